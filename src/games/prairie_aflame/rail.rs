//! Trains (PA-10.8): boarding, riding, getting off, and where the line is broken.

use super::event::Event;
use super::ids::{Leader, Side, Unit};
use super::sequence::Cx;
use super::set::UnitSet;
use super::state::{At, Group, LeaderSet, PrairieAflame, crossing};
use super::step::Step;
use crate::engine::hex::{Entry, HexId, HexSet, Influence, Walk};

/// Hexes of the line where a train stopped, one bit each from its eastern end.
type Stops = u64;

fn stops_of<K: PartialEq + Copy>(list: &[(K, Stops)], rider: K) -> Stops {
    list.iter().find(|(k, _)| *k == rider).map_or(0, |(_, stops)| *stops)
}

fn stops_at<K: PartialEq + Copy>(list: &mut Vec<(K, Stops)>, rider: K, stops: Stops, afresh: bool) {
    match list.iter_mut().find(|(k, _)| *k == rider) {
        Some((_, old)) => *old = if afresh { stops } else { *old | stops },
        None => list.push((rider, stops)),
    }
}

impl PrairieAflame {
    /// True where the line is broken in this hex (PA-10.82a, PA-10.82b): a train passes a Métis on an
    /// empty rail hex only while the garrison is complete.
    pub fn is_broken(&self, hex: HexId) -> bool {
        !self.cpr && !self.scenario().historical && self.any_of(Side::Nations, hex)
    }

