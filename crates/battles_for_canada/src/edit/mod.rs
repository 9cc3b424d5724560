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
use crate::ids::Unit;
use crate::state::BattlesForCanada;
use redoubt_engine::edit::{Desk, Edit, Flaw};
use redoubt_engine::contract::Editing;
use redoubt_engine::ids::Id;
use redoubt_engine::{Cx, Refusal, Shared};

impl Editing for BattlesForCanada {
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
        let mut scene = self.scene();
        self.set_by_hand(edit, scene.as_mut())?;
        self.renew_ranks();
        if !matches!(edit, Edit::Stand { .. }) {
            self.renew_scene(scene);
        }
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
