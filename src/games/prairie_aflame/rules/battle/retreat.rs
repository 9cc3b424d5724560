//! Leaving a battle (PA-12.11 to PA-12.15): units that must, units that may, whole forces, the Northcote.

use crate::engine::hex::{EdgeId, Entry, HexId, Influence, Walk};
use crate::games::prairie_aflame::data::charts::Cause;
use crate::games::prairie_aflame::data::map::{PlaceId, Water};
use crate::games::prairie_aflame::ids::{Force, Side, Unit};
use crate::games::prairie_aflame::rules::sequence::Cx;
use crate::games::prairie_aflame::state::event::{Check, Event, Leaving};
use crate::games::prairie_aflame::state::sets::UnitSet;
use crate::games::prairie_aflame::state::step::Step;
use crate::games::prairie_aflame::state::{At, HouseRules, PrairieAflame};
use std::cell::LazyCell;
use std::ops::Deref;

/// Where a retreat leads home.
struct Home {
    /// Own sources of supply.
    sources: Vec<HexId>,
    /// How far the field of battle lies from the nearest of them; 0 where there is none.
    field: u16,
}

impl PrairieAflame {
    /// Own sources of supply that a retreat from `field` looks to (PA-12.15a): places, reserves, the garrisoned
    /// railway, and wagons of a chain, which are sources too (PA-7.5a), but those in the battle itself.
    fn sources(&self, side: Side, units: UnitSet, field: HexId) -> Vec<HexId> {
        let map = self.map();
        let places = (0..map.places.len() as u8).map(PlaceId).filter(|p| match side {
            Side::Nations => self.controller(*p) == Some(side),
            Side::Government => map.depots.contains(p) && self.controller(*p) == Some(side),
        });
        let mut all: Vec<HexId> = places.map(|p| map.place(p).hex).collect();
        let homes =
            Force::ALL.into_iter().filter(|f| !units.and(UnitSet::force(*f)).is_empty()).filter_map(|f| map.home(f));
        all.extend(homes.filter(|h| self.combat(self.units_of(Side::Government, *h)).is_empty())); // PA-7.1c
        if side == Side::Government {
            all.extend(map.rail_line.iter().copied().filter(|_| self.cpr));
            // A wagon farther off than another source by two hexes or more changes nothing: no trace for it.
            let most = map.grid.nearest(field, all.iter().copied()).map_or(u16::MAX, |(_, d)| d + 1);
            let wagons = self.on_map(side).and(UnitSet::WAGONS).less(self.units_in(field));
            let near =
                |w: &Unit| self.at[*w].get().is_some_and(|h| map.grid.distance(h, field) <= most && !all.contains(&h));
            let wagons = UnitSet::of(wagons.iter().filter(near));
            if !wagons.is_empty() {
                all.extend(self.fed_by_path(side).and(wagons).iter().filter_map(|w| self.at[w].get()));
            }
        }
        all
    }

    fn home(&self, side: Side, units: UnitSet, field: HexId) -> Home {
        let sources = self.sources(side, units, field);
        let field = self.map().grid.nearest(field, sources.iter().copied()).map_or(0, |(_, d)| d);
        Home { sources, field }
    }

    /// True where nothing but an enemy unit could keep a retreat from going there; rivers are counted apart.
    fn is_open(&self, side: Side, from: HexId, to: HexId) -> bool {
        let map = self.map();
        let enemy_place = map.place_in(to).is_some_and(|p| self.controller(p) == Some(side.other()));
        map.water_between(from, to) != Water::Lake && !enemy_place
    }

    /// Of the hexes beside `from` for which `fit` holds those of the best kind (PA-12.15a, PA-10.11d):
    /// inside the District where the nations are bound to it, then nearer to a source than the field of battle.
    fn best_hexes(
        &self,
        side: Side,
        from: HexId,
        home: &impl Deref<Target = Home>,
        fit: impl Fn(HexId) -> bool,
    ) -> Vec<HexId> {
        let map = self.map();
        let legal = |n: &HexId| fit(*n) && self.is_open(side, from, *n) && !self.enemy_in(side, *n);
        let all: Vec<HexId> = map.grid.neighbours(from).map(|(_, n)| n).filter(legal).collect();
        let inside: Vec<HexId> = all.iter().copied().filter(|h| self.may_choose(side, *h)).collect();
        let all = if inside.is_empty() { all } else { inside };
        if all.len() < 2 {
            return all;
        }
        let is_nearer = |h: &HexId| home.sources.iter().any(|s| map.grid.distance(*h, *s) < home.field);
        let nearer: Vec<HexId> = all.iter().copied().filter(is_nearer).collect();
        let mut best = if nearer.is_empty() { all } else { nearer };
        best.sort_unstable();
        best
    }

