//! Trains (PA-10.8): boarding, riding, getting off, and where the line is broken.

use crate::data::map::Stops;
use crate::ids::{GOVERNMENT_UNITS, Leader, Side, Unit};
use crate::rules::bar::Bar;
use crate::rules::march::bar::{MarchBar, RailBar};
use crate::rules::sequence::Cx;
use crate::state::event::Event;
use crate::state::sets::UnitSet;
use crate::state::step::Step;
use crate::state::{At, Frame, Group, LeaderSet, PrairieAflame, crossing};
use redoubt_engine::hex::{HexId, HexSet};

/// What the nations have along the line.
struct Watch {
    /// Where they stand.
    units: Stops,
    /// Where trains do not enter: beyond the ends of the line, and where it is broken.
    breaks: Stops,
    /// Their zone, in which trains do not go on.
    zone: Stops,
}

impl Watch {
    /// Returns the stops that a train can reach from this one (PA-10.81f); it does not halt among the enemy.
    fn open_from(&self, start: Stops) -> Stops {
        if start == 0 {
            return 0;
        }
        // Goes each way as far as the first stop where the train does not go on, and into that one unless it is a
        // break.
        let ends = self.breaks | self.zone;
        let (east, west) = (start - 1, !(start | (start - 1)));
        let first_east: Stops = (ends & east).checked_ilog2().map_or(0, |n| 1 << n);
        let first_west = (ends & west) & (ends & west).wrapping_neg();
        let open_east = east & !first_east.saturating_sub(1);
        let open_west = west & (first_west | first_west.wrapping_sub(1));
        (open_east | open_west) & !(self.units | (first_east | first_west) & self.breaks)
    }
}

fn stops_of<K: PartialEq + Copy>(list: &[(K, Stops)], rider: K) -> Stops {
    list.iter().find(|(k, _)| *k == rider).map_or(0, |(_, stops)| *stops)
}

fn stops_at<K: PartialEq + Copy>(list: &mut Vec<(K, Stops)>, rider: K, stops: Stops) {
    match list.iter_mut().find(|(k, _)| *k == rider) {
        Some((_, old)) => *old |= stops,
        None => list.push((rider, stops)),
    }
}

/// Returns the same for many units, with one pass over the list, which is long after a day of trains.
fn stops_of_units(list: &[(Unit, Stops)], mut riders: UnitSet) -> Stops {
    let mut all = 0;
    for (unit, stops) in list {
        if riders.has(*unit) {
            all |= stops;
            riders.remove(*unit);
            if riders.is_empty() {
                break;
            }
        }
    }
    all
}

/// Adds stops of many units, or begins a new count.
fn units_stop_at(list: &mut Vec<(Unit, Stops)>, mut riders: UnitSet, stops: Stops, afresh: bool) {
    for (unit, old) in &mut *list {
        if riders.has(*unit) {
            *old = if afresh { stops } else { *old | stops };
            riders.remove(*unit);
            if riders.is_empty() {
                return;
            }
        }
    }
    list.extend(riders.iter().map(|u| (u, stops)));
}

impl PrairieAflame {
    /// Tells whether the line is broken in this hex (PA-10.82a, PA-10.82b): a train passes a Métis on an
    /// empty rail hex only while the garrison is complete.
    #[must_use]
    pub fn is_broken(&self, hex: HexId) -> bool {
        !self.cpr && !self.scenario().historical && self.any_of(Side::Nations, hex)
    }

    /// Tells whether all of these are on a train (true) or on foot (false); `None` for some of each. A leader rides
    /// with his units without boarding himself (PA-10.81i).
    pub(crate) fn aboard(&self, units: UnitSet, leaders: LeaderSet) -> Option<bool> {
        let riding = leaders.and(self.marching.leaders_riding);
        let on = units.and(self.entrained);
        if units.is_empty() {
            match (riding.is_empty(), riding == leaders) {
                (true, _) => Some(false),
                (false, all) => all.then_some(true),
            }
        } else if on == units {
            Some(true)
        } else {
            (on.is_empty() && riding.is_empty()).then_some(false)
        }
    }

    /// Tells whether a group stands where trains may be taken.
    pub(crate) fn at_rail(&self, group: &Group) -> bool {
        self.map().rail_hexes.contains(group.hex) && self.phasing() == Side::Government && self.is_campaign()
    }

