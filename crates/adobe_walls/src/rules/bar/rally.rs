//! What forbids a step of rallying and supply.

/// What forbids a step of rallying and supply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RallyBar {
    /// The unit is not in a state to do it.
    NotAble,
}

impl RallyBar {
    /// Returns the id of the rule that forbids.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            RallyBar::NotAble => "",
        }
    }
}
