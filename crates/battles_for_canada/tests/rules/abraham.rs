//! The Plains of Abraham: both scenarios (13.2, 13.3).

use crate::tabletop::*;
use redoubt_battles_for_canada::ids::{Side, Unit};
use redoubt_battles_for_canada::state::at::At;
use redoubt_engine::Seat;
use redoubt_engine::contract::Endings;
use redoubt_engine::ids::Id;

/// The four English leaders in the line.
const ENGLISH_LEADERS: &str =
    "put e.L.wolfe 1110; put e.L.murray 1111; put e.L.townshend 1108; put e.L.monckton 1113; done";

/// BC-13.2a: AH begins at 1000; each leader stands with a unit of his own; the French have the initiative without a roll, and
/// the battle has five turns.
#[test]
fn bc_13_2a_the_plains_begin() {
    let t = begun("plains-of-abraham", &[], &[]);
    assert_eq!((t.game.turns(), t.game.scenario().hour(1), t.game.scenario().hour(5)), (5, 10, 14));
    t.refuses("put e.L.townshend 1111; put e.L.monckton 1110; put e.L.wolfe 1113; done")
        .after(ENGLISH_LEADERS)
        .refuses("put f.L.montcalm 1408")
        .after("put f.L.montcalm 1412; put f.L.beauchatel 1413; put f.L.stours 1411; put f.L.senezergues 1408")
        .take("done", "SetUp(French); turn 1; out of command f.L.senezergues; initiative French")
        .offers("first French; first English");
    let text = "AH 5 rally English no_honour; 1110: e.47 E; 1408: f.lasarre W";
    rolled(text, &[], french_first).over(Seat(0), "partial", "BC-13.2f");
}

