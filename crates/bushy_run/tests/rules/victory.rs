//! Chapter 11: victory.

use crate::tabletop::*;
use redoubt_bushy_run::ids::{ALLIED, BRITISH};
use redoubt_bushy_run::state::Ending;
use redoubt_bushy_run::state::event::Event;
use redoubt_engine::Viewer;
use redoubt_engine::contract::{Endings, Evaluates, Logs, Sequence};

/// BR-11a: given the wagon lost on turn 2, then the Allied Nations win on turn 2.
#[test]
fn br_11a_the_lost_wagon_loses_the_game() {
    let table = given("2 BritishMove; 4: B14; 6: I19h").after("move B14; 6; pass").over(ALLIED, "wagon-lost", "BR-11a");
    assert_eq!((table.game.turn(), table.game.asked(), table.legal()), (2, None, vec![]));
}

/// BR-11a, BR-11e: the Allied answers that may win without dice: those that reach a wagon left alone, and the end of the last
/// turn.
#[test]
fn br_11a_what_may_win_at_once() {
    let wins = |position: &str, word: &str| given(position).game.may_win_at_once(step(word));
    let alone = "3 AlliedMove allowance=2; 4: B05; 6: B14; 3: I11r";
    assert!(wins(alone, "6"));
    assert!(!wins(alone, "5"));
    assert!(wins(alone, "pass"));
    assert!(!wins(alone, "end"));
    assert!(wins(alone, "confirm"));
    let escorted = "3 AlliedMove allowance=2; 6: B05 B14; 3: I11r";
    assert!(!wins(escorted, "6"));
    assert!(!wins(escorted, "confirm"));
    assert!(wins("8 AlliedAttack; 4: B05 B14; 7: I11r", "end"));
    assert!(!wins("7 AlliedAttack; 4: B05 B14; 7: I11r", "end"));
    // The British win by the wagon in Zone B, which only its own step brings there.
    let wagon = "3 BritishMove; 2: B14 B05 I04c";
    assert!(given(wagon).after("move B14").game.may_win_at_once(step("B")));
    assert!(!given(wagon).after("move B05").game.may_win_at_once(step("B")));
    assert!(!given(wagon).game.may_win_at_once(step("end")));
    assert!(wins(wagon, "retreat B14 B") && !wins(wagon, "retreat B05 B") && !wins(wagon, "retreat B14 3"));
}

/// BR-11b: given the wagon that steps from 2 into Zone B, then the British win at that step.
#[test]
fn br_11b_the_wagon_in_zone_b_wins() {
    let table = given("3 BritishMove; 2: B14 B05 I04c")
        .take("move B14; B", "B14 2>B; over ZoneB, 0 eliminated")
        .over(BRITISH, "zone-b", "BR-11b")
        .refuses_by("end", ": the game is over");
    assert_eq!(table.game.asked(), None);
}

/// BR-11c: given 14 bands eliminated at the end of turn 8, then the British win.
#[test]
fn br_11c_fourteen_eliminated_bands_win() {
    given("8 AlliedAttack kills=14; 4: B05 B14").take("end", "turn 8 ends; over Kills, 14 eliminated").over(
        BRITISH,
        "eliminations",
        "BR-11c",
    );
}

/// BR-11d: given 13 bands and 9 decoys gone, then that is not enough.
#[test]
fn br_11d_dummies_never_count() {
    given("8 AlliedAttack kills=13; 4: B05 B14; out: I22 I23 I24 I25 I26 I27 I28 I29 I30")
        .take("end", "turn 8 ends; over Time, 13 eliminated")
        .over(ALLIED, "time-is-up", "BR-11e");
}

/// BR-11e: given 13 bands eliminated and the wagon in 1, then the Allied Nations win.
#[test]
fn br_11e_otherwise_the_allied_nations_win() {
    let table = given("8 AlliedAttack kills=13; 1: B05 B14").take("end", "turn 8 ends; over Time, 13 eliminated").over(
        ALLIED,
        "time-is-up",
        "BR-11e",
    );
    assert_eq!(table.game.evaluate(ALLIED), 1.0);
    assert_eq!(table.game.evaluate(BRITISH), 0.0);
}

/// BR-11e: one band is one band, in the account and at the end.
#[test]
fn br_11e_one_band_in_words() {
    let table = given("8 AlliedAttack kills=1; 1: B05 B14").take("end", "turn 8 ends; over Time, 1 eliminated");
    let text = table.game.outcome().map(|o| o.text).unwrap_or_default();
    assert!(text.contains("1 of the 14 bands needed is eliminated"), "{text}");
    let told = table.game.describe(&Event::Over(Ending::Time, 1), Viewer::All);
    assert_eq!(told.text, "Time is up with 1 band eliminated: the Allied Nations win.");
}

/// BR-11f: given 14 eliminated on turn 6, then the game goes on, and the wagon lost on turn 7 loses it.
#[test]
fn br_11f_fourteen_early_do_not_end_the_game() {
    given("6 AlliedAttack kills=14; 8: B05 B14; 9: I20c; 18: B06")
        .take("end", "turn 6 ends; [7 Event]; event 7 NoEvent; [7 BritishReset]; [7 BritishMove]")
        .asks(BRITISH)
        .goes_on()
        .dice("11")
        .after("end; pass; end")
        .goes_on();
    given("7 AlliedMove kills=14 allowance=2; 8: B14; 9: I20c").after("move I20 concealed; 8").over(
        ALLIED,
        "wagon-lost",
        "BR-11a",
    );
}

/// BR-11g: given every combat unit eliminated and the wagon alone in 10 without a band, then the game goes on.
#[test]
fn br_11g_without_combat_units_the_game_goes_on() {
    given("3 AlliedAttack; 10: B14; 4: B05/1; 6: I01r; out: B01 B02 B03 B04 B06 B07 B08 B09 B10 B11 B12 B13")
        .dice("61")
        .after("attack 6 4 with I01; confirm")
        .goes_on()
        .now("6: I01rf; 10: B14; out: B01 B02 B03 B04 B05 B06 B07 B08 B09 B10 B11 B12 B13")
        .after("end")
        .asks(BRITISH)
        .allows("move B14");
}
