//! Why not, in words: each bar of the rules becomes a refusal, with its rule and its numbers.
//!
//! What forbids a step is decided in `rules` alone. `clicks` finds the step that a click means, and words why a
//! target belongs to no step; `turn`, `march` and `battle` word the bars of their chapters.

pub mod battle;
pub mod march;
pub mod turn;

use crate::ids::{Unit, hex_text};
use crate::rules::bar::{Bar, NotNow, PieceBar};
use crate::shown::clicks::off_topic_marker;
use crate::state::PrairieAflame;
use crate::words::leader_of;
use redoubt_engine::contract::{Questions, Reasons};
use redoubt_engine::ids::Id;
use redoubt_engine::refusal::no;
use redoubt_engine::{Refusal, Target, Viewer};

impl Reasons for PrairieAflame {
    fn refusal(&self, bar: Bar) -> Refusal {
        match bar {
            Bar::Over => Refusal::plain("the game is over"),
            Bar::NoSuch => Refusal::plain("there is no such hex, hexside or place"),
            Bar::NotAsked => self.not_open(),
            Bar::NotNow(bar) => word_not_now(bar),
            Bar::Piece(bar) => self.word_piece(bar),
            Bar::Turn(bar) => self.word_turn(bar),
            Bar::Place(bar) => self.word_place(bar),
            Bar::March(bar) => self.word_march(bar),
            Bar::Rail(bar) => self.word_rail(bar),
            Bar::Boat(bar) => self.word_boat(bar),
            Bar::Battle(bar) => self.battle_refusal(bar),
        }
    }

    fn why_no_step(&self, target: &Target) -> Refusal {
        let Some(side) = self.asked_side() else { return Refusal::plain("the game is over") };
        match target {
            Target::Place(id) => match hex_text::read(id) {
                Some(hex) if !self.scenario().in_window(self.map(), hex) => self.word_outside(hex),
                Some(hex) => self.off_topic_hex(side, hex),
                None if self.data.0.boards.iter().any(|b| b.boxes.iter().any(|x| x.id == *id)) => {
                    Refusal::plain("a box beside the map is no place for this")
                }
                None => Refusal::plain(format!("there is no place \"{id}\"")),
            },
            Target::Counter(key) => match (Unit::named(key), leader_of(key)) {
                (Some(unit), _) => self.off_topic_unit(side, unit),
                (_, Some(leader)) => self.off_topic_leader(side, leader),
                _ => off_topic_marker(key),
            },
            Target::Card(_) => Refusal::plain("this game has no cards"),
            Target::Button => self.not_open(),
        }
    }
}

impl PrairieAflame {
    /// Makes the refusal of something that is no answer, with the rule of the open question.
    pub(crate) fn not_open(&self) -> Refusal {
        no(self.question(Viewer::Public).rule, "this is not among the answers to the open question")
    }

    /// Makes the refusal of something named that is no part of the open question.
    pub(crate) fn not_part(&self, name: &str) -> Refusal {
        no(self.question(Viewer::Public).rule, format!("{name} is not part of the open question"))
    }

    /// Words why a unit or leader cannot be named.
    pub(crate) fn word_piece(&self, bar: PieceBar) -> Refusal {
        let left = |name: &str| format!("{name} has left the part of the map that is played on");
        let text = match bar {
            PieceBar::Eliminated(unit) => format!("{} is eliminated", self.unit_word(unit)),
            PieceBar::Surrendered(unit) => format!("{} has surrendered", self.unit_word(unit)),
            PieceBar::UsedUp(unit) => format!("{} was used up and comes back next turn", self.unit_word(unit)),
            PieceBar::Left(unit) => left(self.unit_word(unit)),
            PieceBar::Aboard(unit) => format!("{} is on board the Northcote: it lands first", self.unit_word(unit)),
            PieceBar::Foreign(unit) => format!("{} belongs to the other side", self.unit_word(unit)),
            PieceBar::Captured(leader) => format!("{} is captured", leader.word()),
            PieceBar::LeaderLeft(leader) => left(leader.word()),
            PieceBar::ForeignLeader(leader) => format!("{} belongs to the other side", leader.word()),
            PieceBar::LeaderAbsent(leader) => {
                return no(self.question(Viewer::Public).rule, format!("{} is not on the map", leader.word()));
            }
            PieceBar::Absent(_) => return self.not_open(),
        };
        no(bar.rule(), text)
    }
}

/// Words that a step belongs to another question.
pub(crate) fn word_not_now(bar: NotNow) -> Refusal {
    let (rule, text) = match bar {
        NotNow::GroupMarches => ("PA-10.0a", "a group is on the march: it halts first"),
        NotNow::UnitsMove => ("PA-3.0d", "units move in the Movement Phase of their side"),
        NotNow::LeadersMove => ("PA-3.0d", "leaders move in the Movement Phase of their side"),
        NotNow::ChooseMover => ("PA-10.0a", "choose who moves first"),
        NotNow::NationsRide => ("PA-10.8a", "only the Government uses the railway"),
        NotNow::ChooseRider => ("PA-10.8a", "choose the units that use the railway first"),
        NotNow::RegroupInBattle => ("PA-11.5d", "battalions are not regrouped in battle"),
        NotNow::Regroup => ("PA-3.0f", "battalions form and break down only before anybody moves"),
        NotNow::Release => ("PA-17.4a", "hostages are released at the start of the Movement Phase"),
        NotNow::Free => ("PA-10.2b", "the stack that moves without a check is chosen before anybody moves"),
        NotNow::Engineers => ("PA-10.6d", "engineers and ferry are named before anybody moves"),
        NotNow::Supply => ("PA-7.5b", "wagons are used up in the Supply Phase"),
        NotNow::Replacements => ("PA-8.0a", "units are bought back in the Replacement Phase"),
        NotNow::Combat => ("PA-12.0a", "the next battle is chosen in the Combat Phase, when the last one is over"),
        NotNow::ChooseBoat => ("PA-15.11b", "choose the Northcote first"),
        NotNow::NoBattle => ("PA-12.0a", "no battle is being fought"),
        NotNow::NoHostages => ("PA-17.2a", "no hostages were taken just now"),
        NotNow::Burn => {
            ("PA-9.32a", "places burn in the Movement Phase of the nations, or after a battle won for them")
        }
        NotNow::LeaderGoes(leader) => return no("PA-4.4c", format!("choose where {} goes", leader.word())),
    };
    no(rule, text)
}
