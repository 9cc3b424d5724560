//! Rulings without a house rule (section e of the matrix); those with one are in `options.rs`.

use crate::tabletop::*;
use redoubt_bushy_run::data::Data;
use redoubt_bushy_run::ids::{ALLIED, BRITISH, Place, Unit};
use redoubt_engine::BuiltIn;
use redoubt_engine::contract::Sequence;
use redoubt_engine::ids::Id;

/// AMB-04: Hidden bands count for the wagon rule; Hidden decoys stay untouched.
#[test]
fn amb_04_hidden_bands_capture_the_wagon() {
    given("3 BritishMove; 8: B05 B14 I04h I22h")
        .take("move B05; 4", "B05 8>4; I04 revealed 8; wagon lost 8; over WagonLost, 0 eliminated")
        .over(ALLIED, "wagon-lost", "BR-11a");
    given("3 BritishMove; 8: B05 B14 I22h")
        .take("move B05; 4; pass; stop", "B05 8>4; suspense 4")
        .now("4: B05; 8: B14 I22h");
}

/// AMB-05: nobody fires at the wagon.
#[test]
fn amb_05_no_defensive_fire_at_the_wagon() {
    given("3 BritishMove; 4: B14; 6: B05 I19h").after("move B14; 6; pass").offers("reveal I19; pass");
}

/// AMB-09, AMB-44: overstacking is never offered as an end of a move or retreat; passing through is.
#[test]
fn amb_09_amb_44_full_areas_are_for_passing() {
    given("3 BritishMove; 8: B06 B07 B08; 9: B05")
        .after("move B05; 8; pass")
        .refuses_by("stop", "BR-3.5g")
        .allows("11");
    given("3 BritishMove; 8: B06 B07 B08; 4: B05; 9: I11h")
        .dice("511")
        .after("move B05; 9; fire I11")
        .offers("retreat B05 4; retreat B05 5; retreat B05 12; stand");
}

/// AMB-10: removal for overstacking is an elimination; the scout of it does not come back (BR-6.1e).
#[test]
fn amb_10_overstacking_eliminates() {
    given("3 BritishMove Wounded; 8: B06 B07 B08 I09c; 9: B12; 10: B14 B05/3")
        .dice("123 11")
        .after("move B12; 8; fire I09; end; pass; end; end; end")
        .offers("recover B05");
}

/// AMB-14: retreats are declared first, losses fall next, then the survivors move.
#[test]
fn amb_14_declared_first_executed_last() {
    given("3 AlliedAttack; 4: B05/1 B06; 6: I01r I02r")
        .dice("6661")
        .after("attack 6 4 with I01 I02")
        .after("retreat B05 8; confirm")
        .asks(BRITISH)
        .offers("lose B05; lose B06")
        .take("lose B05", "B05 -1 to 0 4; B05 eliminated 4; B06 -1 to 3 4; fired I01+I02")
        .now("4: B06/3; 6: I01rf I02rf; out: B05");
}

/// AMB-15: the second shooter has its surprise dice.
#[test]
fn amb_15_surprise_in_the_second_fire() {
    given("3 BritishMove; 4: B05; 7: I11h; 11: I03c")
        .dice("511 111")
        .after("move B05; 7; fire I11; retreat B05 11")
        .take("fire I03", "I03 revealed 11; SecondFire 11>11 I03 at B05 surprise 1 5+111, 0 hits, dp 0; fired I03");
}

/// AMB-16: nobody fires at those who retreat from the Ambush.
#[test]
fn amb_16_no_fire_at_a_retreat_from_the_ambush() {
    given("3 Event Ambush; 4: B05; 9: I09h")
        .dice("6111")
        .after("area 4; retreat B05 9; confirm")
        .asks(BRITISH)
        .allows("move B05")
        .now("9: B05 I09h");
}

/// AMB-17: the Volley marker is turned to Fired by British Defensive Fire.
#[test]
fn amb_17_volley_is_turned_to_fired() {
    given("3 AlliedMove allowance=2; 8: B05v; 9: I09r").dice("1111").after("move I09; 8; fire B05").now("8: B05f I09r");
}

/// AMB-18: no Volley bonus on turn 1 or under Low Ammo, for there are no markers.
#[test]
fn amb_18_no_volley_without_markers() {
    given("3 BritishMove LowAmmo; 8: B05; 9: I09r")
        .dice("11 4444")
        .after("end; pass; end; move I09; 8")
        .take("fire B05", "DefensiveFire 8>8 B05 at I09 5+4444, 0 hits, dp 0; fired B05");
}

