//! A fight from its opening to its end (BR-7.3, BR-7.4, BR-8.3, BR-8.4), moment by moment: Defensive Fire,
//! attacks, the Ambush, a scout's try, the Allied movement roll. The other rooms of a fight: `attack`
//! (declarations), `rolls` (the dice), `retreat`, `losses`.

pub(crate) mod attack;
pub(crate) mod losses;
pub(crate) mod retreat;
pub(crate) mod rolls;
pub(crate) mod scouted;

use crate::data::EventKind;
use crate::ids::{ALLIED, Place, Unit};
use crate::rules::bar::battle::BattleBar;
use crate::rules::bar::{Bar, forbid};
use crate::rules::battle::scouted::Scouted;
use crate::rules::check::check_side;
use crate::state::event::{Event, Sight};
use crate::state::sets::as_british;
use crate::state::step::Step;
use crate::state::{BushyRun, C, Fight, FightKind, Frame};
use arrayvec::ArrayVec;

impl BushyRun {
    /// Checks that a band may fire at `target`, which has entered its Area (BR-7.3a, b, d) or, where `second` is
    /// true, retreated into it (BR-7.3.1k).
    pub(crate) fn check_band_fire(&self, u: Unit, target: Unit, second: bool) -> Result<(), Bar> {
        forbid(target == Unit::WAGON, BattleBar::FireAtWagon)?;
        check_side(u, false)?;
        let (p, at, own) = (self.band_place[u.own_index()], self.place_of(target), u.own());
        forbid(!p.in_play(), Bar::OutOfPlay(u))?;
        forbid(p != at, BattleBar::BandNotThere(u, p, at))?;
        forbid(u.is_dummy(), BattleBar::DecoyFires)?;
        forbid(!self.band_shooters(at).has(own), BattleBar::BandHasFired(u))?;
        forbid(second && self.revealed.has(own), BattleBar::SecondRevealed(u))
    }

    /// Checks a step while the British may fire at `target`, which has entered their Area (BR-8.3).
    pub(crate) fn check_british_reaction(&self, target: Unit, step: Step) -> Result<(), Bar> {
        match step {
            Step::Pass => Ok(()),
            Step::Fire(u) => {
                check_side(u, true)?;
                let (p, at, own) = (self.place[u.own_index()], self.place_of(target), u.own());
                forbid(!p.in_play(), Bar::OutOfPlay(u))?;
                forbid(p != at, BattleBar::NotThere(u, at))?;
                forbid(self.fired.has(own), BattleBar::FiredBefore(u))?;
                forbid(self.shooters(own.into()).is_empty(), BattleBar::CannotFire(u, self.fp(u)))
            }
            _ => Err(self.not_asked(step)),
        }
    }

    /// Opens the Allied movement roll (BR-8.2.1a); under Freedom of Movement all bands may move.
    pub(crate) fn roll_allowance(&mut self, cx: &mut C) {
        if self.event_now() == EventKind::Freedom {
            self.allowance = 255;
            self.rolled = 255;
            self.announce(cx, Event::Allowance(ArrayVec::new()));
        } else {
            self.fight = Some(Fight::new(FightKind::Allowance, false, Place::OFF, Place::OFF));
            self.agenda.push(Frame::Roll);
        }
    }

    /// Opens Defensive Fire of `firer` at the unit `target` in its Area (BR-7.3.1, BR-8.3).
    pub(crate) fn open_fire(&mut self, firer: Unit, target: Unit, kind: FightKind, cx: &mut C) {
        let at = self.place_of(target);
        let mut fight = Fight::new(kind, firer.is_british(), at, at);
        fight.units = firer.own().into();
        fight.target = Some(target);
        if !firer.is_british() {
            fight.surprise = self.surprise(firer);
            let n = &mut self.shots[at.index().min(19)];
            *n = n.saturating_add(1);
            if fight.surprise > 0 {
                self.reveal(firer, cx); // BR-7.3.1d
            }
        }
        self.fight = Some(fight);
        self.agenda.push(Frame::Roll);
    }

