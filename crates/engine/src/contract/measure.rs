//! What the odds panel shows of a resolved step: named quantities.

use crate::Seat;
use serde::Serialize;
use std::borrow::Cow;

/// A named quantity of a resolved step; the odds panel shows its distribution.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Measure {
    /// What is measured ("Damage points", "Command check, Murray").
    pub name: Cow<'static, str>,
    /// Its value.
    pub value: i32,
    /// The value in words, where the number alone says too little ("2D").
    pub label: Option<String>,
    /// True where the values are amounts, so that their mean says something; false where they only name results
    /// ("success", "nothing").
    pub ordered: bool,
    /// When the measure exists, in words, for measures that not every outcome has ("if the
    /// battle ends now").
    pub when: Option<&'static str>,
    /// Part of the value that was there before the dice, such as the hits among kept dice of a roll that is rolled
    /// again; the luck of the step is that of the rest.
    pub kept: i32,
    /// Whose dice bring it, where a step may roll for both sides; `None` for those of the roll with which it comes.
    pub by: Option<Seat>,
}

impl Measure {
    /// Makes a measure that every outcome has and whose value is written as a number.
    pub fn new(name: impl Into<Cow<'static, str>>, value: i32) -> Self {
        Measure { name: name.into(), value, label: None, ordered: true, when: None, kept: 0, by: None }
    }

    /// Sets the words of the value.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// Makes a measure whose values only name results, in the order of `value`; no mean is computed of them.
    pub fn named(name: impl Into<Cow<'static, str>>, value: i32, label: impl Into<String>) -> Self {
        Measure { ordered: false, ..Measure::new(name, value).label(label) }
    }

    /// Makes a measure of a check: whether it was passed, in the words for yes or for no.
    pub fn check(name: impl Into<Cow<'static, str>>, passed: bool, yes: &str, no: &str) -> Self {
        Measure::named(name, i32::from(passed), if passed { yes } else { no })
    }

    /// Sets when the measure exists.
    #[must_use]
    pub fn when(mut self, when: &'static str) -> Self {
        self.when = Some(when);
        self
    }

    /// Sets how much of the value was there before the dice.
    #[must_use]
    pub fn kept(mut self, kept: i32) -> Self {
        self.kept = kept;
        self
    }

    /// Sets whose dice bring it.
    #[must_use]
    pub fn by(mut self, seat: Seat) -> Self {
        self.by = Some(seat);
        self
    }
}
