//! Chapter 7.4: the British Attack Phase. Scouting is in `scouts.rs`.

use crate::tabletop::*;
use redoubt_bushy_run::ids::{ALLIED, BRITISH};

/// BR-7.4a: given Hidden bands only in 6, then 6 is no target; Revealed and Concealed ones in the own Area
/// and beside it are.
#[test]
fn br_7_4a_targets_are_seen_and_near() {
    given("3 BritishAttack; 4: B05 I02c; 6: I11h; 7: I09c; 9: I12r; 12: I13r")
        .offers("attack 4 4; attack 4 7; attack 4 9; end")
        .refuses_by("attack 4 6", "BR-7.4a")
        .refuses_by("attack 4 12", "BR-7.4a");
}

/// BR-7.4b: given a scout, a wagon and a soldier in 4, then only the soldier may attack.
#[test]
fn br_7_4b_only_units_with_fp_attack() {
    given("3 BritishAttack; 4: B05 B12 B14; 6: I11r")
        .after("attack 4 6")
        .offers("choose B05; confirm; cancel")
        .refuses_by("choose B12", "BR-7.4b")
        .refuses_by("choose B14", "BR-7.4b");
    given("3 BritishAttack LowAmmo; 4: B05/1l; 6: I11r").dice("1").after("attack 4 6 with B05");
}

/// BR-7.4c: given two soldiers in 4, when one attacks 6, then the other may not attack 7 from 4.
#[test]
fn br_7_4c_all_attackers_of_an_area_have_one_target() {
    given("3 BritishAttack; 4: B05 B06; 6: I11r; 7: I12r")
        .dice("1111")
        .after("attack 4 6 with B05")
        .refuses_by("attack 4 7", "BR-7.4c2")
        .offers("end");
}

/// BR-7.4c2: given one of two soldiers that attacked from 4, then no second attack is made from 4.
#[test]
fn br_7_4c2_one_attack_an_area() {
    given("3 BritishAttack; 4: B05 B06; 6: I11r; 8: B07")
        .dice("1111")
        .after("attack 4 6 with B05")
        .refuses_by("attack 4 6", "BR-7.4c2")
        .offers("end");
}

/// BR-7.4d: given three soldiers in 4, then any of them that is not chosen stays out.
#[test]
fn br_7_4d_attacking_is_optional_for_each() {
    given("3 BritishAttack; 4: B05 B06 B07; 6: I11r")
        .after("attack 4 6")
        .offers("choose B05; choose B06; choose B07; confirm; cancel")
        .after("choose B07")
        .dice("11111111")
        .take("confirm", "Attack 4>6 B05+B06 6+11111111, 0 hits, dp 0; fired B05+B06")
        .now("4: B05f B06f B07; 6: I11r");
}

/// BR-7.4e: given attacks from 4 and from 8 on 9 (Defense Value 1) with 2 hits each, then each does 1.
#[test]
fn br_7_4e_the_defense_value_counts_each_time() {
    given("3 BritishAttack; 4: B05; 8: B06; 9: I04r I05r I06r")
        .dice("6611")
        .take("attack 4 9 with B05", "Attack 4>9 B05 6+6611, 2 hits -1, dp 1")
        .after("confirm; lose I04")
        .dice("6161")
        .take("attack 8 9 with B06", "Attack 8>9 B06 6+6161, 2 hits -1, dp 1")
        .after("confirm; lose I05")
        .now("4: B05f; 8: B06f; 9: I06r; out: I04 I05");
}

/// BR-7.4.1a: given FP 4, 4 and 5, then 13 dice are rolled.
#[test]
fn br_7_4_1a_dice_are_the_total_fp() {
    given("3 BritishAttack; 4: B01 B05 B06; 6: I11r")
        .dice("1111111111111")
        .take("attack 4 6 with B01 B05 B06", "Attack 4>6 B01+B05+B06 6+1111111111111, 0 hits, dp 0; fired B01+B05+B06");
}

/// BR-7.4.1b: given dice 4, 5, 6, 6, 1, 2, then 2 hit in the next Area and 3 in the same.
#[test]
fn br_7_4_1b_five_in_the_same_area_six_in_the_next() {
    given("3 BritishAttack; 4: B05/2 B06/2; 6: I11r")
        .dice("456612")
        .take("attack 4 6 with B05 B06", "Attack 4>6 B05+B06 6+456612, 2 hits, dp 2");
    given("3 BritishAttack; 4: B05/2 B06/2 I11r")
        .dice("456612")
        .take("attack 4 4 with B05 B06", "Attack 4>4 B05+B06 5+456612, 3 hits, dp 3");
}

