//! What forbids a step of movement.

/// What forbids a step of movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarchBar {
    /// The unit is not in a state to do it.
    NotAble,
}

impl MarchBar {
    /// Returns the id of the rule that forbids.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            MarchBar::NotAble => "",
        }
    }
}
