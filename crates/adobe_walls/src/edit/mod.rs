//! Positions set by hand: what lies on the desk, what a change does, and the flaws.

use crate::data::Data;
use crate::state::AdobeWalls;
use redoubt_engine::edit::{Desk, Edit, Flaw};
use redoubt_engine::game::Editing;
use redoubt_engine::{Refusal, Shared};

impl Editing for AdobeWalls {
    fn desk(&self) -> Desk {
        Desk::default()
    }

    fn stop(&mut self) {}

    fn change(&mut self, _: &Edit) -> Result<(), Refusal> {
        Err(Refusal::new("", "nothing can be set by hand"))
    }

    fn flaws(&self) -> Vec<Flaw> {
        vec![]
    }

    fn with_data(mut self, data: &'static Data) -> Self {
        self.data = Shared(data);
        self
    }
}
