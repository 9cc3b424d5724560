//! The movement segment (state S6): who moves next.

use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};
use crate::state::agenda::{Group, Mode};

/// The units of the activation move.
pub(in crate::rules) struct Move;

impl Question for Move {
    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        let units = game.activation.map_or(UnitSet::EMPTY, |a| a.units.less(a.done));
        units.iter().try_for_each(|unit| each(Step::Pick(unit)))?;
        each(Step::Done)
    }

    fn check(&self, game: &BattlesForCanada, facts: &FrameCache, step: Step) -> Result<(), Bar> {
        match step {
            Step::Pick(unit) => game.check_pick(unit),
            Step::Done => game.check_movement_done(facts),
            _ => Err(Bar::NotAsked),
        }
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        match step {
            Step::Pick(unit) => {
                if let Some(hex) = game.hex_of(unit).filter(|_| game.hidden.has(unit)) {
                    game.reveal(hex, cx);
                }
                let group = Group::new(game.at[unit], game.with_ranks(unit));
                game.agenda.push(Frame::March(group));
            }
            Step::Done => {
                // Those who are driven out of a zone by the fight have met it, too.
                game.free_ranks();
                if let Some(act) = &mut game.activation {
                    act.fighting = true;
                }
                game.agenda.set_top(Frame::Combat);
            }
            _ => {}
        }
    }
}

impl BattlesForCanada {
    /// Checks whether the movement segment may end: nobody is left who must come nearer (BC-13.1s, BC-13.2j).
    ///
    /// # Errors
    /// Who is left.
    fn check_movement_done(&self, facts: &FrameCache) -> Result<(), Bar> {
        let Some(act) = self.activation else { return Err(Bar::NotAsked) };
        for unit in act.units.less(act.done) {
            let Some(hex) = self.hex_of(unit) else { continue };
            if self.must_part(unit) {
                return Err(Bar::TwoSkirmishers);
            }
            let driven = act.mode == Mode::Advance || self.is_charging(unit);
            if self.routed.has(unit) || !driven {
                continue;
            }
            let group = Group::new(At::hex(hex), self.with_ranks(unit));
            self.check_stop(&group, facts)?;
        }
        Ok(())
    }
}
