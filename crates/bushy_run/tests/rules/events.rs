//! Chapter 6: Random Events.

use crate::tabletop::*;
use redoubt_bushy_run::data::EventKind;
use redoubt_bushy_run::ids::{ALLIED, BRITISH};
use redoubt_engine::contract::Sequence;

/// Puts another event on turn `turn` of the position.
fn then(turn: usize, kind: EventKind) -> impl FnOnce(Position) -> Position {
    move |p| p.then(turn, kind)
}

/// BR-6.0a: given Bouquet on turn 4, then a soldier of FP 4 rolls 5 dice in this turn's attack and
/// Defensive Fire, and 4 on turn 5.
#[test]
fn br_6_0a_an_event_is_in_force_for_its_turn() {
    given_with("4 BritishAttack Bouquet; 4: B05; 8: B06; 6: I11r; 9: I12r", then(5, EventKind::NoEvent))
        .dice("11111")
        .take("attack 4 6 with B05", "Attack 4>6 B05 bouquet 1 6+11111, 0 hits, dp 0; fired B05")
        .dice("11")
        .take(
            "end; move I12; 8",
            "[4 AlliedReset]; [4 AlliedRoll]; movement roll 11; \
                allowance 1+1; [4 AlliedMove]; I12 9>8",
        )
        .dice("11111")
        .take("fire B06", "DefensiveFire 8>8 B06 at I12 bouquet 1 5+11111, 0 hits, dp 0; fired B06")
        .after("end; end; end; pass")
        .dice("1111")
        .take("attack 4 6 with B05", "Attack 4>6 B05 5+1111, 0 hits, dp 0; fired B05");
}

/// BR-6.1a: given No Event, then no decision is asked before the Movement Phase.
#[test]
fn br_6_1a_no_event_asks_nothing() {
    starting("3 Event NoEvent; 4: B05", "", "[3 Event]; event 3 NoEvent; [3 BritishReset]; [3 BritishMove]")
        .asks(BRITISH)
        .allows("move B05; end");
}

/// BR-6.1b: given Freedom of Movement, then no dice are rolled and every band may move.
#[test]
fn br_6_1b_freedom_of_movement_needs_no_roll() {
    given("3 BritishAttack Freedom; 4: B05; 7: I09h I11h")
        .take("end", "[3 AlliedReset]; [3 AlliedRoll]; allowance all; [3 AlliedMove]")
        .asks(ALLIED)
        .after("move I09 hidden; 3")
        .allows("move I11 hidden; move I11 concealed")
        .after("move I11 hidden; 3")
        .now("3: I09h I11h; 4: B05");
    let table =
        given("3 AlliedRoll Freedom; 7: I01h I02h I03h I04h I05h; 11: I06h I07h I08h I09h I10h; 12: I11h I12h I13h");
    assert_eq!(table.game.allowance, 255);
}

/// BR-6.1c: given Wounded Recover and a soldier with 2 steps, when it is picked, then it has 3.
#[test]
fn br_6_1c_a_wounded_unit_gains_a_step() {
    starting("3 Event Wounded; 4: B05/2 B12/1; 8: B06", "", "[3 Event]; event 3 Wounded")
        .asks(BRITISH)
        .by("BR-6.1c")
        .offers("recover B05")
        .take("recover B05", "B05 recovers to 3 in 4; [3 BritishReset]; [3 BritishMove]")
        .now("4: B05/3 B12/1; 8: B06");
}

/// BR-6.1d: given no unit of reduced strength but a scout, then the event is void and nobody is asked.
#[test]
fn br_6_1d_nobody_to_recover_is_no_event() {
    starting(
        "3 Event Wounded; 4: B05 B12/1 B13/1",
        "",
        "[3 Event]; event 3 Wounded; Wounded void; [3 BritishReset]; [3 BritishMove]",
    )
    .asks(BRITISH)
    .allows("end");
}

/// BR-6.1e: given an eliminated soldier and the wagon in 8 with two combat units, when it is picked, then
/// it stands in 8 with one step and FP 2; nobody fires at it, and it acts at once.
#[test]
fn br_6_1e_an_eliminated_unit_returns_at_the_wagon() {
    given("3 Event Wounded; 8: B05 B06 B14; 9: I11r; out: B07 B12")
        .offers("recover B07")
        .take("recover B07", "B07 returns with 1 in 8; [3 BritishReset]; [3 BritishMove]")
        .now("8: B05 B06 B07/1 B14; 9: I11r; out: B12")
        .allows("move B07")
        .dice("11")
        .take(
            "end; pass; attack 8 9 with B07",
            "volley B05+B06+B07; [3 BritishAttackOpen]; suspense off; [3 BritishAttack]; \
                Attack 8>9 B07 5+11, 0 hits -1, dp 0; fired B07",
        );
    given("3 Event Wounded; A: B14; out: B07")
        .take("recover B07", "B07 returns with 1 in A; [3 BritishReset]; [3 BritishMove]")
        .now("A: B07/1 B14");
}

