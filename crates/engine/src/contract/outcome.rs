//! How a game ended.

use crate::Seat;
use crate::rule_id::RuleId;
use serde::Serialize;

/// Who won, at which level, by which rule, and the score's parts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Seat>,
    /// Level or manner of the victory, a short key for statistics ("zone-b", "decisive").
    pub level: &'static str,
    /// The level in words, under the winner's name ("Decisive victory"); may be empty where there is only one level.
    pub title: &'static str,
    /// One sentence for the end screen.
    pub text: String,
    /// Id of the rule that decided.
    pub rule: RuleId,
    /// The score's parts, in the order to show them.
    pub score: Vec<(String, i32)>,
}
