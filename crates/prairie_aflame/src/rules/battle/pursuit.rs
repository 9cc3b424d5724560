//! Pursuit (PA-12.16, PA-12.17): who may follow, where to, with whom, and the one further fight.

use crate::data::map::Water;
use crate::data::units::commands;
use crate::ids::{Force, Leader, Side, Unit};
use crate::rules::battle::bar::BattleBar;
use crate::rules::march::limits::ROAM;
use crate::rules::sequence::Cx;
use crate::state::event::{Event, Leaving};
use crate::state::sets::UnitSet;
use crate::state::step::Step;
use crate::state::{At, LeaderSet, Moment, PrairieAflame};
use redoubt_engine::hex::HexId;

/// Printed MA from which a unit can pursue (PA-12.16a).
const PURSUIT_MA: u8 = 7;

impl PrairieAflame {
    /// Lists the winners who may pursue now (PA-12.16a, PA-12.17), except those who already do, and the end of the
    /// choice.
    pub(crate) fn each_pursuer(&self, out: &mut Vec<Step>) {
        let winners = self.battle.as_ref().and_then(|b| b.winner).map_or(UnitSet::EMPTY, |s| self.fighters(s));
        if self.check_quarry().is_ok() {
            out.extend(winners.iter().filter(|u| self.check_chaser(*u).is_ok()).map(Step::CommitUnit));
        }
        if !out.is_empty() || self.battle.as_ref().is_some_and(|b| !b.pursuers.is_empty()) {
            out.push(Step::Done);
        }
    }

    /// Checks whether a unit may pursue (PA-12.16a, PA-12.17).
    pub(crate) fn check_pursuer(&self, unit: Unit) -> Result<(), BattleBar> {
        self.check_quarry()?;
        self.check_chaser(unit)
    }

    /// Checks whether the choice of pursuers can be closed: only where there are some, since otherwise nothing is
    /// asked.
    pub(crate) fn check_pursuit_set(&self) -> Result<(), BattleBar> {
        let mut all = vec![];
        self.each_pursuer(&mut all);
        if all.is_empty() { Err(BattleBar::NobodyToPursue) } else { Ok(()) }
    }

    /// Checks that somebody who left the battle can be pursued.
    fn check_quarry(&self) -> Result<(), BattleBar> {
        let over = self.battle.as_ref().is_some_and(|b| b.winner.is_some() && b.pursuit.is_none());
        if over && !self.quarry().is_empty() { Ok(()) } else { Err(BattleBar::NobodyToPursue) }
    }

    /// Checks whether a unit may be among the pursuers, whichever enemy they follow.
    fn check_chaser(&self, unit: Unit) -> Result<(), BattleBar> {
        let moment = Moment::Pursue;
        let Some(battle) = &self.battle else { return Err(BattleBar::NotAsked(moment)) };
        let Some(side) = battle.winner else { return Err(BattleBar::NotAsked(moment)) };
        self.check_here(moment, side, unit)?;
        let data = self.unit(unit);
        if battle.pursuers.has(unit) {
            Err(BattleBar::Pursues(unit))
        } else if data.rating.ma < PURSUIT_MA {
            Err(BattleBar::TooSlow(unit, data.rating.ma))
        } else if self.is_disrupted(unit) {
            Err(BattleBar::DisruptedPursuer(unit))
        } else if !battle.engaged.has(unit) {
            Err(BattleBar::WasNotInLine(unit))
        } else {
            self.check_sent(unit, battle.hex)
        }
    }

    /// Checks that a leader in range sends the unit after the enemy, and none holds it back (PA-12.17).
    fn check_sent(&self, unit: Unit, hex: HexId) -> Result<(), BattleBar> {
        let data = self.unit(unit);
        let near = |l: Leader| self.in_range(l, hex);
        let (sent, holds) = match data.force {
            None => {
                let leads = |l: Leader| near(l) && commands(l, data);
                (leads(Leader::Crozier) || leads(Leader::Irvine), Leader::Middleton)
            }
            Some(Force::Metis) => (near(Leader::Dumont), Leader::Riel),
            Some(Force::BigBear) => (near(Leader::WanderingSpirit), Leader::BigBear),
            Some(Force::Poundmaker) => return Err(BattleBar::HeldBack(unit, Leader::Poundmaker)),
        };
        if near(holds) {
            Err(BattleBar::HeldBack(unit, holds))
        } else if !sent {
            Err(BattleBar::NotSentAfter(unit))
        } else {
            Ok(())
        }
    }

