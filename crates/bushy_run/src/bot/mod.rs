//! Advice for bots and the odds panel.

pub mod evaluate;
pub(crate) mod heuristic;
pub(crate) mod redraw;
pub mod stats;

use redoubt_engine::contract::Advice;

use crate::state::BushyRun;
use crate::state::step::Step;

impl Advice for BushyRun {
    fn is_fighting(&self) -> bool {
        self.is_in_fight()
    }

    fn battle_after(&self, step: Step) -> Option<(Self, Step)> {
        self.attack_after(step)
    }
}
