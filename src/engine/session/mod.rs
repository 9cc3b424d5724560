//! A running game with its journal: steps, undo, log, saves.
//!
//! A session is what it was started from, and its moments since then: steps, faces put before the dice,
//! notes. Any earlier position is found by replaying from the last key frame before it. So undo, scrubbing,
//! loading and playing all run through the same few lines and cannot disagree.
//!
//! Undo is free back to the last *barrier*: a roll or draw, a change of the asked seat, a step taken by a
//! seat that was not asked, or whatever a game marks with [`Cx::barrier`](super::Cx::barrier). Beyond it
//! both seats must agree, and the log says so. The dice go back with the state: the same step gets the
//! same roll again, so a take-back never brings new luck.
//!
//! A position that is set by hand is one step as a whole, from the beginning of the edit mode to its end; within it each
//! change can be undone. From its beginning on nothing is secret.

mod choices;
mod client;
mod course;
mod edit;
#[cfg(test)]
mod edit_tests;
mod files;
mod keep;
mod load;
mod log;
mod moment;
mod running;
#[cfg(test)]
mod tests;

pub use files::{GameFiles, PROGRAM};
pub use running::Session;
