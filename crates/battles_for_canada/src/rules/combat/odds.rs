//! The odds of an assault: strengths, ground, shifts, morale (11.2 to 11.4).

use crate::data::assault::Ground;
use crate::data::map::{Hexside, Terrain};
use crate::rules::prelude::*;
use crate::state::rolled::AssaultRoll;

/// Everything that the die of an assault is read with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// Strength points of the attackers and of the defenders; a lone skirmisher counts 1 (BC-2.1f).
    pub strength: (u8, u8),
    /// The defender's ground.
    pub ground: Ground,
    /// Column by the odds, from 0.
    pub base: usize,
    /// Shift for flank or rear.
    pub flank: i8,
    /// Shift for a routed defender.
    pub routed: i8,
    /// Shift for cavalry against walls or over a gully.
    pub cavalry: i8,
    /// Shift for an attack out of abatis.
    pub abatis: i8,
    /// Column used, from 0.
    pub column: usize,
    /// Morale difference, -2 to 2.
    pub morale: i8,
}

impl From<&AssaultRoll> for Odds {
    fn from(roll: &AssaultRoll) -> Odds {
        Odds {
            strength: roll.strength,
            ground: roll.ground,
            base: roll.base.into(),
            flank: roll.flank,
            routed: roll.routed,
            cavalry: roll.cavalry,
            abatis: roll.abatis,
            column: roll.column.into(),
            morale: roll.morale,
        }
    }
}

impl BattlesForCanada {
    /// Computes the odds of an assault by these attackers on these defenders in a hex.
    #[must_use]
    pub fn odds(&self, attackers: UnitSet, defenders: UnitSet, target: HexId) -> Odds {
        let strong = self.strong(defenders);
        let strength = (self.strength(attackers), self.strength(strong).max(1));
        let ground = self.ground(attackers, strong, target);
        let tables = self.tables();
        let base = tables.ratios.column(ground, u16::from(strength.0), u16::from(strength.1));
        let flank = self.flank_shift(attackers, strong, target);
        let all_routed = !strong.is_empty() && strong.iter().all(|u| self.routed.has(u));
        let routed = if all_routed { tables.shifts.routed } else { 0 };
        let cavalry = if self.is_horse_hampered(attackers, target) { tables.shifts.cavalry } else { 0 };
        let tangled = attackers.iter().any(|u| self.hex_of(u).is_some_and(|hex| self.terrain(hex) == Terrain::Abatis));
        let abatis = if tangled { tables.shifts.abatis } else { 0 };
        let column = tables.assault.shifted(base, flank + routed + cavalry + abatis);
        let morale = self.morale_difference(attackers, strong);
        Odds { strength, ground, base, flank, routed, cavalry, abatis, column, morale }
    }

    /// Returns the directions from the target to the hexes of the attackers.
    fn sides_of(&self, attackers: UnitSet, target: HexId) -> DirSet {
        DirSet::of(attackers.iter().filter_map(|u| self.grid().dir_to(target, self.hex_of(u)?)))
    }

    /// Finds the row of the odds: the defender's hex, or the hexside where all attackers cross one (BC-11.2g).
    fn ground(&self, attackers: UnitSet, defenders: UnitSet, target: HexId) -> Ground {
        let table = &self.tables().terrain;
        let horse = !defenders.is_empty() && defenders.iter().all(|u| self.unit(u).kind == Kind::Cavalry);
        let hex = match self.terrain(target) {
            Terrain::Buildings | Terrain::Redoubt if horse => Ground::Open,
            terrain => table.hex(terrain).ground,
        };
        let crossed = self.sides_of(attackers, target).iter().map(|dir| match self.hexside(target, dir) {
            Hexside::Works if !self.covered(target).has(dir) => Ground::Open,
            side => table.hexside(side).ground.unwrap_or(Ground::Open),
        });
        hex.max(crossed.min().unwrap_or(Ground::Open))
    }

    /// Computes the shift for flank and rear: all attackers must be there (BC-11.4a, BC-11.4b; house rule `rear_three`).
    fn flank_shift(&self, attackers: UnitSet, defenders: UnitSet, target: HexId) -> i8 {
        let Some(faced) = defenders.iter().find(|u| self.is_faced(*u)) else { return 0 };
        let (aspects, sides) = (self.aspects_at(faced, target), self.sides_of(attackers, target));
        let shifts = &self.tables().shifts;
        let within = |set: DirSet| !sides.is_empty() && sides.less(set).is_empty();
        if within(aspects.rear) {
            shifts.rear + if self.plays(HouseRule::RearThree) { shifts.flank } else { 0 }
        } else if within(aspects.rear.or(aspects.flank)) {
            shifts.flank
        } else {
            0
        }
    }

    /// Tells whether an attacker is cavalry against walls or over a gully (BC-11.4d, R-79).
    fn is_horse_hampered(&self, attackers: UnitSet, target: HexId) -> bool {
        attackers.iter().filter(|u| self.unit(*u).kind == Kind::Cavalry).any(|u| {
            let side = self.hex_of(u).and_then(|hex| self.grid().dir_to(target, hex));
            self.has_walls(target) || side.is_some_and(|dir| self.hexside(target, dir) == Hexside::Gully)
        })
    }

    /// Computes the morale difference of the lowest on each side; 0 against a lone skirmisher (BC-11.3a, R-54).
    fn morale_difference(&self, attackers: UnitSet, defenders: UnitSet) -> i8 {
        let lowest = |units: UnitSet| units.iter().map(|u: Unit| self.unit(u).morale as i8).min();
        match (lowest(attackers), lowest(defenders)) {
            (Some(a), Some(d)) => (a - d).clamp(-2, 2),
            _ => 0,
        }
    }
}
