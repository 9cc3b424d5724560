//! Reinforcements (state S1a, BC-T11): by schedule, by roll, and the guns in boats (BC-13.1m).

pub(super) mod boats;
pub(super) mod corps;

use crate::data::tables::{Corps, Number};
use crate::rules::prelude::*;
use crate::state::agenda::Placing;

impl Forces {
    /// Returns the zone where a unit that waits in a box enters the map.
    #[must_use]
    pub fn entry_of(&self, unit: Unit) -> Option<Zone> {
        let scenario = self.scenario();
        let due = scenario.arrivals.iter().find(|a| a.units.contains(&unit)).map(|a| a.zone);
        let late = scenario.late.iter().find(|l| l.units.contains(&unit)).map(|l| l.zone);
        due.or(late).or(scenario.pool.as_ref().map(|p| p.rest_zone))
    }

    /// Iterates over the hexes where a leader who waits in a box, or arrives, enters the map.
    pub fn entry_of_leader(&self, leader: Leader) -> impl Iterator<Item = HexId> + use<> {
        let (map, zone) = (self.map(), self.entry_zone_of(leader));
        zone.into_iter().flat_map(|zone| map.zone(zone).iter())
    }

    /// Returns the zone where a leader who waits in a box, or arrives, enters the map.
    #[must_use]
    pub fn entry_zone_of(&self, leader: Leader) -> Option<Zone> {
        let scenario = self.scenario();
        let due = scenario.arrivals.iter().find(|a| a.leaders.contains(&leader)).map(|a| a.zone);
        let late = scenario.late.iter().find(|l| l.leader == Some(leader)).map(|l| l.zone);
        due.or(late).or(scenario.pool.as_ref().map(|p| p.rest_zone))
    }

    /// Returns the skirmisher who is placed with a regular drawn from the pool (BC-13.3c).
    pub(crate) fn partner_of(&self, unit: Unit) -> UnitSet {
        let Some(pool) = &self.scenario().pool else { return UnitSet::EMPTY };
        let regulars = pool.units.iter().filter(|u| self.unit(**u).is_line());
        let pair = regulars.zip(&pool.skirmishers).find(|(regular, _)| **regular == unit).map(|(_, s)| *s);
        let comes = |s: &Unit| matches!(self.at[*s], At::RESERVE | At::HAND | At::BOX);
        pair.filter(comes).map_or(UnitSet::EMPTY, UnitSet::one)
    }
}

impl BattlesForCanada {
    /// Brings the reinforcements of the turn: those of the schedule, then those of the rolls.
    pub(crate) fn arrivals(&mut self, cx: &mut Cx) {
        let scenario = self.scenario();
        let (mut units, mut leaders, mut landed) = (UnitSet::EMPTY, LeaderSet::EMPTY, LeaderSet::EMPTY);
        for due in &scenario.arrivals {
            let early = due.on_map && self.plays(HouseRule::AbercrombyEarly);
            let turn = if early { 1 } else { due.turn };
            // A leader who found his whole entry closed still arrives later (BC-13.1d).
            let late = due.on_map && turn < self.turn;
            if turn != self.turn && !late {
                continue;
            }
            // Whoever was put on the map by hand is there already.
            let comes = |at: At| at == At::RESERVE || (at == At::ABSENT && !late);
            units = units.or(due.units.iter().copied().filter(|u| comes(self.at[*u])).collect());
            let who = due.leaders.iter().copied().filter(|l| comes(self.leaders[*l])).collect();
            if due.on_map { landed = landed.or(who) } else { leaders = leaders.or(who) }
        }
        if let Some(pool) = scenario.pool.as_ref().filter(|pool| pool.rest_turn == self.turn) {
            let all = pool.units.iter().chain([&pool.militia]).chain(&pool.skirmishers).copied();
            let rest: UnitSet = all.filter(|u| self.at[*u] == At::RESERVE).collect();
            units = units.or(rest);
            // each battalion comes with its skirmisher.
            for unit in rest {
                let partner = self.partner_of(unit);
                self.mixed = self.mixed.or(if partner.is_empty() { partner } else { partner.or(UnitSet::one(unit)) });
            }
            let waiting = |leader: &Leader| self.leaders[*leader] == At::RESERVE;
            leaders = leaders.or(scenario.hosts.iter().map(|h| h.0).filter(waiting).collect());
        }
        self.arrive(units, leaders, cx);
        for leader in landed {
            self.agenda.push(Frame::Place(leader, Placing::Arrives));
        }
        self.roll_arrivals(cx);
    }

    /// Puts units and leaders into the boxes of their entries; they are in command in this turn.
    fn arrive(&mut self, units: UnitSet, leaders: LeaderSet, cx: &mut Cx) {
        if units.is_empty() && leaders.is_empty() {
            return;
        }
        for unit in units {
            self.at[unit] = At::BOX;
        }
        for leader in leaders {
            self.leaders[leader] = At::BOX;
        }
        if !(self.is_abraham() && self.plays(HouseRule::AArriveOoc)) {
            self.arrived = self.arrived.or(units);
        }
        self.leaders_arrived = self.leaders_arrived.or(leaders);
        self.face_up = self.face_up.or(leaders);
        cx.all(self, Event::Arrived(units, leaders));
    }

    /// Rolls once for each corps that has units to come (BC-13.2h).
    fn roll_arrivals(&mut self, cx: &mut Cx) {
        let hour = self.scenario().hour(self.turn);
        for roll in self.tables().arrivals_at(hour) {
            let Some(late) = self.scenario().late.iter().find(|l| l.corps == roll.corps) else { continue };
            let left: UnitSet = late.units.iter().copied().filter(|u| self.at[*u] == At::RESERVE).collect();
            if left.is_empty() || (roll.corps == Corps::Garrison && !self.has_come(Corps::Vaudreuil)) {
                continue;
            }
            let die = cx.dice.d6();
            cx.all(self, Event::ArrivalRoll(roll.corps, die, roll.die));
            if die > roll.die {
                continue;
            }
            let leader = late.leader.filter(|l| self.leaders[*l] == At::RESERVE);
            let number = match roll.number {
                Number::All => left.len() as u8,
                Number::Units(n) => n,
                Number::Die => {
                    let n = cx.dice.d6();
                    cx.all(self, Event::GarrisonRoll(n));
                    n
                }
            };
            let leaders = leader.map_or(LeaderSet::EMPTY, LeaderSet::one);
            if usize::from(number) >= left.len() || roll.number == Number::Die {
                // Units of the garrison are all alike: the first ones come.
                let units = left.iter().take(usize::from(number)).collect();
                self.arrive(units, leaders, cx);
            } else {
                self.arrive(UnitSet::EMPTY, leaders, cx);
                self.agenda.push(Frame::Arrivals(number));
            }
        }
    }

    /// Tells whether a unit of a corps has come.
    fn has_come(&self, corps: Corps) -> bool {
        let late = self.scenario().late.iter().find(|l| l.corps == corps);
        late.is_some_and(|l| l.units.iter().any(|u| self.at[*u] != At::RESERVE))
    }
}
