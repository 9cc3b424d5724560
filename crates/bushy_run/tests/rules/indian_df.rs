//! Chapter 7.3: Defensive Fire of the Allied Nations.

use crate::tabletop::*;
use redoubt_bushy_run::ids::{ALLIED, BRITISH};

/// BR-7.3a: given a Hidden band in 7, when a soldier enters, then the band may fire; at a unit that starts
/// there it may not.
#[test]
fn br_7_3a_defensive_fire_on_entry() {
    let _ =
        given("3 BritishMove; 4: B05; 7: I09h").after("move B05; 7").asks(ALLIED).offers("reveal I09; fire I09; pass");
    given("3 BritishMove; 7: B05 I09c; 4: B06")
        .after("move B05; 4")
        .asks(ALLIED)
        .offers("reveal I09; pass")
        .refuses_by("fire I09", "BR-7.3a");
}

/// BR-7.3b: given only a Fired band and a decoy in 7, then nobody there may fire.
#[test]
fn br_7_3b_neither_fired_units_nor_dummies_fire() {
    given("3 BritishMove; 4: B05; 7: I09rf I24h")
        .after("move B05; 7")
        .offers("reveal I24; pass")
        .refuses_by("fire I09", "BR-7.3b")
        .refuses_by("fire I24", "BR-7.3b");
}

/// BR-7.3c: given two soldiers in 7 and a third that enters, when six hits fall, then only the third suffers.
#[test]
fn br_7_3c_only_the_mover_is_hit() {
    given("3 BritishMove Bouquet; 7: B06 B07 I09h; 4: B05")
        .dice("6666")
        .take(
            "move B05; 7; fire I09; stand",
            "B05 4>7; suspense 7; I09 revealed 7; \
                DefensiveFire 7>7 I09 at B05 surprise 2 bouquet 1 5+6666, 4 hits, dp 4; B05 -4 to 0 7; \
                B05 eliminated 7; fired I09",
        )
        .now("7: B06 B07 I09rf; out: B05");
}

/// BR-7.3d: given the wagon entering 7 with an escort there, then no band may fire at it.
#[test]
fn br_7_3d_nobody_fires_at_the_wagon() {
    given("3 BritishMove; 4: B05 B14; 7: B06 I09h")
        .after("move B14; 7")
        .offers("reveal I09; pass")
        .refuses_by("fire I09", "BR-7.3d")
        .after("pass")
        .offers("reveal I09; pass")
        .refuses_by("fire I09", "BR-7.3d")
        .after("pass")
        .now("4: B05; 7: B06 B14 I09h");
}

/// BR-7.3.1a: given two bands that may fire, then either may, and only one.
#[test]
fn br_7_3_1a_one_band_fires() {
    given("3 BritishMove; 4: B05; 7: I09h I11r")
        .after("move B05; 7")
        .offers("reveal I09; fire I09; fire I11; pass")
        .dice("1")
        .after("fire I11")
        .asks(BRITISH)
        .offers("end")
        .now("7: B05 I09h I11rf");
}

/// BR-7.3.1b: given FP 2, then 2 dice when Revealed, 3 when Concealed, 4 when Hidden.
#[test]
fn br_7_3_1b_surprise_dice() {
    let shot = |status: &str, dice: &str, told: &str| {
        given(&format!("3 BritishMove; 4: B05; 7: I09{status}")).dice(dice).after("move B05; 7").take("fire I09", told);
    };
    shot("r", "11", "DefensiveFire 7>7 I09 at B05 5+11, 0 hits, dp 0; fired I09");
    shot("c", "111", "I09 revealed 7; DefensiveFire 7>7 I09 at B05 surprise 1 5+111, 0 hits, dp 0; fired I09");
    shot("h", "1111", "I09 revealed 7; DefensiveFire 7>7 I09 at B05 surprise 2 5+1111, 0 hits, dp 0; fired I09");
}

