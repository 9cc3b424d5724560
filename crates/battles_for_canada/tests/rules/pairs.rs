//! Rows of the rules drawn by lot, and pairs of rules: each position was worked by hand from the rulebook before it was
//! played here.

use crate::tabletop::*;
use redoubt_battles_for_canada::ids::Side;
use redoubt_battles_for_canada::info::{ENGLISH, FRENCH};

fn commanded(t: &Table, word: &str) -> bool {
    t.game.is_commanded(unit(&t.game, word))
}

/// BC-2.1b, BC-11.1i: fire by fire a unit of three points comes to two and to one, and the second disorder is a check.
#[test]
fn bc_2_1b_three_two_one() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1108: e.48 E; 1209: f.boug1 W; 1709: f.lasarre W";
    let t = given(text)
        .dice("6")
        .take("fire e.78 > 1209", "fire e.78 1109>1209 6+3 = 9; f.boug1 -1 to 2; f.boug1 disorganized");
    let t = t.dice("6").take("fire e.48 > 1209", "fire e.48 1108>1209 6+3 = 9; f.boug1 -1 to 1");
    t.offers("rout; check");
}

/// BC-2.1d, R-23: warriors assault; the defender's infantry fires first; who has no facing goes back to where no attacker's
/// target is nearer.
#[test]
fn bc_2_1d_warriors_assault_and_go_back() {
    let text = "AH 2 combat f.L.stours; 1209: f.abenaki; 1109: e.lg E; 1410: f.guyenne f.L.stours W";
    let t = given(text).take("assault 1109; confirm", "assault f.abenaki > 1109").asks(ENGLISH);
    let t = t.offers("defend e.lg > 1209; hold").dice("3");
    let t = t.take("hold", "roll 2:1 Open column 5 = 5 morale -2 die 3 A:R").asks(FRENCH);
    t.offers("back 1208; back 1308; back 1309");
}

/// BC-2.1f, BC-11.7a: a lone skirmisher counts one point; a loss removes him, and the victor may take his hex.
#[test]
fn bc_2_1f_a_lone_skirmisher_dies() {
    let text = "AH 2 combat e.L.murray; 1109: e.47 e.L.murray E; 1209: f.ft1; 1709: f.lasarre W";
    let t = given(text).dice("6").take(
        "assault 1209; confirm",
        "assault e.47 > 1209; roll 2:1 Open column 5 = 5 morale 0 die 6 D:1DR*; f.ft1 eliminated",
    );
    t.offers("advance e.47 > 1209; stay e.L.murray; done");
}

/// BC-2.2d, BC-13.4d: a lone leader without a unit of his formation on the map is captured when the enemy comes beside him.
#[test]
fn bc_2_2d_nobody_of_his_own() {
    let text = "S 2 march f.L.lapause; 0709: f.berry2 f.L.lapause E; 0910: e.L.fraser; 1108: e.35 W";
    let t = given(text).take("pick f.berry2; go SE", "f.berry2 0709>0810 mp 1; e.L.fraser lost");
    t.holds(|g| g.leaders_lost[Side::English.index()] == 1);
}

/// BC-2.2f: an aide goes to an unrouted unit of the formation; a routed one is no choice beside it.
#[test]
fn bc_2_2f_not_with_routed_units() {
    let text = "AH 2 command no_honour; lost: f.L.senezergues; 1408: f.lasarre!r W; 1409: f.languedoc W; 1110: e.47 e.L.wolfe E";
    let t = rolled(text, &[1, 2], |p| p);
    assert_eq!(t.game.leaders[leader("af.L.senezergues")].to_string(), "1409");
}

/// BC-2.3c, BC-8.3b, BC-11.9a: after a failed check his battalions may not attack, skirmishers far away may.
#[test]
fn bc_2_3c_skirmishers_of_a_failed_leader() {
    let text = "AH 2 failed f.L.stours; 1709: f.L.stours f.bearn W; 1209: f.guyenne W; 1210: f.ft1; 1109: e.78 E";
    let t = given(text);
    assert_eq!((t.game.allowance(unit(&t.game, "f.guyenne")), t.game.allowance(unit(&t.game, "f.ft1"))), (2, 6));
    t.after("done").refuses_by("fire f.guyenne > 1109", "BC-8.3f").allows("skirmish f.ft1 1109");
}

