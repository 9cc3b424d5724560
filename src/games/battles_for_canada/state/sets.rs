//! Sets of units and leaders, and of hexes of either map, all without allocation.

use crate::engine::hex::HexId;
use crate::engine::ids::IdSet;
use crate::games::battles_for_canada::ids::{Leader, Unit};

/// A set of units.
pub type UnitSet = IdSet<Unit, 2>;
/// A set of leaders' posts.
pub type LeaderSet = IdSet<Leader>;

/// Words of 64 bits that hold every hex of the wider map.
const WORDS: usize = 6;

/// A set of hexes of either map.
///
/// ```
/// use redoubt::games::battles_for_canada::ids::hex;
/// use redoubt::games::battles_for_canada::state::sets::HexBits;
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
    pub fn has(&self, hex: HexId) -> bool {
        self.0[hex.index() / 64] >> (hex.index() % 64) & 1 == 1
    }

    /// Puts a hex in.
    #[inline]
    pub fn insert(&mut self, hex: HexId) {
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
    }

    /// Takes a hex out.
    #[inline]
    pub fn remove(&mut self, hex: HexId) {
        self.0[hex.index() / 64] &= !(1 << (hex.index() % 64));
    }

    /// Tells whether there is none.
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
