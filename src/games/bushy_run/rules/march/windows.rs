//! Windows of the British turn: whether one is put to the Allied seat, its call, and what is turned up in
//! one (BR-3.8).

use crate::games::bushy_run::ids::{ALLIED, BRITISH, Place, Unit};
use crate::games::bushy_run::state::event::Event;
use crate::games::bushy_run::state::query::{DECOYS, REAL, bands};
use crate::games::bushy_run::state::step::{OrderStep, Step};
use crate::games::bushy_run::state::{Frame, Reactions, Stage};
use crate::games::bushy_run::{BushyRun, C};

impl BushyRun {
    /// The Allied seat may call while the British play and no window is open.
    pub(crate) fn may_call(&self) -> bool {
        self.options.reactions == Reactions::Orders
            && !self.called
            && self.turn > 1
            && self.asked() == Some(BRITISH)
            && self.stage().is_some_and(|s| s <= Stage::BritishAttack)
    }

    /// Opens a pure Reveal window (RW-6 and those of `reveal_anytime`).
    pub(crate) fn open_window(&mut self, cx: &mut C) {
        if self.window_is_asked((self.hidden | self.concealed) != 0) {
            self.push(Frame::Window);
        } else if self.options.reactions == Reactions::Orders && self.stage() == Some(Stage::BritishAttackOpen) {
            let mask = self.orders.unveil & (self.hidden | self.concealed);
            for u in bands(mask) {
                self.reveal(u, cx);
            }
        }
    }

    /// True where the window that opens now is put to the Allied seat. `any` tells whether it has an
    /// answer but `Pass`; only an open table heeds it.
    pub(crate) fn window_is_asked(&mut self, any: bool) -> bool {
        match self.options.reactions {
            Reactions::Ask => true,
            Reactions::Open => any,
            Reactions::Orders => {
                self.answering = self.called;
                self.called = false;
                self.answering
            }
        }
    }

    pub(crate) fn close_window(&mut self) {
        self.answering = false;
        self.pop();
    }

    /// Reveal windows: any Hidden or Concealed band in play (BR-3.8).
    pub(crate) fn each_reveal<F: FnMut(Step)>(&self, f: &mut F) {
        bands(self.hidden | self.concealed).for_each(|u| f(Step::Reveal(u)));
    }

    pub(crate) fn each_window_end<F: FnMut(Step)>(&self, f: &mut F) {
        if self.answering && self.may_edit(ALLIED) {
            f(Step::Orders(OrderStep::Open));
        }
        f(Step::Pass);
    }

    /// BR-3.8, BR-2.1.1d: a real band is turned up, a decoy is removed.
    pub(crate) fn reveal(&mut self, u: Unit, cx: &mut C) {
        let (bit, p) = (1u32 << u.index(), self.place_of(u));
        self.hidden &= !bit;
        self.concealed &= !bit;
        if bit & DECOYS != 0 {
            self.band_place[u.index()] = Place::OUT;
            self.band_moved &= !bit;
            cx.all(self, Event::DecoyRemoved(u, p));
        } else {
            self.revealed |= bit;
            cx.all(self, Event::Revealed(u, p));
        }
    }

    /// Reveals all bands of a place that are in the mask; tells how many real ones and decoys there were.
    pub(crate) fn reveal_all(&mut self, mask: u32, cx: &mut C) -> (u8, u8) {
        for u in bands(mask) {
            self.reveal(u, cx);
        }
        ((mask & REAL).count_ones() as u8, (mask & DECOYS).count_ones() as u8)
    }
}
