//! Movement (PA-10): groups on the march, rail, the Northcote.

use super::event::Event;
use super::ids::{Force, Leader, Side, Unit};
use super::map::Water;
use super::sequence::Cx;
use super::set::UnitSet;
use super::state::{At, Frame, Group, LeaderSet, PrairieAflame, Stage, crossing};
use super::step::Step;
use super::units::{Arm, UnitData};
use crate::engine::hex::{Dir, EdgeId, Entry, HexId, Influence, Reach, Walk};
use std::cell::RefCell;

/// Rides that a unit may take in one phase: more than any plan needs, and an end to idle ones.
const RIDES: u8 = 3;

thread_local! {
    /// Searches for leaders on their own: kept, so that they allocate nothing.
    static REACH: RefCell<Reach> = RefCell::default();
}

impl PrairieAflame {
    /// Units that may be chosen to move: on the map, not done, with MP left, commanded or not yet checked.
    pub(super) fn movable(&self, side: Side) -> UnitSet {
        let all = self.on_map(side).less(self.marching.done);
        UnitSet::of(all.iter().filter(|u| self.mp_left(*u) > 0))
    }

    pub(super) fn leader_movable(&self, leader: Leader) -> bool {
        self.leaders[leader].get().is_some()
            && !self.marching.leaders_done.has(leader)
            && self.leader_mp_left(leader) > 0
    }

    /// The choice of who moves next.
    pub(super) fn each_mover(&self, side: Side, out: &mut Vec<Step>) {
        out.push(Step::Done);
        let movable = self.movable(side);
        for u in movable.iter() {
            out.push(Step::Pick(u));
            if let Some(hex) = self.at[u].get() {
                out.push(Step::Take(hex));
            }
        }
        for l in Leader::ALL.into_iter().filter(|l| l.side() == side && self.leader_movable(*l)) {
            out.push(Step::Lead(l));
        }
        if side == Side::Government {
            if self.boat.is_some() && !self.marching.done.has(Unit::NORTHCOTE) && self.mp_left(Unit::NORTHCOTE) > 0 {
                out.push(Step::Pick(Unit::NORTHCOTE));
            }
        } else if self.is_campaign() {
            self.each_fire(out);
        }
    }

    /// Chooses everybody in a hex who may move; units out of command check now.
    pub(super) fn take_stack(&mut self, hex: HexId, cx: &mut Cx) {
        let side = self.phasing();
        let units = self.movable(side).and(self.units_in(hex));
        let mut group = Group { hex, units: UnitSet::EMPTY, leaders: LeaderSet::default(), stepped: false };
        for u in units.iter().filter(|u| self.may_march(*u, cx)).collect::<Vec<_>>() {
            group.units.insert(u);
        }
        for l in self.leaders_in(side, hex).iter().filter(|l| self.leader_movable(*l)) {
            group.leaders.insert(l);
        }
        self.raise(group);
    }

    /// Opens the march of a group, if there is anybody in it.
    fn raise(&mut self, group: Group) {
        if !group.units.is_empty() || !group.leaders.is_empty() {
            self.push(Frame::March(group));
        }
    }

    /// Chooses one unit, or adds it to the group in hand.
    pub(super) fn pick(&mut self, unit: Unit, cx: &mut Cx) {
        if !self.may_march(unit, cx) {
            return;
        }
        if unit == Unit::NORTHCOTE {
            self.push(Frame::Boat);
            return;
        }
        let Some(hex) = self.at[unit].get() else { return };
        match self.agenda.last_mut() {
            Some(Frame::March(group)) => group.units.insert(unit),
            _ => self.raise(Group { hex, units: UnitSet::of([unit]), leaders: LeaderSet::default(), stepped: false }),
        }
    }

    /// Chooses one leader, or adds him to the group in hand.
    pub(super) fn lead(&mut self, leader: Leader) {
        let Some(hex) = self.leaders[leader].get() else { return };
        match self.agenda.last_mut() {
            Some(Frame::March(group)) => group.leaders.insert(leader),
            _ => {
                let mut leaders = LeaderSet::default();
                leaders.insert(leader);
                self.raise(Group { hex, units: UnitSet::EMPTY, leaders, stepped: false });
            }
        }
    }

