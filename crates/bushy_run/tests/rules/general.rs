//! Chapter 3: general concepts. BR-3.3 and BR-3.6 are properties, see `invariants.rs`.

use crate::tabletop::*;
use redoubt_bushy_run::data::Data;
use redoubt_bushy_run::ids::{ALLIED, BRITISH, Place};
use redoubt_engine::{BuiltIn, Target, Viewer};

/// BR-3.1: Areas are numbered 1 to 19 and have a Defense Value each; Area 10 has 2.
#[test]
fn br_3_1_area_10_has_defense_value_2() {
    let data = Data::built_in();
    assert_eq!(
        Place::areas().map(|p| p.id().to_string()).collect::<Vec<_>>().join(" "),
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19"
    );
    assert_eq!(data.place(Place(10)).dv, 2);
}

/// BR-3.2: given nine decoys, when one is revealed by its owner, then eight are left and nothing is counted.
#[test]
fn br_3_2_a_dummy_revealed_by_choice_is_removed() {
    given("3 AlliedMove; 1: I22h I23h I24h I25h I26c I27c I28c I29c I30c")
        .take("reveal I22", "decoy I22 removed 1")
        .now("1: I23h I24h I25h I26c I27c I28c I29c I30c; out: I22")
        .kills(0);
}

/// BR-3.4: given 3 hits and a Defense Value of 1, then the damage is 2.
#[test]
fn br_3_4_hits_become_damage() {
    given("3 BritishAttack; 8: B05; 9: I04r I05r I06r")
        .dice("6661")
        .take("attack 8 9 with B05", "Attack 8>9 B05 6+6661, 3 hits -1, dp 2")
        .take("confirm; lose I04; lose I05", "I04 eliminated 9; I05 eliminated 9; fired B05")
        .now("8: B05f; 9: I06r; out: I04 I05");
}

/// BR-3.5a: given two soldiers and a scout in 8, when another soldier comes, then it may not end there.
#[test]
fn br_3_5a_three_british_units_to_an_area_scouts_included() {
    given("3 BritishMove; 8: B06 B07 B12 B14; 9: B05")
        .after("move B05; 8; pass")
        .offers("4; 9; 10; 11; 12; 13")
        .refuses_by("stop", "BR-3.5g");
    given("3 BritishMove; 8: B06 B07 B14; 9: B05").after("move B05; 8; pass; stop").now("8: B05 B06 B07 B14");
}

/// BR-3.5b: given three Hidden and two Revealed bands in 11, then no sixth band may come, but a decoy may.
#[test]
fn br_3_5b_five_bands_to_an_area_dummies_not_counted() {
    let full = "3 AlliedMove allowance=3; 7: I12h I22h; 11: I01h I02h I03h I04r I05r";
    given(full).after("move I12 hidden").refuses_by("11", "BR-8.2.2i").offers("3; 4; 6; stop");
    given(full).after("move I22 hidden").offers("3; 4; 6; 11; stop");
}

/// BR-3.5c: given three soldiers and a Concealed band in 8, when a fourth passes through and is shot at
/// in vain, then it must stop and is removed.
#[test]
fn br_3_5c_the_last_to_enter_an_overstacked_area_is_removed() {
    given("3 BritishMove; 8: B06 B07 B08 I09c; 9: B05")
        .dice("123")
        .take(
            "move B05; 8; fire I09",
            "B05 9>8; suspense 8; I09 revealed 8; \
                DefensiveFire 8>8 I09 at B05 surprise 1 5+123, 0 hits, dp 0; fired I09; \
                B05 overstacked 8",
        )
        .now("8: B06 B07 B08 I09rf; out: B05");
}

/// BR-3.5d: given three soldiers in 8, when a fourth passes through, then nothing is removed.
#[test]
fn br_3_5d_stacking_is_checked_at_the_end_of_a_move() {
    given("3 BritishMove; 8: B06 B07 B08; 9: B05")
        .take("move B05; 8; pass; 11; pass", "B05 9>8; suspense 8; B05 8>11; suspense 11")
        .now("8: B06 B07 B08; 11: B05");
}

