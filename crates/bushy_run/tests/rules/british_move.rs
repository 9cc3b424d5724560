//! Chapters 7.1 and 7.2: British Reset and Movement.

use crate::tabletop::*;
use redoubt_bushy_run::ids::{ALLIED, BRITISH};

/// BR-7.1a: given Fired and Volley markers, when the British Reset comes, then they are gone.
#[test]
fn br_7_1a_the_reset_removes_fired_and_volley() {
    starting("3 BritishReset; 4: B05f B06v", "", "[3 BritishReset]; [3 BritishMove]").now("4: B05 B06");
}

/// BR-7.2a: given a soldier that has finished its move, when it is picked again, then that is refused.
#[test]
fn br_7_2a_each_unit_moves_once() {
    given("3 BritishMove; 4: B05 B06")
        .after("move B05")
        .refuses_by("move B06", "BR-7.2a")
        .after("6; pass; stop")
        .refuses_by("move B05", "BR-7.2a")
        .offers("move B06; end");
}

/// BR-7.2b: given a soldier with MP 2 in 4, then two places are its limit; unspent MP are lost.
#[test]
fn br_7_2b_one_mp_for_each_place() {
    given("3 BritishMove; 4: B05").after("move B05; 6; pass; 2; pass").offers("end").refuses_by("B", "BR-7.2a");
    given("3 BritishMove; 4: B05").after("move B05").refuses_by("2", "BR-7.2b");
    given("3 BritishMove; 4: B02").after("move B02; 6; pass; 2; pass; B").offers("end").now("B: B02");
}

/// BR-7.2c: given MP 2, when the unit stops after one step, then that is a whole move.
#[test]
fn br_7_2c_not_all_mp_need_be_used() {
    given("3 BritishMove; 4: B05")
        .take("move B05; 9; pass; stop", "B05 4>9; suspense 9")
        .refuses_by("move B05", "BR-7.2a")
        .take("end", "[3 BritishAttackOpen]; suspense off")
        .now("9: B05");
}

/// BR-7.2d: given a Revealed band in 6, when a soldier enters, then it goes no further.
#[test]
fn br_7_2d_a_revealed_enemy_stops_the_mover() {
    given("3 BritishMove; 4: B05; 6: I19r")
        .take("move B05; 6; pass", "B05 4>6; suspense 6; B05 stopped 6")
        .offers("end")
        .now("6: B05 I19r");
}

/// BR-7.2e: given Concealed counters in 6 that do nothing, then the mover may go on.
#[test]
fn br_7_2e_concealed_enemies_do_not_stop() {
    given("3 BritishMove; 4: B05; 6: I19c I22c").after("move B05; 6; pass").offers("1; 2; 3; 4; 5; 7; stop");
}

/// BR-7.2f: given a soldier beside a Revealed band in 4, then it may leave, also for the next Area.
#[test]
fn br_7_2f_leaving_enemies_is_free() {
    given("3 BritishMove; 4: B05 I19r")
        .take("move B05; 8; pass; 9; pass", "B05 4>8; suspense 8; B05 8>9; suspense 9")
        .now("4: I19r; 9: B05");
}

/// BR-7.2g: given one soldier that stays and one that moves out and back, then only the first has Volley.
#[test]
fn br_7_2g_who_does_not_move_gets_volley() {
    given("3 BritishMove; 4: B05 B06 B12")
        .after("move B06; 8; pass; 4; pass")
        .take("end", "volley B05; [3 BritishAttackOpen]; suspense off")
        .now("4: B05v B06 B12");
}

/// BR-7.2g2: given a wagon that flips, then it has no Volley marker.
#[test]
fn br_7_2g2_the_wagon_never_gets_volley() {
    given("3 BritishMove; 8: B05 B14")
        .take("flip; end", "wagon deployed; volley B05; [3 BritishAttackOpen]; suspense off")
        .now("8: B05v B14d");
}

/// BR-7.2h: given Hidden counters where a soldier stands, when the phase ends, then they are Concealed.
#[test]
fn br_7_2h_hidden_counters_among_british_become_concealed() {
    given("3 BritishMove; 9: B05 I15h I25h; 12: I13h; A: B06 I16h")
        .take(
            "end",
            "volley B05+B06; 2 appear 9; (I) I15 concealed 9; (I) I25 concealed 9; \
                [3 BritishAttackOpen]; suspense off",
        )
        .now("9: B05v I15c I25c; 12: I13h; A: B06v I16h");
}

/// BR-7.2i: given a soldier with MP 2 in 18, then it may go through Zone A to 19.
#[test]
fn br_7_2i_a_move_through_a_zone() {
    let _ =
        given("3 BritishMove; 18: B05").take("move B05; A; 19; pass", "B05 18>A; B05 A>19; suspense 19").now("19: B05");
}

/// BR-7.2j: given a soldier that entered 7 and went on to 3, then a band in 7 has had its chance.
#[test]
fn br_7_2j_fire_is_declared_at_once() {
    given("3 BritishMove; 4: B05; 7: I09h; 3: I10h")
        .after("move B05; 7; pass; 3")
        .asks(ALLIED)
        .offers("reveal I09; reveal I10; fire I10; pass")
        .refuses_by("fire I09", "BR-7.3a");
}

/// BR-7.2k: given a soldier that was picked and put back, then it did not move and gets Volley.
#[test]
fn br_7_2k_put_back_before_the_first_step_is_no_move() {
    given("3 BritishMove; 4: B05")
        .take("move B05; stop", "")
        .allows("move B05")
        .take("end", "volley B05; [3 BritishAttackOpen]; suspense off")
        .now("4: B05v");
    // A wagon whose only attempt was barred may still flip.
    given("3 BritishMove; 4: B05 B14; 6: B06 I19h")
        .take("move B14; 6; reveal I19; pass; stop; flip", "suspense 6; I19 revealed 6; barred 6; wagon deployed")
        .now("4: B05 B14d; 6: B06 I19r");
}

/// BR-7.2l: given Revealed bands in Zone A, when a soldier enters it, then nobody is asked and it may go on.
#[test]
fn br_7_2l_enemies_in_a_zone_neither_stop_nor_fire() {
    given("3 BritishMove; 18: B05; A: I01r I02r")
        .take("move B05; A", "B05 18>A")
        .asks(BRITISH)
        .offers("17; 18; 19; stop");
}
