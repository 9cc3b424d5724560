//! The schedule of reinforcements: its file, and the chart made of it.

use crate::data::charts::Tables;
use crate::data::map::Map;
use crate::data::units::UnitRoster;
use crate::ids::Leader;
use redoubt_engine::Complaint;
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::chart::Chart;
use serde::Deserialize;

/// The schedule of reinforcements.
pub const ARRIVALS: &str = "assets/games/prairie-aflame/arrivals.ron";

/// A force as a file gives it: a row of the schedule, or a force of a scenario's set-up.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForceFile {
    /// Game-turn in which it arrives, 1 to 12; 0, the default, in a set-up.
    #[serde(default)]
    pub turn: u8,
    /// Number of the hex, or hexside for the Northcote; a set-up calls it `hex`.
    #[serde(alias = "hex")]
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
    pub rows: Vec<ForceFile>,
}

/// Makes a chart of the schedule: one row for each turn, one column for each place.
///
/// # Errors
/// A turn or a group that does not exist.
pub(crate) fn schedule_chart(
    file: &ArrivalsFile,
    roster: &UnitRoster,
    map: &Map,
    tables: &Tables,
) -> Result<Chart, Complaint> {
    let bad = |text: String| Complaint::new(ARRIVALS, text);
    let columns = ["Regina", "Swift Current", "Calgary", "Elsewhere"];
    let mut rows: Vec<(String, Vec<Vec<String>>)> =
        tables.turns.iter().map(|t| (t.name.clone(), vec![vec![]; columns.len()])).collect();
    for row in &file.rows {
        let Some(line) = usize::from(row.turn).checked_sub(1).and_then(|i| rows.get_mut(i)) else {
            return Err(bad(format!("turn {} is not from 1 to {}; correct it", row.turn, tables.turns.len())));
        };
        let place = map.grid.hex(&row.at).and_then(|h| map.place_in(h)).map(|p| map.place(p).name.as_str());
        let column = columns.iter().position(|c| Some(*c) == place).unwrap_or(3);
        let words = names_of(row, roster)?;
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
        meanings: vec![],
        provenance: file.provenance.clone(),
    })
}

/// Names who comes in a row: leaders, then units with their number.
fn names_of(row: &ForceFile, roster: &UnitRoster) -> Result<Vec<String>, Complaint> {
    let mut words: Vec<String> = row.leaders.iter().map(|l| roster.leaders[l.index()].name.clone()).collect();
    for (name, count) in &row.units {
        let Some(group) = roster.group(name) else {
            return Err(Complaint::new(ARRIVALS, format!("\"{name}\" is no group of units.ron; correct it")));
        };
        let unit = &roster.units[group.units[0].index()];
        let title = match unit.battalion {
            Some(b) => &roster.units[roster.battalions[usize::from(b)].0.index()].name,
            None if group.units.len() > 1 => unit.name.trim_end_matches(" 1"),
            None => &unit.name,
        };
        words.push(if *count > 1 { format!("{title} ({count})") } else { title.to_string() });
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use crate::data::Data;
    use redoubt_engine::BuiltIn;

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
}
