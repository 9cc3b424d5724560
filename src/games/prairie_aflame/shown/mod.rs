//! What is shown to one viewer: views, log, questions, offers, reasons, maps.

pub(crate) mod inspect;
pub mod log;
pub(crate) mod offers;
pub mod overlays;
pub mod questions;
pub mod reasons;
pub mod routes;
pub mod view;

use crate::engine::chart::Chart;
use crate::engine::game::{Rules, Shown};
use crate::engine::ids::Id;
use crate::engine::log::LogEntry;
use crate::engine::refusal::no;
use crate::engine::rules::RuleIndex;
use crate::engine::view::{Count, Fact, View};
use crate::engine::{Offer, Question, Refusal, Target, Viewer};
use crate::games::prairie_aflame::data::Data;
use crate::games::prairie_aflame::ids::{Side, Unit, hex_text};
use crate::games::prairie_aflame::info::INFO;
use crate::games::prairie_aflame::rules::bar::Bar;
use crate::games::prairie_aflame::shown::questions::question;
use crate::games::prairie_aflame::shown::reasons::clicks::off_topic_marker;
use crate::games::prairie_aflame::shown::view::BOARD;
use crate::games::prairie_aflame::state::step::Step;
use crate::games::prairie_aflame::state::{Frame, PrairieAflame, event};
use crate::games::prairie_aflame::words::leader_of;

impl Shown for PrairieAflame {
    fn charts(data: &Data) -> &[Chart] {
        &data.charts
    }

    fn rules(data: &Data) -> &RuleIndex {
        &data.rules
    }

    fn view(&self, viewer: Viewer) -> View {
        let phase = self.phase();
        View {
            viewer,
            turn: u16::from(self.turn),
            phase,
            skipped: vec![],
            phasing: INFO.phases.iter().find(|p| p.id == phase).and_then(|p| p.side),
            asked: self.asked(),
            reason: self.reason(),
            boards: vec![BOARD],
            field: self.playing_field(),
            counters: self.counters(),
            spaces: self.spaces(),
            tracks: self.tracks(),
            piles: vec![],
            powers: vec![],
            facts: self.facts(),
            rosters: self.rosters(),
            battle: self.battle_view(),
            arrows: self.arrows(),
            links: vec![],
            marks: self.attacked().into_iter().map(|hex| self.map().grid.number(hex)).collect(),
            ghosts: vec![],
            schedule: self.schedule(),
            outcome: self.outcome(),
        }
    }

    fn question(&self, _: Viewer) -> Question {
        match self.asked_side() {
            Some(side) => self.ask(side),
            None => question("Game over", "The game is over.", "PA-3.0h"),
        }
    }

    fn inspect(&self, _: Viewer, place: &str) -> Vec<Fact> {
        self.inspect_hex(place)
    }

    fn in_hand(&self, _: Viewer) -> Vec<String> {
        self.counters_in_hand()
    }

    fn reason(&self) -> String {
        PrairieAflame::reason(self)
    }

    fn offer(&self, step: Step) -> Offer {
        self.offer_of(self.asked_side().unwrap_or(Side::Nations), step)
    }

    fn step_at(&self, target: &Target) -> Option<Step> {
        if let Some(Frame::Battle(moment)) = self.agenda.top() {
            return self.battle_step_at(*moment, target);
        }
        match target {
            Target::Place(id) => self.step_of_hex(hex_text::read(id)?),
            Target::Counter(key) => match (Unit::named(key), leader_of(key)) {
                (Some(unit), _) => self.step_of_unit(unit),
                (_, Some(leader)) => self.step_of_leader(leader),
                _ => None,
            },
            Target::Card(_) | Target::Button => None,
        }
    }

    fn refusal(&self, bar: Bar) -> Refusal {
        match bar {
            Bar::Over => no("", "the game is over"),
            Bar::NoSuch => no("", "there is no such hex, hexside or place"),
            Bar::NotAsked => self.not_open(),
            Bar::NotNow(bar) => reasons::word_not_now(bar),
            Bar::Piece(bar) => self.word_piece(bar),
            Bar::Turn(bar) => self.word_turn(bar),
            Bar::Place(bar) => self.word_place(bar),
            Bar::March(bar) => self.word_march(bar),
            Bar::Rail(bar) => self.word_rail(bar),
            Bar::Boat(bar) => self.word_boat(bar),
            Bar::Battle(bar) => self.battle_refusal(bar),
        }
    }

    fn off_topic(&self, target: &Target) -> Refusal {
        let Some(side) = self.asked_side() else { return no("", "the game is over") };
        match target {
            Target::Place(id) => match hex_text::read(id) {
                Some(hex) if !self.scenario().in_window(self.map(), hex) => self.word_outside(hex),
                Some(hex) => self.off_topic_hex(side, hex),
                None if self.data.0.boards.iter().any(|b| b.boxes.iter().any(|x| x.id == *id)) => {
                    no("", "a box beside the map is no place for this")
                }
                None => no("", format!("there is no place \"{id}\"")),
            },
            Target::Counter(key) => match (Unit::named(key), leader_of(key)) {
                (Some(unit), _) => self.off_topic_unit(side, unit),
                (_, Some(leader)) => self.off_topic_leader(side, leader),
                _ => off_topic_marker(key),
            },
            Target::Card(_) => no("", "this game has no cards"),
            Target::Button => self.not_open(),
        }
    }

    fn counts(&self, _: Viewer) -> Vec<Count> {
        PrairieAflame::counts(self)
    }

    fn describe(&self, event: &event::Event, _: Viewer) -> LogEntry {
        log::describe(self, event)
    }
}
