//! Reads the charts' cells as figures: which rows and columns each chart needs, and what may be in a cell.

use crate::data::charts::{CAUSES, Crt, Loss, Tables, Terrain, TurnData};
use redoubt_engine::Complaint;
use redoubt_engine::data::cells::Cells;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::data::check::charts_at_least;
use redoubt_engine::data::datafile::DataFile;

impl Tables {
    /// Reads the figures of these charts.
    pub(crate) fn build(charts: &[Chart], file: &DataFile) -> Result<Tables, Complaint> {
        let find = |id: &str, rows: usize, columns: usize| Cells::find(charts, file, id, rows, columns);
        let tables = Tables {
            crt: crt(Cells::any(charts, file, "crt")?)?,
            terrain: terrain(find("tec", 11, 5)?)?,
            ambush: find("ambush", 4, 1)?.figures(0, 9)?,
            forage: forage(find("forage", 6, 4)?)?,
            hostage_at: hostages(find("hostages", 2, 1)?)?,
            capture: capture(find("capture", 3, 1)?)?,
            unrest: unrest(find("bul", CAUSES, 2)?)?,
            turns: turns(find("turns", 12, 5)?)?,
        };
        charts_at_least(charts, file, &[("rescue", 1, 1), ("rally", 1, 1), ("checks", 1, 1)])?;
        Ok(tables)
    }
}

/// Rows of the CRT, by modified die 0 to 8.
const CRT_ROWS: usize = 9;

fn crt(c: Cells) -> Result<Crt, Complaint> {
    let chart = c.chart;
    if chart.rows.len() != CRT_ROWS {
        return Err(c.fault(&format!("it has {} rows; it needs {CRT_ROWS}", chart.rows.len())));
    }
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
                    .ok_or_else(|| c.fault(&format!("column \"{head}\" ends too high; lower it")))?;
            }
            _ => {
                let text = format!(
                    "column \"{head}\" must begin at {next}: give the columns without gap as \"0-1\", the last as \"26+\""
                );
                return Err(c.fault(&text));
            }
        }
    }
    if next != u16::MAX {
        return Err(c.fault("the last column must be open at its end, as \"26+\"; correct it"));
    }
    let loss = |row, column| c.read(row, column, Loss::parse, "give \"-\", \"2D\", \"1X\", \"1X2D\" or \"2XAD\"");
    let line = |row| (0..from.len()).map(|column| loss(row, column)).collect::<Result<Vec<_>, _>>();
    let cells = (0..CRT_ROWS).map(line).collect::<Result<Vec<_>, _>>()?;
    Ok(Crt { from, cells })
}

fn terrain(c: Cells) -> Result<Terrain, Complaint> {
    let cost = |row: usize, column: usize| c.figure_or_none(row, column, 0_u8, 20);
    let both = |row: usize| {
        let (a, b) = (cost(row, 0)?, cost(row, 1)?);
        if a == b { Ok(a) } else { Err(c.wrong(row, 1, "it must be the same as for mounted units")) }
    };
    let shift = |row: usize| c.figure_or_none(row, 4, -9_i8, 0);
    for (row, column, word) in [
        (3, 0, "half MA"),
        (3, 1, "whole MA"),
        (3, 4, "halved"),
        (4, 4, "halved"),
        (6, 0, "no"),
        (6, 1, "no"),
        (6, 3, "no"),
    ] {
        c.demand(row, column, word)?;
    }
    for row in [1, 2, 7, 8, 9, 10] {
        let want = if row < 3 { cost(0, 3)? } else { 0 };
        if cost(row, 3)? != want {
            return Err(c.wrong(row, 3, &format!("a leader alone pays the same everywhere: give {want}")));
        }
    }
    for row in 7..=10 {
        if (cost(row, 0)?, cost(row, 1)?, cost(row, 2)?) != (0, 0, 0) {
            return Err(c.wrong(row, 0, "it costs nothing besides the terrain: give 0"));
        }
    }
    if shift(1)? != shift(2)? {
        return Err(c.wrong(2, 4, "hills shelter alike: give the same shift in both rows"));
    }
    let river = cost(5, 3)?;
    for row in [3, 4] {
        if cost(row, 3)? != river {
            return Err(c.wrong(row, 3, "a leader alone pays the same for any river"));
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

fn forage(c: Cells) -> Result<[[bool; 4]; 6], Complaint> {
    let read = |text: &str| ["no", "yes"].iter().position(|word| *word == text).map(|n| n == 1);
    c.grid(0, read, "give \"yes\" or \"no\"")
}

fn hostages(c: Cells) -> Result<u8, Complaint> {
    let least = |row: usize| c.head(row).split(' ').next().and_then(|n| n.parse::<u8>().ok());
    match (least(0), least(1), c.figure_or_none(0, 0, 0, 0), c.figure_or_none(1, 0, 1, 1)) {
        (Some(low), Some(high), Ok(_), Ok(_)) if low.checked_add(1) == Some(high) => Ok(high),
        _ => Err(c.fault("give \"4 or less\" with 0 and \"5 or more\" with 1, without a gap between them")),
    }
}

fn capture(c: Cells) -> Result<[[bool; 6]; 2], Complaint> {
    let mut out = [[false; 6]; 2];
    for (row, faces) in out.iter_mut().enumerate() {
        let (low, high) = c.faces(row, 0)?;
        faces[usize::from(low) - 1..usize::from(high)].fill(true);
    }
    c.demand(2, 0, "always")?;
    Ok(out)
}

fn unrest(c: Cells) -> Result<[[i8; 2]; CAUSES], Complaint> {
    let mut out = [[0; 2]; CAUSES];
    for (row, pair) in out.iter_mut().enumerate() {
        *pair = [c.figure_or_none(row, 0, 0, 30)?, c.figure_or_none(row, 1, -30, 0)?];
    }
    Ok(out)
}

fn turns(c: Cells) -> Result<Vec<TurnData>, Complaint> {
    (0..c.chart.rows.len())
        .map(|row| {
            Ok(TurnData {
                name: c.head(row).to_string(),
                winter: c.yes(row, 0)?,
                hostage_drm: c.figure_or_none(row, 1, 0, 6)?,
                replacement: c.figure_or_none(row, 2, 0, 20)?,
                garrisons: c.yes(row, 3)?,
                riel: c.yes(row, 4)?,
            })
        })
        .collect()
}