    /// PA-10.2a: in command, free, or passes its check; a unit that fails stays for the phase.
    fn may_march(&mut self, unit: Unit, cx: &mut Cx) -> bool {
        if self.marching.commanded.has(unit) {
            return true;
        }
        let passed = self.command_check(unit, cx);
        if passed {
            self.marching.commanded.insert(unit);
        } else {
            self.marching.done.insert(unit);
        }
        passed
    }

    /// What a group may do.
    pub(super) fn each_go(&self, group: &Group, out: &mut Vec<Step>) {
        let side = self.phasing();
        let before = out.len();
        for dir in Dir::ALL {
            if self.can_go(group, dir) {
                out.push(Step::Go(dir));
            }
        }
        let onward = out.len() > before;
        // A halt between the two bands without a Métis is put off while there is a way on (PA-11.1a).
        if !onward || self.bands_apart(group.hex, UnitSet::EMPTY, UnitSet::EMPTY) {
            out.push(Step::Halt);
        }
        if group.stepped {
            if group.units.len() + group.leaders.0.count_ones() > 1 {
                group.units.iter().for_each(|u| out.push(Step::Leave(u)));
                group.leaders.iter().for_each(|l| out.push(Step::LeaveLeader(l)));
            }
        } else {
            let more = self.movable(side).and(self.units_in(group.hex)).less(group.units);
            more.iter().for_each(|u| out.push(Step::Pick(u)));
            for l in
                self.leaders_in(side, group.hex).iter().filter(|l| self.leader_movable(*l) && !group.leaders.has(*l))
            {
                out.push(Step::Lead(l));
            }
        }
        if side == Side::Government && self.is_campaign() {
            self.each_rail(group, out);
        }
    }

    /// A step of a group.
    pub(super) fn march(&mut self, group: Group, step: Step, cx: &mut Cx) {
        let mut group = group;
        match step {
            Step::Go(dir) => self.go(group, dir, cx),
            Step::Pick(unit) => self.pick(unit, cx),
            Step::Lead(leader) => self.lead(leader),
            Step::Leave(unit) => {
                group.units.remove(unit);
                self.set_top(Frame::March(group));
            }
            Step::LeaveLeader(leader) => {
                group.leaders.remove(leader);
                self.set_top(Frame::March(group));
            }
            Step::Entrain => self.entrain(group, cx),
            Step::Ride(hex) => self.ride(group, hex, cx),
            Step::Detrain => self.detrain(group, cx),
            _ => self.halt(group, cx),
        }
    }

    /// The group's move is over; it takes the place it stands in (PA-9.3d).
    pub(super) fn halt(&mut self, group: Group, cx: &mut Cx) {
        self.pop();
        self.marching.done = self.marching.done.or(group.units);
        self.marching.leaders_done.0 |= group.leaders.0;
        if group.stepped {
            self.settle(self.phasing(), group.hex, cx);
        }
    }

    /// Cost for a unit to go from one hex to the next, with the kind of crossing; `None` where it
    /// may not. What is left of its MP is not looked at, but an unforded river is (PA-10.6).
    pub fn step_cost(&self, unit: Unit, from: HexId, dir: Dir, to: HexId) -> Option<(u8, u8)> {
        let data = self.unit(unit);
        let terrain = &self.data.0.tables.terrain;
        let ground = self.ground_cost(from, to);
        let edge = self.map().grid.edge(from, dir)?;
        match self.map().water(edge) {
            Water::Dry => Some((ground, crossing::DRY)),
            Water::Lake => None,
            Water::Minor => Some((ground + terrain.minor, crossing::MINOR)),
            Water::Ford => Some((ground + terrain.ford, crossing::MAJOR)),
            Water::Major if self.is_bridged(data, edge, from, to) => Some((ground + terrain.ford, crossing::MAJOR)),
            Water::Major => {
                if self.is_disrupted(unit) {
                    return None; // PA-10.4a
                }
                let printed = data.rating.ma;
                if data.is_mounted() {
                    return Some((printed.div_ceil(2) + ground, crossing::MAJOR)); // PA-10.6a
                }
                // PA-10.6b, PA-10.6h: from where it began, with its whole printed allowance.
                let fresh = self.marching.spent[unit] == 0 && self.marching.start[unit] == At::hex(from);
                (fresh && self.allowance(unit) == printed).then_some((printed, crossing::MAJOR))
            }
        }
    }

