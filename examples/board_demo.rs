//! The board half alone with a made-up position: to look at drawings and motion without a session.
//!
//! `cargo run --example board_demo -- main` (or `hidden`).

use bevy::prelude::*;
use bevy::window::PresentMode;
use redoubt::engine::board::Board;
use redoubt::engine::library::Library;
use redoubt::engine::play::{Beat, LogLine};
use redoubt::engine::tell::{Cue, Die, Modifier, RollTelling, Telling};
use redoubt::engine::view::{CounterView, Face, SpaceView, Template, View};
use redoubt::engine::{GameCard, Offer, Prompt, Question, Seat, Target, Viewer};
use redoubt::table::art::Art;
use redoubt::table::bridge::*;
use std::sync::Arc;

static CARD: GameCard = GameCard {
    id: "bushy-run",
    title: "The Battle of Bushy Run",
    when: "1763",
    blurb: "",
    seats: &[],
    phases: &[],
    options: &[],
    boards: &[("main", "Main map"), ("hidden", "Hidden map")],
    rules: "BR",
    longest: 1,
};

fn face(seat: u8, band: &'static str, name: &str, symbol: &'static str, figures: (&str, &str), pips: (u8, u8)) -> Face {
    Face {
        template: Template::Unit,
        side: Seat(seat),
        band,
        name: name.into(),
        symbol,
        left: figures.0.into(),
        middle: String::new(),
        right: figures.1.into(),
        pips,
        reduced: pips.0 < pips.1,
    }
}

fn counter(key: &str, board: &'static str, place: &str, face: Face, markers: &[&'static str]) -> CounterView {
    CounterView {
        key: key.into(),
        board,
        place: place.into(),
        owner: face.side,
        face,
        markers: markers.to_vec(),
        chosen: false,
        mp_left: None,
        lines: vec![],
    }
}

fn back() -> Face {
    Face { template: Template::Hidden, ..face(1, "", "", "", ("", ""), (0, 0)) }
}

fn view(board: &'static str) -> View {
    let w = |key: &str, place: &str, band, name: &str| {
        counter(key, board, place, face(1, band, name, "musket-bow", ("2", "3"), (0, 0)), &[])
    };
    let b = |key: &str, place: &str, band, symbol, name: &str, steps: u8, markers: &[&'static str]| {
        counter(key, board, place, face(0, band, name, symbol, ("4", "3"), (steps, 4)), markers)
    };
    let mut counters = vec![
        b("B1", "4", "b-42nd", "coat-block-42", "42nd R. Highland", 4, &["volley"]),
        b("B2", "4", "b-77th", "coat-block-77", "77th Montgomery", 3, &[]),
        b("B3", "8", "b-42nd", "coat-block-42", "42nd R. Highland", 4, &[]),
        b("B4", "8", "b-42nd", "coat-block-42", "42nd R. Highland", 4, &[]),
        b("B5", "8", "b-60th", "coat-block-60", "60th R. American", 4, &[]),
        b("B6", "10", "b-42nd", "hunting-horn", "42nd Light Infantry", 4, &["fired", "low-ammo"]),
        counter("B7", board, "10", face(0, "b-train", "Supply Wagon", "wagon", ("-", "2"), (0, 0)), &[]),
        counter("B8", board, "16", face(0, "b-scouts", "Ranger Scouts", "musket", ("0", "4"), (2, 2)), &[]),
        w("I1", "5", "n-delaware", "Delaware"),
        w("I2", "7", "n-shawnee", "Shawnee"),
        w("I3", "7", "n-mingo", "Mingo"),
        w("I4", "11", "n-wyandot", "Wyandot"),
        counter("I5", board, "12", face(1, "n-decoy", "Decoy", "campfire", ("-", "2"), (0, 0)), &[]),
    ];
    for (i, place) in ["2", "2", "3", "9", "9", "9", "14"].iter().enumerate() {
        counters.push(counter(&format!("C{i}"), board, place, back(), &[]));
    }
    for i in 0..4 {
        counters.push(w(&format!("E{i}"), "eliminated", "n-mingo", "Mingo"));
    }
    counters.iter_mut().filter(|c| c.key == "B5").for_each(|c| c.chosen = true);
    let dv = SpaceView { place: "10".into(), plates: vec![("dv", "4".into())], holder: None, lines: vec![] };
    View {
        viewer: Viewer::All,
        turn: 3,
        phase: "",
        phasing: None,
        asked: None,
        reason: String::new(),
        boards: vec!["main", "hidden"],
        counters,
        spaces: vec![dv],
        tracks: vec![],
        hands: vec![],
        facts: vec![],
        rosters: vec![],
        outcome: None,
    }
}

