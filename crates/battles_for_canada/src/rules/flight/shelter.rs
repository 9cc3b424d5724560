//! Friendly shelters: where each unit flees to, and the ways there (R-26, R-57, BC-13.1c, BC-13.2b, BC-13.4b).

use crate::rules::prelude::*;

impl BattlesForCanada {
    /// Returns the shelter that a unit flees to.
    #[must_use]
    pub fn shelter(&self, unit: Unit) -> Zone {
        self.scenario().shelter(unit, &self.data.0.roster)
    }

    /// Tells whether a hex belongs to a unit's shelter.
    #[must_use]
    pub fn is_shelter_of(&self, unit: Unit, hex: HexId) -> bool {
        self.map().in_zone(self.shelter(unit), hex)
    }

    /// Returns how far a unit's shelter is from a hex by path: hexes, and how many of them are abatis on the best of the
    /// shortest paths. `None` where there is no path.
    #[must_use]
    pub fn way_left(&self, unit: Unit, hex: HexId) -> Option<(u16, u16)> {
        self.data.0.flights.left(self.shelter(unit), self.mover(unit), hex)
    }
}
