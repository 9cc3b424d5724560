//! The luck of the seats: what their dice brought against what chance alone lets one expect.
//!
//! It is computed from the records of the rolls in a log. A roll whose record has no [`Chance`] is counted as a roll
//! and weighed in no other figure.

use crate::Seat;
use crate::play::LogLine;
use crate::record::log::Chance;
use serde::Serialize;

/// What is counted of rolls of one kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum LuckKind {
    /// Hits of dice that hit or miss.
    Hits,
    /// Rolls that succeeded.
    Checks,
    /// Pips of dice of which more is better.
    Pips,
}

impl LuckKind {
    /// Returns its title.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            LuckKind::Hits => "Hits",
            LuckKind::Checks => "Checks passed",
            LuckKind::Pips => "Pips",
        }
    }
}

/// One seat's rolls of one kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LuckRow {
    /// What is counted.
    pub kind: LuckKind,
    /// Number of rolls.
    pub rolls: u32,
    /// What they brought.
    pub got: u32,
    /// What chance lets one expect.
    pub expected: f64,
    /// Standard deviation of what they could bring, at least 0.
    pub deviation: f64,
}

impl LuckRow {
    /// Says in a word or two how lucky it was. What differs by less than one, or by less than half a standard deviation,
    /// is as expected.
    #[must_use]
    pub fn verdict(&self) -> &'static str {
        let more = f64::from(self.got) - self.expected;
        let very = more.abs() > self.deviation * 1.5;
        match (more.abs() < (self.deviation * 0.5).max(1.0), more > 0.0) {
            (true, _) => "as expected",
            (false, true) if very => "very lucky",
            (false, true) => "lucky",
            (false, false) if very => "very unlucky",
            (false, false) => "unlucky",
        }
    }
}

/// The luck of one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Luck {
    /// The seat.
    pub seat: Seat,
    /// Number of all its rolls, those of unknown chance too.
    pub rolls: u32,
    /// Number of its dice by their face, 1 to 6.
    pub faces: [u32; 6],
    /// Its rolls by kind; kinds of which it has none are left out.
    pub rows: Vec<LuckRow>,
}

/// Adds up the rolls in the lines of one log: one entry for each seat that rolled, in the order of the seats.
#[must_use]
pub fn luck(lines: &[LogLine]) -> Vec<Luck> {
    let mut out: Vec<Luck> = Vec::new();
    for roll in lines.iter().filter_map(|l| l.entry.roll.as_ref()) {
        let i = match out.binary_search_by_key(&roll.seat, |l| l.seat) {
            Ok(i) => i,
            Err(i) => {
                out.insert(i, Luck { seat: roll.seat, rolls: 0, faces: [0; 6], rows: vec![] });
                i
            }
        };
        let seat = &mut out[i];
        seat.rolls += 1;
        for die in roll.pools.iter().flat_map(|(_, dice)| dice) {
            if let Some(n) = seat.faces.get_mut(usize::from(die.face).wrapping_sub(1)) {
                *n += 1;
            }
        }
        if let Some(chance) = &roll.chance {
            weigh(seat, chance);
        }
    }
    // So far `deviation` held the variance.
    out.iter_mut().flat_map(|l| &mut l.rows).for_each(|row| row.deviation = row.deviation.sqrt());
    out
}

