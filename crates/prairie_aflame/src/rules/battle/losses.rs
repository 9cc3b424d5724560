//! Losses (PA-12.7 to PA-12.10): strength points eliminated, disruptions, checks, and what depends on a lost unit.

use crate::data::charts::{Cause, Loss};
use crate::house_rules::HouseRule;
use crate::ids::{Side, Unit};
use crate::rules::battle::bar::BattleBar;
use crate::rules::sequence::Cx;
use crate::state::event::{Check, Event};
use crate::state::sets::UnitSet;
use crate::state::step::Step;
use crate::state::{At, Moment, PrairieAflame};

/// Wear of a disrupted unit: the intrinsic garrison takes its disruption before such a unit takes another (PA-9.4c,
/// PA-12.8c).
const DISRUPTED: u8 = 2;

impl PrairieAflame {
    /// Checks whether a unit may lose the next strength point (PA-12.7c, PA-12.7g).
    pub(crate) fn check_loss(&self, side: Side, unit: Unit) -> Result<(), BattleBar> {
        let moment = Moment::Lose(side);
        let Some((points, all)) = self.points_to_lose(side) else { return Err(BattleBar::NotAsked(moment)) };
        self.check_here(moment, side, unit)?;
        let fighters = self.fighters(side);
        let combat = self.combat(fighters);
        let next = if combat.is_empty() { fighters } else { combat };
        if unit.is_wagon() && (!combat.is_empty() || self.garrison_here(side) > 0) {
            Err(BattleBar::WagonNotHit(unit)) // PA-7.5f
        } else if points >= all && next.first() != Some(unit) {
            Err(BattleBar::AllAreLost(unit))
        } else {
            Ok(())
        }
    }

    /// Checks whether the intrinsic garrison may lose the next strength point (PA-9.4f).
    pub(crate) fn check_garrison_loss(&self, side: Side) -> Result<(), BattleBar> {
        match self.points_to_lose(side) {
            None => Err(BattleBar::NotAsked(Moment::Lose(side))),
            Some(_) if self.garrison_here(side) == 0 => Err(BattleBar::NoGarrison),
            Some((points, all)) => match self.combat(self.fighters(side)).first() {
                Some(first) if points >= all => Err(BattleBar::AllAreLost(first)),
                _ => Ok(()),
            },
        }
    }

    /// Returns how many strength points a side still has to lose, and how many it has; `None` where it has to lose
    /// none. Where all are lost anyway, nobody chooses: they go in their order.
    fn points_to_lose(&self, side: Side) -> Option<(u16, u16)> {
        let lost = self.battle.as_ref().map(|b| u16::from(b.loss[side.index()].x)).filter(|x| *x > 0)?;
        let units = self.combat(self.fighters(side));
        let points = units.iter().map(|u| u16::from(self.unit(u).rating.sp)).sum::<u16>();
        Some((lost, points + u16::from(self.garrison_here(side))))
    }

    /// Checks whether a unit may take the next disruption: of those that can take one, the least worn (PA-12.7e,
    /// PA-12.7f, PA-12.7g, PA-12.8c). The garrison is disrupted last (PA-9.4c), without a choice.
    pub(crate) fn check_disruption(&self, side: Side, unit: Unit) -> Result<(), BattleBar> {
        let moment = Moment::Disrupt(side);
        let loss = self.battle.as_ref().map(|b| b.loss[side.index()]).filter(|loss| loss.d > 0 || loss.all);
        let Some(loss) = loss else { return Err(BattleBar::NotAsked(moment)) };
        self.check_here(moment, side, unit)?;
        self.check_hit(side, unit)?;
        let units = self.combat(self.fighters(side));
        let open = UnitSet::of(units.iter().filter(|u| self.check_hit(side, *u).is_ok()));
        let least = open.iter().map(|u| self.worn(u)).min().unwrap_or_default();
        if self.worn(unit) > least {
            return Err(BattleBar::OthersFirst(unit));
        }
        if least == DISRUPTED && self.garrison_here(side) > 0 {
            return Err(BattleBar::GarrisonFirst(unit));
        }
        let next = UnitSet::of(open.iter().filter(|u| self.worn(*u) == least));
        let all = loss.all || usize::from(loss.d) >= next.len();
        if all && next.first() != Some(unit) { Err(BattleBar::AllAreHit(unit)) } else { Ok(()) }
    }

