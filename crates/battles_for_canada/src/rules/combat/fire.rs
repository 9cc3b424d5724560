//! Fire (11.1): musketry at a neighbouring hex, in attack and in defence; leaders in danger.

use crate::rules::prelude::*;
use crate::state::event::FireRoll;
use arrayvec::ArrayVec;

impl BattlesForCanada {
    /// Checks a fire of units of one stack at a hex (BC-11.1a to BC-11.1d).
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_fire(&self, units: UnitSet, hex: HexId) -> Result<(), Bar> {
        let Some(first) = units.first() else { return Err(Bar::NobodyChosen) };
        for unit in units {
            self.check_attacker(unit)?;
            if !self.ever_fires(unit) {
                return Err(Bar::NeverFires(unit));
            }
            if self.at[unit] != self.at[first] {
                return Err(Bar::OneStack);
            }
        }
        self.check_target(first.side(), hex)?;
        units.iter().try_for_each(|unit| self.check_front(unit, hex))
    }

    /// Fires in attack.
    pub(crate) fn fire_at(&mut self, units: UnitSet, hex: HexId, cx: &mut Cx) {
        let Some(first) = units.first() else { return };
        self.note_attack(units);
        let targets = self.strong(self.targets_in(first.side(), hex));
        self.volley(units, hex, targets, false, cx);
    }

    /// Rolls the fire of units of one hex at units in another, and deals out its effect (BC-11.1e to BC-11.1i).
    pub(crate) fn volley(&mut self, units: UnitSet, at: HexId, targets: UnitSet, defensive: bool, cx: &mut Cx) {
        let Some(roll) = self.fire_roll(units, at, targets, 0, defensive) else { return };
        self.resolve_fire(FireRoll { die: cx.dice.d6(), ..roll }, targets, cx);
    }

    /// Makes the roll of a fire with this die and all that is added to it (BC-11.1e, BC-11.1g, BC-13.2l); `None` where
    /// nobody fires.
    #[must_use]
    pub fn fire_roll(&self, units: UnitSet, at: HexId, targets: UnitSet, die: u8, defensive: bool) -> Option<FireRoll> {
        let first = units.first()?;
        let from = self.hex_of(first)?;
        let mods = &self.tables().modifiers;
        let double = self.loads_double() && (first.side() == Side::English || self.plays(HouseRule::DoubleBoth));
        let shaken = units.iter().any(|u| self.disorganized.has(u));
        Some(FireRoll {
            firers: units,
            from: Spot(from),
            at: Spot(at),
            targets,
            die,
            strength: self.strength(units),
            double: if double { mods.double_load as u8 } else { 0 },
            protection: self.protection(from, at, targets),
            shaken: if shaken { mods.firer_disorganized.unsigned_abs() } else { 0 },
            defensive,
        })
    }

    /// Tells whether muskets are loaded double: in the first hour of the historical battle at Abraham (BC-13.2l).
    #[must_use]
    pub fn loads_double(&self) -> bool {
        self.turn == 1 && self.has(Special::DoubleLoad)
    }

    /// Deals out the effect of a fire: the loss is the owner's choice, the disorder hits all (BC-11.1f).
    pub(crate) fn resolve_fire(&mut self, roll: FireRoll, targets: UnitSet, cx: &mut Cx) {
        let (die, at) = (roll.die, roll.at.0);
        let damage = self.tables().fire.result(roll.total());
        let enemy = targets.first().map(Unit::side);
        cx.all(self, Event::Fire(roll));
        if let Some(enemy) = enemy {
            self.endanger_leaders(die, enemy, at, cx);
        }
        if damage.sp == 0 {
            if damage.disorder {
                self.disorder(targets, cx);
            }
            return;
        }
        if damage.disorder {
            self.agenda.push(Frame::Disorder(targets, UnitSet::EMPTY));
        }
        self.share_loss(damage.sp, targets);
    }

    /// Computes the protection of units in a hex against fire from another: by ground, or by works that the line of fire
    /// crosses (BC-11.1g, R-68); cavalry has none of walls (BC-6b).
    #[must_use]
    pub fn protection(&self, from: HexId, at: HexId, targets: UnitSet) -> u8 {
        let table = &self.tables().terrain;
        let horse = targets.iter().all(|u| self.unit(u).kind == Kind::Cavalry);
        if horse && self.has_walls(at) {
            return 0;
        }
        let all_round = self.plays(HouseRule::WorksAllRound) && self.has_works(at);
        let works = all_round || self.map().works.shield(self.grid(), from, at);
        table.hex(self.terrain(at)).protection.max(if works { table.works_protection } else { 0 })
    }

    /// Rolls for the leaders in a hex where the die of a fire or skirmish put them in danger (BC-11.1h, BC-11.9c).
    pub(crate) fn endanger_leaders(&mut self, die: u8, side: Side, hex: HexId, cx: &mut Cx) {
        let loss = self.tables().leader_loss;
        let first = if self.plays(HouseRule::LeaderOnOne) { 1 } else { loss.first };
        let there: ArrayVec<Leader, 12> = self.own_leaders_in(side, hex).iter().collect();
        if die != first || there.is_empty() {
            return;
        }
        let second = cx.dice.d6();
        cx.all(self, Event::LeaderRoll(second));
        if second <= loss.second {
            let n = if there.len() > 1 { cx.dice.draw(there.len() as u16) } else { 0 };
            self.lose_leader(there[usize::from(n)], cx);
        }
    }

    /// Tells whether a defender may fire in defence at attackers in a hex: infantry, not routed, with them in front
    /// (BC-11.2d, BC-11.2e).
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_defensive_fire(&self, units: UnitSet, hex: HexId) -> Result<(), Bar> {
        let Some(assault) = &self.assault else { return Err(Bar::NotAsked) };
        if units.is_empty() {
            return Err(Bar::NobodyChosen);
        }
        let attackers = self.attackers_in(hex);
        if attackers.is_empty() {
            let there = hex.index() < self.grid().len() && !self.enemies_in(assault.side.other(), hex).is_empty();
            return Err(if there { Bar::NotInAssault(hex) } else { Bar::NoTarget(hex) });
        }
        for unit in units {
            let able = assault.defenders.has(unit) && self.hex_of(unit) == Some(assault.target);
            if !able || self.routed.has(unit) || !self.ever_fires(unit) {
                return Err(Bar::NoDefensiveFire(unit));
            }
            self.check_front(unit, hex).map_err(|_| Bar::NoDefensiveFire(unit))?;
        }
        Ok(())
    }

    /// Returns the attackers of the open assault in a hex.
    #[must_use]
    pub fn attackers_in(&self, hex: HexId) -> UnitSet {
        self.assault.as_ref().map_or(UnitSet::EMPTY, |a| a.attackers.and(self.units_in(hex)))
    }
}
