//! The word for a game to go on from a position that was set by hand where it runs by itself.

use crate::rules::prelude::*;
use crate::rules::question::{Each, Question};

/// A side gives the word.
pub(super) struct Ready(pub Side);

impl Question for Ready {
    fn asked(&self, _game: &BattlesForCanada) -> Option<Side> {
        Some(self.0)
    }

    fn candidates(&self, _game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        each(Step::Done)
    }

    fn play(&self, game: &mut BattlesForCanada, _step: Step, _cx: &mut Cx) {
        game.agenda.pop();
    }
}
