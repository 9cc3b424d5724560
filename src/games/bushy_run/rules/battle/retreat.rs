//! Retreats (BR-7.3.1, BR-7.4.1, BR-8.3, BR-8.4): who may go where, who goes, and the second Defensive
//! Fire at those who come among bands.

use crate::games::bushy_run::ids::{ALLIED, BRITISH, Place, Unit};
use crate::games::bushy_run::state::event::Event;
use crate::games::bushy_run::state::query::{BAND_ROOM, BRITISH_ROOM, REAL, bands, bits, british};
use crate::games::bushy_run::state::step::Step;
use crate::games::bushy_run::state::{FightKind, Frame, HouseRules, Stage};
use crate::games::bushy_run::{BushyRun, C};

impl BushyRun {
    /// Places where a British unit in `from` may retreat to (BR-7.3.1e, BR-8.4e), as bits; `arrivals`
    /// are places that other units have declared.
    pub(crate) fn british_retreats(&self, from: Place, arrivals: &[(Unit, Place)]) -> u32 {
        let mut out = 0;
        for &p in &self.data.place(from).adjacent {
            let coming = arrivals.iter().filter(|a| a.1 == p).count() as u32;
            if p.is_zone() || (self.revealed_at(p) == 0 && self.combat_at(p).count_ones() + coming < BRITISH_ROOM) {
                out |= 1 << p.0;
            }
        }
        out
    }

    /// Places where this band may retreat to (BR-7.4.1g, BR-8.3j), as bits.
    fn band_retreats(&self, u: Unit, arrivals: &[(Unit, Place)]) -> u32 {
        let mut out = 0;
        for &p in &self.data.place(self.band_place[u.index()]).adjacent {
            if p.is_zone() {
                out |= 1 << p.0;
            } else if self.combat_at(p) == 0 {
                let coming = arrivals.iter().filter(|a| a.1 == p && !a.0.is_dummy()).count() as u32;
                if u.is_dummy() || (self.bands_at(p) & REAL).count_ones() + coming < BAND_ROOM {
                    out |= 1 << p.0;
                }
            }
        }
        out
    }

    /// AMB-02 with `reveal_anytime`: a window before a British retreat.
    pub(crate) fn window_before_retreat(&mut self, cx: &mut C) {
        if !self.plays(HouseRules::REVEAL_ANYTIME) {
            return;
        }
        match self.stage() {
            // The Allied seat plays anyhow: it is asked, whatever the mode.
            Some(Stage::Event | Stage::AlliedMove | Stage::AlliedAttack) => self.push(Frame::Window),
            _ => self.open_window(cx),
        }
    }

    pub(crate) fn each_retreat<F: FnMut(Step)>(&self, f: &mut F) {
        let Some(fight) = &self.fight else { return };
        if let (FightKind::DefensiveFire, Some(u)) = (fight.kind, fight.target) {
            let places = if u.is_british() { self.british_retreats(fight.at, &[]) } else { self.band_retreats(u, &[]) };
            bits(places).for_each(|p| f(Step::Retreat(u, Place(p))));
            f(Step::Stand);
            return;
        }
        let seat = if fight.british { ALLIED } else { BRITISH };
        let edit = self.may_edit(seat);
        let capped = self.plays(HouseRules::RETREAT_CAP_DP) && fight.retreats.len() >= usize::from(fight.dp);
        let declared = |u: Unit| fight.retreats.iter().any(|r| r.0 == u);
        if fight.british {
            for u in bands(self.visible_at(fight.at)) {
                if declared(u) {
                    if edit {
                        f(Step::Recall(u));
                    }
                } else if !capped {
                    bits(self.band_retreats(u, &fight.retreats)).for_each(|p| f(Step::Retreat(u, Place(p))));
                }
            }
        } else {
            let places = self.british_retreats(fight.at, &fight.retreats);
            for u in british(self.combat_at(fight.at)) {
                if declared(u) {
                    if edit {
                        f(Step::Recall(u));
                    }
                } else if !capped {
                    bits(places).for_each(|p| f(Step::Retreat(u, Place(p))));
                }
            }
        }
        f(Step::Confirm);
    }

    pub(crate) fn retreat_step(&mut self, step: Step, cx: &mut C) {
        let Some(fight) = &mut self.fight else { return };
        let single = fight.kind == FightKind::DefensiveFire;
        let seat = if fight.british { ALLIED } else { BRITISH };
        match step {
            Step::Retreat(u, p) => {
                // One entry a unit: 30 are enough.
                let _ = fight.retreats.try_push((u, p));
                if single {
                    fight.dp = fight.dp.saturating_sub(1);
                    let fight = fight.clone();
                    self.apply_to_mover(&fight, cx);
                    self.set_top(Frame::Finish);
                }
            }
            Step::Recall(u) => {
                fight.retreats.retain(|r| r.0 != u);
                self.edit(seat);
            }
            _ if single => {
                let fight = fight.clone();
                self.apply_to_mover(&fight, cx);
                self.set_top(Frame::Finish);
            }
            _ => {
                let n = fight.retreats.len() as u8;
                fight.dp = fight.dp.saturating_sub(n);
                let (at, dp) = (fight.at, fight.dp);
                if n > 0 {
                    cx.all(self, Event::RetreatsDeclared(at, n, dp));
                }
                self.after_retreats(cx);
            }
        }
    }

    /// BR-7.3.1j, k: the question after every retreat into an Area.
    pub(crate) fn open_second(&mut self, u: Unit, p: Place, cx: &mut C) {
        cx.barrier();
        cx.all(self, Event::Suspense(p));
        let any = self.band_shooters(p) & (self.hidden | self.concealed) != 0;
        if self.window_is_asked(any) {
            self.push(Frame::Second(u));
        } else if let Some(band) = self.order_second(u, p) {
            self.open_fire(band, u, FightKind::SecondFire, cx);
        } else {
            self.end_british_unit(u, cx);
        }
    }
}
