//! The ten Random Event Markers (BR-6).

use crate::data::EventKind;
use crate::ids::{ALLIED, Place, Unit};
use crate::options::HouseRule;
use crate::rules::bar::setup::SetupBar;
use crate::rules::bar::{Bar, forbid};
use crate::state::event::Event;
use crate::state::query::BRITISH_ROOM;
use crate::state::sets::{AREAS, BritishSet, REAL, SCOUTS, SHOOTERS, bands, british};
use crate::state::step::Step;
use crate::state::{BushyRun, C, Fight, FightKind, Frame};

impl BushyRun {
    /// Turns over the marker of the turn and begins its event (BR-6.0a).
    pub(crate) fn begin_event(&mut self, cx: &mut C) {
        let kind = self.event_now();
        self.reroll_spent = false;
        self.shots = [0; 20];
        self.entries = [0; 20];
        self.announce(cx, Event::Flipped(self.turn, kind));
        let idle = match kind {
            EventKind::Wounded => {
                let none = !british(SHOOTERS).any(|u| self.check_recover(u).is_ok());
                if !none {
                    self.agenda.push(Frame::Wounded);
                }
                none
            }
            EventKind::LowAmmo => {
                let die = cx.dice.d6();
                let eligible = self.low_ammo_eligible();
                let need = die.min(eligible.len() as u8);
                self.announce(cx, Event::LowAmmoRoll(die, need));
                if need > 0 {
                    // Where all eligible units must be marked they are selected already.
                    let all = usize::from(need) == eligible.len();
                    self.agenda.push(Frame::LowAmmo(need, if all { eligible } else { BritishSet::EMPTY }));
                }
                need == 0
            }
            EventKind::Ambush => {
                let none = self.place[..13].iter().all(|p| !p.is_area());
                if !none {
                    self.agenda.push(Frame::Ambush);
                }
                none
            }
            EventKind::Scout => {
                let none = !Place::areas().any(|p| self.check_scout_event(p).is_ok());
                if !none {
                    self.agenda.push(Frame::ScoutEvent);
                }
                none
            }
            _ => false,
        };
        if idle {
            self.announce(cx, Event::EventVoid(kind));
        }
    }

    /// Checks that Wounded Recover helps this British unit (BR-6.1c to f).
    pub(crate) fn check_recover(&self, u: Unit) -> Result<(), Bar> {
        forbid(!SHOOTERS.has(u.own()), SetupBar::CannotRecover(u))?;
        let (p, steps, wagon) = (self.place[u.own_index()], self.steps[u.own_index()], self.place[13]);
        if p == Place::OUT {
            let room = wagon.is_zone() || (wagon.is_area() && self.combat_at(wagon).len() < BRITISH_ROOM);
            return forbid(!room, SetupBar::NoRoomToReturn(u));
        }
        forbid(!p.in_play(), Bar::OutOfPlay(u))?;
        forbid(steps >= self.data.unit(u).steps, SetupBar::Whole(u, steps))
    }

    /// Gives a unit a step, or brings it back (BR-6.1c to e).
    pub(crate) fn recover(&mut self, u: Unit, cx: &mut C) {
        self.agenda.pop();
        let i = u.own_index();
        let returns = self.place[i] == Place::OUT;
        if returns {
            self.place[i] = self.place[13];
            self.steps[i] = 1;
        } else {
            self.steps[i] += 1;
        }
        self.announce(cx, Event::Recovered(u, self.steps[i], self.place[i], returns));
        self.settle(cx);
    }

    /// Checks that a unit can get a Low Ammo marker: with FP, not in the wagon's Area (AMB-28).
    fn check_low_ammo(&self, u: Unit) -> Result<(), Bar> {
        forbid(!u.is_british(), SetupBar::LowAmmoIsBritish)?;
        let p = self.place[u.own_index()];
        forbid(!p.in_play(), Bar::OutOfPlay(u))?;
        forbid(!SHOOTERS.has(u.own()), SetupBar::NoFpToLose(u))?;
        forbid(p.is_area() && p == self.place[13], SetupBar::BesideWagon(u))?;
        forbid(self.fp(u) == 0, SetupBar::NoFpToLose(u))
    }