/// BR-3.5e: given three soldiers under Fired markers in 8, then 8 is full and nobody is removed.
#[test]
fn br_3_5e_markers_do_not_count_for_stacking() {
    given("3 AlliedAttack; 4: B05; 8: B06f B07f B08f; 6: I01r I02r I03r; 5: I04r; 9: I05r; 7: I06r")
        .dice("611111")
        .after("attack 6 4 with I01 I02 I03")
        .asks(BRITISH)
        .refuses_by("retreat B05 8", "BR-3.5a")
        .allows("retreat B05 11")
        .now("4: B05; 5: I04r; 6: I01r I02r I03r; 7: I06r; 8: B06f B07f B08f; 9: I05r");
}

/// BR-3.5f: given twelve combat units in Zone A, when the thirteenth enters, then none is removed.
#[test]
fn br_3_5f_zones_have_no_stacking_limit() {
    given("3 BritishMove; A: B01 B02 B03 B04 B06 B07 B08 B09 B10 B11 B12 B13; 18: B05")
        .take("move B05; A; stop", "B05 18>A")
        .now("A: B01 B02 B03 B04 B05 B06 B07 B08 B09 B10 B11 B12 B13");
}

/// BR-3.5g: a full Area may be passed through by a mover that can still reach a place with room.
#[test]
fn br_3_5g_a_full_area_is_entered_only_to_pass_through() {
    given("3 BritishMove; 8: B06 B07 B08; 9: B05").after("move B05; 8; pass").offers("4; 9; 10; 11; 12; 13");
    given("3 BritishMove; 8: B06 B07 B08; 5: B05").after("move B05; 9; pass").refuses_by("8", "BR-3.5g");
    given("3 BritishMove; 8: B06 B07 B08 I04r; 9: B05").after("move B05").refuses_by("8", "BR-3.5g");
    // The next place must have room as well: here all around 8 is full.
    let _ =
        given("3 BritishMove; 8: B06 B07 B08; 12: B05; 4: B01 B02 B03; 9: I04r; 10: B09 B10 B11; 11: I05r; 13: I06r")
            .after("move B05")
            .allows("8");
}

/// BR-3.5h: given a soldier that was removed for overstacking on turn 3, when Wounded Recover comes on
/// turn 4, then it may return with one step.
#[test]
fn br_3_5h_removal_for_overstacking_is_an_elimination() {
    given("3 BritishMove Wounded; 8: B06 B07 B08 I09c; 9: B05; 10: B14")
        .dice("123 11")
        .after("move B05; 8; fire I09; end; pass; end; end; end")
        .asks(BRITISH)
        .offers("recover B05")
        .take("recover B05", "B05 returns with 1 in 10; [4 BritishReset]; [4 BritishMove]")
        .now("8: B06 B07 B08 I09r; 10: B05/1 B14");
}

/// BR-3.7: given a Concealed band in 12, when it hides, then it is Hidden in 12.
#[test]
fn br_3_7_a_counter_keeps_its_area_number() {
    given("3 AlliedMove; 12: I12c")
        .take("end", "hiding 12 gone 1 down 0; (I) I12 hid 12; [3 AlliedAttack]")
        .now("12: I12h");
}

/// BR-3.8: given a soldier that entered 7, when the Hidden band there is revealed without firing, then the
/// soldier's move ends in 7 and no dice are rolled.
#[test]
fn br_3_8_a_reveal_costs_nothing_and_stops_the_mover() {
    given("3 BritishMove; 4: B05; 7: I09h")
        .after("move B05; 7")
        .asks(ALLIED)
        .offers("reveal I09; fire I09; pass")
        .take("reveal I09; pass", "I09 revealed 7; B05 stopped 7")
        .asks(BRITISH)
        .offers("end")
        .now("7: B05 I09r");
}

