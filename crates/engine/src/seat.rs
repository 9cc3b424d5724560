//! Who plays, and for whom a view is made.

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

/// One player's place at the table, by its index in [`GameInfo::seats`](crate::GameInfo::seats).
///
/// ```
/// use redoubt_engine::Seat;
/// assert_eq!(Seat(0).other(), Seat(1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Seat(#[serde(deserialize_with = "read_seat")] pub u8);

/// Most seats that a game has.
const SEATS: u8 = 2;

/// Reads the index of a seat: a text can hold any number.
fn read_seat<'de, D: Deserializer<'de>>(d: D) -> Result<u8, D::Error> {
    let n = u8::deserialize(d)?;
    let wrong = || D::Error::invalid_value(Unexpected::Unsigned(n.into()), &"a seat, 0 or 1");
    if n < SEATS { Ok(n) } else { Err(wrong()) }
}

impl Seat {
    /// Returns the opponent in a game of two seats.
    #[must_use]
    pub fn other(self) -> Seat {
        Seat(1 - self.0)
    }

    /// Returns the seat's index, for arrays with one entry for each seat.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// For whom a view, a log or a refusal is made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Viewer {
    /// What everybody at the table may see.
    Public,
    /// What one seat may see.
    Seat(Seat),
    /// Everything: for a finished game, an open game, or a test.
    All,
}

impl Viewer {
    /// Tells whether this viewer may see what only `seat` may see.
    ///
    /// ```
    /// use redoubt_engine::{Seat, Viewer};
    /// assert!(Viewer::Seat(Seat(1)).sees(Seat(1)));
    /// assert!(Viewer::All.sees(Seat(1)));
    /// assert!(!Viewer::Public.sees(Seat(1)));
    /// ```
    #[must_use]
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Viewer::All => true,
            Viewer::Seat(s) => s == seat,
            Viewer::Public => false,
        }
    }
}
