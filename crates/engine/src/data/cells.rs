//! The cells of a chart as figures: what may stand in them, with a complaint that names chart, row and column.

use crate::Complaint;
use crate::data::bands::Bands;
use crate::data::chart::Chart;
use crate::data::datafile::DataFile;
use std::fmt::Display;
use std::str::FromStr;

/// A chart that is being read, with its file. Rows and columns are counted from 0.
///
/// ```
/// use redoubt_engine::data::cells::Cells;
/// use redoubt_engine::data::datafile::DataFile;
/// let text = r#"[(id: "rally", title: "", rule: "", columns: ["Rallied", "DRM"], provenance: Printed,
///     rows: [("5 or less", ["yes", "-1"]), ("6 or more", ["no", "+2"])])]"#;
/// let file = DataFile::new("charts.ron", text);
/// let charts: Vec<_> = file.parse()?;
/// let cells = Cells::find(&charts, &file, "rally", 2, 2)?;
/// assert_eq!((cells.yes(0, 0)?, cells.figure(1, 1, -6, 6)?), (true, 2));
/// let rallied = cells.bands(|cells, row| cells.yes(row, 0))?;
/// assert!(!rallied.result(7));
/// let wrong = cells.figure(1, 1, 0_u8, 1).unwrap_err();
/// let said = r#"chart "rally": row "6 or more", column "DRM" is "+2"; give a number from 0 to 1"#;
/// assert_eq!((wrong.place.as_str(), wrong.text.as_str()), ("charts.ron:1:3", said));
/// # Ok::<(), redoubt_engine::Complaint>(())
/// ```
#[derive(Clone, Copy)]
pub struct Cells<'a> {
    /// The chart.
    pub chart: &'a Chart,
    file: &'a DataFile,
}

/// Makes a complaint about a chart.
fn bad(file: &DataFile, id: &str, text: &str) -> Complaint {
    file.complaint_at(&format!("id: \"{id}\""), format!("chart \"{id}\": {text}"))
}

impl<'a> Cells<'a> {
    /// Finds a chart, which must have a row at least, all of them filled.
    ///
    /// # Errors
    /// The chart is missing, or there twice, or it has a row with another number of cells than columns.
    pub fn any(charts: &'a [Chart], file: &'a DataFile, id: &str) -> Result<Self, Complaint> {
        let mut found = charts.iter().filter(|c| c.id == id);
        let Some(chart) = found.next() else {
            return Err(bad(file, id, "it is missing; give it"));
        };
        if found.next().is_some() {
            return Err(bad(file, id, "it is there twice; leave one"));
        }
        if chart.rows.is_empty() {
            return Err(bad(file, id, "it needs rows; give them"));
        }
        let columns = chart.columns.len();
        match chart.rows.iter().find(|(_, cells)| cells.len() != columns) {
            Some((head, cells)) => {
                Err(bad(file, id, &format!("row \"{head}\" has {} cells; it must have {columns}", cells.len())))
            }
            None => Ok(Cells { chart, file }),
        }
    }

    /// Finds a chart, which must have this number of columns.
    ///
    /// # Errors
    /// Those of [`Cells::any`], or another number.
    pub fn open(charts: &'a [Chart], file: &'a DataFile, id: &str, columns: usize) -> Result<Self, Complaint> {
        let cells = Cells::any(charts, file, id)?;
        match cells.chart.columns.len() {
            n if n == columns => Ok(cells),
            n => Err(bad(file, id, &format!("it has {n} columns; it needs {columns}"))),
        }
    }

    /// Finds a chart, which must have this number of rows and columns.
    ///
    /// # Errors
    /// Those of [`Cells::any`], or another number.
    pub fn find(
        charts: &'a [Chart],
        file: &'a DataFile,
        id: &str,
        rows: usize,
        columns: usize,
    ) -> Result<Self, Complaint> {
        let cells = Cells::open(charts, file, id, columns)?;
        match cells.chart.rows.len() {
            n if n == rows => Ok(cells),
            n => Err(bad(file, id, &format!("it has {n} rows; it needs {rows}"))),
        }
    }

