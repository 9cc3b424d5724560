//! What a side does before it marches: rally, supply, arrivals (PA-6 to PA-8).

use crate::data::map::Water;
use crate::data::scenario::Spot;
use crate::data::units::{Arm, commands};
use crate::ids::{Force, Leader, Side, Unit};
use crate::rules::bar::Bar;
use crate::rules::sequence::Cx;
use crate::rules::turn_bar::TurnBar;
use crate::state::event::Event;
use crate::state::sets::UnitSet;
use crate::state::step::Step;
use crate::state::{At, LeaderSet, PrairieAflame};
use redoubt_engine::hex::{HexId, HexSet, Influence, Supply};

/// Length of a supply path (PA-7.2a).
pub(crate) const PATH: u16 = 4;

impl PrairieAflame {
    /// Rallies every disrupted unit, and every battalion with a marker (PA-6).
    pub(crate) fn rally(&mut self, side: Side, cx: &mut Cx) {
        for unit in self.hit.and(side.units()).iter() {
            let places = self.hexes_of(unit);
            if places[0].is_none() {
                continue;
            }
            let data = self.unit(unit);
            let eligible = |l: &Leader| commands(*l, data);
            let here = Leader::ALL
                .into_iter()
                .filter(eligible)
                .find(|l| places.iter().flatten().any(|h| self.leaders[*l] == At::hex(*h)));
            let near = || {
                Leader::ALL.into_iter().filter(eligible).any(|l| places.iter().flatten().any(|h| self.in_range(l, *h)))
            };
            let rallied = match here {
                Some(leader) => {
                    cx.all(self, Event::RalliedBy(unit, leader));
                    true
                }
                None => {
                    let check = self.morale_check(unit, -i8::from(near()), cx);
                    cx.all(self, Event::Rally(unit, check));
                    check.passed()
                }
            };
            if rallied {
                self.hit.remove(unit);
                self.broken.remove(unit);
                self.driven.remove(unit);
            }
        }
        self.settle_all(side, cx);
    }

    /// Returns the column of the forage chart that a side now rolls on.
    fn forage_column(&self, side: Side) -> usize {
        usize::from(!self.winter()) + if side == Side::Government { 2 } else { 0 }
    }

    /// Traces paths and forages; the other units are out of supply until the next time (PA-7).
    pub(crate) fn supply(&mut self, side: Side, cx: &mut Cx) {
        let fed = self.fed_by_path(side);
        let mut hungry = self.on_map(side).less(fed);
        if side == Side::Government {
            for u in hungry.iter() {
                // PA-7.4a: police posts.
                let place = self.at[u].get().and_then(|h| self.map().place_in(h));
                if self.unit(u).arm == Arm::Police && place.is_some_and(|p| self.controller(p) == Some(side)) {
                    hungry.remove(u);
                }
            }
        }
        let column = self.forage_column(side);
        let mut left = hungry;
        while let Some(hex) = left.first().and_then(|u| self.at[u].get()) {
            let stack = self.units_of(side, hex);
            left = left.less(stack);
            for u in stack.iter().filter(|u| self.unit(*u).may_forage()) {
                let die = cx.dice.d6();
                let found = self.data.0.tables.forage[usize::from(die.clamp(1, 6)) - 1][column];
                cx.all(self, Event::Foraged(u, die, column as u8, found));
                if found {
                    hungry = hungry.less(stack); // PA-7.3c
                    break;
                }
            }
        }
        if side == Side::Government && self.boat.is_some() && !fed.has(Unit::NORTHCOTE) {
            hungry.insert(Unit::NORTHCOTE);
            self.passenger().into_iter().for_each(|u| hungry.insert(u));
        }
        self.unsupplied = self.unsupplied.less(side.units()).or(hungry);
        if !hungry.is_empty() {
            cx.all(self, Event::OutOfSupply(side, hungry));
        }
    }

    /// Returns the units of a side with a supply path.
    pub fn fed_by_path(&self, side: Side) -> UnitSet {
        let mut fed = UnitSet::EMPTY;
        let groups: &[Option<Force>] = match side {
            Side::Government => &[None],
            Side::Nations => &[Some(Force::Metis), Some(Force::Poundmaker), Some(Force::BigBear)],
        };
        let (map, closed) = (self.map(), self.closed_to_supply(side));
        for &force in groups {
            let (sources, relays) = self.supply_from(side, force, &closed);
            let reached = map.land.supplied(&map.grid, &sources, &relays, PATH, &closed);
            let own = force.map_or(side.units(), Force::units);
            for u in self.on_map(side).and(own).iter() {
                if self.at[u].get().is_some_and(|h| reached.contains(h)) {
                    fed.insert(u);
                }
            }
            if side == Side::Government && self.boat_hexes().iter().flatten().any(|h| reached.contains(*h)) {
                fed.insert(Unit::NORTHCOTE); // PA-15.1a
            }
        }
        fed
    }

