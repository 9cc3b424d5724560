//! Rules of thumb: each answer is worth what it is estimated to bring in VP.

mod answers;
mod cards;
mod spend;

use super::gain::Judge;
use super::scales::Scales;
use crate::state::PreludeToRebellion;
use crate::state::frame::{Frame, Stage};
use crate::state::step::Step;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use redoubt_engine::contract::{Sequence, Thumb};

impl Thumb for PreludeToRebellion {
    fn heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        let (Some(seat), Some(top)) = (self.asked(), self.top()) else { return 0 };
        let judge = Judge { game: self, scales: Scales::of(self) };
        match top {
            Frame::Sequence(Stage::Play) => {
                let jitter: Vec<f32> = legal.iter().map(|_| rng.next_u32() as f32 * JITTER).collect();
                let hand = judge.hand_view(seat);
                let worth = |n: usize, step: Step| judge.play(seat, step, &hand) + jitter[n];
                best(legal, worth)
            }
            Frame::Spend(spend) => {
                let plan = judge.spending(spend);
                best(legal, |_, step| judge.spend(spend, step, &plan))
            }
            _ => best(legal, |_, step| judge.answer(seat, top, step)),
        }
    }
}

impl PreludeToRebellion {}

/// Scale of the small lot between cards: up to 0.15 VP.
const JITTER: f32 = 0.15 / 4_294_967_296.0;

/// Finds the index of the best step, the first among equals.
fn best(legal: &[Step], worth: impl Fn(usize, Step) -> f32) -> usize {
    let (mut at, mut most) = (0, f32::MIN);
    for (n, step) in legal.iter().enumerate() {
        let value = worth(n, *step);
        if value > most {
            (at, most) = (n, value);
        }
    }
    at
}
