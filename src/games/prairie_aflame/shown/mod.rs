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
use crate::engine::game::{Maps, Shown};
use crate::engine::log::LogEntry;
use crate::engine::overlay::{Overlay, Route};
use crate::engine::rules::RuleIndex;
use crate::engine::view::View;
use crate::engine::{Offer, Question, Refusal, Seat, Target, Viewer};
use crate::games::prairie_aflame::data::Data;
use crate::games::prairie_aflame::rules::bar::Bar;
use crate::games::prairie_aflame::state::step::Step;
use crate::games::prairie_aflame::state::{PrairieAflame, event};

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
        self.step_of_click(target)
    }

    fn refusal(&self, bar: Bar) -> Refusal {
        self.word_bar(bar)
    }

    fn off_topic(&self, target: &Target) -> Refusal {
        self.word_off_topic(target)
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
