//! The sequence of play described: stages, rally, supply, reinforcements and replacements, orders, the end.

use crate::ids::{Leader, Side, Unit};
use crate::info::INFO;
use crate::shown::log::entry::{about_units, line, points_track};
use crate::shown::log::rolls::{Title, cell, die, steadied};
use crate::state::event::Check;
use crate::state::sets::{LeaderSet, UnitSet};
use crate::state::{ENDINGS, Ending, Level, PrairieAflame, Stage};
use crate::words::{phase_of, side_head, unit_target};
use redoubt_engine::RuleId;
use redoubt_engine::hex::{EdgeId, HexId};
use redoubt_engine::record::log::{Animation, Chance, LogEntry, plural};

impl PrairieAflame {
    /// Describes the beginning of a stage of a side's turn.
    pub(crate) fn describe_stage(&self, turn: u8, side: Side, stage: Stage) -> LogEntry {
        let id = phase_of(side, stage);
        let info = INFO.phases.iter().find(|p| p.id == id);
        let (title, rule, seat) = info.map_or(("Turn", RuleId::new("PA-3.0a"), None), |p| (p.title, p.rule, p.side));
        let week = &self.data.0.tables.turn(turn).name;
        let (title, text) = match stage {
            Stage::Organise => {
                (title.to_string(), "Form battalions, choose one stack that moves without a check, then move.")
            }
            Stage::March => ("units start to move".to_string(), ""),
            Stage::MarchEnd => ("the movement is over".to_string(), ""),
            Stage::Rally => (title.to_string(), "Disrupted units rally with their leaders or by a check."),
            Stage::Supply => (title.to_string(), "Units need a supply path of four hexes, a wagon, or forage."),
            Stage::Arrive => (title.to_string(), "Reinforcements come by train."),
            Stage::Replace => (title.to_string(), "Points bring lost units back."),
            Stage::Combat => (title.to_string(), "Where both sides stand in one hex they fight."),
            Stage::Victory => (title.to_string(), ""),
        };
        let mut entry = LogEntry::line(format!("Turn {turn} ({week}): {title}."), rule);
        entry.side = seat;
        if matches!(stage, Stage::Organise | Stage::Combat | Stage::Victory) {
            let side = if stage == Stage::Victory { None } else { seat };
            entry.animation = Animation::Phase { side, title: title.to_uppercase(), text: format!("{week}. {text}") };
        }
        entry
    }

    /// Describes a unit that rallied beside its leader.
    pub(crate) fn describe_rallied(&self, unit: Unit, leader: Leader) -> LogEntry {
        let text = format!("{} rallied beside {}.", self.unit_word(unit), leader.word());
        let mut entry = line(text, "PA-6.1a", unit.side()).about(unit_target(unit));
        entry.cell = cell("rally", 0, 0);
        entry
    }

    /// Describes a check to rally.
    pub(crate) fn describe_rally(&self, unit: Unit, check: Check) -> LogEntry {
        let title = Title {
            side: unit.side(),
            text: format!("{} tries to rally", self.unit_word(unit)),
            rule: RuleId::new(if check.drm == 0 { "PA-6.1c" } else { "PA-6.1b" }),
            pool: "morale check",
        };
        let modifiers = steadied(check, "leader in range", "PA-6.1b");
        let mut entry = self.describe_check(title, unit, check, ["it rallies", "it stays disrupted"], modifiers);
        entry.cell = cell("rally", if check.drm == 0 { 2 } else { 1 }, 0);
        entry
    }

    /// Describes forage: the die, the column of the chart, and whether it found food.
    pub(crate) fn describe_forage(&self, unit: Unit, face: u8, column: u8, found: bool) -> LogEntry {
        let title = Title {
            side: unit.side(),
            text: format!("{} forages", self.unit_word(unit)),
            rule: RuleId::new("PA-7.3b"),
            pool: "forage",
        };
        let result = if found { "found food, the whole stack is in supply" } else { "found nothing" };
        let mut entry = self.describe_dice(title, vec![die(face, found)], vec![], result.into());
        entry.about.push(unit_target(unit));
        entry.cell = cell("forage", usize::from(face.clamp(1, 6)) - 1, usize::from(column));
        let faces = self.data.0.tables.forage.iter().filter(|row| row[usize::from(column)]).count();
        entry.chance(Chance::die(faces as u8, found))
    }

    /// Describes which units are out of supply.
    pub(crate) fn describe_hunger(&self, side: Side, units: UnitSet) -> LogEntry {
        let text = format!("Out of supply: {}.", self.crowd(units, LeaderSet::EMPTY));
        let what = match units.len() {
            1 => format!("{} is out of supply", self.crowd(units, LeaderSet::EMPTY)),
            n => format!("{n} units are out of supply"),
        };
        about_units(line(text, "PA-7.3d", side), units).what(what)
    }

    /// Describes a wagon that was used up.
    pub(crate) fn describe_expended(&self, unit: Unit, hex: HexId) -> LogEntry {
        let text = format!("{} was used up in {}.", self.unit_word(unit), self.hex_word(hex));
        line(text, "PA-7.5b", Side::Government).about(self.hex_target(hex))
    }

