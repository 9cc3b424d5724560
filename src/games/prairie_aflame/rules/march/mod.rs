//! Movement on foot and horse (PA-10): groups, their choice, what a step costs and whether it may be taken.
//!
//! [`PrairieAflame::check_go`] is the one place that says whether a group may step into a hex, and why not.

pub mod bar;
pub mod boat;
pub mod limits;
pub mod rail;

use crate::engine::hex::{Dir, EdgeId, HexId, HexSet};
use crate::games::prairie_aflame::data::map::Water;
use crate::games::prairie_aflame::data::units::UnitData;
use crate::games::prairie_aflame::ids::{Force, Leader, Side, Unit};
use crate::games::prairie_aflame::rules::bar::{Bar, NotNow};
use crate::games::prairie_aflame::rules::march::bar::{MarchBar, Marcher};
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

    /// True for a single unit or leader.
    fn is_one(&self) -> bool {
        self.units.len() + self.leaders.0.count_ones() == 1
    }
}

impl PrairieAflame {
    /// Units that may be chosen to move: on the map, not done, with MP left or on a train, commanded or
    /// not yet checked.
    pub(crate) fn movable(&self, side: Side) -> UnitSet {
        UnitSet::of(self.on_map(side).iter().filter(|u| self.check_moves(*u).is_ok()))
    }

    /// The same in one hex.
    pub(crate) fn movable_in(&self, side: Side, hex: HexId) -> UnitSet {
        UnitSet::of(self.units_of(side, hex).iter().filter(|u| self.check_moves(*u).is_ok()))
    }

    /// Checks whether a unit on the map may still move.
    #[inline]
    pub(crate) fn check_moves(&self, unit: Unit) -> Result<(), MarchBar> {
        if self.marching.done.has(unit) {
            return Err(MarchBar::Over(unit));
        }
        if self.mp_left(unit) > 0 || self.entrained.has(unit) {
            return Ok(());
        }
        Err(MarchBar::Spent(unit, self.allowance(unit)))
    }

    /// Checks whether a leader on the map may still move.
    pub(crate) fn check_leader_moves(&self, leader: Leader) -> Result<(), MarchBar> {
        if self.marching.leaders_done.has(leader) {
            return Err(MarchBar::LeaderOver(leader));
        }
        // A train takes him along for nothing (PA-10.81i).
        let train = |hex| !self.units_of(leader.side(), hex).and(self.entrained).less(self.marching.done).is_empty();
        match self.leaders[leader].get() {
            Some(hex) if self.leader_mp_left(leader) > 0 || train(hex) => Ok(()),
            _ => Err(MarchBar::LeaderSpent(leader)),
        }
    }

    /// True where a leader may still move.
    pub(crate) fn leader_movable(&self, leader: Leader) -> bool {
        self.check_leader_moves(leader).is_ok()
    }

    /// Checks an answer to the question who moves next.
    pub(crate) fn check_mover(&self, side: Side, step: Step) -> Result<(), Bar> {
        match step {
            Step::Take(hex) => Ok(self.check_take(side, hex)?),
            Step::Pick(unit) => {
                self.check_unit(side, unit)?;
                Ok(self.check_moves(unit)?)
            }
            Step::Lead(leader) => {
                self.check_leader(side, leader)?;
                Ok(self.check_leader_moves(leader)?)
            }
            Step::Burn(place) => Ok(self.check_fire(side, place)?),
            Step::Done => Ok(self.check_close_march(side)?),
            _ => Err(self.not_now(step)),
        }
    }

    /// Checks whether the units in a hex can be chosen together: one of them at least may move (PA-10.0a).
    fn check_take(&self, side: Side, hex: HexId) -> Result<(), MarchBar> {
        let mut first = MarchBar::Nobody(hex);
        for unit in self.units_of(side, hex).iter() {
            match self.check_moves(unit) {
                Ok(()) => return Ok(()),
                Err(bar) if first == MarchBar::Nobody(hex) => first = bar,
                Err(_) => {}
            }
        }
        Err(first)
    }

