//! The result of a test of the kit: a fault with the walk that leads to it, or numbers.

use super::plan::Property;
use redoubt_engine::Setup;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A walk as text: [`replay`](super::replay) reads it, a fault prints it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WalkRecord {
    /// What was tested.
    pub property: Property,
    /// The game's set-up.
    pub setup: Setup,
    /// Seed of the dice and of the walk.
    pub seed: u64,
    /// Every n-th position was probed.
    pub stride: usize,
    /// The steps taken, as RON.
    pub steps: Vec<String>,
}

/// A place where a game fails a property.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    /// The walk up to the fault.
    pub record: WalkRecord,
    /// What is wrong.
    pub text: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WalkRecord { property, setup, seed, steps, .. } = &self.record;
        let pretty = ron::ser::PrettyConfig::default().depth_limit(2);
        let record = ron::ser::to_string_pretty(&self.record, pretty).unwrap_or_default();
        write!(
            f,
            "{property:?} does not hold after {} steps of {} {:?}, seed {seed}:\n  {}\n\
             To keep it as a regression, save this and give it to conformance::replay:\n{record}",
            steps.len(),
            setup.scenario,
            setup.options,
            self.text.replace('\n', "\n  "),
        )
    }
}

/// Numbers of a test without a fault; they show that something was tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Games walked.
    pub games: u64,
    /// Steps taken.
    pub steps: u64,
    /// Positions probed.
    pub positions: u64,
    /// Facts that were compared, or steps that were refused as they should be.
    pub facts: u64,
}