    /// MP for the ground of a hex entered from another (PA-9.1a to PA-9.1c).
    fn ground_cost(&self, from: HexId, to: HexId) -> u8 {
        let (terrain, hills) = (&self.data.0.tables.terrain, &self.map().hills);
        let row = match (hills.contains(to), hills.contains(from)) {
            (false, _) => terrain.clear,
            (true, false) => terrain.hills,
            (true, true) => terrain.hills_on,
        };
        row[usize::from(self.winter())]
    }

    /// PA-10.6d to PA-10.6f: engineers or the ferry make this a ford for the Government.
    fn is_bridged(&self, data: &UnitData, edge: EdgeId, from: HexId, to: HexId) -> bool {
        let engineers =
            || self.marching.engineers.iter().any(|w| self.at[w] == At::hex(from) || self.at[w] == At::hex(to));
        data.force.is_none() && (self.marching.ferry && self.boat == Some(edge) || engineers())
    }

    /// MP of a leader on his own for one step (PA-4.3a, PA-4.3b); `None` over a lake.
    pub(super) fn leader_cost(&self, from: HexId, dir: Dir) -> Option<u8> {
        let terrain = &self.data.0.tables.terrain;
        match self.map().water(self.map().grid.edge(from, dir)?) {
            Water::Lake => None,
            w if w.is_river() => Some(terrain.leader + terrain.leader_river),
            _ => Some(terrain.leader),
        }
    }

    /// True where the group may take one step in this direction.
    pub fn can_go(&self, group: &Group, dir: Dir) -> bool {
        let side = self.phasing();
        let Some(to) = self.map().grid.neighbour(group.hex, dir) else { return false };
        if !self.scenario().in_window(self.map(), to) || !group.units.and(self.entrained).is_empty() {
            return false;
        }
        if !group.leaders.is_empty() && group.leaders.iter().any(|l| self.marching.leaders_riding.has(l)) {
            return false;
        }
        let mut dearest = 0;
        for u in group.units.iter() {
            match self.step_cost(u, group.hex, dir, to) {
                Some((cost, _)) if cost <= self.mp_left(u) => dearest = dearest.max(cost),
                _ => return false,
            }
        }
        let alone = group.units.is_empty();
        let leader_cost = if alone { self.leader_cost(group.hex, dir) } else { Some(dearest) };
        let Some(leader_cost) = leader_cost else { return false };
        if group.leaders.iter().any(|l| self.leader_mp_left(l) < leader_cost) {
            return false;
        }
        if !self.bounds_allow(group, to) {
            return false;
        }
        let enemy = self.enemy_in(side, to);
        if enemy {
            // PA-10.5b, and for wagons alike: only with a combat unit, or after one.
            let force = self.combat(group.units.or(self.units_of(side, to)));
            if force.is_empty() || self.crossing_barred(group, dir, to) {
                return false;
            }
        }
        let staying = self.units_in(group.hex).less(group.units);
        if side == Side::Nations {
            if !enemy && !self.bands_apart(to, group.units, UnitSet::EMPTY) && !self.may_pass(group, to) {
                return false;
            }
            // The last Métis does not leave the two bands together (PA-11.1a).
            let apart = self.bands_apart(group.hex, UnitSet::EMPTY, UnitSet::EMPTY);
            if apart && !self.bands_apart(group.hex, UnitSet::EMPTY, group.units) {
                return false;
            }
        }
        self.leaders_provided(group, to, staying, leader_cost)
    }

