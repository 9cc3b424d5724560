//! The whole table without a window: the panels are laid out and the board is drawn as in the window, but nothing takes
//! the picture. A mouse clicks where the hotspots say.
#![allow(dead_code)]

use crate::headless::own_home;
use crate::spot::Spot;
use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::render::sync_world::SyncWorldPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, ExitCondition, PrimaryWindow, WindowEvent, WindowResolution};
use bevy::winit::WinitPlugin;
use bevy_egui::{EguiGlobalSettings, EguiPlugin};
use redoubt::games::GAMES;
use redoubt_engine::data::library::Library;
use redoubt_engine::home;
use redoubt_table::board_half;
use redoubt_table::bridge::{PendingSettings, Settings};
use redoubt_table::look::art::ArtLibrary;
use redoubt_table::look::theme;
use redoubt_table::schedule::{BoardStage, FrameStage};
use redoubt_table::session::catalog::Catalog;
use redoubt_table::session::lessons::Lessons;
use redoubt_table::shell::hotspots::Hotspots;
use redoubt_table::shell::wakeups;
use std::path::PathBuf;
use std::time::Duration;

/// Frames after which a wait is given up.
const PATIENCE: usize = 2000;
/// Frames that pass until everything has come to rest.
const REST: usize = 12;

/// The table, its mouse and what can be clicked.
pub struct Drawn {
    app: App,
    folder: tempfile::TempDir,
    spot: Option<Spot>,
}

impl Drawn {
    /// Opens the title page in a window of this size, with this game chosen.
    pub fn open((width, height): (u16, u16), settings: Settings, game: &str) -> Drawn {
        own_home();
        let folder = tempfile::tempdir().unwrap();
        let resolution = WindowResolution::new(u32::from(width), u32::from(height));
        let window = Window { resolution, ..default() };
        let mut app = App::new();
        let no_adapter = WgpuSettings { backends: None, ..default() };
        app.add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: Some(window),
                    exit_condition: ExitCondition::DontExit,
                    close_when_requested: false,
                    ..default()
                })
                .set(RenderPlugin { render_creation: no_adapter.into(), ..default() })
                .disable::<LogPlugin>()
                .disable::<WinitPlugin>(),
        );
        // A renderer would have added this; what is drawn marks itself for it.
        app.add_plugins(SyncWorldPlugin);
        app.add_plugins(EguiPlugin { bindless_mode_array_size: None });
        app.world_mut().resource_mut::<EguiGlobalSettings>().auto_create_primary_context = false;
        app.insert_resource(wakeups::asleep());
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
        let library = Library::built_in().with_own(home::own().expect("the tests have a home"));
        app.insert_resource(PendingSettings(settings.clone())).insert_resource(settings);
        app.insert_resource(Lessons::of(GAMES, &library).expect("the lessons are in order"));
        app.insert_resource(Catalog::of(GAMES, &library, Some(game)).expect("the catalogue is in order"));
        app.insert_resource(ArtLibrary(library)).insert_resource(Hotspots::to(Some(folder.path().join("spots"))));
        app.add_plugins((redoubt_table::plugin, board_half::board_plugin));
        app.configure_sets(
            Update,
            (
                BoardStage::Pick.before(FrameStage::Input),
                BoardStage::AnimationStep.in_set(FrameStage::Animate),
                BoardStage::Look.after(FrameStage::Follow),
            ),
        );
        app.add_plugins(theme::plugin);
        app.finish();
        app.cleanup();
        let mut drawn = Drawn { app, folder, spot: None };
        drawn.until("the title", |s| s.screen == "title");
        drawn
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("spots")
    }

    /// Lets frames pass until nothing changes any more, and reads what can be clicked then.
    fn rest(&mut self) {
        let mut calm = 0;
        while calm < REST {
            self.app.update();
            // Art is loaded on threads of its own.
            std::thread::sleep(Duration::from_millis(1));
            calm += 1;
            let text = std::fs::read_to_string(self.file()).unwrap_or_default();
            if let Some(line) = text.lines().last() {
                self.spot = Some(Spot::read(line));
                std::fs::remove_file(self.file()).unwrap();
                calm = 0;
            }
        }
    }

    /// Waits for a picture for which `wanted` holds.
    ///
    /// # Panics
    /// It does not come.
    pub fn until(&mut self, what: &str, wanted: impl Fn(&Spot) -> bool) {
        for _ in 0..PATIENCE / REST {
            self.rest();
            if self.spot.as_ref().is_some_and(&wanted) {
                return;
            }
        }
        panic!("waited for {what} in vain; last: {:?}", self.spot);
    }

    /// Returns what can be clicked.
    pub fn spot(&self) -> &Spot {
        self.spot.as_ref().expect("a picture was waited for")
    }

    /// Clicks the button with this id.
    ///
    /// # Panics
    /// There is no such button.
    pub fn press(&mut self, id: &str) {
        let at = self.spot().button(id).unwrap_or_else(|| panic!("no button {id} in {:?}", self.spot()));
        self.point(at.into());
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let window = self.window();
            let input = MouseButtonInput { button: MouseButton::Left, state, window };
            self.app.world_mut().write_message(input);
            self.app.world_mut().write_message(WindowEvent::MouseButtonInput(input));
            self.app.update();
        }
        self.rest();
    }

    /// Moves the mouse.
    fn point(&mut self, position: Vec2) {
        let window = self.window();
        if let Some(mut open) = self.app.world_mut().get_mut::<Window>(window) {
            open.set_cursor_position(Some(position));
        }
        let moved = CursorMoved { window, position, delta: None };
        self.app.world_mut().write_message(moved.clone());
        self.app.world_mut().write_message(WindowEvent::CursorMoved(moved));
        for _ in 0..2 {
            self.app.update();
        }
    }

    fn window(&mut self) -> Entity {
        let mut windows = self.app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
        windows.single(self.app.world()).expect("one window")
    }
}
