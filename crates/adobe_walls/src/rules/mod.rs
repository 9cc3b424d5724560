//! What is legal, and what a step does.

pub(crate) mod answers;
pub(crate) mod apply;
pub mod bar;
pub(crate) mod check;
mod descents;
pub mod fire;
mod flight;
mod harm;
mod leaders;
mod march;
mod melee;
mod morale;
mod rally;
pub mod sequence;
mod setup;
pub mod sight;
pub mod stacking;
mod turn_end;
mod victory;
pub mod zones;

use crate::data::Data;
use crate::info;
use crate::rules::bar::Bar;
use crate::state::AdobeWalls;
use crate::state::event::Event;
use crate::state::step::Step;
use redoubt_engine::contract::Rules;
use redoubt_engine::dice::Dice;
use redoubt_engine::{Complaint, Cx, GameInfo, Setup};
use std::ops::ControlFlow;

impl Rules for AdobeWalls {
    type Step = Step;
    type Event = Event;
    type Data = Data;
    type Bar = Bar;

    fn info() -> &'static GameInfo {
        &info::INFO
    }

    fn new(data: &'static Data, setup: &Setup, dice: &mut Dice) -> Result<Self, Complaint> {
        let mut game = AdobeWalls::begun(data, setup)?;
        game.run(&mut Cx::new(dice, &mut redoubt_engine::contract::NullSink));
        Ok(game)
    }

    fn legal(&self, out: &mut Vec<Step>) {
        if let (Some(top), Some(_)) = (self.agenda.top(), self.asked_side()) {
            let _ = self.each_candidate(top, &mut |step| {
                if self.check_at(top, step).is_ok() {
                    out.push(step);
                }
                ControlFlow::Continue(())
            });
        }
        out.sort_unstable();
        debug_assert!(out.windows(2).all(|w| w[0] != w[1]), "an answer is listed twice");
    }

    fn check(&self, step: Step) -> Result<(), Bar> {
        match self.agenda.top() {
            Some(top) if self.asked_side().is_some() => self.check_at(top, step),
            _ => Err(Bar::Over),
        }
    }

    fn play(&mut self, step: Step, cx: &mut Cx<Self>) -> Result<(), Bar> {
        self.check(step)?;
        self.apply(step, cx);
        self.run(cx);
        Ok(())
    }

    fn has_secrets(&self) -> bool {
        self.arrival.is_some() || self.fight == crate::state::parts::Fight::Alternate
    }
}
