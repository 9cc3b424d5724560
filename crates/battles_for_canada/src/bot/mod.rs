//! Advice for bots and the odds panel.

pub mod evaluate;
mod fights;
mod goals;
mod heuristic;
mod leaders;
mod marches;
mod placements;
mod redraw;
mod stances;
mod stats;

use crate::prelude::*;
use crate::state::agenda::{Placing, Reason};
use redoubt_engine::contract::{Advice, Cx, NullSink, Rules};
use redoubt_engine::dice::Dice;

impl Advice for BattlesForCanada {
    /// Numbers an assault by its target and by how many units have attacked before its die, in whose activation.
    fn battle_id(&self) -> Option<u32> {
        let (assault, act) = (self.assault.as_ref()?, self.activation?);
        let leader = act.leaders.first().or(act.commander).map_or(0, |l| l.index() as u32);
        Some((leader * 128 + act.attacked.len() as u32) * 512 + assault.target.0 as u32)
    }

    /// Losses, rout checks, retreats, routs, and the way of a leader who was left alone.
    fn bears(&self) -> bool {
        match self.agenda.top() {
            Some(Frame::Lose(..) | Frame::Disorder(..) | Frame::Retreats(_) | Frame::Rout(_)) => true,
            Some(Frame::Retreat(retreat)) => retreat.reason != Reason::Impulse,
            Some(Frame::Place(_, why)) => *why == Placing::Stray,
            _ => false,
        }
    }

    fn is_fighting(&self) -> bool {
        self.assault.is_some() || matches!(self.agenda.top(), Some(Frame::Declare(..)))
    }

    /// An assault on a hex leads to its declaration with all who can take part; confirming it begins the battle.
    fn battle_after(&self, step: Step) -> Option<(Self, Step)> {
        let Step::Assault(_) = step else { return None };
        let mut next = self.clone();
        next.play(step, &mut Cx::new(&mut Dice::scripted(&[]), &mut NullSink)).ok()?;
        next.check(Step::Confirm).ok()?;
        Some((next, Step::Confirm))
    }
}
