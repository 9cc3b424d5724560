//! The set-up (S0, rule 20): the Nations first, then the US. A counter in the hand is placed; one on the map can be taken
//! up again. The ready-made set-up places everybody at once.

mod begun;
mod camps;
mod modes;
mod places;

use crate::ids::{Camp, Counter, CounterSet, Kind, Side, all_of};
use crate::info;
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::setup::SetupBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::Frame;
use crate::state::at::At;
use crate::state::event::Event;
use crate::state::step::{Spot, Step};
use redoubt_engine::hex::{Dir, HexId};
use redoubt_engine::ids::Id;
use std::ops::ControlFlow::{self, Break, Continue};

impl AdobeWalls {
    /// Returns the counters of a side that are still in its hand; crews, who go with their howitzers, too.
    #[must_use]
    pub fn in_hand_of(&self, side: Side) -> CounterSet {
        self.in_hand().and(all_of(side))
    }

    /// Checks an answer in the set-up.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_setup(&self, side: Side, step: Step) -> Result<(), Bar> {
        match step {
            Step::Place(counter, Spot(hex)) => self.check_place(side, counter, hex),
            Step::PlaceCamp(camp, Spot(hex)) if side == Side::Nations => self.check_place_camp(camp, hex),
            Step::Pick(counter) => self.check_pick_up(side, counter),
            Step::PickCamp(camp) if side == Side::Nations => self.check_pick_camp(camp),
            Step::PlaceCamp(..) | Step::PickCamp(_) => Err(Bar::NotYours),
            Step::Begin(counter, mode) => self.check_begin(side, counter, mode),
            Step::Turn(gun, dir) => self.check_face(side, gun, dir),
            Step::Attach(leader, unit) => self.check_setup_attach(side, leader, unit),
            Step::Ready if self.is_ready_made(side) => Err(SetupBar::ReadyMade.into()),
            Step::Ready => Ok(()),
            Step::Done => self.check_set_up(side),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Checks whether a counter can be taken into the hand again.
    fn check_pick_up(&self, side: Side, counter: Counter) -> Result<(), Bar> {
        if counter.side() != side {
            return Err(Bar::NotYours);
        }
        match counter.kind() {
            Kind::Crew => Err(SetupBar::CrewGoes(counter).into()),
            _ if self.at[counter] == At::HAND => Err(SetupBar::InHand(counter).into()),
            _ if self.at[counter].on_map() => self.check_empty_hand(side),
            _ => Err(SetupBar::Later(counter).into()),
        }
    }

    /// Checks whether something may be taken up: what is in the hand goes first, as far as it can be placed.
    pub(super) fn check_empty_hand(&self, side: Side) -> Result<(), Bar> {
        let placed = |step| if self.check_setup(side, step).is_ok() { Break(()) } else { Continue(()) };
        if self.placings(side, &mut { placed }).is_break() { Err(SetupBar::HandFirst.into()) } else { Ok(()) }
    }

    /// Passes every placing that could be legal to `each`.
    fn placings(&self, side: Side, each: Each) -> ControlFlow<()> {
        if side == Side::Nations {
            self.camp_placings(each)?;
        }
        for counter in self.in_hand_of(side).iter() {
            self.places_for(counter).into_iter().try_for_each(|hex| each(Step::Place(counter, Spot(hex))))?;
        }
        Continue(())
    }

    /// Checks whether an unlimbered howitzer can be turned to a side (AW-11B.a).
    fn check_face(&self, side: Side, gun: Counter, dir: Dir) -> Result<(), Bar> {
        if gun.kind() != Kind::Howitzer || side != Side::Us {
            return Err(Bar::NotAsked);
        }
        if usize::from(dir.0) >= 6 {
            return Err(Bar::NoSuch);
        }
        if !self.at[gun].on_map() {
            return Err(Bar::Elsewhere);
        }
        if self.rides_limbered(gun) {
            return Err(SetupBar::Limbered(gun).into());
        }
        if self.facing[gun.nth()] == dir { Err(SetupBar::Faces(gun).into()) } else { Ok(()) }
    }

    /// Checks whether a leader can be attached to another unit of his hex (AW-13A.a).
    fn check_setup_attach(&self, side: Side, leader: Counter, unit: Counter) -> Result<(), Bar> {
        if !leader.is_leader() {
            return Err(Bar::NotAsked);
        }
        if leader.side() != side {
            return Err(Bar::NotYours);
        }
        if self.hosts(leader).has(unit) { Ok(()) } else { Err(SetupBar::NoHost(leader).into()) }
    }

    /// Checks whether everybody of a side stands where he may (AW-20A.a).
    fn check_set_up(&self, side: Side) -> Result<(), Bar> {
        if side == Side::Nations {
            self.check_camps()?;
        }
        let left = self.in_hand_of(side).iter().filter(|c| c.kind() != Kind::Crew).collect::<CounterSet>();
        if let Some(first) = left.first() {
            return Err(SetupBar::Left(left.len() as u8, first).into());
        }
        for counter in all_of(side).iter() {
            if let Some(hex) = self.hex_of(counter) {
                self.check_stands(counter, hex)?;
                self.check_crowd(hex, side).map_err(|crowd| SetupBar::Crowd(hex, crowd))?;
            }
        }
        Ok(())
    }

    /// Passes every answer that could be legal in the set-up to `each`, none twice, until it breaks.
    pub(crate) fn setup_candidates(&self, side: Side, each: Each) -> ControlFlow<()> {
        each(Step::Ready)?;
        self.placings(side, each)?;
        // What can be placed goes first: nothing is taken up then.
        let takes_up = self.check_empty_hand(side).is_ok();
        if side == Side::Nations && takes_up {
            Camp::all().filter(|camp| self.camps[*camp].at.on_map()).try_for_each(|camp| each(Step::PickCamp(camp)))?;
        }
        for counter in all_of(side).iter() {
            if self.at[counter].on_map() {
                if takes_up {
                    each(Step::Pick(counter))?;
                }
                self.mode_candidates(counter, each)?;
            }
            if counter.is_leader() {
                self.hosts(counter).iter().try_for_each(|unit| each(Step::Attach(counter, unit)))?;
            }
        }
        each(Step::Done)
    }

    /// Carries out a step of the set-up.
    pub(crate) fn setup_step(&mut self, side: Side, step: Step, cx: &mut Cx) {
        match step {
            Step::Place(counter, Spot(hex)) => {
                if let Some(other) = self.band_to_bump(counter, hex) {
                    self.take_up(other);
                }
                self.at[counter] = At::hex(hex);
                if let Some(crew) = self.crew_of(counter) {
                    self.at[crew] = At::hex(hex);
                }
                self.attach_all(hex);
                cx.all(self, Event::Placed(counter, Spot(hex)));
            }
            Step::PlaceCamp(camp, Spot(hex)) => {
                self.camps[camp].at = At::hex(hex);
                cx.all(self, Event::CampPlaced(camp, Spot(hex)));
            }
            Step::Pick(counter) => self.take_up(counter),
            Step::PickCamp(camp) => self.take_up_camp(camp),
            Step::Begin(counter, mode) => self.begin_in(counter, mode, cx),
            Step::Turn(gun, dir) => {
                self.facing[gun.nth()] = dir;
                cx.all(self, Event::Faced(gun, dir));
            }
            Step::Attach(leader, unit) => {
                self.attached[leader] = Some(unit);
                cx.all(self, Event::Attached(leader, Some(unit)));
            }
            Step::Ready => {
                self.place_ready(side);
                cx.all(self, Event::ReadyMade(side));
            }
            _ => self.close_set_up(side, cx),
        }
    }

    /// Takes a counter into the hand again, a howitzer with its crew.
    pub(super) fn take_up(&mut self, counter: Counter) {
        let Some(hex) = self.hex_of(counter) else { return };
        self.at[counter] = At::HAND;
        self.attached[counter] = None;
        if let Some(crew) = self.crew_of(counter) {
            self.at[crew] = At::HAND;
        }
        self.attach_all(hex);
    }

    /// Attaches the leaders of a hex who are with nobody there: to the unit of the ready-made set-up, else to the first one
    /// (AW-13A.a).
    pub(super) fn attach_all(&mut self, hex: HexId) {
        for side in Side::ALL {
            let units = self.fighters(hex, side);
            for leader in self.leaders(hex, side).iter() {
                if self.attached[leader].is_none_or(|unit| !units.has(unit)) {
                    self.attached[leader] = self.ready_host(leader).filter(|unit| units.has(*unit)).or(units.first());
                }
            }
        }
    }

    /// Ends a side's set-up; after the second the game begins, and the US rolls in secret for when its reserve comes (AW-20B.a).
    fn close_set_up(&mut self, side: Side, cx: &mut Cx) {
        self.agenda.pop();
        let last = !matches!(self.agenda.top(), Some(Frame::Setup(_)));
        if last {
            self.turn = 1;
            self.player = Side::Us;
        }
        cx.all(self, Event::SetUp(side));
        if last && self.scenario().arrival.is_some() {
            let dice = cx.dice.sum::<2>();
            self.arrival = Some(dice);
            cx.only(self, info::US, Event::ArrivalTurn(dice));
        }
    }

    /// Does what happens by itself in the set-up: nothing. Returns false where its side has to answer.
    pub(crate) fn setup_acts(&mut self, _: Side, _: &mut Cx) -> bool {
        false
    }
}
