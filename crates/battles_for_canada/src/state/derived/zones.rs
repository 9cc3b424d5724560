//! The zones of a position: made from those of the position before, for the units that have changed.

use crate::house_rules::HouseRules;
use crate::ids::{Fight, HEXES, Side, UNITS, Unit};
use crate::state::at::At;
use crate::state::sets::{HexBits, UnitSet};
use redoubt_engine::hex::{DirSet, HexGrid, Vertex};

/// What zones depend on, besides the units: the address of the data, the scenario, house rules.
type Ground = (usize, Fight, HouseRules);

/// What zones depend on, of all units.
pub(crate) struct Units<'a> {
    /// Where they are.
    pub at: &'a [At; UNITS],
    /// Their facings.
    pub facing: &'a [Vertex; UNITS],
    /// Those who are routed.
    pub routed: UnitSet,
    /// Those whom only their owner sees.
    pub hidden: UnitSet,
}

/// The hexes that the units of both sides cover, and what they were made from.
#[derive(Clone)]
pub(crate) struct Zones {
    ground: Option<Ground>,
    at: [At; UNITS],
    facing: [Vertex; UNITS],
    routed: UnitSet,
    hidden: UnitSet,
    /// What each unit covers, from its hex in `at`.
    covered: [DirSet; UNITS],
    /// How many units of a side cover a hex, by [`Side`].
    counts: [[u8; HEXES]; 2],
    /// The hexes that units of a side cover, by [`Side`].
    hexes: [HexBits; 2],
}

impl Default for Zones {
    fn default() -> Self {
        Zones {
            ground: None,
            at: [At::ABSENT; UNITS],
            facing: [Vertex(0); UNITS],
            routed: UnitSet::EMPTY,
            hidden: UnitSet::EMPTY,
            covered: [DirSet::EMPTY; UNITS],
            counts: [[0; HEXES]; 2],
            hexes: [HexBits::EMPTY; 2],
        }
    }
}

impl Zones {
    /// Returns the hexes in the zones of a side's units.
    #[inline]
    pub(crate) fn of(&self, side: Side) -> &HexBits {
        &self.hexes[side.index()]
    }

    /// Finds the zones of units whose hex, facing or state has changed anew; `covered` says what a unit covers.
    pub(crate) fn follow(&mut self, ground: Ground, units: &Units, grid: &HexGrid, covered: impl Fn(Unit) -> DirSet) {
        if self.ground != Some(ground) {
            *self = Zones { ground: Some(ground), ..Zones::default() };
        }
        let moved = UnitSet::differing(&self.at, units.at).or(UnitSet::differing(&self.facing, units.facing));
        let other = |a: UnitSet, b: UnitSet| a.less(b).or(b.less(a));
        let changed = moved.or(other(self.routed, units.routed)).or(other(self.hidden, units.hidden));
        (self.routed, self.hidden) = (units.routed, units.hidden);
        for unit in changed {
            let (n, side) = (unit.index(), unit.side());
            let (at, after) = (units.at[n], covered(unit));
            self.count(side, self.at[n], self.covered[n], false, grid);
            self.count(side, at, after, true, grid);
            (self.at[n], self.facing[n], self.covered[n]) = (at, units.facing[n], after);
        }
    }

    /// Counts the hexes that a unit covers, or no longer does.
    fn count(&mut self, side: Side, at: At, dirs: DirSet, more: bool, grid: &HexGrid) {
        let Some(hex) = at.get() else { return };
        let (counts, hexes) = (&mut self.counts[side.index()], &mut self.hexes[side.index()]);
        for to in dirs.iter().filter_map(|dir| grid.neighbour(hex, dir)) {
            let count = &mut counts[to.index()];
            *count = if more { *count + 1 } else { count.saturating_sub(1) };
            if *count == 0 {
                hexes.remove(to);
            } else {
                hexes.insert(to);
            }
        }
    }
}
