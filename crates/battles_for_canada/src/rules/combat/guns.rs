//! Artillery (chapter 7): batteries with range, field of fire and line of sight.

use crate::rules::prelude::*;
use crate::state::event::FireRoll;
use redoubt_engine::hex::{in_cone, sight};

impl BattlesForCanada {
    /// Checks the fire of a battery at a hex (BC-7.1a to BC-7.1d).
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_bombard(&self, unit: Unit, hex: HexId) -> Result<(), Bar> {
        let Some(act) = self.activation else { return Err(Bar::NotAsked) };
        self.check_hex(hex)?;
        self.check_own(unit.battle(), unit.side(), act.side)?;
        let from = self.hex_of(unit).ok_or(Bar::Elsewhere)?;
        let guns = self.unit(unit).guns.ok_or(Bar::NoBattery(unit))?;
        if self.fired.has(unit) {
            return Err(Bar::Fired(unit));
        }
        self.check_target(act.side, hex)?;
        let range = self.grid().distance(from, hex);
        if self.tables().gun_strength(guns, range).is_none() {
            return Err(Bar::OutOfRange(range as u8, self.tables().ranges.1 as u8));
        }
        if unit != Unit::FORT_GUNS && !in_cone(self.grid(), from, self.facing[unit], hex) {
            return Err(Bar::OutsideCone);
        }
        self.check_gun_sight(from, hex).map_err(Bar::NoSight)
    }

    /// Checks the line of sight of a battery to a hex (BC-7.1d).
    ///
    /// # Errors
    /// The hex that hides it.
    pub fn check_gun_sight(&self, from: HexId, hex: HexId) -> Result<(), HexId> {
        sight(self.grid(), from, hex, |between| self.grid().adjacent(between, hex) && self.blocks_guns(between))
    }

    /// Tells whether a hex beside the target blocks a raised battery (BC-7.1d, R-15; house rule `units_never_block`).
    fn blocks_guns(&self, hex: HexId) -> bool {
        let blocks = |unit: Unit| !self.hidden.has(unit) && self.unit(unit).kind != Kind::Guns;
        let units = !self.plays(HouseRule::UnitsNeverBlock) && self.units_in(hex).iter().any(blocks);
        self.terrain(hex).blocks_sight() || units
    }

    /// Fires a battery (BC-7.1e).
    pub(crate) fn bombard(&mut self, unit: Unit, hex: HexId, cx: &mut Cx) {
        let (Some(from), Some(guns)) = (self.hex_of(unit), self.unit(unit).guns) else { return };
        self.fired.insert(unit);
        self.fought = true;
        self.fled = UnitSet::EMPTY;
        if self.hidden.has(unit) {
            self.reveal(from, cx);
        }
        let targets = self.strong(self.targets_in(unit.side(), hex));
        let strength = self.tables().gun_strength(guns, self.grid().distance(from, hex)).unwrap_or(0);
        let protection = self.protection(from, hex, targets);
        let (from, at) = (Spot(from), Spot(hex));
        let die = cx.dice.d6();
        let firers = UnitSet::one(unit);
        let (double, shaken, defensive) = (0, 0, false);
        let roll = FireRoll { firers, from, at, targets, die, strength, double, protection, shaken, defensive };
        self.resolve_fire(roll, targets, cx);
    }
}
