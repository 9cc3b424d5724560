//! Marks on the board: lights, rings, arrows, bands between counters, overlays, facings.

pub mod arrows;
pub mod facing;
pub mod highlight;
pub mod highlight_requests;
pub mod links;
pub mod overlay;
pub mod rings;
pub mod stack_rings;
pub mod turn_arrows;
