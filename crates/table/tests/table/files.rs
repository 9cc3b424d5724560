//! The files of games at the table, without a window: names that are taken, files that go away, games that are left,
//! lessons, files from elsewhere. Each test has a process and a home of its own.

use crate::headless::{PEOPLE, begin, begin_by_hand, give, settle, table};
use crate::process::in_own_process;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use redoubt::games::GAMES;
use redoubt_engine::data::library::Library;
use redoubt_engine::home;
use redoubt_engine::play::keeping::Keeping;
use redoubt_table::parts::ui_state::{Pane, UiState};
use redoubt_table::session::Table;
use redoubt_table::session::commands::message::Command;
use redoubt_table::session::lessons::Lessons;
use redoubt_table::state::Screen;
use std::path::{Path, PathBuf};

fn ui(app: &App) -> &UiState {
    app.world().resource::<UiState>()
}

fn said(app: &App) -> String {
    ui(app).toast.as_ref().map_or(String::new(), |toast| toast.text.clone())
}

/// Takes `n` steps of the open question's first answer.
fn play(app: &mut App, n: usize) {
    for _ in 0..n {
        settle(app);
        give(app, Command::ChooseAnyway(0));
    }
    settle(app);
}

fn keeping(app: &App) -> Keeping {
    app.world().resource::<Table>().sitting.as_ref().expect("a game").play().keeping()
}

fn kept(app: &App) -> PathBuf {
    match keeping(app) {
        Keeping::Kept(path) => path,
        other => panic!("the game is kept: {other:?}"),
    }
}

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

fn files(folder: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return vec![] };
    let name = |entry: std::fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = entries.flatten().map(name).filter(|name| name.ends_with(".redoubt")).collect();
    names.sort();
    names
}

/// Opens the pane of saving and returns the name that it suggests.
fn suggested(app: &mut App) -> String {
    give(app, Command::Pane(Pane::Save));
    ui(app).save_name.clone()
}

#[test]
fn two_games_at_the_same_turn_get_two_saves() {
    in_own_process!();
    let mut names = vec![];
    for seed in [3, 4] {
        let mut app = begin("picket", PEOPLE, true, seed);
        play(&mut app, 2);
        let name = suggested(&mut app);
        give(&mut app, Command::Save { name: name.clone(), replace: false });
        assert!(said(&app).starts_with("Saved as"), "{}", said(&app));
        names.push(name);
    }
    assert_ne!(names[0], names[1], "the suggested name is free");
    let saves = home::saves().unwrap();
    assert_eq!(files(&saves).iter().filter(|name| !name.starts_with("autosave-")).count(), 2);
}

#[test]
fn a_name_that_is_taken_is_asked_about() {
    in_own_process!();
    let saves = home::saves().unwrap();
    let first = {
        let mut app = begin("picket", PEOPLE, true, 3);
        play(&mut app, 2);
        give(&mut app, Command::Save { name: "the ford".into(), replace: false });
        std::fs::read(saves.join("the ford.redoubt")).unwrap()
    };
    let mut app = begin("picket", PEOPLE, true, 4);
    play(&mut app, 2);
    suggested(&mut app);
    give(&mut app, Command::Save { name: "the ford".into(), replace: false });
    let taken = ui(&app).name_taken.clone().expect("the player is asked");
    assert_eq!(ui(&app).pane, Some(Pane::Save));
    assert_eq!(std::fs::read(saves.join("the ford.redoubt")).unwrap(), first, "nothing is replaced without an answer");
    give(&mut app, Command::SaveTo { path: taken.free.clone(), replace: false });
    assert!(taken.free.exists() && ui(&app).pane.is_none());
    assert_eq!(std::fs::read(saves.join("the ford.redoubt")).unwrap(), first);
    give(&mut app, Command::SaveTo { path: taken.path, replace: true });
    assert_ne!(std::fs::read(saves.join("the ford.redoubt")).unwrap(), first, "now he wants it");
    for name in ["autosave-picket-1", ""] {
        give(&mut app, Command::Save { name: name.into(), replace: true });
        assert!(ui(&app).toast.as_ref().is_some_and(|toast| toast.bad), "{name}");
    }
}

