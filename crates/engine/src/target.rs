//! What can be pointed at: counters, places, cards and buttons.

use serde::{Deserialize, Serialize};

/// What an offered step points at, so that a client can light it without knowing the game.
///
/// Ids are the ones of the asked seat's [`View`](crate::view::View) and of the [`Board`](crate::data::board::Board).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// A counter's key in the view.
    Counter(String),
    /// A space's id on the board.
    Place(String),
    /// A card's id.
    Card(String),
    /// Nothing on the board: a button.
    #[serde(rename = "null")]
    Button,
}
