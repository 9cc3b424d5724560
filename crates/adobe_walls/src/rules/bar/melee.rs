//! What forbids a step of melee.

/// What forbids a step of melee.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MeleeBar {
    /// The unit is not in a state to do it.
    NotAble,
}

impl MeleeBar {
    /// Returns the id of the rule that forbids.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            MeleeBar::NotAble => "",
        }
    }
}