/// BC-2.3h, BC-11.1f: the last point of a stack takes its skirmisher along, and there is nobody left to disorganize.
#[test]
fn bc_2_3h_the_last_point_of_the_stack() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn/1 f.ft1 W; 1709: f.lasarre W";
    given(text)
        .dice("6")
        .take("fire e.78 > 1209", "fire e.78 1109>1209 6+3 = 9; f.bearn -1 to 0; f.bearn eliminated; f.ft1 eliminated");
}

/// BC-5.1c, BC-5.2a, BC-10.1f: a voluntary retreat from zone to zone is legal, takes all movement, and is paid on the table.
#[test]
fn bc_5_1c_back_from_zone_to_zone() {
    let text = "AH 2 march e.L.murray; 1210: e.47 E; 1309: f.bearn W; 1010: f.lasarre E; 1012: e.43 e.L.murray E";
    let t = given(text).after("pick e.47").allows("fallback NW; fallback SW").dice("2");
    let t = t.take("fallback NW", "e.47 back 1210>1109; e.47 retreat roll 2+3 zone; e.47 disorganized");
    t.holds(|g| g.hex_of(unit(g, "e.47")) == Some(hex(1109))).refuses("go NE; turn NE");
}

/// BC-5.1e, BC-5.1d: a routed battalion in an enemy zone covers a leader as any infantry does.
#[test]
fn bc_5_1e_routed_infantry_covers() {
    let text = "AH 2 march f.L.beauchatel; 1209: f.bearn!r W; 1409: f.montreal f.L.beauchatel W; 1109: e.78 E";
    let t = given(text).after("done").allows("ride f.L.beauchatel 1209");
    t.refuses_by("ride f.L.beauchatel 1210", "BC-5.1e");
}

/// BC-5.2b, BC-11.6g, R-77: a friend in the hex spares the roll for the zone, not the one for the flank.
#[test]
fn bc_5_2b_a_friend_and_a_flank() {
    let text = "AH 2 march e.L.murray; 1210: e.47 E; 1109: e.lg E; 1309: f.bearn W; 1010: f.lasarre E; 1108: f.rr E; 1110: f.quebec W; 1013: e.43 e.L.murray E";
    let t = given(text).after("pick e.47").refuses("fallback SW").dice("1");
    t.take("fallback NW", "e.47 back 1210>1109; e.47 retreat roll 1+3 flank; e.47 disorganized");
}

/// BC-9.1a, BC-9.2b: in a general activation the units of those who passed act, not those of who failed.
#[test]
fn bc_9_1a_only_units_of_those_who_passed() {
    let text = "AH 2 activate English; 1110: e.47 e.L.wolfe e.L.murray E; 1112: e.28 e.L.monckton E; 1609: f.lasarre f.L.senezergues W";
    let t = given(text).dice("53");
    let t = t.take("activate e.L.wolfe", "activated e.L.wolfe; e.L.monckton checks 5 cv 3; e.L.murray checks 3 cv 3");
    t.allows("pick e.47").refuses_by("pick e.28", "BC-9.1a").holds(|g| g.face_up.has(leader("ae.L.monckton")));
}

/// BC-10.3b, BC-8.3f: the hunt compares with the printed allowance, also of a unit out of command that has half of it.
#[test]
fn bc_10_3b_the_printed_allowance() {
    let text = "AH 2 failed e.L.townshend; 1311: e.58 e.L.townshend E; 1010: e.60b E; 1309: f.ft1; 1709: f.lasarre W";
    let t = given(text);
    assert_eq!(t.game.allowance(unit(&t.game, "e.60b")), 2);
    let t = t.after("pick e.60b; go SE; go NE").fork();
    t.fork().dice("2").take("hunt e.60b 1309", "e.60b hunts f.ft1 2+3 of 5; f.ft1 eliminated");
    t.dice("3").take("hunt e.60b 1309", "e.60b hunts f.ft1 3+3 of 5; e.60b disorganized");
}

/// BC-11.1a, BC-3e: behind works a battalion fires over the works only, not to its open sides.
#[test]
fn bc_11_1a_over_the_works_only() {
    let text =
        "C1 2 combat f.L.bourlamaque; 0609: f.lasarre f.L.bourlamaque W; 0508: e.44 E; 0610: e.27 NE; 0710: e.55 NW";
    let t = given(text).allows("fire f.lasarre > 0508");
    t.refuses_by("fire f.lasarre > 0610", "BC-11.1a").refuses("fire f.lasarre > 0710");
}

