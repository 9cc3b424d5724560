//! The features by which bots weigh a position: their names. `bot/evaluate` measures them.

use crate::data::scenario::Scenario;
use redoubt_engine::Complaint;
use redoubt_engine::data::library::Library;
use redoubt_engine::data::weights::{Names, Weights, load};

/// Features of a battle scenario.
pub const BATTLE: [&str; 16] = [
    "turns gone",
    "strength share",
    "strength share, late",
    "strength of the nations",
    "strength of the Government",
    "losses of the nations",
    "losses of the Government",
    "losses, late",
    "disrupted, nations",
    "disrupted, Government",
    "strength share where they fight",
    "a battle goes on",
    "Government near its goal",
    "Government near its goal, late",
    "nations at the goal",
    "distance to the goal",
];

/// Features of a campaign.
pub const CAMPAIGN: [&str; 23] = [
    "turns left",
    "unrest",
    "unrest to come",
    "unrest expected",
    "railway without garrison",
    "provisional government",
    "places of the nations",
    "places of the nations, late",
    "places of the nations in the District",
    "no place of the nations in the District",
    "fallen places",
    "hostages",
    "Riel taken",
    "chiefs taken",
    "heads taken, late",
    "other leaders of the nations taken",
    "officers taken",
    "main bases taken",
    "strength of the nations",
    "strength of the Government",
    "strength share",
    "strength share, late",
    "losses",
];

/// Returns the names of the features of a scenario.
#[must_use]
pub fn names(scenario: &Scenario) -> Names {
    if scenario.is_campaign() { &CAMPAIGN } else { &BATTLE }
}

/// Reads the weights of the scenarios, in their order.
pub(crate) fn read(library: &Library, scenarios: &[Scenario]) -> Result<Vec<Option<Weights>>, Complaint> {
    let named: Vec<(&str, Names)> = scenarios.iter().map(|s| (s.head.id.as_str(), names(s))).collect();
    load(library, "prairie-aflame", &named)
}
