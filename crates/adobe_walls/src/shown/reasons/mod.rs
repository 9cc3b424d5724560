//! Why not, in words: each bar of the rules becomes a refusal, with its rule and its numbers; and what belongs to no step
//! of the open question.
//!
//! What forbids a step is decided in `rules` alone. Each room of bars is worded in the file of its name; `targets` has
//! what belongs to no step.

mod fire;
mod flight;
mod march;
mod melee;
mod rally;
#[cfg(test)]
mod samples;
mod setup;
mod targets;

use crate::ids::{Camp, Counter, hex_text};
use crate::rules::bar::Bar;
use crate::rules::stacking::Crowd;
use crate::state::AdobeWalls;
use redoubt_engine::contract::Reasons;
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::Id;
use redoubt_engine::refusal::no;
use redoubt_engine::{Refusal, Target};

/// What is said of a step that is no answer to the open question.
const NOT_ASKED: &str = "this is not among the answers to the open question";

impl Reasons for AdobeWalls {
    fn refusal(&self, bar: Bar) -> Refusal {
        let text = match bar {
            Bar::Over => "the game is over".into(),
            Bar::NotAsked => NOT_ASKED.into(),
            Bar::NoSuch => "there is no such hex or direction on this map".into(),
            Bar::NotYours => "it belongs to the other side".into(),
            Bar::Elsewhere => "it is not where the question asks".into(),
            Bar::OrderHolds => "this order holds already".into(),
            Bar::Setup(bar) => self.word_setup(bar),
            Bar::Rally(bar) => self.word_rally(bar),
            Bar::Fire(bar) => self.word_fire(bar),
            Bar::March(bar) => self.word_march(bar),
            Bar::Melee(bar) => self.word_melee(bar),
            Bar::Flight(bar) => self.word_flight(bar),
        };
        no(bar.rule(), text)
    }

    fn why_no_step(&self, target: &Target) -> Refusal {
        let Some(side) = self.asked_side() else { return Refusal::plain("the game is over") };
        match target {
            Target::Place(id) => match hex_text::read(id) {
                Some(hex) => self.off_topic_hex(side, hex),
                None if self.data.0.boards.iter().any(|board| board.printed(id).is_some()) => {
                    Refusal::plain("a box beside the map is no place for this")
                }
                None => Refusal::plain(format!("there is no place \"{id}\" on this map")),
            },
            Target::Counter(key) => match (Counter::named(key), Camp::named(key)) {
                (Some(counter), _) => self.off_topic_counter(side, counter),
                (_, Some(camp)) => self.off_topic_camp(camp),
                _ if key.starts_with("fire-") => no("AW-17D.b", "a grass fire burns here: nobody may enter"),
                _ if key.starts_with("works-") => no("AW-17C.e", "breastworks: choose the unit that goes behind them"),
                _ => Refusal::plain(format!("there is no counter \"{key}\" in this game")),
            },
            Target::Card(_) => Refusal::plain("this game has no cards"),
            Target::Button => no(self.open_rule(), NOT_ASKED),
        }
    }
}

impl AdobeWalls {
    /// Words why counters cannot stay in a hex together.
    fn crowd_word(&self, hex: HexId, crowd: Crowd) -> String {
        let place = self.hex_word(hex);
        match crowd {
            Crowd::Points(n, most) => format!("{n} stacking points would be in {place}, and {most} is the most"),
            Crowd::Camp(n, most) => {
                format!("{n} combat units would be in the camp in {place}, and {most} is the most")
            }
            Crowd::CampHolders(n, most) => {
                format!("{n} holders would be in the camp in {place}, and {most} is the most")
            }
            Crowd::Holders(n, most) => format!("{n} pony holders would be in {place}, and {most} is the most"),
        }
    }
}
