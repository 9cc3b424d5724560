//! What a game is started from: the scenario and the options.

use crate::contract::info::GameInfo;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a game is started from.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Setup {
    /// Name of the scenario without the game ("august-1763").
    pub scenario: String,
    /// Options that differ from their default, by key.
    pub options: BTreeMap<String, String>,
}

impl Setup {
    /// Returns the value of an option: what was chosen, or the game info's default.
    #[must_use]
    pub fn option<'a>(&'a self, info: &'a GameInfo, key: &str) -> &'a str {
        match self.options.get(key) {
            Some(value) => value,
            None => info.options.iter().find(|o| o.key == key).map_or("off", |o| o.values[0].0),
        }
    }

    /// Tells whether the switch `key` is on.
    #[must_use]
    pub fn on(&self, info: &GameInfo, key: &str) -> bool {
        self.option(info, key) == "on"
    }
}