/// BR-7.3.1c: given dice 5, 6, 1, 4 at a soldier in 10 (Defense Value 2), then the damage is 2.
#[test]
fn br_7_3_1c_the_defense_value_does_not_count() {
    given("3 BritishMove; 8: B05; 10: I09h").dice("5614").take(
        "move B05; 10; fire I09; stand",
        "B05 8>10; suspense 10; I09 revealed 10; \
            DefensiveFire 10>10 I09 at B05 surprise 2 5+5614, 2 hits, dp 2; B05 -2 to 2 10; \
            fired I09",
    );
}

/// BR-7.3.1d: given a Hidden band that fires, then it is Revealed on the main map.
#[test]
fn br_7_3_1d_who_fires_is_revealed() {
    given("3 BritishMove; 4: B05; 7: I09h").dice("1111").after("move B05; 7; fire I09").now("7: B05 I09rf");
}

/// BR-7.3.1e: given 1 damage point in 7, when the mover retreats to 4, then it loses nothing and ends there.
#[test]
fn br_7_3_1e_a_retreat_reduces_damage_by_one() {
    given("3 BritishMove; 4: B05 B06; 7: I11h; 6: I19r; 3: I10c")
        .dice("511")
        .take(
            "move B05; 7; fire I11",
            "B05 4>7; suspense 7; I11 revealed 7; \
                DefensiveFire 7>7 I11 at B05 surprise 2 5+511, 1 hits, dp 1",
        )
        .asks(BRITISH)
        .by("BR-7.3.1e")
        .offers("retreat B05 3; retreat B05 4; retreat B05 11; stand")
        .refuses_by("retreat B05 6", "BR-7.3.1e")
        .take("retreat B05 4", "B05 retreats 7>4; fired I11; suspense 4")
        .asks(ALLIED)
        .after("pass")
        .now("3: I10c; 4: B05 B06; 6: I19r; 7: I11rf");
}

/// BR-7.3.1f: given every neighbour of 7 full or held by Revealed bands, then the mover cannot retreat.
#[test]
fn br_7_3_1f_no_place_no_retreat() {
    given("3 BritishMove; 4: B05 B06 B07 B08; 7: I11h; 3: I01r; 6: I02r; 11: I03r")
        .dice("511")
        .take(
            "move B05; 7; fire I11",
            "B05 4>7; suspense 7; I11 revealed 7; \
                DefensiveFire 7>7 I11 at B05 surprise 2 5+511, 1 hits, dp 1; B05 cannot retreat 7; \
                B05 -1 to 3 7; fired I11",
        )
        .now("3: I01r; 4: B06 B07 B08; 6: I02r; 7: B05/3 I11rf; 11: I03r");
}

/// BR-7.3.1g: given a soldier with 4 steps and 3 damage points, when it stands, then it has 1 step, FP 2.
#[test]
fn br_7_3_1g_step_losses_equal_the_damage() {
    given("3 BritishMove; 4: B05; 6: I19h")
        .dice("5562")
        .take(
            "move B05; 6; fire I19; stand",
            "B05 4>6; suspense 6; I19 revealed 6; \
                DefensiveFire 6>6 I19 at B05 surprise 2 5+5562, 3 hits, dp 3; B05 -3 to 1 6; fired I19",
        )
        .dice("11")
        .take(
            "end; pass; attack 6 6 with B05",
            "[3 BritishAttackOpen]; suspense off; [3 BritishAttack]; \
                Attack 6>6 B05 5+11, 0 hits, dp 0; fired B05",
        )
        .now("6: B05/1f I19rf");
}

/// BR-7.3.1h: given a soldier with 1 step and 4 damage points, then it is eliminated and nobody else suffers.
#[test]
fn br_7_3_1h_excess_damage_is_ignored() {
    given("3 BritishMove; 4: B05/1; 6: B06 I19h")
        .dice("5566")
        .take(
            "move B05; 6; fire I19; stand",
            "B05 4>6; suspense 6; I19 revealed 6; \
                DefensiveFire 6>6 I19 at B05 surprise 2 5+5566, 4 hits, dp 4; B05 -1 to 0 6; \
                B05 eliminated 6; fired I19",
        )
        .now("6: B06 I19rf; out: B05");
}

