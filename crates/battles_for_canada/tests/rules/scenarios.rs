//! Chapter 13: set-ups and the scenarios' own rules.

use crate::tabletop::*;
use redoubt_engine::contract::Sequence;
use redoubt_engine::data::library::Library;
use redoubt_engine::dice::Dice;
use redoubt_engine::{Cx, Rules, Seat};

/// BC-13.1a, BC-13.1b, BC-13.1d: Like Lions begins with the French facings, then the English; Abercromby comes in the
/// Command Phase, and no English formation is in command.
#[test]
fn bc_13_1a_like_lions_begins() {
    begun("like-lions", &[], &[]).after("done").dice("33").after("done")
        .offers("put e.L.abercromby 0101; put e.L.abercromby 0102; put e.L.abercromby 0103; put e.L.abercromby 0104; put e.L.abercromby 0105; put e.L.abercromby 0106; put e.L.abercromby 0201")
        .take(
            "put e.L.abercromby 0106",
            "e.L.abercromby placed 0106 arrives; out of command f.L.florimond e.L.preble e.L.grant e.L.haviland e.L.donaldson; initiative 3 3 English",
        );
}

/// A whole turn in which everybody only ends.
#[test]
fn a_turn_of_like_lions_goes_round() {
    let mut t = begun("like-lions", &[], &[]).after("done").dice("55").after("done; put e.L.abercromby 0106");
    let mut dice = Dice::seeded(3);
    let mut events: Vec<(redoubt_engine::record::log::Audience, redoubt_battles_for_canada::state::event::Event)> =
        vec![];
    let mut n = 0;
    while t.game.turn() == 1 && n < 400 {
        let mut legal = vec![];
        t.game.legal(&mut legal);
        let step = *legal.last().expect("somebody is asked");
        t.game.play(step, &mut Cx::new(&mut dice, &mut events)).expect("a legal step");
        n += 1;
    }
    assert_eq!(t.game.turn(), 2);
}

/// BC-13.2c: unrouted French regulars in 0315 win at once; militia do not; the English win at 2001.
#[test]
fn bc_13_2c_sudden_death() {
    use redoubt_engine::Seat;
    let line = "AH 3 march f.L.senezergues; 0314: f.lasarre SE; 0412: f.L.senezergues f.quebec W; 1110: e.47 E";
    given(line).after("pick f.lasarre").allows("go S").after("go S").over(Seat(0), "complete", "BC-13.2c");
    let militia = "AH 3 march f.L.beauchatel; 0314: f.montreal SE; 0313: f.L.beauchatel f.quebec W; 1110: e.47 E";
    given(militia).after("pick f.montreal; go S").goes_on();
}

/// BC-13.2m: Montcalm away from the nearest unit at both tests is lost; at one of them he lives.
#[test]
fn bc_13_2m_honour() {
    let text = "AH 2 commanders English; 1209: f.guyenne W; 1411: f.montreal f.L.montcalm W; 1109: e.47 E; 0709: e.58 e.L.wolfe E";
    let away = |p: Position| p.with(|g| g.moved.insert(leader("ae.L.wolfe")));
    rolled(text, &[], away)
        .tells("honour f.L.montcalm false 1; honour e.L.wolfe false 1; stage Commanders(English)")
        .take(
            "ride f.L.montcalm 1209",
            "f.L.montcalm 1411>1209; honour f.L.montcalm true 2; honour e.L.wolfe false 2; e.L.wolfe lost; stage Rally(English); stage Rally(French); turn 3",
        )
        .offers("put e.L.wolfe 0709; put e.L.wolfe 1109");
}

/// BC-13.1e, R-52: the English need an unrouted battalion in the works at the end.
#[test]
fn bc_13_1e_works_decide() {
    let won = "C1 4 rally English; 0609: e.27 e.L.haviland SE; 0905: f.bearn f.L.levis NW";
    let french = |p: Position| p.with(|g| g.initiative = Some(redoubt_battles_for_canada::ids::Side::French));
    given_with(won, french).over(Seat(1), "victory", "BC-13.1e");
    let lost = "C1 4 rally English; 0710: e.27 e.L.haviland SE; 0905: f.bearn f.L.levis NW";
    given_with(lost, french).over(Seat(0), "victory", "BC-13.1e");
}

/// BC-13.1p, BC-13.1r, BC-13.1s, BC-8.3c, worked example E19: an English leader who fails acts on impulse.
#[test]
fn bc_13_1p_impulse() {
    let text = "C1 2 activate English; 0406: e.partridge e.L.preble E; 0806: f.guyenne f.L.levis NW";
    let out = |p: Position| p.with(|g| g.out_of_command.insert(leader("ce.L.preble")));
    given_with(text, out)
        .dice("34")
        .take("activate e.L.preble", "activated e.L.preble; e.L.preble checks 3 cv 2; e.L.preble impulse 4+2")
        .refuses_by("stop", "BC-13.1s")
        .refuses_by("turn W", "BC-13.1s")
        .allows("go SE");
    given_with(text, out)
        .dice("31")
        .take("activate e.L.preble", "activated e.L.preble; e.L.preble checks 3 cv 2; e.L.preble impulse 1+2")
        .offers("activate f.L.levis; done");
}

/// A tuned value is a reconstructed one, and says from which value it was moved.
#[test]
fn what_was_tuned_for_balance_says_so() {
    let (text, _) = Library::built_in().text(UNITS).unwrap();
    let named = |id: &str| text.lines().find(|line| line.contains(&format!("(id: \"{id}\","))).unwrap();
    for (id, now, _) in TUNED {
        let line = named(id);
        let (values, note) = line.split_once("provenance: ").unwrap();
        assert!(values.contains(now), "{id}: {values}");
        assert!(note.starts_with("Reconstructed(") && note.contains("tuned for balance, w"), "{id}: {note}");
    }
    assert_eq!(text.matches("tuned for balance").count(), TUNED.len());
}
