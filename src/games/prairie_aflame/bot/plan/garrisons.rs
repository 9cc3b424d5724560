//! Posts of the Government that must be manned: who stays in a place or with a wagon, who is sent for, and
//! where the wagons stand along the roads.

use crate::engine::hex::HexId;
use crate::games::prairie_aflame::bot::plan::distances::NO_WAY;
use crate::games::prairie_aflame::bot::plan::{Goal, Plan, RING, TAKE};
use crate::games::prairie_aflame::data::map::PlaceId;
use crate::games::prairie_aflame::data::scenario::Victory;
use crate::games::prairie_aflame::ids::{Force, Side, Unit};
use crate::games::prairie_aflame::state::sets::UnitSet;

/// MP that the foot of a road with supply wagons is worth.
const ROADSIDE: u16 = 12;
/// Hexes between supply wagons on the road, as far out as this from the railway.
const STAGE: usize = 4;
const SAFE: usize = 8;
/// Hexes between them further on, where the enemy may bar the shortest way.
const CLOSE_STAGE: usize = 3;
/// Worth of a second and a third guard of a place.
const MORE: f32 = 5.0;
/// Hexes from which a guard goes to take a place.
const NEAR: u16 = 3;

impl Plan<'_> {
    /// SP that a place should have: more where it decides the game, as the end comes near.
    pub(crate) fn watch(&self, id: PlaceId) -> u8 {
        let game = self.game;
        let counts = game.map().place(id).in_district && game.scenario().victory != Victory::OnToRegina;
        match game.turn {
            11.. if counts => 4,
            9.. if counts => 3,
            8 if counts => 2,
            _ => 1,
        }
    }

    /// Those who hold a place stay, the weakest first, until they are strong enough; others are asked for.
    pub(crate) fn man(&mut self, hex: HexId, want: u8, worth: f32, posts: &mut Vec<(HexId, f32)>) {
        let game = self.game;
        let want = if self.lures(hex) { want.min(1) } else { want };
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
            (held.max(1)..want).for_each(|_| posts.push((hex, MORE)));
        }
    }

    /// An empty place of the enemy's is so near that it is worth more than a second guard here.
    fn lures(&self, hex: HexId) -> bool {
        let (game, map) = (self.game, self.game.map());
        map.places.iter().enumerate().any(|(i, place)| {
            game.controller(PlaceId(i as u8)) == Some(Side::Nations)
                && map.grid.distance(place.hex, hex) <= NEAR
                && self.enemy_at(place.hex) == 0.0
        })
    }

    /// Where the roads lead to along which supply goes.
    pub(crate) fn roads(&self) -> Vec<HexId> {
        let map = self.game.map();
        let homes = [Force::Poundmaker, Force::BigBear].into_iter().filter_map(|f| map.home(f));
        std::iter::once(map.place(map.batoche).hex).chain(homes).collect()
    }

    /// Somebody stays with each wagon that the enemy comes near: its road passes his zone (PA-7.7).
    pub(crate) fn escorts(&mut self, posts: &mut Vec<(HexId, f32)>) {
        let game = self.game;
        for w in game.on_map(Side::Government).and(UnitSet::WAGONS).iter() {
            let Some(hex) = game.at[w].get().filter(|h| !game.map().rail_hexes.contains(*h)) else { continue };
            if Plan::near(&self.enemy, game, hex, 2) > 0.0 {
                self.man(hex, 1, MORE, posts);
            }
        }
    }

    /// Supply wagons stand in stages along the roads (PA-7.5a).
    pub(crate) fn send_wagons(&mut self, roads: &[HexId]) {
        let (game, map) = (self.game, self.game.map());
        let mut pool: UnitSet = game.on_map(Side::Government).and(UnitSet::WAGONS);
        let mut slots: Vec<(usize, HexId)> = vec![];
        for &end in roads {
            let ways = game.data.0.ways(end, false);
            let Some((mut at, _)) = self.station(end) else { continue };
            let mut steps = 0;
            while at != end {
                let next = map.grid.neighbours(at).map(|(_, n)| n).min_by_key(|n| (ways[n.index()], *n));
                let Some(next) = next.filter(|n| ways[n.index()] < ways[at.index()]) else { break };
                at = next;
                steps += 1;
                let taken = slots.iter().any(|(_, s)| map.grid.distance(*s, at) < 2);
                let (far, stage) = if steps <= SAFE { (steps, STAGE) } else { (steps - SAFE, CLOSE_STAGE) };
                if far.is_multiple_of(stage) && map.grid.distance(at, end) > 1 && !taken {
                    slots.push((steps, at));
                }
            }
        }
        slots.sort_unstable();
        for (_, hex) in slots {
            let rail = self.by_rail(hex);
            let ways = game.data.0.ways(hex, false);
            let way = |w: &Unit| {
                let afoot = game.at[*w].get().map_or(u16::from(NO_WAY), |at| u16::from(ways[at.index()]));
                if game.entrained.has(*w) { afoot.min(rail + 1) } else { afoot }
            };
            let Some(wagon) = pool.iter().min_by_key(|w| (way(w), *w)) else { return };
            pool.remove(wagon);
            self.sent.push((wagon, hex));
        }
    }

    /// A base that the enemy comes near is held in strength.
    pub(crate) fn defend(&mut self, hex: HexId) {
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

    /// The nearest free unit goes to each post.
    pub(crate) fn send(&mut self, posts: &mut Vec<(HexId, f32)>) {
        let game = self.game;
        let (movable, end) = (game.movable(self.side), self.is_end());
        // Of a ring the hexes first to which the fewest can come.
        let comers = |hex: HexId| movable.less(self.anchored).iter().filter(|u| self.reaches(*u, hex)).count();
        let mut ranks: Vec<(HexId, f32, usize)> =
            posts.iter().map(|&(h, v)| (h, v, if v >= RING { comers(h) } else { 0 })).collect();
        ranks.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.2.cmp(&b.2)).then(a.0.cmp(&b.0)));
        posts.clear();
        posts.extend(ranks.iter().map(|r| (r.0, r.1)));
        // Who has moved already may still be the nearest, and on his way.
        let mut pool = game.combat(game.on_map(self.side)).less(self.anchored);
        for &mut (hex, value) in posts {
            let (ring, take) = (value >= RING, value >= TAKE);
            // Garrisons of the railway are due in turn 4: the militia comes in time for most of them.
            let early = game.turn < 3 && !take;
            let rail = self.by_rail(hex);
            let rate = if game.winter() { 2 } else { 1 };
            let mut best: Option<(u16, Unit)> = None;
            for u in pool.iter() {
                let data = game.unit(u);
                // Nor does anybody wait for one who failed to move.
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
                // A ring is closed by those who are sent for this chief, and others at need.
                let elsewhere = ring && self.errand(u).is_some_and(|e| game.map().grid.distance(e.hex, hex) > 1);
                let mounted = data.is_mounted();
                let afoot = u16::from(game.data.0.ways(hex, mounted)[at.index()]);
                let way = if game.entrained.has(u) { afoot.min(rail + 1) } else { afoot };
                let far = if value <= MORE { 20 } else { 45 };
                if ring && way * rate > u16::from(game.mp_left(u)) || way > far {
                    continue;
                }
                let hunts = value <= MORE && self.errand(u).is_some_and(|e| game.map().grid.distance(e.hex, at) <= 5);
                let dear = if hunts {
                    12
                } else if ring {
                    // Who is in command comes for certain.
                    let strikes = self.errand(u).is_some_and(|e| self.reaches(u, e.hex));
                    u16::from(elsewhere) * 4 + u16::from(!game.marching.commanded.has(u)) * 6 + u16::from(strikes) * 8
                } else if take {
                    u16::from(mounted) * 6
                } else {
                    u16::from(!data.militia) * 5 + u16::from(mounted) * 3
                };
                let cost = way + dear + u16::from(data.rating.sp);
                if best.is_none_or(|b| (cost, u) < b) && (!ring || self.around(u, hex).is_some()) {
                    best = Some((cost, u));
                }
            }
            if let Some((_, u)) = best {
                pool.remove(u);
                if movable.has(u) {
                    self.sent.push((u, hex));
                }
            }
        }
    }

    /// MP from the nearest hex of the railway.
    pub fn by_rail(&self, hex: HexId) -> u16 {
        self.station(hex).map_or(u16::from(NO_WAY), |(_, way)| way)
    }

    /// The hex of the railway nearest to a goal.
    pub fn station(&self, goal: HexId) -> Option<(HexId, u16)> {
        let ways = self.game.data.0.ways(goal, false);
        let line = &self.game.map().rail_line;
        if line.contains(&goal) {
            return Some((goal, 0));
        }
        let far = |h: &HexId| if self.heads.contains(h) { 0 } else { ROADSIDE };
        line.iter().map(|h| (*h, u16::from(ways[h.index()]))).min_by_key(|(h, way)| (*way + far(h), *h))
    }
}
