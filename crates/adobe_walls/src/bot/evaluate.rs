//! The value of a position for bots.

use crate::ids::Side;
use crate::state::AdobeWalls;
use redoubt_engine::Seat;
use redoubt_engine::game::Rules;

impl AdobeWalls {
    /// Evaluates the position for `seat`, 0 to 1; 0 and 1 exactly when it is over.
    #[must_use]
    pub fn evaluate(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome() {
            return match outcome.winner {
                Some(winner) => f32::from(u8::from(winner == seat)),
                None => 0.5,
            };
        }
        let [us, nations] = self.points.map(f32::from);
        let lead = if Side::of(seat) == Side::Us { us - nations } else { nations - us };
        (1.0 / (1.0 + (-lead / 12.0).exp())).clamp(0.01, 0.99)
    }
}
