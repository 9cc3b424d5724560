//! Bars in words.
use crate::engine::{Refusal, Target};
use crate::games::prelude_to_rebellion::rules::bar::Bar;
use crate::games::prelude_to_rebellion::state::PreludeToRebellion;

impl PreludeToRebellion {
    /// Words what forbids a step.
    pub(crate) fn refuse(&self, bar: Bar) -> Refusal {
        Refusal::new("", format!("{bar:?}"))
    }

    /// Words why a target belongs to no step of the open question.
    pub(crate) fn not_here(&self, _target: &Target) -> Refusal {
        Refusal::new(self.question_rule(), "this is not part of the open question")
    }
}
