//! Fire (PA-12): the Quebec regiments' check, ambush, coming into line, whose rating counts, strength,
//! columns and the dice.

use crate::data::charts::{AmbushType, Loss};
use crate::data::units::Arm;
use crate::ids::{Force, Leader, Side, Unit};
use crate::rules::battle::bar::BattleBar;
use crate::rules::sequence::Cx;
use crate::state::event::{Ambushed, Check, Event, Fired, LineStrength};
use crate::state::sets::UnitSet;
use crate::state::{At, FireRoll, FireRolls, Moment, PrairieAflame, crossing};

impl PrairieAflame {
    /// Tells whether a unit of a Quebec regiment stays out of line in this phase (PA-15.2e); it does not where
    /// pursuers attack it (PA-15.2f).
    fn is_barred(&self, unit: Unit) -> bool {
        let data = self.unit(unit);
        let attacks = self.battle.as_ref().is_some_and(|b| b.attacker == Side::Government);
        attacks && data.quebec && data.battalion.is_some_and(|b| self.barred >> b & 1 == 1)
    }

    /// Returns the units that can come into line: undisrupted combat units that are not barred.
    pub(crate) fn able(&self, side: Side) -> UnitSet {
        UnitSet::of(self.fighters(side).iter().filter(|u| self.check_able(*u).is_ok()))
    }

    /// Checks that a unit of the battle can come into line.
    fn check_able(&self, unit: Unit) -> Result<(), BattleBar> {
        if unit.is_wagon() {
            Err(BattleBar::WagonInLine(unit))
        } else if self.is_disrupted(unit) {
            Err(BattleBar::DisruptedInLine(unit))
        } else if self.is_barred(unit) {
            Err(BattleBar::QuebecBarred(unit))
        } else {
            Ok(())
        }
    }

    /// Checks whether a unit may be the free one, which comes into line without a check (PA-12.2c).
    pub(crate) fn check_free_unit(&self, side: Side, unit: Unit) -> Result<(), BattleBar> {
        self.check_here(Moment::Free(side), side, unit)?;
        self.check_able(unit)?;
        let in_line = self.battle.as_ref().is_some_and(|b| b.engaged.has(unit));
        if in_line { Err(BattleBar::InLine(unit)) } else { Ok(()) }
    }

    /// Rolls the special check of Quebec regiments, once a phase (PA-15.2).
    pub(crate) fn quebec_checks(&mut self, cx: &mut Cx) {
        let Some(battle) = &self.battle else { return };
        let (attacker, hex) = (battle.attacker, battle.hex);
        let metis = self.fighters(Side::Nations).and(Force::Metis.units());
        if attacker != Side::Government || metis.is_empty() {
            return; // PA-15.2f
        }
        let led = !self.leaders_in(Side::Government, hex).is_empty();
        for b in 0..self.data.0.roster.battalions.len() as u8 {
            if self.quebec >> b & 1 == 1 || self.barred >> b & 1 == 1 {
                continue; // PA-15.2c, PA-15.2d
            }
            let of_it = |u: &Unit| self.unit(*u).quebec && self.unit(*u).battalion == Some(b);
            let Some(first) = self.fighters(Side::Government).iter().find(of_it) else { continue };
            let value = if self.unit(first).formed { 4 } else { 3 };
            let check = Check { die: cx.dice.d6(), drm: -i8::from(led), value };
            cx.all(self, Event::Quebec(b, check));
            if check.passed() {
                self.quebec |= 1 << b;
            } else {
                self.barred |= 1 << b;
            }
        }
    }

    /// Returns the types of a side that count for an ambush, one bit each; each counts once, disrupted or not
    /// (PA-12.5a).
    fn ambush_types(&self, side: Side) -> u8 {
        let force = self.combat(self.fighters(side));
        let arm = |a: Arm| force.iter().any(|u| self.unit(u).arm == a);
        let Some(here) = self.field().map(At::hex) else { return 0 };
        let led = Leader::ALL.into_iter().any(|l| {
            self.leaders[l] == here && l.side() == side && self.leader(l).combat >= 1 && self.directs(l, side, force)
        });
        let metis = !force.and(Force::Metis.units()).is_empty();
        let bit = |t: AmbushType, there: bool| u8::from(there) << t as u8;
        bit(AmbushType::Leader, led)
            | bit(AmbushType::Cavalry, arm(Arm::Cavalry))
            | bit(AmbushType::Police, arm(Arm::Police))
            | bit(AmbushType::Metis, metis)
    }

