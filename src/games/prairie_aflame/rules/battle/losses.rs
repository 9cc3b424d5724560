//! Losses (PA-12.7 to PA-12.10): strength points eliminated, disruptions, checks, and what hangs on a
//! lost unit.

use crate::games::prairie_aflame::data::charts::{Cause, Loss};
use crate::games::prairie_aflame::ids::{Force, Leader, Side, Unit};
use crate::games::prairie_aflame::rules::sequence::Cx;
use crate::games::prairie_aflame::state::event::{Check, Event};
use crate::games::prairie_aflame::state::sets::UnitSet;
use crate::games::prairie_aflame::state::step::Step;
use crate::games::prairie_aflame::state::{At, HouseRules, Moment, PrairieAflame};

/// Order in which units take disruptions: the intrinsic garrison comes before the second of a unit
/// that is disrupted already (PA-9.4c, PA-12.8c).
const DISRUPTED: u8 = 2;

impl PrairieAflame {
    /// Who may lose the next strength point (PA-12.7c, PA-12.7g); one where all are lost in any case.
    pub(crate) fn each_loss(&self, side: Side, out: &mut Vec<Step>) {
        let Some(x) = self.battle.as_ref().map(|b| u16::from(b.loss[side.index()].x)).filter(|x| *x > 0) else {
            return;
        };
        let units = self.combat(self.fighters(side));
        let garrison = self.garrison_here(side);
        let points = units.iter().map(|u| u16::from(self.unit(u).rating.sp)).sum::<u16>() + u16::from(garrison);
        out.extend(units.iter().map(Step::Lose));
        if garrison > 0 {
            out.push(Step::LoseGarrison); // PA-9.4f
        }
        if out.is_empty() {
            out.extend(self.fighters(side).iter().map(Step::Lose)); // PA-7.5f
        }
        if x >= points {
            out.truncate(1);
        }
    }

    /// Who may take the next disruption; one where all of them will.
    pub(crate) fn each_disruption(&self, side: Side, out: &mut Vec<Step>) {
        let Some(loss) = self.battle.as_ref().map(|b| b.loss[side.index()]) else { return };
        if loss.d > 0 || loss.all {
            let next = self.disruptable(side);
            out.extend(next.iter().map(Step::Disrupt));
            if loss.all || u32::from(loss.d) >= next.len() {
                out.truncate(1);
            }
        }
    }

    /// PA-12.7c: one strength point of a unit; a battalion becomes its companies first.
    pub(crate) fn lose(&mut self, unit: Unit, cx: &mut Cx) {
        let mut unit = unit;
        if self.unit(unit).formed {
            let companies = UnitSet::matching(&self.at.0, |a| a == At::within(unit));
            self.take_apart(unit);
            let fight = self.fight();
            if fight.engaged.has(unit) {
                fight.engaged = fight.engaged.or(companies); // PA-12.10e
            }
            fight.engaged.remove(unit);
            if fight.before.has(unit) {
                fight.before = fight.before.or(companies);
            }
            // The owner loses a disrupted company first: it is worth least.
            let Some(worst) = companies.iter().max_by_key(|c| (self.is_disrupted(*c), std::cmp::Reverse(*c))) else {
                return;
            };
            unit = worst;
        }
        self.remove(unit, At::ELIMINATED, cx);
        cx.all(self, Event::Eliminated(unit, self.field()));
    }

    /// A unit leaves the map for good or for replacements, with what hangs on it.
    pub(crate) fn remove(&mut self, unit: Unit, to: At, cx: &mut Cx) {
        let side = unit.side();
        let data = self.unit(unit);
        let wagon = unit.is_wagon();
        self.lost[side.index()] = self.lost[side.index()].saturating_add(data.rating.sp);
        if unit == Unit::NORTHCOTE {
            if let Some(passenger) = self.passenger() {
                self.at[passenger] = At::ELIMINATED; // PA-15.12f
                self.lost[side.index()] = self.lost[side.index()].saturating_add(self.unit(passenger).rating.sp);
                self.owe(Cause::UnitLost, side);
                cx.all(self, Event::Eliminated(passenger, self.field()));
            }
            self.boat = None;
            self.owe(Cause::NorthcoteLost, side);
            if let Some(battle) = &mut self.battle {
                battle.boat = false;
            }
        } else if self.plays(HouseRules::UNREST_BY_POINTS) {
            (0..data.rating.sp).for_each(|_| self.owe(Cause::UnitLost, side));
        } else if !wagon {
            self.owe(if data.formed { Cause::BattalionSurrender } else { Cause::UnitLost }, side);
        }
        if data.formed {
            for i in 0..self.at.0.len() {
                if self.at.0[i] == At::within(unit) {
                    self.at.0[i] = to;
                }
            }
        }
        self.at[unit] = if data.formed {
            At::POOL
        } else if wagon {
            At::TRACK // PA-7.5f
        } else {
            to
        };
        for set in [&mut self.hit, &mut self.broken, &mut self.driven, &mut self.unsupplied, &mut self.entrained] {
            set.remove(unit);
        }
        if let Some(battle) = &mut self.battle {
            battle.engaged.remove(unit);
            battle.must.remove(unit);
            battle.may.remove(unit);
            battle.owed[0].remove(unit);
            battle.owed[1].remove(unit);
        }
        self.pass_guard(unit, cx);
    }