    /// PA-9.2d: into the enemy over an unforded river go only units that began beside it.
    fn crossing_barred(&self, group: &Group, dir: Dir, to: HexId) -> bool {
        let Some(edge) = self.map().grid.edge(group.hex, dir) else { return true };
        self.map().water(edge) == Water::Major
            && group.units.iter().any(|u| {
                !self.is_bridged(self.unit(u), edge, group.hex, to)
                    && !self.marching.start[u].get().is_some_and(|h| self.map().riverside.contains(h))
            })
    }

    /// PA-10.11: the bands near their reserves, the nations within the District.
    fn bounds_allow(&self, group: &Group, to: HexId) -> bool {
        if !self.is_campaign() || self.phasing() == Side::Government {
            return true;
        }
        let (map, from) = (self.map(), group.hex);
        let near = |force: Force| {
            map.home(force).is_none_or(|home| {
                let (now, then) = (map.grid.distance(from, home), map.grid.distance(to, home));
                then <= 4 || then < now
            })
        };
        let bound = |force: Force| {
            !group.units.and(UnitSet::force(force)).is_empty() || group.leaders.iter().any(|l| l.band() == Some(force))
        };
        if !self.roaming && [Force::Poundmaker, Force::BigBear].into_iter().any(|f| bound(f) && !near(f)) {
            return false;
        }
        // Out of the District only on the way back into it (PA-10.11d, PA-10.11e).
        let outside = |h: HexId| map.grid.nearest(h, map.district.iter()).map_or(0, |(_, d)| d);
        !self.scenario().historical || map.district.contains(to) || outside(to) < outside(from)
    }

    /// True where the two bands are not in the hex together without a Métis, when `coming` is added
    /// and `going` taken away (PA-11.1a).
    pub fn bands_apart(&self, hex: HexId, coming: UnitSet, going: UnitSet) -> bool {
        let here = self.units_in(hex).or(coming).less(going);
        let has = |f: Force| !here.and(UnitSet::force(f)).is_empty();
        !(has(Force::Poundmaker) && has(Force::BigBear)) || has(Force::Metis)
    }

    /// A band may pass through the other where it can still go on from there.
    fn may_pass(&self, group: &Group, through: HexId) -> bool {
        let grid = &self.map().grid;
        let Some(entry) = grid.dir_to(group.hex, through) else { return false };
        grid.neighbours(through).any(|(dir, on)| {
            on != group.hex
                && !self.enemy_in(Side::Nations, on)
                && self.bands_apart(on, group.units, UnitSet::EMPTY)
                && self.bounds_allow(&Group { hex: through, ..*group }, on)
                && group.units.iter().all(|u| {
                    let first = self.step_cost(u, group.hex, entry, through).map_or(u8::MAX, |c| c.0);
                    let then = self.step_cost(u, through, dir, on).map_or(u8::MAX, |c| c.0);
                    first.saturating_add(then) <= self.mp_left(u)
                })
        })
    }

    /// PA-4.4a: no leader is brought where he could not reach a friendly combat unit in time.
    fn leaders_provided(&self, group: &Group, to: HexId, staying: UnitSet, cost: u8) -> bool {
        let side = self.phasing();
        let going = self.combat(group.units);
        // With a combat unit nobody of the group is alone; a leader left behind may be.
        let left: Vec<Leader> = if self.combat(staying.and(UnitSet::side(side))).is_empty() && !going.is_empty() {
            self.leaders_in(side, group.hex).iter().filter(|l| !group.leaders.has(*l)).collect()
        } else {
            vec![]
        };
        let alone = going.is_empty() && self.combat(self.units_of(side, to)).is_empty();
        if left.is_empty() && !alone {
            return true;
        }
        let mut shelter = self.shelter(side);
        if self.combat(staying.and(UnitSet::side(side))).is_empty() {
            shelter.remove(group.hex);
        }
        if !going.is_empty() {
            shelter.insert(to);
        }
        left.into_iter()
            .all(|l| !self.leader_movable_here(l) || self.can_reach(group.hex, self.leader_mp_left(l), &shelter))
            && (!alone || group.leaders.iter().all(|l| self.can_reach(to, self.leader_mp_left(l) - cost, &shelter)))
    }

    /// A leader whose move is over and who is left alone is brought to the nearest unit at the end
    /// (PA-4.4c); one who can still ride must be able to.
    fn leader_movable_here(&self, leader: Leader) -> bool {
        !self.marching.leaders_done.has(leader)
    }

