//! Rows of the rules that stand beside others elsewhere, each with a case of its own.

use crate::tabletop::*;
use redoubt_battles_for_canada::ids::Side;
use redoubt_engine::contract::Sequence;

/// BC-1.2b: a tie is English at Carillon and Sainte-Foy, French at Abraham.
#[test]
fn bc_1_2b_ties() {
    for (text, side) in [
        ("C1 2 initiative; 0905: f.bearn f.L.levis NW; 0305: e.44 e.L.donaldson E", "English"),
        ("C2 2 initiative; 0905: f.bearn f.L.levis NW; 0305: e.44 e.L.donaldson E", "English"),
        ("AH 2 initiative; 1408: f.lasarre f.L.senezergues W; 1110: e.47 e.L.murray E", "French"),
        ("AF 2 initiative; 1408: f.lasarre f.L.senezergues W; 1110: e.47 e.L.murray E", "French"),
        ("S 2 initiative; 0305: f.bearn f.L.montreuil E; 0706: e.15 e.L.burton W", "English"),
    ] {
        rolled(text, &[2, 2], |p| p).tells(&format!("initiative 2 2 {side}"));
    }
}

/// BC-1.2d: the active side takes a Formation Leader or its Army Commander.
#[test]
fn bc_1_2d_whom_to_activate() {
    let text = "AH 2 activate English; 1110: e.47 e.L.wolfe e.L.murray E; 1112: e.28 e.L.monckton E; 1408: f.lasarre f.L.senezergues W";
    given(text)
        .offers("activate e.L.wolfe; activate e.L.monckton; activate e.L.murray")
        .refuses("activate f.L.senezergues");
}

/// BC-1.2e: after both have acted, the side with the initiative says again who is first.
#[test]
fn bc_1_2e_a_new_pair() {
    let text = "S 2 choose; 0305: f.bearn f.L.montreuil E; 0309: f.berry3 f.L.lapause E; 0706: e.15 e.L.burton W; 0710: e.47 e.L.fraser W";
    let t = given(text)
        .after("first French; activate f.L.montreuil; done; done")
        .offers("activate e.L.burton; activate e.L.fraser");
    let _ =
        t.after("activate e.L.fraser; done; done").offers("first French; first English").asks(redoubt_engine::Seat(1));
}

/// BC-1.2h, BC-9.3b: in an activation all move, then all fight, then the leader moves.
#[test]
fn bc_1_2h_the_order_of_an_activation() {
    let text = "AH 2 activate English; 1109: e.78 E; 1110: e.47 e.L.murray E; 1210: f.lasarre W; 1608: f.bearn f.L.senezergues W";
    let t = given(text)
        .after("activate e.L.murray")
        .holds(|g| g.phase() == "move")
        .refuses("fire e.47 > 1210; ride e.L.murray 1010");
    let t = t
        .after("done")
        .holds(|g| g.phase() == "combat")
        .refuses_by("pick e.78", "BC-9.3b")
        .refuses("ride e.L.murray 1010");
    let t = t.dice("1").after("fire e.47 > 1210").refuses("pick e.47").after("done").holds(|g| g.phase() == "leader");
    let _ =
        t.refuses("fire e.78 > 1210").after("ride e.L.murray 1010").holds(|g| !g.face_up.has(leader("ae.L.murray")));
}

/// BC-1.4c: disorder stays in an enemy zone in the open.
#[test]
fn bc_1_4c_disorder_stays_in_a_zone() {
    let text = "AH 2 rally English no_honour; 1209: f.lasarre!d W; 1109: e.78!d E; 1909: f.garn1!d f.L.montcalm W; 0210: e.lg!d e.L.wolfe E";
    rolled(text, &[1, 2], |p| p).tells(
        "stage Rally(English); e.lg reordered; stage Rally(French); f.garn1 reordered; turn 3; initiative 1 2 English",
    );
}

/// BC-2.1d: warriors assault or skirmish, and never fire, also not in defence.
#[test]
fn bc_2_1d_warriors() {
    let text = "AH 2 combat f.L.stours; 1410: f.bearn f.L.stours W; 0905: f.abenaki; 0906: e.15 E";
    given(text).offers("assault 0906; skirmish f.abenaki 0906; done").refuses_by("fire f.abenaki > 0906", "BC-11.1b");
    let defends = "AH 2 combat e.L.townshend; 0905: f.abenaki; 0906: e.15 e.L.townshend NW; 1410: f.bearn W";
    given(defends).dice("1").take(
        "assault 0905; confirm",
        "assault e.15 > 0905; roll 2:2 Broken column 3 = 3 morale 1 die 1 A:D; e.15 disorganized",
    );
}

