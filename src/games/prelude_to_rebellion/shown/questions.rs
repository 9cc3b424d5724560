//! The open question in words.
use crate::engine::{Question, Viewer};
use crate::games::prelude_to_rebellion::state::PreludeToRebellion;

impl PreludeToRebellion {
    /// Words the open question.
    pub(crate) fn question_for(&self, _viewer: Viewer) -> Question {
        Question { title: "?".into(), text: "?".into(), rule: self.question_rule(), secret: false, purse: None }
    }
}
