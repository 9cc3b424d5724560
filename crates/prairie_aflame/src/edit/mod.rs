//! Positions set by hand: what lies on the desk, what a change does, and the flaws.

mod alter;
pub(crate) mod battalions;
mod desk;
mod flaws;
mod settings;
mod spots;
mod stands;

use crate::data::Data;
use crate::state::PrairieAflame;
use redoubt_engine::edit::{Desk, Edit, Flaw};
use redoubt_engine::contract::Editing;
use redoubt_engine::{Cx, Refusal, Shared};

impl Editing for PrairieAflame {
    fn desk(&self) -> Desk {
        Desk {
            counters: self.desk_counters(),
            settings: self.desk_settings(),
            piles: vec![],
            stands: self.desk_stands(),
            stand: self.desk_stand(),
        }
    }

    fn stop(&mut self) {
        self.end_what_is_under_way();
    }

    fn change(&mut self, edit: &Edit) -> Result<(), Refusal> {
        self.set_by_hand(edit)?;
        self.renew_march();
        Ok(())
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
