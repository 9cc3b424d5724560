//! Hexes by their printed number without a grid at hand, and places of counters: a hex, or one beside the map. States
//! and steps are written so.

use super::grid::HexId;
use crate::ids::Id;
use std::fmt;
use std::hash::Hasher;

/// Returns the four digits of a hex's printed number, column and row, on a map with this number of rows.
#[must_use]
pub const fn digits(hex: HexId, rows: u16) -> [u8; 4] {
    let (column, row) = (hex.0 / rows + 1, hex.0 % rows + 1);
    [b'0' + (column / 10) as u8, b'0' + (column % 10) as u8, b'0' + (row / 10) as u8, b'0' + (row % 10) as u8]
}

/// Finds the hex with a printed number of four digits; `None` beyond a map of this size.
#[must_use]
pub fn numbered(number: &str, columns: u16, rows: u16) -> Option<HexId> {
    let n: u16 = (number.len() == 4 && number.bytes().all(|b| b.is_ascii_digit())).then(|| number.parse().ok())??;
    let (column, row) = (n / 100, n % 100);
    ((1..=columns).contains(&column) && (1..=rows).contains(&row)).then(|| HexId((column - 1) * rows + row - 1))
}

/// Makes what a game writes its hexes with: `ROWS`, `COLUMNS` and `HEXES` of its map (the largest of several with the
/// same rows), `hex` for constants, and the module `hex_text` for `#[serde(with = "hex_text")]`. The grid must number
/// its hexes from 0101 down the columns, as every [`HexGrid`](crate::hex::HexGrid) does.
///
/// ```
/// use redoubt_engine::hex::HexId;
/// redoubt_engine::printed_hexes! { columns: 20, rows: 17, sample: "\"0315\"" }
///
/// #[derive(serde::Serialize, serde::Deserialize, PartialEq, Debug)]
/// struct Goal(#[serde(with = "hex_text")] HexId);
/// assert_eq!(ron::to_string(&Goal(hex(315)))?, "(\"0315\")");
/// assert_eq!(ron::from_str::<Goal>("(\"0101\")")?, Goal(HexId(0)));
/// assert!(ron::from_str::<Goal>("(\"0318\")").is_err());
/// assert_eq!(hex_text::number(hex(315)), "0315");
/// assert_eq!((hex_text::read("2017"), hex_text::read("2101"), HEXES), (Some(hex(2017)), None, 340));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[macro_export]
macro_rules! printed_hexes {
    (columns: $columns:literal, rows: $rows:literal, sample: $sample:literal) => {
        /// Rows of the map. With them a hex's printed number and its index are one to one.
        pub const ROWS: u16 = $rows;
        /// Columns of the map.
        pub const COLUMNS: u16 = $columns;
        /// Number of hexes of the map.
        pub const HEXES: usize = COLUMNS as usize * ROWS as usize;

        /// Returns the hex with this printed number, column times 100 and row.
        #[must_use]
        pub const fn hex(number: u16) -> $crate::hex::HexId {
            $crate::hex::HexId((number / 100 - 1) * ROWS + number % 100 - 1)
        }

        /// Hexes as their printed number: `#[serde(with = "hex_text")]`.
        pub mod hex_text {
            use $crate::hex::{HexId, printed};

            const COLUMNS: u16 = $columns;
            const ROWS: u16 = $rows;

            /// Writes the number.
            ///
            /// # Errors
            /// Whatever the serializer reports.
            pub fn serialize<S: ::serde::Serializer>(hex: &HexId, s: S) -> Result<S::Ok, S::Error> {
                s.serialize_str(::std::str::from_utf8(&printed::digits(*hex, ROWS)).unwrap_or_default())
            }

            /// Returns the number of a hex, without a grid at hand.
            #[must_use]
            pub fn number(hex: HexId) -> String {
                printed::digits(hex, ROWS).map(char::from).iter().collect()
            }

            /// Finds the hex with this number, without a grid at hand; `None` beyond the map.
            #[must_use]
            pub fn read(number: &str) -> Option<HexId> {
                printed::numbered(number, COLUMNS, ROWS)
            }

            /// Reads the number.
            ///
            /// # Errors
            /// A word that is no hex's number.
            pub fn deserialize<'de, D: ::serde::Deserializer<'de>>(d: D) -> Result<HexId, D::Error> {
                $crate::ids::read_word(d, concat!("a hex's number such as ", $sample), read)
            }
        }
    };
}

