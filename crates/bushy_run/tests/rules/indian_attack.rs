//! Chapter 8.4: the Allied Attack Phase.

use crate::tabletop::*;
use redoubt_bushy_run::ids::{ALLIED, BRITISH};

/// BR-8.4a: given three bands in 7, then they attack 4 together with the sum of their FP, once.
#[test]
fn br_8_4a_bands_attack_as_the_british_do() {
    given("3 AlliedAttack; 4: B05; 8: B06; 7: I09h I11c I12r; 12: I13r")
        .offers("attack 7 4; attack 12 8; reveal I09; reveal I11; end")
        .refuses_by("attack 7 8", "BR-8.4a")
        .dice("1111")
        .take(
            "attack 7 4 with I09 I11 I12",
            "I09 revealed 7; I11 revealed 7; Attack 7>4 I09+I11+I12 6+1111, 0 hits, dp 0; \
                fired I09+I11+I12",
        )
        .offers("attack 12 8; end")
        .refuses_by("attack 7 4", "BR-8.4a");
}

/// BR-8.4b: given 3 hits on 8 (Defense Value 1) with the deployed wagon there, then no damage is left.
#[test]
fn br_8_4b_the_defense_value_and_the_redoubt_count() {
    given("3 AlliedAttack; 8: B05 B14d I01r I02r I03r")
        .dice("555412")
        .take("attack 8 8 with I01 I02 I03", "Attack 8>8 I01+I02+I03 5+555412, 3 hits -1 -2, dp 0; fired I01+I02+I03")
        .asks(ALLIED)
        .now("8: B05 B14d I01rf I02rf I03rf");
    given("3 AlliedAttack; 4: B05; 6: I19r")
        .dice("56")
        .take("attack 6 4 with I19", "Attack 6>4 I19 6+56, 1 hits, dp 1");
}

/// BR-8.4c: given 3 damage points on two soldiers and the wagon, then the British share them as they like;
/// the wagon takes none.
#[test]
fn br_8_4c_the_british_allocate_their_losses() {
    let fight = || {
        given("3 AlliedAttack; 4: B05 B06 B14; 6: I01r I02r")
            .dice("6661")
            .after("attack 6 4 with I01 I02; confirm")
            .asks(BRITISH)
            .by("BR-8.4c")
            .offers("lose B05; lose B06")
            .refuses_by("lose B14", "BR-10.3l")
    };
    fight()
        .take("lose B05; lose B05; lose B05", "B05 -1 to 3 4; B05 -1 to 2 4; B05 -1 to 1 4; fired I01+I02")
        .now("4: B05/1 B06 B14; 6: I01rf I02rf");
    fight().after("lose B05; lose B06; lose B05").now("4: B05/2 B06/3 B14; 6: I01rf I02rf");
    fight().after("lose B06; lose B06; lose B05").now("4: B05/3 B06/2 B14; 6: I01rf I02rf");
    fight().after("lose B06; lose B06; lose B06").now("4: B05 B06/1 B14; 6: I01rf I02rf");
}

/// BR-8.4d: given a Hidden band in 7 that attacks 4, then it is Revealed in 7 and Fired.
#[test]
fn br_8_4d_who_attacks_is_revealed() {
    given("3 AlliedAttack; 4: B05; 7: I09h I10h")
        .dice("11")
        .take("attack 7 4 with I09", "I09 revealed 7; Attack 7>4 I09 6+11, 0 hits, dp 0; fired I09")
        .now("4: B05; 7: I09rf I10h");
}

/// BR-8.4e: given 2 damage points and two soldiers that retreat, then nothing is lost.
#[test]
fn br_8_4e_british_units_retreat_one_by_one() {
    given("3 AlliedAttack; 4: B05 B06; 6: I01r; 9: I12c; 11: I13r")
        .dice("66")
        .after("attack 6 4 with I01")
        .asks(BRITISH)
        .by("BR-8.4e")
        .offers(
            "retreat B05 5; retreat B05 7; retreat B05 8; retreat B05 9; \
             retreat B06 5; retreat B06 7; retreat B06 8; retreat B06 9; confirm",
        )
        .refuses_by("retreat B05 11", "BR-7.3.1e")
        .take(
            "retreat B05 8; retreat B06 9; confirm",
            "2 retreats 4 dp 0; B05 retreats 4>8; B06 retreats 4>9; fired I01",
        )
        .now("6: I01rf; 8: B05; 9: B06 I12c; 11: I13r");
}

/// BR-8.4f: given a retreat from an attack into an Area with Hidden bands, then nobody is asked for fire.
#[test]
fn br_8_4f_no_defensive_fire_at_a_retreat_from_an_attack() {
    given("3 AlliedAttack; 4: B05; 6: I01r; 9: I12h I13c")
        .dice("61")
        .take(
            "attack 6 4 with I01; retreat B05 9; confirm",
            "Attack 6>4 I01 6+61, 1 hits, dp 1; 1 retreats 4 dp 0; B05 retreats 4>9; fired I01",
        )
        .asks(ALLIED)
        .offers("attack 9 9; reveal I12; reveal I13; end")
        .now("6: I01rf; 9: B05 I12h I13c");
}

/// BR-8.4g: given the wagon alone in 10, then 10 is no target.
#[test]
fn br_8_4g_the_wagon_alone_is_no_target() {
    given("3 AlliedAttack; 10: B14; 12: I13c").offers("reveal I13; end").refuses_by("attack 12 10", "BR-8.4g");
}

/// BR-8.4h: given a band that attacked on turn 2, when a soldier enters its Area on turn 3, then it cannot
/// fire.
#[test]
fn br_8_4h_attackers_fire_no_defensive_fire_next_turn() {
    given("2 AlliedAttack; 4: B05; 7: I09h")
        .dice("11")
        .after("attack 7 4 with I09; end; move B05; 7")
        .asks(ALLIED)
        .offers("pass")
        .refuses_by("fire I09", "BR-7.3b");
}

/// BR-8.4i: given a decoy and a band in 7, then only the band may attack.
#[test]
fn br_8_4i_dummies_never_attack() {
    given("3 AlliedAttack; 4: B05; 7: I09h I22h; 9: I23c")
        .offers("attack 7 4; reveal I09; reveal I22; reveal I23; end")
        .refuses_by("attack 9 4", "BR-8.4i")
        .after("attack 7 4")
        .offers("choose I09; cancel")
        .refuses_by("choose I22", "BR-8.4i");
}

/// BR-8.4j: given 2 damage points on a soldier with 1 step, alone in 4, when it retreats, then 1 point
/// eliminates it.
#[test]
fn br_8_4j_damage_falls_on_british_units_that_retreat() {
    given("3 AlliedAttack; 4: B09/1; 6: I01r")
        .dice("66")
        .take(
            "attack 6 4 with I01; retreat B09 8; confirm",
            "Attack 6>4 I01 6+66, 2 hits, dp 2; 1 retreats 4 dp 1; B09 -1 to 0 4; B09 eliminated 4; \
                fired I01",
        )
        .now("6: I01rf; out: B09");
    given("3 AlliedAttack; 4: B09/3; 6: I01r")
        .dice("66")
        .take(
            "attack 6 4 with I01; retreat B09 8; confirm",
            "Attack 6>4 I01 6+66, 2 hits, dp 2; 1 retreats 4 dp 1; B09 -1 to 2 4; B09 retreats 4>8; \
                fired I01",
        )
        .asks(ALLIED)
        .now("6: I01rf; 8: B09/2");
}
