//! Legality: what forbids a step at the open question. Each room has its own checks; this file chooses the one to ask.

use crate::ids::SEATS;
use crate::rules::bar::{Bar, forbid};
use crate::state::PreludeToRebellion;
use crate::state::frame::{CheckPurpose, Frame, Stage};
use crate::state::step::Step;
use redoubt_engine::RuleId;
use redoubt_engine::Seat;

impl PreludeToRebellion {
    /// Checks a step of the asked seat at the open question `top`.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_at(&self, top: &Frame, seat: Seat, step: Step) -> Result<(), Bar> {
        match (top, step) {
            (Frame::Sequence(Stage::First), Step::NameFirst(first)) => {
                forbid(!SEATS.contains(&first), Bar::NotAsked(RuleId::new("PR-2.2d")))
            }
            (Frame::Sequence(Stage::Play), _) => self.check_play(seat, step),
            (Frame::Spend(spend), _) => self.check_spend(spend, step),
            (Frame::Stake(venture, county), _) => self.check_stake(*venture, *county, step),
            (Frame::Die, Step::NameTrack(_)) => Ok(()),
            (Frame::Check(check), _) => self.check_missed(check, step),
            (Frame::Strings(..) | Frame::Reset(_) | Frame::Angles(..) | Frame::Borrow(_), _) => {
                self.check_special_answer(top, step)
            }
            _ => self.check_choice(top, seat, step),
        }
    }

    /// Checks the play of a card.
    fn check_play(&self, seat: Seat, step: Step) -> Result<(), Bar> {
        match step {
            Step::PlayEvent(card) => self.check_event(seat, card),
            Step::PlayPoints(card) => self.check_points(seat, card),
            Step::BuyCard(card) => self.check_bought(seat, card),
            Step::Pass => {
                let held = self.hands[seat.index()].len() as u8;
                forbid(held > 0, Bar::HandNotEmpty(held))
            }
            _ => Err(Bar::NotAsked(RuleId::new("PR-3.1a"))),
        }
    }

    /// Returns the rule of the open question.
    pub(crate) fn question_rule(&self) -> RuleId {
        RuleId::new(match self.top() {
            None => "PR-2.0a",
            Some(Frame::Sequence(Stage::First)) => "PR-2.2d",
            Some(Frame::Sequence(Stage::Play)) => "PR-3.1a",
            Some(Frame::Spend(_)) => "PR-9.0a",
            Some(Frame::Stake(CheckPurpose::Organization, _)) => "PR-9.2a",
            Some(Frame::Stake(CheckPurpose::Corps, _)) => "PR-9.4a",
            Some(Frame::Die) => "PR-4.0e",
            Some(Frame::Check(check)) if check.rerolls.0 || check.rerolls.1 => "PR-8.0g",
            Some(Frame::Check(_)) => "PR-8.0b",
            Some(Frame::Spread(spread)) if spread.fear => "PR-6.2b",
            Some(Frame::NameCounty) => "PR-11.0b",
            Some(Frame::Strings(..)) => "PR-9.5.1a",
            Some(Frame::Reset(_)) => "PR-9.5.1c",
            Some(Frame::Angles(..)) => "PR-9.5.2d",
            Some(Frame::Borrow(_)) => "PR-12.48a",
            Some(Frame::Peek(..) | Frame::HandToPool(..)) => "PR-13.0b",
            Some(Frame::Sequence(Stage::Over)) => "PR-2.4f",
            Some(_) => "PR-3.2d",
        })
    }
}
