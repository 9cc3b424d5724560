//! The Rally Phase (S1): rallying, supply, voluntary routs.

use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::step::Step;
use std::ops::ControlFlow::{self, Continue};

impl AdobeWalls {
    /// Checks an answer in the Rally Phase.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_rally(&self, step: Step) -> Result<(), Bar> {
        let _ = step;
        Err(Bar::NotAsked)
    }

    /// Passes every answer that could be legal in the Rally Phase to `each`, none twice, until it breaks.
    pub(crate) fn rally_candidates(&self, each: Each) -> ControlFlow<()> {
        let _ = each;
        Continue(())
    }

    /// Carries out an answer in the Rally Phase.
    pub(crate) fn rally_step(&mut self, step: Step, cx: &mut Cx) {
        let _ = (step, cx);
    }

    /// Does what happens by itself in the Rally Phase. Returns false where its side has to answer.
    pub(crate) fn rally_acts(&mut self, cx: &mut Cx) -> bool {
        let _ = cx;
        false
    }

    /// Begins the Rally Phase: what recovers or dies by itself (S1.1, S1.2).
    pub(crate) fn begin_rally(&mut self, cx: &mut Cx) {
        let _ = cx;
    }
}
