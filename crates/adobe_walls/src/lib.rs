//! Battle of Adobe Walls, 25 November 1864.
//!
//! Rooms: [`info`], [`ids`] and [`hexes`] fixed facts and names; [`data`] what is read from files; [`state`] the position,
//! steps and events; [`rules`] what is legal and what a step does.

pub mod data;
pub mod endings;
pub mod hexes;
pub mod house_rules;
pub mod ids;
pub mod info;
pub mod rules;
pub mod state;

pub use state::AdobeWalls;
