//! Reads the cells of charts as figures: what may stand in them, with a complaint that names chart, row and column.

use crate::data::strength::{Factor, Part, WHOLE};
use crate::data::terrain::QUARTERS;
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
    /// Finds a chart, which must have this number of columns and at least a row, all filled.
    pub(crate) fn open(charts: &'a [Chart], file: &'a DataFile, id: &str, columns: usize) -> Result<Self, Complaint> {
        let mut found = charts.iter().filter(|c| c.id == id);
        let Some(chart) = found.next() else {
            return Err(bad(file, id, "it is missing; give it"));
        };
        if found.next().is_some() {
            return Err(bad(file, id, "it is there twice; leave one"));
        }
        let c = chart.columns.len();
        if c != columns || chart.rows.is_empty() {
            let r = chart.rows.len();
            return Err(bad(file, id, &format!("it has {c} columns and {r} rows; it needs {columns} and some rows")));
        }
        if let Some((head, cells)) = chart.rows.iter().find(|(_, cells)| cells.len() != c) {
            return Err(bad(file, id, &format!("row \"{head}\" has {} cells; it must have {c}", cells.len())));
        }
        Ok(Cells { chart, file })
    }

    /// Finds a chart, which must have this number of rows and columns, all filled.
    pub(crate) fn find(
        charts: &'a [Chart],
        file: &'a DataFile,
        id: &str,
        rows: usize,
        columns: usize,
    ) -> Result<Self, Complaint> {
        let cells = Cells::open(charts, file, id, columns)?;
        match cells.chart.rows.len() {
            r if r == rows => Ok(cells),
            r => Err(bad(file, id, &format!("it has {r} rows; it needs {rows}"))),
        }
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

    /// Checks that a row has the heading that the rules know.
    pub(crate) fn headed(&self, row: usize, head: &str) -> Result<(), Complaint> {
        match self.head(row) == head {
            true => Ok(()),
            false => Err(self.fault(&format!("row \"{}\" must be headed \"{head}\"", self.head(row)))),
        }
    }

    /// Checks that there is a row for each heading, once, and none besides.
    pub(crate) fn headings(&self, heads: &[&str]) -> Result<(), Complaint> {
        for head in heads {
            match self.chart.rows.iter().filter(|(h, _)| h == head).count() {
                1 => {}
                0 => return Err(self.fault(&format!("the row \"{head}\" is missing; give it"))),
                _ => return Err(self.fault(&format!("the row \"{head}\" is there twice; leave one"))),
            }
        }
        match self.chart.rows.iter().find(|(h, _)| !heads.contains(&h.as_str())) {
            Some((head, _)) => Err(self.fault(&format!("no rule asks for the row \"{head}\"; take it out"))),
            None => Ok(()),
        }
    }

    fn row_of(&self, head: &str) -> Result<usize, Complaint> {
        let row = self.chart.rows.iter().position(|(h, _)| h == head);
        row.ok_or_else(|| self.fault(&format!("the row \"{head}\" is missing; give it")))
    }

    /// Reads a number with or without its sign.
    pub(crate) fn figure(&self, row: usize, column: usize, least: i16, most: i16) -> Result<i16, Complaint> {
        let text = self.text(row, column);
        let digits = text.strip_prefix('+').unwrap_or(text);
        let value = digits.parse::<i16>().ok().filter(|v| (least..=most).contains(v) && !digits.starts_with('+'));
        value.ok_or_else(|| self.wrong(row, column, &format!("give a number from {least} to {most}")))
    }

    /// Reads the number in the first column of the row with this heading.
    pub(crate) fn figure_of(&self, head: &str, least: i16, most: i16) -> Result<i16, Complaint> {
        self.figure(self.row_of(head)?, 0, least, most)
    }

    /// Reads the MP in the first column of the row with this heading, in quarters.
    pub(crate) fn quarters_of(&self, head: &str, least: i16, most: i16) -> Result<i16, Complaint> {
        let row = self.row_of(head)?;
        let value = i16::from(self.quarters(row, 0)?);
        match (least..=most).contains(&value) {
            true => Ok(value),
            false => Err(self.wrong(row, 0, "give MP as \"2\" or \"2.5\", not more than 10")),
        }
    }

    /// Reads MP with or without a plus, as "2", "2.5", "+1", in quarters: no more than 10.
    pub(crate) fn quarters(&self, row: usize, column: usize) -> Result<u8, Complaint> {
        self.quarters_in(row, column, self.text(row, column))
    }

    /// Reads MP from a part of a cell's text.
    pub(crate) fn quarters_in(&self, row: usize, column: usize, text: &str) -> Result<u8, Complaint> {
        let digits = text.strip_prefix('+').unwrap_or(text);
        let value = in_parts(digits, u32::from(QUARTERS)).filter(|n| *n <= 10 * u32::from(QUARTERS));
        value.map(|n| n as u8).ok_or_else(|| self.wrong(row, column, "give MP as \"2\" or \"2.5\", in whole quarters"))
    }

    /// Reads MP, or "no" where something is forbidden.
    pub(crate) fn quarters_or_no(&self, row: usize, column: usize) -> Result<Option<u8>, Complaint> {
        if self.text(row, column) == "no" { Ok(None) } else { self.quarters(row, column).map(Some) }
    }

    /// Reads a strength as "3" or "2.5".
    pub(crate) fn strength(&self, row: usize, column: usize) -> Result<Part, Complaint> {
        let value = in_parts(self.text(row, column), WHOLE).filter(|n| *n <= 99 * WHOLE);
        value.ok_or_else(|| self.wrong(row, column, "give a strength as \"3\" or \"2.5\""))
    }

    /// Reads what multiplies a strength, as "1/2".
    pub(crate) fn factor(&self, row: usize, column: usize) -> Result<Factor, Complaint> {
        let read = Factor::parse(self.text(row, column));
        read.ok_or_else(|| {
            self.wrong(row, column, "give a factor as \"1/2\" or \"2/1\", below the stroke 1, 2, 4 or 8")
        })
    }

    /// Reads odds or a ratio, as "3:2".
    pub(crate) fn odds(&self, row: usize, column: usize) -> Result<(u8, u8), Complaint> {
        let read = self.text(row, column).split_once(':').and_then(|(a, d)| Some((a.parse().ok()?, d.parse().ok()?)));
        let sound = read.filter(|(a, d): &(u8, u8)| (1..=20).contains(a) && (1..=20).contains(d));
        sound.ok_or_else(|| self.wrong(row, column, "give a ratio as \"3:2\""))
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

    /// Reads what a cell says by a reader of its own; `want` tells what may stand there.
    pub(crate) fn read<T>(
        &self,
        row: usize,
        column: usize,
        read: impl Fn(&str) -> Option<T>,
        want: &str,
    ) -> Result<T, Complaint> {
        read(self.text(row, column)).ok_or_else(|| self.wrong(row, column, want))
    }

    /// Reads rows of totals, "5 or less", "6-8", "9 or more", without a gap, and what `read` makes of each.
    pub(crate) fn bands<T>(&self, read: impl Fn(&Self, usize) -> Result<T, Complaint>) -> Result<Bands<T>, Complaint> {
        Bands::read(self.chart, |text| self.fault(text), |row| read(self, row))
    }
}

/// Reads "3", "2.5", "0.25" as a whole number of parts, of which one has `of`: a power of 2.
fn in_parts(text: &str, of: u32) -> Option<u32> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
    let figures = |s: &str| (1..=4).contains(&s.len()) && s.bytes().all(|b| b.is_ascii_digit());
    if !figures(whole) || !figures(rest) {
        return None;
    }
    let scale = 10u32.pow(rest.len() as u32);
    let part = rest.parse::<u32>().ok()? * of;
    part.is_multiple_of(scale).then_some(())?;
    Some(whole.parse::<u32>().ok()? * of + part / scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_and_quarters_are_read_exactly() {
        let quarters = ["1", "2.5", "0.25", "2.50"].map(|t| in_parts(t, 4));
        assert_eq!(quarters, [Some(4), Some(10), Some(1), Some(10)]);
        assert_eq!(["2.1", "", "-1", "1.", ".5", "1.5.0", "2,5"].map(|t| in_parts(t, 4)), [None; 7]);
        assert_eq!(in_parts("0.015625", 64), None);
        assert_eq!(in_parts("0.5", WHOLE), Some(32));
    }
}
