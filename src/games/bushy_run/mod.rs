//! The Battle of Bushy Run, 5 and 6 August 1763.
//!
//! Rooms: [`info`] fixed facts and options; [`ids`] names of units and places; [`data`] with [`units`]
//! and [`map`] what is read from RON; [`state`] and [`query`] the position; [`step`] answers; [`event`]
//! what happens; [`sequence`] the agenda, `answers` what is legal and what it sets going; [`setup`],
//! [`movement`], `windows`, [`combat`] with `attack`, `rolls`, `retreat` and `losses`, [`events`],
//! [`victory`] the rules; [`orders`] with `orders_page` and `orders_follow` standing orders; [`position`]
//! positions by hand; `words` names in words; [`view`] with `view_counters`, [`tell`] with `tell_rolls`,
//! [`hints`] with `hints_offers` and `hints_orders`, [`why`] with `why_march` and `why_combat`,
//! [`refuse`], [`overlays`] what is shown; [`bot`] redraws, [`judge`] judgement, `guess` sensible steps.

mod answers;
mod attack;
pub mod bot;
pub mod combat;
pub mod data;
pub mod event;
pub mod events;
mod guess;
pub mod hints;
mod hints_offers;
mod hints_orders;
pub mod ids;
pub mod info;
pub mod judge;
mod losses;
pub mod map;
pub mod movement;
pub mod orders;
mod orders_follow;
mod orders_page;
pub mod overlays;
pub mod position;
pub mod query;
pub mod refuse;
mod retreat;
mod rolls;
pub mod sequence;
pub mod setup;
#[cfg(test)]
mod smoke;
pub mod state;
pub mod step;
pub mod tell;
mod tell_rolls;
pub mod units;
pub mod victory;
pub mod view;
mod view_counters;
pub mod why;
mod why_combat;
mod why_march;
mod windows;
mod words;

pub use state::BushyRun;

use crate::engine::board::Board;
use crate::engine::chart::Chart;
use crate::engine::dice::Dice;
use crate::engine::game::{Advice, Maps, Measure, Rules, Shown};
use crate::engine::library::Library;
use crate::engine::log::{Audience, LogEntry};
use crate::engine::overlay::Overlay;
use crate::engine::rules::RuleIndex;
use crate::engine::view::View;
use crate::engine::{Complaint, Cx, GameInfo, Offer, Outcome, Question, Refusal, Seat, Setup, Shared, Target, Viewer};
use data::Data;
use ids::ALLIED;
use rand_chacha::ChaCha8Rng;
use step::Step;

/// The context of a step of this game.
pub(crate) type C<'a> = Cx<'a, BushyRun>;

/// What forbids a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// The step is not among the answers.
    Step(Step),
}

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
        self.each(&mut |step| out.push(step));
        out.sort_unstable();
        debug_assert!(out.windows(2).all(|w| w[0] != w[1]), "an answer is listed twice");
    }

    fn asides(&self, out: &mut Vec<(Seat, Step)>) {
        if self.may_call() {
            out.push((ALLIED, Step::Call));
        }
    }

    fn check(&self, step: Step) -> Result<(), Bar> {
        if self.allows(step) { Ok(()) } else { Err(Bar::Step(step)) }
    }

    fn play(&mut self, step: Step, cx: &mut Cx<Self>) -> Result<(), Bar> {
        if step == Step::Call && self.may_call() {
            self.called = true;
            cx.barrier();
            cx.all(self, event::Event::Called);
            return Ok(());
        }
        if !self.allows(step) {
            return Err(Bar::Step(step));
        }
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

impl Shown for BushyRun {
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

    fn describe(&self, event: &event::Event, viewer: Viewer) -> LogEntry {
        self.tell_event(event, viewer)
    }

    fn secrets(&self, seat: Seat) -> Vec<String> {
        self.secret_words(seat)
    }
}

impl Maps for BushyRun {
    fn boards(data: &Data) -> &[Board] {
        &data.boards
    }

    fn overlay(&self, viewer: Viewer, key: &str, focus: Option<&Target>) -> Overlay {
        self.lay(viewer, key, focus)
    }
}

impl Advice for BushyRun {
    fn determinize(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Self {
        self.redrawn(seat, rng)
    }

    fn measures(before: &Self, _: &Self, events: &[(Audience, event::Event)], _: Seat) -> Vec<Measure> {
        before.measured(events)
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        self.judge(seat)
    }

    fn heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        self.guess(legal, rng)
    }
}

impl BushyRun {
    fn asked_viewer(&self) -> Viewer {
        Rules::asked(self).map_or(Viewer::Public, Viewer::Seat)
    }
}
