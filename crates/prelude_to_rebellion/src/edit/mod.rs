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
use redoubt_engine::edit::{Desk, Edit, Flaw};
use redoubt_engine::contract::Editing;
use redoubt_engine::{Cx, Refusal, Shared};

impl Editing for PreludeToRebellion {
    fn desk(&self) -> Desk {
        Desk {
            counters: vec![],
            settings: self.desk_settings(),
            piles: self.desk_piles(),
            stands: self.desk_stands(),
            stand: self.desk_stand(),
        }
    }

    fn stop(&mut self) {
        self.end_what_is_under_way();
    }

    fn change(&mut self, edit: &Edit) -> Result<(), Refusal> {
        self.set_by_hand(edit)
    }

    fn resume(&mut self, cx: &mut Cx<Self>) {
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
