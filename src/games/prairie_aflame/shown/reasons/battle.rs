//! Why not, in a battle: units that are not free, not hit, not driven out; hexes that take no retreat;
//! leaders whose rating does not count.

use crate::engine::Refusal;
use crate::engine::hex::HexId;
use crate::games::prairie_aflame::data::map::Water;
use crate::games::prairie_aflame::data::units::{Arm, commands};
use crate::games::prairie_aflame::ids::{Force, Leader, Side, Unit};
use crate::games::prairie_aflame::shown::reasons::no;
use crate::games::prairie_aflame::state::{Moment, PrairieAflame};
use crate::games::prairie_aflame::words::{leader_word, side_word};

impl PrairieAflame {
    /// A hex that is not offered in a battle.
    pub(crate) fn why_hex_in_battle(&self, side: Side, moment: Moment, hex: HexId) -> Refusal {
        let at = self.hex_word(hex);
        let Some(battle) = &self.battle else { return self.not_open() };
        match moment {
            Moment::Out(_) | Moment::Leave(_) => self.why_not_retreat(side, battle.hex, hex),
            Moment::Continue(_) => match self.map().grid.distance(battle.hex, hex) {
                0 => no("PA-12.2g", format!("the battle is in {at}: to stay, fight on")),
                1 => self.why_not_retreat(side, battle.hex, hex),
                2 => no(
                    "PA-12.15c",
                    format!("no withdrawal of two hexes leads to {at}: one river at most, no enemy, toward supply"),
                ),
                far => no("PA-12.13a", format!("{at} is {far} hexes away: a force withdraws by one or two")),
            },
            Moment::Follow => {
                no("PA-12.16b", format!("the enemy who left {} is not in {at}", self.hex_word(battle.hex)))
            }
            Moment::Steer => {
                no("PA-15.12b", format!("the Northcote cannot go to {at}: choose a hexside without an enemy zone"))
            }
            Moment::Lose(_) | Moment::Disrupt(_) | Moment::Free(_) | Moment::Pursue | Moment::Heir(_) => {
                no(self.rule_of(moment), "choose a unit by its counter")
            }
            _ => no(self.rule_of(moment), format!("{at} is not part of the open question")),
        }
    }

