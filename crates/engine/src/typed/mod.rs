//! The language of the terminal table and of the command line in the window.
//!
//! A line is an answer (its number, its label, or what it points at), or a word with what it needs. The words are
//! read and completed here; each client carries out those that it has.

mod answer;
mod change;
mod complete;
mod named;
mod result;
mod words;

pub use answer::{ParsedAnswer, answer, by_words};
pub use change::change;
pub use complete::{Completion, completions};
pub use named::{find_branch, find_moment, find_target};
pub use result::{result, with_result};
pub use words::{EDIT_WORDS, PLAY_WORDS, Word, with_number};
