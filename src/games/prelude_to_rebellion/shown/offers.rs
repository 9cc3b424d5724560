//! Answers in words.
use crate::engine::view::Fact;
use crate::engine::{Offer, Target};
use crate::games::prelude_to_rebellion::state::PreludeToRebellion;
use crate::games::prelude_to_rebellion::state::step::Step;

impl PreludeToRebellion {
    /// Words a legal step.
    pub(crate) fn offer_of(&self, step: Step) -> Offer {
        Offer::button(format!("{step:?}"))
    }

    /// Finds the step that a click on a target would mean.
    pub(crate) fn step_on(&self, _target: &Target) -> Option<Step> {
        None
    }

    /// Lists what is known of a County.
    pub(crate) fn inspect_county(&self, _place: &str) -> Vec<Fact> {
        vec![]
    }
}
