//! The broken test game's advice for bots and for the odds panel.

use super::broken::{Broken, fault, global, seen};
use super::faults::*;
use crate::testgame::{Event, Picket, Step};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use redoubt_engine::Seat;
use redoubt_engine::contract::{Advice, Determinizes, Evaluates, Measure, Measures, Plan, Sequence, Thumb};
use redoubt_engine::record::log::Audience;

impl Advice for Broken {}

impl Determinizes for Broken {
    fn determinize(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Self {
        let mut other = self.clone();
        match fault() {
            DETERMINIZE_DOES_NOTHING => {}
            ODDS_ARE_ANOTHER_STEPS => other.extra = 1,
            DETERMINIZE_READS_THE_TRUTH if rng.next_u32().is_multiple_of(2) => {}
            _ => other.inner = self.inner.determinize(seat, rng),
        }
        other
    }
}

impl Measures for Broken {
    fn ends_scope(before: &Self, events: &[(Audience, Event)]) -> bool {
        fault() != ODDS_RUN_ON && Picket::ends_scope(&before.inner, events)
    }

    fn measures(before: &Self, after: &Self, events: &[(Audience, Event)], seat: Seat) -> Vec<Measure> {
        let events = match (fault(), events.split_last()) {
            (ODDS_RUN_ON, Some((last, _))) => std::slice::from_ref(last),
            _ => events,
        };
        let mut out = Picket::measures(&before.inner, &after.inner, events, seat);
        if fault() == ODDS_ARE_ANOTHER_STEPS {
            out.iter_mut().for_each(|m| m.value += before.extra as i32);
        }
        if fault() == ODDS_LEAK {
            // A measure that is no function of the view: it could just as well be the name of a hidden unit.
            let value = i32::from(events.iter().any(|(_, e)| matches!(e, Event::Searched { found: true, .. })));
            out.push(Measure::new("Found", value).label(format!("{:?}", seen())));
            global();
        }
        out
    }
}

impl Evaluates for Broken {
    fn evaluate(&self, seat: Seat) -> f32 {
        match fault() {
            EVALUATION_OUT_OF_RANGE if self.turn() == 2 => 1.0,
            CHANCES_DO_NOT_ADD_UP if self.turn() == 2 => 0.6,
            WINNER_IS_EVALUATED_AS_LOST if self.asked().is_none() => 0.5,
            _ => self.inner.evaluate(seat),
        }
    }
}

impl Thumb for Broken {
    fn heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        if fault() == HEURISTIC_ASTRAY { legal.len() } else { self.inner.heuristic(legal, rng) }
    }

    fn plans(&self, seat: Seat) -> Vec<Plan> {
        let mut plans = self.inner.plans(seat);
        match fault() {
            PLAN_TWICE => plans.push(Plan::USUAL),
            // A plan that only the truth can give.
            PLANS_LEAK if self.truth().0.is_some_and(|place| place == self.patrol_place()) => plans.push(Plan(9)),
            _ => {}
        }
        plans
    }

    fn follow(&self, plan: Plan, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        match fault() {
            PLAN_ASTRAY if plan != Plan::USUAL => legal.len(),
            USUAL_PLAN_IS_ANOTHER if plan == Plan::USUAL && legal.len() > 1 => {
                (self.inner.heuristic(legal, rng) + 1) % legal.len()
            }
            _ => self.inner.follow(plan, legal, rng),
        }
    }
}
