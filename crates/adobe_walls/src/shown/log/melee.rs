//! Melees from their declaration to the advance, described.

use crate::data::results::{Flight, Harm, RbmResult, Shell};
use crate::data::tables::{canister_column, shell_column};
use crate::ids::{Counter, CounterSet};
use crate::shown::log::rolls::{RollLine, about_all, cell, drm_modifiers, line, modifiers, of_roll, of_six, side_of};
use crate::state::AdobeWalls;
use crate::state::event::{Load, MeleeRoll, Roll};
use crate::words::{counter_target, harm_word, names, names_head, rbm_word, strength_word};
use redoubt_engine::RuleId;
use redoubt_engine::hex::HexId;
use redoubt_engine::record::log::{LogEntry, Modifier, plural};

/// Lists the modifiers of a melee.
fn melee_modifiers(roll: &MeleeRoll) -> Vec<Modifier> {
    modifiers([
        ("ground", roll.terrain, "AW-10D.a"),
        ("leader of the attackers", roll.leaders.0, "AW-10E.a"),
        ("leader of the defenders", roll.leaders.1, "AW-10E.a"),
        ("infantry attacks", roll.infantry, "AW-10B.b"),
        ("state of the defenders", roll.defenders_shaken, "AW-10G.a"),
        ("state of the attackers", roll.attackers_shaken, "AW-10G.a"),
        ("breastworks", roll.works, "AW-17C.d"),
    ])
}

impl AdobeWalls {
    pub(super) fn tell_melee(&self, attackers: CounterSet, hex: HexId) -> LogEntry {
        let text = format!("{} attacked {}.", names_head(self, attackers), self.hex_word(hex));
        about_all(line(text, "AW-10A.a", side_of(attackers)), attackers).about(self.told_hex(hex))
    }

    pub(super) fn tell_canister(&self, gun: Counter, roll: Roll, load: Load, points: u8) -> LogEntry {
        let (tables, total) = (self.tables(), roll.total());
        let (what, column, rule) = match load {
            Load::Canister(full) => ("canister", canister_column(full), "AW-11C.4a"),
            Load::Shell(full) => ("shell at the attackers", shell_column(1, full), "AW-11C.4c"),
        };
        let hits = |total: i8| match load {
            Load::Canister(full) => tables.canister(full, total),
            Load::Shell(full) => u8::from(tables.howitzer(full, 1, total) == Shell::Hit),
        };
        let told = RollLine {
            side: gun.side(),
            title: format!("{} fired {what}", self.short_head(gun)),
            pools: vec![("canister", vec![roll.die])],
            modifiers: drm_modifiers(self, &roll.drm, "AW-T9", ""),
            result: format!("{total}, {}", plural(points.into(), "casualty point", "casualty points")),
            chance: of_roll(roll, |total| hits(total) > 0),
            rule: rule.into(),
        };
        let mut entry = told.told().about(counter_target(gun));
        entry.cell = cell("howitzer", tables.howitzer.row(total), column);
        entry
    }

    pub(super) fn tell_dropped_out(&self, counter: Counter) -> LogEntry {
        let text = format!("{} dropped out of the melee.", self.short_head(counter));
        line(text, "AW-11C.4b", counter.side()).about(counter_target(counter))
    }

    pub(super) fn tell_retreat_roll(&self, who: CounterSet, roll: Roll) -> LogEntry {
        let (tables, total) = (self.tables(), roll.total());
        let told = RollLine {
            side: side_of(who),
            title: format!("{}, retreat before melee", names_head(self, who)),
            pools: vec![("retreat", vec![roll.die])],
            modifiers: drm_modifiers(self, &roll.drm, "AW-T6", ""),
            result: format!("{total}, {}", rbm_word(tables.rbm(total))),
            chance: of_roll(roll, |total| tables.rbm(total) == RbmResult::Yes),
            rule: RuleId::new("AW-10H.1a"),
        };
        let mut entry = about_all(told.told(), who);
        entry.cell = cell("retreat", tables.retreat.row(total), 0);
        entry
    }

    pub(super) fn tell_pursuit_roll(&self, who: CounterSet, die: u8, passed: bool) -> LogEntry {
        let most = self.tables().constants.pursuit_die;
        let told = RollLine {
            side: side_of(who),
            title: format!("{}, pursuit", names_head(self, who)),
            pools: vec![("pursuit", vec![die])],
            modifiers: vec![],
            result: format!("{die}, needs {most} or less, {}", if passed { "they follow" } else { "they stay" }),
            chance: of_six(die, |die| die <= most),
            rule: RuleId::new("AW-10H.2a"),
        };
        about_all(told.told(), who)
    }

    pub(super) fn tell_pursues(&self, who: CounterSet) -> LogEntry {
        let text = format!("{} charged on without a roll.", names_head(self, who));
        about_all(line(text, "AW-17A.c", side_of(who)), who)
    }

    pub(super) fn tell_renewed(&self, who: CounterSet, hex: HexId) -> LogEntry {
        let text = format!("{} renewed the melee against {}.", names_head(self, who), self.hex_word(hex));
        about_all(line(text, "AW-10H.2b", side_of(who)), who).about(self.told_hex(hex))
    }

    pub(super) fn tell_melee_roll(&self, roll: &MeleeRoll) -> LogEntry {
        let (tables, total) = (self.tables(), roll.total());
        let side = side_of(roll.attackers);
        let shift = total - roll.die as i8;
        let result = tables.melee(total, roll.column);
        let what =
            format!("the attackers {}, the defenders {}", harm_word(result.attacker), harm_word(result.defender));
        let won = |total: i8| {
            let result = tables.melee(total, roll.column);
            result.attacker.flight == Flight::Stay && result.defender != Harm::default()
        };
        let told = RollLine {
            side,
            title: format!("Melee against {}", names(self, roll.defenders)),
            pools: vec![("melee", vec![roll.die])],
            modifiers: melee_modifiers(roll),
            result: format!("{}; {total}: {what}", self.melee_odds_word(roll)),
            chance: of_six(roll.die, |die| won(die as i8 + shift)),
            rule: RuleId::new("AW-10A.b"),
        };
        let mut entry = about_all(about_all(told.told(), roll.attackers), roll.defenders);
        entry = entry.about(self.told_hex(roll.at.0));
        entry.cell = cell("melee", tables.melee_row(total), roll.column.into());
        entry.what(format!("melee against {}: {what}", names(self, roll.defenders)))
    }

    /// Words the odds of a melee: "3 against 2½ is 1:1".
    pub(crate) fn melee_odds_word(&self, roll: &MeleeRoll) -> String {
        let side = side_of(roll.attackers);
        let (a, d) = self.tables().melee_odds(side, roll.column.max(1));
        let less = if roll.column == 0 { "less than " } else { "" };
        let (attack, defence) = (strength_word(roll.strength.0), strength_word(roll.strength.1));
        format!("{attack} against {defence} is {less}{a}:{d}")
    }

    pub(super) fn tell_advanced(&self, who: CounterSet, hex: HexId) -> LogEntry {
        let text = format!("{} advanced into {}.", names_head(self, who), self.hex_word(hex));
        let entry = about_all(line(text, "AW-10H.3a", side_of(who)), who).about(self.told_hex(hex));
        entry.who(names(self, who))
    }
}
