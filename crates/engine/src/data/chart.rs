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
    /// Where its values come from.
    pub provenance: Provenance,
}
