//! Chapter 10.3: the Supply Wagon.

use crate::tabletop::*;
use redoubt_bushy_run::ids::{ALLIED, BRITISH};

/// BR-10.3a: given the wagon in 10, then it may go to 8 and on to 4.
#[test]
fn br_10_3a_the_wagon_moves_like_a_unit() {
    given("3 BritishMove; 10: B14")
        .take(
            "move B14; 8; pass; pass; 4; pass; pass",
            "suspense 8; B14 10>8; suspense 8; suspense 4; B14 8>4; suspense 4",
        )
        .asks(BRITISH)
        .offers("end")
        .now("4: B14");
}

/// BR-10.3b: given the deployed wagon, then it may only flip, once, and does not move in that phase.
#[test]
fn br_10_3b_flip_instead_of_moving() {
    given("3 BritishMove; 10: B05 B14d")
        .offers("move B05; flip; end")
        .refuses_by("move B14", "BR-10.3b")
        .take("flip", "wagon moving")
        .offers("move B05; end")
        .refuses_by("flip", "BR-10.3b")
        .refuses_by("move B14", "BR-10.3b");
    given("3 BritishMove; 10: B05 B14").after("flip").offers("move B05; end").now("10: B05 B14d");
    given("3 BritishMove; 10: B05 B14").after("move B14; 8; pass; pass; stop").refuses_by("flip", "BR-10.3b");
}

/// BR-10.3c: given a Concealed decoy in 8, then the wagon may not enter; nor with Revealed bands.
#[test]
fn br_10_3c_no_entry_among_visible_bands() {
    given("3 BritishMove; 10: B14; 8: B05 I22c; 16: B06 I11r")
        .after("move B14")
        .offers("12; 13; 14; 15; stop")
        .refuses_by("8", "BR-10.3c")
        .refuses_by("16", "BR-10.3c");
}

/// BR-10.3d: given Hidden bands in 6 and a soldier there, then the wagon may enter.
#[test]
fn br_10_3d_hidden_bands_do_not_forbid_entry() {
    given("3 BritishMove; 4: B14; 6: B05 I19h I22h")
        .after("move B14")
        .allows("6")
        .take("6; pass; pass; stop", "suspense 6; B14 4>6; suspense 6")
        .now("6: B05 B14 I19h I22h");
}

/// BR-10.3e: given a Hidden band in 6, when it is revealed before the wagon's step, then the wagon stays,
/// its MP unspent; a decoy does not bar.
#[test]
fn br_10_3e_a_band_may_bar_the_wagon() {
    given("3 BritishMove; 4: B14; 6: B05 I19h I22h")
        .take("move B14; 6", "suspense 6")
        .asks(ALLIED)
        .by("BR-10.3e")
        .offers("reveal I19; reveal I22; pass")
        .take("reveal I19; pass", "I19 revealed 6; barred 6")
        .asks(BRITISH)
        .refuses_by("6", "BR-10.3c")
        .take("5; pass; pass; 9; pass; pass", "suspense 5; B14 4>5; suspense 5; suspense 9; B14 5>9; suspense 9")
        .now("6: B05 I19r I22h; 9: B14");
    given("3 BritishMove; 4: B14; 6: B05 I22h")
        .take("move B14; 6; reveal I22; pass; pass; stop", "suspense 6; decoy I22 removed 6; B14 4>6; suspense 6")
        .now("6: B05 B14; out: I22");
}

/// BR-10.3f: given five bands in Zone B and the wagon in 2, then the Zone is open to it.
#[test]
fn br_10_3f_a_zone_with_bands_is_open() {
    given("3 BritishMove; 2: B14; B: I01r I02r I03c I04c I05h")
        .after("move B14")
        .allows("B")
        .take("B", "B14 2>B; over ZoneB, 0 eliminated")
        .over(BRITISH, "zone-b", "BR-11b");
}