    /// Returns the hexes within two with the units that left the battle.
    fn quarry(&self) -> Vec<HexId> {
        let Some(battle) = &self.battle else { return vec![] };
        let Some(loser) = battle.winner.map(Side::other) else { return vec![] };
        let near = |h: &HexId| (1..=2).contains(&self.map().grid.distance(*h, battle.hex));
        let stands = |h: &HexId| !self.combat(self.units_of(loser, *h)).is_empty();
        battle.gone_to[loser.index()].iter().copied().filter(near).filter(stands).collect()
    }

    /// Checks that these pursuers and leaders may enter the hex (PA-10.11b, PA-10.11d, PA-10.11f).
    fn check_pursuit_bounds(&self, units: UnitSet, leaders: LeaderSet, hex: HexId) -> Result<(), BattleBar> {
        let map = self.map();
        let side = units.first().map_or(Side::Government, Unit::side);
        if !self.keeps_to_ground(side, hex) {
            return Err(BattleBar::PursuitLeavesDistrict(hex));
        }
        if !self.is_campaign() || self.roaming {
            return Ok(());
        }
        let with = |f: Force| {
            f.is_first_nation() && (!units.and(f.units()).is_empty() || leaders.iter().any(|l| l.band() == Some(f)))
        };
        let far = |f: Force| map.home(f).is_some_and(|home| map.grid.distance(hex, home) > ROAM);
        match Force::ALL.into_iter().find(|f| with(*f) && far(*f)) {
            Some(force) => Err(BattleBar::PursuitTooFar(hex, force)),
            None => Ok(()),
        }
    }

    /// Checks whether the pursuers, with these leaders, may follow to a hex: to one with the enemy they are after,
    /// or, if he is two hexes away, to those on the way, where they stop without a fight.
    fn check_follow_with(&self, leaders: LeaderSet, to: HexId) -> Result<(), BattleBar> {
        let Some(battle) = &self.battle else { return Err(BattleBar::NotAsked(Moment::Follow)) };
        let (map, units, from) = (self.map(), battle.pursuers, battle.hex);
        let Some(side) = battle.winner.filter(|_| !units.is_empty()) else {
            return Err(BattleBar::NotAsked(Moment::Follow));
        };
        let dry = |a: HexId, b: HexId| map.water_between(a, b) != Water::Lake;
        let is_way = |n: HexId, target: HexId| {
            map.grid.adjacent(from, n)
                && map.grid.adjacent(n, target)
                && dry(from, n)
                && dry(n, target)
                && !self.enemy_in(side, n)
                && self.check_pursuit_bounds(units, leaders, n).is_ok()
        };
        let mut quarry = self.quarry();
        if quarry.contains(&to) {
            self.check_pursuit_bounds(units, leaders, to)?;
            if map.grid.adjacent(from, to) {
                return if dry(from, to) { Ok(()) } else { Err(BattleBar::Lake(to)) };
            }
            let reached = map.grid.neighbours(from).any(|(_, n)| is_way(n, to));
            return if reached { Ok(()) } else { Err(BattleBar::NoWayToFollow(to)) };
        }
        quarry.retain(|target| map.grid.distance(*target, from) == 2);
        if quarry.iter().any(|target| is_way(to, *target)) { Ok(()) } else { Err(BattleBar::NoQuarry(to)) }
    }

