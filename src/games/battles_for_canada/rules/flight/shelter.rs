//! Friendly shelters: where each unit flees to, and the ways there (R-26, R-57, BC-13.1c, BC-13.2b, BC-13.4b).

use crate::engine::hex::HexId;
use crate::games::battles_for_canada::data::flights::{ABATIS, STEP, Shelter};
use crate::games::battles_for_canada::data::units::Mover;
use crate::games::battles_for_canada::ids::{Battle, Formation, Side, Unit};
use crate::games::battles_for_canada::state::BattlesForCanada;

impl BattlesForCanada {
    /// Returns the shelter that a unit flees to.
    pub fn shelter(&self, unit: Unit) -> Shelter {
        match (self.battle(), unit.side()) {
            (Battle::Carillon, Side::French) => Shelter::FortRoad,
            (Battle::Carillon, Side::English) => Shelter::Portage,
            (Battle::Abraham, Side::English) => Shelter::Foulon,
            (Battle::Abraham, Side::French) if self.formation(unit) == Some(Formation::BOUGAINVILLE) => Shelter::West,
            (Battle::Abraham, Side::French) if self.unit(unit).is_line() => Shelter::Bridge,
            (Battle::Abraham, Side::French) => Shelter::BridgeAndGates,
            (Battle::SainteFoy, Side::French) => Shelter::WestEdge,
            (Battle::SainteFoy, Side::English) => Shelter::EastEdge,
        }
    }

    /// Tells whether a hex belongs to a unit's shelter.
    pub fn is_shelter_of(&self, unit: Unit, hex: HexId) -> bool {
        self.way_left(unit, hex) == Some((0, 0))
    }

    /// Returns how far a unit's shelter is from a hex by path: hexes, and how many of them are abatis on the best of the
    /// shortest paths. `None` where there is no path.
    pub fn way_left(&self, unit: Unit, hex: HexId) -> Option<(u16, u16)> {
        let mover: Mover = self.mover(unit);
        let left = self.data.0.flights.way(self.shelter(unit), mover).left(hex)?;
        Some((left / STEP, left % STEP / ABATIS))
    }
}
