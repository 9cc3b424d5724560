//! Sets of ids, one bit each.

use super::id::{Id, SetText};
use super::table::ById;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

/// A set of ids, one bit each, small and `Copy`. `WORDS` is how many words of 64 bits it takes: 1 unless
/// there are more than 64 ids, and 3 for up to 192. [`Id::SET_TEXT`] says how it is written as text.
///
/// ```
/// use redoubt_engine::ids::{Id, IdSet};
/// # #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
/// # struct Unit(u8);
/// # impl Id for Unit {
/// #     const COUNT: usize = 177;
/// #     const WHAT: &'static str = "a unit's id";
/// #     fn index(self) -> usize { usize::from(self.0) }
/// #     fn at(index: usize) -> Self { Unit(index as u8) }
/// #     fn name(self) -> std::borrow::Cow<'static, str> { format!("u{}", self.0).into() }
/// # }
/// # redoubt_engine::text_id!(Unit);
/// type UnitSet = IdSet<Unit, 3>;
/// const WAGONS: UnitSet = UnitSet::range(134, 144);
/// let set = UnitSet::of([Unit(3), Unit(140)]);
/// assert_eq!(set.and(WAGONS).iter().collect::<Vec<_>>(), [Unit(140)]);
/// assert!(set.has(Unit(3)) && !set.less(UnitSet::one(Unit(3))).has(Unit(3)));
/// ```
pub struct IdSet<I, const WORDS: usize = 1> {
    words: [u64; WORDS],
    ids: PhantomData<fn() -> I>,
}

impl<I, const WORDS: usize> IdSet<I, WORDS> {
    /// No id.
    pub const EMPTY: Self = Self::from_words([0; WORDS]);

    /// Makes a set from its bits: the id with index n is bit n % 64 of word n / 64.
    #[must_use]
    pub const fn from_words(words: [u64; WORDS]) -> Self {
        IdSet { words, ids: PhantomData }
    }

    /// Makes the set of the ids with indexes from `from` on and below `to`; for constants.
    #[must_use]
    pub const fn range(from: usize, to: usize) -> Self {
        let (mut words, mut i) = ([0; WORDS], from);
        while i < to {
            words[i / 64] |= 1 << (i % 64);
            i += 1;
        }
        Self::from_words(words)
    }

    /// Returns the ids that are in both.
    #[inline]
    #[must_use]
    pub const fn and(mut self, other: Self) -> Self {
        let mut i = 0;
        while i < WORDS {
            self.words[i] &= other.words[i];
            i += 1;
        }
        self
    }

    /// Returns the ids that are in either.
    #[inline]
    #[must_use]
    pub const fn or(mut self, other: Self) -> Self {
        let mut i = 0;
        while i < WORDS {
            self.words[i] |= other.words[i];
            i += 1;
        }
        self
    }

    /// Returns the ids that are in this set and not in the other.
    #[inline]
    #[must_use]
    pub const fn less(mut self, other: Self) -> Self {
        let mut i = 0;
        while i < WORDS {
            self.words[i] &= !other.words[i];
            i += 1;
        }
        self
    }

    /// Tells whether there is no id in it.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        let (mut any, mut i) = (0, 0);
        while i < WORDS {
            any |= self.words[i];
            i += 1;
        }
        any == 0
    }

    /// Tells how many ids are in it.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        let (mut sum, mut i) = (0, 0);
        while i < WORDS {
            sum += self.words[i].count_ones();
            i += 1;
        }
        sum as usize
    }
}

impl<I: Id, const WORDS: usize> IdSet<I, WORDS> {
    /// The words must hold all ids: checked when the program is built.
    const FITS: () = assert!(I::COUNT <= WORDS * 64, "this set needs more words: WORDS is too small for so many ids");
    /// A set is written as one number only where one word holds it: checked when the program is built.
    const WRITTEN: () = assert!(
        matches!(I::SET_TEXT, SetText::Words) || WORDS == 1,
        "a set of several words is written as the words of its ids"
    );

    /// Makes the set of this id alone.
    #[inline]
    pub fn one(id: I) -> Self {
        let mut set = Self::EMPTY;
        set.insert(id);
        set
    }

    /// Makes the set of these ids.
    pub fn of(ids: impl IntoIterator<Item = I>) -> Self {
        let mut set = Self::EMPTY;
        for id in ids {
            set.insert(id);
        }
        set
    }

    /// Returns the ids whose entries differ in two tables.
    #[inline]
    #[must_use]
    pub fn differing<T: PartialEq, const N: usize>(a: &[T; N], b: &[T; N]) -> Self {
        const CHUNK: usize = 16;
        let mut set = Self::EMPTY;
        for (n, (a, b)) in a.chunks(CHUNK).zip(b.chunks(CHUNK)).enumerate() {
            if a != b {
                for i in (0..a.len()).filter(|i| a[*i] != b[*i]) {
                    set.insert(I::at(n * CHUNK + i));
                }
            }
        }
        set
    }

