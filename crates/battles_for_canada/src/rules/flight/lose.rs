//! Strength points are lost: by whom? (BC-11.5b)

use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};

/// So many strength points are lost by these units.
pub(in crate::rules) struct Lose {
    pub points: u8,
    pub units: UnitSet,
}

impl Question for Lose {
    fn asked(&self, _game: &BattlesForCanada) -> Option<Side> {
        self.units.first().map(|unit| unit.side())
    }

    /// Ends the taking of losses where nobody is left to lose.
    fn acts(&self, game: &mut BattlesForCanada, _cx: &mut Cx) -> bool {
        let able = game.strong(self.units);
        if self.points == 0 || able.is_empty() {
            game.agenda.pop();
            return true;
        }
        game.agenda.set_top(Frame::Lose(self.points, able));
        able != self.units
    }

    fn candidates(&self, _game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        self.units.iter().try_for_each(|unit| each(Step::Lose(unit)))
    }

    fn check(&self, game: &BattlesForCanada, _facts: &FrameCache, step: Step) -> Result<(), Bar> {
        match step {
            Step::Lose(unit) if self.units.has(unit) && game.has_strength(unit) => Ok(()),
            Step::Lose(unit) => Err(Bar::NoLoss(unit)),
            _ => Err(Bar::NotAsked),
        }
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        if let Step::Lose(unit) = step {
            game.agenda.set_top(Frame::Lose(self.points - 1, self.units));
            game.lose_sp(unit, 1, cx);
        }
    }
}
