//! Reads the cells of charts as figures: what may stand in them, with a complaint that names chart, row and column.

use redoubt_engine::Complaint;
use redoubt_engine::data::bands::Bands;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::data::datafile::DataFile;

/// A chart that is being read, with its file.
#[derive(Clone, Copy)]
pub(crate) struct Cells<'a> {
    /// The chart.
    pub chart: &'a Chart,
    file: &'a DataFile,
}

/// Makes a complaint about a chart.
fn bad(file: &DataFile, id: &str, text: &str) -> Complaint {
    file.complaint_at(&format!("id: \"{id}\""), format!("chart \"{id}\": {text}"))
}

impl<'a> Cells<'a> {
    /// Finds a chart, which must have this number of rows and columns, all filled.
    pub(crate) fn find(
        charts: &'a [Chart],
        file: &'a DataFile,
        id: &str,
        rows: usize,
        columns: usize,
    ) -> Result<Self, Complaint> {
        let mut found = charts.iter().filter(|c| c.id == id);
        let Some(chart) = found.next() else {
            return Err(bad(file, id, "it is missing; give it"));
        };
        if found.next().is_some() {
            return Err(bad(file, id, "it is there twice; leave one"));
        }
        let (r, c) = (chart.rows.len(), chart.columns.len());
        if (r, c) != (rows, columns) {
            return Err(bad(file, id, &format!("it has {r} rows and {c} columns; it needs {rows} and {columns}")));
        }
        if let Some((head, cells)) = chart.rows.iter().find(|(_, cells)| cells.len() != c) {
            return Err(bad(file, id, &format!("row \"{head}\" has {} cells; it must have {c}", cells.len())));
        }
        Ok(Cells { chart, file })
    }

    /// Makes a complaint about the chart as a whole.
    pub(crate) fn fault(&self, text: &str) -> Complaint {
        bad(self.file, &self.chart.id, text)
    }

    /// Makes a complaint about a cell.
    pub(crate) fn wrong(&self, row: usize, column: usize, want: &str) -> Complaint {
        let (head, cells) = &self.chart.rows[row];
        let column_head = &self.chart.columns[column];
        self.fault(&format!("row \"{head}\", column \"{column_head}\" is \"{}\"; {want}", cells[column]))
    }

    /// Returns the heading of a row.
    pub(crate) fn head(&self, row: usize) -> &'a str {
        &self.chart.rows[row].0
    }

    /// Returns the text of a cell.
    pub(crate) fn text(&self, row: usize, column: usize) -> &'a str {
        &self.chart.rows[row].1[column]
    }

    /// Reads a number with or without its sign.
    pub(crate) fn figure(&self, row: usize, column: usize, least: i8, most: i8) -> Result<i8, Complaint> {
        let text = self.text(row, column);
        let digits = text.strip_prefix('+').unwrap_or(text);
        let value = digits.parse::<i8>().ok().filter(|v| (least..=most).contains(v) && !digits.starts_with('+'));
        value.ok_or_else(|| self.wrong(row, column, &format!("give a number from {least} to {most}")))
    }

    /// Reads one of some words.
    pub(crate) fn one_of<T: Copy>(&self, row: usize, column: usize, words: &[(&str, T)]) -> Result<T, Complaint> {
        let found = words.iter().find(|(word, _)| *word == self.text(row, column));
        found.map(|(_, value)| *value).ok_or_else(|| {
            let known: Vec<String> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
            self.wrong(row, column, &format!("give {}", known.join(" or ")))
        })
    }

    /// Checks that a cell has the word that the rules use.
    pub(crate) fn demand(&self, row: usize, column: usize, word: &str) -> Result<(), Complaint> {
        self.one_of(row, column, &[(word, ())])
    }

    /// Reads faces of a die: "6" or "1-2", up from 1 where it is a span.
    pub(crate) fn faces(&self, row: usize, column: usize) -> Result<(u8, u8), Complaint> {
        let text = self.text(row, column);
        let (low, high) = text.split_once('-').unwrap_or((text, text));
        match (low.parse::<u8>(), high.parse::<u8>()) {
            (Ok(low), Ok(high)) if 1 <= low && low <= high && high <= 6 => Ok((low, high)),
            _ => Err(self.wrong(row, column, "give faces of a die as \"6\" or \"1-2\"")),
        }
    }

    /// Reads rows of totals, "5 or less", "6-8", "9 or more", without a gap, and what `read` makes of each.
    pub(crate) fn bands<T>(&self, read: impl Fn(&Self, usize) -> Result<T, Complaint>) -> Result<Bands<T>, Complaint> {
        Bands::read(self.chart, |text| self.fault(text), |row| read(self, row))
    }
}