/// AMB-19: surprise dice do not add up: a Hidden band has 2, not 3.
#[test]
fn amb_19_surprise_is_not_cumulative() {
    given("3 BritishMove; 4: B05; 7: I11h").dice("111").take(
        "move B05; 7; fire I11",
        "B05 4>7; suspense 7; I11 revealed 7; \
            DefensiveFire 7>7 I11 at B05 surprise 2 5+111, 0 hits, dp 0; fired I11",
    );
}

/// AMB-20: the movement roll is the sum of both dice, 2 to 12.
#[test]
fn amb_20_the_allowance_is_the_sum() {
    for (dice, sum) in [("11", 2), ("66", 12), ("25", 7)] {
        let table = given("3 BritishAttack; 4: B05").dice(dice).after("end");
        assert_eq!(table.game.allowance, sum);
    }
}

/// AMB-21: Zones keep the status of Hidden and Revealed units; Reveal and Concealed Movement work there.
#[test]
fn amb_21_status_in_zones() {
    given("3 BritishMove; A: B05 I09h")
        .take("end", "volley B05; [3 BritishAttackOpen]; suspense off")
        .now("A: B05v I09h");
    given("3 AlliedMove allowance=2; A: I09h I10h I11r")
        .take(
            "reveal I09; move I10 concealed; 17; stop; end",
            "I09 revealed A; counter appeared A>17; (I) I10 secretly A>17; hiding 17 gone 1 down 0; \
                (I) I10 hid 17; [3 AlliedAttack]",
        )
        .now("17: I10h; A: I09r I11r");
    // A Hidden band that enters a Zone with British units stays Hidden, and nobody is asked.
    given("3 AlliedMove allowance=2; A: B05; 17: I09h")
        .take("move I09 hidden; A", "(I) I09 secretly 17>A")
        .asks(ALLIED)
        .now("A: B05 I09h");
}

/// AMB-22: Revealed bands have 3 MP, all Concealed counters 2.
#[test]
fn amb_22_mp_of_the_bands() {
    let data = Data::built_in();
    assert!((0..21).all(|i| data.unit(Unit::band(i)).mp == 3));
    assert_eq!(data.concealed_mp, 2);
}

/// AMB-25: one damage point of Defensive Fire eliminates a Concealed counter; the 6 protects it.
#[test]
fn amb_25_one_point_kills_in_defensive_fire() {
    given("3 AlliedMove allowance=2; 8: B05; 9: I09c")
        .dice("5556")
        .after("move I09 concealed; 8; fire B05; stand")
        .now("8: B05f; out: I09");
}

/// AMB-26: British retreats from attacks go to Areas without Revealed bands, or Zones.
#[test]
fn amb_26_places_of_british_retreats() {
    given("3 AlliedAttack; 2: B05; 6: I01r; 1: I09c; 3: I10h")
        .dice("61")
        .after("attack 6 2 with I01")
        .offers("retreat B05 1; retreat B05 3; retreat B05 B; confirm");
}

/// AMB-28: units with the wagon, scouts and the wagon itself get no Low Ammo marker.
#[test]
fn amb_28_who_is_eligible_for_low_ammo() {
    starting(
        "3 Event LowAmmo; 4: B05; 8: B06 B14; 10: B07 B12; 16: B13",
        "1",
        "[3 Event]; event 3 LowAmmo; low ammo die 1 marks 1",
    )
    .offers("choose B05; choose B07");
}

/// AMB-29: one attack of an Area in a phase.
#[test]
fn amb_29_one_attack_of_each_area() {
    given("3 AlliedAttack; 4: B05; 7: I09r I11r")
        .dice("11")
        .after("attack 7 4 with I09")
        .refuses_by("attack 7 4", "BR-8.4a");
}

/// AMB-30: the wagon that reaches Zone B has won, whatever it left behind.
#[test]
fn amb_30_zone_b_comes_first() {
    let _ =
        given("3 BritishMove; 1: B14 B05 I04c; B: I01r I02r").after("move B14; B").over(BRITISH, "zone-b", "BR-11b");
}

/// AMB-31: the five Areas with red ribbons are British, all others are the bands'.
#[test]
fn amb_31_the_ribbons() {
    let data = Data::built_in();
    let red: Vec<u8> = Place::areas().filter(|p| data.place(*p).british).map(|p| p.0).collect();
    assert_eq!(red, [4, 8, 10, 16, 18]);
}