    /// Makes the set of all ids.
    #[must_use]
    pub fn all() -> Self {
        let () = Self::FITS;
        Self::range(0, I::COUNT)
    }

    /// Tells whether an id is in it.
    #[inline]
    pub fn has(self, id: I) -> bool {
        let () = Self::FITS;
        self.words[id.index() / 64] >> (id.index() % 64) & 1 == 1
    }

    /// Puts an id in.
    #[inline]
    pub fn insert(&mut self, id: I) {
        let () = Self::FITS;
        self.words[id.index() / 64] |= 1 << (id.index() % 64);
    }

    /// Takes an id out.
    #[inline]
    pub fn remove(&mut self, id: I) {
        let () = Self::FITS;
        self.words[id.index() / 64] &= !(1 << (id.index() % 64));
    }

    /// Puts an id in, or takes it out.
    #[inline]
    pub fn set(&mut self, id: I, on: bool) {
        if on { self.insert(id) } else { self.remove(id) }
    }

    /// Returns this set with an id put in where it is not, or taken out where it is.
    #[inline]
    pub fn toggled(mut self, id: I) -> Self {
        self.set(id, !self.has(id));
        self
    }

    /// Returns the id with the lowest index; `None` where the set is empty.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<I> {
        self.iter().next()
    }

    /// Iterates over its ids by index.
    #[inline]
    #[must_use]
    pub fn iter(self) -> Iter<I, WORDS> {
        Iter { left: self, at: 0 }
    }

    /// Makes the set of the ids for whose entry in `table` `pick` holds. Usually few are picked, so sixteen entries
    /// at a time are first checked for any hit.
    #[inline]
    pub fn matching<T: Copy, const N: usize>(table: &ById<I, T, N>, pick: impl Fn(T) -> bool) -> Self {
        Self::picked(table.values(), pick)
    }

    /// Does the same as [`IdSet::matching`] with an array of the entries by index.
    #[inline]
    pub fn picked<T: Copy, const N: usize>(values: &[T; N], pick: impl Fn(T) -> bool) -> Self {
        const CHUNK: usize = 16;
        const { assert!(I::COUNT == N, "an array needs as many entries as there are ids") };
        let () = Self::FITS;
        let mut set = Self::EMPTY;
        for (n, chunk) in values.chunks(CHUNK).enumerate() {
            if chunk.iter().fold(false, |any, value| any | pick(*value)) {
                let bits = chunk.iter().enumerate().fold(0, |bits, (i, value)| bits | u64::from(pick(*value)) << i);
                set.words[n * CHUNK / 64] |= bits << (n * CHUNK % 64);
            }
        }
        set
    }
}

/// The ids of a set by index; made by [`IdSet::iter`].
#[derive(Clone)]
pub struct Iter<I, const WORDS: usize> {
    left: IdSet<I, WORDS>,
    at: usize,
}

impl<I: Id, const WORDS: usize> Iterator for Iter<I, WORDS> {
    type Item = I;

    #[inline]
    fn next(&mut self) -> Option<I> {
        while let Some(word) = self.left.words.get_mut(self.at) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(I::at(self.at * 64 + bit));
            }
            self.at += 1;
        }
        None
    }
}

// Derived impls would demand the same traits of `I`; a set has them whatever its ids are.
impl<I, const WORDS: usize> Clone for IdSet<I, WORDS> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
impl<I, const WORDS: usize> Copy for IdSet<I, WORDS> {}
impl<I, const WORDS: usize> Default for IdSet<I, WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}
impl<I, const WORDS: usize> PartialEq for IdSet<I, WORDS> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}
impl<I, const WORDS: usize> Eq for IdSet<I, WORDS> {}
impl<I, const WORDS: usize> PartialOrd for IdSet<I, WORDS> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl<I, const WORDS: usize> Ord for IdSet<I, WORDS> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.words.cmp(&other.words)
    }
}
impl<I: Id, const WORDS: usize> Hash for IdSet<I, WORDS> {
    /// Hashes all its bytes at once: a state has dozens of sets, and its digest is made after every step.
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        match (I::SET_TEXT, I::COUNT) {
            (SetText::Number | SetText::Bracketed, ..=16) => state.write_u16(self.words[0] as u16),
            (SetText::Number | SetText::Bracketed, ..=32) => state.write_u32(self.words[0] as u32),
            _ if WORDS == 1 => state.write_u64(self.words[0]),
            _ => {
                state.write_usize(WORDS);
                state.write(self.words.map(u64::to_le_bytes).as_flattened());
            }
        }
    }
}
impl<I: Id> From<I> for IdSet<I> {
    fn from(id: I) -> Self {
        Self::one(id)
    }
}
impl<I: Id, const WORDS: usize> FromIterator<I> for IdSet<I, WORDS> {
    fn from_iter<T: IntoIterator<Item = I>>(ids: T) -> Self {
        Self::of(ids)
    }
}
impl<I: Id, const WORDS: usize> IntoIterator for IdSet<I, WORDS> {
    type Item = I;
    type IntoIter = Iter<I, WORDS>;
    fn into_iter(self) -> Iter<I, WORDS> {
        self.iter()
    }
}
impl<I: Id, const WORDS: usize> fmt::Debug for IdSet<I, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(I::name)).finish()
    }
}

