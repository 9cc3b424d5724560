//! What a frame of the table costs the processor: the whole campaign map with all its counters
//! against the same map without any, first without drawing, then drawn to an image of 1440 x 900
//! by whatever graphics adapter is there (in software the processor pays for every pixel).
//!
//! `cargo bench --bench table`; for the time of the unoptimised build `cargo test --bench table`.

use bevy::asset::AssetPlugin;
use bevy::math::DVec2;
use bevy::picking::hover::HoverMap;
use bevy::prelude::*;
use bevy::render::render_resource::PollType;
use bevy::render::renderer::{RenderAdapterInfo, RenderDevice};
use bevy::window::{PrimaryWindow, WindowResolution};
use redoubt::games::GAMES;
use redoubt_engine::Viewer;
use redoubt_engine::data::board::Board;
use redoubt_engine::data::library::Library;
use redoubt_engine::journal::Start;
use redoubt_engine::view::View;
use redoubt_table::board::layers;
use redoubt_table::board::parts::SheetPart;
use redoubt_table::board::sheet::SheetCx;
use redoubt_table::board_half::board_plugin;
use redoubt_table::bridge::{FreeArea, ShownGame};
use redoubt_table::cameras::viewport::Viewport;
use redoubt_table::look::art::Art;
use redoubt_table::shell::snapshot::offscreen;
use std::sync::Arc;
use std::time::Instant;

/// Frames of each measurement.
const FRAMES: usize = 300;

fn campaign() -> (Vec<Board>, View) {
    let library = Library::built_in();
    let (game, info) = GAMES.resolve(&library, "prairie-aflame/our-brave-boys-far-away").expect("the campaign");
    let start = Start { setup: info.setup([]), ..Start::default() };
    let play = game.new_session(&library, start).expect("the campaign begins");
    (play.boards().to_vec(), play.view(Viewer::Public))
}

fn shown(boards: &[Board], view: View) -> ShownGame {
    ShownGame {
        info: Some(GAMES.find("prairie-aflame").expect("the game").info()),
        view: Some(Arc::new(view)),
        boards: Arc::new(boards.to_vec()),
        front: boards[0].id.clone(),
        ..default()
    }
}

fn app(boards: &[Board], view: View) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), TransformPlugin));
    app.init_asset::<Image>().init_asset::<Mesh>().init_resource::<HoverMap>();
    app.add_plugins(board_plugin);
    let window = Window { resolution: WindowResolution::new(1440, 900), ..default() };
    app.world_mut().spawn((window, PrimaryWindow));
    app.insert_resource(Art::built_in());
    app.insert_resource(FreeArea(Rect::new(240.0, 46.0, 1064.0, 768.0)));
    app.insert_resource(shown(boards, view));
    let from = Instant::now();
    app.update();
    println!("  first frame {:.0} ms", from.elapsed().as_secs_f64() * 1e3);
    for _ in 0..10 {
        app.update();
    }
    app
}

/// Returns the median milliseconds of frames before each of which `change` runs; a busy machine hardly moves the
/// median.
fn frames(app: &mut App, name: &str, mut change: impl FnMut(&mut App, usize)) {
    let mut all: Vec<f64> = (0..FRAMES)
        .map(|n| {
            change(app, n);
            let from = Instant::now();
            app.update();
            from.elapsed().as_secs_f64() * 1e3
        })
        .collect();
    all.sort_by(f64::total_cmp);
    println!("  {name:<28} {:.3} ms a frame, {:.3} the quickest", all[FRAMES / 2], all[0]);
}

