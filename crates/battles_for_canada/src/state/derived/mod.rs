//! What follows from the forces alone: found when somebody first asks for it, and outdated by the next change.
//!
//! There is one key, the forces themselves: whoever changes them comes through one door, and what is found here is
//! found by methods of the forces, which see nothing else of the game.

pub(super) mod leader_hexes;
pub(super) mod near;
pub(super) mod whereabouts;
pub(super) mod zones;

use crate::ids::{Leader, Side};
use crate::state::agenda::Placing;
use crate::state::derived::leader_hexes::LeaderHexes;
use crate::state::derived::near::Near;
use crate::state::derived::whereabouts::Whereabouts;
use crate::state::derived::zones::Zones;
use crate::state::sets::HexBits;
use redoubt_engine::derived::Followed;
use std::sync::OnceLock;

/// What follows from the forces. It is no part of a position: it is not compared, not hashed, and not in the text.
#[derive(Clone, Default)]
pub(super) struct FromForces {
    pub(super) whereabouts: Followed<Whereabouts>,
    pub(super) zones: Followed<Zones>,
    /// By [`Side`] of those who look for enemies.
    pub(super) near: [Followed<Near>; 2],
    /// What leaders reach with their command.
    pub(super) reaches: Once<LeaderHexes>,
    /// Where leaders can move.
    pub(super) moves: Once<LeaderHexes>,
    /// By [`Side`] of those who look for enemies.
    pub(super) enemies: [OnceLock<HexBits>; 2],
    pub(super) stray: OnceLock<Option<Leader>>,
    pub(super) watched: OnceLock<Watched>,
    /// Where the leader who was asked for first may be placed, and for what.
    pub(super) places: OnceLock<(Leader, Placing, HexBits)>,
}

/// A large value that is rarely asked for.
type Once<T> = OnceLock<Box<T>>;

/// What is watched at any moment: who stands where something is decided.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Watched {
    /// Who stands on the ground that wins the game at once (BC-13.2c).
    pub winner: Option<Side>,
    /// Armies of which an unrouted regular is near the centre of the field, by [`Side`].
    pub near: [bool; 2],
    /// Armies of which a regular is still to come, by [`Side`].
    pub waiting: [bool; 2],
    /// Who occupies each redoubt, in the order of their hexes (BC-13.4e).
    pub redoubts: [Option<Side>; 3],
}

impl FromForces {
    /// Notes that the forces have changed.
    #[inline]
    pub(super) fn outdate(&mut self) {
        let FromForces { whereabouts, zones, near, reaches, moves, enemies, stray, watched, places } = self;
        whereabouts.outdate();
        zones.outdate();
        near.iter_mut().for_each(Followed::outdate);
        reaches.take();
        moves.take();
        enemies.iter_mut().for_each(|side| _ = side.take());
        stray.take();
        watched.take();
        places.take();
    }
}