    /// Checks that a unit of the battle can take one more disruption of this result.
    fn check_hit(&self, side: Side, unit: Unit) -> Result<(), BattleBar> {
        let Some(battle) = &self.battle else { return Err(BattleBar::NotAsked(Moment::Disrupt(side))) };
        let hits = battle.hits.iter().filter(|h| h.has(unit)).count();
        if unit.is_wagon() {
            return Err(BattleBar::WagonNotHit(unit));
        }
        let open = match (battle.loss[side.index()].all, self.unit(unit).formed) {
            (true, false) => hits == 0,
            (true, true) => !self.is_disrupted(unit) || hits == 0,
            _ => hits < 2,
        };
        match (open, hits) {
            (true, _) => Ok(()),
            (false, 2..) => Err(BattleBar::HitTwice(unit)),
            (false, _) => Err(BattleBar::HitOnce(unit)),
        }
    }

    /// Takes one strength point of a unit (PA-12.7c); a battalion becomes its companies first.
    pub(crate) fn lose(&mut self, unit: Unit, cx: &mut Cx) {
        let Some(hex) = self.field() else { return };
        let mut unit = unit;
        if self.unit(unit).formed {
            let companies = UnitSet::matching(&self.at, |a| a == At::within(unit));
            self.take_apart(unit);
            self.change_battle(|battle| {
                if battle.engaged.has(unit) {
                    battle.engaged = battle.engaged.or(companies); // PA-12.10e
                }
                battle.engaged.remove(unit);
                if battle.before.has(unit) {
                    battle.before = battle.before.or(companies);
                }
            });
            // The owner loses a disrupted company first, because it is worth least.
            let Some(worst) = companies.iter().max_by_key(|c| (self.is_disrupted(*c), std::cmp::Reverse(*c))) else {
                return;
            };
            unit = worst;
        }
        self.remove(unit, At::ELIMINATED, cx);
        cx.all(self, Event::Eliminated(unit, hex));
    }

