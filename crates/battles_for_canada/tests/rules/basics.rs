//! Chapters 0 to 2, and parts of chapters 5 to 10 that stand alone: hexes, dice, counters, leaders, skirmishers.

use crate::tabletop::*;
use redoubt_battles_for_canada::data::units::Kind;
use redoubt_battles_for_canada::ids::{Battle, Side, Unit};
use redoubt_engine::Viewer;
use redoubt_engine::contract::{Logs, Views};
use redoubt_engine::record::log::Audience;

/// BC-0.1a: the neighbours of 0905, and of a hex of an even column.
#[test]
fn bc_0_1a_neighbours() {
    let t = given("C1 2 march e.L.grant; 0703: e.42a e.L.grant SE; 0806: f.guyenne NW");
    let near = |n: u16| {
        let hexes = t.game.grid().neighbours(hex(n));
        hexes.map(|(_, h)| t.game.grid().number(h).to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(near(905), "0904 1005 1006 0906 0806 0805");
    assert_eq!(near(806), "0805 0905 0906 0807 0706 0705");
}

/// BC-0.1b: a shock is an assault in the log.
#[test]
fn bc_0_1b_one_word_for_assault() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn!r W; 1709: f.lasarre W";
    let mut t = given(text).dice("1").after("assault 1209");
    let told = t.speak("confirm");
    let words: Vec<String> =
        told.iter().map(|(_, e)| t.game.describe(e, Viewer::Seat(redoubt_engine::Seat(0))).text).collect();
    assert!(words.iter().any(|w| w.to_lowercase().contains("assault")), "{words:?}");
    assert!(!words.iter().any(|w| ["shock", "melee"].iter().any(|o| w.to_lowercase().contains(o))), "{words:?}");
    assert!(told.iter().all(|(to, _)| *to == Audience::All));
}

/// BC-0.1c: every die has six sides.
#[test]
fn bc_0_1c_one_die_of_six() {
    use redoubt_engine::dice::Dice;
    let mut seen = [0; 7];
    let mut dice = Dice::seeded(5);
    (0..600).for_each(|_| seen[usize::from(dice.d6())] += 1);
    assert!(seen[0] == 0 && seen[1..].iter().all(|n| *n > 60), "{seen:?}");
}

/// BC-0.2a: a turn is an hour, which the title of the turn says.
#[test]
fn bc_0_2a_a_turn_is_an_hour() {
    let t = given("C1 2 march e.L.grant; 0703: e.42a e.L.grant SE; 0806: f.guyenne NW");
    assert_eq!((t.game.scenario().hour(1), t.game.scenario().hour(2)), (12, 13));
    let view = t.game.view(Viewer::Seat(redoubt_engine::Seat(0)));
    assert!(format!("{view:?}").contains("1300"), "the clock shows 1300");
}

/// BC-1.1b, BC-1.4a: a marker stays until the Rally Phase, whoever comes near.
#[test]
fn bc_1_1b_the_marker_stays() {
    let text = "C1 2 commanders French; 0607: f.L.montcalm f.berry2 W; 1206: f.L.florimond f.marine2 NW; 0305: e.44 E";
    let t = given_with(text, |p| french_first(p).with(|g| g.out_of_command.insert(leader("cf.L.florimond"))));
    let t = t.dice("12").act("ride f.L.montcalm 1206");
    t.tells("stage Commanders(French); f.L.montcalm 0607>1206; stage Rally(French); stage Rally(English); turn 3; initiative 1 2 English");
    let check = "C1 2 activate French; 1206: f.L.montcalm f.L.florimond f.marine2 NW; 0305: e.44 e.L.donaldson E";
    rolled(check, &[], out_of_command("cf.L.florimond"))
        .dice("2")
        .take("activate f.L.florimond", "activated f.L.florimond; f.L.florimond checks 2 cv 2");
}

/// BC-1.4d: routed units check before the turn goes on; then every leader is face-up and nobody is used.
#[test]
fn bc_1_4d_the_turn_goes_on() {
    let text = "AH 2 rally English no_honour; 1610: f.bearn!r W; 1909: f.garn1 f.L.montcalm W; 0210: e.lg e.L.wolfe E";
    let t = rolled(text, &[5, 1, 2], |p| p.with(|g| g.used.insert(Unit::CANADIENS)));
    let t = t.tells("stage Rally(English); stage Rally(French); f.bearn rally 5+3; f.bearn rallied");
    let t = t.after("face 1610 W");
    assert!(t.game.turn == 3 && t.game.used.is_empty() && t.game.face_up.len() == 2);
}

/// BC-2a, BC-7a: seven types of counters, leaders among them; guns only at Carillon.
#[test]
fn bc_2a_seven_types() {
    let t = given("AH 2 march e.L.murray; 1110: e.47 e.L.murray E; 1408: f.lasarre W");
    let kind = |u: Unit| t.game.unit(u).kind;
    let kinds: std::collections::BTreeSet<String> =
        Battle::ALL.into_iter().flat_map(Unit::of_battle).map(|u| format!("{:?}", kind(u))).collect();
    assert_eq!(
        kinds.into_iter().collect::<Vec<_>>(),
        ["Cavalry", "Guns", "Infantry", "Light", "Skirmisher", "Warriors"]
    );
    for battle in [Battle::Abraham, Battle::SainteFoy] {
        assert!(Unit::of_battle(battle).all(|u| kind(u) != Kind::Guns));
    }
    assert_eq!(Unit::of_battle(Battle::Carillon).filter(|u| kind(*u) == Kind::Guns).count(), 2);
}

/// BC-2c, R-06: infantry, light infantry and cavalry are Regulars, militia too; warriors and skirmishers are not.
#[test]
fn bc_2c_regulars_and_irregulars() {
    let t = given("AH 2 march e.L.murray; 1110: e.47 e.L.murray E; 1408: f.lasarre W");
    let regular = |word: &str| t.game.is_regular(unit(&t.game, word));
    assert!(["e.47", "e.60b", "f.roche", "f.milice1", "f.quebec"].into_iter().all(regular));
    assert!(!["f.wendat", "f.abenaki", "f.ft1"].into_iter().any(regular));
}

/// BC-2.1a, BC-2.1b: strength, morale, allowance; a unit of 3 passes 2 and 1.
#[test]
fn bc_2_1b_losing_strength() {
    let t = given("AH 2 march e.L.murray; 1110: e.47 e.L.murray E; 1408: f.lasarre W");
    let data = t.game.unit(unit(&t.game, "e.78"));
    assert_eq!((data.sp, data.morale, data.ma), (3, 4, 4));
    let text = "AH 2 combat f.L.senezergues; 1209: f.lasarre/3 W; 1210: f.languedoc/3 f.L.senezergues W; 1309: f.rr/3 W; 1109: e.48 E; 0709: e.47 E";
    let t = given(text)
        .dice("6")
        .take("fire f.lasarre > 1109", "fire f.lasarre 1209>1109 6+3 = 9; e.48 -1 to 2; e.48 disorganized");
    t.dice("61").take(
        "fire f.languedoc > 1109; check",
        "fire f.languedoc 1210>1109 6+3 = 9; e.48 -1 to 1; e.48 rout check 1+3; e.48 routs; e.48 flee 1109>1010",
    );
}

/// BC-2.1c: no answer ever splits a unit or joins two: a stack of two weak units moves as two units.
#[test]
fn bc_2_1c_units_never_merge() {
    let text = "AH 2 march e.L.monckton; 1112: e.28/1 e.lg e.L.monckton E; 1609: f.lasarre W";
    given(text).offers("pick e.lg; pick e.28; done").after("pick e.lg; pick e.28; go NE").offers("drop e.lg; drop e.28; go NE; go SE; turn NW; turn NE; turn SE; turn SW; turn W; fallback SW; fallback NW; stop");
}

/// BC-2.1e, BC-11.1b: skirmishers neither fire nor assault.
#[test]
fn bc_2_1e_skirmishers_only_skirmish() {
    let text = "C1 2 combat e.L.grant; 0703: e.42a e.L.grant SE; 0805: e.rangers1; 0806: f.guyenne NW";
    given(text).offers("skirmish e.rangers1 0806; done").refuses("fire e.rangers1 > 0806; assault 0806");
}

/// BC-2.1f, BC-2.3e: with a unit a skirmisher adds nothing to its strength and morale.
#[test]
fn bc_2_1f_a_stacked_skirmisher_adds_nothing() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn f.ft1 W; 1709: f.lasarre W";
    given(text).after("assault 1209; confirm").dice("2").take("hold", "roll 3:2 Open column 4 = 4 morale 1 die 2 -");
}

