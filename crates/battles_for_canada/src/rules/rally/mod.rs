//! The Rally Phase (12.5, state S11): markers come off, routed units flee on or rally, some come back.

pub(super) mod facing;

use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};
use crate::state::agenda::{Muster, Rally};

impl Question for Rally {
    fn asked(&self, _game: &BattlesForCanada) -> Option<Side> {
        Some(self.side)
    }

    fn acts(&self, game: &mut BattlesForCanada, cx: &mut Cx) -> bool {
        let mut rally = *self;
        if rally.returning.is_some() {
            return false;
        }
        if !rally.flee.is_empty() {
            let flee = std::mem::take(&mut rally.flee);
            game.agenda.set_top(Frame::Rally(rally));
            game.start_routs(flee);
            return true;
        }
        let check: UnitSet = rally.check.iter().filter(|u| game.at[*u].on_map() && game.routed.has(*u)).collect();
        if check != rally.check {
            rally.check = check;
            game.agenda.set_top(Frame::Rally(rally));
            return true;
        }
        if !check.is_empty() {
            return false;
        }
        let Some(unit) = rally.back.first() else {
            game.agenda.pop();
            return true;
        };
        rally.back.remove(unit);
        if !game.returns(unit).is_empty() {
            let (die, morale) = (cx.dice.d6(), game.unit(unit).morale);
            cx.all(game, Event::ReturnRoll(unit, die, morale));
            rally.returning = (die <= morale).then_some(unit);
        }
        game.agenda.set_top(Frame::Rally(rally));
        true
    }

    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        self.check.iter().try_for_each(|unit| each(Step::Rally(unit)))?;
        let Some(unit) = self.returning else { return Continue(()) };
        game.returns(unit).iter().try_for_each(|hex| each(Step::Return(unit, Spot(hex))))
    }

    fn check(&self, game: &BattlesForCanada, _facts: &FrameCache, step: Step) -> Result<(), Bar> {
        match (step, self.returning) {
            (Step::Return(unit, spot), Some(own)) => {
                let fits = unit == own && spot.0.index() < game.grid().len() && game.returns(unit).has(spot.0);
                if fits { Ok(()) } else { Err(Bar::NoReturn(spot.0)) }
            }
            (Step::Rally(unit), None) if self.check.has(unit) => Ok(()),
            (Step::Rally(unit), None) => Err(Bar::NoRally(unit)),
            _ => Err(Bar::NotAsked),
        }
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        let mut rally = *self;
        match step {
            Step::Rally(unit) => {
                // BC-12.3e: a stack checks unit by unit; those who fail flee together.
                let stack: UnitSet = rally.check.iter().filter(|u| game.at[*u] == game.at[unit]).collect();
                rally.check = rally.check.less(stack);
                game.agenda.set_top(Frame::Rally(rally));
                game.fled = UnitSet::EMPTY;
                let mut failed = UnitSet::EMPTY;
                let mut passed = UnitSet::EMPTY;
                for unit in stack {
                    let (die, morale, add) = (cx.dice.d6(), game.unit(unit).morale, game.rally_modifier(unit));
                    cx.all(game, Event::RallyCheck(unit, die, morale, add));
                    let rallies = game.tables().rally.result((die + morale + add) as i8);
                    if rallies { passed.insert(unit) } else { failed.insert(unit) }
                }
                game.start_routs(failed);
                passed.iter().for_each(|unit| game.rallied(unit, cx));
            }
            Step::Return(unit, spot) => {
                rally.returning = None;
                game.agenda.set_top(Frame::Rally(rally));
                game.at[unit] = At::hex(spot.0);
                let went = |l: &Leader| game.leaders[*l] == At::LEFT && game.left_with[*l] == Some(unit);
                let with = game.leaders_of(unit.side()).filter(went).collect();
                game.bring(with, spot.0);
                cx.all(game, Event::Returned(unit, spot));
                game.rallied(unit, cx);
            }
            _ => {}
        }
    }
}

