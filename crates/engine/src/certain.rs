//! Finds the steps that win the game at once and for certain, by trying each on a copy.

use super::Seat;
use super::dice::Dice;
use super::game::{Cx, Game, NullSink};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// In so many drawings of what the seat does not know a step must win.
const DRAWINGS: u64 = 8;

/// Tells of each of these legal steps of `seat` whether it ends the game with a victory of the seat, without dice and
/// whatever is secret. It depends on the seat's view only.
pub fn winning<G: Game>(game: &G, seat: Seat, steps: &[G::Step]) -> Vec<bool> {
    // Nobody wins during set-up.
    if game.turn() == 0 {
        return vec![false; steps.len()];
    }
    let drawn = |n: u64| game.determinize(seat, &mut ChaCha8Rng::seed_from_u64(n));
    let first = drawn(0);
    let sure = |step: &G::Step| wins(&first, seat, *step) && (1..DRAWINGS).all(|n| wins(&drawn(n), seat, *step));
    steps.iter().map(sure).collect()
}

/// Tells whether a step wins the game for `seat` in this state, without dice.
fn wins<G: Game>(game: &G, seat: Seat, step: G::Step) -> bool {
    // Rules that roll until something happens must come to an end: these dice fall, but none may be used.
    let (mut after, mut dice) = (game.clone(), Dice::seeded(0));
    let played = after.play(step, &mut Cx::new(&mut dice, &mut NullSink)).is_ok();
    played && dice.rolled() == 0 && after.outcome().is_some_and(|outcome| outcome.winner == Some(seat))
}
