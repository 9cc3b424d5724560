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

use crate::bot::wish::Wish;
use crate::ids::{Counter, Side};
use crate::state::AdobeWalls;
use crate::state::agenda::Frame;
use crate::state::event::Event;
use crate::state::step::Step;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use redoubt_engine::Seat;
use redoubt_engine::contract::{Advice, Measure, Plan};
use redoubt_engine::ids::Id;
use redoubt_engine::log::Audience;

impl Advice for AdobeWalls {
    /// Draws the turn of the reserve anew for the Nations, who do not know it (AW-20B.a).
    fn determinize(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Self {
        let mut drawn = self.clone();
        if seat != Side::Us.seat() {
            drawn.draw_arrival(rng);
        }
        drawn
    }

    fn closes(_: &Self, _: &[(Audience, Event)]) -> bool {
        false
    }

    fn measures(before: &Self, after: &Self, events: &[(Audience, Event)], _: Seat) -> Vec<Measure> {
        stats::measured(before, after, events)
    }

    /// Numbers a melee by its hex.
    fn lasts(&self) -> Option<u32> {
        self.melee.filter(|_| self.agenda.iter().any(|f| matches!(f, Frame::Melee(_)))).map(|m| u32::from(m.target.0))
    }

    /// Flights, losses and leaders who attach themselves anew follow from a roll.
    fn bears(&self) -> bool {
        use Frame::{Attach, Captain, Flight, Lose, MayRout, ShellLoss};
        matches!(self.agenda.top(), Some(Attach(_) | Captain(_) | Flight(_) | Lose(..) | MayRout(..) | ShellLoss(..)))
    }

    fn figures(&self, event: &Event, tell: &mut dyn FnMut(&'static str, i32)) {
        stats::figures(self, event, tell);
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        AdobeWalls::evaluate(self, seat)
    }

    fn heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        self.by_thumb(Wish::Usual, legal, rng)
    }

    fn plans(&self, seat: Seat) -> Vec<Plan> {
        self.plans_of(Side::of(seat))
    }

    fn follow(&self, plan: Plan, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        self.by_thumb(Wish::of(plan), legal, rng)
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
