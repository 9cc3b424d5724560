//! Finds the steps that win the game at once and for certain, by trying on a copy each of those that may.

use crate::Seat;
use crate::contract::{Cx, Game, NullSink};
use crate::dice::Dice;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// In so many drawings of what the seat does not know a step must win.
const DRAWINGS: u64 = 8;

/// Tells of each of these legal steps of `seat` whether it ends the game with a victory of the seat, without dice and
/// whatever is secret. It tries only those of which the game says that [they may](crate::contract::Endings::may_win_at_once). It
/// depends on the seat's view only.
pub fn winning<G: Game>(game: &G, seat: Seat, steps: &[G::Step]) -> Vec<bool> {
    found(game, seat, steps, |step| game.may_win_at_once(step))
}

/// Tells the same by trying every step: for the conformance kit.
pub fn winning_of_all<G: Game>(game: &G, seat: Seat, steps: &[G::Step]) -> Vec<bool> {
    found(game, seat, steps, |_| true)
}

fn found<G: Game>(game: &G, seat: Seat, steps: &[G::Step], may: impl Fn(G::Step) -> bool) -> Vec<bool> {
    let mut sure = vec![false; steps.len()];
    // Nobody wins during set-up.
    if game.turn() == 0 {
        return sure;
    }
    let drawn = |n: u64| game.determinize(seat, &mut ChaCha8Rng::seed_from_u64(n));
    let mut first = None;
    for (step, wins_now) in steps.iter().zip(&mut sure).filter(|(step, _)| may(**step)) {
        let first = first.get_or_insert_with(|| drawn(0));
        *wins_now = wins(first, seat, *step) && (1..DRAWINGS).all(|n| wins(&drawn(n), seat, *step));
    }
    sure
}

/// Tells whether a step wins the game for `seat` in this state, without dice.
fn wins<G: Game>(game: &G, seat: Seat, step: G::Step) -> bool {
    // Rules that roll until something happens must come to an end: these dice fall, but none may be used.
    let (mut after, mut dice) = (game.clone(), Dice::seeded(0));
    let played = after.play(step, &mut Cx::new(&mut dice, &mut NullSink)).is_ok();
    let over = played && dice.rolled() == 0 && after.asked().is_none();
    over && after.outcome().is_some_and(|outcome| outcome.winner == Some(seat))
}
