//! The rules index: every atomic rule of a game with id, title and a summary in our own words.

use serde::{Deserialize, Serialize};

/// One atomic rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Id as cited by prompts, log lines, refusals and tests: `BR-7.3.1e`.
    pub id: String,
    /// Short title.
    pub title: String,
    /// Summary in our own words.
    pub text: String,
}

/// All rules of a game, by chapter in the order of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleIndex {
    /// Chapters: title and rules.
    pub chapters: Vec<(String, Vec<Rule>)>,
}

impl RuleIndex {
    /// Finds the rule with this id.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Rule> {
        self.iter().find(|r| r.id == id)
    }

    /// Iterates over all rules in order.
    pub fn iter(&self) -> impl Iterator<Item = &Rule> {
        self.chapters.iter().flat_map(|(_, rules)| rules)
    }
}
