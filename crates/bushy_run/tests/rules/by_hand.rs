//! Positions set by hand: what the desk shows, what is refused, and the flaws.

use crate::tabletop::given_with;
use redoubt_bushy_run::BushyRun;
use redoubt_bushy_run::data::EventKind;
use redoubt_bushy_run::ids::{ALLIED, BRITISH, Unit};
use redoubt_bushy_run::state::{Ending, Frame, Stage};
use redoubt_engine::contract::{Desks, Editing, Endings, Flaws, Sequence, Views};
use redoubt_engine::edit::{Edit, Flaw};
use redoubt_engine::ids::Id;
use redoubt_engine::{Rules, Seat, Target, Viewer};
use redoubt_testkit::hand::{alter, face, flaw, mark, put, rewritten, set, stand};

/// Makes a whole position: the wagon in Zone A, the markers of the game on the track.
fn game() -> BushyRun {
    whole("2 BritishMove")
}

/// Makes a position with the ten markers of the game, and the wagon in Zone A.
#[track_caller]
fn whole(position: &str) -> BushyRun {
    let markers = (1..).zip(redoubt_markers()).take(8);
    let position = format!("{position}{} A: B14", if position.contains(';') { "" } else { ";" });
    let table =
        given_with(&position, |position| markers.fold(position, |position, (turn, kind)| position.then(turn, kind)));
    table.game.clone()
}

fn redoubt_markers() -> [EventKind; 10] {
    use redoubt_engine::BuiltIn;
    let mut markers = redoubt_bushy_run::data::Data::built_in().markers;
    // No event asks in the turns of these tests.
    markers.sort_by_key(|kind| *kind != EventKind::NoEvent);
    markers
}

#[test]
fn counters_are_placed_turned_and_marked() {
    let mut game = game();
    let desk = game.desk();
    assert_eq!((desk.counters.len(), desk.stand.as_str()), (44, "2/british-move"));
    let trays = |tray: &str| desk.counters.iter().filter(|c| c.tray == tray).count();
    assert_eq!((trays("British"), trays("Bands"), trays("Decoys")), (14, 21, 9));
    let edits = [
        put("B05", "4"),
        face("B05", "2"),
        mark("B05", "low-ammo", true),
        put("I09", "7"),
        face("I09", "revealed"),
        mark("I09", "fired", true),
        put("I10", "7"),
        put("I25", "removed-dummies"),
        put("I01", "eliminated"),
        face("B14", "deployed"),
    ];
    let desk = alter(&mut game, &edits);
    assert_eq!(desk.counter("I10").unwrap().up, "hidden", "a band comes onto the map Hidden");
    assert_eq!((game.steps[4], game.low_ammo.len(), game.eliminated(), game.deployed), (2, 1, 1, true));
    let view = game.view(Viewer::All);
    let at = |key: &str| view.counters.iter().find(|c| c.key == key).map(|c| (c.board, c.place.as_str()));
    assert_eq!((at("B05"), at("I10"), at("I09")), (Some(("main", "4")), Some(("hidden", "7")), Some(("main", "7"))));
    // A unit that leaves the map loses its markers; one that comes back is whole.
    alter(&mut game, &[put("B05", "eliminated"), put("B05", "8"), put("I09", ""), Edit::Clear]);
    assert_eq!((game.steps[4], game.low_ammo.len(), game.band_fired.len()), (4, 0, 0));
    assert!(game.desk().counters.iter().all(|c| c.place.is_empty()));
}

#[test]
fn turn_phase_events_and_allowance_are_set() {
    let mut game = game();
    let edits = [
        stand("5/allied-move"),
        set("", "event-5", "freedom"),
        set("", "allowance", "3"),
        set("", "reroll-used", "yes"),
    ];
    alter(&mut game, &edits);
    assert_eq!((game.turn, game.asked(), game.event_now()), (5, Some(ALLIED), EventKind::Freedom));
    assert_eq!((game.allowance, game.rolled, game.reroll_spent), (3, 3, true));
    alter(&mut game, &[stand("5/allied-attack"), stand("5/allied-move")]);
    assert_eq!(game.allowance, 255, "with Freedom of Movement all may move");
    alter(&mut game, &[stand("6/allied-move")]);
    assert_eq!(game.allowance, 7, "else the average of the roll");
    alter(&mut game, &[stand("setup-british")]);
    assert_eq!((game.turn, game.asked()), (0, Some(BRITISH)));
    let stands: Vec<String> = game.desk().stands.into_iter().map(|s| s.key).collect();
    assert_eq!(stands.len(), 2 + 2 + 7 * 4, "turn 1 has no British phases (BR-5.0b): {stands:?}");
}

