//! What is shown to one viewer. (A bare form, until the rooms of the rules stand.)

mod log;
mod reasons;

use crate::data::Data;
use crate::rules::bar::Bar;
use crate::state::AdobeWalls;
use crate::state::event::Event;
use crate::state::step::Step;
use redoubt_engine::board::Board;
use redoubt_engine::chart::Chart;
use redoubt_engine::game::{Maps, Rules, Shown};
use redoubt_engine::log::LogEntry;
use redoubt_engine::rules::RuleIndex;
use redoubt_engine::view::View;
use redoubt_engine::{Offer, Question, Refusal, Target, Viewer};

impl Shown for AdobeWalls {
    fn charts(data: &Data) -> &[Chart] {
        &data.charts
    }

    fn rules(data: &Data) -> &RuleIndex {
        &data.rules
    }

    fn view(&self, viewer: Viewer) -> View {
        View {
            viewer,
            turn: Rules::turn(self),
            phase: self.phase(),
            skipped: vec![],
            phasing: None,
            asked: self.asked(),
            reason: self.reason(),
            boards: vec!["main"],
            field: vec![],
            counters: vec![],
            spaces: vec![],
            tracks: vec![],
            piles: vec![],
            powers: vec![],
            facts: vec![],
            rosters: vec![],
            battle: None,
            arrows: vec![],
            links: vec![],
            marks: vec![],
            ghosts: vec![],
            schedule: vec![],
            outcome: self.outcome(),
        }
    }

    fn question(&self, _: Viewer) -> Question {
        Question { title: self.reason(), text: self.reason(), rule: "AW-4.a", secret: false, purse: None }
    }

    fn reason(&self) -> String {
        format!("{:?}", self.agenda.top())
    }

    fn offer(&self, step: Step) -> Offer {
        Offer::button(format!("{step:?}"))
    }

    fn step_at(&self, _: &Target) -> Option<Step> {
        None
    }

    fn refusal(&self, bar: Bar) -> Refusal {
        reasons::refusal(self, bar)
    }

    fn off_topic(&self, target: &Target) -> Refusal {
        reasons::off_topic(self, target)
    }

    fn describe(&self, event: &Event, viewer: Viewer) -> LogEntry {
        log::describe(self, event, viewer)
    }
}

impl Maps for AdobeWalls {
    fn boards(data: &Data) -> &[Board] {
        &data.boards
    }
}
