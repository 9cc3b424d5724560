//! Where a unit or leader is, in one word of sixteen bits.

use crate::ids::{ROWS, UNITS, Unit, hex_text};
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::Id;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};

/// Where a unit or leader is: a hex, or one of the places beside the map.
///
/// ```
/// use redoubt_engine::hex::HexId;
/// use redoubt_prairie_aflame::state::At;
/// assert_eq!(At::hex(HexId(5)).get(), Some(HexId(5)));
/// assert_eq!(At::ELIMINATED.get(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct At(u16);

impl Hash for At {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u16(self.0);
    }

    /// Hashes the same bytes, many places at a time, because every step of a game is digested.
    fn hash_slice<H: Hasher>(data: &[At], state: &mut H) {
        for many in data.chunks(UNITS) {
            let mut bytes = [0; 2 * UNITS];
            for (pair, at) in bytes.as_chunks_mut::<2>().0.iter_mut().zip(many) {
                *pair = at.0.to_le_bytes();
            }
            state.write(&bytes[..2 * many.len()]);
        }
    }
}

impl Default for At {
    /// Returns the pool: not come into play.
    fn default() -> At {
        At::POOL
    }
}

impl At {
    /// Not in play, now or ever in this scenario.
    pub const POOL: At = At(0xFFFF);
    /// Eliminated.
    pub const ELIMINATED: At = At(0xFFFE);
    /// Surrendered.
    pub const SURRENDERED: At = At(0xFFFD);
    /// A captured leader.
    pub const CAPTURED: At = At(0xFFFC);
    /// A supply wagon on the turn track: it comes next turn.
    pub const TRACK: At = At(0xFFFB);
    /// Retreated out of a battle scenario's part of the map.
    pub const GONE: At = At(0xFFFA);
    /// On board the Northcote.
    pub const ABOARD: At = At(0xFFF9);
    /// The Northcote herself, on her hexside.
    pub const AFLOAT: At = At(0xFFF8);
    const WITHIN: u16 = 0xE000;

    /// Makes the place in a hex.
    #[inline]
    #[must_use]
    pub const fn hex(hex: HexId) -> At {
        At(hex.0)
    }

    /// Makes the place of a company that is part of a formed battalion.
    #[must_use]
    pub const fn within(battalion: Unit) -> At {
        At(At::WITHIN + battalion.0 as u16)
    }

    /// Returns the hex, if it is one.
    #[inline]
    #[must_use]
    pub fn get(self) -> Option<HexId> {
        (self.0 < At::WITHIN).then_some(HexId(self.0))
    }

    /// Returns the battalion that the company is part of, if it is in one.
    #[must_use]
    pub fn battalion(self) -> Option<Unit> {
        (At::WITHIN..At::WITHIN + UNITS as u16).contains(&self.0).then(|| Unit((self.0 - At::WITHIN) as u8))
    }

    /// Finds the place beside the map with this name: `eliminated`, `captured` ...
    #[must_use]
    pub fn named(word: &str) -> Option<At> {
        WORDS.iter().find(|w| w.0 == word).map(|w| w.1)
    }
}

const WORDS: [(&str, At); 8] = [
    ("pool", At::POOL),
    ("eliminated", At::ELIMINATED),
    ("surrendered", At::SURRENDERED),
    ("captured", At::CAPTURED),
    ("track", At::TRACK),
    ("gone", At::GONE),
    ("aboard", At::ABOARD),
    ("afloat", At::AFLOAT),
];

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(hex) = self.get() {
            write!(f, "{:02}{:02}", hex.0 / ROWS + 1, hex.0 % ROWS + 1)
        } else if let Some(unit) = self.battalion() {
            write!(f, "in {}", unit.id())
        } else {
            f.write_str(WORDS.iter().find(|w| w.1 == *self).map_or("pool", |w| w.0))
        }
    }
}

impl fmt::Debug for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for At {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self.get() {
            Some(hex) => hex_text::serialize(&hex, s),
            None => s.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for At {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = String::deserialize(d)?;
        if let Some(at) = At::named(&text) {
            return Ok(at);
        }
        if let Some(unit) = text.strip_prefix("in ").and_then(Unit::named) {
            return Ok(At::within(unit));
        }
        hex_text::read(&text)
            .map(At::hex)
            .ok_or_else(|| D::Error::custom(format!("\"{text}\" is no hex's number and no place beside the map")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::digest::digest;

    #[test]
    fn many_are_digested_as_one_by_one() {
        let many: [At; 300] = std::array::from_fn(|i| At(i as u16 * 177));
        let one_by_one: [u16; 300] = many.map(|at| at.0);
        assert_eq!(digest(&many), digest(&one_by_one));
        assert_eq!(digest(&many[5]), digest(&one_by_one[5]));
    }
}
