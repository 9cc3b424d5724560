//! Who stands in which hex: found once for a position, from the position before.

use crate::ids::{HEXES, Side, UNITS, Unit};
use crate::state::at::At;
use crate::state::sets::{HexBits, UnitSet, army_units};
use redoubt_engine::hex::{self, HexId};
use redoubt_engine::ids::ById;

/// The units of each hex, and the hexes that are held.
#[derive(Clone)]
pub(crate) struct Whereabouts {
    units: hex::Whereabouts<Unit, At, 2, UNITS>,
    /// The hexes where somebody of a side is, by [`Side`].
    held: [HexBits; 2],
}

impl Default for Whereabouts {
    fn default() -> Self {
        Whereabouts { units: Default::default(), held: [HexBits::EMPTY; 2] }
    }
}

impl Whereabouts {
    /// Moves the units whose place has changed.
    pub(crate) fn follow(&mut self, places: &ById<Unit, At, UNITS>) {
        self.units.follow(HEXES, places, |unit, left, entered| {
            let held = &mut self.held[unit.side().index()];
            if let Some((hex, here)) = left
                && here.and(army_units(unit.battle(), unit.side())).is_empty()
            {
                held.remove(hex);
            }
            if let Some(hex) = entered {
                held.insert(hex);
            }
        });
    }

    /// Returns the units in a hex.
    #[inline]
    pub(crate) fn units_in(&self, hex: HexId) -> UnitSet {
        self.units.at(hex)
    }

    /// Returns the units on the map.
    #[inline]
    pub(crate) fn on_map(&self) -> UnitSet {
        self.units.on_map()
    }

    /// Returns the hexes where somebody of a side is.
    #[inline]
    pub(crate) fn held_by(&self, side: Side) -> HexBits {
        self.held[side.index()]
    }
}
