//! The ledger of luck: for every step that rolled, what the odds let one expect and what the dice brought.
//!
//! Both are measured by the code that computes the odds: the expected value is the mean of a table of
//! [odds](crate::odds), counted in the state as it really was, and what came is the same measure of the step as it
//! was played.

use crate::Seat;
use crate::play::past::{TimeKind, TimeMark};
use serde::Serialize;

/// One result of one step.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LedgerRow {
    /// Number of steps taken before it.
    pub steps: usize,
    /// Game-turn.
    pub turn: u16,
    /// The seat whose dice they were.
    pub seat: Seat,
    /// What was rolled for.
    pub what: String,
    /// Name of the table of odds.
    pub table: String,
    /// Its mean over all outcomes of the step; an outcome that has no such result counts as 0.
    pub expected: f64,
    /// What came.
    pub got: i32,
}

/// The rows of one battle, or those outside of any.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LedgerBattle {
    /// The battle in words; empty for rolls outside of any.
    pub title: String,
    /// Game-turn.
    pub turn: u16,
    /// Its rows in the order of play.
    pub rows: Vec<LedgerRow>,
}

impl LedgerBattle {
    /// Words it as a heading, with its turn.
    #[must_use]
    pub fn heading(&self) -> String {
        match self.title.as_str() {
            "" => format!("Turn {}, rolls outside of battles", self.turn),
            title => format!("Turn {}: {title}", self.turn),
        }
    }
}

/// The sum of one seat's rows of one table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LedgerSum {
    /// The seat whose dice they were.
    pub seat: Seat,
    /// Name of the table of odds.
    pub table: String,
    /// Number of rows.
    pub rows: usize,
    /// What was to be expected.
    pub expected: f64,
    /// What came.
    pub got: i32,
}

/// Finds the battle of the time line in which a place stands, in words; empty outside of battles.
fn battle_at(marks: &[TimeMark], place: usize) -> &str {
    let ends = |kind: TimeKind| matches!(kind, TimeKind::Turn | TimeKind::Phase | TimeKind::Battle);
    let last = marks.iter().rfind(|mark| mark.place <= place && ends(mark.kind));
    last.filter(|mark| mark.kind == TimeKind::Battle).map_or("", |mark| mark.text.as_str())
}

/// Words the turn and the battle in which a place of the time line stands.
#[must_use]
pub fn heading_at(marks: &[TimeMark], place: usize, turn: u16) -> String {
    match battle_at(marks, place) {
        "" => format!("Turn {turn}, outside of battles"),
        title => format!("Turn {turn}: {title}"),
    }
}

/// Groups rows by the battle of the time line in which they stand; `marks` are those of a viewer whose places are the
/// steps. A battle lasts to the end of its turn and phase, or to the next one.
#[must_use]
pub fn by_battle(rows: &[LedgerRow], marks: &[TimeMark]) -> Vec<LedgerBattle> {
    let mut out: Vec<LedgerBattle> = Vec::new();
    for row in rows {
        // The step that rolls leads from one place to the next.
        let title = battle_at(marks, row.steps + 1);
        match out.last_mut().filter(|battle| battle.title == title && battle.turn == row.turn) {
            Some(battle) => battle.rows.push(row.clone()),
            None => out.push(LedgerBattle { title: title.to_string(), turn: row.turn, rows: vec![row.clone()] }),
        }
    }
    out
}

/// Adds up rows by seat and table, in the order in which they first come.
#[must_use]
pub fn sums(rows: &[LedgerRow]) -> Vec<LedgerSum> {
    let mut out: Vec<LedgerSum> = Vec::new();
    for row in rows {
        let known = out.iter_mut().find(|sum| (sum.seat, &sum.table) == (row.seat, &row.table));
        match known {
            Some(sum) => {
                sum.rows += 1;
                sum.expected += row.expected;
                sum.got += row.got;
            }
            None => {
                let (table, expected, got) = (row.table.clone(), row.expected, row.got);
                out.push(LedgerSum { seat: row.seat, table, rows: 1, expected, got });
            }
        }
    }
    out.sort_by_key(|sum| sum.seat);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(steps: usize, seat: u8, table: &str, expected: f64, got: i32) -> LedgerRow {
        LedgerRow { steps, turn: 1, seat: Seat(seat), what: "fire".into(), table: table.into(), expected, got }
    }

    fn mark(place: usize, kind: TimeKind, text: &str) -> TimeMark {
        TimeMark { place, turn: 1, phase: "x", kind, side: None, text: text.into(), line: None }
    }

    #[test]
    fn rows_are_grouped_by_battle_and_added_up_by_seat_and_table() {
        let marks = [
            mark(0, TimeKind::Turn, "Turn 1"),
            mark(3, TimeKind::Battle, "At the mill"),
            mark(4, TimeKind::Dice, "fire"),
            mark(8, TimeKind::Battle, "At the ford"),
            mark(9, TimeKind::Phase, "Rally"),
        ];
        let rows = [row(1, 0, "A", 1.0, 2), row(2, 0, "A", 0.5, 0), row(5, 1, "B", 1.0, 1), row(7, 0, "A", 1.0, 1)];
        let rows = [&rows[..], &[row(9, 0, "A", 0.25, 0)]].concat();
        let battles = by_battle(&rows, &marks);
        let heads: Vec<_> = battles.iter().map(|b| (b.title.as_str(), b.rows.len())).collect();
        assert_eq!(heads, [("", 1), ("At the mill", 2), ("At the ford", 1), ("", 1)]);
        let sums = sums(&rows);
        let all: Vec<_> = sums.iter().map(|s| (s.seat.0, s.table.as_str(), s.rows, s.expected, s.got)).collect();
        assert_eq!(all, [(0, "A", 4, 2.75, 3), (1, "B", 1, 1.0, 1)]);
    }
}
