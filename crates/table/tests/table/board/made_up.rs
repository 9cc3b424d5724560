//! A made-up board with its counters, prompts and animation steps, and an app that shows it, so that tests can click
//! and inspect.

use bevy::asset::AssetPlugin;
use bevy::math::DVec2;
use bevy::picking::backend::HitData;
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, RequestRedraw, WindowResolution};
use redoubt_engine::data::board::{Board, Provenance, Space as BoardSpace};
use redoubt_engine::play::{AnimationStep, LogLine};
use redoubt_engine::record::log::{Animation, LogEntry};
use redoubt_engine::view::{CounterView, Face as Printed, Template, View};
use redoubt_engine::{Offer, Prompt, Question, Seat, Target, Viewer};
use redoubt_table::board_half::board_plugin;
use redoubt_table::bridge::*;
use redoubt_table::cameras::viewport::Viewport;
use redoubt_table::look::art::Art;
use redoubt_table::pieces::entities::Counter;
use redoubt_table::pieces::motion::RestPose;
use std::sync::Arc;
use std::time::Duration;

fn square(id: &str, x: f32) -> BoardSpace {
    BoardSpace {
        id: id.into(),
        plate: id.into(),
        name: String::new(),
        terrain: "woods".into(),
        plate_style: "none".into(),
        shields: vec![],
        label: (x + 50.0, 20.0),
        slots: vec![(x + 50.0, 60.0), (x + 50.0, 140.0)],
        outline: vec![(x, 0.0), (x + 100.0, 0.0), (x + 100.0, 200.0), (x, 200.0)],
        parts: vec![],
        columns: vec![],
        adjacent: vec![],
        note: String::new(),
    }
}

pub fn board(id: &str, style: &str) -> Board {
    Board {
        id: id.into(),
        title: "A made-up board".into(),
        subtitle: String::new(),
        size: (300.0, 200.0),
        counter: 40.0,
        style: style.into(),
        secret: id == "hidden",
        provenance: Provenance::Reconstructed("for a test".into()),
        scale: (String::new(), 0.0),
        furniture: vec![],
        areas: vec![],
        spaces: vec![square("1", 0.0), square("2", 100.0), square("3", 200.0)],
        lines: vec![],
        boxes: vec![],
        hexsides: vec![],
        texts: vec![],
    }
}

pub fn printed(name: &str) -> Printed {
    Printed {
        template: Template::Unit,
        side: Seat(0),
        band: "",
        name: name.into(),
        symbol: "",
        left: "4".into(),
        middle: String::new(),
        right: "3".into(),
        pips: (0, 0),
        reduced: false,
    }
}

pub fn counter(key: &str, place: &str) -> CounterView {
    CounterView {
        key: key.into(),
        board: "main",
        place: place.into(),
        owner: Seat(0),
        face: printed(key),
        facing: None,
        markers: vec![],
        chosen: false,
        mp_left: None,
        lines: vec![],
    }
}

pub fn view(counters: Vec<CounterView>) -> View {
    View {
        viewer: Viewer::Public,
        turn: 1,
        phase: "",
        skipped: vec![],
        phasing: None,
        asked: Some(Seat(0)),
        reason: String::new(),
        boards: vec!["main"],
        counters,
        spaces: vec![],
        tracks: vec![],
        piles: vec![],
        powers: vec![],
        facts: vec![],
        field: vec![],
        rosters: vec![],
        battle: None,
        arrows: vec![],
        links: vec![],
        marks: vec![],
        ghosts: vec![],
        schedule: vec![],
        outcome: None,
    }
}

pub fn prompt(targets: &[Target]) -> Prompt {
    let offers: Vec<Offer> = targets.iter().map(|t| Offer::new("go", t.clone())).collect();
    let question = Question { title: String::new(), text: String::new(), rule: None, secret: false, purse: None };
    Prompt { seat: Seat(0), question, phase: "", turn: 1, offers, asides: vec![] }
}

pub fn animation_step(view: View, animation: Animation) -> AnimationStep {
    let entry = LogEntry::line("something happens", None).animation(animation);
    AnimationStep { line: LogLine { n: 0, group: 0, turn: 1, phase: "", entry }, view }
}

const FRAME: Duration = Duration::from_millis(50);

pub fn app(counters: Vec<CounterView>) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), TransformPlugin));
    app.init_asset::<Image>().init_asset::<Mesh>().init_resource::<HoverMap>();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    app.add_plugins(board_plugin);
    let mut window = Window { resolution: WindowResolution::new(800, 600), ..default() };
    window.set_physical_cursor_position(Some(DVec2::new(1.0, 1.0)));
    app.world_mut().spawn((window, PrimaryWindow));
    app.insert_resource(Art::built_in());
    app.insert_resource(FreeArea(Rect::new(0.0, 0.0, 800.0, 600.0)));
    app.insert_resource(ShownGame {
        view: Some(Arc::new(view(counters))),
        boards: Arc::new(vec![board("main", "colonial"), board("hidden", "colonial")]),
        front: "main".into(),
        ..default()
    });
    app.update();
    app.update();
    app
}

pub fn show(app: &mut App, view: Option<View>) {
    app.world_mut().resource_mut::<ShownGame>().view = view.map(Arc::new);
    app.update();
}

pub fn count<C: Component>(app: &mut App) -> usize {
    app.world_mut().query::<&C>().iter(app.world()).count()
}

pub fn find(app: &mut App, key: &str) -> Entity {
    let mut counters = app.world_mut().query::<(Entity, &Counter)>();
    counters.iter(app.world()).find(|(_, c)| c.0 == key).expect("the counter is on the table").0
}

pub fn rest(app: &mut App, key: &str) -> RestPose {
    let e = find(app, key);
    *app.world().get::<RestPose>(e).expect("it lies somewhere")
}

pub fn zoom(app: &mut App, scale: f32) {
    let viewport = *app.world().resource::<Viewport>();
    app.insert_resource(Viewport { scale, fitted: false, ..viewport });
    app.update();
    app.update();
}

pub fn point_at(app: &mut App, window: Vec2, hit: Option<Entity>) {
    let mut windows = app.world_mut().query::<&mut Window>();
    for mut w in windows.iter_mut(app.world_mut()) {
        w.set_physical_cursor_position(Some(window.as_dvec2()));
    }
    let mut map = app.world_mut().resource_mut::<HoverMap>();
    map.clear();
    let hits = hit.map(|e| (e, HitData::new(Entity::PLACEHOLDER, 1.0, None, None)));
    map.insert(PointerId::Mouse, hits.into_iter().collect());
}

pub fn press(app: &mut App, button: MouseButton) -> Vec<Clicked> {
    let mut log = vec![];
    for down in [true, false] {
        let mut buttons = app.world_mut().resource_mut::<ButtonInput<MouseButton>>();
        buttons.clear();
        if down {
            buttons.press(button)
        } else {
            buttons.release(button)
        }
        app.update();
        log.extend(app.world_mut().resource_mut::<Messages<Clicked>>().drain());
    }
    app.world_mut().resource_mut::<ButtonInput<MouseButton>>().clear();
    log
}

pub fn redraws(app: &mut App) -> usize {
    app.world_mut().resource_mut::<Messages<RequestRedraw>>().drain().count()
}
