//! The panel half of the table without a window: session, curtain, bots, take-back, replay, phases,
//! and the panels on a bare egui context.
#![cfg(feature = "table")]

use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::window::{ExitCondition, WindowFocused, WindowPlugin};
use redoubt::engine::bots::Bot;
use redoubt::engine::library::Library;
use redoubt::engine::play::UndoState;
use redoubt::engine::{Seat, Setup, Viewer};
use redoubt::table::bridge::{Asked, Beats, Settings, Shown};
use redoubt::table::catalog::Catalog;
use redoubt::table::desk::{Desk, NewGame, Order, Pane};
use redoubt::table::lessons::{Lessons, Taking};
use redoubt::table::session::{Player, Stage, Table};
use redoubt::table::state::{PhaseEntered, Screen, TurnPhase};
use redoubt::table::{Step, theme};
use std::sync::{Arc, Once};

/// Phases that were entered, in order.
#[derive(Resource, Default)]
struct Entered(Vec<TurnPhase>);

/// Saves of all tests go into a folder of their own.
fn own_home() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let folder = std::env::temp_dir().join(format!("redoubt-table-{}", std::process::id()));
        // SAFETY: every test calls this before it reads the environment or starts a thread.
        unsafe { std::env::set_var("REDOUBT_HOME", folder) };
    });
}

/// What the animator does, without motion.
fn play_beats(mut beats: ResMut<Beats>, mut shown: ResMut<Shown>) {
    while let Some(beat) = beats.queue.pop_front() {
        if shown.view.is_some() {
            shown.view = Some(Arc::new(beat.view));
        }
    }
}

fn table(game: &str) -> App {
    own_home();
    let mut app = App::new();
    let window = WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() };
    app.add_plugins((MinimalPlugins, StatesPlugin, AssetPlugin::default(), InputPlugin, window));
    app.insert_resource(Settings { speed: 0.0, ..default() }).init_resource::<theme::Palette>();
    app.insert_resource(Catalog::of(&Library::built_in(), Some(game)).expect("the catalogue is in order"));
    app.init_resource::<Entered>();
    app.add_plugins(redoubt::table::plugin);
    app.add_systems(Update, play_beats.in_set(Step::Animate));
    app.add_observer(|on: On<PhaseEntered>, mut entered: ResMut<Entered>| entered.0.push(on.to.clone()));
    app.update();
    app
}

fn give(app: &mut App, order: Order) {
    app.world_mut().write_message(order);
    app.update();
}

fn begin(game: &str, players: [Player; 2], open: bool, seed: u64) -> App {
    let mut app = table(game);
    let catalog = app.world().resource::<Catalog>();
    let entry = catalog.games.iter().find(|e| e.card.id == game).expect("the game is in the catalogue");
    let name = entry.scenarios[0].scenario.split_once('/').expect("game and scenario").1;
    let setup = Setup { scenario: name.to_string(), ..default() };
    let new = NewGame { game: game.into(), setup, players: players.to_vec(), open, seed: Some(seed) };
    give(&mut app, Order::Begin(Box::new(new)));
    app
}

const PEOPLE: [Player; 2] = [Player::Person, Player::Person];

/// Updates until a person is asked, the curtain is down, or the game is over.
fn settle(app: &mut App) -> Stage {
    for _ in 0..20_000 {
        app.update();
        let table = app.world().resource::<Table>();
        match table.sitting.as_ref().map(|s| s.stage) {
            Some(stage @ (Stage::Asking | Stage::Covered | Stage::Over)) => return stage,
            Some(Stage::Thinking) => std::thread::sleep(std::time::Duration::from_millis(1)),
            _ => {}
        }
    }
    panic!("the table does not come to rest");
}

fn offers(app: &App) -> usize {
    app.world().resource::<Asked>().0.as_ref().map_or(0, |p| p.offers.len())
}

fn viewer(app: &App) -> Option<Viewer> {
    app.world().resource::<Shown>().view.as_ref().map(|v| v.viewer)
}

