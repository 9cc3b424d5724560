//! Prairie Aflame! The Northwest Rebellion, 1885.
//!
//! Rooms: [`info`] fixed facts and options; [`ids`] names of sides, units, leaders; [`map`] with `map_read`
//! and its sheet [`board`] with `boxes`, [`units`] with `units_read`, [`charts`] with `charts_read`,
//! [`scenario`] and [`data`] what is read from RON; [`set`] sets of units; [`at`] where they are; [`state`]
//! and [`query`] the position; [`step`] answers; [`event`] what happens; `agenda` and [`sequence`] what is
//! under way; [`setup`], [`upkeep`], [`organise`], [`movement`] with [`limits`], [`rail`] and [`boat`],
//! [`places`], [`battle`], `field`, [`fire`], [`losses`], [`retreat`], [`aftermath`], [`pursuit`], [`victory`]
//! the rules; [`position`] positions by hand; [`words`] names in words; [`view`] with `view_counters`,
//! [`view_battle`] and [`view_schedule`], [`tell`] with `tell_battle` and `tell_rolls`, [`why`] with
//! [`why_march`] and [`why_battle`], [`refuse`], [`hints`] with `hints_offers`, [`overlays`], [`ways`] what is
//! shown; [`bot`] measures and figures, [`judge`] judgement, [`guess`], [`plan`], `errands`, `hunt`, `muster`,
//! `posts`, [`advance`], [`routes`] sensible steps for bots.

pub mod advance;
pub mod aftermath;
mod agenda;
pub mod at;
pub mod battle;
pub mod board;
pub mod boat;
pub mod bot;
mod boxes;
pub mod charts;
mod charts_read;
pub mod data;
mod errands;
pub mod event;
mod field;
pub mod fire;
pub mod guess;
pub mod hints;
mod hints_offers;
mod hunt;
pub mod ids;
pub mod info;
pub mod judge;
pub mod limits;
pub mod losses;
pub mod map;
mod map_read;
pub mod movement;
mod muster;
pub mod organise;
pub mod overlays;
pub mod places;
pub mod plan;
pub mod position;
mod posts;
pub mod pursuit;
pub mod query;
pub mod rail;
pub mod refuse;
pub mod retreat;
pub mod routes;
pub mod scenario;
pub mod sequence;
pub mod set;
pub mod setup;
pub mod state;
pub mod step;
pub mod tell;
mod tell_battle;
mod tell_rolls;
pub mod units;
mod units_read;
pub mod upkeep;
pub mod victory;
pub mod view;
pub mod view_battle;
mod view_counters;
pub mod view_schedule;
pub mod ways;
pub mod why;
pub mod why_battle;
pub mod why_march;
pub mod words;

pub use state::PrairieAflame;

use crate::engine::board::Board;
use crate::engine::chart::Chart;
use crate::engine::dice::Dice;
use crate::engine::game::{Advice, Maps, Measure, Rules, Shown};
use crate::engine::library::Library;
use crate::engine::log::{Audience, LogEntry};
use crate::engine::overlay::{Overlay, Route};
use crate::engine::rules::RuleIndex;
use crate::engine::view::View;
use crate::engine::{Complaint, Cx, GameInfo, Offer, Outcome, Question, Refusal, Seat, Setup, Shared, Target, Viewer};
use data::Data;
use ids::Side;
use rand_chacha::ChaCha8Rng;
use step::Step;

/// What forbids a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// The step is not among the answers.
    Step(Step),
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

impl Shown for PrairieAflame {
    fn charts(data: &Data) -> &[Chart] {
        &data.charts
    }

    fn rules(data: &Data) -> &RuleIndex {
        &data.rules
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_of(viewer)
    }

    fn question(&self, viewer: Viewer) -> Question {
        self.ask_words(viewer)
    }

    fn offer(&self, step: Step) -> Offer {
        self.offer_words(step)
    }

    fn step_at(&self, _: &Target) -> Option<Step> {
        None
    }

    fn refusal(&self, bar: Bar) -> Refusal {
        let Bar::Step(step) = bar;
        self.refuse_step(step)
    }

    fn off_topic(&self, target: &Target) -> Refusal {
        self.why_not(self.asked_viewer(), target)
    }

    fn describe(&self, event: &event::Event, _: Viewer) -> LogEntry {
        self.tell_event(event)
    }

    fn secrets(&self, _: Seat) -> Vec<String> {
        vec![]
    }
}

impl Maps for PrairieAflame {
    fn boards(data: &Data) -> &[Board] {
        &data.boards
    }

    fn overlay(&self, _: Viewer, key: &str, focus: Option<&Target>) -> Overlay {
        self.lay(key, focus)
    }

    fn route(&self, target: &Target) -> Option<Route<Step>> {
        self.long_move(target)
    }
}

impl Advice for PrairieAflame {
    /// Nothing is secret: the only state that a seat can imagine is the true one.
    fn determinize(&self, _: Seat, _: &mut ChaCha8Rng) -> Self {
        self.clone()
    }

    fn measures(before: &Self, after: &Self, events: &[(Audience, event::Event)], _: Seat) -> Vec<Measure> {
        bot::measured(before, after, events)
    }

    fn lasts(&self) -> bool {
        self.battle.is_some()
    }

    fn figures(&self, event: &event::Event, tell: &mut dyn FnMut(&'static str, i32)) {
        bot::figures(self, event, tell);
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        self.judge(Side::of(seat))
    }

    fn heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        self.guess(legal, rng)
    }
}

impl PrairieAflame {
    fn asked_viewer(&self) -> Viewer {
        Rules::asked(self).map_or(Viewer::Public, Viewer::Seat)
    }
}
