//! The end of the game (rule 21).

use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;

impl AdobeWalls {
    /// Ends the game after the last turn: abandoned howitzers, low ammunition, mortal wounds, levels (S9).
    pub(crate) fn final_victory(&mut self, cx: &mut Cx) {
        let _ = cx;
    }
}
