//! Sets of hexes, and the zones around units.

use super::grid::{HexGrid, HexId};

/// A set of hexes of one grid, one bit for each hex.
///
/// ```
/// use redoubt_engine::hex::{GridSpec, HexGrid, HexSet, Orientation, Parity};
/// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 5, rows: 5 }).unwrap();
/// let mut set = HexSet::new(&grid);
/// let hex = grid.hex("0304").unwrap();
/// assert!(set.insert(hex) && !set.insert(hex));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [hex]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct HexSet {
    words: Vec<u64>,
}

impl HexSet {
    /// Makes the empty set.
    #[must_use]
    pub fn new(grid: &HexGrid) -> Self {
        HexSet { words: vec![0; grid.len().div_ceil(64)] }
    }

    /// Makes a set of these hexes.
    pub fn of(grid: &HexGrid, hexes: impl IntoIterator<Item = HexId>) -> Self {
        let mut set = HexSet::new(grid);
        for hex in hexes {
            set.insert(hex);
        }
        set
    }

    /// Tells whether the hex is in the set.
    #[inline]
    #[must_use]
    pub fn contains(&self, hex: HexId) -> bool {
        self.words.get(hex.index() / 64).is_some_and(|w| w >> (hex.index() % 64) & 1 == 1)
    }

    /// Adds a hex; returns false where it was in already.
    #[inline]
    pub fn insert(&mut self, hex: HexId) -> bool {
        let (word, bit) = (&mut self.words[hex.index() / 64], 1 << (hex.index() % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Removes a hex; returns true where it was in.
    #[inline]
    pub fn remove(&mut self, hex: HexId) -> bool {
        let (word, bit) = (&mut self.words[hex.index() / 64], 1 << (hex.index() % 64));
        let old = *word & bit != 0;
        *word &= !bit;
        old
    }

    /// Empties the set and keeps its memory.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Counts the hexes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Tells whether no hex is in.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&w| w == 0)
    }

    /// Adds all hexes of another set of the same grid.
    pub fn add_all(&mut self, other: &HexSet) {
        for (w, o) in self.words.iter_mut().zip(&other.words) {
            *w |= o;
        }
    }

    /// Keeps only the hexes that are in the other set too.
    pub fn keep(&mut self, other: &HexSet) {
        for (w, o) in self.words.iter_mut().zip(&other.words) {
            *w &= o;
        }
    }

    /// Removes all hexes that are in the other set.
    pub fn drop_all(&mut self, other: &HexSet) {
        for (w, o) in self.words.iter_mut().zip(&other.words) {
            *w &= !o;
        }
    }

    /// Copies the other set of the same grid into this one and keeps its own memory.
    pub fn copy(&mut self, other: &HexSet) {
        self.words.copy_from_slice(&other.words);
    }

    /// Adds the hexes that are both in `from` and in `of`, each with its number increased by `by`; none of
    /// them leaves the grid.
    pub(super) fn add_moved(&mut self, from: &HexSet, of: &HexSet, by: i32) {
        let (words, bits) = (by.unsigned_abs() as usize / 64, by.unsigned_abs() % 64);
        let mut carry = 0;
        if by >= 0 {
            for ((word, from), of) in self.words.iter_mut().skip(words).zip(&from.words).zip(&of.words) {
                let moved = from & of;
                *word |= moved << bits | carry;
                carry = moved >> 1 >> (63 - bits);
            }
        } else {
            let pairs = from.words.iter().zip(&of.words).skip(words);
            for (word, (from, of)) in self.words.iter_mut().zip(pairs).rev() {
                let moved = from & of;
                *word |= moved >> bits | carry;
                carry = moved << 1 << (63 - bits);
            }
        }
    }

    /// Tells whether the two sets have a hex in common.
    #[must_use]
    pub fn meets(&self, other: &HexSet) -> bool {
        self.words.iter().zip(&other.words).any(|(w, o)| w & o != 0)
    }

    /// Iterates over the hexes in order.
    pub fn iter(&self) -> impl Iterator<Item = HexId> + '_ {
        self.words.iter().enumerate().flat_map(|(i, &word)| {
            let mut w = word;
            std::iter::from_fn(move || {
                (w != 0).then(|| {
                    let bit = w.trailing_zeros() as usize;
                    w &= w - 1;
                    HexId((i * 64 + bit) as u16)
                })
            })
        })
    }
}

/// A zone of influence or control: the neighbours of units are counted, so that units come and go
/// one by one without a new search of the map.
///
/// ```
/// use redoubt_engine::hex::{GridSpec, HexGrid, Influence, Orientation, Parity};
/// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 38, rows: 31 }).unwrap();
/// let hex = |n| grid.hex(n).unwrap();
/// let (mut own, mut enemy) = (Influence::new(&grid), Influence::new(&grid));
/// own.add(&grid, hex("2812"));
/// enemy.add(&grid, hex("2810"));
/// assert!(own.covers(hex("2811")) && enemy.covers(hex("2811")));
/// assert!(!own.covers(hex("2812")));
/// enemy.remove(&grid, hex("2810"));
/// assert!(!enemy.covers(hex("2811")));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Influence {
    count: Vec<u16>,
}

