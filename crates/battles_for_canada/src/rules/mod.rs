//! What is legal, and what a step does.

pub mod activation;
pub mod arrivals;
pub mod aspect;
pub mod bar;
pub mod combat;
pub mod command;
pub mod cx;
pub mod flight;
mod flood;
mod frame_cache;
mod hidden;
mod known;
mod leaders;
pub mod march;
mod prelude;
mod question;
pub(crate) mod questions;
mod rally;
mod ranks;
mod ready;
pub mod sequence;
pub mod setup;
mod special;
pub mod stacking;
mod stages;
pub mod terrain;
pub mod zones;

use crate::data::Data;
use crate::data::scenario::Special;
use crate::info;
use crate::rules::bar::Bar;
use crate::state::BattlesForCanada;
use crate::state::event::Event;
use crate::state::step::Step;
use redoubt_engine::contract::Rules;
use redoubt_engine::dice::Dice;
use redoubt_engine::{Complaint, Cx, GameInfo, Setup};
use std::ops::ControlFlow;

impl Rules for BattlesForCanada {
    type Step = Step;
    type Event = Event;
    type Data = Data;
    type Bar = Bar;

    fn info() -> &'static GameInfo {
        &info::INFO
    }

    fn new(data: &'static Data, setup: &Setup, dice: &mut Dice) -> Result<Self, Complaint> {
        let mut game = BattlesForCanada::begun(data, setup, dice)?;
        game.run(&mut Cx::new(dice, &mut redoubt_engine::contract::NullSink));
        Ok(game)
    }

    fn legal(&self, out: &mut Vec<Step>) {
        if let (Some(top), Some(_)) = (self.agenda.top(), self.asked_side()) {
            let _ = self.each_legal(top, &mut |step| {
                out.push(step);
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
        self.has(Special::Secret)
    }
}
