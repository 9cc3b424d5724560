//! Stands in for `rules/march/herds.rs` until it is merged; whoever merges it deletes this file and its line in `mod.rs`.

use crate::ids::Counter;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;

impl AdobeWalls {
    /// Scatters the captured herd of scouts (AW-19D.1d).
    pub(crate) fn drop_herd(&mut self, scouts: Counter, cx: &mut Cx) {
        let _ = (scouts, cx);
    }
}
