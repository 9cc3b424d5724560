//! Stacking (chapter 4): who may stand, and who may pass, in a hex of friends.

use crate::rules::prelude::*;

/// Most strength points of infantry, or of cavalry, in a hex (BC-4a).
pub const LIMIT: u8 = 3;

impl Forces {
    /// Checks whether units could stand with others in one hex, whatever the facings (BC-4a to BC-4f).
    ///
    /// # Errors
    /// What the stack breaks.
    pub fn check_stack(&self, units: UnitSet, others: UnitSet) -> Result<(), Bar> {
        let all = units.or(others);
        let roster = &self.data.0.roster;
        let of_kind = |kind| all.and(roster.of_kind(kind));
        let (warriors, guns) = (of_kind(Kind::Warriors), of_kind(Kind::Guns));
        if warriors.len() > 1 || (!warriors.is_empty() && !all.less(warriors).less(guns).is_empty()) {
            return Err(Bar::WarriorsAlone);
        }
        if !of_kind(Kind::Cavalry).is_empty() && !all.and(roster.foot()).is_empty() {
            return Err(Bar::HorseAndFoot);
        }
        let strength = self.strength(all);
        if strength > LIMIT {
            return Err(Bar::Overstacked(strength));
        }
        let skirmishers = of_kind(Kind::Skirmisher);
        if skirmishers.len() > 1 && !skirmishers.and(units).is_empty() {
            return Err(Bar::TwoSkirmishers);
        }
        Ok(())
    }

    /// Checks whether a unit's move may go through a hex with these friends (BC-4b, BC-4c, BC-4e): infantry may
    /// overstack in passing, and skirmishers do not count.
    ///
    /// # Errors
    /// What the passing breaks.
    pub fn check_passing(&self, units: UnitSet, others: UnitSet) -> Result<(), Bar> {
        self.check_stack(units, others).or_else(|bar| self.forgive_passing(units, bar))
    }

    /// Passes what breaks a stack but does not keep units from going through it.
    ///
    /// # Errors
    /// It does.
    pub(super) fn forgive_passing(&self, units: UnitSet, bar: Bar) -> Result<(), Bar> {
        match bar {
            Bar::Overstacked(_) if self.is_foot(units) => Ok(()),
            Bar::TwoSkirmishers => Ok(()),
            bar => Err(bar),
        }
    }

    /// Checks whether units with this facing may end a move with these friends: the stack, and one facing for all
    /// (BC-3g).
    ///
    /// # Errors
    /// What the stack breaks.
    pub fn check_ending(&self, units: UnitSet, others: UnitSet, facing: Option<Vertex>) -> Result<(), Bar> {
        self.check_stack(units, others)?;
        self.check_same_facing(others, facing)
    }

    /// Checks whether units with this facing face as others do (BC-3g).
    ///
    /// # Errors
    /// They face another way.
    pub(super) fn check_same_facing(&self, others: UnitSet, facing: Option<Vertex>) -> Result<(), Bar> {
        match (facing, self.facing_of(others)) {
            (Some(a), Some(b)) if a != b => Err(Bar::FacingDiffers),
            _ => Ok(()),
        }
    }

    /// Returns the friends of units in a hex, without themselves.
    #[must_use]
    pub fn friends_in(&self, units: UnitSet, hex: HexId) -> UnitSet {
        match units.first() {
            Some(unit) => self.own_in(unit.side(), hex).less(units),
            None => UnitSet::EMPTY,
        }
    }

    /// Tells whether units that have strength are all infantry.
    #[must_use]
    pub fn is_foot(&self, units: UnitSet) -> bool {
        let roster = &self.data.0.roster;
        units.less(roster.foot()).less(roster.of_kind(Kind::Skirmisher)).is_empty()
    }

    /// Returns the facing that units share; `None` where none has one.
    #[must_use]
    pub fn facing_of(&self, units: UnitSet) -> Option<Vertex> {
        units.and(self.regulars()).less(self.routed).first().map(|u| self.facing[u])
    }
}

impl BattlesForCanada {
    /// Gives units that stop in a hex the facing of the friends there, if those have one.
    pub(crate) fn fall_in(&mut self, units: UnitSet, hex: HexId) {
        if let Some(facing) = self.facing_of(self.friends_in(units, hex)) {
            for unit in units.iter().filter(|u| self.facing[*u] != facing).collect::<UnitSet>() {
                self.facing[unit] = facing;
            }
        }
    }
}
