//! Leaving a battle: retreats, withdrawals, leaders, the end of a battle, pursuit (PA-4.5, PA-12.11 to PA-12.17).

use super::charts::Cause;
use super::event::{Check, Event};
use super::ids::{Force, Leader, Side, Unit};
use super::map::Water;
use super::sequence::Cx;
use super::set::UnitSet;
use super::state::{At, Frame, PrairieAflame};
use super::step::Step;
use super::units::commands;
use crate::engine::hex::{Entry, HexId, Influence, Walk};

/// How far Riel may get away from turn 8 on (PA-4.51c).
const RIEL_RANGE: u16 = 8;
/// Printed MA from which a unit can pursue (PA-12.16a).
const PURSUIT_MA: u8 = 7;

impl PrairieAflame {
    /// Distance to the nearest own source of supply (PA-12.15a); the same for all where there is none.
    fn source_distance(&self, side: Side, units: UnitSet, hex: HexId) -> u16 {
        let map = self.map();
        let places = (0..map.places.len() as u8).map(super::map::PlaceId).filter(|p| match side {
            Side::Nations => self.controller(*p) == Some(side),
            Side::Government => map.depots.contains(p) && self.controller(*p) == Some(side),
        });
        let hexes = places.map(|p| map.place(p).hex);
        let homes =
            Force::ALL.into_iter().filter(|f| !units.and(UnitSet::force(*f)).is_empty()).filter_map(|f| map.home(f));
        let line = map.rail_line.iter().copied().filter(|_| side == Side::Government && self.cpr);
        map.grid.nearest(hex, hexes.chain(homes).chain(line)).map_or(0, |(_, d)| d)
    }

    /// True where units of a side may step from one hex to the next in a retreat; rivers are counted apart.
    fn may_retreat(&self, side: Side, from: HexId, to: HexId) -> bool {
        let map = self.map();
        let enemy_place = map.place_in(to).is_some_and(|p| self.controller(p) == Some(side.other()));
        map.water_between(from, to) != Water::Lake && !self.enemy_in(side, to) && !enemy_place
    }

    /// Hexes for a retreat of one hex, of the best kind that there is (PA-12.15).
    pub(super) fn retreats(&self, side: Side, from: HexId, units: UnitSet) -> Vec<HexId> {
        let map = self.map();
        let all: Vec<HexId> =
            map.grid.neighbours(from).map(|(_, n)| n).filter(|n| self.may_retreat(side, from, *n)).collect();
        // PA-10.11d: out of the District only where nothing else is left.
        let bound = self.scenario().historical && side == Side::Nations;
        let inside: Vec<HexId> = all.iter().copied().filter(|h| !bound || map.district.contains(*h)).collect();
        let all = if inside.is_empty() { all } else { inside };
        let here = self.source_distance(side, units, from);
        let nearer: Vec<HexId> = all.iter().copied().filter(|h| self.source_distance(side, units, *h) < here).collect();
        let mut best = if nearer.is_empty() { all } else { nearer };
        best.sort_unstable();
        best
    }

    /// PA-12.13: hexes for the whole force, one or two hexes away.
    pub(super) fn each_withdrawal(&self, side: Side, out: &mut Vec<Step>) {
        let battle = self.the_battle();
        let units = self.fighters(side);
        let ashore = units.less(UnitSet::of([Unit::NORTHCOTE]));
        if ashore.is_empty() {
            if !units.is_empty() && !self.boat_retreats().is_empty() {
                out.push(Step::Withdraw(1, battle.hex));
            }
            return;
        }
        let (map, from) = (self.map(), battle.hex);
        let bound = self.scenario().historical && side == Side::Nations;
        for first in self.retreats(side, from, ashore) {
            if bound && !map.district.contains(first) {
                continue;
            }
            out.push(Step::Withdraw(1, first));
            if !self.scenario().in_window(map, first) {
                continue;
            }
            let wet = map.water_between(from, first).is_river();
            for second in self.retreats(side, first, ashore) {
                let dry = !(wet && map.water_between(first, second).is_river()); // PA-12.15d
                let farther = map.grid.distance(second, from) == 2; // PA-12.15c
                if dry && farther && (!bound || map.district.contains(second)) {
                    out.push(Step::Withdraw(2, second));
                }
            }
        }
        out.sort_unstable();
        out.dedup();
    }

