//! Units of Bougainville's corps arrive (BC-13.2h): which ones, where not all come.

use crate::data::tables::Corps;
use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};

/// The French choose who comes, so many units still.
pub(in crate::rules) struct CorpsArrives {
    pub left: u8,
}

impl Question for CorpsArrives {
    fn asked(&self, _game: &BattlesForCanada) -> Option<Side> {
        Some(Side::French)
    }

    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        game.army(Side::French).try_for_each(|unit| each(Step::Arrive(unit)))
    }

    fn check(&self, game: &BattlesForCanada, _facts: &FrameCache, step: Step) -> Result<(), Bar> {
        let Step::Arrive(unit) = step else { return Err(Bar::NotAsked) };
        let late = game.scenario().late.iter().find(|l| l.corps == Corps::Bougainville);
        let own = late.is_some_and(|l| l.units.contains(&unit));
        if own && game.at[unit] == At::RESERVE { Ok(()) } else { Err(Bar::NotInCorps(unit)) }
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        let Step::Arrive(unit) = step else { return };
        if self.left > 1 {
            game.agenda.set_top(Frame::Arrivals(self.left - 1));
        } else {
            game.agenda.pop();
        }
        game.arrive(UnitSet::one(unit), LeaderSet::EMPTY, cx);
    }
}