/// BC-13.2b: the shelter of every kind of unit, and the way of Québec's militia to the nearest gate.
#[test]
fn bc_13_2b_shelters_of_abraham() {
    let t = given("AH 2 march e.L.murray; 1110: e.47 e.L.murray E; 1408: f.lasarre W");
    let shelter = |word: &str| {
        let zone = t.game.map().zone(t.game.shelter(unit(&t.game, word)));
        zone.iter().map(|h| t.game.grid().number(h)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(shelter("e.47"), "0315");
    assert_eq!(shelter("f.lasarre"), "2001");
    for other in ["f.quebec", "f.montreal", "f.milice1", "f.garn1", "f.wendat", "f.canadiens"] {
        assert_eq!(shelter(other), "2001 2008 2009 2010 2011 2012", "{other}");
    }
    for corps in ["f.roche", "f.boug1", "f.boug2", "f.duprat", "f.repent"] {
        assert!(shelter(corps).starts_with("0101 0102") && shelter(corps).ends_with("0114 0115"), "{corps}");
    }
    let text = "AH 2 rally French no_honour; 1707: f.quebec!r f.L.beauchatel W; 1110: e.47 e.L.murray E";
    rolled(text, &[1], |p| p)
        .tells("stage Rally(French); f.quebec rally 1+2+1")
        .offers("flee 1807; flee 1808; stay f.L.beauchatel");
}

/// BC-13.2c, R-72: unrouted French regulars in 0315, or any unrouted English unit in 2001, end the game at once.
#[test]
fn bc_13_2c_both_sudden_deaths() {
    let bridge = "AH 3 march e.L.murray; 2002: e.47 e.L.murray NE; 1910: e.43 E; 1408: f.lasarre W";
    given(bridge)
        .after("pick e.47")
        .take("go N", "e.47 2002>2001 mp 1; Over(Ending { winner: Some(English), level: Complete, by: SuddenDeath })")
        .over(Seat(1), "complete", "BC-13.2c");
    let routed =
        "AH 3 combat e.L.murray; 2001: e.47!r NE; 1910: e.L.murray e.43 E; 1408: f.lasarre W; 0314: f.boug1!r SE";
    given(routed).goes_on();
    let bougainville = "AH 3 march f.L.bougainville; 0314: f.boug1 SE; 0312: f.L.bougainville f.boug2 W; 1110: e.47 E";
    given(bougainville).after("pick f.boug1; go S").over(Seat(0), "complete", "BC-13.2c");
    let canadiens = "AF 3 march f.L.bougainville; 0314: f.canadiens SE; 0312: f.L.bougainville f.boug2 W; 1110: e.47 E";
    given(canadiens).after("pick f.canadiens; go S").goes_on();
}

/// BC-13.2c: before the last turn only a side with a unit near the ground whose taking ends the game may win at once.
#[test]
fn bc_13_2c_what_may_win_at_once() {
    let may = |text: &str| {
        let t = given(text);
        t.game.may_win_at_once(step(&t.game, "done"))
    };
    assert!(may("AH 3 march e.L.murray; 2002: e.47 e.L.murray E; 1408: f.lasarre W"));
    assert!(!may("AH 3 march e.L.murray; 1110: e.47 e.L.murray E; 0314: f.boug1 SE; 1408: f.lasarre W"));
    assert!(may("AH 3 march f.L.bougainville; 0312: f.boug1 f.L.bougainville SE; 1110: e.47 E"));
    assert!(!may("AH 3 march f.L.bougainville; 1408: f.boug1 f.L.bougainville SE; 1110: e.47 E"));
}

/// BC-13.2d, BC-13.2e, BC-13.2f, R-31, worked example E22: half points for strength, points for routed armies and dead
/// commanders; the difference gives the level.
#[test]
fn bc_13_2f_levels_at_abraham() {
    // In halves of a point: lost by the French line, by the English; the army that is routed; dead commanders.
    let ending = |french: &str, english: &str, broken: Option<Side>, dead: &str| {
        let text =
            format!("AH 5 rally English no_honour; 1509: f.lasarre W; 1110: e.47 E; lost: {french} {english} {dead}");
        given_with(&text, |p| french_first(p).with(|g| g.broken = broken))
    };
    let french = Some(Side::French);
    let level = |t: Table| {
        let end = redoubt_engine::contract::Endings::outcome(&t.game).expect("it is over");
        (end.winner.map_or(9, |s| s.0), end.level)
    };
    assert_eq!(level(ending("f.rr f.guyenne f.bearn f.languedoc", "", None, "")), (1, "complete"), "4");
    assert_eq!(level(ending("f.rr f.bearn", "e.48", french, "f.L.montcalm")), (1, "partial"), "E22: 3.5");
    assert_eq!(level(ending("f.rr f.bearn", "", None, "")), (1, "partial"), "2");
    assert_eq!(level(ending("f.rr f.bearn", "e.lg", None, "")), (0, "partial"), "1.5");
    assert_eq!(level(ending("", "e.48", None, "")), (0, "partial"), "-1.5");
    assert_eq!(level(ending("", "e.48 e.lg", None, "")), (0, "complete"), "-2");
    assert_eq!(level(ending("", "", Some(Side::English), "")), (0, "complete"), "-2 by the routed army");
    assert_eq!(level(ending("", "e.28", None, "e.L.wolfe")), (0, "complete"), "-2 by Wolfe and two points");
    assert_eq!(
        level(ending("f.quebec f.montreal f.milice1 f.wendat", "", None, "")),
        (0, "partial"),
        "militia do not count"
    );
    let points = ending("f.rr f.guyenne/0 f.boug2", "e.48", french, "f.L.montcalm");
    assert_eq!(points.game.abraham_points(Side::English), 2 * (2 + 1) + 7);
    assert_eq!(points.game.abraham_points(Side::French), 3);
}

/// BC-13.2g, R-32: the first army whose regulars are all routed, lost or far away is routed; militia and Bougainville's
/// corps do not save it; the other can then no longer be.
#[test]
fn bc_13_2g_an_army_is_routed() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn!d W; 1608: f.quebec W; 0312: f.boug1 W; lost: f.rr";
    given(text)
        .dice("4")
        .after("fire e.78 > 1209")
        .take("rout", "f.bearn routs; ArmyRouted(French)")
        .holds(|g| g.broken == Some(Side::French));
    let away = "AH 3 march f.L.senezergues; 0709: f.lasarre f.L.senezergues W; 1608: f.quebec W; 0412: e.47 E";
    given(away)
        .holds(|g| g.broken.is_none() && g.came_near == [true, false])
        .take("pick f.lasarre; go NW", "f.lasarre 0709>0609 mp 1; ArmyRouted(French)");
    let second = "AH 3 combat f.L.senezergues; 1208: f.lasarre f.L.senezergues W; 1108: e.47!d E; 1409: f.rr W";
    given_with(second, |p| p.with(|g| g.broken = Some(Side::French)))
        .dice("4")
        .after("fire f.lasarre > 1108")
        .take("rout", "e.47 routs")
        .holds(|g| g.broken == Some(Side::French));
}

/// BC-13.2g, R-32: an army that was never near the centre cannot be routed, nor one with regulars still to come.
#[test]
fn bc_13_2g_who_cannot_be_routed_yet() {
    let far = "AF 2 combat f.L.senezergues; 0612: f.lasarre f.L.senezergues W; 0512: e.47!d E; 1509: f.rr W";
    given(far).dice("6").after("fire f.lasarre > 0512; rout").holds(|g| g.broken.is_none() && !g.came_near[1]);
    let waiting = "AF 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn!d W; reserve: f.rr";
    given(waiting).dice("4").after("fire e.78 > 1209").after("rout").holds(|g| g.broken.is_none() && g.came_near[0]);
}

/// BC-13.2h, BC-T11, worked example E24: a die for each corps with units to come: Bougainville, Vaudreuil with all his, the
/// garrison only with him; the French choose Bougainville's units.
#[test]
fn bc_13_2h_french_reinforcements() {
    let rest = "1110: e.47 e.L.wolfe E; 1408: f.lasarre f.L.montcalm W; reserve: f.roche f.boug1 f.boug2 f.duprat f.repent f.L.bougainville f.milice1 f.milice2 f.milice3 f.milice4 f.L.vaudreuil f.garn1 f.garn2 f.garn3";
    let at = |turn: u8, dice: &[u8]| rolled(&format!("AH {turn} command; {rest}"), dice, |p| p);
    at(2, &[3, 2, 1, 2]).tells("turn 2; Bougainville 3 needs 2; Vaudreuil 2 needs 1; initiative 1 2 English");
    let t = at(2, &[2, 1]).tells("turn 2; Bougainville 2 needs 2; arrived  f.L.bougainville; Vaudreuil 1 needs 1; arrived f.milice1 f.milice2 f.milice3 f.milice4 f.L.vaudreuil");
    t.offers("arrive f.roche; arrive f.boug1; arrive f.boug2; arrive f.duprat; arrive f.repent")
        .refuses("arrive f.milice1")
        .dice("12")
        .take("arrive f.boug1", "arrived f.boug1; initiative 1 2 English");
    at(3, &[4, 3, 1, 2]).tells("turn 3; Bougainville 4 needs 3; Vaudreuil 3 needs 2; initiative 1 2 English");
    let t = at(4, &[4, 3, 1, 2]).tells("turn 4; Bougainville 4 needs 4; arrived  f.L.bougainville; Vaudreuil 3 needs 3; arrived f.milice1 f.milice2 f.milice3 f.milice4 f.L.vaudreuil; Garrison 1 needs 1; garrison 2; arrived f.garn1 f.garn2");
    t.dice("12").take(
        "arrive f.roche; arrive f.boug2; arrive f.duprat",
        "arrived f.roche; arrived f.boug2; arrived f.duprat; initiative 1 2 English",
    );
    // Vaudreuil does not come: the garrison does not roll.
    at(5, &[5, 4, 1, 2]).tells("turn 5; Bougainville 5 needs 4; Vaudreuil 4 needs 3; initiative 1 2 English");
}

/// BC-13.2h: no roll at 1000, nor after 1400; none for a corps that has come.
#[test]
fn bc_13_2h_when_nobody_rolls() {
    let rest = "1110: e.47 e.L.wolfe E; 1408: f.lasarre f.L.montcalm W; reserve: f.roche f.L.bougainville f.garn1";
    rolled(&format!("AF 8 command; {rest}"), &[1, 2], |p| p).tells("turn 8; initiative 1 2 English");
    rolled(&format!("AF 3 command; {rest}"), &[1, 2], |p| p).tells("turn 3; initiative 1 2 English");
    let come = "AF 4 command; 1110: e.47 e.L.wolfe E; 1408: f.lasarre f.L.montcalm W; 0105: f.roche W; 1902: f.milice1 W; reserve: f.garn1";
    rolled(come, &[1, 2], |p| p).tells("turn 4; initiative 1 2 English");
    let garrison = come.replace("AF 4", "AF 6");
    rolled(&garrison, &[1, 6, 1, 2], |p| p)
        .tells("turn 6; Garrison 1 needs 1; garrison 6; arrived f.garn1; initiative 1 2 English");
}

/// BC-13.2i: each corps enters at its own edge, and is in command on arrival; by the house rule only in reach.
#[test]
fn bc_13_2i_where_the_corps_enter() {
    let text = "AH 3 march f.L.bougainville; 1110: e.47 E; 1408: f.lasarre f.L.montcalm W; box: f.boug1 f.roche f.L.bougainville f.garn1";
    let came = |p: Position| {
        p.with(|g| g.arrived = ["af.boug1", "af.roche", "af.garn1"].into_iter().filter_map(Unit::named).collect())
    };
    let t = given_with(text, came);
    assert!(["f.boug1", "f.roche", "f.garn1"].iter().all(|u| t.game.is_commanded(unit(&t.game, u))));
    let t = t.after("pick f.boug1").refuses_by("pick f.garn1", "BC-10.1h").refuses_by("enter 1901 E", "BC-13.1l");
    let t = t.take("enter 0110 E; stop", "f.boug1 box>0110 mp 2");
    let t = t
        .after("pick f.garn1")
        .refuses_by("enter 0110 W", "BC-13.1l")
        .take("enter 2009 W; stop", "f.garn1 box>2009 mp 1");
    t.after("pick f.roche").take("enter 0111 E; stop", "f.roche box>0111 mp 3");
    let vaudreuil =
        "AH 3 march f.L.vaudreuil; 1110: e.47 E; 1408: f.lasarre f.L.montcalm W; box: f.milice1 f.L.vaudreuil";
    given(vaudreuil)
        .after("pick f.milice1")
        .allows("enter 1901 SE; enter 2001 SE")
        .refuses("enter 1902 SE; enter 2009 W");
    let late = "AH 3 test a_arrive_ooc; 1110: e.47 E; 1408: f.lasarre f.L.montcalm W; box: f.boug1 f.L.bougainville";
    let arrives = |p: Position| p.with(|g| g.leaders_arrived.insert(leader("af.L.bougainville")));
    rolled(late, &[1, 2], arrives).tells("out of command f.L.bougainville; initiative 1 2 English");
    let normal = late.replace(" a_arrive_ooc", "");
    rolled(&normal, &[1, 2], arrives).tells("initiative 1 2 English");
}

/// BC-13.2j, R-33, worked example E28: at 1000 each battalion in command goes where an English unit is in its zone, and then
/// attacks.
#[test]
fn bc_13_2j_the_charge_of_1000() {
    let text = "AH 1 march f.L.senezergues; 1408: f.lasarre W; 1409: f.languedoc f.L.senezergues W; 1607: f.quebec W; 1108: e.58 E; 1109: e.78 E; 1110: e.47 E";
    let t = given(text).refuses_by("done", "BC-13.2j").after("pick f.lasarre").refuses_by("stop", "BC-13.2j");
    let t = t.offers("go SW; go NW; turn NW; turn SW");
    let t = t
        .take("go SW", "f.lasarre 1408>1308 mp 1")
        .refuses_by("stop", "BC-13.2j")
        .take("go NW", "f.lasarre 1308>1208 mp 1");
    let t = t.refuses("done; stop").offers("go SW; go NW; turn NW; turn SW");
    let t = t.take("go NW; go SW", "f.languedoc 1409>1308 mp 1; f.languedoc 1308>1209 mp 1");
    let t = t
        .refuses_by("done", "BC-13.2j")
        .offers("fire f.languedoc > 1108; fire f.languedoc > 1109; fire f.lasarre > 1108; assault 1108; assault 1109");
    let t = t.dice("1").after("fire f.lasarre > 1108").refuses_by("done", "BC-13.2j");
    t.dice("1").after("fire f.languedoc > 1109").holds(|g| redoubt_engine::contract::Sequence::phase(g) == "leader");
}

/// BC-13.2j, R-33: units of a leader who failed are excused, and so are militia; in other turns nobody has to attack.
#[test]
fn bc_13_2j_who_is_excused() {
    let failed = "AH 1 failed f.L.senezergues; 1408: f.lasarre f.L.senezergues W; 1108: e.58 E; 1109: e.78 E";
    given(failed).allows("done").after("pick f.lasarre").allows("stop");
    let later = "AH 2 march f.L.senezergues; 1408: f.lasarre f.L.senezergues W; 1108: e.58 E; 1109: e.78 E";
    given(later).allows("done");
    let militia = "AH 1 march f.L.beauchatel; 1413: f.montreal f.L.beauchatel W; 1108: e.58 E; 1109: e.78 E";
    given(militia).allows("done");
    let free = "AF 3 march f.L.senezergues; 1408: f.lasarre f.L.senezergues W; 1108: e.58 E; 1109: e.78 E";
    given(free).allows("done");
    let out_of_reach = "AH 1 march f.L.senezergues; 1708: f.lasarre f.L.senezergues W; 1108: e.58 E; 1109: e.78 E";
    given(out_of_reach).allows("done");
}

/// BC-13.2j: at 1000 the French do not end their activations while a leader of battalions is face-up.
#[test]
fn bc_13_2j_no_leader_stays_behind() {
    let text =
        "AH 1 activate French; 1408: f.lasarre f.L.senezergues W; 1413: f.montreal f.L.beauchatel W; 1108: e.58 E";
    given(text).refuses_by("done", "BC-13.2j");
    let militia = "AH 1 activate French; 1413: f.montreal f.L.beauchatel W; 1108: e.58 E";
    given(militia).allows("done");
    let later = "AH 2 activate French; 1408: f.lasarre f.L.senezergues W; 1108: e.58 E";
    given(later).allows("done");
}

/// BC-13.2j: a battalion whose targets are all gone is excused from attacking.
#[test]
fn bc_13_2j_without_a_target_no_attack() {
    let text = "AH 1 combat f.L.senezergues; 1208: f.lasarre/3 W; 1209: f.languedoc f.L.senezergues W; 1108: e.58/1 E; 0709: e.78 E";
    given(text)
        .refuses_by("done", "BC-13.2j")
        .dice("6")
        .take("fire f.lasarre > 1108", "fire f.lasarre 1208>1108 6+3 = 9; e.58 -1 to 0; e.58 eliminated")
        .holds(|g| redoubt_engine::contract::Sequence::phase(g) == "leader");
}

/// BC-13.2k: battalions and the skirmishers in their ranks go together up to their first enemy zone, which disorganizes the
/// battalion; then they may part, and a mixed stack that enters a zone again is disorganized again.
#[test]
fn bc_13_2k_skirmishers_in_the_ranks() {
    let text = "AH 2 march f.L.senezergues; 1408: f.lasarre f.ft5 f.L.senezergues W; 1109: e.78 E; 0709: e.47 E";
    let mixed =
        |p: Position| p.with(|g| g.mixed = ["af.lasarre", "af.ft5"].into_iter().filter_map(Unit::named).collect());
    let t =
        given_with(text, mixed).after("pick f.lasarre").refuses_by("drop f.ft5", "BC-13.2k").refuses("drop f.lasarre");
    t.take("go SW; go SW", "f.lasarre f.ft5 1408>1308 mp 1; f.lasarre f.ft5 1308>1209 mp 1; f.lasarre disorganized")
        .holds(|g| g.mixed.is_empty());
    given_with(text, mixed)
        .take("pick f.ft5; go SW; stop", "f.lasarre f.ft5 1408>1308 mp 1")
        .refuses("pick f.lasarre; pick f.ft5");
    // Once they have met the enemy each may go alone; together they suffer again.
    let free = "AH 2 march f.L.senezergues; 1309: f.lasarre f.ft5 f.L.senezergues W; 1109: e.78 E; 0709: e.47 E";
    given(free).take("pick f.lasarre; go SW", "f.lasarre 1309>1210 mp 1");
    let _ =
        given(free).take("pick f.lasarre; pick f.ft5; go SW", "f.lasarre f.ft5 1309>1210 mp 1; f.lasarre disorganized");
    given(free).take("pick f.ft5; go SW", "f.ft5 1309>1210 mp 1");
}

/// BC-13.2k, BC-9.1a: a skirmisher in the ranks does not take his battalion along in another leader's activation.
#[test]
fn bc_13_2k_ranks_follow_their_own_leader() {
    let text = "AH 2 march f.L.stours; 1411: f.guyenne f.L.stours W; 1412: f.rr f.ft1 W; 1109: e.78 E";
    let mixed = |p: Position| p.with(|g| g.mixed = ["af.rr", "af.ft1"].into_iter().filter_map(Unit::named).collect());
    given_with(text, mixed).refuses_by("pick f.ft1", "BC-9.1a").offers("pick f.guyenne; done");
    // An enemy zone has reached them: they may part.
    let met = text.replace("1109: e.78 E", "1311: e.78 E");
    let t = given_with(&met, mixed).refuses("pick f.ft1").dice("12").after("done; done; done");
    t.holds(|g| g.mixed.is_empty());
}

/// BC-13.2m, R-34: the commander stands with an unrouted infantry or cavalry unit that is nearest to an enemy; with warriors, or
/// a routed unit, he does not; aides are exempt; without the rule nobody is tested.
#[test]
fn bc_13_2m_who_stands_in_the_line() {
    let tested = |rest: &str, rules: &str| {
        let text = format!("AH 2 commanders English{rules}; 1109: e.47 e.L.wolfe E; {rest}");
        rolled(&text, &[], |p| p)
    };
    tested("1209: f.guyenne f.L.montcalm W; 1411: f.montreal W", "")
        .tells("honour f.L.montcalm true 1; honour e.L.wolfe true 1; stage Commanders(English)");
    tested("1209: f.guyenne!r W; 1211: f.rr f.L.montcalm W", "")
        .tells("honour f.L.montcalm true 1; honour e.L.wolfe true 1; stage Commanders(English)");
    tested("1209: f.wendat f.L.montcalm; 1411: f.rr W", "")
        .tells("honour f.L.montcalm false 1; honour e.L.wolfe true 1; stage Commanders(English)");
    tested("1209: f.guyenne W; 1411: f.rr f.A.montcalm W", "")
        .tells("honour e.L.wolfe true 1; stage Commanders(English)");
    tested("1209: f.guyenne W; 1411: f.rr f.L.montcalm W", " no_honour").tells("stage Commanders(English)");
}

/// BC-13.3a, BC-13.3b: AF has nine turns from 0800; the whole English army stands within 3 hexes of 0412.
#[test]
fn bc_13_3b_the_english_choose_their_ground() {
    let t = begun("plains-of-abraham-free", &[], &[]);
    assert_eq!((t.game.turns(), t.game.scenario().hour(1), t.game.scenario().hour(9)), (9, 8, 16));
    let t = t.refuses("put e.47 0812; done").take("put e.47 0411", "e.47 put 0411");
    t.refuses("put e.48 0411; put e.47 0412").allows("put e.lg 0411; put e.L.wolfe 0412; face 0411 W");
    let tie = "AF 2 initiative; 1408: f.lasarre f.L.senezergues W; 1110: e.47 e.L.murray E";
    rolled(tie, &[4, 4], |p| p).tells("initiative 4 4 French");
}

/// The whole English army of AF in its area.
const ENGLISH_CAMP: &str = "put e.35 0412; put e.lg 0411; put e.28 0411; put e.43 0410; put e.47 0409; put e.78 0512; put e.58 0511; put e.15 0510; put e.60b 0311; put e.60c 0312; put e.48 0310; put e.li 0313; put e.L.wolfe 0412; put e.L.monckton 0412; put e.L.murray 0410; put e.L.townshend 0511; done";

/// BC-13.3c, BC-13.3d, BC-13.3e: with skirmishers one goes into the ranks of each drawn battalion; Montcalm stands with any unit,
/// others only with their own; Wendat and Abenaki in woods or scrub near the escarpment.
#[test]
fn bc_13_3c_with_skirmishers() {
    let t = begun("plains-of-abraham-free", &[], &[])
        .after(ENGLISH_CAMP)
        .offers("canadians militia; canadians skirmishers");
    let t = t.take("canadians skirmishers", "Canadians(true); drawn f.montreal f.languedoc f.lasarre f.quebec");
    let t = t.refuses("put f.bearn 1709; put f.canadiens 1709").allows("put f.abenaki 0905; put f.wendat 1106");
    let t =
        t.refuses("put f.wendat 1709; put f.wendat 0907").allows("put f.montreal 2008").refuses("put f.montreal 1309");
    let t = t.take("put f.lasarre 1709", "f.lasarre put 1709").holds(|g| g.mixed.len() == 2);
    let t = t.refuses("put f.L.stours 1709; put f.L.beauchatel 1709; done").allows("put f.L.senezergues 1709");
    let t =
        t.after("put f.montreal 1708; put f.quebec 1711; put f.languedoc 1710; put f.abenaki 0905; put f.wendat 1106");
    let t = t
        .refuses_by("done", "BC-13.1a")
        .refuses("put f.L.montcalm 1106")
        .after("put f.L.montcalm 1710; put f.L.beauchatel 1708");
    t.dice("34").take("done", "SetUp(French); turn 1; initiative 3 4 English");
}

/// BC-13.3d: the draw is random: four of seven, each of them in some game.
#[test]
fn bc_13_3d_the_draw_is_random() {
    use redoubt_engine::contract::NullSink;
    use redoubt_engine::dice::Dice;
    use redoubt_engine::{Cx, Rules};
    let camp = begun("plains-of-abraham-free", &[], &[]).after(ENGLISH_CAMP).game.clone();
    let pool = ["af.montreal", "af.rr", "af.guyenne", "af.bearn", "af.languedoc", "af.lasarre", "af.quebec"];
    let mut drawn = [0; 7];
    for seed in 0..40 {
        let (mut game, mut dice) = (camp.clone(), Dice::seeded(seed));
        let step = redoubt_battles_for_canada::state::step::Step::Canadians(true);
        game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).expect("a legal step");
        let hand = |word: &str| Unit::named(word).is_some_and(|u| game.at[u] == At::HAND);
        assert_eq!(pool.iter().filter(|u| hand(u)).count(), 4, "seed {seed}");
        pool.iter().zip(&mut drawn).for_each(|(u, n)| *n += i32::from(hand(u)));
    }
    assert!(drawn.iter().all(|n| (8..=36).contains(n)), "{drawn:?}");
}

