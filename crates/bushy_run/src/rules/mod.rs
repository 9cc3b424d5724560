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

use crate::data::{Data, EventKind};
use crate::ids::ALLIED;
use crate::info;
use crate::options::HouseRule;
use crate::rules::bar::Bar;
use crate::state::step::Step;
use crate::state::{BushyRun, Frame, Options, event};
use redoubt_engine::contract::{Rules, Sequence};
use redoubt_engine::dice::Dice;
use redoubt_engine::{Complaint, Cx, GameInfo, Seat, Setup};

/// The scenario's name.
pub const SCENARIO: &str = "august-1763";

impl Rules for BushyRun {
    type Step = Step;
    type Event = event::Event;
    type Data = Data;
    type Bar = Bar;

    fn info() -> &'static GameInfo {
        &info::INFO
    }

    fn new(data: &'static Data, setup: &Setup, dice: &mut Dice) -> Result<Self, Complaint> {
        if !setup.scenario.is_empty() && setup.scenario != SCENARIO {
            return Err(Complaint::new(&setup.scenario, format!("is no scenario of this game; it has {SCENARIO}")));
        }
        let mut game = BushyRun::blank(data);
        game.options = Options::of(setup)?;
        // The data's last marker is the doubled one: `event_mix` chooses what it is.
        if game.options.tenth != EventKind::NoEvent {
            game.track[9] = game.options.tenth;
        }
        dice.shuffle(&mut game.track);
        game.deployed = game.plays(HouseRule::DeployedStart);
        game.agenda.push(Frame::SetupAllied(None));
        Ok(game)
    }

    fn legal(&self, out: &mut Vec<Step>) {
        if let (Some(&top), Some(_)) = (self.agenda.top(), self.asked()) {
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
            out.push((ALLIED, Step::RequestWindow));
        }
    }

    fn check(&self, step: Step) -> Result<(), Bar> {
        match self.agenda.top() {
            Some(&top) if self.asked().is_some() => self.check_at(top, step),
            _ => Err(Bar::Over),
        }
    }

    fn play(&mut self, step: Step, cx: &mut Cx<Self>) -> Result<(), Bar> {
        if step == Step::RequestWindow && self.check_call().is_ok() {
            self.called = true;
            cx.barrier();
            self.announce(cx, event::Event::Called);
            return Ok(());
        }
        self.check(step)?;
        self.apply(step, cx);
        self.run(cx);
        Ok(())
    }
}