/// BC-2.2g: a leader who was activated has a white band until the next turn.
#[test]
fn bc_2_2g_the_white_band() {
    let text = "S 2 activate English; 0305: f.bearn f.L.montreuil E; 0706: e.15 e.L.burton W; 0710: e.47 e.L.fraser W";
    let t = given(text).after("activate e.L.burton; done; done").holds(|g| !g.face_up.has(leader("se.L.burton")));
    let t = t.after("activate f.L.montreuil; done; done").refuses_by("activate e.L.burton", "BC-9.1b");
    let t = t.dice("55").after("activate e.L.fraser; done; done");
    t.holds(|g| g.turn == 3 && g.face_up.has(leader("se.L.burton")));
}

/// BC-2.3c: skirmishers act with any leader, from anywhere, in command.
#[test]
fn bc_2_3c_skirmishers_are_always_in_command() {
    let text = "C1 2 march e.L.grant; 0703: e.42a e.L.grant SE; 0113: e.rangers1; 0806: f.guyenne NW";
    let t = given(text).allows("pick e.rangers1");
    assert!(t.game.is_commanded(unit(&t.game, "e.rangers1")) && t.game.allowance(unit(&t.game, "e.rangers1")) == 6);
}

/// BC-2.3e, BC-2.3g: a stacked skirmisher goes back with its stack, unmarked.
#[test]
fn bc_2_3e_a_skirmisher_shares_the_result() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.lasarre f.ft1 W; 1709: f.bearn W";
    let t = given(text)
        .after("assault 1209; confirm")
        .dice("5")
        .take("hold", "roll 3:2 Open column 4 = 4 morale 1 die 5 D:DR; f.lasarre disorganized");
    t.take("back 1308", "f.lasarre f.ft1 back 1209>1308");
}

/// BC-2.3f: skirmishers do not advance.
#[test]
fn bc_2_3f_skirmishers_do_not_advance() {
    let text = "AH 2 combat f.L.senezergues; 1209: f.lasarre/3 f.ft1 f.L.senezergues W; 1109: e.lg!r E; 0709: e.47 E";
    let t = given(text).dice("6").take(
        "assault 1109; confirm",
        "assault f.lasarre > 1109; roll 3:1 Open column 6+2 = 7 morale -1 die 6 D:1DR2*; e.lg -1 to 0; e.lg eliminated",
    );
    t.offers("advance f.lasarre > 1109; stay f.L.senezergues; done");
}

/// BC-2.3i: infantry that comes beside a lone skirmisher may hunt it.
#[test]
fn bc_2_3i_a_lone_skirmisher_is_hunted() {
    let text = "AH 2 march e.L.murray; 1010: e.43 e.L.murray E; 1210: f.ft1; 1709: f.lasarre W";
    given(text)
        .after("pick e.43; go SE")
        .allows("hunt e.43 1210")
        .dice("1")
        .take("hunt e.43 1210", "e.43 hunts f.ft1 1+2 of 4; f.ft1 eliminated");
}

/// BC-3f: a routed unit has no rear: the shift is that of the rout alone.
#[test]
fn bc_3f_no_rear_in_rout() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.lasarre!r E; 1709: f.bearn W";
    given(text)
        .dice("1")
        .take("assault 1209; confirm", "assault e.78 > 1209; roll 3:2 Open column 4+2 = 6 morale 1 die 1 D:R");
}

/// BC-4d: leaders and a skirmisher stand with three strength points.
#[test]
fn bc_4d_leaders_and_skirmishers_do_not_count() {
    let text = "C1 2 march e.L.grant; 0703: e.42a e.L.grant e.L.abercromby SE; 0702: e.rangers1; 0704: e.46 SE; 0806: f.guyenne NW";
    given(text)
        .after("pick e.rangers1; go S")
        .allows("stop")
        .after("stop")
        .now("0703: e.42a e.rangers1 e.L.abercromby e.L.grant SE; 0704: e.46 SE; 0806: f.guyenne NW");
    given(text).after("done").allows("ride e.L.grant 0704");
}

/// BC-4f: the limit counts present strength: 2/60 (1) and 48th (2) together, the 48th with 3 not.
#[test]
fn bc_4f_present_strength_counts() {
    let near = "S 2 march e.L.burton; 0707: e.60b e.L.burton W; 0808: e.48 W; 0308: f.berry2 E";
    given(near).after("pick e.48; go NW").allows("stop");
    let _ =
        given(&near.replace("0808: e.48 W", "0808: e.48/3 W")).after("pick e.48; go NW").refuses_by("stop", "BC-4a");
}