/// BC-11.2c: cavalry does not assault into a marsh; infantry beside it does.
#[test]
fn bc_11_2c_no_horse_into_the_marsh() {
    let text = "S 2 combat f.L.montreuil; 0703: f.dragons E; 0804: f.lasarre f.L.montreuil NE; 0803: e.15 W";
    let t = given(text).after("assault 0803").offers("toggle f.lasarre; confirm; cancel");
    t.refuses_by("toggle f.dragons", "BC-11.2c");
}

/// BC-11.2e, BC-12.2a: of a stack half of which is routed only the other half fires in defence, with its own strength; both
/// count in the odds.
#[test]
fn bc_11_2e_routed_comrades_do_not_fire() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn/1 f.guyenne!r W; 1709: f.lasarre W";
    let t = given(text).after("assault 1209; confirm").offers("defend f.bearn > 1109; hold").dice("34");
    t.take(
        "defend f.bearn > 1109",
        "defend f.bearn 1209>1109 3+1 = 4; roll 3:3 Open column 4 = 4 morale 1 die 4 D:D; f.bearn disorganized",
    );
}

/// BC-11.3b, BC-12.1a: disorganized attackers and defenders keep their printed morale, and the odds are not shifted.
#[test]
fn bc_11_3b_disorder_changes_no_odds() {
    let text = "AH 2 combat e.L.murray; 1109: e.47!d e.L.murray E; 1209: f.bearn!d W; 1709: f.lasarre W";
    let t = given(text).after("assault 1209; confirm").dice("3");
    t.take("hold", "roll 2:2 Open column 4 = 4 morale 0 die 3 -");
}

/// BC-11.5f, BC-11.7a, R-74: who routs by DR makes his rout movement, and his hex can be taken; who holds on by a point goes
/// back.
#[test]
fn bc_11_5f_rout_or_retreat() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn!d W; 1709: f.lasarre W";
    let t = given(text).after("assault 1209; confirm").dice("5");
    let t = t.take("hold", "roll 3:2 Open column 4 = 4 morale 1 die 5 D:DR").offers("rout; check");
    let routs = t.fork().take("rout", "f.bearn routs").after("flee 1308; flee 1408; flee 1507");
    routs.offers("advance e.78 > 1209; stay e.L.murray; done");
    let t = t.fork().dice("3").take("check", "f.bearn rout check 3+3; f.bearn -1 to 1").offers("back 1308; back 1309");
    t.take("back 1308", "f.bearn back 1209>1308").allows("advance e.78 > 1209");
}

/// BC-11.6e, BC-11.6j, R-59: through a hex of friends a unit keeps its facing, where it stops it takes theirs.
#[test]
fn bc_11_6e_facing_on_the_way_and_at_the_end() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1108: e.47 E; 1209: f.bearn W; 1308: f.languedoc/1 SE; 1408: f.rr/1 NW; 1709: f.lasarre W";
    let t = given(text).after("assault 1209; confirm").dice("6");
    let t = t.take("hold", "roll 5:2 Open column 5 = 5 morale 0 die 6 D:1DR*; f.bearn -1 to 1; f.bearn disorganized");
    let t = t.offers("back 1308; back 1309").after("back 1308");
    t.now(
        "1108: e.47 E; 1109: e.78 e.L.murray E; 1308: f.bearn/1!d f.languedoc/1 SE; 1408: f.rr/1 NW; 1709: f.lasarre W",
    );
    let two = text.replace("1108: e.47 E", "1108: e.48 E");
    let t = given(&two).after("assault 1209; confirm").dice("6");
    let t = t.take("hold", "roll 6:2 Open column 6 = 6 morale 0 die 6 D:1DR2*; f.bearn -1 to 1; f.bearn disorganized");
    let t = t.after("back 1308").offers("back 1408; back 1409").after("back 1408; done");
    t.now(
        "1108: e.48 E; 1109: e.78 e.L.murray E; 1308: f.languedoc/1 SE; 1408: f.rr/1 f.bearn/1!d NW; 1709: f.lasarre W",
    );
}

/// BC-11.7c, BC-12.1b: who advances over a gully disorganized checks.
#[test]
fn bc_11_7c_over_a_gully_a_second_time() {
    let text =
        "AH 2 combat e.L.murray; 0313: e.li!d W; 0412: e.47 e.L.murray W; 0213: f.milice1/1 E; 1709: f.lasarre W";
    let t = given(text).after("assault 0213; confirm").dice("5");
    let t = t.take("hold", "roll 2:1 Strong column 3 = 3 morale 2 die 5 D:DR; f.milice1 disorganized");
    let t = t.offers("back 0112; back 0113").after("back 0112");
    t.take("advance e.li > 0213", "e.li advance 0213").offers("rout; check");
}

