//! Fits the window to the screen: where its usual size is too large, it fills the screen.

use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryMonitor, PrimaryWindow};

/// Logical pixels that the desktop's own bars and frames take beside the window.
const BARS: f32 = 40.0;

/// Adds the system that fits the window once, as soon as the screen is known.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, fit);
}

/// Returns the size of the window for a screen, in logical pixels, and whether it fills the screen.
fn fitted(window: Vec2, screen: Vec2) -> (Vec2, bool) {
    let tight = window.x > screen.x || window.y + BARS > screen.y;
    if tight { (window.min(screen), true) } else { (window, false) }
}

fn fit(
    mut done: Local<bool>,
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
    let now = vec2(window.width(), window.height());
    let (size, fills) = fitted(now, logical);
    if fills {
        if size != now {
            window.resolution.set(size.x, size.y);
        }
        window.set_maximized(true);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_screen_is_filled_and_a_large_one_is_left_some_room() {
        let usual = vec2(1440.0, 900.0);
        assert_eq!(fitted(usual, vec2(1920.0, 1080.0)), (usual, false));
        assert_eq!(fitted(usual, vec2(1366.0, 768.0)), (vec2(1366.0, 768.0), true));
        assert_eq!(fitted(usual, vec2(1440.0, 900.0)), (usual, true));
    }
}