/// The bits of a set that is written as a number in brackets.
#[derive(Serialize, Deserialize)]
struct Bracketed(u64);

impl<I: Id, const WORDS: usize> Serialize for IdSet<I, WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let () = Self::WRITTEN;
        match I::SET_TEXT {
            SetText::Words => {
                let words: Vec<_> = self.iter().map(I::name).collect();
                serializer.serialize_str(&words.join(" "))
            }
            SetText::Number => self.words[0].serialize(serializer),
            SetText::Bracketed => Bracketed(self.words[0]).serialize(serializer),
        }
    }
}

impl<'de, I: Id, const WORDS: usize> Deserialize<'de> for IdSet<I, WORDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let () = Self::WRITTEN;
        let mut set = Self::EMPTY;
        set.words[0] = match I::SET_TEXT {
            SetText::Words => {
                let text = String::deserialize(deserializer)?;
                let unknown = |word| D::Error::custom(format!("\"{word}\" is not {}", I::WHAT));
                return text.split_whitespace().map(|word| I::named(word).ok_or_else(|| unknown(word))).collect();
            }
            SetText::Number => u64::deserialize(deserializer)?,
            SetText::Bracketed => Bracketed::deserialize(deserializer)?.0,
        };
        match set.less(Self::all()).is_empty() {
            true => Ok(set),
            false => Err(D::Error::custom(format!("no more than {} bits are used, one for {}", I::COUNT, I::WHAT))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::id::tests::Number;
    use super::*;
    use crate::digest::digest;

    type Numbers = IdSet<Number, 3>;

    fn every(n: u8, rest: u8) -> Numbers {
        Number::all().filter(|id| id.0 % n == rest).collect()
    }

    #[test]
    fn sets_are_joined_and_parted() {
        let (threes, fives) = (every(3, 0), every(5, 0));
        assert_eq!(threes.and(fives), every(15, 0));
        assert_eq!(threes.or(fives).len(), threes.len() + fives.len() - every(15, 0).len());
        assert_eq!(threes.less(fives).or(every(15, 0)), threes);
        assert!(Numbers::all().less(Numbers::range(0, 180)).is_empty());
        assert_eq!((Numbers::EMPTY.len(), Numbers::all().len(), Numbers::range(60, 130).len()), (0, 180, 70));
    }

    #[test]
    fn ids_are_put_in_taken_out_and_walked_in_order() {
        let mut set = Numbers::EMPTY;
        for id in [Number(179), Number(0), Number(64), Number(63)] {
            set.insert(id);
            assert!(set.has(id));
        }
        assert!(set.iter().eq([0, 63, 64, 179].map(Number)));
        assert_eq!(set.first(), Some(Number(0)));
        set.remove(Number(0));
        set.set(Number(64), false);
        set.set(Number(65), true);
        assert!(set.into_iter().eq([63, 65, 179].map(Number)));
        assert!(set.toggled(Number(1)).has(Number(1)) && !set.toggled(Number(63)).has(Number(63)));
        assert_eq!(Numbers::EMPTY.first(), None);
    }

    #[test]
    fn entries_of_a_table_are_picked() {
        let mut table = ById::<Number, u8, 180>::default();
        for id in Number::all() {
            table[id] = id.0;
        }
        for (n, rest) in [(1, 0), (7, 3), (180, 179), (200, 199)] {
            assert_eq!(Numbers::matching(&table, |v| v % n == rest), every(n, rest));
        }
    }

    #[test]
    fn it_is_written_by_its_words_and_digested_as_its_bits() {
        let set = Numbers::of([Number(70), Number(7)]);
        let text = ron::to_string(&set).unwrap();
        assert_eq!(text, "\"n7 n70\"");
        assert_eq!(ron::from_str::<Numbers>(&text).unwrap(), set);
        let error = ron::from_str::<Numbers>("\"n7 XX\"").unwrap_err().to_string();
        assert!(error.contains("\"XX\" is not a number such as \"n7\""), "{error}");
        assert_ne!(digest(&set), digest(&Numbers::EMPTY));
        assert_eq!(format!("{set:?}"), "{\"n7\", \"n70\"}");
    }
}
