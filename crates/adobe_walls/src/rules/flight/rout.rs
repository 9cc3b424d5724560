//! Routs in the own Movement Phase: their goals and the ways there, and where the compulsion ends (AW-10J.2).

use super::open::Load;
use crate::data::map::{FORT, Terrain};
use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Kind, Side, all_like, all_of};
use crate::state::AdobeWalls;
use crate::state::agenda::{Flight, FlightKind, Spotted};
use crate::state::derived::Walker;
use redoubt_engine::hex::{DirSet, HexId};

impl AdobeWalls {
    /// Tells whether a rout need not go on from the hex where it has come to (AW-10J.2b, AW-10J.2c).
    #[must_use]
    pub fn rout_ends(&self, flight: &Flight) -> bool {
        let Some(unit) = self.runner(flight) else { return true };
        let (grid, c, at) = (self.grid(), &self.tables().constants, flight.at);
        if unit.side() == Side::Nations {
            return self.dangers(Side::Nations).all(|us| grid.distance(at, us) >= u16::from(c.rout_end_nations));
        }
        // The first move leads away from the place that it left and from who stood there (E-71).
        let first = matches!(flight.kind, FlightKind::Rout | FlightKind::Shelled);
        let counts = |hex: HexId| !(first && hex == flight.from);
        let near = std::iter::once(at).chain(grid.neighbours(at).map(|(_, hex)| hex));
        if near.filter(|hex| counts(*hex)).any(|hex| self.steadies(flight.who, hex)) {
            return true;
        }
        if self.map().terrain(at) == Terrain::LightWoods && self.routed_from[unit] != Some(Spotted(at)) {
            return true;
        }
        let chosen = flight.goal == Some(Spotted(at)) && !self.plays(HouseRule::NoRoutEndFort);
        if chosen && (at == FORT || !self.leaders(at, Side::Us).less(flight.who).is_empty()) {
            return true;
        }
        let far = self.dangers(Side::Us).all(|hex| grid.distance(at, hex) > u16::from(c.rout_end_us));
        far || !self.dangers(Side::Us).any(|hex| self.sees(hex, at))
    }

    /// Tells whether somebody in a hex ends the rout of US units in it or next to it: a unit that is not routed, the
    /// headquarters, a pack train (AW-10J.2b).
    fn steadies(&self, who: CounterSet, hex: HexId) -> bool {
        let others = self.fighters(hex, Side::Us).less(who);
        others.has(Counter::HQ) || !others.less(self.routed).is_empty()
    }

    /// Tells whether a rout needs a goal: one of the US in its own Movement Phase that has none or has come to it.
    pub(super) fn wants_goal(&self, flight: &Flight) -> bool {
        let us = flight.who.first().is_some_and(|c| c.side() == Side::Us);
        us && flight.kind == FlightKind::Subsequent && flight.goal.is_none_or(|goal| goal.0 == flight.at)
    }

    /// Lets go of a goal to which no way leads any more, and of one that was reached and does not end the rout. Returns
    /// whether it did.
    pub(super) fn forget_goal(&self, flight: &mut Flight) -> bool {
        let Some(goal) = flight.goal else { return false };
        let lost = if goal.0 == flight.at {
            !self.rout_ends(flight)
        } else {
            self.loads(flight).iter().all(|load| self.ways_to_goal(flight, goal.0, *load).is_empty())
        };
        if lost {
            flight.goal = None;
        }
        lost
    }

    /// Returns the goals among which the US chooses for a routed unit, each once: headquarters, pack trains, the fort, and the
    /// nearest unit that is not routed, leader and woods; never the place where it was routed (AW-10J.2a). What cannot be
    /// reached is none, nor is a hex without room once the unit has gone its distance (AW-10I.d).
    #[must_use]
    pub fn goals(&self, flight: &Flight) -> Vec<HexId> {
        let Some(unit) = self.runner(flight) else { return vec![] };
        let mut closed = self.closed_to(Side::Us);
        closed.remove(flight.at);
        let way = self.descent(Walker::Anybody, &[flight.at], closed.clone());
        // Who has gone his distance seeks a place to stay (AW-10I.d).
        let tired = self.is_far(flight);
        let usable = |hex: &HexId| {
            *hex != flight.at
                && self.routed_from[unit] != Some(Spotted(*hex))
                && !closed.contains(*hex)
                && way.left(*hex).is_some()
                && !(tired && self.check_room(flight.who, *hex).is_err())
        };
        let mut out: Vec<HexId> = vec![];
        let mut nearest = |hexes: &mut dyn Iterator<Item = HexId>| {
            let found: Vec<HexId> = hexes.filter(usable).collect();
            let least = found.iter().filter_map(|hex| way.left(*hex)).min();
            out.extend(found.into_iter().filter(|hex| way.left(*hex) == least));
        };
        let us = self.on_map().and(all_of(Side::Us)).less(flight.who);
        let of = |set: CounterSet| set.iter().filter_map(|c| self.hex_of(c));
        let steady = us.iter().filter(|c| self.is_combat(*c) && !self.routed.has(*c)).collect();
        nearest(&mut of(steady));
        nearest(&mut of(us.and(all_like(Kind::Leader))));
        nearest(&mut self.map().woods().iter());
        nearest(&mut std::iter::once(FORT));
        for one in us.iter().filter(|c| c.kind() == Kind::Hq || c.kind() == Kind::Train && self.is_combat(*c)) {
            nearest(&mut of(CounterSet::one(one)));
        }
        out.sort_unstable();
        out.dedup();
        out
    }

    /// Returns the directions in which the shortest route to a goal begins, in hexes; of several those out of enemy zones
    /// (AW-10J.2a, AW-10I.c).
    pub(super) fn ways_to_goal(&self, flight: &Flight, goal: HexId, load: Load) -> DirSet {
        let closed = self.closed_to(Side::Us);
        let down = self.descent(load.walker(), &[goal], closed.clone());
        let Some(left) = down.left(flight.at) else { return DirSet::EMPTY };
        DirSet::best(|dir| {
            let to = self.grid().neighbour(flight.at, dir)?;
            self.check_load(load, flight.at, dir).ok().filter(|()| !closed.contains(to))?;
            (down.left(to)? + 1 == left).then(|| self.is_zone(flight.who, to))
        })
    }

    /// Returns the directions towards the nearest edge of the map, for a band that goes on routing by choice (AW-10J.2c).
    pub(super) fn ways_to_edge(&self, flight: &Flight, load: Load) -> DirSet {
        let here = self.to_edge(flight.at);
        DirSet::best(|dir| {
            let to = self.grid().neighbour(flight.at, dir)?;
            self.check_refuge(flight, load, dir, to).ok()?;
            (self.to_edge(to) < here).then(|| self.is_zone(flight.who, to))
        })
    }

    /// Returns the distance of a hex from the nearest edge of the map.
    fn to_edge(&self, hex: HexId) -> u8 {
        let (grid, spec) = (self.grid(), self.grid().spec());
        let (column, row) = (grid.column(hex), grid.row(hex));
        (column - 1).min(spec.columns - column).min(row - 1).min(spec.rows - row)
    }
}
