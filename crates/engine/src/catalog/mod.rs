//! The list of games: their entries without types, names, and how a game is launched.

pub mod entry;
pub mod launch;
pub mod registry;
