//! Ways out of a battle (PA-12.11 to PA-12.15): which hexes are open to a retreat, a unit that leaves, a force that
//! withdraws, and why the others are not.

use crate::data::map::{PlaceId, Water};
use crate::ids::{Force, Side, Unit};
use crate::rules::battle::answers::allowed;
use crate::rules::battle::bar::BattleBar;
use crate::state::sets::UnitSet;
use crate::state::step::Step;
use crate::state::{Moment, PrairieAflame};
use arrayvec::ArrayVec;
use redoubt_engine::hex::HexId;
use std::cell::LazyCell;

/// The hexes beside one hex, each with what forbids leaving for it.
type Ways = ArrayVec<(HexId, Result<(), BattleBar>), 6>;

/// The sources of supply towards which a retreat leads.
struct Home {
    /// Own sources of supply.
    sources: Vec<HexId>,
    /// How far the field of battle lies from the nearest of them; 0 where there is none.
    field: u16,
}

/// Returns what forbids leaving for `to` among these ways.
fn check_way(ways: &Ways, from: HexId, to: HexId) -> Result<(), BattleBar> {
    ways.iter().find(|(hex, _)| *hex == to).map_or(Err(BattleBar::NotBeside(from, to)), |(_, check)| *check)
}

/// Forbids the ways that are not good where at least one is.
fn keep_best(ways: &mut Ways, good: impl Fn(HexId) -> bool, bar: fn(HexId) -> BattleBar) {
    let open: ArrayVec<HexId, 6> = ways.iter().filter(|(_, check)| check.is_ok()).map(|(hex, _)| *hex).collect();
    let best: ArrayVec<HexId, 6> = open.iter().copied().filter(|hex| good(*hex)).collect();
    if best.is_empty() {
        return;
    }
    for (hex, check) in ways.iter_mut().filter(|(hex, check)| check.is_ok() && !best.contains(hex)) {
        *check = Err(bar(*hex));
    }
}

