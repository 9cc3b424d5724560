//! What is chosen on the title, for the page of a new game.

use crate::look::art::Art;
use crate::look::sides::{self, Sides};
use bevy::prelude::*;
use redoubt_engine::bots::Bot;
use redoubt_engine::catalog::registry::SavedGame;
use redoubt_engine::{GameInfo, Seat};

/// What is chosen on the title.
#[derive(Resource)]
pub struct TitleChoice {
    /// Index of the game.
    pub game: usize,
    /// Index of its scenario.
    pub scenario: usize,
    /// The side that the player takes against the computer.
    pub side: Seat,
    /// How the computer plays.
    pub bot: Bot,
    /// The newest save of a game that is not over, if there is one.
    pub last: Option<SavedGame>,
}

impl Default for TitleChoice {
    fn default() -> Self {
        TitleChoice { game: 0, scenario: 0, side: Seat(0), bot: Bot::Heuristic, last: None }
    }
}

/// Returns the sides of a game; plain ones until the art is loaded.
pub fn sides_of(art: Option<&Art>, info: &GameInfo) -> Sides {
    art.map_or_else(Sides::default, |art| sides::of_game(info, art))
}
