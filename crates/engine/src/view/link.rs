//! Lines of counters that stand together.

use serde::Serialize;

/// A link between two neighbouring spaces whose counters stand together in one line, as far as the viewer may know it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Link {
    /// Board on which it is drawn.
    pub board: &'static str,
    /// One space.
    pub from: String,
    /// The other one.
    pub to: String,
    /// Key of the colour of the formation's band in the game's look file.
    pub band: &'static str,
}
