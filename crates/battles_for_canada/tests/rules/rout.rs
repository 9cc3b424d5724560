//! Disorganization, rout, rally (chapter 12).

use crate::tabletop::*;

/// BC-12.1b: a second disorganization is a rout check at once, each unit of a stack for itself.
#[test]
fn bc_12_1b_again_is_a_rout_check() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.lasarre/1!d f.languedoc!d W; 1709: f.bearn W";
    let t = given(text).dice("4").take("fire e.78 > 1209", "fire e.78 1109>1209 4+3 = 7").offers("rout; check");
    let t = t.dice("3").take("check", "f.languedoc rout check 3+3; f.languedoc -1 to 1");
    t.dice("4").take("check", "f.lasarre rout check 4+3; f.lasarre -1 to 0; f.lasarre eliminated");
}

/// BC-12.1c, BC-1.4a, BC-1.4b: markers come off in the Rally Phase, of each side in its own part; those of leaders too.
#[test]
fn bc_12_1c_markers_come_off() {
    let text = "AH 2 rally English no_honour; 1408: f.lasarre!d W; 1110: e.47!d E; 0709: e.58 E; 1909: f.garn1 f.L.montcalm W; 0210: e.lg e.L.wolfe E";
    let t = rolled(text, &[1, 2], |p| p.with(|g| g.out_of_command.insert(leader("ae.L.murray"))));
    t.tells("stage Rally(English); e.47 reordered; stage Rally(French); f.lasarre reordered; turn 3; initiative 1 2 English").holds(|g| g.disorganized.is_empty() && g.out_of_command.is_empty());
}

/// BC-12.2a: a routed unit covers no hex and does nothing; another may take its flank without a shift.
#[test]
fn bc_12_2a_a_routed_unit_does_nothing() {
    let text = "AH 2 combat f.L.senezergues; 1209: f.lasarre!r f.L.senezergues W; 1210: f.languedoc W; 1109: e.78 E";
    let t = given(text).refuses_by("fire f.lasarre > 1109", "BC-9.3a");
    assert!(!t.game.has_zone(unit(&t.game, "f.lasarre")) && t.game.covers(unit(&t.game, "f.languedoc"), hex(1109)));
    let march = text.replace("combat", "march");
    given(&march).refuses_by("pick f.lasarre", "BC-9.3a");
}

/// BC-12.2c, R-25: a unit that routs has no other marker, and is in good order when it rallies.
#[test]
fn bc_12_2c_routed_is_not_disorganized() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn!d W; 1809: f.lasarre W";
    let t = given(text).dice("4").after("fire e.78 > 1209; rout");
    t.holds(|g| g.routed.has(unit(g, "f.bearn")) && !g.disorganized.has(unit(g, "f.bearn")));
    let rally = "AH 2 rally French no_honour; 1610: f.bearn!r f.L.montcalm W; 0709: e.47 E";
    rolled(rally, &[2], |p| p).holds(|g| g.routed.is_empty() && g.disorganized.is_empty());
}

/// BC-12.3a, R-57: shorter ways only; through friends without regard to stacking, and one hex more where the last is full. The
/// worked example of Ticonderoga: round the fort by 1108.
#[test]
fn bc_12_3a_ways_of_flight() {
    let fort = "C2 2 rally French; 1109: f.fort W; 1009: f.bearn!r W; 0905: f.lareine f.L.levis NW; 0305: e.44 E";
    rolled(fort, &[1], |p| p)
        .tells("stage Rally(French); f.bearn rally 1+3; f.bearn flee 1009>1108; f.bearn flee 1108>1208");
    let full = "AH 2 rally French no_honour; 1605: f.bearn!r W; 1904: f.lasarre f.milice1/1 W; 1110: e.47 E; 1909: f.garn1 f.L.montcalm W; 0210: e.lg e.L.wolfe E";
    let t = rolled(full, &[1], |p| p);
    t.offers("flee 1604; flee 1704");
}

