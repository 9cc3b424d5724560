//! What follows from the forces alone: found when somebody first asks for it, and outdated by the next change.
//!
//! There is one key, the forces themselves: whoever changes them comes through one door, and what is found here is
//! found by methods of the forces, which see nothing else of the game.

mod searches;

use crate::ids::{CAMPS, COUNTERS, Camp, Counter};
use crate::state::at::At;
pub(crate) use crate::state::derived::searches::{Search, Searches, Walker};
use redoubt_engine::derived::Followed;
use redoubt_engine::hex::{HexSet, Whereabouts};
use std::sync::OnceLock;

/// The counters of each hex.
pub(super) type CountersAt = Whereabouts<Counter, At, 2, COUNTERS>;
/// The camps of each hex.
pub(super) type CampsAt = Whereabouts<Camp, At, 1, CAMPS>;
/// The hexes that the zones of control of each side cover, fires or not.
pub(crate) type Zones = [HexSet; 2];

/// What follows from the forces. It is no part of a position: it is not compared, not hashed, and not in the text.
#[derive(Clone, Default)]
pub(super) struct FromForces {
    pub(super) counters: Followed<CountersAt>,
    pub(super) camps: Followed<CampsAt>,
    pub(super) zones: OnceLock<Box<Zones>>,
    /// They stay right, but a copy of the game makes its own.
    pub(super) searches: Followed<Searches>,
}

impl FromForces {
    /// Notes that the forces have changed.
    #[inline]
    pub(super) fn outdate(&mut self) {
        let FromForces { counters, camps, zones, searches } = self;
        counters.outdate();
        camps.outdate();
        zones.take();
        searches.outdate();
    }
}