/// BC-2.2c, BC-2.2d: a leader alone beside an enemy goes to the nearest unit of his formation, an Army Commander to any infantry or
/// cavalry; without a free way he is captured; two at once are placed one after the other.
#[test]
fn bc_2_2c_leaders_alone() {
    let text = "AH 2 march f.L.stours; 1410: f.bearn f.L.stours W; 1111: e.L.monckton; 1013: e.35 E; 1011: e.43 E; 1709: f.lasarre W";
    let t = given(text).after("pick f.bearn").take(
        "go SW; go NW; go SW",
        "f.bearn 1410>1310 mp 1; f.bearn 1310>1210 mp 1; f.bearn 1210>1110 mp 1; e.L.monckton placed 1013 stray",
    );
    t.now("1011: e.43 E; 1013: e.35 e.L.monckton E; 1110: f.bearn W; 1410: f.L.stours; 1709: f.lasarre W");
    let wolfe = text.replace("e.L.monckton", "e.L.wolfe");
    given(&wolfe)
        .after("pick f.bearn; go SW; go NW")
        .take("go SW", "f.bearn 1210>1110 mp 1; e.L.wolfe placed 1011 stray");
    let both =
        "AH 2 march e.L.murray; 1111: e.43 e.L.murray e.L.wolfe E; 1110: e.47 E; 1211: f.lasarre NW; 1709: f.bearn W";
    let t = given(both).after("pick e.43").take("fallback NW", "e.43 back 1111>1011");
    t.offers("put e.L.wolfe 1011; put e.L.wolfe 1110");
    let cut = "S 2 march f.L.lapause; 0309: f.berry2 f.L.lapause E; 0710: e.L.fraser; 0606: f.bearn S; 0713: f.guyenne N; 1311: e.28 W";
    let cut = cut.replace("f.bearn S", "f.bearn SE").replace("f.guyenne N;", "f.guyenne NE;");
    given(&cut);
}

