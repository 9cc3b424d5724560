//! Retreats (BR-7.3.1, BR-7.4.1, BR-8.3, BR-8.4): who may go where, who goes, and the second Defensive
//! Fire at units that retreat among bands.

use crate::ids::{ALLIED, BRITISH, Place, Unit};
use crate::options::HouseRule;
use crate::rules::bar::retreat::RetreatBar;
use crate::rules::bar::{Bar, forbid};
use crate::rules::check::check_side;
use crate::state::event::{Event, Pause};
use crate::state::query::{BAND_ROOM, BRITISH_ROOM};
use crate::state::sets::{REAL, bands, british};
use crate::state::step::Step;
use crate::state::{BushyRun, C, FightKind, Frame, Stage};

impl BushyRun {
    /// Checks that a British unit in `from` may retreat to `p` (BR-7.3.1e, BR-8.4e); `arrivals` are the retreats
    /// declared.
    fn check_british_retreat(&self, from: Place, p: Place, arrivals: &[(Unit, Place)]) -> Result<(), Bar> {
        self.check_beside(from, p)?;
        if p.is_zone() {
            return Ok(());
        }
        let held = self.revealed_at(p).len();
        forbid(held > 0, RetreatBar::RetreatHeld(p, held))?;
        let n = self.combat_at(p).len() + arrivals.iter().filter(|a| a.1 == p).count();
        forbid(n >= BRITISH_ROOM, RetreatBar::RetreatFull(p, n))
    }

    /// Checks that a band in `from` may retreat to `p` (BR-7.4.1g, BR-8.3j); `arrivals` are the retreats declared.
    fn check_band_retreat(&self, u: Unit, from: Place, p: Place, arrivals: &[(Unit, Place)]) -> Result<(), Bar> {
        self.check_beside(from, p)?;
        if p.is_zone() {
            return Ok(());
        }
        let british = self.combat_at(p).len();
        forbid(british > 0, RetreatBar::BandRetreatHeld(p, british))?;
        let coming = arrivals.iter().filter(|a| a.1 == p && !a.0.is_dummy()).count();
        let full = !u.is_dummy() && self.bands_at(p).and(REAL).len() + coming >= BAND_ROOM;
        forbid(full, RetreatBar::BandRetreatFull(p))
    }

    /// Checks that a retreat goes to an adjacent place on the map (BR-7.3.1e).
    fn check_beside(&self, from: Place, p: Place) -> Result<(), Bar> {
        forbid(!p.in_play(), Bar::NoPlace)?;
        forbid(!self.data.place(from).beside.has(p), RetreatBar::RetreatFar(p, from))
    }

    /// Tells whether a British unit in `from` has a place to retreat to.
    pub(crate) fn british_can_retreat(&self, from: Place) -> bool {
        self.data.place(from).adjacent.iter().any(|&p| self.check_british_retreat(from, p, &[]).is_ok())
    }

    /// Opens a window before a British retreat, with `reveal_anytime` (AMB-02).
    pub(crate) fn window_before_retreat(&mut self, cx: &mut C) {
        if !self.plays(HouseRule::RevealAnytime) {
            return;
        }
        match self.stage() {
            // The Allied seat is active already, so it is asked in every mode.
            Some(Stage::Event | Stage::AlliedMove | Stage::AlliedAttack) => self.agenda.push(Frame::Window),
            _ => self.open_window(cx),
        }
    }

    /// Checks a step while retreats are asked for: of the unit that Defensive Fire has hit, or of those attacked.
    pub(crate) fn check_retreat(&self, step: Step) -> Result<(), Bar> {
        let Some(fight) = &self.fight else { return Err(Bar::Over) };
        if let (FightKind::DefensiveFire, Some(hit)) = (fight.kind, fight.target) {
            return match step {
                Step::StayUnderFire => Ok(()),
                Step::Retreat(u, p) => {
                    self.check_retreating(u, fight.at)?;
                    forbid(u != hit, RetreatBar::NotTheMover(u))?;
                    self.check_retreat_place(u, fight.at, p, &[])
                }
                _ => Err(self.not_asked(step)),
            };
        }
        let declared = |u: Unit| fight.retreats.iter().any(|r| r.0 == u);
        match step {
            Step::Confirm => Ok(()),
            Step::Retreat(u, p) => {
                self.check_retreating(u, fight.at)?;
                forbid(declared(u), RetreatBar::RetreatDeclared(u))?;
                let (n, dp) = (fight.retreats.len() as u8, fight.dp);
                let capped = self.plays(HouseRule::RetreatCapDp) && n >= dp;
                forbid(capped, RetreatBar::RetreatsCapped(n, dp))?;
                self.check_retreat_place(u, fight.at, p, &fight.retreats)
            }
            Step::TakeBackRetreat(u) => {
                check_side(u, !fight.british)?;
                forbid(!declared(u), RetreatBar::NotDeclared(u))
            }
            _ => Err(self.not_asked(step)),
        }
    }

