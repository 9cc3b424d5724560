//! Who is asked: the side that must answer the open frame.

use crate::ids::Side;
use crate::state::BattlesForCanada;
use crate::state::agenda::{Frame, Moment, Stage};

impl BattlesForCanada {
    /// Tells which side must answer the top frame; `None` where it acts by itself or the game is over.
    #[must_use]
    pub fn asked_side(&self) -> Option<Side> {
        if self.ending.is_some() {
            return None;
        }
        let active = self.activation.map(|a| a.side);
        match *self.agenda.top()? {
            Frame::Setup(side) => Some(side),
            Frame::Canadians | Frame::Arrivals(_) => Some(Side::French),
            Frame::PlaceGuns => Some(Side::English),
            Frame::Turn(stage, true) => match stage {
                Stage::Guns => Some(Side::English),
                Stage::Choose => self.initiative,
                Stage::Activate(side) | Stage::Commanders(side) => Some(side),
                _ => None,
            },
            Frame::Turn(_, false) => None,
            Frame::Place(leader, _) => Some(leader.side()),
            Frame::Subset(_) | Frame::Move | Frame::March(_) | Frame::FallBack(..) => active,
            Frame::Combat | Frame::Declare(..) | Frame::Leaders(_) => active,
            Frame::Assault(moment) => self.assault_asks(moment),
            Frame::Lose(_, units) | Frame::Disorder(units, _) | Frame::Retreats(units) => {
                units.first().map(|unit| unit.side())
            }
            Frame::Retreat(retreat) => retreat.units.first().map(|unit| unit.side()),
            Frame::Rout(rout) => rout.units.first().map(|unit| unit.side()),
            Frame::Rally(rally) => Some(rally.side),
            Frame::Facing(unit) => Some(unit.side()),
            Frame::Ready(side) => Some(side),
        }
    }

    /// Tells which side answers a moment of the assault.
    fn assault_asks(&self, moment: Moment) -> Option<Side> {
        let assault = self.assault.as_ref()?;
        match moment {
            Moment::DefensiveFire => Some(assault.side.other()),
            Moment::Advance => self.victor(),
            _ => None,
        }
    }
}
