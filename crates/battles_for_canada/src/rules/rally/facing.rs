//! The facing of a rallied unit (BC-12.5c, R-25).

use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};

/// A rallied unit is given its facing: any.
pub(in crate::rules) struct Facing {
    pub unit: Unit,
}

impl Question for Facing {
    fn asked(&self, _game: &BattlesForCanada) -> Option<Side> {
        Some(self.unit.side())
    }

    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        let Some(hex) = game.hex_of(self.unit) else { return Continue(()) };
        Vertex::ALL.into_iter().try_for_each(|to| each(Step::Face(Spot(hex), to)))
    }

    fn check(&self, game: &BattlesForCanada, _facts: &FrameCache, step: Step) -> Result<(), Bar> {
        match step {
            Step::Face(Spot(hex), to) if game.hex_of(self.unit) == Some(hex) && to.0 < 6 => Ok(()),
            Step::Face(..) => Err(Bar::Elsewhere),
            _ => Err(Bar::NotAsked),
        }
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        if let Step::Face(Spot(hex), to) = step {
            game.agenda.pop();
            game.face(self.unit.side(), hex, to, cx);
        }
    }
}
