//! Temporary while the branch grows.
use crate::engine::edit::{Desk, Edit, Flaw};
use crate::engine::game::Editing;
use crate::engine::{Refusal, Shared};
use crate::games::prairie_aflame::data::Data;
use crate::games::prairie_aflame::state::PrairieAflame;
impl Editing for PrairieAflame {
    fn desk(&self) -> Desk {
        Desk::default()
    }
    fn alter(&mut self, edit: &Edit) -> Result<(), Refusal> {
        self.desk().check(edit)
    }
    fn flaws(&self) -> Vec<Flaw> {
        vec![]
    }
    fn with_data(mut self, data: &'static Data) -> Self {
        self.data = Shared(data);
        self
    }
}
