//! Battles for Canada: Carillon, the Plains of Abraham and Sainte-Foy, 1758 to 1760.
//!
//! Rooms: [`info`] and [`ids`] fixed facts and names; [`house_rules`] its options; [`words`] names in words;
//! [`data`] what is read from files; [`state`] the position, steps and events; [`rules`] what is legal and what a step
//! does; [`shown`] how it is shown; [`bot`] advice; [`endings`] what decided a game.

pub mod bot;
pub mod data;
mod edit;
pub mod endings;
pub mod hexes;
pub mod house_rules;
pub mod ids;
pub mod info;
mod prelude;
pub mod rules;
pub mod shown;
pub mod state;
pub mod words;

pub use state::BattlesForCanada;

use redoubt_engine::catalog::entry::{Entry, GameEntry};

/// The game without its types, for the list of games of a program.
pub static ENTRY: &dyn Entry = &GameEntry::<BattlesForCanada>::new();
