//! Prairie Aflame! The Northwest Rebellion, 1885.
//!
//! Not yet among the games of the registry: its data, its map and its rules come first.

pub mod charts;
pub mod data;
pub mod event;
pub mod ids;
pub mod map;
pub mod movement;
pub mod places;
pub mod query;
pub mod sequence;
pub mod set;
pub mod setup;
pub mod state;
pub mod step;
#[cfg(test)]
mod trial;
pub mod units;
pub mod upkeep;
pub mod victory;

pub use state::PrairieAflame;
