//! The PIN of a seat, which may be asked for before its view is shown.
//!
//! It keeps a player who is alone at the screen from looking at the other's view. It does not protect a save:
//! a program that reads the file can try all numbers.

use crate::Complaint;
use crate::digest::digest_bytes;
use serde::{Deserialize, Serialize};

/// Fewest and most digits of a PIN.
pub const DIGITS: std::ops::RangeInclusive<usize> = 4..=8;

/// What a save stores of a PIN: the digest of its digits with the game's seed and the seat's key, so
/// that the same digits have another digest in another game and at another seat.
///
/// ```
/// use redoubt_engine::home::pin::Pin;
/// let pin = Pin::of("1763", 7, "allied")?;
/// assert!(pin.admits("1763", 7, "allied"));
/// assert!(!pin.admits("1764", 7, "allied"));
/// assert!(Pin::of("17a", 7, "allied").is_err());
/// # Ok::<(), redoubt_engine::Complaint>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pin(String);

impl Pin {
    /// Makes a new PIN for `seat` (its key) in the game with this seed.
    ///
    /// # Errors
    /// There are too few digits or too many, or a character that is no digit.
    pub fn of(digits: &str, seed: u64, seat: &str) -> Result<Pin, Complaint> {
        if !DIGITS.contains(&digits.len()) || !digits.bytes().all(|b| b.is_ascii_digit()) {
            let (least, most) = (DIGITS.start(), DIGITS.end());
            return Err(Complaint::new(format!("PIN of {seat}"), format!("a PIN has {least} to {most} digits")));
        }
        let digest = digest_bytes(format!("{seed}:{seat}:{digits}").as_bytes());
        Ok(Pin(format!("{digest:016x}")))
    }

    /// Tells whether it was made from these digits.
    #[must_use]
    pub fn admits(&self, digits: &str, seed: u64, seat: &str) -> bool {
        Pin::of(digits, seed, seat).is_ok_and(|pin| pin == *self)
    }
}
