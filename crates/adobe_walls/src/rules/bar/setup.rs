//! What forbids a step of the set-up.

/// What forbids a step of the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupBar {
    /// The unit is not in a state to do it.
    NotAble,
}

impl SetupBar {
    /// Returns the id of the rule that forbids.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            SetupBar::NotAble => "",
        }
    }
}
