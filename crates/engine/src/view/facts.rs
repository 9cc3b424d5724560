//! Short facts and counted figures.

use crate::Seat;
use crate::rule_id::{Cites, RuleId};
use serde::Serialize;

/// A short fact: a label and a value.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Fact {
    /// Label.
    pub label: String,
    /// Value.
    pub value: String,
    /// Id of the rule; `None` where no rule is behind it.
    #[serde(serialize_with = "crate::rule_id::or_empty")]
    pub rule: Option<RuleId>,
}

impl Fact {
    /// Makes a fact with the id of its rule, or `None`.
    pub fn new(label: impl Into<String>, value: impl Into<String>, rule: impl Cites) -> Self {
        Fact { label: label.into(), value: value.into(), rule: rule.cited() }
    }
}

/// A figure of the game that is counted and has no track of its own (bands eliminated, strength on the map): its
/// course over the turns is shown at the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Count {
    /// Key; different from the keys of the tracks.
    pub key: &'static str,
    /// Title ("Bands eliminated").
    pub title: &'static str,
    /// Value now.
    pub value: i32,
    /// The value that decides something ("14 of them win"), if there is one.
    pub of: Option<i32>,
    /// The side that the figure belongs to, if it is one side's.
    pub side: Option<Seat>,
    /// Id of the rule.
    pub rule: RuleId,
}
