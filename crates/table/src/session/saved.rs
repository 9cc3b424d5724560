//! Whether the player has saved the game as it stands.

use super::Sitting;
use redoubt_engine::Viewer;

impl Sitting {
    /// Notes that the player has saved the game as it stands.
    pub fn note_save(&mut self) {
        self.saved = Some((self.play().len(), self.play().log_len(Viewer::All)));
    }

    /// Tells whether the game stands as the player has saved it.
    #[must_use]
    pub fn is_saved(&self) -> bool {
        self.saved == Some((self.play().len(), self.play().log_len(Viewer::All)))
    }
}
