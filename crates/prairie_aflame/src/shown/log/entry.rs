//! The parts that log entries are built of: the line, what it is about, the hexes that it moves between.

use crate::data::map::PlaceId;
use crate::ids::{Force, Side};
use crate::state::PrairieAflame;
use crate::state::sets::UnitSet;
use crate::words::unit_target;
use redoubt_engine::Cites;
use redoubt_engine::Target;
use redoubt_engine::hex::HexId;
use redoubt_engine::record::log::LogEntry;

/// Makes an entry of one line: its text, its rule, and the side that acts.
pub(crate) fn line(text: impl Into<String>, rule: impl Cites, side: Side) -> LogEntry {
    LogEntry::line(text, rule).side(side.seat())
}

/// Names these units in an entry.
pub(crate) fn about_units(entry: LogEntry, units: UnitSet) -> LogEntry {
    units.iter().fold(entry, |entry, u| entry.about(unit_target(u)))
}

/// Returns the key of a force's hostage track.
pub(crate) fn hostage_track(force: Force) -> &'static str {
    match force {
        Force::Metis => "hostages-metis",
        Force::Poundmaker => "hostages-poundmaker",
        Force::BigBear => "hostages-big-bear",
    }
}

/// Returns the key of a side's replacement track.
pub(crate) fn points_track(side: Side) -> &'static str {
    match side {
        Side::Nations => "points-nations",
        Side::Government => "points-government",
    }
}

impl PrairieAflame {
    /// Returns the printed number of a hex.
    pub(crate) fn number(&self, hex: HexId) -> String {
        self.map().grid.number(hex)
    }

    /// Returns the hex of a place as a target.
    pub(crate) fn place_target(&self, place: PlaceId) -> Target {
        self.hex_target(self.map().place(place).hex)
    }

    /// Returns the id and the name of a hex between which something moves.
    pub(crate) fn named_hex(&self, hex: HexId) -> (String, String) {
        (self.number(hex), self.hex_word(hex).to_string())
    }
}
