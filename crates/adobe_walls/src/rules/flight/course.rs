//! How far a flight goes, and when it may or must end (AW-10I.a, AW-10I.h, AW-10J.1a, AW-10J.1b).

use super::causes::causes;
use crate::ids::{Counter, CounterSet, Kind, all_like};
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{FireKind, Flight, FlightKind, Frame};
use crate::state::event::{Event, Fate};

/// What has happened to a unit on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Halt {
    /// It is not on the map any more.
    Gone,
    /// It was moved by something else.
    Moved,
    /// It was pinned, or forced off its horses.
    Stopped,
}

impl AdobeWalls {
    /// Returns the unit whose flight it is; leaders go along with it.
    pub(super) fn runner(&self, flight: &Flight) -> Option<Counter> {
        flight.who.less(all_like(Kind::Leader)).first()
    }

    /// Returns how many hexes a unit goes in a flight: exactly, at least or at most, by its kind.
    pub(super) fn length(&self, kind: FlightKind, unit: Counter) -> u8 {
        let (c, rides) = (&self.tables().constants, self.rides(unit));
        let by = |foot: u8, horse: u8| if rides { horse } else { foot };
        match kind {
            FlightKind::Retreat(hexes) => hexes,
            FlightKind::Rout | FlightKind::Shelled => by(c.rout_first, c.rout_first_mounted),
            FlightKind::Subsequent => by(c.rout_later, c.rout_later_mounted),
            FlightKind::BeforeMelee => by(c.before_melee, c.before_melee_mounted),
            FlightKind::Pursuit => by(c.pursuit, c.pursuit_mounted),
            FlightKind::Crowded => 1,
        }
    }

    /// Tells whether a flight has gone as far as it must, stacking apart: a retreat also needs its distance from every cause,
    /// but not for ever (AW-10I.a, AW-10I.h).
    pub(super) fn is_far(&self, flight: &Flight) -> bool {
        let Some(unit) = self.runner(flight) else { return true };
        let length = self.length(flight.kind, unit);
        match flight.kind {
            FlightKind::Retreat(hexes) => {
                let near = causes(flight).map(|cause| self.grid().distance(flight.at, cause)).min();
                let clear = near.is_none_or(|near| near > u16::from(hexes));
                let most = hexes.saturating_add(self.tables().constants.retreat_more);
                flight.made >= hexes && (clear || flight.made >= most)
            }
            _ => flight.made >= length,
        }
    }

    /// Tells whether those who flee fit into the hex where they are (AW-10I.d).
    pub(super) fn fits(&self, flight: &Flight) -> bool {
        self.check_room(flight.who, flight.at).is_ok()
    }

    /// Tells whether the owner may end a flight here: a rout in a hex where its compulsion ends (AW-10J.1e, AW-10J.1f).
    pub(super) fn may_end(&self, flight: &Flight) -> bool {
        let rout = match flight.kind {
            FlightKind::Rout | FlightKind::Shelled => flight.made > 0,
            FlightKind::Subsequent => true,
            _ => false,
        };
        rout && self.rout_ends(flight) && self.fits(flight)
    }

    /// Does what happens by itself of a unit that retreats or routs. Returns false where its owner has to answer.
    pub(super) fn lone_flight_acts(&mut self, mut flight: Flight, cx: &mut Cx) -> bool {
        let Some(unit) = self.runner(&flight) else {
            self.agenda.pop();
            return true;
        };
        if let Some(done) = self.halted_by(&mut flight, unit, cx) {
            return done;
        }
        flight.who = CounterSet::one(unit).or(self.attached_to(CounterSet::one(unit)).and(self.here(flight.at)));
        if let Some(to) = flight.pending.take() {
            self.agenda.set_top(Frame::Flight(flight));
            if self.check_flee(&flight, to.0).is_ok() {
                self.make_step(flight, to.0, cx);
            }
            return true;
        }
        if !flight.watched {
            flight.watched = true;
            self.agenda.set_top(Frame::Flight(flight));
            self.fire_at_flight(&flight, cx);
            return true;
        }
        if self.is_far(&flight) && self.fits(&flight) {
            self.end_flight(&flight, unit, cx);
            return true;
        }
        self.agenda.set_top(Frame::Flight(flight));
        if self.forget_goal(&mut flight) {
            self.agenda.set_top(Frame::Flight(flight));
        }
        self.stuck(&flight, unit, cx)
    }

