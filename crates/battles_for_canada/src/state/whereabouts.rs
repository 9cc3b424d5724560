//! Who stands in which hex: found once for a position, and remembered for as long as the units' places keep their stamp.

use crate::ids::{HEXES, Side, UNITS, Unit};
use crate::state::at::At;
use crate::state::sets::{HexBits, UnitSet, army_units, differing};
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::ById;
use redoubt_engine::stamped::Stamped;
use std::cell::RefCell;

/// The units of each hex, and the places that they were found from.
struct Whereabouts {
    stamp: u64,
    at: [At; UNITS],
    hexes: [UnitSet; HEXES],
    on_map: UnitSet,
    /// The hexes where somebody of a side is, by [`Side`].
    held: [HexBits; 2],
}

thread_local! {
    static FOUND: RefCell<Whereabouts> = const {
        RefCell::new(Whereabouts {
            stamp: 0,
            at: [At::ABSENT; UNITS],
            hexes: [UnitSet::EMPTY; HEXES],
            on_map: UnitSet::EMPTY,
            held: [HexBits::EMPTY; 2],
        })
    };
}

impl Whereabouts {
    /// Moves the units whose place has changed.
    fn follow(&mut self, places: &Stamped<ById<Unit, At, UNITS>>) {
        self.stamp = places.stamp();
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
}

/// Looks something up in the whereabouts of units with these places.
#[inline]
fn look<T>(places: &Stamped<ById<Unit, At, UNITS>>, find: impl FnOnce(&Whereabouts) -> T) -> T {
    FOUND.with_borrow_mut(|found| {
        if found.stamp != places.stamp() {
            found.follow(places);
        }
        find(found)
    })
}

/// Returns the units in a hex.
#[inline]
pub(super) fn units_in(places: &Stamped<ById<Unit, At, UNITS>>, hex: HexId) -> UnitSet {
    look(places, |found| found.hexes.get(hex.index()).copied().unwrap_or_default())
}

/// Returns the units on the map.
#[inline]
pub(super) fn on_map(places: &Stamped<ById<Unit, At, UNITS>>) -> UnitSet {
    look(places, |found| found.on_map)
}

/// Returns the hexes where somebody of a side is.
#[inline]
pub(super) fn held_by(places: &Stamped<ById<Unit, At, UNITS>>, side: Side) -> HexBits {
    look(places, |found| found.held[side.index()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::hex;

    #[test]
    fn units_are_found_where_they_are_now() {
        let mut places: Stamped<ById<Unit, At, UNITS>> = Stamped::default();
        let (one, two) = (Unit(3), Unit(115));
        places[one] = At::hex(hex(101));
        let before = places.clone();
        assert_eq!(units_in(&places, hex(101)), UnitSet::one(one));
        places[two] = At::hex(hex(2017));
        places[one] = At::LOST;
        assert_eq!((units_in(&places, hex(101)), units_in(&places, hex(2017))), (UnitSet::EMPTY, UnitSet::one(two)));
        assert_eq!((on_map(&places), on_map(&before)), (UnitSet::one(two), UnitSet::one(one)), "and where they were");
        assert_eq!(units_in(&before, HexId(u16::MAX)), UnitSet::EMPTY);
    }
}
