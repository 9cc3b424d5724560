//! Advice for bots and the odds panel.

pub mod evaluate;
pub mod heuristic;
pub mod plan;
pub mod stats;

use crate::state::step::Step;
use crate::state::{At, Frame, PrairieAflame, Stage};
use rand_chacha::ChaCha8Rng;
use redoubt_engine::Seat;
use redoubt_engine::contract::{Advice, Cx, Determinizes, NullSink};
use redoubt_engine::dice::Dice;

impl Determinizes for PrairieAflame {
    /// Returns the true state: nothing is secret, so there is no other.
    fn determinize(&self, _: Seat, _: &mut ChaCha8Rng) -> Self {
        self.clone()
    }
}

impl Advice for PrairieAflame {
    /// Numbers a battle by its hex, and a pursuit by that of the battle before it.
    fn battle_id(&self) -> Option<u32> {
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
}
