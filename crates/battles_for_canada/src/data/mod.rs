//! All fixed data of the game: maps, counters, tables, scenarios. What they are is in `map`, `units`, `tables`,
//! `assault`, `terrain`, `scenario`; how they are read is in `map_build`, `units_read`, `tables_read`,
//! `scenario_read`.
//!
//! Files: `assets/games/battles-for-canada/{map-carillon,map-quebec,units,charts,rules,evaluation}.ron` and
//! `scenarios/battles-for-canada/*.ron`. The rules use the very charts that the table shows: no datum is written
//! twice.

pub mod assault;
pub mod board;
pub mod features;
pub mod flights;
pub mod map;
pub(crate) mod map_build;
pub mod map_file;
pub mod party;
pub mod scenario;
pub(crate) mod scenario_read;
pub mod tables;
pub(crate) mod tables_read;
pub mod terrain;
pub mod units;
pub(crate) mod units_read;
pub mod ways;

use crate::data::flights::Flights;
use crate::data::map::Map;
use crate::data::scenario::{FOLDER, Scenario};
use crate::data::tables::Tables;
use crate::data::units::Roster;
use crate::data::ways::Ways;
use crate::ids::{Field, Fight};
use redoubt_engine::data::board::Board;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::data::check::rules_and_charts;
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::data::glossary::Glossary;
use redoubt_engine::data::library::Library;
use redoubt_engine::data::rules::RuleIndex;
use redoubt_engine::data::scenario::read_fights;
use redoubt_engine::data::weights::Weights;
use redoubt_engine::{BuiltIn, Complaint};
use std::sync::OnceLock;

/// The rules index.
pub const RULES: &str = "assets/games/battles-for-canada/rules.ron";

/// All fixed data of the game.
#[derive(Debug)]
pub struct Data {
    /// Maps, by [`Field`].
    pub maps: [Map; 2],
    /// Ways of flight to the shelters.
    pub flights: Flights,
    /// Steps and zones, by [`Field`] and reading of the rules.
    pub ways: [[Ways; 4]; 2],
    /// Units, leaders and formations.
    pub roster: Roster,
    /// Figures of the charts.
    pub tables: Tables,
    /// The charts as the table shows them.
    pub charts: Vec<Chart>,
    /// The abbreviations that a player reads.
    pub glossary: Glossary,
    /// The five scenarios in the order of the list.
    pub scenarios: Vec<Scenario>,
    /// Every rule with its id.
    pub rules: RuleIndex,
    /// The boards, by [`Field`].
    pub boards: Vec<Board>,
    /// Weights of the features of a position, in the order of the scenarios.
    pub evaluation: Vec<Option<Weights>>,
}

impl Data {
    /// Returns a map.
    #[inline]
    #[must_use]
    pub fn map(&self, field: Field) -> &Map {
        &self.maps[field.index()]
    }

    /// Returns one of the five scenarios; a library in which one is missing or double is refused.
    #[must_use]
    pub fn fight(&self, fight: Fight) -> &Scenario {
        self.scenarios.iter().find(|s| s.fight == fight).unwrap_or(&self.scenarios[0])
    }

    /// Returns the weights of one of the scenarios; `None` where the data have none.
    #[must_use]
    pub fn weights(&self, fight: Fight) -> Option<&Weights> {
        self.evaluation.get(self.scenarios.iter().position(|s| s.fight == fight)?)?.as_ref()
    }

    /// Finds the scenario with this id ("like-lions") and its number in the list.
    #[must_use]
    pub fn scenario(&self, id: &str) -> Option<(usize, &Scenario)> {
        self.scenarios.iter().enumerate().find(|(_, s)| s.head.id == id)
    }
}

impl BuiltIn for Data {
    /// Reads and validates everything.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place and the cure.
    fn load(library: &Library) -> Result<Data, Complaint> {
        let (carillon, carillon_board) = Map::load(library, Field::Carillon)?;
        let (quebec, quebec_board) = Map::load(library, Field::Quebec)?;
        let boards = vec![carillon_board, quebec_board];
        let roster = Roster::load(library)?;
        let (tables, charts) = Tables::load(library)?;
        let maps = [carillon, quebec];
        let read = |file: &DataFile| Scenario::build(file, &maps, &roster);
        let scenarios = read_fights(library, FOLDER, &Fight::ALL, read, (|s| s.fight, |s| &s.head))?;
        let shelters = scenarios.iter().flat_map(|s| s.shelters.iter().map(|shelter| shelter.zone));
        let flights = Flights::new(&maps, &tables.terrain, shelters);
        let ways = Ways::all(&maps, &tables.terrain);
        let file = library.open(RULES)?;
        let rules: RuleIndex = file.parse()?;
        rules_and_charts("BC", (&rules, &file), (&charts, &library.open(tables::FILE)?))?;
        let glossary = Glossary::read(library, "battles-for-canada", &rules)?;
        let evaluation = features::read(library, &scenarios)?;
        Ok(Data { maps, flights, ways, roster, tables, charts, glossary, scenarios, rules, boards, evaluation })
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
