//! What limits a march besides its cost: leaders are not left alone (PA-4.4), reserves and the District (PA-10.11),
//! bands apart (PA-11.1); and what must be put right before a phase ends.

use crate::ids::{Force, Leader, Side, Unit};
use crate::rules::march::bar::MarchBar;
use crate::rules::sequence::Cx;
use crate::state::event::{Event, Taking};
use crate::state::sets::UnitSet;
use crate::state::{At, Frame, Group, LeaderSet, PrairieAflame, Stage};
use redoubt_engine::hex::{Dir, EntryCost, HexId, HexSet, Reach};
use std::cell::RefCell;

/// Hexes that a band may be away from its reserve (PA-10.11b).
pub const ROAM: u16 = 4;
const BANDS: [Force; 2] = [Force::Poundmaker, Force::BigBear];

thread_local! {
    // Buffer for searches for lone leaders, kept so that they allocate nothing.
    static REACH: RefCell<Reach> = RefCell::default();
}

impl PrairieAflame {
    // The reserves and the District.

    /// Returns how far a hex lies outside the District and, for the bands of these units, beyond the reach of their
    /// reserves: 0 and 0 where they may be (PA-10.11b, PA-10.11d).
    fn outside(&self, units: UnitSet, leaders: LeaderSet, hex: HexId) -> [u16; 2] {
        if !self.is_campaign() || self.phasing() == Side::Government {
            return [0; 2];
        }
        let map = self.map();
        let district = if self.scenario().historical && !map.district.contains(hex) {
            map.grid.nearest(hex, map.district.iter()).map_or(0, |(_, d)| d)
        } else {
            0
        };
        [district, self.farthest_band(units, leaders, hex).map_or(0, |(away, _)| away.saturating_sub(ROAM))]
    }

    /// Finds the band among these that is bound to its reserve, and how far it would be from it in a hex; of two
    /// bands the one that is farther away.
    fn farthest_band(&self, units: UnitSet, leaders: LeaderSet, hex: HexId) -> Option<(u16, Force)> {
        let bound = |f: &Force| {
            !self.roaming && (!units.and(f.units()).is_empty() || leaders.iter().any(|l| l.band() == Some(*f)))
        };
        let away = |f: Force| Some((self.map().grid.distance(hex, self.map().home(f)?), f));
        BANDS.into_iter().filter(bound).filter_map(away).max_by_key(|(away, _)| *away)
    }

    /// Checks the bounds of a step: nobody goes out of them; a group that is out may only come nearer (PA-10.11).
    pub(crate) fn check_bounds(&self, group: &Group, to: HexId) -> Result<(), MarchBar> {
        let then = self.outside(group.units, group.leaders, to);
        if then == [0; 2] {
            return Ok(());
        }
        let now = self.outside(group.units, group.leaders, group.hex);
        let out = |i: usize| then[i] > 0 && then[i] >= now[i];
        match self.farthest_band(group.units, group.leaders, to) {
            Some((away, force)) if out(1) => Err(MarchBar::Reserve(force, to, away)),
            _ if out(0) => Err(MarchBar::District(to)),
            _ => Ok(()),
        }
    }

    /// Tells whether the group is out of its bounds and has a way nearer, which it must take (PA-10.11d to
    /// PA-10.11f).
    pub(crate) fn must_return(&self, group: &Group) -> bool {
        let now = self.outside(group.units, group.leaders, group.hex);
        now != [0; 2]
            && Dir::ALL.into_iter().any(|dir| {
                let Some(to) = self.map().grid.neighbour(group.hex, dir) else { return false };
                let then = self.outside(group.units, group.leaders, to);
                (0..2).any(|i| then[i] < now[i]) && !self.enemy_in(Side::Nations, to) && self.can_go(group, dir)
            })
    }

