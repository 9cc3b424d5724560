//! The panel half of the table without a window: session, curtain, bots, take-back, replay, phases,
//! and the panels.

use crate::headless::{Entered, PEOPLE, begin, begin_with, give, new_game, settle, table};
use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use bevy::window::WindowFocused;
use bevy_egui::egui;
use redoubt::games::GAMES;
use redoubt_engine::bots::Bot;
use redoubt_engine::data::library::Library;
use redoubt_engine::play::UndoState;
use redoubt_engine::play::keeping::Keeping;
use redoubt_engine::{Seat, Target, Viewer};
use redoubt_table::bridge::{AnimationQueue, Asked, CameraCommand, Pointed, Settings, ShownGame, ShownOverlays};
use redoubt_table::look::theme;
use redoubt_table::panels;
use redoubt_table::parts::panel_cx::PanelCx;
use redoubt_table::parts::ui_state::{Pane, UiState};
use redoubt_table::session::commands::message::{Command, NewGame};
use redoubt_table::session::lessons::{Lessons, OpenLesson};
use redoubt_table::session::players::Player;
use redoubt_table::session::{SittingStage, Table};
use redoubt_table::state::Screen;

fn offers(app: &App) -> usize {
    app.world().resource::<Asked>().0.as_ref().map_or(0, |p| p.offers.len())
}

fn viewer(app: &App) -> Option<Viewer> {
    app.world().resource::<ShownGame>().view.as_ref().map(|v| v.viewer)
}

/// Checks what must hold in every frame: nothing is shown behind the curtain, and a player with secrets sees his view
/// only after a frame behind the curtain.
fn check_frame(app: &App, before: &mut Option<Viewer>) {
    let table = app.world().resource::<Table>();
    let Some(sitting) = &table.sitting else { return };
    let now = viewer(app);
    if sitting.curtain.is_some() {
        assert_eq!(now, None, "a view behind the curtain");
        assert!(app.world().resource::<Asked>().0.is_none(), "a question behind the curtain");
        assert!(sitting.shown_log().is_empty(), "log lines behind the curtain");
        assert!(app.world().resource::<AnimationQueue>().queue.is_empty(), "animation steps behind the curtain");
    }
    if let Some(Viewer::Seat(seat)) = now
        && sitting.guarded(seat)
        && *before != now
    {
        assert_eq!(*before, None, "the sight of {seat:?} came without a curtain after {before:?}");
    }
    *before = now;
}

#[test]
fn two_people_never_see_a_secret_without_the_curtain() {
    for (game, steps) in [("picket", 60), ("bushy-run", 260)] {
        for seed in 1..=3 {
            let mut app = begin(game, PEOPLE, false, seed);
            let mut before = None;
            let mut dice = seed;
            for _ in 0..steps {
                let stage = settle(&mut app);
                check_frame(&app, &mut before);
                match stage {
                    SittingStage::Over => break,
                    SittingStage::Covered => give(&mut app, Command::CurtainUp(String::new())),
                    _ => {
                        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                        let n = (dice >> 33) as usize % offers(&app);
                        give(&mut app, Command::ChooseAnyway(n));
                    }
                }
                check_frame(&app, &mut before);
            }
        }
    }
}

#[test]
fn a_game_with_secrets_begins_behind_the_curtain() {
    let mut app = begin("bushy-run", PEOPLE, false, 5);
    for _ in 0..4 {
        assert!(!matches!(viewer(&app), Some(Viewer::Seat(Seat(1)))), "the hidden map before the curtain");
        app.update();
    }
    assert_eq!(settle(&mut app), SittingStage::Covered);
    give(&mut app, Command::CurtainUp(String::new()));
    assert_eq!(viewer(&app), Some(Viewer::Seat(Seat(1))));
    let view = app.world().resource::<ShownGame>().view.clone().expect("a view");
    assert!(view.boards.len() > 1, "the seat sees its own sheet");
}

