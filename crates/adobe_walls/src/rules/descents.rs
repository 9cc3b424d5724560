//! Searches of the whole map for forced moves and routs.

use crate::data::tables::Gait;
use crate::state::derived::{Search, Walker};
use crate::state::forces::Forces;
use redoubt_engine::hex::{Descent, Dir, HexId, HexSet};
use std::sync::Arc;

impl Forces {
    /// Finds how far each hex is from the nearest goal, in steps that do not enter a closed hex.
    pub(super) fn descent(&self, walker: Walker, goals: &[HexId], closed: HexSet) -> Arc<Search> {
        self.searches().of(walker, goals, closed, |closed| {
            Descent::in_steps(self.grid(), goals.iter().copied(), |from, dir, to| {
                !closed.contains(to) && self.can_cross(walker, from, dir)
            })
        })
    }

    /// Tells whether a side of a hex can be crossed (AW-11B.c, AW-11B.i).
    #[inline]
    pub(super) fn can_cross(&self, walker: Walker, from: HexId, dir: Dir) -> bool {
        let gait = match walker {
            Walker::Anybody => return true,
            Walker::Marching(gait) => gait,
            Walker::Gun if self.tables().terrain.hexside(self.map().side(from, dir)).mires => return false,
            Walker::Gun | Walker::GunOverRiver => Gait::Limbered,
        };
        self.data.0.ways.step(gait, from, dir).is_ok()
    }
}
