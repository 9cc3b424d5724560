//! Rally, supply, and what becomes of leaders, described.

use crate::data::results::{LeaderLoss, Severity};
use crate::ids::{Camp, Counter};
use crate::shown::log::rolls::{RollLine, cell, drm_modifiers, line, of_roll, of_six, of_sums};
use crate::shown::questions::captain_rule;
use crate::state::AdobeWalls;
use crate::state::event::Roll;
use crate::state::parts::Wound;
use crate::words::{boxes_word, camp_target, counter_target, leader_loss_word, severity_word};
use redoubt_engine::RuleId;
use redoubt_engine::hex::HexId;
use redoubt_engine::record::log::LogEntry;

impl AdobeWalls {
    pub(super) fn tell_leader_recovered(&self, leader: Counter) -> LogEntry {
        let text = format!("{} recovered.", self.short_head(leader));
        line(text, "AW-14B.a", leader.side()).about(counter_target(leader))
    }

    pub(super) fn tell_unpinned(&self, counter: Counter) -> LogEntry {
        let text = format!("{} shook off the pin: no enemy unit is adjacent.", self.short_head(counter));
        line(text, "AW-14B.2a", counter.side()).about(counter_target(counter))
    }

    pub(super) fn tell_rally_roll(&self, counter: Counter, pin: bool, roll: Roll, passed: bool) -> LogEntry {
        let table = &self.tables().rally;
        let total = roll.total();
        let result = match (passed, pin) {
            (true, _) => "rallied",
            (false, true) => "still pinned",
            (false, false) => "still routed",
        };
        let from = if pin { "the pin" } else { "the rout" };
        let told = RollLine {
            side: counter.side(),
            title: format!("{}, rally from {from}", self.short_head(counter)),
            pools: vec![("rally", vec![roll.die])],
            modifiers: drm_modifiers(self, &roll.drm, "AW-T5", ""),
            result: format!("{total}, {result}"),
            chance: of_roll(roll, |total| table.result(total)),
            rule: RuleId::new(if pin { "AW-14B.2a" } else { "AW-14B.a" }),
        };
        let mut entry = told.told().about(counter_target(counter));
        entry.cell = cell("rally", table.row(total), 0);
        if passed { entry.what(format!("{} rallied", self.short(counter))) } else { entry }
    }

    pub(super) fn tell_evacuation(&self, leader: Counter, die: u8, lives: bool) -> LogEntry {
        let table = &self.tables().rally;
        let told = RollLine {
            side: leader.side(),
            title: format!("{}, brought to safety", self.short_head(leader)),
            pools: vec![("rally", vec![die])],
            modifiers: vec![],
            result: format!("{die}, {}", if lives { "he will live" } else { "he is beyond help" }),
            chance: of_six(die, |die| table.result(die as i8)),
            rule: RuleId::new("AW-13D.1b"),
        };
        let mut entry = told.told().about(counter_target(leader));
        entry.cell = cell("rally", table.row(die as i8), 0);
        entry
    }

    pub(super) fn tell_attached(&self, leader: Counter, unit: Option<Counter>) -> LogEntry {
        let who = self.short_head(leader);
        let text = match unit {
            Some(unit) => format!("{who} joined {}.", self.short(unit)),
            None => format!("{who} stands on his own."),
        };
        let entry = line(text, "AW-13A.a", leader.side()).about(counter_target(leader));
        match unit {
            Some(unit) => entry.about(counter_target(unit)),
            None => entry,
        }
    }

    pub(super) fn tell_supplying(&self, counter: Counter, from: Counter, halves: u8) -> LogEntry {
        let (text, rule) = match halves {
            0 => ("ammunition".into(), "AW-15C.1a"),
            n => (boxes_word(n.into()), "AW-15D.2g"),
        };
        let text = format!("{} sent to {} for {text}.", self.short_head(counter), self.short(from));
        line(text, rule, counter.side()).about(counter_target(counter)).about(counter_target(from))
    }

    pub(super) fn tell_camp_supplying(&self, band: Counter, camp: Camp) -> LogEntry {
        let text = format!("{} sent to {} for ammunition.", self.short_head(band), self.camp_word(camp));
        line(text, "AW-15C.1f", band.side()).about(counter_target(band)).about(camp_target(camp))
    }

    pub(super) fn tell_supplied(&self, counter: Counter) -> LogEntry {
        let name = self.short(counter);
        let text = format!("{} got ammunition.", self.short_head(counter));
        let entry = line(text, "AW-15C.1a", counter.side()).about(counter_target(counter));
        entry.what(format!("{name} got ammunition"))
    }

    pub(super) fn tell_supply_failed(&self, counter: Counter) -> LogEntry {
        let text = format!("{} got no ammunition after all.", self.short_head(counter));
        line(text, "AW-15C.1d", counter.side()).about(counter_target(counter))
    }

    pub(super) fn tell_leader_roll(&self, leader: Counter, dice: [u8; 2]) -> LogEntry {
        let (tables, sum) = (self.tables(), dice[0] + dice[1]);
        let told = RollLine {
            side: leader.side(),
            title: format!("{} in danger", self.short_head(leader)),
            pools: vec![("leader loss", dice.to_vec())],
            modifiers: vec![],
            result: format!("{sum}, {}", leader_loss_word(tables.leader_loss(sum))),
            chance: of_sums(dice, |sum| tables.leader_loss(sum) == LeaderLoss::None),
            rule: RuleId::new("AW-13D.1a"),
        };
        let mut entry = told.told().about(counter_target(leader));
        entry.cell = cell("leader-loss", tables.leader_loss.row(sum as i8), 0);
        entry
    }

    pub(super) fn tell_wound_roll(&self, leader: Counter, die: u8, wound: Wound) -> LogEntry {
        let tables = self.tables();
        let result = match wound {
            Wound::Mortal(turn) => format!("{die}, he dies in turn {turn} unless he is brought to safety"),
            _ => format!("{die}, a {} wound", severity_word(tables.severity(die))),
        };
        let mortal = matches!(wound, Wound::Mortal(_));
        let told = RollLine {
            side: leader.side(),
            title: format!("{}, {}", self.short_head(leader), if mortal { "mortally wounded" } else { "wounded" }),
            pools: vec![(if mortal { "turns" } else { "wound" }, vec![die])],
            modifiers: vec![],
            result,
            chance: (!mortal).then(|| of_six(die, |die| tables.severity(die) == Severity::Light)).flatten(),
            rule: match tables.severity(die) {
                _ if mortal => RuleId::new("AW-13D.1b"),
                Severity::Severe => RuleId::new("AW-13D.1d"),
                _ => RuleId::new("AW-13D.1e"),
            },
        };
        let mut entry = told.told().about(counter_target(leader));
        if !mortal {
            entry.cell = cell("severity", tables.severity.row(die as i8), 0);
        }
        match wound {
            Wound::None => entry,
            _ => entry.what(format!("{} was wounded", self.short(leader))),
        }
    }

    pub(super) fn tell_replaced(&self, leader: Counter, captain: Counter, hex: HexId) -> LogEntry {
        let (who, fallen) = (self.short_head(captain), self.short(leader));
        let text = format!("{who} took the place of {fallen} in {}.", self.hex_word(hex));
        let entry =
            line(text, captain_rule(leader), captain.side()).about(counter_target(captain)).about(self.told_hex(hex));
        entry.what(format!("{} took the place of {fallen}", self.short(captain)))
    }
}
