//! Chapters 10.1 and 10.2: turn 1, scouts.

use crate::tabletop::*;
use redoubt_bushy_run::ids::{ALLIED, BRITISH};

/// BR-10.1a: given turn 1 and a Concealed band that enters 4, then a soldier fires 4 plain dice and hits on 6.
#[test]
fn br_10_1a_turn_1_has_no_volley() {
    starting(
        "1 Event; 4: B05; 7: I09h",
        "34",
        "[1 Event]; event 1 NoEvent; no British phases; [1 AlliedReset]; [1 AlliedRoll]; \
            movement roll 34; allowance 3+4; [1 AlliedMove]",
    )
    .dice("5561")
    .take(
        "move I09 concealed; 4; fire B05; stand",
        "counter appeared 7>4; (I) I09 secretly 7>4; \
                DefensiveFire 4>4 B05 concealed 6+5561, 1 hits, dp 1; I09 eliminated 4; fired B05",
    )
    .now("4: B05f; out: I09");
}

/// BR-10.2a: given a scout that scouted 6, then it has no second try; the other scout has its own.
#[test]
fn br_10_2a_each_scout_scouts_once_a_phase() {
    given("3 BritishAttack; 4: B05 B12; 8: B13; 6: I11r")
        .dice("4")
        .take("scout B12 6", "B12 scouts 4>6 die 4")
        .refuses_by("scout B12 5", "BR-10.2a")
        .allows("scout B13 9; attack 4 6")
        .dice("1111 5")
        .after("attack 4 6 with B05; scout B13 12")
        .offers("end");
}

/// BR-10.2b: given a die of 1 to 3 the Area is revealed, 4 or 5 nothing happens, on 6 the scout loses a step.
#[test]
fn br_10_2b_the_scouting_die() {
    let scout = |die: &str, then: &str| {
        given("3 BritishAttack; 4: B12; 6: I11h")
            .dice(die)
            .take("scout B12 6", &format!("B12 scouts 4>6 die {die}; {then}"))
    };
    for die in ["1", "2", "3"] {
        scout(die, "I11 revealed 6; found 6 1 real 0 decoys").now("4: B12; 6: I11r");
    }
    for die in ["4", "5"] {
        scout(die, "").now("4: B12; 6: I11h");
    }
    scout("6", "B12 -1 to 1 4").now("4: B12/1; 6: I11h");
}

/// BR-10.2c: given two Hidden bands and a Concealed decoy in 7 and a die of 2, then the bands are Revealed
/// and the decoy is removed.
#[test]
fn br_10_2c_success_reveals_all() {
    given("3 BritishAttack; 4: B12; 7: I09h I11h I22c I10r")
        .dice("2")
        .take(
            "scout B12 7",
            "B12 scouts 4>7 die 2; I09 revealed 7; I11 revealed 7; \
                decoy I22 removed 7; found 7 2 real 1 decoys",
        )
        .now("4: B12; 7: I09r I10r I11r; out: I22");
    let _ =
        given("3 BritishAttack; 4: B12").dice("2").take("scout B12 7", "B12 scouts 4>7 die 2; found 7 0 real 0 decoys");
}

/// BR-10.2d: given a scout in 2, then it may scout 1, 3 and 6, not its own Area and no Zone.
#[test]
fn br_10_2d_adjacent_areas_only() {
    given("3 BritishAttack; 2: B12 I11c")
        .offers("scout B12 1; scout B12 3; scout B12 6; end")
        .refuses_by("scout B12 2", "BR-10.2d")
        .refuses_by("scout B12 B", "BR-10.2d")
        .refuses_by("scout B12 7", "BR-10.2d");
}

/// BR-10.2e: given a scout with 1 step and a die of 6, then it is eliminated.
#[test]
fn br_10_2e_a_scout_may_be_lost() {
    given("3 BritishAttack; 4: B12/1; 6: I11h")
        .dice("6")
        .take("scout B12 6", "B12 scouts 4>6 die 6; B12 -1 to 0 4; B12 eliminated 4")
        .now("6: I11h; out: B12");
}

/// BR-10.2f: given a scout alone in 16, when a band enters, then nobody fires; nor does a scout attack.
#[test]
fn br_10_2f_scouts_do_not_fight() {
    given("3 AlliedMove allowance=2; 16: B12; 14: I18r").after("move I18; 16").asks(ALLIED);
    given("3 BritishAttack; 16: B12 I18r").refuses_by("attack 16 16", "BR-7.4b");
}

/// BR-10.2g: given bands revealed by a scout in 6, then they may be attacked in the same phase.
#[test]
fn br_10_2g_scouted_units_may_be_attacked_at_once() {
    given("3 BritishAttack; 4: B05 B12; 6: I11h")
        .refuses_by("attack 4 6", "BR-7.4a")
        .dice("1")
        .after("scout B12 6")
        .allows("attack 4 6");
}

/// BR-10.2h: given a scout in Zone A, then it may scout 17, 18 and 19.
#[test]
fn br_10_2h_a_scout_in_a_zone_scouts() {
    given("3 BritishAttack; A: B12").asks(BRITISH).offers("scout B12 17; scout B12 18; scout B12 19; end");
}
