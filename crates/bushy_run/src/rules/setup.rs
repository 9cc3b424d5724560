//! Set-up: the Allied Nations, then the British (BR-4).

use crate::data::Preset;
use crate::ids::{ALLIED, BRITISH, Place, Unit};
use crate::rules::bar::setup::SetupBar;
use crate::rules::bar::{Bar, forbid};
use crate::rules::check::check_side;
use crate::state::event::Event;
use crate::state::query::{BAND_ROOM, BRITISH_ROOM};
use crate::state::step::Step;
use crate::state::{BushyRun, C, Frame, Stage};
use redoubt_engine::Seat;
use redoubt_engine::ids::IdSet;

impl BushyRun {
    /// Checks a step of the set-up of one side, with or without a unit in hand.
    pub(crate) fn check_setup(&self, british: bool, hand: Option<Unit>, step: Step) -> Result<(), Bar> {
        match (step, hand) {
            (Step::PickUnit(u), _) if u.is_british() && !british => Err(SetupBar::BritishLater.into()),
            (Step::PickUnit(_) | Step::UseReadySetup(_) | Step::Confirm, Some(_)) => Err(SetupBar::InHand.into()),
            (Step::PickUnit(u), None) => check_side(u, british),
            (Step::UseReadySetup(n), None) => {
                forbid(usize::from(n) >= self.ready_made(british).len(), SetupBar::NoReadyMade(n))
            }
            (Step::Confirm, None) => {
                let left = self.unplaced(british);
                forbid(left > 0, SetupBar::Unplaced(british, left))
            }
            (Step::PlaceUnit(_), None) => Err(SetupBar::NothingInHand(british).into()),
            (Step::PlaceUnit(p), Some(u)) => self.check_setup_place(u, p),
            (Step::Cancel, Some(_)) => Ok(()),
            _ => Err(self.not_asked(step)),
        }
    }

    /// Checks that the unit in hand may be set up there (BR-4.2).
    pub(crate) fn check_setup_place(&self, u: Unit, p: Place) -> Result<(), Bar> {
        forbid(p.is_zone(), SetupBar::Zone)?;
        forbid(!p.is_area(), Bar::NoPlace)?;
        let red = self.data.place(p).british;
        if u.is_british() {
            forbid(!red, SetupBar::NotRed(p))?;
            let n = self.combat_count(p, u);
            return forbid(u != Unit::WAGON && n >= BRITISH_ROOM, SetupBar::BritishFull(p, n));
        }
        forbid(red, SetupBar::BritishArea(p))?;
        let n = self.real_count(p, u);
        forbid(!u.is_dummy() && n >= BAND_ROOM, SetupBar::BandsFull(p, n))
    }

    /// Counts the units of a side that are not placed yet.
    fn unplaced(&self, british: bool) -> u8 {
        let places: &[Place] = if british { &self.place } else { &self.band_place };
        places.iter().filter(|p| **p == Place::OFF).count() as u8
    }

    /// Returns the ready-made set-ups of a side.
    pub(crate) fn ready_made(&self, british: bool) -> &'static [Preset] {
        if british { &self.data.0.british_setups } else { &self.data.0.allied_setups }
    }

    fn put(&mut self, u: Unit, p: Place) {
        if u.is_british() {
            self.place[u.own_index()] = p;
        } else {
            self.band_place[u.own_index()] = p;
            let own = u.own();
            self.hidden = if p.is_area() { self.hidden.or(IdSet::one(own)) } else { self.hidden.less(IdSet::one(own)) };
        }
    }

    /// Carries out a step of the set-up.
    pub(crate) fn setup_step(&mut self, british: bool, hand: Option<Unit>, step: Step, cx: &mut C) {
        let seat: Seat = if british { BRITISH } else { ALLIED };
        let frame = |hand| if british { Frame::SetupBritish(hand) } else { Frame::SetupAllied(hand) };
        match (step, hand) {
            (Step::PickUnit(u), _) => {
                if self.place_of(u) != Place::OFF {
                    self.edit(seat);
                }
                self.put(u, Place::OFF);
                self.agenda.set_top(frame(Some(u)));
            }
            (Step::PlaceUnit(p), Some(u)) => {
                self.put(u, p);
                self.agenda.set_top(frame(None));
                if british {
                    self.announce(cx, Event::Placed(u, p));
                } else {
                    cx.only(self, ALLIED, Event::Placed(u, p));
                }
            }
            (Step::UseReadySetup(n), _) => {
                self.edit(seat);
                if let Some(preset) = self.ready_made(british).get(usize::from(n)) {
                    for (i, p) in preset.places.iter().enumerate() {
                        self.put(if british { Unit::british(i as u8) } else { Unit::band(i as u8) }, *p);
                    }
                }
                if british {
                    for i in 0..14 {
                        self.announce(cx, Event::Placed(Unit::british(i), self.place[usize::from(i)]));
                    }
                } else {
                    self.tell_setup(cx);
                }
            }
            (Step::Confirm, _) => {
                self.edits = [0; 2];
                cx.barrier();
                self.announce(cx, Event::SetUp(british));
                if british {
                    self.turn = 1;
                    self.agenda.set_top(Frame::Turn(Stage::Event, false));
                } else {
                    self.agenda.set_top(Frame::SetupBritish(None));
                }
            }
            _ => {
                self.edit(seat);
                self.agenda.set_top(frame(None));
            }
        }
    }
}
