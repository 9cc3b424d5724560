//! Where several rules meet: command and lines, ranks and zones, hidden units, leaders, forced retreats.

use crate::tabletop::*;
use redoubt_battles_for_canada::ids::Unit;
use redoubt_engine::ids::Id;

fn commanded(t: &Table, word: &str) -> bool {
    t.game.is_commanded(unit(&t.game, word))
}

/// BC-8.2b: cavalry may face otherwise, but units of two facings are no line through it.
#[test]
fn bc_8_2b_no_line_of_two_facings() {
    let text = "S 2 march f.L.lapause; 0310: f.L.lapause; 0308: f.berry2 E; 0307: f.dragons NE; 0306: f.marine1 E; 0706: e.15 W";
    let t = given(text);
    assert!(commanded(&t, "f.berry2") && commanded(&t, "f.marine1"));
    let t = given(&text.replace("0306: f.marine1 E", "0306: f.marine1 W"));
    assert!(commanded(&t, "f.berry2") && !commanded(&t, "f.marine1"));
}

/// BC-8.2c, BC-9.1c: an Independent that has acted still links its line to a leader.
#[test]
fn bc_8_2c_who_has_acted_stands_in_line() {
    let text = "AH 2 march e.L.townshend; 0707: e.L.townshend; 0807: e.60c NE; 0907: e.60b NE; 1008: e.15 NE; 1608: f.lasarre W";
    let used = |p: Position| p.with(|g| g.used = ["ae.60c", "ae.60b"].into_iter().filter_map(Unit::named).collect());
    let t = given_with(text, used).refuses_by("pick e.60b", "BC-9.1c");
    assert!(commanded(&t, "e.15"));
    let t = given_with(&text.replace("0907: e.60b NE", "0907: e.60b E"), used);
    assert!(!commanded(&t, "e.15"));
}

/// BC-8.3b, BC-8.2c, R-03: out of command, Independent, battle line: when a leader fails, Independents in the Army Commander's reach
/// act in command, and those in line with them; his own units do not, not even in that line.
#[test]
fn bc_8_3b_failed_leaders_and_independents() {
    let text = "AH 2 failed e.L.townshend; 0909: e.L.townshend; 0910: e.L.wolfe e.47 E; 0907: e.60b NE; 0807: e.60c NE; 1008: e.15 NE; 0511: e.48 E; 1608: f.lasarre W";
    let t = given(text);
    assert!(commanded(&t, "e.60b") && commanded(&t, "e.60c"), "in reach, and in line with it");
    assert!(!commanded(&t, "e.15") && !commanded(&t, "e.48"));
    assert_eq!(t.game.allowance(unit(&t.game, "e.15")), 2);
}

/// BC-8.3e, R-69: in a general activation a unit goes not farther from its own leader, whoever else acts.
#[test]
fn bc_8_3e_from_its_own_leader() {
    let text = "AH 2 activate English; 0909: e.L.wolfe e.L.townshend e.15 E; 1110: e.L.murray e.47 E; 1012: e.58 E; 1608: f.lasarre W";
    let t = given(text).dice("11").after("activate e.L.wolfe").after("pick e.58");
    t.refuses_by("go SE", "BC-8.3e").allows("go NE");
}

/// BC-8a, R-56: the boxes of different entries are different places.
#[test]
fn bc_8a_boxes_are_apart() {
    let text = "AH 5 march f.L.bougainville; 1110: e.47 E; 1408: f.lasarre W; box: f.L.bougainville f.boug1 f.garn1";
    let t = given(text);
    assert!(commanded(&t, "f.boug1") && !commanded(&t, "f.garn1"));
}

/// BC-2.3a, BC-10.1f: nobody falls back into a second skirmisher; of two who were pushed together one must go.
#[test]
fn bc_2_3a_two_skirmishers() {
    let text =
        "AH 2 march f.L.senezergues; 1310: f.lasarre f.ft5 f.L.senezergues W; 1410: f.ft4; 1411: f.ft3; 1109: e.78 E";
    given(text).after("pick f.lasarre; pick f.ft5").refuses("fallback NE; fallback SE").allows("stop");
    given(text).after("pick f.lasarre").allows("fallback NE");
    let both = "AH 2 march f.L.senezergues; 1310: f.lasarre f.ft5 f.ft4 f.L.senezergues W; 1309: e.78 SW; 1109: e.47 E";
    let t = given(both).after("pick f.lasarre").allows("stop").after("stop");
    let t = t.refuses_by("done", "BC-2.3a").after("pick f.ft4").refuses_by("stop", "BC-2.3a");
    let t = t.after("go S; stop").allows("done");
    t.holds(|g| g.hex_of(unit(g, "f.ft4")) == Some(hex(1311)));
}

