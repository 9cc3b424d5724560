//! Assaults (11.2 to 11.6): declaration, defensive fire, the die, and what the loser suffers.

use crate::data::units::{Kind, Mover};
use crate::house_rules::HouseRule;
use crate::ids::Unit;
use crate::rules::bar::Bar;
use crate::rules::cx::Cx;
use crate::state::BattlesForCanada;
use crate::state::agenda::{Assault, Frame, Moment};
use crate::state::at::At;
use crate::state::event::Event;
use crate::state::rolled::{AssaultRoll, RolledAssault};
use crate::state::sets::{LeaderSet, UnitSet};
use crate::state::step::{Spot, Step};
use arrayvec::ArrayVec;
use redoubt_engine::hex::{HexId, linked};

impl BattlesForCanada {
    /// Checks whether a unit may take part in an assault on a hex (BC-11.2a, BC-11.2c).
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_assaulter(&self, unit: Unit, hex: HexId) -> Result<(), Bar> {
        self.check_attacker(unit)?;
        if hex.index() >= self.grid().len() {
            return Err(Bar::NoSuch);
        }
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
        if hex.index() >= self.grid().len() {
            return Err(Bar::NoSuch);
        }
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

    /// Carries out a step of the declaration.
    pub(crate) fn declare_step(&mut self, hex: HexId, chosen: UnitSet, step: Step, cx: &mut Cx) {
        match step {
            Step::Toggle(unit) => self.agenda.set_top(Frame::Declare(hex, chosen.toggled(unit))),
            Step::Cancel => {
                self.agenda.pop();
            }
            Step::Confirm => self.open_assault(hex, chosen, cx),
            _ => {}
        }
    }

    /// Returns the attackers of the open assault with whom it is rolled: those who are not routed, stand beside the target,
    /// and are linked.
    pub(crate) fn still_attacking(&self) -> UnitSet {
        let Some(assault) = &self.assault else { return UnitSet::EMPTY };
        let near = |u: &Unit| self.hex_of(*u).is_some_and(|hex| self.grid().adjacent(hex, assault.target));
        self.linked_group(assault.attackers.iter().filter(|u| near(u) && !self.routed.has(*u)).collect())
    }

    fn open_assault(&mut self, target: HexId, attackers: UnitSet, cx: &mut Cx) {
        let Some(side) = attackers.first().map(Unit::side) else { return };
        self.note_attack(attackers);
        let defenders = self.targets_in(side, target);
        self.assault = Some(Assault {
            target,
            side,
            attackers,
            defenders,
            shaken: self.disorganized,
            from: ArrayVec::new(),
            result: None,
            rolled: RolledAssault::default(),
            losers: UnitSet::EMPTY,
            behind: LeaderSet::EMPTY,
        });
        self.agenda.set_top(Frame::Assault(Moment::DefensiveFire));
        cx.all(self, Event::Assault(attackers, Spot(target)));
    }

    /// Carries an assault on as far as nobody is asked.
    pub(crate) fn assault_acts(&mut self, moment: Moment, cx: &mut Cx) -> bool {
        match moment {
            Moment::DefensiveFire => {
                if self.can_fire_in_defence() {
                    return false;
                }
                self.agenda.set_top(Frame::Assault(Moment::Roll));
            }
            Moment::Roll => self.roll_assault(cx),
            Moment::Losses => self.assault_losses(cx),
            Moment::Disorder => self.assault_disorder(cx),
            Moment::Retreat => self.assault_retreat(),
            Moment::Advance => {
                if self.can_advance() {
                    return false;
                }
                self.end_assault();
            }
        }
        true
    }

    fn can_fire_in_defence(&self) -> bool {
        let Some(assault) = &self.assault else { return false };
        let hexes = assault.attackers.iter().filter_map(|u| self.hex_of(u));
        hexes
            .into_iter()
            .any(|hex| assault.defenders.iter().any(|u| self.check_defensive_fire(UnitSet::one(u), hex).is_ok()))
    }

    /// Carries out the defender's answer: fire at the attackers in one hex, or none (BC-11.2d).
    pub(crate) fn defend(&mut self, step: Step, cx: &mut Cx) {
        self.agenda.set_top(Frame::Assault(Moment::Roll));
        if let Step::DefensiveFire(units, Spot(hex)) = step {
            let targets = self.attackers_in(hex);
            self.volley(units, hex, targets, true, cx);
        }
    }

    /// Rolls the assault with those who are left (BC-11.2f, R-78).
    fn roll_assault(&mut self, cx: &mut Cx) {
        let able = self.still_attacking();
        let Some(mut assault) = self.assault.take() else { return };
        assault.attackers = able;
        assault.defenders = self.targets_in(assault.side, assault.target);
        if assault.attackers.is_empty() || assault.defenders.is_empty() {
            self.agenda.pop();
            return;
        }
        for hex in assault.attackers.iter().filter_map(|u| self.hex_of(u)) {
            if !assault.from.contains(&hex) && !assault.from.is_full() {
                assault.from.push(hex);
            }
        }
        let odds = self.odds(assault.attackers, assault.defenders, assault.target);
        let die = cx.dice.d6();
        let result = self.tables().assault.result(die, odds.morale, odds.column);
        assault.result = result;
        assault.losers = match result.map(|r| r.on.side(assault.side)) {
            Some(side) if side == assault.side => assault.attackers,
            Some(_) => assault.defenders,
            None => UnitSet::EMPTY,
        };
        let roll = AssaultRoll {
            attackers: assault.attackers,
            defenders: assault.defenders,
            at: Spot(assault.target),
            strength: odds.strength,
            ground: odds.ground,
            base: odds.base as u8,
            flank: odds.flank,
            routed: odds.routed,
            cavalry: odds.cavalry,
            abatis: odds.abatis,
            column: odds.column as u8,
            morale: odds.morale,
            die,
            result,
        };
        assault.rolled = RolledAssault(Some(roll));
        self.assault = Some(assault);
        self.agenda.set_top(Frame::Assault(if result.is_some() { Moment::Losses } else { Moment::Advance }));
        cx.all(self, Event::AssaultRoll(roll));
        if result.is_none() {
            self.end_assault();
        }
    }

    /// Takes the losses: all by E, else strength points shared by the owner (BC-11.5a, BC-11.5b).
    fn assault_losses(&mut self, cx: &mut Cx) {
        let Some((result, losers)) = self.assault.as_ref().and_then(|a| Some((a.result?, a.losers))) else { return };
        if result.eliminated {
            self.agenda.set_top(Frame::Assault(Moment::Advance));
            return self.eliminate(losers, cx);
        }
        self.agenda.set_top(Frame::Assault(Moment::Disorder));
        if result.sp == 0 {
            return;
        }
        if self.strong(losers).is_empty() {
            self.eliminate(losers, cx);
        } else {
            self.share_loss(result.sp, losers);
        }
    }

    /// Eliminates cavalry that was disorganized before, then disorganizes the losers (BC-11.5c, BC-11.5e, BC-11.5f).
    fn assault_disorder(&mut self, cx: &mut Cx) {
        let Some(assault) = self.assault.as_ref() else { return };
        let (Some(result), losers, shaken) = (assault.result, assault.losers, assault.shaken) else { return };
        self.agenda.set_top(Frame::Assault(Moment::Retreat));
        let left = |game: &Self| -> UnitSet { losers.iter().filter(|u| game.at[*u].on_map()).collect() };
        if result.cavalry {
            let horse = left(self).and(shaken).iter().filter(|u| self.unit(*u).kind == Kind::Cavalry).collect();
            self.eliminate(horse, cx);
        }
        let left = left(self);
        if result.disorder {
            self.disorder(left, cx);
        } else if result.retreat > 0 {
            // routed units flee instead.
            self.start_routs(left.and(self.routed));
        }
    }

    /// Has the losing stacks retreat: those who fought and were not routed, with all who stand with them (BC-11.5d,
    ///
    fn assault_retreat(&mut self) {
        let Some(assault) = self.assault.as_ref() else { return };
        let (Some(result), losers) = (assault.result, assault.losers) else { return };
        let hexes: ArrayVec<HexId, 6> =
            if losers == assault.defenders { [assault.target].into_iter().collect() } else { assault.from.clone() };
        self.agenda.set_top(Frame::Assault(Moment::Advance));
        if result.retreat == 0 {
            return;
        }
        let mut back = UnitSet::EMPTY;
        for hex in hexes {
            let fought = losers.iter().filter(|u| self.at[*u] == At::hex(hex) && !self.routed.has(*u));
            if let Some(unit) = fought.into_iter().next() {
                back = back.or(self.own_in(unit.side(), hex).less(self.routed));
            }
        }
        if !back.is_empty() {
            self.agenda.push(Frame::Retreats(back));
        }
    }
}
