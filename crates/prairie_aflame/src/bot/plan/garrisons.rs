//! Garrisons of the Government: which units stay in a place or with a wagon, which are sent there, and where
//! the wagons stand along the roads.

use crate::bot::plan::distances::NO_WAY;
use crate::bot::plan::model::{Goal, Plan};
use crate::bot::plan::weights::{
    EMPTY_PLACE, FAR_WAGON_GAP, LURE_RANGE, NEW_ROAD, NEXT_GUARD, RING_POST, SAFE_ROAD, WAGON_GAP,
};
use crate::data::map::PlaceId;
use crate::data::scenario::Victory;
use crate::ids::{Force, Side, Unit};
use crate::state::sets::UnitSet;
use redoubt_engine::hex::HexId;

impl Plan<'_> {
    /// Returns the SP that a place should have: more towards the end of the game where places count for victory.
    pub(crate) fn guards_wanted(&self, id: PlaceId) -> u8 {
        let game = self.game;
        let counts = game.map().place(id).in_district && game.scenario().victory != Victory::OnToRegina;
        match game.turn {
            11.. if counts => 4,
            9.. if counts => 3,
            8 if counts => 2,
            _ => 1,
        }
    }

    /// Keeps units in a place, the weakest first, until they are strong enough; adds posts for what is missing.
    pub(crate) fn man_place(&mut self, hex: HexId, want: u8, worth: f32, posts: &mut Vec<(HexId, f32)>) {
        let game = self.game;
        let want = if self.empty_place_near(hex) { want.min(1) } else { want };
        let mut guards: Vec<Unit> =
            game.units_of(Side::Government, hex).iter().filter(|u| game.unit(*u).is_garrison()).collect();
        guards.sort_unstable_by_key(|u| {
            let r = game.unit(*u).rating;
            (r.sp, r.ml, r.ma, *u)
        });
        let mut held = 0;
        for u in guards {
            let sp = game.unit(u).rating.sp;
            if held < want {
                held += sp;
                if sp <= 2 {
                    self.anchored.insert(u);
                }
            }
        }
        if worth > 0.0 && held == 0 {
            posts.push((hex, worth));
        }
        if worth > 0.0 {
            (held.max(1)..want).for_each(|_| posts.push((hex, NEXT_GUARD)));
        }
    }

    /// Tells whether an empty enemy place is so near that taking it is worth more than a second guard here.
    fn empty_place_near(&self, hex: HexId) -> bool {
        let (game, map) = (self.game, self.game.map());
        map.places.iter().enumerate().any(|(i, place)| {
            game.controller(PlaceId(i as u8)) == Some(Side::Nations)
                && map.grid.distance(place.hex, hex) <= LURE_RANGE
                && self.enemy_at(place.hex) == 0.0
        })
    }

    /// Lists the ends of the roads along which supply goes: Batoche and the two reserves.
    pub(crate) fn roads(&self) -> Vec<HexId> {
        let map = self.game.map();
        let homes = [Force::Poundmaker, Force::BigBear].into_iter().filter_map(|f| map.home(f));
        std::iter::once(map.place(map.batoche).hex).chain(homes).collect()
    }

    /// Keeps a unit with each wagon that an enemy is near; without it the enemy's zone would cut the wagon's road
    /// (PA-7.7).
    pub(crate) fn escort_wagons(&mut self, posts: &mut Vec<(HexId, f32)>) {
        let game = self.game;
        for w in game.on_map(Side::Government).and(Unit::WAGONS).iter() {
            let Some(hex) = game.at[w].get().filter(|h| !game.map().rail_hexes.contains(*h)) else { continue };
            if Plan::near(&self.enemy, game, hex, 2) > 0.0 {
                self.man_place(hex, 1, NEXT_GUARD, posts);
            }
        }
    }

    /// Sends supply wagons to their places along the roads, at even distances (PA-7.5a).
    pub(crate) fn send_wagons(&mut self, roads: &[HexId]) {
        let (game, map) = (self.game, self.game.map());
        let mut pool: UnitSet = game.on_map(Side::Government).and(Unit::WAGONS);
        let mut slots: Vec<(usize, HexId)> = vec![];
        for &end in roads {
            let ways = self.ways(end, false);
            let Some((mut at, _)) = self.nearest_station(end) else { continue };
            let mut steps = 0;
            while at != end {
                let next = map.grid.neighbours(at).map(|(_, n)| n).min_by_key(|n| (ways[n.index()], *n));
                let Some(next) = next.filter(|n| ways[n.index()] < ways[at.index()]) else { break };
                at = next;
                steps += 1;
                let taken = slots.iter().any(|(_, s)| map.grid.distance(*s, at) < 2);
                let (far, stage) =
                    if steps <= SAFE_ROAD { (steps, WAGON_GAP) } else { (steps - SAFE_ROAD, FAR_WAGON_GAP) };
                if far.is_multiple_of(stage) && map.grid.distance(at, end) > 1 && !taken {
                    slots.push((steps, at));
                }
            }
        }
        slots.sort_unstable();
        for (_, hex) in slots {
            let rail = self.mp_from_rail(hex);
            let ways = self.ways(hex, false);
            let way = |w: &Unit| {
                let afoot = game.at[*w].get().map_or(u16::from(NO_WAY), |at| u16::from(ways[at.index()]));
                if game.entrained.has(*w) { afoot.min(rail + 1) } else { afoot }
            };
            let Some(wagon) = pool.iter().min_by_key(|w| (way(w), *w)) else { return };
            pool.remove(wagon);
            self.posted.push((wagon, hex));
        }
    }

    /// Keeps units in a base that the enemy is near, as strong as he is; adds a goal for what is missing.
    pub(crate) fn defend_base(&mut self, hex: HexId) {
        let threat = Plan::near(&self.enemy, self.game, hex, 9);
        if threat > 0.0 {
            let here = self.game.units_of(Side::Government, hex);
            let mut held = 0.0;
            for u in here.iter() {
                if held < threat {
                    self.anchored.insert(u);
                    held += self.game.might(u);
                }
            }
            if held < threat {
                self.goals.push(Goal { need: (threat - held) / 2.0, ..Goal::at(hex, 16.0) });
            }
        }
    }

    /// Sends the nearest free unit to each post.
    pub(crate) fn send_to_posts(&mut self, posts: &mut Vec<(HexId, f32)>) {
        let game = self.game;
        let (movable, end) = (game.movable(self.side), self.is_end());
        // In a ring, first the hexes that the fewest units can reach.
        let comers = |hex: HexId| movable.less(self.anchored).iter().filter(|u| self.reaches(*u, hex)).count();
        let mut ranks: Vec<(HexId, f32, usize)> =
            posts.iter().map(|&(h, v)| (h, v, if v >= RING_POST { comers(h) } else { 0 })).collect();
        ranks.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.2.cmp(&b.2)).then(a.0.cmp(&b.0)));
        posts.clear();
        posts.extend(ranks.iter().map(|r| (r.0, r.1)));
        // A unit that has moved already may still be the nearest, on its way there.
        let mut pool = game.combat(game.on_map(self.side)).less(self.anchored);
        for &mut (hex, value) in posts {
            let (ring, take) = (value >= RING_POST, value >= EMPTY_PLACE);
            // Garrisons of the railway are due in turn 4; the militia comes in time for most of them.
            let early = game.turn < 3 && !take;
            let rail = self.mp_from_rail(hex);
            let rate = if game.winter() { 2 } else { 1 };
            let mut best: Option<(u16, Unit)> = None;
            for u in pool.iter() {
                let data = game.unit(u);
                // A unit that failed its command check is not waited for.
                let stuck = game.marching.done.has(u) && game.marching.spent[u] == 0;
                if (ring || end || stuck) && !movable.has(u)
                    || data.rating.sp > 2
                    || !take && !data.is_garrison()
                    || early && !data.militia
                    || game.is_disrupted(u)
                {
                    continue;
                }
                let Some(at) = game.at[u].get() else { continue };
                // A ring is closed by the detachment of this chief first, then by others.
                let elsewhere = ring && self.detachment_of(u).is_some_and(|e| game.map().grid.distance(e.hex, hex) > 1);
                let mounted = data.is_mounted();
                let afoot = u16::from(self.ways(hex, mounted)[at.index()]);
                let way = if game.entrained.has(u) { afoot.min(rail + 1) } else { afoot };
                let far = if value <= NEXT_GUARD { 20 } else { 45 };
                if ring && way * rate > u16::from(game.mp_left(u)) || way > far {
                    continue;
                }
                let hunts = value <= NEXT_GUARD
                    && self.detachment_of(u).is_some_and(|e| game.map().grid.distance(e.hex, at) <= 5);
                let dear = if hunts {
                    12
                } else if ring {
                    // A unit in command needs no check.
                    let strikes = self.detachment_of(u).is_some_and(|e| self.reaches(u, e.hex));
                    u16::from(elsewhere) * 4 + u16::from(!game.marching.commanded.has(u)) * 6 + u16::from(strikes) * 8
                } else if take {
                    u16::from(mounted) * 6
                } else {
                    u16::from(!data.militia) * 5 + u16::from(mounted) * 3
                };
                let cost = way + dear + u16::from(data.rating.sp);
                if best.is_none_or(|b| (cost, u) < b) && (!ring || self.way_around(u, hex).is_some()) {
                    best = Some((cost, u));
                }
            }
            if let Some((_, u)) = best {
                pool.remove(u);
                if movable.has(u) {
                    self.posted.push((u, hex));
                }
            }
        }
    }

    /// Returns the MP from the railway to a hex.
    pub(crate) fn mp_from_rail(&self, hex: HexId) -> u16 {
        self.nearest_station(hex).map_or(u16::from(NO_WAY), |(_, way)| way)
    }

    /// Finds the hex of the railway nearest to a goal, and the MP from there.
    pub(crate) fn nearest_station(&self, goal: HexId) -> Option<(HexId, u16)> {
        let ways = self.ways(goal, false);
        let line = &self.game.map().rail_line;
        if line.contains(&goal) {
            return Some((goal, 0));
        }
        let far = |h: &HexId| if self.railheads.contains(h) { 0 } else { NEW_ROAD };
        line.iter().map(|h| (*h, u16::from(ways[h.index()]))).min_by_key(|(h, way)| (*way + far(h), *h))
    }
}
