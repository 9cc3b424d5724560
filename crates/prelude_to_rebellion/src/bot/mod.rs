//! What bots and the odds panel ask: redraws, measures, evaluation, rules of thumb.

pub(crate) mod evaluate;
pub(crate) mod gain;
pub(crate) mod heuristic;
pub(crate) mod redraw;
pub(crate) mod scales;
pub(crate) mod stats;
#[cfg(test)]
mod tests;

use crate::state::PreludeToRebellion;
use crate::state::event::Event;
use crate::state::step::Step;
use rand_chacha::ChaCha8Rng;
use redoubt_engine::Seat;
use redoubt_engine::contract::{Advice, Measure};
use redoubt_engine::log::Audience;

impl Advice for PreludeToRebellion {
    fn determinize(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Self {
        self.redrawn(seat, rng)
    }

    /// Ends the scope of a step with the first roll that it leads to.
    fn closes(before: &Self, events: &[(Audience, Event)]) -> bool {
        events.last().is_some_and(|(_, event)| stats::closes(before, event))
    }

    fn rolls_again(_: &Self, events: &[(Audience, Event)]) -> bool {
        events.last().is_some_and(|(_, event)| stats::rolls_again(event))
    }

    fn measures(_: &Self, after: &Self, events: &[(Audience, Event)], seat: Seat) -> Vec<Measure> {
        stats::measured(after, events, seat)
    }

    fn figures(&self, event: &Event, tell: &mut dyn FnMut(&'static str, i32)) {
        stats::figures(self, event, tell);
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        self.chance(seat)
    }

    fn heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        self.usual(legal, rng)
    }
}