#[test]
fn a_curtain_with_a_pin_opens_for_its_digits_alone_or_by_agreement() {
    let mut app = begin_with("bushy-run", PEOPLE, false, 5, &[("allied", "1763"), ("british", "")]);
    assert_eq!(settle(&mut app), SittingStage::Covered);
    for wrong in ["", "1764", "17630"] {
        give(&mut app, Command::CurtainUp(wrong.into()));
        assert_eq!((settle(&mut app), viewer(&app)), (SittingStage::Covered, None), "'{wrong}'");
    }
    give(&mut app, Command::CurtainUp("1763".into()));
    assert_eq!(viewer(&app), Some(Viewer::Seat(Seat(1))));
    give(&mut app, Command::CurtainDown);
    assert_eq!(viewer(&app), None);
    give(&mut app, Command::ForgetPin);
    give(&mut app, Command::CurtainUp(String::new()));
    assert_eq!(viewer(&app), Some(Viewer::Seat(Seat(1))));
    let sitting = app.world().resource::<Table>().sitting.as_ref().expect("a sitting");
    let public = sitting.play().log(Viewer::Public, 0);
    assert!(public.iter().any(|l| l.entry.text.contains("without its PIN")), "everybody reads it in the log");
}

#[test]
fn a_pin_of_letters_or_for_nobody_begins_no_game() {
    for (pins, word) in [(("allied", "17a3"), "4 to 8 digits"), (("british", "1763"), "needs no PIN")] {
        let app = begin_with("bushy-run", PEOPLE, false, 5, &[pins]);
        assert!(app.world().resource::<Table>().sitting.is_none());
        let said = format!("{:?}", app.world().resource::<UiState>().toast);
        assert!(said.contains(word), "{said}");
    }
}

#[test]
fn leaving_the_window_lowers_the_curtain_and_raising_it_brings_the_same_question() {
    let mut app = begin("bushy-run", PEOPLE, false, 5);
    settle(&mut app);
    give(&mut app, Command::CurtainUp(String::new()));
    let asked = app.world().resource::<Asked>().0.clone().expect("a question");
    let window = app.world_mut().spawn_empty().id();
    app.world_mut().write_message(WindowFocused { window, focused: false });
    app.update();
    assert_eq!(viewer(&app), None);
    assert!(app.world().resource::<Asked>().0.is_none());
    give(&mut app, Command::CurtainUp(String::new()));
    assert_eq!(viewer(&app), Some(Viewer::Seat(Seat(1))));
    assert_eq!(*app.world().resource::<Asked>().0.clone().expect("a question"), *asked);
}

#[test]
fn an_open_table_has_no_curtain() {
    let mut app = begin("picket", PEOPLE, true, 3);
    for _ in 0..200 {
        match settle(&mut app) {
            SittingStage::Over => return,
            stage => assert_eq!(stage, SittingStage::Asking),
        }
        assert_eq!(viewer(&app), Some(Viewer::All));
        let last = offers(&app) - 1;
        give(&mut app, Command::ChooseAnyway(last));
    }
    panic!("the game does not end");
}

#[test]
fn one_person_against_a_bot_keeps_his_own_sight_and_reaches_the_end_screen() {
    let mut app = begin("picket", [Player::Person, Player::Bot(Bot::Random)], false, 9);
    for _ in 0..200 {
        match settle(&mut app) {
            SittingStage::Over => {
                app.update();
                app.update();
                assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Ended);
                assert_eq!(viewer(&app), Some(Viewer::All), "everything is open at the end");
                give(&mut app, Command::UndoAgreed);
                assert_eq!(settle(&mut app), SittingStage::Asking, "the game goes on");
                assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Playing);
                assert_eq!(viewer(&app), Some(Viewer::Seat(Seat(0))), "the other side's secrets are secret again");
                return;
            }
            stage => assert_eq!(stage, SittingStage::Asking),
        }
        assert_eq!(viewer(&app), Some(Viewer::Seat(Seat(0))));
        give(&mut app, Command::ChooseAnyway(0));
    }
    panic!("the game does not end");
}

