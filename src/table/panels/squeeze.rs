//! How little room the left zone has; its parts are drawn accordingly.

/// How little room the zone has for what it holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub enum Squeeze {
    /// Room enough.
    None,
    /// Low rows, small boxes, phases over and to come in a line each; tracks and facts in one card.
    Low,
    /// Besides, of the phases only the one that is on.
    Lowest,
}
