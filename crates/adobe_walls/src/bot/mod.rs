//! Advice for bots and the odds panel.

mod bands;
mod column;
pub mod evaluate;
mod field;
mod fights;
mod heuristic;
mod march;
mod melees;
mod redraw;
pub mod stats;
mod wish;

use crate::state::AdobeWalls;
use crate::state::agenda::Frame;
use redoubt_engine::contract::Advice;

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