    fn can_reach(&self, from: HexId, mp: u8, shelter: &crate::engine::hex::HexSet) -> bool {
        let enemy = self.enemy_hexes(self.phasing());
        REACH.with_borrow_mut(|reach| {
            reach.flood(&self.map().grid, [from], u16::from(mp), |hex, dir, to| match self.leader_cost(hex, dir) {
                Some(cost) if self.scenario().in_window(self.map(), to) => {
                    if !shelter.contains(to) && enemy.contains(to) {
                        Entry::No
                    } else {
                        Entry::Through(u16::from(cost))
                    }
                }
                _ => Entry::No,
            });
            reach.hexes().any(|(h, _)| shelter.contains(h))
        })
    }

    /// One step of a group, already known to be legal.
    fn go(&mut self, group: Group, dir: Dir, cx: &mut Cx) {
        let side = self.phasing();
        let from = group.hex;
        let Some(to) = self.map().grid.neighbour(from, dir) else { return };
        let mut dearest = 0;
        for u in group.units.iter() {
            if let Some((cost, kind)) = self.step_cost(u, from, dir, to) {
                dearest = dearest.max(cost);
                self.marching.spent[u] += cost;
                self.marching.crossed[u] = kind;
            }
        }
        let cost = if group.units.is_empty() { self.leader_cost(from, dir).unwrap_or(0) } else { dearest };
        for u in group.units.iter() {
            self.at[u] = At::hex(to);
        }
        for l in group.leaders.iter() {
            self.leaders[l] = At::hex(to);
            self.marching.leader_spent[l] += cost;
        }
        self.marching.begun = true;
        cx.all(self, Event::Marched(group.units, group.leaders, from, to));
        let group = Group { hex: to, stepped: true, ..group };
        self.set_top(Frame::March(group));
        if self.enemy_in(side, to) {
            return self.halt(group, cx); // PA-10.3a
        }
        if self.plays(super::state::Rules::PASS_THROUGH) {
            self.settle(side, to, cx);
        }
        let tired = group.units.iter().all(|u| self.mp_left(u) == 0)
            && group.leaders.iter().all(|l| self.leader_mp_left(l) == 0);
        if tired && matches!(self.agenda.last(), Some(Frame::March(_))) {
            self.halt(group, cx);
        }
    }

    // Rail.

    /// True where the line is broken in this hex (PA-10.82a, PA-10.82b): a train passes a Métis on an
    /// empty rail hex only while the garrison is complete.
    pub fn is_broken(&self, hex: HexId) -> bool {
        !self.cpr && !self.scenario().historical && !self.units_of(Side::Nations, hex).is_empty()
    }