    /// Tells whether this unit, on its own, must still come back.
    pub(crate) fn unit_must_return(&self, unit: Unit) -> bool {
        self.at[unit].get().is_some_and(|hex| self.must_return(&Group::of(hex, UnitSet::of([unit]))))
    }

    fn leader_must_return(&self, leader: Leader) -> bool {
        let Some(hex) = self.leaders[leader].get() else { return false };
        let mut group = Group::of(hex, UnitSet::EMPTY);
        group.leaders.insert(leader);
        self.must_return(&group)
    }

    // The bands.

    /// Tells whether the two bands are not together in the hex without a Métis, when `coming` is added and `going`
    /// taken away (PA-11.1a).
    #[must_use]
    pub fn bands_apart(&self, hex: HexId, coming: UnitSet, going: UnitSet) -> bool {
        let here = self.units_in(hex).or(coming).less(going);
        let has = |f: Force| !here.and(f.units()).is_empty();
        !(has(Force::Poundmaker) && has(Force::BigBear)) || has(Force::Metis)
    }

    /// Tells whether a band may pass through the hex of the other: where it can still go on from there.
    pub(crate) fn may_pass(&self, group: &Group, through: HexId) -> bool {
        let grid = &self.map().grid;
        let Some(entry) = grid.dir_to(group.hex, through) else { return false };
        grid.neighbours(through).any(|(dir, on)| {
            on != group.hex
                && !self.enemy_in(Side::Nations, on)
                && self.bands_apart(on, group.units, UnitSet::EMPTY)
                && self.check_bounds(&Group { hex: through, ..*group }, on).is_ok()
                && group.units.iter().all(|u| {
                    let first = self.step_cost(u, group.hex, entry, through).map_or(u8::MAX, |c| c.0);
                    let then = self.step_cost(u, through, dir, on).map_or(u8::MAX, |c| c.0);
                    first.saturating_add(then) <= self.mp_left(u)
                })
        })
    }

    /// Returns the units of the hex that were there when the phase began.
    fn since_start(&self, hex: HexId) -> UnitSet {
        UnitSet::of(self.units_in(hex).iter().filter(|u| self.marching.start[*u] == At::hex(hex)))
    }

    /// Tells whether the bands are in the hex without a Métis, as they were when the phase began, and one of them can
    /// part now (PA-11.1b, PA-11.1c).
    pub(crate) fn must_part(&self, hex: HexId, done: UnitSet) -> bool {
        if self.bands_apart(hex, UnitSet::EMPTY, UnitSet::EMPTY) {
            return false;
        }
        let old = self.since_start(hex);
        let metis = Force::Metis.units().iter().any(|u| self.marching.start[u] == At::hex(hex));
        !metis
            && BANDS.into_iter().all(|f| !old.and(f.units()).is_empty())
            && BANDS.into_iter().any(|f| {
                let units = self.force_in(f, hex);
                let mut group = Group::of(hex, units);
                for l in self.leaders_in(Side::Nations, hex).iter().filter(|l| l.band() == Some(f)) {
                    group.leaders.insert(l);
                }
                let can = |g: &Group| Dir::ALL.into_iter().any(|dir| self.can_go(g, dir));
                let alone = Group { leaders: LeaderSet::EMPTY, ..group };
                units.and(done).is_empty() && (can(&group) || can(&alone))
            })
    }

    /// Finds the band that can still go, where the bands must part and `ending` would end their move together.
    pub(crate) fn band_to_part(&self, hex: HexId, ending: UnitSet) -> Option<Force> {
        let before = self.marching.done;
        if self.phasing() != Side::Nations || !self.must_part(hex, before) || self.must_part(hex, before.or(ending)) {
            return None;
        }
        BANDS.into_iter().find(|f| self.must_part(hex, before.or(ending.less(f.units()))))
    }

