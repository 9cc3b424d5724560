//! Advice for bots and odds: a first, plain furnishing of this room.

use crate::engine::Seat;
use crate::engine::game::{Advice, Measure, Rules};
use crate::engine::log::Audience;
use crate::games::battles_for_canada::ids::Side;
use crate::games::battles_for_canada::state::BattlesForCanada;
use crate::games::battles_for_canada::state::event::Event;
use crate::games::battles_for_canada::state::step::Step;
use rand_chacha::{ChaCha8Rng, rand_core::Rng};

impl Advice for BattlesForCanada {
    fn determinize(&self, _seat: Seat, _rng: &mut ChaCha8Rng) -> Self {
        self.clone()
    }

    fn closes(_: &Self, events: &[(Audience, Event)]) -> bool {
        matches!(events.last(), Some((_, Event::Fire(_) | Event::AssaultRoll(_) | Event::Skirmish(..))))
    }

    fn measures(before: &Self, after: &Self, _: &[(Audience, Event)], _: Seat) -> Vec<Measure> {
        let lost = |side| i32::from(after.sp_lost(side, false) - before.sp_lost(side, false));
        vec![
            Measure::new("French strength points lost", lost(Side::French)),
            Measure::new("English strength points lost", lost(Side::English)),
        ]
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome() {
            return match outcome.winner {
                Some(winner) => f32::from(u8::from(winner == seat)),
                None => 0.5,
            };
        }
        let [french, english] = Side::ALL.map(|side| f32::from(self.sp_lost(side, false)));
        let lead = (english - french) / 80.0;
        let own = if Side::of(seat) == Side::French { lead } else { -lead };
        (0.5 + own).clamp(0.01, 0.99)
    }

    fn heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        rng.next_u32() as usize % legal.len().max(1)
    }
}