impl BattlesForCanada {
    /// Begins a side's part of the Rally Phase: markers come off, then routed units flee and check. Who flees and who
    /// checks is fixed for both sides when the phase begins, with the part of the first (BC-1.4a to BC-1.4d, BC-12.5a,
    /// BC-12.5d).
    pub(crate) fn begin_rally(&mut self, side: Side, cx: &mut Cx) {
        self.out_of_command = self.out_of_command.iter().filter(|l| l.side() != side).collect();
        let fixed = self.mustered.take().filter(|fixed| fixed.side == side);
        let Muster { flee, check, .. } = fixed.unwrap_or_else(|| self.muster(side));
        if side == self.first_to_rally() {
            *self.mustered = Some(self.muster(side.other()));
        }
        let calm = self.on_map(side).and(self.disorganized).less(self.in_enemy_zones(side));
        if !calm.is_empty() {
            self.disorganized = self.disorganized.less(calm);
            cx.all(self, Event::Reordered(calm));
        }
        let back = self.army(side).filter(|u| self.at[*u] == At::LEFT && self.has_strength(*u)).collect();
        let rally = Rally { side, flee, check, back, returning: None };
        self.fled = UnitSet::EMPTY;
        self.agenda.push(Frame::Rally(rally));
    }

    /// Returns the side that rallies first: the one with the initiative (BC-12.5e).
    pub(crate) fn first_to_rally(&self) -> Side {
        self.initiative.unwrap_or(Side::French)
    }

    /// Returns a side's units on the map that stand in an enemy zone.
    fn in_enemy_zones(&self, side: Side) -> UnitSet {
        let zone = self.zone(side.other());
        self.on_map(side).iter().filter(|u| self.hex_of(*u).is_some_and(|hex| zone.has(hex))).collect()
    }

    /// Lists a side's routed units as they stand now: those in an enemy zone, and the others.
    fn muster(&self, side: Side) -> Muster {
        let (routed, in_zone) = (self.on_map(side).and(self.routed), self.in_enemy_zones(side));
        Muster { side, flee: routed.and(in_zone), check: routed.less(in_zone) }
    }

    /// Computes what is added to a unit's rally check: for a leader with it or beside it, more for the Army Commander with
    /// it, not both (BC-12.5a, BC-12.5f; house rule `rally_three`).
    #[must_use]
    pub fn rally_modifier(&self, unit: Unit) -> u8 {
        let Some(hex) = self.hex_of(unit) else { return 0 };
        let side = unit.side();
        let mods = &self.tables().modifiers;
        let here = self.own_leaders_in(side, hex);
        let commanded = here.iter().any(|l| l.is_commander());
        let others = here.iter().any(|l| !l.is_commander())
            || self.grid().neighbours(hex).any(|(_, to)| !self.own_leaders_in(side, to).is_empty());
        let both = !commanded || self.plays(HouseRule::RallyThree);
        let add = |on: bool, by: i8| if on { by } else { 0 };
        (add(commanded, mods.rally_commander) + add(others && both, mods.rally_leader)) as u8
    }

    /// Rallies a unit: it takes the facing of friends in its hex, or its owner gives it one (BC-12.5c, R-25).
    fn rallied(&mut self, unit: Unit, cx: &mut Cx) {
        self.routed.remove(unit);
        cx.all(self, Event::Rallied(unit));
        let Some(hex) = self.hex_of(unit) else { return };
        let one = UnitSet::one(unit);
        if self.facing_of(self.friends_in(one, hex)).is_some() {
            self.fall_in(one, hex);
        } else if self.is_faced(unit) {
            self.agenda.push(Frame::Facing(unit));
        }
    }

    /// Returns the hexes where a unit may come back: of its own edge, with room, without enemies and their zones
    /// (BC-13.4c, R-61).
    #[must_use]
    pub fn returns(&self, unit: Unit) -> HexBits {
        if !self.has(Special::Returns) {
            return HexBits::EMPTY;
        }
        let one = UnitSet::one(unit);
        let zone = self.zone(unit.side().other());
        let fits = |hex: &HexId| {
            !zone.has(*hex)
                && self.may_enter(self.mover(unit), *hex)
                && !self.is_enemy_held(unit.side(), *hex)
                && self.check_stack(one, self.friends_in(one, *hex)).is_ok()
        };
        HexBits::of(self.map().zone(self.shelter(unit)).iter().filter(fits))
    }
}
