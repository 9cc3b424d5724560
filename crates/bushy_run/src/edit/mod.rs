//! Positions set by hand: what lies on the desk, what a change does, and the flaws.

mod alter;
mod desk;
mod flaws;
mod stands;

use crate::data::Data;
use crate::state::BushyRun;
use redoubt_engine::contract::{Editing, Stands};
use redoubt_engine::{Cx, Shared};

impl Editing for BushyRun {
    fn resume(&mut self, cx: &mut Cx<Self>) {
        if self.turn > 0 && !self.desk_stand().is_empty() {
            self.settle(cx);
        }
        self.run(cx);
    }

    fn with_data(mut self, data: &'static Data) -> Self {
        self.data = Shared(data);
        self
    }
}
