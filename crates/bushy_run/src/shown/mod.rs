//! What is shown to one viewer: views, log, questions, offers, reasons, maps.

pub(crate) mod inspect;
pub mod log;
pub(crate) mod offers;
pub(crate) mod orders;
pub mod overlays;
pub mod questions;
pub mod reasons;
pub(crate) mod rerolls;
pub mod view;
pub(crate) mod warnings;

use crate::data::Data;
use crate::rules::bar::Bar;
use crate::state::step::Step;
use crate::state::{BushyRun, event};
use redoubt_engine::board::Board;
use redoubt_engine::chart::Chart;
use redoubt_engine::game::{Maps, Shown};
use redoubt_engine::log::LogEntry;
use redoubt_engine::overlay::Overlay;
use redoubt_engine::rules::RuleIndex;
use redoubt_engine::view::{Count, Fact, View};
use redoubt_engine::{Offer, Question, Refusal, Seat, Target, Viewer};

impl Shown for BushyRun {
    fn charts(data: &Data) -> &[Chart] {
        &data.charts
    }

    fn rules(data: &Data) -> &RuleIndex {
        &data.rules
    }

    fn view(&self, viewer: Viewer) -> View {
        BushyRun::view(self, viewer)
    }

    fn question(&self, viewer: Viewer) -> Question {
        BushyRun::question(self, viewer)
    }

    fn inspect(&self, viewer: Viewer, place: &str) -> Vec<Fact> {
        BushyRun::inspect(self, viewer, place)
    }

    fn in_hand(&self, viewer: Viewer) -> Vec<String> {
        self.counters_in_hand(viewer)
    }

    fn reason(&self) -> String {
        BushyRun::reason(self)
    }

    fn offer(&self, step: Step) -> Offer {
        BushyRun::offer(self, step)
    }

    fn step_at(&self, target: &Target) -> Option<Step> {
        BushyRun::step_at(self, target)
    }

    fn refusal(&self, bar: Bar) -> Refusal {
        BushyRun::refusal(self, bar)
    }

    fn off_topic(&self, target: &Target) -> Refusal {
        BushyRun::off_topic(self, target)
    }

    fn counts(&self, _: Viewer) -> Vec<Count> {
        BushyRun::counts(self)
    }

    fn describe(&self, event: &event::Event, _: Viewer) -> LogEntry {
        BushyRun::describe(self, event)
    }

    fn secrets(&self, seat: Seat) -> Vec<String> {
        BushyRun::secrets(self, seat)
    }
}

impl Maps for BushyRun {
    fn boards(data: &Data) -> &[Board] {
        &data.boards
    }

    fn overlay(&self, viewer: Viewer, key: &str, focus: Option<&Target>) -> Overlay {
        BushyRun::overlay(self, viewer, key, focus)
    }
}
