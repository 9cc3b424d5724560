//! All fixed data of the game: maps, counters, tables, scenarios. What these are stands in `map`, `units`, `tables`,
//! `assault`, `terrain`; how they are read in `map_build`, `units_read`, `cells`, `tables_read`.
//!
//! Files: `assets/games/battles-for-canada/{map-carillon,map-quebec,units,charts}.ron`. The rules reckon with the very
//! charts that the table shows: no datum is written twice.

pub mod assault;
pub(crate) mod cells;
pub mod flights;
pub mod map;
pub(crate) mod map_build;
pub mod map_file;
pub mod party;
pub mod tables;
pub(crate) mod tables_read;
pub mod terrain;
pub mod units;
pub(crate) mod units_read;

use crate::engine::chart::Chart;
use crate::engine::library::Library;
use crate::engine::{BuiltIn, Complaint};
use crate::games::battles_for_canada::data::flights::Flights;
use crate::games::battles_for_canada::data::map::Map;
use crate::games::battles_for_canada::data::tables::Tables;
use crate::games::battles_for_canada::data::units::Roster;
use crate::games::battles_for_canada::ids::Field;
use std::sync::OnceLock;

/// All fixed data of the game.
#[derive(Debug)]
pub struct Data {
    /// Maps, by [`Field`].
    pub maps: [Map; 2],
    /// Ways of flight to the shelters.
    pub flights: Flights,
    /// Units, leaders and formations.
    pub roster: Roster,
    /// Figures of the charts.
    pub tables: Tables,
    /// The charts as the table shows them.
    pub charts: Vec<Chart>,
}

impl Data {
    /// Returns a map.
    #[inline]
    pub fn map(&self, field: Field) -> &Map {
        &self.maps[field.index()]
    }
}

impl BuiltIn for Data {
    /// Reads and validates everything.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place and the cure.
    fn load(library: &Library) -> Result<Data, Complaint> {
        let (carillon, _) = Map::load(library, Field::Carillon)?;
        let (quebec, _) = Map::load(library, Field::Quebec)?;
        let roster = Roster::load(library)?;
        let (tables, charts) = Tables::load(library)?;
        let maps = [carillon, quebec];
        let flights = Flights::new(&maps, &tables.terrain);
        Ok(Data { maps, flights, roster, tables, charts })
    }

    fn cell() -> &'static OnceLock<Data> {
        static CELL: OnceLock<Data> = OnceLock::new();
        &CELL
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_are_sound() {
        let data = Data::built_in();
        assert_eq!(data.maps.each_ref().map(|m| m.grid.len()), [272, 340]);
    }
}
