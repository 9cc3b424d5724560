//! The movement described: command checks, marches, the railway, the Northcote.

use crate::ids::{Side, Unit};
use crate::shown::log::entry::{about_units, line};
use crate::shown::log::rolls::Title;
use crate::state::event::Check;
use crate::state::sets::UnitSet;
use crate::state::{LeaderSet, PrairieAflame};
use crate::words::{leader_target, unit_target};
use redoubt_engine::RuleId;
use redoubt_engine::hex::{EdgeId, HexId};
use redoubt_engine::record::log::LogEntry;

impl PrairieAflame {
    /// Describes the check of a unit out of command.
    pub(crate) fn describe_command(&self, unit: Unit, check: Check) -> LogEntry {
        let title = Title {
            side: unit.side(),
            text: format!("{}, out of command", self.unit_word(unit)),
            rule: RuleId::new("PA-10.2a"),
            pool: "morale check",
        };
        self.describe_check(title, unit, check, ["it may move", "it stays"], vec![])
    }

    /// Describes a group that went one hex on.
    pub(crate) fn describe_march(&self, units: UnitSet, leaders: LeaderSet, from: HexId, to: HexId) -> LogEntry {
        let who = self.crowd(units, leaders);
        let text = format!("{who} went from {} to {}.", self.hex_word(from), self.hex_word(to));
        let leader = leaders.iter().next();
        let side = units.first().map(Unit::side).or(leader.map(|l| l.side())).unwrap_or(Side::Nations);
        let entry = about_units(line(text, "PA-10.0a", side), units);
        let entry = leaders.iter().fold(entry, |entry, l| entry.about(leader_target(l)));
        entry.about(self.hex_target(to)).moved(self.named_hex(from), self.named_hex(to), false).who(who)
    }

    /// Describes a group that boarded or left the train.
    pub(crate) fn describe_train(&self, units: UnitSet, leaders: LeaderSet, hex: HexId, verb: &str) -> LogEntry {
        let text = format!("{} {verb} the train in {}.", self.crowd(units, leaders), self.hex_word(hex));
        about_units(line(text, "PA-10.81a", Side::Government), units)
    }

    /// Describes a ride on the railway.
    pub(crate) fn describe_ride(&self, units: UnitSet, leaders: LeaderSet, from: HexId, to: HexId) -> LogEntry {
        let who = self.crowd(units, leaders);
        let text = format!("{who} went by train from {} to {}.", self.hex_word(from), self.hex_word(to));
        let entry = about_units(line(text, "PA-10.8a", Side::Government), units);
        let entry = leaders.iter().fold(entry, |entry, l| entry.about(leader_target(l)));
        entry.about(self.hex_target(to)).moved(self.named_hex(from), self.named_hex(to), false).who(who)
    }

    /// Describes the Northcote under steam.
    pub(crate) fn describe_steam(&self, from: EdgeId, to: EdgeId) -> LogEntry {
        let grid = &self.map().grid;
        let (a, b) = (grid.sides(from).0, grid.sides(to).0);
        line(format!("The Northcote steamed to {}.", self.edge_word(to)), "PA-15.11b", Side::Government)
            .about(unit_target(Unit::NORTHCOTE))
            .moved(self.named_hex(a), self.named_hex(b), false)
            .who("The Northcote")
    }

    /// Describes a company that boarded the Northcote.
    pub(crate) fn describe_embarked(&self, unit: Unit) -> LogEntry {
        let text = format!("{} boarded the Northcote.", self.unit_word(unit));
        line(text, "PA-15.13a", Side::Government).about(unit_target(unit))
    }

    /// Describes the Northcote's passenger that landed.
    pub(crate) fn describe_landed(&self, unit: Unit, hex: HexId) -> LogEntry {
        let text = format!("{} landed in {}.", self.unit_word(unit), self.hex_word(hex));
        line(text, "PA-15.13c", Side::Government).about(unit_target(unit)).about(self.hex_target(hex))
    }
}
