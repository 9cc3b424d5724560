//! The Assault Table: odds by ground, and results by die, morale and column (BC-T1).

use crate::data::party::Party;
use serde::{Deserialize, Serialize};

/// Columns of the Assault Table.
pub const COLUMNS: usize = 7;
/// Rows of the Assault Table: the die with the morale difference, -1 to 8.
pub const ROWS: usize = 10;
/// Least total of die and morale difference: the first row.
pub const FIRST_ROW: i8 = -1;
/// Most that morale changes a die, either way (BC-11.3a).
pub const MOST_DIFFERENCE: i8 = 2;

/// How strong a defender's ground is: the row of the odds (BC-11.2g). The highest that applies counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Ground {
    /// Clear, scrub, abatis, marsh.
    Open,
    /// Woods, or over an escarpment or a stream.
    Broken,
    /// Buildings, a redoubt or works, or over a gullied stream.
    Strong,
}

impl Ground {
    /// All, in the order of the chart's rows: strong first.
    pub const ALL: [Ground; 3] = [Ground::Strong, Ground::Broken, Ground::Open];

    /// Returns the row of the chart.
    #[must_use]
    pub const fn row(self) -> usize {
        2 - self as usize
    }
}

/// A result of the Assault Table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AssaultResult {
    /// Whom it hits.
    pub on: Party,
    /// E: all involved units of that side are eliminated (BC-11.5a).
    pub eliminated: bool,
    /// Strength points that the side loses (BC-11.5b).
    pub sp: u8,
    /// D: all its involved units are disorganized (BC-11.5c).
    pub disorder: bool,
    /// R, R2: hexes that it retreats (BC-11.5d).
    pub retreat: u8,
    /// *: its cavalry that was disorganized before the combat is eliminated (BC-11.5e).
    pub cavalry: bool,
}

impl AssaultResult {
    /// Reads a cell: "-" is no result; else "A:" or "D:" and "E", "2DR2*", "1DR", "DR", "D", "R".
    ///
    /// Returns `None` for a text that is no cell.
    ///
    /// ```
    /// use redoubt_battles_for_canada::data::assault::AssaultResult;
    /// use redoubt_battles_for_canada::data::party::Party;
    /// let worst = AssaultResult::parse("D:2DR2*").unwrap().unwrap();
    /// assert_eq!((worst.on, worst.sp, worst.disorder, worst.retreat, worst.cavalry), (Party::Defenders, 2, true, 2, true));
    /// assert_eq!(worst.to_string(), "D:2DR2*");
    /// assert_eq!(AssaultResult::parse("-"), Some(None));
    /// assert_eq!(AssaultResult::parse("A:Q"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Option<AssaultResult>> {
        if text == "-" {
            return Some(None);
        }
        let (on, rest) = match text.split_once(':')? {
            ("A", rest) => (Party::Attackers, rest),
            ("D", rest) => (Party::Defenders, rest),
            _ => return None,
        };
        let mut result = AssaultResult { on, eliminated: false, sp: 0, disorder: false, retreat: 0, cavalry: false };
        if rest == "E" {
            return Some(Some(AssaultResult { eliminated: true, ..result }));
        }
        let mut rest = rest;
        let mut take = |word: &str| {
            let left = rest.strip_prefix(word);
            rest = left.unwrap_or(rest);
            left.is_some()
        };
        result.sp = if take("2") { 2 } else { u8::from(take("1")) };
        result.disorder = take("D");
        result.retreat = if take("R2") { 2 } else { u8::from(take("R")) };
        result.cavalry = take("*");
        let some = result.sp > 0 || result.disorder || result.retreat > 0;
        (rest.is_empty() && some).then_some(Some(result))
    }

    /// Weighs the result for comparisons: how much worse it is than none, 0 to 7.
    #[must_use]
    pub fn weight(self) -> u8 {
        match self {
            AssaultResult { eliminated: true, .. } => 7,
            _ => self.sp + self.retreat + u8::from(self.disorder) * 2,
        }
    }
}

impl std::fmt::Display for AssaultResult {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.on == Party::Attackers { "A:" } else { "D:" })?;
        if self.eliminated {
            return f.write_str("E");
        }
        if self.sp > 0 {
            write!(f, "{}", self.sp)?;
        }
        f.write_str(if self.disorder { "D" } else { "" })?;
        f.write_str(["", "R", "R2"][usize::from(self.retreat.min(2))])?;
        f.write_str(if self.cavalry { "*" } else { "" })
    }
}

/// The results, by row and column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AssaultTable {
    pub(crate) cells: [[Option<AssaultResult>; COLUMNS]; ROWS],
}

impl AssaultTable {
    /// Returns the row of a die and a morale difference, which counts no more than 2 either way (BC-11.3a).
    #[must_use]
    pub fn row(&self, die: u8, difference: i8) -> usize {
        let total = die.clamp(1, 6) as i8 + difference.clamp(-MOST_DIFFERENCE, MOST_DIFFERENCE);
        (total - FIRST_ROW) as usize
    }

    /// Returns the result; `None` for no effect.
    #[must_use]
    pub fn result(&self, die: u8, difference: i8, column: usize) -> Option<AssaultResult> {
        self.cells[self.row(die, difference)][column.min(COLUMNS - 1)]
    }

    /// Shifts a column (positive: to the right), no further than both ends.
    #[must_use]
    pub fn shifted(&self, column: usize, by: i8) -> usize {
        column.saturating_add_signed(isize::from(by)).min(COLUMNS - 1)
    }
}

/// The odds at the head of the Assault Table, by ground: strength of attackers to one of defenders, or one to many.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ratios {
    /// By [`Ground::row`]: the odds of each column, lowest first.
    pub(crate) heads: [[(u8, u8); COLUMNS]; 3],
}

impl Ratios {
    /// Returns the odds that head a column, attackers first: (1, 2) is 1/2.
    #[must_use]
    pub fn head(&self, ground: Ground, column: usize) -> (u8, u8) {
        self.heads[ground.row()][column.min(COLUMNS - 1)]
    }

    /// Returns the column of two strengths, before shifts: the highest whose odds the attackers reach, so that a ratio
    /// is rounded in favour of the defender (BC-11.2f); the first for lower odds, the last for higher ones (BC-11.2h).
    #[must_use]
    pub fn column(&self, ground: Ground, attackers: u16, defenders: u16) -> usize {
        self.reached(ground, attackers, defenders).unwrap_or(0)
    }

    /// Tells whether the odds lie below the first column (house rule `no_low_odds`).
    #[must_use]
    pub fn is_below(&self, ground: Ground, attackers: u16, defenders: u16) -> bool {
        self.reached(ground, attackers, defenders).is_none()
    }

    fn reached(&self, ground: Ground, attackers: u16, defenders: u16) -> Option<usize> {
        let reach =
            |&(a, d): &(u8, u8)| u32::from(attackers) * u32::from(d) >= u32::from(defenders.max(1)) * u32::from(a);
        self.heads[ground.row()].iter().rposition(reach)
    }
}
