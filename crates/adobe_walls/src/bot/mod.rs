//! Advice for bots and the odds panel.

mod bands;
mod column;
pub mod evaluate;
mod field;
mod fights;
mod heuristic;
mod march;
mod melees;
pub mod stats;
mod wish;

use crate::ids::{Counter, Side};
use crate::state::AdobeWalls;
use crate::state::agenda::Frame;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use redoubt_engine::Seat;
use redoubt_engine::contract::{Advice, Determinizes};
use redoubt_engine::ids::Id;

impl Determinizes for AdobeWalls {
    /// Draws the turn of the reserve anew for the Nations, who do not know it (AW-20B.a).
    fn determinize(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Self {
        let mut drawn = self.clone();
        if seat != Side::Us.seat() {
            drawn.draw_arrival(rng);
        }
        drawn
    }
}

impl Advice for AdobeWalls {
    /// Numbers a melee by its hex.
    fn battle_id(&self) -> Option<u32> {
        self.melee.filter(|_| self.agenda.iter().any(|f| matches!(f, Frame::Melee(_)))).map(|m| u32::from(m.target.0))
    }

    /// Flights, losses and leaders who attach themselves anew follow from a roll.
    fn bears(&self) -> bool {
        use Frame::{Attach, Captain, Flight, Lose, MayRout, ShellLoss};
        matches!(self.agenda.top(), Some(Attach(_) | Captain(_) | Flight(_) | Lose(..) | MayRout(..) | ShellLoss(..)))
    }

    /// A turn has some fifty questions for each side: the plan answers them.
    fn is_weighty(&self) -> bool {
        false
    }

    /// A plan is made for a player turn.
    fn stretch(&self) -> u32 {
        u32::from(self.turn) * 2 + self.player.index() as u32
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
