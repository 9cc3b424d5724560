//! Small names for the things of a game (units, leaders, places, house rules): each an [`Id`], with an index and
//! a word in texts. [`IdSet`] is a set of them, [`ById`] a table with one entry for each.

mod id;
mod listed;
mod set;
mod table;

#[cfg(test)]
pub(crate) use id::tests;
pub use id::{Id, Nth, SetText, read_id, read_word, write_id};
pub use set::IdSet;
pub use table::ById;
