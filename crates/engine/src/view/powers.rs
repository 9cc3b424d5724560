//! What sides may do a limited number of times in a game.

use crate::Seat;
use crate::rule_id::RuleId;
use serde::Serialize;

/// Something that a side may do a limited number of times in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PowerView {
    /// Key, unique among the powers of its side.
    pub key: &'static str,
    /// Whose it is.
    pub seat: Seat,
    /// What such powers are called together ("Special Actions").
    pub kind: &'static str,
    /// Title.
    pub title: String,
    /// What it costs, short ("4 or 6 AP").
    pub cost: String,
    /// What it does, one or two sentences.
    pub text: String,
    /// How it stands.
    pub state: PowerState,
    /// Id of the rule.
    pub rule: RuleId,
}

/// How a [power](PowerView) stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PowerState {
    /// It can still be used.
    Ready,
    /// It was used and waits for its moment.
    Waiting,
    /// It is spent; when, in words.
    Spent(String),
}
