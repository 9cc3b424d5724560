//! Which hexes those who flee may enter at all (AW-10I.b, AW-11D.e).

use super::causes::causes;
use crate::ids::{Counter, CounterSet, Side, all_of};
use crate::rules::bar::flight::FlightBar;
use crate::rules::stacking::Crowd;
use crate::state::AdobeWalls;
use crate::state::agenda::{Flight, FlightKind};
use crate::state::derived::Walker;
use crate::state::parts::Mode;
use crate::state::query::NO_UNITS;
use redoubt_engine::hex::{Dir, HexId, HexSet};

/// What goes along with those who flee.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Load {
    /// A limbered howitzer, over anything but the river.
    Gun,
    /// A limbered howitzer, over the river too (E-82).
    GunOverRiver,
    /// Nothing on wheels.
    Nothing,
}

impl Load {
    /// Returns who must be able to go the way.
    pub(super) fn walker(self) -> Walker {
        match self {
            Load::Gun => Walker::Gun,
            Load::GunOverRiver => Walker::GunOverRiver,
            Load::Nothing => Walker::Anybody,
        }
    }
}

impl AdobeWalls {
    /// Returns the howitzers that go along with a flight: limbered, not mired, served by its crews (AW-11D.e, AW-11C.4f).
    pub(super) fn rolling_guns(&self, flight: &Flight) -> CounterSet {
        let rolls = |gun: &Counter| {
            self.mode[*gun] == Mode::Mounted && self.mired[gun.nth()].is_none() && self.hex_of(*gun) == Some(flight.at)
        };
        flight.who.iter().filter_map(|crew| self.gun_of(crew)).filter(rolls).collect()
    }

    /// Returns what those of a flight can take along, the best first: a howitzer crosses the river only where there is no
    /// other way, and is left behind where no hex takes it (E-82, AW-11D.e).
    pub(super) fn loads(&self, flight: &Flight) -> &'static [Load] {
        if !self.rolling_guns(flight).is_empty() {
            &[Load::Gun, Load::GunOverRiver, Load::Nothing]
        } else {
            &[Load::Nothing]
        }
    }

    /// Checks whether a load can be taken over a side of a hex (AW-11B.c, AW-11B.i).
    ///
    /// # Errors
    /// The ground, a bluff or the river stops the howitzer.
    pub(super) fn check_load(&self, load: Load, from: HexId, dir: Dir) -> Result<(), FlightBar> {
        if self.can_cross(load.walker(), from, dir) {
            return Ok(());
        }
        Err(FlightBar::ClosedToGun(self.grid().neighbour(from, dir).unwrap_or(from)))
    }

    /// Checks whether units of a side that are forced to flee may enter a hex: no fire, no enemy unit. Enemy leaders and
    /// pony holders on their own are ridden over (AW-10I.b).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_open(&self, side: Side, to: HexId) -> Result<(), FlightBar> {
        if self.burns(to) {
            return Err(FlightBar::Burns(to));
        }
        if self.units(to, side.other()).is_empty() { Ok(()) } else { Err(FlightBar::Enemy(to)) }
    }

    /// Returns the hexes that are closed to those of a side who flee, as [`AdobeWalls::check_open`] says, for a search of the
    /// map.
    pub(super) fn closed_to(&self, side: Side) -> HexSet {
        let mut closed = HexSet::new(self.grid());
        let units = self.on_map().and(all_of(side.other())).less(NO_UNITS).less(self.left_alone());
        let camps = self.camps.iter().filter(|(_, camp)| camp.burning.is_some()).filter_map(|(_, camp)| camp.at.get());
        for hex in units.iter().filter_map(|c| self.hex_of(c)).chain(camps).chain(self.fires.iter().map(|f| f.hex)) {
            closed.insert(hex);
        }
        closed
    }

    /// Checks whether units of a side that retreat before melee, or pursue, may enter a hex: no fire, no enemy of any kind
    /// but herds (AW-10H.1e, AW-10H.2c).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_free(&self, side: Side, kind: FlightKind, to: HexId) -> Result<(), FlightBar> {
        if self.burns(to) {
            return Err(FlightBar::Burns(to));
        }
        let enemies = self.of_side(to, side.other()).less(self.herd).less(self.left_alone());
        match kind {
            _ if enemies.is_empty() => Ok(()),
            FlightKind::Pursuit => Err(FlightBar::KeepsOut(to)),
            _ => Err(FlightBar::Taken(to)),
        }
    }

    /// Checks whether a flight away from its causes may enter a neighbouring hex with a load (AW-10I.b): never one next to a
    /// cause, and pony holders no hex of an enemy leader.
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_refuge(&self, flight: &Flight, load: Load, dir: Dir, to: HexId) -> Result<(), FlightBar> {
        if let Some(first) = flight.who.first() {
            self.check_open(first.side(), to)?;
            // Pony holders by themselves ride over nobody.
            let fights = flight.who.iter().any(|c| self.is_combat(c));
            if !fights && !self.leaders(to, first.side().other()).is_empty() {
                return Err(FlightBar::Enemy(to));
            }
        }
        if causes(flight).any(|cause| self.grid().adjacent(to, cause)) {
            return Err(FlightBar::BesideCause(to));
        }
        self.check_load(load, flight.at, dir)
    }

    /// Tells whether a hex is in an enemy zone of control for units that flee into it: a friend there cancels it (AW-10I.c,
    /// AW-5.e).
    pub(super) fn is_zone(&self, who: CounterSet, to: HexId) -> bool {
        who.first().is_some_and(|c| self.in_zone_of(to, c.side().other()) && !self.is_covered(to, c.side(), who))
    }

    /// Checks the stacking limits of a hex with counters that would be in it, or are (AW-10I.d).
    ///
    /// # Errors
    /// The limit that is passed.
    pub(super) fn check_room(&self, who: CounterSet, hex: HexId) -> Result<(), Crowd> {
        let Some(first) = who.first() else { return Ok(()) };
        let guns = who.iter().filter_map(|crew| self.gun_of(crew)).filter(|gun| self.mode[*gun] == Mode::Mounted);
        let all = self.of_side(hex, first.side()).or(who).or(guns.collect());
        self.check_crowd_of(hex, first.side(), all)
    }
}
