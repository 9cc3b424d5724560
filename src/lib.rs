//! Redoubt: historical board games at one table.
//!
//! This crate is the `redoubt` command and the list of games. [`engine`] is what all games share, [`games`] has the
//! games, `table` (feature `table`) is the Bevy client. `ARCHITECTURE.md` is the map of the code.

pub mod command;
pub mod games;

pub use redoubt_engine as engine;
#[cfg(feature = "table")]
pub use redoubt_table as table;