    /// Checks that a unit is among those that may retreat from `at` (BR-7.4.1f, BR-10.3l).
    fn check_retreating(&self, u: Unit, at: Place) -> Result<(), Bar> {
        check_side(u, self.fight.as_ref().is_some_and(|f| !f.british))?;
        forbid(u == Unit::WAGON, RetreatBar::WagonStays)?;
        let p = self.place_of(u);
        forbid(!p.in_play(), Bar::OutOfPlay(u))?;
        forbid(p != at, RetreatBar::NotAttacked(u))?;
        forbid(!u.is_british() && self.hidden.has(u.own()), RetreatBar::HiddenSafe(u))
    }

    /// Checks the place that a unit of either side retreats to.
    fn check_retreat_place(&self, u: Unit, from: Place, p: Place, arrivals: &[(Unit, Place)]) -> Result<(), Bar> {
        if u.is_british() {
            self.check_british_retreat(from, p, arrivals)
        } else {
            self.check_band_retreat(u, from, p, arrivals)
        }
    }

    /// Calls `f` with every retreat that the question is about, and with what ends it.
    pub(crate) fn each_retreat<F: FnMut(Step)>(&self, f: &mut F) {
        let Some(fight) = &self.fight else { return };
        let near = &self.data.place(fight.at).adjacent;
        if let (FightKind::DefensiveFire, Some(u)) = (fight.kind, fight.target) {
            near.iter().for_each(|&p| f(Step::Retreat(u, p)));
            return f(Step::StayUnderFire);
        }
        let mut unit = |u: Unit| {
            near.iter().for_each(|&p| f(Step::Retreat(u, p)));
            f(Step::TakeBackRetreat(u));
        };
        if fight.british {
            bands(self.visible_at(fight.at)).for_each(&mut unit);
        } else {
            british(self.combat_at(fight.at)).for_each(&mut unit);
        }
        f(Step::Confirm);
    }

    /// Carries out a step while retreats are asked for.
    pub(crate) fn retreat_step(&mut self, step: Step, cx: &mut C) {
        let Some(fight) = &mut self.fight else { return };
        let single = fight.kind == FightKind::DefensiveFire;
        let seat = if fight.british { ALLIED } else { BRITISH };
        match step {
            Step::Retreat(u, p) => {
                // There is one entry for each unit, so 30 are enough.
                let _ = fight.retreats.try_push((u, p));
                if single {
                    fight.dp = fight.dp.saturating_sub(1);
                    let fight = fight.clone();
                    self.apply_to_mover(&fight, cx);
                    self.agenda.set_top(Frame::Finish);
                }
            }
            Step::TakeBackRetreat(u) => {
                fight.retreats.retain(|r| r.0 != u);
                self.edit(seat);
            }
            _ if single => {
                let fight = fight.clone();
                self.apply_to_mover(&fight, cx);
                self.agenda.set_top(Frame::Finish);
            }
            _ => {
                let n = fight.retreats.len() as u8;
                fight.dp = fight.dp.saturating_sub(n);
                let (at, dp) = (fight.at, fight.dp);
                if n > 0 {
                    self.announce(cx, Event::RetreatsDeclared(at, n, dp));
                }
                self.after_retreats(cx);
            }
        }
    }

    /// Asks for a second Defensive Fire after a retreat into an Area (BR-7.3.1j, k).
    pub(crate) fn open_second(&mut self, u: Unit, p: Place, cx: &mut C) {
        self.announce(cx, Event::Suspense(p, Pause::Retreat));
        let any = !self.band_shooters(p).and(self.hidden.or(self.concealed)).is_empty();
        if self.window_is_asked(any) {
            self.agenda.push(Frame::Second(u));
        } else if let Some(band) = self.order_second(u, p) {
            self.open_fire(band, u, FightKind::SecondFire, cx);
        } else {
            self.end_british_unit(u, cx);
        }
    }
}
