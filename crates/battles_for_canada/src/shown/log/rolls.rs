//! Parts of log entries: lines, what they are about, dice with their modifiers, cells of charts.

use crate::prelude::*;
use crate::words::{list, unit_target};
use redoubt_engine::record::log::{Animation, Chance, ChartRef, Die, LogEntry, Modifier, RollRecord, capitalised};
use redoubt_engine::{Cites, RuleId, Target};

/// A roll of one die, as the log describes it.
pub(crate) struct Roll {
    /// Whose die it is.
    pub side: Side,
    /// What it is rolled for, at the beginning of a sentence.
    pub title: String,
    /// Caption of the die.
    pub pool: &'static str,
    /// The face, 1 to 6.
    pub die: u8,
    /// The modifiers of the die.
    pub modifiers: Vec<Modifier>,
    /// The result in words.
    pub result: String,
    /// On how many of the six faces the roll succeeds for the roller, and whether it did; `None` where success has no
    /// meaning.
    pub chance: Option<(u8, bool)>,
    /// The id of the rule.
    pub rule: RuleId,
}

impl Roll {
    /// Makes the log entry of the roll.
    pub(crate) fn told(self) -> LogEntry {
        let text = format!("{}: {}.", self.title, self.result);
        let mut entry = line(text, self.rule, self.side);
        for m in &self.modifiers {
            entry.cite(m.rule);
        }
        entry.roll = Some(RollRecord {
            seat: self.side.seat(),
            title: self.title,
            pools: vec![(self.pool.to_string(), vec![Die::pips(self.die)])],
            modifiers: self.modifiers,
            result: self.result,
            chance: self.chance.map(|(faces, passed)| Chance::die(faces, passed)),
        });
        entry.animation(Animation::Roll)
    }
}

/// Makes an entry of one line: its text, its rule, and the side that acts.
pub(crate) fn line(text: impl Into<String>, rule: impl Cites, side: Side) -> LogEntry {
    LogEntry::line(text, rule).side(side.seat())
}

/// Makes a modifier; `None` for 0.
pub(crate) fn modifier(label: &str, value: i32, rule: impl Into<RuleId>) -> Option<Modifier> {
    (value != 0).then(|| Modifier { label: label.into(), value, rule: rule.into() })
}

/// Counts the faces of a die that satisfy a condition.
pub(crate) fn faces(good: impl Fn(u8) -> bool) -> u8 {
    (1..=6).filter(|die| good(*die)).count() as u8
}

/// Returns a cell of a chart.
pub(crate) fn cell(chart: &str, row: usize, column: usize) -> Option<ChartRef> {
    Some(ChartRef::new(chart, Some(row), Some(column)))
}

/// Names these units in an entry.
pub(crate) fn about_units(entry: LogEntry, units: UnitSet) -> LogEntry {
    units.iter().fold(entry, |entry, u| entry.about(unit_target(u)))
}

impl BattlesForCanada {
    /// Returns the name of a post's first holder, as the log calls him.
    pub(crate) fn post_word(&self, leader: Leader) -> String {
        self.data.leader_word(leader, false)
    }

    /// Names units and leaders together.
    pub(crate) fn crowd(&self, units: UnitSet, leaders: LeaderSet) -> String {
        let names = units.iter().map(|u| self.data.unit_word(u).to_string());
        let words: Vec<String> = names.chain(leaders.iter().map(|l| self.post_word(l))).collect();
        list(&words)
    }

    /// Names units and leaders at the beginning of a sentence.
    pub(crate) fn crowd_head(&self, units: UnitSet, leaders: LeaderSet) -> String {
        capitalised(&self.crowd(units, leaders))
    }

    /// Returns a hex as a target, as the log names it.
    pub(crate) fn told_hex(&self, hex: HexId) -> Target {
        Target::Place(self.grid().number(hex))
    }

    /// Returns the id and the name of a hex between which something moves.
    pub(crate) fn named_hex(&self, hex: HexId) -> (String, String) {
        (self.grid().number(hex), self.map().word(hex).to_string())
    }

    /// Returns the side of units or leaders, for the colour of a line.
    pub(crate) fn side_of(&self, units: UnitSet, leaders: LeaderSet) -> Side {
        units.first().map(Unit::side).or(leaders.first().map(Leader::side)).unwrap_or(Side::French)
    }
}
