//! Movement on foot and horse (PA-10): groups, their choice, what a step costs and whether it may be taken.

pub mod boat;
pub mod limits;
pub mod rail;

use crate::engine::hex::{Dir, EdgeId, HexId, HexSet};
use crate::games::prairie_aflame::data::map::{PlaceId, Water};
use crate::games::prairie_aflame::data::units::UnitData;
use crate::games::prairie_aflame::ids::{Leader, Side, Unit};
use crate::games::prairie_aflame::rules::sequence::Cx;
use crate::games::prairie_aflame::state::event::Event;
use crate::games::prairie_aflame::state::sets::UnitSet;
use crate::games::prairie_aflame::state::step::Step;
use crate::games::prairie_aflame::state::{At, Frame, Group, HouseRules, LeaderSet, PrairieAflame, crossing};

impl Group {
    /// Units in a hex, without a leader, at rest.
    pub(crate) fn of(hex: HexId, units: UnitSet) -> Group {
        Group { hex, units, leaders: LeaderSet::default(), stepped: false }
    }

    /// On the way, somebody may stay behind: not the last.
    fn may_part(&self) -> bool {
        self.stepped && self.units.len() + self.leaders.0.count_ones() > 1
    }
}

impl PrairieAflame {
    /// Units that may be chosen to move: on the map, not done, with MP left or on a train, commanded or
    /// not yet checked.
    pub(crate) fn movable(&self, side: Side) -> UnitSet {
        let all = self.on_map(side).less(self.marching.done);
        UnitSet::of(all.iter().filter(|u| self.mp_left(*u) > 0 || self.entrained.has(*u)))
    }

    /// The same in one hex.
    pub(crate) fn movable_in(&self, side: Side, hex: HexId) -> UnitSet {
        let all = self.units_of(side, hex).less(self.marching.done);
        UnitSet::of(all.iter().filter(|u| self.mp_left(*u) > 0 || self.entrained.has(*u)))
    }

    pub(crate) fn leader_movable(&self, leader: Leader) -> bool {
        self.leaders[leader].get().is_some_and(|hex| {
            // A train takes him along for nothing (PA-10.81i).
            let train = || !self.units_of(leader.side(), hex).and(self.entrained).less(self.marching.done).is_empty();
            !self.marching.leaders_done.has(leader) && (self.leader_mp_left(leader) > 0 || train())
        })
    }

    /// The choice of who moves next.
    pub(crate) fn each_mover(&self, side: Side, out: &mut Vec<Step>) {
        // In the order of the list, so that it need not be sorted.
        let mut movable = self.movable(side);
        let mut hexes = HexSet::new(&self.map().grid);
        movable.iter().filter_map(|u| self.at[u].get()).for_each(|hex| {
            hexes.insert(hex);
        });
        out.extend(hexes.iter().map(Step::Take));
        if side == Side::Government
            && self.boat.is_some()
            && !self.marching.done.has(Unit::NORTHCOTE)
            && self.mp_left(Unit::NORTHCOTE) > 0
        {
            movable.insert(Unit::NORTHCOTE);
        }
        out.extend(movable.iter().map(Step::Pick));
        for l in Leader::ALL.into_iter().filter(|l| l.side() == side && self.leader_movable(*l)) {
            out.push(Step::Lead(l));
        }
        if side == Side::Nations && self.is_campaign() {
            self.each_fire(out);
        }
        if self.may_close_march(side) {
            out.push(Step::Done);
        }
    }

    /// Chooses everybody in a hex who may move and goes afoot, or everybody on the train if all are;
    /// units out of command check now.
    pub(crate) fn take_stack(&mut self, hex: HexId, cx: &mut Cx) {
        let side = self.phasing();
        let here = self.movable_in(side, hex);
        let afoot = here.less(self.entrained);
        let units = if afoot.is_empty() { here } else { afoot };
        let mut group = Group::of(hex, UnitSet::EMPTY);
        for u in units.iter().filter(|u| self.may_march(*u, cx)).collect::<Vec<_>>() {
            group.units.insert(u);
        }
        for l in self.leaders_in(side, hex).iter().filter(|l| self.leader_movable(*l)) {
            if self.may_join(&group, l) {
                group.leaders.insert(l);
            }
        }
        self.raise(group);
    }