/// AMB-32: a unit that returns to its Area has moved.
#[test]
fn amb_32_out_and_back_is_a_move() {
    given("3 BritishMove; 4: B05").after("move B05; 8; pass; 4; pass; end").now("4: B05");
}

/// AMB-33: Hidden bands met by a retreat stay Hidden; they may attack in their own Area.
#[test]
fn amb_33_hidden_bands_among_retreated_british() {
    given("3 AlliedAttack; 4: B05; 6: I01r; 9: I12h")
        .dice("61 1")
        .after("attack 6 4 with I01; retreat B05 9; confirm")
        .now("6: I01rf; 9: B05 I12h")
        .take("attack 9 9 with I12", "I12 revealed 9; Attack 9>9 I12 5+1, 0 hits -1, dp 0; fired I12");
}

/// AMB-34: the British see the dice of the movement roll and the visible moves, not the Hidden ones.
#[test]
fn amb_34_what_is_seen_of_allied_movement() {
    given("3 AlliedMove allowance=4; 7: I09h I10c I11r I12h")
        .take("move I09 hidden; 3", "(I) I09 secretly 7>3")
        .take("move I10 concealed; 3; stop", "counter moved 7>3; (I) I10 secretly 7>3")
        .take("move I12 concealed; 3; stop", "counter appeared 7>3; (I) I12 secretly 7>3")
        .take("move I11; 3; stop", "I11 7>3");
}

/// AMB-35: FP is never below 0, and a unit of FP 0 cannot fire: under Low Ammo the least is 1.
#[test]
fn amb_35_fp_is_never_below_zero() {
    let table = given("3 BritishMove LowAmmo; 4: B05/1l B12");
    let fp = |id: &str| table.game.fp(Unit::named(id).unwrap());
    assert_eq!((fp("B05"), fp("B12"), fp("B14")), (1, 0, 0));
}

/// AMB-36: any Area beside a scout may be picked by the event, also an empty one.
#[test]
fn amb_36_the_scout_event_on_an_empty_area() {
    given("3 Event Scout; 18: B12")
        .offers("area 16; area 17; area 19")
        .take("area 17", "event scouts 17; found 17 0 real 0 decoys; [3 BritishReset]; [3 BritishMove]");
}

/// AMB-37, AMB-41: a scout among enemies, or in a Zone, may scout.
#[test]
fn amb_37_amb_41_scouts_anywhere() {
    given("3 BritishAttack; 4: B12 I09r; A: B13").allows("scout B12 6; scout B13 18");
    given("3 Event Scout; A: B13").offers("area 17; area 18; area 19");
}

/// AMB-39: enemies in a Zone do not stop a mover; this holds for both sides.
#[test]
fn amb_39_zones_stop_nobody() {
    given("3 AlliedMove allowance=2; A: B05; 17: I09r")
        .take("move I09; A; 18; 16", "I09 17>A; I09 A>18; I09 18>16")
        .now("16: I09r; A: B05");
}

/// AMB-40: three types, four ways: Revealed, Concealed from Hidden, Concealed, Hidden.
#[test]
fn amb_40_four_ways_to_move() {
    given("3 AlliedMove allowance=4; 7: I09h I10c I11r").offers(
        "move I09 concealed; move I09 hidden; move I10 concealed; move I11 revealed; reveal I09; reveal I10; end",
    );
}

/// AMB-42: a band shot at by Defensive Fire may retreat to the lonely wagon, and takes it.
#[test]
fn amb_42_a_retreat_from_fire_to_the_wagon() {
    given("3 AlliedMove allowance=2; 8: B05; 10: B14; 12: I09r")
        .dice("5111")
        .after("move I09; 8; fire B05")
        .take("retreat I09 10", "I09 retreats 8>10; fired B05; wagon lost 10; over WagonLost, 0 eliminated")
        .over(ALLIED, "wagon-lost", "BR-11a");
}

/// AMB-43: who was missed does not retreat.
#[test]
fn amb_43_no_retreat_from_a_miss() {
    let _ =
        given("3 BritishMove; 4: B05; 7: I11h").dice("444").after("move B05; 7; fire I11").asks(BRITISH).offers("end");
    let table = given("3 AlliedAttack; 4: B05; 6: I01r").dice("55").after("attack 6 4 with I01").asks(ALLIED);
    assert_eq!(table.game.turn(), 3);
}
