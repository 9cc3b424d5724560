//! All fixed data of the game: map, counters, tables, scenarios. What they are is in `map`, `ways`, `units`, `tables`,
//! `terrain`, `results`, `figures`, `constants`, `scenario`; how they are read is in `map_build`, `units_read`, `cells`,
//! `tables_read`, `scenario_read`.
//!
//! Files: `assets/games/adobe-walls/{map,units,charts,rules,evaluation}.ron` and `scenarios/adobe-walls/*.ron`. The rules use the
//! very charts that the table shows: no datum is written twice.

pub mod board;
pub(crate) mod cells;
pub mod constants;
pub mod features;
pub mod figures;
pub mod map;
pub(crate) mod map_build;
pub mod map_file;
pub mod results;
pub mod scenario;
pub mod scenario_file;
pub(crate) mod scenario_read;
pub mod strength;
pub mod tables;
pub(crate) mod tables_read;
#[cfg(test)]
mod tables_tests;
pub mod terrain;
pub mod units;
pub(crate) mod units_read;
pub mod ways;

use crate::data::map::Map;
use crate::data::scenario::Scenario;
use crate::data::scenario_file::FOLDER;
use crate::data::tables::Tables;
use crate::data::units::Roster;
use crate::data::ways::Ways;
use crate::state::parts::Fight;
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
pub const RULES: &str = "assets/games/adobe-walls/rules.ron";

/// All fixed data of the game.
#[derive(Debug)]
pub struct Data {
    /// The map.
    pub map: Map,
    /// Costs of all steps on it.
    pub ways: Ways,
    /// Units, leaders, ponies and camps.
    pub roster: Roster,
    /// Figures of the charts.
    pub tables: Tables,
    /// The charts as the table shows them.
    pub charts: Vec<Chart>,
    /// The abbreviations that a player reads.
    pub glossary: Glossary,
    /// The two scenarios in the order of the list.
    pub scenarios: Vec<Scenario>,
    /// Every rule with its id.
    pub rules: RuleIndex,
    /// The board.
    pub boards: Vec<Board>,
    /// Weights of the features of a position, in the order of the scenarios.
    pub evaluation: Vec<Option<Weights>>,
}

impl Data {
    /// Returns one of the two scenarios; a library in which one is missing or double is refused.
    #[must_use]
    pub fn fight(&self, fight: Fight) -> &Scenario {
        self.scenarios.iter().find(|s| s.fight == fight).unwrap_or(&self.scenarios[0])
    }

    /// Returns the weights of one of the scenarios; `None` where the data have none.
    #[must_use]
    pub fn weights(&self, fight: Fight) -> Option<&Weights> {
        self.evaluation.get(self.scenarios.iter().position(|s| s.fight == fight)?)?.as_ref()
    }

    /// Finds the scenario with this id ("carsons-advance") and its number in the list.
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
        let roster = Roster::load(library)?;
        let (tables, charts) = Tables::load(library)?;
        let (map, board) = Map::load(library, &tables.constants)?;
        let ways = Ways::new(&map, &tables.terrain);
        let read = |file: &DataFile| Scenario::build(file, &map, &roster, &tables);
        let fights = [Fight::Historical, Fight::Alternate];
        let scenarios = read_fights(library, FOLDER, &fights, read, (|s| s.fight, |s| &s.head))?;
        let file = library.open(RULES)?;
        let rules: RuleIndex = file.parse()?;
        rules_and_charts("AW", (&rules, &file), (&charts, &library.open(tables::FILE)?))?;
        let glossary = Glossary::read(library, "adobe-walls", &rules)?;
        let evaluation = features::read(library, &scenarios)?;
        Ok(Data { map, ways, roster, tables, charts, glossary, scenarios, rules, boards: vec![board], evaluation })
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
        assert_eq!((data.map.grid.len(), data.scenarios.len(), data.boards.len()), (1008, 2, 1));
        assert_eq!(data.scenario("carsons-advance").map(|(n, s)| (n, s.fight)), Some((0, Fight::Historical)));
        assert_eq!(data.fight(Fight::Alternate).head.id, "the-reserve-comes-up");
    }

    #[test]
    fn the_scenarios_have_what_the_chooser_tells() {
        let heads = redoubt_engine::data::scenario::heads(&Library::built_in(), &crate::info::INFO).unwrap();
        assert_eq!(heads.len(), 2);
    }
}
