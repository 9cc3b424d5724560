//! Prairie Aflame! The Northwest Rebellion, 1885.
//!
//! Not yet among the games of the registry: its data, its map and its rules come first.

pub mod charts;
pub mod data;
pub mod ids;
pub mod map;
pub mod units;
