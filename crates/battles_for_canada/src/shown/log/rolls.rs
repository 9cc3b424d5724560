//! Parts of log entries: lines, what they are about, dice with their modifiers, cells of charts.

use crate::prelude::*;
use crate::words::{list, unit_target};
use redoubt_engine::record::log::{Animation, Chance, ChartRef, Die, LogEntry, Modifier, RollRecord, capitalised};
use redoubt_engine::{Cites, RuleId};

/// A roll of one die, as the log describes it.
pub(crate) struct Roll {
    record: RollRecord,
    side: Side,
    cell: Option<ChartRef>,
}

impl Roll {
    /// Makes a roll: whose die it is, what it is rolled for (at the beginning of a sentence), the caption of the die, its face.
    pub(crate) fn new(side: Side, title: impl Into<String>, pool: &str, die: u8) -> Roll {
        let pools = vec![(pool.to_string(), vec![Die::pips(die)])];
        let (title, modifiers, result) = (title.into(), vec![], String::new());
        let record = RollRecord { seat: side.seat(), title, pools, modifiers, result, chance: None };
        Roll { record, side, cell: None }
    }

    /// Sets the modifiers of the die.
    pub(crate) fn with(mut self, modifiers: impl IntoIterator<Item = Modifier>) -> Roll {
        self.record.modifiers = modifiers.into_iter().collect();
        self
    }

    /// Sets on how many of the six faces the roll succeeds for the roller, and whether it did.
    pub(crate) fn chance(mut self, faces: u8, passed: bool) -> Roll {
        self.record.chance = Some(Chance::die(faces, passed));
        self
    }

    /// Sets the cell of the chart by which it is read.
    pub(crate) fn cell(mut self, chart: &str, row: usize, column: usize) -> Roll {
        self.cell = cell(chart, row, column);
        self
    }

    /// Sets the column of the chart by which it is read.
    pub(crate) fn column(mut self, chart: &str, column: usize) -> Roll {
        self.cell = Some(ChartRef::new(chart, None, Some(column)));
        self
    }

    /// Makes the log entry of a roll that is added up: the sum ("4 + 2 = 6"), then what it brings, and its rule.
    pub(crate) fn summed(self, total: i8, what: &str, rule: impl Cites) -> LogEntry {
        let die = self.record.pools.iter().flat_map(|(_, dice)| dice).map(|d| d.face).sum::<u8>();
        let parts = self.record.modifiers.iter().map(|m| match m.value {
            n if n < 0 => format!(" - {}", -n),
            n => format!(" + {n}"),
        });
        let parts: String = parts.collect();
        let sum = if parts.is_empty() { total.to_string() } else { format!("{die}{parts} = {total}") };
        let title = self.record.title.clone();
        let mut entry = self.told(format!("{sum}: {what}"), rule);
        entry.text = format!("{title}: {sum}. {}.", capitalised(what));
        entry.what(format!("{title}: {what}"))
    }

    /// Makes the log entry of the roll: its result in words, and its rule.
    pub(crate) fn told(mut self, result: String, rule: impl Cites) -> LogEntry {
        let text = format!("{}: {result}.", self.record.title);
        let mut entry = line(text, rule, self.side);
        for m in &self.record.modifiers {
            entry.cite(m.rule);
        }
        self.record.result = result;
        entry.roll = Some(self.record);
        entry.cell = self.cell;
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

    /// Returns the id and the name of a hex between which something moves.
    pub(crate) fn named_hex(&self, hex: HexId) -> (String, String) {
        (self.grid().number(hex), self.map().word(hex).to_string())
    }

    /// Returns the side of units or leaders, for the colour of a line.
    pub(crate) fn side_of(&self, units: UnitSet, leaders: LeaderSet) -> Side {
        units.first().map(Unit::side).or(leaders.first().map(Leader::side)).unwrap_or(Side::French)
    }
}
