//! A position of a running game that is set by hand.

use super::AnimationStep;
use crate::edit::{Desk, Edit, Flaw};
use crate::{Complaint, Refusal, Viewer};
use std::path::{Path, PathBuf};

/// The edit mode of a running game.
pub trait ByHand {
    /// Tells whether the position is being set by hand. Then there is no prompt, no step is taken, undo and redo go
    /// by single changes, and views show the position as it is.
    fn is_editing(&self) -> bool;
    /// Tells whether the position was once set by hand: since then the game [is open](super::Play::is_open).
    fn was_edited(&self) -> bool;
    /// Tells whether both must agree to the edit mode: two persons play, and one of them has seen something, or could.
    fn edit_needs_agreement(&self) -> bool;
    /// Begins to set the position by hand, and lays all secrets open.
    ///
    /// # Errors
    /// It has begun already, both seats must agree and have not, or positions of this game cannot be set by hand.
    fn begin_edit(&mut self, agreed: bool) -> Result<(), Refusal>;
    /// Makes a change by hand; the animation step is made for `watch`. Where things are already so, nothing happens, and
    /// there is no animation step.
    ///
    /// # Errors
    /// The edit mode has not begun, or what is named does not exist.
    fn edit(&mut self, edit: &Edit, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal>;
    /// Shows what can be set by hand; `None` outside the edit mode.
    fn desk(&self) -> Option<Desk>;
    /// Lists what the rules cannot go on from; empty outside the edit mode.
    fn flaws(&self) -> Vec<Flaw>;
    /// Says what may surprise a player where play goes on from here: that it is over at once, or that a side would never
    /// act. The computer plays two games on to find out; empty outside the edit mode, and where there are flaws.
    fn doubts(&self) -> Vec<String>;
    /// Makes the changes that mend the `n`-th flaw.
    ///
    /// # Errors
    /// There is no such flaw, or only a person can decide what is to be done.
    fn mend(&mut self, n: usize) -> Result<(), Refusal>;
    /// Ends the edit mode: the game goes on from the position, and undo takes all of it back as one step.
    ///
    /// # Errors
    /// The edit mode has not begun, or there are flaws; then nothing has changed.
    fn end_edit(&mut self) -> Result<(), Refusal>;
    /// Leaves the edit mode and puts everything back as it was when it began; what was laid open stays open.
    ///
    /// # Errors
    /// The edit mode has not begun.
    fn abandon_edit(&mut self) -> Result<(), Refusal>;
    /// Writes the position as a scenario of the player's own into a folder (see
    /// [`home::own`](crate::home::own())), under a name that no file has yet; `note` tells of it in lists. Returns
    /// its path.
    ///
    /// # Errors
    /// The game has secrets or is over, the position has flaws, the title is empty or too long, or the file cannot be
    /// written.
    fn keep(&self, title: &str, note: &str, folder: &Path) -> Result<PathBuf, Complaint>;
}
