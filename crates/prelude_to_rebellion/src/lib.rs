//! Prelude to Rebellion, Lower Canada 1834-1837.

pub mod bot;
pub mod data;
mod edit;
pub mod house_rules;
pub mod ids;
pub mod info;
pub mod rules;
pub mod shown;
pub mod state;
pub(crate) mod words;

pub use state::PreludeToRebellion;

use redoubt_engine::catalog::entry::{Entry, GameEntry};

/// The game without its types, for the list of games of a program.
pub static ENTRY: &dyn Entry = &GameEntry::<PreludeToRebellion>::new();