/// Adds one roll to the seat's rows; the deviation holds the variance meanwhile.
fn weigh(seat: &mut Luck, chance: &Chance) {
    /// Mean and variance of one die.
    const DIE: (f64, f64) = (3.5, 35.0 / 12.0);
    let (kind, got, expected, variance) = match chance {
        Chance::Hits { dice, got } => {
            let p = |faces: u8| f64::from(faces.min(6)) / 6.0;
            let mean = dice.iter().map(|(n, faces)| f64::from(*n) * p(*faces)).sum();
            let variance = dice.iter().map(|(n, faces)| f64::from(*n) * p(*faces) * (1.0 - p(*faces))).sum();
            (LuckKind::Hits, u32::from(*got), mean, variance)
        }
        Chance::Check { of_36, passed } => {
            let p = f64::from((*of_36).min(36)) / 36.0;
            (LuckKind::Checks, u32::from(*passed), p, p * (1.0 - p))
        }
        Chance::Sum { dice, got } => {
            let n = f64::from(*dice);
            (LuckKind::Pips, u32::from(*got), n * DIE.0, n * DIE.1)
        }
    };
    let i = match seat.rows.binary_search_by_key(&kind, |row| row.kind) {
        Ok(i) => i,
        Err(i) => {
            seat.rows.insert(i, LuckRow { kind, rolls: 0, got: 0, expected: 0.0, deviation: 0.0 });
            i
        }
    };
    let row = &mut seat.rows[i];
    row.rolls += 1;
    row.got += got;
    row.expected += expected;
    row.deviation += variance;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::log::{Die, LogEntry, RollRecord};

    fn line(seat: u8, faces: &[u8], chance: Option<Chance>) -> LogLine {
        let dice = faces.iter().map(|&face| Die::pips(face)).collect();
        let mut entry = LogEntry::line("A roll", None);
        entry.roll = Some(RollRecord {
            seat: Seat(seat),
            title: String::new(),
            pools: vec![(String::new(), dice)],
            modifiers: vec![],
            result: String::new(),
            chance,
        });
        LogLine { n: 0, group: 0, turn: 1, phase: "", entry }
    }

    #[test]
    fn a_small_difference_is_as_expected() {
        let row = |got, expected, deviation| LuckRow { kind: LuckKind::Checks, rolls: 1, got, expected, deviation };
        assert_eq!(row(1, 1.0 + 1e-9, 0.0).verdict(), "as expected", "a roll that could not fail");
        assert_eq!(row(1, 0.9, 0.3).verdict(), "as expected");
        assert_eq!(row(13, 10.0, 4.0).verdict(), "lucky");
        assert_eq!(row(7, 10.0, 4.0).verdict(), "unlucky");
        assert_eq!(row(20, 10.0, 4.0).verdict(), "very lucky");
        assert_eq!(row(0, 10.0, 4.0).verdict(), "very unlucky");
    }

    #[test]
    fn each_seat_gets_what_its_dice_brought_against_what_was_to_be_expected() {
        let lines = [
            line(1, &[6, 2], Some(Chance::Hits { dice: vec![(2, 3)], got: 1 })),
            line(1, &[5, 5, 1], Some(Chance::Hits { dice: vec![(1, 1), (2, 2)], got: 2 })),
            line(1, &[1], Some(Chance::die(2, true))),
            line(0, &[4], Some(Chance::Sum { dice: 1, got: 4 })),
            line(0, &[3], None),
        ];
        let all = luck(&lines);
        assert_eq!(all.iter().map(|l| (l.seat.0, l.rolls)).collect::<Vec<_>>(), [(0, 2), (1, 3)]);
        assert_eq!(all[1].faces, [2, 1, 0, 0, 2, 1]);
        assert_eq!(all[0].rows.len(), 1, "a roll of unknown chance is only counted");
        assert_eq!((all[0].rows[0].kind, all[0].rows[0].got, all[0].rows[0].expected), (LuckKind::Pips, 4, 3.5));
        let hits = &all[1].rows[0];
        assert_eq!((hits.rolls, hits.got), (2, 3));
        assert!((hits.expected - (1.0 + 1.0 / 6.0 + 2.0 / 3.0)).abs() < 1e-9);
        assert!((hits.deviation.powi(2) - (0.5 + 5.0 / 36.0 + 4.0 / 9.0)).abs() < 1e-9);
        let checks = &all[1].rows[1];
        assert_eq!((checks.kind, checks.got, checks.rolls), (LuckKind::Checks, 1, 1));
        assert!((checks.expected - 1.0 / 3.0).abs() < 1e-9);
    }
}
