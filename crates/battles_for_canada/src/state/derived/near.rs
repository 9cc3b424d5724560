//! The nearest enemy of every hex, as far as somebody has asked: kept for as long as the enemies stand where they do.

use crate::ids::{Fight, HEXES};
use crate::state::sets::HexBits;
use redoubt_engine::hex::{HexGrid, HexId};
use std::sync::OnceLock;

/// The nearest enemies of a side.
#[derive(Clone)]
pub(crate) struct Near {
    fight: Option<Fight>,
    /// Where the enemies are.
    enemies: HexBits,
    /// By hex: the nearest enemy's hex, and how far it is.
    known: [OnceLock<(HexId, u16)>; HEXES],
}

impl Default for Near {
    fn default() -> Self {
        Near { fight: None, enemies: HexBits::EMPTY, known: std::array::from_fn(|_| OnceLock::new()) }
    }
}

impl Near {
    /// Forgets what is known where the enemies stand otherwise.
    pub(crate) fn follow(&mut self, fight: Fight, enemies: HexBits) {
        if enemies != self.enemies || self.fight != Some(fight) {
            *self = Near { fight: Some(fight), enemies, ..Near::default() };
        }
    }

    /// Finds the hex of the enemy nearest to a hex, and how far it is; of equals the first.
    pub(crate) fn to(&self, grid: &HexGrid, hex: HexId) -> Option<(HexId, u16)> {
        if self.enemies.is_empty() {
            return None;
        }
        let known = &self.known[hex.index()];
        if let Some(found) = known.get() {
            return Some(*found);
        }
        let found = grid.nearest(hex, self.enemies.iter())?;
        Some(*known.get_or_init(|| found))
    }
}