    /// Describes reinforcements, by train or on foot.
    pub(crate) fn describe_arrival(&self, units: UnitSet, leaders: LeaderSet, hex: HexId, train: bool) -> LogEntry {
        let (how, rule) = if train { ("by train", "PA-8.4a") } else { ("on foot", "PA-8.4f") };
        let text = format!("{} arrived {how} in {}.", self.crowd(units, leaders), self.hex_word(hex));
        let what = text.trim_end_matches('.').to_string();
        about_units(line(text, rule, Side::Government), units)
            .about(self.hex_target(hex))
            .animation(Animation::Reveal { at: self.number(hex) })
            .what(what)
    }

    /// Describes the Northcote's arrival.
    pub(crate) fn describe_launched(&self, edge: EdgeId) -> LogEntry {
        let at = self.map().grid.sides(edge).0;
        line(format!("The Northcote arrived on {}.", self.edge_word(edge)), "PA-8.4a", Side::Government)
            .about(unit_target(Unit::NORTHCOTE))
            .animation(Animation::Reveal { at: self.number(at) })
            .what("the Northcote arrived")
    }

    /// Describes replacement points that a side gained.
    pub(crate) fn describe_points(&self, side: Side, n: u8, now: u8) -> LogEntry {
        let rule = if side == Side::Nations { "PA-8.1a" } else { "PA-8.2a" };
        let points = plural(n.into(), "replacement point", "replacement points");
        line(format!("{} gained {points}: {now} now.", side_head(side)), rule, side).track(
            points_track(side),
            n.into(),
            now.into(),
        )
    }

    /// Describes a unit that was bought back.
    pub(crate) fn describe_return(&self, unit: Unit, hex: HexId, left: u8) -> LogEntry {
        let points = plural(left.into(), "point", "points");
        let text = format!("{} returned to {}; {points} left.", self.unit_word(unit), self.hex_word(hex));
        line(text, "PA-8.3a", unit.side())
            .about(unit_target(unit))
            .track(points_track(unit.side()), -i32::from(self.unit(unit).rating.sp), left.into())
            .what(format!("{} returned to {}", self.unit_word(unit), self.hex_word(hex)))
            .animation(Animation::Reveal { at: self.number(hex) })
    }

    /// Describes a battalion that formed.
    pub(crate) fn describe_formed(&self, unit: Unit, hex: HexId) -> LogEntry {
        let rule = if unit.side() == Side::Nations { "PA-11.5c" } else { "PA-11.5b" };
        line(format!("{} formed in {}.", self.unit_word(unit), self.hex_word(hex)), rule, unit.side())
            .about(unit_target(unit))
            .animation(Animation::Reveal { at: self.number(hex) })
    }

    /// Describes a battalion that broke down.
    pub(crate) fn describe_broken_down(&self, unit: Unit, hex: HexId) -> LogEntry {
        let text = format!("{} broke down into companies in {}.", self.unit_word(unit), self.hex_word(hex));
        line(text, "PA-11.5a", unit.side())
            .about(self.hex_target(hex))
            .animation(Animation::Reveal { at: self.number(hex) })
    }

    /// Describes the choice of the stack that moves without a check.
    pub(crate) fn describe_freed_stack(&self, hex: HexId) -> LogEntry {
        let text = format!("The stack in {} moves without a command check.", self.hex_word(hex));
        LogEntry::line(text, "PA-10.2b").about(self.hex_target(hex))
    }

    /// Describes a wagon that serves as engineers.
    pub(crate) fn describe_engineers(&self, unit: Unit) -> LogEntry {
        let text = format!("{} bridges the river in this phase.", self.unit_word(unit));
        line(text, "PA-10.6d", Side::Government).about(unit_target(unit))
    }

    /// Describes the Northcote as a ferry.
    pub(crate) fn describe_ferry(&self, edge: EdgeId) -> LogEntry {
        let text = format!("The Northcote is a ferry on {}.", self.edge_word(edge));
        line(text, "PA-10.6f", Side::Government).about(unit_target(Unit::NORTHCOTE))
    }

    /// Describes the end of the game.
    pub(crate) fn describe_ending(&self, ending: Ending) -> LogEntry {
        let level = match ending.level {
            Level::Minor => ", a minor victory",
            Level::Intermediate => ", an intermediate victory",
            Level::Major => ", a major victory",
            Level::Strategic => ", a strategic victory",
            Level::Overwhelming => ", an overwhelming victory",
            Level::Unrest => ": the plains rise",
            Level::Draw | Level::Plain => "",
        };
        let text = match ending.winner {
            Some(side) => format!("{} won{level}.", side_head(side)),
            None => "Nobody won.".to_string(),
        };
        let rule = ENDINGS.get(usize::from(ending.by)).copied().unwrap_or("PA-3.0h");
        let mut entry = LogEntry::line(text, rule);
        entry.side = ending.winner.map(Side::seat);
        entry.animation(Animation::End)
    }
}
