//! The end of a player turn (S7) and of a game turn (S8).

use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;

impl AdobeWalls {
    /// Ends a player turn: breastworks are placed, looting pays (S7).
    pub(crate) fn close_player_turn(&mut self, cx: &mut Cx) {
        let _ = cx;
    }

    /// Removes the grass fires that die at the end of this game turn (S8, AW-17D.c).
    pub(crate) fn fires_die(&mut self, cx: &mut Cx) {
        let _ = cx;
    }
}
