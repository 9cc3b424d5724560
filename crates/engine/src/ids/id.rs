//! Ids: each names one of a fixed number of things, by an index and by a word in texts.

use serde::{Deserializer, Serializer, de};
use std::borrow::Cow;
use std::fmt;
use std::hash::Hash;

/// The name of one of a fixed number of things: a dense index from 0 to [`Id::COUNT`] - 1, and a word.
///
/// [`text_id!`](crate::text_id) writes and reads such a type as its word; [`byte_id!`](crate::byte_id) makes the
/// usual type.
///
/// ```
/// use redoubt_engine::ids::{ById, Id, IdSet};
/// use std::borrow::Cow;
///
/// #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
/// enum Company {
///     Alder,
///     Birch,
///     Cedar,
/// }
/// impl Id for Company {
///     const COUNT: usize = 3;
///     const WHAT: &'static str = "a company's name such as \"Alder\"";
///     fn index(self) -> usize {
///         self as usize
///     }
///     fn at(index: usize) -> Self {
///         [Company::Alder, Company::Birch, Company::Cedar][index]
///     }
///     fn name(self) -> Cow<'static, str> {
///         ["Alder", "Birch", "Cedar"][self.index()].into()
///     }
/// }
/// redoubt_engine::text_id!(Company);
///
/// let birch = Company::named("Birch").unwrap();
/// let mut tired = IdSet::<Company>::EMPTY;
/// tired.insert(birch);
/// let mut steps = ById::<Company, u8, 3>::default();
/// steps[birch] = 2;
/// assert_eq!(ron::to_string(&(birch, tired, &steps))?, r#"("Birch","Birch",{"Birch":2})"#);
/// assert_eq!(Company::named("Dogwood"), None);
/// # Ok::<(), ron::Error>(())
/// ```
pub trait Id: Copy + Eq + Ord + Hash + Send + Sync + 'static {
    /// How many there are; at most 256.
    const COUNT: usize;
    /// How a set of them is written as text.
    const SET_TEXT: SetText = SetText::Words;
    /// What its word is, with an example, for complaints: `a unit's id such as "QOR-2"`.
    const WHAT: &'static str;

    /// Returns the index, below [`Id::COUNT`].
    fn index(self) -> usize;

    /// Returns the one with this index; the index is below [`Id::COUNT`].
    fn at(index: usize) -> Self;

    /// Returns its word: unique, without white space.
    fn name(self) -> Cow<'static, str>;

    /// Finds the one with this word. Override it where a search through all of them is too slow.
    #[must_use]
    fn named(word: &str) -> Option<Self> {
        Self::all().find(|id| id.name() == word)
    }

    /// Iterates over all of them, by index.
    fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT).map(Self::at)
    }
}

/// How a set of ids is written as text: [`Id::SET_TEXT`]. The digest of the set depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetText {
    /// As the words of its ids, separated by spaces: `"B05 I22"`. The digest takes the bits in units of 64, after the
    /// number of units where there are several.
    Words,
    /// As one number, with bit n for the id with index n: `33`. For ids whose words do not help a reader, at most 64
    /// of them. The digest takes a number of 16, 32 or 64 bits, whichever holds them.
    Number,
    /// As that number in brackets: `(33)`.
    Bracketed,
}

/// One of `N` numbered things, from 0: a unit among those of its side, a die of a roll.
///
/// ```
/// use redoubt_engine::ids::{IdSet, Nth};
/// let dice: IdSet<Nth<32>> = [Nth(0), Nth(5)].into_iter().collect();
/// assert_eq!(ron::to_string(&dice)?, "33");
/// # Ok::<(), ron::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Nth<const N: usize>(pub u8);

impl<const N: usize> Id for Nth<N> {
    const COUNT: usize = N;
    const SET_TEXT: SetText = SetText::Number;
    const WHAT: &'static str = "a number";

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    fn at(index: usize) -> Self {
        Nth(index as u8)
    }

    fn name(self) -> Cow<'static, str> {
        self.0.to_string().into()
    }
}

/// Writes an id as its word; [`text_id!`](crate::text_id) uses it.
///
/// # Errors
/// Whatever the serializer reports.
pub fn write_id<I: Id, S: Serializer>(id: I, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&id.name())
}

/// Reads an id from its word; [`text_id!`](crate::text_id) uses it.
///
/// # Errors
/// A word that is no id's; the message says what is expected.
pub fn read_id<'de, I: Id, D: Deserializer<'de>>(deserializer: D) -> Result<I, D::Error> {
    read_word(deserializer, I::WHAT, I::named)
}

