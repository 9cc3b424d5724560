//! Enums whose values are listed: all of them in order, each with its index; and the two sides of a game.

/// Makes an enum of plain values with the usual traits, `ALL` (all values in order) and `index` (for tables with one
/// entry for each). In texts of states each is its name. Where each value has words, `word` returns them, for a sentence;
/// `#[derive(Default)]` before the enum and `#[default]` before a value make this the default.
///
/// ```
/// redoubt_engine::listed! {
///     /// What a hex is.
///     pub enum Terrain {
///         /// Open ground.
///         Clear,
///         /// Woods.
///         Woods,
///     }
/// }
/// assert_eq!(Terrain::ALL.map(Terrain::index), [0, 1]);
/// assert_eq!(ron::to_string(&Terrain::Woods)?, "Woods");
///
/// redoubt_engine::listed! {
///     /// What lies along a hexside.
///     #[derive(Default)]
///     pub enum Hexside {
///         /// Nothing.
///         #[default]
///         Open = "open ground",
///         /// A stream.
///         Stream = "a stream",
///     }
/// }
/// assert_eq!((Hexside::default(), Hexside::Stream.word()), (Hexside::Open, "a stream"));
/// # Ok::<(), ron::Error>(())
/// ```
#[macro_export]
macro_rules! listed {
    ($(#[$note:meta])* $vis:vis enum $name:ident {
        $($(#[$value_note:meta])* $value:ident = $word:literal),+ $(,)?
    }) => {
        $crate::listed! { $(#[$note])* $vis enum $name { $($(#[$value_note])* $value),+ } }

        impl $name {
            /// Returns its name in a sentence.
            #[must_use]
            $vis const fn word(self) -> &'static str {
                match self {
                    $($name::$value => $word,)+
                }
            }
        }
    };
    ($(#[$note:meta])* $vis:vis enum $name:ident { $($(#[$value_note:meta])* $value:ident),+ $(,)? }) => {
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize,
        )]
        $(#[$note])*
        $vis enum $name { $($(#[$value_note])* $value),+ }

        impl $name {
            /// All, in order.
            $vis const ALL: [$name; [$(stringify!($value)),+].len()] = [$($name::$value),+];

            /// Returns the index, for tables with one entry for each.
            #[inline]
            #[must_use]
            $vis const fn index(self) -> usize {
                self as usize
            }
        }
    };
}

/// Makes the enum of the two sides of a game, that of seat 0 first: a [`listed!`](crate::listed) enum with the enemy,
/// the seat of a side and the side of a seat.
///
/// ```
/// use redoubt_engine::Seat;
/// redoubt_engine::sides! {
///     /// The two sides.
///     pub enum Side {
///         /// Seat 0.
///         Column,
///         /// Seat 1.
///         Guard,
///     }
/// }
/// assert_eq!((Side::Column.other(), Side::Guard.seat()), (Side::Guard, Seat(1)));
/// assert_eq!(Side::ALL.map(|side| Side::of(side.seat())), Side::ALL);
/// ```
#[macro_export]
macro_rules! sides {
    ($(#[$note:meta])* $vis:vis enum $name:ident {
        $(#[$first_note:meta])* $first:ident, $(#[$second_note:meta])* $second:ident $(,)?
    }) => {
        $crate::listed! {
            $(#[$note])*
            $vis enum $name { $(#[$first_note])* $first, $(#[$second_note])* $second }
        }

        impl $name {
            /// Returns the enemy.
            #[inline]
            #[must_use]
            $vis const fn other(self) -> Self {
                match self {
                    $name::$first => $name::$second,
                    $name::$second => $name::$first,
                }
            }

            /// Returns the side's seat.
            #[inline]
            #[must_use]
            $vis const fn seat(self) -> $crate::Seat {
                $crate::Seat(self as u8)
            }

            /// Returns the side of a seat of this game.
            #[inline]
            #[must_use]
            $vis const fn of(seat: $crate::Seat) -> Self {
                if seat.0 == 0 { $name::$first } else { $name::$second }
            }
        }
    };
}