    /// Rolls for an ambush (PA-12.51); returns the next moment.
    pub(crate) fn roll_ambush(&mut self, cx: &mut Cx) -> Moment {
        let Some(battle) = &self.battle else { return Moment::Finish };
        let (attacker, defender) = (battle.attacker, battle.attacker.other());
        let types = [attacker, defender].map(|s| self.ambush_types(s));
        let table = &self.data.0.tables.ambush;
        let values = types.map(|t| (0..4).filter(|i| t >> i & 1 == 1).map(|i| table[i]).sum::<u8>());
        // An intrinsic garrison counts as a unit here (PA-9.4b), but one that waits.
        let able = |s: Side| !self.able(s).is_empty() || self.garrison_here(s) > 0;
        let die = cx.dice.d6();
        let who = match die as i8 - values[0] as i8 + values[1] as i8 {
            ..=1 if able(attacker) => Some(attacker),
            6.. if able(defender) => Some(defender),
            _ => None,
        };
        let second = if who.is_some() { cx.dice.d6() } else { 0 };
        let columns = second.div_ceil(2); // PA-12.51b
        cx.all(
            self,
            Event::Ambush(Box::new(Ambushed { attacker, die, types, values, who, columns: (second, columns) })),
        );
        // PA-15.12c: against the Northcote alone the nations fight only from an ambush.
        if self.boat_alone() && attacker == Side::Nations && who != Some(attacker) {
            return Moment::Finish;
        }
        let Some(ambusher) = who else { return Moment::Free(attacker) };
        let all = self.able(ambusher);
        self.change_battle(|battle| {
            battle.ambush = Some((ambusher, columns));
            battle.engaged = all; // PA-12.6a
        });
        Moment::Lead(ambusher)
    }

    /// Begins a round: rolls the checks of all units that may still come into line (PA-12.1a).
    pub(crate) fn commit(&mut self, cx: &mut Cx) {
        let Some(battle) = &mut self.battle else { return };
        battle.round = battle.round.saturating_add(1);
        let (attacker, engaged) = (battle.attacker, battle.engaged);
        for side in [attacker, attacker.other()] {
            for u in self.able(side).less(engaged).iter() {
                let check = self.morale_check(u, 0, cx);
                cx.all(self, Event::Commit(u, check));
                if check.passed() {
                    self.change_battle(|battle| battle.engaged.insert(u));
                }
            }
        }
    }

    /// Returns the units in line with strength; where there are none, the disrupted ones that fire instead
    /// (PA-12.8d).
    pub(crate) fn shooters(&self, side: Side) -> UnitSet {
        let Some(battle) = &self.battle else { return UnitSet::EMPTY };
        let line = battle.engaged.and(self.fighters(side));
        let line = UnitSet::of(line.iter().filter(|u| !self.is_disrupted(*u)));
        if line.is_empty() && self.garrison_here(side) == 0 && self.line_strength(side).is_some() {
            return self.combat(self.fighters(side));
        }
        line
    }

