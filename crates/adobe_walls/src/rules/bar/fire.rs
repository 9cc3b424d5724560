//! What forbids a step of fire.

/// What forbids a step of fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FireBar {
    /// The unit is not in a state to do it.
    NotAble,
}

impl FireBar {
    /// Returns the id of the rule that forbids.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            FireBar::NotAble => "",
        }
    }
}
