//! Worked examples that stand for a whole picture: the diagrams of the rulebook and the first charge at Abraham.

use crate::tabletop::*;
use redoubt_battles_for_canada::ids::{Side, Unit};
use redoubt_engine::hex::in_cone;
use redoubt_engine::ids::Id;

/// Worked example E1, BC-8.1a, BC-8.2c: a line partly out of an aide's radius of 1 is in command as a whole, a unit out of line and
/// beyond it is not; an Army Commander of 3 reaches a leader at 3 hexes, not at 4.
#[test]
fn e1_the_chain_of_command() {
    let text = "AH 2 march e.L.murray; 1112: e.A.murray; 1111: e.43 E; 1110: e.47 E; 1109: e.78 E; 1408: f.lasarre W";
    let t = given(text);
    assert_eq!(t.game.cv(leader("ae.L.murray")), 1);
    assert!(["e.43", "e.47", "e.78"].iter().all(|u| t.game.is_commanded(unit(&t.game, u))));
    let t = given(&text.replace("1109: e.78 E", "1108: e.78 E"));
    assert!(!t.game.is_commanded(unit(&t.game, "e.78")) && t.game.is_commanded(unit(&t.game, "e.47")));
    let reach = |at: &str| {
        let t = given(&format!(
            "AH 2 activate English; 1110: e.47 e.L.wolfe E; {at}: e.15 e.L.townshend E; 1608: f.lasarre W"
        ));
        t.game.passes_command_test(leader("ae.L.townshend"))
    };
    assert!(reach("1107") && !reach("1106"));
}

/// Worked example E3: the cone of the boats' battery at 0812 facing NW.
#[test]
fn e3_the_cone_of_the_boats() {
    let t = given(
        "C2 5 combat e.L.haviland; 0812: e.boats NW; 0305: e.27 e.L.haviland E; 0609: f.lasarre W; 1010: f.bearn W",
    );
    let facing = t.game.facing[Unit::BOATS];
    let inside = |n: u16| in_cone(t.game.grid(), hex(812), facing, hex(n));
    assert!(inside(611) && inside(710) && inside(609) && inside(811) && inside(711));
    assert!(!inside(1011) && !inside(912) && !inside(613));
}

/// Worked example E12: 1 strength point against 3 in the clear, morale 2 lower, die 1: the attacker loses 2 and is eliminated.
#[test]
fn e12_hopeless_odds() {
    let text =
        "AH 2 combat f.L.vaudreuil; 1209: f.milice1/1 W; 1309: f.L.vaudreuil f.milice2 W; 1109: e.78 E; 0709: e.47 E";
    let t = given(text).after("assault 1109; confirm").dice("1");
    let _ =
        t.take("hold", "roll 1:3 Open column 2 = 2 morale -2 die 1 A:2DR2*; f.milice1 -1 to 0; f.milice1 eliminated");
}

/// Worked example E13, BC-13.2k, BC-13.2l: at 1000 the 78th fires at La Sarre and its skirmisher, 4 + 3 + 1 = 8; La Sarre is disorganized
/// already, so it checks.
#[test]
fn e13_a_double_volley() {
    let text = "AH 1 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.lasarre!d f.ft5 W; 1709: f.bearn W";
    let t = given(text).dice("4").take("fire e.78 > 1209", "fire e.78 1109>1209 4+3+1 = 8").offers("rout; check");
    t.dice("3").take("check", "f.lasarre rout check 3+3; f.lasarre -1 to 1");
}

/// Worked example E14: 2 strength points, disorganized, at a building: die 6: 6 + 2 - 1 - 2 = 5; a second die of 1 kills a leader there.
#[test]
fn e14_fire_at_a_building() {
    let text = "S 2 combat e.L.burton; 0505: e.15!d e.L.burton W; 0405: f.gren2 f.L.montreuil E; 0308: f.berry2 E";
    given(text)
        .dice("61")
        .take("fire e.15 > 0405", "fire e.15 0505>0405 6+2-2-1 = 5; leader roll 1; f.L.montreuil lost");
    given(text).dice("63").take("fire e.15 > 0405", "fire e.15 0505>0405 6+2-2-1 = 5; leader roll 3");
}

