//! What a map file says of its grid.

use serde::{Deserialize, Serialize};

/// Which way the hexes point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Orientation {
    /// Flat tops: straight columns.
    Flat,
    /// Pointed tops: straight rows.
    Pointy,
}

/// Odd or even printed columns (flat tops) or rows (pointed tops), counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Parity {
    /// 1, 3, 5 ...
    Odd,
    /// 2, 4, 6 ...
    Even,
}

/// A rectangular grid, as a map file describes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GridSpec {
    /// Which way the hexes point.
    pub orientation: Orientation,
    /// The columns that are half a hex lower (flat tops), or the rows that are half a hex further right
    /// (pointed tops).
    pub lower: Parity,
    /// Number of columns, 1 to 99.
    pub columns: u8,
    /// Number of rows, 1 to 99.
    pub rows: u8,
}