    /// Lists what a group on the railway may do there.
    pub(crate) fn each_rail(&self, group: &Group, out: &mut Vec<Step>) {
        match self.aboard(group.units, group.leaders) {
            Some(false) if self.check_entrain(group).is_ok() => out.push(Step::Entrain),
            Some(true) => {
                let (map, ahead) = (self.map(), self.stops_ahead(group));
                let hexes = map.rail.nodes().iter().filter(|h| ahead & map.stop(**h) != 0);
                out.extend(hexes.filter(|h| self.check_leaders(group, **h, 0, true).is_ok()).map(|h| Step::RideTo(*h)));
                if self.check_detrain(group).is_ok() {
                    out.push(Step::Detrain);
                }
            }
            _ => {}
        }
    }

    /// Checks a step on the railway (PA-10.8).
    pub(crate) fn check_rail(&self, group: &Group, step: Step) -> Result<(), Bar> {
        if self.phasing() == Side::Nations {
            return Err(RailBar::NotTheirs.into());
        }
        if !self.at_rail(group) {
            return Err(RailBar::NoStation(group.hex).into());
        }
        match (self.aboard(group.units, group.leaders), step) {
            (None, _) => Err(MarchBar::Mixed.into()),
            (Some(false), Step::Entrain) => self.check_entrain(group),
            (Some(true), Step::Entrain) => Err(RailBar::OnTrain.into()),
            (Some(false), _) => Err(RailBar::Afoot.into()),
            (Some(true), Step::RideTo(hex)) => self.check_ride(group, hex),
            (Some(true), _) => self.check_detrain(group),
        }
    }

    /// Checks whether a train may take the group to a hex (PA-10.81f, PA-10.82) without leaving a leader alone.
    fn check_ride(&self, group: &Group, to: HexId) -> Result<(), Bar> {
        if self.map().stop(to) & self.stops_ahead(group) == 0 {
            return Err(self.no_ride(group.hex, to).into());
        }
        Ok(self.check_leaders(group, to, 0, true)?)
    }

    /// Finds what stops a train that does not get from one hex to the other: the first obstacle on its way.
    fn no_ride(&self, from: HexId, to: HexId) -> RailBar {
        let (map, watch) = (self.map(), self.watch());
        let (mut at, there) = (map.stop(from), map.stop(to));
        if from == to {
            return RailBar::Here(to);
        }
        if there == 0 {
            return RailBar::OffLine(to);
        }
        if watch.units & there != 0 {
            return RailBar::Enemy(to);
        }
        while at != 0 {
            at = if there > at { at << 1 } else { at >> 1 };
            let hex = map.rail_line.get(at.trailing_zeros() as usize).copied();
            match hex {
                Some(hex) if watch.breaks & at != 0 => return RailBar::Broken(hex),
                Some(hex) if at != there && watch.zone & at != 0 => return RailBar::Zoi(hex),
                Some(_) if at != there => {}
                _ => break,
            }
        }
        RailBar::Been(to)
    }

    /// Checks who boards and where (PA-10.81a, PA-10.81b, PA-10.81h, PA-10.81i).
    fn check_entrain(&self, group: &Group) -> Result<(), Bar> {
        let (map, hex) = (self.map(), group.hex);
        match map.place_in(hex).filter(|p| map.place(*p).on_cpr) {
            None => return Err(RailBar::NoStation(hex).into()),
            Some(p) if self.controller(p) != Some(Side::Government) => return Err(RailBar::NotHeld(hex).into()),
            Some(_) => {}
        }
        if !group.units.and(self.marching.detrained).is_empty() {
            return Err(RailBar::LeftTrain.into());
        }
        if self.enemy_in(Side::Government, hex) {
            return Err(RailBar::Enemy(hex).into());
        }
        if self.watched(hex) {
            return Err(RailBar::Watched(hex).into());
        }
        if let Some(unit) = group.units.iter().find(|u| self.mp_left(*u) < 1) {
            return Err(RailBar::NoMpToBoard(unit).into());
        }
        self.check_lone_leaders(group, true)
    }

