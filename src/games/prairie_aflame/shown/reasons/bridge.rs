//! Reasons of battles, until they are merged.
use crate::engine::{Refusal, Shown, Target};
use crate::games::prairie_aflame::rules::bar::BattleBar;
use crate::games::prairie_aflame::shown::reasons::no;
use crate::games::prairie_aflame::state::PrairieAflame;
use crate::games::prairie_aflame::state::step::Step;
use crate::games::prairie_aflame::words::{leader_target, unit_target};

impl PrairieAflame {
    pub(crate) fn battle_refusal(&self, bar: BattleBar) -> Refusal {
        let BattleBar::Step(step) = bar;
        let target = match step {
            Step::Engage(u) | Step::Lose(u) | Step::Disrupt(u) | Step::Hand(_, u) => unit_target(u),
            Step::Lead(l) | Step::Use(l) => leader_target(l),
            Step::Burn(_) => return no("PA-9.32a", "only the place that was just won can be burnt now"),
            step => step.hex().map_or(Target::Button, |h| self.hex_target(h)),
        };
        self.off_topic(&target)
    }
}
