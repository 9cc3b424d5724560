//! What a group meets in the hexes around it: where it can pass, and where it could stand. Remembered for all searches
//! that set out from one position.

use crate::ids::Unit;
use crate::rules::zones::LeaderCacheKey;
use crate::state::BattlesForCanada;
use crate::state::sets::{HexBits, UnitSet};
use redoubt_engine::hex::HexId;

/// Where a group can pass and stand, as far as somebody has asked.
pub(super) struct Ground {
    /// What it was found from.
    from: Option<(LeaderCacheKey, UnitSet)>,
    /// Hexes of the group's side: elsewhere it is alone.
    friends: HexBits,
    /// Hexes of friends that somebody has asked for.
    looked: HexBits,
    /// Hexes through which it cannot pass: those of enemies, and of friends.
    closed: HexBits,
    /// Hexes of friends in which it could not stand.
    full: HexBits,
    /// The group can pass a hex where nobody is.
    passes: bool,
    /// The group can stand in a hex where nobody is.
    stands: bool,
}

impl Ground {
    /// Nothing is known.
    pub(super) const UNKNOWN: Ground = Ground {
        from: None,
        friends: HexBits::EMPTY,
        looked: HexBits::EMPTY,
        closed: HexBits::EMPTY,
        full: HexBits::EMPTY,
        passes: false,
        stands: false,
    };

    /// Forgets what is known where it is that of another group or position.
    pub(super) fn follow(&mut self, game: &BattlesForCanada, units: UnitSet) {
        let from = Some((game.leaders_footing(), units));
        if self.from == from {
            return;
        }
        let side = units.first().map(Unit::side);
        *self = Ground {
            from,
            friends: side.map_or(HexBits::EMPTY, |side| game.held_by(side)),
            closed: side.map_or(HexBits::EMPTY, |side| game.enemy_hexes(side)),
            passes: game.check_passing(units, UnitSet::EMPTY).is_ok(),
            stands: game.check_stack(units, UnitSet::EMPTY).is_ok(),
            ..Ground::UNKNOWN
        };
    }

    /// Tells whether the group can pass through a hex.
    #[inline]
    pub(super) fn is_open(&mut self, game: &BattlesForCanada, units: UnitSet, hex: HexId) -> bool {
        self.look(game, units, hex);
        !self.closed.has(hex) && (self.passes || self.friends.has(hex))
    }

    /// Tells whether the group could stand in a hex, whatever the facings.
    #[inline]
    pub(super) fn has_room(&mut self, game: &BattlesForCanada, units: UnitSet, hex: HexId) -> bool {
        self.look(game, units, hex);
        if self.friends.has(hex) { !self.full.has(hex) } else { self.stands }
    }

    #[inline]
    fn look(&mut self, game: &BattlesForCanada, units: UnitSet, hex: HexId) {
        if !self.friends.has(hex) || self.looked.has(hex) {
            return;
        }
        self.looked.insert(hex);
        let friends = game.friends_in(units, hex);
        if game.check_passing(units, friends).is_err() {
            self.closed.insert(hex);
        }
        if game.check_stack(units, friends).is_err() {
            self.full.insert(hex);
        }
    }
}
