//! The roll of an assault: told as an event, and kept to be shown while its result is carried out.

use crate::data::assault::{AssaultResult, Ground};
use crate::state::sets::UnitSet;
use crate::state::step::Spot;
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// A roll on the Assault Table (BC-T1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AssaultRoll {
    /// The attackers.
    pub attackers: UnitSet,
    /// The defenders.
    pub defenders: UnitSet,
    /// The hex.
    pub at: Spot,
    /// Strength points of both.
    pub strength: (u8, u8),
    /// The defender's ground: the row of the odds.
    pub ground: Ground,
    /// Column by the odds, from 0.
    pub base: u8,
    /// Columns for flank or rear, 0 to 3.
    pub flank: i8,
    /// Columns for a routed defender.
    pub routed: i8,
    /// Columns for cavalry against walls or over a gully.
    pub cavalry: i8,
    /// Columns for an attack out of abatis.
    pub abatis: i8,
    /// Column used, from 0.
    pub column: u8,
    /// Morale difference, -2 to 2.
    pub morale: i8,
    /// The die, 1 to 6.
    pub die: u8,
    /// Who suffers, and what; `None` for no effect.
    pub result: Option<AssaultResult>,
}

/// The roll of an assault, to be shown while its result is carried out; `None` before the die. It is only shown: positions
/// that differ in it alone are the same, with the same digest.
#[derive(Clone, Copy, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RolledAssault(pub Option<AssaultRoll>);

impl PartialEq for RolledAssault {
    fn eq(&self, _: &RolledAssault) -> bool {
        true
    }
}

impl Hash for RolledAssault {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
