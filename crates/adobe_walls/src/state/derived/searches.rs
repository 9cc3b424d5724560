//! Searches of the whole map for forced moves and routs, remembered: the same one is asked for at every step.

use crate::data::tables::Gait;
use redoubt_engine::hex::{Descent, HexId, HexSet};
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};

/// What must be able to go a way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Walker {
    /// Those who flee: any ground.
    Anybody,
    /// A counter on the march, over ground that its gait can cross.
    Marching(Gait),
    /// A limbered howitzer that flees, over anything but the river.
    Gun,
    /// A limbered howitzer that flees, over the river too (E-82).
    GunOverRiver,
}

/// A search, and the ways that it found.
pub(crate) struct Search {
    walker: Walker,
    goals: Vec<HexId>,
    closed: HexSet,
    ways: Descent,
}

impl Deref for Search {
    type Target = Descent;

    fn deref(&self) -> &Descent {
        &self.ways
    }
}

/// How many searches are remembered.
const KEPT: usize = 16;

/// The searches that were made last, on one map.
#[derive(Default)]
pub(crate) struct Searches(Mutex<Vec<Arc<Search>>>);

impl Searches {
    /// Returns a search for ways to the nearest goal, in steps that do not enter a closed hex: one that was made, else what
    /// `find` finds.
    pub(crate) fn of(
        &self,
        walker: Walker,
        goals: &[HexId],
        closed: HexSet,
        find: impl FnOnce(&HexSet) -> Descent,
    ) -> Arc<Search> {
        let mut made = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = |one: &Arc<Search>| one.walker == walker && one.goals == goals && one.closed == closed;
        if let Some(at) = made.iter().position(known) {
            // What was asked for last is kept longest.
            made[..=at].rotate_right(1);
        } else {
            let ways = find(&closed);
            made.truncate(KEPT - 1);
            made.insert(0, Arc::new(Search { walker, goals: goals.to_vec(), closed, ways }));
        }
        Arc::clone(&made[0])
    }
}

impl Clone for Searches {
    fn clone(&self) -> Self {
        Searches(Mutex::new(self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()))
    }
}
