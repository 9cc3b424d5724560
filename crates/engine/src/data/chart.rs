//! Charts as data: one form for CRT, TEC, to-hit tables and event lists; one widget draws them all.

use crate::data::board::Provenance;
use serde::{Deserialize, Serialize};

/// A table with headed rows and columns.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chart {
    /// Id, as in [`ChartRef`](crate::record::log::ChartRef).
    pub id: String,
    /// Title.
    pub title: String,
    /// Id of the rule.
    pub rule: String,
    /// Heading of the row names.
    #[serde(default)]
    pub corner: String,
    /// Column headings.
    pub columns: Vec<String>,
    /// Rows: heading and cells, as many as columns.
    pub rows: Vec<(String, Vec<String>)>,
    /// Lines below the table.
    #[serde(default)]
    pub notes: Vec<String>,
    /// What the codes in its cells mean, in words, each code once: "D:DR" and "the defender is disorganized, retreats
    /// 1 hex". [`Chart::explain`] fills them in; none in a file, or where the cells speak for themselves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub meanings: Vec<(String, String)>,
    /// Where its values come from.
    pub provenance: Provenance,
}

impl Chart {
    /// Sets what its cells mean: `words` gives the words of a cell, or `None` where it speaks for itself.
    pub fn explain(&mut self, words: impl Fn(&str) -> Option<String>) {
        let mut meanings: Vec<(String, String)> = vec![];
        for cell in self.rows.iter().flat_map(|(_, cells)| cells) {
            if meanings.iter().all(|(code, _)| code != cell) {
                meanings.extend(words(cell).map(|words| (cell.clone(), words)));
            }
        }
        self.meanings = meanings;
    }

    /// Returns what a cell means, in words, for a tooltip; `None` where it speaks for itself, or is not there. Rows and
    /// columns are counted from 0.
    ///
    /// ```
    /// use redoubt_engine::data::chart::Chart;
    /// use redoubt_engine::data::datafile::DataFile;
    /// let text = r#"(id: "fire", title: "", rule: "", columns: ["Result"], rows: [("1", ["-"]), ("6", ["D"])],
    ///     provenance: Printed)"#;
    /// let mut chart: Chart = DataFile::new("charts.ron", text).parse()?;
    /// chart.explain(|cell| (cell == "D").then(|| "disorganized".to_string()));
    /// assert_eq!((chart.meaning(1, 0), chart.meaning(0, 0), chart.meaning(7, 0)), (Some("disorganized"), None, None));
    /// # Ok::<(), redoubt_engine::Complaint>(())
    /// ```
    #[must_use]
    pub fn meaning(&self, row: usize, column: usize) -> Option<&str> {
        let cell = self.rows.get(row)?.1.get(column)?;
        self.meanings.iter().find(|(code, _)| code == cell).map(|(_, words)| words.as_str())
    }
}
