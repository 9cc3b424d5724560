//! Hexes of the leaders of a position, found when somebody first asks for them: where they can move, what they command.

use crate::ids::{LEADERS, Leader};
use crate::state::sets::{HexBits, LeaderSet};
use redoubt_engine::hex::Reach;

/// Hexes of leaders, and what they were found from.
pub(crate) struct LeaderHexes<From> {
    from: Option<From>,
    known: LeaderSet,
    hexes: [HexBits; LEADERS],
    reach: Reach,
}

impl<From> Default for LeaderHexes<From> {
    fn default() -> Self {
        let hexes = [HexBits::EMPTY; LEADERS];
        LeaderHexes { from: None, known: LeaderSet::EMPTY, hexes, reach: Reach::default() }
    }
}

impl<From: PartialEq> LeaderHexes<From> {
    /// Returns a leader's hexes: those that are known, if they were found from the same facts, else what `find` finds.
    pub(crate) fn of(&mut self, leader: Leader, from: From, find: impl FnOnce(&mut Reach) -> HexBits) -> &HexBits {
        if self.from.as_ref() != Some(&from) {
            (self.from, self.known) = (Some(from), LeaderSet::EMPTY);
        }
        let hexes = &mut self.hexes[leader.index()];
        if !self.known.has(leader) {
            *hexes = find(&mut self.reach);
            self.known.insert(leader);
        }
        hexes
    }
}
