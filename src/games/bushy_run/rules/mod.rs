//! What is legal, and what a step does.

pub(crate) mod answers;
pub(crate) mod apply;
pub mod bar;
pub mod battle;
pub(crate) mod check;
pub mod events;
pub mod march;
pub mod orders;
pub mod sequence;
pub mod setup;
pub mod victory;

use crate::engine::dice::Dice;
use crate::engine::game::Rules;
use crate::engine::library::Library;
use crate::engine::{Complaint, Cx, GameInfo, Outcome, Seat, Setup, Shared};
use crate::games::bushy_run::data::Data;
use crate::games::bushy_run::ids::ALLIED;
use crate::games::bushy_run::info;
use crate::games::bushy_run::rules::bar::Bar;
use crate::games::bushy_run::state::step::Step;
use crate::games::bushy_run::state::{BushyRun, event};

impl Rules for BushyRun {
    type Step = Step;
    type Event = event::Event;
    type Data = Data;
    type Bar = Bar;

    fn info() -> &'static GameInfo {
        &info::INFO
    }

    fn load(library: &Library) -> Result<Data, Complaint> {
        Data::load(library)
    }

    fn built_in() -> &'static Data {
        Data::built_in()
    }

    fn attach(&mut self, data: &'static Data) {
        self.data = Shared(data);
    }

    fn new(data: &'static Data, setup: &Setup, dice: &mut Dice) -> Result<Self, Complaint> {
        BushyRun::start(data, setup, dice)
    }

    fn asked(&self) -> Option<Seat> {
        self.asked()
    }

    fn legal(&self, out: &mut Vec<Step>) {
        if let (Some(&top), Some(_)) = (self.agenda.last(), self.asked()) {
            self.each_candidate(top, &mut |step| {
                if self.check_at(top, step).is_ok() {
                    out.push(step);
                }
            });
        }
        out.sort_unstable();
        debug_assert!(out.windows(2).all(|w| w[0] != w[1]), "an answer is listed twice");
    }

    fn asides(&self, out: &mut Vec<(Seat, Step)>) {
        if self.check_call().is_ok() {
            out.push((ALLIED, Step::Call));
        }
    }

    fn check(&self, step: Step) -> Result<(), Bar> {
        match self.agenda.last() {
            Some(&top) if self.asked().is_some() => self.check_at(top, step),
            _ => Err(Bar::Over),
        }
    }

    fn play(&mut self, step: Step, cx: &mut Cx<Self>) -> Result<(), Bar> {
        if step == Step::Call && self.check_call().is_ok() {
            self.called = true;
            cx.barrier();
            cx.all(self, event::Event::Called);
            return Ok(());
        }
        self.check(step)?;
        self.apply(step, cx);
        self.run(cx);
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn turn(&self) -> u16 {
        u16::from(self.turn)
    }

    fn phase(&self) -> &'static str {
        self.phase_id()
    }
}
