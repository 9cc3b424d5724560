//! Chapter 8.3: British Defensive Fire.

use crate::tabletop::*;
use redoubt_bushy_run::ids::{ALLIED, BRITISH};

/// BR-8.3a: given a Fired soldier, a fresh one, a scout and the wagon in 8, when a counter enters, then
/// only the fresh soldier may fire.
#[test]
fn br_8_3a_one_eligible_shooter_fires() {
    given("3 AlliedMove allowance=2; 8: B05f B06 B12 B14; 9: I09c")
        .after("move I09 concealed; 8")
        .asks(BRITISH)
        .by("BR-8.3a")
        .offers("fire B06; pass")
        .refuses_by("fire B05", "BR-8.3a")
        .refuses_by("fire B12", "BR-10.2f")
        .refuses_by("fire B14", "BR-10.2f");
}

/// BR-8.3b: given a soldier of FP 4, then it rolls 4 dice.
#[test]
fn br_8_3b_no_surprise_dice_for_the_british() {
    given("3 AlliedMove allowance=2; 8: B05; 9: I09r")
        .dice("1111")
        .take("move I09; 8; fire B05", "I09 9>8; DefensiveFire 8>8 B05 at I09 5+1111, 0 hits, dp 0; fired B05");
}

/// BR-8.3c: hits on 5 against Revealed, 6 against Concealed, one less with Volley.
#[test]
fn br_8_3c_to_hit_in_british_defensive_fire() {
    let shot = |unit: &str, band: &str, mode: &str, dice: &str, told: &str| {
        given(&format!("3 AlliedMove allowance=2; 8: {unit}; 9: {band}"))
            .dice(dice)
            .after(&format!("move {} {mode}; 8", &band[..3]))
            .take("fire B05", told);
    };
    let lost = "I09 eliminated 8; fired B05";
    shot("B05v", "I09c", "concealed", "5462", &format!("DefensiveFire 8>8 B05 concealed 5+5462, 2 hits, dp 2; {lost}"));
    shot("B05", "I09c", "concealed", "5466", &format!("DefensiveFire 8>8 B05 concealed 6+5466, 2 hits, dp 2; {lost}"));
    shot("B05", "I09r", "revealed", "5542", &format!("DefensiveFire 8>8 B05 at I09 5+5542, 2 hits, dp 2; {lost}"));
    shot("B05v", "I09r", "revealed", "4432", &format!("DefensiveFire 8>8 B05 at I09 4+4432, 2 hits, dp 2; {lost}"));
}

/// BR-8.3d: given 1 hit on a Concealed band that retreats, then it lives in the new place; given 2, it dies.
#[test]
fn br_8_3d_a_retreat_takes_one_damage_point() {
    given("3 AlliedMove allowance=2; 8: B05; 9: I09c")
        .dice("6111")
        .take(
            "move I09 concealed; 8; fire B05",
            "counter moved 9>8; (I) I09 secretly 9>8; \
                DefensiveFire 8>8 B05 concealed 6+6111, 1 hits, dp 1",
        )
        .asks(ALLIED)
        .by("BR-8.3d")
        .take("retreat I09 12", "counter retreats 8>12; (I) I09 secretly 8>12; fired B05")
        .now("8: B05f; 12: I09c");
    given("3 AlliedMove allowance=2; 8: B05; 9: I09c")
        .dice("6611")
        .take(
            "move I09 concealed; 8; fire B05",
            "counter moved 9>8; (I) I09 secretly 9>8; \
                DefensiveFire 8>8 B05 concealed 6+6611, 2 hits, dp 2; I09 eliminated 8; fired B05",
        )
        .asks(ALLIED)
        .now("8: B05f; out: I09");
}