/// BC-2.2d, BC-13.4d: without a way to a unit of his own a lone leader is captured and counts as lost.
#[test]
fn bc_2_2d_captured() {
    let text = "S 2 march f.L.lapause; 0309: f.berry2 f.L.lapause E; 0611: e.L.fraser; 0312: f.dragons E; 0907: e.35 W";
    let t = given(text)
        .after("pick f.dragons")
        .take("go NE; go NE", "f.dragons 0312>0412 mp 1; f.dragons 0412>0511 mp 1; e.L.fraser lost");
    t.holds(|g| g.leaders_lost == [0, 1]);
}

/// BC-2.2e, BC-2.2f: a leader dies with the last strength of his stack; in the next Command Phase an aide (command value 1) goes to a
/// unit of his formation, unrouted before routed; with none on the map he waits.
#[test]
fn bc_2_2f_aides() {
    let text = "AH 2 command no_honour; lost: f.L.senezergues; 1408: f.lasarre W; 1409: f.languedoc W; 1110: e.47 e.L.murray e.L.wolfe E";
    let t = rolled(text, &[], |p| p).offers("put f.L.senezergues 1408; put f.L.senezergues 1409");
    let t = t.dice("12").take(
        "put f.L.senezergues 1409",
        "f.L.senezergues placed 1409 aide; out of command f.L.senezergues; initiative 1 2 English",
    );
    assert_eq!((t.game.cv(leader("af.L.senezergues")), t.game.aides.len()), (1, 1));
    let routed = text.replace("1408: f.lasarre W", "1408: f.lasarre!r W");
    let t = rolled(&routed, &[1, 2], |p| p);
    assert_eq!(t.game.leaders[leader("af.L.senezergues")].to_string(), "1409");
    let none = text.replace("1408: f.lasarre W; 1409: f.languedoc W", "1408: f.bearn W");
    let t = rolled(&none, &[1, 2], |p| p);
    assert_eq!(t.game.leaders[leader("af.L.senezergues")].to_string(), "lost");
    let wolfe = "AH 2 command no_honour; lost: e.L.wolfe; 1408: f.lasarre f.L.montcalm W; 1110: e.47 E; 1008: e.15!r E";
    let t = rolled(wolfe, &[1, 2], |p| p);
    assert_eq!(t.game.leaders[leader("ae.L.wolfe")].to_string(), "1110");
}

/// BC-2.3g, BC-2.3h: skirmishers are never disorganized, and go with the last strength of their stack.
#[test]
fn bc_2_3h_skirmishers_share_the_end() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn/1 f.ft1 W; 1709: f.lasarre W";
    given(text).dice("4").take("fire e.78 > 1209", "fire e.78 1109>1209 4+3 = 7; f.bearn disorganized");
    given(text)
        .dice("6")
        .take("fire e.78 > 1209", "fire e.78 1109>1209 6+3 = 9; f.bearn -1 to 0; f.bearn eliminated; f.ft1 eliminated");
}