/// Reads a value that is written as one word: `find` gives what the word means, `what` says what is expected.
///
/// # Errors
/// A word that means nothing; the message says what is expected.
pub fn read_word<'de, T, D: Deserializer<'de>>(
    deserializer: D,
    what: &'static str,
    find: impl Fn(&str) -> Option<T>,
) -> Result<T, D::Error> {
    struct Word<F>(&'static str, F);
    impl<T, F: Fn(&str) -> Option<T>> de::Visitor<'_> for Word<F> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }

        fn visit_str<E: de::Error>(self, word: &str) -> Result<T, E> {
            (self.1)(word).ok_or_else(|| E::invalid_value(de::Unexpected::Str(word), &self.0))
        }
    }
    deserializer.deserialize_str(Word(what, find))
}

/// Implements `Serialize`, `Deserialize` and `Debug` for types that are [`Id`]s, all by their word.
#[macro_export]
macro_rules! text_id {
    ($($id:ty),+ $(,)?) => {$(
        impl ::serde::Serialize for $id {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::ids::write_id(*self, serializer)
            }
        }
        impl<'de> ::serde::Deserialize<'de> for $id {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::ids::read_id(deserializer)
            }
        }
        impl ::std::fmt::Debug for $id {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(&$crate::ids::Id::name(*self))
            }
        }
    )+};
}

/// Makes a type of ids that are one byte each, with a table of their words: the type, its [`Id`], and its
/// [`text_id!`](crate::text_id). `sets: Number` after the table chooses another [`SetText`] than words.
///
/// ```
/// use redoubt_engine::ids::Id;
///
/// redoubt_engine::byte_id! {
///     /// A company.
///     pub struct Company: "a company's name such as \"Alder\"" = ["Alder", "Birch", "Cedar"];
/// }
/// assert_eq!(Company::named("Birch"), Some(Company(1)));
/// assert_eq!((Company(2).id(), Company::COUNT), ("Cedar", 3));
/// assert_eq!(ron::to_string(&Company(0))?, "\"Alder\"");
/// # Ok::<(), ron::Error>(())
/// ```
#[macro_export]
macro_rules! byte_id {
    ($(#[$note:meta])* $vis:vis struct $name:ident: $what:literal = $words:expr $(, sets: $text:ident)?;) => {
        $(#[$note])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis struct $name(pub u8);

        impl $name {
            const WORDS: &'static [&'static str] = &$words;

            /// Returns its id, the word in texts.
            $vis fn id(self) -> &'static str {
                Self::WORDS.get(self.index()).copied().unwrap_or("none")
            }

            /// Returns the index, for tables with one entry each.
            #[inline]
            $vis const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl $crate::ids::Id for $name {
            const COUNT: usize = Self::WORDS.len();
            $(const SET_TEXT: $crate::ids::SetText = $crate::ids::SetText::$text;)?
            const WHAT: &'static str = $what;

            #[inline]
            fn index(self) -> usize {
                usize::from(self.0)
            }

            #[inline]
            fn at(index: usize) -> Self {
                $name(index as u8)
            }

            fn name(self) -> ::std::borrow::Cow<'static, str> {
                self.id().into()
            }

            fn named(word: &str) -> Option<Self> {
                use ::std::{collections::BTreeMap, sync::LazyLock};
                static BY_WORD: LazyLock<BTreeMap<&str, u8>> =
                    LazyLock::new(|| $name::WORDS.iter().copied().zip(0..).collect());
                BY_WORD.get(word).copied().map($name)
            }
        }

        $crate::text_id!($name);
    };
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// An id of 180, for the tests of sets and tables: words "n0" to "n179".
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub(crate) struct Number(pub u8);

    impl Id for Number {
        const COUNT: usize = 180;
        const WHAT: &'static str = "a number such as \"n7\"";
        fn index(self) -> usize {
            usize::from(self.0)
        }
        fn at(index: usize) -> Self {
            Number(index as u8)
        }
        fn name(self) -> Cow<'static, str> {
            format!("n{}", self.0).into()
        }
    }
    crate::text_id!(Number);

    #[test]
    fn every_id_is_found_by_its_word() {
        assert_eq!(Number::all().len(), 180);
        assert!(Number::all().all(|n| Number::named(&n.name()) == Some(n) && Number::at(n.index()) == n));
        assert_eq!(Number::named("n180"), None);
        assert_eq!(ron::from_str::<Number>("\"n7\"").unwrap(), Number(7));
        let error = ron::from_str::<Number>("\"seven\"").unwrap_err().to_string();
        assert!(error.contains("a number such as"), "{error}");
        assert_eq!(format!("{:?}", Number(7)), "n7");
    }
}
