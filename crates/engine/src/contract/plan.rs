//! A plan: a way to follow the rules of thumb for a while.

/// A way to follow the rules of thumb for a stretch of play: a goal, an enemy to strike, more or less daring. What a number
/// means the game knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Plan(pub u32);

impl Plan {
    /// The rules of thumb as they are.
    pub const USUAL: Plan = Plan(0);
}
