//! Why not, in words: each bar of the rules becomes a refusal, with its rule and its numbers.
//!
//! What forbids a step is decided in `rules` alone. `cards`, `spends` and `choices` word the bars of their questions;
//! what belongs to no step of the open question is worded here.

mod cards;
mod choices;
mod spends;

use crate::ids::{CardId, County};
use crate::rules::bar::Bar;
use crate::state::PreludeToRebellion;
use redoubt_engine::contract::{Reasons, Sequence};
use redoubt_engine::ids::Id;
use redoubt_engine::refusal::no;
use redoubt_engine::{Refusal, Target};

impl Reasons for PreludeToRebellion {
    fn refusal(&self, bar: Bar) -> Refusal {
        match bar {
            Bar::Over => Refusal::plain("the game is over"),
            Bar::NotAsked(rule) => no(rule, "this is not among the answers to the open question"),
            Bar::NotInHand(_)
            | Bar::NotInPool(_)
            | Bar::Opposing(_)
            | Bar::Unmet(_)
            | Bar::MediaFirst(_)
            | Bar::OpposingPool(_)
            | Bar::PoolNotForPoints(_)
            | Bar::Points(..)
            | Bar::HandNotEmpty(_)
            | Bar::NotThisCard(_)
            | Bar::NamedBefore(_) => self.refuse_card(bar),
            Bar::NotAmong(_)
            | Bar::Limit(..)
            | Bar::NoCubeThere(..)
            | Bar::NotOffered(..)
            | Bar::NoReroll
            | Bar::RerollFirst
            | Bar::AtStart(_) => self.refuse_choice(bar),
            Bar::NotOnBoard(_)
            | Bar::UsedBefore(_)
            | Bar::UsedThisTurn
            | Bar::TooFewCards(..)
            | Bar::UsedByOwner(_) => self.refuse_special(bar),
            _ => self.refuse_spending(bar),
        }
    }

    fn why_no_step(&self, target: &Target) -> Refusal {
        let rule = self.question_rule();
        let asks = match (self.top(), self.asked()) {
            (Some(top), Some(seat)) => format!("you are asked to {}", self.what_it_asks(top, seat)),
            _ => "the game is over".into(),
        };
        match target {
            Target::Place(id) => match County::named(id) {
                Some(county) => no(rule, format!("{} cannot be chosen here: {asks}", self.county(county))),
                None => Refusal::plain(format!("there is no County \"{id}\"")),
            },
            Target::Card(id) => match CardId::named(id) {
                Some(card) => no(rule, format!("{} cannot be chosen here: {asks}", self.card_title(card))),
                None => Refusal::plain(format!("there is no card \"{id}\"")),
            },
            Target::Counter(key) => match key.split_once('-').and_then(|(_, id)| County::named(id)) {
                Some(county) if self.step_on_county(county).is_some() => {
                    no(rule, format!("click {} instead of the Organization", self.county(county)))
                }
                Some(_) => no(rule, format!("an Organization cannot be chosen here: {asks}")),
                None => Refusal::plain(format!("there is no counter \"{key}\"")),
            },
            Target::Button => no(rule, "this is not among the answers to the open question"),
        }
    }
}