#[test]
fn a_file_that_goes_away_is_written_anew_and_told() {
    in_own_process!();
    let mut app = begin("picket", PEOPLE, true, 5);
    play(&mut app, 2);
    let old = kept(&app);
    std::fs::remove_file(&old).unwrap();
    play(&mut app, 1);
    assert!(said(&app).contains("was removed by another program"), "{}", said(&app));
    let saved = GAMES.load(&Library::built_in(), &kept(&app)).unwrap();
    assert_eq!(saved.len(), 3, "the whole game is in the new file");
}

#[test]
fn the_file_of_the_running_game_is_not_removed_from_the_list() {
    in_own_process!();
    let mut app = begin("picket", PEOPLE, true, 6);
    play(&mut app, 2);
    let own = kept(&app);
    give(&mut app, Command::RemoveSaves(vec![own.clone()]));
    assert!(said(&app).contains("leave that game first"), "{}", said(&app));
    assert!(own.exists());
    give(&mut app, Command::Title);
    give(&mut app, Command::RemoveSaves(vec![own.clone()]));
    assert!(!own.exists() && said(&app).contains("bring it back"), "{}", said(&app));
    let removed = home::removed_files();
    assert_eq!(removed.len(), 1);
    give(&mut app, Command::BringBack(removed[0].clone()));
    assert!(own.exists(), "it is back under its name");
}

/// Puts a file where the folder of saves is, so that nothing can be written there.
fn block_saves() -> PathBuf {
    let saves = home::saves().unwrap();
    std::fs::remove_dir_all(&saves).unwrap();
    std::fs::write(&saves, "no folder").unwrap();
    saves
}

#[test]
fn steps_that_are_not_kept_are_told_until_they_are_and_leaving_asks() {
    in_own_process!();
    let mut app = begin("picket", PEOPLE, true, 7);
    play(&mut app, 2);
    let saves = block_saves();
    play(&mut app, 2);
    assert!(matches!(keeping(&app), Keeping::NotKept(_)));
    for command in [Command::Title, Command::Quit, Command::Load("x.redoubt".into())] {
        give(&mut app, command.clone());
        assert_eq!(ui(&app).pane, Some(Pane::Leave), "{command:?} asks first");
        assert!(app.world().resource::<Table>().sitting.is_some());
        give(&mut app, Command::Back);
    }
    // Saved elsewhere, the game can be left.
    let elsewhere = home::home().unwrap().join("elsewhere.redoubt");
    give(&mut app, Command::Save { name: elsewhere.display().to_string(), replace: false });
    assert!(elsewhere.exists(), "{}", said(&app));
    play(&mut app, 1);
    give(&mut app, Command::Title);
    assert_eq!(ui(&app).pane, Some(Pane::Leave), "one more step is in no file");
    give(&mut app, Command::Back);
    // The folder is back: the next try writes the whole game.
    std::fs::remove_file(&saves).unwrap();
    give(&mut app, Command::TryToKeep);
    let saved = GAMES.load(&Library::built_in(), &kept(&app)).unwrap();
    assert_eq!(saved.len(), 5);
    give(&mut app, Command::Title);
    app.update();
    assert_eq!(screen(&app), Screen::Title, "now nothing is asked");
}

#[test]
fn a_folder_that_cannot_be_written_is_told_when_a_game_begins() {
    in_own_process!();
    block_saves();
    let app = begin("picket", PEOPLE, true, 8);
    assert!(ui(&app).toast.as_ref().is_some_and(|toast| toast.bad), "{}", said(&app));
}

#[test]
fn leaving_without_the_last_steps_is_possible_once_asked() {
    in_own_process!();
    let mut app = begin("picket", PEOPLE, true, 9);
    play(&mut app, 2);
    block_saves();
    play(&mut app, 1);
    give(&mut app, Command::Title);
    give(&mut app, Command::LeaveAnyway);
    app.update();
    assert_eq!(screen(&app), Screen::Title);
}

#[test]
fn lessons_leave_no_file_among_the_games_and_one_each_in_their_own_folder() {
    in_own_process!();
    let mut app = table("bushy-run");
    let lessons = Lessons::of(GAMES, &Library::built_in()).unwrap();
    let id = lessons.of_game("bushy-run").next().unwrap().id.clone();
    app.insert_resource(lessons);
    for _ in 0..2 {
        give(&mut app, Command::Lesson("bushy-run".into(), id.clone()));
        settle(&mut app);
        let expected = {
            let lesson =
                app.world().resource::<redoubt_table::session::lessons::OpenLesson>().0.as_ref().expect("a lesson");
            lesson.expected(app.world().resource::<Table>().sitting.as_ref().expect("a game").play())
        };
        give(&mut app, expected.map_or(Command::TurnPage, Command::ChooseAnyway));
        settle(&mut app);
        give(&mut app, Command::LessonBack);
        settle(&mut app);
    }
    assert!(files(&home::saves().unwrap()).is_empty(), "{:?}", files(&home::saves().unwrap()));
    assert!(files(&home::home().unwrap().join("lessons")).len() <= 1);
    // Whoever plays on after a lesson has a game of his own.
    give(&mut app, Command::LeaveLesson);
    play(&mut app, 1);
    assert_eq!(files(&home::saves().unwrap()).len(), 1);
}