    /// Deals with what has happened to a unit on its way. Returns `None` where it just goes on.
    fn halted_by(&mut self, flight: &mut Flight, unit: Counter, cx: &mut Cx) -> Option<bool> {
        match self.stop_for(flight, unit)? {
            Halt::Gone => {
                self.agenda.pop();
            }
            Halt::Moved => {
                // A retreat inside the flight has brought it on its way; the rest of its distance it still goes.
                flight.at = self.hex_of(unit)?;
                flight.made = flight.made.saturating_add(1);
                flight.pending = None;
                self.agenda.set_top(Frame::Flight(*flight));
            }
            Halt::Stopped => self.end_flight(flight, unit, cx),
        }
        Some(true)
    }

    /// Finds what has happened to a unit since its last step. A rout has taken it out of its flight already.
    fn stop_for(&self, flight: &Flight, unit: Counter) -> Option<Halt> {
        let hex = self.hex_of(unit).filter(|_| !self.left_alone().has(unit));
        let Some(hex) = hex else { return Some(Halt::Gone) };
        if hex != flight.at {
            return Some(Halt::Moved);
        }
        // A melee moves pinned units too (AW-9D.1d), and crowding whoever came last (E-43).
        let goes_on = flight.melee && matches!(flight.kind, FlightKind::Retreat(_));
        let tied = self.pinned.has(unit) || self.is_unhorsed(flight, unit);
        (tied && !goes_on && flight.kind != FlightKind::Crowded).then_some(Halt::Stopped)
    }

    /// Tells whether a unit has been forced off its horses since its flight began (AW-8A.c, E-64).
    pub(super) fn is_unhorsed(&self, flight: &Flight, unit: Counter) -> bool {
        flight.mounted.has(unit) && !self.rides(unit)
    }

    /// Lets the enemy fire at a unit that has fled into one of its zones (AW-9G.a).
    fn fire_at_flight(&mut self, flight: &Flight, cx: &mut Cx) {
        if matches!(flight.kind, FlightKind::Retreat(_) | FlightKind::Rout | FlightKind::Shelled) {
            self.watch(flight.who.less(all_like(Kind::Leader)), flight.at, FireKind::Retreat, cx);
        }
    }

    /// Deals with a unit that has no way on: it may be allowed to stay, else it is eliminated (AW-10I.f). Returns false where
    /// its owner has a choice.
    fn stuck(&mut self, flight: &Flight, unit: Counter, cx: &mut Cx) -> bool {
        let goal_open = self.wants_goal(flight) && !self.goals(flight).is_empty();
        if goal_open || self.may_end(flight) || self.ways(flight) != super::Ways::None {
            return false;
        }
        if let FlightKind::Retreat(hexes) = flight.kind
            && flight.made >= hexes
            && self.fits(flight)
        {
            self.end_flight(flight, unit, cx);
            return true;
        }
        self.agenda.pop();
        if flight.melee {
            // He falls with the unit that a melee wipes out (AW-13D.5a).
            for leader in flight.who.and(all_like(Kind::Leader)).iter() {
                self.kill_leader(leader, Fate::Overrun, cx);
            }
        }
        self.eliminate(unit, Fate::Trapped, cx);
        true
    }

    /// Ends a flight: who retreated is disrupted (AW-9D.1b, AW-10C.2a), also who had to go on from a hex that he filled
    /// himself (E-43).
    pub(super) fn end_flight(&mut self, flight: &Flight, unit: Counter, cx: &mut Cx) {
        self.agenda.pop();
        match flight.kind {
            FlightKind::Retreat(_) => self.disrupt(unit, cx),
            FlightKind::Crowded if self.flees_in_own_move(unit.side()) && self.moved.has(unit) => {
                self.disrupt(unit, cx)
            }
            FlightKind::Rout | FlightKind::Subsequent if self.rout_ends(flight) => {
                cx.all(self, Event::RoutEnded(unit));
            }
            _ => {}
        }
    }
}
