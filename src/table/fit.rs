//! The size, place and state of the window: what the command line asks for, else what it was when it was closed, never
//! larger than the screen. F11 fills the screen and gives it back.

use crate::engine::home::home;
use crate::engine::{Complaint, stored};
use crate::table::keystrokes::KeyStrokes;
use crate::table::ui_state::UiState;
use bevy::prelude::*;
use bevy::window::{Monitor, MonitorSelection, PrimaryMonitor, PrimaryWindow, WindowMode};
use bevy::winit::WINIT_WINDOWS;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Logical pixels that the desktop's own bars and frames take beside the window.
const BARS: f32 = 40.0;
/// Size of the window where nothing else is known, in logical pixels.
const USUAL: Vec2 = vec2(1440.0, 900.0);
/// Smallest size to which the window can be drawn, in logical pixels.
pub const SMALLEST: Vec2 = vec2(800.0, 600.0);

/// Size, place and state of the window.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct WindowPlace {
    /// Width and height while it fills nothing, in logical pixels.
    size: Vec2,
    /// Its upper left corner on the desktop, in physical pixels; `None` leaves it to the desktop.
    at: Option<IVec2>,
    /// True where it is maximised.
    maximized: bool,
    /// True where it fills the whole screen.
    full_screen: bool,
    /// True where the command line named the size: then the window is not maximised to fit.
    #[serde(skip)]
    named: bool,
}

/// What is wrong with the file in which the place of the window was remembered.
#[derive(Resource, Default)]
pub struct DamagedPlace(pub Option<Complaint>);

impl Default for WindowPlace {
    fn default() -> Self {
        WindowPlace { size: USUAL, at: None, maximized: false, full_screen: false, named: false }
    }
}

fn file() -> Option<PathBuf> {
    Some(home().ok()?.join("window.ron"))
}

impl WindowPlace {
    /// Returns where the window opens: at the size of the command line, else as it was closed, else as usual. A
    /// missing file means the usual size, and so does a damaged one, which is kept aside; what is wrong with it is
    /// returned, too.
    pub fn remembered(named: Option<(u32, u32)>) -> (Self, DamagedPlace) {
        if let Some((width, height)) = named {
            let place = WindowPlace { size: vec2(width as f32, height as f32), named: true, ..Self::default() };
            return (place, DamagedPlace(None));
        }
        let said = |e: ron::error::SpannedError| format!("line {}: {}", e.span.start.line, e.code);
        let read = file().map(|file| stored::read(&file, |text| ron::from_str::<WindowPlace>(text).map_err(said)));
        let (read, damaged) = match read {
            Some(Ok(place)) => (place, None),
            Some(Err(damaged)) => (None, Some(damaged)),
            None => (None, None),
        };
        let usable = |place: &WindowPlace| place.size.is_finite() && place.size.cmpge(SMALLEST).all();
        (read.filter(usable).unwrap_or_default(), DamagedPlace(damaged))
    }

    /// Gives a new window its size, place and state.
    pub fn dress(&self, window: &mut Window) {
        window.resolution.set(self.size.x, self.size.y);
        window.position = self.at.map_or(WindowPosition::Automatic, WindowPosition::At);
        if self.full_screen {
            window.mode = full_screen();
        }
    }

    /// Fits it to a screen of this size: returns the size of the window in logical pixels, and whether it is to be
    /// maximised.
    fn fitted(&self, screen: Vec2) -> (Vec2, bool) {
        let tight = self.size.x > screen.x || self.size.y > screen.y || !self.named && self.size.y + BARS > screen.y;
        (self.size.min(screen), self.maximized || tight)
    }
}

fn full_screen() -> WindowMode {
    WindowMode::BorderlessFullscreen(MonitorSelection::Current)
}

/// Adds the systems that fit the window, remember it, and fill the screen.
pub fn plugin(app: &mut App) {
    app.init_resource::<WindowPlace>().init_resource::<DamagedPlace>();
    app.add_systems(Startup, tell_damage);
    app.add_systems(Update, (fit, fill_screen));
    app.add_systems(Last, remember);
}

