//! What is shown to one viewer: views, log, questions, offers, reasons, maps.

pub(crate) mod clicks;
pub(crate) mod inspect;
pub(crate) mod log;
pub(crate) mod offers;
pub(crate) mod overlays;
pub(crate) mod questions;
pub(crate) mod reasons;
pub(crate) mod routes;
pub(crate) mod view;

use crate::data::Data;
use crate::ids::Side;
use crate::rules::bar::Bar;
use crate::shown::view::counters::BOARD;
use crate::state::AdobeWalls;
use crate::state::event::Event;
use crate::state::step::Step;
use redoubt_engine::chart::Chart;
use redoubt_engine::game::{Rules, Shown};
use redoubt_engine::log::LogEntry;
use redoubt_engine::rules::RuleIndex;
use redoubt_engine::view::{Count, Fact, View};
use redoubt_engine::{Offer, Question, Refusal, Seat, Target, Viewer};

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
            phasing: self.phasing().map(Side::seat),
            asked: self.asked(),
            reason: self.reason(),
            boards: vec![BOARD],
            field: vec![],
            counters: self.counters(),
            spaces: self.spaces(),
            tracks: self.tracks(),
            piles: vec![],
            powers: vec![],
            facts: self.facts(viewer),
            rosters: self.rosters(),
            battle: self.battle_view(),
            arrows: self.arrows(),
            links: vec![],
            marks: self.assaulted().map(|(hex, _)| self.grid().number(hex)).into_iter().collect(),
            ghosts: vec![],
            schedule: self.schedule(viewer),
            outcome: self.outcome(),
        }
    }

    fn question(&self, _viewer: Viewer) -> Question {
        self.ask()
    }

    fn inspect(&self, _viewer: Viewer, place: &str) -> Vec<Fact> {
        self.inspect_hex(place)
    }

    fn in_hand(&self, _viewer: Viewer) -> Vec<String> {
        self.chosen().iter().map(|c| c.id().to_string()).collect()
    }

    fn reason(&self) -> String {
        self.public_reason()
    }

    fn offer(&self, step: Step) -> Offer {
        self.offer_of(step)
    }

    fn step_at(&self, target: &Target) -> Option<Step> {
        self.step_meant(target)
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

    fn counts(&self, _viewer: Viewer) -> Vec<Count> {
        self.figures()
    }

    fn secrets(&self, _seat: Seat) -> Vec<String> {
        // The only secret is a number, the turn of the reserve.
        vec![]
    }
}
