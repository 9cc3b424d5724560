//! Where a counter is, in one word of sixteen bits.

use crate::hexes::ROWS;
use crate::ids::{COUNTERS, Counter, hex_text};
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::Id;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Where a counter is: a hex, with another counter that carries it, or one of the places beside the map.
///
/// ```
/// use redoubt_adobe_walls::ids::{Counter, hex};
/// use redoubt_adobe_walls::state::at::At;
/// assert_eq!(At::hex(hex(2510)).get(), Some(hex(2510)));
/// assert_eq!(At::with(Counter(33)).carrier(), Some(Counter(33)));
/// assert_eq!(At::LOST.get(), None);
/// assert_eq!(At::hex(hex(2510)).to_string(), "2510");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct At(u16);

impl Default for At {
    /// Returns `ABSENT`: no scenario has put it anywhere.
    fn default() -> At {
        At::ABSENT
    }
}

/// The first word of those with a carrier.
const WITH: u16 = 0xFE00;

impl At {
    /// Not in this game.
    pub const ABSENT: At = At(0xFFFF);
    /// Beside the map and still to come: holders of mounted units, captains, packers with their train, reinforcements.
    pub const RESERVE: At = At(0xFFFE);
    /// In the hand of the owner, who has yet to place it in the set-up.
    pub const HAND: At = At(0xFFFD);
    /// Eliminated or removed; a leader killed.
    pub const LOST: At = At(0xFFFC);
    /// Left the map (AW-7I.e).
    pub const LEFT: At = At(0xFFFB);

    /// Makes the place on a hex of the map.
    #[inline]
    #[must_use]
    pub const fn hex(hex: HexId) -> At {
        At(hex.0)
    }

    /// Makes the place with a counter that carries this one: ponies with their band, a captured herd with its scouts.
    #[inline]
    #[must_use]
    pub const fn with(carrier: Counter) -> At {
        At(WITH + carrier.0 as u16)
    }

    /// Returns the hex; `None` beside the map and with a carrier.
    #[inline]
    #[must_use]
    pub const fn get(self) -> Option<HexId> {
        if self.0 < WITH { Some(HexId(self.0)) } else { None }
    }

    /// Returns the counter that carries this one.
    #[inline]
    #[must_use]
    pub const fn carrier(self) -> Option<Counter> {
        if self.0 >= WITH && self.0 < WITH + COUNTERS as u16 { Some(Counter((self.0 - WITH) as u8)) } else { None }
    }

    /// Tells whether it is in a hex.
    #[inline]
    #[must_use]
    pub const fn on_map(self) -> bool {
        self.0 < WITH
    }
}

const WORDS: [(&str, At); 5] =
    [("absent", At::ABSENT), ("reserve", At::RESERVE), ("hand", At::HAND), ("lost", At::LOST), ("left", At::LEFT)];

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.get(), self.carrier()) {
            (Some(hex), _) => write!(f, "{:02}{:02}", hex.0 / ROWS + 1, hex.0 % ROWS + 1),
            (None, Some(carrier)) => write!(f, "with {}", carrier.name()),
            (None, None) => f.write_str(WORDS.iter().find(|w| w.1 == *self).map_or("absent", |w| w.0)),
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
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for At {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = String::deserialize(d)?;
        let beside = WORDS.iter().find(|w| w.0 == text).map(|w| w.1);
        let with = || text.strip_prefix("with ").and_then(Counter::named).map(At::with);
        beside
            .or_else(|| hex_text::read(&text).map(At::hex))
            .or_else(with)
            .ok_or_else(|| D::Error::custom(format!("\"{text}\" is no hex's number and no place beside the map")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::hex;

    #[test]
    fn a_place_is_read_as_it_is_written() {
        let all = [At::ABSENT, At::RESERVE, At::HAND, At::LOST, At::LEFT];
        for at in all.into_iter().chain([At::hex(hex(101)), At::hex(hex(4821)), At::with(Counter(76))]) {
            let text = ron::to_string(&at).unwrap();
            assert_eq!(ron::from_str::<At>(&text).unwrap(), at, "{text}");
            assert_eq!(at.on_map(), at.get().is_some());
        }
        assert!(ron::from_str::<At>("\"nowhere\"").is_err() && ron::from_str::<At>("\"with CAV_C\"").is_err());
    }
}