/// BR-7.4.1c: given a Volley pool of 3, 4, 5, 6 and a plain pool of 4, 5, 6, then 3 and 2 hit.
#[test]
fn br_7_4_1c_volley_and_plain_dice_are_rolled_apart() {
    given("3 BritishAttack; 4: B05v B06/3 I11r")
        .dice("3456 456")
        .take("attack 4 4 with B05 B06", "Attack 4>4 B05+B06 4+3456 5+456, 5 hits, dp 5");
}

/// BR-7.4.1d: given Volley into the next Area, then 5 hits and 4 does not; in the same Area 4 hits.
#[test]
fn br_7_4_1d_volley_adds_one_to_each_die() {
    given("3 BritishAttack; 4: B05/1v; 6: I11r")
        .dice("54")
        .take("attack 4 6 with B05", "Attack 4>6 B05 5+54, 1 hits, dp 1");
    given("3 BritishAttack; 4: B05/1v I11r")
        .dice("43")
        .take("attack 4 4 with B05", "Attack 4>4 B05 4+43, 1 hits, dp 1");
}

/// BR-7.4.1e: given 5 hits on 5 (Defense Value 2), then the damage is 3; it is never below 0.
#[test]
fn br_7_4_1e_hits_less_the_defense_value() {
    given("3 BritishAttack; 4: B05 B06; 5: I01r")
        .dice("66666111")
        .take("attack 4 5 with B05 B06", "Attack 4>5 B05+B06 6+66666111, 5 hits -2, dp 3");
    given("3 BritishAttack; 4: B05; 5: I01r")
        .dice("6111")
        .take("attack 4 5 with B05", "Attack 4>5 B05 6+6111, 1 hits -2, dp 0; fired B05")
        .asks(BRITISH);
}

/// BR-7.4.1f: given 3 damage points on two bands in 5 that retreat to 1 and 9, then 1 point is left.
#[test]
fn br_7_4_1f_each_retreat_lowers_the_damage() {
    given("3 BritishAttack; 4: B05 B06; 5: I01r I02r")
        .dice("66666111")
        .after("attack 4 5 with B05 B06")
        .asks(ALLIED)
        .by("BR-7.4.1f")
        .after("retreat I01 1; retreat I02 9")
        .take("confirm", "2 retreats 5 dp 1")
        .offers("lose I01; lose I02")
        .take("lose I02", "I02 eliminated 5; I01 retreats 5>1; fired B05+B06")
        .now("1: I01r; 4: B05f B06f; out: I02");
}

/// BR-7.4.1f2: given 1 damage point on a Concealed decoy and a Concealed band, when the decoy retreats,
/// then nothing is lost and it stays Concealed.
#[test]
fn br_7_4_1f2_dummies_retreat_like_others() {
    given("3 BritishAttack; 8: B05; 9: I22c I09c")
        .dice("6611")
        .after("attack 8 9 with B05; retreat I22 5")
        .take("confirm", "1 retreats 9 dp 0; counter retreats 9>5; (I) I22 secretly 9>5; fired B05")
        .now("5: I22c; 8: B05f; 9: I09c");
}

/// BR-7.4.1g: given a soldier in 8, the wagon alone in 10, a scout in 14 and five bands in 9, then a band in
/// 12 may retreat to 10 alone; a decoy to 9 as well.
#[test]
fn br_7_4_1g_places_of_an_allied_retreat() {
    given("3 BritishAttack; 8: B05; 10: B14; 14: B12; 9: I01h I02h I03h I06h I07h; 12: I04r I22c")
        .dice("6111")
        .after("attack 8 12 with B05")
        .asks(ALLIED)
        .offers("retreat I04 10; retreat I22 9; retreat I22 10; confirm");
}

/// BR-7.4.1h: given 3 damage points, one Revealed and two Concealed counters, then the Revealed one and one
/// Concealed one are lost, Revealed first; all points that can be applied are.
#[test]
fn br_7_4_1h_revealed_cost_one_concealed_two() {
    given("3 BritishAttack; 4: B05 B06; 6: I01r I02c I22c")
        .dice("66611111")
        .after("attack 4 6 with B05 B06; confirm")
        .offers("lose I01")
        .after("lose I01")
        .offers("lose I02; lose I22")
        .take("lose I22", "I22 eliminated 6; fired B05+B06")
        .now("4: B05f B06f; 6: I02c; out: I01 I22");
    // A Concealed one costs two: of 3 points one is left, which is too little for the other; 4 take both.
    given("3 BritishAttack; 4: B05 B06; 6: I02c I22c")
        .dice("66611111")
        .after("attack 4 6 with B05 B06; confirm")
        .offers("lose I02; lose I22")
        .take("lose I22", "I22 eliminated 6; fired B05+B06")
        .now("4: B05f B06f; 6: I02c; out: I22");
    given("3 BritishAttack; 4: B05 B06; 6: I02c I22c")
        .dice("66661111")
        .after("attack 4 6 with B05 B06; confirm")
        .take("lose I22", "I22 eliminated 6")
        .offers("lose I02")
        .take("lose I02", "I02 eliminated 6; fired B05+B06");
    // One point is left after a Revealed band declares a retreat and a Concealed one stands.
    given("3 BritishAttack; 4: B05; 6: I01r I02c")
        .dice("6611")
        .after("attack 4 6 with B05; retreat I01 2; confirm")
        .offers("lose I01")
        .take("lose I01", "I01 eliminated 6; fired B05")
        .now("4: B05f; 6: I02c; out: I01");
}

