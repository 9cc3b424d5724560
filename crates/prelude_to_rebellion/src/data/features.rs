//! The features by which bots weigh a position: their names. `bot/evaluate` measures them.

use redoubt_engine::Complaint;
use redoubt_engine::data::library::Library;
use redoubt_engine::data::weights::{Weights, load};

/// The features, all of them towards the Patriote.
pub const FEATURES: [&str; 20] = [
    "rounds left",
    "victory points",
    "victory points, late",
    "Rural Counties",
    "control of cities",
    "Cubes in cities",
    "Organizations",
    "External Influence",
    "Rebellious Spirit",
    "Rebellious Spirit, early",
    "War Readiness",
    "Sessions to come",
    "Opportunity Points",
    "AP in hand",
    "cards in hand",
    "AP being spent",
    "lead after a rising",
    "lead after a rising, near",
    "rising decided",
    "twenty points",
];

/// Reads the weights of the scenario; `None` where the file has none.
pub(crate) fn read(library: &Library, scenario: &str) -> Result<Option<Weights>, Complaint> {
    let mut all = load(library, "prelude-to-rebellion", &[(scenario, &FEATURES)])?;
    Ok(all.pop().flatten())
}
