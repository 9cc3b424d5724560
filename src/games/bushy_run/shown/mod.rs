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

use crate::engine::board::Board;
use crate::engine::chart::Chart;
use crate::engine::game::{Maps, Shown};
use crate::engine::log::LogEntry;
use crate::engine::overlay::Overlay;
use crate::engine::rules::RuleIndex;
use crate::engine::view::{Count, Fact, View};
use crate::engine::{Offer, Question, Refusal, Seat, Target, Viewer};
use crate::games::bushy_run::data::Data;
use crate::games::bushy_run::rules::bar::Bar;
use crate::games::bushy_run::state::step::Step;
use crate::games::bushy_run::state::{BushyRun, event};

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
