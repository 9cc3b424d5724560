//! What is shown to one viewer: views, log, questions, offers, reasons, maps.

pub mod log;
pub(crate) mod offers;
pub(crate) mod orders;
pub mod overlays;
pub mod questions;
pub mod reasons;
pub mod view;

use crate::engine::board::Board;
use crate::engine::chart::Chart;
use crate::engine::game::{Maps, Shown};
use crate::engine::log::LogEntry;
use crate::engine::overlay::Overlay;
use crate::engine::rules::RuleIndex;
use crate::engine::view::View;
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
        self.view_of(viewer)
    }

    fn question(&self, viewer: Viewer) -> Question {
        self.ask_words(viewer)
    }

    fn offer(&self, step: Step) -> Offer {
        self.offer_words(step)
    }

    fn step_at(&self, target: &Target) -> Option<Step> {
        self.step_on(target)
    }

    fn refusal(&self, bar: Bar) -> Refusal {
        Refusal::new(bar.rule(), self.refusal_text(bar))
    }

    fn off_topic(&self, target: &Target) -> Refusal {
        self.off_topic_refusal(target)
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
