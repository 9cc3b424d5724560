//! Passes a legal step to the room that carries it out.

use crate::rules::C;
use crate::state::PreludeToRebellion;
use crate::state::event::Event;
use crate::state::frame::{Frame, Mode, Stage};
use crate::state::step::Step;

impl PreludeToRebellion {
    /// Carries out a step that the checks allow.
    pub(crate) fn apply(&mut self, step: Step, cx: &mut C) {
        let Some(top) = self.agenda.top() else { return };
        match (top, step) {
            (Frame::Sequence(_), Step::NameFirst(first)) => {
                self.first = first;
                self.set_stage(Stage::RoundStart);
                cx.all(self, Event::First(first));
            }
            (Frame::Sequence(_), Step::PlayEvent(card)) => self.play_card(card, Mode::Event, cx),
            (Frame::Sequence(_), Step::PlayPoints(card)) => self.play_card(card, Mode::Points, cx),
            (Frame::Sequence(_), Step::BuyCard(card)) => self.play_card(card, Mode::Bought, cx),
            (Frame::Sequence(_), _) => {
                self.set_stage(Stage::ActionEnd);
                cx.all(self, Event::Passed(self.active));
            }
            (Frame::Spend(spend), _) => {
                let spend = *spend;
                self.spend_step(&spend, step, cx);
            }
            (Frame::Stake(venture, county), _) => {
                let (venture, county) = (*venture, *county);
                self.stake_step(venture, county, step, cx);
            }
            (Frame::Die, Step::NameTrack(track)) => {
                if let Some(play) = self.play {
                    self.agenda.set_top(Frame::RollDie(play.by, track));
                }
            }
            (Frame::Check(check), _) => {
                let check = *check;
                self.missed_step(check, step, cx);
            }
            (Frame::Strings(..) | Frame::Reset(_) | Frame::Angles(..) | Frame::Borrow(_), _) => {
                self.special_step(step, cx);
            }
            _ => self.choice_step(step, cx),
        }
    }
}
