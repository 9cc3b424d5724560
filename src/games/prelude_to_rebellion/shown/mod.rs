//! How the game is shown: views, questions, offers, reasons, the log.

pub(crate) mod log;
pub(crate) mod offers;
pub(crate) mod questions;
pub(crate) mod reasons;
pub(crate) mod view;

use crate::engine::cards::Cards;
use crate::engine::chart::Chart;
use crate::engine::game::{Maps, Shown};
use crate::engine::log::LogEntry;
use crate::engine::rules::RuleIndex;
use crate::engine::view::{Count, Fact, View};
use crate::engine::{Offer, Question, Refusal, Seat, Target, Viewer};
use crate::games::prelude_to_rebellion::data::Data;
use crate::games::prelude_to_rebellion::rules::bar::Bar;
use crate::games::prelude_to_rebellion::state::PreludeToRebellion;
use crate::games::prelude_to_rebellion::state::event::Event;
use crate::games::prelude_to_rebellion::state::step::Step;

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
    fn boards(data: &Data) -> &[crate::engine::board::Board] {
        &data.boards
    }
}
