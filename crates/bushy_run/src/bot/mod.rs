//! Advice for bots and the odds panel.

pub mod evaluate;
pub(crate) mod heuristic;
pub mod stats;

use redoubt_engine::Seat;
use redoubt_engine::contract::{Advice, Measure};
use redoubt_engine::log::Audience;

use crate::state::step::Step;
use crate::state::{BushyRun, event};
use rand_chacha::ChaCha8Rng;

impl Advice for BushyRun {
    fn determinize(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Self {
        BushyRun::determinize(self, seat, rng)
    }

    /// Ends the scope of a step with the first roll that it leads to; with what it brings, where nobody can answer it.
    fn closes(_: &Self, events: &[(Audience, event::Event)]) -> bool {
        stats::closes(events)
    }

    fn is_fighting(&self) -> bool {
        self.is_in_fight()
    }

    fn battle_after(&self, step: Step) -> Option<(Self, Step)> {
        self.attack_after(step)
    }

    fn measures(_: &Self, after: &Self, events: &[(Audience, event::Event)], _: Seat) -> Vec<Measure> {
        stats::measures(after, events)
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        BushyRun::evaluate(self, seat)
    }

    fn heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        BushyRun::heuristic(self, legal, rng)
    }
}