    /// Units leave the battle for a hex; out of a battle scenario's part of the map they are gone.
    pub(super) fn leave(&mut self, units: UnitSet, from: HexId, to: HexId, forced: bool, cx: &mut Cx) {
        let Some(side) = units.first().map(Unit::side) else { return };
        let inside = self.scenario().in_window(self.map(), to);
        for u in units.iter() {
            self.at[u] = if inside { At::hex(to) } else { At::GONE };
            if forced && self.unit(u).formed {
                self.driven.insert(u); // PA-11.5d
            }
        }
        self.entrained = self.entrained.less(units);
        if let Some(battle) = &mut self.battle {
            battle.engaged = battle.engaged.less(units);
            battle.must = battle.must.less(units);
            battle.may = battle.may.less(units);
            battle.retreated[side.index()] = true;
            let list = &mut battle.gone_to[side.index()];
            if inside && !list.contains(&to) && !list.is_full() {
                list.push(to);
            }
        }
        cx.all(Event::Left(units, from, to, forced));
    }

    /// PA-12.12, PA-12.14a, PA-12.15f, PA-12.15g: units that have to leave.
    pub(super) fn drive_out(&mut self, side: Side, step: Option<Step>, cx: &mut Cx) {
        let battle = self.the_battle();
        let must = battle.must.and(self.fighters(side));
        if must.has(Unit::NORTHCOTE) {
            self.drive_boat(cx);
        }
        let ashore = must.less(UnitSet::of([Unit::NORTHCOTE]));
        if ashore.is_empty() {
            return;
        }
        if let Some(Step::Retreat(to)) = step {
            self.leave(ashore, battle.hex, to, true, cx);
            for _ in ashore.iter() {
                self.owe(Cause::ForcedRetreat, side);
            }
            return;
        }
        for u in ashore.iter() {
            let passed = !battle.before.has(u) && {
                let check: Check = self.check(u, self.steadied(u), cx);
                cx.all(Event::SurrenderCheck(u, check));
                check.passed()
            };
            if !passed {
                self.remove(u, At::SURRENDERED, cx);
                cx.all(Event::Surrendered(u));
            }
        }
        if let Some(battle) = &mut self.battle {
            battle.must = battle.must.less(ashore);
        }
    }

    /// Hexsides to which the Northcote can go, away from the battle and out of the enemy's zone (PA-15.12b, PA-15.12g).
    fn boat_retreats(&self) -> Vec<crate::engine::hex::EdgeId> {
        let (map, battle) = (self.map(), self.the_battle());
        let Some(edge) = self.boat else { return vec![] };
        let mut zone = Influence::new(&map.grid);
        for u in self.on_map(Side::Nations).iter() {
            if let Some(h) = self.at[u].get()
                && h != battle.hex
            {
                zone.add(&map.grid, h);
            }
        }
        let mut walk = Walk::default();
        walk.go(&map.river, edge, 2, |_, _| Entry::Through(1));
        walk.reached(&map.river)
            .map(|(e, _)| e)
            .filter(|e| {
                let (a, _, b) = map.grid.sides(*e);
                a != battle.hex
                    && b != battle.hex
                    && !zone.covers(a)
                    && !zone.covers(b)
                    && !self.occupied_by(Side::Nations, a)
                    && !self.occupied_by(Side::Nations, b)
            })
            .collect()
    }

    fn drive_boat(&mut self, cx: &mut Cx) {
        self.owe(Cause::ForcedRetreat, Side::Government);
        self.boat_leaves(cx);
    }

