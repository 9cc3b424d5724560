//! Positions set by hand: what lies on the desk, what a change does, and the flaws.

mod alter;
mod aside;
mod cards;
mod desk;
mod flaws;
mod round;
mod stands;

use crate::data::Data;
use crate::state::PreludeToRebellion;
use redoubt_engine::contract::Editing;
use redoubt_engine::{Cx, Shared};

impl Editing for PreludeToRebellion {
    fn resume(&mut self, cx: &mut Cx<Self>) {
        self.run(cx);
    }

    fn with_data(mut self, data: &'static Data) -> Self {
        self.data = Shared(data);
        self
    }
}
