//! What is shown to one viewer: views, log, questions, offers, reasons, maps.

pub(crate) mod clicks;
pub(crate) mod inspect;
pub(crate) mod log;
pub(crate) mod meanings;
pub(crate) mod offers;
pub(crate) mod overlays;
pub(crate) mod questions;
pub(crate) mod reasons;
pub(crate) mod view;

use crate::data::Data;
use crate::prelude::*;
use redoubt_engine::contract::Shown;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::data::glossary::Glossary;
use redoubt_engine::data::rules::RuleIndex;

impl Shown for BattlesForCanada {
    fn charts(data: &Data) -> &[Chart] {
        &data.charts
    }

    fn meaning(_: &Data, chart: &str, cell: &str) -> Option<String> {
        meanings::meaning(chart, cell)
    }

    fn glossary(data: &Data) -> &Glossary {
        &data.glossary
    }

    fn rules(data: &Data) -> &RuleIndex {
        &data.rules
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::contract::{Cx, Inspects, Logs, Offers, Questions, Rules, Sequence, Views};

    use crate::state::event::Event;
    use crate::state::step::Step;
    use redoubt_engine::dice::Dice;
    use redoubt_engine::{BuiltIn, Setup, Target, Viewer, contract::why};

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
            assert!(no.rule.is_none_or(|rule| rules.get(&rule).is_some()), "{no}");
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
                let mut events: Vec<(redoubt_engine::record::log::Audience, Event)> = vec![];
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
