//! Howitzers: limbering, facing, pushing, the mire, wrecks, crews, described.

use crate::data::results::{Mired, Push, Recovery};
use crate::ids::{Counter, Kind};
use crate::shown::log::rolls::{RollLine, cell, drm_modifiers, line, of_roll, of_six};
use crate::state::AdobeWalls;
use crate::state::event::Roll;
use crate::words::{counter_target, dir_word, mired_word, push_word, recovery_word};
use redoubt_engine::RuleId;
use redoubt_engine::hex::Dir;
use redoubt_engine::record::log::LogEntry;

impl AdobeWalls {
    pub(super) fn tell_limbered(&self, gun: Counter) -> LogEntry {
        line(format!("{} was limbered.", self.short_head(gun)), "AW-11B.a", gun.side()).about(counter_target(gun))
    }

    pub(super) fn tell_faced(&self, gun: Counter, dir: Dir) -> LogEntry {
        let text = format!("{} faces {}.", self.short_head(gun), dir_word(dir));
        line(text, "AW-11C.1a", gun.side()).about(counter_target(gun))
    }

    pub(super) fn tell_push_roll(&self, gun: Counter, unit: Counter, roll: Roll, downhill: bool) -> LogEntry {
        let (tables, total) = (self.tables(), roll.total());
        let told = RollLine {
            side: gun.side(),
            title: format!("{} pushed {}", self.short_head(unit), self.short(gun)),
            pools: vec![("push", vec![roll.die])],
            modifiers: drm_modifiers(self, &roll.drm, "AW-T11", ""),
            result: format!("{total}, {}", push_word(tables.manhandle(total, downhill))),
            chance: of_roll(roll, |total| tables.manhandle(total, downhill) != Push::No),
            rule: RuleId::new("AW-11B.e"),
        };
        let mut entry = told.told().about(counter_target(gun)).about(counter_target(unit));
        entry.cell = cell("manhandle", tables.push.row(total), usize::from(downhill));
        entry
    }

    pub(super) fn tell_mire_roll(&self, gun: Counter, roll: Roll, limbered: bool) -> LogEntry {
        let (tables, total) = (self.tables(), roll.total());
        let told = RollLine {
            side: gun.side(),
            title: format!("{} in the {}", self.short_head(gun), if limbered { "river" } else { "ford or creek" }),
            pools: vec![("mired", vec![roll.die])],
            modifiers: drm_modifiers(self, &roll.drm, "AW-T11", ""),
            result: format!("{total}, {}", mired_word(tables.mired(total, limbered))),
            chance: of_roll(roll, |total| tables.mired(total, limbered) == Mired::No),
            rule: RuleId::new(if limbered { "AW-11B.i" } else { "AW-11B.g" }),
        };
        let mut entry = told.told().about(counter_target(gun));
        entry.cell = cell("mired", tables.mired.row(total), usize::from(!limbered));
        entry
    }

    pub(super) fn tell_mired(&self, gun: Counter) -> LogEntry {
        let what = format!("{} was mired", self.short(gun));
        line(format!("{} was mired.", self.short_head(gun)), "AW-11B.j", gun.side())
            .about(counter_target(gun))
            .what(what)
    }

    pub(super) fn tell_free_roll(&self, gun: Counter, roll: Roll) -> LogEntry {
        let (tables, total) = (self.tables(), roll.total());
        let told = RollLine {
            side: gun.side(),
            title: format!("{} in the mire", self.short_head(gun)),
            pools: vec![("recover", vec![roll.die])],
            modifiers: drm_modifiers(self, &roll.drm, "AW-T11", ""),
            result: format!("{total}, {}", recovery_word(tables.recover(total))),
            chance: of_roll(roll, |total| tables.recover(total) == Recovery::Yes),
            rule: RuleId::new("AW-11B.k"),
        };
        let mut entry = told.told().about(counter_target(gun));
        entry.cell = cell("recover", tables.recover.row(total), 0);
        entry
    }

    pub(super) fn tell_wreck_roll(&self, gun: Counter, die: u8) -> LogEntry {
        let tables = self.tables();
        let wrecked = tables.wrecked(die);
        let told = RollLine {
            side: gun.side(),
            title: format!("{}, damage", self.short_head(gun)),
            pools: vec![("wrecked", vec![die])],
            modifiers: vec![],
            result: format!("{die}, {}", if wrecked { "wrecked" } else { "whole" }),
            chance: of_six(die, |die| !tables.wrecked(die)),
            rule: RuleId::new("AW-11B.m"),
        };
        let mut entry = told.told().about(counter_target(gun));
        entry.cell = cell("wreck", tables.wreck.row(die as i8), 0);
        entry
    }

    pub(super) fn tell_abandoned(&self, counter: Counter) -> LogEntry {
        let rule = if counter.kind() == Kind::Train { "AW-16B.a" } else { "AW-11D.a" };
        let what = format!("{} was abandoned", self.short(counter));
        let entry = line(format!("{} was abandoned.", self.short_head(counter)), rule, counter.side());
        entry.about(counter_target(counter)).what(what)
    }

    pub(super) fn tell_manned(&self, counter: Counter, by: Counter) -> LogEntry {
        let rule = if counter.kind() == Kind::Train { "AW-16B.c" } else { "AW-11D.a" };
        let text = format!("{} manned {}.", self.short_head(by), self.short(counter));
        line(text, rule, counter.side()).about(counter_target(counter)).about(counter_target(by))
    }
}