/// BC-5.1b: in the move that leaves one zone a unit may enter another later, though not at once.
#[test]
fn bc_5_1b_from_one_zone_to_the_next() {
    let text =
        "AH 2 march e.L.townshend; 1108: e.58 W; 0908: e.L.townshend e.15 E; 1209: f.lasarre W; 0808: f.bearn NE";
    given(text).take("pick e.58; go NW; go NW", "e.58 1108>1008 mp 2; e.58 1008>0907 mp 1");
}

/// BC-5.2a, BC-5.2b: a retreat into a bare enemy zone rolls for each unit by its own morale; a friend there cancels it.
#[test]
fn bc_5_2a_retreats_into_zones() {
    let text = "AH 2 march f.L.beauchatel; 1410: f.montreal/1 f.rr f.L.beauchatel W; 1309: e.47 E; 1611: e.43 W; 1610: e.78 W; 0709: e.15 E";
    given(text).dice("41").take("pick f.montreal; pick f.rr; fallback SE", "f.montreal f.rr back 1410>1510; f.montreal retreat roll 4+2 zone; f.rr retreat roll 1+3 zone; f.rr -1 to 1; f.L.beauchatel placed 1510 stray");
    let friend = "AH 2 march f.L.beauchatel; 1410: f.montreal f.L.beauchatel W; 1510: f.ft1; 1309: e.47 E; 1611: e.43 W; 1610: e.78 W; 0709: e.15 E";
    let t = given(friend).after("pick f.montreal");
    t.take("fallback SE", "f.montreal back 1410>1510; f.L.beauchatel placed 1510 stray");
}

/// BC-6a, BC-T13: what terrain costs line infantry, cavalry and light infantry; marsh, scrub, streams and gullies.
#[test]
fn bc_6a_costs_of_terrain() {
    use redoubt_battles_for_canada::data::units::Mover;
    let t = given("S 2 march f.L.lapause; 0308: f.berry2 f.L.lapause E; 0706: e.15 W");
    let costs = |n: u16| [Mover::Regular, Mover::Cavalry, Mover::Light].map(|m| t.game.hex_cost(m, hex(n)).ok());
    assert_eq!(costs(908), [Some(1), Some(1), Some(1)], "clear");
    assert_eq!(costs(102), [Some(2), Some(3), Some(1)], "woods");
    assert_eq!(costs(905), [Some(1), Some(2), Some(1)], "scrub");
    assert_eq!(costs(405), [Some(1), Some(1), Some(1)], "buildings");
    assert_eq!(costs(413), [Some(1), Some(1), Some(1)], "redoubt");
    assert_eq!(costs(702), [Some(3), None, Some(2)], "marsh");
    assert_eq!(costs(316), [None, None, None], "water");
    let step = |a: u16, b: u16| {
        let dir = t.game.grid().dir_to(hex(a), hex(b)).expect("neighbours");
        [Mover::Regular, Mover::Cavalry, Mover::Light].map(|m| t.game.step_cost(m, hex(a), dir).ok())
    };
    assert_eq!(step(1107, 1106), [Some(2), Some(3), Some(2)], "scrub up the escarpment");
    assert_eq!(step(214, 313), [Some(3), Some(4), Some(2)], "over a gully");
    assert_eq!(step(314, 415), [Some(1), Some(1), Some(1)]);
    assert_eq!(step(315, 415), [None, None, None], "no way over a cliff");
    let c = given("C1 2 march e.L.grant; 0703: e.42a e.L.grant SE; 0806: f.guyenne NW");
    let dir = c.game.grid().dir_to(hex(110), hex(210)).expect("neighbours");
    assert_eq!(
        [Mover::Regular, Mover::Light].map(|m| c.game.step_cost(m, hex(110), dir).ok()),
        [Some(3), Some(2)],
        "woods over a stream"
    );
}

/// BC-6b: cavalry in a redoubt or building has no protection and is assaulted as in the open, with its own flanks.
#[test]
fn bc_6b_cavalry_has_no_use_of_walls() {
    let text = "S 2 combat e.L.fraser; 1311: f.dragons E; 1411: e.43 e.L.fraser W; 0308: f.berry2 E";
    given(text).dice("3").take("fire e.43 > 1311", "fire e.43 1411>1311 3+2 = 5");
    given(text)
        .dice("1")
        .take("assault 1311; confirm", "assault e.43 > 1311; roll 2:1 Open column 5 = 5 morale 1 die 1 -");
    let foot = text.replace("f.dragons", "f.gren1");
    given(&foot).dice("3").take("fire e.43 > 1311", "fire e.43 1411>1311 3+2-3 = 2");
}