/// BR-3.8b: given bands revealed in every free neighbour before the dice, when the shot does damage, then
/// the mover can only stand.
#[test]
fn br_3_8b_a_reveal_before_the_dice_closes_a_retreat() {
    given("3 BritishMove; 4: B06 B07 B08; 11: B05; 7: I09h; 6: I19h; 3: I21h; 13: I10h")
        .after("move B05; 7; reveal I19; reveal I21")
        .after("reveal I10")
        .dice("5111")
        .after("fire I09")
        .asks(BRITISH)
        .offers("retreat B05 11; stand");
    given("3 BritishMove; 4: B05 B06 B07 B08; 7: I09h; 6: I19h; 11: I10h; 3: I21h")
        .after("move B05; 7; reveal I19; reveal I10; reveal I21")
        .dice("5111")
        .take(
            "fire I09",
            "I09 revealed 7; DefensiveFire 7>7 I09 at B05 surprise 2 5+5111, 1 hits, dp 1; \
                B05 cannot retreat 7; B05 -1 to 3 7; fired I09",
        )
        .now("3: I21r; 4: B06 B07 B08; 6: I19r; 7: B05/3 I09rf; 11: I10r");
}

/// BR-3.9: given a soldier with 3 steps and a Low Ammo marker, when it loses one, then the counter with
/// two steps stands there under the same marker.
#[test]
fn br_3_9_a_step_loss_keeps_place_and_markers() {
    given("3 BritishMove LowAmmo; 4: B05/3l; 7: I11h")
        .dice("511")
        .take(
            "move B05; 7; fire I11; stand",
            "B05 4>7; suspense 7; I11 revealed 7; \
                DefensiveFire 7>7 I11 at B05 surprise 2 5+511, 1 hits, dp 1; B05 -1 to 2 7; fired I11",
        )
        .now("7: B05/2l I11rf");
}

/// BR-3.10: given the end of turn 8, then the game is over.
#[test]
fn br_3_10_the_game_ends_after_turn_8() {
    given("8 AlliedAttack; 4: B05; 7: I09h").take("end", "turn 8 ends; over Time, 0 eliminated").over(
        ALLIED,
        "time-is-up",
        "BR-11e",
    );
}

/// BR-3.11: given two Revealed bands in Zone B, when a soldier in 2 may retreat, then the Zone is offered.
#[test]
fn br_3_11_units_retreat_into_a_zone_with_enemies() {
    given("3 BritishMove; 6: B05; 2: I11h; B: I01r I02r")
        .dice("511")
        .after("move B05; 2; fire I11")
        .allows("retreat B05 B")
        .take("retreat B05 B", "B05 retreats 2>B; fired I11")
        .asks(BRITISH)
        .offers("end")
        .now("2: I11rf; B: B05 I01r I02r");
}

/// BR-3.5b, BR-7.2a: why a place or a unit is not offered is told with its rule and the numbers.
#[test]
fn br_3_5b_the_refusal_names_the_limit() {
    let table = given("3 AlliedMove allowance=3; 7: I12h; 11: I01h I02h I03h I04r I05r").after("move I12 hidden");
    let no = redoubt_engine::contract::why(&table.game, Viewer::Seat(ALLIED), &Target::Place("11".into()));
    assert!(no.rule.as_deref() == Some("BR-8.2.2i") && no.text.contains('5'), "{no}");
    given("3 BritishMove; 4: B05 B06; 9: I11c")
        .after("move B05; 8; pass; stop")
        .why(&Target::Counter("B05".into()), "BR-7.2a")
        .after("move B06")
        .why(&Target::Place("12".into()), "BR-7.2b")
        .why(&Target::Counter("B05".into()), "BR-7.2a")
        .why(&Target::Counter("I11".into()), "");
}
