//! Prairie Aflame! The Northwest Rebellion, 1885.
//!
//! Rooms: [`info`] and [`ids`] fixed facts and names; [`data`] what is read from files; [`state`] the
//! position, steps and events; [`rules`] what is legal and what a step does; [`shown`] views, log,
//! questions, reasons and maps; `endings` what decided a game, in words; [`bot`] advice.

pub mod bot;
pub mod data;
mod edit;
mod endings;
pub mod house_rules;
pub mod ids;
pub mod info;
pub mod rules;
pub mod shown;
pub mod state;
pub mod words;

pub use state::PrairieAflame;

use redoubt_engine::catalog::entry::{Entry, GameEntry};

/// The game without its types, for the list of games of a program.
pub static ENTRY: &dyn Entry = &GameEntry::<PrairieAflame>::new();