/// BC-11.9b, BC-12.2b: routed units that are skirmished at flee at once; their lost zone adds nothing to the die.
#[test]
fn bc_11_9b_at_routed_units() {
    let text = "AH 2 combat f.L.stours; 1410: f.guyenne f.L.stours W; 1210: f.ft1; 1109: e.47!r E; 0709: e.58 E";
    let t = given(text).dice("6").take("skirmish f.ft1 1109", "f.ft1 skirmish 1109 6").asks(ENGLISH);
    t.refuses("flee 1209").allows("flee 1010");
}

/// BC-12.5b, BC-12.3g: who fails to rally in his shelter leaves the map.
#[test]
fn bc_12_5b_in_the_shelter() {
    let text = "AH 2 rally English no_honour; 0315: e.48!r E; 1110: e.47 E; 1909: f.garn1 f.L.montcalm W; 0210: e.lg e.L.wolfe E";
    let t = rolled(text, &[3, 1, 2], french_first);
    t.tells("stage Rally(English); e.48 rally 3+3; e.48 eliminated; turn 3; initiative 1 2 English");
}

/// BC-13.1q, BC-11.6b: by impulse a unit goes to a flank where both hexes behind it are full; nobody is pushed.
#[test]
fn bc_13_1q_to_the_flank() {
    let text = "C1 2 activate English; 0505: e.williams E; 0404: e.L.preble e.ny1 E; 0405: e.44 E; 0406: e.55 E; 0905: f.bearn f.L.levis NW";
    let change = |p: Position| {
        p.with(|g| {
            g.fought = true;
            g.out_of_command.insert(leader("ce.L.preble"));
        })
    };
    let t = given_with(text, change).dice("32");
    let t = t.take("activate e.L.preble", "activated e.L.preble; e.L.preble checks 3 cv 2; e.L.preble impulse 2-1");
    let t = t.offers("pick e.ny1; pick e.williams").after("pick e.williams");
    t.offers("back 0504; back 0506");
}

/// BC-13.1s, BC-13.1u, BC-11.1g: who comes up by impulse may fire: out of the abatis, disorganized, at the works.
#[test]
fn bc_13_1s_fire_after_an_advance() {
    let text = "C1 2 impulse e.L.grant; 0603: e.42a e.L.grant SE; 0806: f.guyenne f.L.levis NW";
    let t = given(text).take(
        "go SE; go S; go S",
        "e.42a 0603>0703 mp 1; e.42a 0703>0704 mp 1; e.42a 0704>0705 mp 2; e.42a disorganized",
    );
    let t = t.dice("61");
    t.take("fire e.42a > 0806", "fire e.42a 0705>0806 6+3-3-1 = 5; leader roll 1; f.L.levis lost");
}

/// BC-13.1y, BC-11.6b: nobody retreats into the fort; with both rear hexes in it the flanks are open.
#[test]
fn bc_13_1y_not_into_the_fort() {
    let text = "C1 2 combat e.L.grant; 1107: e.42a e.L.grant SE; 1108: f.bearn NW; 0905: f.lareine f.L.levis NW";
    let t = given(text).after("assault 1108; confirm").dice("3");
    t.take("hold", "roll 3:2 Open column 4 = 4 morale 1 die 3 D:R; f.bearn back 1108>1009");
    // The English look at 1208; from 1008 1009 is beside their flank.
    let other = text.replace("1107: e.42a e.L.grant SE", "1008: e.42a e.L.grant E");
    given(&other)
        .after("assault 1108; confirm")
        .dice("3")
        .take("hold", "roll 3:2 Open column 4 = 4 morale 1 die 3 D:R; f.bearn back 1108>1208");
}

/// BC-13.1z, BC-13.1j: the fort's guns show themselves when they fire; six hexes off they have their far strength.
#[test]
fn bc_13_1z_hidden_guns_fire() {
    let text = "C2 4 combat f.L.levis; 1109: f.fort!h W; 1006: f.bearn f.L.levis NW; 0805: e.44 SE";
    let t = given(text)
        .dice("3")
        .take("bombard f.fort 0805", "revealed f.fort 1109; fire f.fort 1109>0805 3+3 = 6; e.44 disorganized");
    t.holds(|g| g.fired.has(unit(g, "f.fort")));
}

