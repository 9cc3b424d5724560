//! The nearest enemy of every hex, as far as somebody has asked: kept for as long as the enemies stand where they do.

use crate::ids::{Fight, HEXES, Side};
use crate::state::forces::Forces;
use crate::state::sets::HexBits;
use redoubt_engine::hex::HexId;
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
    /// Forgets what is known where the enemies of a side stand otherwise.
    pub(super) fn follow(&mut self, forces: &Forces, side: Side) {
        let enemies = forces.seen_hexes(side.other());
        if enemies != self.enemies || self.fight != Some(forces.fight) {
            *self = Near { fight: Some(forces.fight), enemies, ..Near::default() };
        }
    }

    /// Finds the hex of the enemy nearest to a hex, and how far it is; of equals the first.
    pub(crate) fn to(&self, forces: &Forces, hex: HexId) -> Option<(HexId, u16)> {
        if self.enemies.is_empty() {
            return None;
        }
        let known = &self.known[hex.index()];
        if let Some(found) = known.get() {
            return Some(*found);
        }
        let found = forces.grid().nearest(hex, self.enemies.iter())?;
        Some(*known.get_or_init(|| found))
    }
}