/// BC-5c, BC-5d: no zone into a redoubt, over a gully or a cliff, into abatis or works.
#[test]
fn bc_5d_where_zones_end() {
    let t =
        given("S 2 march e.L.fraser; 1211: e.43 E; 0314: e.15 W; 0315: e.58 NE; 0706: e.L.fraser; 0308: f.berry2 E");
    let zone = |n: u16| t.game.zone(Side::English).has(hex(n));
    assert!(!zone(1311) && zone(1310), "no zone into the redoubt");
    assert!(!zone(214) && !zone(215), "none over the gully");
    assert!(!zone(415), "none over the cliff");
    let c = given("C1 2 march e.L.haviland; 0607: f.berry2 W; 0508: e.27 e.L.haviland NE; 0707: e.60a NW");
    assert!(!c.game.zone(Side::English).has(hex(608)) && !c.game.zone(Side::French).has(hex(507)));
    assert!(c.game.zone(Side::English).has(hex(607)), "from inside it does");
}

/// BC-5.2b: a friend in the hex cancels the roll for the zone.
#[test]
fn bc_5_2b_a_friend_cancels_the_roll() {
    let text = "AH 2 march f.L.beauchatel; 1410: f.montreal W; 1510: f.milice1/1 W; 1309: e.47 E; 1611: e.43 W; 1610: e.78 W; 1412: f.L.beauchatel f.rr W";
    given(text).take("pick f.montreal; fallback SE", "f.montreal back 1410>1510");
}

/// BC-7.1b, BC-7.1e, worked example E6: the near strength to 4 hexes, the far one at 5 and 6, no shot at 7.
#[test]
fn bc_7_1b_ranges_of_guns() {
    let text = "C2 2 combat f.L.levis; 1109: f.fort W; 0905: f.bearn f.L.levis NW; 1105: e.44 SE; 0807: e.46 SE; 0705: e.55 SE; 0405: e.27 E";
    let fires = |at: &str, told: &str| {
        given(text).dice("1").take(&format!("bombard f.fort {at}"), told);
    };
    fires("1105", "fire f.fort 1109>1105 1+4 = 5");
    fires("0807", "fire f.fort 1109>0807 1+4 = 5");
    fires("0705", "fire f.fort 1109>0705 1+3 = 4");
    given(text).refuses_by("bombard f.fort 0405", "BC-7.1b");
    let t = given(text);
    assert_eq!(
        [1, 4, 5, 6, 7].map(|r| t.game.tables().gun_strength((4, 3), r)),
        [Some(4), Some(4), Some(3), Some(3), None]
    );
}

/// BC-8.1a: a radius is counted in hexes whatever the ground: over cliffs and water.
#[test]
fn bc_8_1a_a_radius_over_cliffs() {
    let text = "AH 2 march e.L.townshend; 0415: e.L.townshend; 0315: e.58 E; 1408: f.lasarre W";
    let t = given(text);
    assert!(t.game.is_commanded(unit(&t.game, "e.58")));
}

/// BC-8.2d: a unit of another formation does not link a line, an Independent does.
#[test]
fn bc_8_2d_strangers_do_not_link() {
    let text = "AH 2 march e.L.murray; 1114: e.L.murray; 1111: e.43 E; 1110: e.28 E; 1109: e.78 E; 1408: f.lasarre W";
    let t = given(text);
    assert!(!t.game.is_commanded(unit(&t.game, "e.78")));
    let t = given(&text.replace("1110: e.28", "1110: e.48"));
    assert!(t.game.is_commanded(unit(&t.game, "e.78")) && t.game.is_commanded(unit(&t.game, "e.48")));
}

/// BC-8.3c: only the English at Carillon act on impulse; the French there, and all elsewhere, act out of command.
#[test]
fn bc_8_3c_who_is_impulsive() {
    let french = "C1 2 activate French; 0905: f.bearn f.L.levis NW; 0305: e.44 e.L.donaldson E";
    rolled(french, &[], out_of_command("cf.L.levis"))
        .dice("5")
        .take("activate f.L.levis", "activated f.L.levis; f.L.levis checks 5 cv 4");
    let abraham = "AH 2 activate English; 0511: e.58 e.L.townshend E; 1408: f.lasarre f.L.senezergues W";
    rolled(abraham, &[], out_of_command("ae.L.townshend"))
        .dice("5")
        .take("activate e.L.townshend", "activated e.L.townshend; e.L.townshend checks 5 cv 2");
    let english = "C1 2 activate English; 0905: f.bearn f.L.levis NW; 0305: e.44 e.L.donaldson E";
    rolled(english, &[], out_of_command("ce.L.donaldson")).dice("63").take(
        "activate e.L.donaldson",
        "activated e.L.donaldson; e.L.donaldson checks 6 cv 2; e.L.donaldson impulse 3+4",
    );
}

