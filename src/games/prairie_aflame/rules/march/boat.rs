//! The Northcote under steam (PA-15.11, PA-15.13).

use crate::engine::hex::HexId;
use crate::games::prairie_aflame::data::units::Arm;
use crate::games::prairie_aflame::ids::{Side, Unit};
use crate::games::prairie_aflame::rules::sequence::Cx;
use crate::games::prairie_aflame::state::event::Event;
use crate::games::prairie_aflame::state::sets::UnitSet;
use crate::games::prairie_aflame::state::step::Step;
use crate::games::prairie_aflame::state::{At, PrairieAflame};

impl PrairieAflame {
    /// What the Northcote may do (PA-15.11, PA-15.13).
    pub(crate) fn each_boat(&self, out: &mut Vec<Step>) {
        out.push(Step::Halt);
        let (Some(edge), left) = (self.boat, self.mp_left(Unit::NORTHCOTE)) else { return };
        let map = self.map();
        let passenger = self.passenger();
        if left >= 1 {
            for next in map.river.linked(edge) {
                let (a, _, b) = map.grid.sides(next);
                if self.scenario().in_window(map, a) || self.scenario().in_window(map, b) {
                    out.push(Step::Steam(next));
                }
            }
            if let Some(p) = passenger
                && self.marching.embarked != Some(p)
                && !self.marching.done.has(p)
            {
                for hex in self.boat_hexes().into_iter().flatten() {
                    let cost = 1 + self.landing_cost(hex);
                    if cost <= self.allowance(p) && self.scenario().in_window(map, hex) {
                        out.push(Step::Land(hex));
                    }
                }
            }
        }
        if passenger.is_none() {
            for hex in self.boat_hexes().into_iter().flatten() {
                for u in self.units_of(Side::Government, hex).iter().filter(|u| self.may_embark(*u, hex)) {
                    out.push(Step::Embark(u));
                }
            }
        }
    }

    /// The unit on board.
    pub fn passenger(&self) -> Option<Unit> {
        Unit::of(Side::Government).find(|u| self.at[*u] == At::ABOARD)
    }

    fn landing_cost(&self, hex: HexId) -> u8 {
        let terrain = &self.data.0.tables.terrain;
        let row = if self.map().hills.contains(hex) { terrain.hills } else { terrain.clear };
        row[usize::from(self.winter())]
    }

    /// PA-15.13a: one point of infantry that began here and has its whole allowance.
    fn may_embark(&self, unit: Unit, hex: HexId) -> bool {
        let data = self.unit(unit);
        data.arm == Arm::Infantry
            && data.rating.sp == 1
            && self.marching.start[unit] == At::hex(hex)
            && self.marching.spent[unit] == 0
            && !self.marching.done.has(unit)
            && !self.entrained.has(unit)
            && self.leaves_no_leader(unit, hex)
    }

    /// PA-4.4a: no leader stays alone on the bank who could not come to another unit.
    pub(crate) fn leaves_no_leader(&self, unit: Unit, hex: HexId) -> bool {
        let side = Side::Government;
        let mut shelter = self.shelter(side);
        if self.combat(self.units_of(side, hex)) == UnitSet::one(unit) {
            shelter.remove(hex);
        }
        let left = self.leaders_in(side, hex);
        left.iter().filter(|l| !self.marching.leaders_done.has(*l)).all(|l| {
            let riding = self.marching.leaders_riding.has(l);
            self.can_find(l, hex, self.leader_mp_left(l), riding, &shelter)
        })
    }

    pub(crate) fn boat_step(&mut self, step: Step, cx: &mut Cx) {
        match (step, self.boat) {
            (Step::Steam(next), Some(edge)) => {
                self.marching.spent[Unit::NORTHCOTE] += 1;
                self.marching.begun = true;
                self.boat = Some(next);
                cx.all(self, Event::Steamed(edge, next));
                let (a, _, b) = self.map().grid.sides(next);
                // PA-15.11b, PA-15.11c: an enemy zone in either hex stops her.
                if self.nations_cover(a) || self.nations_cover(b) {
                    self.boat_halts();
                }
            }
            (Step::Embark(unit), Some(_)) => {
                if !self.may_march(unit, cx) {
                    return; // PA-10.2a
                }
                self.marching.spent[unit] = self.allowance(unit);
                self.marching.begun = true;
                self.at[unit] = At::ABOARD;
                self.marching.done.insert(unit);
                self.marching.embarked = Some(unit);
                cx.all(self, Event::Embarked(unit));
            }
            (Step::Land(hex), Some(_)) => {
                let Some(unit) = self.passenger() else { return };
                if !self.may_march(unit, cx) {
                    return; // PA-10.2a
                }
                self.marching.spent[Unit::NORTHCOTE] += 1;
                self.marching.spent[unit] = 1 + self.landing_cost(hex);
                self.marching.begun = true;
                self.at[unit] = At::hex(hex);
                cx.all(self, Event::Landed(unit, hex));
                if self.enemy_in(Side::Government, hex) {
                    self.marching.done.insert(unit);
                }
            }
            _ => self.boat_halts(),
        }
    }

    fn boat_halts(&mut self) {
        self.marching.done.insert(Unit::NORTHCOTE);
        self.pop();
    }
}
