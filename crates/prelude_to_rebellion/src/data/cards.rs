//! The cards as the rules use them. What is printed on them, for readers, is in the engine's [`Cards`](redoubt_engine::data::cards::Cards).

use super::ops::{After, BlockId, Cond, Op, Script};
use crate::ids::{DeckId, Faction, Track};
use redoubt_engine::data::board::Provenance;
use serde::{Deserialize, Serialize};

/// The Scoring Die of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CardDie {
    /// The die with three faces of this track (PR-4.0b).
    Of(Track),
    /// The die that the card's faction names: an Activities card (PR-4.0e).
    Named,
}

/// A card of `cards.ron`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardFile {
    /// Number, 1 to 147.
    pub no: u8,
    /// Title.
    pub title: String,
    /// Deck.
    pub deck: DeckId,
    /// For a Key Event: the Turn whose Pool it joins, 1 to 7.
    #[serde(default)]
    pub turn: Option<u8>,
    /// Whose card it is.
    pub faction: Faction,
    /// Activity Points: 2, 4 or 6.
    pub ap: u8,
    /// Its Scoring Die.
    pub die: CardDie,
    /// Prerequisite.
    pub needs: Cond,
    /// The prerequisite in words; empty for none.
    #[serde(default)]
    pub needs_words: String,
    /// Text of the Event.
    pub text: String,
    /// What the Event does.
    pub script: Script,
    /// What happens besides half the AP when its opponent plays it while its prerequisite is unmet (PR-12.49a).
    #[serde(default)]
    pub unmet: Script,
    /// Where it goes after its Event.
    pub after: After,
    /// Key of its picture.
    pub symbol: String,
    /// A remark on its history; may be empty.
    #[serde(default)]
    pub note: String,
    /// Where name, figures and Event come from.
    pub provenance: Provenance,
}

/// A card, as the rules use it.
#[derive(Clone, PartialEq, Debug)]
pub struct CardData {
    /// Deck.
    pub deck: DeckId,
    /// For a Key Event: the index of the Turn whose Pool it joins, from 0.
    pub key_turn: Option<u8>,
    /// Whose card it is.
    pub faction: Faction,
    /// Printed Activity Points (PR-3.1n).
    pub ap: u8,
    /// Its Scoring Die.
    pub die: CardDie,
    /// Prerequisite.
    pub needs: Cond,
    /// What the Event does.
    pub script: BlockId,
    /// What happens besides half the AP when its opponent plays it unmet.
    pub unmet: BlockId,
    /// Where it goes after its Event.
    pub after: After,
}

/// Collects the lists of primitives of all cards, each under its number.
#[derive(Default)]
pub struct Blocks(pub Vec<Vec<Op<BlockId>>>);

impl Blocks {
    /// Adds a list with all the lists inside it; returns its number.
    pub fn add(&mut self, script: Script) -> BlockId {
        let at = self.0.len();
        self.0.push(Vec::new());
        let ops = script.0.into_iter().map(|op| op.map(&mut |inner| self.add(inner))).collect();
        self.0[at] = ops;
        BlockId(at as u16)
    }
}
