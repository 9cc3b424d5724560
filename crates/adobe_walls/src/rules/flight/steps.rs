//! The answers of those who flee, and what a step of a flight does.

use super::Ways;
use crate::ids::{CounterSet, Kind, all_like};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::flight::FlightBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{FireKind, Flight, FlightKind, Frame, Spotted};
use crate::state::at::At;
use crate::state::event::{Event, Fate};
use crate::state::parts::Mode;
use crate::state::step::{Spot, Step};
use redoubt_engine::hex::HexId;
use std::ops::ControlFlow;

impl AdobeWalls {
    /// Checks an answer of a unit that retreats, routs or pursues.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_flight(&self, flight: &Flight, step: Step) -> Result<(), Bar> {
        let no = |bar| Err(Bar::Flight(bar));
        let chosen = matches!(flight.kind, FlightKind::BeforeMelee | FlightKind::Pursuit);
        match step {
            Step::Flee(spot) => self.check_flee(flight, spot.0).map_err(Bar::Flight),
            Step::Pick(_) | Step::Drop(_) | Step::Done if chosen => self.check_group(flight, step),
            Step::Goal(spot) if self.wants_goal(flight) => {
                if self.goals(flight).contains(&spot.0) {
                    Ok(())
                } else {
                    no(FlightBar::NoGoal(spot.0))
                }
            }
            Step::FleeOff if self.ways(flight) == Ways::Off => Ok(()),
            Step::FleeOff => no(FlightBar::StaysOnMap),
            Step::Done if self.may_end(flight) => Ok(()),
            Step::Done => match self.runner(flight) {
                Some(unit) => no(FlightBar::GoesOn(unit)),
                None => Err(Bar::NotAsked),
            },
            _ => Err(Bar::NotAsked),
        }
    }

    /// Passes every answer that could be legal of a unit that retreats, routs or pursues to `each`, none twice, until it
    /// breaks.
    pub(crate) fn flight_candidates(&self, flight: &Flight, each: Each) -> ControlFlow<()> {
        match self.ways(flight) {
            Ways::To(dirs) => {
                let mut near = self.grid().neighbours(flight.at).filter(|(dir, _)| dirs.has(*dir));
                near.try_for_each(|(_, to)| each(Step::Flee(Spot(to))))?;
            }
            Ways::Off => each(Step::FleeOff)?,
            Ways::None => {}
        }
        each(Step::Done)?;
        if self.wants_goal(flight) {
            self.goals(flight).into_iter().try_for_each(|goal| each(Step::Goal(Spot(goal))))?;
        }
        if matches!(flight.kind, FlightKind::BeforeMelee | FlightKind::Pursuit) {
            flight.who.iter().try_for_each(|c| each(Step::Drop(c)))?;
            let passed = self.melee.map_or(CounterSet::EMPTY, |melee| melee.passed);
            passed.less(flight.who).iter().try_for_each(|c| each(Step::Pick(c)))?;
        }
        ControlFlow::Continue(())
    }

    /// Carries out an answer of a unit that retreats, routs or pursues.
    pub(crate) fn flight_step(&mut self, flight: &Flight, step: Step, cx: &mut Cx) {
        let chosen = matches!(flight.kind, FlightKind::BeforeMelee | FlightKind::Pursuit);
        match step {
            Step::Flee(spot) => self.set_out(*flight, spot.0, cx),
            Step::FleeOff => self.run_off(flight, cx),
            Step::Goal(spot) => {
                self.agenda.set_top(Frame::Flight(Flight { goal: Some(Spotted(spot.0)), ..*flight }));
            }
            _ if chosen => self.group_step(flight, step, cx),
            _ => {
                if let Some(unit) = self.runner(flight) {
                    self.end_flight(flight, unit, cx);
                }
            }
        }
    }

    /// Does what happens by itself of a unit that retreats, routs or pursues. Returns false where its side has to answer.
    pub(crate) fn flight_acts(&mut self, flight: &Flight, cx: &mut Cx) -> bool {
        match flight.kind {
            FlightKind::BeforeMelee | FlightKind::Pursuit => self.group_acts(*flight, cx),
            _ => self.lone_flight_acts(*flight, cx),
        }
    }

    /// Goes to a hex, but first lets the enemy fire where this is a move that draws opportunity fire: a retreat before melee
    /// (AW-10H.1d), a rout move in the own Movement Phase (AW-9F.d).
    fn set_out(&mut self, mut flight: Flight, to: HexId, cx: &mut Cx) {
        let draws = match flight.kind {
            FlightKind::BeforeMelee => true,
            FlightKind::Subsequent => flight.who.first().is_some_and(|c| self.flees_in_own_move(c.side())),
            _ => false,
        };
        if draws {
            flight.pending = Some(Spotted(to));
            self.agenda.set_top(Frame::Flight(flight));
            if self.watch(flight.who.less(all_like(Kind::Leader)), flight.at, FireKind::Opportunity, cx) {
                return;
            }
            flight.pending = None;
        }
        self.make_step(flight, to, cx);
    }

    /// Moves those who flee into the next hex, with the howitzers that go along, and has them bring with them whatever their
    /// coming brings.
    pub(super) fn make_step(&mut self, mut flight: Flight, to: HexId, cx: &mut Cx) {
        let from = flight.at;
        self.trample(&flight, cx);
        let moving = flight.who.or(self.guns_on_step(&flight, to, cx));
        moving.iter().for_each(|unit| self.leave_works(unit));
        if flight.kind == FlightKind::BeforeMelee {
            self.stand_up(flight.who, cx);
        }
        flight.at = to;
        flight.made = flight.made.saturating_add(1);
        flight.watched = false;
        for counter in moving.iter() {
            self.at[counter] = At::hex(to);
        }
        if flight.kind == FlightKind::Subsequent
            && let Some(first) = flight.who.first()
        {
            flight.causes = self.causes_of(first.side(), to, flight.kind, &self.routers(first));
        }
        self.agenda.set_top(Frame::Flight(flight));
        cx.all(self, Event::Fled(moving, flight.kind, Spot(from), Spot(to)));
        self.enter(moving, to, cx);
    }

    /// Has prone units stand up as they retreat before melee (AW-10H.1b).
    fn stand_up(&mut self, who: CounterSet, cx: &mut Cx) {
        for unit in who.iter() {
            if self.mode[unit] == Mode::Prone {
                self.mode[unit] = Mode::Dismounted;
                cx.all(self, Event::Changed(unit, Mode::Dismounted, None));
            }
        }
    }

    /// Disrupts a friend in a hex that is too full to stay in, as a unit goes on through it: the weakest that is not
    /// disrupted yet (AW-10I.d).
    fn trample(&mut self, flight: &Flight, cx: &mut Cx) {
        let Some(first) = flight.who.first() else { return };
        let passes = flight.made > 0 && self.is_far(flight) && !self.fits(flight);
        let friends = self.fighters(flight.at, first.side()).less(flight.who).less(self.disrupted).less(self.routed);
        if let Some(friend) = friends.iter().min_by_key(|c| self.cf[*c]).filter(|_| passes) {
            self.disrupt(friend, cx);
        }
    }

    /// Finds the howitzers that go along with a step; one that stays is abandoned. Over the river one may be mired: then it
    /// stays too (AW-11C.4f, AW-11C.4g, AW-11D.e, E-82).
    fn guns_on_step(&mut self, flight: &Flight, to: HexId, cx: &mut Cx) -> CounterSet {
        let Some(dir) = self.grid().dir_to(flight.at, to) else { return CounterSet::EMPTY };
        let takes = |load| self.check_load(load, flight.at, dir).is_ok();
        let (dry, wet) = (takes(super::open::Load::Gun), takes(super::open::Load::GunOverRiver));
        let rolling = self.rolling_guns(flight);
        let guns: CounterSet = flight.who.iter().filter_map(|crew| self.gun_of(crew)).collect();
        let mut along = CounterSet::EMPTY;
        for gun in guns.iter() {
            if rolling.has(gun) && (dry || wet && !self.roll_mired(gun, dir, cx)) {
                along.insert(gun);
            } else {
                self.abandon_gun(gun, cx);
            }
        }
        along
    }

    /// Takes those who flee off the map for good, without points (AW-10I.g, AW-7I.b).
    fn run_off(&mut self, flight: &Flight, cx: &mut Cx) {
        self.agenda.pop();
        let (guns, leaders) = (self.rolling_guns(flight), all_like(Kind::Leader));
        let along = flight.who.and(leaders).iter().chain(flight.who.less(leaders).iter());
        for counter in guns.iter().chain(along) {
            self.remove(counter, Fate::RanOff, cx);
        }
    }
}
