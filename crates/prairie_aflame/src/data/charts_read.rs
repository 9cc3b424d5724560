//! Reads the charts' cells as figures: which rows and columns each chart needs, and what may be in a cell.

use crate::data::charts::{CAUSES, Crt, FILE, Loss, Tables, Terrain, TurnData};
use redoubt_engine::Complaint;
use redoubt_engine::data::chart::Chart;

impl Tables {
    /// Reads the figures of these charts.
    pub(crate) fn build(charts: &[Chart]) -> Result<Tables, Complaint> {
        for (i, chart) in charts.iter().enumerate() {
            if charts[..i].iter().any(|c| c.id == chart.id) {
                return Err(bad(&chart.id, "it is there twice; remove one"));
            }
            if let Some((head, cells)) = chart.rows.iter().find(|(_, cells)| cells.len() != chart.columns.len()) {
                let (n, m) = (cells.len(), chart.columns.len());
                return Err(bad(&chart.id, &format!("row \"{head}\" has {n} cells; it must have {m}")));
            }
        }
        for id in ["rescue", "rally", "checks"] {
            find(charts, id, None, None)?;
        }
        Ok(Tables {
            crt: crt(find(charts, "crt", Some(9), None)?)?,
            terrain: terrain(find(charts, "tec", Some(11), Some(5))?)?,
            ambush: numbers(find(charts, "ambush", Some(4), Some(1))?, 0, 9)?,
            forage: forage(find(charts, "forage", Some(6), Some(4))?)?,
            hostage_at: hostages(find(charts, "hostages", Some(2), Some(1))?)?,
            capture: capture(find(charts, "capture", Some(3), Some(1))?)?,
            unrest: unrest(find(charts, "bul", Some(CAUSES), Some(2))?)?,
            turns: turns(find(charts, "turns", Some(12), Some(5))?)?,
        })
    }
}

fn bad(id: &str, text: &str) -> Complaint {
    Complaint::new(FILE, format!("chart \"{id}\": {text}"))
}

fn find<'a>(
    charts: &'a [Chart],
    id: &str,
    rows: Option<usize>,
    columns: Option<usize>,
) -> Result<&'a Chart, Complaint> {
    let Some(chart) = charts.iter().find(|c| c.id == id) else {
        return Err(bad(id, "it is missing; give it"));
    };
    if rows.is_some_and(|n| chart.rows.len() != n) || columns.is_some_and(|n| chart.columns.len() != n) {
        let (r, c) = (chart.rows.len(), chart.columns.len());
        let want = |n: Option<usize>, is: usize| n.unwrap_or(is);
        return Err(bad(
            id,
            &format!("it has {r} rows and {c} columns; it needs {} and {}", want(rows, r), want(columns, c)),
        ));
    }
    Ok(chart)
}

fn wrong(chart: &Chart, row: usize, column: usize, want: &str) -> Complaint {
    let (head, cells) = &chart.rows[row];
    bad(&chart.id, &format!("row \"{head}\", column \"{}\" is \"{}\"; {want}", chart.columns[column], cells[column]))
}

fn cell(chart: &Chart, row: usize, column: usize) -> &str {
    &chart.rows[row].1[column]
}

/// Reads a figure with or without its sign; "-" is 0.
fn figure(chart: &Chart, row: usize, column: usize, least: i8, most: i8) -> Result<i8, Complaint> {
    let text = cell(chart, row, column);
    let value = if text == "-" { Some(0) } else { text.trim_start_matches('+').parse::<i8>().ok() };
    value
        .filter(|v| (least..=most).contains(v))
        .ok_or_else(|| wrong(chart, row, column, &format!("give a number from {least} to {most}, or \"-\"")))
}

fn yes(chart: &Chart, row: usize, column: usize) -> Result<bool, Complaint> {
    match cell(chart, row, column) {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(wrong(chart, row, column, "give \"yes\" or \"no\"")),
    }
}

fn numbers<const N: usize>(chart: &Chart, least: i8, most: i8) -> Result<[u8; N], Complaint> {
    let mut out = [0; N];
    for (row, slot) in out.iter_mut().enumerate() {
        *slot = figure(chart, row, 0, least, most)? as u8;
    }
    Ok(out)
}

fn crt(chart: &Chart) -> Result<Crt, Complaint> {
    let mut from = vec![];
    let mut next = 0;
    for head in &chart.columns {
        // "12-14" or, last, "26+".
        let (low, high) = match (head.strip_suffix('+'), head.split_once('-')) {
            (Some(low), _) => (low.parse::<u16>().ok(), Some(u16::MAX - 1)),
            (None, Some((low, high))) => (low.parse().ok(), high.parse().ok()),
            _ => (None, None),
        };
        match (low, high) {
            (Some(low), Some(high)) if low == next && high >= low => {
                from.push(low);
                next = high
                    .checked_add(1)
                    .ok_or_else(|| bad(&chart.id, &format!("column \"{head}\" ends too high; lower it")))?;
            }
            _ => {
                let text = format!(
                    "column \"{head}\" must begin at {next}: give the columns without gap as \"0-1\", the last as \"26+\""
                );
                return Err(bad(&chart.id, &text));
            }
        }
    }
    if next != u16::MAX {
        return Err(bad(&chart.id, "the last column must be open at its end, as \"26+\"; correct it"));
    }
    let mut cells = vec![];
    for row in 0..chart.rows.len() {
        let mut line = vec![];
        for column in 0..chart.columns.len() {
            let loss = Loss::parse(cell(chart, row, column));
            line.push(
                loss.ok_or_else(|| wrong(chart, row, column, "give \"-\", \"2D\", \"1X\", \"1X2D\" or \"2XAD\""))?,
            );
        }
        cells.push(line);
    }
    Ok(Crt { from, cells })
}