/// BC-13.2h, BC-T11: Vaudreuil's coming opens the garrison's roll in the same turn; its number is a die of its own.
#[test]
fn bc_13_2h_vaudreuil_and_the_garrison() {
    let text = "AH 4 command no_honour; reserve: f.boug1 f.milice1 f.milice2 f.milice3 f.milice4 f.garn1 f.garn2 f.garn3 f.garn4 f.garn5 f.L.vaudreuil; 1110: e.47 e.L.wolfe E; 1609: f.bearn f.L.montcalm W";
    let t = rolled(text, &[5, 3, 1, 4, 1, 2], |p| p);
    t.tells("turn 4; Bougainville 5 needs 4; Vaudreuil 3 needs 3; arrived f.milice1 f.milice2 f.milice3 f.milice4 f.L.vaudreuil; Garrison 1 needs 1; garrison 4; arrived f.garn1 f.garn2 f.garn3 f.garn4; initiative 1 2 English");
    let none = rolled(text, &[5, 4, 1, 2], |p| p);
    none.tells("turn 4; Bougainville 5 needs 4; Vaudreuil 4 needs 3; initiative 1 2 English");
}

/// BC-13.2j, R-33: at 1000 a battalion in contact must attack before the segment ends; one without a target is excused.
#[test]
fn bc_13_2j_who_must_attack() {
    let text = "AH 1 combat f.L.senezergues; 1209: f.lasarre f.L.senezergues W; 1309: f.languedoc W; 1108: e.58/1 E";
    let t = given(text).refuses_by("done", "BC-13.2j").dice("1").after("fire f.lasarre > 1108");
    t.allows("done");
}

/// BC-13.2l, BC-11.2d: double loading counts in defence too, of the English only.
#[test]
fn bc_13_2l_double_loads_in_defence() {
    let text = "AH 1 combat f.L.stours; 1209: f.bearn f.L.stours W; 1109: e.78 E";
    let t = given(text).after("assault 1109; confirm");
    let one = t.fork().dice("14").act("defend e.78 > 1209");
    one.tells("defend e.78 1109>1209 1+3+1 = 5; roll 2:3 Open column 3 = 3 morale -1 die 4 A:R");
    t.fork()
        .dice("1")
        .take("hold", "roll 2:3 Open column 3 = 3 morale -1 die 1 A:1DR*; f.bearn -1 to 1; f.bearn disorganized");
}

/// BC-13.4c, R-61, R-85: who left the map comes back rallied where no enemy zone is, his leader with him.
#[test]
fn bc_13_4c_back_with_his_leader() {
    let text = "S 3 rally French; left: f.bearn!r f.L.montreuil; 0202: e.15 W; 0706: e.58 W; 0308: f.berry2 E";
    let went = |p: Position| {
        p.with(|g| {
            let bearn = unit(g, "f.bearn");
            g.left_with[leader("sf.L.montreuil")] = Some(bearn);
        })
    };
    let t = rolled(text, &[3], went).tells("stage Rally(French); f.bearn returns 3 of 3");
    let t = t.refuses_by("return f.bearn 0101", "BC-13.4c").allows("return f.bearn 0105");
    let t = t.take("return f.bearn 0105", "f.bearn back on 0105; f.bearn rallied").allows("face 0105 E");
    assert_eq!(t.game.leaders[leader("sf.L.montreuil")].to_string(), "0105");
    assert_eq!(t.game.sp_lost(Side::French, false), 0);
}

/// BC-8.2c, BC-8d, BC-12.2a: battle line and loss of its middle: while the activation lasts all stay in command, in the next one
/// the far end is cut off.
#[test]
fn bc_8_2c_a_line_that_loses_its_middle() {
    let text = "AH 2 march e.L.murray; 1106: e.L.murray; 1109: e.78 E; 1110: e.47 E; 1111: e.43 E; 1709: f.lasarre W";
    let t = given(text);
    assert!(commanded(&t, "e.78") && commanded(&t, "e.47") && commanded(&t, "e.43"));
    let t = t.with(|g| {
        let middle = unit(g, "e.47");
        g.routed.insert(middle);
    });
    assert!(commanded(&t, "e.43"), "from the start of the activation on");
    let t = given(&text.replace("e.47 E", "e.47!r E"));
    assert!(commanded(&t, "e.78") && !commanded(&t, "e.43"));
}

