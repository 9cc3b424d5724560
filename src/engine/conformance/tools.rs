//! What the probes share: counters, and steps met so far.

use super::mutate::Pool;
use crate::engine::Game;

/// What a probe may look at besides the walk.
pub(super) struct Tools<G: Game> {
    /// Facts that were compared so far.
    pub(super) facts: u64,
    /// A determinized state once differed from the true one.
    pub(super) determinized: bool,
    /// Steps met so far.
    pub(super) pool: Pool<G>,
}