/// BR-8.3e: given 1 hit on a Concealed band that stands, then it is eliminated.
#[test]
fn br_8_3e_one_damage_point_kills_a_concealed_band() {
    given("3 AlliedMove allowance=2; 8: B05; 9: I09c")
        .dice("6111")
        .take(
            "move I09 concealed; 8; fire B05; stand",
            "counter moved 9>8; (I) I09 secretly 9>8; \
                DefensiveFire 8>8 B05 concealed 6+6111, 1 hits, dp 1; I09 eliminated 8; fired B05",
        )
        .now("8: B05f; out: I09")
        .kills(1);
}

/// BR-8.3f: given 1 hit on a decoy that stands, then it is removed, shown and not counted.
#[test]
fn br_8_3f_a_dummy_hit_is_not_counted() {
    given("3 AlliedMove allowance=2; 8: B05; 9: I22c")
        .dice("6111")
        .take(
            "move I22 concealed; 8; fire B05; stand",
            "counter moved 9>8; (I) I22 secretly 9>8; \
                DefensiveFire 8>8 B05 concealed 6+6111, 1 hits, dp 1; I22 eliminated 8; fired B05",
        )
        .now("8: B05f; out: I22")
        .kills(0);
}

/// BR-8.3g: given a Volley soldier that fires, then it is Fired, without Volley, until the next Reset.
#[test]
fn br_8_3g_the_firer_is_fired() {
    given("3 AlliedMove allowance=2; 8: B06v; 9: I09r")
        .dice("1111")
        .after("move I09; 8; fire B06")
        .now("8: B06f I09r")
        .after("end; end")
        .now("8: B06 I09r");
}

/// BR-8.3h: given three soldiers in 8 and four counters that enter one after the other, then three shots
/// are fired, one at each entry.
#[test]
fn br_8_3h_each_entry_is_shot_at_once() {
    given("3 AlliedMove allowance=9; 8: B05 B06 B07; 9: I04r I05r I06r I07r")
        .dice("1111 1111 1111")
        .after("move I04; 8; fire B05; move I05; 8; fire B06; move I06; 8; fire B07; move I07; 8")
        .asks(ALLIED)
        .now("8: B05f B06f B07f I04r I05r I06r I07r");
}

/// BR-8.3i: given a miss at a Concealed band with MP left, then it stays Concealed and its move is over.
#[test]
fn br_8_3i_a_miss_changes_nothing_but_ends_the_move() {
    given("3 AlliedMove allowance=2; 8: B05; 9: I09c")
        .dice("5555")
        .take(
            "move I09 concealed; 8; fire B05",
            "counter moved 9>8; (I) I09 secretly 9>8; \
                DefensiveFire 8>8 B05 concealed 6+5555, 0 hits, dp 0; fired B05",
        )
        .asks(ALLIED)
        .offers("reveal I09; end")
        .now("8: B05f I09c");
}

/// BR-8.3j: given combat units in every Area beside 8 but 13, then 13 is the only retreat.
#[test]
fn br_8_3j_places_of_a_retreat_from_defensive_fire() {
    given("3 AlliedMove allowance=2; 4: B01; 8: B05; 9: B06 I09c; 10: B07; 11: B12; 12: B13")
        .dice("6111")
        .after("move I09 concealed; 8; fire B05")
        .offers("retreat I09 13; stand");
}

/// BR-8.3k: given 1 damage point and the only place full of Hidden bands, then the Allied seat is asked all
/// the same, with Stand alone; a decoy could go there.
#[test]
fn br_8_3k_the_retreat_is_asked_with_one_answer_too() {
    let ring = "4: B01; 8: B05; 9: B06 I04c I22c; 10: B07; 11: B12; 12: B13; 13: I01h I02h I03h I06h I07h";
    given(&format!("3 AlliedMove allowance=2; {ring}"))
        .dice("6111")
        .after("move I04 concealed; 8; fire B05")
        .asks(ALLIED)
        .offers("stand");
    given(&format!("3 AlliedMove allowance=2; {ring}"))
        .dice("6111")
        .after("move I22 concealed; 8; fire B05")
        .asks(ALLIED)
        .offers("retreat I22 13; stand");
}