/// BC-12.3b: friends who stay where the rout begins are not passed.
#[test]
fn bc_12_3b_who_stays_is_not_passed() {
    let text = "AH 2 rally French no_honour; 1408: f.lasarre/1!r f.languedoc/1 W; 1110: e.47 E; 1909: f.garn1 f.L.montcalm W; 0210: e.lg e.L.wolfe E";
    let t = rolled(text, &[2], |p| p).after("flee 1507; flee 1607").dice("12").after("flee 1706");
    t.now("0210: e.lg e.L.wolfe E; 1110: e.47 E; 1408: f.languedoc/1 W; 1706: f.lasarre/1!r; 1909: f.garn1 f.L.montcalm W");
}

/// BC-12.3c, BC-12.3d: who cannot make his three hexes is eliminated; who begins in his shelter leaves the map and is lost at
/// Carillon, with the leaders who go along.
#[test]
fn bc_12_3c_cut_off() {
    let text = "AH 2 rally English no_honour; 0314: e.48!r W; 0315: f.milice1 W; 0214: f.milice2 W; 0213: f.milice3 W; 1110: e.47 E; 1909: f.garn1 f.L.montcalm W; 0210: e.lg e.L.wolfe E";
    let t = rolled(text, &[1, 1, 2], french_first)
        .tells("stage Rally(English); e.48 rally 1+3; e.48 eliminated; turn 3; initiative 1 2 English");
    t.holds(|g| !g.at[unit(g, "e.48")].on_map());
    let edge = "C1 2 rally English; 0106: e.27!r e.L.haviland E; 0905: f.bearn f.L.levis NW";
    let t = rolled(edge, &[1], french_first)
        .tells("stage Rally(English); e.27 rally 1+3+1")
        .offers("flee 0106; stay e.L.haviland");
    t.fork().dice("12").take(
        "flee 0106",
        "e.27 eliminated; e.L.haviland lost; turn 3; out of command f.L.levis; initiative 1 2 English",
    );
    t.dice("12").take(
        "stay e.L.haviland; flee 0106",
        "e.27 eliminated; turn 3; out of command f.L.levis e.L.haviland; initiative 1 2 English",
    );
}

/// BC-12.3e, R-81: routed units of one hex and shelter flee as one; in the Rally Phase each checks, and those who fail go together.
#[test]
fn bc_12_3e_a_stack_flees_together() {
    let text = "AH 2 rally French no_honour; 1408: f.lasarre/1!r f.languedoc!r W; 1110: e.47 E; 1909: f.garn1 f.L.montcalm W; 0210: e.lg e.L.wolfe E";
    let t = rolled(text, &[], |p| p).offers("rally f.languedoc; rally f.lasarre").dice("23");
    let t = t.take("rally f.lasarre", "f.languedoc rally 2+3; f.lasarre rally 3+3").offers("flee 1407; flee 1507");
    t.take("flee 1507", "f.languedoc f.lasarre flee 1408>1507");
    let parts = "AH 2 rally French no_honour; 1606: f.lasarre/1!r f.quebec!r W; 1110: e.47 E; 1909: f.garn1 f.L.montcalm W; 0210: e.lg e.L.wolfe E";
    let t = rolled(parts, &[], |p| p).dice("22").take("rally f.quebec", "f.lasarre rally 2+3; f.quebec rally 2+2; f.quebec flee 1606>1706; f.quebec flee 1706>1807; f.quebec flee 1807>1907");
    t.offers("flee 1605; flee 1705");
}