/// BC-4e, BC-11.6h: warriors do not retreat into a skirmisher's hex without pushing him out.
#[test]
fn bc_4e_warriors_push_a_skirmisher() {
    let text = "AH 2 combat e.L.murray; 1109: e.47 e.L.murray E; 1209: f.wendat; 1308: f.ft1; 1208: f.ft2; 1309: f.ft3; 1709: f.lasarre W";
    let t = given(text)
        .dice("2")
        .take("assault 1209; confirm", "assault e.47 > 1209; roll 2:1 Open column 5 = 5 morale 1 die 2 D:R")
        .offers("back 1208; back 1308; back 1309; giveup");
    t.take("back 1308", "")
        .offers("back 1307; back 1408; back 1409")
        .take("back 1408", "f.ft1 back 1308>1408; f.wendat back 1209>1308");
}

/// BC-11.7a, worked example E27: a lone skirmisher who is only disorganized, which means nothing to him, has not left his hex.
#[test]
fn bc_11_7a_a_skirmisher_who_stays_alone_holds() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.ft1; 1308: f.bearn W; 1709: f.lasarre W";
    let t = given(text)
        .dice("3")
        .take("assault 1209; confirm", "assault e.78 > 1209; roll 3:1 Open column 6 = 6 morale 0 die 3 D:D");
    t.refuses("advance e.78 > 1209").holds(|g| g.hex_of(unit(g, "f.ft1")) == Some(hex(1209)));
}

/// BC-5.1e, BC-10.2a: warriors let an Army Commander pass an enemy zone, not a Formation Leader.
#[test]
fn bc_5_1e_warriors_do_not_cover_leaders() {
    let text = "AH 2 march f.L.beauchatel; 1209: f.abenaki; 1409: f.montreal f.L.beauchatel W; 1109: e.78 E; 1610: f.L.montcalm f.rr W";
    given(text).after("done; done").refuses_by("ride f.L.beauchatel 1209", "BC-5.1e");
    let commander = text.replace("march f.L.beauchatel", "commanders French no_honour");
    given(&commander).allows("ride f.L.montcalm 1209");
}

/// BC-6b, BC-11.9a: cavalry in a redoubt is skirmished at from two hexes, infantry from one.
#[test]
fn bc_6b_skirmish_at_a_redoubt() {
    let text = "S 2 combat f.L.montreuil; 1111: f.wendat; 1311: e.43 W; 0205: f.lasarre f.L.montreuil E; 1110: f.bearn E; 1210: e.15 W";
    given(text).refuses_by("skirmish f.wendat 1311", "BC-11.9a").allows("skirmish f.wendat 1210");
    let horse = "S 2 combat e.L.burton; 1311: f.dragons E; 0706: e.15 e.L.burton W; 0308: f.berry2 E";
    let t = given(horse);
    assert_eq!(t.game.rout_modifier(unit(&t.game, "f.dragons")), 0);
}

/// BC-8.2a, R-66: hidden units stand in the lines of their own side.
#[test]
fn bc_8_2a_hidden_units_stand_in_line() {
    let text = "C2 2 march f.L.bourlamaque; 0612: f.L.bourlamaque; 0609: f.lasarre!h W; 0608: f.languedoc!h W; 0607: f.berry2!h W; 0305: e.44 E";
    let t = given(text);
    assert!(commanded(&t, "f.lasarre") && commanded(&t, "f.languedoc") && commanded(&t, "f.berry2"));
}

/// BC-6b, R-23: cavalry in a building retreats as in the open: never to the sides.
#[test]
fn bc_6b_cavalry_in_a_building_retreats_to_the_rear() {
    let text = "S 2 combat e.L.burton; 0505: e.15 e.L.burton W; 0405: f.dragons E; 0304: e.58 SE; 0305: e.48 NE; 0308: f.berry2 E";
    given(text).dice("4").take("assault 0405; confirm", "assault e.15 > 0405; roll 2:1 Open column 5 = 5 morale 1 die 4 D:DR; f.dragons disorganized; f.dragons eliminated");
}

