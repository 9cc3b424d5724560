//! The Battle of Bushy Run, 5 and 6 August 1763.
//!
//! Rooms: [`info`] and [`ids`] fixed facts and names; [`data`] what is read from files; [`state`] the
//! position, steps and events; [`rules`] what is legal and what a step does; [`shown`] views, log,
//! questions, reasons and maps; [`bot`] advice.

pub mod bot;
pub mod data;
mod edit;
pub mod ids;
pub mod info;
pub mod options;
pub mod rules;
pub mod shown;
pub mod state;
pub mod words;

pub use state::BushyRun;

use redoubt_engine::catalog::entry::{Entry, GameEntry};

/// The game without its types, for the list of games of a program.
pub static ENTRY: &dyn Entry = &GameEntry::<BushyRun>::new();
