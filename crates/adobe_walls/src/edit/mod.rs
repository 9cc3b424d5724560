//! Positions set by hand: what lies on the desk, what a change does, and the flaws.
//!
//! `pieces` are the things that can be laid, with their keys and places; `desk`, `marks` and `settings` list what can be set;
//! `alter` passes a change to `lay` (places), `modes` (horses, howitzers, trains) and `marks`; `stands` are the moments.

mod alter;
mod desk;
mod flaws;
mod lay;
mod marks;
mod modes;
mod pieces;
mod settings;
mod stands;

use crate::data::Data;
use crate::state::AdobeWalls;
use redoubt_engine::contract::Editing;
use redoubt_engine::{Cx, Shared};

impl Editing for AdobeWalls {
    fn resume(&mut self, cx: &mut Cx<Self>) {
        self.run(cx);
    }

    fn with_data(mut self, data: &'static Data) -> Self {
        self.data = Shared(data);
        self
    }
}
