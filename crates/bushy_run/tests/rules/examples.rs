//! The worked examples EX-1 to EX-14 of the rules matrix: golden games.

use crate::tabletop::*;
use redoubt_bushy_run::ids::{ALLIED, BRITISH};

/// EX-1 (BR-7.3.1e): a mover with 1 damage point retreats and loses nothing.
#[test]
fn ex_1_a_retreat_saves_the_mover() {
    given("3 BritishMove; 4: B05; 7: I11h")
        .dice("611")
        .take(
            "move B05; 7; fire I11; retreat B05 4; pass",
            "B05 4>7; suspense 7; I11 revealed 7; \
                DefensiveFire 7>7 I11 at B05 surprise 2 5+611, 1 hits, dp 1; B05 retreats 7>4; \
                fired I11; suspense 4",
        )
        .asks(BRITISH)
        .offers("end")
        .now("4: B05; 7: I11rf");
}

/// EX-2 (BR-7.3.1b): a band of FP 1 fires 1, 2 or 3 dice when Revealed, Concealed or Hidden.
#[test]
fn ex_2_surprise_is_worth_dice() {
    for (status, dice) in [("r", "1"), ("c", "11"), ("h", "111")] {
        given(&format!("3 BritishMove; 4: B05; 7: I11{status}"))
            .dice(dice)
            .after("move B05; 7; fire I11")
            .now("7: B05 I11rf");
    }
}

/// EX-3 (BR-7.4.1c): Volley on 4, plain on 5, hits added.
#[test]
fn ex_3_two_pools_in_one_attack() {
    given("3 BritishAttack; 4: B05v B06 I01r I02r")
        .dice("4561 4561")
        .take("attack 4 4 with B05 B06", "Attack 4>4 B05+B06 4+4561 5+4561, 5 hits, dp 5")
        .take("confirm; lose I01; lose I02", "I01 eliminated 4; I02 eliminated 4; fired B05+B06")
        .now("4: B05f B06f; out: I01 I02");
}

/// EX-4 (BR-6.1k): the Ambush on 16 with 6, 5, 3, 1; B08 retreats to 10.
#[test]
fn ex_4_the_ambush() {
    given("3 Event Ambush; 16: B08")
        .dice("6531")
        .take("area 16", "Ambush 16>16 5+6531, 2 hits, dp 2")
        .take(
            "retreat B08 10; confirm",
            "1 retreats 16 dp 1; B08 -1 to 3 16; B08 retreats 16>10; [3 BritishReset]; \
                [3 BritishMove]",
        )
        .now("10: B08/3");
}

/// EX-5: escort and block. EX-6: the answer.
#[test]
fn ex_5_escort_and_block_ex_6_the_answer() {
    given("3 BritishMove; 4: B01 B05 B14; 6: I19h")
        .dice("5562")
        .take(
            "move B01; 6; fire I19; stand",
            "B01 4>6; suspense 6; I19 revealed 6; \
                DefensiveFire 6>6 I19 at B01 surprise 2 5+5562, 3 hits, dp 3; B01 -3 to 1 6; fired I19",
        )
        .now("4: B05 B14; 6: B01/1 I19rf")
        .after("move B14")
        .refuses_by("6", "BR-10.3c")
        .after("stop")
        .take("end; pass", "volley B05; [3 BritishAttackOpen]; suspense off; [3 BritishAttack]")
        .now("4: B05v B14; 6: B01/1 I19rf")
        .dice("51")
        .take(
            "attack 6 6 with B01; retreat I19 5; confirm",
            "Attack 6>6 B01 5+51, 1 hits, dp 1; 1 retreats 6 dp 0; I19 retreats 6>5; fired B01",
        )
        .now("4: B05v B14; 5: I19rf; 6: B01/1f")
        .dice("5665")
        .take(
            "attack 4 5 with B05; retreat I19 1; confirm; lose I19",
            "Attack 4>5 B05 5+5665, 4 hits -2, dp 2; 1 retreats 5 dp 1; I19 eliminated 5; fired B05",
        )
        .now("4: B05f B14; 6: B01/1f; out: I19")
        .kills(1);
}

/// EX-7: a decoy takes the loss.
#[test]
fn ex_7_the_screen() {
    given("3 BritishAttack; 8: B05 B06 B07 I09c I22c")
        .dice("555511111111")
        .after("attack 8 8 with B05 B06 B07")
        .asks(ALLIED)
        .take("confirm; lose I22", "I22 eliminated 8; fired B05+B06+B07")
        .now("8: B05f B06f B07f I09c; out: I22")
        .kills(0);
}

/// EX-8: run the gauntlet.
#[test]
fn ex_8_run_the_gauntlet() {
    given("3 AlliedMove allowance=3; 8: B05v B06v B07v; 9: I04c I05c I06c")
        .dice("5322")
        .take(
            "move I04 concealed; 8; fire B05; retreat I04 12",
            "counter moved 9>8; (I) I04 secretly 9>8; \
                DefensiveFire 8>8 B05 concealed 5+5322, 1 hits, dp 1; counter retreats 8>12; \
                (I) I04 secretly 8>12; fired B05",
        )
        .dice("6511")
        .take(
            "move I05 concealed; 8; fire B06",
            "counter moved 9>8; (I) I05 secretly 9>8; \
                DefensiveFire 8>8 B06 concealed 5+6511, 2 hits, dp 2; I05 eliminated 8; fired B06",
        )
        .take("move I06 concealed; 8; pass", "counter moved 9>8; (I) I06 secretly 9>8")
        .now("8: B05f B06f B07v I06c; 12: I04c; out: I05")
        .kills(1);
}