    /// Lists who may move next, in the order of the list, so that it need not be sorted.
    pub(crate) fn each_mover(&self, side: Side, out: &mut Vec<Step>) {
        let mut movable = self.movable(side);
        let mut hexes = HexSet::new(&self.map().grid);
        movable.iter().filter_map(|u| self.at[u].get()).for_each(|hex| {
            hexes.insert(hex);
        });
        out.extend(hexes.iter().map(Step::Take));
        if side == Side::Government && self.boat.is_some() && self.check_moves(Unit::NORTHCOTE).is_ok() {
            movable.insert(Unit::NORTHCOTE);
        }
        out.extend(movable.iter().map(Step::Pick));
        let leaders = Leader::ALL.into_iter().filter(|l| l.side() == side && self.leader_movable(*l));
        out.extend(leaders.map(Step::Lead));
        if side == Side::Nations {
            self.each_fire(out);
        }
        if self.check_close_march(side).is_ok() {
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

    /// Lists what a group may do, in the order of the list.
    pub(crate) fn each_go(&self, group: &Group, out: &mut Vec<Step>) {
        let side = self.phasing();
        if !group.stepped {
            let more = self.units_of(side, group.hex).less(group.units);
            out.extend(more.iter().filter(|u| self.check_joins(group, *u).is_ok()).map(Step::Pick));
            let leaders = self.leaders_in(side, group.hex);
            out.extend(leaders.iter().filter(|l| self.check_add_leader(group, *l).is_ok()).map(Step::Lead));
        }
        let before = out.len();
        out.extend(Dir::ALL.into_iter().filter(|dir| self.can_go(group, *dir)).map(Step::Go));
        let onward = out.len() > before;
        if group.stepped {
            out.extend(group.units.iter().filter(|u| self.check_leave(group, *u).is_ok()).map(Step::Leave));
            let leaders = group.leaders.iter().filter(|l| self.check_leave_leader(group, *l).is_ok());
            out.extend(leaders.map(Step::LeaveLeader));
        }
        if self.at_rail(group) {
            self.each_rail(group, out);
        }
        let here = self.map().place_in(group.hex);
        out.extend(here.filter(|p| self.check_fire_here(group, *p).is_ok()).map(Step::Burn));
        if !onward || self.halt_owes(group).is_ok() {
            out.push(Step::Halt);
        }
    }

    /// Checks a step of a group on the march.
    pub(crate) fn check_march(&self, group: &Group, step: Step) -> Result<(), Bar> {
        let side = self.phasing();
        match step {
            Step::Pick(unit) => {
                self.check_unit(side, unit)?;
                Ok(self.check_add(group, unit)?)
            }
            Step::Lead(leader) => {
                self.check_leader(side, leader)?;
                Ok(self.check_add_leader(group, leader)?)
            }
            Step::Go(dir) => Ok(self.check_go(group, dir).map(|_| ())?),
            Step::Leave(unit) => Ok(self.check_leave(group, unit)?),
            Step::LeaveLeader(leader) => Ok(self.check_leave_leader(group, leader)?),
            Step::Entrain | Step::Ride(_) | Step::Detrain => self.check_rail(group, step),
            Step::Burn(place) => Ok(self.check_fire_here(group, place)?),
            Step::Halt => Ok(self.check_halt(group)?),
            Step::Take(_) => Err(NotNow::GroupMarches.into()),
            _ => Err(self.not_now(step)),
        }
    }

    /// Checks whether a unit on the map joins a group that has not stepped yet.
    fn check_add(&self, group: &Group, unit: Unit) -> Result<(), MarchBar> {
        let who = Marcher::Unit(unit);
        if group.units.has(unit) {
            return Err(MarchBar::InHand(who));
        }
        if self.at[unit] != At::hex(group.hex) {
            return Err(MarchBar::Elsewhere(who, group.hex));
        }
        if group.stepped {
            return Err(MarchBar::SetOut(who));
        }
        self.check_joins(group, unit)
    }

    /// Checks whether a unit beside the group goes as it does, and may still move.
    fn check_joins(&self, group: &Group, unit: Unit) -> Result<(), MarchBar> {
        if self.aboard(group.units.or(UnitSet::one(unit)), group.leaders).is_none() {
            return Err(MarchBar::Mixed);
        }
        self.check_moves(unit)
    }

    /// Checks whether a leader on the map joins a group that has not stepped yet.
    fn check_add_leader(&self, group: &Group, leader: Leader) -> Result<(), MarchBar> {
        let who = Marcher::Leader(leader);
        if group.leaders.has(leader) {
            return Err(MarchBar::InHand(who));
        }
        if self.leaders[leader] != At::hex(group.hex) {
            return Err(MarchBar::Elsewhere(who, group.hex));
        }
        if group.stepped {
            return Err(MarchBar::SetOut(who));
        }
        self.check_leader_moves(leader)?;
        if self.may_join(group, leader) { Ok(()) } else { Err(MarchBar::RidesAlone(leader)) }
    }

    /// Checks whether a unit may stay behind on the way: not the last, nor with the other band (PA-11.1a).
    fn check_leave(&self, group: &Group, unit: Unit) -> Result<(), MarchBar> {
        if !group.units.has(unit) {
            return Err(MarchBar::NotInHand(Marcher::Unit(unit)));
        }
        if !group.stepped {
            return Err(MarchBar::InHand(Marcher::Unit(unit)));
        }
        if group.is_one() {
            return Err(MarchBar::Alone(unit));
        }
        let going = group.units.less(UnitSet::one(unit));
        let apart = UnitSet::force(Force::Metis).has(unit) || self.bands_apart(group.hex, UnitSet::EMPTY, going);
        if apart { Ok(()) } else { Err(MarchBar::StaysWithBand(unit)) }
    }

    /// Checks whether a leader may stay behind on the way: not the last.
    fn check_leave_leader(&self, group: &Group, leader: Leader) -> Result<(), MarchBar> {
        let who = Marcher::Leader(leader);
        if !group.leaders.has(leader) {
            return Err(MarchBar::NotInHand(who));
        }
        if group.stepped && !group.is_one() { Ok(()) } else { Err(MarchBar::InHand(who)) }
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

    /// Gives the MP for a unit to go from one hex to the next, with the kind of crossing; `None` where it
    /// may not. What is left of its MP is not looked at, but an unforded river is (PA-10.6).
    pub fn step_cost(&self, unit: Unit, from: HexId, dir: Dir, to: HexId) -> Option<(u8, u8)> {
        self.check_crossing(unit, from, dir, to).ok()
    }

    /// Checks whether a unit may go from one hex to the next, its MP left aside: who may cross an unforded
    /// river (PA-10.6), and what the step costs, with the kind of crossing.
    #[inline]
    fn check_crossing(&self, unit: Unit, from: HexId, dir: Dir, to: HexId) -> Result<(u8, u8), MarchBar> {
        let data = self.unit(unit);
        let terrain = &self.data.0.tables.terrain;
        let ground = self.ground_cost(from, to);
        let Some(edge) = self.map().grid.edge(from, dir) else { return Err(MarchBar::MapEnds) };
        match self.map().water(edge) {
            Water::Dry => Ok((ground, crossing::DRY)),
            Water::Lake => Err(MarchBar::Lake(to)),
            Water::Minor => Ok((ground + terrain.minor, crossing::MINOR)),
            Water::Ford => Ok((ground + terrain.ford, crossing::MAJOR)),
            Water::Major if self.is_bridged(data, edge, from, to) => Ok((ground + terrain.ford, crossing::MAJOR)),
            Water::Major => {
                if self.is_disrupted(unit) {
                    return Err(MarchBar::DisruptedAtRiver(unit)); // PA-10.4a
                }
                let printed = data.rating.ma;
                if data.is_mounted() {
                    return Ok((printed.div_ceil(2) + ground, crossing::MAJOR)); // PA-10.6a
                }
                // PA-10.6b, PA-10.6h: from where it began, with its whole printed allowance.
                let has = self.allowance(unit);
                if has != printed {
                    return Err(MarchBar::Reduced(unit, printed, has));
                }
                let fresh = self.marching.spent[unit] == 0 && self.marching.start[unit] == At::hex(from);
                if fresh { Ok((printed, crossing::MAJOR)) } else { Err(MarchBar::NotFresh(unit)) }
            }
        }
    }

    /// Gives the MP for the next step of a group, those of its slowest; `None` where somebody may not cross
    /// at all. What is left of their MP is not looked at.
    pub(crate) fn pace(&self, group: &Group, dir: Dir) -> Option<u8> {
        if group.units.is_empty() {
            return self.leader_cost(group.hex, dir);
        }
        let to = self.map().grid.neighbour(group.hex, dir)?;
        group.units.iter().try_fold(0, |most, u| Some(self.step_cost(u, group.hex, dir, to)?.0.max(most)))
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
        self.check_go(group, dir).is_ok()
    }

    /// Checks whether the group may take one step in this direction, and gives its MP.
    ///
    /// # Errors
    /// The first rule that bars it, in this order: the map, trains, rivers and MP, bounds, the enemy, bands,
    /// leaders left alone.
    pub fn check_go(&self, group: &Group, dir: Dir) -> Result<u8, MarchBar> {
        let side = self.phasing();
        let Some(to) = self.map().grid.neighbour(group.hex, dir) else { return Err(MarchBar::MapEnds) };
        if !self.scenario().in_window(self.map(), to) {
            return Err(MarchBar::Outside(to));
        }
        match self.aboard(group.units, group.leaders) {
            Some(false) => {}
            Some(true) => return Err(MarchBar::OnTrain),
            None => return Err(MarchBar::Mixed),
        }
        let cost = self.check_cost(group, dir, to)?;
        self.check_bounds(group, to)?;
        let together = || side == Side::Nations && !self.bands_apart(to, group.units, UnitSet::EMPTY);
        if self.enemy_in(side, to) {
            self.check_meeting(group, to)?;
            // PA-11.1a: among the enemy the move ends, so a band does not even pass through there.
            if together() {
                return Err(MarchBar::BandsFight(to));
            }
            self.check_river(group, dir, to)?;
        } else if together() && !self.may_pass(group, to) {
            return Err(MarchBar::BandsStay(to));
        }
        self.check_leaders(group, to, cost, false)?;
        Ok(cost)
    }

    /// Checks whether everybody of a group has the MP for a step, and gives them (PA-9.1h, PA-4.3b, PA-4.3c).
    #[inline]
    fn check_cost(&self, group: &Group, dir: Dir, to: HexId) -> Result<u8, MarchBar> {
        let mut cost = 0;
        for unit in group.units.iter() {
            let (own, _) = self.check_crossing(unit, group.hex, dir, to)?;
            let left = self.mp_left(unit);
            if own > left {
                return Err(MarchBar::Cost { unit, from: group.hex, to, cost: own, left });
            }
            cost = own.max(cost);
        }
        if group.units.is_empty() {
            cost = self.leader_cost(group.hex, dir).ok_or(MarchBar::Lake(to))?;
        }
        match group.leaders.iter().find(|l| self.leader_mp_left(*l) < cost) {
            Some(leader) => Err(MarchBar::LeaderCost(leader, to, cost, self.leader_mp_left(leader))),
            None => Ok(cost),
        }
    }

    /// Checks who enters the enemy's hex: leaders and wagons only with a combat unit, or after one (PA-10.5b);
    /// by a house rule nobody disrupted (PA-10.4b).
    fn check_meeting(&self, group: &Group, to: HexId) -> Result<(), MarchBar> {
        if self.combat(group.units.or(self.units_of(self.phasing(), to))).is_empty() {
            return Err(MarchBar::NoForce(to));
        }
        if self.plays(HouseRules::FIT_ATTACKERS)
            && let Some(unit) = group.units.iter().find(|u| self.is_disrupted(*u))
        {
            return Err(MarchBar::Unfit(unit, to));
        }
        Ok(())
    }

    /// Checks who crosses an unforded river into the enemy: only units that began beside it (PA-9.2d).
    fn check_river(&self, group: &Group, dir: Dir, to: HexId) -> Result<(), MarchBar> {
        let Some(edge) = self.map().grid.edge(group.hex, dir) else { return Err(MarchBar::MapEnds) };
        if self.map().water(edge) != Water::Major {
            return Ok(());
        }
        let barred = |u: Unit| {
            !self.is_bridged(self.unit(u), edge, group.hex, to)
                && !self.marching.start[u].get().is_some_and(|h| self.map().lies_on_river_of(h, edge))
        };
        if group.units.iter().any(barred) { Err(MarchBar::River(to)) } else { Ok(()) }
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