/// House rule `move_all_front`: a way that a unit considers depends on its facing at that hex, not where it stands.
#[test]
fn bc_3c_ways_thought_of() {
    let text = "AH 2 march e.L.murray move_all_front; 1007: e.43 e.L.murray E; 1106: e.35 E; 1105: f.quebec NW; 1207: f.bearn E; 1206: f.guyenne NE; 1709: f.lasarre W";
    let t = given(text).after("pick e.43");
    t.refuses("go NE");
}

/// BC-2.2f, R-05: an Army Commander's aide goes to any unit, warriors too.
#[test]
fn bc_2_2f_an_aide_with_warriors() {
    let text =
        "AH 2 command no_honour; lost: f.L.montcalm; 0905: f.wendat; 1408: f.lasarre!r W; 1110: e.47 e.L.wolfe E";
    let t = rolled(text, &[1, 2], |p| p);
    assert_eq!(t.game.leaders[leader("af.L.montcalm")].to_string(), "0905");
}

/// BC-13.2m, BC-2.2c: a commander who ends alone beside an enemy is placed before the second test.
#[test]
fn bc_13_2m_placed_before_the_test() {
    let text =
        "AH 2 commanders French; 1109: e.47 E; 1209: f.lasarre W; 0909: e.58 e.L.wolfe E; 1610: f.rr f.L.senezergues W";
    let t = given_with(text, french_first).allows("ride e.L.wolfe 1309").dice("12");
    t.take("ride e.L.wolfe 1309", "e.L.wolfe 0909>1309; e.L.wolfe placed 1109 stray; honour e.L.wolfe true 2; stage Rally(French); stage Rally(English); turn 3; out of command f.L.senezergues; initiative 1 2 English");
}

/// BC-13.2k, BC-11.6g: ranks that retreat into a zone have met it; the Retreat Table and they disorganize once.
#[test]
fn bc_13_2k_a_retreat_into_a_zone() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.rr f.ft1 W; 1408: e.47 SW; 1410: e.43 NW; 1709: f.lasarre W";
    let mixed = |p: Position| p.with(|g| g.mixed = ["af.rr", "af.ft1"].into_iter().filter_map(Unit::named).collect());
    let t = given_with(text, mixed).after("assault 1209; confirm").dice("3").after("hold");
    let t = t.dice("2").take("back 1308", "f.rr f.ft1 back 1209>1308; f.rr retreat roll 2+3 zone; f.rr disorganized");
    t.holds(|g| g.mixed.is_empty());
    // Apart from its skirmisher a battalion meets the enemy in good order.
    let alone = "AH 2 march f.L.beauchatel; 1308: f.rr f.L.beauchatel W; 1410: f.ft1; 1109: e.78 E";
    given_with(alone, mixed).take("pick f.rr; go SW", "f.rr 1308>1209 mp 1");
}

/// BC-13.1j, BC-11.6h, BC-12.3b: hidden friends who are pushed or passed are seen first.
#[test]
fn bc_13_1j_hidden_friends_in_the_way() {
    let text = "C2 4 combat e.L.grant; 0904: e.42a e.L.grant SE; 0905: f.bearn NW; 0906: f.lareine!h NW; 1006: f.marine1!h NE; 0305: e.44 E";
    let t = given(text)
        .after("assault 0905; confirm")
        .dice("6")
        .take("hold", "roll 3:2 Strong column 2-1 = 1 morale 1 die 6 D:R");
    t.offers("reveal 0906; reveal 1006; back 0906; giveup")
        .take("back 0906", "revealed f.lareine 0906")
        .offers("reveal 1006; back 0907; back 1007");
}

/// BC-13.1i, BC-10.1f: a voluntary retreat beside a hidden unit shows it; its zone stops the group and the Retreat Table is rolled.
#[test]
fn bc_13_1i_falling_back_beside_hidden_units() {
    let text = "C2 4 march e.L.haviland; 0708: e.L.haviland e.60a E; 0907: e.27 W; 1107: f.bearn!h W; 1206: f.marine2!h NW; 1106: f.duprat!h W";
    let t = given(text).dice("3").take(
        "pick e.27; fallback NE",
        "e.27 back 0907>1007; revealed f.duprat 1106; revealed f.bearn 1107; e.27 retreat roll 3+3 zone",
    );
    t.refuses("go NW; go SW; turn NE");
}

/// BC-13.1h: a ride past hidden units shows them, and ends there.
#[test]
fn bc_13_1h_a_ride_past_hidden_units() {
    let text = "C2 4 commanders English; 0305: e.44 e.L.abercromby E; 0607: f.berry2!h W; 0608: f.languedoc!h W; 0609: f.lasarre!h W";
    let t = given(text).allows("ride e.L.abercromby 0808").dice("21");
    t.take("ride e.L.abercromby 0808", "e.L.abercromby 0305>0506; revealed f.berry2 0607; e.L.abercromby placed 0305 stray; stage Rally(English); stage Rally(French); turn 5; initiative 2 1 French");
}