impl Influence {
    /// Makes a zone without units.
    #[must_use]
    pub fn new(grid: &HexGrid) -> Self {
        Influence { count: vec![0; grid.len()] }
    }

    /// Adds a unit in `hex`: it covers the six hexes around it, not its own.
    #[inline]
    pub fn add(&mut self, grid: &HexGrid, hex: HexId) {
        for (_, n) in grid.neighbours(hex) {
            self.count[n.index()] += 1;
        }
    }

    /// Removes a unit from `hex` that was added there.
    #[inline]
    pub fn remove(&mut self, grid: &HexGrid, hex: HexId) {
        for (_, n) in grid.neighbours(hex) {
            let c = &mut self.count[n.index()];
            *c = c.saturating_sub(1);
        }
    }

    /// Tells whether at least one unit covers the hex.
    #[inline]
    #[must_use]
    pub fn covers(&self, hex: HexId) -> bool {
        self.count[hex.index()] > 0
    }

    /// Counts the units that cover the hex.
    #[must_use]
    pub fn count(&self, hex: HexId) -> u16 {
        self.count[hex.index()]
    }

    /// Removes all units and keeps the memory.
    pub fn clear(&mut self) {
        self.count.fill(0);
    }

    /// Returns the covered hexes as a set, for an overlay.
    #[must_use]
    pub fn hexes(&self, grid: &HexGrid) -> HexSet {
        HexSet::of(grid, grid.hexes().filter(|&h| self.covers(h)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{GridSpec, Orientation, Parity};
    use super::*;

    fn grid() -> HexGrid {
        let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 20, rows: 20 };
        HexGrid::new(spec).unwrap()
    }

    #[test]
    fn sets_join_and_meet() {
        let g = grid();
        let (a, b, c) = (g.hex("0101").unwrap(), g.hex("1010").unwrap(), g.hex("2020").unwrap());
        let (mut x, y) = (HexSet::of(&g, [a, b]), HexSet::of(&g, [b, c]));
        assert!(x.meets(&y));
        x.keep(&y);
        assert_eq!(x.iter().collect::<Vec<_>>(), [b]);
        x.add_all(&y);
        assert_eq!((x.len(), x.contains(c), x.contains(a)), (2, true, false));
        assert!(x.remove(b) && !x.remove(b));
        x.drop_all(&HexSet::of(&g, [a, b]));
        assert_eq!(x.iter().collect::<Vec<_>>(), [c]);
        x.copy(&y);
        assert_eq!(x, y);
        x.clear();
        assert!(x.is_empty() && !x.meets(&y));
    }

    #[test]
    fn influence_counts_units_and_forgets_them() {
        let g = grid();
        let (a, b) = (g.hex("0505").unwrap(), g.hex("0507").unwrap());
        let mut zone = Influence::new(&g);
        zone.add(&g, a);
        zone.add(&g, b);
        let middle = g.hex("0506").unwrap();
        assert_eq!(zone.count(middle), 2);
        assert_eq!(zone.hexes(&g).len(), 11);
        zone.remove(&g, a);
        assert!(zone.covers(middle));
        zone.remove(&g, b);
        assert!(zone.hexes(&g).is_empty());
    }
}
