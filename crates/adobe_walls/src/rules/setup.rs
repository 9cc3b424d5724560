//! The set-up (S0, rule 20).

use crate::ids::Side;
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::setup::SetupBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::event::Event;
use crate::state::step::Step;
use std::ops::ControlFlow;

impl AdobeWalls {
    /// Checks an answer in the set-up.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_setup(&self, side: Side, step: Step) -> Result<(), Bar> {
        match step {
            Step::Ready => Ok(()),
            Step::Done if self.in_hand_of(side).is_empty() => Ok(()),
            Step::Done => Err(Bar::Setup(SetupBar::NotAble)),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Passes every answer that could be legal in the set-up to `each`, none twice, until it breaks.
    pub(crate) fn setup_candidates(&self, _: Side, each: Each) -> ControlFlow<()> {
        each(Step::Ready)?;
        each(Step::Done)
    }

    /// Carries out an answer in the set-up.
    pub(crate) fn setup_step(&mut self, side: Side, step: Step, cx: &mut Cx) {
        match step {
            Step::Ready => self.place_ready(side),
            _ => {
                self.agenda.pop();
                cx.all(self, Event::SetUp(side));
                if side == Side::Us {
                    self.open_turn_one();
                }
            }
        }
    }

    /// Does what happens by itself in the set-up. Returns false where its side has to answer.
    pub(crate) fn setup_acts(&mut self, _: Side, _: &mut Cx) -> bool {
        false
    }
}
