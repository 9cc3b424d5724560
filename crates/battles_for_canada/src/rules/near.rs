//! The nearest enemy of every hex, as far as somebody has asked: remembered for as long as the enemies stand where they do.

use crate::ids::{Field, HEXES, Side};
use crate::state::BattlesForCanada;
use crate::state::sets::{HexBits, UnitSet};
use redoubt_engine::hex::HexId;
use std::cell::RefCell;

/// The nearest enemies of a side.
#[derive(Clone, Copy)]
struct Near {
    /// What the hexes of the enemies were found from: the stamp of the places, who is hidden, the map.
    from: Option<(u64, UnitSet, Field)>,
    enemies: HexBits,
    /// Number of this set of enemies; what is known bears it.
    now: u32,
    /// By hex: the number, the nearest enemy's hex, and how far it is.
    known: [(u32, HexId, u16); HEXES],
}

const NOTHING: Near = Near { from: None, enemies: HexBits::EMPTY, now: 0, known: [(0, HexId(0), 0); HEXES] };

thread_local! {
    // By [`Side`] of those who look for enemies.
    static NEAR: RefCell<[Near; 2]> = const { RefCell::new([NOTHING; 2]) };
}

impl BattlesForCanada {
    /// Finds the hex of the nearest enemy that a side sees on the map, and how far it is; of equals the first.
    pub(crate) fn nearest_enemy(&self, side: Side, hex: HexId) -> Option<(HexId, u16)> {
        NEAR.with_borrow_mut(|near| {
            let near = &mut near[side.index()];
            near.follow(self, side);
            if near.enemies.is_empty() {
                return None;
            }
            let known = &mut near.known[hex.index()];
            if known.0 != near.now {
                let (at, far) = self.grid().nearest(hex, near.enemies.iter())?;
                *known = (near.now, at, far);
            }
            Some((known.1, known.2))
        })
    }
}

impl Near {
    /// Forgets what is known where the enemies stand otherwise.
    fn follow(&mut self, game: &BattlesForCanada, side: Side) {
        let from = Some((game.at.stamp(), game.hidden, game.field()));
        if self.from == from {
            return;
        }
        let enemies = game.on_map(side.other()).less(game.hidden);
        let hexes = HexBits::of(enemies.iter().filter_map(|u| game.hex_of(u)));
        if hexes != self.enemies || self.from.map(|f| f.2) != from.map(|f| f.2) {
            self.enemies = hexes;
            self.now = self.now.wrapping_add(1);
            if self.now == 0 {
                *self = Near { now: 1, enemies: hexes, ..NOTHING };
            }
        }
        self.from = from;
    }
}
