//! Positions set by hand: what lies on the desk, what a change does, and the flaws.

mod alter;
mod desk;
mod flaws;
mod marks;
mod scene;
mod settings;
mod spots;
mod stands;

use crate::data::Data;
use crate::data::units_read::MOST_SP;
use crate::prelude::*;
use redoubt_engine::contract::Editing;
use redoubt_engine::ids::Id;
use redoubt_engine::{Cx, Shared};

impl Editing for BattlesForCanada {
    fn resume(&mut self, cx: &mut Cx<Self>) {
        self.run(cx);
    }

    fn with_data(mut self, data: &'static Data) -> Self {
        self.data = Shared(data);
        // A file of other data may have a unit that was stronger then than it is printed now.
        for unit in Unit::all() {
            let (printed, left) = (self.unit(unit).sp, self.sp[unit]);
            if printed > 0 && left > printed && left <= MOST_SP {
                self.sp[unit] = printed;
            }
        }
        self
    }
}