/// BC-8d: command is checked when the activation begins; a leader's death later in it changes nothing.
#[test]
fn bc_8d_command_is_checked_once() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1110: e.47 E; 1210: f.lasarre W; 1809: f.bearn W";
    let t = given(text).with(|g| g.leaders[leader("ae.L.murray")] = redoubt_battles_for_canada::state::at::At::LOST);
    t.dice("1").take("fire e.47 > 1210", "fire e.47 1110>1210 1+2 = 3");
}

/// BC-8e: units of a formation without a leader on the map do not act in another's activation.
#[test]
fn bc_8e_without_a_leader() {
    let text = "C2 4 march e.L.preble; 0305: e.lyman E; 0406: e.partridge e.L.preble E; 0905: f.bearn NW";
    let t = given(text).refuses_by("pick e.lyman", "BC-9.1a");
    assert!(!t.game.is_commanded(unit(&t.game, "e.lyman")));
}

/// BC-10.1i: cavalry does not pass a full hex of cavalry, nor two of it one of three points.
#[test]
fn bc_10_1i_cavalry_never_overstacks() {
    let text = "AH 2 march f.L.bougainville; 0310: f.roche/3 f.L.bougainville E; 0410: f.boug1 E; 1110: e.47 E";
    given(text).after("pick f.roche").refuses_by("go NE", "BC-4b");
    let t = given(text);
    let horse = |word: &str| [unit(&t.game, word)].into_iter().collect();
    assert!(t.game.check_passing(horse("f.boug1"), horse("f.boug2")).is_ok());
}

/// BC-10.3b, BC-10.3c, BC-10.3d, BC-T4, worked example E16: die, points spent and 1 for a Regular against the printed allowance; a
/// disorganized unit that fails makes a rout check; the move is over.
#[test]
fn bc_10_3b_the_hunt() {
    let text = "AH 2 march e.L.wolfe; 0909: e.60b E; 1009: e.L.wolfe e.43 E; 1209: f.ft1; 1709: f.lasarre W";
    let text = text.replace("march e.L.wolfe", "march e.L.murray").replace("e.L.wolfe", "e.L.murray");
    let near = |t: Table| t.after("pick e.60b; go NE; go SE");
    near(given(&text)).dice("2").take("hunt e.60b 1209", "e.60b hunts f.ft1 2+3 of 5; f.ft1 eliminated");
    near(given(&text)).dice("3").take("hunt e.60b 1209", "e.60b hunts f.ft1 3+3 of 5; e.60b disorganized");
    let shaken = text.replace("e.60b E", "e.60b!d E");
    near(given(&shaken)).dice("3").take("hunt e.60b 1209", "e.60b hunts f.ft1 3+3 of 5").offers("rout; check");
}

/// BC-10.3e: warriors are not hunted, and units without a zone do not hunt.
#[test]
fn bc_10_3e_no_hunt_of_warriors() {
    let text = "AH 2 march e.L.murray; 1010: e.43 e.L.murray E; 1210: f.wendat; 1709: f.lasarre W";
    given(text)
        .after("pick e.43")
        .refuses("hunt e.43 1210")
        .take("go SE", "e.43 1010>1110 mp 1")
        .refuses("hunt e.43 1210");
    let skirmisher =
        "C1 2 march f.L.levis; 0905: f.bearn f.L.levis NW; 0806: f.guyenne NW; 0704: e.rangers1; 0305: e.44 E";
    let t = given(skirmisher);
    assert!(!t.game.has_zone(unit(&t.game, "e.rangers1")));
}

/// BC-10.1g: skirmishers and leaders with a unit that must retreat go along, or stay.
#[test]
fn bc_10_1g_following_a_retreat() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn f.ft1 f.L.stours W; 1709: f.lasarre W";
    let t = given(text).after("assault 1209; confirm").dice("3").after("hold");
    let t = t.offers("back 1308; back 1309; stay f.ft1; stay f.L.stours");
    t.fork().take("back 1308", "f.bearn f.ft1 f.L.stours back 1209>1308");
    t.after("stay f.ft1").take("stay f.L.stours; back 1308", "f.bearn back 1209>1308; f.L.stours placed 1308 stray");
}

/// The house rules of the sides never change who commands: both armies have one commander (BC-2.2b).
#[test]
fn bc_2_2b_commanders_of_all_battles() {
    for battle in Battle::ALL {
        for side in Side::ALL {
            let leaders = redoubt_battles_for_canada::ids::Leader::of(battle, side);
            assert_eq!(leaders.filter(|l| l.is_commander()).count(), 1);
        }
    }
    let t = given("AH 2 march e.L.murray; 1110: e.47 e.L.murray E; 1408: f.lasarre W");
    assert_eq!(redoubt_engine::contract::Sequence::turn(&t.game), 2);
}
