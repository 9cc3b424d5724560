//! The modifiers of rolls on the small tables, by their causes, so that the log shows why.

use crate::ids::Counter;
use serde::{Deserialize, Serialize};

/// The modifiers of one die on a small table, by their causes (AW-T5, AW-T6, AW-T9, AW-T11, AW-T12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Drm {
    /// The rating of a leader in the hex (AW-13C.1a, AW-13C.4a).
    pub leader: i8,
    /// That leader.
    pub by: Option<Counter>,
    /// Outside every command radius (AW-14B.b).
    pub alone: i8,
    /// In the Adobe Fort or behind breastworks.
    pub shelter: i8,
    /// Mounted.
    pub mounted: i8,
    /// Kiowa, Comanche or scouts.
    pub irregular: i8,
    /// Disrupted.
    pub disrupted: i8,
    /// Routed.
    pub routed: i8,
    /// Prone.
    pub prone: i8,
    /// The factors of the unit that pushes a howitzer.
    pub strength: i8,
    /// Uphill.
    pub uphill: i8,
    /// Into light woods.
    pub woods: i8,
    /// Over a creek or ford.
    pub crossing: i8,
    /// A reduced crew.
    pub reduced: i8,
    /// A unit helps to free a howitzer.
    pub helped: i8,
    /// An enemy unit is near.
    pub enemy: i8,
    /// A howitzer turns to shoot (AW-11C.1b).
    pub pivot: i8,
}

impl Drm {
    /// Returns the sum.
    #[must_use]
    pub const fn total(&self) -> i8 {
        self.leader
            + self.alone
            + self.shelter
            + self.mounted
            + self.irregular
            + self.disrupted
            + self.routed
            + self.prone
            + self.strength
            + self.uphill
            + self.woods
            + self.crossing
            + self.reduced
            + self.helped
            + self.enemy
            + self.pivot
    }
}

/// A modifier that counts only where something holds.
#[inline]
#[must_use]
pub(crate) const fn when(holds: bool, drm: i8) -> i8 {
    if holds { drm } else { 0 }
}
