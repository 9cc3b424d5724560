//! How scarce room is in the left zone. Its parts are drawn accordingly.

/// How scarce room is in the zone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub enum Squeeze {
    /// There is room enough.
    None,
    /// Low rows and small boxes; past phases share a line, coming ones too; tracks and facts share a card.
    Low,
    /// The same, and of the phases only the present one.
    Lowest,
}