    /// Checks who leaves the train, for 1 MP: not in the phase in which it boarded (PA-10.81a).
    fn check_detrain(&self, group: &Group) -> Result<(), Bar> {
        if !group.units.and(self.marching.entrained).is_empty() {
            return Err(RailBar::Boarded.into());
        }
        if let Some(unit) = group.units.iter().find(|u| self.mp_left(*u) < self.detrain_cost(*u)) {
            return Err(RailBar::NoMpToLeave(unit).into());
        }
        self.check_lone_leaders(group, false)
    }

    /// Checks leaders who board or leave a train without a unit: it costs 1 MP, and a unit of their side must be in
    /// reach with the MP left, by train or on foot (PA-10.81i, PA-4.4a).
    fn check_lone_leaders(&self, group: &Group, riding: bool) -> Result<(), Bar> {
        if !group.units.is_empty() {
            return Ok(());
        }
        let shelter = self.shelter(Side::Government);
        for leader in group.leaders.iter() {
            let Some(left) = self.leader_mp_left(leader).checked_sub(1) else {
                return Err(RailBar::NoMpOfLeader(leader).into());
            };
            if !self.can_find(leader, group.hex, left, riding, &shelter) {
                return Err(MarchBar::LeaderAlone.into());
            }
        }
        Ok(())
    }

    /// Returns the MP to get off. A wagon that has just come back may stay off the train that brought it (PA-7.5c).
    pub(crate) fn detrain_cost(&self, unit: Unit) -> u8 {
        let fresh = unit.is_wagon()
            && self.arrived.has(unit)
            && self.marching.start[unit] == self.at[unit]
            && stops_of(&self.marching.stops, unit) == 0;
        u8::from(!fresh)
    }

    /// Returns the stops at which the train of a group may halt: all along the open line, except where the group
    /// stopped before in this phase with nothing done since.
    fn stops_ahead(&self, group: &Group) -> Stops {
        let had = if group.leaders.is_empty() {
            stops_of_units(&self.marching.stops, group.units)
        } else {
            group.leaders.iter().fold(0, |all, l| all | stops_of(&self.marching.leader_stops, l))
        };
        self.watch().open_from(self.map().stop(group.hex)) & !had
    }

    /// Tells whether a leader on a train here can come to a unit of his side by rail, other than the one here.
    pub(crate) fn can_ride_to(&self, leader: Leader, from: HexId, shelter: &HexSet) -> bool {
        let map = self.map();
        let now = self.leaders[leader].get().map_or(0, |h| map.stop(h));
        let had = stops_of(&self.marching.leader_stops, leader) | now;
        let mut left = self.watch().open_from(map.stop(from)) & !had;
        while left != 0 {
            if shelter.contains(map.rail_line[left.trailing_zeros() as usize]) {
                return true;
            }
            left &= left - 1;
        }
        false
    }

    fn watch(&self) -> Watch {
        let map = self.map();
        let (mut units, mut near) = (0, 0);
        for hex in self.at.values()[GOVERNMENT_UNITS..].iter().filter_map(|at| at.get()) {
            units |= map.stop(hex);
            near |= map.stops_beside(hex);
        }
        let breaks = if self.cpr || self.scenario().historical { 0 } else { units };
        // PA-7.7c; all their units have a zone.
        Watch { units, breaks: breaks | !map.all_stops(), zone: if self.cpr { 0 } else { near } }
    }

    /// Tells whether entraining is barred in a hex: in the enemy's zone, where he can come to the line at all
    /// (PA-10.81h).
    fn watched(&self, hex: HexId) -> bool {
        !self.scenario().historical && self.nations_zoi(hex)
    }

    /// Tells whether the nations' zone reaches the hex.
    pub(crate) fn nations_zoi(&self, hex: HexId) -> bool {
        if self.cpr && self.map().rail_hexes.contains(hex) {
            return false;
        }
        // All their units have a zone.
        self.map().grid.neighbours(hex).any(|(_, n)| self.any_of(Side::Nations, n))
    }