/// BC-8.3d: out of command infantry and cavalry have half their allowance, rounded down, at least 1.
#[test]
fn bc_8_3d_half_the_allowance() {
    let text = "AH 2 failed f.L.bougainville; 0508: f.L.bougainville f.boug1 E; 0608: f.duprat E; 0307: f.roche E; 0905: f.wendat; 1110: e.47 E";
    let t = given(text);
    let ma = |word: &str| t.game.allowance(unit(&t.game, word));
    assert_eq!((ma("f.boug1"), ma("f.duprat"), ma("f.roche"), ma("f.wendat")), (2, 2, 3, 6));
}

/// BC-8.3f, R-45: out of command units do not attack, but hunt skirmishers and fire in defence.
#[test]
fn bc_8_3f_what_they_may_still_do() {
    let text = "AH 2 failed e.L.townshend; 1007: e.58 E; 1305: e.L.townshend; 1207: f.ft1; 1608: f.lasarre W";
    let t = given(text).after("pick e.58; go NE").allows("hunt e.58 1207").dice("1");
    t.take("hunt e.58 1207", "e.58 hunts f.ft1 1+3 of 4; f.ft1 eliminated");
    let beside =
        "AH 2 failed e.L.townshend; 1109: e.58 e.L.townshend E; 1209: f.lasarre W; 1110: e.48 E; 1608: f.bearn W";
    given(beside).after("done").refuses("fire e.58 > 1209; assault 1209");
    let defends = "AH 2 combat f.L.senezergues; 1109: e.58 E; 1209: f.lasarre f.L.senezergues W; 0709: e.47 E";
    given_with(defends, |p| p.with(|g| g.out_of_command.insert(leader("ae.L.townshend"))))
        .after("assault 1109; confirm")
        .offers("defend e.58 > 1209; hold");
}

/// BC-9.1a: only units of the activated leader, and Independents, act.
#[test]
fn bc_9_1a_only_his_units() {
    let text = "C1 2 march e.L.haviland; 0307: e.60a e.L.haviland E; 0305: e.44 e.L.donaldson E; 0805: e.rangers1; 0906: f.guyenne NW";
    given(text).offers("pick e.60a; pick e.rangers1; done").refuses_by("pick e.44", "BC-9.1a");
}

/// BC-9.1e: after his units the leader moves up to 8, once, and is then face-down.
#[test]
fn bc_9_1e_the_leader_moves_last() {
    let text = "AH 2 activate English; 1011: e.47 e.L.murray E; 1608: f.lasarre f.L.senezergues W";
    let t = given(text)
        .after("activate e.L.murray; done")
        .allows("ride e.L.murray 0212; done")
        .refuses_by("ride e.L.murray 0110", "BC-9.1e");
    t.after("ride e.L.murray 0911").offers("activate f.L.senezergues; done");
}

/// BC-9.2b, BC-9.2c: who passes the check acts with the others, who fails stays face-up; the commander has had his attempt and may move.
#[test]
fn bc_9_2b_passers_act_together() {
    let text = "AH 2 activate English; 1110: e.47 e.L.wolfe e.L.murray E; 1112: e.28 e.L.monckton E; 1109: e.58 e.L.townshend E; 1609: f.lasarre f.L.senezergues W";
    let t = given(text).roll(&[1, 5, 2]).take(
        "activate e.L.wolfe",
        "activated e.L.wolfe; e.L.monckton checks 1 cv 3; e.L.murray checks 5 cv 3; e.L.townshend checks 2 cv 2",
    );
    let t = t.offers("pick e.28; pick e.58; done").refuses("pick e.47").after("done");
    let t = t
        .allows("ride e.L.wolfe 0412; ride e.L.monckton 1113; ride e.L.townshend 1008")
        .refuses("ride e.L.murray 1010")
        .after("done");
    let t = t.after("activate f.L.senezergues; done; done").offers("activate e.L.murray; done");
    t.refuses_by("activate e.L.wolfe", "BC-9.1b");
    let none = given(text)
        .roll(&[6, 6, 6])
        .after("activate e.L.wolfe")
        .allows("ride e.L.wolfe 0412; done")
        .refuses("pick e.47");
    none.after("done").holds(|g| g.face_up.len() == 4);
}

