//! Battles, until their bars are merged.
use crate::games::prairie_aflame::state::step::Step;
use crate::games::prairie_aflame::state::{Moment, PrairieAflame};

/// What forbids a step of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BattleBar {
    /// The step is not among the answers.
    Step(Step),
}

impl PrairieAflame {
    /// Checks a step of a battle.
    pub(crate) fn check_battle(&self, moment: Moment, step: Step) -> Result<(), BattleBar> {
        if step == Step::Continue
            && let Moment::Continue(side) = moment
        {
            let goes_on = !self.fighters(side).is_empty() && self.may_withdraw(side);
            return if goes_on { Ok(()) } else { Err(BattleBar::Step(step)) };
        }
        let mut legal = vec![];
        self.each_battle(moment, &mut legal);
        if legal.contains(&step) { Ok(()) } else { Err(BattleBar::Step(step)) }
    }

    /// Finds the step that a click means in a battle.
    pub(crate) fn battle_step_at(&self, _: Moment, _: &crate::engine::Target) -> Option<Step> {
        None
    }
}
