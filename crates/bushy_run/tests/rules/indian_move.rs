//! Chapters 8.1 and 8.2: Reset, Movement and Hiding of the Allied Nations.

use crate::tabletop::*;
use redoubt_bushy_run::ids::{ALLIED, BRITISH};
use redoubt_engine::contract::Sequence;

/// BR-8.1a: given a band that fired in the British Movement Phase, when the Allied Reset has come, then it
/// may attack in the same turn.
#[test]
fn br_8_1a_the_reset_removes_fired() {
    starting(
        "3 AlliedReset; 4: B05; 7: I09rf",
        "34",
        "[3 AlliedReset]; [3 AlliedRoll]; movement roll 34; allowance 3+4; \
            [3 AlliedMove]",
    )
    .now("4: B05; 7: I09r")
    .after("end")
    .offers("attack 7 4; reveal I09; end")
    .after("attack 7 4")
    .allows("choose I09");
}

/// BR-8.2a: given a band that moved, then it does not move again in the phase.
#[test]
fn br_8_2a_each_band_moves_once() {
    given("3 AlliedMove allowance=5; 7: I09r")
        .after("move I09; 11; stop")
        .offers("end")
        .refuses_by("move I09", "BR-8.2a");
}

/// BR-8.2a: given a band on its way, then no other one begins; a move in sight counts once, however far it goes.
#[test]
fn br_8_2a_one_band_after_the_other() {
    given("3 AlliedMove allowance=5; 7: I09r I11r; 3: I12h")
        .after("move I09; 11")
        .refuses_by("move I11", "BR-8.2a: Shawnee war chief's band moves now and must finish first")
        .holds(|game| game.seen_moves == 1)
        .after("13; stop")
        .holds(|game| game.seen_moves == 1)
        .after("move I12 hidden; 2")
        .holds(|game| game.seen_moves == 1);
}

/// BR-8.2.1a: given dice 3 and 4, then seven bands may move, Hidden and visible ones together.
#[test]
fn br_8_2_1a_two_dice_give_the_number_of_moves() {
    let table = starting(
        "3 AlliedRoll; 7: I09h I10c I11r",
        "34",
        "[3 AlliedRoll]; movement roll 34; allowance 3+4; [3 AlliedMove]",
    )
    .asks(ALLIED);
    assert_eq!(table.game.allowance, 7);
    let table = table.after("move I09 hidden; 3; move I10 concealed; 6; stop; move I11; 4; stop");
    assert_eq!(table.game.allowance, 4);
}

/// BR-8.2.1b: given an allowance of 2, when a band is revealed and not moved, then it is still 2.
#[test]
fn br_8_2_1b_a_reveal_uses_no_allowance() {
    let table = given("3 AlliedMove allowance=2; 7: I09h").take("reveal I09", "I09 revealed 7");
    assert_eq!(table.game.allowance, 2);
    table.offers("move I09 revealed; end");
}

/// BR-8.2.1c: given an allowance of 2 and two bands moved, then the phase goes on until the Allied seat
/// ends it, but no band may move.
#[test]
fn br_8_2_1c_the_phase_ends_by_word_only() {
    given("3 AlliedMove allowance=2; 7: I09h I10h I11h")
        .after("move I09 hidden; 3; move I10 hidden; 3")
        .asks(ALLIED)
        .offers("reveal I09; reveal I10; reveal I11; end")
        .refuses_by("move I11 hidden", "BR-8.2.1a");
}

/// BR-8.2.2a: given a Revealed band in 7, then it has 3 MP and stops where a British unit is.
#[test]
fn br_8_2_2a_revealed_movement() {
    given("3 AlliedMove allowance=2; 7: I09r")
        .take("move I09; 11; 13; 15", "I09 7>11; I09 11>13; I09 13>15")
        .offers("end")
        .now("15: I09r");
    given("3 AlliedMove allowance=2; 7: I09r; 8: B12")
        .take("move I09; 11; 8", "I09 7>11; I09 11>8")
        .offers("end")
        .now("8: B12 I09r");
}

