//! Which answers win the game at once.

use crate::engine::Seat;
use crate::engine::dice::Dice;
use crate::engine::game::{Cx, Game, NullSink};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Number of positions that are drawn for a seat from which something is hidden.
const DRAWN: u64 = 3;

/// Finds the steps that end the game at once with a victory of `seat`, without a die, whatever is hidden from it.
pub(super) fn winning<G: Game>(game: &G, seat: Seat, legal: &[G::Step]) -> Vec<usize> {
    let secrets = G::info().seats.iter().any(|s| s.secrets);
    let drawn = (0..if secrets { DRAWN } else { 1 }).map(ChaCha8Rng::seed_from_u64);
    let drawn: Vec<G> = drawn.map(|mut rng| game.determinize(seat, &mut rng)).collect();
    let all = |step: G::Step| drawn.iter().all(|game| wins(game, step, seat));
    (0..legal.len()).filter(|n| all(legal[*n])).collect()
}

fn wins<G: Game>(game: &G, step: G::Step, seat: Seat) -> bool {
    let (mut next, mut dice) = (game.clone(), Dice::scripted(&[]));
    let taken = next.play(step, &mut Cx::new(&mut dice, &mut NullSink)).is_ok();
    taken && dice.missing() == 0 && next.outcome().is_some_and(|outcome| outcome.winner == Some(seat))
}
