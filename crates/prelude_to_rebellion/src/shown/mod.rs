//! How the game is shown: views, questions, offers, reasons, the log.

pub(crate) mod log;
pub(crate) mod offers;
pub(crate) mod questions;
pub(crate) mod reasons;
pub(crate) mod view;

use crate::data::Data;
use crate::rules::bar::Bar;
use crate::state::PreludeToRebellion;
use crate::state::event::Event;
use crate::state::step::Step;
use redoubt_engine::cards::Cards;
use redoubt_engine::chart::Chart;
use redoubt_engine::game::{Maps, Shown};
use redoubt_engine::log::LogEntry;
use redoubt_engine::rules::RuleIndex;
use redoubt_engine::view::{Count, Fact, View};
use redoubt_engine::{Offer, Question, Refusal, Seat, Target, Viewer};

impl Shown for PreludeToRebellion {
    fn charts(data: &Data) -> &[Chart] {
        &data.charts
    }

    fn cards(data: &Data) -> &Cards {
        &data.printed
    }

    fn rules(data: &Data) -> &RuleIndex {
        &data.rules
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_for(viewer)
    }

    fn question(&self, viewer: Viewer) -> Question {
        self.question_for(viewer)
    }

    fn reason(&self) -> String {
        self.question_for(Viewer::Public).title
    }

    fn inspect(&self, _viewer: Viewer, place: &str) -> Vec<Fact> {
        self.inspect_county(place)
    }

    fn offer(&self, step: Step) -> Offer {
        self.offer_of(step)
    }

    fn step_at(&self, target: &Target) -> Option<Step> {
        self.step_on(target)
    }

    fn refusal(&self, bar: Bar) -> Refusal {
        self.refuse(bar)
    }

    fn off_topic(&self, target: &Target) -> Refusal {
        self.not_here(target)
    }

    fn describe(&self, event: &Event, viewer: Viewer) -> LogEntry {
        self.log_entry(event, viewer)
    }

    fn counts(&self, _: Viewer) -> Vec<Count> {
        self.scoring_markers()
    }

    fn secrets(&self, seat: Seat) -> Vec<String> {
        self.secret_ids(seat)
    }
}

impl Maps for PreludeToRebellion {
    fn boards(data: &Data) -> &[redoubt_engine::board::Board] {
        &data.boards
    }
}