/// BR-7.3.1i: given a shot that misses, then the mover stays and its move is over.
#[test]
fn br_7_3_1i_any_shot_ends_the_move() {
    given("3 BritishMove; 4: B02; 7: I11h")
        .dice("123")
        .take(
            "move B02; 7; fire I11",
            "B02 4>7; suspense 7; I11 revealed 7; \
                DefensiveFire 7>7 I11 at B02 surprise 2 5+123, 0 hits, dp 0; fired I11",
        )
        .asks(BRITISH)
        .offers("end");
    given("3 BritishMove; 4: B02; 7: I11h")
        .dice("156")
        .after("move B02; 7; fire I11; retreat B02 4; pass")
        .asks(BRITISH)
        .offers("end");
}

/// BR-7.3.1j: given a retreat from 7 to 11 where a Hidden band waits, when it fires 5, 5, 2, 1, then the
/// unit loses 2 steps and stays.
#[test]
fn br_7_3_1j_a_second_shot_at_a_retreating_unit() {
    given("3 BritishMove; 4: B05; 7: I11h; 11: I10h")
        .dice("511 5521")
        .after("move B05; 7; fire I11; retreat B05 11")
        .asks(ALLIED)
        .by("BR-7.3.1j")
        .offers("fire I10; pass")
        .take(
            "fire I10",
            "I10 revealed 11; SecondFire 11>11 I10 at B05 surprise 2 5+5521, 2 hits, dp 2; \
                B05 -2 to 2 11; fired I10",
        )
        .asks(BRITISH)
        .now("7: I11rf; 11: B05/2 I10rf");
}

/// BR-7.3.1k: the second shooter is real, not Fired, Hidden or Concealed; there is no third shot.
#[test]
fn br_7_3_1k_one_second_shot_by_a_surprise_shooter() {
    given("3 BritishMove; 4: B05; 7: I11h; 11: I10h I03c I22h")
        .dice("511 1111")
        .after("move B05; 7; fire I11; retreat B05 11")
        .offers("fire I03; fire I10; pass")
        .refuses_by("fire I22", "BR-7.3b")
        .take("fire I10", "I10 revealed 11; SecondFire 11>11 I10 at B05 surprise 2 5+1111, 0 hits, dp 0; fired I10")
        .asks(BRITISH)
        .offers("end");
}

/// BR-7.3.1l: given a band that fired, then it is Fired until the next Allied Reset.
#[test]
fn br_7_3_1l_who_fired_is_fired() {
    given("3 BritishMove; 4: B05 B06; 7: I09h")
        .dice("1111")
        .after("move B05; 7; fire I09; move B06; 7")
        .offers("pass")
        .refuses_by("fire I09", "BR-7.3b")
        .after("pass; end; pass")
        .now("7: B05 B06 I09rf")
        .dice("11")
        .take(
            "end",
            "[3 AlliedReset]; [3 AlliedRoll]; movement roll 11; allowance 1+1; \
                [3 AlliedMove]",
        )
        .now("7: B05 B06 I09r");
}

/// BR-7.3.1m: given 2 steps and 2 damage points, when the unit retreats, then it loses one and moves.
#[test]
fn br_7_3_1m_losses_come_before_the_retreat() {
    given("3 BritishMove; 4: B05/2; 7: I11h")
        .dice("551")
        .take(
            "move B05; 7; fire I11; retreat B05 4",
            "B05 4>7; suspense 7; I11 revealed 7; \
                DefensiveFire 7>7 I11 at B05 surprise 2 5+551, 2 hits, dp 2; B05 -1 to 1 7; \
                B05 retreats 7>4; fired I11; suspense 4",
        )
        .after("pass")
        .now("4: B05/1; 7: I11rf");
    // With one step left it is eliminated where it stands.
    given("3 BritishMove; 4: B05/1; 7: I11h")
        .dice("551")
        .take(
            "move B05; 7; fire I11; retreat B05 4",
            "B05 4>7; suspense 7; I11 revealed 7; \
                DefensiveFire 7>7 I11 at B05 surprise 2 5+551, 2 hits, dp 2; B05 -1 to 0 7; \
                B05 eliminated 7; fired I11",
        )
        .asks(BRITISH)
        .now("7: I11rf; out: B05");
}