#[test]
fn a_game_against_the_computer_begins_with_a_ready_made_set_up_that_can_be_taken_back() {
    for (side, players) in
        [(0, [Player::Person, Player::Bot(Bot::Random)]), (1, [Player::Bot(Bot::Random), Player::Person])]
    {
        let mut app = table("bushy-run");
        let new = NewGame { ready_made: true, ..new_game("bushy-run", "august-1763", &players) };
        give(&mut app, Command::Begin(Box::new(new)));
        let ready = |app: &App| {
            let prompt = app.world().resource::<Asked>().0.clone().expect("a question");
            assert_eq!(prompt.seat, Seat(side));
            let laid = prompt.offers.iter().any(|o| o.primary);
            (laid, prompt.offers.iter().filter(|o| o.ready_made).count())
        };
        assert_eq!(settle(&mut app), SittingStage::Asking);
        assert!(ready(&app).0, "everybody is placed: the set-up can be confirmed");
        assert!(ready(&app).1 > 0, "another one can still be taken");
        give(&mut app, Command::Undo);
        assert_eq!(settle(&mut app), SittingStage::Asking);
        assert!(!ready(&app).0, "it is not laid down again");
    }
}

/// Behind the menu, and while the game is paused, two bots take no step; one step takes one.
#[test]
fn the_computer_waits_behind_the_menu_and_while_the_game_is_paused() {
    let mut app = begin("picket", [Player::Bot(Bot::Random), Player::Bot(Bot::Random)], true, 9);
    let steps = |app: &App| app.world().resource::<Table>().sitting.as_ref().expect("a game").play().len();
    let frames = |app: &mut App| {
        for _ in 0..60 {
            app.update();
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        steps(app)
    };
    app.world_mut().resource_mut::<UiState>().pane = Some(Pane::Menu);
    // A step that was taken before the menu opened may still be shown.
    let before = frames(&mut app);
    assert_eq!(frames(&mut app), before, "the menu stops the computer");
    give(&mut app, Command::Pause);
    app.world_mut().resource_mut::<UiState>().pane = None;
    assert_eq!(frames(&mut app), before, "the pause does, too");
    give(&mut app, Command::OneStep);
    assert_eq!(frames(&mut app), before + 1, "one step is taken");
    give(&mut app, Command::Pause);
    assert!(frames(&mut app) > before + 1, "the computer goes on");
}

#[test]
fn a_step_that_revealed_something_is_taken_back_by_agreement_only() {
    let mut app = begin("picket", PEOPLE, true, 4);
    let mut asked_for = false;
    for _ in 0..40 {
        if settle(&mut app) == SittingStage::Over {
            break;
        }
        let (state, steps) = {
            let play = app.world().resource::<Table>().sitting.as_ref().expect("a game").play();
            (play.undo_state(), play.len())
        };
        if state == UndoState::NeedsAgreement {
            give(&mut app, Command::Undo);
            assert_eq!(app.world().resource::<UiState>().pane, Some(Pane::Agree));
            let len = |app: &App| app.world().resource::<Table>().sitting.as_ref().expect("a game").play().len();
            assert_eq!(len(&app), steps, "nothing is taken back before both agree");
            // The first side agrees and takes it back; then both agree.
            for seat in [0, 0, 1] {
                give(&mut app, Command::Agree(Seat(seat)));
                assert_eq!(len(&app), steps, "one side alone takes nothing back");
            }
            give(&mut app, Command::Agree(Seat(0)));
            assert_eq!(len(&app), steps - 1);
            assert_eq!(app.world().resource::<UiState>().pane, None);
            asked_for = true;
            break;
        }
        give(&mut app, Command::ChooseAnyway(0));
    }
    assert!(asked_for, "no step revealed anything");
}

#[test]
fn each_phase_is_announced_once_when_it_begins() {
    let mut app = begin("picket", PEOPLE, true, 6);
    for _ in 0..12 {
        if settle(&mut app) == SittingStage::Over {
            break;
        }
        give(&mut app, Command::ChooseAnyway(0));
    }
    app.update();
    let entered = &app.world().resource::<Entered>().0;
    assert!(entered.len() >= 2, "{entered:?}");
    assert!(entered.windows(2).all(|w| w[0] != w[1]), "{entered:?}");
}

#[test]
fn a_finished_game_is_looked_through_and_branched() {
    let mut app = begin("picket", [Player::Bot(Bot::Random); 2], false, 11);
    assert_eq!(settle(&mut app), SittingStage::Over);
    app.update();
    let steps = app.world().resource::<Table>().sitting.as_ref().expect("a game").play().len();
    give(&mut app, Command::Replay);
    app.update();
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Replay);
    let first = app.world().resource::<ShownGame>().view.clone().expect("a view");
    assert!(first.outcome.is_none());
    give(&mut app, Command::Scrub(usize::MAX));
    let last = app.world().resource::<ShownGame>().view.clone().expect("a view");
    assert!(last.outcome.is_some());
    give(&mut app, Command::Scrub(steps / 2));
    give(&mut app, Command::Bookmark("the middle".into()));
    give(&mut app, Command::Branch { name: "another way".into(), fresh: true });
    app.update();
    assert_eq!(settle(&mut app), SittingStage::Over, "the branch is played to its end");
    let play = || app.world().resource::<Table>().sitting.as_ref().expect("a game").play();
    let lines: Vec<(String, bool)> =
        play().branches(Viewer::All).into_iter().map(|line| (line.name, line.current)).collect();
    assert_eq!(lines, [("Game".to_string(), false), ("another way".to_string(), true)]);
    let marks = play().bookmarks(Viewer::All);
    assert_eq!(marks.iter().map(|m| (m.text.as_str(), m.place)).collect::<Vec<_>>(), [("the middle", Some(steps / 2))]);
    give(&mut app, Command::GoToBranch(0));
    app.update();
    let play = app.world().resource::<Table>().sitting.as_ref().expect("a game").play();
    assert_eq!(play.len(), steps, "the game that was left is as it was");
}