/// Writes a place: the number of its hex, its word, or `with` and the counter that carries it;
/// [`places!`](crate::places) uses it.
///
/// # Errors
/// Whatever the formatter reports.
pub fn write_place<I: Id>(
    f: &mut fmt::Formatter<'_>,
    (hex, rows): (Option<HexId>, u16),
    (carrier, with): (Option<I>, &str),
    word: &str,
) -> fmt::Result {
    match (hex, carrier) {
        (Some(hex), _) => f.write_str(std::str::from_utf8(&digits(hex, rows)).unwrap_or_default()),
        (None, Some(carrier)) => write!(f, "{with}{}", carrier.name()),
        (None, None) => f.write_str(word),
    }
}

/// Hashes places, two bytes each, many at a time: every step of a game is digested; [`places!`](crate::places) uses it.
pub fn hash_places(places: impl ExactSizeIterator<Item = u16>, state: &mut impl Hasher) {
    const MANY: usize = 128;
    let mut bytes = [0; 2 * MANY];
    let mut full = 0;
    for place in places {
        bytes[full..full + 2].copy_from_slice(&place.to_le_bytes());
        full += 2;
        if full == bytes.len() {
            state.write(&bytes);
            full = 0;
        }
    }
    state.write(&bytes[..full]);
}

/// Makes the type of a counter's place, one word of sixteen bits: a hex of the maps of
/// [`printed_hexes!`](crate::printed_hexes), with a counter that carries this one, or one of the places beside the map.
/// The first of those is the default; their numbers go down from 65535, and the digest of a state holds them. Each is
/// written as its word, a hex as its number.
///
/// ```
/// use redoubt_engine::hex::HexId;
/// redoubt_engine::printed_hexes! { columns: 20, rows: 17, sample: "\"0315\"" }
/// redoubt_engine::byte_id! {
///     /// A train.
///     pub struct Train: "a train such as \"A\"" = ["A", "B"];
/// }
/// redoubt_engine::places! {
///     /// Where a counter is.
///     pub struct At {
///         /// Not in this game.
///         ABSENT = "absent",
///         /// Eliminated.
///         LOST = "lost",
///     }
///     /// Aboard a train.
///     aboard(Train) = "on " from 0xFE00;
///     /// Returns the train that carries it.
///     fn train;
/// }
/// assert_eq!((At::hex(hex(315)).get(), At::LOST.get()), (Some(hex(315)), None));
/// assert_eq!((At::aboard(Train(1)).train(), At::default()), (Some(Train(1)), At::ABSENT));
/// for at in [At::hex(hex(2017)), At::aboard(Train(0)), At::LOST] {
///     assert_eq!(ron::from_str::<At>(&ron::to_string(&at)?)?, at);
/// }
/// assert_eq!([At::hex(hex(101)), At::aboard(Train(0))].map(|at| at.to_string()), ["0101", "on A"]);
/// assert!(ron::from_str::<At>("\"on C\"").is_err() && ron::from_str::<At>("\"2101\"").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[macro_export]
macro_rules! places {
    ($(#[$note:meta])* pub struct $name:ident { $($(#[$place_note:meta])* $place:ident = $word:literal,)+ }) => {
        $crate::places!(@type $(#[$note])* $name, $crate::ids::Nth<0>, "", {
            0xFFFF - [$($word),+].len() as u16 + 1
        }, carried_by, [$($(#[$place_note])* $place = $word,)+]);
    };
    ($(#[$note:meta])* pub struct $name:ident { $($(#[$place_note:meta])* $place:ident = $word:literal,)+ }
        $(#[$with_note:meta])* $with:ident($carrier:ty) = $before:literal from $from:literal;
        $(#[$by_note:meta])* fn $by:ident;
    ) => {
        $crate::places!(@type $(#[$note])* $name, $carrier, $before, $from, carried_by,
            [$($(#[$place_note])* $place = $word,)+]);

        impl $name {
            $(#[$with_note])*
            #[inline]
            #[must_use]
            pub const fn $with(carrier: $carrier) -> Self {
                $name(Self::FROM + carrier.index() as u16)
            }

            $(#[$by_note])*
            #[inline]
            #[must_use]
            pub fn $by(self) -> Option<$carrier> {
                self.carried_by()
            }
        }
    };
    (@type $(#[$note:meta])* $name:ident, $carrier:ty, $before:literal, $from:expr, $by:ident,
        [$($(#[$place_note:meta])* $place:ident = $word:literal,)+]) => {
        $(#[$note])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(u16);

        impl $name {
            const WORDS: &'static [&'static str] = &[$($word),+];
            /// The first number that is no hex.
            const FROM: u16 = $from;

            $crate::places!(@places 0xFFFF; $($(#[$place_note])* $place),+);

            /// Makes the place in a hex of the map.
            #[inline]
            #[must_use]
            pub const fn hex(hex: $crate::hex::HexId) -> Self {
                $name(hex.0)
            }

            /// Returns the hex; `None` for all that is in no hex of its own.
            #[inline]
            #[must_use]
            pub const fn get(self) -> Option<$crate::hex::HexId> {
                if self.0 < Self::FROM { Some($crate::hex::HexId(self.0)) } else { None }
            }

            /// Tells whether it is in a hex.
            #[inline]
            #[must_use]
            pub const fn on_map(self) -> bool {
                self.0 < Self::FROM
            }

            /// Finds the place beside the map with this word.
            #[must_use]
            pub fn named(word: &str) -> Option<Self> {
                Self::WORDS.iter().position(|known| *known == word).map(|n| $name(0xFFFF - n as u16))
            }

            #[inline]
            fn $by(self) -> Option<$carrier> {
                let index = usize::from(self.0.checked_sub(Self::FROM)?);
                (index < <$carrier as $crate::ids::Id>::COUNT).then(|| $crate::ids::Id::at(index))
            }
        }

        impl $crate::hex::Place for $name {
            #[inline]
            fn hex(self) -> Option<$crate::hex::HexId> {
                self.get()
            }
        }

        impl Default for $name {
            fn default() -> Self {
                $name(0xFFFF)
            }
        }

        impl ::std::hash::Hash for $name {
            fn hash<H: ::std::hash::Hasher>(&self, state: &mut H) {
                state.write_u16(self.0);
            }

            fn hash_slice<H: ::std::hash::Hasher>(data: &[Self], state: &mut H) {
                $crate::hex::printed::hash_places(data.iter().map(|place| place.0), state);
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                let word = Self::WORDS.get(usize::from(0xFFFF - self.0)).unwrap_or(&Self::WORDS[0]);
                $crate::hex::printed::write_place(f, (self.get(), ROWS), (self.$by(), $before), word)
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(self, f)
            }
        }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let carried = |word: &str| {
                    let carrier: $carrier = $crate::ids::Id::named(word.strip_prefix($before)?)?;
                    Some($name(Self::FROM + $crate::ids::Id::index(carrier) as u16))
                };
                $crate::ids::read_word(d, "a hex's number or a place beside the map", |word| {
                    Self::named(word).or_else(|| hex_text::read(word).map(Self::hex)).or_else(|| carried(word))
                })
            }
        }
    };
    (@places $number:expr; $(#[$note:meta])* $place:ident $(, $($rest:tt)+)?) => {
        $(#[$note])*
        pub const $place: Self = Self($number);
        $($crate::places!(@places $number - 1; $($rest)+);)?
    };
}

#[cfg(test)]
#[expect(unreachable_pub, dead_code, reason = "the macros make public types, of which the tests need a part")]
mod tests {
    use super::*;
    use std::hash::{Hash, Hasher};

    crate::printed_hexes! { columns: 9, rows: 31, sample: "\"0101\"" }
    crate::places! {
        /// A place without carriers.
        pub struct At {
            /// Not there.
            ABSENT = "absent",
            /// In the reserve.
            RESERVE = "reserve",
        }
    }

    /// Keeps all bytes.
    #[derive(Default)]
    struct Bytes(Vec<u8>);
    impl Hasher for Bytes {
        fn write(&mut self, bytes: &[u8]) {
            self.0.extend_from_slice(bytes);
        }
        fn finish(&self) -> u64 {
            0
        }
    }

    #[test]
    fn places_are_read_as_they_are_written() {
        for at in [At::ABSENT, At::RESERVE, At::hex(hex(101)), At::hex(hex(931))] {
            assert_eq!(ron::from_str::<At>(&ron::to_string(&at).unwrap()).unwrap(), at);
            assert_eq!(at.on_map(), at.get().is_some());
        }
        assert_eq!(At::hex(HexId(HEXES as u16 - 1)).to_string(), "0931");
        for wrong in ["\"nowhere\"", "\"0932\"", "\"1001\"", "\"0000\"", "\"01010\"", "\"+101\"", "7"] {
            assert!(ron::from_str::<At>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn many_places_are_hashed_as_one_by_one() {
        let all: Vec<At> = (0..300).map(|n| At::hex(HexId(n % 279))).chain([At::RESERVE]).collect();
        let (mut one, mut many) = (Bytes::default(), Bytes::default());
        all.iter().for_each(|at| at.hash(&mut one));
        At::hash_slice(&all, &mut many);
        assert_eq!(one.0, many.0);
        assert_eq!(one.0[600..], [0xFE, 0xFF]);
    }
}
