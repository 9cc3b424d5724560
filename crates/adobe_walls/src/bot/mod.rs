//! Advice for bots and the odds panel.

mod bands;
mod column;
pub mod evaluate;
mod field;
mod fights;
mod heuristic;
mod march;
mod melees;

use crate::ids::{Counter, Side};
use crate::state::AdobeWalls;
use crate::state::event::Event;
use crate::state::step::Step;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use redoubt_engine::Seat;
use redoubt_engine::game::{Advice, Measure};
use redoubt_engine::ids::Id;
use redoubt_engine::log::Audience;

impl Advice for AdobeWalls {
    /// Draws the turn of the reserve anew for the Nations, who do not know it (AW-20B.a).
    fn determinize(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Self {
        let mut drawn = self.clone();
        if seat != Side::Us.seat() {
            drawn.draw_arrival(rng);
        }
        drawn
    }

    fn closes(_: &Self, _: &[(Audience, Event)]) -> bool {
        false
    }

    fn measures(_: &Self, _: &Self, _: &[(Audience, Event)], _: Seat) -> Vec<Measure> {
        vec![]
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        AdobeWalls::evaluate(self, seat)
    }

    fn heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        self.by_thumb(legal, rng)
    }
}

impl AdobeWalls {
    /// Draws the turn of a reserve that has not come yet, among the turns that are still possible.
    fn draw_arrival(&mut self, rng: &mut ChaCha8Rng) {
        let waits = Counter::all().any(|c| self.waits_to_enter(c));
        if self.arrival.is_none() || !waits {
            return;
        }
        let least = self.turn.max(1);
        let open: Vec<[u8; 2]> =
            (1..=6).flat_map(|a| (1..=6).map(move |b| [a, b])).filter(|d| d[0] + d[1] >= least).collect();
        if let Some(dice) = open.get(rng.next_u32() as usize % open.len().max(1)) {
            self.arrival = Some(*dice);
        }
    }
}
