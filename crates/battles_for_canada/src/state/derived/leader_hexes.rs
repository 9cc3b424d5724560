//! Hexes of the leaders, found when somebody first asks for them: where they can move, what they command.

use crate::ids::{LEADERS, Leader};
use crate::state::sets::HexBits;
use std::sync::OnceLock;

/// Hexes of leaders, as far as somebody has asked.
#[derive(Clone)]
pub(crate) struct LeaderHexes([OnceLock<HexBits>; LEADERS]);

impl Default for LeaderHexes {
    fn default() -> Self {
        LeaderHexes(std::array::from_fn(|_| OnceLock::new()))
    }
}

impl LeaderHexes {
    /// Returns a leader's hexes: those that are known, else what `find` finds.
    #[inline]
    pub(crate) fn of(&self, leader: Leader, find: impl FnOnce() -> HexBits) -> &HexBits {
        self.0[leader.index()].get_or_init(find)
    }
}
