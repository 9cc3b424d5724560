//! Sets of hexes of a fixed size, without allocation.

use super::HexId;

/// A set of the hexes of a small map, `Copy` and without allocation: of those with an index below 64 for each word.
///
/// ```
/// use redoubt_engine::hex::{HexBits, HexId};
/// let mut set = HexBits::<2>::EMPTY;
/// set.insert(HexId(70));
/// assert!(set.has(HexId(70)) && !set.has(HexId(6)));
/// assert_eq!(set.or(HexBits::of([HexId(3)])).iter().collect::<Vec<_>>(), [HexId(3), HexId(70)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HexBits<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> HexBits<WORDS> {
    /// No hex.
    pub const EMPTY: Self = HexBits([0; WORDS]);

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
    pub fn and(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
        self
    }

    /// Returns the hexes that are in either.
    #[inline]
    #[must_use]
    pub fn or(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
        self
    }

    /// Returns the hexes that are in this set and not in the other.
    #[inline]
    #[must_use]
    pub fn less(mut self, other: Self) -> Self {
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
