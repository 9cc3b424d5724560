//! Rolls in the log: dice, modifiers, and what they could have brought.

use crate::Seat;
use crate::rule_id::RuleId;
use serde::Serialize;

/// A modifier of a roll with its source.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Modifier {
    /// Where it comes from ("deployed wagon").
    pub label: String,
    /// Signed value in the unit of the roll (dice, DRM, column shift ...).
    pub value: i32,
    /// Id of the rule.
    pub rule: RuleId,
}

/// One die on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Die {
    /// Face, 1 to 6.
    pub face: u8,
    /// True where it counted (a hit).
    pub counts: bool,
    /// What stands on the face instead of pips; `None` for pips.
    pub mark: Option<&'static str>,
}

impl Die {
    /// Makes a die with pips that counts.
    #[must_use]
    pub fn pips(face: u8) -> Die {
        Die { face, counts: true, mark: None }
    }
}

/// What a roll could bring its roller by chance alone, and what it brought, in amounts that add up over a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Chance {
    /// Dice that each hit or miss.
    Hits {
        /// For each kind of die: how many dice, and how many of their six faces hit (0 to 6).
        dice: Vec<(u8, u8)>,
        /// Hits, before anything is subtracted.
        got: u8,
    },
    /// A roll that succeeds or fails as a whole.
    Check {
        /// In how many of 36 cases it succeeds.
        of_36: u8,
        /// True where it succeeded.
        passed: bool,
    },
    /// A sum of dice, of which more is better for the roller.
    Sum {
        /// Number of dice.
        dice: u8,
        /// Sum of their faces, before modifiers.
        got: u8,
    },
}

impl Chance {
    /// Makes the chance of one die that succeeds on this number of its six faces; more than six count as six.
    ///
    /// ```
    /// # use redoubt_engine::record::log::Chance;
    /// assert_eq!(Chance::die(3, true), Chance::Check { of_36: 18, passed: true });
    /// ```
    #[must_use]
    pub fn die(faces: u8, passed: bool) -> Chance {
        Chance::Check { of_36: 6 * faces.min(6), passed }
    }
}

/// A roll, with everything that explains it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RollRecord {
    /// Whose dice they are.
    pub seat: Seat,
    /// What the roll is for ("42nd Grenadiers fire on area 6").
    pub title: String,
    /// The dice, in groups with a caption each ("Volley, 4+").
    pub pools: Vec<(String, Vec<Die>)>,
    /// Modifiers, each with its rule.
    pub modifiers: Vec<Modifier>,
    /// The result in words ("3 hits, less 1: 2 damage points").
    pub result: String,
    /// What the dice could bring and what they brought, for the luck of a seat; `None` where no side gains by
    /// high or low faces, or where a part of the dice had been rolled before.
    pub chance: Option<Chance>,
}

impl RollRecord {
    /// Makes the record of one die; `counts` says whether it brought something.
    pub fn one(seat: Seat, title: impl Into<String>, (face, counts): (u8, bool), result: impl Into<String>) -> Self {
        let pools = vec![(String::new(), vec![Die { face, counts, mark: None }])];
        RollRecord { seat, title: title.into(), pools, modifiers: vec![], result: result.into(), chance: None }
    }
}
