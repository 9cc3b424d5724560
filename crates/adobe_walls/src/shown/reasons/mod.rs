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

pub(crate) use targets::off_topic;

use crate::rules::bar::Bar;
use crate::rules::stacking::Crowd;
use crate::state::AdobeWalls;
use redoubt_engine::Refusal;
use redoubt_engine::hex::HexId;
use redoubt_engine::refusal::no;

/// Words a bar.
pub(crate) fn refusal(game: &AdobeWalls, bar: Bar) -> Refusal {
    let text = match bar {
        Bar::Over => "the game is over".into(),
        Bar::NotAsked => NOT_ASKED.into(),
        Bar::NoSuch => "there is no such hex or direction on this map".into(),
        Bar::NotYours => "it belongs to the other side".into(),
        Bar::Elsewhere => "it is not where the question asks".into(),
        Bar::OrderHolds => "this order holds already".into(),
        Bar::Setup(bar) => game.word_setup(bar),
        Bar::Rally(bar) => game.word_rally(bar),
        Bar::Fire(bar) => game.word_fire(bar),
        Bar::March(bar) => game.word_march(bar),
        Bar::Melee(bar) => game.word_melee(bar),
        Bar::Flight(bar) => game.word_flight(bar),
    };
    no(bar.rule(), text)
}

/// What is said of a step that is no answer to the open question.
const NOT_ASKED: &str = "this is not among the answers to the open question";

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