/// BC-10.1b: only the two hexes in front, and no turn on the way.
#[test]
fn bc_10_1b_only_ahead() {
    let text = "AH 2 march e.L.murray; 1110: e.47 e.L.murray E; 1609: f.lasarre W";
    let t = given(text).after("pick e.47").allows("go NE; go SE");
    let t = t
        .refuses_by("go N", "BC-10.1b")
        .refuses_by("go S", "BC-10.1b")
        .refuses_by("go SW", "BC-10.1b")
        .refuses_by("go NW", "BC-10.1b");
    t.after("go NE").holds(|g| g.facing[unit(g, "e.47")] == redoubt_engine::hex::Vertex(2));
}

/// BC-10.1h: one unit after the other, each to its end.
#[test]
fn bc_10_1h_one_after_the_other() {
    let text = "AH 2 march e.L.murray; 1110: e.47 e.L.murray E; 1111: e.43 E; 1609: f.lasarre W";
    let t = given(text).after("pick e.43; go NE").refuses_by("pick e.47", "BC-10.1h").after("stop; pick e.47; go NE");
    t.after("stop").refuses("pick e.43");
}

/// BC-10.3d: whatever comes of the hunt, the move is over.
#[test]
fn bc_10_3d_the_hunt_ends_the_move() {
    let text = "AH 2 march e.L.murray; 1010: e.60b E; 1009: e.L.murray e.43 E; 1210: f.ft1; 1709: f.lasarre W";
    for die in ["1", "6"] {
        let t = given(text).after("pick e.60b; go SE").dice(die).after("hunt e.60b 1210");
        t.refuses("go NE; pick e.60b").allows("pick e.43; done");
    }
}

/// BC-10.3d: the hunt ends the hunter's move; those who marched with it may go on.
#[test]
fn bc_10_3d_the_others_go_on() {
    let text = "AH 2 march e.L.monckton; 1010: e.28 e.lg E; 1009: e.L.monckton e.35 E; 1210: f.ft1; 1709: f.lasarre W";
    let t = given(text).after("pick e.28; pick e.lg; go SE").dice("1").after("hunt e.28 1210");
    t.refuses("pick e.28").take("go NE; go SE", "e.lg 1110>1210 mp 1; e.lg 1210>1310 mp 1");
}

/// BC-11c: one defender is attacked by several units in turn.
#[test]
fn bc_11c_attacked_twice() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1110: e.47 E; 1210: f.lasarre W; 1709: f.bearn W";
    let t = given(text).dice("1").after("fire e.78 > 1210").allows("fire e.47 > 1210");
    t.after("assault 1210").offers("toggle e.47; confirm; cancel");
}

/// BC-11.2e: the defender fires only at attackers in front of him; it costs him no attack of his own.
#[test]
fn bc_11_2e_who_fires_in_defence() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1210: e.47 NW; 1209: f.bearn W; 1709: f.lasarre W";
    let t = given(text).after("assault 1209; confirm").offers("defend f.bearn > 1109; hold");
    t.dice("11").take(
        "defend f.bearn > 1109",
        "defend f.bearn 1209>1109 1+2 = 3; roll 5:2 Open column 5 = 5 morale 0 die 1 A:R",
    );
    let militia = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn!r W; 1709: f.lasarre W";
    given(militia)
        .dice("1")
        .take("assault 1209; confirm", "assault e.78 > 1209; roll 3:2 Open column 4+2 = 6 morale 1 die 1 D:R");
}

/// BC-11.3a: the lowest morale of each side counts, at most 2 either way.
#[test]
fn bc_11_3a_the_lowest_morale() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1110: e.47 E; 1210: f.lasarre W; 1510: f.milice1 W; 1511: f.ft1; 1709: f.bearn W";
    let t = given(text);
    let set = |words: &[&str]| words.iter().map(|w| unit(&t.game, w)).collect();
    let morale = |a: &[&str], d: &[&str]| t.game.odds(set(a), set(d), hex(1210)).morale;
    assert_eq!(morale(&["e.78", "e.47"], &["f.lasarre"]), 0);
    assert_eq!(morale(&["e.78"], &["f.lasarre"]), 1);
    assert_eq!(morale(&["e.78"], &["f.milice1"]), 2);
    assert_eq!(morale(&["f.milice1"], &["e.78"]), -2);
    assert_eq!(morale(&["e.78"], &["f.ft1"]), 0);
}

