//! Searches of the whole map for forced moves and routs, remembered: the same one is asked for at every step.

use crate::data::Data;
use crate::data::tables::Gait;
use crate::state::AdobeWalls;
use redoubt_engine::hex::{Descent, Dir, HexId, HexSet};
use std::cell::RefCell;
use std::rc::Rc;

/// What must be able to go a way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Walker {
    /// Those who flee: any ground.
    Anybody,
    /// A counter on the march, over ground that its gait can cross.
    Marching(Gait),
    /// A limbered howitzer that flees, over anything but the river.
    Gun,
    /// A limbered howitzer that flees, over the river too (E-82).
    GunOverRiver,
}

/// What a search depends on.
#[derive(Clone, PartialEq, Debug)]
struct Key {
    data: *const Data,
    walker: Walker,
    goals: Vec<HexId>,
    closed: HexSet,
}

/// How many searches are remembered.
const KEPT: usize = 16;

thread_local! {
    static FOUND: RefCell<Vec<(Key, Rc<Descent>)>> = const { RefCell::new(vec![]) };
}

impl AdobeWalls {
    /// Finds how far each hex is from the nearest goal, in steps that do not enter a closed hex.
    pub(super) fn descent(&self, walker: Walker, goals: &[HexId], closed: HexSet) -> Rc<Descent> {
        let data: *const Data = self.data.0;
        FOUND.with_borrow_mut(|found| {
            let known = |(key, _): &(Key, Rc<Descent>)| {
                key.data == data && key.walker == walker && key.goals == goals && key.closed == closed
            };
            if let Some(at) = found.iter().position(known) {
                // What was asked for last is kept longest.
                found[..=at].rotate_right(1);
            } else {
                let down = Descent::in_steps(self.grid(), goals.iter().copied(), |from, dir, to| {
                    !closed.contains(to) && self.can_cross(walker, from, dir)
                });
                found.truncate(KEPT - 1);
                found.insert(0, (Key { data, walker, goals: goals.to_vec(), closed }, Rc::new(down)));
            }
            Rc::clone(&found[0].1)
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