#[test]
fn a_running_game_is_looked_back_on_through_the_eyes_of_the_seat_that_is_asked() {
    let mut app = begin("bushy-run", PEOPLE, false, 21);
    for _ in 0..30 {
        match settle(&mut app) {
            SittingStage::Covered => give(&mut app, Command::CurtainUp(String::new())),
            _ => give(&mut app, Command::ChooseAnyway(0)),
        }
    }
    while settle(&mut app) == SittingStage::Covered {
        give(&mut app, Command::CurtainUp(String::new()));
    }
    let asked = app.world().resource::<Asked>().0.clone().expect("a question");
    give(&mut app, Command::LookBack);
    give(&mut app, Command::Scrub(2));
    app.update();
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Replay);
    let view = app.world().resource::<ShownGame>().view.clone().expect("a view");
    assert_eq!(view.viewer, Viewer::Seat(asked.seat), "nobody sees the other side's past");
    give(&mut app, Command::Back);
    app.update();
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Playing);
    settle(&mut app);
    let again = app.world().resource::<Asked>().0.clone().expect("the question is asked again");
    assert_eq!(again.question, asked.question);
}

#[test]
fn an_autosave_goes_on_where_the_game_was_left() {
    let mut app = begin("bushy-run", PEOPLE, false, 21);
    for _ in 0..6 {
        match settle(&mut app) {
            SittingStage::Covered => give(&mut app, Command::CurtainUp(String::new())),
            _ => give(&mut app, Command::ChooseAnyway(0)),
        }
    }
    let (file, steps, digest) = {
        let sitting = app.world().resource::<Table>().sitting.as_ref().expect("a game");
        let Keeping::Kept(file) = sitting.play().keeping() else { panic!("the game is kept") };
        (file, sitting.play().len(), sitting.play().digest())
    };
    drop(app);
    let mut again = table("bushy-run");
    give(&mut again, Command::Load(file));
    let sitting = again.world().resource::<Table>().sitting.as_ref().expect("a game");
    assert_eq!((sitting.play().len(), sitting.play().digest()), (steps, digest));
    assert_ne!(viewer(&again), Some(Viewer::Seat(Seat(1))), "loading never shows a secret sight at once");
}