#[test]
fn a_save_dropped_on_the_window_is_laid_on_the_table() {
    in_own_process!();
    let mut app = begin("picket", PEOPLE, true, 10);
    play(&mut app, 3);
    let path = home::home().unwrap().join("from a friend.redoubt");
    give(&mut app, Command::Save { name: path.display().to_string(), replace: false });
    give(&mut app, Command::Title);
    let drop = FileDragAndDrop::DroppedFile { window: Entity::PLACEHOLDER, path_buf: path.clone() };
    app.world_mut().write_message(drop);
    settle(&mut app);
    let sitting = app.world().resource::<Table>().sitting.as_ref().expect("a game");
    assert_eq!(sitting.play().len(), 3);
    let before = std::fs::read(&path).unwrap();
    play(&mut app, 1);
    assert_eq!(std::fs::read(&path).unwrap(), before, "a file from elsewhere stays as it is");
    assert!(kept(&app).starts_with(home::saves().unwrap()), "the game goes on among the player's games");
    // So does an autosave that lies elsewhere.
    let own = kept(&app);
    let foreign = home::home().unwrap().join(own.file_name().unwrap());
    std::fs::copy(&own, &foreign).unwrap();
    let before = std::fs::read(&foreign).unwrap();
    give(&mut app, Command::Title);
    give(&mut app, Command::OpenFile(foreign.clone()));
    play(&mut app, 1);
    assert_eq!(std::fs::read(&foreign).unwrap(), before);
    assert_ne!(kept(&app), own, "its own file is further on already, or another game's");
}

#[test]
fn a_scenario_dropped_on_the_window_is_listed_and_one_whose_title_is_taken_gets_another() {
    in_own_process!();
    let mut app = begin_by_hand("picket", redoubt_engine::catalog::launch::ByHand::Scenario);
    let mend = |app: &mut App| {
        for _ in 0..20 {
            let flaws = app.world().resource::<Table>().sitting.as_ref().expect("a game").play().flaws().len();
            if flaws > 0 {
                give(app, Command::Mend(0));
            }
        }
    };
    mend(&mut app);
    give(&mut app, Command::KeepScenario { title: "The ford".into(), note: String::new() });
    let own = home::own().unwrap().join("picket/own-the-ford.ron");
    let foreign = home::home().unwrap().join("from a friend.ron");
    std::fs::copy(&own, &foreign).unwrap();
    // The same position again: nothing is doubled.
    give(&mut app, Command::OpenFile(foreign.clone()));
    assert!(said(&app).contains("is there already"), "{}", said(&app));
    // Another one of the same title.
    std::fs::remove_file(&own).unwrap();
    let place = app.world().resource::<Table>().sitting.as_ref().expect("a game").play().desk().expect("a desk");
    let moment = place.stands.last().expect("a moment").key.clone();
    give(&mut app, Command::Edit(redoubt_engine::edit::Edit::Stand { key: moment }));
    mend(&mut app);
    give(&mut app, Command::KeepScenario { title: "The ford".into(), note: String::new() });
    give(&mut app, Command::OpenFile(foreign.clone()));
    assert_eq!(ui(&app).pane, Some(Pane::Import), "{}", said(&app));
    let (path, title) = ui(&app).import.clone().expect("a free title is suggested");
    assert_eq!((path.as_path(), title.as_str()), (foreign.as_path(), "The ford 2"));
    give(&mut app, Command::ImportOwn { path, title: Some(title) });
    let catalog = app.world().resource::<redoubt_table::session::catalog::Catalog>();
    let titles: Vec<&str> = catalog.games.iter().flat_map(|g| &g.scenarios).map(|s| s.head.title.as_str()).collect();
    assert!(titles.contains(&"The ford") && titles.contains(&"The ford 2"), "{titles:?}");
}