fn terrain(chart: &Chart) -> Result<Terrain, Complaint> {
    let cost = |row: usize, column: usize| figure(chart, row, column, 0, 20).map(|v| v as u8);
    let both = |row: usize| {
        let (a, b) = (cost(row, 0)?, cost(row, 1)?);
        if a == b { Ok(a) } else { Err(wrong(chart, row, 1, "it must be the same as for mounted units")) }
    };
    let shift = |row: usize| figure(chart, row, 4, -9, 0);
    for (row, column, word) in [
        (3, 0, "half MA"),
        (3, 1, "whole MA"),
        (3, 4, "halved"),
        (4, 4, "halved"),
        (6, 0, "no"),
        (6, 1, "no"),
        (6, 3, "no"),
    ] {
        if cell(chart, row, column) != word {
            return Err(wrong(chart, row, column, &format!("the rules need \"{word}\" here")));
        }
    }
    for row in [1, 2, 7, 8, 9, 10] {
        let want = if row < 3 { cost(0, 3)? } else { 0 };
        if cost(row, 3)? != want {
            return Err(wrong(chart, row, 3, &format!("a leader alone pays the same everywhere: give {want}")));
        }
    }
    for row in 7..=10 {
        if (cost(row, 0)?, cost(row, 1)?, cost(row, 2)?) != (0, 0, 0) {
            return Err(wrong(chart, row, 0, "it costs nothing besides the terrain: give 0"));
        }
    }
    if shift(1)? != shift(2)? {
        return Err(wrong(chart, 2, 4, "hills shelter alike: give the same shift in both rows"));
    }
    let river = cost(5, 3)?;
    for row in [3, 4] {
        if cost(row, 3)? != river {
            return Err(wrong(chart, row, 3, "a leader alone pays the same for any river"));
        }
    }
    Ok(Terrain {
        clear: [both(0)?, cost(0, 2)?],
        hills: [both(1)?, cost(1, 2)?],
        hills_on: [both(2)?, cost(2, 2)?],
        ford: both(4)?,
        minor: both(5)?,
        leader: cost(0, 3)?,
        leader_river: river,
        shifts: [shift(1)?, shift(5)?, shift(8)?, shift(9)?],
    })
}

fn forage(chart: &Chart) -> Result<[[bool; 4]; 6], Complaint> {
    let mut out = [[false; 4]; 6];
    for (row, line) in out.iter_mut().enumerate() {
        for (column, slot) in line.iter_mut().enumerate() {
            *slot = yes(chart, row, column)?;
        }
    }
    Ok(out)
}

fn hostages(chart: &Chart) -> Result<u8, Complaint> {
    let least = |row: usize| chart.rows[row].0.split(' ').next().and_then(|n| n.parse::<u8>().ok());
    match (least(0), least(1), figure(chart, 0, 0, 0, 0), figure(chart, 1, 0, 1, 1)) {
        (Some(low), Some(high), Ok(_), Ok(_)) if low.checked_add(1) == Some(high) => Ok(high),
        _ => Err(bad(&chart.id, "give \"4 or less\" with 0 and \"5 or more\" with 1, without a gap between them")),
    }
}

fn capture(chart: &Chart) -> Result<[[bool; 6]; 2], Complaint> {
    let mut out = [[false; 6]; 2];
    for (row, faces) in out.iter_mut().enumerate() {
        let text = cell(chart, row, 0);
        let (low, high) = text.split_once('-').unwrap_or((text, text));
        match (low.parse::<usize>(), high.parse::<usize>()) {
            (Ok(low), Ok(high)) if 1 <= low && low <= high && high <= 6 => faces[low - 1..high].fill(true),
            _ => return Err(wrong(chart, row, 0, "give the faces as \"6\" or \"1-3\"")),
        }
    }
    if cell(chart, 2, 0) != "always" {
        return Err(wrong(chart, 2, 0, "the rules need \"always\" here"));
    }
    Ok(out)
}

fn unrest(chart: &Chart) -> Result<[[i8; 2]; CAUSES], Complaint> {
    let mut out = [[0; 2]; CAUSES];
    for (row, pair) in out.iter_mut().enumerate() {
        *pair = [figure(chart, row, 0, 0, 30)?, figure(chart, row, 1, -30, 0)?];
    }
    Ok(out)
}

fn turns(chart: &Chart) -> Result<Vec<TurnData>, Complaint> {
    (0..chart.rows.len())
        .map(|row| {
            Ok(TurnData {
                name: chart.rows[row].0.clone(),
                winter: yes(chart, row, 0)?,
                hostage_drm: figure(chart, row, 1, 0, 6)? as u8,
                replacement: figure(chart, row, 2, 0, 20)? as u8,
                garrisons: yes(chart, row, 3)?,
                riel: yes(chart, row, 4)?,
            })
        })
        .collect()
}