    /// Whether these are on a train, all of them, or afoot, all of them; `None` for some of each. A
    /// leader rides with his units without further ado (PA-10.81i).
    pub(super) fn aboard(&self, units: UnitSet, leaders: LeaderSet) -> Option<bool> {
        let riding = LeaderSet(leaders.0 & self.marching.leaders_riding.0);
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

    pub(super) fn each_rail(&self, group: &Group, out: &mut Vec<Step>) {
        if !self.map().rail_hexes.contains(group.hex) {
            return;
        }
        match self.aboard(group.units, group.leaders) {
            Some(false) if self.may_entrain(group) => out.push(Step::Entrain),
            Some(true) => {
                if self.may_detrain(group) {
                    out.push(Step::Detrain);
                }
                out.extend(self.rides(group).into_iter().map(Step::Ride));
            }
            _ => {}
        }
    }

    /// PA-10.81a, PA-10.81b, PA-10.81h.
    fn may_entrain(&self, group: &Group) -> bool {
        let map = self.map();
        let station = map
            .place_in(group.hex)
            .is_some_and(|p| map.place(p).on_cpr && self.controller(p) == Some(Side::Government));
        let alone = group.units.is_empty();
        let shelter = self.shelter(Side::Government);
        station
            && !self.enemy_in(Side::Government, group.hex)
            && !self.watched(group.hex)
            && group.units.and(self.marching.detrained).is_empty()
            && group.units.iter().all(|u| self.mp_left(u) >= 1)
            && group.leaders.iter().all(|l| {
                let left = self.leader_mp_left(l);
                !alone || left >= 1 && self.can_find(l, group.hex, left - 1, true, &shelter)
            })
    }

    /// PA-10.81a: not in the phase in which it boarded.
    fn may_detrain(&self, group: &Group) -> bool {
        let alone = group.units.is_empty();
        let shelter = self.shelter(Side::Government);
        group.units.and(self.marching.entrained).is_empty()
            && group.units.iter().all(|u| self.mp_left(u) >= self.detrain_cost(u))
            && group.leaders.iter().all(|l| {
                let left = self.leader_mp_left(l);
                !alone || left >= 1 && self.can_find(l, group.hex, left - 1, false, &shelter)
            })
    }

    /// MP to get off. A wagon that has just come back may stay off the train that brought it (PA-7.5c).
    pub(super) fn detrain_cost(&self, unit: Unit) -> u8 {
        let fresh = unit.is_wagon()
            && self.arrived.has(unit)
            && self.marching.start[unit] == self.at[unit]
            && stops_of(&self.marching.stops, unit) == 0;
        u8::from(!fresh)
    }

    /// Where the train of a group may stop: all along the open line, but not where the group stopped
    /// before in this phase with nothing done since.
    fn rides(&self, group: &Group) -> Vec<HexId> {
        let map = self.map();
        let staying = self.units_in(group.hex).less(group.units);
        let had = if group.leaders.is_empty() {
            group.units.iter().fold(0, |all, u| all | stops_of(&self.marching.stops, u))
        } else {
            group.leaders.iter().fold(0, |all, l| all | stops_of(&self.marching.leader_stops, l))
        };
        let mut hexes = self.line_from(group.hex);
        hexes.retain(|h| had & self.stop(*h) == 0 && self.leaders_provided(group, *h, staying, 0, true));
        hexes.sort_unstable_by_key(|h| map.rail_line.iter().position(|r| r == h));
        hexes
    }

    fn stop(&self, hex: HexId) -> Stops {
        self.map().rail_line.iter().position(|h| *h == hex).map_or(0, |i| 1 << i)
    }

    /// Hexes of the line that a train can come to from here, those of the enemy left out.
    fn line_from(&self, hex: HexId) -> Vec<HexId> {
        let mut walk = Walk::default();
        self.ride_from(hex, &mut walk);
        let enemy = self.enemy_hexes(Side::Government);
        let reached = walk.reached(&self.map().rail).map(|(h, _)| h);
        reached.filter(|h| *h != hex && !enemy.contains(*h)).collect()
    }

    /// True where a leader on a train here can come to a unit of his by rail, and not back where he is now.
    pub(super) fn can_ride_to(&self, leader: Leader, from: HexId, shelter: &HexSet) -> bool {
        let now = self.leaders[leader].get().map_or(0, |h| self.stop(h));
        let had = stops_of(&self.marching.leader_stops, leader) | now;
        self.line_from(from).into_iter().any(|h| had & self.stop(h) == 0 && shelter.contains(h))
    }

    /// PA-10.81h: entraining is barred in the enemy's zone where he can come to the line at all.
    fn watched(&self, hex: HexId) -> bool {
        !self.scenario().historical && self.nations_cover(hex)
    }

    /// The nations' zone reaches the hex.
    pub(super) fn nations_cover(&self, hex: HexId) -> bool {
        if self.cpr && self.map().rail_hexes.contains(hex) {
            return false;
        }
        // All their units have a zone.
        self.map().grid.neighbours(hex).any(|(_, n)| self.any_of(Side::Nations, n))
    }

    /// Walks the open line from a hex: breaks bar it, zones of the nations stop it (PA-10.81f).
    pub fn ride_from(&self, hex: HexId, walk: &mut Walk) {
        let mut zone = Influence::new(&self.map().grid);
        self.zone(Side::Nations, &mut zone);
        // Only hexes with units of the nations can be breaks.
        let enemy = self.shelter(Side::Nations);
        walk.go(&self.map().rail, hex, u16::MAX, |_, to| {
            if enemy.contains(to) && self.is_broken(to) {
                Entry::No
            } else if self.covered(Side::Nations, &zone, to) {
                Entry::Stop(1)
            } else {
                Entry::Through(1)
            }
        });
    }

    /// PA-10.81a, PA-10.81i.
    pub(super) fn entrain(&mut self, group: Group, cx: &mut Cx) {
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
        self.set_top(super::state::Frame::March(Group { stepped: true, ..group }));
    }

    pub(super) fn ride(&mut self, group: Group, to: HexId, cx: &mut Cx) {
        let from = group.hex;
        let (left, here) = (self.stop(from), self.stop(to));
        for u in group.units.iter() {
            self.at[u] = At::hex(to);
            // A leader brought elsewhere is something done: his train may go back for the next.
            let with = !group.leaders.is_empty();
            stops_at(&mut self.marching.stops, u, if with { here } else { left | here }, with);
        }
        for l in group.leaders.iter() {
            self.leaders[l] = At::hex(to);
            stops_at(&mut self.marching.leader_stops, l, left | here, false);
        }
        self.marching.begun = true;
        cx.all(self, Event::Rode(group.units, group.leaders, from, to));
        let group = Group { hex: to, stepped: true, ..group };
        self.set_top(super::state::Frame::March(group));
        if self.nations_cover(to) {
            self.stopped_by_zone(group, cx);
        }
    }

    /// PA-10.81f, PA-10.81g: off the train, or the end of the ride for those who cannot leave it.
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

    pub(super) fn detrain(&mut self, group: Group, cx: &mut Cx) {
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
        self.set_top(super::state::Frame::March(Group { stepped: true, ..group }));
    }
}
