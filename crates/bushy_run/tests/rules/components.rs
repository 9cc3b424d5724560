//! Chapter 2: units, markers, maps, dice.

use crate::tabletop::*;
use redoubt_bushy_run::data::{Data, UnitKind};
use redoubt_bushy_run::ids::{ALLIED, BRITISH, Place, Unit};
use redoubt_engine::contract::Views;
use redoubt_engine::ids::Id;
use redoubt_engine::{BuiltIn, Viewer};

/// BR-2.0a: a new game has 30 bands, 14 British units and 10 event markers.
#[test]
fn br_2_0a_the_counters_are_all_there() {
    let table = new_game("");
    let game = &table.game;
    let data = Data::built_in();
    assert_eq!((game.place.len(), game.band_place.len(), game.track.len()), (14, 30, 10));
    let kinds: Vec<_> = (0..14).filter_map(|i| data.unit(Unit::british(i)).kind).collect();
    let count = |kind| kinds.iter().filter(|k| **k == kind).count();
    assert_eq!(
        (count(UnitKind::Grenadier), count(UnitKind::Soldier), count(UnitKind::Scout), count(UnitKind::Wagon)),
        (1, 10, 2, 1)
    );
    assert_eq!((0..30).filter(|&i| Unit::band(i).is_dummy()).count(), 9);
    assert!(game.place.iter().chain(&game.band_place).all(|p| *p == Place::OFF));
}

/// BR-2.1.1a: given a fresh soldier, when it loses a step, then it has 3 steps, FP 3 and still MP 2.
#[test]
fn br_2_1_1a_fp_falls_with_the_steps_and_mp_does_not() {
    given("3 BritishMove; 4: B05; 6: I11h")
        .dice("511")
        .take(
            "move B05; 6; fire I11; stand",
            "B05 4>6; suspense 6; I11 revealed 6; \
                DefensiveFire 6>6 I11 at B05 surprise 2 5+511, 1 hits, dp 1; B05 -1 to 3 6; fired I11",
        )
        .dice("111")
        .take(
            "end; pass; attack 6 6 with B05",
            "[3 BritishAttackOpen]; suspense off; [3 BritishAttack]; \
                Attack 6>6 B05 5+111, 0 hits, dp 0; fired B05",
        );
    given("3 BritishMove; 4: B05/3").after("move B05; 6; pass; 2; pass").refuses_by("B", "BR-7.2a");
}

/// BR-2.1.1b: given a scout with one step, when it takes a loss, then it is eliminated.
#[test]
fn br_2_1_1b_a_unit_without_steps_is_eliminated() {
    given("3 BritishMove; 4: B12/1; 6: I11h")
        .dice("511")
        .take(
            "move B12; 6; fire I11; stand",
            "B12 4>6; suspense 6; I11 revealed 6; \
                DefensiveFire 6>6 I11 at B12 surprise 2 5+511, 1 hits, dp 1; B12 -1 to 0 6; \
                B12 eliminated 6; fired I11",
        )
        .now("6: I11rf; out: B12");
}

/// BR-2.1.1c: given a Concealed band and a Concealed decoy in one Area, then the British see two counters
/// that differ in nothing but their number in the pile.
#[test]
fn br_2_1_1c_concealed_counters_look_alike() {
    let table = given("3 BritishMove; 4: B05; 6: I01c I22c");
    let game = &table.game;
    for viewer in [Viewer::Seat(BRITISH), Viewer::Public] {
        let mut seen: Vec<_> = game.view(viewer).counters.into_iter().filter(|c| c.owner == ALLIED).collect();
        assert_eq!(seen.len(), 2);
        assert!(seen.iter().all(|c| c.place == "6" && !c.key.contains('I')), "{seen:?}");
        for counter in &mut seen {
            counter.key.clear();
        }
        assert_eq!(seen[0], seen[1]);
    }
}

/// BR-2.1.1d: given a Concealed decoy, when a scout reveals its Area, then it is removed and not counted.
#[test]
fn br_2_1_1d_a_revealed_dummy_is_removed() {
    given("3 BritishAttack; 4: B12; 6: I22c")
        .dice("2")
        .take("scout B12 6", "B12 scouts 4>6 die 2; decoy I22 removed 6; found 6 0 real 1 decoys")
        .now("4: B12; out: I22")
        .kills(0);
}

/// BR-2.1.2a: given a soldier under Volley, when it attacks, then Fired takes the marker's place.
#[test]
fn br_2_1_2a_volley_and_fired_never_lie_on_one_unit() {
    given("3 BritishAttack; 4: B05v; 6: I11r")
        .dice("1111")
        .take("attack 4 6 with B05", "Attack 4>6 B05 5+1111, 0 hits, dp 0; fired B05")
        .now("4: B05f; 6: I11r");
}