    /// Makes a complaint about the chart as a whole.
    #[must_use]
    pub fn fault(&self, text: &str) -> Complaint {
        bad(self.file, &self.chart.id, text)
    }

    /// Makes a complaint about a cell; `want` says what must stand there.
    #[must_use]
    pub fn wrong(&self, row: usize, column: usize, want: &str) -> Complaint {
        let (head, cells) = &self.chart.rows[row];
        let column_head = &self.chart.columns[column];
        self.fault(&format!("row \"{head}\", column \"{column_head}\" is \"{}\"; {want}", cells[column]))
    }

    /// Returns the heading of a row.
    #[must_use]
    pub fn head(&self, row: usize) -> &'a str {
        &self.chart.rows[row].0
    }

    /// Returns the text of a cell.
    #[must_use]
    pub fn text(&self, row: usize, column: usize) -> &'a str {
        &self.chart.rows[row].1[column]
    }

    /// Checks that a row has the heading that the rules know.
    ///
    /// # Errors
    /// It has another one.
    pub fn headed(&self, row: usize, head: &str) -> Result<(), Complaint> {
        match self.head(row) == head {
            true => Ok(()),
            false => Err(self.fault(&format!("row \"{}\" must be headed \"{head}\"", self.head(row)))),
        }
    }

    /// Checks that the rows have these headings, in this order.
    ///
    /// # Errors
    /// One has another heading, or a row is missing.
    pub fn headed_all(&self, heads: &[&str]) -> Result<(), Complaint> {
        match self.chart.rows.len() < heads.len() {
            true => Err(self.fault(&format!("it needs the {} rows {}", heads.len(), heads.join(", ")))),
            false => heads.iter().enumerate().try_for_each(|(row, head)| self.headed(row, head)),
        }
    }

    /// Checks that there is a row for each heading, once and in any order, and none besides.
    ///
    /// # Errors
    /// A row is missing, there twice or unknown.
    pub fn headings(&self, heads: &[&str]) -> Result<(), Complaint> {
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

    /// Finds the row with this heading.
    ///
    /// # Errors
    /// There is none.
    pub fn row_of(&self, head: &str) -> Result<usize, Complaint> {
        let row = self.chart.rows.iter().position(|(h, _)| h == head);
        row.ok_or_else(|| self.fault(&format!("the row \"{head}\" is missing; give it")))
    }

    /// Reads a number with or without its sign.
    ///
    /// # Errors
    /// The cell has no number, or one outside the bounds.
    pub fn figure<N>(&self, row: usize, column: usize, least: N, most: N) -> Result<N, Complaint>
    where
        N: FromStr + PartialOrd + Display,
    {
        let text = self.text(row, column);
        let digits = text.strip_prefix('+').unwrap_or(text);
        let value = digits.parse().ok().filter(|v| (&least..=&most).contains(&v) && !digits.starts_with('+'));
        value.ok_or_else(|| self.wrong(row, column, &format!("give a number from {least} to {most}")))
    }

    /// Reads a number, or "-" for none, which counts as 0.
    ///
    /// # Errors
    /// The cell has neither, or a number outside the bounds.
    pub fn figure_or_none<N>(&self, row: usize, column: usize, least: N, most: N) -> Result<N, Complaint>
    where
        N: FromStr + PartialOrd + Display + Default,
    {
        let none = N::default();
        if self.text(row, column) == "-" && (&least..=&most).contains(&&none) {
            return Ok(none);
        }
        let want = format!("give a number from {least} to {most}, or \"-\"");
        self.figure(row, column, least, most).map_err(|_| self.wrong(row, column, &want))
    }

    /// Reads the number in the first column of the row with this heading.
    ///
    /// # Errors
    /// There is no such row, or its cell has no number within the bounds.
    pub fn figure_of<N>(&self, head: &str, least: N, most: N) -> Result<N, Complaint>
    where
        N: FromStr + PartialOrd + Display,
    {
        self.figure(self.row_of(head)?, 0, least, most)
    }

    /// Reads numbers in the first column, from the first row on; "-" is 0.
    ///
    /// # Errors
    /// The first cell that has no number within the bounds.
    pub fn figures<N, const ROWS: usize>(&self, least: N, most: N) -> Result<[N; ROWS], Complaint>
    where
        N: FromStr + PartialOrd + Display + Default + Copy,
    {
        let mut out = [N::default(); ROWS];
        for (row, slot) in out.iter_mut().enumerate() {
            *slot = self.figure_or_none(row, 0, least, most)?;
        }
        Ok(out)
    }

    /// Reads one of some words.
    ///
    /// # Errors
    /// The cell has another one; the message lists them.
    pub fn one_of<T: Copy>(&self, row: usize, column: usize, words: &[(&str, T)]) -> Result<T, Complaint> {
        let found = words.iter().find(|(word, _)| *word == self.text(row, column));
        found.map(|(_, value)| *value).ok_or_else(|| {
            let known: Vec<String> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
            self.wrong(row, column, &format!("give {}", known.join(" or ")))
        })
    }

    /// Reads "yes" or "no".
    ///
    /// # Errors
    /// The cell has another word.
    pub fn yes(&self, row: usize, column: usize) -> Result<bool, Complaint> {
        self.one_of(row, column, &[("yes", true), ("no", false)])
    }

    /// Checks that a cell has the word that the rules use.
    ///
    /// # Errors
    /// It has another one.
    pub fn demand(&self, row: usize, column: usize, word: &str) -> Result<(), Complaint> {
        self.one_of(row, column, &[(word, ())])
    }

    /// Reads what a cell says by a reader of its own; `want` tells what may stand there.
    ///
    /// # Errors
    /// The reader makes nothing of it.
    pub fn read<T>(
        &self,
        row: usize,
        column: usize,
        read: impl Fn(&str) -> Option<T>,
        want: &str,
    ) -> Result<T, Complaint> {
        read(self.text(row, column)).ok_or_else(|| self.wrong(row, column, want))
    }

    /// Reads all cells of some rows, from the one numbered `from` on, by a reader of its own.
    ///
    /// # Errors
    /// The first cell that the reader makes nothing of.
    pub fn grid<T: Copy + Default, const ROWS: usize, const COLUMNS: usize>(
        &self,
        from: usize,
        read: impl Fn(&str) -> Option<T>,
        want: &str,
    ) -> Result<[[T; COLUMNS]; ROWS], Complaint> {
        let mut out = [[T::default(); COLUMNS]; ROWS];
        for (row, line) in out.iter_mut().enumerate() {
            for (column, slot) in line.iter_mut().enumerate() {
                *slot = self.read(from + row, column, &read, want)?;
            }
        }
        Ok(out)
    }

    /// Reads faces of a die: "6" or "1-2", the lower first.
    ///
    /// # Errors
    /// The cell has no faces from 1 to 6.
    pub fn faces(&self, row: usize, column: usize) -> Result<(u8, u8), Complaint> {
        let read = |text: &str| {
            let (low, high) = text.split_once('-').unwrap_or((text, text));
            let (low, high) = (low.parse().ok()?, high.parse().ok()?);
            (1 <= low && low <= high && high <= 6).then_some((low, high))
        };
        self.read(row, column, read, "give faces of a die as \"6\" or \"1-2\"")
    }

    /// Reads odds or a ratio of two numbers from 1 to 20, as "3:2" with the mark ':'. It must be higher than `above`.
    ///
    /// # Errors
    /// The cell has no such ratio.
    pub fn ratio(&self, row: usize, column: usize, mark: char, above: (u8, u8)) -> Result<(u8, u8), Complaint> {
        let higher = |(a, d): &(u8, u8)| u16::from(*a) * u16::from(above.1) > u16::from(above.0) * u16::from(*d);
        let read = |text: &str| {
            let (a, d) = text.split_once(mark)?;
            let (a, d) = (a.parse().ok()?, d.parse().ok()?);
            ((1..=20).contains(&a) && (1..=20).contains(&d)).then_some((a, d)).filter(higher)
        };
        let want = format!("give odds such as \"1{mark}2\" or \"3{mark}1\", each higher than the one before");
        self.read(row, column, read, &want)
    }

    /// Reads rows of totals, "5 or less", "6-8", "9 or more", without a gap, and what `read` makes of each.
    ///
    /// # Errors
    /// A gap, or a row that `read` refuses.
    pub fn bands<T>(&self, read: impl Fn(&Self, usize) -> Result<T, Complaint>) -> Result<Bands<T>, Complaint> {
        Bands::read(self.chart, |text| self.fault(text), |row| read(self, row))
    }
}