/// BR-6.1f: given three combat units with the wagon, then no unit returns: the event is void.
#[test]
fn br_6_1f_no_return_into_a_full_area() {
    starting(
        "3 Event Wounded; 8: B05 B06 B12 B14; out: B07",
        "",
        "[3 Event]; event 3 Wounded; Wounded void; [3 BritishReset]; [3 BritishMove]",
    )
    .allows("end");
    given("3 Event Wounded; 8: B05 B06/3 B12 B14; out: B07").offers("recover B06");
}

/// BR-6.1g: given Indian Reroll and a shot of 1, 2, 6, when the 1 and the 2 become 5 and 3, then there are
/// two hits, and the reroll is spent.
#[test]
fn br_6_1g_some_dice_of_one_roll_may_be_rolled_again() {
    given("3 BritishMove AlliedReroll; 4: B05 B06; 7: I11h I12h")
        .dice("126")
        .take(
            "move B05; 7; fire I11",
            "B05 4>7; suspense 7; I11 revealed 7; \
                DefensiveFire 7>7 I11 at B05 surprise 2 5+126, 1 hits, dp 1",
        )
        .asks(ALLIED)
        .by("BR-6.1g")
        .offers("die 0; die 1; die 2; pass")
        .dice("53")
        .take("die 0; die 1; confirm", "again DefensiveFire 7>7 I11 at B05 surprise 2 5+536, 2 hits, dp 2")
        .asks(BRITISH)
        .after("stand; move B06; 7")
        .dice("111")
        .take("fire I12", "I12 revealed 7; DefensiveFire 7>7 I12 at B06 surprise 2 5+111, 0 hits, dp 0; fired I12")
        .asks(BRITISH);
    given("3 BritishAttack BritishReroll; 4: B05; 6: I11r")
        .dice("1111")
        .after("attack 4 6 with B05")
        .asks(BRITISH)
        .take("pass", "fired B05");
}

/// BR-6.1h: given Low Ammo with a die of 3, then the Allied seat marks exactly three units; a marked
/// soldier of FP 4 rolls 3 dice.
#[test]
fn br_6_1h_low_ammo_takes_one_fp() {
    starting(
        "3 Event LowAmmo; 4: B05 B06; 8: B07 B08 B12; 9: I11r",
        "3",
        "[3 Event]; event 3 LowAmmo; low ammo die 3 marks 3",
    )
    .asks(ALLIED)
    .by("BR-6.1h")
    .offers("choose B05; choose B06; choose B07; choose B08")
    .refuses_by("choose B12", "AMB-28")
    .after("choose B05; choose B06")
    .refuses_by("confirm", "BR-6.1h")
    .after("choose B07")
    .take("confirm", "B05 low ammo; B06 low ammo; B07 low ammo; [3 BritishReset]; [3 BritishMove]")
    .now("4: B05l B06l; 8: B07l B08 B12; 9: I11r")
    .dice("111")
    .take(
        "end; pass; attack 8 9 with B07",
        "[3 BritishAttackOpen]; suspense off; [3 BritishAttack]; \
                Attack 8>9 B07 low 1 6+111, 0 hits -1, dp 0; fired B07",
    );
}

/// BR-6.1h2: given a marked soldier in 4 and the wagon in 8, when it goes to 8 and on to 9, then the
/// marker is gone for good.
#[test]
fn br_6_1h2_the_wagon_supplies_at_once() {
    given("3 BritishMove LowAmmo; 4: B05l; 8: B06 B14")
        .take("move B05; 8; pass; 9; pass", "B05 4>8; B05 supplied; suspense 8; B05 8>9; suspense 9")
        .now("8: B06 B14; 9: B05");
    given("3 BritishMove LowAmmo; 4: B05l; 8: B06 B14")
        .take("move B14; 4; pass; pass; stop", "suspense 4; B14 8>4; B05 supplied; suspense 4")
        .now("4: B05 B14; 8: B06");
}

/// BR-6.1h3: given Low Ammo and a soldier that does not move, then it gets no Volley marker.
#[test]
fn br_6_1h3_no_volley_under_low_ammo() {
    given("3 BritishMove LowAmmo; 4: B05").take("end", "[3 BritishAttackOpen]; suspense off").now("4: B05");
}

/// BR-6.1h4: given a die of 5 and three shooters, then all three are marked and nobody is asked.
#[test]
fn br_6_1h4_fewer_shooters_than_the_die() {
    starting(
        "3 Event LowAmmo; 4: B05 B06; 8: B07 B12; 10: B08 B14",
        "5",
        "[3 Event]; event 3 LowAmmo; low ammo die 5 marks 3",
    )
    .asks(ALLIED)
    .offers("choose B05; choose B06; choose B07; confirm")
    .take("confirm", "B05 low ammo; B06 low ammo; B07 low ammo; [3 BritishReset]; [3 BritishMove]")
    .now("4: B05l B06l; 8: B07l B12; 10: B08 B14");
}

