//! What is shown to one viewer: views, log, questions, offers, reasons, maps.

pub(crate) mod clicks;
pub(crate) mod inspect;
pub(crate) mod log;
pub(crate) mod offers;
pub(crate) mod overlays;
pub(crate) mod questions;
pub(crate) mod reasons;
pub(crate) mod view;

use crate::engine::chart::Chart;
use crate::engine::game::{Rules, Shown};
use crate::engine::log::LogEntry;
use crate::engine::rules::RuleIndex;
use crate::engine::view::{Count, Fact, View};
use crate::engine::{Offer, Question, Refusal, Seat, Target, Viewer};
use crate::games::battles_for_canada::data::Data;
use crate::games::battles_for_canada::rules::bar::Bar;
use crate::games::battles_for_canada::state::BattlesForCanada;
use crate::games::battles_for_canada::state::event::Event;
use crate::games::battles_for_canada::state::step::Step;

impl Shown for BattlesForCanada {
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
            phasing: self.activation.map(|a| a.side.seat()),
            asked: self.asked(),
            reason: self.reason(),
            boards: vec![self.board_id()],
            field: vec![],
            counters: self.counters(viewer),
            spaces: self.spaces(viewer),
            tracks: self.tracks(),
            piles: vec![],
            powers: vec![],
            facts: self.facts(),
            rosters: self.rosters(viewer),
            battle: self.battle_view(),
            arrows: self.arrows(),
            marks: self.assaulted().map(|(hex, _)| self.grid().number(hex)).into_iter().collect(),
            ghosts: vec![],
            schedule: self.schedule(),
            outcome: self.outcome(),
        }
    }

    fn question(&self, viewer: Viewer) -> Question {
        let asked = self.ask();
        // The words may name who is hidden: others read the public reason only.
        match self.asked() {
            Some(seat) if self.has_secrets() && !viewer.sees(seat) => {
                Question { title: self.reason(), text: "Another seat must answer.".into(), ..asked }
            }
            _ => asked,
        }
    }

    fn inspect(&self, viewer: Viewer, place: &str) -> Vec<Fact> {
        self.inspect_hex(viewer, place)
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
        self.word_bar(bar)
    }

    fn off_topic(&self, target: &Target) -> Refusal {
        self.not_on_topic(target)
    }

    fn describe(&self, event: &Event, _viewer: Viewer) -> LogEntry {
        log::describe(self, event)
    }

    fn counts(&self, _viewer: Viewer) -> Vec<Count> {
        self.figures()
    }

    fn secrets(&self, seat: Seat) -> Vec<String> {
        // The places of hidden units are no words; their names are known from the list of the scenario.
        let _ = seat;
        vec![]
    }
}