    fn boat_leaves(&mut self, cx: &mut Cx) {
        match self.boat_retreats().first().copied() {
            Some(edge) => {
                self.boat = Some(edge);
                if let Some(battle) = &mut self.battle {
                    battle.boat = false;
                    battle.retreated[Side::Government.index()] = true;
                }
                cx.all(Event::BoatDriven(Some(edge)));
            }
            None => {
                self.remove(Unit::NORTHCOTE, At::ELIMINATED, cx);
                if let Some(battle) = &mut self.battle {
                    battle.boat = false;
                }
                cx.all(Event::BoatDriven(None));
            }
        }
    }

    /// PA-12.13, PA-4.5a: the whole force goes, leaders with it; what is left behind is lost.
    pub(super) fn withdraw(&mut self, side: Side, n: u8, to: HexId, cx: &mut Cx) {
        let battle = self.the_battle();
        let units = self.fighters(side);
        let ashore = units.less(UnitSet::of([Unit::NORTHCOTE]));
        if let Some(battle) = &mut self.battle {
            battle.chosen[side.index()] = Some(At::hex(to));
        }
        cx.all(Event::Withdrew(side, n, to));
        if units.has(Unit::NORTHCOTE) {
            self.boat_leaves(cx);
        }
        if !ashore.is_empty() {
            self.leave(ashore, battle.hex, to, false, cx);
        }
        if side == Side::Government
            && let Some(place) = self.map().place_in(battle.hex)
            && self.garrison[place.index()] > 0
        {
            self.garrison[place.index()] = 0; // PA-9.4h
            cx.all(Event::GarrisonLost(place, 0));
        }
        if n == 2 {
            self.owe(Cause::LongWithdrawal, side);
        }
        self.settle_unrest(cx);
    }

    /// The end of a battle: who has won, what it moves, leaders, hostages, control.
    pub(super) fn finish_battle(&mut self, cx: &mut Cx) {
        let battle = self.the_battle();
        let (nations, government) = (self.is_gone(Side::Nations), self.is_gone(Side::Government));
        let winner = match (nations, government) {
            (true, false) => Some(Side::Government),
            (false, true) => Some(Side::Nations),
            _ => None, // PA-12.2i, PA-12.16e
        };
        if let Some(b) = &mut self.battle {
            b.winner = winner;
        }
        cx.all(Event::BattleOver(battle.hex, winner));
        if winner.is_none()
            && let Some(from) = battle.pursuit.and_then(At::get)
        {
            // PA-12.16e: the pursuers go back.
            let back = self.units_of(battle.attacker, battle.hex);
            if !nations && !government && !back.is_empty() {
                back.iter().for_each(|u| self.at[u] = At::hex(from));
                for l in self.leaders_in(battle.attacker, battle.hex).iter() {
                    self.leaders[l] = At::hex(from);
                }
                cx.all(Event::Left(back, battle.hex, from, false));
            }
        }
        if let Some(side) = winner {
            let cause = match (battle.pursuit, battle.large) {
                (Some(_), _) => Cause::PursuitWin,
                (None, true) => Cause::LargeWin,
                (None, false) => Cause::SmallWin,
            };
            self.stir(cause, side == Side::Nations, 1, cx);
            if self.ending.is_some() {
                return;
            }
            if side == Side::Nations && battle.pursuit.is_none() && self.is_campaign() {
                self.gain(side, 1, cx); // PA-8.1a
            }
        }
        for side in [Side::Nations, Side::Government] {
            if self.is_gone(side) {
                self.leaders_of_the_beaten(side, cx);
                if self.ending.is_some() {
                    return;
                }
            }
        }
        self.rescue(winner, cx);
        if self.ending.is_some() {
            return;
        }
        if let Some(side) = winner {
            if self.cpr && side == Side::Nations && self.map().rail_hexes.contains(battle.hex) {
                self.cpr = false; // PA-10.82b, PA-10.82c
                cx.all(Event::Railway(false));
            } else if self.is_campaign() && self.cpr {
                self.watch_railway(cx); // PA-14.2d
            }
            self.settle(side, battle.hex, cx);
        }
        for side in [Side::Nations, Side::Government] {
            if self.ending.is_none() && self.is_gone(side) {
                self.field_lost(side, cx);
            }
        }
    }