/// What must hold in every frame: behind the curtain there is nothing, and whoever has secrets is seen
/// only after a frame behind the curtain.
fn check_frame(app: &App, before: &mut Option<Viewer>) {
    let table = app.world().resource::<Table>();
    let Some(sitting) = &table.sitting else { return };
    let now = viewer(app);
    if sitting.curtain.is_some() {
        assert_eq!(now, None, "a view behind the curtain");
        assert!(app.world().resource::<Asked>().0.is_none(), "a question behind the curtain");
        assert!(sitting.shown_log().is_empty(), "log lines behind the curtain");
        assert!(app.world().resource::<Beats>().queue.is_empty(), "beats behind the curtain");
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
                    Stage::Over => break,
                    Stage::Covered => give(&mut app, Order::CurtainUp),
                    _ => {
                        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                        let n = (dice >> 33) as usize % offers(&app);
                        give(&mut app, Order::ChooseAnyway(n));
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
    assert_eq!(settle(&mut app), Stage::Covered);
    give(&mut app, Order::CurtainUp);
    assert_eq!(viewer(&app), Some(Viewer::Seat(Seat(1))));
    let view = app.world().resource::<Shown>().view.clone().expect("a view");
    assert!(view.boards.len() > 1, "the seat sees its own sheet");
}

#[test]
fn leaving_the_window_lowers_the_curtain_and_raising_it_brings_the_same_question() {
    let mut app = begin("bushy-run", PEOPLE, false, 5);
    settle(&mut app);
    give(&mut app, Order::CurtainUp);
    let asked = app.world().resource::<Asked>().0.clone().expect("a question");
    let window = app.world_mut().spawn_empty().id();
    app.world_mut().write_message(WindowFocused { window, focused: false });
    app.update();
    assert_eq!(viewer(&app), None);
    assert!(app.world().resource::<Asked>().0.is_none());
    give(&mut app, Order::CurtainUp);
    assert_eq!(viewer(&app), Some(Viewer::Seat(Seat(1))));
    assert_eq!(*app.world().resource::<Asked>().0.clone().expect("a question"), *asked);
}

#[test]
fn an_open_table_has_no_curtain() {
    let mut app = begin("picket", PEOPLE, true, 3);
    for _ in 0..200 {
        match settle(&mut app) {
            Stage::Over => return,
            stage => assert_eq!(stage, Stage::Asking),
        }
        assert_eq!(viewer(&app), Some(Viewer::All));
        let last = offers(&app) - 1;
        give(&mut app, Order::ChooseAnyway(last));
    }
    panic!("the game does not end");
}

#[test]
fn one_person_against_a_bot_keeps_his_own_sight_and_reaches_the_end_screen() {
    let mut app = begin("picket", [Player::Person, Player::Bot(Bot::Random)], false, 9);
    for _ in 0..200 {
        match settle(&mut app) {
            Stage::Over => {
                app.update();
                app.update();
                assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Ended);
                return;
            }
            stage => assert_eq!(stage, Stage::Asking),
        }
        assert_eq!(viewer(&app), Some(Viewer::Seat(Seat(0))));
        give(&mut app, Order::ChooseAnyway(0));
    }
    panic!("the game does not end");
}

#[test]
fn a_step_that_revealed_something_is_taken_back_by_agreement_only() {
    let mut app = begin("picket", PEOPLE, true, 4);
    let mut asked_for = false;
    for _ in 0..40 {
        if settle(&mut app) == Stage::Over {
            break;
        }
        let (state, steps) = {
            let play = app.world().resource::<Table>().sitting.as_ref().expect("a game").play();
            (play.undo_state(), play.len())
        };
        if state == UndoState::NeedsAgreement {
            give(&mut app, Order::Undo);
            assert_eq!(app.world().resource::<Desk>().pane, Some(Pane::Agree));
            let len = |app: &App| app.world().resource::<Table>().sitting.as_ref().expect("a game").play().len();
            assert_eq!(len(&app), steps, "nothing is taken back before both agree");
            give(&mut app, Order::UndoAgreed);
            assert_eq!(len(&app), steps - 1);
            assert_eq!(app.world().resource::<Desk>().pane, None);
            asked_for = true;
            break;
        }
        give(&mut app, Order::ChooseAnyway(0));
    }
    assert!(asked_for, "no step revealed anything");
}

#[test]
fn each_phase_is_announced_once_when_it_begins() {
    let mut app = begin("picket", PEOPLE, true, 6);
    for _ in 0..12 {
        if settle(&mut app) == Stage::Over {
            break;
        }
        give(&mut app, Order::ChooseAnyway(0));
    }
    app.update();
    let entered = &app.world().resource::<Entered>().0;
    assert!(entered.len() >= 2, "{entered:?}");
    assert!(entered.windows(2).all(|w| w[0] != w[1]), "{entered:?}");
}

#[test]
fn a_finished_game_is_looked_through_and_branched() {
    let mut app = begin("picket", [Player::Bot(Bot::Random); 2], false, 11);
    assert_eq!(settle(&mut app), Stage::Over);
    app.update();
    let steps = app.world().resource::<Table>().sitting.as_ref().expect("a game").play().len();
    give(&mut app, Order::Replay);
    app.update();
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Replay);
    let first = app.world().resource::<Shown>().view.clone().expect("a view");
    assert!(first.outcome.is_none());
    give(&mut app, Order::Scrub(usize::MAX));
    let last = app.world().resource::<Shown>().view.clone().expect("a view");
    assert!(last.outcome.is_some());
    give(&mut app, Order::Scrub(steps / 2));
    give(&mut app, Order::Branch);
    app.update();
    let sitting = app.world().resource::<Table>().sitting.as_ref().expect("a game");
    assert!(sitting.play().outcome().is_none() || sitting.play().len() >= steps / 2);
}

