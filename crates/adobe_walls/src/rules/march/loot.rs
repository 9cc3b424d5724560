//! Looting camps (18B): declared in the Movement Phase, paid at the end of the US turn.

use super::able::no;
use crate::ids::{Counter, Kind, Side};
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::event::{Cause, Event};
use crate::state::parts::Mode;

impl AdobeWalls {
    /// Checks whether a unit can loot the camp of its hex, in which it has been since the turn began (AW-18B.a, AW-18B.b,
    /// AW-18C.d, AW-18C.e).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_loot(&self, unit: Counter) -> Result<(), Bar> {
        self.check_active(unit)?;
        let Some(hex) = self.hex_of(unit) else { return Err(Bar::Elsewhere) };
        if !matches!(unit.kind(), Kind::Cavalry | Kind::Infantry) {
            return no(MarchBar::NoBurner(unit));
        }
        if self.mode[unit] == Mode::Mounted {
            return no(MarchBar::MountedLooter(unit));
        }
        if self.disrupted.has(unit) {
            return no(MarchBar::Disordered(unit));
        }
        let Some(camp) = self.camp_at(hex).filter(|camp| self.camps[*camp].burning.is_none()) else {
            return no(MarchBar::NoCamp(hex));
        };
        let from = self.tables().constants.burn_turn;
        if camp.on_carson_creek() && self.turn < from {
            return no(MarchBar::CampTooEarly(camp, from));
        }
        if self.camps[camp].looted {
            return no(MarchBar::LootedBefore(camp));
        }
        if self.check_idle(unit).is_err() {
            return no(MarchBar::NotWholeTurn(unit));
        }
        Ok(())
    }

    /// Begins to loot.
    pub(super) fn begin_loot(&mut self, unit: Counter, cx: &mut Cx) {
        let Some(camp) = self.hex_of(unit).and_then(|hex| self.camp_at(hex)) else { return };
        self.looting.insert(unit);
        cx.all(self, Event::Looting(unit, camp));
    }

    /// Pays for the camps whose looters were not interrupted: by disruption, pin or rout, by their own fire, by a move (E-59).
    pub(crate) fn pay_loot(&mut self, cx: &mut Cx) {
        for unit in self.looting.less(self.fought).iter() {
            let Some(hex) = self.hex_of(unit).filter(|_| self.in_good_order(unit)) else { continue };
            let Some(camp) = self.camp_at(hex) else { continue };
            let state = self.camps[camp];
            let alone = self.of_side(hex, Side::Nations).less(self.herd).is_empty();
            if state.looted || state.burning.is_some() || !alone || self.mode[unit] == Mode::Mounted {
                continue;
            }
            self.camps[camp].looted = true;
            cx.all(self, Event::CampLooted(camp));
            self.score(Side::Us, self.tables().points.looted as i8, Cause::Looted(camp), cx);
        }
    }
}
