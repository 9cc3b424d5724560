//! Sets of units and leaders, and of hexes of either map, all without allocation.

use crate::ids::{Battle, Leader, Side, Unit};
use redoubt_engine::ids::IdSet;

/// A set of units.
pub type UnitSet = IdSet<Unit, 2>;
/// A set of leaders' posts.
pub type LeaderSet = IdSet<Leader>;

/// The units of every army, by [`Battle`] and [`Side`].
const ARMY_UNITS: [[UnitSet; 2]; 3] = {
    let mut all = [[UnitSet::EMPTY; 2]; 3];
    let mut i = 0;
    while i < 6 {
        let (from, to) = Unit::range(Battle::ALL[i / 2], Side::ALL[i % 2]);
        all[i / 2][i % 2] = UnitSet::range(from, to);
        i += 1;
    }
    all
};

/// The leaders of every army, by [`Battle`] and [`Side`].
const ARMY_LEADERS: [[LeaderSet; 2]; 3] = {
    let mut all = [[LeaderSet::EMPTY; 2]; 3];
    let mut i = 0;
    while i < 6 {
        let (from, to) = Leader::range(Battle::ALL[i / 2], Side::ALL[i % 2]);
        all[i / 2][i % 2] = LeaderSet::range(from, to);
        i += 1;
    }
    all
};

/// Returns all units of an army.
#[inline]
#[must_use]
pub fn army_units(battle: Battle, side: Side) -> UnitSet {
    ARMY_UNITS[battle as usize][side.index()]
}

/// Returns all leaders of an army.
#[inline]
#[must_use]
pub fn army_leaders(battle: Battle, side: Side) -> LeaderSet {
    ARMY_LEADERS[battle as usize][side.index()]
}

/// A set of hexes of either map: 384 bits hold every hex of the wider one.
pub type HexBits = redoubt_engine::hex::HexBits<6>;
