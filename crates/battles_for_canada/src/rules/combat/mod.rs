//! The combat segment (chapters 7 and 11, state S7): fire, assault, skirmish, artillery.

pub mod advance;
mod assault;
mod attacks;
mod fire;
mod guns;
pub mod odds;
mod skirmish;

use crate::ids::Unit;
use crate::rules::bar::Bar;
use crate::rules::cx::Cx;
use crate::state::BattlesForCanada;
use crate::state::agenda::Frame;
use crate::state::sets::UnitSet;
use crate::state::step::{Spot, Step};

impl BattlesForCanada {
    /// Checks whether the combat segment may end: regulars in the first charge have attacked, if they could (BC-13.2j).
    ///
    /// # Errors
    /// Who has still to attack.
    pub fn check_combat_done(&self) -> Result<(), Bar> {
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

    /// Carries out a step of the combat segment.
    pub(crate) fn combat_step(&mut self, step: Step, cx: &mut Cx) {
        match step {
            Step::Fire(units, Spot(hex)) => self.fire_at(units, hex, cx),
            Step::Skirmish(unit, Spot(hex)) => self.skirmish(unit, hex, cx),
            Step::Bombard(unit, Spot(hex)) => self.bombard(unit, hex, cx),
            Step::Assault(Spot(hex)) => {
                let able = self.assaulters(hex);
                self.agenda.push(Frame::Declare(hex, able));
            }
            Step::Done => {
                let leaders = self.leaders_to_move();
                self.agenda.set_top(Frame::Leaders(leaders));
            }
            _ => {}
        }
    }
}
