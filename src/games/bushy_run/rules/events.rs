//! The ten Random Event Markers (BR-6).

use crate::games::bushy_run::data::EventKind;
use crate::games::bushy_run::ids::{ALLIED, Place, Unit};
use crate::games::bushy_run::rules::battle::fight;
use crate::games::bushy_run::state::event::Event;
use crate::games::bushy_run::state::query::{AREAS, BRITISH_ROOM, REAL, SCOUTS, SHOOTERS, bits, british};
use crate::games::bushy_run::state::{FightKind, Frame, HouseRules};
use crate::games::bushy_run::{BushyRun, C};

impl BushyRun {
    /// Turns over the marker of the turn and begins what it does (BR-6.0a).
    pub(crate) fn begin_event(&mut self, cx: &mut C) {
        let kind = self.event_now();
        self.reroll_spent = false;
        self.shots = [0; 20];
        self.entries = [0; 20];
        cx.barrier();
        cx.all(self, Event::Flipped(self.turn, kind));
        let idle = match kind {
            EventKind::Wounded => {
                let none = self.recoverable() == 0;
                if !none {
                    self.push(Frame::Wounded);
                }
                none
            }
            EventKind::LowAmmo => {
                let die = cx.dice.d6();
                let eligible = self.low_ammo_eligible();
                let need = die.min(eligible.count_ones() as u8);
                cx.all(self, Event::LowAmmoRoll(die, need));
                if need > 0 {
                    // Where all must be marked they are selected already.
                    let all = u32::from(need) == eligible.count_ones();
                    self.push(Frame::LowAmmo(need, if all { eligible } else { 0 }));
                }
                need == 0
            }
            EventKind::Ambush => {
                let none = self.place[..13].iter().all(|p| !p.is_area());
                if !none {
                    self.push(Frame::Ambush);
                }
                none
            }
            EventKind::Scout => {
                let none = self.scout_areas() == 0;
                if !none {
                    self.push(Frame::ScoutEvent);
                }
                none
            }
            _ => false,
        };
        if idle {
            cx.all(self, Event::EventVoid(kind));
        }
    }

    /// British units that Wounded Recover can help (BR-6.1c to f), as bits.
    pub(crate) fn recoverable(&self) -> u16 {
        let wagon = self.place[13];
        let room = wagon.is_zone() || (wagon.is_area() && self.combat_at(wagon).count_ones() < BRITISH_ROOM);
        let mut out = 0;
        for i in bits(u32::from(SHOOTERS)) {
            let (p, steps) = (self.place[usize::from(i)], self.steps[usize::from(i)]);
            let hurt = p.in_play() && steps < self.data.units[usize::from(i)].steps;
            if hurt || (p == Place::OUT && room) {
                out |= 1 << i;
            }
        }
        out
    }

    pub(crate) fn recover(&mut self, u: Unit, cx: &mut C) {
        self.pop();
        let i = u.index();
        let returns = self.place[i] == Place::OUT;
        if returns {
            self.place[i] = self.place[13];
            self.steps[i] = 1;
        } else {
            self.steps[i] += 1;
        }
        cx.all(self, Event::Recovered(u, self.steps[i], self.place[i], returns));
        self.check(cx);
    }

    /// Units that can get a Low Ammo marker: with FP, not in the wagon's Area (AMB-28), as bits.
    pub(crate) fn low_ammo_eligible(&self) -> u16 {
        let mut out = 0;
        for u in british(SHOOTERS) {
            let p = self.place[u.index()];
            let beside = p.is_area() && p == self.place[13];
            if p.in_play() && !beside && self.fp(u) > 0 {
                out |= 1 << u.0;
            }
        }
        out
    }

    pub(crate) fn mark_low_ammo(&mut self, chosen: u16, cx: &mut C) {
        self.pop();
        self.low_ammo |= chosen;
        for u in british(chosen) {
            cx.all(self, Event::LowAmmo(u, true));
        }
        self.check(cx);
    }

    /// Areas that the Ambush may strike (BR-6.1k), as bits.
    pub(crate) fn ambush_areas(&self) -> u32 {
        let mut out = 0;
        for p in self.place[..13].iter().filter(|p| p.is_area()) {
            out |= 1 << p.0;
        }
        if self.plays(HouseRules::AMBUSH_NEEDS_NEIGHBOUR) {
            let mut bands = 0u32;
            for i in bits((self.hidden | self.concealed | self.revealed) & REAL) {
                bands |= 1 << self.band_place[usize::from(i)].0;
            }
            for p in bits(out) {
                if bands & (self.data.places[usize::from(p)].mask & AREAS | 1 << p) == 0 {
                    out &= !(1 << p);
                }
            }
        }
        out
    }

    pub(crate) fn ambush(&mut self, at: Place, cx: &mut C) {
        cx.barrier();
        self.fight = Some(fight(FightKind::Ambush, false, at, at));
        self.set_top(Frame::Roll);
    }

    /// Areas beside a living scout (BR-6.1i), as bits.
    pub(crate) fn scout_areas(&self) -> u32 {
        let mut out = 0;
        for u in british(SCOUTS) {
            let p = self.place[u.index()];
            if p.in_play() {
                out |= self.data.place(p).mask & AREAS;
            }
        }
        out
    }

    pub(crate) fn scout_event(&mut self, at: Place, cx: &mut C) {
        self.pop();
        cx.barrier();
        cx.all(self, Event::ScoutEvent(at));
        let found = self.bands_at(at) & (self.hidden | self.concealed);
        let (real, decoys) = self.reveal_all(found, cx);
        cx.all(self, Event::Found(at, real, decoys));
        self.check(cx);
    }

    /// Tells the Allied seat alone where its bands stand (after a ready-made set-up).
    pub(crate) fn tell_setup(&self, cx: &mut C) {
        for i in 0..30 {
            cx.only(self, ALLIED, Event::Placed(Unit::band(i), self.band_place[usize::from(i)]));
        }
    }
}