/// BC-13.1i, BC-11.6g, BC-12.3h: a routed unit that runs beside hidden enemies meets their zones at once: it rolls on the
/// Retreat Table for the hex where they show themselves, as a stack that retreats does.
#[test]
fn bc_13_1i_a_rout_beside_hidden_units() {
    let text = "C2 4 combat f.L.levis; 0908: f.guyenne f.L.levis W; 0808: e.27!d W; 0709: f.rr!h NW; 0305: e.44 E";
    let t = given(text).dice("4").after("fire f.guyenne > 0808").offers("rout; check");
    let t = t.take("rout", "e.27 routs").offers("flee 0707; flee 0708").dice("1");
    t.take(
        "flee 0708",
        "e.27 flee 0808>0708; revealed f.rr 0709; e.27 retreat roll 1+3 zone; e.27 -1 to 2; e.27 flee 0708>0608",
    )
    .offers("flee 0507; flee 0508");
}

/// BC-11.6h, BC-13.1u: a fresh unit that is pushed into abatis is disorganized by the push; the abatis add nothing, so it does
/// not check. A disorganized one checks, for the push.
#[test]
fn bc_11_6h_pushed_into_abatis() {
    let text = "C1 2 combat f.L.levis; 0806: f.guyenne f.L.levis NW; 0706: f.rr NW; 0607: f.berry2 W; 0705: e.44 NE; 0606: e.27 NE; 0305: e.55 E";
    let t = given(text).dice("3").take(
        "assault 0705; confirm",
        "assault f.rr f.guyenne > 0705; roll 4:3 Open column 4+1 = 5 morale 0 die 3 D:R",
    );
    let t = t.offers("back 0606; giveup");
    let t = t.take("back 0606", "e.27 back 0606>0506; e.27 disorganized; e.44 back 0705>0606; e.44 disorganized");
    t.asks(FRENCH);
    let t = given(&text.replace("0606: e.27", "0606: e.27!d")).dice("3").after("assault 0705; confirm");
    t.take("back 0606", "e.27 back 0606>0506").offers("rout; check");
}

/// BC-13.2c, BC-11.7a, R-06: an advance after combat into the cove decides the day at once; militia's would not.
#[test]
fn bc_13_2c_an_advance_into_the_cove() {
    let text = "AH 3 combat f.L.bougainville; 0314: f.boug1 f.L.bougainville SE; 0315: e.li/1 SE; 1110: e.47 E; 1709: f.lasarre W";
    let t = given(text).dice("6").take(
        "assault 0315; confirm",
        "assault f.boug1 > 0315; roll 3:1 Open column 6+2 = 7 morale 0 die 6 D:2DR2*; e.li -1 to 0; e.li eliminated",
    );
    let t = t.allows("done").act("advance f.boug1 > 0315");
    t.over(FRENCH, "complete", "BC-13.2c");
}

/// BC-13.2c, BC-12.5c: a routed unit at the bridge decides nothing; when it rallies there, it does.
#[test]
fn bc_13_2c_a_rally_at_the_bridge() {
    let text = "AH 3 rally English no_honour; 2001: e.47!r E; 1110: e.43 e.L.wolfe E; 1709: f.lasarre f.L.montcalm W";
    let t = rolled(text, &[4], french_first);
    t.over(ENGLISH, "complete", "BC-13.2c");
}

/// BC-11.6a, BC-10.1g, BC-2.2c: a stack goes back together; a leader who stays is alone beside the enemy, and is put on the nearest
/// unit of his formation before the victor says whether he advances.
#[test]
fn bc_11_6a_a_leader_who_stays() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn/1 f.quebec f.L.stours W; 1410: f.guyenne W; 1709: f.lasarre W";
    let t = given(text).after("assault 1209; confirm").dice("2");
    let t =
        t.take("hold", "roll 3:3 Open column 4 = 4 morale 2 die 2 D:R").offers("back 1308; back 1309; stay f.L.stours");
    let t =
        t.after("stay f.L.stours").take("back 1308", "f.bearn f.quebec back 1209>1308; f.L.stours placed 1308 stray");
    t.allows("advance e.78 > 1209");
}

/// BC-11.9d, BC-11b: warriors who have skirmished do not assault in the same phase.
#[test]
fn bc_11_9d_one_attack_each() {
    let text = "AH 2 combat f.L.stours; 1209: f.abenaki; 1210: f.bearn W; 1410: f.L.stours f.guyenne W; 1109: e.78 E";
    let t = given(text).dice("1").after("skirmish f.abenaki 1109").refuses("skirmish f.abenaki 1109");
    t.after("assault 1109").offers("toggle f.bearn; confirm; cancel").refuses_by("toggle f.abenaki", "BC-11b");
}