/// BR-10.3g: given the deployed wagon in 10 (Defense Value 2), then a British attack there subtracts 2, an
/// Allied one 4.
#[test]
fn br_10_3g_the_redoubt_helps_the_british_only() {
    given("3 BritishAttack; 10: B05 B14d I11r")
        .dice("5511")
        .take("attack 10 10 with B05", "Attack 10>10 B05 5+5511, 2 hits -2, dp 0; fired B05");
    given("3 AlliedAttack; 10: B05 B14d I01r I02r I03r")
        .dice("555511")
        .take(
            "attack 10 10 with I01 I02 I03",
            "Attack 10>10 I01+I02+I03 5+555511, 4 hits -2 -2, dp 0; fired I01+I02+I03",
        )
        .asks(ALLIED);
    given("3 AlliedAttack; 10: B05 B14 I01r I02r I03r")
        .dice("555511")
        .take("attack 10 10 with I01 I02 I03", "Attack 10>10 I01+I02+I03 5+555511, 4 hits -2, dp 2")
        .asks(BRITISH);
}

/// BR-10.3g: given the deployed wagon in 10, then the Defense Value of 8 is as printed.
#[test]
fn br_10_3g_the_redoubt_covers_its_own_area() {
    given("3 AlliedAttack; 8: B05; 10: B06 B14d; 12: I01r I02r")
        .dice("6661")
        .take("attack 12 8 with I01 I02", "Attack 12>8 I01+I02 6+6661, 3 hits -1, dp 2")
        .asks(BRITISH);
}

/// BR-10.3h: given the wagon and a soldier in 8 with a Revealed band, when the soldier is eliminated, then
/// the Allied Nations win at once.
#[test]
fn br_10_3h_the_wagon_alone_among_bands_is_lost() {
    given("3 AlliedAttack; 8: B05/1 B14 I01r")
        .dice("55")
        .take("attack 8 8 with I01", "Attack 8>8 I01 5+55, 2 hits -1, dp 1")
        .asks(BRITISH)
        .take("confirm", "B05 -1 to 0 8; B05 eliminated 8; fired I01; wagon lost 8; over WagonLost, 0 eliminated")
        .over(ALLIED, "wagon-lost", "BR-11a");
}

/// BR-10.3h2: given the wagon alone in 8, when a real Concealed band comes, then it is turned up and the
/// game is over; a decoy is removed. Hidden movement and retreats count too.
#[test]
fn br_10_3h2_a_band_that_comes_captures_the_wagon() {
    given("3 AlliedMove allowance=2; 8: B14; 9: I04c")
        .take(
            "move I04 concealed; 8",
            "counter moved 9>8; (I) I04 secretly 9>8; I04 revealed 8; wagon lost 8; \
            over WagonLost, 0 eliminated",
        )
        .over(ALLIED, "wagon-lost", "BR-11a");
    given("3 AlliedMove allowance=2; 8: B14; 9: I22c")
        .take("move I22 concealed; 8", "counter moved 9>8; (I) I22 secretly 9>8; decoy I22 removed 8")
        .asks(ALLIED)
        .now("8: B14; out: I22");
    given("3 AlliedMove allowance=2; 8: B14; 9: I04h")
        .take(
            "move I04 hidden; 8",
            "counter arrived 8>8; (I) I04 secretly 9>8; I04 revealed 8; wagon lost 8; \
            over WagonLost, 0 eliminated",
        )
        .over(ALLIED, "wagon-lost", "BR-11a");
    given("3 BritishAttack; 10: B14; 8: B05; 12: I04r")
        .dice("6111")
        .take(
            "attack 8 12 with B05; retreat I04 10; confirm",
            "Attack 8>12 B05 6+6111, 1 hits, dp 1; 1 retreats 12 dp 0; I04 retreats 12>10; \
                fired B05; wagon lost 10; over WagonLost, 0 eliminated",
        )
        .over(ALLIED, "wagon-lost", "BR-11a");
}

