//! Positions set by hand: this room is not furnished yet, its desk is empty and every change is refused.

use crate::engine::edit::{Desk, Edit, Flaw};
use crate::engine::game::Editing;
use crate::engine::{Refusal, Shared};
use crate::games::battles_for_canada::data::Data;
use crate::games::battles_for_canada::state::BattlesForCanada;

impl Editing for BattlesForCanada {
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
