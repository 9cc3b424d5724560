//! Checks of what a step names: a hex of this map, a unit or leader of the side that acts.

use crate::ids::Battle;
use crate::rules::prelude::*;

impl Forces {
    /// Checks that the map has this hex.
    ///
    /// # Errors
    /// It has not.
    pub(super) fn check_hex(&self, hex: HexId) -> Result<(), Bar> {
        if hex.index() < self.grid().len() { Ok(()) } else { Err(Bar::NoSuch) }
    }

    /// Checks that a unit or leader of this battle and side belongs to the side `own` of the battle that is fought.
    ///
    /// # Errors
    /// There is no such counter here, or it is the enemy's.
    pub(super) fn check_own(&self, battle: Battle, side: Side, own: Side) -> Result<(), Bar> {
        match battle == self.battle() {
            true if side == own => Ok(()),
            true => Err(Bar::NotYours),
            false => Err(Bar::NoSuch),
        }
    }
}