#[test]
fn a_moment_begins_as_the_rules_have_it() {
    let mut game = whole("2 BritishMove; 4: B05/3f; 5: I01rf;");
    alter(&mut game, &[mark("B05", "fired", true), stand("3/british-move")]);
    assert!(game.fired.is_empty() && game.volley.is_empty(), "the Reset takes British markers (BR-7.1a)");
    assert_eq!(game.band_fired.len(), 1);
    alter(&mut game, &[stand("3/allied-move")]);
    assert!(game.band_fired.is_empty(), "and later those of the bands");
}

#[test]
fn what_is_under_way_ends_with_the_first_change() {
    let mut game = whole("2 BritishMove; 4: B05/3;");
    let mut legal = vec![];
    game.legal(&mut legal);
    let mut dice = redoubt_engine::dice::Dice::scripted(&[]);
    let mut sink = redoubt_engine::contract::NullSink;
    let mut cx = redoubt_engine::Cx::new(&mut dice, &mut sink);
    let step = legal.iter().find(|s| format!("{s:?}").contains("StartMove(B05")).copied();
    let step = step.unwrap_or_else(|| panic!("{legal:?}"));
    game.play(step, &mut cx).unwrap();
    assert!(matches!(game.agenda.top(), Some(Frame::BritishMover(..))) && game.desk().stand.is_empty());
    alter(&mut game, &[put("I09", "7")]);
    assert_eq!((game.desk().stand.as_str(), game.stage()), ("2/british-move", Some(Stage::BritishMove)));
    assert_eq!(game.asked(), Some(BRITISH));
}

#[test]
fn what_there_is_not_is_refused_with_the_cure() {
    let mut game = game();
    let before = game.clone();
    let mut no = |edit: Edit| game.alter(&edit).unwrap_err().text;
    assert!(no(put("B05", "20")).contains("name an Area from 1 to 19, A, B or eliminated"));
    assert!(no(put("I25", "eliminated")).contains("or removed-dummies"));
    assert!(no(put("X1", "4")).contains("there is no counter \"X1\""));
    assert!(no(face("I25", "revealed")).contains("has no face \"revealed\""));
    assert!(no(face("B05", "3")).contains("is not on the map; put it there first"));
    assert!(no(mark("B12", "volley", true)).contains("takes no marker"));
    assert!(no(mark("B05", "fired", true)).contains("is not on the map"));
    assert!(no(set("", "event-9", "ambush")).contains("nothing of the whole game is called"));
    assert!(no(stand("1/british-move")).contains("the game has no moment"));
    assert!(no(Edit::Card { card: "1".into(), pile: "x".into(), top: true }).contains("no pile"));
    assert!(game == before);
}

#[test]
fn br_3_5a_and_b_stacks_that_are_too_high_are_flaws() {
    let mut game = game();
    alter(&mut game, &[put("B01", "4"), put("B02", "4"), put("B03", "4"), put("B14", "4")]);
    assert_eq!(game.flaws(), [], "the wagon does not count");
    alter(&mut game, &[put("B04", "4"), put("B05", "4")]);
    let (rule, text) = flaw(&mut game);
    assert_eq!(rule, "BR-3.5a");
    assert!(text.starts_with("5 British units stand in Area 4") && text.ends_with("at most 3 may"), "{text}");
    let bands: Vec<Edit> = (1..=6).map(|n| put(&format!("I{n:02}"), "7")).chain([put("I25", "7")]).collect();
    alter(&mut game, &bands);
    let (rule, text) = flaw(&mut game);
    assert!(rule == "BR-3.5b" && text.starts_with("6 bands stand in Area 7"), "{text}");
}

