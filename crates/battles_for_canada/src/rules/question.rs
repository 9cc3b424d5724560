//! A question of the game: who answers it, what could be an answer, what forbids one, what it does. Each kind of frame is one
//! question, with a file in its chapter; `questions` finds the question of a frame.

use crate::ids::Side;
use crate::rules::bar::Bar;
use crate::rules::cx::Cx;
pub(crate) use crate::rules::frame_cache::FrameCache;
use crate::state::BattlesForCanada;
use crate::state::step::Step;
use std::ops::ControlFlow::{self, Break, Continue};

/// Takes candidates one by one, until it breaks.
pub(crate) type Each<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

/// A question.
pub(crate) trait Question {
    /// Tells which side answers: that of the open activation, unless the question says otherwise.
    fn asked(&self, game: &BattlesForCanada) -> Option<Side> {
        game.activation.map(|a| a.side)
    }

    /// Does what happens by itself before somebody answers. Returns false where the side has to answer.
    fn acts(&self, _game: &mut BattlesForCanada, _cx: &mut Cx) -> bool {
        false
    }

    /// Passes every step that could be legal to `each`, in no order, none twice, until it breaks.
    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()>;

    /// Checks a step; without more to check, every candidate is legal.
    ///
    /// # Errors
    /// What forbids it.
    fn check(&self, game: &BattlesForCanada, _facts: &FrameCache, step: Step) -> Result<(), Bar> {
        let found = self.candidates(game, &mut |answer| if answer == step { Break(()) } else { Continue(()) });
        if found.is_break() { Ok(()) } else { Err(Bar::NotAsked) }
    }

    /// Carries out a legal step; what follows by itself is left to [`BattlesForCanada::run`].
    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx);
}
