//! What is shown to one viewer: views, log, questions, offers, reasons, maps.

pub mod log;
pub(crate) mod offers;
pub mod overlays;
pub mod questions;
pub mod reasons;
pub mod routes;
pub mod view;

use crate::engine::board::Board;
use crate::engine::chart::Chart;
use crate::engine::game::{Maps, Rules, Shown};
use crate::engine::log::LogEntry;
use crate::engine::overlay::{Overlay, Route};
use crate::engine::rules::RuleIndex;
use crate::engine::view::View;
use crate::engine::{Offer, Question, Refusal, Seat, Target, Viewer};
use crate::games::prairie_aflame::data::Data;
use crate::games::prairie_aflame::rules::Bar;
use crate::games::prairie_aflame::state::step::Step;
use crate::games::prairie_aflame::state::{Frame, PrairieAflame, event};

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

    fn step_at(&self, target: &Target) -> Option<Step> {
        match self.agenda.last() {
            Some(Frame::Battle(moment)) => self.battle_step_at(*moment, target),
            _ => None,
        }
    }

    fn refusal(&self, bar: Bar) -> Refusal {
        match bar {
            Bar::Step(step) => self.refuse_step(step),
            Bar::Battle(bar) => self.battle_refusal(bar),
        }
    }

    fn off_topic(&self, target: &Target) -> Refusal {
        self.why_not(self.asked_viewer(), target)
    }

    fn describe(&self, event: &event::Event, _: Viewer) -> LogEntry {
        log::describe(self, event)
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

impl PrairieAflame {
    /// Gives the viewer who is asked.
    pub(crate) fn asked_viewer(&self) -> Viewer {
        Rules::asked(self).map_or(Viewer::Public, Viewer::Seat)
    }
}
