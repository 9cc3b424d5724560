//! The full-window screens: title, new game, end, replay.

pub mod backdrop;
pub mod choice;
pub mod compare;
pub mod ended;
pub mod new_game;
pub mod past_line;
pub mod past_lists;
pub mod past_moment;
pub mod replay;
pub mod title;

use bevy::prelude::*;

/// Adds all screens.
pub fn plugin(app: &mut App) {
    app.add_plugins((title::plugin, new_game::plugin, ended::plugin, replay::plugin));
}
