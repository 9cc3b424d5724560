//! Why not, on the march: who cannot be chosen, which hex cannot be entered, what the train and the
//! Northcote cannot do, in the order in which the rules look at it.

use crate::engine::Refusal;
use crate::engine::hex::{Dir, HexId};
use crate::games::prairie_aflame::data::map::Water;
use crate::games::prairie_aflame::data::units::Arm;
use crate::games::prairie_aflame::ids::{Force, Leader, Side, Unit};
use crate::games::prairie_aflame::rules::march::limits::ROAM;
use crate::games::prairie_aflame::rules::places::ROAMING;
use crate::games::prairie_aflame::shown::reasons::no;
use crate::games::prairie_aflame::state::sets::UnitSet;
use crate::games::prairie_aflame::state::{At, Group, HouseRules, PrairieAflame};
use crate::games::prairie_aflame::words::{force_word, leader_word};

impl PrairieAflame {
    /// Why no stack can be taken up in this hex.
    pub(crate) fn why_not_take(&self, side: Side, hex: HexId) -> Refusal {
        let (at, units) = (self.hex_word(hex), self.units_of(side, hex));
        match units.first() {
            None if !self.leaders_in(side, hex).is_empty() => {
                no("PA-10.5a", format!("choose the leader in {at} himself"))
            }
            None if self.enemy_in(side, hex) => no("PA-10.0a", format!("only the enemy is in {at}")),
            None => no("PA-10.0a", format!("no unit of yours is in {at}")),
            Some(first) => self.why_not_pick(first),
        }
    }

    /// Why a unit cannot be taken up to move.
    pub(crate) fn why_not_pick(&self, unit: Unit) -> Refusal {
        let name = self.unit_word(unit);
        let marching = &self.marching;
        if marching.engineers.has(unit) {
            return no("PA-7.5d", format!("{name} serves as engineers and does not move in this phase"));
        }
        if unit == Unit::NORTHCOTE && marching.ferry {
            return no("PA-15.13e", "the Northcote is a ferry and does not move in this phase");
        }
        if marching.done.has(unit) {
            if !marching.commanded.has(unit) {
                return no("PA-10.2a", format!("{name} failed its command check: it stays in this phase"));
            }
            return match self.at[unit].get().is_some_and(|h| self.enemy_in(unit.side(), h)) {
                true => no("PA-10.3a", format!("{name} has met the enemy: its move is over")),
                false => no("PA-10.0a", format!("the move of {name} is over")),
            };
        }
        let (left, full) = (self.mp_left(unit), self.allowance(unit));
        if left == 0 {
            let rule = if self.is_disrupted(unit) { "PA-10.4a" } else { "PA-10.0b" };
            return no(rule, format!("{name} has spent its {full} MP"));
        }
        self.not_open()
    }

    /// Why a unit does not join the group in hand, or is not left behind.
    pub(crate) fn why_not_add(&self, group: &Group, unit: Unit) -> Refusal {
        let name = self.unit_word(unit);
        if group.units.has(unit) {
            return match group.stepped {
                false => no("PA-10.0a", format!("{name} is in the group in hand")),
                true if group.units.len() + group.leaders.0.count_ones() == 1 => {
                    no("PA-10.0a", format!("{name} is all of the group: halt instead"))
                }
                true => no("PA-11.1a", format!("{name} would stay with the other band without a Métis")),
            };
        }
        if self.at[unit] != At::hex(group.hex) {
            return no("PA-10.0a", format!("{name} is not in {}", self.hex_word(group.hex)));
        }
        if group.stepped {
            return no("PA-10.0a", format!("the group has set out: {name} moves on its own"));
        }
        if self.aboard(group.units.or(UnitSet::one(unit)), group.leaders).is_none() {
            return no("PA-10.81e", "some would be on a train and some afoot: they move apart");
        }
        self.why_not_pick(unit)
    }

    /// Why a leader does not join the group in hand.
    pub(crate) fn why_leader_stays(&self, group: &Group, leader: Leader) -> Refusal {
        let name = leader_word(leader);
        if group.leaders.has(leader) {
            return no("PA-10.0a", format!("{name} is in the group in hand"));
        }
        if self.leaders[leader] != At::hex(group.hex) {
            return no("PA-4.3c", format!("{name} is not in {}", self.hex_word(group.hex)));
        }
        if group.stepped {
            return no("PA-4.3c", format!("the group has set out: {name} moves on his own"));
        }
        if self.marching.leaders_done.has(leader) || self.leader_mp_left(leader) == 0 {
            return no("PA-4.3d", format!("the move of {name} is over"));
        }
        no("PA-10.81e", format!("{name} rides a train on his own, they go afoot"))
    }