/// The overlays on the map follow pointer and settings; a click on a far place takes the long move.
#[test]
fn overlays_and_long_moves_follow_the_pointer() {
    let mut app = begin("picket", PEOPLE, true, 2);
    assert_eq!(settle(&mut app), SittingStage::Asking);
    let mill = Target::Place("mill".into());
    app.world_mut().resource_mut::<Settings>().overlays = vec!["reach".into(), "of another game".into()];
    app.world_mut().resource_mut::<Pointed>().0 = Some(mill.clone());
    app.update();
    let over = app.world().resource::<ShownOverlays>().clone();
    assert_eq!(over.board, "field");
    assert_eq!(over.layers.iter().map(|l| l.key).collect::<Vec<_>>(), ["reach"]);
    assert!(over.layers[0].marks.iter().all(|m| m.text == "1"));
    let way = over.way.expect("the picket goes to the mill with its first company");
    assert_eq!(way.places.last().map(String::as_str), Some("mill"));
    click(&mut app, mill.clone());
    settle(&mut app);
    let steps = |app: &App| app.world().resource::<Table>().sitting.as_ref().expect("a game").play().len();
    assert_eq!(steps(&app), 2, "company and post");
    app.update();
    assert!(app.world().resource::<ShownOverlays>().way.is_none(), "the mill is offered now: one click does it");
    // Where no way leads there is a reason why not, as before.
    click(&mut app, Target::Place("nowhere".into()));
    assert_eq!(steps(&app), 2);
    assert!(app.world().resource::<UiState>().toast.as_ref().is_some_and(|t| t.bad));
    // The curtain takes everything with it.
    app.world_mut().resource_mut::<ShownGame>().view = None;
    app.update();
    assert_eq!(*app.world().resource::<ShownOverlays>(), ShownOverlays::default());
}

#[test]
fn a_stack_goes_over_many_hexes_by_one_click_with_its_way_shown() {
    let mut app = begin("prairie-aflame", PEOPLE, true, 1);
    assert_eq!(settle(&mut app), SittingStage::Asking);
    let steps = |app: &App| app.world().resource::<Table>().sitting.as_ref().expect("a game").play().len();
    let lies = |app: &App, key: &str| {
        let view = app.world().resource::<ShownGame>().view.clone().expect("a view");
        view.counters.iter().find(|c| c.key == key).expect("the counter is there").place.clone()
    };
    let point = |app: &mut App, place: &str| {
        app.world_mut().resource_mut::<Pointed>().0 = Some(Target::Place(place.into()));
        app.update();
        app.world().resource::<ShownOverlays>().way.clone()
    };
    assert!(point(&mut app, "2612").is_none(), "nobody is on the march yet");
    click(&mut app, Target::Place("2810".into()));
    settle(&mut app);
    // A whole stack, 2 MP a hex in winter: all the way.
    let way = point(&mut app, "2612").expect("a long move");
    assert!(way.places.len() == 4 && way.stop.is_none(), "{way:?}");
    assert_eq!((way.places[0].as_str(), way.cost.as_str()), ("2810", "6 of 8 MP"));
    // Farther than the MP reach: it says where it would end, and why.
    let far = point(&mut app, "2508").expect("a course");
    let (at, why) = far.stop.clone().expect("it breaks off");
    assert!(at > 0 && at + 1 < far.places.len() && why.text.contains("MP"), "{far:?}");
    point(&mut app, "2612");
    click(&mut app, Target::Place("2612".into()));
    settle(&mut app);
    assert_eq!(steps(&app), 4, "the stack, and three hexes");
    assert_eq!((lies(&app, "ME-1"), lies(&app, "leader-dumont")), ("2612".into(), "2612".into()));
}

fn click(app: &mut App, target: Target) {
    let asked = app.world().resource::<Asked>().0.clone().expect("a question is open");
    let offers = (0..asked.offers.len()).filter(|n| asked.offers[*n].target == target);
    give(app, Command::Act { offers: offers.collect(), under: vec![target], at: egui::Pos2::ZERO });
}