    fn each_rail(&self, group: &Group, out: &mut Vec<Step>) {
        let map = self.map();
        if !map.rail_hexes.contains(group.hex) {
            return;
        }
        let riding = group.units.and(self.entrained);
        let (aboard, alone) = (!group.units.is_empty() && riding == group.units, group.units.is_empty());
        let leader = group.leaders.iter().next();
        let leader_rides = alone && leader.is_some_and(|l| self.marching.leaders_riding.has(l));
        if !aboard && !leader_rides {
            let station = map
                .place_in(group.hex)
                .is_some_and(|p| map.place(p).on_cpr && self.controller(p) == Some(Side::Government));
            let fit = riding.is_empty()
                && group.units.and(self.marching.detrained).is_empty()
                && group.units.iter().all(|u| self.mp_left(u) >= 1)
                && group.leaders.iter().all(|l| self.leader_mp_left(l) >= 1 || !alone);
            if station && fit && !self.enemy_in(Side::Government, group.hex) && !self.watched(group.hex) {
                out.push(Step::Entrain);
            }
            return;
        }
        if group.units.and(self.marching.entrained).is_empty()
            && group.units.iter().all(|u| self.mp_left(u) >= 1)
            && (!leader_rides || leader.is_some_and(|l| self.leader_mp_left(l) >= 1))
        {
            out.push(Step::Detrain);
        }
        if group.units.iter().any(|u| self.marching.rides[u] >= RIDES)
            || leader_rides && leader.is_some_and(|l| self.marching.leader_rides[l] >= RIDES)
        {
            return;
        }
        let mut walk = Walk::default();
        self.ride_from(group.hex, &mut walk);
        let enemy = self.shelter(Side::Nations);
        for (hex, _) in walk.reached(&map.rail).filter(|(h, _)| *h != group.hex && !enemy.contains(*h)) {
            out.push(Step::Ride(hex));
        }
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
        self.map()
            .grid
            .neighbours(hex)
            .any(|(_, n)| self.units_of(Side::Nations, n).iter().any(|u| self.unit(u).has_zone()))
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
    fn entrain(&mut self, group: Group, cx: &mut Cx) {
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
        self.set_top(Frame::March(Group { stepped: true, ..group }));
    }

    fn ride(&mut self, group: Group, to: HexId, cx: &mut Cx) {
        let from = group.hex;
        for u in group.units.iter() {
            self.at[u] = At::hex(to);
            self.marching.rides[u] += 1;
        }
        for l in group.leaders.iter() {
            self.leaders[l] = At::hex(to);
            self.marching.leader_rides[l] += u8::from(group.units.is_empty());
        }
        self.marching.begun = true;
        cx.all(self, Event::Rode(group.units, group.leaders, from, to));
        let group = Group { hex: to, stepped: true, ..group };
        self.set_top(Frame::March(group));
        if self.watched(to) {
            // PA-10.81f, PA-10.81g: off the train, or the end of the ride.
            let fresh = group.units.and(self.marching.entrained);
            let tired = group.units.iter().any(|u| self.mp_left(u) == 0);
            if fresh.is_empty() && !tired {
                self.detrain(group, cx);
            } else {
                self.halt(group, cx);
            }
        }
    }

    fn detrain(&mut self, group: Group, cx: &mut Cx) {
        for u in group.units.iter() {
            self.marching.spent[u] += 1;
            self.marching.crossed[u] = crossing::DRY;
        }
        if group.units.is_empty() {
            for l in group.leaders.iter() {
                self.marching.leader_spent[l] += 1;
                self.marching.leaders_riding.remove(l);
            }
        }
        self.entrained = self.entrained.less(group.units);
        self.marching.detrained = self.marching.detrained.or(group.units);
        cx.all(self, Event::Detrained(group.units, group.leaders, group.hex));
        self.set_top(Frame::March(Group { stepped: true, ..group }));
    }

    // The Northcote.

    /// What the Northcote may do (PA-15.11, PA-15.13).
    pub(super) fn each_boat(&self, out: &mut Vec<Step>) {
        out.push(Step::Halt);
        let (Some(edge), left) = (self.boat, self.mp_left(Unit::NORTHCOTE)) else { return };
        let map = self.map();
        let passenger = self.passenger();
        if left >= 1 {
            for next in map.river.linked(edge) {
                let (a, _, b) = map.grid.sides(next);
                if self.scenario().in_window(map, a) || self.scenario().in_window(map, b) {
                    out.push(Step::Steam(next));
                }
            }
            if let Some(p) = passenger
                && self.marching.embarked != Some(p)
            {
                for hex in self.boat_hexes().into_iter().flatten() {
                    let cost = 1 + self.landing_cost(hex);
                    if cost <= self.allowance(p) && self.scenario().in_window(map, hex) {
                        out.push(Step::Land(hex));
                    }
                }
            }
        }
        if passenger.is_none() {
            for hex in self.boat_hexes().into_iter().flatten() {
                for u in self.units_of(Side::Government, hex).iter().filter(|u| self.may_embark(*u, hex)) {
                    out.push(Step::Embark(u));
                }
            }
        }
    }

    /// The unit on board.
    pub fn passenger(&self) -> Option<Unit> {
        Unit::of(Side::Government).find(|u| self.at[*u] == At::ABOARD)
    }

    fn landing_cost(&self, hex: HexId) -> u8 {
        let terrain = &self.data.0.tables.terrain;
        let row = if self.map().hills.contains(hex) { terrain.hills } else { terrain.clear };
        row[usize::from(self.winter())]
    }

    /// PA-15.13a: one point of infantry that began here and has its whole allowance.
    fn may_embark(&self, unit: Unit, hex: HexId) -> bool {
        let data = self.unit(unit);
        data.arm == Arm::Infantry
            && data.rating.sp == 1
            && self.marching.start[unit] == At::hex(hex)
            && self.marching.spent[unit] == 0
            && !self.marching.done.has(unit)
            && self.marching.commanded.has(unit)
            && !self.entrained.has(unit)
    }

    pub(super) fn boat_step(&mut self, step: Step, cx: &mut Cx) {
        match (step, self.boat) {
            (Step::Steam(next), Some(edge)) => {
                self.marching.spent[Unit::NORTHCOTE] += 1;
                self.marching.begun = true;
                self.boat = Some(next);
                cx.all(self, Event::Steamed(edge, next));
                let (a, _, b) = self.map().grid.sides(next);
                // PA-15.11b, PA-15.11c: an enemy zone in either hex stops her.
                if self.nations_cover(a) || self.nations_cover(b) {
                    self.boat_halts();
                }
            }
            (Step::Embark(unit), Some(_)) => {
                self.marching.spent[unit] = self.allowance(unit);
                self.marching.begun = true;
                self.at[unit] = At::ABOARD;
                self.marching.done.insert(unit);
                self.marching.embarked = Some(unit);
                cx.all(self, Event::Embarked(unit));
            }
            (Step::Land(hex), Some(_)) => {
                let Some(unit) = self.passenger() else { return };
                self.marching.spent[Unit::NORTHCOTE] += 1;
                self.marching.spent[unit] = 1 + self.landing_cost(hex);
                self.marching.begun = true;
                self.at[unit] = At::hex(hex);
                self.marching.commanded.insert(unit);
                cx.all(self, Event::Landed(unit, hex));
                if self.enemy_in(Side::Government, hex) {
                    self.marching.done.insert(unit);
                }
            }
            _ => self.boat_halts(),
        }
    }

    fn boat_halts(&mut self) {
        self.marching.done.insert(Unit::NORTHCOTE);
        self.pop();
    }

    // The end of the phase.

    /// Leaders without a combat unit, one after the other (PA-4.4c); true where one is asked for.
    pub(super) fn strays(&mut self, side: Side, cx: &mut Cx) -> bool {
        for leader in Leader::ALL.into_iter().filter(|l| l.side() == side) {
            let Some(hex) = self.leaders[leader].get() else { continue };
            if !self.combat(self.units_of(side, hex)).is_empty() {
                continue;
            }
            let near = self.nearest_shelter(leader);
            match near.as_slice() {
                [] => self.take_leader(leader, cx),
                [only] => self.stray_to(leader, *only, cx),
                _ => {
                    self.push(Frame::Stray(leader));
                    return true;
                }
            }
            if self.ending.is_some() {
                return true;
            }
        }
        false
    }

    /// The nearest hexes with combat units of a leader's side.
    pub(super) fn nearest_shelter(&self, leader: Leader) -> Vec<HexId> {
        let Some(from) = self.leaders[leader].get() else { return vec![] };
        let grid = &self.map().grid;
        let shelter = self.shelter(leader.side());
        let least = shelter.iter().map(|h| grid.distance(from, h)).min();
        shelter.iter().filter(|h| Some(grid.distance(from, *h)) == least).collect()
    }

    pub(super) fn each_shelter(&self, leader: Leader, out: &mut Vec<Step>) {
        out.extend(self.nearest_shelter(leader).into_iter().map(Step::Join));
    }

    pub(super) fn stray_to(&mut self, leader: Leader, to: HexId, cx: &mut Cx) {
        let Some(from) = self.leaders[leader].get() else { return };
        self.leaders[leader] = At::hex(to);
        cx.all(self, Event::Strayed(leader, from, to));
    }

    /// True while units move: places fall to whoever halts in them.
    pub fn is_marching(&self) -> bool {
        self.stage() == Some(Stage::March)
    }
}
