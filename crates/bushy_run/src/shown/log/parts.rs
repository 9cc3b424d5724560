//! Parts of log entries: lines of a side, targets, animations, numbers in words.

use crate::ids::{ALLIED, BRITISH, Place, Unit};
use redoubt_engine::Cites;
use redoubt_engine::Seat;
use redoubt_engine::record::log::{LogEntry, plural};

/// Key of the count of eliminated bands.
pub(crate) const ELIMINATED: &str = "eliminated";

/// Makes an entry of one side.
pub(crate) fn line(text: String, rule: impl Cites, side: Seat) -> LogEntry {
    LogEntry::line(text, rule).side(side)
}

/// Returns the id and the name of a place between which something moves.
pub(crate) fn spot(p: Place) -> (String, String) {
    (place(p), p.to_string())
}

/// Returns the id of a place.
pub(crate) fn place(p: Place) -> String {
    p.id().to_string()
}

/// Returns the side of a unit.
pub(crate) fn side_of(u: Unit) -> Seat {
    if u.is_british() { BRITISH } else { ALLIED }
}

/// Counts counters in words.
pub(crate) fn counters(n: u8) -> String {
    if n == 1 { "one counter".into() } else { format!("{n} counters") }
}

/// Counts damage points in words.
pub(crate) fn points(n: u8) -> String {
    if n == 0 { "no damage points".into() } else { plural(n.into(), "damage point", "damage points") }
}

/// Most units that a line about markers names.
const NAMED: usize = 3;

/// Words who gets markers: a few names, and how many more.
pub(crate) fn markers_word(names: &[&str]) -> String {
    match names.len().checked_sub(NAMED) {
        None | Some(0) => format!("{}: {}", if names.len() == 1 { "marker" } else { "markers" }, names.join(", ")),
        Some(more) => format!("markers on {} units: {} and {more} more", names.len(), names[..NAMED].join(", ")),
    }
}
