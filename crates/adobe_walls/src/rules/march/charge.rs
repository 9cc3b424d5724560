//! Charges (17A): their declaration, and the limits of their path.

use super::able::no;
use crate::data::map::{Hexside, Terrain};
use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Kind, all_of};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::Spotted;
use crate::state::event::Event;
use crate::state::parts::Mode;
use crate::state::step::{Spot, Step};
use redoubt_engine::hex::{Dir, HexId};
use std::ops::ControlFlow::{self, Continue};

/// Most changes of level in a charge (AW-17A.b).
const MOST_LEVELS: u8 = 1;

impl AdobeWalls {
    /// Returns the hex that cavalry charges (AW-17A.a).
    #[must_use]
    pub fn charge_target(&self, unit: Counter) -> Option<HexId> {
        if unit.kind() == Kind::Cavalry { self.charge[unit.nth()].map(|spot| spot.0) } else { None }
    }

    /// Ends a charge (AW-17A.f).
    pub(super) fn end_charge(&mut self, unit: Counter, cx: &mut Cx) {
        if unit.kind() == Kind::Cavalry && self.charge[unit.nth()].take().is_some() {
            cx.all(self, Event::ChargeOff(unit));
        }
    }

    /// Checks the ground of a step of a charge: a clear hex, no water on the side (AW-17A.b, E-42, E-88). Returns the changes of
    /// level so far with this step.
    fn check_charge_ground(&self, from: HexId, dir: Dir, levels: u8) -> Result<u8, Bar> {
        let to = self.grid().neighbour(from, dir).ok_or(Bar::NoSuch)?;
        if self.map().terrain(to) != Terrain::Clear {
            return no(MarchBar::ChargeGround(to));
        }
        match self.map().side(from, dir) {
            Hexside::Open => {}
            Hexside::River | Hexside::Ford if self.plays(HouseRule::ChargeFord) => {}
            _ => return no(MarchBar::ChargeWater(to)),
        }
        let levels = levels + self.map().level(from).abs_diff(self.map().level(to));
        if levels > MOST_LEVELS { no(MarchBar::ChargeLevels(to)) } else { Ok(levels) }
    }

    /// Checks a step of a unit that may be charging.
    pub(super) fn check_charge_step(&self, unit: Counter, from: HexId, dir: Dir) -> Result<(), Bar> {
        if self.charge_target(unit).is_none() {
            return Ok(());
        }
        self.check_charge_ground(from, dir, self.charge_levels[unit.nth()]).map(|_| ())
    }

    /// Counts the changes of level of a charge.
    pub(super) fn note_charge_step(&mut self, unit: Counter, from: HexId, to: HexId) {
        if self.charge_target(unit).is_some() {
            self.charge_levels[unit.nth()] += self.map().level(from).abs_diff(self.map().level(to));
        }
    }

    /// Tells whether the last step of a charge, into the melee, is one that a charge can make (AW-17A.b).
    #[must_use]
    pub fn charge_strikes(&self, unit: Counter) -> bool {
        let (Some(from), Some(to)) = (self.hex_of(unit), self.charge_target(unit)) else { return false };
        let levels = self.charge_levels[unit.nth()];
        self.grid().dir_to(from, to).is_some_and(|dir| self.check_charge_ground(from, dir, levels).is_ok())
    }

    /// Passes the charges that a unit could declare.
    pub(super) fn charge_candidates(&self, unit: Counter, each: Each) -> ControlFlow<()> {
        let able = unit.kind() == Kind::Cavalry && self.mode[unit] == Mode::Mounted && self.is_untouched(unit);
        if !able || self.disrupted.has(unit) {
            return Continue(());
        }
        let enemies = self.on_map().and(all_of(self.player.other()));
        for enemy in enemies.iter() {
            let Some(hex) = self.hex_of(enemy) else { continue };
            if self.units(hex, enemy.side()).first() == Some(enemy) {
                each(Step::Charge(unit, Spot(hex)))?;
            }
        }
        Continue(())
    }

    /// Checks the declaration of a charge (AW-17A.a, AW-17A.b, E-88).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_charge(&self, unit: Counter, target: HexId) -> Result<(), Bar> {
        if target.index() >= self.grid().len() {
            return Err(Bar::NoSuch);
        }
        if unit.kind() != Kind::Cavalry || self.mode[unit] != Mode::Mounted {
            return no(MarchBar::NoCharger(unit));
        }
        self.check_active(unit)?;
        if self.charge_target(unit).is_some() {
            return no(MarchBar::Charges(unit));
        }
        if self.disrupted.has(unit) || !self.is_untouched(unit) {
            return no(MarchBar::ChargeLate(unit));
        }
        if self.units(target, self.player.other()).is_empty() {
            return no(MarchBar::NoFoe(target));
        }
        let Some(from) = self.hex_of(unit) else { return Err(Bar::Elsewhere) };
        if self.grid().adjacent(from, target) {
            return no(MarchBar::ChargeNear(target));
        }
        if self.has_charge_way(unit, from, target) { Ok(()) } else { no(MarchBar::NoChargeWay(target)) }
    }

    /// Tells whether cavalry could come next to a target by a way that a charge can take, with a last step into it.
    fn has_charge_way(&self, unit: Counter, from: HexId, target: HexId) -> bool {
        let budget = u16::from(self.allowance(unit)) + u16::from(self.tables().actions.charge);
        let clear = self.tables().terrain.cost(Terrain::Clear, self.gait(unit)).map_or(budget, u16::from);
        if (self.grid().distance(from, target) - 1) * clear > budget {
            return false;
        }
        // Places by hex and changes of level, with what was spent to be there.
        let mut places: Vec<(HexId, u8, u16)> = vec![(from, 0, 0)];
        let mut next = 0;
        while let Some(&(hex, levels, spent)) = places.get(next) {
            next += 1;
            for dir in Dir::ALL {
                let Ok(levels) = self.check_charge_ground(hex, dir, levels) else { continue };
                let Some(to) = self.grid().neighbour(hex, dir) else { continue };
                if to == target && hex != from {
                    return true;
                }
                let spent = spent + u16::from(self.cost(unit, hex, dir).unwrap_or(u8::MAX));
                // From there it must still come next to its target.
                let least = spent + (self.grid().distance(to, target) - 1) * clear;
                let known = || places.iter().any(|place| place.0 == to && place.1 <= levels && place.2 <= spent);
                let open = || self.check_open_to(CounterSet::one(unit), None, to).is_ok();
                if least <= budget && !known() && open() {
                    places.push((to, levels, spent));
                }
            }
        }
        false
    }

    /// Declares a charge.
    pub(super) fn declare_charge(&mut self, unit: Counter, target: HexId, cx: &mut Cx) {
        self.charge[unit.nth()] = Some(Spotted(target));
        self.charge_levels[unit.nth()] = 0;
        cx.all(self, Event::Charging(unit, Spot(target)));
    }
}
