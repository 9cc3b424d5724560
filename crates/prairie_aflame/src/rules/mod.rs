//! The rules: what is legal, and what a step does.
//!
//! `check` says whether a step is legal or which rule forbids it, `bar`, `piece_bar` and `turn_bar` hold what forbids;
//! `sequence` runs the turn. The chapters of the rulebook: `setup`, `upkeep` (rally, supply, arrivals), `replacements`,
//! `organise`, `march`, `battle`, `places`, `victory`.

pub mod bar;
pub mod battle;
pub mod check;
pub mod march;
pub mod organise;
pub mod piece_bar;
pub mod places;
pub mod replacements;
pub mod sequence;
pub mod setup;
pub mod turn_bar;
pub mod upkeep;
pub mod victory;

use crate::data::Data;
use crate::info;
use crate::rules::bar::Bar;
use crate::state::step::Step;
use crate::state::{Frame, PrairieAflame, Stage, event};
use redoubt_engine::contract::Rules;
use redoubt_engine::dice::Dice;
use redoubt_engine::{Complaint, Cx, GameInfo, Setup};

impl Rules for PrairieAflame {
    type Step = Step;
    type Event = event::Event;
    type Data = Data;
    type Bar = Bar;

    fn info() -> &'static GameInfo {
        &info::INFO
    }

    fn new(data: &'static Data, setup: &Setup, dice: &mut Dice) -> Result<Self, Complaint> {
        Ok(PrairieAflame::start(data, &setup.scenario, setup.switches()?, dice)?.0)
    }

    fn legal(&self, out: &mut Vec<Step>) {
        if self.ending.is_some() {
            return;
        }
        match self.agenda.top() {
            Some(Frame::Form(side)) => self.each_form(*side, out),
            Some(Frame::Turn(side, Stage::Supply, true)) => self.each_expend(*side, out),
            Some(Frame::Turn(side, Stage::Replace, true)) => self.each_return(*side, out),
            Some(Frame::Turn(side, Stage::Organise, true)) => self.each_organise(*side, out),
            Some(Frame::Turn(side, Stage::March, true)) => self.each_mover(*side, out),
            Some(Frame::March(group)) => self.each_go(group, out),
            Some(Frame::Boat) => self.each_boat(out),
            Some(Frame::Hostages(place)) => self.each_captor(*place, out),
            Some(Frame::Guard(force, place)) => self.each_guard(*force, *place, out),
            Some(Frame::Stray(leader)) => out.extend(self.shelters(*leader, false).into_iter().map(Step::JoinStack)),
            Some(Frame::Escape(leader)) => out.extend(self.havens(*leader).into_iter().map(Step::JoinStack)),
            Some(Frame::Turn(side, Stage::Combat, true)) => self.each_fight(*side, out),
            Some(Frame::Battle(moment)) => self.each_battle(*moment, out),
            _ => {}
        }
        // Most lists come in their order.
        if !out.is_sorted_by(|a, b| a < b) {
            out.sort_unstable();
            out.dedup();
        }
    }

    fn check(&self, step: Step) -> Result<(), Bar> {
        self.check_step(step)
    }

    fn play(&mut self, step: Step, cx: &mut Cx<Self>) -> Result<(), Bar> {
        self.check_step(step)?;
        self.steps = self.steps.saturating_add(1);
        self.apply(step, cx);
        self.run(cx);
        Ok(())
    }
}
