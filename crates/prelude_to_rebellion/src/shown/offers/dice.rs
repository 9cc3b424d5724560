//! Which steps lead to dice at once: reads what is on the agenda after the open question, up to its first roll or its
//! next question.

use crate::data::cards::CardDie;
use crate::data::ops::{BlockId, Op, Where};
use crate::ids::{CardId, Special, Track};
use crate::state::PreludeToRebellion;
use crate::state::frame::Frame;
use redoubt_engine::Seat;

impl PreludeToRebellion {
    /// Tells whether the Event of a card rolls before it asks, its Scoring Die included.
    pub(super) fn event_rolls(&self, card: CardId, by: Seat) -> bool {
        let data = self.card(card);
        self.block_rolls(data.script, 0, self.event_seat(by, card)).unwrap_or(matches!(data.die, CardDie::Of(_)))
    }

    /// Tells whether dice come next once the open question is answered, with these primitives before all that waits.
    pub(super) fn rolls_next(&self, then: &[BlockId]) -> bool {
        let you = self.running.as_ref().map_or(self.active, |running| running.you);
        for block in then {
            if let Some(rolls) = self.block_rolls(*block, 0, you) {
                return rolls;
            }
        }
        for frame in self.agenda.iter().rev().skip(1) {
            let known = match frame {
                Frame::Run(block, at) => self.block_rolls(*block, usize::from(*at), you),
                Frame::Each(at, block) if self.each_left(*at) => self.block_rolls(*block, 0, you),
                Frame::AfterPoints => self.points_roll(),
                Frame::Die => self.die_rolls(),
                Frame::EndEvent | Frame::Each(..) | Frame::Dispose => None,
                Frame::RollDie(..) | Frame::Random(_) => Some(true),
                _ => Some(false),
            };
            if let Some(rolls) = known {
                return rolls;
            }
        }
        false
    }

    /// Tells whether "them" has a County from this one on.
    fn each_left(&self, at: u8) -> bool {
        self.running.as_ref().is_some_and(|running| usize::from(at) < running.them.len())
    }

    /// Tells whether the Scoring Die of the played card is rolled; `None` where none is.
    fn die_rolls(&self) -> Option<bool> {
        let play = self.play.filter(|play| play.rolls)?;
        Some(matches!(self.card(play.card).die, CardDie::Of(_)))
    }

    /// Tells whether what follows the AP of the played card rolls; `None` where it neither rolls nor asks.
    fn points_roll(&self) -> Option<bool> {
        let play = self.play?;
        let own = self.card(play.card).faction.seat() == Some(play.by);
        let event = match self.card(play.card).faction.seat() {
            None => false,
            Some(_) if own => self.waits(play.by, Special::MEDIA),
            Some(_) => !self.waits(play.by, Special::CANADIEN),
        };
        if !event || !self.is_met(play.by, play.card) {
            return None;
        }
        self.block_rolls(self.card(play.card).script, 0, self.event_seat(play.by, play.card))
    }

    /// Tells whether a list of primitives rolls or asks first; `None` where it does neither.
    fn block_rolls(&self, block: BlockId, from: usize, you: Seat) -> Option<bool> {
        self.data.0.block(block).iter().skip(from).find_map(|op| self.op_rolls(op, you))
    }

    /// Tells whether a primitive rolls or asks; `None` where it does neither.
    fn op_rolls(&self, op: &Op<BlockId>, you: Seat) -> Option<bool> {
        match op {
            Op::Add(_, _, Where::Among { from, .. }) | Op::Remove(_, _, Where::Among { from, .. }) => {
                (!self.passing(from, you).is_empty()).then_some(false)
            }
            Op::Pick { from, .. } => (!self.passing(from, you).is_empty()).then_some(false),
            Op::Number { .. }
            | Op::Choice { .. }
            | Op::MaySpend(..)
            | Op::MaySpendUpTo(..)
            | Op::Ap(..)
            | Op::PeekHand(..)
            | Op::HandToPool { .. }
            | Op::BorrowSpecial(_)
            | Op::EachOf { order: Some(_), .. } => Some(false),
            Op::Check { .. } | Op::Roll { .. } | Op::RandomCounties { .. } => Some(true),
            Op::Each(then) | Op::EachOf { then, .. } => self.block_rolls(*then, 0, you),
            Op::If(cond, then, or) => {
                let then = if self.holds(cond, you) { *then } else { *or };
                self.block_rolls(then, 0, you)
            }
            Op::Score(track) if *track == Track::RURAL => Some(true),
            _ => None,
        }
    }
}
