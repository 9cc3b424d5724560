//! What forbids a step of retreats and routs.

/// What forbids a step of retreats and routs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlightBar {
    /// The unit is not in a state to do it.
    NotAble,
}

impl FlightBar {
    /// Returns the id of the rule that forbids.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            FlightBar::NotAble => "",
        }
    }
}
