//! What a group meets in the hexes around it: where it can pass, and where it could stand.

use crate::rules::prelude::*;

/// Where a group can pass and stand, as far as somebody has asked.
pub(super) struct Ground {
    /// Hexes of the group's side: elsewhere it is alone.
    friends: HexBits,
    /// Hexes of friends that somebody has asked for.
    looked: HexBits,
    /// Hexes through which it cannot pass: those of enemies, and of friends.
    closed: HexBits,
    /// Hexes of friends in which it could not stand.
    full: HexBits,
    /// The group can pass a hex where nobody is.
    passes: bool,
    /// The group can stand in a hex where nobody is.
    stands: bool,
}

impl Ground {
    /// Begins to look for a group.
    pub(super) fn of(forces: &Forces, units: UnitSet) -> Self {
        let side = units.first().map(Unit::side);
        let (passes, stands) = Ground::fits(forces, units, UnitSet::EMPTY);
        Ground {
            friends: side.map_or(HexBits::EMPTY, |side| forces.held_by(side)),
            looked: HexBits::EMPTY,
            closed: side.map_or(HexBits::EMPTY, |side| forces.enemy_hexes(side)),
            full: HexBits::EMPTY,
            passes,
            stands,
        }
    }

    /// Tells whether units can pass a hex with these friends, and whether they could stand there.
    fn fits(forces: &Forces, units: UnitSet, friends: UnitSet) -> (bool, bool) {
        match forces.check_stack(units, friends) {
            Ok(()) => (true, true),
            Err(bar) => (forces.forgive_passing(units, bar).is_ok(), false),
        }
    }

    /// Tells whether the group can pass through a hex.
    #[inline]
    pub(super) fn is_open(&mut self, forces: &Forces, units: UnitSet, hex: HexId) -> bool {
        self.look(forces, units, hex);
        !self.closed.has(hex) && (self.passes || self.friends.has(hex))
    }

    /// Tells whether the group could stand in a hex, whatever the facings.
    #[inline]
    pub(super) fn has_room(&mut self, forces: &Forces, units: UnitSet, hex: HexId) -> bool {
        self.look(forces, units, hex);
        if self.friends.has(hex) { !self.full.has(hex) } else { self.stands }
    }

    #[inline]
    fn look(&mut self, forces: &Forces, units: UnitSet, hex: HexId) {
        if !self.friends.has(hex) || self.looked.has(hex) {
            return;
        }
        self.looked.insert(hex);
        let (passes, stands) = Ground::fits(forces, units, forces.friends_in(units, hex));
        if !passes {
            self.closed.insert(hex);
        }
        if !stands {
            self.full.insert(hex);
        }
    }
}
