//! Why not, in words: each bar of the rules becomes a refusal, with its rule and its numbers.
//!
//! What forbids a step is decided in `rules` alone. `march` and `combat` word the bars of their chapters; what a click
//! means, and what belongs to no step, is in `clicks`.

pub(crate) mod combat;
pub(crate) mod march;

use crate::prelude::*;
use crate::rules::bar::Bar;
use redoubt_engine::contract::Reasons;
use redoubt_engine::ids::Id;
use redoubt_engine::record::log::capitalised;
use redoubt_engine::refusal::no;
use redoubt_engine::{Refusal, Target};

impl Reasons for BattlesForCanada {
    fn refusal(&self, bar: Bar) -> Refusal {
        let text = match bar {
            Bar::NotAsked => return self.not_open(),
            bar => self
                .word_turn(bar)
                .or_else(|| self.word_choice(bar))
                .or_else(|| self.word_march(bar))
                .or_else(|| self.word_attack(bar))
                .or_else(|| self.word_outcome(bar)),
        };
        match text {
            Some(text) => no(bar.rule(), text),
            None => self.not_open(),
        }
    }

    fn why_no_step(&self, target: &Target) -> Refusal {
        let Some(side) = self.asked_side() else { return Refusal::plain("the game is over") };
        let rule = self.ask().rule;
        match target {
            Target::Place(id) => match self.hex_of_id(id) {
                Some(hex) => self.off_topic_hex(side, hex, rule),
                None if self.data.boards.iter().any(|b| b.printed(id).is_some()) => {
                    Refusal::plain("a box beside the map is no place for this")
                }
                None => Refusal::plain(format!("there is no place \"{id}\" on this map")),
            },
            Target::Counter(key) => match (Unit::named(key), Leader::of_key(key)) {
                (Some(unit), _) if unit.battle() == self.battle() => self.off_topic_unit(side, unit, rule),
                (_, Some((leader, _))) if leader.battle() == self.battle() => self.off_topic_leader(side, leader, rule),
                _ => Refusal::plain(format!("there is no counter \"{key}\" in this battle")),
            },
            Target::Card(_) => Refusal::plain("this game has no cards"),
            Target::Button => self.not_open(),
        }
    }
}

impl BattlesForCanada {
    /// Makes the refusal of something that is no answer, with the rule of the open question.
    pub(crate) fn not_open(&self) -> Refusal {
        no(self.ask().rule, "this is not among the answers to the open question")
    }

    /// Returns a unit's name at the beginning of a sentence.
    pub(crate) fn unit_head(&self, unit: Unit) -> String {
        capitalised(self.data.unit_word(unit))
    }

    /// Returns a leader's name at the beginning of a sentence.
    pub(crate) fn leader_head(&self, leader: Leader) -> String {
        capitalised(&self.leader_name(leader))
    }

    /// Words what forbids a set-up, an arrival or an activation.
    fn word_turn(&self, bar: Bar) -> Option<String> {
        let at = |hex| self.map().word(hex);
        Some(match bar {
            Bar::Over => "the game is over".into(),
            Bar::NoSuch => "there is no such hex, unit or direction on this map".into(),
            Bar::NotYours => "it belongs to the other side".into(),
            Bar::Elsewhere => "it is not where the question asks".into(),
            Bar::NobodyChosen => "nobody is chosen yet".into(),
            Bar::SetupArea(hex) => format!("these units cannot be set up in {}", at(hex)),
            Bar::ReadyTooLate => {
                "the ready-made set-up places everybody, and you have placed somebody already; undo that first".into()
            }
            Bar::NotPlaced(1) => "one counter is not placed yet".into(),
            Bar::NotPlaced(n) => format!("{n} counters are not placed yet"),
            Bar::LeaderNeedsUnit(leader) => {
                format!("{} must be set up with a unit or leader that he may stand with", self.leader_name(leader))
            }
            Bar::NoFacing(unit) => format!("{} has no facing", self.unit_head(unit)),
            Bar::SameFacing => "it faces that way already".into(),
            Bar::NotInCorps(unit) => format!("{} does not come with this roll", self.unit_head(unit)),
            Bar::NotEntry(hex) => format!("they do not enter the map in {}", at(hex)),
            Bar::NotBank(hex) => format!("{} is not on the bank opposite the fort", at(hex)),
            Bar::NoHost(hex) => format!("no unit that he can join is in {}", at(hex)),
            Bar::NotNearest(hex) => format!("the nearest unit that he can join is not in {}", at(hex)),
            Bar::FaceDown(leader) => format!("{} has been activated in this turn", self.leader_head(leader)),
            Bar::LeaderAbsent(leader) => format!("{} is not on the map", self.leader_head(leader)),
            Bar::MustActivate => "both sides have leaders left: you must activate one".into(),
            Bar::MustCharge(leader) => {
                format!("{} leads regulars, who must attack in this hour", self.leader_head(leader))
            }
            Bar::Commands(leader) => format!("{} commands the others and does not roll", self.leader_head(leader)),
            Bar::OutOfReach(leader) => format!("{} is out of the commander's reach", self.leader_head(leader)),
            Bar::NothingHidden(hex) => format!("nobody is hidden in {}", at(hex)),
            Bar::LeaderMoved(leader) => format!("{} does not move now", self.leader_head(leader)),
            Bar::LeaderTooFar(hex) => format!("he cannot get to {}", at(hex)),
            Bar::LeaderInZone => {
                "he may not enter an enemy zone of control where no infantry or cavalry of his side stands".into()
            }
            _ => return None,
        })
    }
}