/// Worked example E21: the three set-up lines are chains of neighbours, and so linked lines where the facings agree.
#[test]
fn e21_the_lines_hold() {
    let t = given("C1 2 march e.L.grant; 0703: e.42a e.L.grant SE; 0806: f.guyenne NW");
    let linked = |line: &[u16]| line.windows(2).all(|w| t.game.grid().adjacent(hex(w[0]), hex(w[1])));
    assert!(linked(&[609, 608, 607, 706, 806, 905, 1006, 1106, 1206, 1305]));
    assert!(linked(&[703, 604, 504, 405, 305, 306, 307, 308]));
    let a = given("AH 2 march e.L.murray; 1110: e.47 e.L.murray E; 1408: f.lasarre W");
    let line = [1113, 1112, 1111, 1110, 1109, 1108, 1008, 907, 807];
    assert!(line.windows(2).all(|w| a.game.grid().adjacent(hex(w[0]), hex(w[1]))));
}

/// Worked example E28, BC-13.2j, BC-13.2k, BC-9.2a: the first charge, as Montcalm leads it: all five battalions reach the English line,
/// are disorganized by the skirmishers in their ranks, and must attack.
#[test]
fn e28_the_first_charge() {
    let t = begun("plains-of-abraham", &[], &[])
        .after("put e.L.wolfe 1110; put e.L.murray 1111; put e.L.townshend 1108; put e.L.monckton 1113; done")
        .after("put f.L.montcalm 1412; put f.L.beauchatel 1412; put f.L.stours 1411; put f.L.senezergues 1409; done");
    let t = t.dice("111").take("first French; activate f.L.montcalm", "first French; activated f.L.montcalm; f.L.beauchatel checks 1 cv 2; f.L.stours checks 1 cv 2; f.L.senezergues checks 1 cv 3");
    let t = t.refuses_by("done", "BC-13.2j");
    let t =
        t.take("pick f.rr; go NW; go SW", "f.rr f.ft1 1412>1311 mp 1; f.rr f.ft1 1311>1212 mp 1; f.rr disorganized");
    let t = t.take(
        "pick f.guyenne; go NW; go SW",
        "f.guyenne f.ft2 1411>1310 mp 1; f.guyenne f.ft2 1310>1211 mp 1; f.guyenne disorganized",
    );
    let t = t.take(
        "pick f.bearn; go NW; go SW",
        "f.bearn f.ft3 1410>1309 mp 1; f.bearn f.ft3 1309>1210 mp 1; f.bearn disorganized",
    );
    let t = t
        .take(
            "pick f.languedoc; go SW; go NW",
            "f.languedoc f.ft4 1409>1309 mp 1; f.languedoc f.ft4 1309>1209 mp 1; f.languedoc disorganized",
        )
        .refuses_by("done", "BC-13.2j");
    let t = t
        .take(
            "pick f.lasarre; go SW; go NW",
            "f.lasarre f.ft5 1408>1308 mp 1; f.lasarre f.ft5 1308>1208 mp 1; f.lasarre disorganized",
        )
        .after("done")
        .refuses_by("done", "BC-13.2j");
    let t = t.dice("1").take("fire f.lasarre > 1108", "fire f.lasarre 1208>1108 1+2-1 = 2");
    let t = t
        .dice("1111")
        .after("fire f.rr > 1112; fire f.guyenne > 1111; fire f.bearn > 1110")
        .refuses_by("done", "BC-13.2j");
    let t = t.after("fire f.languedoc > 1109");
    let battalions =
        ["af.rr", "af.guyenne", "af.bearn", "af.languedoc", "af.lasarre"].map(|u| Unit::named(u).expect("a unit"));
    t.allows("done").holds(|g| {
        battalions.iter().all(|u| g.disorganized.has(*u)) && g.mixed.is_empty() && g.asked_side() == Some(Side::French)
    });
}
