//! Stands in for the march room's `roll_mired` until it is merged; whoever merges it deletes this file and its line in `mod.rs`.

use crate::ids::Counter;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use redoubt_engine::hex::Dir;

impl AdobeWalls {
    /// Rolls whether a limbered howitzer that crosses the river in a direction is mired (AW-11B.i); returns whether it is.
    pub(crate) fn roll_mired(&mut self, gun: Counter, dir: Dir, cx: &mut Cx) -> bool {
        let _ = (gun, dir, cx);
        false
    }
}