    /// The rule that asks at a moment.
    fn rule_of(&self, moment: Moment) -> &'static str {
        match moment {
            Moment::Boat => "PA-15.12i",
            Moment::Ambush => "PA-12.51a",
            Moment::Free(_) => "PA-12.2c",
            Moment::Commit => "PA-12.1a",
            Moment::Lead(_) => "PA-12.4c",
            Moment::Fire => "PA-12.2e",
            Moment::Lose(_) => "PA-12.7c",
            Moment::Disrupt(_) => "PA-12.7a",
            Moment::Checks(_) => "PA-12.7b",
            Moment::Heir(_) => "PA-17.5e",
            Moment::Out(_) => "PA-12.14a",
            Moment::Leave(_) => "PA-12.7b",
            Moment::RoundEnd | Moment::Continue(_) => "PA-12.2g",
            Moment::Steer => "PA-15.12b",
            Moment::Late => "PA-18.B0e",
            Moment::Finish => "PA-12.2h",
            Moment::Burn => "PA-9.32a",
            Moment::Pursue => "PA-12.16a",
            Moment::Follow => "PA-12.16b",
        }
    }

    /// Why nobody retreats into this hex.
    pub(crate) fn why_not_retreat(&self, side: Side, from: HexId, to: HexId) -> Refusal {
        let (at, map) = (self.hex_word(to), self.map());
        if !map.grid.adjacent(from, to) {
            return no("PA-12.12a", format!("{at} is not beside {}", self.hex_word(from)));
        }
        if map.water_between(from, to) == Water::Lake {
            return no("PA-12.15e", format!("a lake lies between here and {at}"));
        }
        if self.enemy_in(side, to) {
            let rule = if self.units_of(side, to).is_empty() { "PA-12.15a" } else { "PA-12.15i" };
            return no(rule, format!("the enemy is in {at}"));
        }
        if let Some(place) = map.place_in(to)
            && self.controller(place) == Some(side.other())
        {
            return no("PA-12.15a", format!("{} is held by {}", self.place_word(place), side_word(side.other())));
        }
        if self.scenario().historical && side == Side::Nations && !map.district.contains(to) {
            return no("PA-10.11d", format!("{at} lies outside the District, and there is a way inside it"));
        }
        no("PA-12.15a", format!("{at} is no nearer to a source of supply, and another hex is"))
    }

    /// A unit that is not offered in a battle.
    pub(crate) fn why_unit_in_battle(&self, side: Side, moment: Moment, unit: Unit) -> Refusal {
        let (name, data) = (self.unit_word(unit), self.unit(unit));
        let Some(battle) = &self.battle else { return self.not_open() };
        if unit == Unit::NORTHCOTE && !self.fighters(side).has(unit) {
            return match self.boat_fought && !battle.boat {
                true => no("PA-15.12i", "the Northcote has joined a battle in this phase"),
                false => no("PA-15.12d", "the Northcote takes no part in this battle"),
            };
        }
        if !self.fighters(side).has(unit) {
            return no(self.rule_of(moment), format!("{name} is not in the battle"));
        }
        match moment {
            Moment::Free(_) => match () {
                _ if data.arm == Arm::Wagon => {
                    no("PA-7.5e", format!("{name} fights only as the last undisrupted unit"))
                }
                _ if self.is_disrupted(unit) => {
                    no("PA-12.8a", format!("{name} is disrupted and cannot be the free unit"))
                }
                _ if !self.able(side).has(unit) => {
                    no("PA-15.2g", format!("{name} is of a Quebec regiment that failed its special check"))
                }
                _ => no("PA-12.2c", format!("{name} is in line already")),
            },
            Moment::Lose(_) | Moment::Disrupt(_) if data.arm == Arm::Wagon => {
                no("PA-12.7g", format!("{name} is not hit while combat units remain"))
            }
            Moment::Lose(_) => no("PA-12.7c", format!("{name} cannot lose a point")),
            Moment::Disrupt(_) => {
                if battle.hits.iter().filter(|h| h.has(unit)).count() == 2 {
                    no("PA-12.7f", format!("{name} was hit twice by this result"))
                } else if battle.loss[side.index()].all && battle.hits[0].has(unit) {
                    no("PA-12.7e", format!("{name} has taken its disruption of this result"))
                } else {
                    no("PA-12.8c", format!("{name} has a disruption; every other unit takes one first"))
                }
            }
            Moment::Out(_) if battle.must.has(unit) => no("PA-12.14a", format!("choose the hex to which {name} goes")),
            Moment::Out(_) => no("PA-12.14a", format!("{name} need not leave")),
            Moment::Leave(_) if battle.may.has(unit) => {
                no("PA-12.7b", format!("choose the hex to which {name} leaves, or let it stay"))
            }
            Moment::Leave(_) => no("PA-12.7b", format!("{name} passed no check in this round: it stays")),
            Moment::Continue(_) => no("PA-12.13a", "the whole force withdraws or stays, not single units"),
            Moment::Pursue => self.why_not_pursue(unit),
            Moment::Follow => no("PA-12.16b", "choose the hex to follow to, or let them go"),
            Moment::Heir(_) => no("PA-17.5e", format!("{name} is not of the force that holds the hostages")),
            Moment::Lead(_) => no("PA-12.4c", "choose a leader"),
            _ => no(self.rule_of(moment), format!("{name} is not part of the open question")),
        }
    }

    fn why_not_pursue(&self, unit: Unit) -> Refusal {
        let (name, data) = (self.unit_word(unit), self.unit(unit));
        let Some(battle) = &self.battle else { return self.not_open() };
        let near = |l: Leader| self.in_range(l, battle.hex);
        if battle.pursuers.has(unit) {
            return no("PA-12.16a", format!("{name} is among the pursuers"));
        }
        if data.rating.ma < 7 {
            return no("PA-12.16a", format!("{name} has MA {}; pursuers need 7", data.rating.ma));
        }
        if self.is_disrupted(unit) {
            return no("PA-12.16a", format!("{name} is disrupted"));
        }
        if !battle.engaged.has(unit) {
            return no("PA-12.16a", format!("{name} was not in line"));
        }
        match data.force {
            None if near(Leader::Middleton) => no("PA-12.17a", "within Middleton's range nobody pursues"),
            None => no("PA-12.17a", format!("{name} is not in range of Crozier or Irvine, or not theirs")),
            Some(Force::Metis) if near(Leader::Riel) => no("PA-12.17b", "within Riel's range nobody pursues"),
            Some(Force::Metis) => no("PA-12.17b", format!("{name} is not in Dumont's range")),
            Some(Force::BigBear) if near(Leader::BigBear) => no("PA-12.17c", "within Big Bear's range nobody pursues"),
            Some(Force::BigBear) => no("PA-12.17c", format!("{name} is not in Wandering Spirit's range")),
            Some(Force::Poundmaker) => no("PA-12.17d", "Poundmaker lets nobody pursue"),
        }
    }

    /// A leader who is not offered in a battle.
    pub(crate) fn why_leader_in_battle(&self, side: Side, moment: Moment, leader: Leader) -> Refusal {
        let name = leader_word(leader);
        let Some(battle) = &self.battle else { return self.not_open() };
        let far = self.leaders[leader].get().map_or(u16::MAX, |h| self.map().grid.distance(h, battle.hex));
        if matches!(moment, Moment::Follow) {
            return match far {
                0 => no("PA-12.16b", format!("{name} goes along, or the units that stay need him not")),
                _ => no("PA-12.16b", format!("{name} is not in {}", self.hex_word(battle.hex))),
            };
        }
        if !matches!(moment, Moment::Lead(_)) {
            return no(self.rule_of(moment), format!("{name} is not part of the open question"));
        }
        let forced = self.ratings(side);
        match leader {
            Leader::Riel if far > 0 => no("PA-12.4f", "Riel counts only in the hex of the battle"),
            Leader::Riel if self.turn == 1 => no("PA-12.4e", "in turn 1 Riel does not count"),
            _ if far > 1 => no("PA-12.4a", format!("{name} is {far} hexes away: he counts in his hex and beside it")),
            _ if forced.len() == 1 && forced[0].0 == Leader::Middleton => {
                no("PA-12.4d", "in Middleton's range his rating must be used")
            }
            _ if forced.len() == 1 && forced[0].0 == Leader::Riel => {
                no("PA-12.4e", "Riel is with the force: his rating must be used")
            }
            _ => {
                let line = battle.engaged.and(self.fighters(side));
                let commanded = line.iter().any(|u| commands(leader, self.unit(u)));
                match commanded {
                    false => no("PA-12.4b", format!("{name} commands no unit in line")),
                    true => no("PA-12.4c", format!("{name} cannot be used")),
                }
            }
        }
    }
}
