//! Sets of units and leaders, and of hexes of either map, all without allocation.

use crate::ids::{Battle, Leader, Side, Unit};
use redoubt_engine::hex::HexId;
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

/// Words of 64 bits that hold every hex of the wider map.
const WORDS: usize = 6;

/// A set of hexes of either map.
///
/// ```
/// use redoubt_battles_for_canada::ids::hex;
/// use redoubt_battles_for_canada::state::sets::HexBits;
/// let mut set = HexBits::EMPTY;
/// set.insert(hex(2017));
/// assert!(set.has(hex(2017)) && !set.has(hex(101)));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [hex(2017)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HexBits([u64; WORDS]);

impl HexBits {
    /// No hex.
    pub const EMPTY: HexBits = HexBits([0; WORDS]);

    /// Makes the set of these hexes.
    pub fn of(hexes: impl IntoIterator<Item = HexId>) -> Self {
        let mut set = HexBits::EMPTY;
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }

    /// Tells whether a hex is in it.
    #[inline]
    #[must_use]
    pub fn has(&self, hex: HexId) -> bool {
        self.0[hex.index() / 64] >> (hex.index() % 64) & 1 == 1
    }

    /// Puts a hex in.
    #[inline]
    pub fn insert(&mut self, hex: HexId) {
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
    }

    /// Returns the hexes that are in both.
    #[inline]
    #[must_use]
    pub fn and(mut self, other: HexBits) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
        self
    }

    /// Returns the hexes that are in either.
    #[inline]
    #[must_use]
    pub fn or(mut self, other: HexBits) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
        self
    }

    /// Returns the hexes that are in this set and not in the other.
    #[inline]
    #[must_use]
    pub fn less(mut self, other: HexBits) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= !b);
        self
    }

    /// Takes a hex out.
    #[inline]
    pub fn remove(&mut self, hex: HexId) {
        self.0[hex.index() / 64] &= !(1 << (hex.index() % 64));
    }

    /// Tells whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// Iterates over the hexes in order.
    pub fn iter(self) -> impl Iterator<Item = HexId> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < WORDS {
                if words[at] != 0 {
                    let bit = words[at].trailing_zeros() as usize;
                    words[at] &= words[at] - 1;
                    return Some(HexId((at * 64 + bit) as u16));
                }
                at += 1;
            }
            None
        })
    }
}