    /// Traces the supply of the Government, or of one force, with its paths (PA-7.1, PA-7.2, PA-7.7).
    pub fn trace(&self, side: Side, force: Option<Force>, supply: &mut Supply) {
        let map = self.map();
        let closed = self.closed_to_supply(side);
        let (sources, relays) = self.supply_from(side, force, &closed);
        supply.trace(
            &map.grid,
            &sources,
            &relays,
            PATH,
            |from, dir, _| map.grid.edge(from, dir).is_some_and(|e| map.water(e) != Water::Lake),
            |hex| !closed.contains(hex),
        );
    }

    /// Finds what keeps a hex without a supply path of the Government, or of one force: the first hex on its shortest
    /// path where the enemy stops all paths; `None` where every source is too far (PA-7.2a, b).
    pub(crate) fn supply_cut(&self, side: Side, force: Option<Force>, hex: HexId) -> Option<HexId> {
        let map = self.map();
        let (closed, open) = (self.closed_to_supply(side), HexSet::new(&map.grid));
        let (sources, relays) = self.supply_from(side, force, &open);
        let mut supply = Supply::default();
        let cross = |from, dir, _| map.grid.edge(from, dir).is_some_and(|e| map.water(e) != Water::Lake);
        supply.trace(&map.grid, &sources, &relays, PATH, cross, |_| true);
        supply.path(hex).into_iter().find(|h| closed.contains(*h))
    }

    /// Returns the hexes from which a side's paths do not lead on: where the enemy stands, and his zone where no
    /// combat unit of the side lifts it (PA-7.2b, PA-7.7c).
    fn closed_to_supply(&self, side: Side) -> HexSet {
        let map = self.map();
        let mut closed = HexSet::new(&map.grid);
        let mut enemy = self.shelter(side.other());
        // All combat units ashore have a zone (PA-2.2a).
        map.around.spread(&enemy, &mut closed);
        if side == Side::Government && self.cpr {
            closed.drop_all(&map.rail_hexes);
        }
        closed.drop_all(&self.shelter(side));
        if side == Side::Nations {
            map.places.iter().filter(|p| self.garrisoned(p.hex)).for_each(|p| {
                enemy.insert(p.hex);
            });
        }
        closed.add_all(&enemy);
        closed
    }

    /// Returns the open sources and wagons of the Government or of one force.
    fn supply_from(&self, side: Side, force: Option<Force>, closed: &HexSet) -> (Vec<HexId>, Vec<HexId>) {
        let map = self.map();
        let mut sources: Vec<HexId> = vec![];
        match side {
            Side::Nations => {
                sources
                    .extend(self.held.iter().filter(|p| self.controller(*p) == Some(side)).map(|p| map.place(p).hex));
                sources.extend(force.and_then(|f| map.home(f)));
            }
            Side::Government => {
                sources.extend(
                    map.depots.iter().filter(|p| self.controller(**p) == Some(side)).map(|p| map.place(*p).hex),
                );
                if self.cpr {
                    sources.extend(&map.rail_line);
                }
            }
        }
        sources.retain(|h| !closed.contains(*h));
        let mut relays: Vec<HexId> =
            Unit::WAGONS.iter().filter(|_| side == Side::Government).filter_map(|w| self.at[w].get()).collect();
        relays.retain(|h| !closed.contains(*h));
        (sources, relays)
    }

    /// Lists the wagons that can still feed somebody (PA-7.5b).
    pub(crate) fn each_expend(&self, side: Side, out: &mut Vec<Step>) {
        let wagons = Unit::WAGONS.and(side.units());
        out.extend(wagons.iter().filter(|w| self.check_expend(side, *w).is_ok()).map(Step::UseUpWagon));
        out.push(Step::Done);
    }

    /// Checks whether a wagon can be used up: a combat unit in its hex is out of supply (PA-7.5b).
    pub(crate) fn check_expend(&self, side: Side, wagon: Unit) -> Result<(), Bar> {
        self.check_unit(side, wagon)?;
        if !wagon.is_wagon() {
            return Err(TurnBar::NoWagon.into());
        }
        let hungry = |hex| !self.combat(self.units_of(side, hex)).and(self.unsupplied).is_empty();
        if self.at[wagon].get().is_some_and(hungry) { Ok(()) } else { Err(TurnBar::Fed(wagon).into()) }
    }