    /// Units of a force that can take its hostages over in a battle: those in the hex, or else those
    /// that got away from it.
    fn heirs(&self, force: Force) -> UnitSet {
        let Some(battle) = &self.battle else { return UnitSet::EMPTY };
        let here = self.force_in(force, battle.hex);
        let away = &battle.gone_to[Side::Nations.index()];
        if here.is_empty() { away.iter().fold(here, |all, h| all.or(self.force_in(force, *h))) } else { here }
    }

    /// PA-17.5e: another unit of the force takes the hostages over; where there are more than one the
    /// owner is asked before anybody leaves. With the last of them all are free (PA-17.5c).
    fn pass_guard(&mut self, lost: Unit, cx: &mut Cx) {
        for force in Force::ALL {
            let i = force.index();
            if self.guards[i] != Some(lost) {
                continue;
            }
            let heirs = self.heirs(force);
            self.guards[i] = heirs.first();
            match (heirs.len(), self.guards[i]) {
                (1, Some(guard)) => cx.all(self, Event::Guard(force, guard)),
                (0, _) => {}
                _ => self.fight().heirs |= 1 << i,
            }
        }
    }

    /// Units that may guard the hostages whose guard was lost.
    pub(crate) fn each_heir(&self, out: &mut Vec<Step>) {
        let Some(battle) = &self.battle else { return };
        for force in Force::ALL.into_iter().filter(|f| battle.heirs >> f.index() & 1 == 1) {
            out.extend(self.heirs(force).iter().map(|u| Step::Hand(force, u)));
            if !out.is_empty() {
                return;
            }
        }
    }

    /// Notes a change of unrest for the end of the round: up for the Government's harm, down for the
    /// nations'; a pursuit notes none (PA-12.16d), nor does a battle scenario (PA-18.B0a).
    pub(crate) fn owe(&mut self, cause: Cause, harmed: Side) {
        let figure = self.data.0.tables.unrest[cause as usize][usize::from(harmed == Side::Nations)];
        let campaign = self.is_campaign();
        if let Some(battle) = &mut self.battle
            && battle.pursuit.is_none()
            && campaign
        {
            battle.unrest.push((cause, figure));
        }
    }

    /// PA-13.1d: what a round owes is added up before its ends are looked at; told cause by cause.
    pub(crate) fn settle_unrest(&mut self, cx: &mut Cx) {
        let owed = std::mem::take(&mut self.fight().unrest);
        let mut sums: Vec<(Cause, i8)> = vec![];
        for (cause, by) in owed {
            match sums.iter_mut().find(|s| s.0 == cause && s.1.signum() == by.signum()) {
                Some(sum) => sum.1 = sum.1.saturating_add(by),
                None => sums.push((cause, by)),
            }
        }
        self.stir_all(&sums, cx);
    }

    pub(crate) fn lose_garrison(&mut self, n: u8, cx: &mut Cx) {
        let Some(place) = self.place_here() else { return };
        let left = &mut self.garrison[place.index()];
        *left = left.saturating_sub(n);
        let left = *left;
        cx.all(self, Event::GarrisonLost(place, left));
    }

    /// 0 for a fresh unit, 1 for a battalion with one marker, [`DISRUPTED`].
    fn worn(&self, unit: Unit) -> u8 {
        if self.is_disrupted(unit) { DISRUPTED } else { u8::from(self.hit.has(unit)) }
    }

