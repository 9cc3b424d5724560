//! The Battle of Bushy Run, 5 and 6 August 1763.
//!
//! Rooms: [`card`] fixed facts and options; [`data`] what is read from RON; [`ids`] names of units
//! and places; [`state`] and [`query`] the position; [`step`] answers; [`event`] what happens;
//! [`sequence`] the agenda; [`movement`], [`combat`], [`events`], [`orders`], [`setup`],
//! [`victory`] the rules; [`view`], [`tell`], [`why`], [`refuse`], [`hints`], [`overlays`] what is
//! shown; [`bot`] redraws, [`judge`] judgement; [`position`] positions by hand.

pub mod bot;
pub mod card;
pub mod combat;
pub mod data;
pub mod event;
pub mod events;
pub mod hints;
pub mod ids;
pub mod judge;
pub mod movement;
pub mod orders;
pub mod overlays;
pub mod position;
pub mod query;
pub mod refuse;
pub mod sequence;
pub mod setup;
#[cfg(test)]
mod smoke;
pub mod state;
pub mod step;
pub mod tell;
pub mod victory;
pub mod view;
pub mod why;

pub use state::BushyRun;

use crate::engine::board::Board;
use crate::engine::chart::Chart;
use crate::engine::dice::Dice;
use crate::engine::game::Measure;
use crate::engine::library::Library;
use crate::engine::overlay::Overlay;
use crate::engine::rules::RuleIndex;
use crate::engine::tell::{Audience, Telling};
use crate::engine::view::View;
use crate::engine::{
    Complaint, Cx, Game, GameCard, Offer, Outcome, Question, Refusal, Seat, Setup, Shared, Target, Viewer,
};
use data::Data;
use ids::ALLIED;
use rand_chacha::ChaCha8Rng;
use step::Step;

/// The context of a step of this game.
pub(crate) type C<'a> = Cx<'a, BushyRun>;

impl Game for BushyRun {
    type Step = Step;
    type Event = event::Event;
    type Data = Data;

    fn card() -> &'static GameCard {
        &card::CARD
    }

    fn load(library: &Library) -> Result<Data, Complaint> {
        Data::load(library)
    }

    fn built_in() -> &'static Data {
        Data::built_in()
    }

    fn boards(data: &Data) -> &[Board] {
        &data.boards
    }

    fn charts(data: &Data) -> &[Chart] {
        &data.charts
    }

    fn rules(data: &Data) -> &RuleIndex {
        &data.rules
    }

    fn attach(&mut self, data: &'static Data) {
        self.data = Shared(data);
    }

    fn new(data: &'static Data, setup: &Setup, dice: &mut Dice) -> Result<Self, Complaint> {
        BushyRun::start(data, setup, dice)
    }

    fn asks(&self) -> Option<Seat> {
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

    fn play(&mut self, step: Step, cx: &mut Cx<Self>) -> Result<(), Refusal> {
        if step == Step::Call && self.may_call() {
            self.called = true;
            cx.barrier();
            cx.all(self, event::Event::Called);
            return Ok(());
        }
        if !self.allows(step) {
            return Err(self.refuse_step(step));
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

    fn question(&self, viewer: Viewer) -> Question {
        self.ask_words(viewer)
    }

    fn offer(&self, step: Step) -> Offer {
        self.offer_words(step)
    }

    fn why(&self, viewer: Viewer, target: &Target) -> Refusal {
        self.why_not(viewer, target)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_of(viewer)
    }

    fn overlay(&self, viewer: Viewer, key: &str, focus: Option<&Target>) -> Overlay {
        self.lay(viewer, key, focus)
    }

    fn tell(&self, event: &event::Event, viewer: Viewer) -> Telling {
        self.tell_event(event, viewer)
    }

    fn redraw(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Self {
        self.redrawn(seat, rng)
    }

    fn secrets(&self, seat: Seat) -> Vec<String> {
        self.secret_words(seat)
    }

    fn measures(before: &Self, _: &Self, events: &[(Audience, event::Event)], _: Seat) -> Vec<Measure> {
        before.measured(events)
    }

    fn worth(&self, seat: Seat) -> f32 {
        self.judge(seat)
    }

    fn hunch(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        self.guess(legal, rng)
    }
}