/// BC-12.3f: leaders and skirmishers with the last unit go or stay as their owner likes; where others stay they may join; a leader
/// of the formation joins on the way.
#[test]
fn bc_12_3f_who_goes_along() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn!d f.ft1 f.L.stours W; 1308: f.guyenne W; 1809: f.lasarre W";
    let t = given(text)
        .dice("4")
        .after("fire e.78 > 1209; rout")
        .offers("flee 1208; flee 1308; stay f.ft1; stay f.L.stours");
    let t = t
        .take("stay f.ft1; flee 1308", "f.bearn f.L.stours flee 1209>1308")
        .offers("flee 1307; flee 1408; stay f.L.stours");
    t.take("stay f.L.stours; flee 1408", "f.bearn flee 1308>1408");
    let joins = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn!d W; 1308: f.guyenne f.L.stours W; 1809: f.lasarre f.L.senezergues W";
    let t = given(joins)
        .dice("4")
        .after("fire e.78 > 1209; rout; flee 1308")
        .offers("flee 1307; flee 1408; join f.L.stours");
    t.take("join f.L.stours; flee 1408", "f.bearn f.L.stours flee 1308>1408");
    let others = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn/1!d f.quebec f.ft1 f.L.stours W; 1809: f.lasarre W";
    let t = given(others)
        .dice("4")
        .after("fire e.78 > 1209; rout")
        .offers("flee 1208; flee 1308; join f.L.stours; join f.ft1")
        .refuses("join f.quebec; join f.ft2");
    let t = t.take("join f.ft1; flee 1308", "f.bearn f.ft1 flee 1209>1308");
    t.after("flee 1408").take("flee 1507", "f.bearn f.ft1 flee 1408>1507");
}

/// BC-12.3g, R-26: full shelter hexes: another hex of the shelter within the three hexes, else off the map.
#[test]
fn bc_12_3g_full_shelters() {
    let text = "AH 2 rally English no_honour; 0314: e.48!r W; 0315: e.35 W; 0312: e.47 e.L.murray E; 1709: f.bearn W; 1909: f.garn1 f.L.montcalm W; 0210: e.lg e.L.wolfe E";
    rolled(text, &[1, 1, 2], french_first).tells("stage Rally(English); e.48 rally 1+3; e.48 flee 0314>0315; e.48 eliminated; e.35 disorganized; turn 3; initiative 1 2 English");
}

/// BC-12.3h, R-58: on the way a disorganization is ignored, a lost strength point counts.
#[test]
fn bc_12_3h_on_the_way() {
    let text = "AH 2 rally French no_honour; 2006: f.bearn!r W; 1904: e.78 SE; 1909: f.garn1 f.L.montcalm W; 0210: e.lg e.L.wolfe E";
    rolled(text, &[1, 1, 1, 1, 2], |p| p).tells("stage Rally(French); f.bearn rally 1+3; f.bearn flee 2006>2005; f.bearn retreat roll 1+3 zone; f.bearn -1 to 1; f.bearn flee 2005>2004; f.bearn retreat roll 1+3 flank; f.bearn flee 2004>2003; turn 3; initiative 1 2 English");
}

/// BC-12.4b, BC-T6: light infantry and militia in cover, a redoubt or works, a leader: each adds 1.
#[test]
fn bc_12_4b_modifiers_of_the_rout_check() {
    let add = |text: &str, who: &str| {
        let t = given(text);
        t.game.rout_modifier(unit(&t.game, who))
    };
    let base = "AH 2 march e.L.murray; 1110: e.47 e.L.murray E;";
    assert_eq!(add(&format!("{base} 0905: f.montreal f.L.beauchatel W"), "f.montreal"), 2, "militia in scrub, leader");
    assert_eq!(add(&format!("{base} 0905: f.bearn W"), "f.bearn"), 0, "line in scrub");
    assert_eq!(add(&format!("{base} 1609: f.montreal W"), "f.montreal"), 0, "militia in the open");
    assert_eq!(add(&format!("{base} 0905: f.duprat W"), "f.duprat"), 1, "light infantry in scrub");
    assert_eq!(add(&format!("{base} 0413: f.bearn W"), "f.bearn"), 1, "redoubt");
    assert_eq!(add(&format!("{base} 0413: f.roche W"), "f.roche"), 0, "cavalry has no use of it (BC-6b)");
    assert_eq!(
        add("C1 2 march f.L.levis; 0609: f.lasarre W; 0905: f.bearn f.L.levis NW; 0305: e.44 E", "f.lasarre"),
        1,
        "works"
    );
    assert_eq!(
        add("C1 2 march f.L.levis; 0609: f.lasarre W; 0905: f.bearn f.L.levis NW; 0507: e.60a E", "e.60a"),
        1,
        "light in abatis"
    );
    let scrub =
        "AH 2 combat e.L.townshend; 0905: f.montreal!d f.L.beauchatel W; 0805: e.58 e.L.townshend E; 1709: f.lasarre W";
    given(scrub)
        .dice("4")
        .after("fire e.58 > 0905")
        .dice("2")
        .take("check", "f.montreal rout check 2+2+2; f.montreal -1 to 1");
}

