//! The Bevy client: entities, states, panels, camera.
//!
//! The table must not know any game: it works with views, prompts, log entries and boards alone.
//!
//! The order of all systems is in [`schedule`].

// The parameters of a Bevy system say what it reads and writes: many parameters and long types are normal there.
#![allow(clippy::too_many_arguments, clippy::type_complexity)]

pub mod board;
pub mod board_half;
pub mod bridge;
pub mod cameras;
pub mod edit;
pub mod keys;
pub mod look;
pub mod marks;
pub mod panels;
pub mod parts;
pub mod pieces;
pub mod pointer;
pub mod schedule;
pub mod screens;
pub mod session;
pub mod shell;
pub mod state;
#[cfg(test)]
mod testing;

use crate::panels::not_kept;
use crate::schedule::{BoardStage, FrameStage, PanelLayer};
use crate::session::commands::message::{Command, NewGame};
use bevy::app::PluginGroupBuilder;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::window::{ExitCondition, RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiGlobalSettings, EguiInput, EguiPlugin, EguiPreUpdateSet, EguiPrimaryContextPass, egui,
};
use redoubt_engine::catalog::launch::Launch;
use redoubt_engine::catalog::registry::Games;
use redoubt_engine::home::bug_log;
use redoubt_engine::{Complaint, home};
use wgpu::MemoryHints;

/// Opens the table, with these games, and returns when it is closed.
///
/// # Errors
/// One sentence where the window cannot be opened, or where scenario, options, save or data are wrong.
pub fn run(launch: Launch, games: Games) -> Result<(), Complaint> {
    let library = games.library(launch.data.as_deref());
    // Without a folder of the player's there are no scenarios of his own.
    let library = match home::own() {
        Ok(own) => library.with_own(own),
        Err(_) => library,
    };
    let catalog = session::catalog::Catalog::of(games, &library, launch.scenario.as_deref())?;
    let first = first_command(&launch, &catalog)?;
    let lessons = session::lessons::Lessons::of(games, &library)?;
    shell::preflight::check()?;
    report_panics();
    bug_log::write_at_once(true);
    shell::memory::give_back_what_is_free();
    let mut app = App::new();
    let (place, damaged) = shell::fit::WindowPlace::remembered(launch.size);
    app.add_plugins(window_plugins(&place)).insert_resource(place).insert_resource(damaged);
    app.add_plugins(EguiPlugin { bindless_mode_array_size: None });
    // The camera that draws to the window is marked as egui's by hand, because the map has cameras beside it.
    app.world_mut().resource_mut::<EguiGlobalSettings>().auto_create_primary_context = false;
    app.insert_resource(shell::wakeups::asleep()).insert_resource(ClearColor(look::FELT.color()));
    app.insert_resource(look::art::ArtLibrary(library))
        .insert_resource(lessons)
        .insert_resource(catalog)
        .insert_resource(shell::hotspots::Hotspots::to(launch.hotspots.clone()));
    app.add_plugins((plugin, board_half::board_plugin));
    app.configure_sets(
        Update,
        (
            BoardStage::Pick.before(FrameStage::Input),
            BoardStage::AnimationStep.in_set(FrameStage::Animate),
            BoardStage::Look.after(FrameStage::Follow),
        ),
    );
    app.add_plugins((
        look::theme::plugin,
        panels::settings::plugin,
        shell::fit::plugin,
        shell::window_picture::plugin,
        shell::frame_times::plugin,
        shell::memory::plugin,
    ));
    app.insert_resource(FirstCommand(first));
    app.add_systems(OnEnter(state::Screen::Title), send_first_command);
    app.add_systems(Last, redraw_until_loaded);
    app.add_systems(
        PreUpdate,
        drop_repeated_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
    match app.run() {
        AppExit::Success => Ok(()),
        AppExit::Error(_) => {
            let text =
                format!("the window was closed by an error of the graphics driver; {}", not_kept::after_a_fault());
            Err(Complaint::new("", text))
        }
    }
}

/// Adds the table without a window and without a loading screen, for tests without a display.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            FrameStage::Input,
            FrameStage::Commands,
            FrameStage::Bots,
            FrameStage::Animate,
            FrameStage::NextQuestion,
            FrameStage::Follow,
        )
            .chain(),
    );
    let layers = (
        PanelLayer::Measure,
        PanelLayer::Panels,
        PanelLayer::Banner,
        PanelLayer::Floating,
        PanelLayer::Over,
        PanelLayer::Panes,
        PanelLayer::Top,
        PanelLayer::Spots,
    );
    app.configure_sets(EguiPrimaryContextPass, layers.chain());
    app.init_resource::<bridge::Pointed>().init_resource::<bridge::Spotlight>();
    app.init_resource::<marks::turn_arrows::TurnArrows>();
    app.init_resource::<bridge::PendingSettings>().init_resource::<bridge::SoftwareDrawing>();
    app.init_resource::<bridge::InterfaceZoom>();
    app.add_message::<bridge::CameraCommand>();
    app.add_plugins((
        marks::highlight_requests::plugin,
        session::recap::plugin,
        session::goal::plugin,
        parts::ghost_boxes::plugin,
    ));
    app.add_plugins((
        state::plugin,
        session::plugin,
        look::sides::plugin,
        session::commands::plugin,
        session::bots::plugin,
        shell::wakeups::plugin,
        parts::overlay_ui::plugin,
        parts::layout::plugin,
        keys::plugin,
        (
            keys::keystrokes::plugin,
            keys::keymap::plugin,
            keys::typing::plugin,
            pointer::click_point::plugin,
            shell::open_file::plugin,
        ),
        session::curtain::plugin,
        panels::plugin,
        screens::plugin,
        shell::hotspots::plugin,
        (
            session::lessons::plugin,
            session::player_record::plugin,
            edit::plugin,
            session::report_work::plugin,
            shell::faults::plugin,
        ),
    ));
}