/// BR-8.2.2b: given a Hidden band, when it is revealed first, then it moves with 3 MP.
#[test]
fn br_8_2_2b_reveal_first_then_move() {
    given("3 AlliedMove allowance=2; 7: I09h")
        .take("reveal I09; move I09 revealed; 11; 13; 15", "I09 revealed 7; I09 7>11; I09 11>13; I09 13>15")
        .now("15: I09r");
}

/// BR-8.2.2c: given a Hidden decoy in 7, when it moves Concealed to 11 and 13, then it appears with its
/// first step; without a step nothing appears and nothing is used.
#[test]
fn br_8_2_2c_concealed_movement_from_hidden() {
    given("3 AlliedMove allowance=2; 7: I22h")
        .take(
            "move I22 concealed; 11; 13",
            "counter appeared 7>11; (I) I22 secretly 7>11; counter moved 11>13; \
            (I) I22 secretly 11>13",
        )
        .now("13: I22c");
    let table = given("3 AlliedMove allowance=2; 7: I22h").take("move I22 concealed; stop", "").now("7: I22h");
    assert_eq!(table.game.allowance, 2);
}

/// BR-8.2.2d: given a Concealed decoy in 7, then it moves two steps at most and stays Concealed.
#[test]
fn br_8_2_2d_concealed_counters_have_two_mp() {
    given("3 AlliedMove allowance=2; 7: I22c I09c")
        .take(
            "move I22 concealed; 11; 13",
            "counter moved 7>11; (I) I22 secretly 7>11; counter moved 11>13; (I) I22 secretly 11>13",
        )
        .now("7: I09c; 13: I22c")
        .after("move I09 concealed; 3; 2")
        .offers("reveal I09; reveal I22; end");
}

/// BR-8.2.2e: given a Concealed band that enters 8 with 1 MP left, where a soldier is, then it stops there,
/// Concealed.
#[test]
fn br_8_2_2e_a_concealed_counter_stops_among_british() {
    given("3 AlliedMove allowance=2; 8: B05; 9: I09c")
        .take("move I09 concealed; 8", "counter moved 9>8; (I) I09 secretly 9>8")
        .asks(BRITISH)
        .after("pass")
        .asks(ALLIED)
        .offers("reveal I09; end")
        .now("8: B05 I09c");
}

/// BR-8.2.2f: given a Hidden band in 7, then Hidden movement leads to 3, 4, 6 or 11, one step.
#[test]
fn br_8_2_2f_hidden_movement_is_one_step() {
    given("3 AlliedMove allowance=2; 7: I12h")
        .after("move I12 hidden")
        .offers("3; 4; 6; 11; stop")
        .refuses_by("13", "BR-8.2.2f")
        .take("11", "(I) I12 secretly 7>11")
        .offers("reveal I12; end")
        .now("11: I12h");
}

/// BR-8.2.2g: given a soldier in 4, when a Hidden band moves in, then it is Concealed there at once and
/// may be fired at.
#[test]
fn br_8_2_2g_hidden_movement_among_british() {
    given("3 AlliedMove allowance=2; 4: B05; 7: I12h")
        .take("move I12 hidden; 4", "counter arrived 4>4; (I) I12 secretly 7>4")
        .now("4: B05 I12c")
        .asks(BRITISH)
        .offers("fire B05; pass");
}

/// BR-8.2.2h: given only a scout in 16, when a Revealed band enters, then it stops.
#[test]
fn br_8_2_2h_any_british_unit_stops_a_band() {
    let _ =
        given("3 AlliedMove allowance=2; 16: B12; 14: I18r").after("move I18; 16").offers("end").now("16: B12 I18r");
    given("3 AlliedMove allowance=2; 16: B14 B12; 14: I22c").after("move I22 concealed; 16").offers("reveal I22; end");
}

/// BR-8.2.2i: given five real bands in 11, then a real band may pass but not stop there.
#[test]
fn br_8_2_2i_a_full_area_is_no_end_of_a_move() {
    let full = "7: I12r I22c; 11: I01h I02h I03h I04c I05c";
    given(&format!("3 AlliedMove allowance=2; {full}"))
        .after("move I12; 11")
        .offers("4; 7; 8; 13")
        .refuses_by("stop", "BR-3.5g");
    given(&format!("3 AlliedMove allowance=2; {full}")).after("move I22 concealed; 11").allows("stop");
}