/// BC-12.4c, BC-12.4a, worked example E5: a unit of one strength point may rout instead of risking its last; 3 loses it, 2 routs.
#[test]
fn bc_12_4c_rout_or_roll() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn/1!d W; 1809: f.lasarre W";
    let t = given(text).dice("4").after("fire e.78 > 1209").offers("rout; check");
    t.fork().take("rout", "f.bearn routs");
    t.fork().dice("3").take("check", "f.bearn rout check 3+3; f.bearn -1 to 0; f.bearn eliminated");
    t.dice("2").take("check", "f.bearn rout check 2+3; f.bearn routs");
}

/// BC-12.5a, BC-12.5f, BC-T7, R-27, worked example E18: 7 rallies; a leader with the unit or beside it adds 1, the Army Commander
/// with it 2, not 3.
#[test]
fn bc_12_5a_modifiers_of_the_rally() {
    let add = |rest: &str| {
        let t = given(&format!("AH 2 march e.L.murray; 1110: e.47 e.L.murray E; {rest}"));
        t.game.rally_modifier(unit(&t.game, "f.montreal"))
    };
    assert_eq!(add("1610: f.montreal!r W"), 0);
    assert_eq!(add("1610: f.montreal!r f.L.senezergues W"), 1);
    assert_eq!(add("1610: f.montreal!r W; 1611: f.lasarre f.L.stours W"), 1);
    assert_eq!(add("1610: f.montreal!r W; 1611: f.lasarre f.L.montcalm W"), 1, "beside the Army Commander");
    assert_eq!(add("1610: f.montreal!r f.L.montcalm W; 1611: f.lasarre f.L.stours W"), 2);
    assert_eq!(add("1610: f.montreal!r f.L.montcalm f.L.stours W"), 2);
    assert_eq!(add("1610: f.montreal!r W; 1511: e.43 e.L.monckton W"), 0, "not the enemy's");
}

/// BC-12.5c, R-59: a rallied unit takes the facing of unrouted friends in its hex; alone it is given one.
#[test]
fn bc_12_5c_the_facing_of_a_rallied_unit() {
    let text = "AH 2 rally French no_honour; 1610: f.bearn/1!r E; 1610: f.lasarre NW; 1110: e.47 E; 1909: f.garn1 f.L.montcalm W; 0210: e.lg e.L.wolfe E";
    let t = rolled(text, &[4, 1, 2], |p| p);
    t.tells("stage Rally(French); f.bearn rally 4+3; f.bearn rallied; turn 3; initiative 1 2 English")
        .now("0210: e.lg e.L.wolfe E; 1110: e.47 E; 1610: f.bearn/1 f.lasarre NW; 1909: f.garn1 f.L.montcalm W");
}

