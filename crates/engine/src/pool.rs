//! Pools of dice that were rolled together, and the faces of dice as texts have them.

use arrayvec::ArrayVec;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

/// Most dice that one pool may hold.
pub const MAX_POOL: usize = 32;

/// A pool of dice that were rolled together: natural faces and how many counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Pool {
    /// Natural faces, 1 to 6, in the order rolled.
    #[serde(deserialize_with = "read_faces")]
    pub faces: ArrayVec<u8, MAX_POOL>,
    /// Least natural face that counts, 2 to 6 (or 7: none can).
    #[serde(deserialize_with = "read_to_hit")]
    pub to_hit: u8,
}

/// Reads faces: a text can hold any number.
pub(crate) fn read_faces<'de, L, D>(d: D) -> Result<L, D::Error>
where
    L: Deserialize<'de> + AsRef<[u8]>,
    D: Deserializer<'de>,
{
    let faces = L::deserialize(d)?;
    match faces.as_ref().iter().find(|face| !(1..=6).contains(*face)) {
        None => Ok(faces),
        Some(n) => Err(D::Error::invalid_value(Unexpected::Unsigned((*n).into()), &"the face of a die, 1 to 6")),
    }
}

/// Reads the least face that counts: a text can hold any number.
fn read_to_hit<'de, D: Deserializer<'de>>(d: D) -> Result<u8, D::Error> {
    let n = u8::deserialize(d)?;
    let wrong = || D::Error::invalid_value(Unexpected::Unsigned(n.into()), &"the least face that counts, 0 to 7");
    if n <= 7 { Ok(n) } else { Err(wrong()) }
}

impl Pool {
    /// Counts the dice that reach [`Pool::to_hit`].
    ///
    /// ```
    /// use redoubt_engine::dice::Dice;
    /// let pool = Dice::scripted(&[5, 6, 1]).pool(3, 5);
    /// assert_eq!(pool.hits(), 2);
    /// ```
    #[must_use]
    pub fn hits(&self) -> u8 {
        self.faces.iter().filter(|&&f| f >= self.to_hit).count() as u8
    }
}
