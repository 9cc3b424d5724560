//! What a session is started from, and the header of its file.

use crate::Setup;
use crate::home::own::OwnScenario;
use crate::home::pin::Pin;
use crate::plain::{LONGEST_WORD, line};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// All that a session is started from: who plays, and how.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Start {
    /// Scenario and options.
    pub setup: Setup,
    /// Who plays which seat, by the seat's key: `person`, or a bot's key. A seat that is left out is a person's.
    pub seats: BTreeMap<String, String>,
    /// True for an open game: played without secrets, for learning and for tests.
    pub open: bool,
    /// Seed of the dice.
    pub seed: u64,
    /// House rule of two persons: after an undo by agreement the same dice fall again, though both know them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub same_dice: bool,
    /// PINs of seats that have secrets, by the seat's key.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub pins: BTreeMap<String, Pin>,
    /// The player's own scenario that it was begun from, with its whole position: a save needs no other file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<OwnScenario>,
}

impl Start {
    /// Tells whether these digits let the seat with this key see its view; a seat without a PIN accepts any digits.
    #[must_use]
    pub fn admits(&self, seat: &str, digits: &str) -> bool {
        self.pins.get(seat).is_none_or(|pin| pin.admits(digits, self.seed, seat))
    }
}

impl Header {
    /// Makes all texts of it that are shown before a game has looked at them fit to be shown.
    pub(super) fn clean(&mut self) {
        let start = &mut self.start;
        for word in [&mut self.game, &mut self.program, &mut self.data, &mut start.setup.scenario] {
            *word = line(word, LONGEST_WORD);
        }
        for who in start.seats.values_mut() {
            *who = line(who, LONGEST_WORD);
        }
        if let Some(own) = &mut start.own {
            own.clean();
        }
    }
}

/// The header of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The game's id.
    pub game: String,
    /// What the session was started from.
    pub start: Start,
    /// Version of the program that wrote it.
    pub program: String,
    /// Digest of the game's data files, 16 hex digits.
    pub data: String,
}