/// BC-12.5d: routed units in an enemy zone at the start flee without a check; the lists are made at the beginning.
#[test]
fn bc_12_5d_routed_in_a_zone() {
    let text = "AH 2 rally French no_honour; 1209: f.bearn!r W; 1610: f.guyenne!r W; 1109: e.78 E; 1909: f.garn1 f.L.montcalm W; 0210: e.lg e.L.wolfe E";
    let t = rolled(text, &[], |p| p).tells("stage Rally(French)").offers("flee 1208; flee 1308");
    t.after("flee 1308; flee 1408")
        .dice("4")
        .take("flee 1507", "f.bearn flee 1408>1507; f.guyenne rally 4+3; f.guyenne rallied")
        .offers("face 1610 NW; face 1610 NE; face 1610 E; face 1610 SE; face 1610 SW; face 1610 W")
        .refuses("face 1609 NW; face 1507 NW");
}

/// BC-12.5e: the side with the initiative does all of its rally first; who checks next is its choice.
#[test]
fn bc_12_5e_the_initiative_rallies_first() {
    let text = "AH 2 rally English no_honour; 1610: f.guyenne!r W; 0510: e.47!r E; 0512: e.43!r E; 1909: f.garn1 f.L.montcalm W; 0210: e.lg e.L.wolfe E";
    let t = rolled(text, &[], |p| p).offers("rally e.43; rally e.47");
    let t = t.dice("44").after("rally e.47; face 0510 E");
    let _ =
        t.dice("4").take("face 0512 E", "0512 faces 2; stage Rally(French); f.guyenne rally 4+3; f.guyenne rallied");
}

/// BC-12.3g, R-26: from a full shelter hex to one two hexes off, also out of the shelter and back: 0101 is the enemy's, so the way
/// from 0102 to 0201 is by 0202. Nothing within the three hexes has room: off the map at once, without passing anybody else.
#[test]
fn bc_12_3g_a_shelter_two_hexes_off() {
    let text = "C1 2 rally English; 0203: e.44!r E; 0102: e.27 E; 0103: e.55 E; 0104: e.46 E; 0101: f.milice!r NW; 0905: f.bearn f.L.levis NW";
    let t =
        rolled(text, &[1], french_first).tells("stage Rally(English); e.44 rally 1+3").offers("flee 0102; flee 0103");
    t.dice("12").take("flee 0102", "e.44 flee 0203>0102; e.44 flee 0102>0202; e.44 flee 0202>0201; e.27 disorganized; turn 3; out of command f.L.levis; initiative 1 2 English");
    let closed = text.replace("0101: f.milice!r NW", "0101: f.milice!r NW; 0202: f.marine1 NE");
    rolled(&closed, &[1], french_first).dice("12").take("flee 0102", "e.44 flee 0203>0102; e.44 eliminated; e.27 disorganized; turn 3; out of command f.L.levis; initiative 1 2 English");
}

/// BC-12.3g, BC-11.6h, BC-12.3b, R-58: rout, displacement and another unit's rout: a retreating stack pushes a disorganized one, which
/// routs into a full shelter, goes on to a hex two off, and shakes those in the full one, who rout off the map themselves.
#[test]
fn bc_12_3g_pushed_routed_and_turned_away() {
    let text = "C1 2 combat f.L.levis; 0503: f.bearn W; 0504: f.guyenne f.L.levis W; 0404: e.44 E; 0303: e.27!d E; 0304: e.55 E; 0102: e.46!d E; 0103: e.42a E; 0101: f.milice!r NW; 0905: f.lareine NW";
    let t = given(text).after("assault 0404; confirm").dice("6").after("hold").offers("back 0303; back 0304; giveup");
    let t = t.take("back 0303", "").offers("back 0203; back 0204");
    let t = t.take("back 0203", "e.27 back 0303>0203").offers("rout; check").take("rout", "e.27 routs");
    let t = t.offers("flee 0102; flee 0103").take("flee 0102", "e.27 flee 0203>0102");
    // By 0103 to 0104, or by 0202 to 0201.
    let t = t
        .offers("flee 0103; flee 0202")
        .take("flee 0202", "e.27 flee 0102>0202; e.27 flee 0202>0201")
        .offers("rout; check");
    t.take("rout", "e.46 routs; e.46 eliminated; e.44 back 0404>0303").allows("advance f.bearn > 0404");
}