    /// Uses a wagon up: all units in its hex are in supply (PA-7.5b).
    pub(crate) fn expend(&mut self, wagon: Unit, cx: &mut Cx) {
        let Some(hex) = self.at[wagon].get() else { return };
        self.unsupplied = self.unsupplied.less(self.units_in(hex));
        self.at[wagon] = At::TRACK;
        self.entrained.remove(wagon);
        self.hit.remove(wagon);
        self.expended.insert(wagon);
        cx.all(self, Event::Expended(wagon, hex));
    }

    /// Brings points, reinforcements, and wagons that come back (PA-8.2a, PA-8.4).
    pub(crate) fn arrive(&mut self, cx: &mut Cx) {
        self.arrived = UnitSet::EMPTY;
        let gained = self.data.0.tables.turn(self.turn).replacement;
        if gained > 0 {
            self.gain(Side::Government, gained, cx);
        }
        let (scenario, turn) = (self.scenario(), self.turn);
        for arrival in scenario.arrivals.iter().filter(|a| a.turn == turn) {
            match arrival.muster.at {
                Spot::River(edge) => {
                    self.place(&arrival.muster, false);
                    self.arrived.insert(Unit::NORTHCOTE);
                    cx.all(self, Event::Launched(edge));
                }
                Spot::Hex(due) => {
                    let (hex, train) = self.station(due);
                    let mut muster = arrival.muster.clone();
                    muster.at = Spot::Hex(hex);
                    let before = self.units_in(hex);
                    self.place(&muster, true);
                    let units = self.units_in(hex).less(before);
                    if !train {
                        self.entrained = self.entrained.less(units);
                    }
                    self.came(units, &muster.leaders, hex, train, cx);
                }
            }
        }
        let back = Unit::WAGONS.less(self.expended);
        let back = UnitSet::of(back.iter().filter(|w| self.at[*w] == At::TRACK));
        self.expended = UnitSet::EMPTY;
        if !back.is_empty() {
            let [regina, ..] = self.map().depots;
            let (hex, train) = self.station(self.map().place(regina).hex);
            for w in back.iter() {
                self.at[w] = At::hex(hex);
                self.entrained.set(w, train);
            }
            self.came(back, &[], hex, train, cx);
        }
    }

    fn came(&mut self, units: UnitSet, leaders: &[Leader], hex: HexId, train: bool, cx: &mut Cx) {
        self.arrived = self.arrived.or(units);
        self.unsupplied = self.unsupplied.less(units); // PA-8.5a
        let mut set = LeaderSet::EMPTY;
        leaders.iter().for_each(|l| set.insert(*l));
        cx.all(self, Event::Arrived(units, set, hex, train));
    }

    /// Adds replacement points to a side.
    pub(crate) fn gain(&mut self, side: Side, n: u8, cx: &mut Cx) {
        let points = &mut self.points[side.index()];
        *points = points.saturating_add(n);
        let now = *points;
        cx.all(self, Event::Points(side, n, now));
    }

    /// Finds where an arrival due at a station comes in, and whether on the train (PA-8.4b to PA-8.4g).
    #[must_use]
    pub fn station(&self, due: HexId) -> (HexId, bool) {
        let map = self.map();
        if self.scenario().historical {
            return (due, true);
        }
        let mut zones = [Influence::new(&map.grid), Influence::new(&map.grid)];
        self.zoi(Side::Nations, &mut zones[0]);
        self.zoi(Side::Government, &mut zones[1]);
        let blocked = |h: HexId| {
            !self.units_of(Side::Nations, h).is_empty()
                || self.in_zoi(Side::Nations, &zones[0], h)
                    && !zones[1].covers(h)
                    && self.combat(self.units_of(Side::Government, h)).is_empty()
        };
        let line: Vec<HexId> = map.cpr.iter().map(|p| map.place(*p).hex).collect();
        let from = line.iter().position(|h| *h == due);
        // Stations from the place itself eastward; a place off the line has no other to pass on to.
        let stations = from.map_or(&[][..], |i| &line[..=i]);
        if let Some(free) = stations.iter().rev().find(|h| !blocked(**h)) {
            return (*free, true);
        }
        let edge = map.rail_line[0];
        if self.units_of(Side::Nations, edge).is_empty() {
            return (edge, true);
        }
        let (column, row) = (map.grid.column(edge), i16::from(map.grid.row(edge)));
        let free = (1..i16::from(map.grid.spec().rows))
            .flat_map(|d| [row - d, row + d])
            .filter_map(|r| map.grid.at(column, u8::try_from(r).ok()?))
            .find(|h| self.units_of(Side::Nations, *h).is_empty());
        (free.unwrap_or(edge), false)
    }
}
