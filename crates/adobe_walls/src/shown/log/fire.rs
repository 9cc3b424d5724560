//! Shots, ammunition, morale, and what strikes units, described.

use crate::data::results::{FireResult, Letter, MoraleResult, Nerve, Shell};
use crate::data::tables::shell_column;
use crate::ids::{Counter, Kind};
use crate::shown::log::rolls::{RollLine, cell, line, modifier, modifiers, of_six, of_sums};
use crate::state::AdobeWalls;
use crate::state::agenda::{FireKind, ShotDrm, Weapon};
use crate::state::event::{Fate, MoraleDrm, Pin, ShotRoll};
use crate::words::{
    boxes_word, counter_target, factors_word, fire_word, hexes_word, morale_word, shell_word, strength_word, was,
};
use redoubt_engine::Cites;
use redoubt_engine::RuleId;
use redoubt_engine::record::log::{LogEntry, Modifier, capitalised};

/// Names the moment of a shot and its rule.
const fn moment(kind: FireKind) -> (&'static str, &'static str) {
    match kind {
        FireKind::Offensive => ("offensive fire", "AW-4B.a"),
        FireKind::Defensive => ("defensive fire", "AW-4D.a"),
        FireKind::Advance => ("advance fire", "AW-4E.a"),
        FireKind::Opportunity => ("opportunity fire", "AW-9F.a"),
        FireKind::Retreat => ("retreat fire", "AW-9G.a"),
    }
}

/// Lists the modifiers of a shot with small arms.
fn arms_modifiers(drm: &ShotDrm) -> Vec<Modifier> {
    modifiers([
        ("density of the hex", drm.density, "AW-9B.2a"),
        ("woods or fort", drm.ground, "AW-9B.1a"),
        ("target mounted", drm.mounted, "AW-8A.a"),
        ("target prone or pinned", drm.down, "AW-9B.a"),
        ("breastworks", drm.works, "AW-17C.d"),
    ])
}

/// Lists the modifiers of a shell.
fn shell_modifiers(drm: &ShotDrm) -> Vec<Modifier> {
    modifiers([
        ("density of the hex", drm.density, "AW-T9"),
        ("woods or fort", drm.ground, "AW-T9"),
        ("all prone or pinned", drm.down, "AW-T9"),
        ("turned to shoot", drm.pivot, "AW-11C.1b"),
        ("low on ammunition", drm.low, "AW-11F.1b"),
    ])
}

impl AdobeWalls {
    pub(super) fn tell_declared(&self, firer: Counter, target: Counter) -> LogEntry {
        let text = format!("{} took aim at {}.", self.short_head(firer), self.short(target));
        line(text, "AW-9F.c", firer.side()).about(counter_target(firer)).about(counter_target(target))
    }

    pub(super) fn tell_shot_roll(&self, roll: &ShotRoll) -> LogEntry {
        let entry = match roll.weapon {
            Weapon::Arms(letter) => self.tell_arms(roll, Letter(letter)),
            Weapon::Shell(range, full) => self.tell_shell(roll, range, full),
        };
        entry.about(self.told_hex(roll.at.0))
    }

    fn tell_arms(&self, roll: &ShotRoll, letter: Letter) -> LogEntry {
        let (tables, total, shift) = (self.tables(), roll.total(), roll.drm.total());
        let (kind, rule) = moment(roll.kind);
        let far = if roll.long { ", long range" } else { "" };
        let who = format!("{} fired at {}", self.short(roll.firer), self.short(roll.target));
        let effect = |total: i8| self.arms_result(letter, total, roll.long);
        let what = fire_word(effect(total));
        let told = RollLine {
            side: roll.firer.side(),
            title: format!("{} in {} ({kind}{far})", capitalised(&who), self.hex_word(roll.at.0)),
            pools: vec![("fire", roll.dice.to_vec())],
            modifiers: arms_modifiers(&roll.drm),
            result: format!("strength {}, column {letter}, {total}: {what}", strength_word(roll.strength)),
            chance: of_sums(roll.dice, |sum| effect(sum as i8 + shift) != FireResult::None),
            rule: rule.into(),
        };
        let mut entry = told.told().about(counter_target(roll.firer)).about(counter_target(roll.target));
        entry.cell = cell("fire", tables.fire_row(total), letter.index());
        match effect(total) {
            FireResult::Points(_) => entry.what(format!("{} hit {}", self.short(roll.firer), self.short(roll.target))),
            _ => entry.what(format!("{who}: {what}")),
        }
    }