    /// Takes a unit off the map, to `to`, with all that depends on it: unrest, passenger, hostages.
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
                if let Some(hex) = self.field() {
                    cx.all(self, Event::Eliminated(passenger, hex));
                }
            }
            self.boat = None;
            self.owe(Cause::NorthcoteLost, side);
            if let Some(battle) = &mut self.battle {
                battle.boat = false;
            }
        } else if self.plays(HouseRule::UnrestByPoints) {
            (0..data.rating.sp).for_each(|_| self.owe(Cause::UnitLost, side));
        } else if !wagon {
            self.owe(if data.formed { Cause::BattalionSurrender } else { Cause::UnitLost }, side);
        }
        if data.formed {
            for i in 0..self.at.values().len() {
                if self.at.values()[i] == At::within(unit) {
                    self.at.values_mut()[i] = to;
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

    /// Settles the changes of unrest that were noted, cause by cause; they are added up before the game can end by
    /// them (PA-13.1d).
    pub(crate) fn settle_unrest(&mut self, cx: &mut Cx) {
        let Some(battle) = &mut self.battle else { return };
        let owed = std::mem::take(&mut battle.unrest);
        let mut sums: Vec<(Cause, i8)> = vec![];
        for (cause, by) in owed {
            match sums.iter_mut().find(|s| s.0 == cause && s.1.signum() == by.signum()) {
                Some(sum) => sum.1 = sum.1.saturating_add(by),
                None => sums.push((cause, by)),
            }
        }
        self.change_unrest_all(&sums, cx);
    }

    /// Takes strength points of the intrinsic garrison (PA-9.4f).
    pub(crate) fn lose_garrison(&mut self, n: u8, cx: &mut Cx) {
        let Some(place) = self.place_here() else { return };
        let left = &mut self.garrison[place.index()];
        *left = left.saturating_sub(n);
        let left = *left;
        cx.all(self, Event::GarrisonLost(place, left));
    }

    /// Returns how worn a unit is: 0 when fresh, 1 for a battalion with one marker, else [`DISRUPTED`].
    fn worn(&self, unit: Unit) -> u8 {
        if self.is_disrupted(unit) { DISRUPTED } else { u8::from(self.hit.has(unit)) }
    }

    /// Resolves one disruption, or the end of them.
    pub(crate) fn disrupt(&mut self, side: Side, step: Option<Step>, cx: &mut Cx) -> Moment {
        let Some((loss, hex)) = self.battle.as_ref().map(|b| (b.loss[side.index()], b.hex)) else {
            return Moment::Checks(side);
        };
        if loss.d == 0 && !loss.all {
            return Moment::Checks(side);
        }
        // PA-7.5f: only a wagon is left.
        let fighters = self.fighters(side);
        let wagon = fighters.first().filter(|_| self.combat(fighters).is_empty());
        match (step, wagon) {
            (Some(Step::TakeDisruption(unit)), _) => self.mark(unit, cx),
            _ if self.garrison_here(side) > 0 => {
                let all = self.garrison_here(side);
                self.lose_garrison(all, cx); // PA-9.4c
            }
            (_, Some(wagon)) => {
                self.remove(wagon, At::TRACK, cx);
                cx.all(self, Event::Eliminated(wagon, hex));
            }
            (_, None) => {
                // PA-12.7f: the rest is lost.
                self.change_battle(|battle| battle.loss[side.index()] = Loss::default());
                return Moment::Checks(side);
            }
        }
        self.change_battle(|battle| {
            let left = &mut battle.loss[side.index()].d;
            *left = left.saturating_sub(1);
        });
        Moment::Disrupt(side)
    }

    /// Disrupts a unit once more; it may owe a check.
    fn mark(&mut self, unit: Unit, cx: &mut Cx) {
        let (formed, worn, marked) = (self.unit(unit).formed, self.worn(unit), self.hit.has(unit));
        let Some(battle) = &mut self.battle else { return };
        let hex = battle.hex;
        let twice = battle.hits[0].has(unit);
        battle.hits[usize::from(twice)].insert(unit);
        match (formed, worn) {
            (_, DISRUPTED) => battle.owed[1].insert(unit), // PA-12.8b, PA-12.10c
            (true, 0) => {}                                // PA-12.10a
            _ => battle.owed[0].insert(unit),              // PA-12.7b, PA-12.10b
        }
        if marked && formed {
            self.broken.insert(unit);
        }
        self.hit.insert(unit);
        cx.all(self, Event::Disrupted(unit, hex));
    }

    /// Rolls the checks of a side against retreat and against surrender (PA-12.7h, PA-12.7i, PA-12.8b).
    pub(crate) fn checks(&mut self, side: Side, cx: &mut Cx) {
        let own = side.units();
        let Some(battle) = &self.battle else { return };
        let (hex, ambush, [first, second]) = (battle.hex, battle.ambush, battle.owed.map(|o| o.and(own)));
        let stays = self.plays(HouseRule::SteadyStays);
        for u in first.iter() {
            let check = Check { die: cx.dice.d6(), drm: self.steadied(u), value: self.unit(u).rating.ml };
            cx.all(self, Event::RetreatCheck(u, check));
            if !check.passed() {
                self.change_battle(|battle| battle.must.insert(u));
                if self.unit(u).formed {
                    self.driven.insert(u); // PA-11.5d
                }
            } else if ambush.is_none() && !stays {
                self.change_battle(|battle| battle.may.insert(u)); // PA-12.6b
            }
        }
        for u in second.iter() {
            let check = self.morale_check(u, self.steadied(u), cx);
            cx.all(self, Event::SurrenderCheck(u, check));
            if !check.passed() {
                self.remove(u, At::SURRENDERED, cx);
                cx.all(self, Event::Surrendered(u, hex));
            }
        }
        self.change_battle(|battle| battle.owed = battle.owed.map(|o| o.less(own)));
    }
}
