//! The greedy bot: one step deep.
//!
//! Each legal step is played on several states drawn anew from the seat's view, with several dice, and the
//! one after which [`Evaluates::evaluate`](crate::contract::Evaluates::evaluate) is best on average is taken. All
//! steps are tried on the same states and the same dice, so that luck does not decide between them.

use crate::contract::{Cx, NullSink};
use crate::dice::Dice;
use crate::{Game, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// States and dice that each step is tried on.
pub(super) const SAMPLES: u32 = 12;

/// Finds the best of `legal` for `seat`; among equals the one that the heuristic would take, so that
/// small steps that change nothing yet (choosing a counter) are not always the first of the list.
pub(super) fn choose<G: Game>(game: &G, seat: Seat, legal: &[G::Step], rng: &mut ChaCha8Rng, samples: u32) -> G::Step {
    let mut sums = vec![0.0_f64; legal.len()];
    for _ in 0..samples {
        let state = game.determinize(seat, rng);
        let luck = rng.next_u64();
        for (sum, &step) in sums.iter_mut().zip(legal) {
            let mut after = state.clone();
            if after.play(step, &mut Cx::new(&mut Dice::seeded(luck), &mut NullSink)).is_ok() {
                *sum += f64::from(after.evaluate(seat));
            }
        }
    }
    let best = sums.iter().copied().fold(f64::MIN, f64::max);
    let near = 1e-6 * f64::from(samples);
    let equals: Vec<G::Step> = (0..legal.len()).filter(|&i| sums[i] >= best - near).map(|i| legal[i]).collect();
    equals[game.determinize(seat, rng).heuristic(&equals, rng).min(equals.len() - 1)]
}
