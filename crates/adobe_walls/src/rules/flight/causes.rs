//! What a flight leads away from.

use crate::state::agenda::Flight;
use redoubt_engine::hex::HexId;

/// Iterates over the hexes that cause a flight.
pub(super) fn causes(flight: &Flight) -> impl Iterator<Item = HexId> + Clone {
    flight.causes.into_iter().flatten().map(|spot| spot.0)
}