/// Shows what is wrong with the file of the window's place.
fn tell_damage(mut damaged: ResMut<DamagedPlace>, ui_state: Option<ResMut<UiState>>) {
    if let (Some(wrong), Some(mut ui_state)) = (damaged.0.take(), ui_state) {
        ui_state.complain(wrong);
    }
}

/// Fits the window once, as soon as the screen is known.
fn fit(
    mut done: Local<bool>,
    place: Res<WindowPlace>,
    screens: Query<&Monitor, With<PrimaryMonitor>>,
    any: Query<&Monitor>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    if *done {
        return;
    }
    let Some(screen) = screens.iter().next().or(any.iter().next()) else { return };
    let Ok(mut window) = windows.single_mut() else { return };
    *done = true;
    let logical = vec2(screen.physical_width as f32, screen.physical_height as f32) / screen.scale_factor as f32;
    let (size, fills) = place.fitted(logical);
    if size != vec2(window.width(), window.height()) && !place.full_screen {
        window.resolution.set(size.x, size.y);
    }
    if fills {
        window.set_maximized(true);
    }
}

/// Fills the screen at F11, or gives it back.
fn fill_screen(keys: Res<KeyStrokes>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    if !keys.plain(KeyCode::F11) {
        return;
    }
    for mut window in &mut windows {
        window.mode = if window.mode == WindowMode::Windowed { full_screen() } else { WindowMode::Windowed };
    }
}

/// Notes size, place and state while they change, and writes them when the table is closed.
fn remember(
    windows: Query<(Entity, Ref<Window>), With<PrimaryWindow>>,
    mut place: ResMut<WindowPlace>,
    mut exit: MessageReader<AppExit>,
) {
    if let Ok((entity, window)) = windows.single()
        && window.is_changed()
    {
        let maximized = WINIT_WINDOWS.with_borrow(|all| all.get_window(entity).is_some_and(|w| w.is_maximized()));
        let full = window.mode != WindowMode::Windowed;
        let mut now = WindowPlace { maximized, full_screen: full, ..*place };
        if !maximized && !full {
            now.size = vec2(window.width(), window.height()).max(SMALLEST);
            now.at = match window.position {
                WindowPosition::At(at) => Some(at),
                _ => place.at,
            };
        }
        place.set_if_neq(now);
    }
    if exit.read().count() > 0
        && let Some(file) = file()
        && let Ok(text) = ron::to_string(&*place)
    {
        // A window that is not remembered opens at its usual size.
        let _ = stored::write(&file, &text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_screen_is_filled_and_a_large_one_is_left_some_room() {
        let usual = WindowPlace::default();
        assert_eq!(usual.fitted(vec2(1920.0, 1080.0)), (USUAL, false));
        assert_eq!(usual.fitted(vec2(1366.0, 768.0)), (vec2(1366.0, 768.0), true));
        assert_eq!(usual.fitted(vec2(1440.0, 900.0)), (USUAL, true));
    }

    #[test]
    fn a_named_size_is_obeyed_as_far_as_the_screen_goes() {
        let named = |w, h| WindowPlace { size: vec2(w, h), named: true, ..WindowPlace::default() };
        assert_eq!(named(1000.0, 700.0).fitted(vec2(1024.0, 768.0)), (vec2(1000.0, 700.0), false));
        assert_eq!(named(1024.0, 768.0).fitted(vec2(1024.0, 768.0)), (vec2(1024.0, 768.0), false));
        assert_eq!(named(1920.0, 1080.0).fitted(vec2(1366.0, 768.0)), (vec2(1366.0, 768.0), true));
    }

    #[test]
    fn a_window_is_written_and_read_again() {
        let place = WindowPlace {
            size: vec2(1200.0, 750.0),
            at: Some(ivec2(20, 40)),
            maximized: true,
            full_screen: false,
            named: false,
        };
        assert_eq!(ron::from_str::<WindowPlace>(&ron::to_string(&place).unwrap()).unwrap(), place);
    }
}