    /// PA-4.5: leaders of a side that has nobody left in the hex.
    fn leaders_of_the_beaten(&mut self, side: Side, cx: &mut Cx) {
        let battle = self.the_battle();
        let map = self.map();
        for leader in self.leaders_in(side, battle.hex).iter() {
            let late_riel =
                leader == Leader::Riel && self.data.0.tables.turn(self.turn).riel && battle.retreated[side.index()];
            if late_riel {
                // PA-4.51a, PA-4.51e: he leaves with a retreat, forced or not.
                let die = cx.dice.d6();
                let captured = self.data.0.tables.capture[1][usize::from(die.clamp(1, 6)) - 1];
                cx.all(Event::CaptureRoll(leader, die, captured));
                if captured || self.havens(leader).is_empty() {
                    self.take_leader(leader, cx);
                } else {
                    self.escape(leader, cx);
                }
            } else if let Some(to) = battle.chosen[side.index()] {
                // PA-4.5a, PA-4.5h: he goes with those who left by choice.
                let inside = to.get().is_some_and(|h| self.scenario().in_window(map, h));
                self.leaders[leader] = if inside { to } else { At::GONE };
            } else {
                let near = map.grid.neighbours(battle.hex).all(|(_, n)| self.occupied_by(side.other(), n));
                let die = if near { 0 } else { cx.dice.d6() };
                let captured = near || self.data.0.tables.capture[0][usize::from(die.clamp(1, 6)) - 1];
                if !near {
                    cx.all(Event::CaptureRoll(leader, die, captured));
                }
                if captured || self.havens(leader).is_empty() {
                    self.take_leader(leader, cx);
                } else {
                    self.escape(leader, cx);
                }
            }
            if self.ending.is_some() {
                return;
            }
            self.leader_lost_in_battle(leader, cx);
        }
    }

    fn escape(&mut self, leader: Leader, cx: &mut Cx) {
        let havens = self.havens(leader);
        match havens.as_slice() {
            [only] => self.stray_to(leader, *only, cx),
            _ => self.push(Frame::Escape(leader)),
        }
    }

    /// Where a leader may escape to: the nearest units, or for Riel from turn 8 any within 8 hexes.
    pub(super) fn havens(&self, leader: Leader) -> Vec<HexId> {
        let near = self.nearest_shelter(leader);
        if leader != Leader::Riel || !self.data.0.tables.turn(self.turn).riel {
            return near;
        }
        let Some(from) = self.leaders[leader].get() else { return vec![] };
        let grid = &self.map().grid;
        self.shelter(leader.side()).iter().filter(|h| grid.distance(from, *h) <= RIEL_RANGE).collect()
    }

    /// PA-17.5: hostages whose guard was in the battle.
    fn rescue(&mut self, winner: Option<Side>, cx: &mut Cx) {
        let battle = self.the_battle();
        for force in Force::ALL {
            let i = force.index();
            if battle.guarded >> i & 1 == 0 || self.hostages[i] == 0 {
                continue;
            }
            if self.guards[i].is_none() {
                // PA-17.5e: with others of the force that got away, else all are free (PA-17.5c).
                let away = battle.gone_to[Side::Nations.index()]
                    .iter()
                    .map(|h| self.force_in(force, *h))
                    .find(|u| !u.is_empty());
                self.guards[i] = away.and_then(UnitSet::first);
            }
            let freed = if self.guards[i].is_none() {
                self.hostages[i]
            } else if winner == Some(Side::Government) && battle.pursuit.is_none() {
                let first = cx.dice.d6();
                let second = if first > 1 { cx.dice.d6() } else { 0 };
                let freed = second.min(self.hostages[i]);
                cx.all(Event::Rescue(force, first, second, freed));
                freed
            } else {
                0
            };
            if freed > 0 {
                self.hostages[i] -= freed;
                if self.hostages[i] == 0 {
                    self.guards[i] = None;
                }
                cx.all(Event::Released(force, self.hostages[i]));
                self.stir(Cause::Hostage, false, freed, cx);
            }
        }
    }

