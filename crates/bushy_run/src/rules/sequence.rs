//! The sequence of play as a stack of frames: the top frame asks or acts (BR-5.0a). `answers` lists the
//! answers.

use crate::data::EventKind;
use crate::ids::{ALLIED, BRITISH, Place, Unit};
use crate::state::event::{Event, Pause};
use crate::state::sets::{BandSet, SHOOTERS, bands, british};
use crate::state::{BushyRun, C, Frame, Reactions, Stage};
use redoubt_engine::Seat;
use redoubt_engine::contract::Sequence;
use redoubt_engine::ids::IdSet;

/// Returns the stage after this one; turn 1 has no British phases (BR-5.0b, BR-10.1a).
fn next(stage: Stage, turn: u8) -> Stage {
    match stage {
        Stage::Event if !british_phases(turn) => Stage::AlliedReset,
        Stage::Event => Stage::BritishReset,
        Stage::BritishReset => Stage::BritishMove,
        Stage::BritishMove => Stage::BritishMoveEnd,
        Stage::BritishMoveEnd => Stage::BritishAttackOpen,
        Stage::BritishAttackOpen => Stage::BritishAttack,
        Stage::BritishAttack => Stage::AlliedReset,
        Stage::AlliedReset => Stage::AlliedRoll,
        Stage::AlliedRoll => Stage::AlliedMove,
        Stage::AlliedMove => Stage::AlliedHide,
        Stage::AlliedHide => Stage::AlliedAttack,
        Stage::AlliedAttack => Stage::AlliedOrders,
        Stage::AlliedOrders => Stage::End,
        Stage::End => Stage::Event,
    }
}

/// Tells whether a turn has British phases: all but the first (BR-10.1a).
fn british_phases(turn: u8) -> bool {
    turn != 1
}

impl Sequence for BushyRun {
    fn asked(&self) -> Option<Seat> {
        if self.ending.is_some() {
            return None;
        }
        let fight_side = |british: bool| Some(if british { BRITISH } else { ALLIED });
        match self.agenda.top()? {
            Frame::SetupAllied(_)
            | Frame::LowAmmo(..)
            | Frame::Ambush
            | Frame::WagonBar(_)
            | Frame::React(_)
            | Frame::Second(_)
            | Frame::Window
            | Frame::AlliedMover(..) => Some(ALLIED),
            Frame::SetupBritish(_)
            | Frame::Wounded
            | Frame::ScoutEvent
            | Frame::BritishMover(..)
            | Frame::BritishReact(_) => Some(BRITISH),
            Frame::Turn(Stage::BritishMove | Stage::BritishAttack, true) => Some(BRITISH),
            Frame::Turn(Stage::AlliedMove | Stage::AlliedAttack, true) => Some(ALLIED),
            Frame::Turn(..) => None,
            Frame::Declare(..) => fight_side(self.stage() == Some(Stage::BritishAttack)),
            Frame::Orders(british, _) => fight_side(*british),
            Frame::Reroll => fight_side(self.fight.as_ref()?.british),
            Frame::Retreat | Frame::Losses => fight_side(!self.fight.as_ref()?.british),
            Frame::Roll | Frame::Hits | Frame::Finish => None,
        }
    }

    fn turn(&self) -> u16 {
        u16::from(self.turn)
    }

    fn phase(&self) -> &'static str {
        if self.ending.is_some() {
            return "end";
        }
        match self.agenda.bottom() {
            Some(Frame::SetupAllied(_)) => "setup-allied",
            Some(Frame::SetupBritish(_)) => "setup-british",
            Some(Frame::Turn(stage, _)) => match stage {
                Stage::Event => "event",
                Stage::BritishReset | Stage::BritishMove | Stage::BritishMoveEnd => "british-move",
                Stage::BritishAttackOpen | Stage::BritishAttack => "british-attack",
                Stage::AlliedReset | Stage::AlliedRoll | Stage::AlliedMove | Stage::AlliedHide => "allied-move",
                Stage::AlliedAttack | Stage::AlliedOrders => "allied-attack",
                Stage::End => "end",
            },
            _ => "end",
        }
    }
}

impl BushyRun {
    /// Tells whether this turn has British phases (BR-10.1a).
    pub(crate) fn has_british_phases(&self) -> bool {
        british_phases(self.turn)
    }

    /// Sends an event to everybody. An event that tells a seat what was hidden from it is a barrier for undo. The
    /// barrier is set here, where all such events pass, so that none can be forgotten.
    pub(crate) fn announce(&self, cx: &mut C, event: Event) {
        if event.reveals() {
            cx.barrier();
        }
        cx.all(self, event);
    }

