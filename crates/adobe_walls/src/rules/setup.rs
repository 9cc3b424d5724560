//! The set-up (S0, rule 20).

use crate::ids::Side;
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::step::Step;
use std::ops::ControlFlow::{self, Continue};
impl AdobeWalls {
    /// Checks an answer in the set-up.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_setup(&self, side: Side, step: Step) -> Result<(), Bar> {
        let _ = side;
        let _ = step;
        Err(Bar::NotAsked)
    }

    /// Passes every answer that could be legal in the set-up to `each`, none twice, until it breaks.
    pub(crate) fn setup_candidates(&self, side: Side, each: Each) -> ControlFlow<()> {
        let _ = side;
        let _ = each;
        Continue(())
    }

    /// Carries out an answer in the set-up.
    pub(crate) fn setup_step(&mut self, side: Side, step: Step, cx: &mut Cx) {
        let _ = side;
        let _ = (step, cx);
    }

    /// Does what happens by itself in the set-up. Returns false where its side has to answer.
    pub(crate) fn setup_acts(&mut self, side: Side, cx: &mut Cx) -> bool {
        let _ = side;
        let _ = cx;
        false
    }
}
