//! Attacks of every kind: who may attack, and whom.

use crate::data::units::Quality;
use crate::rules::prelude::*;
use arrayvec::ArrayVec;

impl Forces {
    /// Tells whether a unit ever fires: infantry that is Regular (BC-11.1b, house rule `militia_irregular`).
    #[must_use]
    pub fn ever_fires(&self, unit: Unit) -> bool {
        self.unit(unit).is_foot() && self.is_regular(unit)
    }

    /// Tells whether a unit ever assaults: all but skirmishers and guns (BC-2.1e, R-49).
    #[must_use]
    pub fn ever_assaults(&self, unit: Unit) -> bool {
        let data = self.unit(unit);
        let militia = data.quality == Quality::Militia && self.plays(HouseRule::MilitiaIrregular);
        data.has_strength() && !militia && data.kind != Kind::Guns
    }

    /// Returns the enemy units of a side in a hex that can be attacked: known, and no guns (BC-7.1f).
    #[must_use]
    pub fn targets_in(&self, side: Side, hex: HexId) -> UnitSet {
        self.enemies_in(side, hex).iter().filter(|u| self.unit(*u).kind != Kind::Guns).collect()
    }

    /// Says that nobody who can be attacked is in a hex: no enemy that the side knows of, or only guns.
    pub(super) fn no_target(&self, side: Side, hex: HexId) -> Bar {
        if self.enemies_in(side, hex).is_empty() { Bar::NoTarget(hex) } else { Bar::OnlyGuns(hex) }
    }

    /// Checks that a hex holds enemies with strength, whom fire and skirmish can hurt.
    ///
    /// # Errors
    /// Nobody is there, or only a skirmisher (BC-2.3d).
    pub fn check_target(&self, side: Side, hex: HexId) -> Result<UnitSet, Bar> {
        self.check_hex(hex)?;
        let there = self.targets_in(side, hex);
        let strong = self.strong(there);
        match (there.is_empty(), strong.is_empty()) {
            (true, _) => Err(self.no_target(side, hex)),
            (false, true) => Err(Bar::LoneSkirmisher(hex)),
            _ => Ok(strong),
        }
    }

    /// Checks that a unit could strike at a neighbouring hex: in front of it, and not over a cliff (BC-11a, BC-11d).
    ///
    /// # Errors
    /// What is in the way.
    pub fn check_front(&self, unit: Unit, hex: HexId) -> Result<(), Bar> {
        let from = self.hex_of(unit).ok_or(Bar::Elsewhere)?;
        let dir = self.grid().dir_to(from, hex).ok_or(Bar::TargetNotInFront)?;
        if self.is_cliff(from, dir) {
            return Err(Bar::CliffBetween);
        }
        if self.aspects(unit).front.has(dir) { Ok(()) } else { Err(Bar::TargetNotInFront) }
    }
}

impl BattlesForCanada {
    /// Checks whether a unit may attack at all in the open activation (BC-8.3f, BC-11b).
    ///
    /// # Errors
    /// What keeps it from attacking.
    pub fn check_attacker(&self, unit: Unit) -> Result<(), Bar> {
        self.check_actor(unit)?;
        let Some(act) = self.activation else { return Err(Bar::NotAsked) };
        if !self.at[unit].on_map() {
            return Err(Bar::Elsewhere);
        }
        if !act.commanded.has(unit) {
            return Err(Bar::OutOfCommand(unit));
        }
        if act.attacked.has(unit) {
            return Err(Bar::Attacked(unit));
        }
        Ok(())
    }

    /// Notes that units have attacked. All attacks are combat, those by the Skirmish Table too (BC-13.1t, R-30; house rule
    /// `skirmish_no_combat`).
    pub(crate) fn note_attack(&mut self, units: UnitSet) {
        self.use_up(units);
        let light = units.iter().all(|u| self.is_skirmisher(u));
        self.fought |= !(light && self.plays(HouseRule::SkirmishNoCombat));
        self.fled = UnitSet::EMPTY;
        if let Some(act) = &mut self.activation {
            act.attacked = act.attacked.or(units);
        }
    }
}

/// Passes every subset of a few units, but the empty one, to `each`, until it breaks.
pub(super) fn subsets(units: UnitSet, each: &mut dyn FnMut(UnitSet) -> ControlFlow<()>) -> ControlFlow<()> {
    let list: ArrayVec<Unit, 4> = units.iter().take(4).collect();
    for bits in 1u8..1 << list.len() {
        each(list.iter().enumerate().filter(|(n, _)| bits >> n & 1 == 1).map(|(_, u)| *u).collect())?;
    }
    Continue(())
}
