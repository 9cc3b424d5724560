//! Extremes: what can never be undone, what a view must not show, and steps back without a limit.

use crate::tabletop::{Table, given, new_game, step};
use redoubt_bushy_run::BushyRun;
use redoubt_bushy_run::ids::BRITISH;
use redoubt_engine::contract::Views;
use redoubt_engine::dice::Dice;
use redoubt_engine::{Cx, Rules, Viewer};

/// Takes a step; returns true where it is a barrier for undo.
#[track_caller]
fn is_barrier(game: &BushyRun, text: &str) -> bool {
    let mut game = game.clone();
    let (mut dice, mut told) = (Dice::scripted(&[]), Vec::new());
    let mut cx = Cx::new(&mut dice, &mut told);
    game.play(step(text), &mut cx).unwrap_or_else(|bar| panic!("{text}: {bar:?}"));
    cx.is_barrier()
}

/// Returns the lines on a counter as the British see them.
fn lines(table: &Table, key: &str) -> Vec<String> {
    let view = table.game.view(Viewer::Seat(BRITISH));
    view.counters.into_iter().find(|c| c.key == key).map(|c| c.lines).unwrap_or_default()
}

/// BR-10.3i: the wagon's last escort steps off the map. Whether the counter with the wagon is a decoy shows
/// now, and that cannot be undone; nor can it where nobody is there, or only a Hidden decoy.
#[test]
fn br_10_3i_leaving_the_wagon_alone_cannot_be_undone() {
    for band in ["I22c", "I22h", ""] {
        let table = given(&format!("3 BritishMove; 18: B05 B14 {band}")).after("move B05");
        assert!(is_barrier(&table.game, "A"), "{band}");
    }
    let table = given("3 BritishMove; 18: B05 B06 B14 I22c").after("move B05");
    assert!(!is_barrier(&table.game, "A"), "another escort stays, so nothing shows");
}

/// BR-6.1g, BR-10.2c: the dice of a successful try are kept: what it finds, or that it finds nothing, cannot
/// be undone.
#[test]
fn br_10_2c_what_a_scout_finds_cannot_be_undone() {
    for there in ["; 6: I09h", ""] {
        let table = given(&format!("3 BritishAttack BritishReroll; 4: B12{there}")).dice("1").after("scout B12 6");
        assert!(is_barrier(&table.game, "pass"), "{there}");
    }
}

/// BR-8.2.2f: a Hidden move stays secret though the band is Revealed later in the phase: the British see the
/// same as of a band that stood there all the time. A Revealed move everybody saw.
#[test]
fn br_8_2_2f_a_hidden_move_does_not_show_on_the_counter() {
    let moved = given("3 AlliedMove allowance=2; 7: I09h").after("move I09 hidden; 3; reveal I09");
    let stood = given("3 AlliedMove allowance=2; 3: I09h").after("reveal I09");
    assert!(!lines(&stood, "I09").is_empty());
    assert_eq!(lines(&moved, "I09"), lines(&stood, "I09"));
    let open = given("3 AlliedMove allowance=2; 7: I09r").after("move I09; 3; stop");
    assert!(lines(&open, "I09").contains(&"Has moved".to_string()));
}

/// BR-4.2a, BR-7.2k, BR-8.2a: however often a unit is taken up and put back, it may be taken up again, and a
/// ready-made set-up may be chosen again.
#[test]
fn br_7_2k_steps_back_have_no_bound() {
    let often = |step: &str| vec![step; 300].join("; ");
    new_game("").after(&often("quick 0")).allows("pick I01; quick 0; confirm");
    given("3 BritishMove; 4: B05").after(&often("move B05; stop")).allows("move B05");
    given("3 AlliedMove allowance=2; 7: I09h").after(&often("move I09 hidden; stop")).allows("move I09 hidden");
}

/// BR-3.8: a preset that is in force as it is, is not offered.
#[test]
fn br_3_8_orders_in_force_are_not_offered() {
    given("3 AlliedMove allowance=2 reactions=orders; 7: I09h")
        .after("Orders(Open)")
        .refuses_by("Orders(Preset(0))", "BR-3.8")
        .after("Orders(Preset(1))")
        .refuses_by("Orders(Preset(1))", "BR-3.8")
        .allows("Orders(Preset(0)); Orders(Preset(2))");
}
