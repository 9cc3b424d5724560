//! The Skirmish Table (11.9): skirmishers and warriors disorganize from a distance.

use crate::data::map::Terrain;
use crate::rules::prelude::*;

impl BattlesForCanada {
    /// Checks the use of the Skirmish Table on a hex (BC-11.9a, BC-11.9d).
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_skirmish(&self, unit: Unit, hex: HexId) -> Result<(), Bar> {
        self.check_attacker(unit)?;
        if !matches!(self.unit(unit).kind, Kind::Skirmisher | Kind::Warriors) {
            return Err(Bar::NoSkirmisher(unit));
        }
        let targets = self.check_target(unit.side(), hex)?;
        let from = self.hex_of(unit).ok_or(Bar::Elsewhere)?;
        let (far, walled) = self.tables().skirmish_ranges;
        // BC-6b: cavalry has no use of walls.
        let horse = targets.iter().all(|u| self.unit(u).kind == Kind::Cavalry);
        let redoubt = self.terrain(hex) == Terrain::Redoubt && !horse;
        let most = if redoubt || self.has_works(hex) { walled } else { far };
        let range = self.grid().distance(from, hex);
        if range > most { Err(Bar::TooFar(range as u8, most as u8)) } else { Ok(()) }
    }

    /// Computes what is added to a skirmisher's die (BC-11.9b).
    #[must_use]
    pub fn skirmish_modifier(&self, unit: Unit, targets: UnitSet) -> u8 {
        let mods = &self.tables().modifiers;
        let in_zone = self.hex_of(unit).is_some_and(|hex| self.in_enemy_zone(unit.side(), hex));
        let shaken = targets.iter().any(|u| self.disorganized.has(u));
        let add = |on: bool, by: i8| if on { by } else { 0 };
        (add(in_zone, mods.skirmish_in_zone) + add(shaken, mods.skirmish_at_disorganized)) as u8
    }

    /// Rolls on the Skirmish Table.
    pub(crate) fn skirmish(&mut self, unit: Unit, hex: HexId, cx: &mut Cx) {
        self.note_attack(UnitSet::one(unit));
        let targets = self.strong(self.targets_in(unit.side(), hex));
        let (die, add) = (cx.dice.d6(), self.skirmish_modifier(unit, targets));
        cx.all(self, Event::Skirmish(unit, Spot(hex), targets, die, add));
        self.endanger_leaders(die, unit.side().other(), hex, cx);
        if self.tables().skirmish.result((die + add) as i8) {
            self.disorder(targets, cx);
        }
    }
}