/// Reads "3", "2.5", "0.25" as a whole number of parts, of which one has `of`: a power of 2. `None` for what is no such
/// number, or no whole number of parts.
///
/// ```
/// use redoubt_engine::data::cells::in_parts;
/// assert_eq!(["1", "2.5", "0.25"].map(|text| in_parts(text, 4)), [Some(4), Some(10), Some(1)]);
/// assert_eq!(["2.1", "-1", "1."].map(|text| in_parts(text, 4)), [None; 3]);
/// ```
#[must_use]
pub fn in_parts(text: &str, of: u32) -> Option<u32> {
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

/// Makes a struct of the figures of a chart with one column, each found by the heading of its row: modifiers of dice,
/// costs, limits. Each field has its type, the reader of [`Cells`] (or one of the game's own), heading and bounds.
///
/// ```
/// use redoubt_engine::data::cells::Cells;
/// use redoubt_engine::data::datafile::DataFile;
/// redoubt_engine::figures! {
///     /// Modifiers of a rally.
///     pub struct Rally {
///         /// In woods.
///         woods: i8 = figure_of("In woods", -6, 6);
///         /// Without its leader.
///         alone: i8 = figure_of("Without its leader", -6, 6);
///     }
/// }
/// let text = r#"[(id: "drm", title: "", rule: "", columns: ["DRM"], provenance: Printed,
///     rows: [("Without its leader", ["+1"]), ("In woods", ["-2"])])]"#;
/// let file = DataFile::new("charts.ron", text);
/// let charts: Vec<_> = file.parse()?;
/// assert_eq!(Rally::read(&Cells::open(&charts, &file, "drm", 1)?)?, Rally { woods: -2, alone: 1 });
/// # Ok::<(), redoubt_engine::Complaint>(())
/// ```
#[macro_export]
macro_rules! figures {
    ($(#[$note:meta])* $vis:vis struct $name:ident {
        $($(#[$field_note:meta])* $field:ident: $type:ty = $read:ident($row:literal, $least:literal, $most:literal);)+
    }) => {
        $(#[$note])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        $vis struct $name {
            $($(#[$field_note])* pub $field: $type,)+
        }

        impl $name {
            /// Headings of the rows, by field.
            $vis const ROWS: &'static [&'static str] = &[$($row),+];

            /// Reads the figures of a chart; each row is there once, in any order.
            ///
            /// # Errors
            /// The first thing that is wrong, with its place and the cure.
            $vis fn read(cells: &$crate::data::cells::Cells) -> Result<Self, $crate::Complaint> {
                cells.headings(Self::ROWS)?;
                Ok($name { $($field: cells.$read($row, $least, $most)?,)+ })
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"[(id: "odds", title: "", rule: "", columns: ["A", "B"], provenance: Printed, rows: [
        ("1", ["1:2", "3:2"]), ("2", ["yes", "1-2"]), ("3", ["-", "++1"])])]"#;

    fn with<T>(read: impl Fn(Cells) -> Result<T, Complaint>) -> Result<T, String> {
        let file = DataFile::new("charts.ron", TEXT);
        let charts: Vec<Chart> = file.parse().unwrap();
        Cells::find(&charts, &file, "odds", 3, 2).and_then(read).map_err(|c| c.to_string())
    }

    #[test]
    fn cells_are_read_by_their_kind() {
        assert_eq!(with(|c| Ok((c.ratio(0, 0, ':', (0, 1))?, c.ratio(0, 1, ':', (1, 2))?))), Ok(((1, 2), (3, 2))));
        assert_eq!(with(|c| Ok((c.yes(1, 0)?, c.faces(1, 1)?))), Ok((true, (1, 2))));
        assert_eq!(with(|c| c.figure_or_none(2, 0, 0, 9)), Ok(0));
        assert!(with(|c| c.figure_or_none(2, 0, 1, 9)).is_err());
        assert_eq!(with(|c| c.grid::<usize, 1, 2>(0, |text| Some(text.len()), "")), Ok([[3, 3]]));
        assert_eq!(with(|c| c.headed_all(&["1", "2", "3"])), Ok(()));
        assert_eq!(with(|c| c.headings(&["3", "2", "1"])), Ok(()));
    }

    #[test]
    fn a_wrong_cell_is_named_with_its_place() {
        let said = |read: &dyn Fn(Cells) -> Result<(), Complaint>| with(read).unwrap_err();
        let ratio = said(&|c| c.ratio(0, 0, ':', (1, 2)).map(drop));
        assert!(ratio.starts_with("charts.ron:1:3: chart \"odds\": row \"1\", column \"A\" is \"1:2\""), "{ratio}");
        assert!(said(&|c| c.figure(2, 1, 0, 9).map(drop)).contains("give a number from 0 to 9"));
        assert!(said(&|c| c.yes(2, 0).map(drop)).contains("give \"yes\" or \"no\""));
        assert!(said(&|c| c.faces(2, 0).map(drop)).contains("faces of a die"));
        assert!(said(&|c| c.headed_all(&["1", "3"])).contains("row \"2\" must be headed \"3\""));
        assert!(said(&|c| c.headed_all(&["1", "2", "3", "4"])).contains("needs the 4 rows"));
        assert!(said(&|c| c.headings(&["1", "2"])).contains("no rule asks for the row \"3\""));
        assert!(said(&|c| c.headings(&["1", "2", "3", "4"])).contains("the row \"4\" is missing"));
        assert!(said(&|c| c.row_of("5").map(drop)).contains("the row \"5\" is missing"));
        assert!(said(&|c| c.demand(1, 0, "always")).contains("give \"always\""));
    }

    #[test]
    fn a_chart_of_another_size_is_refused() {
        let file = DataFile::new("charts.ron", TEXT);
        let charts: Vec<Chart> = file.parse().unwrap();
        let said = |id: &str, rows, columns| Cells::find(&charts, &file, id, rows, columns).map(drop).unwrap_err().text;
        assert_eq!(said("fire", 1, 1), "chart \"fire\": it is missing; give it");
        assert_eq!(said("odds", 2, 2), "chart \"odds\": it has 3 rows; it needs 2");
        assert_eq!(said("odds", 3, 3), "chart \"odds\": it has 2 columns; it needs 3");
        let twice = [charts.clone(), charts.clone()].concat();
        assert!(Cells::any(&twice, &file, "odds").is_err_and(|c| c.text.contains("there twice")));
        let mut short = charts.clone();
        short[0].rows[1].1.pop();
        assert!(Cells::any(&short, &file, "odds").is_err_and(|c| c.text.contains("row \"2\" has 1 cells")));
        short[0].rows.clear();
        assert!(Cells::any(&short, &file, "odds").is_err_and(|c| c.text.contains("needs rows")));
    }

    #[test]
    fn fractions_are_read_exactly() {
        assert_eq!(["2.50", "0.015625"].map(|t| in_parts(t, 4)), [Some(10), None]);
        assert_eq!(["", ".5", "1.5.0", "2,5"].map(|t| in_parts(t, 4)), [None; 4]);
        assert_eq!(in_parts("0.5", 64), Some(32));
    }
}