    /// Runs the game until it asks or is over.
    pub(crate) fn run(&mut self, cx: &mut C) {
        while self.ending.is_none() && self.asked().is_none() {
            match self.agenda.top().copied() {
                Some(Frame::Turn(stage, false)) => {
                    self.agenda.set_top(Frame::Turn(stage, true));
                    self.begin(stage, cx);
                }
                Some(Frame::Turn(stage, true)) => self.advance(stage, cx),
                Some(Frame::Roll) => self.roll(cx),
                Some(Frame::Hits) => self.hits(cx),
                Some(Frame::Finish) => self.finish_fight(cx),
                // Every other frame asks. The agenda is never empty: the lowest frame stays.
                _ => return,
            }
        }
    }

    /// Goes on to the next stage.
    pub(crate) fn advance(&mut self, stage: Stage, cx: &mut C) {
        if stage == Stage::End && self.end_turn(cx) {
            return;
        }
        self.edits = [0; 2];
        let next = next(stage, self.turn);
        self.agenda.set_top(Frame::Turn(next, false));
        if stage == Stage::Event && next == Stage::AlliedReset {
            self.announce(cx, Event::NoBritishPhases(self.turn));
        }
    }

    /// Runs the automatic part at the start of a stage; it may push frames that ask.
    fn begin(&mut self, stage: Stage, cx: &mut C) {
        if !matches!(stage, Stage::BritishMoveEnd | Stage::AlliedHide | Stage::AlliedOrders | Stage::End) {
            self.announce(cx, Event::Stage(self.turn, stage));
        }
        match stage {
            Stage::Event => self.begin_event(cx),
            Stage::BritishReset => {
                self.fired = IdSet::EMPTY;
                self.volley = IdSet::EMPTY;
            }
            Stage::BritishMove => {
                self.moved = IdSet::EMPTY;
                self.done = IdSet::EMPTY;
            }
            Stage::BritishMoveEnd => self.end_british_move(cx),
            Stage::BritishAttackOpen => {
                self.attacked = IdSet::EMPTY;
                self.scouted = IdSet::EMPTY;
                self.announce(cx, Event::Suspense(Place::OFF, Pause::Attack));
                self.open_window(cx);
            }
            Stage::BritishAttack | Stage::AlliedAttack => self.attacked = IdSet::EMPTY,
            Stage::AlliedReset => {
                self.band_fired = IdSet::EMPTY;
                self.called = false;
            }
            Stage::AlliedRoll => {
                self.band_moved = IdSet::EMPTY;
                self.seen_go = IdSet::EMPTY;
                self.seen_moves = 0;
                self.roll_allowance(cx);
            }
            Stage::AlliedMove => {
                self.band_moved = IdSet::EMPTY;
                self.seen_go = IdSet::EMPTY;
                self.seen_moves = 0;
            }
            Stage::AlliedHide => {
                self.allowance = 0;
                self.band_moved = IdSet::EMPTY;
                self.hide(cx);
            }
            Stage::AlliedOrders => {
                if self.options.reactions == Reactions::Orders && self.turn < self.data.scenario.turns {
                    self.agenda.push(Frame::Orders(false, 0));
                }
            }
            Stage::End => {}
        }
    }

    /// Lays Volley markers, and makes Hidden bands beside British units Concealed (BR-7.2g, BR-7.2h).
    fn end_british_move(&mut self, cx: &mut C) {
        if self.event_now() != EventKind::LowAmmo {
            let still = british(SHOOTERS.less(self.moved)).filter(|u| self.place_of(*u).in_play());
            self.volley = still.map(Unit::own).collect();
            if !self.volley.is_empty() {
                self.announce(cx, Event::Volleys(self.volley));
            }
        }
        let mut found = BandSet::EMPTY;
        for p in Place::areas() {
            if !self.british_at(p).is_empty() {
                let here = self.bands_at(p).and(self.hidden);
                if !here.is_empty() {
                    self.hidden = self.hidden.less(here);
                    self.concealed = self.concealed.or(here);
                    found = found.or(here);
                    self.announce(cx, Event::Appear(p, here.len() as u8));
                }
            }
        }
        for u in bands(found) {
            cx.only(self, ALLIED, Event::Concealed(u, self.place_of(u)));
        }
        self.settle(cx);
    }

    /// Changes the status of each band out of the sight of British units once (BR-8.2.3).
    fn hide(&mut self, cx: &mut C) {
        for p in Place::areas() {
            let here = self.bands_at(p).and(self.revealed.or(self.concealed));
            if here.is_empty() || !self.british_at(p).is_empty() {
                continue;
            }
            let (gone, down) = (here.and(self.concealed), here.and(self.revealed));
            self.hidden = self.hidden.or(gone);
            self.concealed = self.concealed.less(gone).or(down);
            self.revealed = self.revealed.less(down);
            self.announce(cx, Event::Hiding(p, gone.len() as u8, down.len() as u8));
            for u in bands(gone) {
                cx.only(self, ALLIED, Event::Hid(u, p));
            }
        }
        // A Fired band is always Revealed (BR-7.3.1n): the Reset took the markers before.
        self.band_fired = self.band_fired.and(self.revealed);
        self.settle(cx);
    }
}
