//! Why not, in the set-up.

use crate::rules::bar::setup::SetupBar;
use crate::state::AdobeWalls;

impl AdobeWalls {
    /// Words what forbids a step of the set-up.
    pub(super) fn word_setup(&self, bar: SetupBar) -> String {
        match bar {
            SetupBar::NotAble => super::NOT_ASKED.into(),
        }
    }
}