/// BC-11.4b: rear only when all attackers are behind; one at the flank makes it a flank, one in front nothing.
#[test]
fn bc_11_4b_all_in_the_rear() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1110: e.47 E; 1211: e.43 NW; 1210: f.lasarre E; 1709: f.bearn W";
    let t = given(text);
    let set = |words: &[&str]| words.iter().map(|w| unit(&t.game, w)).collect();
    let flank = |a: &[&str]| t.game.odds(set(a), set(&["f.lasarre"]), hex(1210)).flank;
    assert_eq!((flank(&["e.78", "e.47"]), flank(&["e.47", "e.43"]), flank(&["e.43"])), (2, 1, 1));
    let t = given(&text.replace("f.lasarre E", "f.lasarre W"));
    let set = |words: &[&str]| words.iter().map(|w| unit(&t.game, w)).collect();
    assert_eq!(t.game.odds(set(&["e.47", "e.43"]), set(&["f.lasarre"]), hex(1210)).flank, 0, "one in front");
}

/// BC-11.6e: a retreat keeps the facing.
#[test]
fn bc_11_6e_the_facing_stays() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn W; 1709: f.lasarre W";
    let t = given(text).after("assault 1209; confirm").dice("3").after("hold; back 1308; done");
    t.holds(|g| g.facing[unit(g, "f.bearn")] == redoubt_engine::hex::Vertex(5));
}

/// BC-11.6f: held by enemies, closed ground, a cliff or the edge on all sides: eliminated.
#[test]
fn bc_11_6f_no_way_out() {
    let edge = "S 2 combat e.L.burton; 0205: e.15 e.L.burton W; 0206: e.58 NW; 0105: f.bearn E; 0104: e.48 E; 0106: e.28 E; 0308: f.berry2 E";
    let t = given(edge).after("assault 0105; confirm").dice("4");
    t.take("hold", "roll 4:2 Open column 5 = 5 morale 0 die 4 D:D; f.bearn disorganized");
}

/// BC-11.6i: to spare the others a stack is given up, but only where somebody would be pushed.
#[test]
fn bc_11_6i_giving_up() {
    let free = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn W; 1709: f.lasarre W";
    given(free).after("assault 1209; confirm").dice("3").after("hold").refuses_by("giveup", "BC-11.6i");
    let chain = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn f.L.stours W; 1308: f.guyenne W; 1309: f.languedoc W; 1709: f.lasarre W";
    given(chain)
        .after("assault 1209; confirm")
        .dice("3")
        .after("hold")
        .take("giveup", "f.bearn eliminated; f.L.stours lost");
}

/// BC-11.7d: the advance is decided at once.
#[test]
fn bc_11_7d_at_once_or_never() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1110: e.47 E; 1209: f.bearn/1 E; 1210: f.guyenne W; 1709: f.lasarre W";
    let t = given(text).dice("6").after("assault 1209; confirm").offers("advance e.78 > 1209; stay e.L.murray; done");
    t.refuses("fire e.47 > 1210").after("done").refuses("advance e.78 > 1209").allows("fire e.47 > 1210");
}

/// BC-11.9b: 1 more out of an enemy zone, 1 more at a disorganized target, both together 2.
#[test]
fn bc_11_9b_modifiers_of_the_skirmish() {
    let text = "AH 2 combat f.L.stours; 1006: f.guyenne f.L.stours W; 0905: f.abenaki; 0906: e.15!d NW; 0804: e.58 SE; 0907: e.47 NE; 1709: f.lasarre W";
    let t = given(text);
    let add =
        |who: &str, at: &str| t.game.skirmish_modifier(unit(&t.game, who), [unit(&t.game, at)].into_iter().collect());
    assert!(t.game.in_enemy_zone(Side::French, hex(905)));
    assert_eq!((add("f.abenaki", "e.15"), add("f.abenaki", "e.58")), (2, 1));
    given(text).dice("4").after("skirmish f.abenaki 0906").offers("rout; check");
}

/// BC-11.9d: who has skirmished does nothing else in the phase.
#[test]
fn bc_11_9d_instead_of_an_assault() {
    let text = "AH 2 combat f.L.stours; 1410: f.bearn W; 0905: f.abenaki; 0906: e.15 E; 1006: f.guyenne f.L.stours W";
    let t = given(text).dice("1").after("skirmish f.abenaki 0906").refuses_by("skirmish f.abenaki 0906", "BC-11b");
    t.after("assault 0906").refuses_by("toggle f.abenaki", "BC-11b");
}

/// BC-12.3d: a router that leaves the map is lost, but not at Sainte-Foy.
#[test]
fn bc_12_3d_off_the_map() {
    let text = "AH 2 rally English no_honour; 0315: e.48!r W; 0210: e.lg e.L.wolfe E; 1909: f.garn1 f.L.montcalm W";
    rolled(text, &[1, 1, 2], french_first)
        .tells("stage Rally(English); e.48 rally 1+3; e.48 eliminated; turn 3; initiative 1 2 English");
    let s = "S 2 rally English; 2008: e.48!r W; 0706: e.15 e.L.burton e.L.murray W; 0305: f.bearn f.L.montreuil f.L.levis E";
    rolled(s, &[1, 1, 2], french_first)
        .tells("stage Rally(English); e.48 rally 1+3; e.48 leave; turn 3; initiative 1 2 English");
}

