//! What is shown to one viewer: views, log, questions, offers, reasons, maps.

pub(crate) mod clicks;
pub(crate) mod inspect;
pub(crate) mod log;
pub(crate) mod offers;
pub(crate) mod overlays;
pub(crate) mod questions;
pub(crate) mod reasons;
pub(crate) mod view;

use crate::data::Data;
use crate::rules::bar::Bar;
use crate::state::BattlesForCanada;
use crate::state::event::Event;
use crate::state::step::Step;
use redoubt_engine::chart::Chart;
use redoubt_engine::game::{Rules, Shown};
use redoubt_engine::log::LogEntry;
use redoubt_engine::rules::RuleIndex;
use redoubt_engine::view::{Count, Fact, View};
use redoubt_engine::{Offer, Question, Refusal, Seat, Target, Viewer};

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
            skipped: vec![],
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
            links: self.links(viewer),
            marks: self.assaulted().map(|(hex, _)| self.grid().number(hex)).into_iter().collect(),
            ghosts: vec![],
            schedule: self.schedule(),
            outcome: self.outcome(),
        }
    }

    fn question(&self, viewer: Viewer) -> Question {
        let asked = self.ask();
        // The words may name a hidden unit: other viewers read the public reason only.
        match self.asked() {
            Some(seat) if self.has_secrets() && !viewer.sees(seat) => {
                Question { title: self.reason(), text: "Another seat must answer.".into(), ..asked }
            }
            _ => asked,
        }
    }

    fn inspect(&self, viewer: Viewer, place: &str) -> Vec<Fact> {
        let seen = self.without_hidden(viewer);
        seen.as_ref().unwrap_or(self).inspect_hex(viewer, place)
    }

    fn in_hand(&self, viewer: Viewer) -> Vec<String> {
        self.counters_in_hand(viewer)
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
        // The places of hidden units are not words; the names of these units are known from the list of the scenario.
        let _ = seat;
        vec![]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::step::Step;
    use redoubt_engine::dice::Dice;
    use redoubt_engine::game::Cx;
    use redoubt_engine::why;
    use redoubt_engine::{BuiltIn, Setup};

    /// Checks that a text can be read: not empty, no gap, no word twice.
    fn readable(text: &str) {
        let words: Vec<&str> = text.split(' ').collect();
        assert!(!text.trim().is_empty() && (words.len() == 1 || !words.contains(&"")), "{text}");
        let twice = words.windows(2).any(|w| w[0].chars().all(char::is_alphabetic) && w[0].eq_ignore_ascii_case(w[1]));
        assert!(!twice && !text.contains("Some(") && !text.contains("None"), "{text}");
    }

    /// Checks all words of a position: question, offers, reasons, view.
    fn read(game: &BattlesForCanada, legal: &[Step]) {
        let Some(seat) = game.asked() else { return };
        let viewer = Viewer::Seat(seat);
        let question = game.question(viewer);
        readable(&question.title);
        readable(&question.text);
        readable(&game.reason());
        let view = game.view(viewer);
        let mut seen: Vec<(String, Target, Option<redoubt_engine::hex::Facing>)> = vec![];
        for step in legal.iter().take(80) {
            let offer = game.offer(*step);
            readable(&offer.label);
            assert!(game.check(*step).is_ok());
            if let Target::Counter(key) = &offer.target {
                assert!(view.counters.iter().any(|c| c.key == *key), "{key} cannot be seen: {}", offer.label);
            }
            let alike = (offer.label.clone(), offer.target.clone(), offer.towards);
            assert!(!seen.contains(&alike), "two offers look alike: {}", offer.label);
            seen.push(alike);
        }
        let rules = &Data::built_in().rules;
        let places = ["0101", "0315", "0507", "0608", "1109", "lost", "nowhere"].map(|id| Target::Place(id.into()));
        let counters = view.counters.iter().map(|c| Target::Counter(c.key.clone()));
        for target in counters.chain(places) {
            let no = why(game, viewer, &target);
            readable(&no.text);
            assert!(no.rule.is_empty() || rules.get(no.rule).is_some(), "{no}");
        }
        for place in ["0305", "0608", "1109"] {
            game.inspect(viewer, place).iter().for_each(|fact| readable(&fact.value));
        }
    }

    #[test]
    fn what_is_shown_in_the_first_steps_of_every_scenario_can_be_read() {
        for (n, scenario) in Data::built_in().scenarios.iter().enumerate() {
            let setup = Setup { scenario: scenario.head.id.clone(), ..Setup::default() };
            let mut dice = Dice::seeded(n as u64 + 11);
            let mut game = BattlesForCanada::new(Data::built_in(), &setup, &mut dice).unwrap();
            let mut told = 0;
            for i in 0..160usize {
                let mut legal = vec![];
                game.legal(&mut legal);
                if legal.is_empty() {
                    break;
                }
                if i % 8 == 0 {
                    read(&game, &legal);
                }
                // The set-up is left as soon as possible; then answers are taken from all over the list.
                let done = legal.iter().find(|s| **s == Step::Done && (game.turn == 0 || i % 5 == 0));
                let step = done.copied().unwrap_or(legal[(i * 7 + n) % legal.len()]);
                let mut events: Vec<(redoubt_engine::log::Audience, Event)> = vec![];
                game.play(step, &mut Cx::new(&mut dice, &mut events)).unwrap();
                for (_, event) in &events {
                    let entry = game.describe(event, Viewer::Public);
                    readable(&entry.text);
                    let rules = &Data::built_in().rules;
                    assert!(entry.rules.iter().all(|r| rules.get(r).is_some()), "{entry:?}");
                    told += 1;
                }
            }
            assert!(told > 20, "{}: {told} events", scenario.head.id);
        }
    }
}
