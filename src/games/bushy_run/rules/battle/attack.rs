//! Attacks declared by both sides (BR-7.4, BR-8.4), and scouts sent out (BR-10.2). The dice are those of
//! `rolls`.

use crate::games::bushy_run::ids::{ALLIED, BRITISH, Place, Unit};
use crate::games::bushy_run::rules::battle::fight;
use crate::games::bushy_run::state::query::{AREAS, REAL, SCOUTS, bands, bits, british};
use crate::games::bushy_run::state::step::Step;
use crate::games::bushy_run::state::{FightKind, Frame, HouseRules, Stage};
use crate::games::bushy_run::{BushyRun, C};

impl BushyRun {
    /// British attackers of an Area: shooters (BR-7.4b).
    fn british_attackers(&self, from: Place) -> u16 {
        if self.attacked & (1 << from.0) != 0 { 0 } else { self.shooters(self.combat_at(from)) }
    }

    /// Allied attackers of an Area: real, not Fired (BR-8.4a, i).
    fn band_attackers(&self, from: Place) -> u32 {
        if self.attacked & (1 << from.0) != 0 {
            return 0;
        }
        let able = if self.plays(HouseRules::HIDDEN_CANNOT_ATTACK) { !self.hidden } else { !0 };
        self.bands_at(from) & REAL & !self.band_fired & able
    }

    /// British attacks that can be declared.
    pub(crate) fn each_british_attack<F: FnMut(Step)>(&self, f: &mut F) {
        let mut seen = 0u32;
        for u in bands(self.concealed | self.revealed) {
            seen |= 1 << self.place_of(u).0;
        }
        let mut from = 0u32;
        for u in british(self.shooters(crate::games::bushy_run::state::query::SHOOTERS)) {
            from |= 1 << self.place[u.index()].0;
        }
        for a in bits(from & !self.attacked & AREAS) {
            let reach = self.data.places[usize::from(a)].mask | (1 << a);
            bits(seen & reach & AREAS).for_each(|t| f(Step::Attack(Place(a), Place(t))));
        }
    }

    /// Allied attacks that can be declared.
    pub(crate) fn each_allied_attack<F: FnMut(Step)>(&self, f: &mut F) {
        let mut targets = 0u32;
        for p in &self.place[..13] {
            targets |= 1 << p.0;
        }
        targets &= AREAS;
        let mut from = 0u32;
        let able = if self.plays(HouseRules::HIDDEN_CANNOT_ATTACK) { !self.hidden } else { !0 };
        for i in bits((self.hidden | self.concealed | self.revealed) & REAL & !self.band_fired & able) {
            from |= 1 << self.band_place[usize::from(i)].0;
        }
        for a in bits(from & !self.attacked & AREAS) {
            let reach = self.data.places[usize::from(a)].mask | (1 << a);
            bits(targets & reach).for_each(|t| f(Step::Attack(Place(a), Place(t))));
        }
    }

    pub(crate) fn declare(&mut self, from: Place, to: Place, cx: &mut C) {
        let british = self.stage() == Some(Stage::BritishAttack);
        let chosen = if british { u32::from(self.british_attackers(from)) } else { 0 };
        self.push(Frame::Declare(from, to, chosen));
        if british && self.plays(HouseRules::REVEAL_ANYTIME) {
            cx.barrier();
            self.open_window(cx);
        }
    }

    pub(crate) fn each_declare<F: FnMut(Step)>(&self, from: Place, to: Place, chosen: u32, f: &mut F) {
        let british_attack = self.stage() == Some(Stage::BritishAttack);
        let seat = if british_attack { BRITISH } else { ALLIED };
        let edit = self.may_edit(seat);
        let able = if british_attack { u32::from(self.british_attackers(from)) } else { self.band_attackers(from) };
        let unit = |i| if british_attack { Unit::british(i) } else { Unit::band(i) };
        for i in bits(able) {
            if edit || chosen & (1 << i) == 0 {
                f(Step::Choose(unit(i)));
            }
        }
        // A window of `reveal_anytime` may have emptied the target of counters.
        let void = british_attack && self.visible_at(to) == 0;
        if chosen != 0 && !void {
            f(Step::Confirm);
        }
        if edit || void {
            f(Step::Cancel);
        }
    }

    pub(crate) fn declare_step(&mut self, from: Place, to: Place, chosen: u32, step: Step, cx: &mut C) {
        let british_attack = self.stage() == Some(Stage::BritishAttack);
        let seat = if british_attack { BRITISH } else { ALLIED };
        match step {
            Step::Choose(u) => {
                let bit = 1u32 << u.index();
                if chosen & bit != 0 {
                    self.edit(seat);
                }
                self.set_top(Frame::Declare(from, to, chosen ^ bit));
            }
            Step::Confirm => {
                self.attacked |= 1 << from.0;
                if !british_attack {
                    self.reveal_all(chosen & !self.revealed, cx); // BR-8.4d
                }
                let mut fight = fight(FightKind::Attack, british_attack, from, to);
                fight.units = chosen;
                self.fight = Some(fight);
                self.set_top(Frame::Roll);
            }
            _ => {
                self.edit(seat);
                self.pop();
            }
        }
    }

    /// A scout's tries that can be declared (BR-10.2a, d, h).
    pub(crate) fn each_scouting<F: FnMut(Step)>(&self, f: &mut F) {
        for u in british(SCOUTS & !self.scouted) {
            let p = self.place[u.index()];
            if p.in_play() {
                bits(self.data.place(p).mask & AREAS).for_each(|t| f(Step::Scout(u, Place(t))));
            }
        }
    }

    /// A scout's try (BR-10.2b).
    pub(crate) fn scout(&mut self, u: Unit, at: Place) {
        self.scouted |= 1 << u.0;
        let mut fight = fight(FightKind::Scouting, true, self.place[u.index()], at);
        fight.target = Some(u);
        self.fight = Some(fight);
        self.push(Frame::Roll);
    }
}
