//! Movement on foot and horse (PA-10): groups, who is chosen, who stays behind. What a step costs and whether it may
//! be taken is in `steps`.

pub mod bar;
pub mod boat;
pub mod limits;
pub mod rail;
pub mod steps;

use crate::ids::{Force, Leader, Side, Unit};
use crate::rules::bar::{Bar, NotNow};
use crate::rules::march::bar::{MarchBar, Marcher};
use crate::rules::sequence::Cx;
use crate::state::sets::UnitSet;
use crate::state::step::Step;
use crate::state::{At, Frame, Group, LeaderSet, PrairieAflame};
use redoubt_engine::hex::{Dir, HexId, HexSet};

impl Group {
    /// Makes a group of the units in a hex, without a leader, at rest.
    pub(crate) fn of(hex: HexId, units: UnitSet) -> Group {
        Group { hex, units, leaders: LeaderSet::EMPTY, stepped: false }
    }

    /// Tells whether it is a single unit or leader.
    fn is_one(&self) -> bool {
        self.units.len() + self.leaders.len() == 1
    }
}

impl PrairieAflame {
    /// Returns the units that may be chosen to move: on the map, not done, with MP left or on a train, commanded or
    /// not yet checked.
    pub(crate) fn movable(&self, side: Side) -> UnitSet {
        UnitSet::of(self.on_map(side).iter().filter(|u| self.check_moves(*u).is_ok()))
    }

