//! The movement described: marches, turns, hunts, moves of leaders.

use crate::prelude::*;
use crate::shown::log::rolls::{Roll, about_units, faces, line, modifier};
use crate::words::{facing_word, leader_target, unit_target};
use redoubt_engine::record::log::{LogEntry, capitalised, plural};

impl BattlesForCanada {
    pub(crate) fn tell_marched(&self, units: UnitSet, from: At, to: HexId, cost: u8) -> LogEntry {
        let who = self.crowd_head(units, LeaderSet::EMPTY);
        let (place, side) = (self.map().word(to), self.side_of(units, LeaderSet::EMPTY));
        let Some(from) = from.get() else {
            let text = format!("{who} came onto the map in {place} ({cost} MP).");
            return about_units(line(text, "BC-13.1l", side), units).about(self.hex_target(to)).who(who);
        };
        let text = format!("{who} went from {} to {place} ({cost} MP).", self.map().word(from));
        let entry = about_units(line(text, "BC-10.1a", side), units).about(self.hex_target(to));
        entry.moved(self.named_hex(from), self.named_hex(to), false).who(who)
    }

    pub(crate) fn tell_turned(&self, units: UnitSet, hex: HexId, to: Vertex, cost: u8) -> LogEntry {
        let who = self.crowd_head(units, LeaderSet::EMPTY);
        let text = format!("{who} turned to the {} ({cost} MP).", facing_word(to));
        let entry = line(text, "BC-10.1c", self.side_of(units, LeaderSet::EMPTY));
        about_units(entry, units).about(self.hex_target(hex))
    }

    pub(crate) fn tell_facing_check(&self, unit: Unit, die: u8, morale: u8) -> LogEntry {
        let table = &self.tables().facing;
        let total = (die + morale) as i8;
        let shaken = table.result(total);
        let roll = Roll::new(unit.side(), format!("{}, Facing Check", self.unit_head(unit)), "facing", die)
            .with(modifier("morale", morale.into(), "BC-T5"))
            .chance(faces(|d| !table.result((d + morale) as i8)), !shaken)
            .cell("facing", table.row(total), 0);
        roll.summed(total, if shaken { "disorganized" } else { "in order" }, "BC-10.1d").about(unit_target(unit))
    }

    pub(crate) fn tell_hunt(&self, unit: Unit, prey: Unit, die: u8, add: u8, most: u8) -> LogEntry {
        let caught = self.tables().hunted(die + add, most);
        let name = self.data.unit_word(prey);
        let roll = Roll::new(unit.side(), format!("{} hunted {name}", self.unit_head(unit)), "hunt", die)
            .with(modifier("MP spent, and a Regular", add.into(), "BC-10.3b"))
            .chance(faces(|d| self.tables().hunted(d + add, most)), caught)
            .cell("hunt", usize::from(!caught), 0);
        roll.told(
            format!(
                "{}, needs {most} or less: {}",
                die + add,
                if caught { "the skirmisher is eliminated" } else { "the hunter is disorganized" }
            ),
            "BC-10.3b",
        )
        .about(unit_target(unit))
        .about(unit_target(prey))
    }

    pub(crate) fn tell_leader_moved(&self, leader: Leader, from: At, to: HexId) -> LogEntry {
        let name = capitalised(&self.post_word(leader));
        let place = self.map().word(to);
        let Some(from) = from.get() else {
            let text = format!("{name} came onto the map in {place}.");
            return line(text, "BC-9.1e", leader.side()).about(leader_target(leader, false)).who(name);
        };
        let far = plural(self.grid().distance(from, to).into(), "hex", "hexes");
        let text = format!("{name} rode to {place}, {far}.");
        let rule = if leader.is_commander() { "BC-10.2a" } else { "BC-9.1e" };
        let entry = line(text, rule, leader.side()).about(leader_target(leader, false)).about(self.hex_target(to));
        entry.moved(self.named_hex(from), self.named_hex(to), false).who(name)
    }
}
