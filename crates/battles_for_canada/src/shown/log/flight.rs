//! Losses, disorder, retreats and routs described.

use crate::prelude::*;
use crate::shown::log::rolls::{Roll, about_units, faces, line, modifier};
use crate::words::{damage_told, leader_target, unit_target};
use redoubt_engine::Cites;
use redoubt_engine::record::log::{LogEntry, capitalised, plural};

impl BattlesForCanada {
    pub(crate) fn tell_lost(&self, unit: Unit, n: u8, left: u8) -> LogEntry {
        let points = plural(n.into(), "strength point", "strength points");
        let text = format!("{} lost {points}, {left} left.", self.unit_head(unit));
        let what = format!("{} lost {points}", self.data.unit_word(unit));
        line(text, "BC-2.1b", unit.side()).about(unit_target(unit)).what(what)
    }

    pub(crate) fn tell_eliminated(&self, unit: Unit) -> LogEntry {
        let text = format!("Eliminated: {}.", self.data.unit_word(unit));
        let what = format!("{} was eliminated", self.data.unit_word(unit));
        line(text, "BC-11.5a", unit.side()).about(unit_target(unit)).what(what)
    }

    pub(crate) fn tell_leader_lost(&self, leader: Leader) -> LogEntry {
        let name = self.post_word(leader);
        let text = format!("{} is lost.", capitalised(&name));
        line(text, "BC-11.8a", leader.side()).about(leader_target(leader, false)).what(format!("{name} was lost"))
    }

    pub(crate) fn tell_disorganized(&self, units: UnitSet) -> LogEntry {
        let who = self.crowd(units, LeaderSet::EMPTY);
        let entry = line(format!("Disorganized: {who}."), "BC-12.1a", self.side_of(units, LeaderSet::EMPTY));
        let verb = if units.len() == 1 { "was" } else { "were" };
        about_units(entry, units).what(format!("{who} {verb} disorganized"))
    }

    pub(crate) fn tell_rout_check(&self, unit: Unit, die: u8, morale: u8, add: u8) -> LogEntry {
        let table = &self.tables().rout;
        let total = (die + morale + add) as i8;
        let routs = table.result(total);
        let roll = Roll::new(unit.side(), format!("{}, rout check", self.unit_head(unit)), "rout", die)
            .with(
                [modifier("morale", morale.into(), "BC-12.4a"), modifier("cover and leader", add.into(), "BC-12.4b")]
                    .into_iter()
                    .flatten(),
            )
            .chance(faces(|d| !table.result((d + morale + add) as i8)), !routs)
            .cell("rout", table.row(total), 0);
        let what = if routs { "it routs" } else { "it holds, at the cost of a strength point" };
        roll.summed(total, what, "BC-12.4a").about(unit_target(unit))
    }

    pub(crate) fn tell_routed(&self, unit: Unit) -> LogEntry {
        let what = format!("{} routed", self.data.unit_word(unit));
        line(format!("{} routed.", self.unit_head(unit)), "BC-12.2a", unit.side()).about(unit_target(unit)).what(what)
    }

    pub(crate) fn tell_retreated(&self, units: UnitSet, leaders: LeaderSet, from: HexId, to: HexId) -> LogEntry {
        self.tell_back("retreated", "BC-11.6b", (units, leaders), from, to)
    }

    pub(crate) fn tell_fled(&self, units: UnitSet, leaders: LeaderSet, from: HexId, to: HexId) -> LogEntry {
        self.tell_back("fled", "BC-12.3a", (units, leaders), from, to)
    }

    fn tell_back(&self, verb: &str, rule: impl Cites, who: (UnitSet, LeaderSet), from: HexId, to: HexId) -> LogEntry {
        let names = self.crowd_head(who.0, who.1);
        let text = format!("{names} {verb} to {}.", self.map().word(to));
        let entry = about_units(line(text, rule, self.side_of(who.0, who.1)), who.0).about(self.hex_target(to));
        entry.moved(self.named_hex(from), self.named_hex(to), true).who(names)
    }

    pub(crate) fn tell_retreat_roll(&self, unit: Unit, die: u8, morale: u8, flank: bool) -> LogEntry {
        let table = &self.tables().retreat;
        let total = (die + morale) as i8;
        let damage = table.result(total, !flank);
        let fine = |d: u8| {
            let r = table.result((d + morale) as i8, !flank);
            r.sp == 0 && !r.disorder
        };
        let way = if flank { "through a flank" } else { "into an enemy zone" };
        let roll = Roll::new(unit.side(), format!("{}, retreat {way}", self.unit_head(unit)), "retreat", die)
            .with(modifier("morale", morale.into(), "BC-T8"))
            .chance(faces(fine), fine(die))
            .cell("retreat", table.row(total), usize::from(flank));
        roll.summed(total, &damage_told(damage), "BC-11.6g").about(unit_target(unit))
    }

    pub(crate) fn tell_left(&self, units: UnitSet, leaders: LeaderSet) -> LogEntry {
        let text = format!("{} left the map.", self.crowd_head(units, leaders));
        about_units(line(text, "BC-12.3d", self.side_of(units, leaders)), units)
    }
}
