//! Retreat before melee and pursuit (AW-10H.1, AW-10H.2): moves that are allowed, not forced, of units alone or together.

use super::Ways;
use super::open::Load;
use crate::ids::{Counter, CounterSet, Kind, all_like};
use crate::rules::bar::Bar;
use crate::rules::bar::flight::FlightBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{Flight, FlightKind, Frame};
use crate::state::event::Event;
use crate::state::step::Step;
use redoubt_engine::hex::{Dir, DirSet, HexId};

impl AdobeWalls {
    /// Returns the directions in which a group can go with a load, all of one rank.
    pub(super) fn group_ways(&self, flight: &Flight, load: Load) -> DirSet {
        let open = |dir: &Dir| {
            let to = self.grid().neighbour(flight.at, *dir);
            to.is_some_and(|to| self.check_group_way(flight, load, *dir, to).is_ok())
        };
        DirSet::of(Dir::ALL.into_iter().filter(open))
    }

    /// Checks whether a group may enter a neighbouring hex: nobody who ends there stands where he must not, and those who can
    /// go on find a hex where they may end (AW-10H.1e, AW-10F.b, AW-6.b).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_group_way(&self, flight: &Flight, load: Load, dir: Dir, to: HexId) -> Result<(), FlightBar> {
        self.check_group_step(flight, load, flight.at, dir, to)?;
        let end = self.check_group_end(flight, to);
        let made = flight.made + 1;
        let ends_here = |unit: &Counter| self.length(flight.kind, *unit) <= made;
        if end.is_ok() || self.units_of(flight).iter().any(|unit| ends_here(&unit)) {
            return end;
        }
        let onward = self.grid().neighbours(to).any(|(next, hex)| {
            self.check_group_step(flight, load, to, next, hex).is_ok() && self.check_group_end(flight, hex).is_ok()
        });
        if onward { Ok(()) } else { end }
    }

    /// Checks one step of a group, wherever it ends.
    fn check_group_step(&self, flight: &Flight, load: Load, from: HexId, dir: Dir, to: HexId) -> Result<(), FlightBar> {
        let Some(first) = flight.who.first() else { return Err(FlightBar::NotBeside(to)) };
        self.check_free(first.side(), flight.kind, to)?;
        let routed = flight.kind == FlightKind::BeforeMelee && !flight.who.and(self.routed).is_empty();
        if routed && self.is_zone(flight.who, to) {
            return Err(FlightBar::ZoneForRouted(to));
        }
        self.check_load(load, from, dir)
    }

    /// Checks whether a group may end in a hex.
    fn check_group_end(&self, flight: &Flight, hex: HexId) -> Result<(), FlightBar> {
        if flight.kind == FlightKind::BeforeMelee && self.beside_attacker(hex) {
            return Err(FlightBar::BesideAttacker(hex));
        }
        self.check_room(flight.who, hex).map_err(|crowd| FlightBar::Full(hex, crowd))
    }

    /// Tells whether a hex is next to somebody who has declared the melee (AW-10H.1e).
    fn beside_attacker(&self, hex: HexId) -> bool {
        let declared = self.melee.map_or(CounterSet::EMPTY, |melee| melee.declared);
        declared.iter().filter_map(|c| self.hex_of(c)).any(|at| self.grid().adjacent(at, hex))
    }

    /// Returns the units of a group, without its leaders.
    fn units_of(&self, flight: &Flight) -> CounterSet {
        flight.who.less(all_like(Kind::Leader))
    }

    /// Checks an answer that changes a group or ends its move.
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_group(&self, flight: &Flight, step: Step) -> Result<(), Bar> {
        let no = |bar| Err(Bar::Flight(bar));
        let at_rest = flight.made == 0;
        match step {
            Step::Pick(c) => {
                let passed = self.melee.is_some_and(|melee| melee.passed.has(c));
                if at_rest && passed && self.hex_of(c) == Some(flight.at) { Ok(()) } else { no(FlightBar::NotAlong(c)) }
            }
            Step::Drop(c) if !at_rest || !flight.who.has(c) => no(FlightBar::NotAlong(c)),
            // Leaders need not retreat (AW-10H.4a); in pursuit they stay with their unit.
            Step::Drop(c) if c.is_leader() => {
                if flight.kind == FlightKind::BeforeMelee {
                    Ok(())
                } else {
                    no(FlightBar::NotAlong(c))
                }
            }
            Step::Drop(c) if self.units_of(flight).len() < 2 => no(FlightBar::NotAlong(c)),
            Step::Drop(_) => Ok(()),
            Step::Done if at_rest => match self.bound_to_go(flight) {
                Some(bar) if self.ways(flight) != Ways::None => no(bar),
                _ => Ok(()),
            },
            Step::Done => self.check_group_end(flight, flight.at).map_err(Bar::Flight),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Finds who in a group has no choice: routed units whose retreat is allowed must go (AW-10F.a), chargers must pursue
    /// (AW-17A.c).
    fn bound_to_go(&self, flight: &Flight) -> Option<FlightBar> {
        let units = self.units_of(flight);
        let chargers = self.melee.map_or(CounterSet::EMPTY, |melee| melee.chargers);
        match flight.kind {
            FlightKind::BeforeMelee => units.and(self.routed).first().map(FlightBar::MustGo),
            _ => units.and(chargers).first().map(FlightBar::MustPursue),
        }
    }

    /// Carries out an answer that changes a group or ends its move.
    pub(super) fn group_step(&mut self, flight: &Flight, step: Step, cx: &mut Cx) {
        let mut flight = *flight;
        let passed = |game: &mut AdobeWalls, unit: Counter, on: bool| {
            if let Some(melee) = &mut game.melee {
                melee.passed.set(unit, on);
            }
        };
        match step {
            Step::Pick(unit) => {
                passed(self, unit, false);
                flight.who = flight.who.or(CounterSet::one(unit)).or(self.attached_to(CounterSet::one(unit)));
                flight.mounted.set(unit, self.rides(unit) && unit.kind() != Kind::Crew);
                self.agenda.set_top(Frame::Flight(flight));
            }
            Step::Drop(leader) if leader.is_leader() => {
                flight.who.remove(leader);
                self.agenda.set_top(Frame::Flight(flight));
                self.stay_behind(leader, &flight, cx);
            }
            Step::Drop(unit) => {
                passed(self, unit, true);
                flight.who = flight.who.less(CounterSet::one(unit)).less(self.attached_to(CounterSet::one(unit)));
                self.agenda.set_top(Frame::Flight(flight));
            }
            _ => {
                self.agenda.pop();
            }
        }
    }

    /// Leaves a leader behind whose unit retreats before melee: he attaches himself to another unit of the hex, if any stays
    /// (AW-10H.4a).
    fn stay_behind(&mut self, leader: Counter, flight: &Flight, cx: &mut Cx) {
        let others = self.fighters(flight.at, leader.side()).less(flight.who);
        self.attached[leader] = others.first();
        cx.all(self, Event::Attached(leader, others.first()));
        if others.len() > 1 {
            self.agenda.push(Frame::Attach(leader));
        }
    }

    /// Does what happens by itself of a group. Returns false where its owner has to answer.
    pub(super) fn group_acts(&mut self, mut flight: Flight, cx: &mut Cx) -> bool {
        flight.who = self.still_going(&flight);
        let Some(pending) = flight.pending.take() else {
            if self.units_of(&flight).is_empty() {
                self.agenda.pop();
                return true;
            }
            self.agenda.set_top(Frame::Flight(flight));
            let ways = self.ways(&flight) != Ways::None;
            let changes = flight.made == 0 && self.can_change(&flight);
            if ways || changes {
                return false;
            }
            self.agenda.pop();
            return true;
        };
        self.agenda.set_top(Frame::Flight(flight));
        if !flight.who.is_empty() && self.check_flee(&flight, pending.0).is_ok() {
            self.make_step(flight, pending.0, cx);
        }
        true
    }

    /// Tells whether somebody can be left out of a group, so that the others find a way.
    fn can_change(&self, flight: &Flight) -> bool {
        self.units_of(flight).len() > 1
    }

    /// Returns those of a group who still go: in the hex of its last step, with hexes left. Whom the fire at them pins, routs
    /// or drives back it has taken out of the group (AW-10H.1d).
    fn still_going(&self, flight: &Flight) -> CounterSet {
        // A train whose packers have routed stays (AW-16B.a).
        let here = flight.who.and(self.here(flight.at)).less(self.left_alone());
        let goes = |unit: &Counter| {
            let free = !self.pinned.has(*unit) && !self.is_unhorsed(flight, *unit);
            free && self.length(flight.kind, *unit) > flight.made
        };
        let units: CounterSet = here.less(all_like(Kind::Leader)).iter().filter(goes).collect();
        // A leader goes with his unit, also one who was to stay and has been attached to it anew.
        units.or(self.here(flight.at).and(self.attached_to(units)))
    }
}
