//! What a player is told and what is kept of his playing, without a window: the story of the others' turn, what a position set by hand may not do, and the record of games and lessons.

use crate::headless::{PEOPLE, begin, begin_with, give, new_game, settle, table};
use crate::process::in_own_process;
use bevy::prelude::*;
use redoubt_engine::bots::Bot;
use redoubt_engine::edit::Edit;
use redoubt_engine::home::played::Played;
use redoubt_table::bridge::ShownTrails;
use redoubt_table::keys::{self, action::Place};
use redoubt_table::parts::ui_state::{Pane, UiState};
use redoubt_table::session::commands::message::Command;
use redoubt_table::session::players::Player;
use redoubt_table::session::recap::Recap;
use redoubt_table::session::{SittingStage, Table};
use redoubt_table::state::Screen;

const AGAINST: [Player; 2] = [Player::Person, Player::Bot(Bot::Heuristic)];

fn ui(app: &App) -> &UiState {
    app.world().resource::<UiState>()
}

fn recap(app: &App) -> &Recap {
    app.world().resource::<Recap>()
}

fn key_place(app: &App) -> Option<Place> {
    keys::place(ui(app), Screen::Playing, true)
}

/// Plays against the computer until it has done something that is told.
fn after_the_others() -> App {
    let mut app = table("battles-for-canada");
    let new = new_game("battles-for-canada", "like-lions", &AGAINST);
    give(
        &mut app,
        Command::Begin(Box::new(redoubt_table::session::commands::message::NewGame {
            seed: Some(3),
            open: true,
            ..new
        })),
    );
    for seed in 0..400 {
        assert_eq!(settle(&mut app), SittingStage::Asking);
        app.update();
        if recap(&app).story.len() > 2 {
            return app;
        }
        let n = app.world().resource::<Table>().sitting.as_ref().unwrap().play().advise(Bot::Heuristic, seed);
        give(&mut app, Command::ChooseAnyway(n));
    }
    panic!("the English do nothing");
}

#[test]
fn the_story_of_the_others_is_gone_through_scene_by_scene() {
    let mut app = after_the_others();
    let many = recap(&app).story.len();
    let all = app.world().resource::<ShownTrails>().clone();
    assert_eq!(key_place(&app), Some(Place::Table));
    give(&mut app, Command::Story);
    app.update();
    assert_eq!((ui(&app).story, key_place(&app)), (Some(0), Some(Place::Story)));
    for n in 0..many {
        assert_eq!(ui(&app).story, Some(n));
        let (scene, trails) = recap(&app).story[n].clone();
        assert!(scene.text.ends_with('.') && scene.len > 0, "{scene:?}");
        assert_eq!(app.world().resource::<ShownTrails>().0, trails, "the map shows the trails of the scene alone");
        give(&mut app, Command::Scene(1));
        app.update();
    }
    assert_eq!(ui(&app).story, None, "after the last scene it is left");
    app.update();
    assert_eq!(*app.world().resource::<ShownTrails>(), all, "all trails are back");
    // Again, back, and out with one Esc, which takes nothing else back.
    give(&mut app, Command::Story);
    give(&mut app, Command::Scene(1));
    give(&mut app, Command::Scene(-1));
    give(&mut app, Command::Scene(-1));
    assert_eq!(ui(&app).story, Some(0));
    give(&mut app, Command::Back);
    assert_eq!((ui(&app).story, ui(&app).pane), (None, None));
    // After the player's own step the last story can still be read.
    let n = app.world().resource::<Table>().sitting.as_ref().unwrap().play().advise(Bot::Heuristic, 1);
    give(&mut app, Command::ChooseAnyway(n));
    settle(&mut app);
    app.update();
    assert!(!recap(&app).story.is_empty());
}

#[test]
fn there_is_no_story_before_the_others_have_acted_and_no_trail_over_a_position_set_by_hand() {
    let mut app = begin("battles-for-canada", AGAINST, true, 3);
    assert_eq!(settle(&mut app), SittingStage::Asking);
    give(&mut app, Command::Story);
    app.update();
    assert_eq!(ui(&app).story, None);
    assert!(ui(&app).toast.as_ref().is_some_and(|toast| toast.text.contains("has done nothing")));
    let mut app = after_the_others();
    assert!(!app.world().resource::<ShownTrails>().0.is_empty());
    give(&mut app, Command::BeginEdit);
    (0..4).for_each(|_| app.update());
    assert!(app.world().resource::<ShownTrails>().0.is_empty(), "trails end with their turn");
}

#[test]
fn a_position_in_which_a_side_would_never_act_is_doubted_before_play_goes_on() {
    let mut app = begin("battles-for-canada", PEOPLE, true, 3);
    settle(&mut app);
    give(&mut app, Command::BeginEdit);
    give(&mut app, Command::Edit(Edit::Clear));
    give(&mut app, Command::EndEdit);
    let said = ui(&app).toast.as_ref().map_or("", |toast| toast.text.as_str()).to_string();
    assert!(said.contains("would") && said.contains("again"), "{said}");
    let editing = |app: &App| app.world().resource::<Table>().sitting.as_ref().unwrap().play().is_editing();
    assert!(editing(&app), "the position can still be changed");
    give(&mut app, Command::EndEdit);
    assert!(!editing(&app), "asked again, it goes on");
}

#[test]
fn a_game_that_was_played_to_its_end_is_noted_once_and_one_that_is_looked_at_is_not() {
    in_own_process!();
    let mut app = begin_with("picket", AGAINST, false, 10, &[]);
    let scenario = app.world().resource::<Table>().sitting.as_ref().unwrap().play().head().id.clone();
    for _ in 0..400 {
        if settle(&mut app) == SittingStage::Over {
            break;
        }
        give(&mut app, Command::ChooseAnyway(0));
    }
    (0..4).for_each(|_| app.update());
    let games = || Played::read().games("picket", &scenario).map(|(_, all)| all);
    assert_eq!(games(), Some(1));
    assert_eq!(Played::read().by_level("picket", &scenario)[0].0, "heuristic");
    give(&mut app, Command::Save { name: "the end".into(), replace: false });
    let path = redoubt_engine::home::path_for("the end").unwrap();
    give(&mut app, Command::Load(path));
    assert_eq!(settle(&mut app), SittingStage::Over);
    (0..4).for_each(|_| app.update());
    assert_eq!(games(), Some(1), "its end was only looked at");
}

#[test]
fn the_end_of_a_lesson_says_what_comes_next_and_is_noted() {
    in_own_process!();
    let mut app = table("bushy-run");
    let library = redoubt_engine::data::library::Library::built_in();
    let lessons = redoubt_table::session::lessons::Lessons::of(redoubt::games::GAMES, &library).unwrap();
    let id = lessons.of_game("bushy-run").next().unwrap().id.clone();
    app.insert_resource(lessons);
    give(&mut app, Command::Lesson("bushy-run".into(), id.clone()));
    for _ in 0..100 {
        settle(&mut app);
        let lesson = app.world().resource::<redoubt_table::session::lessons::OpenLesson>();
        let Some(course) = &lesson.0 else { break };
        let play = app.world().resource::<Table>().sitting.as_ref().unwrap().play();
        let next = course.expected(play).map_or(Command::TurnPage, Command::ChooseAnyway);
        give(&mut app, next);
    }
    assert_eq!(ui(&app).pane, Some(Pane::LessonOver));
    assert_eq!(ui(&app).lesson_over, Some(("bushy-run".to_string(), id.clone())));
    assert!(Played::read().learned("bushy-run", &id));
}