    // Pursuit.

    /// Winners who may pursue now (PA-12.16a, PA-12.17).
    pub(super) fn pursuers_now(&self) -> UnitSet {
        let battle = self.the_battle();
        let Some(side) = battle.winner else { return UnitSet::EMPTY };
        if battle.pursuit.is_some() || self.quarry_of(&battle).is_empty() {
            return UnitSet::EMPTY;
        }
        let near = |l: Leader| self.in_range(l, battle.hex);
        let engaged = battle.engaged.and(self.units_of(side, battle.hex));
        UnitSet::of(engaged.iter().filter(|u| {
            let data = self.unit(*u);
            let led = match data.force {
                None => {
                    [Leader::Crozier, Leader::Irvine].into_iter().any(|l| near(l) && commands(l, data))
                        && !near(Leader::Middleton)
                }
                Some(Force::Metis) => near(Leader::Dumont) && !near(Leader::Riel),
                Some(Force::BigBear) => near(Leader::WanderingSpirit) && !near(Leader::BigBear),
                Some(Force::Poundmaker) => false,
            };
            data.rating.ma >= PURSUIT_MA && !self.is_disrupted(*u) && led && *u != Unit::NORTHCOTE
        }))
    }

    /// Hexes within two with the units that left the battle.
    fn quarry_of(&self, battle: &super::state::Battle) -> Vec<HexId> {
        let Some(side) = battle.winner else { return vec![] };
        let near = |h: &HexId| (1..=2).contains(&self.map().grid.distance(*h, battle.hex));
        battle.gone_to[side.other().index()]
            .iter()
            .copied()
            .filter(near)
            .filter(|h| !self.combat(self.units_of(side.other(), *h)).is_empty())
            .collect()
    }

    /// Hexes to which the pursuers may follow (PA-10.11d, PA-10.11f).
    pub(super) fn quarry(&self) -> Vec<HexId> {
        let battle = self.the_battle();
        if battle.pursuers.is_empty() {
            return vec![];
        }
        let map = self.map();
        let bound = self.scenario().historical && battle.winner == Some(Side::Nations);
        let held = |h: &HexId, f: Force| {
            !self.roaming && self.is_campaign() && map.home(f).is_some_and(|home| map.grid.distance(*h, home) > 4)
        };
        let mut all = self.quarry_of(&battle);
        all.retain(|h| !bound || map.district.contains(*h));
        let bears = !battle.pursuers.and(UnitSet::force(Force::BigBear)).is_empty();
        all.retain(|h| !bears || !held(h, Force::BigBear));
        all
    }

    /// PA-12.16b.
    pub(super) fn pursuit_checks(&mut self, cx: &mut Cx) {
        for u in self.the_battle().pursuers.iter() {
            let check = self.check(u, 0, cx);
            cx.all(Event::Pursuit(u, check));
            if !check.passed()
                && let Some(battle) = &mut self.battle
            {
                battle.pursuers.remove(u);
            }
        }
    }

    /// PA-12.16b, PA-12.16c: the pursuers go after the enemy and fight once.
    pub(super) fn follow(&mut self, to: HexId, cx: &mut Cx) {
        let battle = self.the_battle();
        let Some(side) = battle.winner else { return };
        for u in battle.pursuers.iter() {
            self.at[u] = At::hex(to);
        }
        // Leaders go along where nobody else would stay with them (PA-4.4a).
        if self.combat(self.units_of(side, battle.hex)).is_empty() {
            for l in self.leaders_in(side, battle.hex).iter() {
                self.leaders[l] = At::hex(to);
            }
        }
        cx.all(Event::Left(battle.pursuers, battle.hex, to, false));
        self.open_battle(to, side, Some(battle.hex), cx);
    }
}