/// The command that the command line asks for.
#[derive(Resource, Default)]
struct FirstCommand(Option<Command>);

fn first_command(launch: &Launch, catalog: &session::catalog::Catalog) -> Result<Option<Command>, Complaint> {
    if let Some(path) = &launch.load {
        catalog.load(path)?;
        return Ok(Some(Command::Load(path.clone())));
    }
    let Some(name) = &launch.scenario else { return Ok(None) };
    let (entry, info) = catalog.entries.resolve(&catalog.library, name)?;
    if let Some(id) = &launch.lesson {
        return Ok(Some(Command::Lesson(info.game.to_string(), id.clone())));
    }
    let setup = info.setup(launch.options.clone());
    let start = redoubt_engine::journal::Start { seats: launch.seats.clone(), ..default() };
    let players = session::players::players(&start, entry.info());
    let open = launch.open || session::catalog::opens(&launch.options);
    let new = NewGame {
        game: info.game.to_string(),
        setup,
        players,
        open,
        same_dice: launch.same_dice,
        seed: launch.seed,
        pins: default(),
        by_hand: launch.by_hand,
        ready_made: false,
    };
    catalog.begin(&new)?;
    Ok(Some(Command::Begin(Box::new(new))))
}

fn send_first_command(mut first: ResMut<FirstCommand>, mut commands: MessageWriter<Command>) {
    if let Some(command) = first.0.take() {
        commands.write(command);
    }
}

fn window_plugins(place: &shell::fit::WindowPlace) -> PluginGroupBuilder {
    let (min_width, min_height) = shell::fit::SMALLEST.into();
    let mut window = Window {
        title: "Redoubt".into(),
        name: Some("redoubt".into()),
        resize_constraints: WindowResizeConstraints { min_width, min_height, ..default() },
        ..default()
    };
    place.dress(&mut window);
    DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(window),
            exit_condition: ExitCondition::OnPrimaryClosed,
            close_when_requested: false,
            ..default()
        })
        .set(renderer())
        // The log for reports of bugs takes their errors, and prints them.
        .disable::<bevy::log::LogPlugin>()
}

/// Returns the renderer. Its memory comes in small blocks: large ones stay half empty, and without a graphics chip they
/// are memory of the process.
fn renderer() -> RenderPlugin {
    const BLOCK: u64 = 8 << 20;
    let memory_hints = MemoryHints::Manual { suballocated_device_memory_block_size: BLOCK..BLOCK };
    let settings = WgpuSettings { memory_hints, ..default() };
    RenderPlugin { synchronous_pipeline_compilation: true, render_creation: settings.into(), ..default() }
}

/// Asks for frames until the art is loaded and egui has its fonts.
fn redraw_until_loaded(
    mut contexts: EguiContexts,
    screen: Res<State<state::Screen>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let ready = contexts.ctx_mut().is_ok_and(|ctx| look::theme::ready(ctx));
    if *screen.get() == state::Screen::Loading || !ready {
        redraw.write(RequestRedraw);
    }
}

/// Drops repeated reports of modifier keys: bevy_egui 0.42 sends them in every frame, and egui would never rest.
fn drop_repeated_modifiers(mut inputs: Query<&mut EguiInput>, mut last: Local<egui::Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => {
                let keep = *now != *last;
                *last = *now;
                keep
            }
            // Tab swaps the sheets, so egui must not move its focus with it.
            egui::Event::Key { key: egui::Key::Tab, .. } => false,
            _ => true,
        });
    }
}

/// Reports a panic of the window in one line. The game is in its autosave.
fn report_panics() {
    std::panic::set_hook(Box::new(|info| {
        bug_log::panicked(info);
        let what = info.payload_as_str().unwrap_or("an unknown fault");
        let place = info.location().map_or(String::new(), |l| format!(" ({}:{})", l.file(), l.line()));
        let details = bug_log::path().map_or(String::new(), |path| format!("; details are in {}", path.display()));
        eprintln!("redoubt: the window stopped: {what}{place}; {}{details}", not_kept::after_a_fault());
    }));
}
