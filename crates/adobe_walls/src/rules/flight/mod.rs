//! Retreats and routs (10I, 10J), and all other moves without movement points.
//!
//! A flight is a frame that makes one step after another: [`AdobeWalls::ways`] says where its next step can lead, and only
//! there its owner has a choice. Where a flight ends, the rule that caused it says what the unit is then.

mod causes;
mod course;
mod group;
mod open;
mod rout;
mod steps;
mod ways;

use ways::Ways;

use crate::ids::{Counter, CounterSet, Kind, Side, all_like};
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{Flight, FlightKind, Frame, MOST_CAUSES, Moment, Phase, Spotted};
use arrayvec::ArrayVec;
use redoubt_engine::hex::HexId;

impl AdobeWalls {
    /// Puts a flight on the agenda: these counters of one hex move for this reason, away from these hexes. Leaders who are
    /// attached to them go along, or attach themselves to others of the hex before it begins (AW-13A.a, AW-13A.b); so does
    /// the limbered howitzer of a crew, while another is abandoned (AW-11C.4g). A rout whose causes are gone, or which has
    /// none, leads away from the nearest enemies (E-72). What a unit was doing on the agenda before ends where the new flight
    /// takes its place. The caller need not care for any of this.
    pub(crate) fn begin_flight(&mut self, who: CounterSet, kind: FlightKind, causes: &[HexId], cx: &mut Cx) {
        let Some(flight) = self.flight_of(who, kind, causes) else { return };
        let units = flight.who.less(all_like(Kind::Leader));
        if kind == FlightKind::Rout {
            for unit in units.iter() {
                self.routed_from[unit] = Some(Spotted(flight.from));
                self.forget_routers(unit);
                if unit.side() == Side::Nations && !causes.is_empty() {
                    self.routed_by.push((unit, spots(causes.iter().copied())));
                }
            }
        }
        self.replace_flights(units, kind);
        // Who is moved by a result wakes (E-29).
        self.wake_under_fire(units, cx);
        self.agenda.push(Frame::Flight(flight));
        if !matches!(kind, FlightKind::BeforeMelee | FlightKind::Pursuit) {
            for unit in units.iter() {
                self.leaders_of_lost(unit, flight.from, cx);
            }
        }
    }

    /// Takes units out of the flights that wait on the agenda and that a new one replaces: a rout replaces all, anything a
    /// retreat before melee (AW-10H.1d, AW-10J.1c). What is left of such a frame may be nobody.
    fn replace_flights(&mut self, units: CounterSet, by: FlightKind) {
        let gone = units.or(self.attached_to(units));
        for frame in self.agenda.iter_mut() {
            if let Frame::Flight(flight) = frame
                && (by == FlightKind::Rout || matches!(flight.kind, FlightKind::BeforeMelee | FlightKind::Pursuit))
            {
                flight.who = flight.who.less(gone);
            }
        }
    }

    /// Ends the rout moves of a unit that wait on the agenda: something else moves it instead.
    pub(crate) fn end_rout_move(&mut self, unit: Counter) {
        let gone = CounterSet::one(unit).or(self.attached_to(CounterSet::one(unit)));
        for frame in self.agenda.iter_mut() {
            if let Frame::Flight(flight) = frame
                && flight.who.has(unit)
                && matches!(flight.kind, FlightKind::Rout | FlightKind::Subsequent)
            {
                flight.who = flight.who.less(gone);
            }
        }
    }

    /// Makes the flight of these counters as it would begin; `None` where they are not on the map.
    fn flight_of(&self, who: CounterSet, kind: FlightKind, causes: &[HexId]) -> Option<Flight> {
        let first = who.first()?;
        let from = self.hex_of(first)?;
        let units = who.and(self.here(from)).less(all_like(Kind::Howitzer));
        Some(Flight {
            who: units.or(self.attached_to(units)),
            kind,
            from,
            at: from,
            mounted: units.iter().filter(|u| self.rides(*u) && u.kind() != Kind::Crew).collect(),
            melee: self.melee_causes(),
            made: 0,
            causes: self.causes_of(first.side(), from, kind, causes),
            goal: None,
            pending: None,
            watched: true,
        })
    }

