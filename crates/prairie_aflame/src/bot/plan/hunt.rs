//! The hunt for a chief: units close a ring, one in every hex beside him, then the others attack (PA-4.5d).

use crate::bot::plan::model::{Goal, Plan};
use crate::bot::plan::weights::{BREAK_RING, CHIEFS, HUNT_RANGE, LAST_HUNTS, RING_POST};
use crate::data::map::Water;
use crate::ids::{Leader, Side, Unit};
use crate::state::sets::UnitSet;
use crate::state::{At, Group, PrairieAflame};
use redoubt_engine::hex::HexId;

impl PrairieAflame {
    /// Tells whether one of the chiefs whom the Government must capture is in this hex.
    pub(crate) fn chief_in(&self, hex: HexId) -> bool {
        CHIEFS.iter().any(|l| self.leaders[*l] == At::hex(hex))
    }

    /// Tells whether the Government holds every hex beside this one, except those across a lake.
    pub(crate) fn is_ringed(&self, hex: HexId) -> bool {
        let map = self.map();
        map.grid
            .neighbours(hex)
            .all(|(_, n)| map.water_between(hex, n) == Water::Lake || self.occupied_by(Side::Government, n))
    }

    /// Tells whether a chief in this hex has nowhere to go.
    pub(crate) fn is_kill(&self, hex: HexId) -> bool {
        self.is_campaign() && self.chief_in(hex) && self.is_ringed(hex)
    }
}

impl Plan<'_> {
    /// Tells whether enough own strength is near a chief to surround him.
    pub(crate) fn can_surround(&self, hex: HexId) -> bool {
        Plan::near(&self.own, self.game, hex, HUNT_RANGE) >= 1.2 * self.need(hex) + 5.0
    }

    /// Posts a ring around a chief: one unit stays in each hex, or is sent there; enemies in the ring become goals.
    pub(crate) fn post_ring(&mut self, hex: HexId, posts: &mut Vec<(HexId, f32)>) {
        if !self.can_surround(hex) {
            return;
        }
        let game = self.game;
        for (_, n) in game.map().grid.neighbours(hex) {
            if game.enemy_in(Side::Government, n) {
                if !game.chief_in(n) {
                    self.goal(n, BREAK_RING);
                }
                continue;
            }
            let here = game.combat(game.units_of(Side::Government, n));
            if here.and(self.anchored).is_empty() {
                // First choice: a unit that cannot attack the chief any more; then one that could fail its command
                // check.
                let stays = |u: &Unit| {
                    let fresh = !game.marching.done.has(*u) && self.reaches(*u, hex);
                    (fresh, game.marching.commanded.has(*u), game.unit(*u).rating.sp, *u)
                };
                match here.iter().min_by_key(stays) {
                    Some(u) => self.anchored.insert(u),
                    None => posts.push((n, RING_POST)),
                }
            }
        }
    }

    /// Tells whether an attack on a chief must wait because other units can still close the ring around him.
    pub(crate) fn waits_for_ring(&self, hex: HexId) -> bool {
        let game = self.game;
        // From turn 8 on Riel may be captured in any retreat (PA-4.51a), so each fight with him is worth it.
        let riel = game.leaders[Leader::Riel] == At::hex(hex) && game.is_late();
        if riel || game.turn >= LAST_HUNTS || !game.is_campaign() || !game.chief_in(hex) || game.is_ringed(hex) {
            return false;
        }
        let grid = &game.map().grid;
        let closes = |(u, h): &(Unit, HexId)| {
            grid.distance(*h, hex) == 1
                && game.at[*u] != At::hex(*h)
                && !game.marching.done.has(*u)
                && self.way_around(*u, *h).is_some()
        };
        self.posted.iter().any(closes)
    }

    /// Finds all units that can attack a chief in this phase.
    pub(crate) fn find_strikers(&self) -> UnitSet {
        let heads: Vec<HexId> = self.goals.iter().filter(|g| g.head).map(|g| g.hex).collect();
        let strikes = |u: &Unit| heads.iter().any(|hex| self.reaches(*u, *hex));
        UnitSet::of(self.game.on_map(self.side).iter().filter(strikes))
    }

    /// Tells whether some of these units can attack a chief in this phase: they move last, when the ring is closed.
    pub(crate) fn has_strikers(&self, units: UnitSet) -> bool {
        !units.and(self.strikers).is_empty()
    }

    /// Tells whether a group that can attack a chief should keep out of a hex of the ring that is already held: it
    /// waits until the rest of the ring is closed.
    pub(crate) fn holds_back(&self, group: &Group, goal: &Goal, to: HexId) -> bool {
        let game = self.game;
        goal.head
            && game.turn < LAST_HUNTS
            && game.map().grid.distance(to, goal.hex) == 1
            && self.own_at(to) > 0.0
            && !game.is_ringed(goal.hex)
            && self.can_surround(goal.hex)
            && !group.units.is_empty()
            && group.units.iter().all(|u| self.reaches(u, goal.hex))
    }

    /// Tells whether a unit has the MP for a hex by the shortest way, ignoring enemies.
    pub(crate) fn reaches(&self, unit: Unit, hex: HexId) -> bool {
        let game = self.game;
        let Some(at) = game.at[unit].get() else { return false };
        let rate = if game.winter() { 2 } else { 1 };
        let way = u16::from(self.ways(hex, game.unit(unit).is_mounted())[at.index()]);
        way * rate <= u16::from(game.mp_left(unit))
    }
}