    /// Hexes for a retreat of one hex, of the best kind that there is (PA-12.15).
    pub(crate) fn retreats(&self, side: Side, from: HexId, units: UnitSet) -> Vec<HexId> {
        self.best_hexes(side, from, &LazyCell::new(|| self.home(side, units, from)), |_| true)
    }

    /// Where a side's units may go by choice: the nations stay in the District in the historical game (PA-10.11d).
    fn may_choose(&self, side: Side, hex: HexId) -> bool {
        !self.scenario().historical || side == Side::Government || self.map().district.contains(hex)
    }

    /// PA-12.7b: hexes for units that leave by choice, each on its own.
    pub(crate) fn each_departure(&self, side: Side, from: HexId, units: UnitSet, out: &mut Vec<Step>) {
        if units.is_empty() {
            return;
        }
        let within = |h: HexId| self.may_choose(side, h);
        let of = |units| self.best_hexes(side, from, &LazyCell::new(|| self.home(side, units, from)), within);
        // A reserve draws its own band only; all of the Government have the same sources.
        let common = (side == Side::Government).then(|| of(units));
        for u in units.iter() {
            let to = common.clone().unwrap_or_else(|| of(UnitSet::one(u)));
            out.extend(to.into_iter().map(|h| Step::Depart(u, h)));
        }
    }

    /// True where [`PrairieAflame::each_withdrawal`] knows any hex.
    pub(crate) fn may_withdraw(&self, side: Side) -> bool {
        let from = self.field();
        if self.fighters(side).less(UnitSet::NORTHCOTE).is_empty() {
            return !self.boat_retreats().is_empty();
        }
        let fit = |n| self.is_open(side, from, n) && self.may_choose(side, n) && !self.enemy_in(side, n);
        self.map().grid.neighbours(from).any(|(_, n)| fit(n))
    }

    /// PA-12.13: hexes for the whole force, one or two hexes away.
    pub(crate) fn each_withdrawal(&self, side: Side, out: &mut Vec<Step>) {
        let from = self.field();
        let units = self.fighters(side);
        let ashore = units.less(UnitSet::NORTHCOTE);
        if ashore.is_empty() {
            out.extend(self.boat_retreats().into_iter().map(Step::Steam));
            return;
        }
        let map = self.map();
        let within = |h: HexId| self.may_choose(side, h);
        let home = LazyCell::new(|| self.home(side, ashore, from));
        for first in self.best_hexes(side, from, &home, within) {
            out.push(Step::Withdraw(1, first));
            if !self.scenario().in_window(map, first) {
                continue;
            }
            let wet = map.water_between(from, first).is_river();
            let fit = |second: HexId| {
                let dry = !(wet && map.water_between(first, second).is_river()); // PA-12.15d
                dry && map.grid.distance(second, from) == 2 && within(second) // PA-12.15c
            };
            out.extend(self.best_hexes(side, first, &home, fit).into_iter().map(|h| Step::Withdraw(2, h)));
        }
        out.sort_unstable();
        out.dedup();
    }

    /// Units leave the battle for a hex; out of a battle scenario's part of the map they are gone.
    pub(crate) fn leave(&mut self, units: UnitSet, from: HexId, to: HexId, forced: bool, cx: &mut Cx) {
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
        let how = if forced { Leaving::Forced } else { Leaving::Choice };
        cx.all(self, Event::Left(units, from, to, how));
    }

