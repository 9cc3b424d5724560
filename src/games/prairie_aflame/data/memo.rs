//! Tables with a number for each hex, worked out when they are first asked for and kept with the data.

use crate::engine::hex::HexId;
use std::sync::OnceLock;

/// Two tables for each hex (a bot keeps its distances in them, afoot and mounted): empty until somebody fills them.
#[derive(Debug)]
pub struct HexTables {
    tables: [Vec<OnceLock<Box<[u8]>>>; 2],
}

impl HexTables {
    /// Makes empty tables for a map of so many hexes.
    pub fn new(hexes: usize) -> Self {
        let row = || (0..hexes).map(|_| OnceLock::new()).collect();
        HexTables { tables: [row(), row()] }
    }

    /// Gives the table of a hex, the first or the `second` one; `make` works it out at the first call.
    pub fn get(&self, hex: HexId, second: bool, make: impl FnOnce() -> Box<[u8]>) -> &[u8] {
        self.tables[usize::from(second)][hex.index()].get_or_init(make)
    }
}