/// BR-7.4.1i: given 2 damage points on one Revealed band that retreats, then 1 point eliminates it.
#[test]
fn br_7_4_1i_damage_falls_on_units_that_retreat() {
    given("3 BritishAttack; 4: B05; 6: I01r")
        .dice("6611")
        .take(
            "attack 4 6 with B05; retreat I01 2; confirm; lose I01",
            "Attack 4>6 B05 6+6611, 2 hits, dp 2; 1 retreats 6 dp 1; I01 eliminated 6; fired B05",
        )
        .now("4: B05f; out: I01");
}

/// BR-7.4.1j: given a Concealed counter that retreats, then it is Concealed in its new Area.
#[test]
fn br_7_4_1j_a_retreat_keeps_the_status() {
    given("3 BritishAttack; 8: B05; 9: I09c I10r")
        .dice("6661")
        .take(
            "attack 8 9 with B05; retreat I09 5; retreat I10 12; confirm",
            "Attack 8>9 B05 6+6661, 3 hits -1, dp 2; 2 retreats 9 dp 0; counter retreats 9>5; \
                (I) I09 secretly 9>5; I10 retreats 9>12; fired B05",
        )
        .now("5: I09c; 8: B05f; 12: I10r");
}

/// BR-7.4.1k: given 1 damage point and one Concealed counter that stands, then nothing is lost.
#[test]
fn br_7_4_1k_excess_is_ignored() {
    given("3 BritishAttack; 4: B05; 6: I09c")
        .dice("6111")
        .take("attack 4 6 with B05; confirm", "Attack 4>6 B05 6+6111, 1 hits, dp 1; fired B05")
        .now("4: B05f; 6: I09c");
}

/// BR-7.4.1l: given one Revealed and three Hidden bands in 6 and 5 damage points, then only the Revealed
/// one is lost.
#[test]
fn br_7_4_1l_hidden_units_are_untouched() {
    given("3 BritishAttack; 4: B05 B06; 6: I01r I02h I03h I22h")
        .dice("66666111")
        .take(
            "attack 4 6 with B05 B06; confirm; lose I01",
            "Attack 4>6 B05+B06 6+66666111, 5 hits, dp 5; I01 eliminated 6; fired B05+B06",
        )
        .now("4: B05f B06f; 6: I02h I03h I22h; out: I01");
}

/// BR-7.4.1m: given a Volley soldier that attacked, then it is Fired and fires no Defensive Fire.
#[test]
fn br_7_4_1m_attackers_are_fired() {
    given("3 BritishAttack; 8: B05v; 9: I11r; 12: I12r")
        .dice("1111 34")
        .after("attack 8 9 with B05")
        .now("8: B05f; 9: I11r; 12: I12r")
        .after("end; move I12; 8")
        .asks(ALLIED);
}

/// BR-7.4.1n: given a Volley soldier that held its fire, then its Defensive Fire hits Revealed bands on 4
/// and Concealed ones on 5.
#[test]
fn br_7_4_1n_volley_is_kept_for_defensive_fire() {
    given("3 BritishAttack; 8: B05v B06v; 12: I12r I13c")
        .dice("34 4311")
        .after("end; move I12; 8")
        .take("fire B05; stand", "DefensiveFire 8>8 B05 at I12 4+4311, 1 hits, dp 1; I12 eliminated 8; fired B05")
        .dice("5411")
        .after("move I13 concealed; 8")
        .take("fire B06; stand", "DefensiveFire 8>8 B06 concealed 5+5411, 1 hits, dp 1; I13 eliminated 8; fired B06");
}

/// BR-7.4.1o: given Hidden and Concealed bands that attack, then they roll their FP and no more.
#[test]
fn br_7_4_1o_no_surprise_dice_in_attacks() {
    given("3 AlliedAttack; 4: B05; 6: I19h I20c").dice("111").take(
        "attack 6 4 with I19 I20",
        "I19 revealed 6; I20 revealed 6; Attack 6>4 I19+I20 6+111, 0 hits, dp 0; fired I19+I20",
    );
}