/// BC-13.3f, R-35, R-71: at 0900 the rest of the pool comes by the gates or the bridge, each battalion with its skirmisher, and
/// the leaders without a unit.
#[test]
fn bc_13_3f_the_rest_comes_at_0900() {
    let text = "AF 2 command; 1110: e.47 e.L.wolfe E; 1408: f.lasarre f.L.montcalm W; reserve: f.rr f.ft1 f.guyenne f.ft2 f.quebec f.L.stours f.L.senezergues";
    let t = rolled(text, &[1, 2], |p| p).tells(
        "turn 2; arrived f.rr f.guyenne f.quebec f.ft1 f.ft2 f.L.stours f.L.senezergues; initiative 1 2 English",
    );
    let t = t.after("first French; activate f.L.stours").refuses("enter 2009 W").after("pick f.guyenne");
    t.refuses_by("enter 1901 W", "BC-13.1l")
        .refuses_by("drop f.ft2", "BC-13.2k")
        .take("enter 2001 SW; stop", "f.guyenne f.ft2 box>2001 mp 1");
}

/// BC-13.3g: of the special rules only honour holds, and the mixed ranks with skirmishers: nobody loads double, nobody must
/// charge.
#[test]
fn bc_13_3g_no_double_load() {
    let text = "AF 1 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.lasarre W; 1709: f.bearn W";
    given(text).dice("2").take("fire e.78 > 1209", "fire e.78 1109>1209 2+3 = 5");
    let charge = "AF 1 march f.L.senezergues; 1408: f.lasarre f.L.senezergues W; 1109: e.78 E";
    given(charge).allows("done");
    let honour = "AF 1 commanders English; 1209: f.guyenne W; 1411: f.rr f.L.montcalm W; 1109: e.47 e.L.wolfe E";
    rolled(honour, &[], |p| p).tells("honour f.L.montcalm false 1; honour e.L.wolfe true 1; stage Commanders(English)");
    let mixed = "AF 2 march f.L.senezergues; 1309: f.lasarre f.ft5 f.L.senezergues W; 1109: e.78 E; 0709: e.47 E";
    given(mixed).take("pick f.lasarre; pick f.ft5; go SW", "f.lasarre f.ft5 1309>1210 mp 1; f.lasarre disorganized");
}

/// BC-13.3c: with militia there is no skirmisher, and the Canadiens are in the pool.
#[test]
fn bc_13_3c_with_militia() {
    let t = begun("plains-of-abraham-free", &[], &[])
        .after(ENGLISH_CAMP)
        .take("canadians militia", "Canadians(false); drawn f.montreal f.lasarre f.quebec f.canadiens");
    assert!((1..=5).all(|n| t.game.at[unit(&t.game, &format!("f.ft{n}"))] == At::ABSENT));
    assert!(t.game.mixed.is_empty());
}

/// BC-13.3b, BC-3a: the question of the set-up counts the leaders who have a place now, and those whom later units bring.
#[test]
fn bc_13_3b_the_question_counts_the_leaders() {
    let text = |t: &Table| redoubt_engine::contract::Questions::question(&t.game, redoubt_engine::Viewer::Public).text;
    let t = begun("plains-of-abraham-free", &[], &[]).after(ENGLISH_CAMP).after("canadians skirmishers");
    assert!(text(&t).starts_with("Place 6 units, then 3 leaders with them. "));
    let t = t.after("put f.lasarre 1709");
    assert!(text(&t).starts_with("Place 5 units and 2 leaders, then 1 more leader with them. "));
}