    /// Tells whether these counters of one hex would find a way in a flight that they may choose.
    pub(crate) fn could_go(&self, who: CounterSet, kind: FlightKind) -> bool {
        self.flight_of(who, kind, &[]).is_some_and(|flight| self.ways(&flight) != Ways::None)
    }

    /// Returns the leaders who are attached to one of these units (AW-13A.a).
    pub(crate) fn attached_to(&self, units: CounterSet) -> CounterSet {
        all_like(Kind::Leader).iter().filter(|l| self.attached[*l].is_some_and(|unit| units.has(unit))).collect()
    }

    /// Tells whether a melee that is being resolved is what causes a flight.
    fn melee_causes(&self) -> bool {
        matches!(self.agenda.top(), Some(Frame::Melee(Moment::AttackerFlight | Moment::DefenderFlight)))
    }

    /// Tells whether units flee in their own Movement Phase.
    pub(super) fn flees_in_own_move(&self, side: Side) -> bool {
        side == self.player && matches!(self.agenda.bottom(), Some(Frame::Turn(Phase::Movement, _)))
    }

    /// Forgets who routed a unit.
    pub(crate) fn forget_routers(&mut self, unit: Counter) {
        self.routed_by.retain(|(who, _)| *who != unit);
    }

    /// Returns the hexes of those who routed a band and still stand there (AW-10J.2c, E-72); of the US none is kept.
    pub(crate) fn routers(&self, unit: Counter) -> ArrayVec<HexId, MOST_CAUSES> {
        let by = self.routed_by.iter().find(|(who, _)| *who == unit).map(|(_, by)| *by);
        let hexes = by.into_iter().flatten().flatten().map(|spot| spot.0);
        hexes.filter(|hex| !self.fighters(*hex, unit.side().other()).is_empty()).collect()
    }

    /// Returns the hexes from which a flight leads away (E-10, E-72), each once.
    fn causes_of(&self, side: Side, from: HexId, kind: FlightKind, causes: &[HexId]) -> [Option<Spotted>; MOST_CAUSES] {
        let stands = |hex: &HexId| !self.of_side(*hex, side.other()).is_empty();
        let gone = match kind {
            FlightKind::Rout | FlightKind::Subsequent => !causes.iter().any(stands),
            FlightKind::Crowded => causes.is_empty(),
            _ => false,
        };
        if gone { spots(self.nearest_enemies(side, from)) } else { spots(causes.iter().copied()) }
    }

    /// Iterates over the hexes of the enemies who are the nearest to a hex: US units of any kind to a band, combat units of
    /// the Nations to a US unit (E-72).
    fn nearest_enemies(&self, side: Side, from: HexId) -> impl Iterator<Item = HexId> {
        let enemies = self.dangers(side);
        let least = enemies.clone().map(|hex| self.grid().distance(from, hex)).min();
        enemies.filter(move |hex| Some(self.grid().distance(from, *hex)) == least)
    }

    /// Iterates over the hexes of the enemies from whom a side's routs lead away (AW-10J.2b, AW-10J.2c).
    pub(super) fn dangers(&self, side: Side) -> impl Iterator<Item = HexId> + Clone {
        let dangerous = move |c: Counter| c.side() == side.other() && self.is_combat(c);
        self.on_map().iter().filter(move |c| dangerous(*c)).filter_map(|c| self.hex_of(c))
    }
}

/// Puts hexes into a list of causes, each once; of too many the first.
fn spots(hexes: impl Iterator<Item = HexId>) -> [Option<Spotted>; MOST_CAUSES] {
    let (mut out, mut n) = ([None; MOST_CAUSES], 0);
    for hex in hexes {
        if n < MOST_CAUSES && !out.contains(&Some(Spotted(hex))) {
            out[n] = Some(Spotted(hex));
            n += 1;
        }
    }
    out
}
