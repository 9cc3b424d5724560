//! A formation falls back by impulse (BC-13.1q).

use crate::engine::hex::HexId;
use crate::games::battles_for_canada::ids::Unit;
use crate::games::battles_for_canada::rules::bar::Bar;
use crate::games::battles_for_canada::rules::facts::Facts;
use crate::games::battles_for_canada::rules::sequence::Cx;
use crate::games::battles_for_canada::state::BattlesForCanada;
use crate::games::battles_for_canada::state::agenda::{Frame, Reason, Retreat};
use crate::games::battles_for_canada::state::sets::{LeaderSet, UnitSet};
use crate::games::battles_for_canada::state::step::{Spot, Step};

/// Most hexes that a unit falls back; at least one, if it can.
const MOST: u8 = 2;

impl BattlesForCanada {
    /// Carries the falling back on as far as nobody is asked: units without a way stay, at the end the leader moves.
    /// Who could only go over the edge of the map is eliminated.
    pub(crate) fn fall_back_acts(&mut self, left: UnitSet, mover: Option<(Unit, u8)>, cx: &mut Cx) -> bool {
        if let Some((unit, hexes)) = mover {
            if hexes > 0 && self.can_fall_back(unit) {
                if hexes < MOST {
                    return false;
                }
                // The unit must go the first hex.
                self.agenda.set_top(Frame::FallBack(left, Some((unit, hexes - 1))));
                self.push_impulse_retreat(unit, None);
                return true;
            }
            self.stop_falling_back(unit);
            self.agenda.set_top(Frame::FallBack(left, None));
            return true;
        }
        let off: UnitSet = left.iter().filter(|u| !self.can_fall_back(*u) && self.is_driven_off(*u)).collect();
        self.eliminate(off, cx);
        let able: UnitSet = left.iter().filter(|u| self.can_fall_back(*u)).collect();
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

    /// Tells whether a unit has a hex to fall back into.
    fn can_fall_back(&self, unit: Unit) -> bool {
        let hex = self.hex_of(unit).filter(|_| !self.routed.has(unit));
        hex.is_some_and(|hex| !self.impulse_retreat(UnitSet::one(unit), unit, hex).is_empty())
    }

    /// Tells whether a unit has no way back but over the edge of the map: of its rear and flank hexes none is on the
    /// map, open to it, and without enemies. Friends who fill a hex keep it where it is.
    fn is_driven_off(&self, unit: Unit) -> bool {
        let Some(hex) = self.hex_of(unit).filter(|_| !self.routed.has(unit)) else { return false };
        let aspects = self.nominal(unit, hex);
        let behind = aspects.rear.or(aspects.flank);
        let off = behind.iter().any(|dir| self.grid().neighbour(hex, dir).is_none());
        off && behind.iter().all(|dir| self.passable(UnitSet::one(unit), hex, dir).is_none())
    }

    /// Checks an answer of a formation that falls back.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_impulse(
        &self,
        left: UnitSet,
        mover: Option<(Unit, u8)>,
        facts: &Facts,
        step: Step,
    ) -> Result<(), Bar> {
        match (mover, step) {
            (None, Step::Pick(unit)) if left.has(unit) => Ok(()),
            (None, Step::Pick(unit)) => Err(Bar::OtherFormation(unit)),
            (Some((unit, _)), Step::Retreat(spot)) => {
                let hex = self.hex_of(unit).ok_or(Bar::Elsewhere)?;
                let dir = self.grid().dir_to(hex, spot.0).ok_or(Bar::NotBestRetreat(spot.0))?;
                let best = facts.impulse.get_or_init(|| self.impulse_retreat(UnitSet::one(unit), unit, hex));
                if best.has(dir) { Ok(()) } else { Err(Bar::NotBestRetreat(spot.0)) }
            }
            (Some((_, hexes)), Step::Stop) if hexes < MOST => Ok(()),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Carries out an answer of a formation that falls back.
    pub(crate) fn impulse_step(&mut self, mut left: UnitSet, mover: Option<(Unit, u8)>, step: Step) {
        match (mover, step) {
            (None, Step::Pick(unit)) => {
                left.remove(unit);
                self.agenda.set_top(Frame::FallBack(left, Some((unit, MOST))));
            }
            (Some((unit, hexes)), Step::Retreat(Spot(to))) => {
                self.agenda.set_top(Frame::FallBack(left, Some((unit, hexes - 1))));
                self.push_impulse_retreat(unit, Some(to));
            }
            (Some((unit, _)), _) => {
                self.agenda.set_top(Frame::FallBack(left, None));
                self.stop_falling_back(unit);
            }
            _ => {}
        }
    }

    /// Makes a unit go one hex back, into this one or where its owner likes; skirmishers and leaders who would be alone in
    /// its hex go along, or stay (BC-10.1g).
    fn push_impulse_retreat(&mut self, unit: Unit, into: Option<HexId>) {
        let Some(hex) = self.hex_of(unit) else { return };
        self.fled = UnitSet::EMPTY;
        let one = UnitSet::one(unit);
        let others = self.friends_in(one, hex);
        let alone = self.strong(others).is_empty();
        let (units, leaders) =
            if alone { (one.or(others), self.own_leaders_in(unit.side(), hex)) } else { (one, LeaderSet::EMPTY) };
        self.agenda.push(Frame::Retreat(Retreat {
            reason: Reason::Impulse,
            units,
            leaders,
            hex,
            left: 1,
            from: [None; 6],
            into,
            chain: units,
        }));
    }

    /// Lets a unit that stops take the facing of friends.
    fn stop_falling_back(&mut self, unit: Unit) {
        if let Some(hex) = self.hex_of(unit) {
            self.fall_in(UnitSet::one(unit), hex);
        }
    }
}
