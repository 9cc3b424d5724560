//! Chapters 5 and 9: the sequence of play, the End Phase.

use crate::tabletop::*;
use redoubt_bushy_run::data::EventKind;
use redoubt_bushy_run::ids::{ALLIED, BRITISH};
use redoubt_engine::contract::Sequence;

/// BR-5.0a: given turn 3, then its phases come in the printed order.
#[test]
fn br_5_0a_the_phases_come_in_order() {
    starting("3 Event; 4: B05; 7: I09h", "", "[3 Event]; event 3 NoEvent; [3 BritishReset]; [3 BritishMove]")
        .asks(BRITISH)
        .take("end", "volley B05; [3 BritishAttackOpen]; suspense off")
        .asks(ALLIED)
        .take("pass", "[3 BritishAttack]")
        .asks(BRITISH)
        .dice("34")
        .take(
            "end",
            "[3 AlliedReset]; [3 AlliedRoll]; movement roll 34; allowance 3+4; \
                [3 AlliedMove]",
        )
        .asks(ALLIED)
        .take("end", "[3 AlliedAttack]")
        .asks(ALLIED)
        .take("end", "turn 3 ends; [4 Event]; event 4 NoEvent; [4 BritishReset]; [4 BritishMove]")
        .asks(BRITISH);
}

/// BR-5.0b: given turn 1, then after the event comes the Allied Reset.
#[test]
fn br_5_0b_turn_1_has_no_british_phases() {
    starting(
        "1 Event; 4: B05; 7: I09h",
        "34",
        "[1 Event]; event 1 NoEvent; no British phases; [1 AlliedReset]; [1 AlliedRoll]; \
            movement roll 34; allowance 3+4; [1 AlliedMove]",
    )
    .asks(ALLIED);
}

/// BR-5.0c: Defensive Fire belongs to the other side's movement: nobody may fire it in an Attack Phase.
#[test]
fn br_5_0c_no_defensive_fire_in_an_attack_phase() {
    given("3 BritishAttack; 7: B05 I09h").refuses_by("fire I09", "BR-5.0c");
    given("3 BritishAttackOpen; 7: B05 I09h").refuses_by("fire I09", "BR-5.0c");
    given("3 AlliedAttack; 8: B05 I09c").refuses_by("fire B05", "BR-5.0c");
}

/// BR-9a: given the end of turn 8, 13 bands eliminated and the wagon in 2, then the Allied Nations win.
#[test]
fn br_9a_after_turn_8_the_game_is_judged() {
    given("8 AlliedAttack kills=13; 2: B05 B14").take("end", "turn 8 ends; over Time, 13 eliminated").over(
        ALLIED,
        "time-is-up",
        "BR-11e",
    );
}

/// BR-9b: given the end of turn 5, then the marker of turn 6 is turned over.
#[test]
fn br_9b_the_next_turn_begins_with_its_marker() {
    let table = given_with("5 AlliedAttack; 4: B05", |p| p.then(6, EventKind::Bouquet))
        .take("end", "turn 5 ends; [6 Event]; event 6 Bouquet; [6 BritishReset]; [6 BritishMove]");
    assert_eq!(table.game.turn(), 6);
}

/// BR-9c: given a Low Ammo marker at the end of turn 3, then turn 4 has none.
#[test]
fn br_9c_low_ammo_ends_with_the_turn() {
    given_with("3 AlliedAttack LowAmmo; 4: B05l", |p| p.then(4, EventKind::NoEvent))
        .take("end", "turn 3 ends; [4 Event]; event 4 NoEvent; [4 BritishReset]; [4 BritishMove]")
        .now("4: B05");
}
