//! What is made of a viewer's log lines: groups of lines that belong together, the trails of the moves seen, the scenes of
//! their story, and a summary in a few lines.
//!
//! All are made from log lines alone, as one viewer reads them. So they can tell nothing that this viewer's log
//! does not tell.

mod groups;
mod lines;
mod scenes;
mod trails;
mod words;

pub use groups::{LogGroup, groups};
pub use lines::{SummaryLine, summary};
pub use scenes::{Scene, Weight, scenes};
pub use trails::{Trail, trails};
