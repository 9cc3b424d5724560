//! The six directions of a hex map, and sets of them.

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

/// One of the six directions, 0 to 5, clockwise. Flat tops: N, NE, SE, S, SW, NW; pointed tops:
/// NE, E, SE, SW, W, NW.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Dir(#[serde(deserialize_with = "read_dir")] pub u8);

/// Reads the number of a direction, 0 to 5: a text can hold any number.
fn read_dir<'de, D: Deserializer<'de>>(d: D) -> Result<u8, D::Error> {
    let n = u8::deserialize(d)?;
    let wrong = || D::Error::invalid_value(Unexpected::Unsigned(n.into()), &"a direction, 0 to 5");
    if n < 6 { Ok(n) } else { Err(wrong()) }
}

impl Dir {
    /// All six, clockwise.
    pub const ALL: [Dir; 6] = [Dir(0), Dir(1), Dir(2), Dir(3), Dir(4), Dir(5)];

    /// Turns the direction clockwise by `n` sixths (negative: the other way).
    ///
    /// ```
    /// use redoubt_engine::hex::Dir;
    /// assert_eq!(Dir(5).turned(2), Dir(1));
    /// assert_eq!(Dir(0).turned(-1), Dir(5));
    /// ```
    #[inline]
    #[must_use]
    pub fn turned(self, n: i8) -> Dir {
        Dir((i16::from(self.0) + i16::from(n)).rem_euclid(6) as u8)
    }

    /// Returns the opposite direction.
    #[inline]
    #[must_use]
    pub fn opposite(self) -> Dir {
        self.turned(3)
    }

    /// Returns the index, for tables with six entries.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of directions, one bit each.
///
/// ```
/// use redoubt_engine::hex::{Dir, DirSet};
/// let set = DirSet::of([Dir(1), Dir(4)]);
/// assert!(set.has(Dir(4)) && !set.has(Dir(0)));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Dir(1), Dir(4)]);
/// assert_eq!(set.beside(), DirSet::of([Dir(0), Dir(2), Dir(3), Dir(5)]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct DirSet(pub u8);

impl DirSet {
    /// No direction.
    pub const EMPTY: DirSet = DirSet(0);
    /// All six.
    pub const ALL: DirSet = DirSet(63);

    /// Makes the set of these directions.
    pub fn of(dirs: impl IntoIterator<Item = Dir>) -> Self {
        dirs.into_iter().fold(DirSet::EMPTY, DirSet::with)
    }

    /// Returns the set with a direction added.
    #[inline]
    #[must_use]
    pub fn with(self, dir: Dir) -> Self {
        DirSet(self.0 | 1 << dir.0)
    }

    /// Returns the directions that are in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: DirSet) -> Self {
        DirSet(self.0 & other.0)
    }

    /// Returns the directions that are in either set.
    #[inline]
    #[must_use]
    pub fn or(self, other: DirSet) -> Self {
        DirSet(self.0 | other.0)
    }

    /// Returns the directions that are not in the other set.
    #[inline]
    #[must_use]
    pub fn less(self, other: DirSet) -> Self {
        DirSet(self.0 & !other.0)
    }

    /// Tells whether a direction is in it.
    #[inline]
    #[must_use]
    pub fn has(self, dir: Dir) -> bool {
        self.0 >> dir.0 & 1 == 1
    }

    /// Tells whether there is none.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Counts the directions, 0 to 6.
    #[inline]
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the directions next to one of the set that are not in it themselves.
    #[must_use]
    pub fn beside(self) -> Self {
        let left = (self.0 << 1 | self.0 >> 5) & 63;
        let right = (self.0 >> 1 | self.0 << 5) & 63;
        DirSet((left | right) & !self.0)
    }

    /// Iterates over the directions, clockwise from 0.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Dir> + Clone {
        Dir::ALL.into_iter().filter(move |dir| self.has(*dir))
    }

    /// Finds the directions of the lowest rank, for a unit that must go to the best of several hexes. `rank` gives
    /// `None` for a direction that is not allowed.
    ///
    /// ```
    /// use redoubt_engine::hex::{Dir, DirSet};
    /// let ranks = [None, Some(2), Some(1), None, Some(1), Some(3)];
    /// assert_eq!(DirSet::best(|dir| ranks[dir.index()]), DirSet::of([Dir(2), Dir(4)]));
    /// assert!(DirSet::best(|_| None::<u8>).is_empty());
    /// ```
    pub fn best<R: Ord>(mut rank: impl FnMut(Dir) -> Option<R>) -> Self {
        let (mut found, mut least) = (DirSet::EMPTY, None);
        for dir in Dir::ALL {
            let Some(rank) = rank(dir) else { continue };
            match least.as_ref().map(|least| rank.cmp(least)) {
                Some(std::cmp::Ordering::Greater) => {}
                Some(std::cmp::Ordering::Equal) => found = found.with(dir),
                Some(std::cmp::Ordering::Less) | None => (found, least) = (DirSet::of([dir]), Some(rank)),
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_directions_are_sets() {
        let (a, b) = (DirSet::of([Dir(0), Dir(5)]), DirSet::of([Dir(5), Dir(3)]));
        assert_eq!((a.and(b), a.or(b).len()), (DirSet::of([Dir(5)]), 3));
        assert_eq!((a.less(b), DirSet::ALL.beside()), (DirSet::of([Dir(0)]), DirSet::EMPTY));
        assert_eq!(a.beside(), DirSet::of([Dir(1), Dir(4)]));
        assert!(DirSet::EMPTY.is_empty() && DirSet::EMPTY.beside().is_empty());
    }

    #[test]
    fn no_number_beyond_the_six_directions_is_read() {
        assert_eq!(serde_json::from_str::<[Dir; 2]>("[0, 5]").unwrap(), [Dir(0), Dir(5)]);
        let fault = serde_json::from_str::<Dir>("6").unwrap_err().to_string();
        assert!(fault.contains("expected a direction, 0 to 5"), "{fault}");
    }
}
