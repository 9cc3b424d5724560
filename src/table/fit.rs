//! The window fits the screen it opens on: where its usual size does not, it fills the screen instead.

use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryMonitor, PrimaryWindow};

/// Room that a desktop's own bars and frames need beside the window, logical pixels.
const BARS: f32 = 40.0;

/// Adds the fitting, once, as soon as the screen is known.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, fit);
}

/// Size of a window on a screen, logical pixels, and whether it fills it.
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
