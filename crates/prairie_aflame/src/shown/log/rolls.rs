//! Parts of rolls in the log: headings, dice, modifiers, and the checks that all files of the log describe.

use crate::ids::{Side, Unit};
use crate::shown::log::entry::line;
use crate::state::PrairieAflame;
use crate::state::event::Check;
use crate::words::unit_target;
use redoubt_engine::RuleId;
use redoubt_engine::record::log::{Animation, Chance, ChartRef, Die, LogEntry, Modifier, RollRecord};

/// A kind of morale check after a hit.
pub(crate) struct Steadiness {
    /// Row of the chart of checks.
    row: usize,
    /// The id of the rule.
    rule: RuleId,
    /// What the unit does.
    does: &'static str,
    /// The caption of the die.
    pool: &'static str,
    /// The results when passed and when failed.
    results: [&'static str; 2],
}

impl Steadiness {
    /// A check against retreat (PA-12.7b).
    pub(crate) const AGAINST_RETREAT: Steadiness = Steadiness {
        row: 0,
        rule: RuleId::new("PA-12.7b"),
        does: "checks against retreat",
        pool: "against retreat",
        results: ["it holds", "it must leave"],
    };
    /// A check against surrender (PA-12.8b).
    pub(crate) const AGAINST_SURRENDER: Steadiness = Steadiness {
        row: 1,
        rule: RuleId::new("PA-12.8b"),
        does: "checks against surrender",
        pool: "against surrender",
        results: ["it holds", "it surrenders"],
    };
    /// A check of a unit that must leave and finds no way (PA-12.15f).
    pub(crate) const NO_WAY_OUT: Steadiness = Steadiness {
        row: 2,
        rule: RuleId::new("PA-12.15f"),
        does: "finds no way out",
        pool: "against surrender",
        results: ["it stays", "it surrenders"],
    };
}

/// The heading of a roll.
pub(crate) struct Title<'a> {
    /// Whose roll it is.
    pub side: Side,
    /// What is rolled for.
    pub text: String,
    /// The id of the rule.
    pub rule: RuleId,
    /// The caption of the dice.
    pub pool: &'a str,
}

/// Returns a cell of a chart.
pub(crate) fn cell(chart: &str, row: usize, column: usize) -> Option<ChartRef> {
    Some(ChartRef::new(chart, Some(row), Some(column)))
}

/// Returns a die as it lay, and whether it counted.
pub(crate) fn die(face: u8, counts: bool) -> Die {
    Die { face, counts, mark: None }
}

/// Returns the modifier of a check by a leader, where there is one.
pub(crate) fn steadied(check: Check, label: &str, rule: impl Into<RuleId>) -> Vec<Modifier> {
    match check.drm {
        0 => vec![],
        n => vec![Modifier { label: label.into(), value: n.into(), rule: rule.into() }],
    }
}

/// Words a check: "4 less 1 against morale 4: passed".
pub(crate) fn check_words(check: Check, passed: &str, failed: &str) -> String {
    let die = match check.drm {
        0 => format!("rolled {}", check.die),
        n if n < 0 => format!("rolled {} less {}", check.die, -n),
        n => format!("rolled {} plus {n}", check.die),
    };
    format!("{die} against morale {}: {}", check.value, if check.passed() { passed } else { failed })
}

/// Returns the chance of a check: the faces with which it would have been passed.
pub(crate) fn check_chance(check: Check) -> Chance {
    let faces = (1..=6).filter(|&die| Check { die, ..check }.passed()).count() as u8;
    Chance::die(faces, check.passed())
}

/// Adds the rules of the modifiers to those of the line, each once.
fn cite(entry: &mut LogEntry, modifiers: &[Modifier]) {
    for m in modifiers {
        entry.cite(m.rule);
    }
}

impl PrairieAflame {
    /// Describes a morale check with its roll; `words` are the results when passed and when failed.
    pub(crate) fn describe_check(
        &self,
        title: Title,
        unit: Unit,
        check: Check,
        words: [&str; 2],
        modifiers: Vec<Modifier>,
    ) -> LogEntry {
        let result = check_words(check, words[0], words[1]);
        let mut entry = line(format!("{}: {result}.", title.text), title.rule, title.side).about(unit_target(unit));
        cite(&mut entry, &modifiers);
        let pools = vec![(title.pool.to_string(), vec![die(check.die, check.passed())])];
        let chance = Some(check_chance(check));
        entry.roll = Some(RollRecord { seat: title.side.seat(), title: title.text, pools, modifiers, result, chance });
        entry.animation(Animation::Roll)
    }

    /// Describes a morale check after a hit.
    pub(crate) fn describe_steadiness(&self, unit: Unit, check: Check, kind: &Steadiness) -> LogEntry {
        let text = format!("{} {}", self.unit_word(unit), kind.does);
        let title = Title { side: unit.side(), text, rule: kind.rule, pool: kind.pool };
        let modifiers = steadied(check, "leader in the hex", "PA-5.2a");
        let mut entry = self.describe_check(title, unit, check, kind.results, modifiers);
        entry.cell = cell("checks", kind.row, if check.passed() { 1 } else { 2 });
        entry
    }

    /// Describes a roll of plain dice; the caller adds what they could bring.
    pub(crate) fn describe_dice(
        &self,
        title: Title,
        dice: Vec<Die>,
        modifiers: Vec<Modifier>,
        result: String,
    ) -> LogEntry {
        let mut entry = line(format!("{}: {result}.", title.text), title.rule, title.side);
        cite(&mut entry, &modifiers);
        let pools = vec![(title.pool.to_string(), dice)];
        let (seat, title) = (title.side.seat(), title.text);
        entry.roll = Some(RollRecord { seat, title, pools, modifiers, result, chance: None });
        entry.animation(Animation::Roll)
    }
}
