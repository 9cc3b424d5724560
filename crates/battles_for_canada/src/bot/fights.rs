//! What fire and assaults are worth to the side that makes them, in strength points, by the rules' own tables.

use crate::data::assault::AssaultResult;
use crate::data::party::Party;
use crate::data::tables::Damage;
use crate::prelude::*;

/// What a marker of disorganization on a unit is worth.
const SHAKEN: f32 = 0.35;
/// What it is worth to drive a unit back, for each of its strength points and hexes.
const DRIVEN: f32 = 0.25;
/// What the rout of a unit is worth, for each of its strength points.
const ROUTED: f32 = 0.6;
/// The share of the worth of deciding ground that is lost by leaving it: a unit that leaves may come back.
const LEFT: f32 = 0.5;

impl BattlesForCanada {
    /// Rates one more disorder of these units for their enemy.
    fn disorder_worth(&self, units: UnitSet) -> f32 {
        let worth = |unit: Unit| {
            if self.routed.has(unit) || !self.has_strength(unit) {
                return 0.1;
            }
            if !self.disorganized.has(unit) {
                return SHAKEN;
            }
            // A second one is a rout check: it runs, or loses a strength point.
            let need = 6 - i16::from(self.unit(unit).morale) - i16::from(self.rout_modifier(unit));
            let holds = f32::from((7 - need.clamp(1, 7)) as u8) / 6.0;
            holds + (1.0 - holds) * ROUTED * f32::from(self.sp[unit])
        };
        units.iter().map(worth).sum()
    }

    /// Rates what a table does to units, for their enemy.
    fn damage_worth(&self, damage: Damage, units: UnitSet) -> f32 {
        let sp = f32::from(damage.sp.min(self.strength(units)));
        sp + if damage.disorder { self.disorder_worth(units) } else { 0.0 }
    }

    /// Rates the fire of units of one hex at units in another.
    pub(crate) fn fire_worth(&self, firers: UnitSet, at: HexId, targets: UnitSet, defensive: bool) -> f32 {
        let roll = |die| self.fire_roll(firers, at, targets, die, defensive);
        let results = (1..=6).filter_map(roll).map(|roll| self.tables().fire.result(roll.total()));
        results.map(|damage| self.damage_worth(damage, targets)).sum::<f32>() / 6.0
    }

    /// Rates the fire of a battery at a hex.
    pub(crate) fn guns_worth(&self, guns: Unit, at: HexId) -> f32 {
        let (Some(from), Some(strengths)) = (self.hex_of(guns), self.unit(guns).guns) else { return 0.0 };
        let targets = self.strong(self.targets_in(guns.side(), at));
        let strength = self.tables().gun_strength(strengths, self.grid().distance(from, at)).unwrap_or(0);
        let add = strength as i8 - self.protection(from, at, targets) as i8;
        let results = (1..=6).map(|die: i8| self.tables().fire.result(die + add));
        results.map(|damage| self.damage_worth(damage, targets)).sum::<f32>() / 6.0
    }

    /// Rates the use of the Skirmish Table on a hex.
    pub(crate) fn skirmish_worth(&self, unit: Unit, at: HexId) -> f32 {
        let targets = self.strong(self.targets_in(unit.side(), at));
        let add = self.skirmish_modifier(unit, targets);
        let hits = (1..=6).filter(|die| self.tables().skirmish.result((die + add) as i8)).count();
        hits as f32 / 6.0 * self.disorder_worth(targets)
    }

    /// Rates what an assault's result does to the units that it hits.
    fn result_worth(&self, result: AssaultResult, units: UnitSet) -> f32 {
        let strength = f32::from(self.strength(units));
        if result.eliminated {
            return strength + 1.0;
        }
        let damage = Damage { sp: result.sp, disorder: result.disorder };
        self.damage_worth(damage, units) + DRIVEN * strength * f32::from(result.retreat)
    }

    /// Rates an assault for the side that makes it, the defender's fire and the worth of the ground included.
    pub(crate) fn assault_worth(&self, attackers: UnitSet, target: HexId) -> f32 {
        let Some(side) = attackers.first().map(Unit::side) else { return 0.0 };
        let defenders = self.targets_in(side, target);
        let odds = self.odds(attackers, defenders, target);
        let ground = self.ground_worth(side, target);
        let left = LEFT * self.ground_left(side, attackers);
        let mut worth = 0.0;
        for die in 1..=6 {
            let Some(result) = self.tables().assault.result(die, odds.morale, odds.column) else { continue };
            worth += match result.on {
                Party::Attackers => {
                    let leaves = result.eliminated || result.retreat > 0;
                    -self.result_worth(result, attackers) - if leaves { left } else { 0.0 }
                }
                Party::Defenders => {
                    let opens = result.eliminated || result.retreat > 0;
                    self.result_worth(result, defenders) + if opens { ground } else { 0.0 }
                }
            };
        }
        worth / 6.0 - self.defence_worth(side, target, defenders, attackers)
    }

    /// Rates the ground that nobody would hold if these units left it.
    fn ground_left(&self, side: Side, units: UnitSet) -> f32 {
        let hexes = HexBits::of(units.iter().filter_map(|u| self.hex_of(u)));
        let bare = |hex: &HexId| !self.holds_ground(self.own_in(side, *hex).less(units));
        hexes.iter().filter(bare).map(|hex| self.ground_worth(side, hex)).sum()
    }

    /// Rates the fire that the defenders of a hex would give the attackers, at the hex where it hurts most.
    fn defence_worth(&self, side: Side, target: HexId, defenders: UnitSet, attackers: UnitSet) -> f32 {
        let mut most = 0.0_f32;
        for (dir, hex) in self.grid().neighbours(target) {
            let here = attackers.and(self.own_in(side, hex));
            if here.is_empty() {
                continue;
            }
            let fires = |u: &Unit| self.ever_fires(*u) && !self.routed.has(*u) && self.aspects(*u).front.has(dir);
            let firers: UnitSet = defenders.iter().filter(fires).collect();
            if !firers.is_empty() {
                most = most.max(self.fire_worth(firers, hex, self.strong(here), true));
            }
        }
        most
    }
}