/// BC-12.5c, BC-12.5e, R-59: who rallies beside unrouted comrades in its hex takes their facing; who cannot be told so is asked.
#[test]
fn bc_12_5c_two_routed_in_a_hex() {
    let text = "AH 2 rally French no_honour; 1610: f.bearn/1!r f.rr/1!r E; 1110: e.47 E; 1909: f.garn1 f.L.montcalm W; 0210: e.lg e.L.wolfe E";
    let t = rolled(text, &[], |p| p)
        .dice("44")
        .take("rally f.bearn", "f.rr rally 4+3; f.bearn rally 4+3; f.rr rallied; f.bearn rallied");
    let t = t.allows("face 1610 NW").dice("12").act("face 1610 NW");
    t.holds(|g| g.facing[unit(g, "f.bearn")] == g.facing[unit(g, "f.rr")]).forget();
}

/// BC-13.4a, BC-13.4f, BC-13.4e: Sainte-Foy ends with its sixth turn; equal points are an English partial victory.
#[test]
fn bc_13_4a_the_sixth_turn() {
    let text = "S 6 rally English; 0305: f.bearn E; 0706: e.15 W";
    let t = rolled(text, &[], french_first);
    t.over(ENGLISH, "partial", "BC-13.4f");
    let held = rolled("S 6 rally English; 0413: f.bearn E; 0706: e.15 W", &[], french_first);
    held.over(FRENCH, "complete", "BC-13.4f");
}

/// BC-T5, BC-10.1d, BC-12.2a: a facing check with two turns costs 4 and is rolled once; a unit that routs by it does not turn on.
#[test]
fn bc_t5_a_facing_check_that_routs() {
    let text = "AH 2 march e.L.murray; 1210: e.47!d E; 1309: f.bearn W; 0910: e.43 e.L.murray E";
    let t =
        given(text).after("pick e.47").dice("22").take("turn NW", "e.47 turn 1210 to 0 mp 4; e.47 facing check 2+3");
    let t = t.offers("rout; check").take(
        "check",
        "e.47 rout check 2+3; e.47 routs; e.47 flee 1210>1110; e.47 flee 1110>1011; e.47 flee 1011>0911",
    );
    t.asks(ENGLISH).refuses("go NW; stop");
}

/// BC-T5, BC-12.3c, BC-2.3h: a unit that routs by its facing check and cannot flee is gone, and so are the skirmishers with it:
/// their move is over.
#[test]
fn bc_t5_a_facing_check_that_is_the_end() {
    let text = "AH 2 march f.L.senezergues; 1210: f.lasarre!d f.ft5 W; 1309: e.47 W; 1310: e.43 W; 1209: e.58 SE; 1211: e.78 NW; 1109: e.15 E; 1110: e.28 E; 1411: f.languedoc f.L.senezergues W";
    let t = given(text)
        .after("pick f.lasarre; pick f.ft5")
        .dice("22")
        .take("turn SW", "f.lasarre f.ft5 turn 1210 to 4 mp 2; f.lasarre facing check 2+3");
    t.take("check", "f.lasarre rout check 2+3; f.lasarre routs; f.lasarre eliminated; f.ft5 eliminated")
        .offers("pick f.languedoc; done");
}

/// BC-1.4a, BC-1.1b, BC-8.3c: a marker lasts through the turn though the commander comes; the Command Phase after the rally tests anew.
#[test]
fn bc_1_4a_markers_last_for_the_turn() {
    let text = "C1 2 commanders English; 0703: e.42a e.L.grant SE; 0308: e.27 e.L.abercromby E; 0905: f.bearn NW";
    let t = given_with(text, |p| out_of_command("ce.L.grant")(french_first(p)));
    let t = t.dice("12").take(
        "ride e.L.abercromby 0703",
        "e.L.abercromby 0308>0703; stage Rally(French); stage Rally(English); turn 3; initiative 1 2 English",
    );
    t.holds(|g| g.out_of_command.is_empty());
}

