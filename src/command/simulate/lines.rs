//! Lines of simulated games: one JSON object for each game, written by `simulate` and read by `ladder`.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A simulated game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(in crate::command) struct GameLine {
    /// Version of the program that played it.
    pub program: String,
    /// Full name of the scenario.
    pub scenario: String,
    /// Options that differ from their default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Seed of the dice.
    pub seed: u64,
    /// The player of each seat, in the order of the seats.
    pub seats: Vec<SeatLine>,
    /// Key of the seat that won; `None` for a draw.
    pub winner: Option<String>,
    /// Key of the level of victory.
    pub level: String,
    /// Id of the rule that decided.
    pub rule: String,
    /// The turn in which it ended.
    pub turn: u16,
    /// Number of steps.
    pub decisions: u64,
    /// Processor time in seconds.
    pub seconds: f64,
    /// The parts of the score.
    #[serde(default)]
    pub score: Vec<(String, i32)>,
}

/// Who played a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(in crate::command) struct SeatLine {
    /// Key of the seat.
    pub seat: String,
    /// Key of the bot.
    pub bot: String,
    /// Its budget in its own unit; 0 for a bot that has none.
    pub budget: u32,
}

impl SeatLine {
    /// Returns the name of the player in a ladder: the bot, with its budget if it has one.
    pub(in crate::command) fn player(&self) -> String {
        match self.budget {
            0 => self.bot.clone(),
            budget => format!("{}:{budget}", self.bot),
        }
    }
}

impl GameLine {
    /// Returns what the player of a seat got: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub(in crate::command) fn score_of(&self, seat: usize) -> f64 {
        match &self.winner {
            None => 0.5,
            Some(winner) => f64::from(self.seats.get(seat).is_some_and(|s| s.seat == *winner)),
        }
    }
}
