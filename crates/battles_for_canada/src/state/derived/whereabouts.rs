//! Who stands in which hex: found once for a position, from the position before.

use crate::ids::{HEXES, Side, UNITS, Unit};
use crate::state::at::At;
use crate::state::sets::{HexBits, UnitSet, army_units, differing};
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::ById;

/// The units of each hex, and the places that they were found from.
#[derive(Clone)]
pub(crate) struct Whereabouts {
    at: [At; UNITS],
    hexes: [UnitSet; HEXES],
    on_map: UnitSet,
    /// The hexes where somebody of a side is, by [`Side`].
    held: [HexBits; 2],
}

impl Default for Whereabouts {
    fn default() -> Self {
        Whereabouts {
            at: [At::ABSENT; UNITS],
            hexes: [UnitSet::EMPTY; HEXES],
            on_map: UnitSet::EMPTY,
            held: [HexBits::EMPTY; 2],
        }
    }
}

impl Whereabouts {
    /// Moves the units whose place has changed.
    pub(crate) fn follow(&mut self, places: &ById<Unit, At, UNITS>) {
        for unit in differing(&self.at, places.values()) {
            let (old, new) = (self.at[unit.index()], places[unit]);
            let held = &mut self.held[unit.side().index()];
            if let Some(hex) = old.get() {
                let here = &mut self.hexes[hex.index()];
                here.remove(unit);
                if here.and(army_units(unit.battle(), unit.side())).is_empty() {
                    held.remove(hex);
                }
            }
            if let Some(hex) = new.get() {
                self.hexes[hex.index()].insert(unit);
                held.insert(hex);
            }
            self.on_map.set(unit, new.on_map());
            self.at[unit.index()] = new;
        }
    }

    /// Returns the units in a hex.
    #[inline]
    pub(crate) fn units_in(&self, hex: HexId) -> UnitSet {
        self.hexes.get(hex.index()).copied().unwrap_or_default()
    }

    /// Returns the units on the map.
    #[inline]
    pub(crate) fn on_map(&self) -> UnitSet {
        self.on_map
    }

    /// Returns the hexes where somebody of a side is.
    #[inline]
    pub(crate) fn held_by(&self, side: Side) -> HexBits {
        self.held[side.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::hex;

    #[test]
    fn units_are_found_where_they_are_now() {
        let mut places: ById<Unit, At, UNITS> = ById::default();
        let mut found = Whereabouts::default();
        let (one, two) = (Unit(3), Unit(115));
        places[one] = At::hex(hex(101));
        found.follow(&places);
        let before = found.clone();
        assert_eq!(found.units_in(hex(101)), UnitSet::one(one));
        places[two] = At::hex(hex(2017));
        places[one] = At::LOST;
        found.follow(&places);
        assert_eq!((found.units_in(hex(101)), found.units_in(hex(2017))), (UnitSet::EMPTY, UnitSet::one(two)));
        assert_eq!((found.on_map(), before.on_map()), (UnitSet::one(two), UnitSet::one(one)), "and where they were");
        assert_eq!(before.units_in(HexId(u16::MAX)), UnitSet::EMPTY);
    }
}