    /// Lets a group board a train (PA-10.81a, PA-10.81i).
    pub(crate) fn entrain(&mut self, group: Group, cx: &mut Cx) {
        for u in group.units.iter() {
            self.marching.spent[u] += 1;
        }
        if group.units.is_empty() {
            for l in group.leaders.iter() {
                self.marching.leader_spent[l] += 1;
                self.marching.leaders_riding.insert(l);
            }
        }
        self.marching.begun = true;
        self.entrained = self.entrained.or(group.units);
        self.marching.entrained = self.marching.entrained.or(group.units);
        cx.all(self, Event::Entrained(group.units, group.leaders, group.hex));
        self.agenda.set_top(Frame::March(Group { stepped: true, ..group }));
    }

    /// Takes a group along the line to a hex (PA-10.8a).
    pub(crate) fn ride(&mut self, group: Group, to: HexId, cx: &mut Cx) {
        let from = group.hex;
        let (left, here) = (self.map().stop(from), self.map().stop(to));
        for u in group.units.iter() {
            self.at[u] = At::hex(to);
        }
        // Bringing a leader elsewhere counts as something done: his train may go back for the next.
        let with = !group.leaders.is_empty();
        units_stop_at(&mut self.marching.stops, group.units, if with { here } else { left | here }, with);
        for l in group.leaders.iter() {
            self.leaders[l] = At::hex(to);
            stops_at(&mut self.marching.leader_stops, l, left | here);
        }
        self.marching.begun = true;
        cx.all(self, Event::Rode(group.units, group.leaders, from, to));
        let group = Group { hex: to, stepped: true, ..group };
        self.agenda.set_top(Frame::March(group));
        if self.nations_zoi(to) {
            self.stopped_by_zone(group, cx);
        }
    }

    /// Stops a train in the enemy's zone (PA-10.81f, PA-10.81g): the group gets off, or its ride ends where it
    /// cannot.
    fn stopped_by_zone(&mut self, group: Group, cx: &mut Cx) {
        let fast = |u: &Unit| self.marching.entrained.has(*u) || self.mp_left(*u) < self.detrain_cost(*u);
        let stay = UnitSet::of(group.units.iter().filter(fast));
        let off = group.units.less(stay);
        let tired = group.leaders.iter().any(|l| self.leader_mp_left(l) == 0);
        if off.is_empty() && (!group.units.is_empty() || tired) {
            return self.halt(group, cx);
        }
        self.marching.done = self.marching.done.or(stay);
        self.detrain(Group { units: off, ..group }, cx);
    }

    /// Lets a group leave its train (PA-10.81a).
    pub(crate) fn detrain(&mut self, group: Group, cx: &mut Cx) {
        for u in group.units.iter() {
            self.marching.spent[u] += self.detrain_cost(u);
            self.marching.crossed[u] = crossing::DRY;
        }
        for l in group.leaders.iter() {
            self.marching.leader_spent[l] += u8::from(group.units.is_empty());
            self.marching.leaders_riding.remove(l);
        }
        self.marching.begun = true;
        self.entrained = self.entrained.less(group.units);
        self.marching.detrained = self.marching.detrained.or(group.units);
        cx.all(self, Event::Detrained(group.units, group.leaders, group.hex));
        self.agenda.set_top(Frame::March(Group { stepped: true, ..group }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Computes the same stop by stop.
    fn by_steps(watch: &Watch, start: Stops) -> Stops {
        let mut open = 0;
        for on in [|at: Stops| at >> 1, |at: Stops| at << 1] {
            let mut at = on(start);
            while at & !watch.breaks != 0 {
                open |= at;
                at = if at & watch.zone != 0 { 0 } else { on(at) };
            }
        }
        open & !watch.units
    }

    proptest! {
        #[test]
        fn trains_come_as_far_as_stop_by_stop(
            units: [u64; 3],
            breaks: [u64; 3],
            zone: [u64; 3],
            length in 1u32..64,
            start in 0u32..64,
        ) {
            // Few of them are set; beyond the ends of the line there is nothing but breaks.
            let few = |w: [u64; 3]| w[0] & w[1] & w[2];
            let beyond = !(Stops::MAX >> (64 - length));
            let watch = Watch { units: few(units), breaks: few(breaks) | beyond, zone: few(zone) };
            for start in [0, 1 << (start % length), 1, 1 << (length - 1)] {
                prop_assert_eq!(watch.open_from(start), by_steps(&watch, start));
            }
        }
    }
}