    /// A leader joins a group: not who rides alone to those who go afoot.
    fn may_join(&self, group: &Group, leader: Leader) -> bool {
        let mut leaders = group.leaders;
        leaders.insert(leader);
        self.aboard(group.units, leaders).is_some()
    }

    /// Opens the march of a group, if there is anybody in it.
    fn raise(&mut self, group: Group) {
        if !group.units.is_empty() || !group.leaders.is_empty() {
            self.push(Frame::March(group));
        }
    }

    /// Chooses one unit, or adds it to the group in hand.
    pub(crate) fn pick(&mut self, unit: Unit, cx: &mut Cx) {
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
            _ => self.raise(Group::of(hex, UnitSet::of([unit]))),
        }
    }

    /// Chooses one leader, or adds him to the group in hand.
    pub(crate) fn lead(&mut self, leader: Leader) {
        let Some(hex) = self.leaders[leader].get() else { return };
        match self.agenda.last_mut() {
            Some(Frame::March(group)) => group.leaders.insert(leader),
            _ => {
                let mut group = Group::of(hex, UnitSet::EMPTY);
                group.leaders.insert(leader);
                self.raise(group);
            }
        }
    }

    /// PA-10.2a: in command, free, or passes its check; a unit that fails stays for the phase.
    pub(crate) fn may_march(&mut self, unit: Unit, cx: &mut Cx) -> bool {
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

    /// What a group may do, in the order of the list.
    pub(crate) fn each_go(&self, group: &Group, out: &mut Vec<Step>) {
        let side = self.phasing();
        if !group.stepped {
            let more = self.movable_in(side, group.hex).less(group.units);
            more.iter().filter(|u| self.may_add(group, *u)).for_each(|u| out.push(Step::Pick(u)));
            let leaders = self.leaders_in(side, group.hex);
            leaders.iter().filter(|l| self.may_add_leader(group, *l)).for_each(|l| out.push(Step::Lead(l)));
        }
        let before = out.len();
        out.extend(Dir::ALL.into_iter().filter(|dir| self.can_go(group, *dir)).map(Step::Go));
        let onward = out.len() > before;
        if group.may_part() {
            group.units.iter().filter(|u| self.may_leave(group, *u)).for_each(|u| out.push(Step::Leave(u)));
            group.leaders.iter().for_each(|l| out.push(Step::LeaveLeader(l)));
        }
        if self.at_rail(group) {
            self.each_rail(group, out);
        }
        out.extend(self.fire_on_the_way(group).into_iter().map(Step::Burn));
        if self.may_halt(group, onward) {
            out.push(Step::Halt);
        }
    }

    /// The place that a group of the nations could burn where it is, and march on (PA-10.10a).
    fn fire_on_the_way(&self, group: &Group) -> Option<PlaceId> {
        let place = self.map().place_in(group.hex).filter(|_| self.is_campaign())?;
        (self.phasing() == Side::Nations && self.may_burn(place) && !self.marching.taken.has(place)).then_some(place)
    }

    /// True where a step is among those of [`PrairieAflame::each_go`], without the whole list.
    pub(crate) fn may_march_on(&self, group: &Group, step: Step) -> bool {
        let side = self.phasing();
        match step {
            Step::Pick(u) => {
                let here = self.movable_in(side, group.hex).less(group.units);
                !group.stepped && here.has(u) && self.may_add(group, u)
            }
            Step::Lead(l) => !group.stepped && self.leaders_in(side, group.hex).has(l) && self.may_add_leader(group, l),
            Step::Go(dir) => dir.index() < Dir::ALL.len() && self.can_go(group, dir),
            Step::Leave(u) => group.may_part() && group.units.has(u) && self.may_leave(group, u),
            Step::LeaveLeader(l) => group.may_part() && group.leaders.has(l),
            Step::Entrain | Step::Ride(_) | Step::Detrain => self.at_rail(group) && self.may_rail(group, step),
            Step::Burn(place) => self.fire_on_the_way(group) == Some(place),
            Step::Halt => self.may_halt(group, true) || !Dir::ALL.into_iter().any(|dir| self.can_go(group, dir)),
            _ => false,
        }
    }

    /// A movable unit of the hex joins a group that has not stepped yet.
    fn may_add(&self, group: &Group, unit: Unit) -> bool {
        self.aboard(group.units.or(UnitSet::one(unit)), group.leaders).is_some()
    }

    /// The same of a leader of the hex.
    fn may_add_leader(&self, group: &Group, leader: Leader) -> bool {
        !group.leaders.has(leader) && self.leader_movable(leader) && self.may_join(group, leader)
    }

    /// A step of a group.
    pub(crate) fn march(&mut self, group: Group, step: Step, cx: &mut Cx) {
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
            Step::Burn(place) => self.burn(place, cx),
            _ => self.halt(group, cx),
        }
    }

    /// The group's move is over; it takes the place it stands in (PA-9.3d).
    pub(crate) fn halt(&mut self, group: Group, cx: &mut Cx) {
        self.pop();
        // Who must come back and can do so only without the others is not done yet (PA-10.11d).
        let owing = UnitSet::of(group.units.iter().filter(|u| self.unit_must_return(*u)));
        let done = if owing == group.units { owing } else { group.units.less(owing) };
        // Nor is one band of two that must part and halt together (PA-11.1b).
        let free = self.band_to_part(group.hex, done);
        let rest = free.map_or(UnitSet::EMPTY, UnitSet::force);
        self.marching.done = self.marching.done.or(done.less(rest));
        for l in group.leaders.iter().filter(|l| free.is_none() || l.band() != free) {
            self.marching.leaders_done.insert(l);
        }
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
    pub(crate) fn leader_cost(&self, from: HexId, dir: Dir) -> Option<u8> {
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
        if !self.scenario().in_window(self.map(), to) || self.aboard(group.units, group.leaders) != Some(false) {
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
            let weak = self.plays(HouseRules::FIT_ATTACKERS) && group.units.iter().any(|u| self.is_disrupted(u));
            if force.is_empty() || weak || self.crossing_barred(group, dir, to) {
                return false;
            }
        }
        // PA-11.1a: among the enemy the move ends, so a band does not even pass through there.
        if side == Side::Nations
            && !self.bands_apart(to, group.units, UnitSet::EMPTY)
            && (enemy || !self.may_pass(group, to))
        {
            return false;
        }
        self.leaders_provided(group, to, leader_cost, false)
    }

    /// PA-9.2d: into the enemy over an unforded river go only units that began beside it.
    fn crossing_barred(&self, group: &Group, dir: Dir, to: HexId) -> bool {
        let Some(edge) = self.map().grid.edge(group.hex, dir) else { return true };
        self.map().water(edge) == Water::Major
            && group.units.iter().any(|u| {
                !self.is_bridged(self.unit(u), edge, group.hex, to)
                    && !self.marching.start[u].get().is_some_and(|h| self.map().lies_on_river_of(h, edge))
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
        if self.plays(HouseRules::PASS_THROUGH) {
            self.settle(side, to, cx);
        }
        let tired = group.units.iter().all(|u| self.mp_left(u) == 0)
            && group.leaders.iter().all(|l| self.leader_mp_left(l) == 0);
        if tired && matches!(self.agenda.last(), Some(Frame::March(_))) {
            self.halt(group, cx);
        }
    }
}
