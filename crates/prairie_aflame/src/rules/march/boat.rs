//! The Northcote under steam (PA-15.11, PA-15.13).

use crate::data::units::Arm;
use crate::ids::{Side, Unit};
use crate::rules::bar::Bar;
use crate::rules::march::bar::{BoatBar, MarchBar};
use crate::rules::sequence::Cx;
use crate::state::event::Event;
use crate::state::sets::UnitSet;
use crate::state::step::Step;
use crate::state::{At, PrairieAflame};
use redoubt_engine::hex::{EdgeId, HexId};

impl PrairieAflame {
    /// Lists what the Northcote may do (PA-15.11, PA-15.13).
    pub(crate) fn each_boat(&self, out: &mut Vec<Step>) {
        out.push(Step::EndMove);
        let Some(edge) = self.boat else { return };
        let linked = self.map().river.linked(edge);
        out.extend(linked.filter(|next| self.check_steam(*next).is_ok()).map(Step::SteamTo));
        let beside = || self.boat_hexes().into_iter().flatten();
        out.extend(beside().filter(|hex| self.check_land(*hex).is_ok()).map(Step::LandPassenger));
        for hex in beside() {
            let units = self.units_of(Side::Government, hex);
            out.extend(units.iter().filter(|u| self.check_embark(*u).is_ok()).map(Step::EmbarkUnit));
        }
    }

    /// Checks a step of the Northcote under steam.
    pub(crate) fn check_boat(&self, step: Step) -> Result<(), Bar> {
        match step {
            Step::EndMove => Ok(()),
            Step::SteamTo(next) => Ok(self.check_steam(next)?),
            Step::LandPassenger(hex) => Ok(self.check_land(hex)?),
            Step::EmbarkUnit(unit) => {
                self.check_unit(Side::Government, unit)?;
                self.check_embark(unit)
            }
            _ => Err(self.not_now(step)),
        }
    }

    /// Checks whether she may go on to a hexside (PA-15.11b).
    fn check_steam(&self, next: EdgeId) -> Result<(), BoatBar> {
        let (map, Some(edge)) = (self.map(), self.boat) else { return Err(BoatBar::NoBoat) };
        if self.mp_left(Unit::NORTHCOTE) == 0 {
            return Err(BoatBar::Spent);
        }
        if !map.river.linked(edge).any(|e| e == next) {
            return Err(BoatBar::NotNext(next));
        }
        let (a, _, b) = map.grid.sides(next);
        let inside = self.scenario().in_window(map, a) || self.scenario().in_window(map, b);
        if inside { Ok(()) } else { Err(BoatBar::Outside(a)) }
    }

    /// Checks whether the passenger may land in a hex (PA-15.13b, PA-15.13c): a passenger that is out of command and
    /// failed its check stays on board (PA-10.2a).
    fn check_land(&self, hex: HexId) -> Result<(), BoatBar> {
        if !self.boat_hexes().contains(&Some(hex)) {
            return Err(BoatBar::NotBeside(hex));
        }
        let Some(unit) = self.passenger() else { return Err(BoatBar::NobodyAboard(hex)) };
        if self.marching.embarked == Some(unit) {
            return Err(BoatBar::JustBoarded(unit));
        }
        if self.marching.done.has(unit) {
            return Err(BoatBar::Failed(unit));
        }
        if self.mp_left(Unit::NORTHCOTE) == 0 {
            return Err(BoatBar::Spent);
        }
        if 1 + self.landing_cost(hex) > self.allowance(unit) {
            return Err(BoatBar::NoMpToLand(unit, hex));
        }
        if self.scenario().in_window(self.map(), hex) { Ok(()) } else { Err(BoatBar::Outside(hex)) }
    }

    /// Checks whether a unit of the Government on the map may board: one point of infantry that began here and
    /// has its whole allowance (PA-15.13a), and leaves no leader alone (PA-4.4a).
    fn check_embark(&self, unit: Unit) -> Result<(), Bar> {
        if unit == Unit::NORTHCOTE {
            return Err(BoatBar::Herself.into());
        }
        if let Some(passenger) = self.passenger() {
            return Err(BoatBar::Full(passenger).into());
        }
        let data = self.unit(unit);
        if data.arm != Arm::Infantry || data.rating.sp != 1 {
            return Err(BoatBar::NotInfantry(unit).into());
        }
        let Some(hex) = self.at[unit].get().filter(|h| self.boat_hexes().contains(&Some(*h))) else {
            return Err(BoatBar::UnitNotBeside(unit).into());
        };
        let fresh = self.marching.start[unit] == At::hex(hex)
            && self.marching.spent[unit] == 0
            && !self.marching.done.has(unit)
            && !self.entrained.has(unit);
        if !fresh {
            return Err(BoatBar::NotFresh(unit).into());
        }
        if self.leaves_no_leader(unit, hex) { Ok(()) } else { Err(MarchBar::LeaderAlone.into()) }
    }

    /// Finds the unit on board.
    #[must_use]
    pub fn passenger(&self) -> Option<Unit> {
        Unit::of(Side::Government).find(|u| self.at[*u] == At::ABOARD)
    }

    fn landing_cost(&self, hex: HexId) -> u8 {
        let terrain = &self.data.0.tables.terrain;
        let row = if self.map().hills.contains(hex) { terrain.hills } else { terrain.clear };
        row[usize::from(self.winter())]
    }

    /// Tells whether no leader would stay alone on the bank out of reach of another unit (PA-4.4a).
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

    /// Executes a step of the Northcote.
    pub(crate) fn boat_step(&mut self, step: Step, cx: &mut Cx) {
        match (step, self.boat) {
            (Step::SteamTo(next), Some(edge)) => {
                self.marching.spent[Unit::NORTHCOTE] += 1;
                self.marching.begun = true;
                self.boat = Some(next);
                cx.all(self, Event::Steamed(edge, next));
                let (a, _, b) = self.map().grid.sides(next);
                // PA-15.11b, PA-15.11c: an enemy zone in either hex stops her.
                if self.nations_zoi(a) || self.nations_zoi(b) {
                    self.boat_halts();
                }
            }
            (Step::EmbarkUnit(unit), Some(_)) => {
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
            (Step::LandPassenger(hex), Some(_)) => {
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
        self.agenda.pop();
    }
}