/// BR-10.3i: given the wagon left alone with a Concealed decoy, then the decoy is removed and the game goes on.
#[test]
fn br_10_3i_counters_alone_with_the_wagon_are_turned_up() {
    given("3 BritishMove; 8: B05 B14 I22c I23c")
        .take("move B05; 4", "B05 8>4; decoy I22 removed 8; decoy I23 removed 8; suspense 4")
        .asks(ALLIED)
        .after("pass")
        .now("4: B05; 8: B14; out: I22 I23")
        .goes_on();
}

/// BR-10.3j: given the wagon entering 6 alone where a Hidden band is and nobody bars it, then it is
/// captured at once; a Hidden decoy does nothing.
#[test]
fn br_10_3j_hidden_bands_capture_hidden_dummies_do_not() {
    given("3 BritishMove; 4: B14; 6: I19h I20h I26h")
        .take("move B14; 6; pass", "suspense 6; B14 4>6; I19 revealed 6; wagon lost 6; over WagonLost, 0 eliminated")
        .over(ALLIED, "wagon-lost", "BR-11a");
    given("3 BritishMove; 4: B14; 6: I26h")
        .take("move B14; 6; pass; pass; stop", "suspense 6; B14 4>6; suspense 6")
        .now("6: B14 I26h");
}

/// BR-10.3k: given the wagon alone with a Hidden decoy at the end of British Movement, then the decoy
/// appears, is turned up and removed.
#[test]
fn br_10_3k_hidden_dummies_with_the_wagon_at_the_end_of_movement() {
    given("3 BritishMove; 6: B14 I26h")
        .take(
            "end",
            "1 appear 6; (I) I26 concealed 6; decoy I26 removed 6; [3 BritishAttackOpen]; \
            suspense off",
        )
        .now("6: B14; out: I26")
        .goes_on();
}

/// BR-10.3l: given 4 damage points on a soldier with 2 steps and the wagon, then the soldier dies and the
/// rest is lost; the wagon takes nothing, cannot retreat and does not count for stacking.
#[test]
fn br_10_3l_the_wagon_is_no_target_and_takes_no_losses() {
    given("3 AlliedAttack; 4: B05/2 B14; 6: I01r I02r")
        .dice("6666")
        .after("attack 6 4 with I01 I02")
        .offers("retreat B05 5; retreat B05 7; retreat B05 8; retreat B05 9; retreat B05 11; confirm")
        .refuses_by("retreat B14 8", "BR-10.3l")
        .take("confirm", "B05 -2 to 0 4; B05 eliminated 4; fired I01+I02")
        .goes_on()
        .now("4: B14; 6: I01rf I02rf; out: B05");
}

/// BR-10.3m: given the wagon alone in Zone A with Revealed bands, then it is safe.
#[test]
fn br_10_3m_the_wagon_is_safe_in_a_zone() {
    given("3 AlliedMove allowance=2; A: B14 I01r; 18: I02r")
        .take("move I02; A; stop", "I02 18>A")
        .goes_on()
        .now("A: B14 I01r I02r");
}

/// BR-10.3n: given an escorted wagon that entered 6, when a Hidden band is revealed there, then the wagon
/// stays in 6 and its move is over.
#[test]
fn br_10_3n_a_reveal_after_the_entry_stops_the_wagon() {
    given("3 BritishMove; 4: B14; 6: B05 I19h")
        .take("move B14; 6; pass; reveal I19; pass", "suspense 6; B14 4>6; suspense 6; I19 revealed 6; B14 stopped 6")
        .asks(BRITISH)
        .offers("move B05; end")
        .now("6: B05 B14 I19r");
}

/// BR-10.3o: given the wagon and a soldier in 8 with a real Concealed band, when the soldier steps out, then
/// the band is turned up and the game is over before anything is asked.
#[test]
fn br_10_3o_an_escort_that_leaves_loses_the_wagon() {
    given("3 BritishMove; 8: B05 B14 I04c")
        .take("move B05; 4", "B05 8>4; I04 revealed 8; wagon lost 8; over WagonLost, 0 eliminated")
        .over(ALLIED, "wagon-lost", "BR-11a")
        .now("4: B05; 8: I04r; out: B14");
}
