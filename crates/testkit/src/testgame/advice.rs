//! What bots and the odds panel ask of the test game.

use super::info::{PATROL, WATCH};
use super::state::{Event, Frame, Picket, Step};
use rand_chacha::{ChaCha8Rng, rand_core::Rng};
use redoubt_engine::Seat;
use redoubt_engine::contract::{Advice, Determinizes, Endings, Evaluates, Measure, Measures, Plan, Thumb};
use redoubt_engine::record::log::Audience;

/// The plan of the watch not to fire.
const HOLD_FIRE: Plan = Plan(1);

impl Advice for Picket {
    fn battle_id(&self) -> Option<u32> {
        (self.frame() == Frame::Fire).then_some(u32::from(self.marches))
    }
}

impl Determinizes for Picket {
    fn determinize(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Self {
        let mut other = self.clone();
        if seat == WATCH || self.outcome().is_some() {
            return other;
        }
        let (company, post) = ((rng.next_u32() % 3) as u8, (rng.next_u32() % 3) as u8);
        if self.company.is_some() && !self.known {
            other.company = Some(company);
        }
        if self.post.is_some() && !self.seen {
            other.post = Some(post);
        }
        other
    }
}

impl Measures for Picket {
    fn ends_scope(_: &Self, events: &[(Audience, Event)]) -> bool {
        matches!(events.last(), Some((_, Event::Fired { .. } | Event::Searched { .. })))
    }

    fn measures(before: &Self, after: &Self, events: &[(Audience, Event)], _: Seat) -> Vec<Measure> {
        let measure = |(_, event): &(Audience, Event)| match event {
            Event::Fired { .. } => Some(Measure::new("Steps lost", i32::from(before.steps - after.steps))),
            // The patrol must not know whether the picket is here, so only the die's part is shown.
            Event::Searched { die, .. } => Some(Measure::new("Search succeeds", i32::from(*die >= before.to_find()))),
            _ => None,
        };
        events.iter().filter_map(measure).collect()
    }
}

impl Evaluates for Picket {
    fn features(&self) -> &'static [&'static str] {
        &["steps", "the picket is found"]
    }

    fn measure_features(&self, values: &mut [f32]) {
        values.copy_from_slice(&[f32::from(self.steps), f32::from(u8::from(self.post == Some(self.at)))]);
    }

    /// Evaluates by hand: the test game has no file of weights.
    fn evaluate(&self, seat: Seat) -> f32 {
        let patrol = match self.frame() {
            Frame::Over { winner, .. } => f32::from(u8::from(winner == PATROL)),
            _ => 0.2 + 0.2 * f32::from(self.steps) + if self.post == Some(self.at) { 0.2 } else { 0.0 },
        };
        if seat == PATROL { patrol } else { 1.0 - patrol }
    }
}

impl Thumb for Picket {
    fn heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        let rolls = legal.iter().position(|s| matches!(s, Step::Search | Step::Fire));
        rolls.unwrap_or(rng.next_u32() as usize % legal.len().max(1))
    }

    fn plans(&self, seat: Seat) -> Vec<Plan> {
        if seat == WATCH { vec![Plan::USUAL, HOLD_FIRE] } else { vec![Plan::USUAL] }
    }

    fn follow(&self, plan: Plan, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        let holds = legal.iter().position(|step| plan == HOLD_FIRE && *step == Step::Hold);
        holds.unwrap_or_else(|| self.heuristic(legal, rng))
    }
}