/// BC-12.5b: who does not rally flees at once.
#[test]
fn bc_12_5b_or_flees_on() {
    let text = "AH 2 rally French no_honour; 1408: f.bearn!r W; 0709: e.47 E; 1110: e.43 E";
    let t = rolled(text, &[3], |p| p).tells("stage Rally(French); f.bearn rally 3+3");
    let _ =
        t.offers("flee 1407; flee 1507").take("flee 1507; flee 1506", "f.bearn flee 1408>1507; f.bearn flee 1507>1506");
}

/// BC-13.1v: the slope costs one column, once, however many stand in abatis.
#[test]
fn bc_13_1v_one_column_only() {
    let text =
        "C1 2 combat e.L.haviland; 0508: e.27 E; 0509: e.60a e.L.haviland E; 0609: f.lasarre W; 1006: f.lareine NE";
    let t = given(text);
    let set = |words: &[&str]| words.iter().map(|w| unit(&t.game, w)).collect();
    let odds = t.game.odds(set(&["e.27", "e.60a"]), set(&["f.lasarre"]), hex(609));
    assert_eq!((odds.base + 1, odds.abatis, odds.flank, odds.column + 1), (4, -1, 0, 3));
}

/// BC-13.1d: Abercromby is put on the map in the Command Phase and may act; no English formation is in command.
#[test]
fn bc_13_1d_abercromby_arrives() {
    let t = begun("like-lions", &[], &[]).after("done").dice("12").after("done; put e.L.abercromby 0105");
    let t = t.after("first English").allows("activate e.L.abercromby");
    let english = ["ce.L.preble", "ce.L.grant", "ce.L.haviland", "ce.L.donaldson"];
    assert!(english.iter().all(|l| t.game.out_of_command.has(leader(l))));
}

/// BC-13.3e: warriors stand in woods or scrub near the escarpment.
#[test]
fn bc_13_3e_where_the_warriors_wait() {
    let t = given("AF 2 march e.L.murray; 1110: e.47 e.L.murray E; 1408: f.lasarre W");
    use redoubt_battles_for_canada::data::map::Terrain;
    use redoubt_battles_for_canada::ids::Zone;
    let (area, cote) = (t.game.map().zone(Zone::FREE_INDIAN_SETUP), t.game.map().zone(Zone::COTE_STE_GENEVIEVE));
    for h in t.game.grid().hexes() {
        let cover = matches!(t.game.terrain(h), Terrain::Woods | Terrain::Scrub);
        let near = cote.iter().any(|c| t.game.grid().distance(h, c) <= 2);
        let closed = t.game.map().in_zone(Zone::NORTH_BANK, h);
        assert_eq!(
            t.game.map().in_zone(Zone::FREE_INDIAN_SETUP, h),
            cover && near && !closed,
            "{}",
            t.game.grid().number(h)
        );
    }
    assert!(area.iter().count() > 20);
}

/// BC-1.4a: the markers of a side's leaders come off in its Rally Phase.
#[test]
fn bc_1_4a_markers_of_leaders_come_off() {
    let text = "C1 2 rally French; 1206: f.marine2 f.L.florimond NW; 0607: f.berry2 f.L.montcalm W; 0305: e.44!r E; 0404: e.55 e.L.donaldson E";
    let t = rolled(text, &[1], |p| out_of_command("cf.L.florimond")(p).with(|g| g.initiative = Some(Side::French)));
    t.tells("stage Rally(French); stage Rally(English); e.44 rally 1+3")
        .holds(|g| g.out_of_command.is_empty())
        .offers("flee 0205; flee 0206");
}

/// BC-7a: no battery is a counter but at Carillon: nobody bombards elsewhere.
#[test]
fn bc_7a_guns_only_at_carillon() {
    for scenario in ["plains-of-abraham", "plains-of-abraham-free", "sainte-foy", "like-lions"] {
        let t = begun(scenario, &[], &[]);
        let guns = Side::ALL.iter().flat_map(|s| t.game.army(*s)).filter(|u| t.game.unit(*u).guns.is_some()).count();
        assert_eq!(guns, 0, "{scenario}");
    }
    let t = begun("ticonderoga", &[], &[]);
    assert_eq!(t.game.army(Side::French).filter(|u| t.game.unit(*u).guns.is_some()).count(), 1);
}