    fn tell_shell(&self, roll: &ShotRoll, range: u8, full: bool) -> LogEntry {
        let (tables, total, shift) = (self.tables(), roll.total(), roll.drm.total());
        let (kind, _) = moment(roll.kind);
        let who = format!("{} shelled {}", self.short(roll.firer), self.hex_word(roll.at.0));
        let effect = |total: i8| tables.howitzer(full, range.into(), total);
        let what = shell_word(effect(total));
        let crew = if full { "full" } else { "half" };
        let told = RollLine {
            side: roll.firer.side(),
            title: format!("{} ({kind})", capitalised(&who)),
            pools: vec![("shell", vec![roll.dice[0]])],
            modifiers: shell_modifiers(&roll.drm),
            result: format!("range {range}, {crew} crew's column, {total}: {what}"),
            chance: of_six(roll.dice[0], |die| effect(die as i8 + shift) != Shell::None),
            rule: RuleId::new("AW-11C.2b"),
        };
        let mut entry = told.told().about(counter_target(roll.firer));
        entry.cell = cell("howitzer", tables.howitzer.row(total), shell_column(range, full));
        entry.what(if effect(total) == Shell::None { format!("{who}: {what}") } else { who })
    }

    pub(super) fn tell_ammo_roll(&self, counter: Counter, die: u8, low: bool) -> LogEntry {
        let limits = &self.tables().constants;
        let gun = counter.kind() == Kind::Howitzer;
        let most = if gun { limits.gun_ammo_roll } else { limits.ammo_low };
        let told = RollLine {
            side: counter.side(),
            title: format!("{}, ammunition", self.short_head(counter)),
            pools: vec![("ammunition", vec![die])],
            modifiers: vec![],
            result: format!("{die}, {}", if low { "low" } else { "enough is left" }),
            chance: of_six(die, |die| die > most),
            rule: RuleId::new(if gun { "AW-11F.1a" } else { "AW-15A.a" }),
        };
        let entry = told.told().about(counter_target(counter));
        if low { entry.what(format!("{} ran low on ammunition", self.short(counter))) } else { entry }
    }

    pub(super) fn tell_boxes_used(&self, counter: Counter, halves: u8) -> LogEntry {
        let text = format!("{} used {} of ammunition.", self.short_head(counter), boxes_word(halves.into()));
        line(text, "AW-15D.2a", counter.side()).about(counter_target(counter))
    }

    pub(super) fn tell_morale_roll(&self, counter: Counter, dice: [u8; 2], drm: &MoraleDrm) -> LogEntry {
        let (tables, nerve) = (self.tables(), Nerve::of(counter));
        let total = (dice[0] + dice[1]) as i8 + drm.total();
        // Of a leader on his own only a pin counts (E-16).
        let effect = |total: i8| match tables.morale(nerve, total) {
            MoraleResult::Pin => MoraleResult::Pin,
            _ if counter.is_leader() => MoraleResult::None,
            result => result,
        };
        let mut modifiers = modifiers([
            ("by the fire", drm.check, "AW-9D.b"),
            ("disrupted", drm.disrupted, "AW-9D.1a"),
            ("pinned", drm.pinned, "AW-T4"),
            ("routed", drm.routed, "AW-T4"),
            ("fort or breastworks", drm.shelter, "AW-T4"),
            ("holder", drm.holder, "AW-T4"),
        ]);
        let by = drm.by.map_or_else(|| "leader".into(), |leader| self.short(leader));
        modifiers.extend(modifier(&by, drm.leader, "AW-13C.3a"));
        let told = RollLine {
            side: counter.side(),
            title: format!("{}, morale check", self.short_head(counter)),
            pools: vec![("morale", dice.to_vec())],
            modifiers,
            result: format!("{total}, {}", self.morale_words(drm, effect(total))),
            chance: of_sums(dice, |sum| effect(sum as i8 + drm.total()) == MoraleResult::None),
            rule: RuleId::new("AW-14A.a"),
        };
        let mut entry = told.told().about(counter_target(counter));
        entry.cell = cell("morale", tables.morale.row(total), nerve as usize);
        match effect(total) {
            MoraleResult::Pin if drm.pin == Pin::DrivesBack => entry.cite("AW-8A.e"),
            MoraleResult::Retreat(_) if drm.was_pinned => entry.cite("AW-9D.1i"),
            MoraleResult::Retreat(_) | MoraleResult::Disrupt if drm.was_routed => entry.cite("AW-10J.3c"),
            _ => {}
        }
        entry
    }

