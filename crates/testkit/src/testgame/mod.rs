//! A small whole game for the tests of the engine, the session, the protocol and the conformance
//! kit: dice, a bag, a secret, an interrupt, a free undo, an aside, an option.
//!
//! *The Picket.* The watch hides one of three companies in one of three places. The patrol walks from
//! place to place; whenever it enters one the watch is asked whether to fire (always, so that the question
//! tells nothing). The patrol wins by finding the picket, the watch by two hits or by holding out.

mod advice;
mod bar;
mod edit;
mod info;
mod maps;
mod rules;
mod shown;
mod state;
#[cfg(test)]
mod tests;

pub use bar::Bar;
pub use info::{Data, HouseRule, PATROL, WATCH};
pub use state::{Event, Picket, Step};

use redoubt_engine::catalog::entry::{Entry, GameEntry};

/// The game without its types, for the list of games of a program.
pub static ENTRY: &dyn Entry = &GameEntry::<Picket>::new();
