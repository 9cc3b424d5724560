//! What bots and the odds panel ask: redraws, measures, evaluation, rules of thumb.

use crate::engine::Seat;
use crate::engine::game::{Advice, Measure};
use crate::engine::log::Audience;
use crate::games::prelude_to_rebellion::state::PreludeToRebellion;
use crate::games::prelude_to_rebellion::state::event::Event;
use crate::games::prelude_to_rebellion::state::step::Step;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

impl Advice for PreludeToRebellion {
    fn determinize(&self, _seat: Seat, _rng: &mut ChaCha8Rng) -> Self {
        self.clone()
    }

    fn closes(_before: &Self, _events: &[(Audience, Event)]) -> bool {
        false
    }

    fn measures(_before: &Self, _after: &Self, _events: &[(Audience, Event)], _seat: Seat) -> Vec<Measure> {
        vec![]
    }

    fn evaluate(&self, _seat: Seat) -> f32 {
        0.5
    }

    fn heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        rng.next_u32() as usize % legal.len()
    }
}