/// BC-7.1e: a battery fires on the Fire Table: die and strength less protection; 9 takes a point.
#[test]
fn bc_7_1e_guns_use_the_fire_table() {
    let text =
        "C2 2 combat f.L.levis; 1109: f.fort W; 0905: f.bearn f.L.levis NW; 1106: e.44 SE; 1107: e.46 NW; 0104: e.55 E";
    let text = text.replace("; 1107: e.46 NW", "");
    let fire = |die: &str, told: &str| {
        given(&text).dice(die).take("bombard f.fort 1106", told);
    };
    fire("1", "fire f.fort 1109>1106 1+4 = 5");
    fire("2", "fire f.fort 1109>1106 2+4 = 6; e.44 disorganized");
    fire("5", "fire f.fort 1109>1106 5+4 = 9; e.44 -1 to 2; e.44 disorganized");
}

/// BC-7.1f: nobody attacks a battery, and the boats' one does not move.
#[test]
fn bc_7_1f_batteries_stand() {
    let text = "C2 5 combat f.L.levis; 0812: e.boats NW; 0711: f.bearn f.L.levis SE; 0811: f.guyenne SE; 0905: f.lareine NW; 0705: e.27 SE";
    let text = text.replace("0905: f.lareine NW; 0705: e.27 SE", "0305: e.27 E");
    given(&text).refuses("fire f.bearn > 0812; assault 0812");
    let march = "C2 5 march e.L.haviland; 0812: e.boats NW; 0305: e.27 e.L.haviland E; 0905: f.lareine NW";
    given(march).refuses_by("pick e.boats", "BC-7.1f");
}

/// BC-9.2c: one attempt a turn, and a commander alone may use it to move.
#[test]
fn bc_9_2c_one_attempt() {
    let text = "AH 2 activate English no_honour; 0412: e.L.wolfe e.48 E; 1110: e.47 e.L.murray E; 1609: f.lasarre f.L.senezergues W";
    let t = given(text).after("activate e.L.wolfe").allows("ride e.L.wolfe 1110; done").after("ride e.L.wolfe 1010");
    let t = t.after("activate f.L.senezergues; done; done").offers("activate e.L.murray; done");
    let t = t.dice("12").after("done");
    t.holds(|g| g.turn == 3);
}

/// BC-9.3b: after the first combat nobody moves in this activation.
#[test]
fn bc_9_3b_no_move_after_a_fight() {
    let text = "AH 2 march e.L.murray; 1109: e.78 E; 1110: e.47 e.L.murray E; 1210: f.lasarre W; 1608: f.bearn W";
    let t = given(text).after("done").refuses_by("pick e.78", "BC-9.3b").dice("1").after("fire e.47 > 1210");
    t.refuses_by("pick e.78", "BC-9.3b");
}

/// BC-12.4a: each unit checks by its own morale: 5 routs, 6 costs a strength point.
#[test]
fn bc_12_4a_each_unit_checks() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.lasarre/1!d f.montreal!d W; 1709: f.bearn W";
    let t = given(text)
        .dice("4")
        .after("fire e.78 > 1209")
        .dice("3")
        .take("check", "f.montreal rout check 3+2; f.montreal routs");
    t.dice("3").take("check", "f.lasarre rout check 3+3; f.lasarre -1 to 0; f.lasarre eliminated");
}

/// BC-12.5f: with the Army Commander in the hex 2 are added, whoever else is there.
#[test]
fn bc_12_5f_two_not_three() {
    let text = "AH 2 rally French no_honour; 1610: f.montreal!r f.L.montcalm f.L.beauchatel W; 0709: e.47 E";
    rolled(text, &[2], |p| p).tells("stage Rally(French); f.montreal rally 2+2+2");
}

/// BC-13.2e: the French score 2 for the routed English army, 1 for Wolfe, a half for each English strength point.
#[test]
fn bc_13_2e_french_points() {
    let points = |rest: &str, broken: Option<Side>| {
        let text = format!("AH 3 march f.L.stours; 1410: f.bearn f.L.stours W; 1110: e.47/1 E{rest}");
        let t = given_with(&text, |p| p.with(|g| g.broken = broken));
        t.game.abraham_points(Side::French)
    };
    assert_eq!(points("", None), 1, "one strength point");
    assert_eq!(points("; lost: e.48", None), 4);
    assert_eq!(points("; lost: e.48 e.L.wolfe", None), 6);
    assert_eq!(points("; 1010: e.A.wolfe", None), 3, "an aide in Wolfe's place");
    assert_eq!(points("; lost: e.48 e.L.wolfe", Some(Side::English)), 10);
    assert_eq!(points("", Some(Side::French)), 1);
}