/// BC-13.1s, BC-13.1h: impulse and hidden units: they are no goal until they are seen, then they stop the advance.
#[test]
fn bc_13_1s_impulse_and_hidden_units() {
    let text =
        "C2 4 impulse e.L.haviland; 0808: e.27 e.L.haviland E; 0909: e.60a E; 1007: f.bearn!h W; 1206: f.marine2!h NW";
    let t = given(text).refuses_by("done", "BC-13.1s").after("pick e.27");
    t.take("go NE", "e.27 0808>0907 mp 1; revealed f.bearn 1007");
}

/// BC-13.1s, BC-13.2j: nobody is dropped on the way who could come nearer.
#[test]
fn bc_13_1s_nobody_is_left_behind() {
    let text = "C1 2 impulse e.L.preble; 0302: e.bagley/1 e.williams e.L.preble SE; 0808: f.guyenne NW";
    let t = given(text).after("pick e.bagley").after("pick e.williams; go SE");
    t.refuses_by("drop e.bagley", "BC-13.1s").allows("go SE");
}

/// BC-11.5d: a stack that retreats into the hex of another that has yet to retreat does not go on with it.
#[test]
fn bc_11_5d_one_hex_each() {
    let text = "S 2 combat f.L.lapause; 0504: f.marine1/1 f.L.lapause SW; 0505: f.marine2/1 W; 0605: e.15 E; 0606: e.28 E; 0506: e.43 E; 0405: e.58/1 E; 0308: f.berry2 E";
    let t = given(text)
        .after("assault 0405; confirm")
        .dice("4")
        .take("hold", "roll 2:1 Strong column 3 = 3 morale -1 die 4 A:R")
        .offers("next 0504; next 0505");
    let t = t.take("next 0505", "f.marine2 back 0505>0504").offers("back 0503; stay f.L.lapause");
    t.take("back 0503", "f.marine1 f.L.lapause back 0504>0503");
}

/// the hex from which a hidden leader rides is not told.
#[test]
fn bc_13_1j_a_hidden_leader_rides() {
    let text = "C2 4 commanders French; 0607: f.berry2!h f.L.montcalm W; 0905: f.bearn NW; 0305: e.44 e.L.donaldson E";
    let hide = |p: Position| french_first(p).with(|g| g.leaders_hidden.insert(leader("cf.L.montcalm")));
    let t = given_with(text, hide).allows("reveal 0607").dice("12");
    t.take("ride f.L.montcalm 0905", "f.L.montcalm put 0905; stage Rally(French); stage Rally(English); turn 5; out of command e.L.donaldson; initiative 1 2 English");
}

/// BC-11.7a, BC-2.2c: lone leader and advance: the victor's advance beside a lone leader puts him on his nearest unit at once.
#[test]
fn bc_11_7a_an_advance_beside_a_lone_leader() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.quebec/1!r W; 1309: f.L.stours; 1510: f.bearn W; 1709: f.lasarre W";
    let t = given(text).dice("6").take(
        "assault 1209; confirm",
        "assault e.78 > 1209; roll 3:1 Open column 6+2 = 7 morale 2 die 6 D:E; f.quebec eliminated",
    );
    t.take("advance e.78 > 1209", "e.78 e.L.murray advance 1209; f.L.stours placed 1510 stray");
}

/// BC-7.1d, BC-11.1g, R-68: artillery, line of sight and works: the line of the boats' guns enters by the side that it crosses; an
/// obstacle counts beside the target only.
#[test]
fn bc_7_1d_guns_works_and_sight() {
    let over =
        "C2 5 combat e.L.haviland; 0416: e.boats N; 0305: e.27 e.L.haviland E; 0609: f.lasarre W; 1010: f.bearn W";
    let over = over.replace("0416: e.boats N", "0712: e.boats NW");
    let _ =
        given(&over).dice("3").take("bombard e.boats 0609", "fire e.boats 0712>0609 3+3 = 6; f.lasarre disorganized");
    let behind = over.replace("1010: f.bearn W", "0610: f.bearn W");
    given(&behind).dice("1").take("bombard e.boats 0610", "fire e.boats 0712>0610 1+3 = 4");
    let hidden = over.replace("1010: f.bearn W", "0710: f.duprat W");
    let _ =
        given(&hidden).dice("3").take("bombard e.boats 0609", "fire e.boats 0712>0609 3+3 = 6; f.lasarre disorganized");
    given(&over.replace("1010: f.bearn W", "0610: f.duprat W")).refuses_by("bombard e.boats 0609", "BC-7.1d");
}