/// EX-9: Hiding.
#[test]
fn ex_9_hiding() {
    given("3 AlliedMove; 7: I09r I10c; 8: B05 B06 I06c")
        .take("end", "hiding 7 gone 1 down 1; (I) I10 hid 7; [3 AlliedAttack]")
        .now("7: I09c I10h; 8: B05 B06 I06c");
}

/// EX-10: the second Defensive Fire.
#[test]
fn ex_10_second_defensive_fire() {
    given("3 BritishMove; 4: B05; 7: I11h; 11: I03h")
        .dice("561")
        .take(
            "move B05; 7; fire I11; retreat B05 11",
            "B05 4>7; suspense 7; I11 revealed 7; \
                DefensiveFire 7>7 I11 at B05 surprise 2 5+561, 2 hits, dp 2; B05 -1 to 3 7; \
                B05 retreats 7>11; fired I11; suspense 11",
        )
        .asks(ALLIED)
        .dice("5111")
        .take(
            "fire I03",
            "I03 revealed 11; SecondFire 11>11 I03 at B05 surprise 2 5+5111, 1 hits, dp 1; \
                B05 -1 to 2 11; fired I03",
        )
        .asks(BRITISH)
        .now("7: I11rf; 11: B05/2 I03rf");
}

/// EX-11: the lost wagon, and the one that stands alone but safe.
#[test]
fn ex_11_the_lost_wagon() {
    given("3 AlliedAttack; 4: B09/1 B14 I04c I05c")
        .dice("52")
        .take(
            "attack 4 4 with I04 I05; retreat B09 8; confirm",
            "I04 revealed 4; I05 revealed 4; Attack 4>4 I04+I05 5+52, 1 hits, dp 1; \
                1 retreats 4 dp 0; B09 retreats 4>8; fired I04+I05; wagon lost 4; over WagonLost, 0 eliminated",
        )
        .over(ALLIED, "wagon-lost", "BR-11a")
        .now("4: I04rf I05rf; 8: B09/1; out: B14");
    given("3 AlliedAttack; 4: B09/1 B14; 6: I04c I05c")
        .dice("62")
        .take(
            "attack 6 4 with I04 I05; retreat B09 8; confirm",
            "I04 revealed 6; I05 revealed 6; Attack 6>4 I04+I05 6+62, 1 hits, dp 1; \
                1 retreats 4 dp 0; B09 retreats 4>8; fired I04+I05",
        )
        .goes_on()
        .now("4: B14; 6: I04rf I05rf; 8: B09/1");
}

/// EX-12: stopped in a full Area, and saved by a retreat.
#[test]
fn ex_12_overstack() {
    given("3 BritishMove; 8: B05 B06 B08 I09c; 9: B07")
        .dice("123")
        .take(
            "move B07; 8; fire I09",
            "B07 9>8; suspense 8; I09 revealed 8; \
                DefensiveFire 8>8 I09 at B07 surprise 1 5+123, 0 hits, dp 0; fired I09; \
                B07 overstacked 8",
        )
        .now("8: B05 B06 B08 I09rf; out: B07");
    given("3 BritishMove; 8: B05 B06 B08 I09c; 9: B07")
        .dice("511")
        .take(
            "move B07; 8; fire I09; retreat B07 9; pass",
            "B07 9>8; suspense 8; I09 revealed 8; \
                DefensiveFire 8>8 I09 at B07 surprise 1 5+511, 1 hits, dp 1; B07 retreats 8>9; \
                fired I09; suspense 9",
        )
        .now("8: B05 B06 B08 I09rf; 9: B07");
}

/// EX-13: the reroll of six dice of both pools.
#[test]
fn ex_13_the_reroll() {
    given("3 BritishAttack BritishReroll; 12: B05v B06 I01r I02r I03r I04r I05r")
        .dice("1263 5112")
        .take("attack 12 12 with B05 B06", "Attack 12>12 B05+B06 4+1263 5+5112, 2 hits, dp 2")
        .asks(BRITISH)
        .offers("die 0; die 1; die 2; die 3; die 4; die 5; die 6; die 7; pass")
        .dice("441 632")
        .take(
            "die 0; die 1; die 3; die 5; die 6; die 7; confirm",
            "again Attack 12>12 B05+B06 4+4461 5+5632, 5 hits, dp 5",
        )
        .after("confirm; lose I01; lose I02; lose I03; lose I04; lose I05")
        .kills(5)
        .now("12: B05f B06f; out: I01 I02 I03 I04 I05");
}

/// EX-14: the wagon reaches Zone B.
#[test]
fn ex_14_zone_b() {
    given("3 BritishMove; 1: B05; 2: B14; B: I01r I02c")
        .take("move B14; B", "B14 2>B; over ZoneB, 0 eliminated")
        .over(BRITISH, "zone-b", "BR-11b")
        .now("1: B05; B: B14 I01r I02c");
}
