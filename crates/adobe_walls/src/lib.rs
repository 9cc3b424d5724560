//! Battle of Adobe Walls, 25 November 1864.
//!
//! Rooms: [`info`], [`ids`] and [`hexes`] fixed facts and names; [`data`] what is read from files; [`state`] the position,
//! steps and events; [`rules`] what is legal and what a step does; [`shown`] views, log, questions, reasons and maps;
//! [`bot`] advice.

pub mod bot;
pub mod data;
mod edit;
pub mod endings;
pub mod hexes;
pub mod house_rules;
pub mod ids;
pub mod info;
pub mod rules;
pub mod shown;
pub mod state;
mod words;

pub use state::AdobeWalls;

use redoubt_engine::catalog::entry::{Entry, GameEntry};

/// The game without its types, for the list of games of a program.
pub static ENTRY: &dyn Entry = &GameEntry::<AdobeWalls>::new();