#[test]
fn br_4_2_the_set_up_has_its_own_limits() {
    let mut game = game();
    alter(&mut game, &[Edit::Clear, stand("setup-british"), put("B01", "5")]);
    let (rule, text) = flaw(&mut game);
    assert!(rule == "BR-4.2e" && text.contains("cannot be set up in Area 5"), "{rule} {text}");
    alter(&mut game, &[put("I01", "4")]);
    assert_eq!(flaw(&mut game).0, "BR-4.2b");
    alter(&mut game, &[put("I01", "A")]);
    assert_eq!(flaw(&mut game).0, "BR-4.2d");
    alter(&mut game, &[put("B01", "4"), put("B02", "4"), put("B03", "4"), put("B04", "4")]);
    assert_eq!(game.flaws().len(), 1, "only the fourth is too many");
    assert_eq!(flaw(&mut game).0, "BR-3.5a");
    alter(&mut game, &[put("I01", "7"), face("I01", "concealed")]);
    let (rule, text) = flaw(&mut game);
    assert!(rule == "BR-4.2a" && text.contains("all bands are set up on the Hidden map"), "{text}");
    alter(&mut game, &[put("B04", "4")]);
    assert_eq!(flaw(&mut game).0, "BR-3.5a");
}

#[test]
fn br_10_3h_and_br_11_the_wagon_must_neither_be_lost_nor_through() {
    let mut game = game();
    alter(&mut game, &[put("B14", "")]);
    assert_eq!(flaw(&mut game).0, "BR-11a");
    alter(&mut game, &[put("B14", "B")]);
    assert_eq!(flaw(&mut game).0, "BR-11b");
    alter(&mut game, &[put("B14", "10"), put("I01", "10")]);
    assert_eq!(flaw(&mut game).0, "BR-10.3h");
    alter(&mut game, &[put("I01", "4"), put("I25", "10"), put("B14", "10")]);
    assert_eq!(game.flaws(), [], "a Hidden decoy does nothing (BR-10.3j)");
    alter(&mut game, &[face("I25", "concealed")]);
    assert_eq!(flaw(&mut game).0, "BR-10.3h");
    assert!(game.outcome().is_none());
}

#[test]
fn br_2_1_2a_and_br_7_3_1n_markers_that_never_lie_together_are_flaws() {
    let mut game = game();
    alter(&mut game, &[put("B05", "4"), mark("B05", "fired", true), mark("B05", "volley", true)]);
    assert_eq!(flaw(&mut game).0, "BR-2.1.2a");
    alter(&mut game, &[put("I01", "7"), mark("I01", "fired", true)]);
    assert_eq!(flaw(&mut game).0, "BR-7.3.1n");
    alter(&mut game, &[face("I01", "revealed"), mark("I01", "fired", true)]);
    assert_eq!(game.flaws(), []);
}

#[test]
fn br_4_1a_there_are_only_ten_event_markers() {
    let mut game = game();
    alter(&mut game, &[set("", "event-3", "ambush"), set("", "event-7", "ambush")]);
    let flaws = game.flaws();
    let ambush: Vec<&Flaw> = flaws.iter().filter(|f| f.text.contains("Ambush")).collect();
    assert!(!ambush.is_empty() && ambush.iter().all(|f| f.rule.as_deref() == Some("BR-4.1a")), "{flaws:?}");
    assert!(matches!(&ambush[0].target, Target::Place(p) if p.starts_with("turn-")));
    for _ in 0..8 {
        let mends: Vec<Edit> = game.flaws().into_iter().take(1).flat_map(|f| f.mends).collect();
        mends.iter().for_each(|mend| game.alter(mend).unwrap());
    }
    assert_eq!(game.flaws(), []);
    let mut markers = game.track;
    markers.sort();
    let mut all = redoubt_markers();
    all.sort();
    assert_eq!(markers, all, "the ten markers lie on the track and beside it");
}

#[test]
fn amb_12_the_fourteenth_band_where_it_ends_the_game() {
    let mut game = whole("2 BritishMove sudden_death_14=on kills=13");
    let free = Unit::all().find(|u| !u.is_british() && !u.is_dummy() && game.place_of(*u).id() == "off").unwrap();
    assert_eq!(game.flaws(), []);
    alter(&mut game, &[put(free.id(), "eliminated")]);
    assert_eq!(flaw(&mut game).0, "AMB-12");
    let mut other = whole("2 BritishMove kills=14");
    assert_eq!(
        (other.flaws(), alter(&mut other, &[stand("8/allied-attack")]).stand),
        (vec![], "8/allied-attack".into())
    );
}

#[test]
fn a_game_that_is_over_can_be_set_by_hand() {
    let mut game = rewritten(&game(), "ending", &Ending::Time);
    assert_eq!((game.asked(), game.desk().stand), (None, String::new()));
    alter(&mut game, &[put("B05", "4")]);
    assert_eq!((game.asked(), game.outcome()), (Some(Seat(0)), None));
}