fn prompt() -> Prompt {
    let place = |id: &str| Offer::new(format!("Move to {id}"), Target::Place(id.into()));
    let counter = |key: &str| Offer::new(key, Target::Counter(key.into()));
    let offers = vec![
        place("12"),
        place("9").rolls(),
        place("13").warn("alone"),
        counter("B6"),
        counter("B8"),
        counter("B1"),
        Offer::button("End").primary(),
    ];
    let steps = offers.iter().map(|o| o.label.clone()).collect();
    let question = Question { title: "Move".into(), text: String::new(), rule: "BR-1", secret: false };
    Prompt { seat: Seat(0), question, phase: "", turn: 3, offers, steps, asides: vec![] }
}

fn beats() -> Vec<Beat> {
    let mut v = view("main");
    let mut out: Vec<Beat> = vec![];
    let mut push = |v: &View, telling: Telling| {
        let line = LogLine { n: out.len(), turn: 3, phase: "", telling };
        out.push(Beat { line, view: v.clone() });
    };
    let at = |v: &mut View, key: &str, place: &str| {
        v.counters.iter_mut().filter(|c| c.key == key).for_each(|c| c.place = place.into());
    };
    at(&mut v, "B8", "17");
    let go = |from: &str, to: &str| Cue::Move { from: from.into(), to: to.into(), retreat: false };
    push(&v, Telling::line("moves", "").cue(go("16", "17")));
    at(&mut v, "B8", "14");
    push(&v, Telling::line("moves", "").cue(go("17", "14")));
    push(&v, Telling::line("waits", "").cue(Cue::Suspense { at: "14".into() }));
    v.counters.iter_mut().filter(|c| c.key == "C6").for_each(|c| {
        c.face = face(1, "n-shawnee", "Shawnee", "musket-bow", ("2", "3"), (0, 0));
    });
    push(&v, Telling::line("reveals", "").cue(Cue::Reveal { at: "14".into() }));
    let die = |face: u8| Die { face, counts: face >= 5 };
    let roll = RollTelling {
        seat: Seat(1),
        title: "Shawnee band fires on area 14".into(),
        pools: vec![("Defensive fire, 5+".into(), [5, 2, 6, 1].map(die).to_vec())],
        modifiers: vec![Modifier { label: "fired while Hidden".into(), value: 2, rule: "BR-8" }],
        result: "2 hits: 2 damage points".into(),
    };
    push(&v, Telling { roll: Some(roll), ..Telling::line("fires", "").cue(Cue::Roll) });
    v.counters.retain(|c| c.key != "B8");
    push(&v, Telling::line("lost", "").cue(Cue::Loss { at: "14".into() }));
    out
}

fn play_later(time: Res<Time<Real>>, mut beats: ResMut<Beats>, mut asked: ResMut<Asked>, mut done: Local<bool>) {
    if time.elapsed_secs() > 8.0 && !*done {
        *done = true;
        asked.0 = None;
        beats.queue.extend(self::beats());
    }
}

fn tell(mut clicks: MessageReader<Clicked>, spots: Res<TargetSpots>) {
    for click in clicks.read() {
        println!("{click:?}");
    }
    if spots.is_changed() {
        println!("{:?}", spots.0);
    }
}

fn main() {
    let mode = |m: &str| std::env::args().any(|a| a == m);
    let front: &'static str = if std::env::args().any(|a| a == "hidden") { "hidden" } else { "main" };
    let library = Library::built_in();
    let boards: Vec<Board> = ["main", "hidden"]
        .iter()
        .filter_map(|b| {
            library.ron(&format!("assets/games/bushy-run/board-{b}.ron")).map_err(|e| eprintln!("{e}")).ok()
        })
        .collect();
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(Window {
                    title: "Redoubt board".into(),
                    resolution: bevy::window::WindowResolution::new(1440, 900),
                    present_mode: PresentMode::AutoVsync,
                    ..default()
                }),
                ..default()
            })
            .set(bevy::render::RenderPlugin { synchronous_pipeline_compilation: true, ..default() }),
    );
    app.add_plugins(bevy_egui::EguiPlugin { bindless_mode_array_size: None });
    app.add_plugins(redoubt::table::tabletop::board_plugin);
    app.add_systems(Update, tell);
    app.insert_resource(ClearColor(Color::srgb_u8(0x39, 0x42, 0x3B)));
    app.insert_resource(Art::built_in());
    app.insert_resource(FreeArea(Rect::new(0.0, 0.0, 1440.0, 900.0)));
    app.insert_resource(Shown {
        card: Some(&CARD),
        view: Some(Arc::new(view(front))),
        boards: Arc::new(boards),
        charts: Arc::new(vec![]),
        front: front.into(),
    });
    if mode("lights") {
        app.insert_resource(Asked(Some(Arc::new(prompt()))));
        app.insert_resource(Spotlight(vec![Target::Place("19".into()), Target::Counter("I1".into())]));
    }
    if mode("beats") {
        app.add_systems(Update, play_later);
    }
    app.run();
}