    /// Units that may take the next disruption (PA-12.7e, PA-12.7f, PA-12.7g, PA-12.8c): those that are
    /// worn least. The garrison is the last to be disrupted (PA-9.4c), without a choice.
    fn disruptable(&self, side: Side) -> UnitSet {
        let Some(battle) = &self.battle else { return UnitSet::EMPTY };
        let units = self.combat(self.fighters(side));
        let open = UnitSet::of(units.iter().filter(|u| {
            let hits = u8::from(battle.hits[0].has(*u)) + u8::from(battle.hits[1].has(*u));
            match (battle.loss[side.index()].all, self.unit(*u).formed) {
                (true, false) => hits == 0,
                (true, true) => !self.is_disrupted(*u) || hits == 0,
                _ => hits < 2,
            }
        }));
        let Some(least) = open.iter().map(|u| self.worn(u)).min() else { return UnitSet::EMPTY };
        if least == DISRUPTED && self.garrison_here(side) > 0 {
            return UnitSet::EMPTY;
        }
        UnitSet::of(open.iter().filter(|u| self.worn(*u) == least))
    }

    /// One disruption, or the end of them.
    pub(crate) fn disrupt(&mut self, side: Side, step: Option<Step>, cx: &mut Cx) -> Moment {
        let loss = self.fight().loss[side.index()];
        if loss.d == 0 && !loss.all {
            return Moment::Checks(side);
        }
        match step {
            Some(Step::Disrupt(unit)) => self.mark(unit, cx),
            _ if self.garrison_here(side) > 0 => {
                let all = self.garrison_here(side);
                self.lose_garrison(all, cx); // PA-9.4c
            }
            _ => {
                // PA-7.5f: a wagon that is all there is; PA-12.7f: else the rest is lost.
                let fighters = self.fighters(side);
                match fighters.first().filter(|_| self.combat(fighters).is_empty()) {
                    Some(wagon) => {
                        self.remove(wagon, At::TRACK, cx);
                        cx.all(self, Event::Eliminated(wagon, self.field()));
                    }
                    None => {
                        self.fight().loss[side.index()] = Loss::default();
                        return Moment::Checks(side);
                    }
                }
            }
        }
        let left = &mut self.fight().loss[side.index()];
        left.d = left.d.saturating_sub(1);
        Moment::Disrupt(side)
    }

    /// A unit is disrupted once more; it may owe a check.
    fn mark(&mut self, unit: Unit, cx: &mut Cx) {
        let (formed, worn, marked) = (self.unit(unit).formed, self.worn(unit), self.hit.has(unit));
        let fight = self.fight();
        let twice = fight.hits[0].has(unit);
        fight.hits[usize::from(twice)].insert(unit);
        match (formed, worn) {
            (_, DISRUPTED) => fight.owed[1].insert(unit), // PA-12.8b, PA-12.10c
            (true, 0) => {}                               // PA-12.10a
            _ => fight.owed[0].insert(unit),              // PA-12.7b, PA-12.10b
        }
        if marked && formed {
            self.broken.insert(unit);
        }
        self.hit.insert(unit);
        cx.all(self, Event::Disrupted(unit, self.field()));
    }

    /// A commanding leader in the hex (PA-5.2a, PA-5.2b, PA-5.2e).
    pub(crate) fn steadied(&self, unit: Unit) -> i8 {
        let hex = At::hex(self.field());
        let led = Leader::ALL.into_iter().any(|l| self.leaders[l] == hex && self.leads(l, UnitSet::one(unit)));
        -i8::from(led)
    }

    /// PA-12.7h, PA-12.7i, PA-12.8b: the checks of a side.
    pub(crate) fn checks(&mut self, side: Side, cx: &mut Cx) {
        let own = UnitSet::side(side);
        let [first, second] = self.fight().owed.map(|o| o.and(own));
        let stays = self.plays(HouseRules::STEADY_STAYS);
        for u in first.iter() {
            let check = Check { die: cx.dice.d6(), drm: self.steadied(u), value: self.unit(u).rating.ml };
            cx.all(self, Event::RetreatCheck(u, check));
            let fight = self.fight();
            if !check.passed() {
                fight.must.insert(u);
                if self.unit(u).formed {
                    self.driven.insert(u); // PA-11.5d
                }
            } else if fight.ambush.is_none() && !stays {
                fight.may.insert(u); // PA-12.6b
            }
        }
        for u in second.iter() {
            let check = self.morale_check(u, self.steadied(u), cx);
            cx.all(self, Event::SurrenderCheck(u, check));
            if !check.passed() {
                self.remove(u, At::SURRENDERED, cx);
                cx.all(self, Event::Surrendered(u, self.field()));
            }
        }
        let fight = self.fight();
        fight.owed = fight.owed.map(|o| o.less(own));
    }
}
