//! The names of the test game: seats, places, companies.

use redoubt_engine::Seat;

/// The seat that walks.
pub const PATROL: Seat = Seat(0);
/// The seat that hides.
pub const WATCH: Seat = Seat(1);
/// Ids of the places.
pub(super) const PLACES: [&str; 3] = ["ford", "mill", "ridge"];
/// Names of the companies.
pub(super) const COMPANIES: [&str; 3] = ["Alder", "Birch", "Cedar"];