/// BR-2.2.1a: the main map has 19 Areas, each with a Defense Value of 0, 1 or 2.
#[test]
fn br_2_2_1a_nineteen_areas_with_a_defense_value() {
    let data = Data::built_in();
    let values: Vec<u8> = Place::areas().map(|p| data.place(p).dv).collect();
    assert_eq!(values, [0, 0, 1, 0, 2, 0, 0, 1, 1, 2, 1, 0, 1, 1, 0, 0, 1, 0, 1]);
    for board in &data.boards {
        assert_eq!(board.spaces.iter().filter(|s| Place::named(&s.id).is_some_and(Place::is_area)).count(), 19);
        assert_eq!(board.spaces.len(), 21);
    }
}

/// BR-2.2.1b: given four combat units beside Zone A, when all move into it, then all stay.
#[test]
fn br_2_2_1b_units_move_into_zones_without_limit() {
    given("3 BritishMove; 17: B05; 18: B06 B07; 19: B08")
        .take(
            "move B05; A; stop; move B06; A; stop; move B07; A; stop; move B08; A; stop",
            "B05 17>A; B06 18>A; B07 18>A; B08 19>A",
        )
        .now("A: B05 B06 B07 B08");
}

/// BR-2.2.1c: given five bands in Zone B and a soldier in 2, then the Zone is no target; when the soldier
/// enters it, then nobody is asked for Defensive Fire.
#[test]
fn br_2_2_1c_nobody_fires_into_or_out_of_a_zone() {
    let zone = "2: B05; B: I01r I02r I03c I04h I05h";
    given(&format!("3 BritishAttack; {zone}")).offers("end").refuses_by("attack 2 B", "BR-2.2.1c");
    given(&format!("3 BritishMove; {zone}")).take("move B05; B", "B05 2>B").asks(BRITISH).allows("stop");
    given(&format!("3 AlliedAttack; {zone}"))
        .offers("reveal I03; reveal I04; reveal I05; end")
        .refuses_by("attack B 2", "BR-2.2.1c");
}

/// BR-2.2.2a: given the same position with the Hidden bands elsewhere, then the British view is the same.
#[test]
fn br_2_2_2a_only_the_allied_seat_sees_the_hidden_map() {
    let (one, other) = (
        given("3 BritishMove; 4: B05; 6: I11h I12h; 7: I09c"),
        given("3 BritishMove; 4: B05; 2: I11h; 19: I12h; 7: I09c"),
    );
    let (one, other) = (&one.game, &other.game);
    assert_eq!(one.view(Viewer::Seat(BRITISH)), other.view(Viewer::Seat(BRITISH)));
    assert_ne!(one.view(Viewer::Seat(ALLIED)), other.view(Viewer::Seat(ALLIED)));
    assert_eq!(one.view(Viewer::Seat(BRITISH)).boards, ["main"]);
    assert_eq!(one.view(Viewer::Seat(ALLIED)).boards, ["main", "hidden"]);
}

/// BR-2.2.2b: given a Concealed band, when Hiding makes it Hidden, then it lies on the Hidden map alone.
#[test]
fn br_2_2_2b_hidden_bands_lie_on_the_hidden_map() {
    let board = |t: &Table| -> Vec<(String, &'static str, String)> {
        let counters = t.game.view(Viewer::Seat(ALLIED)).counters.into_iter();
        counters.filter(|c| c.owner == ALLIED).map(|c| (c.key, c.board, c.place)).collect()
    };
    let table = given("3 AlliedMove; 5: I05c");
    assert_eq!(board(&table), [("I05".into(), "main", "5".into())]);
    let table = table.take("end", "hiding 5 gone 1 down 0; (I) I05 hid 5; [3 AlliedAttack]");
    assert_eq!(board(&table), [("I05".into(), "hidden", "5".into())]);
}

/// BR-2.2.2c: given a Hidden band in 7, when its owner reveals it, then it is Revealed in 7.
#[test]
fn br_2_2_2c_a_change_of_status_keeps_the_area() {
    given("3 AlliedMove allowance=2; 7: I05h").take("reveal I05", "I05 revealed 7").now("7: I05r");
}

/// BR-2.3a: given three soldiers of FP 4, when they attack, then twelve d6 are rolled and told.
#[test]
fn br_2_3a_any_number_of_d6_is_rolled_at_once() {
    given("3 BritishAttack; 4: B05 B06 B07; 6: I11r")
        .dice("123412341234")
        .take("attack 4 6 with B05 B06 B07", "Attack 4>6 B05+B06+B07 6+123412341234, 0 hits, dp 0; fired B05+B06+B07");
}
