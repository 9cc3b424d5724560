//! The hunt for a chief: he is struck when every hex about him is held (PA-4.5d), with all that is near.

use crate::engine::hex::HexId;
use crate::games::prairie_aflame::bot::plan::{Goal, Plan, RING};
use crate::games::prairie_aflame::data::map::Water;
use crate::games::prairie_aflame::ids::{Leader, Side, Unit};
use crate::games::prairie_aflame::state::sets::UnitSet;
use crate::games::prairie_aflame::state::{At, Group, PrairieAflame};

/// Chiefs of whom victory speaks.
const HEADS: [Leader; 3] = [Leader::Riel, Leader::Poundmaker, Leader::BigBear];
/// The turn from which chiefs are struck though they may get away.
pub(crate) const LAST: u8 = 11;
/// Worth of an enemy beside a chief whom a ring is to hold.
pub(crate) const CLEAR: f32 = 45.0;
/// Hexes within which everybody joins the hunt.
pub(crate) const ABOUT: u16 = 3;

impl PrairieAflame {
    /// One of the chiefs of whom victory speaks is in this hex.
    pub(crate) fn chief_in(&self, hex: HexId) -> bool {
        HEADS.iter().any(|l| self.leaders[*l] == At::hex(hex))
    }

    /// Every hex beside this one is held by the Government, or lies over a lake.
    pub(crate) fn is_ringed(&self, hex: HexId) -> bool {
        let map = self.map();
        map.grid
            .neighbours(hex)
            .all(|(_, n)| map.water_between(hex, n) == Water::Lake || self.occupied_by(Side::Government, n))
    }

    /// A fight for a chief who has nowhere to go.
    pub(crate) fn is_kill(&self, hex: HexId) -> bool {
        self.is_campaign() && self.chief_in(hex) && self.is_ringed(hex)
    }
}

impl Plan<'_> {
    /// There is strength enough about a chief to close a ring.
    pub fn besets(&self, hex: HexId) -> bool {
        Plan::near(&self.own, self.game, hex, ABOUT) >= 1.2 * self.need(hex) + 5.0
    }

    /// A ring about a chief: in each hex one stays, or is sent for; others of the enemy are struck.
    pub(crate) fn ring(&mut self, hex: HexId, posts: &mut Vec<(HexId, f32)>) {
        if !self.besets(hex) {
            return;
        }
        let game = self.game;
        for (_, n) in game.map().grid.neighbours(hex) {
            if game.enemy_in(Side::Government, n) {
                if !game.chief_in(n) {
                    self.goal(n, CLEAR);
                }
                continue;
            }
            let here = game.combat(game.units_of(Side::Government, n));
            if here.and(self.anchored).is_empty() {
                // Who cannot strike any more stays, so that who was there before can; then who may fail to move.
                let stays = |u: &Unit| {
                    let fresh = !game.marching.done.has(*u) && self.reaches(*u, hex);
                    (fresh, game.marching.commanded.has(*u), game.unit(*u).rating.sp, *u)
                };
                match here.iter().min_by_key(stays) {
                    Some(u) => self.anchored.insert(u),
                    None => posts.push((n, RING)),
                }
            }
        }
    }

    /// A chief is not struck yet: others are still to close the ring about him.
    pub(crate) fn bides(&self, hex: HexId) -> bool {
        let game = self.game;
        // From turn 8 on Riel may be taken in any retreat (PA-4.51a): each fight with him is worth it.
        let riel = game.leaders[Leader::Riel] == At::hex(hex) && game.is_late();
        if riel || game.turn >= LAST || !game.is_campaign() || !game.chief_in(hex) || game.is_ringed(hex) {
            return false;
        }
        let grid = &game.map().grid;
        let closes = |(u, h): &(Unit, HexId)| {
            grid.distance(*h, hex) == 1
                && game.at[*u] != At::hex(*h)
                && !game.marching.done.has(*u)
                && self.around(*u, *h).is_some()
        };
        self.sent.iter().any(closes)
    }

    /// All units that can strike a chief in this phase.
    pub(crate) fn who_strikes(&self) -> UnitSet {
        let heads: Vec<HexId> = self.goals.iter().filter(|g| g.head).map(|g| g.hex).collect();
        let strikes = |u: &Unit| heads.iter().any(|hex| self.reaches(*u, *hex));
        UnitSet::of(self.game.on_map(self.side).iter().filter(strikes))
    }

    /// Some of these units can strike a chief in this phase: they go last, when the ring is closed.
    pub(crate) fn strikes(&self, units: UnitSet) -> bool {
        !units.and(self.strikers).is_empty()
    }

    /// Who can strike a chief does not go where the ring is closed already: he waits for the rest of it.
    pub(crate) fn saves_itself(&self, group: &Group, goal: &Goal, to: HexId) -> bool {
        let game = self.game;
        goal.head
            && game.turn < LAST
            && game.map().grid.distance(to, goal.hex) == 1
            && self.own_at(to) > 0.0
            && !game.is_ringed(goal.hex)
            && self.besets(goal.hex)
            && !group.units.is_empty()
            && group.units.iter().all(|u| self.reaches(u, goal.hex))
    }

    /// A unit has the MP for a hex, as far as one can tell at a glance.
    pub(crate) fn reaches(&self, unit: Unit, hex: HexId) -> bool {
        let game = self.game;
        let Some(at) = game.at[unit].get() else { return false };
        let rate = if game.winter() { 2 } else { 1 };
        let way = u16::from(game.data.0.ways(hex, game.unit(unit).is_mounted())[at.index()]);
        way * rate <= u16::from(game.mp_left(unit))
    }
}
