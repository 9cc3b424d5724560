//! The combat segment (state S7): who fires, assaults, skirmishes, bombards next.

use crate::rules::combat::attacks::subsets;
use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};

/// The units of the activation attack.
pub(in crate::rules) struct Combat;

impl Question for Combat {
    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        each(Step::Done)?;
        let Some(act) = game.activation else { return Continue(()) };
        let able: UnitSet = act.units.less(act.attacked).iter().filter(|u| game.at[*u].on_map()).collect();
        let hexes = HexBits::of(able.iter().filter_map(|u| game.hex_of(u)));
        let mut targets = HexBits::EMPTY;
        for hex in hexes.iter() {
            let firers: UnitSet = game.units_in(hex).and(able).iter().filter(|u| game.ever_fires(*u)).collect();
            for (_, to) in game.grid().neighbours(hex).filter(|(_, to)| !game.targets_in(act.side, *to).is_empty()) {
                targets.insert(to);
                subsets(firers, &mut |set| each(Step::Fire(set, Spot(to))))?;
            }
        }
        targets.iter().try_for_each(|hex| each(Step::Assault(Spot(hex))))?;
        for unit in able.iter().filter(|u| matches!(game.unit(*u).kind, Kind::Skirmisher | Kind::Warriors)) {
            let Some(hex) = game.hex_of(unit) else { continue };
            let mut near = game.grid().within(hex, game.tables().skirmish_ranges.0);
            near.try_for_each(|to| each(Step::Skirmish(unit, Spot(to))))?;
        }
        for gun in game.on_map(act.side).iter().filter(|u| game.unit(*u).kind == Kind::Guns) {
            let enemies = game.on_map(act.side.other()).less(game.hidden);
            let hexes = HexBits::of(enemies.iter().filter_map(|u| game.hex_of(u)));
            hexes.iter().try_for_each(|hex| each(Step::Bombard(gun, Spot(hex))))?;
        }
        Continue(())
    }

    fn check(&self, game: &BattlesForCanada, _facts: &FrameCache, step: Step) -> Result<(), Bar> {
        match step {
            Step::Fire(units, Spot(hex)) => game.check_fire(units, hex),
            Step::Assault(Spot(hex)) => game.check_declare(hex),
            Step::Skirmish(unit, Spot(hex)) => game.check_skirmish(unit, hex),
            Step::Bombard(unit, Spot(hex)) => game.check_bombard(unit, hex),
            Step::Pick(_) => Err(Bar::FightBegun),
            Step::Done => game.check_combat_done(),
            _ => Err(Bar::NotAsked),
        }
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        match step {
            Step::Fire(units, Spot(hex)) => game.fire_at(units, hex, cx),
            Step::Skirmish(unit, Spot(hex)) => game.skirmish(unit, hex, cx),
            Step::Bombard(unit, Spot(hex)) => game.bombard(unit, hex, cx),
            Step::Assault(Spot(hex)) => {
                let able = game.assaulters(hex);
                game.agenda.push(Frame::Declare(hex, able));
            }
            Step::Done => {
                let leaders = game.leaders_to_move();
                game.agenda.set_top(Frame::Leaders(leaders));
            }
            _ => {}
        }
    }
}

impl BattlesForCanada {
    /// Checks whether the combat segment may end: regulars in the first charge have attacked, if they could (BC-13.2j).
    ///
    /// # Errors
    /// Who has still to attack.
    fn check_combat_done(&self) -> Result<(), Bar> {
        let Some(act) = self.activation else { return Err(Bar::NotAsked) };
        if !self.is_first_charge() {
            return Ok(());
        }
        let could = |unit: Unit| {
            let one = UnitSet::one(unit);
            self.hex_of(unit).is_some_and(|hex| {
                self.grid()
                    .neighbours(hex)
                    .any(|(_, to)| self.check_fire(one, to).is_ok() || self.check_assaulter(unit, to).is_ok())
            })
        };
        let idle = act.units.iter().find(|u| self.is_charging(*u) && !act.attacked.has(*u) && could(*u));
        idle.map_or(Ok(()), |unit| Err(Bar::MustAttack(unit)))
    }
}
