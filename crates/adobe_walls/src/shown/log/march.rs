//! Moves, modes, charges, flights and exits, described.

use crate::ids::{Counter, CounterSet, Kind, Side};
use crate::shown::log::rolls::{RollLine, about_all, cell, drm_modifiers, line, of_roll, side_of};
use crate::state::AdobeWalls;
use crate::state::agenda::FlightKind;
use crate::state::at::At;
use crate::state::event::Roll;
use crate::state::parts::Mode;
use crate::words::{counter_target, factors_word, mp_word, names_head};
use redoubt_engine::RuleId;
use redoubt_engine::hex::HexId;
use redoubt_engine::record::log::LogEntry;

impl AdobeWalls {
    pub(super) fn tell_moved(&self, who: CounterSet, from: At, to: HexId, cost: u8) -> LogEntry {
        let (names, place, side) = (names_head(self, who), self.hex_word(to), side_of(who));
        let paid = if cost == 0 { String::new() } else { format!(" ({} MP)", mp_word(cost)) };
        let Some(from) = from.get() else {
            let text = format!("{names} came onto the map in {place}{paid}.");
            return about_all(line(text, "AW-20B.b", side), who).about(self.told_hex(to)).who(names);
        };
        let text = format!("{names} went from {} to {place}{paid}.", self.hex_word(from));
        let entry = about_all(line(text, "AW-7A.a", side), who).about(self.told_hex(to));
        entry.moved(self.named_hex(from), self.named_hex(to), false).who(names)
    }

    pub(super) fn tell_fled(&self, who: CounterSet, kind: FlightKind, from: HexId, to: HexId) -> LogEntry {
        let (verb, rule) = match kind {
            FlightKind::Retreat(_) => ("retreated", "AW-10I.a"),
            FlightKind::Rout => ("fled", "AW-10J.1a"),
            FlightKind::Subsequent => ("ran on", "AW-10J.1b"),
            FlightKind::Shelled => ("scattered", "AW-11C.3b"),
            FlightKind::BeforeMelee => ("fell back", "AW-10H.1b"),
            FlightKind::Pursuit => ("pursued", "AW-10H.2a"),
            FlightKind::Crowded => ("went on, for want of room,", "AW-10I.d"),
        };
        let names = names_head(self, who);
        let text = format!("{names} {verb} to {}.", self.hex_word(to));
        let entry = about_all(line(text, rule, side_of(who)), who).about(self.told_hex(to));
        entry.moved(self.named_hex(from), self.named_hex(to), kind != FlightKind::Pursuit).who(names)
    }

    pub(super) fn tell_rout_ended(&self, counter: Counter) -> LogEntry {
        let rule = if counter.side() == Side::Us { "AW-10J.2b" } else { "AW-10J.2c" };
        let text = format!("{} stopped running.", self.short_head(counter));
        line(text, rule, counter.side()).about(counter_target(counter))
    }

    pub(super) fn tell_exited(&self, who: CounterSet, freely: bool) -> LogEntry {
        let names = names_head(self, who);
        let worth = who.iter().any(|c| c.kind() != Kind::Pony);
        let (price, rule) = match (freely || !worth, side_of(who)) {
            (true, Side::Us) => ("", "AW-7I.c"),
            (true, Side::Nations) => ("", "AW-7I.a"),
            (false, Side::Us) => (", which counts as their loss", "AW-7I.a"),
            (false, Side::Nations) => (", which counts as their loss", "AW-7I.d"),
        };
        let entry = line(format!("{names} left the map{price}."), rule, side_of(who));
        about_all(entry, who).what(format!("{names} left the map"))
    }

    pub(super) fn tell_changed(&self, counter: Counter, mode: Mode, holder: Option<Counter>) -> LogEntry {
        let (who, pony) = (self.short_head(counter), counter.side() == Side::Nations);
        let held = holder.map(|holder| self.short(holder));
        let text = match (mode, &held) {
            (Mode::Mounted, Some(held)) if pony => format!("{who} mounted {held}."),
            (Mode::Mounted, Some(held)) => format!("{who} mounted the horses of {held}."),
            (Mode::Mounted, None) => format!("{who} mounted."),
            (Mode::Dismounted, Some(held)) => format!("{who} dismounted, the horses with {held}."),
            (Mode::Dismounted, None) => format!("On foot now: {}.", self.short(counter)),
            (Mode::Prone, Some(held)) => format!("{who} lay down, the horses with {held}."),
            (Mode::Prone, None) => format!("{who} lay down."),
        };
        let text = if pony { text.replace("the horses with", "leaving") } else { text };
        let rule = match (mode, holder) {
            (_, None) => "AW-8D.1a",
            _ if pony => "AW-8D.3a",
            (Mode::Mounted, _) => "AW-8D.2c",
            (Mode::Prone, _) => "AW-8D.4a",
            (Mode::Dismounted, _) => "AW-8D.2a",
        };
        let entry = line(text, rule, counter.side()).about(counter_target(counter));
        match holder {
            Some(holder) => entry.about(counter_target(holder)),
            None => entry,
        }
    }

    pub(super) fn tell_recovered(&self, counter: Counter) -> LogEntry {
        let text = format!("{} recovered from disruption.", self.short_head(counter));
        line(text, "AW-14B.3a", counter.side()).about(counter_target(counter))
    }

    pub(super) fn tell_charging(&self, counter: Counter, hex: HexId) -> LogEntry {
        let text = format!("{} declared a charge at {}.", self.short_head(counter), self.hex_word(hex));
        let what = format!("{} declared a charge at {}", self.short(counter), self.hex_word(hex));
        line(text, "AW-17A.a", counter.side()).about(counter_target(counter)).about(self.told_hex(hex)).what(what)
    }

    pub(super) fn tell_charge_off(&self, counter: Counter) -> LogEntry {
        let text = format!("The charge of {} came to nothing.", self.short(counter));
        line(text, "AW-17A.f", counter.side()).about(counter_target(counter))
    }

    pub(super) fn tell_transferred(&self, from: Counter, to: Counter, n: u8) -> LogEntry {
        let rule = if from.kind() == Kind::Packers || to.kind() == Kind::Packers { "AW-16B.f" } else { "AW-11E.b" };
        let text = format!("{} sent {} to {}.", self.short_head(from), factors_word(n), self.short(to));
        line(text, rule, from.side()).about(counter_target(from)).about(counter_target(to))
    }

    pub(super) fn tell_horses_roll(&self, counter: Counter, roll: Roll) -> LogEntry {
        let (table, total) = (&self.tables().horses, roll.total());
        let taken = self.tables().horses_lost(total);
        let told = RollLine {
            side: counter.side(),
            title: format!("The horses of {}", self.short(counter)),
            pools: vec![("horses", vec![roll.die])],
            modifiers: drm_modifiers(self, &roll.drm, "AW-T12", "a unit of the Nations next to them"),
            result: format!("{total}, {}", if taken { "captured by the Nations" } else { "gone" }),
            chance: of_roll(roll, |total| !self.tables().horses_lost(total)),
            rule: RuleId::new("AW-17B.c"),
        };
        let mut entry = told.told().about(counter_target(counter));
        entry.cell = cell("horses", table.row(total), 0);
        entry
    }
}
