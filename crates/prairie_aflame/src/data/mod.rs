//! All fixed data of the game: map, roster, charts, reinforcements, scenarios. What they are is in `map`, `units`,
//! `charts`, `arrivals`, `scenario`; how they are read is in `map_build`, `units_read`, `charts_read`.
//!
//! Files: `assets/games/prairie-aflame/{map,units,charts,arrivals,rules,evaluation}.ron` and `scenarios/prairie-aflame/*.ron`.
//! The board is drawn from the map file, and the rules use the very charts that the table shows: no datum is written
//! twice.

pub mod arrivals;
pub mod board;
pub(crate) mod boxes;
pub mod charts;
pub(crate) mod charts_read;
pub mod features;
pub mod map;
pub(crate) mod map_build;
pub mod map_file;
pub mod scenario;
pub mod units;
pub(crate) mod units_read;

use crate::data::arrivals::{ARRIVALS, ArrivalsFile, schedule_chart};
use crate::data::charts::Tables;
use crate::data::map::Map;
use crate::data::scenario::Scenario;
use crate::data::units::UnitRoster;
use redoubt_engine::data::board::Board;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::data::check::rules_and_charts;
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::data::glossary::Glossary;
use redoubt_engine::data::library::Library;
use redoubt_engine::data::rules::RuleIndex;
use redoubt_engine::data::scenario::read_all;
use redoubt_engine::data::weights::Weights;
use redoubt_engine::{BuiltIn, Complaint};
use std::sync::OnceLock;

/// The rules index.
pub const RULES: &str = "assets/games/prairie-aflame/rules.ron";
/// The folder of the scenarios.
pub const SCENARIOS: &str = "scenarios/prairie-aflame";

/// All fixed data of the game.
#[derive(Debug)]
pub struct Data {
    /// The map.
    pub map: Map,
    /// Units and leaders.
    pub roster: UnitRoster,
    /// Figures of the charts.
    pub tables: Tables,
    /// The charts as the table shows them, the schedule of reinforcements last.
    pub charts: Vec<Chart>,
    /// The abbreviations that a player reads.
    pub glossary: Glossary,
    /// Every rule with its id.
    pub rules: RuleIndex,
    /// Scenarios in the order of the list.
    pub scenarios: Vec<Scenario>,
    /// The board.
    pub boards: Vec<Board>,
    /// Weights of the features of a position, in the order of the scenarios.
    pub evaluation: Vec<Option<Weights>>,
}

impl Data {
    /// Finds the scenario with this id ("duck-lake") and its number in the list.
    #[must_use]
    pub fn scenario(&self, id: &str) -> Option<(usize, &Scenario)> {
        self.scenarios.iter().enumerate().find(|(_, s)| s.head.id == id)
    }
}

impl BuiltIn for Data {
    /// Reads and validates everything.
    ///
    /// # Errors
    /// The first thing that is wrong, with its file and the cure.
    fn load(library: &Library) -> Result<Data, Complaint> {
        let (map, board) = Map::load(library)?;
        let roster = UnitRoster::load(library)?;
        let (tables, mut charts) = Tables::load(library)?;
        let schedule: ArrivalsFile = library.ron(ARRIVALS)?;
        charts.push(schedule_chart(&schedule, &roster, &map, &tables)?);
        let read = |file: &DataFile| scenario::build(file.parse()?, file.place(), &schedule, &map, &roster);
        let scenarios = read_all(library, SCENARIOS, read, |scenario| &scenario.head)?;
        let file = library.open(RULES)?;
        let rules: RuleIndex = file.parse()?;
        rules_and_charts("PA", (&rules, &file), (&charts, &library.open(charts::FILE)?))?;
        let glossary = Glossary::read(library, "prairie-aflame", &rules)?;
        let evaluation = features::read(library, &scenarios)?;
        Ok(Data { map, roster, tables, charts, glossary, rules, scenarios, boards: vec![board], evaluation })
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
    fn every_rule_of_the_matrix_has_its_entry() {
        let data = Data::built_in();
        assert_eq!((data.rules.iter().count(), data.rules.chapters.len()), (393, 17));
        assert_eq!(data.rules.get("PA-12.4e").unwrap().title, "Riel insists");
    }
}
