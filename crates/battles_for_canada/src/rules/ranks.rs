//! Battalions with Canadian skirmishers in their ranks at Abraham (BC-13.2k): bound to each other up to their first enemy
//! zone.

use crate::rules::prelude::*;

impl Forces {
    /// Tells whether a unit is bound to stay with those of its hex: regulars and the skirmishers in their ranks, until
    /// their first enemy zone (BC-13.2k).
    #[must_use]
    pub fn in_ranks(&self, unit: Unit) -> bool {
        if !self.mixed.has(unit) {
            return false;
        }
        let here = self.units_sharing(unit).and(self.mixed);
        let skirmisher = here.iter().any(|u| self.is_skirmisher(u));
        skirmisher && here.iter().any(|u| !self.is_skirmisher(u))
    }

    /// Returns the units of a unit's hex; in a box those who come with it, a battalion and its skirmisher.
    fn units_sharing(&self, unit: Unit) -> UnitSet {
        match self.hex_of(unit) {
            Some(hex) => self.units_in(hex),
            None => {
                let comes = |u: &Unit| self.partner_of(*u).has(unit) || self.partner_of(unit).has(*u) || *u == unit;
                self.army(unit.side()).filter(|u| self.at[*u] == self.at[unit] && comes(u)).collect()
            }
        }
    }

    /// Tells whether units that go together are mixed where that tells: battalions of the line with a skirmisher in their
    /// ranks (BC-13.2k).
    #[must_use]
    pub fn are_mixed(&self, units: UnitSet) -> bool {
        let skirmisher = units.iter().any(|u| self.is_skirmisher(u));
        self.has(Special::MixedRanks) && skirmisher && units.iter().any(|u| self.is_battalion(u))
    }
}

impl BattlesForCanada {
    /// Notes regulars and the skirmishers in their ranks in a hex, where the scenario mixes them (BC-13.2k).
    pub(crate) fn mix(&mut self, hex: HexId) {
        let french = self.own_in(Side::French, hex);
        if self.are_mixed(french) {
            self.mixed = self.mixed.or(french);
        }
    }

    /// Returns a unit with those who march with it: regulars and the skirmishers in their ranks (BC-13.2k). Regulars of
    /// its hex who do not act now do not hold regulars back: those must charge (BC-13.2j). Who has moved is in the ranks of
    /// those he moved with.
    pub(crate) fn with_ranks(&self, unit: Unit) -> UnitSet {
        if !self.in_ranks(unit) {
            return UnitSet::one(unit);
        }
        let here = self.units_sharing(unit).and(self.mixed);
        let Some(act) = self.activation.filter(|_| !self.is_skirmisher(unit)) else { return here };
        let comes = |u: &Unit| !act.done.has(*u) && (act.units.has(*u) || self.is_skirmisher(*u));
        here.iter().filter(|u| *u == unit || comes(u)).collect()
    }

    /// Lets ranks part that an enemy zone has reached: after all movement, and again after all combat (BC-13.2k).
    pub(crate) fn free_ranks(&mut self) {
        if self.mixed.is_empty() {
            return;
        }
        let zone = self.zone(Side::English);
        self.mixed = self.mixed.iter().filter(|u| self.hex_of(*u).is_none_or(|hex| !zone.has(hex))).collect();
    }
}