/// BR-8.2.2j: given a Revealed band with 3 MP in 1, then it may go to Zone B, 3 and 7; a Hidden one in the
/// Zone may come out Concealed.
#[test]
fn br_8_2_2j_moving_in_and_out_of_zones() {
    given("3 AlliedMove allowance=2; 1: I21r; B: I12h I13h")
        .take("move I21; B; 3; 7", "I21 1>B; I21 B>3; I21 3>7")
        .take(
            "move I12 concealed; 2; 6",
            "counter appeared B>2; (I) I12 secretly B>2; counter moved 2>6; (I) I12 secretly 2>6",
        )
        .now("6: I12c; 7: I21r; B: I13h")
        .allows("reveal I13");
}

/// BR-8.2.2k: given a Concealed band, then it moves Concealed, or Revealed after a Reveal, never Hidden.
#[test]
fn br_8_2_2k_one_mode_for_each_status() {
    given("3 AlliedMove allowance=2; 7: I11c")
        .offers("move I11 concealed; reveal I11; end")
        .refuses_by("move I11 hidden", "BR-8.2.2k")
        .after("reveal I11")
        .offers("move I11 revealed; end");
    given("3 AlliedMove allowance=2; 7: I11h").offers("move I11 concealed; move I11 hidden; reveal I11; end");
}

/// BR-8.2.3a: given a Revealed band without British units in its Area, then Hiding makes it Concealed.
#[test]
fn br_8_2_3a_revealed_becomes_concealed() {
    given("3 AlliedMove; 7: I09r").take("end", "hiding 7 gone 0 down 1; [3 AlliedAttack]").now("7: I09c");
}

/// BR-8.2.3b: given a Concealed band without British units in its Area, then Hiding makes it Hidden.
#[test]
fn br_8_2_3b_concealed_becomes_hidden() {
    given("3 AlliedMove; 7: I11c I22c")
        .take("end", "hiding 7 gone 2 down 0; (I) I11 hid 7; (I) I22 hid 7; [3 AlliedAttack]")
        .now("7: I11h I22h");
}

/// BR-8.2.3c: given a Revealed band, then one Hiding makes it Concealed, not Hidden.
#[test]
fn br_8_2_3c_one_change_for_each_hiding() {
    given("3 AlliedMove; 7: I09r I10c")
        .take("end", "hiding 7 gone 1 down 1; (I) I10 hid 7; [3 AlliedAttack]")
        .now("7: I09c I10h");
}

/// BR-8.2.3d: given Revealed and Concealed bands in a Zone, then Hiding does not touch them.
#[test]
fn br_8_2_3d_no_hiding_in_zones() {
    given("3 AlliedMove; B: I09r I10c").take("end", "[3 AlliedAttack]").now("B: I09r I10c");
}

/// BR-8.2.3e: given a scout, or the wagon, in the Area, then nobody hides there.
#[test]
fn br_8_2_3e_any_british_unit_prevents_hiding() {
    given("3 AlliedMove; 16: B12 I18c I17r; 8: B14 I22h")
        .take("end", "[3 AlliedAttack]")
        .now("8: B14 I22h; 16: B12 I17r I18c");
}

/// BR-8.2.4a: given a band that did not move, then it has no Volley marker, and its attack no bonus.
#[test]
fn br_8_2_4a_bands_get_no_volley() {
    let table = given("3 AlliedMove; 4: B05; 7: I09h").after("end");
    assert!(table.game.volley.is_empty());
    let _ =
        table.dice("55").take("attack 7 4 with I09", "I09 revealed 7; Attack 7>4 I09 6+55, 0 hits, dp 0; fired I09");
}

/// BR-8.2.1c: with nothing to move the phase is still asked.
#[test]
fn br_8_2_1c_an_idle_phase_is_asked_too() {
    let table = given("3 AlliedMove allowance=0; 4: B05").asks(ALLIED).offers("end");
    assert_eq!(table.game.turn(), 3);
}