    /// Words a result of a morale check as it works on the unit: who rides is not pinned, who is pinned is not driven back, who
    /// is routed is not disrupted.
    fn morale_words(&self, drm: &MoraleDrm, result: MoraleResult) -> String {
        let result = match (result, drm.pin) {
            (MoraleResult::Pin, Pin::Dismounts) => return "must dismount".into(),
            (MoraleResult::Pin, Pin::TakesHorses) => return "all its horses are lost".into(),
            (MoraleResult::Pin, Pin::DrivesBack) => MoraleResult::Retreat(self.tables().constants.pin_retreat),
            (result, _) => result,
        };
        match (result, drm.was_pinned, drm.was_routed) {
            (MoraleResult::Disrupt, _, true) => "routed already, no more happens".into(),
            (MoraleResult::Retreat(_), true, true) => "pinned, it stays".into(),
            (MoraleResult::Retreat(_), true, false) => "pinned, it stays and is disrupted".into(),
            (MoraleResult::Retreat(n), false, true) => format!("driven back {}", hexes_word(n)),
            (result, ..) => morale_word(result),
        }
    }

    pub(super) fn tell_disrupted(&self, counter: Counter) -> LogEntry {
        self.tell_struck(counter, "disrupted", "AW-9D.1a")
    }

    pub(super) fn tell_pinned(&self, counter: Counter) -> LogEntry {
        self.tell_struck(counter, "pinned", "AW-9D.1d")
    }

    fn tell_struck(&self, counter: Counter, how: &str, rule: impl Cites) -> LogEntry {
        let text = format!("{} {} {how}.", self.short_head(counter), was(counter));
        line(text, rule, counter.side()).about(counter_target(counter))
    }

    pub(super) fn tell_routed(&self, counter: Counter) -> LogEntry {
        let entry = line(format!("{} routed.", self.short_head(counter)), "AW-9D.1c", counter.side());
        entry.about(counter_target(counter)).what(format!("{} routed", self.short(counter)))
    }

    pub(super) fn tell_lost(&self, counter: Counter, n: u8, left: u8) -> LogEntry {
        let rule = if counter.kind() == Kind::Train { "AW-16.a" } else { "AW-12.a" };
        let text = format!("{} lost {}, {left} left.", self.short_head(counter), factors_word(n));
        let what = format!("{} lost {}", self.short(counter), factors_word(n));
        line(text, rule, counter.side()).about(counter_target(counter)).what(what)
    }

    pub(super) fn tell_removed(&self, counter: Counter, fate: Fate) -> LogEntry {
        let was = was(counter);
        let (what, rule) = match fate {
            Fate::Destroyed if counter.is_leader() => (format!("{was} killed"), "AW-13D.1a"),
            Fate::Destroyed => (format!("{was} wiped out"), "AW-12.a"),
            Fate::Trapped => (format!("{was} lost, with no way to flee"), "AW-10I.f"),
            Fate::NoHorses if counter.kind() == Kind::Pony => (format!("{was} lost"), "AW-17B.a"),
            Fate::NoHorses => (format!("{was} lost with the horses"), "AW-17B.a"),
            Fate::Overrun => (format!("{was} ridden down"), "AW-13D.5a"),
            Fate::Wrecked => (format!("{was} wrecked"), "AW-11B.m"),
            Fate::Taken => (format!("{was} taken and destroyed"), "AW-16B.b"),
            Fate::Absorbed => ("joined another unit".into(), "AW-11E.b"),
            Fate::RanOff => ("ran off the map".into(), "AW-10I.g"),
            Fate::Strayed => ("strayed off the map".into(), "AW-19D.2b"),
            Fate::Died => ("died of his wound".into(), "AW-13D.1c"),
        };
        let rule = if fate == Fate::Overrun && counter.kind() == Kind::Pony { "AW-10I.b" } else { rule };
        let entry = line(format!("{} {what}.", self.short_head(counter)), rule, counter.side());
        entry.about(counter_target(counter)).what(format!("{} {what}", self.short(counter)))
    }
}
