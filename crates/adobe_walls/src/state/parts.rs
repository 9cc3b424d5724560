//! Small parts of the position: modes, wounds, camps, fires, works.

use crate::ids::{Counter, Side, hex_text};
use crate::state::at::At;
use redoubt_engine::hex::HexId;
use serde::{Deserialize, Serialize};

redoubt_engine::listed! {
    /// How a counter stands (AW-3A.a). A howitzer that is limbered is `Mounted`, an unlimbered one `Dismounted` (AW-11B.b);
    /// headquarters that have not dismounted formally are `Mounted` and count as dismounted in combat (AW-13E.a).
    #[derive(Default)]
    pub enum Mode {
        /// On horseback; a howitzer limbered.
        Mounted,
        /// On foot; a howitzer unlimbered.
        #[default]
        Dismounted,
        /// On the ground.
        Prone,
    }
}

/// A leader's wound (AW-13D.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Wound {
    /// None, or a light one.
    #[default]
    None,
    /// The wounded side is up (AW-13D.1e).
    Moderate,
    /// Like mortal, without death (AW-13D.1d).
    Severe,
    /// He dies in the Rally Phase of this turn unless he is saved (AW-13D.1b).
    Mortal(u8),
}

impl Wound {
    /// Tells whether it is severe or mortal: his ratings are void.
    #[inline]
    #[must_use]
    pub const fn is_bad(self) -> bool {
        matches!(self, Wound::Severe | Wound::Mortal(_))
    }
}

/// A camp of the Nations (AW-18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct CampState {
    /// Where it stands; `LOST` once it is burnt.
    pub at: At,
    /// It has been looted (AW-18B.b).
    pub looted: bool,
    /// It burns since this turn, and is removed in the next Movement Phase of the US (AW-18C.c).
    pub burning: Option<u8>,
    /// It has given its ammunition (AW-15C.1b).
    pub no_ammo: bool,
}

/// A grass fire (AW-17D).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Fire {
    /// Where it burns.
    #[serde(with = "hex_text")]
    pub hex: HexId,
    /// Whose marker it is.
    pub side: Side,
    /// Game-turn at whose end it is removed (AW-17D.c).
    pub until: u8,
    /// Number of the marker among those of its side, from 0; no two on the map have the same.
    #[serde(default)]
    pub marker: u8,
}

impl Fire {
    /// Returns the key of a marker of a side: "fire-us-1".
    #[must_use]
    pub fn key(side: Side, marker: u8) -> String {
        let whose = if side == Side::Us { "us" } else { "nations" };
        format!("fire-{whose}-{}", u16::from(marker) + 1)
    }
}

/// Breastworks (AW-17C).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Works {
    /// Where they stand.
    #[serde(with = "hex_text")]
    pub hex: HexId,
    /// The train that gave them: 0 or 1.
    pub train: u8,
    /// Who lies behind them (AW-17C.e).
    pub by: Option<Counter>,
    /// Number of the marker among those of its train, from 0; no two on the map have the same.
    #[serde(default)]
    pub marker: u8,
}

impl Works {
    /// Returns the key of a marker of a train: "works-a-1".
    #[must_use]
    pub fn key(train: u8, marker: u8) -> String {
        let whose = if train == 0 { "a" } else { "b" };
        format!("works-{whose}-{}", u16::from(marker) + 1)
    }
}

/// Most breastworks on the map.
pub const MOST_WORKS: usize = 6;
/// Most grass fires on the map at once, of both sides.
pub const MOST_FIRES: usize = 12;

/// Ammunition in boxes, in halves of a box (AW-15D.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Boxes {
    /// Small arms.
    pub arms: u8,
    /// Howitzer shell.
    pub shell: u8,
    /// Howitzer canister.
    pub canister: u8,
}

/// Which ammunition rule is played (AW-15).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Ammo {
    /// Low Ammo markers alone (AW-15A).
    #[default]
    Basic,
    /// The first fire of a US unit cannot run low (AW-15D.1a).
    First,
    /// Rosters of boxes (AW-15D.2a).
    Rosters,
}

/// The levels of victory (AW-21.b).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Level {
    /// Neither side has one and a half times the other's points.
    Draw,
    /// One and a half times.
    Marginal,
    /// Twice.
    Substantial,
    /// Three times.
    Decisive,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// At which level.
    pub level: Level,
    /// Victory points of both sides, by [`Side`].
    pub points: [i16; 2],
}

/// The two scenarios.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Fight {
    /// As it was (20A).
    #[default]
    Historical,
    /// With the reserve of infantry and trains (20B).
    Alternate,
}
