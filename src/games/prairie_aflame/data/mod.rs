//! All fixed data of the game: map, roster, charts, reinforcements, scenarios. What these are stands in
//! `map`, `units`, `charts`, `arrivals`, `scenario`; how they are read in `map_build`, `units_read`, `charts_read`.
//!
//! Files: `assets/games/prairie-aflame/{map,units,charts,arrivals,rules}.ron` and
//! `scenarios/prairie-aflame/*.ron`. The board is drawn from the map file, and the rules reckon with
//! the very charts that the table shows: no datum is written twice.

pub mod arrivals;
pub mod board;
pub(crate) mod boxes;
pub mod charts;
pub(crate) mod charts_read;
pub mod map;
pub(crate) mod map_build;
pub mod map_file;
pub mod memo;
pub mod scenario;
pub mod units;
pub(crate) mod units_read;

use crate::engine::Complaint;
use crate::engine::board::Board;
use crate::engine::chart::Chart;
use crate::engine::library::Library;
use crate::engine::rules::RuleIndex;
use crate::games::prairie_aflame::data::arrivals::{ARRIVALS, ArrivalsFile, schedule_chart};
use crate::games::prairie_aflame::data::charts::Tables;
use crate::games::prairie_aflame::data::map::Map;
use crate::games::prairie_aflame::data::memo::HexTables;
use crate::games::prairie_aflame::data::scenario::{Scenario, ScenarioFile};
use crate::games::prairie_aflame::data::units::Roster;
use std::sync::LazyLock;

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
    pub roster: Roster,
    /// Figures of the charts.
    pub tables: Tables,
    /// The charts as the table shows them, the schedule of reinforcements last.
    pub charts: Vec<Chart>,
    /// Every rule with its id.
    pub rules: RuleIndex,
    /// Scenarios in the order of the list.
    pub scenarios: Vec<Scenario>,
    /// The board.
    pub boards: Vec<Board>,
    /// Tables by hex that whoever needs them works out once from the data above.
    pub memo: HexTables,
}

static BUILT_IN: LazyLock<Result<Data, Complaint>> = LazyLock::new(|| Data::load(&Library::built_in()));

impl Data {
    /// The embedded data. A test proves that it is valid.
    pub fn built_in() -> &'static Data {
        match &*BUILT_IN {
            Ok(data) => data,
            // The embedded files are part of the program: a build with wrong ones is no program at all.
            Err(complaint) => unreachable!("embedded data: {complaint}"),
        }
    }

    /// The scenario with this id ("duck-lake") and its number in the list.
    pub fn scenario(&self, id: &str) -> Option<(usize, &Scenario)> {
        self.scenarios.iter().enumerate().find(|(_, s)| s.head.id == id)
    }

    /// Reads and validates everything.
    ///
    /// # Errors
    /// The first thing that is wrong, with its file and the cure.
    pub fn load(library: &Library) -> Result<Data, Complaint> {
        let (map, file) = Map::load(library)?;
        let board = board::draw(&file, &map)?;
        let roster = Roster::load(library)?;
        let (tables, mut charts) = Tables::load(library)?;
        let schedule: ArrivalsFile = library.ron(ARRIVALS)?;
        charts.push(schedule_chart(&schedule, &roster, &map, &tables)?);
        let mut scenarios = vec![];
        for name in library.names(SCENARIOS, ".ron")? {
            let file: ScenarioFile = library.ron(&name)?;
            scenarios.push(scenario::build(file, &name, &schedule, &map, &roster)?);
        }
        scenarios.sort_by(|a, b| (a.head.order, &a.head.id).cmp(&(b.head.order, &b.head.id)));
        if scenarios.is_empty() {
            return Err(Complaint::new(SCENARIOS, "there is no scenario; give one at least"));
        }
        let rules: RuleIndex = library.ron(RULES)?;
        check_rules(&rules, &charts)?;
        let memo = HexTables::new(map.grid.len());
        Ok(Data { map, roster, tables, charts, rules, scenarios, boards: vec![board], memo })
    }
}

fn check_rules(rules: &RuleIndex, charts: &[Chart]) -> Result<(), Complaint> {
    let mut seen = std::collections::BTreeSet::new();
    for rule in rules.iter() {
        if !rule.id.starts_with("PA-") || rule.title.is_empty() || rule.text.is_empty() || !seen.insert(&rule.id) {
            let text = format!("rule \"{}\" needs an id like PA-1.0a of its own, a title and a text", rule.id);
            return Err(Complaint::new(RULES, text));
        }
    }
    match charts.iter().find(|c| !seen.contains(&c.rule)) {
        Some(c) => Err(Complaint::new(RULES, format!("rule {} of chart \"{}\" is missing; add it", c.rule, c.id))),
        None => Ok(()),
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
        let mut rules = data.rules.clone();
        rules.chapters[1].1[0].id = "PA-2.0a".into();
        assert!(check_rules(&rules, &data.charts).unwrap_err().text.contains("PA-2.0a"));
        rules.chapters.remove(1);
        let id = &data.charts[0].rule;
        rules.chapters.retain(|c| !c.1.iter().any(|r| &r.id == id));
        assert!(check_rules(&rules, &data.charts).unwrap_err().text.contains(id.as_str()));
    }
}
