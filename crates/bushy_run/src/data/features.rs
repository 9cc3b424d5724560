//! The features by which bots weigh a position: their names. `bot/evaluate` measures them.

use redoubt_engine::Complaint;
use redoubt_engine::data::library::Library;
use redoubt_engine::data::weights::{Weights, load};

/// The features.
pub const FEATURES: [&str; 24] = [
    "turns gone",
    "British steps",
    "British steps, late",
    "bands eliminated",
    "bands eliminated, late",
    "eliminations expected",
    "chance by eliminations",
    "chance by the wagon",
    "chance either way",
    "safety of the wagon",
    "chance either way, wagon safe",
    "wagon's distance",
    "wagon's distance, late",
    "way ahead of the wagon",
    "guard of the wagon",
    "threat to the wagon",
    "wagon deployed",
    "volleys",
    "low ammunition",
    "bands revealed",
    "revealed bands half lost",
    "British in the set-up",
    "Allied in the set-up",
    "Allied orders",
];

/// Reads the weights of the scenario; `None` where the file has none.
pub(crate) fn read(library: &Library, scenario: &str) -> Result<Option<Weights>, Complaint> {
    let mut all = load(library, "bushy-run", &[(scenario, &FEATURES)])?;
    Ok(all.pop().flatten())
}
