//! Redoubt: historical board games at one table.
//!
//! Three floors, one direction: [`engine`] knows neither of the others, [`games`] knows the engine, `table` (the Bevy
//! client, feature `table`) knows the engine and the games' registry. [`command`] stands beside them.
//! `ARCHITECTURE.md` is the map of the code.

pub mod command;
pub mod engine;
pub mod games;
#[cfg(feature = "table")]
pub mod table;
