//! The edit mode of the window, tested without a window: begun, used, ended; by commands, clicks and keys.

use crate::headless::{PEOPLE, begin, begin_by_hand, give, settle};
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::*;
use redoubt_engine::bots::Bot;
use redoubt_engine::catalog::launch::ByHand;
use redoubt_engine::edit::Edit;
use redoubt_engine::{Seat, Target, Viewer};
use redoubt_table::bridge::{Asked, ClickKind, Clicked, ShownGame};
use redoubt_table::edit::state::EditState;
use redoubt_table::parts::ui_state::{Pane, UiState};
use redoubt_table::session::catalog::Catalog;
use redoubt_table::session::commands::message::Command;
use redoubt_table::session::players::Player;
use redoubt_table::session::{SittingStage, Table};
use redoubt_table::state::Screen;

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

fn said(app: &App) -> String {
    app.world().resource::<UiState>().toast.as_ref().map_or(String::new(), |toast| toast.text.clone())
}

/// Lets frames pass until the new screen is there.
fn wait(app: &mut App) {
    (0..4).for_each(|_| app.update());
}

fn place_of(app: &App, key: &str) -> Option<String> {
    let view = app.world().resource::<ShownGame>().view.clone()?;
    view.counters.iter().find(|c| c.key == key).map(|c| c.place.clone())
}

fn put(counter: &str, place: &str) -> Command {
    Command::Edit(Edit::Place { counter: counter.into(), place: place.into() })
}

fn edit(app: &App) -> &EditState {
    app.world().resource::<EditState>()
}

fn click(app: &mut App, under: &[Target], how: ClickKind) {
    app.world_mut().write_message(Clicked { under: under.to_vec(), offers: vec![], at: Vec2::ZERO, how });
    wait(app);
}

fn key(app: &mut App, code: KeyCode) {
    app.world_mut().write_message(KeyboardInput {
        key_code: code,
        logical_key: Key::Unidentified(NativeKey::Unidentified),
        state: ButtonState::Pressed,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    });
    wait(app);
}

#[test]
fn a_game_is_set_by_hand_and_played_on_from_there() {
    let mut app = begin("prairie-aflame", PEOPLE, false, 5);
    assert_eq!(settle(&mut app), SittingStage::Asking);
    give(&mut app, Command::BeginEdit);
    wait(&mut app);
    assert_eq!(screen(&app), Screen::Editing);
    assert!(app.world().resource::<Asked>().0.is_none(), "nobody is asked");
    let (first, from) = {
        let laid = edit(&app).desk.counters.iter().find(|c| !c.place.is_empty()).expect("a counter on the map");
        (laid.key.clone(), laid.place.clone())
    };
    give(&mut app, put(&first, ""));
    assert_eq!(place_of(&app, &first), None);
    assert_eq!(edit(&app).desk.counter(&first).unwrap().place, "");
    give(&mut app, put(&first, ""));
    assert!(said(&app).contains("nothing would change"), "{}", said(&app));
    give(&mut app, Command::Undo);
    assert_eq!(place_of(&app, &first), Some(from.clone()), "undo goes by single changes");
    give(&mut app, Command::Redo);
    assert_eq!(edit(&app).desk.counter(&first).unwrap().place, "");
    give(&mut app, Command::AbandonEdit);
    wait(&mut app);
    assert_eq!(settle(&mut app), SittingStage::Asking);
    assert_eq!((screen(&app), place_of(&app, &first)), (Screen::Playing, Some(from)), "all is as it was");
}

#[test]
fn what_the_rules_cannot_go_on_from_is_listed_mended_and_keeps_the_edit_mode_open() {
    let mut app = begin("bushy-run", [Player::Person, Player::Bot(Bot::Random)], false, 5);
    settle(&mut app);
    give(&mut app, Command::BeginEdit);
    wait(&mut app);
    assert_eq!(screen(&app), Screen::Editing);
    assert_eq!(app.world().resource::<ShownGame>().view.as_ref().unwrap().viewer, Viewer::All, "all lies open");
    // A band comes onto the map as it leaves its tray; at this moment of the game the British are not there yet.
    let stands: Vec<String> = edit(&app).desk.stands.iter().map(|s| s.key.clone()).collect();
    let mut flawed = false;
    for stand in stands {
        give(&mut app, Command::Edit(Edit::Stand { key: stand }));
        if !edit(&app).flaws.is_empty() {
            flawed = true;
            break;
        }
    }
    assert!(flawed, "an empty map is not whole in some moment of the game");
    give(&mut app, Command::EndEdit);
    assert!(said(&app).contains("cannot go on"), "{}", said(&app));
    assert_eq!(screen(&app), Screen::Editing);
    let mut turns = 0;
    while let Some(n) = edit(&app).flaws.iter().position(|f| !f.mends.is_empty()) {
        give(&mut app, Command::Mend(n));
        turns += 1;
        assert!(turns < 60, "mending ends: {:?}", edit(&app).flaws);
    }
    assert!(turns > 0 || edit(&app).flaws.iter().all(|f| !f.text.is_empty()));
}

