//! The weaker levels: they look at the same answers as the search does, for a short while, and then take one that is nearly as
//! good. So they make the mistakes of a beginner, who misjudges what is close, and do not throw a position away.

use super::{Thinking, mcts};
use crate::Game;
use crate::Seat;
use crate::contract::Plan;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// How a level misjudges.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Level {
    /// Share of its choices that it may misjudge, 0 to 1: who misjudges every step walks to and fro.
    pub often: f64,
    /// Loss of a chance to win, 0 to 1, for which a step is taken a third as often as the best one.
    pub slip: f64,
    /// Greatest loss of a chance to win that it does not notice.
    pub most: f64,
}

/// The weakest level.
pub(super) const BEGINNER: Level = Level { often: 0.5, slip: 0.06, most: 0.15 };
/// The next one.
pub(super) const EASY: Level = Level { often: 0.25, slip: 0.03, most: 0.08 };
/// Steps that it plays for one decision.
pub(super) const STEPS: u32 = 3_000;

/// Chooses one of `legal` (not empty) for `seat`.
pub(super) fn choose<G: Game>(
    game: &G,
    seat: Seat,
    legal: &[G::Step],
    rng: &mut ChaCha8Rng,
    (level, thinking): (Level, &Thinking),
) -> G::Step {
    let ranked = mcts::rank(game, (seat, Plan::USUAL), legal, rng, (thinking, thinking.budget()));
    let losses: Vec<f64> = ranked.iter().map(|(_, standing)| ranked[0].1.value - standing.value).collect();
    let misjudges = share(rng.next_u32()) < level.often;
    ranked[if misjudges { slip(&losses, level, rng.next_u32()) } else { 0 }].0
}

/// Turns a random number into one from 0 to below 1.
fn share(draw: u32) -> f64 {
    f64::from(draw) / (f64::from(u32::MAX) + 1.0)
}

/// Draws a candidate by what it loses beside the first; `draw` is a random number.
fn slip(losses: &[f64], level: Level, draw: u32) -> usize {
    let weight = |loss: f64| if loss > level.most { 0.0 } else { (-loss.max(0.0) / level.slip).exp() };
    let all: f64 = losses.iter().map(|loss| weight(*loss)).sum();
    let mut left = share(draw) * all;
    let drawn = losses.iter().position(|loss| {
        left -= weight(*loss);
        left < 0.0
    });
    drawn.unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_slips_where_it_is_close_and_never_throws_a_position_away() {
        let losses = [0.0, 0.01, 0.05, 0.3];
        let count = |level| {
            let mut taken = [0; 4];
            (0..1000_u32).for_each(|n| taken[slip(&losses, level, n * (u32::MAX / 1000))] += 1);
            taken
        };
        let (beginner, easy) = (count(BEGINNER), count(EASY));
        assert_eq!((beginner[3], easy[3]), (0, 0), "what loses much is noticed");
        assert!(beginner[0] > beginner[1] && beginner[1] > beginner[2] && beginner[2] > 100, "{beginner:?}");
        assert!(easy[0] > beginner[0] && easy[2] < beginner[2], "{easy:?}");
        assert_eq!(slip(&[0.0], EASY, u32::MAX), 0);
    }
}
