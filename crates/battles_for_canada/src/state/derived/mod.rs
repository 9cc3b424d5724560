//! What follows from the forces alone: found when somebody first asks for it, and outdated by the next change.
//!
//! There is one key, the forces themselves: whoever changes them comes through one door ([`Forces`]), and what is
//! found here is found by methods of the forces, which see nothing else of the game.
//!
//! [`Forces`]: crate::state::forces::Forces

mod followed;
mod leader_hexes;
mod near;
mod whereabouts;
mod zones;

use crate::ids::{Leader, Side, Unit};
use crate::state::derived::followed::Followed;
use crate::state::derived::leader_hexes::LeaderHexes;
use crate::state::derived::near::Near;
use crate::state::derived::whereabouts::Whereabouts;
use crate::state::derived::zones::Zones;
use crate::state::forces::Forces;
use crate::state::sets::HexBits;
use redoubt_engine::hex::DirSet;
use std::fmt;
use std::sync::OnceLock;

/// What follows from the forces. It is no part of a position: it is not compared, not hashed, and not in the text.
#[derive(Clone, Default)]
pub(super) struct Derived {
    whereabouts: Followed<Whereabouts>,
    zones: Followed<Zones>,
    /// By [`Side`] of those who look for enemies.
    near: [Followed<Near>; 2],
    /// What leaders reach with their command.
    reaches: Once<LeaderHexes>,
    /// Where leaders can move.
    moves: Once<LeaderHexes>,
    /// By [`Side`] of those who look for enemies.
    enemies: [OnceLock<HexBits>; 2],
    stray: OnceLock<Option<Leader>>,
    watched: OnceLock<Watched>,
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

impl Derived {
    /// Notes that the forces have changed.
    #[inline]
    pub(super) fn outdate(&mut self) {
        let Derived { whereabouts, zones, near, reaches, moves, enemies, stray, watched } = self;
        whereabouts.outdate();
        zones.outdate();
        near.iter_mut().for_each(Followed::outdate);
        reaches.take();
        moves.take();
        enemies.iter_mut().for_each(|side| _ = side.take());
        stray.take();
        watched.take();
    }
}

impl Forces {
    /// Returns who is where.
    #[inline]
    pub(super) fn whereabouts(&self) -> &Whereabouts {
        self.derived.whereabouts.get(|found| found.follow(&self.at))
    }

    /// Returns the zones; `covered` says what a unit covers.
    #[inline]
    pub(crate) fn derived_zones(&self, covered: impl Fn(Unit) -> DirSet) -> &Zones {
        self.derived.zones.get(|zones| zones.follow(self, covered))
    }

    /// Returns the nearest enemies of a side.
    #[inline]
    pub(crate) fn derived_near(&self, side: Side) -> &Near {
        self.derived.near[side.index()].get(|near| near.follow(self, side))
    }

    /// Returns what leaders reach with their command.
    #[inline]
    pub(crate) fn derived_reaches(&self) -> &LeaderHexes {
        self.derived.reaches.get_or_init(Box::default)
    }

    /// Returns where leaders can move.
    #[inline]
    pub(crate) fn derived_moves(&self) -> &LeaderHexes {
        self.derived.moves.get_or_init(Box::default)
    }

    /// Returns the hexes of a side's enemies, which `find` finds.
    #[inline]
    pub(crate) fn derived_enemies(&self, side: Side, find: impl FnOnce() -> HexBits) -> HexBits {
        *self.derived.enemies[side.index()].get_or_init(find)
    }

    /// Returns the leader who is alone beside an enemy, whom `find` finds.
    #[inline]
    pub(crate) fn derived_stray(&self, find: impl FnOnce() -> Option<Leader>) -> Option<Leader> {
        *self.derived.stray.get_or_init(find)
    }

    /// Returns what is watched, which `find` finds.
    #[inline]
    pub(crate) fn derived_watched(&self, find: impl FnOnce() -> Watched) -> Watched {
        *self.derived.watched.get_or_init(find)
    }
}

impl PartialEq for Derived {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Derived {}

impl fmt::Debug for Derived {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Derived")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Data;
    use crate::ids::Leader;
    use crate::state::BattlesForCanada;
    use redoubt_engine::contract::{Cx, NullSink, Rules, Sequence, Setup};
    use redoubt_engine::dice::Dice;
    use redoubt_engine::{BuiltIn, hex::HexId};

    /// In all positions of random games, what is kept is what a look from nothing finds; copies share it and part.
    #[test]
    fn what_is_kept_is_what_follows() {
        for (seed, scenario) in ["like-lions", "sainte-foy", "plains-of-abraham-free"].into_iter().enumerate() {
            let setup = Setup { scenario: scenario.into(), ..Setup::default() };
            let mut dice = Dice::seeded(seed as u64 + 3);
            let mut game = BattlesForCanada::new(Data::built_in(), &setup, &mut dice).unwrap();
            let (mut legal, mut looked) = (vec![], 0);
            while game.asked().is_some() {
                let mut fresh = game.clone();
                fresh.forces.derived = Derived::default();
                for side in Side::ALL {
                    assert_eq!((game.zone(side), game.held_by(side)), (fresh.zone(side), fresh.held_by(side)));
                    assert_eq!(game.on_map(side), fresh.on_map(side));
                    assert_eq!(game.enemy_hexes(side), fresh.enemy_hexes(side));
                    for hex in (0..game.grid().len() as u16).step_by(7).map(HexId) {
                        assert_eq!(game.nearest_enemy(side, hex), fresh.nearest_enemy(side, hex));
                        assert_eq!(game.units_in(hex), fresh.units_in(hex));
                    }
                    let leader = Leader::commander(game.battle(), side);
                    assert_eq!(game.leader_moves(leader), fresh.leader_moves(leader));
                    assert_eq!(game.command_reach(leader), fresh.command_reach(leader));
                }
                legal.clear();
                game.legal(&mut legal);
                looked += 1;
                let (step, before) = (legal[(looked * 7919) % legal.len()], game.clone());
                game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
                let mut again = vec![];
                before.legal(&mut again);
                assert_eq!(again, legal, "what the copy has found stays right when the game goes on");
            }
            assert!(looked > 100, "{looked}");
        }
    }
}
