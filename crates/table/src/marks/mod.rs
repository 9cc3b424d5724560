//! Marks on the board: lights, rings, arrows, bands between counters, overlays, facings.

pub mod arrows;
pub mod beacons;
pub mod facing;
pub mod highlight;
pub mod lamp;
pub mod links;
pub mod overlay;
pub mod turn_arrows;
