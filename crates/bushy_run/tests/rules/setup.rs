//! Chapter 4: set-up.

use crate::tabletop::*;
use redoubt_bushy_run::BushyRun;
use redoubt_bushy_run::data::{Data, EventKind};
use redoubt_bushy_run::ids::{ALLIED, BRITISH};
use redoubt_engine::contract::{Endings, Views};
use redoubt_engine::dice::Dice;
use redoubt_engine::{BuiltIn, Rules, Setup, Viewer};
use redoubt_testkit::hand::rewritten;

/// BR-4.0a: the Hidden map is no board of the British view, before or after the set-up.
#[test]
fn br_4_0a_the_hidden_map_is_behind_a_screen() {
    let table = new_game("");
    for _ in 0..2 {
        for viewer in [Viewer::Seat(BRITISH), Viewer::Public] {
            assert_eq!(table.game.view(viewer).boards, ["main"]);
        }
        assert_eq!(table.game.view(Viewer::Seat(ALLIED)).boards, ["main", "hidden"]);
    }
    let table = table.after("quick 0");
    let view = table.game.view(Viewer::Seat(BRITISH));
    assert!(view.boards == ["main"] && view.counters.iter().all(|c| c.owner == BRITISH || !c.key.contains('I')));
}

/// BR-4.2a: given a counter taken up from the map, then that is a step back; one from the stock is none.
#[test]
fn br_4_2a_a_counter_is_taken_up_again() {
    let table = new_game("").after("pick I09; place 7").holds(|game| game.edits == [0, 0]);
    table.after("pick I09").holds(|game| game.edits[ALLIED.index()] == 1);
}

/// BR-4.1a: given a seed, then the ten markers are shuffled, eight lie on the track, and no view tells
/// which one lies on a turn to come.
#[test]
fn br_4_1a_eight_markers_face_down_on_the_turn_track() {
    use EventKind::*;
    let setup = Setup { scenario: "august-1763".into(), ..Setup::default() };
    let draw = |seed| BushyRun::new(Data::built_in(), &setup, &mut Dice::seeded(seed)).unwrap();
    let mut all = draw(7).track.to_vec();
    all.sort();
    let want = [NoEvent, NoEvent, Freedom, Wounded, BritishReroll, AlliedReroll, LowAmmo, Ambush, Scout, Bouquet];
    assert_eq!(all, want);
    assert_ne!(draw(7).track, draw(8).track);
    for seat in [BRITISH, ALLIED] {
        assert_eq!(draw(7).view(Viewer::Seat(seat)), draw(8).view(Viewer::Seat(seat)));
    }
    assert_eq!(draw(7).view(Viewer::Public).tracks[0].boxes.len(), 8);
}

/// BR-4.1b: given a finished game, then the two markers that were put aside are in neither seat's view.
#[test]
fn br_4_1b_two_markers_are_never_shown() {
    let end = |a, b| {
        let game = given("8 AlliedAttack; 4: B05").game.clone();
        let track = game.track[..8].iter().copied().chain([a, b]).collect::<Vec<EventKind>>();
        Table::of(rewritten(&game, "track", &track)).after("end").game.clone()
    };
    let (one, other) = (end(EventKind::Ambush, EventKind::Scout), end(EventKind::Freedom, EventKind::Bouquet));
    assert!(one.outcome().is_some());
    for viewer in [Viewer::Seat(BRITISH), Viewer::Seat(ALLIED), Viewer::Public] {
        assert_eq!(one.view(viewer), other.view(viewer));
    }
}

/// BR-4.2a: given a new game, then the Allied seat places its 30 units first; the British may not begin
/// before it has confirmed.
#[test]
fn br_4_2a_the_allied_seat_sets_up_first() {
    let table =
        new_game("").asks(ALLIED).by("BR-4.2a").refuses_by("pick B01", "BR-4.2a").refuses_by("confirm", "BR-4.2a");
    let table = table.after("quick 0").asks(ALLIED).take("confirm", "Allied set up").asks(BRITISH).by("BR-4.2e");
    assert!(table.game.band_place.iter().all(|p| p.in_play()) && table.game.hidden.len() == 30);
}

/// BR-4.2b: given a band, when it is to be placed in 10, then that is refused; in 5 it is not.
#[test]
fn br_4_2b_no_band_in_the_british_areas() {
    let mut table = new_game("").after("pick I01");
    for area in ["4", "8", "10", "16", "18"] {
        table = table.refuses_by(&format!("place {area}"), "BR-4.2b");
    }
    table.after("place 5").now("5: I01h");
}

/// BR-4.2c: given five real bands in 6, when a sixth is to be placed there, then that is refused; nine
/// decoys are not.
#[test]
fn br_4_2c_five_real_bands_to_an_area() {
    let mut table = new_game("");
    for n in 1..=5 {
        table = table.after(&format!("pick I0{n}; place 6"));
    }
    table = table.after("pick I06").refuses_by("place 6", "BR-4.2c").after("place 7");
    for n in 22..=30 {
        table = table.after(&format!("pick I{n}; place 6"));
    }
    table.now("6: I01h I02h I03h I04h I05h I22h I23h I24h I25h I26h I27h I28h I29h I30h; 7: I06h");
}

/// BR-4.2d: given a decoy, when it is to be placed in a Zone, then that is refused.
#[test]
fn br_4_2d_no_unit_starts_in_a_zone() {
    let table = new_game("")
        .after("pick I22")
        .refuses_by("place B", "BR-4.2d")
        .refuses_by("place A", "BR-4.2d")
        .after("cancel");
    table.after("quick 0; confirm; pick B01").refuses_by("place A", "BR-4.2d");
}

/// BR-4.2e: given the British set-up, when a unit is to be placed in 12, then that is refused; three
/// soldiers and the wagon in 10 are not; a fourth combat unit is.
#[test]
fn br_4_2e_the_british_set_up_in_their_areas() {
    new_game("")
        .after("quick 0; confirm; pick B01")
        .refuses_by("place 12", "BR-4.2e")
        .after("place 10; pick B05; place 10; pick B06; place 10; pick B14; place 10; pick B07")
        .refuses_by("place 10", "BR-3.5a")
        .after("place 8")
        .refuses_by("confirm", "BR-4.2e");
}

/// BR-4.2f: the wagon starts on its moving side in one of the five Areas; the rest is free.
#[test]
fn br_4_2f_the_wagon_starts_on_its_moving_side() {
    let places = [("4", "B01 B02 B03"), ("8", "B04 B05 B06 B14"), ("10", "B07 B08 B09"), ("16", "B10 B11 B12")];
    let mut table = new_game("").after("quick 0; confirm");
    for (place, units) in places {
        for unit in units.split(' ') {
            table = table.after(&format!("pick {unit}; place {place}"));
        }
    }
    table = table.refuses_by("confirm", "BR-4.2e").after("pick B13; place 18").dice("34").take(
        "confirm",
        "British set up; [1 Event]; event 1 Wounded; Wounded void; no British phases; [1 AlliedReset]; \
            [1 AlliedRoll]; movement roll 34; allowance 3+4; [1 AlliedMove]",
    );
    assert!(!table.game.deployed);
    table.refuses_by("flip", "BR-10.3b");
}
