//! Positions set by hand: what lies on the desk, what a change does, and the flaws.

mod alter;
mod battalions;
mod desk;
mod flaws;
mod settings;
mod spots;
mod stands;

use crate::data::Data;
use crate::state::PrairieAflame;
use redoubt_engine::contract::Editing;
use redoubt_engine::{Cx, Shared};

impl Editing for PrairieAflame {
    fn resume(&mut self, cx: &mut Cx<Self>) {
        self.run(cx);
    }

    fn with_data(mut self, data: &'static Data) -> Self {
        self.data = Shared(data);
        self
    }
}
