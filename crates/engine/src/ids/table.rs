//! Tables with one entry for each id.

use super::id::Id;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A table with one entry for each id; `N` is the number of ids, [`Id::COUNT`]. As text it is a map of the
/// entries that differ from the default value.
///
/// ```
/// # use redoubt_engine::ids::{ById, Id};
/// # #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
/// # struct Unit(u8);
/// # impl Id for Unit {
/// #     const COUNT: usize = 4;
/// #     const WHAT: &'static str = "a unit's id";
/// #     fn index(self) -> usize { usize::from(self.0) }
/// #     fn at(index: usize) -> Self { Unit(index as u8) }
/// #     fn name(self) -> std::borrow::Cow<'static, str> { format!("u{}", self.0).into() }
/// # }
/// let mut spent = ById::<Unit, u8, 4>::default();
/// spent[Unit(2)] += 3;
/// assert_eq!(ron::to_string(&spent)?, r#"{"u2":3}"#);
/// assert_eq!(spent.iter().filter(|(_, mp)| **mp > 0).count(), 1);
/// # Ok::<(), ron::Error>(())
/// ```
pub struct ById<I, T, const N: usize> {
    values: [T; N],
    ids: PhantomData<fn() -> I>,
}

impl<I: Id, T, const N: usize> ById<I, T, N> {
    /// There must be as many entries as ids: checked when the program is built.
    const FITS: () = assert!(I::COUNT == N, "a table needs as many entries as there are ids");

    /// Makes a table from its entries by index.
    pub const fn from_values(values: [T; N]) -> Self {
        let () = Self::FITS;
        ById { values, ids: PhantomData }
    }

    /// Makes a table with this entry for every id.
    pub fn filled(value: T) -> Self
    where
        T: Clone,
    {
        Self::from_fn(|_| value.clone())
    }

    /// Makes a table of what `make` gives for each id.
    pub fn from_fn(mut make: impl FnMut(I) -> T) -> Self {
        Self::from_values(std::array::from_fn(|i| make(I::at(i))))
    }

    /// Iterates over ids and entries, by index.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (I, &T)> + ExactSizeIterator + Clone {
        self.values.iter().enumerate().map(|(i, value)| (I::at(i), value))
    }
}

impl<I, T, const N: usize> ById<I, T, N> {
    /// Returns the entries by index.
    #[inline]
    pub const fn values(&self) -> &[T; N] {
        &self.values
    }

    /// Returns the entries by index, to be changed.
    #[inline]
    pub const fn values_mut(&mut self) -> &mut [T; N] {
        &mut self.values
    }
}

impl<I: Id, T, const N: usize> Index<I> for ById<I, T, N> {
    type Output = T;
    #[inline]
    fn index(&self, id: I) -> &T {
        &self.values[id.index()]
    }
}
impl<I: Id, T, const N: usize> IndexMut<I> for ById<I, T, N> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.values[id.index()]
    }
}

// Derived impls would demand the same traits of `I`.
impl<I: Id, T: Default, const N: usize> Default for ById<I, T, N> {
    fn default() -> Self {
        Self::from_fn(|_| T::default())
    }
}
impl<I, T: Clone, const N: usize> Clone for ById<I, T, N> {
    #[inline]
    fn clone(&self) -> Self {
        ById { values: self.values.clone(), ids: PhantomData }
    }
}
impl<I, T: Copy, const N: usize> Copy for ById<I, T, N> {}
impl<I, T: PartialEq, const N: usize> PartialEq for ById<I, T, N> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.values == other.values
    }
}
impl<I, T: Eq, const N: usize> Eq for ById<I, T, N> {}
impl<I, T: Hash, const N: usize> Hash for ById<I, T, N> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.values.hash(state);
    }
}
impl<I: Id, T: fmt::Debug, const N: usize> fmt::Debug for ById<I, T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(id, value)| (id.name(), value))).finish()
    }
}

impl<I: Id, T: Serialize + Default + PartialEq, const N: usize> Serialize for ById<I, T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let usual = T::default();
        serializer.collect_map(self.iter().filter(|(_, value)| **value != usual).map(|(id, value)| (id.name(), value)))
    }
}

impl<'de, I: Id, T: Deserialize<'de> + Default, const N: usize> Deserialize<'de> for ById<I, T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut table = Self::default();
        for (word, value) in BTreeMap::<String, T>::deserialize(deserializer)? {
            let id = I::named(&word).ok_or_else(|| D::Error::custom(format!("\"{word}\" is not {}", I::WHAT)))?;
            table[id] = value;
        }
        Ok(table)
    }
}

#[cfg(test)]
mod tests {
    use super::super::id::tests::Number;
    use super::*;
    use crate::digest::digest;

    type Table = ById<Number, u8, 180>;

    #[test]
    fn entries_are_found_by_id() {
        let mut table = Table::from_fn(|id| id.0);
        assert!(table.iter().all(|(id, value)| id.0 == *value));
        table[Number(70)] = 0;
        assert_eq!((table[Number(70)], table.values()[71]), (0, 71));
        assert_ne!(table, Table::from_fn(|id| id.0));
        assert_eq!(digest(&Table::filled(0)), digest(&Table::default()));
        table.values_mut()[0] = 9;
        assert_eq!(table[Number(0)], 9);
    }

    #[test]
    fn only_unusual_entries_are_written() {
        let mut table = Table::default();
        table[Number(7)] = 3;
        table[Number(120)] = 1;
        let text = ron::to_string(&table).unwrap();
        assert_eq!(text, "{\"n7\":3,\"n120\":1}");
        assert_eq!(ron::from_str::<Table>(&text).unwrap(), table);
        let error = ron::from_str::<Table>("{\"x\":1}").unwrap_err().to_string();
        assert!(error.contains("\"x\" is not a number such as \"n7\""), "{error}");
    }
}