/// BR-6.1h: given nobody who shoots with Volley, then nobody is marked, and nobody is asked.
#[test]
fn br_6_1h_nobody_to_mark() {
    starting(
        "3 Event LowAmmo; 4: B12; 8: B14",
        "5",
        "[3 Event]; event 3 LowAmmo; low ammo die 5 marks 0; LowAmmo void; [3 BritishReset]; [3 BritishMove]",
    )
    .asks(BRITISH);
}

/// BR-6.1i: given a scout in 4 and two Hidden counters in 6, when 6 is picked, then the band is Revealed
/// and the decoy removed; no die is rolled.
#[test]
fn br_6_1i_the_scout_event_reveals_an_area() {
    given("3 Event Scout; 4: B12; 6: I01h I22h; 7: I09h")
        .asks(BRITISH)
        .by("BR-6.1i")
        .offers("area 5; area 6; area 7; area 8; area 9; area 11")
        .take(
            "area 6",
            "event scouts 6; I01 revealed 6; decoy I22 removed 6; found 6 1 real 1 decoys; \
                [3 BritishReset]; [3 BritishMove]",
        )
        .now("4: B12; 6: I01r; 7: I09h; out: I22");
}

/// BR-6.1i2: given the event used by a scout, then it may still scout in the Attack Phase; an empty Area
/// may be picked.
#[test]
fn br_6_1i2_the_scout_event_is_free() {
    given("3 Event Scout; 4: B12")
        .take("area 9", "event scouts 9; found 9 0 real 0 decoys; [3 BritishReset]; [3 BritishMove]")
        .after("end; pass")
        .offers("scout B12 5; scout B12 6; scout B12 7; scout B12 8; scout B12 9; scout B12 11; end");
}

/// BR-6.1j: given no scout, then the Scout event is void.
#[test]
fn br_6_1j_no_scout_no_scout_event() {
    starting(
        "3 Event Scout; 4: B05; out: B12 B13",
        "",
        "[3 Event]; event 3 Scout; Scout void; [3 BritishReset]; [3 BritishMove]",
    )
    .asks(BRITISH)
    .allows("end");
}

/// BR-6.1k: given Ambush on 4 with dice 5, 6, 2, 5, then the damage is 3 and the British choose.
#[test]
fn br_6_1k_the_ambush_is_an_attack_of_four_dice() {
    given("3 Event Ambush; 4: B05 B06; 8: B12; 7: I09h; A: B07")
        .asks(ALLIED)
        .by("BR-6.1k")
        .offers("reveal I09; area 4; area 8")
        .refuses_by("pass", "BR-6.1k")
        .dice("5625")
        .take("area 4", "Ambush 4>4 5+5625, 3 hits, dp 3")
        .asks(BRITISH)
        .take(
            "retreat B05 8; confirm; lose B05; lose B06",
            "1 retreats 4 dp 2; B05 -1 to 3 4; B06 -1 to 3 4; B05 retreats 4>8; [3 BritishReset]; \
                [3 BritishMove]",
        )
        .now("4: B06/3; 7: I09h; 8: B05/3 B12; A: B07");
    starting(
        "3 Event Ambush; 10: B14; A: B07",
        "",
        "[3 Event]; event 3 Ambush; Ambush void; [3 BritishReset]; [3 BritishMove]",
    )
    .asks(BRITISH)
    .allows("end");
}

/// BR-6.1l: given Ambush on 10 with the deployed wagon and four hits, then nothing is left; nobody is
/// revealed or marked.
#[test]
fn br_6_1l_the_ambush_counts_the_defense_value() {
    given("3 Event Ambush; 10: B05 B14d; 12: I13h")
        .dice("6666")
        .take("area 10", "Ambush 10>10 5+6666, 4 hits -2 -2, dp 0; [3 BritishReset]; [3 BritishMove]")
        .asks(BRITISH)
        .now("10: B05 B14d; 12: I13h");
}

/// BR-6.1m: given Bouquet and a grenadier with 2 steps (FP 3), then it rolls 4 dice; a scout gains nothing.
#[test]
fn br_6_1m_bouquet_adds_one_fp() {
    given("3 BritishAttack Bouquet; 4: B01/2 B12; 6: I11r")
        .dice("1111")
        .take("attack 4 6 with B01", "Attack 4>6 B01 bouquet 1 6+1111, 0 hits, dp 0; fired B01");
    // Scouts have no firepower, and Bouquet gives them none: B12 may not join the attack, nor attack alone.
    let table = given("3 BritishAttack Bouquet; 4: B01/2 B12; 6: I11r").after("attack 4 6");
    table.offers("choose B01; confirm; cancel").refuses_by("choose B12", "BR-7.4b");
    given("3 BritishAttack Bouquet; 4: B12; 6: I11r")
        .offers("scout B12 5; scout B12 6; scout B12 7; scout B12 8; scout B12 9; scout B12 11; end");
}

/// The kind of every event is cited where it is played; two No Event markers are in the mix (AMB-01).
#[test]
fn amb_01_two_no_event_markers_by_default() {
    let count = |table: &Table, kind| table.game.track.iter().filter(|k| **k == kind).count();
    let table = new_game("");
    assert_eq!(count(&table, EventKind::NoEvent), 2);
    assert_eq!(table.game.turn(), 0);
}
