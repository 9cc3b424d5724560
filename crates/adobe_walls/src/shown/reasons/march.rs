//! Why not, in movement.

use crate::rules::bar::march::MarchBar;
use crate::state::AdobeWalls;

impl AdobeWalls {
    /// Words what forbids a step of the Movement Phase.
    pub(super) fn word_march(&self, bar: MarchBar) -> String {
        match bar {
            MarchBar::NotAble => super::NOT_ASKED.into(),
        }
    }
}