/// Draws with all that a panel reads, twice, and returns the ids of what can be clicked.
fn drawn(
    app: &mut App,
    draw: impl Fn(&mut egui::Ui, &mut PanelCx, &mut MessageWriter<CameraCommand>) + Send + Sync,
) -> Vec<String> {
    let ctx = egui::Context::default();
    ctx.set_fonts(theme::definitions(theme::embedded_fonts()));
    let input = || egui::RawInput {
        screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(360.0, 1600.0))),
        ..Default::default()
    };
    ctx.run_ui(input(), |_| {}).textures_delta.clear();
    theme::apply(&ctx, &theme::Palette::of(redoubt_table::bridge::Theme::Paper));
    for _ in 0..2 {
        redoubt_table::parts::widgets::take_spots(&ctx);
        let there = ctx.clone();
        let draw = &draw;
        let mut state: SystemState<(PanelCx, MessageWriter<CameraCommand>)> = SystemState::new(app.world_mut());
        let (mut cx, mut camera) = state.get_mut(app.world_mut()).expect("all that a panel reads is there");
        there.run_ui(input(), |ui| draw(ui, &mut cx, &mut camera)).textures_delta.clear();
        state.apply(app.world_mut());
    }
    redoubt_table::parts::widgets::take_spots(&ctx).into_iter().map(|s| s.id).collect()
}

#[test]
fn the_battle_board_the_order_of_battle_and_the_history_of_a_track() {
    let mut app = begin("picket", PEOPLE, true, 3);
    for _ in 0..60 {
        settle(&mut app);
        if app.world().resource::<ShownGame>().view.as_ref().is_some_and(|v| v.battle.is_some()) {
            break;
        }
        give(&mut app, Command::ChooseAnyway(0));
    }
    let view = app.world().resource::<ShownGame>().view.clone().expect("a view");
    let battle = view.battle.clone().expect("the patrol has met the watch");
    let p = theme::Palette::of(redoubt_table::bridge::Theme::Paper);
    let spots = drawn(&mut app, |ui, cx, camera| panels::battle::show(ui, cx, &view, &battle, camera, &p));
    assert!(spots.contains(&"fighter patrol".to_string()), "{spots:?}");
    let spots = drawn(&mut app, |ui, cx, camera| panels::forces::show(ui, cx, &view, camera, &p));
    assert!(spots.contains(&"unit patrol".to_string()) && spots.contains(&"find unit".to_string()), "{spots:?}");
    app.world_mut().resource_mut::<UiState>().find = "no such words".into();
    let spots = drawn(&mut app, |ui, cx, camera| panels::forces::show(ui, cx, &view, camera, &p));
    assert!(!spots.iter().any(|s| s.starts_with("unit ")), "{spots:?}");
    let all = panels::forces::bands(&view, "patrol", str::to_string);
    assert!(all.len() == 1 && all[0].counters.iter().all(|c| c.owner == Seat(0)), "{all:?}");
    let table = app.world().resource::<Table>();
    let log = table.sitting.as_ref().expect("a game").shown_log();
    let turns = panels::track::history(log, "turn");
    assert!(!turns.is_empty() && panels::track::history(log, "bul").is_empty());
    assert!(turns.iter().zip(1..).all(|(l, n)| l.entry.track.as_ref().is_some_and(|t| (t.by, t.to) == (1, n))));
    give(&mut app, Command::Track("turn".into()));
    assert_eq!(app.world().resource::<UiState>().pane, Some(Pane::Track));
    drawn(&mut app, |ui, cx, _| panels::track::show(ui, cx, &p));
}

