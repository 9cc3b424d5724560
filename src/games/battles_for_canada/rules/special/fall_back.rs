//! A formation falls back by impulse (BC-13.1q).

use crate::games::battles_for_canada::ids::Unit;
use crate::games::battles_for_canada::rules::bar::Bar;
use crate::games::battles_for_canada::rules::sequence::Cx;
use crate::games::battles_for_canada::state::BattlesForCanada;
use crate::games::battles_for_canada::state::agenda::Frame;
use crate::games::battles_for_canada::state::sets::{LeaderSet, UnitSet};
use crate::games::battles_for_canada::state::step::{Spot, Step};

/// Most hexes that a unit falls back; at least one, if it can.
const MOST: u8 = 2;

impl BattlesForCanada {
    /// Carries the falling back on as far as nobody is asked: units without a way stay, at the end the leader moves.
    pub(crate) fn fall_back_acts(&mut self, left: UnitSet, mover: Option<(Unit, u8)>) -> bool {
        let can = |unit: Unit| {
            let hex = self.hex_of(unit).filter(|_| !self.routed.has(unit));
            hex.is_some_and(|hex| !self.impulse_retreat(unit, hex).is_empty())
        };
        if let Some((unit, _)) = mover {
            if can(unit) {
                return false;
            }
            self.agenda.set_top(Frame::FallBack(left, None));
            return true;
        }
        let able: UnitSet = left.iter().filter(|u| can(*u)).collect();
        if able.is_empty() {
            let leaders = self.leaders_to_move();
            self.agenda.set_top(Frame::Leaders(leaders));
            return true;
        }
        if able != left {
            self.agenda.set_top(Frame::FallBack(able, None));
            return true;
        }
        false
    }

    /// Checks an answer of a formation that falls back.
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_impulse(&self, left: UnitSet, mover: Option<(Unit, u8)>, step: Step) -> Result<(), Bar> {
        match (mover, step) {
            (None, Step::Pick(unit)) if left.has(unit) => Ok(()),
            (None, Step::Pick(unit)) => Err(Bar::OtherFormation(unit)),
            (Some((unit, _)), Step::Retreat(spot)) => {
                let hex = self.hex_of(unit).ok_or(Bar::Elsewhere)?;
                let dir = self.grid().dir_to(hex, spot.0).ok_or(Bar::NotBestRetreat(spot.0))?;
                if self.impulse_retreat(unit, hex).has(dir) { Ok(()) } else { Err(Bar::NotBestRetreat(spot.0)) }
            }
            (Some((_, hexes)), Step::Stop) if hexes < MOST => Ok(()),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Carries out an answer of a formation that falls back.
    pub(crate) fn impulse_step(&mut self, mut left: UnitSet, mover: Option<(Unit, u8)>, step: Step, cx: &mut Cx) {
        match (mover, step) {
            (None, Step::Pick(unit)) => {
                left.remove(unit);
                self.agenda.set_top(Frame::FallBack(left, Some((unit, MOST))));
            }
            (Some((unit, hexes)), Step::Retreat(Spot(to))) => {
                let Some(from) = self.hex_of(unit) else { return };
                let next = (hexes > 1).then_some((unit, hexes - 1));
                self.agenda.set_top(Frame::FallBack(left, next));
                self.fled = UnitSet::EMPTY;
                self.shift_back(UnitSet::one(unit), LeaderSet::EMPTY, from, to, cx);
            }
            _ => self.agenda.set_top(Frame::FallBack(left, None)),
        }
    }
}
