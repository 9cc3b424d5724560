//! Draws anew when the reserve comes, for the Nations, who do not know it (AW-20B.a).

use crate::ids::{Counter, Side};
use crate::state::AdobeWalls;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use redoubt_engine::Seat;
use redoubt_engine::contract::Determinizes;
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