/// BC-2.2b, BC-8.1b: the Army Commander's voice does not pass a bare enemy zone; a friend in it carries it on.
#[test]
fn bc_2_2b_a_zone_between() {
    let text = "AH 2 test no_honour; 1310: f.rr f.L.montcalm W; 1010: f.guyenne f.L.stours W; 1110: e.47 E; 0911: e.43 e.L.murray e.L.wolfe W; 1108: e.58 SE; 1112: e.28 NE";
    let t = rolled(text, &[1, 2], |p| p);
    t.tells("out of command f.L.stours; initiative 1 2 English");
}

/// BC-13.1r, BC-8.3b, R-65: an inactive formation ends its activation: no Independent, no leader's ride, no gun.
#[test]
fn bc_13_1r_nobody_acts() {
    let text = "C2 5 activate English; 0505: e.williams e.L.preble E; 0408: e.rangers1; 0812: e.boats NW; 0905: f.bearn f.L.levis NW";
    let change = |p: Position| out_of_command("ce.L.preble")(p).with(|g| g.fought = true);
    let t = given_with(text, change).dice("34");
    let t = t.take("activate e.L.preble", "activated e.L.preble; e.L.preble checks 3 cv 2; e.L.preble impulse 4-1");
    t.asks(FRENCH).offers("activate f.L.levis; done");
}

/// BC-11.9a, BC-6a: buildings do not shorten the reach of skirmishers and warriors, works and redoubts do.
#[test]
fn bc_11_9a_into_buildings() {
    let text = "S 2 combat f.L.montreuil; 0403: f.wendat; 0405: e.light W; 0205: f.lasarre f.L.montreuil E";
    given(text).allows("skirmish f.wendat 0405");
    let redoubt = text.replace("0403: f.wendat; 0405: e.light W", "0411: f.wendat; 0413: e.light W; 0305: e.15 W");
    given(&redoubt).refuses_by("skirmish f.wendat 0413", "BC-11.9a");
}

/// BC-13.2a: at 1000 the French have the initiative, and nobody rolls.
#[test]
fn bc_13_2a_no_roll_at_1000() {
    let text = "AH 1 initiative; 1408: f.lasarre f.L.senezergues W; 1110: e.47 e.L.murray E";
    rolled(text, &[], |p| p).tells("initiative French").asks(FRENCH).offers("first French; first English");
}

/// BC-13.2m, BC-12.2a: routed men are no line: a commander whose only comrades rout in the front fails, and is saved by the second
/// test if he rides to those who stand.
#[test]
fn bc_13_2m_among_routed_men() {
    let text = "AH 2 commanders French; 1110: e.47!r e.L.wolfe E; 1111: e.43 E; 1211: f.lasarre W";
    let t = rolled(text, &[], french_first).tells("honour e.L.wolfe false 1; stage Commanders(French)").asks(ENGLISH);
    let rides = t.fork().dice("12").act("ride e.L.wolfe 1111").forget();
    rides.holds(|g| g.leaders[leader("ae.L.wolfe")].to_string() == "1111");
    let t = t.dice("12").act("done").forget();
    t.holds(|g| g.leaders_lost[Side::English.index()] == 1);
}

/// BC-11.1h, BC-11.2d, BC-8d: a leader who falls by defensive fire: the assault goes on, and his other units fight on in command.
#[test]
fn bc_8d_a_leader_falls_in_the_assault() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1110: e.43 E; 1209: f.bearn W; 1210: f.guyenne W; 1709: f.lasarre W";
    let t = given(text).after("assault 1209; confirm").dice("614");
    let t = t.take(
        "defend f.bearn > 1109",
        "defend f.bearn 1209>1109 6+2 = 8; leader roll 1; e.L.murray lost; e.78 disorganized; roll 3:2 Open column 4 = 4 morale 1 die 4 D:D; f.bearn disorganized",
    );
    t.offers("fire e.43 > 1210; assault 1210; done");
}

/// BC-11.6h, BC-11.6g, BC-12.1b: a fresh unit that is pushed into a zone and disorganized by the Retreat Table is so twice: it
/// checks.
#[test]
fn bc_11_6h_pushed_into_a_zone() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1309: e.43 E; 1407: e.47 SE; 1209: f.bearn W; 1308: f.guyenne W; 1709: f.lasarre W";
    let t = given(text).after("assault 1209; confirm").dice("3").after("hold").offers("back 1308; giveup");
    let t = t.after("back 1308").allows("back 1408").dice("2");
    let t = t.take("back 1408", "f.guyenne back 1308>1408; f.guyenne retreat roll 2+3 zone; f.guyenne disorganized");
    t.offers("rout; check");
}