    /// Lists the units that can get a Low Ammo marker.
    fn low_ammo_eligible(&self) -> BritishSet {
        british(SHOOTERS).filter(|&u| self.check_low_ammo(u).is_ok()).map(Unit::own).collect()
    }

    /// Checks a step while `need` units are to be chosen for Low Ammo and `chosen` are (BR-6.1h).
    pub(crate) fn check_low_ammo_choice(&self, need: u8, chosen: BritishSet, step: Step) -> Result<(), Bar> {
        let n = chosen.len() as u8;
        match step {
            Step::ToggleUnit(u) => {
                self.check_low_ammo(u)?;
                let on = chosen.has(u.own());
                forbid(!on && n >= need, SetupBar::AllChosen(need))
            }
            Step::Confirm => forbid(n < need, SetupBar::TooFewChosen(n, need)),
            _ => Err(self.not_asked(step)),
        }
    }

    /// Marks the chosen units with Low Ammo (BR-6.1h).
    pub(crate) fn mark_low_ammo(&mut self, chosen: BritishSet, cx: &mut C) {
        self.agenda.pop();
        self.low_ammo = self.low_ammo.or(chosen);
        for u in british(chosen) {
            self.announce(cx, Event::LowAmmo(u, true));
        }
        self.settle(cx);
    }

    /// Checks a step while the Ambush asks: reveals, then an Area (BR-6.1k).
    pub(crate) fn check_ambush(&self, step: Step) -> Result<(), Bar> {
        match step {
            Step::ChooseEventArea(p) => self.check_ambush_at(p),
            Step::Reveal(u) => self.check_reveal(u),
            Step::Pass => forbid(Place::areas().any(|p| self.check_ambush_at(p).is_ok()), SetupBar::MustAmbush),
            _ => Err(self.not_asked(step)),
        }
    }

    /// Checks that the Ambush may strike there (BR-6.1k, AMB-08).
    fn check_ambush_at(&self, p: Place) -> Result<(), Bar> {
        forbid(!p.in_play(), Bar::NoPlace)?;
        forbid(!p.is_area() || self.combat_at(p).is_empty(), SetupBar::NobodyToAmbush(p))?;
        if !self.plays(HouseRule::AmbushNeedsNeighbour) {
            return Ok(());
        }
        let reach = self.data.place(p).beside.and(AREAS).or(p.into());
        let mut real = bands(self.hidden.or(self.concealed).or(self.revealed).and(REAL));
        forbid(!real.any(|u| reach.has(self.place_of(u))), SetupBar::NoBandNear(p))
    }

    /// Opens the attack of the Ambush (BR-6.1k).
    pub(crate) fn ambush(&mut self, at: Place) {
        self.fight = Some(Fight::new(FightKind::Ambush, false, at, at));
        self.agenda.set_top(Frame::Roll);
    }

    /// Checks that the Scout event may look there: an Area beside a scout in play (BR-6.1i).
    pub(crate) fn check_scout_event(&self, p: Place) -> Result<(), Bar> {
        forbid(!p.in_play(), Bar::NoPlace)?;
        let scouts = british(SCOUTS).map(|u| self.place[u.own_index()]).filter(|from| from.in_play());
        let beside = scouts.into_iter().any(|from| self.data.place(from).beside.has(p));
        forbid(!p.is_area() || !beside, SetupBar::NotBesideScout(p))
    }

    /// Reveals all bands of the Area that the Scout event looks at (BR-6.1i).
    pub(crate) fn scout_event(&mut self, at: Place, cx: &mut C) {
        self.agenda.pop();
        self.announce(cx, Event::ScoutEvent(at));
        let found = self.bands_at(at).and(self.hidden.or(self.concealed));
        let (real, decoys) = self.reveal_all(found, cx);
        self.announce(cx, Event::Found(at, real, decoys));
        self.settle(cx);
    }

    /// Tells the Allied seat alone where its bands stand (after a ready-made set-up).
    pub(crate) fn tell_setup(&self, cx: &mut C) {
        for i in 0..30 {
            cx.only(self, ALLIED, Event::Placed(Unit::band(i), self.band_place[usize::from(i)]));
        }
    }
}