#[test]
fn counters_go_by_clicks_by_a_drop_and_by_keys() {
    let mut app = begin_by_hand("prairie-aflame", ByHand::Empty);
    wait(&mut app);
    assert_eq!(screen(&app), Screen::Editing);
    assert!(!app.world().resource::<UiState>().goal, "no card lies over the map");
    let (counter, other) = (edit(&app).desk.counters[0].key.clone(), edit(&app).desk.counters[1].key.clone());
    let board = app.world().resource::<ShownGame>().boards[0].clone();
    // A click takes up the counter in its tray, as the tray does, and a click on a hex puts it there.
    app.world_mut().resource_mut::<EditState>().choose(Target::Counter(counter.clone()));
    let hex = board.spaces.iter().map(|s| s.id.clone()).find(|id| {
        let trial = Edit::Place { counter: counter.clone(), place: id.clone() };
        app.world_mut().write_message(Command::Edit(trial));
        app.update();
        app.world().resource::<ShownGame>().view.as_ref().unwrap().counters.iter().any(|c| c.key == counter)
    });
    let hex = hex.expect("a hex that takes the counter");
    give(&mut app, Command::Undo);
    app.world_mut().resource_mut::<EditState>().choose(Target::Counter(counter.clone()));
    click(&mut app, &[Target::Place(hex.clone())], ClickKind::Act);
    assert_eq!(place_of(&app, &counter), Some(hex.clone()));
    // Dropped on the trays (its zone is at the left, and the click at the corner of the window lies over no zone).
    app.world_mut().resource_mut::<EditState>().choose(Target::Counter(other.clone()));
    click(&mut app, &[Target::Place(hex.clone())], ClickKind::Drop);
    assert_eq!(place_of(&app, &other), Some(hex.clone()));
    // Arrow, face, delete.
    key(&mut app, KeyCode::ArrowRight);
    assert_ne!(edit(&app).desk.counter(&other).unwrap().place, hex, "an arrow moves it to the next hex");
    let up = edit(&app).desk.counter(&other).unwrap().up.clone();
    let many = edit(&app).desk.counter(&other).unwrap().faces.len();
    key(&mut app, KeyCode::KeyF);
    assert!(many < 2 || edit(&app).desk.counter(&other).unwrap().up != up, "F turns it");
    key(&mut app, KeyCode::Delete);
    assert_eq!(edit(&app).desk.counter(&other).unwrap().place, "");
    // Esc first puts back what is chosen, then opens the menu.
    give(&mut app, Command::Back);
    assert_eq!(edit(&app).chosen, None);
    give(&mut app, Command::Back);
    assert_eq!(app.world().resource::<UiState>().pane, Some(Pane::Menu));
    give(&mut app, Command::Back);
    key(&mut app, KeyCode::PageDown);
    assert_eq!(edit(&app).chosen, Some(Target::Counter(edit(&app).desk.counters[0].key.clone())));
}

#[test]
fn a_position_becomes_a_scenario_that_the_title_lists_and_that_a_bot_plays() {
    let mut app = begin("prairie-aflame", PEOPLE, true, 5);
    settle(&mut app);
    give(&mut app, Command::BeginEdit);
    wait(&mut app);
    give(&mut app, Command::KeepScenario { title: "A quiet morning".into(), note: String::new() });
    assert!(said(&app).contains("A quiet morning"), "{}", said(&app));
    let catalog = app.world().resource::<Catalog>();
    let game = catalog.games.iter().find(|g| g.info.id == "prairie-aflame").unwrap();
    let own = game.scenarios.iter().find(|s| s.own.is_some()).expect("it is listed");
    assert_eq!(own.head.title, "A quiet morning");
    let name = own.scenario.clone();
    let (game, scenario) = name.split_once('/').unwrap();
    let players = [Player::Person, Player::Bot(Bot::Heuristic)];
    let new = crate::headless::new_game(game, scenario, &players);
    give(&mut app, Command::Begin(Box::new(new)));
    assert_eq!(settle(&mut app), SittingStage::Asking);
    let sitting = app.world().resource::<Table>().sitting.as_ref().unwrap();
    assert_eq!(sitting.play().head().title, "A quiet morning");
}

#[test]
fn two_persons_agree_and_a_lesson_is_not_set_by_hand() {
    let mut app = begin("bushy-run", PEOPLE, false, 5);
    assert_eq!(settle(&mut app), SittingStage::Covered);
    give(&mut app, Command::BeginEdit);
    assert!(said(&app).contains("curtain"), "{}", said(&app));
    give(&mut app, Command::CurtainUp(String::new()));
    assert_eq!(settle(&mut app), SittingStage::Asking);
    give(&mut app, Command::Choose(0));
    settle(&mut app);
    if app.world().resource::<Table>().sitting.as_ref().unwrap().curtain.is_some() {
        give(&mut app, Command::CurtainUp(String::new()));
        settle(&mut app);
    }
    give(&mut app, Command::BeginEdit);
    wait(&mut app);
    assert_eq!(screen(&app), Screen::Editing);
    let sitting = app.world().resource::<Table>().sitting.as_ref().unwrap();
    let log = sitting.play().log(Viewer::Public, 0);
    assert!(log.iter().any(|l| l.entry.text.starts_with("Both sides agreed")), "the log says so");
    assert!(!sitting.guarded(Seat(1)), "nothing is secret any more");
    give(&mut app, Command::LookBack);
    assert!(screen(&app) == Screen::Editing, "the past waits until the position is set");
}

#[test]
fn a_save_in_the_middle_of_the_edit_mode_opens_there() {
    let mut app = begin("prairie-aflame", PEOPLE, true, 5);
    settle(&mut app);
    give(&mut app, Command::BeginEdit);
    wait(&mut app);
    give(&mut app, Command::Edit(Edit::Clear));
    let path = std::env::temp_dir().join(format!("edit-{}.redoubt", std::process::id()));
    app.world().resource::<Table>().sitting.as_ref().unwrap().play().save(&path).unwrap();
    give(&mut app, Command::Title);
    wait(&mut app);
    give(&mut app, Command::Load(path.clone()));
    wait(&mut app);
    assert_eq!(screen(&app), Screen::Editing);
    assert!(edit(&app).desk.counters.iter().all(|c| c.place.is_empty()), "the map is as empty as it was");
    std::fs::remove_file(path).unwrap();
}
