//! What the probes share: counters, and the steps met so far.

use super::mutate::StepPool;
use redoubt_engine::Game;

/// What a probe may use besides the walk.
pub(super) struct Tools<G: Game> {
    /// Number of facts compared so far.
    pub(super) facts: u64,
    /// True once a determinized state has differed from the true one.
    pub(super) determinized: bool,
    /// True where everything is tried, not a sample.
    pub(super) thorough: bool,
    /// The steps met so far.
    pub(super) pool: StepPool<G>,
}