#[test]
fn an_autosave_goes_on_where_the_game_was_left() {
    let mut app = begin("bushy-run", PEOPLE, false, 21);
    for _ in 0..6 {
        match settle(&mut app) {
            Stage::Covered => give(&mut app, Order::CurtainUp),
            _ => give(&mut app, Order::ChooseAnyway(0)),
        }
    }
    let (file, steps, digest) = {
        let sitting = app.world().resource::<Table>().sitting.as_ref().expect("a game");
        (sitting.autosave.clone().expect("an autosave"), sitting.play().len(), sitting.play().digest())
    };
    drop(app);
    let mut again = table("bushy-run");
    give(&mut again, Order::Load(file));
    let sitting = again.world().resource::<Table>().sitting.as_ref().expect("a game");
    assert_eq!((sitting.play().len(), sitting.play().digest()), (steps, digest));
    assert_ne!(viewer(&again), Some(Viewer::Seat(Seat(1))), "loading never shows a secret sight at once");
}

mod panels {
    use bevy_egui::egui;
    use redoubt::engine::board::Provenance;
    use redoubt::engine::chart::Chart;
    use redoubt::engine::tell::ChartRef;
    use redoubt::table::bridge::Theme;
    use redoubt::table::panels::chart;
    use redoubt::table::theme::{self, Palette};
    use redoubt::table::widgets::{self, Push};