    /// Why a group cannot go (or ride) to this hex.
    pub(crate) fn why_not_go(&self, group: &Group, hex: HexId) -> Refusal {
        let (at, grid) = (self.hex_word(hex), &self.map().grid);
        if hex == group.hex {
            return no("PA-10.0a", format!("the group is in {at}"));
        }
        let riding = self.aboard(group.units, group.leaders) == Some(true);
        if riding {
            return self.why_not_ride(hex);
        }
        let Some(dir) = grid.dir_to(group.hex, hex) else {
            let far = grid.distance(group.hex, hex);
            let left = self.group_mp(group);
            return no("PA-10.0a", format!("{at} is {far} hexes away: groups go hex by hex, and have {left} MP left"));
        };
        self.why_not_step(group, dir, hex)
    }

    fn why_not_ride(&self, hex: HexId) -> Refusal {
        let (at, map) = (self.hex_word(hex), self.map());
        if !map.rail_hexes.contains(hex) {
            return no("PA-10.8a", format!("{at} is not on the railway, and they are on the train"));
        }
        if self.enemy_in(Side::Government, hex) {
            return no("PA-10.82a", format!("the enemy is in {at}"));
        }
        if let Some(broken) = map.rail_line.iter().find(|h| self.is_broken(**h)) {
            return no("PA-10.82a", format!("the line is broken in {}", self.hex_word(*broken)));
        }
        if let Some(zone) = map.rail_line.iter().find(|h| self.nations_cover(**h)) {
            return no("PA-10.81f", format!("the enemy's zone stops trains in {}", self.hex_word(*zone)));
        }
        no("PA-10.8a", format!("the train has been in {at} in this phase, or would leave a leader alone"))
    }

    /// Why one step is barred: the first of the rules that bars it.
    fn why_not_step(&self, group: &Group, dir: Dir, to: HexId) -> Refusal {
        let (at, side) = (self.hex_word(to), self.phasing());
        if self.aboard(group.units, group.leaders).is_none() {
            return no("PA-10.81e", "some are on a train and some afoot: they move apart");
        }
        let water = self.map().water_between(group.hex, to);
        if water == Water::Lake {
            return no("PA-9.1f", format!("a lake lies between here and {at}"));
        }
        for unit in group.units.iter() {
            if let Some(bar) = self.why_unit_stops(unit, group.hex, dir, to, water) {
                return bar;
            }
        }
        let cost = self.go_cost(group, dir).unwrap_or(0);
        for leader in group.leaders.iter() {
            let left = self.leader_mp_left(leader);
            if left < cost {
                let rule = if group.units.is_empty() { "PA-4.3b" } else { "PA-4.3c" };
                return no(rule, format!("{at} costs {cost} MP; {} has {left}", leader_word(leader)));
            }
        }
        if !self.bounds_allow(group, to) {
            return self.why_out_of_bounds(group, to);
        }
        let enemy = self.enemy_in(side, to);
        if enemy {
            let force = self.combat(group.units.or(self.units_of(side, to)));
            let weak = group.units.iter().find(|u| self.is_disrupted(*u) && self.plays(HouseRules::FIT_ATTACKERS));
            return match (force.is_empty(), weak) {
                (true, _) => {
                    let text = "leaders and wagons enter only with or after a combat unit";
                    no("PA-10.5b", format!("the enemy is in {at}: {text}"))
                }
                (false, Some(unit)) => {
                    let name = self.unit_word(unit);
                    no("PA-10.4b", format!("by the house rule {name}, disrupted, does not go in to the enemy in {at}"))
                }
                (false, None) if side == Side::Nations && !self.bands_apart(to, group.units, UnitSet::EMPTY) => {
                    no("PA-11.1a", format!("the bands would fight together in {at} without a Métis"))
                }
                (false, None) => no(
                    "PA-9.2d",
                    format!("into {at} over the river go only units that began the turn beside that river"),
                ),
            };
        }
        if side == Side::Nations && !self.bands_apart(to, group.units, UnitSet::EMPTY) {
            return no("PA-11.1a", format!("the bands would be together in {at} without a Métis, and could not go on"));
        }
        no("PA-4.4a", "a leader would be left alone and could reach no unit of his side in this phase")
    }

