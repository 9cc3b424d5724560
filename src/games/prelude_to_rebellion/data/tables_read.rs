//! Reads `counties.ron` and `tables.ron` and checks them.

use super::tables::{CountyData, Tables};
use crate::engine::Complaint;
use crate::engine::library::Library;

/// The file of the tables.
pub(crate) const TABLES: &str = "assets/games/prelude-to-rebellion/tables.ron";

/// Reads and checks the tables.
///
/// # Errors
/// The first fault, with its place and cure.
pub(crate) fn read(library: &Library) -> Result<Tables, Complaint> {
    library.ron(TABLES)
}

/// Reads the Counties.
///
/// # Errors
/// The first fault, with its place and cure.
pub(crate) fn read_counties(library: &Library) -> Result<Vec<CountyData>, Complaint> {
    library.ron("assets/games/prelude-to-rebellion/counties.ron")
}
