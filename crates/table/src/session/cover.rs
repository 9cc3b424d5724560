//! A lowered curtain as data: who may raise it, why it is down, and what the seat behind it may be told.

use redoubt_engine::play::LogLine;
use redoubt_engine::{Seat, Viewer};

/// Why the curtain is down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CurtainReason {
    /// Another seat comes to the table.
    Handover,
    /// The window lost the focus.
    Focus,
    /// Nobody touched anything for a while.
    Idle,
    /// The player pressed C.
    Closed,
    /// A game was laid on the table.
    Loaded,
}

/// A curtain that is down.
#[derive(Clone, PartialEq, Debug)]
pub struct Curtain {
    /// Who may raise it.
    pub to: Seat,
    /// Who had the table.
    pub from: Option<Seat>,
    /// Whose view is behind it.
    pub viewer: Viewer,
    /// Why it is down, in public words.
    pub reason: String,
    /// Public events since that seat was last at the table.
    pub recap: Vec<LogLine>,
    /// Why it is down.
    pub cause: CurtainReason,
}
