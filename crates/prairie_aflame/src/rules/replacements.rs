//! Replacements (PA-8.3): who may be bought back, and where they return.

use crate::house_rules::HouseRule;
use crate::ids::{Force, Leader, Side, Unit};
use crate::rules::bar::{Bar, PieceBar};
use crate::rules::sequence::Cx;
use crate::rules::turn_bar::TurnBar;
use crate::state::event::Event;
use crate::state::step::Step;
use crate::state::{At, PrairieAflame};
use redoubt_engine::hex::HexId;

impl PrairieAflame {
    /// Lists who may come back and where. Of units that are alike the first is offered (PA-8.3).
    pub(crate) fn each_return(&self, side: Side, out: &mut Vec<Step>) {
        out.push(Step::Done);
        if self.points[side.index()] == 0 || !self.is_campaign() {
            return;
        }
        let hexes = self.return_hexes(side);
        for unit in self.returnable(side) {
            let open = hexes.iter().filter(|hex| self.check_return(side, unit, **hex).is_ok());
            out.extend(open.map(|hex| Step::BuyBack(unit, *hex)));
        }
    }

    /// Lists the lost units that are the first of their kind.
    pub(crate) fn returnable(&self, side: Side) -> impl Iterator<Item = Unit> {
        let groups = self.data.0.roster.groups.iter().filter(move |g| g.units[0].side() == side);
        groups.filter_map(|g| g.units.iter().copied().find(|u| self.check_lost(*u).is_ok()))
    }

    /// Lists the hexes to which somebody of a side could come back.
    fn return_hexes(&self, side: Side) -> Vec<HexId> {
        let map = self.map();
        match side {
            Side::Government => map.depots.iter().map(|p| map.place(*p).hex).collect(),
            Side::Nations => {
                let chiefs = [Leader::Poundmaker, Leader::BigBear].into_iter().filter_map(|l| self.leaders[l].get());
                std::iter::once(map.place(map.batoche).hex).chain(chiefs).collect()
            }
        }
    }

    /// Checks whether a unit is lost and may ever come back (PA-8.3a, PA-8.3f, PA-8.3g).
    fn check_lost(&self, unit: Unit) -> Result<(), TurnBar> {
        if unit == Unit::NORTHCOTE {
            return Err(TurnBar::BoatIsLost);
        }
        match self.at[unit] {
            At::ELIMINATED => Ok(()),
            At::SURRENDERED if self.plays(HouseRule::SurrenderFinal) => Err(TurnBar::SurrenderIsFinal(unit)),
            At::SURRENDERED => Ok(()),
            _ if self.unit(unit).formed => Err(TurnBar::ByCompanies(unit)),
            _ => Err(TurnBar::NotLost(unit)),
        }
    }

    /// Checks whether a unit may be bought back, wherever it returns (PA-8.3a).
    pub(crate) fn check_returns(&self, side: Side, unit: Unit) -> Result<(), Bar> {
        if unit.side() != side {
            return Err(PieceBar::Foreign(unit).into());
        }
        self.check_lost(unit)?;
        if !self.returnable(side).any(|u| u == unit) {
            return Err(TurnBar::NotFirst(unit).into());
        }
        let (cost, points) = (self.unit(unit).rating.sp, self.points[side.index()]);
        if cost > points { Err(TurnBar::Points(unit, cost, points).into()) } else { Ok(()) }
    }

    /// Checks whether a unit may be bought back and return to a hex (PA-8.3).
    pub(crate) fn check_return(&self, side: Side, unit: Unit, hex: HexId) -> Result<(), Bar> {
        self.check_returns(side, unit)?;
        let map = self.map();
        let bar = match self.unit(unit).force {
            None if !map.depots.iter().any(|p| map.place(*p).hex == hex) => TurnBar::NoDepot(hex),
            None if !self.units_of(Side::Nations, hex).is_empty() => TurnBar::EnemyAt(hex),
            Some(Force::Metis) if map.place(map.batoche).hex != hex => TurnBar::NotBatoche,
            Some(Force::Metis) if self.batoche_taken && !self.plays(HouseRule::MetisReturn) => TurnBar::BatocheTaken,
            Some(Force::Metis) if self.controller(map.batoche) != Some(Side::Nations) => TurnBar::BatocheHeld,
            Some(band @ (Force::Poundmaker | Force::BigBear)) => {
                let chief = if band == Force::Poundmaker { Leader::Poundmaker } else { Leader::BigBear };
                match self.leaders[chief].get() {
                    Some(at) if at == hex => return Ok(()),
                    Some(_) => TurnBar::NotChief(unit, chief),
                    None => TurnBar::ChiefTaken(unit, chief),
                }
            }
            None | Some(Force::Metis) => return Ok(()),
        };
        Err(bar.into())
    }

    /// Brings a unit back to a hex, fresh, for its points (PA-8.3h).
    pub(crate) fn return_unit(&mut self, unit: Unit, hex: HexId, cx: &mut Cx) {
        let side = unit.side();
        self.points[side.index()] -= self.unit(unit).rating.sp;
        self.at[unit] = At::hex(hex);
        for set in [&mut self.hit, &mut self.unsupplied, &mut self.entrained] {
            set.remove(unit); // PA-8.3h
        }
        cx.all(self, Event::Returned(unit, hex, self.points[side.index()]));
    }
}