    /// PA-12.12, PA-12.14a, PA-12.15f, PA-12.15g: units that have to leave.
    pub(crate) fn drive_out(&mut self, side: Side, step: Option<Step>, cx: &mut Cx) {
        let Some(battle) = &self.battle else { return };
        let (hex, before) = (battle.hex, battle.before);
        let must = battle.must.and(self.fighters(side)).less(UnitSet::NORTHCOTE);
        if let Some(Step::Retreat(to)) = step {
            self.leave(must, hex, to, true, cx);
            must.iter().for_each(|_| self.owe(Cause::ForcedRetreat, side));
            return;
        }
        // PA-12.15g: it is the enemy who bars the way, not lakes, places and the map's edge alone.
        let beset = self.map().grid.neighbours(hex).any(|(_, n)| self.is_open(side, hex, n));
        for u in must.iter() {
            let passed = !(beset && before.has(u)) && {
                let check: Check = self.morale_check(u, self.steadied(u), cx);
                cx.all(self, Event::Cornered(u, check));
                check.passed()
            };
            if !passed {
                self.remove(u, At::SURRENDERED, cx);
                cx.all(self, Event::Surrendered(u, hex));
            }
        }
        let fight = self.fight();
        fight.must = fight.must.less(must);
    }

    /// Hexsides to which the Northcote can go, away from the battle and out of the enemy's zone (PA-15.12b, PA-15.12g).
    pub(crate) fn boat_retreats(&self) -> Vec<EdgeId> {
        let (map, field) = (self.map(), self.field());
        let Some(edge) = self.boat else { return vec![] };
        let mut zone = Influence::new(&map.grid);
        for u in self.on_map(Side::Nations).iter() {
            if let Some(h) = self.at[u].get()
                && h != field
            {
                zone.add(&map.grid, h);
            }
        }
        let mut walk = Walk::default();
        walk.go(&map.river, edge, 2, |_, _| Entry::Through(1));
        let free = |h: HexId| h != field && !zone.covers(h) && !self.occupied_by(Side::Nations, h);
        let mut all: Vec<EdgeId> = walk
            .reached(&map.river)
            .map(|(e, _)| e)
            .filter(|e| {
                let (a, _, b) = map.grid.sides(*e);
                free(a) && free(b)
            })
            .collect();
        all.sort_unstable();
        all
    }

    /// The Northcote has to leave: to a hexside of her owner's choice, or she is lost.
    pub(crate) fn drive_boat(&mut self, step: Option<Step>, cx: &mut Cx) {
        if let Some(Step::Steam(_)) = step {
            self.owe(Cause::ForcedRetreat, Side::Government);
        }
        self.boat_leaves(step, cx);
    }

    /// The Northcote leaves to this hexside; without one she is lost (PA-15.12b).
    pub(crate) fn boat_leaves(&mut self, step: Option<Step>, cx: &mut Cx) {
        if let Some(Step::Steam(edge)) = step {
            self.boat_goes(edge, cx);
        } else {
            self.remove(Unit::NORTHCOTE, At::ELIMINATED, cx);
            cx.all(self, Event::BoatDriven(None));
        }
    }

    /// The Northcote leaves the battle along the river; out of a battle scenario's part of the map she is
    /// gone, as any unit would be.
    pub(crate) fn boat_goes(&mut self, edge: EdgeId, cx: &mut Cx) {
        let (a, _, b) = self.map().grid.sides(edge);
        let inside = |h: HexId| self.scenario().in_window(self.map(), h);
        if inside(a) || inside(b) {
            self.boat = Some(edge);
        } else {
            self.passenger().into_iter().for_each(|u| self.at[u] = At::GONE);
            self.at[Unit::NORTHCOTE] = At::GONE;
            self.boat = None;
        }
        let fight = self.fight();
        fight.boat = false;
        fight.engaged.remove(Unit::NORTHCOTE);
        fight.must.remove(Unit::NORTHCOTE);
        fight.may.remove(Unit::NORTHCOTE);
        fight.retreated[Side::Government.index()] = true;
        cx.all(self, Event::BoatDriven(Some(edge)));
    }

    /// PA-12.13, PA-4.5a: the whole force goes; what cannot is lost. The Northcote goes after it.
    pub(crate) fn withdraw(&mut self, side: Side, n: u8, to: HexId, cx: &mut Cx) {
        let hex = self.field();
        let ashore = self.fighters(side).less(UnitSet::NORTHCOTE);
        self.fight().chosen[side.index()] = Some(At::hex(to));
        cx.all(self, Event::Withdrew(side, n, to));
        self.leave(ashore, hex, to, false, cx);
        if self.garrison_here(side) > 0
            && !self.plays(HouseRules::GARRISON_STANDS)
            && let Some(place) = self.place_here()
        {
            self.garrison[place.index()] = 0;
            cx.all(self, Event::GarrisonYields(place));
        }
        if n == 2 {
            self.owe(Cause::LongWithdrawal, side);
        }
        self.settle_unrest(cx);
    }
}
