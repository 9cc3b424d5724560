//! The features by which bots weigh a position: their names. `bot/evaluate` measures them.

use crate::data::scenario::Scenario;
use redoubt_engine::Complaint;
use redoubt_engine::data::library::Library;
use redoubt_engine::data::weights::{Weights, load};

/// The features of both scenarios.
pub const FEATURES: [&str; 22] = [
    "turns left",
    "turns left (root)",
    "points of the US",
    "points of the Nations",
    "ratio of points",
    "ratio of points, late",
    "points enough for the US, late",
    "points enough for the Nations, late",
    "ratio of points expected",
    "chances expected",
    "strength of the US",
    "strength of the Nations",
    "strength of the US, early",
    "strength of the Nations, early",
    "shaken US",
    "shaken Nations",
    "fort taken",
    "camps on Carson Creek",
    "camps looted",
    "guns that nobody mans",
    "leaders alone",
    "US low on ammunition",
];

/// Reads the weights of the scenarios, in their order.
pub(crate) fn read(library: &Library, scenarios: &[Scenario]) -> Result<Vec<Option<Weights>>, Complaint> {
    let named: Vec<(&str, &'static [&'static str])> =
        scenarios.iter().map(|s| (s.head.id.as_str(), &FEATURES[..])).collect();
    load(library, "adobe-walls", &named)
}
