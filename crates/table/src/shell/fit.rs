//! The size, place and state of the window: what the command line asks for, else what it was when it was closed, never
//! larger than the screen, and never where no screen is (any more). A command fills the screen and gives it back.

use crate::parts::ui_state::UiState;
use crate::session::commands::message::Command;
use bevy::prelude::*;
use bevy::window::{Monitor, MonitorSelection, PrimaryMonitor, PrimaryWindow, WindowMode};
use bevy::winit::WINIT_WINDOWS;
use redoubt_engine::home::home;
use redoubt_engine::{Complaint, data::stored, home::bug_log};
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
    #[must_use]
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

    /// Returns the screen on which it lies, by its number: the one that shows most of it, else the nearest. `screens` has
    /// the main one first; `None` where there is none.
    fn screen(&self, screens: &[Display]) -> Option<usize> {
        let Some(at) = self.at else { return (!screens.is_empty()).then_some(0) };
        let shown = |n: &usize| {
            let part = screens[*n].rect.intersect(self.rect(at, &screens[*n]));
            if part.is_empty() { 0 } else { i64::from(part.width()) * i64::from(part.height()) }
        };
        let away = |n: &usize| {
            let rect = self.rect(at, &screens[*n]);
            (rect.center() - rect.center().clamp(screens[*n].rect.min, screens[*n].rect.max))
                .as_i64vec2()
                .length_squared()
        };
        // Of several that show as much of it the first, which is the main one.
        (0..screens.len()).min_by_key(|n| (-shown(n), away(n)))
    }

    /// Returns what the window would cover with its corner there, on a screen of this scale, in physical pixels.
    fn rect(&self, at: IVec2, screen: &Display) -> IRect {
        IRect::from_corners(at, at + (self.size * screen.scale).as_ivec2())
    }

    /// Returns the corner to which a window is moved that nobody could reach: inside the nearest screen. `None` where
    /// enough of its upper edge is in sight to pull it, or where the desktop chooses the place.
    fn rescued(&self, screens: &[Display]) -> Option<IVec2> {
        let at = self.at?;
        let seen = |screen: &Display| {
            let rect = self.rect(at, screen);
            let edge = IRect::from_corners(rect.min, ivec2(rect.max.x, rect.min.y + (EDGE.y * screen.scale) as i32));
            let part = screen.rect.intersect(edge);
            part.width() >= (EDGE.x * screen.scale) as i32 && part.height() >= edge.height()
        };
        if screens.iter().any(seen) {
            return None;
        }
        let screen = &screens[self.screen(screens)?];
        let rect = self.rect(at, screen);
        let last = (screen.rect.max - rect.size()).max(screen.rect.min);
        Some(at.clamp(screen.rect.min, last))
    }
}

/// The part of the upper edge that must be in sight so that a window can be pulled, in logical pixels.
const EDGE: Vec2 = vec2(120.0, 24.0);

/// A screen of the desktop.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Display {
    /// What it shows of the desktop, in physical pixels.
    rect: IRect,
    /// Physical pixels of a logical one.
    scale: f32,
}

impl Display {
    fn of(monitor: &Monitor) -> Display {
        let size = ivec2(monitor.physical_width as i32, monitor.physical_height as i32);
        let rect = IRect::from_corners(monitor.physical_position, monitor.physical_position + size);
        Display { rect, scale: (monitor.scale_factor as f32).max(0.1) }
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
        ui_state.fault(&wrong);
    }
}

/// Fits the window once, as soon as the screens are known: not larger than its screen, and not where none is.
fn fit(
    mut done: Local<bool>,
    place: Res<WindowPlace>,
    main: Query<&Monitor, With<PrimaryMonitor>>,
    others: Query<&Monitor, Without<PrimaryMonitor>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    if *done {
        return;
    }
    let screens: Vec<Display> = main.iter().chain(others.iter()).map(Display::of).collect();
    let Some(n) = place.screen(&screens) else { return };
    let Ok(mut window) = windows.single_mut() else { return };
    *done = true;
    let (size, fills) = place.fitted(screens[n].rect.size().as_vec2() / screens[n].scale);
    if size != vec2(window.width(), window.height()) && !place.full_screen {
        window.resolution.set(size.x, size.y);
    }
    if let Some(at) = (WindowPlace { size, ..*place }).rescued(&screens) {
        window.position = WindowPosition::At(at);
    }
    if fills {
        window.set_maximized(true);
    }
}

/// Fills the screen, or gives it back.
fn fill_screen(mut commands: MessageReader<Command>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    for _ in commands.read().filter(|command| **command == Command::FullScreen) {
        for mut window in &mut windows {
            window.mode = if window.mode == WindowMode::Windowed { full_screen() } else { WindowMode::Windowed };
        }
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
        // A window that is not remembered opens at its usual size; nothing can be shown any more.
        if let Err(wrong) = stored::write(&file, &text) {
            bug_log::fault(&wrong);
        }
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

    fn screen(x: i32, y: i32, width: i32, height: i32, scale: f32) -> Display {
        Display { rect: IRect::new(x, y, x + width, y + height), scale }
    }

    fn lies(x: i32, y: i32) -> WindowPlace {
        WindowPlace { size: vec2(1200.0, 750.0), at: Some(ivec2(x, y)), ..WindowPlace::default() }
    }

    #[test]
    fn a_window_that_lies_outside_all_screens_comes_up_inside_one() {
        let laptop = [screen(0, 0, 1366, 768, 1.0)];
        let both = [laptop[0], screen(1366, -200, 1920, 1080, 1.0)];
        // The second screen has been taken away.
        assert_eq!(lies(1600, 0).rescued(&both), None);
        assert_eq!(lies(1600, 0).rescued(&laptop), Some(ivec2(166, 0)));
        assert_eq!(lies(1600, -180).rescued(&laptop), Some(ivec2(166, 0)));
        assert_eq!(lies(-3000, 5000).rescued(&laptop), Some(ivec2(0, 18)));
        // Its upper edge above all screens, below them, or a corner too small to pull.
        for (x, y, to) in [(100, -60, (100, 0)), (100, 760, (100, 18)), (1300, 10, (166, 10)), (-1150, 10, (0, 10))] {
            assert_eq!(lies(x, y).rescued(&laptop), Some(to.into()), "{x} {y}");
        }
        // What can be pulled stays where the player put it.
        for (x, y) in [(0, 0), (700, 300), (-900, 10)] {
            assert_eq!(lies(x, y).rescued(&laptop), None, "{x} {y}");
        }
        assert_eq!(WindowPlace::default().rescued(&laptop), None, "the desktop chooses the place");
        assert_eq!((lies(5000, 0).rescued(&[]), lies(5000, 0).screen(&[])), (None, None));
    }

    #[test]
    fn a_window_comes_to_the_nearest_screen_and_a_larger_one_to_its_corner() {
        let both = [screen(0, 0, 1366, 768, 1.0), screen(-2560, 0, 2560, 1440, 2.0)];
        assert_eq!((lies(-1300, 100).screen(&both), lies(100, 100).screen(&both)), (Some(1), Some(0)));
        assert_eq!(lies(-6000, 300).screen(&both), Some(1));
        assert_eq!(lies(-6000, 300).rescued(&both), Some(ivec2(-2560, 0)), "in its pixels it is 2400 by 1500");
        assert_eq!(lies(9000, 300).rescued(&both), Some(ivec2(166, 18)));
        assert_eq!(WindowPlace::default().screen(&both), Some(0), "else the main one");
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
