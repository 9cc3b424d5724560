//! Questions to the position: who stands where, in which state, and what is printed on the counters.

use crate::data::map::Map;
use crate::data::scenario::Scenario;
use crate::data::tables::Tables;
use crate::data::units::Roster;
use crate::ids::{Camp, CampSet, Counter, CounterSet, Kind, Side, all_like, all_of};
use crate::state::AdobeWalls;
use crate::state::at::At;
use crate::state::forces::Forces;
use crate::state::parts::{Mode, Wound};
use redoubt_engine::hex::{HexGrid, HexId};
use redoubt_engine::ids::Id;

/// Counters that are no units: leaders, and ponies (AW-3J.a).
pub const NO_UNITS: CounterSet = all_like(Kind::Leader).or(all_like(Kind::Pony));

impl Forces {
    /// Returns the map.
    #[inline]
    #[must_use]
    pub fn map(&self) -> &'static Map {
        &self.data.0.map
    }

    /// Returns the map's grid.
    #[inline]
    #[must_use]
    pub fn grid(&self) -> &'static HexGrid {
        &self.data.0.map.grid
    }

    /// Returns the figures of the charts.
    #[inline]
    #[must_use]
    pub fn tables(&self) -> &'static Tables {
        &self.data.0.tables
    }

    /// Returns what is printed on the counters.
    #[inline]
    #[must_use]
    pub fn roster(&self) -> &'static Roster {
        &self.data.0.roster
    }

    /// Returns the hex of a counter; `None` beside the map. Ponies that a band rides and a herd that scouts drive are in
    /// the hex of their carrier only in the sense of [`Forces::hex_with`].
    #[inline]
    #[must_use]
    pub fn hex_of(&self, counter: Counter) -> Option<HexId> {
        self.at[counter].get()
    }

    /// Returns the hex of a counter or of its carrier.
    #[must_use]
    pub fn hex_with(&self, counter: Counter) -> Option<HexId> {
        let at = self.at[counter];
        at.get().or_else(|| at.carrier().and_then(|by| self.at[by].get()))
    }

    /// Returns the counters in a hex, of both sides.
    #[inline]
    #[must_use]
    pub fn here(&self, hex: HexId) -> CounterSet {
        self.whereabouts().at(hex)
    }

    /// Returns the counters of a side in a hex.
    #[inline]
    #[must_use]
    pub fn of_side(&self, hex: HexId, side: Side) -> CounterSet {
        self.here(hex).and(all_of(side))
    }

    /// Returns the counters on the map.
    #[inline]
    #[must_use]
    pub fn on_map(&self) -> CounterSet {
        self.whereabouts().on_map()
    }

    /// Returns the counters that are still in the hand of a side that sets up.
    #[inline]
    #[must_use]
    pub fn in_hand(&self) -> CounterSet {
        Counter::all().filter(|counter| self.at[*counter] == At::HAND).collect()
    }

    /// Returns the camp in a hex that is not burnt away.
    #[must_use]
    pub fn camp_at(&self, hex: HexId) -> Option<Camp> {
        self.camps_at().at(hex).first()
    }
}

