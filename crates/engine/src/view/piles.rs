//! Piles of cards, as one viewer sees them.

use crate::Seat;
use crate::rule_id::RuleId;
use serde::Serialize;

/// Cards that lie together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PileView {
    /// Key, unique in the view ("hand-loyal", "pool").
    pub key: &'static str,
    /// Title.
    pub title: String,
    /// What kind of pile it is.
    pub kind: PileKind,
    /// The seat whose pile it is; `None` for one of both.
    pub owner: Option<Seat>,
    /// The cards that can be told apart: those that the viewer sees, and a back for each other card of a hand. A deck
    /// has none.
    pub cards: Vec<CardView>,
    /// Number of all its cards.
    pub count: u16,
    /// Key of the set that all its cards belong to, for a deck; empty for other piles.
    pub set: &'static str,
    /// Id of the rule.
    pub rule: RuleId,
}

/// What a pile of cards is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PileKind {
    /// Cards that one seat holds.
    Hand,
    /// The card that is being played.
    Played,
    /// Cards that lie open for both.
    Pool,
    /// Cards to draw, face down.
    Deck,
    /// Cards that were discarded, open.
    Discards,
    /// Cards that lie open while their effect lasts.
    Aside,
}

/// A card as this viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardView {
    /// Id of the card; `None` for a back.
    pub card: Option<String>,
    /// Key of its set, which its back shows.
    pub set: String,
    /// True where what the card needs is not met now: that line is struck out.
    pub unmet: bool,
    /// The seat that would gain by it if its holder played it: its opponent.
    pub helps: Option<Seat>,
    /// Remark under the card ("until the end of the Turn"); may be empty.
    pub note: String,
}

impl CardView {
    /// Makes a card that lies face up.
    pub fn open(card: impl Into<String>, set: impl Into<String>) -> CardView {
        CardView { card: Some(card.into()), set: set.into(), unmet: false, helps: None, note: String::new() }
    }

    /// Makes a back.
    pub fn back(set: impl Into<String>) -> CardView {
        CardView { card: None, set: set.into(), unmet: false, helps: None, note: String::new() }
    }
}