    /// A context with the table's fonts and theme, drawn for a few passes.
    fn draw(size: egui::Vec2, mut content: impl FnMut(&mut egui::Ui)) -> (egui::Context, egui::FullOutput) {
        let ctx = egui::Context::default();
        ctx.set_fonts(theme::definitions(theme::embedded_fonts()));
        let input = || egui::RawInput {
            screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, size)),
            ..Default::default()
        };
        // No renderer takes the textures here: egui wants that said.
        let pass = |ctx: &egui::Context, content: &mut dyn FnMut(&mut egui::Ui)| {
            let mut out = ctx.run_ui(input(), |ui| content(ui));
            out.textures_delta.clear();
            out
        };
        pass(&ctx, &mut |_| {});
        theme::apply(&ctx, &Palette::of(Theme::Paper));
        pass(&ctx, &mut content);
        widgets::take_spots(&ctx);
        let out = pass(&ctx, &mut content);
        (ctx, out)
    }

    fn crt() -> Chart {
        Chart {
            id: "crt".into(),
            title: "Results".into(),
            rule: "X-1".into(),
            corner: "roll".into(),
            columns: ["1-2", "3-4", "5+"].map(String::from).to_vec(),
            rows: (1..=6).map(|r| (r.to_string(), (1..=3).map(|c| format!("{}D", r * c)).collect())).collect(),
            notes: vec!["Less one in woods.".into()],
            provenance: Provenance::Reconstructed("for this test".into()),
        }
    }

    /// Filled rectangles of a colour.
    fn filled(out: &egui::FullOutput, colour: egui::Color32) -> usize {
        fn count(shape: &egui::Shape, colour: egui::Color32) -> usize {
            match shape {
                egui::Shape::Rect(r) if r.fill == colour => 1,
                egui::Shape::Vec(all) => all.iter().map(|s| count(s, colour)).sum(),
                _ => 0,
            }
        }
        out.shapes.iter().map(|s| count(&s.shape, colour)).sum()
    }

    #[test]
    fn a_chart_lights_the_column_before_the_roll_and_frames_the_cell_after_it() {
        let p = Palette::of(Theme::Paper);
        let cell = |row| ChartRef { chart: "crt".into(), row, column: Some(1) };
        let lit = |cell: Option<(&ChartRef, bool)>| {
            let (_, out) = draw(egui::vec2(400.0, 500.0), |ui| {
                chart::show(ui, &crt(), cell, &p);
            });
            filled(&out, p.chart)
        };
        assert_eq!(lit(None), 0);
        assert_eq!(lit(Some((&cell(None), false))), 7, "heading and six rows of one column");
        assert_eq!(lit(Some((&cell(Some(2)), true))), 7);
        let other = ChartRef { chart: "tec".into(), row: None, column: Some(1) };
        assert_eq!(lit(Some((&other, false))), 0, "another chart's cell lights nothing here");
    }

    #[test]
    fn a_button_reports_where_it_can_be_clicked() {
        let p = Palette::of(Theme::Lamplight);
        let (ctx, _) = draw(egui::vec2(300.0, 200.0), |ui| {
            let mut button = Push::new("End the phase").key("Enter").primary();
            button.n = Some(4);
            button.show(ui, &p);
        });
        let spots = widgets::take_spots(&ctx);
        assert_eq!(spots.len(), 1);
        assert_eq!((spots[0].id.as_str(), spots[0].n), ("End the phase", Some(4)));
        assert!(egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(300.0, 200.0)).contains(spots[0].at));
    }

    #[test]
    fn a_long_label_wraps_inside_the_width() {
        let p = Palette::of(Theme::Paper);
        let label = "Kâpapâmahcahkwêw and Pîhtokahanapiwiyin decline the battle and withdraw beyond the river";
        let mut rect = egui::Rect::NOTHING;
        draw(egui::vec2(260.0, 300.0), |ui| rect = Push::new(label).key("3").show(ui, &p).rect);
        assert!(rect.width() <= 260.0 && rect.height() > 40.0, "{rect:?}");
    }
}

#[test]
fn a_lesson_is_taken_at_the_table() {
    let mut app = table("bushy-run");
    let lessons = Lessons::of(&Library::built_in()).expect("the lessons are in order");
    let ids: Vec<String> = lessons.of_scenario("bushy-run/august-1763").map(|l| l.id.clone()).collect();
    assert_eq!(ids.len(), 3);
    app.insert_resource(lessons);
    for id in ids {
        give(&mut app, Order::Lesson("bushy-run".into(), id.clone()));
        for _ in 0..100 {
            assert_eq!(settle(&mut app), Stage::Asking, "{id}");
            let taking = app.world().resource::<Taking>();
            let Some(course) = &taking.0 else { break };
            let play = app.world().resource::<Table>().sitting.as_ref().expect("a game is on the table").play();
            let (page, expected, sight) = (course.number().0, course.expected(play), course.viewer(play));
            assert_eq!(viewer(&app), Some(sight), "{id}: the page's own sight");
            match expected {
                None => give(&mut app, Order::TurnPage),
                Some(n) => {
                    let other = usize::from(n == 0);
                    give(&mut app, Order::ChooseAnyway(other));
                    give(&mut app, Order::Undo);
                    settle(&mut app);
                    let course = app.world().resource::<Taking>().0.as_ref().expect("the lesson goes on");
                    assert_eq!(course.number().0, page, "{id}: another step turns no page");
                    give(&mut app, Order::ChooseAnyway(n));
                }
            }
        }
        assert!(app.world().resource::<Taking>().0.is_none(), "{id} comes to its end");
        assert_eq!(settle(&mut app), Stage::Asking, "after it one plays on");
        let n = offers(&app) - 1;
        give(&mut app, Order::ChooseAnyway(n));
        settle(&mut app);
    }
}
