//! Redoubt: historical board games at one table.
//!
//! Three floors, one direction: [`engine`] knows nobody, [`games`] knows the engine,
//! `table` (the Bevy client, feature `table`) knows the engine and the games' registry.
//! [`command`] stands beside them. See `ARCHITECTURE.md` for the map of the house.

pub mod command;
pub mod engine;
pub mod games;
#[cfg(feature = "table")]
pub mod table;