/// BC-11.2f, R-74: defensive fire takes the last attacker: the assault ends without a die and without an advance; with a routed one
/// of two the other goes on.
#[test]
fn bc_11_2f_the_last_attacker_is_lost() {
    let text = "AH 2 combat e.L.murray; 1109: e.43/1!d E; 1110: e.47 e.L.murray E; 1209: f.bearn/3 W; 1210: f.guyenne W; 1709: f.lasarre W";
    let t = given(text)
        .after("assault 1209; confirm")
        .dice("6")
        .take("defend f.bearn > 1109", "defend f.bearn 1209>1109 6+3 = 9; e.43 -1 to 0; e.43 eliminated");
    t.refuses("advance f.bearn > 1109").offers("fire e.47 > 1210; assault 1210; done");
}

/// BC-10.1d, BC-3g: facing check, zone and stack: a stack turns in a zone for one price, and each of its units checks.
#[test]
fn bc_10_1d_a_stack_turns_in_a_zone() {
    let text = "AH 2 march e.L.monckton; 1112: e.28!d e.lg e.L.monckton E; 1212: f.lasarre W; 1709: f.bearn W";
    let t = given(text)
        .after("pick e.28; pick e.lg")
        .dice("12")
        .take(
            "turn NE",
            "e.lg e.28 turn 1112 to 1 mp 2; e.lg facing check 1+4; e.28 facing check 2+3; e.lg disorganized",
        )
        .offers("rout; check");
    t.dice("3")
        .take("check", "e.28 rout check 3+3+1; e.28 -1 to 1")
        .now("1112: e.lg!d e.28/1!d e.L.monckton NE; 1212: f.lasarre W; 1709: f.bearn W");
}

/// BC-12.3b, BC-11.6h, BC-12.1b: rout, displacement and another unit's rout: a disorganized unit that is pushed checks, routs, and
/// shakes those through whom it flees.
#[test]
fn bc_11_6h_a_pushed_unit_routs() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn W; 1308: f.guyenne!d W; 1309: f.languedoc!d W; 1408: f.rr/1 W; 1407: f.quebec/1 W; 1709: f.lasarre W";
    let t = given(text)
        .after("assault 1209; confirm")
        .dice("3")
        .after("hold")
        .take("back 1308", "")
        .offers("back 1408; back 1409");
    let t = t.take("back 1408", "f.guyenne back 1308>1408").offers("rout; check");
    let t = t.take("rout", "f.guyenne routs").offers("flee 1407; flee 1507");
    let t = t.take("flee 1507", "f.guyenne flee 1408>1507");
    t.offers("flee 1506; flee 1607");
}

/// BC-12.3b, BC-11.6h, R-58: the pushed unit routs through a disorganized friend, who checks when it is done, routs, too, and flees on
/// his own; nobody flees twice.
#[test]
fn bc_12_3b_a_rout_makes_a_rout() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn W; 1308: f.guyenne!d W; 1309: f.languedoc!d W; 1507: f.quebec/1!d W; 1709: f.lasarre W";
    let t = given(text).after("assault 1209; confirm").dice("3").after("hold; back 1308; back 1408; rout; flee 1507");
    let t = t.take("flee 1506", "f.guyenne flee 1507>1506").offers("flee 1505; flee 1606");
    let t = t.take("flee 1606", "f.guyenne flee 1506>1606").offers("rout; check");
    t.take("rout", "f.quebec routs").offers("flee 1607; flee 1608");
}

/// BC-11.6h, R-64: a chain of three: each pushes the next; nobody is pushed who has moved in it.
#[test]
fn bc_11_6h_a_chain_of_displacements() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn W; 1308: f.guyenne W; 1309: f.languedoc W; 1408: f.rr W; 1407: f.montreal W; 1409: f.quebec W; 1410: f.milice1 W; 1709: f.lasarre W";
    let t = given(text).after("assault 1209; confirm").dice("3").after("hold").offers("back 1308; back 1309; giveup");
    let t = t.take("back 1308", "").offers("back 1408; back 1409; giveup");
    let t = t.take("back 1408", "").offers("back 1507; back 1508");
    t.take("back 1508", "f.rr back 1408>1508; f.rr disorganized; f.guyenne back 1308>1408; f.guyenne disorganized; f.bearn back 1209>1308");
}

