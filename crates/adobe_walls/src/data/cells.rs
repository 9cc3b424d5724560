//! What only this game's charts have in their cells: MP in quarters, strengths, factors.

use crate::data::strength::{Factor, Part, WHOLE};
use crate::data::terrain::QUARTERS;
use redoubt_engine::Complaint;
use redoubt_engine::data::cells::{Cells, in_parts};

/// Reads measures of this game.
pub(crate) trait Measures {
    /// Reads MP from a part of a cell's text, with or without a plus, as "2", "2.5", "+1", in quarters: no more than 10 MP.
    fn quarters_in(&self, row: usize, column: usize, text: &str) -> Result<u8, Complaint>;

    /// Reads the MP of a cell, in quarters.
    fn quarters(&self, row: usize, column: usize) -> Result<u8, Complaint>;

    /// Reads MP, or "no" where something is forbidden.
    fn quarters_or_no(&self, row: usize, column: usize) -> Result<Option<u8>, Complaint>;

    /// Reads the MP in the first column of the row with this heading, in quarters.
    fn quarters_of(&self, head: &str, least: u8, most: u8) -> Result<u8, Complaint>;

    /// Reads a strength as "3" or "2.5".
    fn strength(&self, row: usize, column: usize) -> Result<Part, Complaint>;

    /// Reads what multiplies a strength, as "1/2".
    fn factor(&self, row: usize, column: usize) -> Result<Factor, Complaint>;
}

impl Measures for Cells<'_> {
    fn quarters_in(&self, row: usize, column: usize, text: &str) -> Result<u8, Complaint> {
        let digits = text.strip_prefix('+').unwrap_or(text);
        let value = in_parts(digits, u32::from(QUARTERS)).filter(|n| *n <= 10 * u32::from(QUARTERS));
        value.map(|n| n as u8).ok_or_else(|| self.wrong(row, column, "give MP as \"2\" or \"2.5\", in whole quarters"))
    }

    fn quarters(&self, row: usize, column: usize) -> Result<u8, Complaint> {
        self.quarters_in(row, column, self.text(row, column))
    }

    fn quarters_or_no(&self, row: usize, column: usize) -> Result<Option<u8>, Complaint> {
        if self.text(row, column) == "no" { Ok(None) } else { self.quarters(row, column).map(Some) }
    }

    fn quarters_of(&self, head: &str, least: u8, most: u8) -> Result<u8, Complaint> {
        let row = self.row_of(head)?;
        match self.quarters(row, 0)? {
            value if (least..=most).contains(&value) => Ok(value),
            _ => Err(self.wrong(row, 0, "give MP as \"2\" or \"2.5\", not more than 10")),
        }
    }

    fn strength(&self, row: usize, column: usize) -> Result<Part, Complaint> {
        let read = |text: &str| in_parts(text, WHOLE).filter(|n| *n <= 99 * WHOLE);
        self.read(row, column, read, "give a strength as \"3\" or \"2.5\"")
    }

    fn factor(&self, row: usize, column: usize) -> Result<Factor, Complaint> {
        self.read(row, column, Factor::parse, "give a factor as \"1/2\" or \"2/1\", below the stroke 1, 2, 4 or 8")
    }
}