    /// Checks whether the group may halt: while it owes a move, only where it has no way on.
    pub(crate) fn check_halt(&self, group: &Group) -> Result<(), MarchBar> {
        self.halt_owes(group).or_else(|bar| {
            let onward = Dir::ALL.into_iter().any(|dir| self.can_go(group, dir));
            if onward { Err(bar) } else { Ok(()) }
        })
    }

    /// Checks what a halt would leave undone: a leader alone (PA-4.4a), bands brought together (PA-11.1a) or not
    /// yet parted (PA-11.1b), a way back into the bounds (PA-10.11e).
    pub(crate) fn halt_owes(&self, group: &Group) -> Result<(), MarchBar> {
        let side = self.phasing();
        if !group.leaders.is_empty() && self.combat(self.units_of(side, group.hex)).is_empty() {
            return Err(MarchBar::HaltAlone);
        }
        if side == Side::Government {
            return Ok(());
        }
        let came = group.units.less(self.since_start(group.hex));
        let bands = BANDS.into_iter().any(|f| !came.and(f.units()).is_empty());
        if bands && !self.bands_apart(group.hex, UnitSet::EMPTY, UnitSet::EMPTY) {
            return Err(MarchBar::HaltTogether);
        }
        if self.must_return(group) {
            return Err(MarchBar::HaltAway);
        }
        let (before, after) = (self.marching.done, self.marching.done.or(group.units));
        if self.must_part(group.hex, before) && !self.must_part(group.hex, after) {
            return Err(MarchBar::HaltParted);
        }
        Ok(())
    }

    /// Checks that nothing is owed any more, so that the side may close its movement.
    pub(crate) fn check_close_march(&self, side: Side) -> Result<(), MarchBar> {
        if let Some(leader) = self.stray(side) {
            return Err(MarchBar::Stray(leader));
        }
        if side == Side::Government || !self.is_campaign() {
            return Ok(());
        }
        let mut leaders = Leader::ALL.into_iter().filter(|l| l.side() == side && self.leader_movable(*l));
        if self.movable(side).iter().any(|u| self.unit_must_return(u)) || leaders.any(|l| self.leader_must_return(l)) {
            return Err(MarchBar::Away);
        }
        let mut hexes = self.on_map(side).and(Force::Poundmaker.units()).iter().filter_map(|u| self.at[u].get());
        if hexes.any(|h| self.must_part(h, self.marching.done)) {
            return Err(MarchBar::Together);
        }
        Ok(())
    }

    // Leaders.

    /// Finds a leader who stands alone and could still come to a combat unit of his side (PA-4.4a).
    pub(crate) fn stray(&self, side: Side) -> Option<Leader> {
        Leader::ALL.into_iter().filter(|l| l.side() == side && self.leader_movable(*l)).find(|l| {
            self.leaders[*l].get().is_some_and(|hex| {
                self.combat(self.units_of(side, hex)).is_empty() && {
                    let riding = self.marching.leaders_riding.has(*l);
                    self.can_find(*l, hex, self.leader_mp_left(*l), riding, &self.shelter(side))
                }
            })
        })
    }

    /// Checks that no leader is left, or brought, where he could not reach a friendly combat unit in time (PA-4.4a).
    pub(crate) fn check_leaders(&self, group: &Group, to: HexId, cost: u8, by_train: bool) -> Result<(), MarchBar> {
        if self.leaders_provided(group, to, cost, by_train) { Ok(()) } else { Err(MarchBar::LeaderAlone) }
    }

