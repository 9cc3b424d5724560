//! What one viewer may see.

use crate::engine::view::View;
use crate::engine::{Rules, Seat, Viewer};
use crate::games::prelude_to_rebellion::state::PreludeToRebellion;

impl PreludeToRebellion {
    /// Builds what a viewer may see.
    pub(crate) fn view_for(&self, viewer: Viewer) -> View {
        View {
            viewer,
            turn: Rules::turn(self),
            phase: self.phase(),
            phasing: Some(self.active),
            asked: self.asked(),
            reason: String::new(),
            boards: vec!["lower-canada"],
            field: vec![],
            counters: vec![],
            spaces: vec![],
            tracks: vec![],
            piles: vec![],
            powers: vec![],
            facts: vec![],
            rosters: vec![],
            battle: None,
            arrows: vec![],
            marks: vec![],
            ghosts: vec![],
            schedule: vec![],
            outcome: self.outcome(),
        }
    }

    /// Lists the ids of the cards that a seat does not know.
    pub(crate) fn secret_ids(&self, _seat: Seat) -> Vec<String> {
        vec![]
    }
}