impl AdobeWalls {
    /// Returns the scenario.
    #[inline]
    #[must_use]
    pub fn scenario(&self) -> &'static Scenario {
        self.data.0.fight(self.fight)
    }

    /// Returns the unit counters of a side in a hex: no leaders, no ponies, no abandoned guns or trains. They cover each
    /// other (E-45) and are who fights.
    #[inline]
    #[must_use]
    pub fn units(&self, hex: HexId, side: Side) -> CounterSet {
        self.of_side(hex, side).less(NO_UNITS).less(self.left_alone())
    }

    /// Returns the howitzers and trains that nobody mans.
    #[inline]
    #[must_use]
    pub fn left_alone(&self) -> CounterSet {
        let mut set = self.abandoned;
        for (n, gun) in Counter::GUNS.into_iter().enumerate() {
            if self.crew[n].is_none() {
                set.insert(gun);
            }
        }
        set
    }

    /// Tells whether a counter is a combat unit as rules mean it that ask for one in or beside a hex: a unit counter, no
    /// leader (E-61), no pony (AW-3J.a), no howitzer without its crew.
    #[inline]
    #[must_use]
    pub fn is_combat(&self, counter: Counter) -> bool {
        !NO_UNITS.has(counter) && !self.left_alone().has(counter) && counter.kind() != Kind::Howitzer
    }

    /// Returns the combat units of a side in a hex; of a manned howitzer the crew is the unit.
    #[inline]
    #[must_use]
    pub fn fighters(&self, hex: HexId, side: Side) -> CounterSet {
        self.units(hex, side).less(all_like(Kind::Howitzer))
    }

    /// Returns the leaders of a side in a hex.
    #[inline]
    #[must_use]
    pub fn leaders(&self, hex: HexId, side: Side) -> CounterSet {
        self.of_side(hex, side).and(all_like(Kind::Leader))
    }

    /// Returns the pony holders in a hex: ponies that are no herd.
    #[inline]
    #[must_use]
    pub fn pony_holders(&self, hex: HexId) -> CounterSet {
        self.here(hex).and(all_like(Kind::Pony)).less(self.herd)
    }

    /// Returns the herds in a hex.
    #[inline]
    #[must_use]
    pub fn herds(&self, hex: HexId) -> CounterSet {
        self.here(hex).and(self.herd)
    }

    /// Returns the howitzer that a crew serves; `None` for a crew without one and for all others (AW-11.a).
    #[must_use]
    pub fn gun_of(&self, crew: Counter) -> Option<Counter> {
        (0..2).find(|n| self.crew[*n] == Some(crew)).map(|n| Counter::GUNS[n])
    }

    /// Returns the crew that serves a howitzer.
    #[must_use]
    pub fn crew_of(&self, gun: Counter) -> Option<Counter> {
        if gun.kind() == Kind::Howitzer { self.crew[gun.nth()] } else { None }
    }

    /// Returns the unit that a counter's men are: of a train that its packers have left, these (AW-16B.a).
    #[must_use]
    pub fn those_of(&self, unit: Counter) -> Counter {
        if unit.kind() == Kind::Train && self.abandoned.has(unit) { unit.partner() } else { unit }
    }

    /// Returns the mode in which a unit counts in combat (AW-8A.a, AW-11B.b, AW-13E.a): the crew of a howitzer stands as the
    /// gun does, headquarters that float count as dismounted, a unit behind breastworks as prone (AW-3A.a).
    #[must_use]
    pub fn stance(&self, counter: Counter) -> Mode {
        let own = self.mode[counter];
        match counter.kind() {
            Kind::Hq if own == Mode::Mounted => Mode::Dismounted,
            Kind::Crew => match self.gun_of(counter) {
                Some(gun) if self.mode[gun] == Mode::Mounted => Mode::Mounted,
                _ if own == Mode::Mounted => Mode::Dismounted,
                _ => own,
            },
            Kind::Leader => Mode::Dismounted,
            _ if self.works.iter().any(|w| w.by == Some(counter)) => Mode::Prone,
            _ => own,
        }
    }

    /// Tells whether a unit lies behind breastworks (AW-17C.d).
    #[must_use]
    pub fn behind_works(&self, counter: Counter) -> bool {
        self.works.iter().any(|w| w.by == Some(counter))
    }

    /// Tells whether a counter moves mounted: by its mode; leaders and floating headquarters always do (AW-13B.a). Scouts
    /// who drive a herd do not (AW-19D.1b).
    #[must_use]
    pub fn rides(&self, counter: Counter) -> bool {
        match counter.kind() {
            Kind::Leader => true,
            Kind::Crew => self.gun_of(counter).is_some_and(|gun| self.mode[gun] == Mode::Mounted),
            Kind::Scout if self.drives(counter).is_some() => false,
            _ => self.mode[counter] == Mode::Mounted,
        }
    }

    /// Returns the captured herd that scouts drive (AW-19D.1a).
    #[must_use]
    pub fn drives(&self, scouts: Counter) -> Option<Counter> {
        self.carried(scouts)
    }

    /// Returns the pony counter with a mounted band, or the captured herd with scouts.
    #[must_use]
    pub fn carried(&self, by: Counter) -> Option<Counter> {
        let place = At::with(by);
        all_like(Kind::Pony).iter().find(|pony| self.at[*pony] == place)
    }

    /// Tells whether a unit is in good order: neither disrupted nor pinned nor routed (AW-3B.a).
    #[inline]
    #[must_use]
    pub fn in_good_order(&self, counter: Counter) -> bool {
        !self.disrupted.has(counter) && !self.pinned.has(counter) && !self.routed.has(counter)
    }

    /// Tells whether a leader's ratings count: not badly wounded (AW-13D.1b).
    #[must_use]
    pub fn leads(&self, leader: Counter) -> bool {
        !self.wound[leader].is_bad()
    }

    /// Returns a leader's rating, 0 where he is badly wounded (AW-13D.1b).
    #[must_use]
    pub fn rating(&self, leader: Counter) -> i8 {
        if self.leads(leader) { self.roster().leader(leader, self.wound[leader] == Wound::Moderate).rating } else { 0 }
    }

    /// Returns a leader's command radius in hexes: 0 where he is pinned (AW-9D.1e); `None` where he is badly wounded.
    #[must_use]
    pub fn radius(&self, leader: Counter) -> Option<u8> {
        let printed = self.roster().leader(leader, self.wound[leader] == Wound::Moderate).radius;
        self.leads(leader).then_some(if self.pinned.has(leader) { 0 } else { printed })
    }

    /// Returns the camps on the map that do not burn.
    #[must_use]
    pub fn camps_standing(&self) -> CampSet {
        Camp::all().filter(|c| self.camps[*c].at.on_map() && self.camps[*c].burning.is_none()).collect()
    }

    /// Tells whether a grass fire or a burning camp closes a hex (AW-17D.b, AW-18C.c).
    #[must_use]
    pub fn burns(&self, hex: HexId) -> bool {
        self.fires.iter().any(|fire| fire.hex == hex)
            || self.camp_at(hex).is_some_and(|camp| self.camps[camp].burning.is_some())
    }

    /// Returns the number of the next grass fire marker of a side: the first that is not on the map (AW-17D.b).
    #[must_use]
    pub fn next_fire(&self, side: Side) -> u8 {
        let there = |n: u8| self.fires.iter().any(|fire| fire.side == side && fire.marker == n);
        (0..u8::MAX).find(|n| !there(*n)).unwrap_or(0)
    }

    /// Returns the number of the next breastworks marker of a train: the first that is not on the map (AW-17C.b).
    #[must_use]
    pub fn next_works(&self, train: u8) -> u8 {
        let there = |n: u8| self.works.iter().any(|works| works.train == train && works.marker == n);
        (0..u8::MAX).find(|n| !there(*n)).unwrap_or(0)
    }

    /// Returns the side that acts in a fire phase or at another moment of a player turn: the phasing player's enemy.
    #[inline]
    #[must_use]
    pub fn other(&self) -> Side {
        self.player.other()
    }

    /// Tells whether a counter waits beside the map for its turn to come, as the reserve of the Alternate Scenario does.
    #[must_use]
    pub fn waits_to_enter(&self, counter: Counter) -> bool {
        self.at[counter] == At::RESERVE && self.scenario().arrival.as_ref().is_some_and(|a| a.counters.has(counter))
    }
}
