//! The declaration of an assault: who takes part (BC-11.2a to BC-11.2c).

use crate::data::units::Mover;
use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};
use crate::state::agenda::{Assault, Moment};
use arrayvec::ArrayVec;
use redoubt_engine::hex::linked;

/// An assault is being declared: the target and who attacks.
pub(in crate::rules) struct Declare {
    pub hex: HexId,
    pub chosen: UnitSet,
}

impl Question for Declare {
    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        game.assaulters(self.hex).or(self.chosen).iter().try_for_each(|unit| each(Step::Toggle(unit)))?;
        each(Step::Confirm)?;
        each(Step::Cancel)
    }

    fn check(&self, game: &BattlesForCanada, _facts: &FrameCache, step: Step) -> Result<(), Bar> {
        match step {
            Step::Toggle(unit) => game.check_assaulter(unit, self.hex),
            Step::Confirm => game.check_confirm(self.hex, self.chosen),
            Step::Cancel => Ok(()),
            _ => Err(Bar::NotAsked),
        }
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        match step {
            Step::Toggle(unit) => game.agenda.set_top(Frame::Declare(self.hex, self.chosen.toggled(unit))),
            Step::Confirm => game.open_assault(self.hex, self.chosen, cx),
            _ => {
                game.agenda.pop();
            }
        }
    }
}

impl BattlesForCanada {
    /// Checks whether a unit may take part in an assault on a hex (BC-11.2a, BC-11.2c).
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_assaulter(&self, unit: Unit, hex: HexId) -> Result<(), Bar> {
        self.check_attacker(unit)?;
        self.check_hex(hex)?;
        if !self.ever_assaults(unit) {
            return Err(Bar::NeverAssaults(unit));
        }
        if self.targets_in(unit.side(), hex).is_empty() {
            return Err(self.no_target(unit.side(), hex));
        }
        if self.unit(unit).kind == Kind::Cavalry && !self.may_enter(Mover::Cavalry, hex) {
            return Err(Bar::NoGroundForHorse);
        }
        self.check_front(unit, hex)
    }

    /// Returns the units that may take part in an assault on a hex.
    #[must_use]
    pub fn assaulters(&self, hex: HexId) -> UnitSet {
        let near = self.grid().neighbours(hex).fold(UnitSet::EMPTY, |all, (_, h)| all.or(self.units_in(h)));
        near.iter().filter(|u| self.check_assaulter(*u, hex).is_ok()).collect()
    }

    /// Checks whether an assault on a hex can be declared.
    ///
    /// # Errors
    /// Nobody may take part.
    pub fn check_declare(&self, hex: HexId) -> Result<(), Bar> {
        self.check_hex(hex)?;
        if !self.assaulters(hex).is_empty() {
            return Ok(());
        }
        let Some(side) = self.activation.map(|a| a.side) else { return Err(Bar::NotAsked) };
        if self.targets_in(side, hex).is_empty() {
            return Err(self.no_target(side, hex));
        }
        // Why not: by the first unit beside it that may attack at all, else by the first that acts, else by the first.
        let near = self.grid().neighbours(hex).fold(UnitSet::EMPTY, |all, (_, h)| all.or(self.own_in(side, h)));
        let rank = |unit: &Unit| (self.check_attacker(*unit).is_err(), self.check_actor(*unit).is_err());
        let first = near.iter().min_by_key(rank);
        Err(first.and_then(|unit| self.check_assaulter(unit, hex).err()).unwrap_or(Bar::NobodyBeside(hex)))
    }

    /// Checks whether an assault may be made as it is declared (BC-11.2b; house rule `no_low_odds`).
    ///
    /// # Errors
    /// Nobody is chosen, or the attackers are not linked.
    pub fn check_confirm(&self, hex: HexId, chosen: UnitSet) -> Result<(), Bar> {
        let Some(first) = chosen.first() else { return Err(Bar::NobodyChosen) };
        if self.linked_group(chosen) != chosen {
            return Err(Bar::NotLinked);
        }
        if self.plays(HouseRule::NoLowOdds) {
            let odds = self.odds(chosen, self.targets_in(first.side(), hex), hex);
            let (a, d) = odds.strength;
            if self.tables().ratios.is_below(odds.ground, u16::from(a), u16::from(d)) {
                return Err(Bar::LowOdds);
            }
        }
        Ok(())
    }

    /// Finds the strongest group of units in hexes that are linked by adjacency (BC-11.2b, R-78).
    pub(crate) fn linked_group(&self, units: UnitSet) -> UnitSet {
        let list: ArrayVec<Unit, 24> = units.iter().take(24).collect();
        let near = |a: usize, b: usize| match (self.hex_of(list[a]), self.hex_of(list[b])) {
            (Some(x), Some(y)) => x == y || self.grid().adjacent(x, y),
            _ => false,
        };
        let group = |seed: usize| -> UnitSet {
            let found = linked(list.len(), 1 << seed, near);
            list.iter().enumerate().filter(|(i, _)| found >> i & 1 == 1).map(|(_, u)| *u).collect()
        };
        // Of equally strong groups the one with the first unit.
        let best = (0..list.len()).map(group).max_by_key(|g| (self.strength(*g), std::cmp::Reverse(g.first())));
        best.unwrap_or(UnitSet::EMPTY)
    }

    fn open_assault(&mut self, target: HexId, attackers: UnitSet, cx: &mut Cx) {
        let Some(side) = attackers.first().map(Unit::side) else { return };
        self.note_attack(attackers);
        let defenders = self.targets_in(side, target);
        self.assault = Some(Assault::new(target, side, attackers, defenders, self.disorganized));
        self.agenda.set_top(Frame::Assault(Moment::DefensiveFire));
        cx.all(self, Event::Assault(attackers, Spot(target)));
    }
}
