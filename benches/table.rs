//! What a frame of the table costs the processor, without a window and without drawing: the whole
//! campaign map with all its counters against the same map without any.
//!
//! `cargo bench --bench table`; for the time of the unoptimised build `cargo test --bench table`.

use bevy::asset::AssetPlugin;
use bevy::math::DVec2;
use bevy::picking::hover::HoverMap;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowResolution};
use redoubt::engine::Viewer;
use redoubt::engine::board::Board;
use redoubt::engine::journal::Start;
use redoubt::engine::library::Library;
use redoubt::engine::view::View;
use redoubt::games::registry;
use redoubt::table::art::Art;
use redoubt::table::board::layers;
use redoubt::table::bridge::{FreeArea, Shown};
use redoubt::table::camera::Sight;
use redoubt::table::tabletop::board_plugin;
use std::sync::Arc;
use std::time::Instant;

/// Frames of each measurement.
const FRAMES: usize = 300;

fn campaign() -> (Vec<Board>, View) {
    let library = Library::built_in();
    let (game, info) = registry::resolve(&library, "prairie-aflame/our-brave-boys-far-away").expect("the campaign");
    let start = Start { setup: registry::setup(&info, []), ..Start::default() };
    let play = game.new_session(&library, start).expect("the campaign begins");
    (play.boards().to_vec(), play.view(Viewer::Public))
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
    let front = boards[0].id.clone();
    let card = Some(registry::find("prairie-aflame").expect("the game").card());
    app.insert_resource(Shown {
        card,
        view: Some(Arc::new(view)),
        boards: Arc::new(boards.to_vec()),
        front,
        ..default()
    });
    let from = Instant::now();
    app.update();
    println!("  first frame {:.0} ms", from.elapsed().as_secs_f64() * 1e3);
    for _ in 0..10 {
        app.update();
    }
    app
}

/// Median milliseconds of a frame before which `change` happens: a busy machine hardly moves it.
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
        app.world_mut().resource_mut::<Sight>().at.x += if n % 2 == 0 { 20.0 } else { -20.0 };
    });
    frames(&mut app, "zooming in and out", |app, n| {
        app.world_mut().resource_mut::<Sight>().scale = 1.2 + (n % 40) as f32 * 0.1;
    });
    frames(&mut app, "the view is new", |app, _| {
        app.world_mut().resource_mut::<Shown>().set_changed();
    });
}

fn main() {
    let (boards, view) = campaign();
    let art = Art::built_in();
    for n in 1..=3 {
        let from = Instant::now();
        let made = layers(&boards[0], &art);
        let vertices: usize = made.iter().map(|l| l.mesh.count_vertices()).sum();
        let ms = from.elapsed().as_secs_f64() * 1e3;
        println!("sheet {n}: {ms:.0} ms, {} layers, {vertices} vertices", made.len());
    }
    let empty = View { counters: vec![], rosters: vec![], ..view.clone() };
    measure("empty map", &boards, empty);
    measure("whole campaign", &boards, view);
}