    fn leaders_provided(&self, group: &Group, to: HexId, cost: u8, by_train: bool) -> bool {
        let side = self.phasing();
        let going = self.combat(group.units);
        // Nobody in a group with a combat unit is alone; a leader left behind may be. One whose move is over is
        // brought to the nearest unit at the end (PA-4.4c); one who can still move must be able to reach a unit.
        let mut left = LeaderSet::EMPTY;
        if !going.is_empty() {
            left = self.leaders_in(side, group.hex).less(group.leaders).less(self.marching.leaders_done);
        }
        let alone = going.is_empty() && !group.leaders.is_empty() && self.combat(self.units_of(side, to)).is_empty();
        if left.is_empty() && !alone {
            return true;
        }
        let empty = self.combat(self.units_of(side, group.hex)).less(group.units).is_empty();
        if !empty && !alone {
            return true;
        }
        let mut shelter = self.shelter(side);
        if empty {
            shelter.remove(group.hex);
        }
        if !going.is_empty() {
            shelter.insert(to);
        }
        left.iter().all(|l| {
            let riding = self.marching.leaders_riding.has(l);
            self.can_find(l, group.hex, self.leader_mp_left(l), riding, &shelter)
        }) && (!alone
            || group.leaders.iter().all(|l| {
                let left = self.leader_mp_left(l) - cost;
                if by_train && self.nations_zoi(to) {
                    left > 0 && self.can_find(l, to, left - 1, false, &shelter)
                } else {
                    self.can_find(l, to, left, by_train, &shelter)
                }
            }))
    }

    /// Tells whether a leader who is here, with so many MP, can come to one of these hexes: on foot or, if he rides,
    /// on the train or off it.
    pub(crate) fn can_find(&self, leader: Leader, from: HexId, mp: u8, riding: bool, shelter: &HexSet) -> bool {
        if shelter.contains(from) {
            true
        } else if riding {
            self.can_ride_to(leader, from, shelter) || mp > 0 && self.can_reach(from, mp - 1, shelter)
        } else {
            self.can_reach(from, mp, shelter)
        }
    }

    fn can_reach(&self, from: HexId, mp: u8, shelter: &HexSet) -> bool {
        let (map, side) = (self.map(), self.phasing());
        // The straight distance is checked first: most hexes are near by, or far away.
        let range = mp.checked_div(self.data.0.tables.terrain.leader).map_or(u16::MAX, u16::from);
        shelter.iter().any(|h| map.grid.distance(from, h) <= range)
            && REACH.with_borrow_mut(|reach| {
                let step = |hex, dir, to| match self.leader_cost(hex, dir) {
                    Some(cost) if self.scenario().in_window(map, to) => {
                        if shelter.contains(to) || !self.enemy_in(side, to) {
                            EntryCost::Through(u16::from(cost))
                        } else {
                            EntryCost::No
                        }
                    }
                    _ => EntryCost::No,
                };
                reach.finds(&map.grid, from, u16::from(mp), |h| shelter.contains(h), step)
            })
    }

    // The end of the phase.

    /// Brings leaders without a combat unit to others, one after the other (PA-4.4c); returns true where one is asked
    /// for.
    pub(crate) fn strays(&mut self, side: Side, cx: &mut Cx) -> bool {
        for leader in Leader::ALL.into_iter().filter(|l| l.side() == side) {
            let Some(hex) = self.leaders[leader].get() else { continue };
            if !self.combat(self.units_of(side, hex)).is_empty() {
                continue;
            }
            let near = self.shelters(leader, false);
            match near.as_slice() {
                [] => self.take_leader(leader, Taking::Alone, cx),
                [only] => self.stray_to(leader, *only, cx),
                _ => {
                    self.agenda.push(Frame::Stray(leader));
                    return true;
                }
            }
            if self.ending.is_some() {
                return true;
            }
        }
        false
    }

    /// Takes a lone leader to the units in a hex (PA-4.4c).
    pub(crate) fn stray_to(&mut self, leader: Leader, to: HexId, cx: &mut Cx) {
        let Some(from) = self.leaders[leader].get() else { return };
        self.leaders[leader] = At::hex(to);
        cx.all(self, Event::Strayed(leader, from, to));
    }

    /// Tells whether units are moving: then places fall to any group that halts in them.
    #[must_use]
    pub fn is_marching(&self) -> bool {
        self.stage() == Some(Stage::March)
    }
}