    /// Why a single unit cannot take the step: no crossing, or too few MP.
    fn why_unit_stops(&self, unit: Unit, from: HexId, dir: Dir, to: HexId, water: Water) -> Option<Refusal> {
        let (name, at) = (self.unit_word(unit), self.hex_word(to));
        let data = self.unit(unit);
        let Some((cost, _)) = self.step_cost(unit, from, dir, to) else {
            let printed = data.rating.ma;
            return Some(if self.is_disrupted(unit) {
                no("PA-10.4a", format!("{name} is disrupted and cannot cross a major river without a ford"))
            } else if self.allowance(unit) != printed {
                let has = self.allowance(unit);
                no("PA-10.6h", format!("{name} needs its whole {printed} MP to cross without a ford, and has {has}"))
            } else {
                no(
                    "PA-10.6b",
                    format!("{name} crosses without a ford only from the hex where it began, with all its MP"),
                )
            });
        };
        let left = self.mp_left(unit);
        if cost <= left {
            return None;
        }
        let terrain = if self.map().hills.contains(to) { "hills" } else { "clear" };
        let mut parts = vec![terrain.to_string()];
        if self.winter() {
            parts.push("winter".into());
        }
        match water {
            Water::Minor => parts.push("minor river".into()),
            Water::Ford => parts.push("ford".into()),
            Water::Major => parts.push("river without a ford".into()),
            Water::Dry | Water::Lake => {}
        }
        let rule = match () {
            _ if water == Water::Major && data.is_mounted() => "PA-10.6a",
            _ if self.is_disrupted(unit) => "PA-10.4a",
            _ if self.unsupplied.has(unit) => "PA-7.6a",
            _ if self.is_guard(unit) => "PA-17.3a",
            _ => "PA-9.1h",
        };
        Some(no(rule, format!("{at} costs {cost} MP ({}); {name} has {left}", parts.join(", "))))
    }

    fn why_out_of_bounds(&self, group: &Group, to: HexId) -> Refusal {
        let (at, map) = (self.hex_word(to), self.map());
        for force in [Force::Poundmaker, Force::BigBear] {
            let bound = !group.units.and(UnitSet::force(force)).is_empty()
                || group.leaders.iter().any(|l| l.band() == Some(force));
            let far = map.home(force).map_or(0, |home| map.grid.distance(to, home));
            if bound && !self.roaming && far > ROAM {
                return no(
                    "PA-10.11b",
                    format!(
                        "{at} is {far} hexes from the reserve: {} keeps within {ROAM} until unrest has been {ROAMING} (now {})",
                        force_word(force),
                        self.unrest
                    ),
                );
            }
        }
        no("PA-10.11d", format!("{at} lies outside the District of Saskatchewan, which the nations do not leave"))
    }

    /// Why the Northcote cannot steam, or land somebody, there.
    pub(crate) fn why_not_steam(&self, hex: HexId) -> Refusal {
        let (at, left) = (self.hex_word(hex), self.mp_left(Unit::NORTHCOTE));
        if self.boat_hexes().contains(&Some(hex)) {
            return match self.passenger() {
                None => no("PA-15.13c", format!("nobody is on board to land in {at}")),
                Some(p) if self.marching.embarked == Some(p) => {
                    no("PA-15.13b", format!("{} boarded in this phase and stays on board", self.unit_word(p)))
                }
                Some(p) if self.marching.done.has(p) => no(
                    "PA-10.2a",
                    format!("{} is out of command and has failed its check: it stays on board", self.unit_word(p)),
                ),
                Some(p) => no("PA-15.13c", format!("{} has too few MP to land in {at}", self.unit_word(p))),
            };
        }
        if left == 0 {
            return no("PA-15.11b", "the Northcote has no MP left");
        }
        if !self.map().riverside.contains(hex) {
            return no("PA-15.11b", format!("{at} is not on a major river"));
        }
        no("PA-15.11b", format!("{at} is not on the next hexside of the river"))
    }

    /// Why a unit cannot board the Northcote.
    pub(crate) fn why_not_embark(&self, unit: Unit) -> Refusal {
        let (name, data) = (self.unit_word(unit), self.unit(unit));
        if unit == Unit::NORTHCOTE {
            return no("PA-15.11b", "she is under steam: choose the next hexside, or heave to");
        }
        if let Some(passenger) = self.passenger() {
            return no(
                "PA-15.13a",
                format!("{} is on board, and she carries one strength point", self.unit_word(passenger)),
            );
        }
        if data.arm != Arm::Infantry || data.rating.sp != 1 {
            return no("PA-15.13a", format!("she carries one point of infantry; {name} is not that"));
        }
        let here = self.at[unit].get();
        if !self.boat_hexes().contains(&here) {
            return no("PA-15.13a", format!("she is on no river hexside of the hex of {name}"));
        }
        if let Some(hex) = self.at[unit].get()
            && !self.leaves_no_leader(unit, hex)
        {
            return no("PA-4.4a", "a leader would be left alone and could reach no unit of his side in this phase");
        }
        no("PA-15.13a", format!("{name} boards only with its whole MA, in the hex where it began"))
    }
}
