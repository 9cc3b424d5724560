//! Where a unit or leader is, in one word of sixteen bits.

use crate::ids::{ROWS, hex_text};
use redoubt_engine::hex::HexId;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Where a unit or leader is: a hex, or one of the places beside the map.
///
/// ```
/// use redoubt_battles_for_canada::ids::hex;
/// use redoubt_battles_for_canada::state::at::At;
/// assert_eq!(At::hex(hex(315)).get(), Some(hex(315)));
/// assert_eq!(At::LOST.get(), None);
/// assert_eq!(At::hex(hex(315)).to_string(), "0315");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct At(u16);

impl Default for At {
    /// Returns `ABSENT`: no scenario has put it anywhere.
    fn default() -> At {
        At::ABSENT
    }
}

impl At {
    /// Not in this game.
    pub const ABSENT: At = At(0xFFFF);
    /// Still to come: no turn and no roll has brought it yet.
    pub const RESERVE: At = At(0xFFFE);
    /// Arrived and waiting in the box of its entry zone, off the map.
    pub const BOX: At = At(0xFFFD);
    /// Eliminated; a leader dead or captured.
    pub const LOST: At = At(0xFFFC);
    /// Routed off the map over its own edge; it may come back (BC-13.4c).
    pub const LEFT: At = At(0xFFFB);
    /// In the hand of the owner, who has yet to place it in the set-up.
    pub const HAND: At = At(0xFFFA);

    /// Makes the place on a hex of the map.
    #[inline]
    #[must_use]
    pub const fn hex(hex: HexId) -> At {
        At(hex.0)
    }

    /// Returns the hex; `None` beside the map.
    #[inline]
    #[must_use]
    pub const fn get(self) -> Option<HexId> {
        if self.0 < At::HAND.0 { Some(HexId(self.0)) } else { None }
    }

    /// Tells whether it is on the map.
    #[inline]
    #[must_use]
    pub const fn on_map(self) -> bool {
        self.0 < At::HAND.0
    }
}

const WORDS: [(&str, At); 6] = [
    ("absent", At::ABSENT),
    ("reserve", At::RESERVE),
    ("box", At::BOX),
    ("lost", At::LOST),
    ("left", At::LEFT),
    ("hand", At::HAND),
];

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.get() {
            Some(hex) => write!(f, "{:02}{:02}", hex.0 / ROWS + 1, hex.0 % ROWS + 1),
            None => f.write_str(WORDS.iter().find(|w| w.1 == *self).map_or("absent", |w| w.0)),
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
        beside
            .or_else(|| hex_text::read(&text).map(At::hex))
            .ok_or_else(|| D::Error::custom(format!("\"{text}\" is no hex's number and no place beside the map")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::hex;

    #[test]
    fn a_place_is_read_as_it_is_written() {
        for at in
            [At::ABSENT, At::RESERVE, At::BOX, At::LOST, At::LEFT, At::HAND, At::hex(hex(101)), At::hex(hex(2017))]
        {
            let text = ron::to_string(&at).unwrap();
            assert_eq!(ron::from_str::<At>(&text).unwrap(), at, "{text}");
            assert_eq!(at.on_map(), at.get().is_some());
        }
        assert!(ron::from_str::<At>("\"nowhere\"").is_err());
    }
}