/// BC-13.2k: stacks that form later, and units that come later, are not bound to each other.
#[test]
fn bc_13_2k_newcomers_are_free() {
    let text = "AH 5 march f.L.senezergues; 2009: f.lasarre/1 f.ft5 f.L.senezergues W; 1110: e.47 E; box: f.garn1";
    let t = given(text).after("pick f.garn1").take("enter 2009 W", "f.garn1 box>2009 mp 1");
    t.holds(|g| g.mixed.is_empty()).after("pick f.lasarre").take("go NW", "f.lasarre 2009>1908 mp 1");
}

/// Marks units as bound to each other.
fn bound(ids: &[&str]) -> impl FnOnce(Position) -> Position + use<> {
    let units = ids.iter().map(|id| Unit::named(id).expect("a unit")).collect();
    move |p| p.with(|g| g.mixed = units)
}

/// BC-13.2j, BC-13.2k: a battalion of another formation that a retreat has brought into its hex does not keep a battalion
/// with a skirmisher in its ranks from the charge.
#[test]
fn bc_13_2j_a_stray_does_not_hold_the_charge() {
    let text = "AH 1 march f.L.stours; 1410: f.bearn f.ft3 f.rr/1!d f.L.stours W; 1409: f.guyenne W; 1109: e.78 E; 1110: e.47 E";
    let t = given_with(text, bound(&["af.bearn", "af.ft3", "af.rr"]));
    let t = t.offers("pick f.guyenne; pick f.bearn").refuses_by("pick f.rr", "BC-9.1a").refuses_by("done", "BC-13.2j");
    let t = t.take("pick f.bearn; go SW", "f.bearn f.ft3 1410>1310 mp 1").refuses_by("stop", "BC-13.2j");
    t.take("go SW", "f.bearn f.ft3 1310>1211 mp 1; f.bearn disorganized")
        .holds(|g| g.mixed == [Unit::named("af.rr").expect("a unit")].into_iter().collect());
}

/// BC-13.2k, BC-10.1h: a skirmisher who has moved with one battalion does not move again with another one of his new hex.
#[test]
fn bc_13_2k_no_second_move_in_other_ranks() {
    let text = "AH 2 march f.L.stours; 1411: f.guyenne/1 f.ft2 f.L.stours W; 1310: f.bearn W; 0709: e.58 E";
    let t = given_with(text, bound(&["af.bearn", "af.ft2", "af.guyenne"]));
    let t = t.take("pick f.guyenne; go NW; stop", "f.guyenne f.ft2 1411>1310 mp 1").refuses("pick f.ft2");
    t.take("pick f.bearn; go NW", "f.bearn 1310>1210 mp 1");
}

/// BC-13.2k: ranks that an enemy has reached may part, also where the fight drives them out of his zone at once.
#[test]
fn bc_13_2k_a_retreat_ends_the_bond() {
    let text = "AH 2 march e.L.murray; 1312: e.47 e.43 e.L.murray E; 1412: f.rr f.ft1 W; 1508: f.bearn f.ft3 W";
    let ids = ["af.rr", "af.ft1", "af.bearn", "af.ft3"];
    let t = given_with(text, bound(&ids)).after("done");
    let rest = ["af.bearn", "af.ft3"].into_iter().filter_map(Unit::named).collect();
    t.holds(|g| g.mixed == rest);
}

/// R-58, BC-12.2b: a new cause begins a new chain: a unit that fled before flees again.
#[test]
fn bc_12_2b_a_new_chain() {
    let text = "AH 2 march e.L.murray; 1110: e.43!d E; 1011: e.47!r E; 0508: e.L.murray e.78 E; 1210: f.lasarre W; 1809: f.bearn W";
    let fled = |p: Position| p.with(|g| g.fled.insert(Unit::named("ae.47").expect("a unit")));
    let t = given_with(text, fled)
        .dice("2")
        .take("pick e.43; turn NE", "e.43 turn 1110 to 1 mp 2; e.43 facing check 2+3")
        .offers("rout; check");
    t.take("rout", "e.43 routs; ArmyRouted(English); e.43 flee 1110>1011; e.43 flee 1011>0911; e.43 flee 0911>0812; e.47 flee 1011>0911; e.47 flee 0911>0812; e.47 flee 0812>0712").offers("pick e.78; done");
}