    /// Lists the hexes to which the pursuers may follow with these leaders.
    fn follow_hexes(&self, leaders: LeaderSet) -> Vec<HexId> {
        let Some(from) = self.field() else { return vec![] };
        let beside = self.map().grid.neighbours(from).map(|(_, n)| n);
        let mut all: Vec<HexId> = self.quarry().into_iter().chain(beside).collect();
        all.sort_unstable();
        all.dedup();
        all.retain(|to| self.check_follow_with(leaders, *to).is_ok());
        all
    }

    /// Lists which leaders go along, to which hexes the pursuers may follow, and that nobody follows (PA-12.16b,
    /// PA-12.16c).
    pub(crate) fn each_follow(&self, out: &mut Vec<Step>) {
        let Some(battle) = &self.battle else { return };
        let Some(side) = battle.winner else { return };
        out.extend(self.follow_hexes(battle.along).into_iter().map(Step::PursueTo));
        if out.is_empty() {
            return;
        }
        let here = self.leaders_in(side, battle.hex);
        out.extend(here.iter().filter(|l| self.check_along(*l).is_ok()).map(Step::PickLeader));
        out.push(Step::Done);
    }

    /// Checks whether the pursuers may follow to a hex (PA-12.16b).
    pub(crate) fn check_follow(&self, to: HexId) -> Result<(), BattleBar> {
        let along = self.battle.as_ref().map_or(LeaderSet::EMPTY, |b| b.along);
        self.check_follow_with(along, to)
    }

    /// Checks whether a leader may go along with the pursuers (PA-12.16b).
    pub(crate) fn check_along(&self, leader: Leader) -> Result<(), BattleBar> {
        let Some(battle) = &self.battle else { return Err(BattleBar::NotAsked(Moment::Follow)) };
        let Some(side) = battle.winner else { return Err(BattleBar::NotAsked(Moment::Follow)) };
        self.check_leader(side, leader)?;
        let mut with_him = battle.along;
        with_him.insert(leader);
        if !self.leaders_in(side, battle.hex).has(leader) {
            Err(BattleBar::NotWithPursuers(leader))
        } else if battle.along.has(leader) {
            Err(BattleBar::GoesAlong(leader))
        } else if self.follow_hexes(with_him).is_empty() {
            Err(BattleBar::CannotGoAlong(leader))
        } else {
            Ok(())
        }
    }

    /// Checks whether the enemy can be let go: only where he could be followed, since otherwise nothing is asked.
    pub(crate) fn check_let_go(&self) -> Result<(), BattleBar> {
        let along = self.battle.as_ref().map_or(LeaderSet::EMPTY, |b| b.along);
        if self.follow_hexes(along).is_empty() { Err(BattleBar::NotAsked(Moment::Follow)) } else { Ok(()) }
    }

    /// Rolls the checks of units that try to pursue: a unit that fails stays (PA-12.16b).
    pub(crate) fn pursuit_checks(&mut self, cx: &mut Cx) {
        let Some(pursuers) = self.battle.as_ref().map(|b| b.pursuers) else { return };
        for u in pursuers.iter() {
            let check = self.morale_check(u, 0, cx);
            cx.all(self, Event::Pursuit(u, check));
            if !check.passed() {
                self.change_battle(|battle| battle.pursuers.remove(u));
            }
        }
    }

    /// Moves the pursuers after the enemy; they fight once where they meet him (PA-12.16b, PA-12.16c).
    pub(crate) fn follow(&mut self, to: HexId, cx: &mut Cx) {
        let Some(battle) = self.battle.take() else { return };
        let Some(side) = battle.winner else { return };
        battle.pursuers.iter().for_each(|u| self.at[u] = At::hex(to));
        for l in battle.along.iter() {
            self.leaders[l] = At::hex(to);
        }
        cx.all(self, Event::Left(battle.pursuers, battle.hex, to, Leaving::Pursuit));
        for l in battle.along.iter() {
            cx.all(self, Event::WentAlong(l, battle.hex, to, Leaving::Pursuit));
        }
        if self.enemy_in(side, to) {
            self.open_battle(to, side, Some(battle.hex), cx);
        } else {
            self.settle(side, to, cx);
        }
    }
}
