//! A running game with its journal: steps, undo, log, saves.
//!
//! A session is what it was started from, and its moments since then: steps, faces put before the dice,
//! notes. Any earlier position is found by replaying from the last key frame before it. So undo, scrubbing,
//! loading and playing all run through the same few lines and cannot disagree.
//!
//! Undo is free back to the last *barrier*: a roll or draw, a change of the asked seat, a step taken by a
//! seat that was not asked, or whatever a game marks with [`Cx::barrier`](crate::Cx::barrier). Beyond it
//! both seats must agree, and the log says so. The dice go back with the state: the same step gets the
//! same roll again, so that one person gains nothing by undoing. Two persons would both know the roll, so
//! other dice fall for them; see `fair.rs`.
//!
//! A session is a tree of such lines of moments. A branch leaves a line after any step; one line is current, and all
//! of the above is done on it. A branch goes on with the same dice, unless it was begun with a new seed, which the
//! journal holds; while two persons play a running game it always is. A branch is undone back to where it left its line, and no further: earlier steps are undone on that
//! line. In a running game in which a seat has secrets and several persons play, a branch needs agreement as an undo
//! does, because it shows what would come.
//!
//! Where a file was saved by other rules and its steps no longer lead to a position that it kept, the game goes on from
//! that position. In the timeline this is one step, and undo does not go back before it.
//!
//! A position that is set by hand is one step as a whole, from the beginning of the edit mode to its end; within it
//! each change can be undone. From its beginning nothing is secret any more.

mod analysis;
mod back;
mod branches;
mod chances;
mod choices;
mod client;
mod compare;
mod course;
mod doubts;
mod edit;
#[cfg(test)]
mod edit_tests;
mod fair;
mod fight_out;
mod files;
mod hint;
mod keep;
mod keeper;
mod keeping;
mod kept;
mod ledger;
mod load;
mod log;
mod marks;
mod moment;
mod opened;
mod past;
mod query;
pub mod read_state;
mod running;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_fair;
#[cfg(test)]
mod tests_foreign;
#[cfg(test)]
mod tests_keeping;
#[cfg(test)]
mod tests_kept;
#[cfg(test)]
mod tests_load;
#[cfg(test)]
mod tests_past;
#[cfg(test)]
mod tests_random;
mod tree;
mod trial;
mod warnings;

pub use files::{GameFiles, PROGRAM};
pub use running::Session;