impl PrairieAflame {
    /// Lists own sources of supply that count for a retreat from `field` (PA-12.15a): places, reserves, the
    /// garrisoned railway, and wagons of a chain, which are sources too (PA-7.5a), except those in the battle itself.
    fn sources(&self, side: Side, units: UnitSet, field: HexId) -> Vec<HexId> {
        let map = self.map();
        let places = (0..map.places.len() as u8).map(PlaceId).filter(|p| match side {
            Side::Nations => self.controller(*p) == Some(side),
            Side::Government => map.depots.contains(p) && self.controller(*p) == Some(side),
        });
        let mut all: Vec<HexId> = places.map(|p| map.place(p).hex).collect();
        let homes = Force::ALL.into_iter().filter(|f| !units.and(f.units()).is_empty()).filter_map(|f| map.home(f));
        all.extend(homes.filter(|h| self.combat(self.units_of(Side::Government, *h)).is_empty())); // PA-7.1c
        if side == Side::Government {
            all.extend(map.rail_line.iter().copied().filter(|_| self.cpr));
            // A wagon that is two hexes or more farther off than another source changes nothing, so it is not traced.
            let most = map.grid.nearest(field, all.iter().copied()).map_or(u16::MAX, |(_, d)| d + 1);
            let wagons = self.on_map(side).and(Unit::WAGONS).less(self.units_in(field));
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

    /// Checks that neither a lake nor an enemy place bars the way; units and rivers are checked elsewhere.
    pub(crate) fn check_ground(&self, side: Side, from: HexId, to: HexId) -> Result<(), BattleBar> {
        let map = self.map();
        if map.water_between(from, to) == Water::Lake {
            return Err(BattleBar::Lake(to));
        }
        match map.place_in(to).filter(|p| self.controller(*p) == Some(side.other())) {
            Some(place) => Err(BattleBar::EnemyPlace(place)),
            None => Ok(()),
        }
    }

    /// Checks that a side may enter a hex when it leaves a battle, whatever other hexes there are.
    fn check_open(&self, side: Side, from: HexId, to: HexId) -> Result<(), BattleBar> {
        match self.check_ground(side, from, to) {
            Err(BattleBar::Lake(hex)) => Err(BattleBar::Lake(hex)),
            _ if self.enemy_in(side, to) => Err(BattleBar::EnemyThere(to, !self.units_of(side, to).is_empty())),
            ground => ground,
        }
    }

    /// Checks that a side may choose a hex: the nations stay in the District in the historical game (PA-10.11d).
    fn check_choice(&self, side: Side, hex: HexId) -> Result<(), BattleBar> {
        if self.keeps_to_ground(side, hex) { Ok(()) } else { Err(BattleBar::OutsideDistrict(hex)) }
    }

    /// Tells whether the hex is inside the District, or the side is not bound to it (PA-10.11d).
    pub(crate) fn keeps_to_ground(&self, side: Side, hex: HexId) -> bool {
        !self.scenario().historical || side == Side::Government || self.map().district.contains(hex)
    }

    /// Judges the hexes beside `from`. Of those that are open and fit, only the best kind may be chosen (PA-12.15a,
    /// PA-10.11d): first inside the District where the nations are bound to it, then nearer to a source of supply
    /// than the field of battle.
    fn ways(
        &self,
        side: Side,
        from: HexId,
        home: &LazyCell<Home, impl FnOnce() -> Home>,
        fit: impl Fn(HexId) -> Result<(), BattleBar>,
    ) -> Ways {
        let grid = &self.map().grid;
        let judge = |to: HexId| self.check_open(side, from, to).and_then(|()| fit(to));
        let mut ways: Ways = grid.neighbours(from).map(|(_, to)| (to, judge(to))).collect();
        keep_best(&mut ways, |to| self.keeps_to_ground(side, to), BattleBar::LeavesDistrict);
        if ways.iter().filter(|(_, check)| check.is_ok()).count() > 1 {
            let is_nearer = |to: HexId| home.sources.iter().any(|s| grid.distance(to, *s) < home.field);
            keep_best(&mut ways, is_nearer, BattleBar::NotNearer);
        }
        ways
    }

    /// Judges the hexes for a side's units that must leave (PA-12.14a).
    fn ways_out(&self, side: Side, from: HexId, units: UnitSet) -> Ways {
        self.ways(side, from, &LazyCell::new(|| self.home(side, units, from)), |_| Ok(()))
    }

    /// Returns the units of a side that must leave now, the Northcote left out.
    pub(crate) fn driven_out(&self, side: Side) -> UnitSet {
        let must = self.battle.as_ref().map_or(UnitSet::EMPTY, |b| b.must);
        must.and(self.fighters(side)).less(Unit::NORTHCOTE_ALONE)
    }

    /// Lists the answers to the question where units that must leave go; the Northcote goes first (PA-12.14a,
    /// PA-15.12b).
    pub(crate) fn each_way_out(&self, side: Side, out: &mut Vec<Step>) {
        if self.boat_is_asked(Moment::Out(side)) {
            return self.each_fall_back(out);
        }
        let must = self.driven_out(side);
        if let Some(from) = self.field().filter(|_| !must.is_empty()) {
            out.extend(allowed(
                self.ways_out(side, from, must).into_iter().map(|(to, check)| (Step::RetreatTo(to), check)),
            ));
        }
    }

    /// Checks whether units that must leave may go to a hex.
    pub(crate) fn check_retreat(&self, side: Side, to: HexId) -> Result<(), BattleBar> {
        let must = self.driven_out(side);
        match self.field() {
            _ if self.boat_is_asked(Moment::Out(side)) => Err(BattleBar::BoatLeavesFirst),
            Some(from) if !must.is_empty() => check_way(&self.ways_out(side, from, must), from, to),
            _ => Err(BattleBar::NotAsked(Moment::Out(side))),
        }
    }

    /// Returns the units of a side that may leave by choice, the Northcote left out.
    pub(crate) fn leavers(&self, side: Side) -> UnitSet {
        let may = self.battle.as_ref().map_or(UnitSet::EMPTY, |b| b.may);
        may.and(self.fighters(side)).less(Unit::NORTHCOTE_ALONE)
    }

    /// Judges the hexes for units that leave by choice (PA-12.7b).
    fn ways_of_choice(&self, side: Side, from: HexId, units: UnitSet) -> Ways {
        let fit = |to| self.check_choice(side, to);
        self.ways(side, from, &LazyCell::new(|| self.home(side, units, from)), fit)
    }

    /// Lists the answers of units that passed their check: each may leave on its own, or all stay (PA-12.7b).
    pub(crate) fn each_departure(&self, side: Side, out: &mut Vec<Step>) {
        if self.boat_is_asked(Moment::Leave(side)) {
            self.each_fall_back(out);
        }
        let units = self.leavers(side);
        if let Some(from) = self.field().filter(|_| !units.is_empty()) {
            // A reserve supplies its own band only; all units of the Government have the same sources.
            let common = (side == Side::Government).then(|| self.ways_of_choice(side, from, units));
            for u in units.iter() {
                let ways = common.clone().unwrap_or_else(|| self.ways_of_choice(side, from, UnitSet::one(u)));
                out.extend(allowed(ways.into_iter().map(|(to, check)| (Step::LeaveBattle(u, to), check))));
            }
        }
        if !out.is_empty() {
            out.push(Step::Done);
        }
    }

    /// Checks whether a unit may leave for a hex by choice.
    pub(crate) fn check_departure(&self, side: Side, unit: Unit, to: HexId) -> Result<(), BattleBar> {
        let moment = Moment::Leave(side);
        let Some(from) = self.field() else { return Err(BattleBar::NotAsked(moment)) };
        self.check_here(moment, side, unit)?;
        if self.leavers(side).has(unit) {
            check_way(&self.ways_of_choice(side, from, UnitSet::one(unit)), from, to)
        } else {
            Err(BattleBar::MayNotLeave(unit))
        }
    }

    /// Checks whether the question of leaving can be closed: only where somebody may leave.
    pub(crate) fn check_stay(&self, side: Side) -> Result<(), BattleBar> {
        let mut all = vec![];
        self.each_departure(side, &mut all);
        if all.is_empty() { Err(BattleBar::NotAsked(Moment::Leave(side))) } else { Ok(()) }
    }

    /// Checks whether a side may choose to fight on: only where it could withdraw instead, since otherwise nothing is
    /// asked.
    pub(crate) fn check_fight_on(&self, side: Side) -> Result<(), BattleBar> {
        let Some(from) = self.field().filter(|_| !self.fighters(side).is_empty()) else {
            return Err(BattleBar::NoWithdrawal);
        };
        let fit = |to: HexId| self.check_open(side, from, to).and_then(|()| self.check_choice(side, to)).is_ok();
        let can = match self.boat_is_asked(Moment::Continue(side)) {
            true => self.can_fall_back(),
            false => self.map().grid.neighbours(from).any(|(_, to)| fit(to)),
        };
        if can { Ok(()) } else { Err(BattleBar::NoWithdrawal) }
    }

    /// Judges the hexes to which a whole force can withdraw by one hex (PA-12.13).
    fn first_hexes(&self, side: Side, from: HexId, home: &LazyCell<Home, impl FnOnce() -> Home>) -> Ways {
        self.ways(side, from, home, |to| self.check_choice(side, to))
    }

    /// Judges the hexes to which a force that withdraws over `first` can go on.
    fn second_hexes(
        &self,
        side: Side,
        from: HexId,
        first: HexId,
        home: &LazyCell<Home, impl FnOnce() -> Home>,
    ) -> Ways {
        let map = self.map();
        let wet = map.water_between(from, first).is_river();
        let fit = |to: HexId| {
            let dry = !(wet && map.water_between(first, to).is_river()); // PA-12.15d
            let away = map.grid.distance(to, from) == 2; // PA-12.15c
            if dry && away { self.check_choice(side, to) } else { Err(BattleBar::NoWayOfTwo(to)) }
        };
        self.ways(side, first, home, fit)
    }

    /// Lists the hexes for the whole force, one or two hexes away (PA-12.13), and the choice to fight on.
    pub(crate) fn each_withdrawal(&self, side: Side, out: &mut Vec<Step>) {
        let Some(from) = self.field() else { return };
        let ashore = self.fighters(side).less(Unit::NORTHCOTE_ALONE);
        if self.boat_is_asked(Moment::Continue(side)) {
            self.each_fall_back(out);
        } else if !ashore.is_empty() {
            let home = LazyCell::new(|| self.home(side, ashore, from));
            for first in open_hexes(self.first_hexes(side, from, &home)) {
                out.push(Step::WithdrawTo(1, first));
                if self.scenario().in_window(self.map(), first) {
                    let seconds = open_hexes(self.second_hexes(side, from, first, &home));
                    out.extend(seconds.map(|second| Step::WithdrawTo(2, second)));
                }
            }
            out.sort_unstable();
            out.dedup();
        }
        if !out.is_empty() {
            out.push(Step::ContinueBattle);
        }
    }

    /// Checks whether a force may withdraw by `n` hexes to this one (PA-12.13, PA-12.15).
    pub(crate) fn check_withdrawal(&self, side: Side, n: u8, to: HexId) -> Result<(), BattleBar> {
        let moment = Moment::Continue(side);
        let Some(from) = self.field() else { return Err(BattleBar::NotAsked(moment)) };
        let ashore = self.fighters(side).less(Unit::NORTHCOTE_ALONE);
        if ashore.is_empty() {
            return Err(BattleBar::NotAsked(moment));
        }
        let map = self.map();
        match map.grid.distance(from, to) {
            0 => return Err(BattleBar::StaysHere(to)),
            far @ 3.. => return Err(BattleBar::TooFarToWithdraw(to, far)),
            far if far != u16::from(n) => return Err(BattleBar::OtherDistance(to, n, far)),
            _ => {}
        }
        let home = LazyCell::new(|| self.home(side, ashore, from));
        let firsts = self.first_hexes(side, from, &home);
        if n == 1 {
            return check_way(&firsts, from, to);
        }
        let inside = open_hexes(firsts).filter(|first| self.scenario().in_window(map, *first));
        // Keep the reason of the last way that leads there; where no way does, say so.
        let mut check = Err(BattleBar::NoWayOfTwo(to));
        for first in inside.filter(|first| map.grid.adjacent(*first, to)) {
            check = check_way(&self.second_hexes(side, from, first, &home), first, to);
            if check.is_ok() {
                break;
            }
        }
        check
    }
}

/// Returns the hexes that nothing forbids.
fn open_hexes(ways: Ways) -> impl Iterator<Item = HexId> {
    ways.into_iter().filter(|(_, check)| check.is_ok()).map(|(hex, _)| hex)
}
