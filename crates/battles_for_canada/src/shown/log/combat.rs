//! Fire, assaults and skirmishes described.

use crate::data::tables::Damage;
use crate::prelude::*;
use crate::rules::combat::odds::Odds;
use crate::shown::log::rolls::{Roll, about_units, cell, faces, line, modifier};
use crate::shown::view::battle::shifts;
use crate::state::event::FireRoll;
use crate::state::rolled::AssaultRoll;
use crate::words::{NO_EFFECT, damage_word, result_told, unit_target};
use redoubt_engine::record::log::{Animation, LogEntry};

impl BattlesForCanada {
    pub(crate) fn tell_fire(&self, roll: &FireRoll) -> LogEntry {
        let table = &self.tables().fire;
        let total = roll.total();
        let damage = table.result(total);
        let guns = roll.firers.first().is_some_and(|u| self.unit(u).guns.is_some());
        let (label, rule) = if guns { ("strength of the guns", "BC-7.1e") } else { ("strength points", "BC-11.1e") };
        let modifiers = [
            modifier(label, roll.strength.into(), rule),
            modifier("loaded double", roll.double.into(), "BC-13.2l"),
            modifier("protection", -i32::from(roll.protection), "BC-11.1g"),
            modifier("disorganized", -i32::from(roll.shaken), "BC-11.1g"),
        ];
        let who = self.crowd_head(roll.firers, LeaderSet::EMPTY);
        let defends = if roll.defensive { " in defence" } else { "" };
        let rest = total - roll.die as i8;
        let hits = |die: u8| table.result(die as i8 + rest).sp > 0 || table.result(die as i8 + rest).disorder;
        let title = format!("{who} fired{defends} at {}", self.crowd(roll.targets, LeaderSet::EMPTY));
        let rule = match (guns, roll.defensive) {
            (true, _) => "BC-7.1e",
            (false, true) => "BC-11.2d",
            (false, false) => "BC-11.1e",
        };
        let brief = format!("{title}: {}", damage_word(damage));
        let told = Roll::new(self.side_of(roll.firers, LeaderSet::EMPTY), title, "fire", roll.die)
            .with(modifiers.into_iter().flatten())
            .chance(faces(hits), damage.sp > 0 || damage.disorder)
            .cell("fire", table.row(total), 0)
            .summed(total, &self.hurt(roll.targets, damage), rule)
            .what(brief);
        about_units(told, roll.firers).about(self.hex_target(roll.at.0))
    }

    /// Says whom a fire hurts and how, with the code: "44th Foot is disorganized (D)".
    fn hurt(&self, targets: UnitSet, damage: Damage) -> String {
        let one = targets.len() == 1;
        let who = if one { self.crowd(targets, LeaderSet::EMPTY) } else { "the stack".into() };
        match (damage.sp, damage.disorder) {
            (0, false) => NO_EFFECT.into(),
            (0, true) => format!("{who} is disorganized ({damage})"),
            (n, false) => format!("{who} loses {n} SP ({damage})"),
            (n, true) => format!("{who} loses {n} SP and is disorganized ({damage})"),
        }
    }

    pub(crate) fn tell_leader_roll(&self, die: u8) -> LogEntry {
        let falls = die <= self.tables().leader_loss.second;
        let what = if falls { "a leader falls" } else { "no leader is hit" };
        let brief = if falls { what } else { "" };
        let mut entry = LogEntry::line(format!("A leader is in danger: rolled {die}, {what}."), "BC-11.1h");
        entry.cell = cell("leader-loss", 1, 0);
        entry.animation(Animation::Roll).what(brief)
    }

    pub(crate) fn tell_assault(&self, units: UnitSet, hex: HexId) -> LogEntry {
        let who = self.crowd_head(units, LeaderSet::EMPTY);
        let what = format!("{who} assaulted {}", self.map().word(hex));
        let entry = line(format!("{what}."), "BC-11.2a", self.side_of(units, LeaderSet::EMPTY)).what(what);
        about_units(entry, units).about(self.hex_target(hex))
    }

    pub(crate) fn tell_assault_roll(&self, roll: &AssaultRoll) -> LogEntry {
        let (tables, odds) = (self.tables(), Odds::from(roll));
        let column = odds.column;
        let well = |die: u8| {
            let result = tables.assault.result(die, roll.morale, column);
            result.is_some_and(|r| r.on == crate::data::party::Party::Defenders)
        };
        let won = roll.result.is_some_and(|r| r.on == crate::data::party::Party::Defenders);
        let side = self.side_of(roll.attackers, LeaderSet::EMPTY);
        let on = self.crowd(roll.defenders, LeaderSet::EMPTY);
        let told = Roll::new(side, format!("Assault on {on}"), "assault", roll.die)
            .with(shifts(&odds))
            .chance(faces(well), won)
            .cell("assault", tables.assault.row(roll.die, roll.morale), column)
            .told(format!("{}; die {}: {}", self.odds_words(&odds), roll.die, result_told(roll.result)), "BC-11.2i")
            .what(result_told(roll.result));
        about_units(told, roll.attackers).about(self.hex_target(roll.at.0))
    }

    pub(crate) fn tell_skirmish(&self, unit: Unit, (hex, targets): (HexId, UnitSet), die: u8, add: u8) -> LogEntry {
        let table = &self.tables().skirmish;
        let total = (die + add) as i8;
        let shaken = table.result(total);
        let at = self.crowd(targets, LeaderSet::EMPTY);
        let title = format!("{} skirmished against {at}", self.unit_head(unit));
        let damage = Damage { sp: 0, disorder: shaken };
        let brief = format!("{title}: {}", damage_word(damage));
        let roll = Roll::new(unit.side(), title, "skirmish", die)
            .with(modifier("zone, or disorganized target", add.into(), "BC-11.9b"))
            .chance(faces(|d| table.result((d + add) as i8)), shaken)
            .cell("skirmish", table.row(total), 0);
        roll.summed(total, &self.hurt(targets, damage), "BC-11.9b")
            .what(brief)
            .about(unit_target(unit))
            .about(self.hex_target(hex))
    }

    pub(crate) fn tell_advanced(&self, units: UnitSet, leaders: LeaderSet, hex: HexId) -> LogEntry {
        let who = self.crowd_head(units, leaders);
        let text = format!("{who} advanced into {}.", self.map().word(hex));
        about_units(line(text, "BC-11.7a", self.side_of(units, leaders)), units).about(self.hex_target(hex)).who(who)
    }
}