    /// Carries out the result of the final dice.
    pub(crate) fn hits(&mut self, cx: &mut C) {
        let Some(fight) = self.fight.clone() else {
            self.agenda.pop();
            return;
        };
        match fight.kind {
            FightKind::Allowance => {
                self.allowance = fight.pools[1].faces.iter().sum();
                self.rolled = self.allowance;
                self.announce(cx, Event::Allowance(fight.pools[1].faces.iter().copied().take(2).collect()));
                self.fight = None;
                self.agenda.pop();
            }
            FightKind::Scouting => {
                match Scouted::of(fight.pools[1].faces.first()) {
                    Scouted::Found => {
                        let found = self.bands_at(fight.at).and(self.hidden.or(self.concealed));
                        let (real, decoys) = self.reveal_all(found, cx);
                        self.announce(cx, Event::Found(fight.at, real, decoys));
                    }
                    Scouted::StepLost => {
                        if let Some(scout) = fight.target {
                            self.take_steps(scout, 1, cx);
                        }
                    }
                    Scouted::Nothing => {}
                }
                self.fight = None;
                self.agenda.pop();
                self.settle(cx);
            }
            _ if fight.dp == 0 => self.agenda.set_top(Frame::Finish),
            FightKind::SecondFire => {
                self.apply_to_mover(&fight, cx);
                self.agenda.set_top(Frame::Finish);
            }
            FightKind::DefensiveFire if fight.british => {
                // BR-8.3k: asked with 1 damage point, lost with more.
                if fight.dp == 1 {
                    self.agenda.set_top(Frame::Retreat);
                } else {
                    self.apply_to_mover(&fight, cx);
                    self.agenda.set_top(Frame::Finish);
                }
            }
            FightKind::DefensiveFire => {
                if !self.british_can_retreat(fight.at) {
                    if let Some(u) = fight.target {
                        self.announce(cx, Event::NoRetreat(u, fight.at));
                    }
                    self.apply_to_mover(&fight, cx);
                    self.agenda.set_top(Frame::Finish);
                } else {
                    self.agenda.set_top(Frame::Retreat);
                    self.window_before_retreat(cx);
                }
            }
            FightKind::Attack | FightKind::Ambush => {
                if fight.british {
                    self.agenda.set_top(Frame::Retreat);
                } else if self.british_can_retreat(fight.at) {
                    self.agenda.set_top(Frame::Retreat);
                    self.window_before_retreat(cx);
                } else {
                    self.after_retreats(cx);
                }
            }
        }
    }

    /// Ends a fight: carries out retreats and losses (R7, R8) and what follows a Defensive Fire.
    pub(crate) fn finish_fight(&mut self, cx: &mut C) {
        let Some(fight) = self.fight.take() else {
            self.agenda.pop();
            return;
        };
        self.agenda.pop();
        for &(u, p) in &fight.retreats {
            let from = self.place_of(u);
            if !from.in_play() {
                continue;
            }
            if u.is_british() {
                self.place[u.own_index()] = p;
                self.announce(cx, Event::Retreated(u, from, p));
            } else {
                self.band_place[u.own_index()] = p;
                if self.concealed.has(u.own()) {
                    self.announce(cx, Event::CounterRetreated(from, p));
                    cx.only(self, ALLIED, Event::SecretMove(u, from, p, Some(Sight::Moved)));
                } else {
                    self.announce(cx, Event::Retreated(u, from, p));
                }
            }
        }
        if fight.kind != FightKind::Ambush {
            if fight.british {
                self.fired = self.fired.or(as_british(fight.units));
                self.volley = self.volley.less(as_british(fight.units));
            } else {
                self.band_fired = self.band_fired.or(fight.units.and(self.revealed));
            }
            self.announce(cx, Event::Fired(fight.british, fight.units));
        }
        self.settle(cx);
        if self.ending.is_some() {
            return;
        }
        match (fight.kind, fight.target) {
            (FightKind::DefensiveFire, Some(u)) if u.is_british() => {
                let p = self.place[u.own_index()];
                if !fight.retreats.is_empty() && p.is_area() {
                    self.open_second(u, p, cx);
                } else {
                    self.end_british_unit(u, cx);
                }
            }
            (FightKind::SecondFire, Some(u)) => self.end_british_unit(u, cx),
            // The band's move is over; its frame lies on top.
            (FightKind::DefensiveFire, _) => {
                self.agenda.pop();
            }
            _ => {}
        }
    }
}
