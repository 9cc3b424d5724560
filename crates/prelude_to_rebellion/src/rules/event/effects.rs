//! Primitives that last, skip, show or borrow.

use super::expr::seat_of;
use crate::data::ops::{BlockId, Lasting, Op, Until};
use crate::ids::{CardId, Special};
use crate::rules::C;
use crate::state::event::Event;
use crate::state::frame::Frame;
use crate::state::{Effect, EffectEnd, PreludeToRebellion};
use redoubt_engine::Seat;

/// Returns how long an effect that begins now lasts, where `you` is the seat whose Event it is.
pub(crate) fn ends_of(until: Until, you: Seat) -> EffectEnd {
    match until {
        Until::EndOfTurn => EffectEnd::Turn,
        Until::EndOfGame => EffectEnd::Game,
        Until::NextRound(who) => EffectEnd::Round(seat_of(who, you), false),
        Until::NextCheck(who) => EffectEnd::Check(seat_of(who, you)),
    }
}

impl PreludeToRebellion {
    /// Carries out a primitive that lasts, skips a round, changes a Session, shows cards or borrows.
    pub(crate) fn begin_effect(&mut self, op: &Op<BlockId>, card: CardId, you: Seat, cx: &mut C) {
        match op {
            Op::Ongoing(what, until) => self.begin_lasting(*what, *until, card, you, cx),
            Op::SkipRound(who) => {
                let seat = seat_of(*who, you);
                self.skips[seat.index()] = self.skips[seat.index()].saturating_add(1);
                cx.all(self, Event::MustSkip(seat));
            }
            Op::SessionNext => self.session_next(cx),
            Op::SessionEnds => self.end_session(cx),
            Op::PeekHand(who, random) => self.peek(seat_of(*who, you), *random, cx),
            Op::HandToPool { of, by } => {
                let (of, by) = (seat_of(*of, you), seat_of(*by, you));
                if !self.open_to_pool(of).is_empty() {
                    self.agenda.push(Frame::HandToPool(of, by));
                }
            }
            Op::BorrowSpecial(who) => {
                let seat = seat_of(*who, you);
                if Special::board(seat.other()).into_iter().any(|special| self.check_borrow(seat, special).is_ok()) {
                    self.agenda.push(Frame::Borrow(seat));
                }
            }
            _ => {}
        }
    }

    /// Begins a lasting effect.
    fn begin_lasting(&mut self, what: Lasting<BlockId>, until: Until, card: CardId, you: Seat, cx: &mut C) {
        let ends = ends_of(until, you);
        let it = self.running.as_ref().and_then(|running| running.it);
        self.effects.push(Effect { card, you, what, ends, it });
        cx.all(self, Event::Lasts(card));
    }

    /// Shows cards of the other seat's hand to `viewer` (PR-13.0b).
    fn peek(&mut self, viewer: Seat, random: Option<u8>, cx: &mut C) {
        let mut cards = self.hands[viewer.other().index()].clone();
        if let Some(n) = random {
            while cards.len() > usize::from(n) {
                let out = cx.dice.draw(cards.len() as u16);
                cards.remove(usize::from(out));
            }
        }
        if cards.is_empty() {
            return;
        }
        cx.barrier();
        cx.all(self, Event::ShownCount(viewer, cards.len() as u8));
        cx.only(self, viewer, Event::Shown(viewer, cards.clone()));
        self.agenda.push(Frame::Peek(viewer, cards));
    }

    /// Returns the words of an option that a primitive offers.
    pub(crate) fn options_of(&self, block: BlockId, at: u8) -> &'static [(String, BlockId)] {
        match self.data.0.block(block).get(usize::from(at)) {
            Some(Op::Choice { options, .. }) => options,
            _ => &[],
        }
    }
}
