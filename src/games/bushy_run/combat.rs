//! Defensive Fire, attacks, the Ambush, scouting: rolls, rerolls, retreats, losses (BR-7.3, BR-7.4, BR-8.3, BR-8.4).

use super::data::EventKind;
use super::event::{Event, Rolled};
use super::ids::{ALLIED, BRITISH, Place, Unit};
use super::query::{REAL, SCOUTS, bands, bits, british};
use super::state::{Fight, FightKind, Frame, Rules, Stage};
use super::step::Step;
use super::{BushyRun, C};
use crate::engine::dice::Pool;
use arrayvec::ArrayVec;

/// A fight before its dice.
pub(super) fn fight(kind: FightKind, british: bool, from: Place, at: Place) -> Fight {
    Fight {
        kind,
        british,
        from,
        at,
        units: 0,
        target: None,
        surprise: 0,
        pools: [Pool::default(), Pool::default()],
        rerolled: false,
        dice: 0,
        hits: 0,
        dv: 0,
        dp: 0,
        retreats: ArrayVec::new(),
    }
}

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
        let able = if self.plays(Rules::HIDDEN_CANNOT_ATTACK) { !self.hidden } else { !0 };
        self.bands_at(from) & REAL & !self.band_fired & able
    }

    /// British attacks that can be declared.
    pub(super) fn each_british_attack<F: FnMut(Step)>(&self, f: &mut F) {
        let mut seen = 0u32;
        for u in bands(self.concealed | self.revealed) {
            seen |= 1 << self.place_of(u).0;
        }
        let mut from = 0u32;
        for u in british(self.shooters(super::query::SHOOTERS)) {
            from |= 1 << self.place[u.index()].0;
        }
        for a in bits(from & !self.attacked & AREAS) {
            let reach = self.data.places[usize::from(a)].mask | (1 << a);
            bits(seen & reach & AREAS).for_each(|t| f(Step::Attack(Place(a), Place(t))));
        }
    }

    /// Allied attacks that can be declared.
    pub(super) fn each_allied_attack<F: FnMut(Step)>(&self, f: &mut F) {
        let mut targets = 0u32;
        for p in &self.place[..13] {
            targets |= 1 << p.0;
        }
        targets &= AREAS;
        let mut from = 0u32;
        let able = if self.plays(Rules::HIDDEN_CANNOT_ATTACK) { !self.hidden } else { !0 };
        for i in bits((self.hidden | self.concealed | self.revealed) & REAL & !self.band_fired & able) {
            from |= 1 << self.band_place[usize::from(i)].0;
        }
        for a in bits(from & !self.attacked & AREAS) {
            let reach = self.data.places[usize::from(a)].mask | (1 << a);
            bits(targets & reach).for_each(|t| f(Step::Attack(Place(a), Place(t))));
        }
    }

    /// A scout's tries that can be declared (BR-10.2a, d, h).
    pub(super) fn each_scouting<F: FnMut(Step)>(&self, f: &mut F) {
        for u in british(SCOUTS & !self.scouted) {
            let p = self.place[u.index()];
            if p.in_play() {
                bits(self.data.place(p).mask & AREAS).for_each(|t| f(Step::Scout(u, Place(t))));
            }
        }
    }

    pub(super) fn declare(&mut self, from: Place, to: Place, cx: &mut C) {
        let british = self.stage() == Some(Stage::BritishAttack);
        let chosen = if british { u32::from(self.british_attackers(from)) } else { 0 };
        self.push(Frame::Declare(from, to, chosen));
        if british && self.plays(Rules::REVEAL_ANYTIME) {
            cx.barrier();
            self.open_window(cx);
        }
    }

    pub(super) fn each_declare<F: FnMut(Step)>(&self, from: Place, to: Place, chosen: u32, f: &mut F) {
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

    pub(super) fn declare_step(&mut self, from: Place, to: Place, chosen: u32, step: Step, cx: &mut C) {
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

    /// A scout's try (BR-10.2b).
    pub(super) fn scout(&mut self, u: Unit, at: Place) {
        self.scouted |= 1 << u.0;
        let mut fight = fight(FightKind::Scouting, true, self.place[u.index()], at);
        fight.target = Some(u);
        self.fight = Some(fight);
        self.push(Frame::Roll);
    }

    /// The Allied movement roll (BR-8.2.1a), or none under Freedom of Movement.
    pub(super) fn roll_allowance(&mut self, cx: &mut C) {
        if self.event_now() == EventKind::Freedom {
            self.allowance = 255;
            self.rolled = 255;
            cx.all(self, Event::Allowance(ArrayVec::new()));
        } else {
            self.fight = Some(fight(FightKind::Allowance, false, Place::OFF, Place::OFF));
            self.push(Frame::Roll);
        }
    }

    /// Defensive Fire of `firer` at the unit `target` in its Area (BR-7.3.1, BR-8.3).
    pub(super) fn open_fire(&mut self, firer: Unit, target: Unit, kind: FightKind, cx: &mut C) {
        let at = self.place_of(target);
        let mut fight = fight(kind, firer.is_british(), at, at);
        fight.units = 1 << firer.index();
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
        self.push(Frame::Roll);
    }

    /// Rolls the dice of the fight on the table.
    pub(super) fn roll(&mut self, cx: &mut C) {
        let Some(mut fight) = self.fight.take() else { return self.pop() };
        let plain = match fight.kind {
            FightKind::Attack if fight.from != fight.at => 6,
            FightKind::DefensiveFire if fight.british => {
                let concealed = fight.target.is_some_and(|u| self.concealed & (1 << u.index()) != 0);
                if concealed { 6 } else { 5 }
            }
            _ => 5,
        };
        match fight.kind {
            FightKind::Scouting => fight.pools[1].faces.push(cx.dice.d6()),
            FightKind::Allowance => (0..2).for_each(|_| fight.pools[1].faces.push(cx.dice.d6())),
            FightKind::Ambush => fight.pools[1] = cx.dice.pool(4, 5),
            _ => {
                let (mut volley, mut other) = (0, fight.surprise);
                for i in bits(fight.units) {
                    if fight.british {
                        let fp = self.fp(Unit::british(i));
                        if self.volley & (1 << i) != 0 { volley += fp } else { other += fp }
                    } else {
                        other += self.fp(Unit::band(i));
                    }
                }
                if volley > 0 {
                    fight.pools[0] = cx.dice.pool(volley, plain - 1);
                }
                if other > 0 {
                    fight.pools[1] = cx.dice.pool(other, plain);
                }
            }
        }
        self.tally(&mut fight);
        let british = fight.british;
        let rolled = self.told(&fight);
        self.fight = Some(fight);
        cx.all(self, Event::Rolled(rolled));
        let event = if british { EventKind::BritishReroll } else { EventKind::AlliedReroll };
        let reroll = !self.reroll_spent && self.event_now() == event;
        self.set_top(if reroll { Frame::Reroll } else { Frame::Hits });
    }

    /// Hits, what is subtracted, damage points.
    fn tally(&self, fight: &mut Fight) {
        if matches!(fight.kind, FightKind::Scouting | FightKind::Allowance) {
            return;
        }
        fight.hits = fight.pools.iter().map(Pool::hits).sum();
        let attack = matches!(fight.kind, FightKind::Attack | FightKind::Ambush);
        fight.dv = if attack || self.plays(Rules::DV_IN_DF) {
            let (dv, wagon) = self.defense(fight.at, !fight.british);
            dv + wagon
        } else {
            0
        };
        fight.dp = fight.hits.saturating_sub(fight.dv);
    }

    fn told(&self, fight: &Fight) -> Box<Rolled> {
        let units = fight.units as u16;
        let (dv, wagon) = if fight.dv > 0 { self.defense(fight.at, !fight.british) } else { (0, 0) };
        let concealed = fight.british
            && fight.kind == FightKind::DefensiveFire
            && fight.target.is_some_and(|u| self.concealed & (1 << u.index()) != 0);
        Box::new(Rolled {
            kind: fight.kind,
            british: fight.british,
            from: fight.from,
            at: fight.at,
            units: fight.units,
            target: if concealed { None } else { fight.target },
            concealed,
            surprise: fight.surprise,
            low: if fight.british { units & self.low_ammo } else { 0 },
            bouquet: self.event_now() == EventKind::Bouquet,
            pools: fight.pools.clone(),
            hits: fight.hits,
            dv,
            wagon,
            dp: fight.dp,
        })
    }

    pub(super) fn each_reroll<F: FnMut(Step)>(&self, f: &mut F) {
        let Some(fight) = &self.fight else { return };
        let seat = if fight.british { BRITISH } else { ALLIED };
        let edit = self.may_edit(seat);
        let n = fight.pools[0].faces.len() + fight.pools[1].faces.len();
        for i in 0..n.min(32) as u8 {
            if edit || fight.dice & (1 << i) == 0 {
                f(Step::Die(i));
            }
        }
        if fight.dice != 0 {
            f(Step::Confirm);
        }
        f(Step::Pass);
    }

    /// BR-6.1g: some or all dice of the roll, once a turn.
    pub(super) fn reroll_step(&mut self, step: Step, cx: &mut C) {
        let Some(mut fight) = self.fight.take() else { return };
        let seat = if fight.british { BRITISH } else { ALLIED };
        match step {
            Step::Die(i) => {
                if fight.dice & (1 << i) != 0 {
                    self.edit(seat);
                }
                fight.dice ^= 1 << i;
                self.fight = Some(fight);
            }
            Step::Confirm => {
                let single = matches!(fight.kind, FightKind::Scouting | FightKind::Allowance);
                let mut first = 0;
                for pool in &mut fight.pools {
                    let len = pool.faces.len();
                    let chosen = (fight.dice >> first) & ((1u64 << len) - 1) as u32;
                    let n = chosen.count_ones() as u8;
                    if n > 0 {
                        if single {
                            for i in bits(chosen) {
                                pool.faces[usize::from(i)] = cx.dice.d6();
                            }
                        } else {
                            let new = cx.dice.pool(n, pool.to_hit);
                            for (i, face) in bits(chosen).zip(new.faces) {
                                pool.faces[usize::from(i)] = face;
                            }
                        }
                    }
                    first += len;
                }
                fight.rerolled = true;
                self.reroll_spent = true;
                self.tally(&mut fight);
                let rolled = self.told(&fight);
                self.fight = Some(fight);
                cx.all(self, Event::Rerolled(rolled));
                self.set_top(Frame::Hits);
            }
            _ => {
                self.fight = Some(fight);
                self.set_top(Frame::Hits);
            }
        }
    }

    /// What the dice that stand lead to.
    pub(super) fn hits(&mut self, cx: &mut C) {
        let Some(fight) = self.fight.clone() else { return self.pop() };
        match fight.kind {
            FightKind::Allowance => {
                self.allowance = fight.pools[1].faces.iter().sum();
                self.rolled = self.allowance;
                cx.all(self, Event::Allowance(fight.pools[1].faces.iter().copied().take(2).collect()));
                self.fight = None;
                self.pop();
            }
            FightKind::Scouting => {
                match fight.pools[1].faces.first().copied().unwrap_or(4) {
                    1..=3 => {
                        let found = self.bands_at(fight.at) & (self.hidden | self.concealed);
                        let (real, decoys) = self.reveal_all(found, cx);
                        cx.all(self, Event::Found(fight.at, real, decoys));
                    }
                    6 => {
                        if let Some(scout) = fight.target {
                            self.take_steps(scout, 1, cx);
                        }
                    }
                    _ => {}
                }
                self.fight = None;
                self.pop();
                self.check(cx);
            }
            _ if fight.dp == 0 => self.set_top(Frame::Finish),
            FightKind::SecondFire => {
                self.apply_to_mover(&fight, cx);
                self.set_top(Frame::Finish);
            }
            FightKind::DefensiveFire if fight.british => {
                // BR-8.3k: asked with 1 damage point, lost with more.
                if fight.dp == 1 {
                    self.set_top(Frame::Retreat);
                } else {
                    self.apply_to_mover(&fight, cx);
                    self.set_top(Frame::Finish);
                }
            }
            FightKind::DefensiveFire => {
                if self.british_retreats(fight.at, &[]) == 0 {
                    if let Some(u) = fight.target {
                        cx.all(self, Event::NoRetreat(u, fight.at));
                    }
                    self.apply_to_mover(&fight, cx);
                    self.set_top(Frame::Finish);
                } else {
                    self.set_top(Frame::Retreat);
                    self.window_before_retreat(cx);
                }
            }
            FightKind::Attack | FightKind::Ambush => {
                if fight.british {
                    self.set_top(Frame::Retreat);
                } else if self.british_retreats(fight.at, &[]) != 0 {
                    self.set_top(Frame::Retreat);
                    self.window_before_retreat(cx);
                } else {
                    self.after_retreats(cx);
                }
            }
        }
    }

    /// AMB-02 with `reveal_anytime`: a window before a British retreat.
    fn window_before_retreat(&mut self, cx: &mut C) {
        if !self.plays(Rules::REVEAL_ANYTIME) {
            return;
        }
        match self.stage() {
            // The Allied seat plays anyhow: it is asked, whatever the mode.
            Some(Stage::Event | Stage::AlliedMove | Stage::AlliedAttack) => self.push(Frame::Window),
            _ => self.open_window(cx),
        }
    }

    pub(super) fn each_retreat<F: FnMut(Step)>(&self, f: &mut F) {
        let Some(fight) = &self.fight else { return };
        if let (FightKind::DefensiveFire, Some(u)) = (fight.kind, fight.target) {
            let places = if u.is_british() { self.british_retreats(fight.at, &[]) } else { self.band_retreats(u, &[]) };
            bits(places).for_each(|p| f(Step::Retreat(u, Place(p))));
            f(Step::Stand);
            return;
        }
        let seat = if fight.british { ALLIED } else { BRITISH };
        let edit = self.may_edit(seat);
        let capped = self.plays(Rules::RETREAT_CAP_DP) && fight.retreats.len() >= usize::from(fight.dp);
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

    pub(super) fn retreat_step(&mut self, step: Step, cx: &mut C) {
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

    /// Losses are asked as long as there is a choice that the defender must make (R6).
    fn after_retreats(&mut self, cx: &mut C) {
        let Some(fight) = &self.fight else { return };
        let (at, dp) = (fight.at, fight.dp);
        if fight.british {
            let (open, covered) = (self.revealed_at(at), self.bands_at(at) & self.concealed);
            let more = dp > 0 && (open != 0 || (dp > 1 && covered != 0));
            self.set_top(if more { Frame::Losses } else { Frame::Finish });
            return;
        }
        let here = self.combat_at(at);
        if dp > 0 && here.count_ones() > 1 {
            self.set_top(Frame::Losses);
            return;
        }
        if dp > 0 && here != 0 {
            // One unit only: no choice, and no secret of anybody's.
            self.take_steps(Unit::british(here.trailing_zeros() as u8), dp, cx);
        }
        self.set_top(Frame::Finish);
    }

    pub(super) fn each_loss<F: FnMut(Step)>(&self, f: &mut F) {
        let Some(fight) = &self.fight else { return };
        if fight.british {
            // BR-7.4.1h: Revealed before Concealed.
            let open = self.revealed_at(fight.at);
            let targets = if open != 0 { open } else { self.bands_at(fight.at) & self.concealed };
            bands(targets).for_each(|u| f(Step::Lose(u)));
        } else {
            british(self.combat_at(fight.at)).for_each(|u| f(Step::Lose(u)));
        }
    }

    pub(super) fn lose(&mut self, u: Unit, cx: &mut C) {
        let cost = if !u.is_british() && self.concealed & (1 << u.index()) != 0 { 2 } else { 1 };
        if let Some(fight) = &mut self.fight {
            fight.dp = fight.dp.saturating_sub(cost);
        }
        if u.is_british() {
            self.take_steps(u, 1, cx);
        } else {
            self.eliminate_band(u, cx);
        }
        self.after_retreats(cx);
    }

    /// Damage points of Defensive Fire on the unit that moved.
    fn apply_to_mover(&mut self, fight: &Fight, cx: &mut C) {
        let Some(u) = fight.target else { return };
        if fight.dp == 0 {
            return;
        }
        if u.is_british() {
            self.take_steps(u, fight.dp, cx);
        } else {
            self.eliminate_band(u, cx);
        }
    }

    /// Step losses of a British unit (BR-2.1.1b, BR-7.3.1g, h).
    fn take_steps(&mut self, u: Unit, n: u8, cx: &mut C) {
        let (p, have) = (self.place[u.index()], self.steps[u.index()]);
        let lost = n.min(have);
        if lost == 0 {
            return;
        }
        self.steps[u.index()] = have - lost;
        if have == lost {
            self.eliminate_british(u);
        }
        cx.all(self, Event::StepsLost(u, p, lost, have - lost));
        if have == lost {
            cx.all(self, Event::Eliminated(u, p));
        }
    }

    /// R7, R8 and what follows a Defensive Fire.
    pub(super) fn finish_fight(&mut self, cx: &mut C) {
        let Some(fight) = self.fight.take() else { return self.pop() };
        self.pop();
        for &(u, p) in &fight.retreats {
            let from = self.place_of(u);
            if !from.in_play() {
                continue;
            }
            if u.is_british() {
                self.place[u.index()] = p;
                cx.all(self, Event::Retreated(u, from, p));
            } else {
                self.band_place[u.index()] = p;
                if self.concealed & (1 << u.index()) != 0 {
                    cx.all(self, Event::CounterRetreated(from, p));
                    cx.only(self, ALLIED, Event::SecretMove(u, from, p));
                } else {
                    cx.all(self, Event::Retreated(u, from, p));
                }
            }
        }
        if fight.kind != FightKind::Ambush {
            if fight.british {
                self.fired |= fight.units as u16;
                self.volley &= !(fight.units as u16);
            } else {
                self.band_fired |= fight.units & self.revealed;
            }
            cx.all(self, Event::Fired(fight.british, fight.units));
        }
        self.check(cx);
        if self.ending.is_some() {
            return;
        }
        match (fight.kind, fight.target) {
            (FightKind::DefensiveFire, Some(u)) if u.is_british() => {
                let p = self.place[u.index()];
                if !fight.retreats.is_empty() && p.is_area() {
                    self.open_second(u, p, cx);
                } else {
                    self.end_british_unit(u, cx);
                }
            }
            (FightKind::SecondFire, Some(u)) => self.end_british_unit(u, cx),
            // The band's move is over: its frame lies on top.
            (FightKind::DefensiveFire, _) => self.pop(),
            _ => {}
        }
    }

    /// BR-7.3.1j, k: the question after every retreat into an Area.
    fn open_second(&mut self, u: Unit, p: Place, cx: &mut C) {
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

/// Areas 1 to 19 as bits.
pub(super) const AREAS: u32 = ((1 << 20) - 1) & !1;
