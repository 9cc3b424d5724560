//! Pursuit (PA-12.16, PA-12.17): who may follow, where to, with whom, and the one fight more.

use crate::engine::hex::HexId;
use crate::games::prairie_aflame::data::map::Water;
use crate::games::prairie_aflame::data::units::commands;
use crate::games::prairie_aflame::ids::{Force, Leader, Side, Unit};
use crate::games::prairie_aflame::rules::march::limits::ROAM;
use crate::games::prairie_aflame::rules::sequence::Cx;
use crate::games::prairie_aflame::state::event::{Event, Leaving};
use crate::games::prairie_aflame::state::sets::UnitSet;
use crate::games::prairie_aflame::state::step::Step;
use crate::games::prairie_aflame::state::{At, LeaderSet, PrairieAflame};

/// Printed MA from which a unit can pursue (PA-12.16a).
const PURSUIT_MA: u8 = 7;

impl PrairieAflame {
    /// Winners who may pursue now (PA-12.16a, PA-12.17).
    pub(crate) fn pursuers_now(&self) -> UnitSet {
        let Some(battle) = &self.battle else { return UnitSet::EMPTY };
        let Some(side) = battle.winner.filter(|_| battle.pursuit.is_none()) else { return UnitSet::EMPTY };
        if self.quarry().is_empty() {
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
            data.rating.ma >= PURSUIT_MA && !self.is_disrupted(*u) && led
        }))
    }

    /// Hexes within two with the units that left the battle.
    fn quarry(&self) -> Vec<HexId> {
        let Some(battle) = &self.battle else { return vec![] };
        let Some(loser) = battle.winner.map(Side::other) else { return vec![] };
        let near = |h: &HexId| (1..=2).contains(&self.map().grid.distance(*h, battle.hex));
        let stands = |h: &HexId| !self.combat(self.units_of(loser, *h)).is_empty();
        battle.gone_to[loser.index()].iter().copied().filter(near).filter(stands).collect()
    }

    /// True where these pursuers and leaders may enter the hex (PA-10.11b, PA-10.11d, PA-10.11f).
    fn may_pursue_to(&self, units: UnitSet, leaders: LeaderSet, hex: HexId) -> bool {
        let map = self.map();
        let side = units.first().map_or(Side::Government, Unit::side);
        let bound = self.scenario().historical && side == Side::Nations;
        let banded = |f: Force| {
            f.is_first_nation()
                && (!units.and(UnitSet::force(f)).is_empty() || leaders.iter().any(|l| l.band() == Some(f)))
        };
        let held = |f: Force| map.home(f).is_some_and(|home| map.grid.distance(hex, home) > ROAM);
        let limited = self.is_campaign() && !self.roaming;
        (!bound || map.district.contains(hex)) && !(limited && Force::ALL.into_iter().any(|f| banded(f) && held(f)))
    }

    /// Hexes to which the pursuers may follow: those with the enemy they are after, and for one who
    /// is two hexes off those on the way, where they stop without a fight.
    fn follow_hexes(&self, leaders: LeaderSet) -> Vec<HexId> {
        let Some(battle) = &self.battle else { return vec![] };
        let (map, units) = (self.map(), battle.pursuers);
        let Some(side) = battle.winner.filter(|_| !units.is_empty()) else { return vec![] };
        let dry = |a: HexId, b: HexId| map.water_between(a, b) != Water::Lake;
        let mut all = vec![];
        for target in self.quarry() {
            if map.grid.distance(target, battle.hex) == 1 {
                all.extend(dry(battle.hex, target).then_some(target));
                continue;
            }
            let ways: Vec<HexId> = map
                .grid
                .neighbours(battle.hex)
                .map(|(_, n)| n)
                .filter(|n| map.grid.distance(*n, target) == 1 && dry(battle.hex, *n) && dry(*n, target))
                .filter(|n| !self.enemy_in(side, *n) && self.may_pursue_to(units, leaders, *n))
                .collect();
            if !ways.is_empty() {
                all.push(target);
                all.extend(ways);
            }
        }
        all.retain(|h| self.may_pursue_to(units, leaders, *h));
        all
    }

    /// PA-12.16b, PA-12.16c: which leaders go along, to which hex, or that nobody follows.
    pub(crate) fn each_follow(&self, out: &mut Vec<Step>) {
        let Some(battle) = &self.battle else { return };
        let hexes = self.follow_hexes(battle.along);
        let Some(side) = battle.winner.filter(|_| !hexes.is_empty()) else { return };
        out.extend(hexes.into_iter().map(Step::Follow));
        for l in self.leaders_in(side, battle.hex).iter().filter(|l| !battle.along.has(*l)) {
            let mut with_him = battle.along;
            with_him.insert(l);
            if !self.follow_hexes(with_him).is_empty() {
                out.push(Step::Lead(l));
            }
        }
        out.push(Step::Done);
    }

    /// PA-12.16b.
    pub(crate) fn pursuit_checks(&mut self, cx: &mut Cx) {
        for u in self.fight().pursuers.iter() {
            let check = self.morale_check(u, 0, cx);
            cx.all(self, Event::Pursuit(u, check));
            if !check.passed() {
                self.fight().pursuers.remove(u);
            }
        }
    }

    /// PA-12.16b, PA-12.16c: the pursuers go after the enemy, and fight once where they meet him.
    pub(crate) fn follow(&mut self, to: HexId, cx: &mut Cx) {
        let Some(battle) = self.battle.take() else { return };
        let Some(side) = battle.winner else { return };
        battle.pursuers.iter().for_each(|u| self.at[u] = At::hex(to));
        for l in battle.along.iter() {
            self.leaders[l] = At::hex(to);
        }
        cx.all(self, Event::Left(battle.pursuers, battle.hex, to, Leaving::Pursuit));
        if self.enemy_in(side, to) {
            self.open_battle(to, side, Some(battle.hex), cx);
        } else {
            self.settle(side, to, cx);
        }
    }
}
