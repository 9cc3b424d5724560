//! All fixed data of the game: map, roster, charts, reinforcements, scenarios. What these are stands in
//! `map`, `units`, `charts`, `scenario`.
//!
//! Files: `assets/games/prairie-aflame/{map,units,charts,arrivals,rules}.ron` and
//! `scenarios/prairie-aflame/*.ron`. The board is drawn from the map file, and the rules reckon with
//! the very charts that the table shows: no datum is written twice.

pub mod board;
pub(crate) mod boxes;
pub mod charts;
pub(crate) mod charts_read;
pub mod map;
pub(crate) mod map_read;
pub mod scenario;
pub mod units;
pub(crate) mod units_read;

use crate::engine::Complaint;
use crate::engine::board::{Board, Provenance};
use crate::engine::chart::Chart;
use crate::engine::library::Library;
use crate::engine::rules::RuleIndex;
use crate::games::prairie_aflame::data::charts::Tables;
use crate::games::prairie_aflame::data::map::Map;
use crate::games::prairie_aflame::data::scenario::{Scenario, ScenarioFile};
use crate::games::prairie_aflame::data::units::Roster;
use crate::games::prairie_aflame::ids::Leader;
use serde::Deserialize;
use std::sync::LazyLock;

/// The schedule of reinforcements.
pub const ARRIVALS: &str = "assets/games/prairie-aflame/arrivals.ron";
/// The rules index.
pub const RULES: &str = "assets/games/prairie-aflame/rules.ron";
/// The folder of the scenarios.
pub const SCENARIOS: &str = "scenarios/prairie-aflame";

/// A row of the schedule, as `arrivals.ron` gives it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArrivalFile {
    /// Game-turn, 1 to 12.
    pub turn: u8,
    /// Number of the hex, or hexside for the Northcote.
    pub at: String,
    /// Leaders.
    #[serde(default)]
    pub leaders: Vec<Leader>,
    /// Groups and how many counters of them.
    #[serde(default)]
    pub units: Vec<(String, u8)>,
}

/// `arrivals.ron`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArrivalsFile {
    /// Where the schedule comes from.
    pub provenance: Provenance,
    /// Its rows, by turn.
    pub rows: Vec<ArrivalFile>,
}

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
        let (map, board) = Map::load(library)?;
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
        Ok(Data { map, roster, tables, charts, rules, scenarios, boards: vec![board] })
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

/// The schedule as a chart: turns down, places across.
fn schedule_chart(file: &ArrivalsFile, roster: &Roster, map: &Map, tables: &Tables) -> Result<Chart, Complaint> {
    let bad = |text: String| Complaint::new(ARRIVALS, text);
    let columns = ["Regina", "Swift Current", "Calgary", "Elsewhere"];
    let mut rows: Vec<(String, Vec<Vec<String>>)> =
        tables.turns.iter().map(|t| (t.name.clone(), vec![vec![]; columns.len()])).collect();
    for row in &file.rows {
        let Some(line) = usize::from(row.turn).checked_sub(1).and_then(|i| rows.get_mut(i)) else {
            return Err(bad(format!("turn {} is not from 1 to {}", row.turn, tables.turns.len())));
        };
        let place = map.grid.hex(&row.at).and_then(|h| map.place_in(h)).map(|p| map.place(p).name.as_str());
        let column = columns.iter().position(|c| Some(*c) == place).unwrap_or(3);
        let mut words: Vec<String> = row.leaders.iter().map(|l| roster.leaders[l.index()].name.clone()).collect();
        for (name, count) in &row.units {
            let Some(group) = roster.group(name) else {
                return Err(bad(format!("\"{name}\" is no group of units.ron")));
            };
            let unit = &roster.units[group.units[0].index()];
            let title = match unit.battalion {
                Some(b) => &roster.units[roster.battalions[usize::from(b)].0.index()].name,
                None if group.units.len() > 1 => unit.name.trim_end_matches(" 1"),
                None => &unit.name,
            };
            words.push(if *count > 1 { format!("{title} ({count})") } else { title.to_string() });
        }
        let text = words.join(", ");
        line.1[column].push(if column == 3 { format!("{}: {text}", place.unwrap_or(&row.at)) } else { text });
    }
    Ok(Chart {
        id: "arrivals".into(),
        title: "Reinforcements".into(),
        rule: "PA-8.4a".into(),
        corner: "Week".into(),
        columns: columns.map(String::from).to_vec(),
        rows: rows
            .into_iter()
            .map(|(name, cells)| {
                let text = |c: Vec<String>| if c.is_empty() { "-".to_string() } else { c.join("; ") };
                (name, cells.into_iter().map(text).collect())
            })
            .collect(),
        notes: vec!["A battalion comes formed or as companies, as its owner likes. In Batoche or Bust! every row comes a turn early.".into()],
        provenance: file.provenance.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schedule_is_a_chart_too() {
        let data = Data::built_in();
        let chart = data.charts.iter().find(|c| c.id == "arrivals").unwrap();
        assert!(
            chart.rows[0].1[0].contains("Middleton")
                && chart.rows[0].1[0].contains("90th Winnipeg Battalion of Rifles (7)")
        );
        assert!(chart.rows[4].1[3].contains("Medicine Hat: Rocky Mountain Rangers (2)"), "{}", chart.rows[4].1[3]);
        assert_eq!(chart.rows[11].1[0], "-");
    }

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
