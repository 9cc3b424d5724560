//! Advice for bots and the odds panel.

pub mod evaluate;
pub mod heuristic;
pub mod plan;
pub mod stats;

use crate::ids::Side;
use crate::state::step::Step;
use crate::state::{At, Frame, PrairieAflame, Stage, event};
use rand_chacha::ChaCha8Rng;
use redoubt_engine::Seat;
use redoubt_engine::dice::Dice;
use redoubt_engine::contract::{Advice, Cx, Measure, NullSink};
use redoubt_engine::log::Audience;

impl Advice for PrairieAflame {
    /// Returns the true state: nothing is secret, so there is no other.
    fn determinize(&self, _: Seat, _: &mut ChaCha8Rng) -> Self {
        self.clone()
    }

    /// Never ends the scope of a step early: battles, stages and turns end it.
    fn closes(_: &Self, _: &[(Audience, event::Event)]) -> bool {
        false
    }

    fn measures(before: &Self, after: &Self, events: &[(Audience, event::Event)], _: Seat) -> Vec<Measure> {
        stats::measured(before, after, events)
    }

    fn measures_of_whole(before: &Self, after: &Self, events: &[(Audience, event::Event)], _: Seat) -> Vec<Measure> {
        stats::measured_whole(before, after, events)
    }

    /// Numbers a battle by its hex, and a pursuit by that of the battle before it.
    fn lasts(&self) -> Option<u32> {
        let battle = self.battle.as_ref()?;
        Some(u32::from(battle.pursuit.and_then(At::get).unwrap_or(battle.hex).0))
    }

    /// Leads a march into the enemy's hex to the battle there, fought by those who are there at that time.
    fn battle_after(&self, step: Step) -> Option<(Self, Step)> {
        let (Step::Move(dir), Some(group)) = (step, self.marching_group()) else { return None };
        self.check_step(step).ok()?;
        let hex = self.map().grid.neighbour(group.hex, dir)?;
        let side = self.phasing();
        if !self.enemy_in(side, hex) {
            return None;
        }
        let (mut ready, mut dice, mut deaf) = (self.clone(), Dice::seeded(0), NullSink);
        let mut cx = Cx::new(&mut dice, &mut deaf);
        ready.march(group, step, &mut cx);
        ready.agenda.clear();
        ready.agenda.push(Frame::Turn(side, Stage::Combat, true));
        ready.begin(side, Stage::Combat, &mut cx);
        ready.check_step(Step::Fight(hex)).ok()?;
        Some((ready, Step::Fight(hex)))
    }

    fn figures(&self, event: &event::Event, tell: &mut dyn FnMut(&'static str, i32)) {
        stats::figures(self, event, tell);
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        evaluate::evaluate(self, Side::of(seat))
    }

    fn heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        heuristic::heuristic(self, legal, rng)
    }

    fn tuned_heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        heuristic::tuned_heuristic(self, legal, rng)
    }
}
