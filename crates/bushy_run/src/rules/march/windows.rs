//! Windows of the British turn: whether the Allied seat is asked, its call, and what is revealed in
//! one (BR-3.8).

use crate::ids::{BRITISH, Place, Unit};
use crate::rules::bar::battle::BattleBar;
use crate::rules::bar::orders::OrdersBar;
use crate::rules::bar::{Bar, forbid};
use crate::rules::check::check_side;
use crate::state::event::Event;
use crate::state::query::Status;
use crate::state::sets::{BandSet, DECOYS, REAL, bands};
use crate::state::step::{OrderStep, Step};
use crate::state::{BushyRun, C, Frame, Reactions, Stage};
use redoubt_engine::contract::Sequence;

impl BushyRun {
    /// Opens a pure Reveal window (RW-6 and those of `reveal_anytime`).
    pub(crate) fn open_window(&mut self, cx: &mut C) {
        if self.window_is_asked(!self.hidden.or(self.concealed).is_empty()) {
            self.agenda.push(Frame::Window);
        } else if self.options.reactions == Reactions::Orders && self.stage() == Some(Stage::BritishAttackOpen) {
            let asked = self.orders.unveil.and(self.hidden.or(self.concealed));
            for u in bands(asked) {
                self.reveal(u, cx);
            }
        }
    }

    /// Tells whether the Allied seat is asked in the window that opens now. `any` tells whether it has an
    /// answer besides `Pass`; only an open game uses it.
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

    /// Closes the open window.
    pub(crate) fn close_window(&mut self) {
        self.answering = false;
        self.agenda.pop();
    }

    /// Checks that the call may be made (BR-3.8): under standing orders, in the British turn, once at a time.
    pub(crate) fn check_call(&self) -> Result<(), Bar> {
        let british_turn =
            self.turn > 1 && self.asked() == Some(BRITISH) && self.stage().is_some_and(|s| s <= Stage::BritishAttack);
        forbid(self.options.reactions != Reactions::Orders || self.called || !british_turn, Bar::Call)
    }

    /// Checks that a band may be revealed where a Reveal window is open: any Hidden or Concealed one (BR-3.8).
    pub(crate) fn check_reveal(&self, u: Unit) -> Result<(), Bar> {
        check_side(u, false)?;
        let status = self.status(u);
        forbid(status == Status::Out, Bar::OutOfPlay(u))?;
        forbid(status == Status::Revealed, BattleBar::Revealed(u))
    }

    /// Checks a step while the wagon is about to enter `to` (RW-1, BR-10.3e).
    pub(crate) fn check_wagon_bar(&self, to: Place, step: Step) -> Result<(), Bar> {
        match step {
            Step::Reveal(u) => {
                check_side(u, false)?;
                let there = self.status(u) == Status::Hidden && self.place_of(u) == to;
                forbid(!there, BattleBar::NotHiddenIn(u, to))
            }
            Step::Fire(_) => Err(BattleBar::FireAtWagon.into()),
            _ => self.check_window_end(step),
        }
    }

    /// Checks a step in the window after the entry of `mover` (RW-2), or, where `second` is true, after its retreat.
    pub(crate) fn check_reaction(&self, mover: Unit, second: bool, step: Step) -> Result<(), Bar> {
        match step {
            Step::Fire(u) => self.check_band_fire(u, mover, second),
            Step::Reveal(u) if !second => self.check_reveal(u),
            _ => self.check_window_end(step),
        }
    }

    /// Checks a step in a window that is for reveals only (RW-6).
    pub(crate) fn check_reveal_window(&self, step: Step) -> Result<(), Bar> {
        match step {
            Step::Reveal(u) => self.check_reveal(u),
            _ => self.check_window_end(step),
        }
    }

    /// Checks a step that every window has: to pass, and standing orders where the window was called for.
    fn check_window_end(&self, step: Step) -> Result<(), Bar> {
        match step {
            Step::Pass => Ok(()),
            Step::EditOrders(OrderStep::OpenPage) => forbid(!self.answering, OrdersBar::NotCalled),
            _ => Err(self.not_asked(step)),
        }
    }

    /// Reveals a band: a real one is turned up, a decoy is removed (BR-3.8, BR-2.1.1d).
    pub(crate) fn reveal(&mut self, u: Unit, cx: &mut C) {
        let (own, p) = (u.own(), self.place_of(u));
        self.hidden.remove(own);
        self.concealed.remove(own);
        if DECOYS.has(own) {
            self.band_place[u.own_index()] = Place::OUT;
            self.band_moved.remove(own);
            self.announce(cx, Event::DecoyRemoved(u, p));
        } else {
            self.revealed.insert(own);
            self.announce(cx, Event::Revealed(u, p));
        }
    }

    /// Reveals all bands of a place that are in the set; tells how many real ones and decoys there were.
    pub(crate) fn reveal_all(&mut self, set: BandSet, cx: &mut C) -> (u8, u8) {
        for u in bands(set) {
            self.reveal(u, cx);
        }
        (set.and(REAL).len() as u8, set.and(DECOYS).len() as u8)
    }
}