#[test]
fn a_lesson_is_taken_at_the_table() {
    let mut app = table("bushy-run");
    let lessons = Lessons::of(GAMES, &Library::built_in()).expect("the lessons are in order");
    let ids: Vec<String> = lessons.of_game("bushy-run").map(|l| l.id.clone()).collect();
    assert_eq!(ids.len(), 3);
    app.insert_resource(lessons);
    for id in ids {
        give(&mut app, Command::Lesson("bushy-run".into(), id.clone()));
        for _ in 0..100 {
            assert_eq!(settle(&mut app), SittingStage::Asking, "{id}");
            let lesson = app.world().resource::<OpenLesson>();
            let Some(course) = &lesson.0 else { break };
            let play = app.world().resource::<Table>().sitting.as_ref().expect("a game is on the table").play();
            let (page, expected, sight) = (course.number().0, course.expected(play), course.viewer(play));
            assert_eq!(viewer(&app), Some(sight), "{id}: the page's own sight");
            match expected {
                None => give(&mut app, Command::TurnPage),
                Some(n) => {
                    let other = usize::from(n == 0);
                    give(&mut app, Command::ChooseAnyway(other));
                    give(&mut app, Command::Undo);
                    settle(&mut app);
                    let course = app.world().resource::<OpenLesson>().0.as_ref().expect("the lesson goes on");
                    assert_eq!(course.number().0, page, "{id}: another step turns no page");
                    give(&mut app, Command::ChooseAnyway(n));
                }
            }
        }
        assert!(app.world().resource::<OpenLesson>().0.is_none(), "{id} comes to its end");
        assert_eq!(settle(&mut app), SittingStage::Asking, "after it one plays on");
        let n = offers(&app) - 1;
        give(&mut app, Command::ChooseAnyway(n));
        settle(&mut app);
    }
}

/// Presses and releases a key, as the window's events would tell it.
fn press_key(app: &mut App, code: KeyCode) {
    use bevy::input::keyboard::{Key, KeyboardInput};
    for state in [bevy::input::ButtonState::Pressed, bevy::input::ButtonState::Released] {
        let window = Entity::PLACEHOLDER;
        let key = KeyboardInput { key_code: code, logical_key: Key::Escape, state, text: None, repeat: false, window };
        app.world_mut().write_message(key);
    }
    app.update();
    settle(app);
}

#[test]
fn what_was_picked_up_is_put_back_by_esc_a_right_click_and_a_second_click_and_the_menu_comes_last() {
    use redoubt_table::bridge::{ClickKind, Clicked};
    let mut app = begin("prairie-aflame", PEOPLE, true, 1);
    assert_eq!(settle(&mut app), SittingStage::Asking);
    let chosen = |app: &App| -> Vec<String> {
        let view = app.world().resource::<ShownGame>().view.clone().expect("a view");
        view.counters.iter().filter(|c| c.chosen).map(|c| c.key.clone()).collect()
    };
    let steps = |app: &App| app.world().resource::<Table>().sitting.as_ref().expect("a game").play().len();
    let pane = |app: &App| app.world().resource::<UiState>().pane;
    let pick_up = |app: &mut App| {
        click(app, Target::Place("2810".into()));
        settle(app);
        assert!(chosen(app).len() > 1, "the stack is in hand");
    };
    pick_up(&mut app);
    press_key(&mut app, KeyCode::Escape);
    assert_eq!((chosen(&app), steps(&app), pane(&app)), (vec![], 0, None));
    press_key(&mut app, KeyCode::Escape);
    assert_eq!(pane(&app), Some(Pane::Menu), "nothing is in hand any more");
    press_key(&mut app, KeyCode::Escape);
    // After two hexes, too: the whole march is put back, and can be taken again.
    pick_up(&mut app);
    click(&mut app, Target::Place("2612".into()));
    settle(&mut app);
    assert_eq!(steps(&app), 4);
    press_key(&mut app, KeyCode::Escape);
    assert_eq!((chosen(&app), steps(&app)), (vec![], 0));
    assert!(app.world().resource::<Table>().sitting.as_ref().expect("a game").play().can_redo());
    // A second click on a unit alone in hand.
    let dumont = || Target::Counter("leader-dumont".into());
    click(&mut app, dumont());
    settle(&mut app);
    assert_eq!(chosen(&app), ["leader-dumont"]);
    click(&mut app, dumont());
    settle(&mut app);
    assert_eq!((chosen(&app), steps(&app)), (vec![], 0));
    pick_up(&mut app);
    let under = vec![Target::Place("2810".into())];
    app.world_mut().write_message(Clicked { under, offers: vec![], at: Vec2::ZERO, how: ClickKind::Inspect });
    app.update();
    settle(&mut app);
    assert_eq!((chosen(&app), steps(&app)), (vec![], 0));
}
