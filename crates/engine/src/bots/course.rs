//! How a seat plays by itself in the search: after its plan as long as that lasts, then as practice has it.

use crate::contract::Plan;
use crate::{Game, Seat};
use rand_chacha::ChaCha8Rng;

/// A seat with its plan for a stretch of play; the other seats go by rules of thumb.
#[derive(Clone, Copy)]
pub(super) struct Course {
    /// The searching seat.
    pub seat: Seat,
    plan: Plan,
    stretch: u32,
}

impl Course {
    /// Makes the course of a seat from the open stretch of play on.
    pub(super) fn of<G: Game>(game: &G, seat: Seat, plan: Plan) -> Course {
        Course { seat, plan, stretch: game.stretch() }
    }

    /// Counts the stretches of play that have begun since then.
    pub(super) fn gone<G: Game>(self, state: &G) -> u32 {
        state.stretch().wrapping_sub(self.stretch)
    }

    /// Finds the step of whoever is asked: its index in `legal` (not empty).
    pub(super) fn usual_step<G: Game>(self, state: &G, legal: &[G::Step], rng: &mut ChaCha8Rng) -> usize {
        let taken = match legal.len() {
            1 => 0,
            _ if state.asked() != Some(self.seat) => state.heuristic(legal, rng),
            _ if self.plan == Plan::USUAL || self.gone(state) > 0 => state.tuned_heuristic(legal, rng),
            _ => state.follow(self.plan, legal, rng),
        };
        taken.min(legal.len() - 1)
    }
}
