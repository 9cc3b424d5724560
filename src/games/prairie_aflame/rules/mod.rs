//! What is legal, and what a step does.

pub mod battle;
pub mod march;
pub mod organise;
pub mod places;
pub mod sequence;
pub mod setup;
pub mod upkeep;
pub mod victory;

use crate::engine::dice::Dice;
use crate::engine::game::Rules;
use crate::engine::library::Library;
use crate::engine::{Complaint, Cx, GameInfo, Outcome, Seat, Setup, Shared};
use crate::games::prairie_aflame::data::Data;
use crate::games::prairie_aflame::ids::Side;
use crate::games::prairie_aflame::info;
use crate::games::prairie_aflame::rules::battle::bar::BattleBar;
use crate::games::prairie_aflame::state::step::Step;
use crate::games::prairie_aflame::state::{Frame, PrairieAflame, event};

/// What forbids a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// The step is not among the answers.
    Step(Step),
    /// A step of a battle is forbidden.
    Battle(BattleBar),
}

impl Rules for PrairieAflame {
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
        let rules = info::house_rules(setup)?;
        Ok(PrairieAflame::start(data, &setup.scenario, rules, dice)?.0)
    }

    fn asked(&self) -> Option<Seat> {
        self.asked_side().map(Side::seat)
    }

    fn legal(&self, out: &mut Vec<Step>) {
        PrairieAflame::legal(self, out);
    }

    fn check(&self, step: Step) -> Result<(), Bar> {
        if let (Some(Frame::Battle(moment)), None) = (self.agenda.last(), self.ending) {
            return self.check_battle(*moment, step).map_err(Bar::Battle);
        }
        if self.allows(step) { Ok(()) } else { Err(Bar::Step(step)) }
    }

    fn play(&mut self, step: Step, cx: &mut Cx<Self>) -> Result<(), Bar> {
        self.take(step, cx)
    }

    fn outcome(&self) -> Option<Outcome> {
        PrairieAflame::outcome(self)
    }

    fn turn(&self) -> u16 {
        u16::from(self.turn)
    }

    fn phase(&self) -> &'static str {
        self.phase_id()
    }
}
