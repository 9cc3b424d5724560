//! Positions set by hand: what lies on the desk, what a change does, and the flaws.

mod alter;
mod desk;
mod flaws;
mod stands;

use crate::data::Data;
use crate::state::BushyRun;
use redoubt_engine::edit::{Desk, Edit, Flaw};
use redoubt_engine::contract::Editing;
use redoubt_engine::{Cx, Refusal, Shared};

impl Editing for BushyRun {
    fn desk(&self) -> Desk {
        self.whole_desk()
    }

    fn stop(&mut self) {
        self.end_what_is_under_way();
    }

    fn change(&mut self, edit: &Edit) -> Result<(), Refusal> {
        self.set_by_hand(edit)
    }

    fn resume(&mut self, cx: &mut Cx<Self>) {
        if self.turn > 0 && !self.desk_stand().is_empty() {
            self.settle(cx);
        }
        self.run(cx);
    }

    fn flaws(&self) -> Vec<Flaw> {
        self.all_flaws()
    }

    fn with_data(mut self, data: &'static Data) -> Self {
        self.data = Shared(data);
        self
    }
}
