//! The hidden French of Ticonderoga (BC-13.1g to BC-13.1j): who is revealed, and when.

use crate::rules::prelude::*;

impl BattlesForCanada {
    /// Checks whether the French may reveal what is hidden in a hex.
    ///
    /// # Errors
    /// Nothing is hidden there.
    pub fn check_reveal(&self, hex: HexId) -> Result<(), Bar> {
        let there = hex.index() < self.grid().len() && !self.units_in(hex).and(self.hidden).is_empty();
        if there { Ok(()) } else { Err(Bar::NothingHidden(hex)) }
    }

    /// Reveals the hidden units of a hex, with the leaders there.
    pub(crate) fn reveal(&mut self, hex: HexId, cx: &mut Cx) {
        let units = self.units_in(hex).and(self.hidden);
        let leaders = self.leaders_in(hex).and(self.leaders_hidden);
        if units.is_empty() && leaders.is_empty() {
            return;
        }
        self.hidden = self.hidden.less(units);
        self.leaders_hidden = self.leaders_hidden.less(leaders);
        cx.barrier();
        cx.all(self, Event::Revealed(units, leaders, Spot(hex)));
    }

    /// Reveals what is hidden in or beside a hex where an English counter now is (BC-13.1h).
    pub(crate) fn reveal_beside(&mut self, hex: HexId, side: Side, cx: &mut Cx) {
        if side != Side::English || (self.hidden.is_empty() && self.leaders_hidden.is_empty()) {
            return;
        }
        let grid = self.grid();
        let near = grid.neighbours(hex).map(|(_, to)| to).chain([hex]);
        let found = HexBits::of(near);
        for hex in found.iter() {
            self.reveal(hex, cx);
        }
        // An English counter that could have met somebody ends what can be taken back.
        cx.barrier();
    }
}
