//! What a player reads: results in words with their code, who acts, why not, how near the end is.

use crate::tabletop::*;
use redoubt_battles_for_canada::ids::Side;
use redoubt_engine::contract::{Offers, Sequence, Views, why};
use redoubt_engine::odds::odds;
use redoubt_engine::{Target, Viewer};

fn reason(t: &Table, key: &str) -> String {
    why(&t.game, Viewer::All, &Target::Counter(key.into())).to_string()
}

fn label(t: &Table, text: &str) -> String {
    t.game.offer(step(&t.game, text)).label
}

fn fact(t: &Table, label: &str) -> Option<String> {
    let view = t.game.view(Viewer::Public);
    view.facts.into_iter().find(|f| f.label == label).map(|f| f.value)
}

/// BC-11.2i, BC-T1: before the die each result of an assault is told in words, with its code; none is without.
#[test]
fn bc_11_2i_results_of_an_assault_are_words() {
    let text = "AH 2 combat e.L.murray; 1110: e.47 e.L.murray E; 1210: f.lasarre E; 1408: f.rr f.L.senezergues W";
    let t = given(text).after("assault 1210");
    let confirm = step(&t.game, "confirm");
    let odds = odds(&t.game, t.game.asked().unwrap(), confirm).unwrap();
    let table = odds.tables.iter().find(|table| table.name == "Result of the assault").unwrap();
    for (_, label, _) in &table.chances {
        let told = label.ends_with(')') && (label.contains("(A:") || label.contains("(D:"));
        assert!(label == "no effect" || told && label.starts_with("the "), "{label}");
    }
    assert!(table.chances.iter().any(|c| c.1 == "the defender is disorganized, retreats 1 hex (D:DR)"), "{table:?}");
    assert!(label(&t, "confirm").starts_with("Assault: "), "{}", label(&t, "confirm"));
    assert!(label(&t, "confirm").contains(" SP against "), "{}", label(&t, "confirm"));
}

/// BC-2.3d, BC-11.1a: a click on an enemy in combat says why nobody fires at him, by its rule, and what can be done.
#[test]
fn bc_2_3d_why_nobody_fires_at_this_enemy() {
    let text = "AH 2 combat e.L.murray; 1110: e.47 e.L.murray E; 1210: f.ft1; 1408: f.rr f.L.senezergues W";
    let t = given(text);
    let said = reason(&t, "af.ft1");
    assert_eq!(
        said,
        "Canadian skirmishers 1 is no target of fire: only a skirmisher is in hex 1210: fire does not touch him; you may assault hex 1210 (BC-2.3d)"
    );
    assert_eq!(label(&t, "assault 1210"), "Assault Canadian skirmishers 1");
}

/// BC-9.3b: before the combat an enemy is no answer, and the reason says when attacks come.
#[test]
fn bc_9_3b_attacks_come_after_the_moves() {
    let t = given("AH 2 march e.L.murray; 1110: e.47 e.L.murray E; 1408: f.lasarre f.L.senezergues W");
    assert_eq!(reason(&t, "af.lasarre"), "La Sarre belongs to the French; attacks come after the moves (BC-9.3b)");
}

/// BC-9.2a: a general activation that reaches nobody says so, with the commander's reach.
#[test]
fn bc_9_2a_nobody_in_reach_is_said() {
    let text =
        "AH 2 activate English; 1110: e.47 e.L.murray E; 0508: e.58 e.L.wolfe E; 1609: f.lasarre f.L.senezergues W";
    let t = given(text);
    let said = label(&t, "activate e.L.wolfe");
    assert!(said.starts_with("General activation: nobody within ") && said.ends_with(" of Wolfe"), "{said}");
    let note = t.game.offer(step(&t.game, "activate e.L.murray")).note.unwrap_or_default();
    assert!(note.contains("With him: 47th Foot"), "{note}");
}

/// BC-13.1e: the state of the works says how many are lost, of how many, and when they decide.
#[test]
fn bc_13_1e_the_works_say_how_near_the_end_is() {
    let t = given("C1 2 march e.L.grant; 0505: e.46 e.L.grant SE; 0806: f.guyenne f.L.levis NW");
    let said = fact(&t, "Works held by the English").unwrap();
    assert_eq!(said, format!("0 of 7; 1 at the end of turn {} wins the battle", t.game.turns()));
    assert_eq!(t.game.asked(), Some(Side::English.seat()));
}

/// BC-13.2f: at Abraham the facts say who would win now, and what the English lack.
#[test]
fn bc_13_2f_who_would_win_now() {
    let t = given("AH 2 march e.L.murray; 1110: e.47 e.L.murray E; 1408: f.lasarre f.L.senezergues W");
    let said = fact(&t, "If it ended now").unwrap();
    assert_eq!(said, "partial victory of the French; the English need 2 more for a victory");
}