fn measure(name: &str, boards: &[Board], view: View) {
    println!("{name}, {} counters", view.counters.len());
    let mut app = app(boards, view);
    frames(&mut app, "at rest", |_, _| {});
    frames(&mut app, "the pointer goes over hexes", |app, n| {
        let at = DVec2::new(300.0 + (n * 17 % 700) as f64, 100.0 + (n * 29 % 600) as f64);
        let mut windows = app.world_mut().query::<&mut Window>();
        windows.iter_mut(app.world_mut()).for_each(|mut w| w.set_physical_cursor_position(Some(at)));
    });
    frames(&mut app, "the map is dragged", |app, n| {
        app.world_mut().resource_mut::<Viewport>().at.x += if n % 2 == 0 { 20.0 } else { -20.0 };
    });
    frames(&mut app, "zooming in and out", |app, n| {
        app.world_mut().resource_mut::<Viewport>().scale = 1.2 + (n % 40) as f32 * 0.1;
    });
    frames(&mut app, "the view is new", |app, _| {
        app.world_mut().resource_mut::<ShownGame>().set_changed();
    });
}

/// Frames that are drawn for each figure.
const DRAWN: usize = 40;

/// Returns the processor time of the whole process so far, in milliseconds; `None` where the system does not tell it.
fn processor_ms() -> Option<f64> {
    let told = std::fs::read_to_string("/proc/self/stat").ok()?;
    let ticks: f64 = told.rsplit_once(')')?.1.split_whitespace().skip(11).take(2).flat_map(str::parse::<f64>).sum();
    Some(ticks * 10.0)
}

fn draw(name: &str, boards: &[Board], view: View) {
    let counters = view.counters.len();
    let (mut app, _) = match offscreen(shown(boards, view), Art::built_in(), 1440, 900) {
        Ok(made) => made,
        Err(complaint) => return println!("{name}, drawn: not measured, {complaint}"),
    };
    let device = app.world().resource::<RenderDevice>().clone();
    println!("{name}, {counters} counters, drawn by {}", app.world().resource::<RenderAdapterInfo>().name);
    let frames = |app: &mut App, what: &str, change: fn(&mut App, usize)| {
        let (mut all, before) = (vec![], processor_ms());
        for n in 0..DRAWN {
            change(app, n);
            let from = Instant::now();
            app.update();
            device.poll(PollType::wait_indefinitely()).expect("the adapter answers");
            all.push(from.elapsed().as_secs_f64() * 1e3);
        }
        all.sort_by(f64::total_cmp);
        let cpu = before.zip(processor_ms()).map_or("?".into(), |(a, b)| format!("{:.0}", (b - a) / DRAWN as f64));
        println!("  {what:<28} {:.1} ms a frame, {cpu} of processor time on all cores", all[DRAWN / 2]);
    };
    for _ in 0..10 {
        app.update();
    }
    frames(&mut app, "the whole sheet", |_, _| {});
    let whole = app.world().resource::<Viewport>().scale;
    app.world_mut().resource_mut::<Viewport>().scale = whole / 3.0;
    app.world_mut().resource_mut::<Viewport>().fitted = false;
    frames(&mut app, "three times as near, dragged", |app, n| {
        app.world_mut().resource_mut::<Viewport>().at.x += if n % 2 == 0 { 20.0 } else { -20.0 };
    });
}

fn main() {
    let (boards, view) = campaign();
    let art = Art::built_in();
    for n in 1..=3 {
        let cx = SheetCx::new(&boards[0], &art.sheet);
        for part in [SheetPart::Common].into_iter().chain(SheetPart::of(&cx)) {
            let from = Instant::now();
            let (made, _) = layers(&boards[0], &art, part);
            let vertices: usize = made.iter().map(|l| l.mesh.count_vertices()).sum();
            let ms = from.elapsed().as_secs_f64() * 1e3;
            println!("sheet {n}: {part:?} {ms:.0} ms, {} layers, {vertices} vertices", made.len());
        }
    }
    let empty = View { counters: vec![], rosters: vec![], ..view.clone() };
    measure("empty map", &boards, empty.clone());
    measure("whole campaign", &boards, view.clone());
    draw("empty map", &boards, empty);
    draw("whole campaign", &boards, view);
}
