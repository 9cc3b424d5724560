//! What is legal, and what a step does.

pub mod activation;
pub(crate) mod answers;
pub(crate) mod apply;
pub mod arrivals;
pub mod aspect;
pub mod bar;
pub(crate) mod check;
pub mod combat;
pub mod command;
mod facts;
pub mod flight;
mod hidden;
mod leaders;
pub mod march;
mod near;
mod rally;
pub mod sequence;
pub mod setup;
mod special;
pub mod stacking;
pub mod terrain;
pub mod zones;

use crate::data::Data;
use crate::data::scenario::Special;
use crate::endings;
use crate::info;
use crate::rules::bar::Bar;
use crate::rules::facts::Facts;
use crate::state::BattlesForCanada;
use crate::state::agenda::{Frame, Stage};
use crate::state::event::Event;
use crate::state::step::Step;
use redoubt_engine::dice::Dice;
use redoubt_engine::contract::Rules;
use redoubt_engine::{Complaint, Cx, GameInfo, Outcome, Seat, Setup};
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

    fn asked(&self) -> Option<Seat> {
        self.asked_side().map(|side| side.seat())
    }

    fn legal(&self, out: &mut Vec<Step>) {
        if let (Some(top), Some(_)) = (self.agenda.top(), self.asked_side()) {
            let facts = Facts::default();
            let _ = self.each_candidate(top, &mut |step| {
                if self.check_at(top, &facts, step).is_ok() {
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
            Some(top) if self.asked_side().is_some() => self.check_at(top, &Facts::default(), step),
            _ => Err(Bar::Over),
        }
    }

    fn play(&mut self, step: Step, cx: &mut Cx<Self>) -> Result<(), Bar> {
        self.check(step)?;
        self.apply(step, cx);
        self.run(cx);
        Ok(())
    }

    fn may_win_at_once(&self, step: Step) -> bool {
        special::victory::may_win_at_once(self, step)
    }

    fn check_state(&self) -> Result<(), Complaint> {
        self.check_whole()
    }

    fn outcome(&self) -> Option<Outcome> {
        endings::outcome(self)
    }

    fn turn(&self) -> u16 {
        u16::from(self.turn)
    }

    fn has_secrets(&self) -> bool {
        self.has(Special::Secret)
    }

    fn phase(&self) -> &'static str {
        let inner = self.agenda.iter().rev().find_map(|frame| match frame {
            Frame::Setup(_) | Frame::Canadians => Some("setup"),
            Frame::Move | Frame::March(_) | Frame::FallBack(..) => Some("move"),
            Frame::Combat | Frame::Declare(..) | Frame::Assault(_) => Some("combat"),
            Frame::Leaders(_) => Some("leader"),
            Frame::Turn(stage, _) => Some(match stage {
                Stage::Arrive | Stage::Aides | Stage::Command | Stage::Guns => "command",
                Stage::Initiative => "initiative",
                Stage::Choose | Stage::Activate(_) => "activate",
                Stage::Commanders(_) => "commanders",
                Stage::Rally(_) => "rally",
            }),
            _ => None,
        });
        inner.unwrap_or("rally")
    }
}
