//! Why not: the rule and the numbers for every counter and hex that is not offered.

use super::card::CARD;
use super::ids::{Leader, Side, Unit, hex_text};
use super::state::{Frame, PrairieAflame};
use super::words::leader_of;
use crate::engine::hex::HexId;
use crate::engine::{Refusal, Target, Viewer};

fn no(rule: &'static str, text: impl Into<String>) -> Refusal {
    Refusal::new(rule, text)
}

impl PrairieAflame {
    /// Why a target is not offered.
    pub(super) fn why_not(&self, viewer: Viewer, target: &Target) -> Refusal {
        let Some(side) = self.asked() else { return no("", "the game is over") };
        if !viewer.sees(side.seat()) {
            let who = CARD.seats[side.index()].name;
            return no("", format!("it is for {who} to answer"));
        }
        match target {
            Target::Place(id) => match hex_text::read(id) {
                Some(hex) => self.why_hex(side, hex),
                None => no("", "a box on the margin is no place for this"),
            },
            Target::Counter(key) => match (Unit::named(key), leader_of(key)) {
                (Some(unit), _) => self.why_unit(side, unit),
                (_, Some(leader)) => self.why_leader(side, leader),
                _ => no("", "this marker cannot be chosen"),
            },
            Target::Card(_) => no("", "this game has no cards"),
            Target::Button => self.not_open(),
        }
    }

    pub(super) fn not_open(&self) -> Refusal {
        no(self.ask_words(Viewer::Public).rule, "this is not among the answers to the open question")
    }

    fn why_hex(&self, _: Side, hex: HexId) -> Refusal {
        let at = self.hex_word(hex);
        if !self.scenario().in_window(self.map(), hex) {
            return no("PA-18.B0a", format!("{at} lies outside the part of the map that is played on"));
        }
        match self.agenda.last() {
            Some(Frame::March(group)) => {
                let grid = &self.map().grid;
                match grid.dir_to(group.hex, hex) {
                    None => no(
                        "PA-10.0a",
                        format!("{at} is {} hexes away: groups go hex by hex", grid.distance(group.hex, hex)),
                    ),
                    Some(_) => no("PA-10.0b", format!("{at} cannot be entered: {} MP left", self.group_mp(group))),
                }
            }
            _ => no(self.ask_words(Viewer::Public).rule, format!("{at} is no answer to the open question")),
        }
    }

    fn why_unit(&self, side: Side, unit: Unit) -> Refusal {
        let name = self.unit_word(unit);
        if unit.side() != side {
            return no("", format!("{name} belongs to the other side"));
        }
        no(self.ask_words(Viewer::Public).rule, format!("{name} is no answer to the open question"))
    }

    fn why_leader(&self, side: Side, leader: Leader) -> Refusal {
        let name = super::words::leader_word(leader);
        if leader.side() != side {
            return no("", format!("{name} belongs to the other side"));
        }
        no(self.ask_words(Viewer::Public).rule, format!("{name} is no answer to the open question"))
    }
}