    /// Returns those of them in one hex.
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
        // A train takes him along at no cost (PA-10.81i).
        let train = |hex| !self.units_of(leader.side(), hex).and(self.entrained).less(self.marching.done).is_empty();
        match self.leaders[leader].get() {
            Some(hex) if self.leader_mp_left(leader) > 0 || train(hex) => Ok(()),
            _ => Err(MarchBar::LeaderSpent(leader)),
        }
    }

    /// Tells whether a leader may still move.
    pub(crate) fn leader_movable(&self, leader: Leader) -> bool {
        self.check_leader_moves(leader).is_ok()
    }

    /// Checks an answer to the question who moves next.
    pub(crate) fn check_mover(&self, side: Side, step: Step) -> Result<(), Bar> {
        match step {
            Step::PickStack(hex) => Ok(self.check_take(side, hex)?),
            Step::PickUnit(unit) => {
                self.check_unit(side, unit)?;
                Ok(self.check_moves(unit)?)
            }
            Step::PickLeader(leader) => {
                self.check_leader(side, leader)?;
                Ok(self.check_leader_moves(leader)?)
            }
            Step::BurnPlace(place) => Ok(self.check_fire(side, place)?),
            Step::Done => Ok(self.check_close_march(side)?),
            _ => Err(self.not_now(step)),
        }
    }

    /// Checks whether the units in a hex can be chosen together: at least one of them may move (PA-10.0a).
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
        out.extend(hexes.iter().map(Step::PickStack));
        if side == Side::Government && self.boat.is_some() && self.check_moves(Unit::NORTHCOTE).is_ok() {
            movable.insert(Unit::NORTHCOTE);
        }
        out.extend(movable.iter().map(Step::PickUnit));
        let leaders = Leader::ALL.into_iter().filter(|l| l.side() == side && self.leader_movable(*l));
        out.extend(leaders.map(Step::PickLeader));
        if side == Side::Nations {
            self.each_fire(out);
        }
        if self.check_close_march(side).is_ok() {
            out.push(Step::Done);
        }
    }

    /// Chooses everybody in a hex who may move and goes on foot, or everybody on the train if all are; units out of
    /// command are checked now.
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

    /// Tells whether a leader may join a group: one who rides alone does not join those on foot.
    fn may_join(&self, group: &Group, leader: Leader) -> bool {
        let mut leaders = group.leaders;
        leaders.insert(leader);
        self.aboard(group.units, leaders).is_some()
    }

    /// Opens the march of a group, if there is anybody in it.
    fn raise(&mut self, group: Group) {
        if !group.units.is_empty() || !group.leaders.is_empty() {
            self.agenda.push(Frame::March(group));
        }
    }

    /// Chooses one unit, or adds it to the group in hand.
    pub(crate) fn pick(&mut self, unit: Unit, cx: &mut Cx) {
        if !self.may_march(unit, cx) {
            return;
        }
        if unit == Unit::NORTHCOTE {
            self.agenda.push(Frame::Boat);
            return;
        }
        let Some(hex) = self.at[unit].get() else { return };
        match self.agenda.top_mut() {
            Some(Frame::March(group)) => group.units.insert(unit),
            _ => self.raise(Group::of(hex, UnitSet::of([unit]))),
        }
    }

    /// Chooses one leader, or adds him to the group in hand.
    pub(crate) fn lead(&mut self, leader: Leader) {
        let Some(hex) = self.leaders[leader].get() else { return };
        match self.agenda.top_mut() {
            Some(Frame::March(group)) => group.leaders.insert(leader),
            _ => {
                let mut group = Group::of(hex, UnitSet::EMPTY);
                group.leaders.insert(leader);
                self.raise(group);
            }
        }
    }

    /// Tells whether a unit may march: in command, free, or by a check that it passes now; a unit that fails stays
    /// for the phase (PA-10.2a).
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
            out.extend(more.iter().filter(|u| self.check_joins(group, *u).is_ok()).map(Step::PickUnit));
            let leaders = self.leaders_in(side, group.hex);
            out.extend(leaders.iter().filter(|l| self.check_add_leader(group, *l).is_ok()).map(Step::PickLeader));
        }
        let before = out.len();
        out.extend(Dir::ALL.into_iter().filter(|dir| self.can_go(group, *dir)).map(Step::Move));
        let onward = out.len() > before;
        if group.stepped {
            out.extend(group.units.iter().filter(|u| self.check_leave(group, *u).is_ok()).map(Step::LeaveUnit));
            let leaders = group.leaders.iter().filter(|l| self.check_leave_leader(group, *l).is_ok());
            out.extend(leaders.map(Step::LeaveLeader));
        }
        if self.at_rail(group) {
            self.each_rail(group, out);
        }
        let here = self.map().place_in(group.hex);
        out.extend(here.filter(|p| self.check_fire_here(group, *p).is_ok()).map(Step::BurnPlace));
        if !onward || self.halt_owes(group).is_ok() {
            out.push(Step::EndMove);
        }
    }

    /// Checks a step of a group on the march.
    pub(crate) fn check_march(&self, group: &Group, step: Step) -> Result<(), Bar> {
        let side = self.phasing();
        match step {
            Step::PickUnit(unit) => {
                self.check_unit(side, unit)?;
                Ok(self.check_add(group, unit)?)
            }
            Step::PickLeader(leader) => {
                self.check_leader(side, leader)?;
                Ok(self.check_add_leader(group, leader)?)
            }
            Step::Move(dir) => Ok(self.check_go(group, dir).map(|_| ())?),
            Step::LeaveUnit(unit) => Ok(self.check_leave(group, unit)?),
            Step::LeaveLeader(leader) => Ok(self.check_leave_leader(group, leader)?),
            Step::Entrain | Step::RideTo(_) | Step::Detrain => self.check_rail(group, step),
            Step::BurnPlace(place) => Ok(self.check_fire_here(group, place)?),
            Step::EndMove => Ok(self.check_halt(group)?),
            Step::PickStack(_) => Err(NotNow::GroupMarches.into()),
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

    /// Checks whether a unit beside the group travels as it does, and may still move.
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

    /// Checks whether a unit may stay behind on the way: not the last one, and not with the other band (PA-11.1a).
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
        let apart = Force::Metis.units().has(unit) || self.bands_apart(group.hex, UnitSet::EMPTY, going);
        if apart { Ok(()) } else { Err(MarchBar::StaysWithBand(unit)) }
    }

    /// Checks whether a leader may stay behind on the way: not the last one.
    fn check_leave_leader(&self, group: &Group, leader: Leader) -> Result<(), MarchBar> {
        let who = Marcher::Leader(leader);
        if !group.leaders.has(leader) {
            return Err(MarchBar::NotInHand(who));
        }
        if group.stepped && !group.is_one() { Ok(()) } else { Err(MarchBar::InHand(who)) }
    }

    /// Carries out a step of a group.
    pub(crate) fn march(&mut self, group: Group, step: Step, cx: &mut Cx) {
        let mut group = group;
        match step {
            Step::Move(dir) => self.go(group, dir, cx),
            Step::PickUnit(unit) => self.pick(unit, cx),
            Step::PickLeader(leader) => self.lead(leader),
            Step::LeaveUnit(unit) => {
                group.units.remove(unit);
                self.agenda.set_top(Frame::March(group));
            }
            Step::LeaveLeader(leader) => {
                group.leaders.remove(leader);
                self.agenda.set_top(Frame::March(group));
            }
            Step::Entrain => self.entrain(group, cx),
            Step::RideTo(hex) => self.ride(group, hex, cx),
            Step::Detrain => self.detrain(group, cx),
            Step::BurnPlace(place) => self.burn(place, cx),
            _ => self.halt(group, cx),
        }
    }

    /// Ends the group's move; it takes the place in which it stands (PA-9.3d).
    pub(crate) fn halt(&mut self, group: Group, cx: &mut Cx) {
        self.agenda.pop();
        // A unit that must come back, and can do so only without the others, is not done yet (PA-10.11d).
        let owing = UnitSet::of(group.units.iter().filter(|u| self.unit_must_return(*u)));
        let done = if owing == group.units { owing } else { group.units.less(owing) };
        // Nor is one of two bands that must part and halt together (PA-11.1b).
        let free = self.band_to_part(group.hex, done);
        let rest = free.map_or(UnitSet::EMPTY, Force::units);
        self.marching.done = self.marching.done.or(done.less(rest));
        for l in group.leaders.iter().filter(|l| free.is_none() || l.band() != free) {
            self.marching.leaders_done.insert(l);
        }
        if group.stepped {
            self.settle(self.phasing(), group.hex, cx);
        }
    }
}