    /// Returns the strength of a side's line (PA-12.2d, PA-7.6b, PA-7.6e, PA-9.2c); `None`
    /// where it does not roll at all.
    pub(crate) fn line(&self, side: Side) -> Option<LineStrength> {
        let battle = self.battle.as_ref()?;
        let fighters = self.fighters(side);
        let line = battle.engaged.and(fighters);
        let line = UnitSet::of(line.iter().filter(|u| !self.is_disrupted(*u)));
        let garrison = u16::from(self.garrison_here(side));
        if line.is_empty() && garrison == 0 {
            // PA-12.8d, PA-7.5e: only disrupted units, or a wagon as the last undisrupted one.
            let stands = self.combat(fighters).iter().any(|u| !self.is_disrupted(u));
            return (!stands && !fighters.is_empty()).then_some(LineStrength::default());
        }
        let crossing = side == battle.attacker && battle.pursuit.is_none();
        let part = |over: bool| {
            let part = UnitSet::of(line.iter().filter(|u| {
                (crossing && *u != Unit::NORTHCOTE && self.marching.crossed[*u] == crossing::MAJOR) == over
            }));
            let sp = |set: UnitSet| set.iter().map(|u| u16::from(self.strength(u))).sum::<u16>();
            let hungry = sp(part.and(self.unsupplied)) / 2;
            (sp(part), hungry)
        };
        let ((dry, dry_hungry), (over, over_hungry)) = (part(false), part(true));
        let wet = (over - over_hungry).div_ceil(2);
        let others = garrison + if side == Side::Government { self.aboard_sp() } else { 0 };
        let (raw, hungry) = (dry + over + others, dry_hungry + over_hungry);
        Some(LineStrength { raw, hungry, wet, sp: raw - hungry - wet })
    }

    /// Returns the strength points with which a side rolls now, after halvings; `None` where it does not roll.
    #[must_use]
    pub fn line_strength(&self, side: Side) -> Option<u16> {
        self.line(side).map(|l| l.sp)
    }

    /// Returns the columns against the attacker: for the ground, and for a minor river that any of his units crossed,
    /// in line or not (PA-9.2b).
    pub(crate) fn shifts(&self, side: Side) -> [i8; 2] {
        let Some(battle) = self.battle.as_ref().filter(|b| b.attacker == side) else { return [0, 0] };
        let all = self.combat(self.fighters(side)).less(Unit::NORTHCOTE_ALONE);
        let minor = battle.pursuit.is_none() && all.iter().any(|u| self.marching.crossed[u] == crossing::MINOR);
        let river = if minor { self.data.0.tables.terrain.shifts[1] } else { 0 };
        [self.hex_shift(battle.hex, side.other()), river]
    }

    /// Rolls the dice of both sides (PA-12.2e); in an ambush the ambusher's only (PA-12.6b).
    pub(crate) fn fire(&mut self, cx: &mut Cx) {
        let both = self.fighters(Side::Nations).or(self.fighters(Side::Government));
        let before = UnitSet::of(both.iter().filter(|u| self.is_disrupted(*u)));
        let Some(battle) = &mut self.battle else { return };
        battle.before = before;
        battle.hits = [UnitSet::EMPTY; 2];
        battle.owed = [UnitSet::EMPTY; 2];
        battle.must = UnitSet::EMPTY;
        battle.may = UnitSet::EMPTY;
        battle.loss = [Loss::default(); 2];
        battle.rolls = FireRolls::default();
        let (hex, attacker, ambush, leaders) = (battle.hex, battle.attacker, battle.ambush, battle.leaders);
        for side in [attacker, attacker.other()] {
            if ambush.is_some_and(|(who, _)| who != side) {
                continue;
            }
            let Some(line) = self.line(side) else { continue };
            let (sp, [ground, river]) = (line.sp, self.shifts(side));
            let hills = self.map().hills.contains(hex);
            let walls = ground - if side == attacker && hills { self.data.0.tables.terrain.shifts[0] } else { 0 };
            let ambush = ambush.map_or(0, |(_, n)| n as i8);
            let crt = &self.data.0.tables.crt;
            let column = crt.shifted(crt.column(sp), ground + river + ambush);
            let leader = leaders[side.index()].map(|l| (l, self.leader(l).combat));
            let die = cx.dice.d6();
            let loss = crt.result(die as i8 + leader.map_or(0, |l| l.1), column);
            let roll = FireRoll { die, drm: leader.map_or(0, |l| l.1), column: column as u8 };
            self.change_battle(|battle| {
                battle.loss[side.other().index()] = loss;
                battle.rolls.0[side.index()] = Some(roll);
            });
            let (shifts, column) = ([ground, river, ambush], column as u8);
            let fired = Fired { side, hex, sp, line, walls, shifts, column, die, leader, loss };
            cx.all(self, Event::Fired(Box::new(fired)));
        }
    }
}
