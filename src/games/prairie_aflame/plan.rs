//! What a side is after in its movement, as a bot sees it at first sight: goals and what they are worth,
//! posts that must be manned, who is free to go, and the next step of a group.
//!
//! A plan is made anew from the position at every question: nothing is remembered between them, so a
//! march goes on because its goal still looks best from one hex further on.

use super::data::Victory;
use super::errands::Errand;
use super::hunt::CLEAR;
use super::ids::{Force, Leader, Side, Unit};
use super::map::PlaceId;
use super::routes::NO_WAY;
use super::set::UnitSet;
use super::state::PrairieAflame;
use crate::engine::hex::HexId;

/// Worth of a chief of whom victory speaks.
const HEAD: f32 = 13.0;
/// MP that the foot of a road with supply wagons is worth.
const ROADSIDE: u16 = 12;
/// Hexes between supply wagons on the road, as far out as this from the railway.
const STAGE: usize = 4;
const SAFE: usize = 8;
/// Hexes between them further on, where the enemy may bar the shortest way.
const CLOSE_STAGE: usize = 3;
/// Worth of a hex beside a chief that must be closed.
pub(super) const RING: f32 = 20.0;
/// Unrest from which duties are kept to the last.
const RESTLESS: u8 = 20;
/// Worth of a second and a third guard of a place.
const MORE: f32 = 5.0;
/// Hexes from which a guard goes to take a place.
const NEAR: u16 = 3;
/// Worth of an enemy place where nobody is.
const TAKE: f32 = 12.0;

/// Units of one side in a hex, with an intrinsic garrison; `might` is strength that counts now.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stack {
    pub hex: HexId,
    pub might: f32,
    pub units: UnitSet,
}

/// Where it is worth to go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    pub hex: HexId,
    pub value: f32,
    /// Enemy strength to be beaten there, with what the ground adds.
    pub need: f32,
    /// A chief is there whom the Government must have.
    pub head: bool,
}

impl Goal {
    pub fn at(hex: HexId, value: f32) -> Goal {
        Goal { hex, value, need: 0.0, head: false }
    }
}

/// A side's view of the map.
pub(super) struct Plan<'a> {
    pub game: &'a PrairieAflame,
    pub side: Side,
    pub own: Vec<Stack>,
    pub enemy: Vec<Stack>,
    pub goals: Vec<Goal>,
    /// Units that stay where they are.
    pub anchored: UnitSet,
    /// Where roads with supply wagons leave the railway.
    heads: Vec<HexId>,
    /// Units on their way to a post, and where it is.
    pub sent: Vec<(Unit, HexId)>,
    /// Who goes for which chief.
    pub errands: Vec<Errand>,
}

impl PrairieAflame {
    /// Strength of a unit as it would count in a fight.
    pub(super) fn might(&self, unit: Unit) -> f32 {
        let sp = f32::from(self.unit(unit).rating.sp);
        let worn = if self.is_disrupted(unit) { 0.3 } else { 1.0 };
        let hungry = if self.unsupplied.has(unit) { 0.6 } else { 1.0 };
        sp * worn * hungry
    }

    pub(super) fn might_of(&self, units: UnitSet) -> f32 {
        units.iter().map(|u| self.might(u)).sum()
    }

    /// All stacks of a side.
    pub(super) fn stacks(&self, side: Side) -> Vec<Stack> {
        let mut all: Vec<Stack> = Vec::with_capacity(24);
        for u in self.on_map(side).iter() {
            let Some(hex) = self.at[u].get() else { continue };
            let might = self.might(u);
            match all.iter_mut().rev().find(|s| s.hex == hex) {
                Some(s) => {
                    s.might += might;
                    s.units.insert(u);
                }
                None => all.push(Stack { hex, might, units: UnitSet::one(u) }),
            }
        }
        if side == Side::Government && self.is_campaign() {
            for (place, strength) in self.map().places.iter().zip(self.garrison) {
                if strength > 0 {
                    match all.iter_mut().find(|s| s.hex == place.hex) {
                        Some(s) => s.might += f32::from(strength),
                        None => {
                            all.push(Stack { hex: place.hex, might: f32::from(strength), units: UnitSet::EMPTY });
                        }
                    }
                }
            }
        }
        all
    }

    /// How much stronger a defender is for his ground.
    pub(super) fn shelter_factor(&self, hex: HexId, defender: Side) -> f32 {
        1.2_f32.powi(-i32::from(self.hex_shift(hex, defender)))
    }

    /// The best rating of a side's leaders in or beside a hex, as a factor of strength.
    pub(super) fn led(&self, side: Side, hex: HexId) -> f32 {
        let grid = &self.map().grid;
        let near = |l: &Leader| self.leaders[*l].get().is_some_and(|at| grid.distance(at, hex) <= 1);
        let best = Leader::ALL.into_iter().filter(|l| l.side() == side && near(l)).map(|l| self.leader(l).combat).max();
        1.0 + 0.14 * f32::from(best.unwrap_or(0))
    }
}

impl<'a> Plan<'a> {
    pub fn new(game: &'a PrairieAflame, side: Side) -> Self {
        let (own, enemy) = (game.stacks(side), game.stacks(side.other()));
        let (goals, heads, sent, errands) = (vec![], vec![], vec![], vec![]);
        let mut plan = Plan { game, side, own, enemy, goals, anchored: UnitSet::EMPTY, heads, sent, errands };
        match (game.is_campaign(), side) {
            (false, _) => plan.battle_goals(),
            (true, Side::Nations) => plan.raids(),
            (true, Side::Government) => plan.columns(),
        }
        plan
    }

    pub fn enemy_at(&self, hex: HexId) -> f32 {
        self.enemy.iter().find(|s| s.hex == hex).map_or(0.0, |s| s.might)
    }

    pub fn own_at(&self, hex: HexId) -> f32 {
        self.own.iter().find(|s| s.hex == hex).map_or(0.0, |s| s.might)
    }

    pub fn near(stacks: &[Stack], game: &PrairieAflame, hex: HexId, range: u16) -> f32 {
        let grid = &game.map().grid;
        stacks.iter().filter(|s| grid.distance(s.hex, hex) <= range).map(|s| s.might).sum()
    }

    pub fn need(&self, hex: HexId) -> f32 {
        self.enemy_at(hex) * self.game.shelter_factor(hex, self.side.other())
    }

    pub(super) fn goal(&mut self, hex: HexId, value: f32) {
        let need = self.need(hex);
        self.goals.push(Goal { need, ..Goal::at(hex, value) });
    }

    // What a side is after.

    /// Battle scenarios: those who must come to blows go at the enemy, the others wait.
    fn battle_goals(&mut self) {
        let game = self.game;
        match (game.scenario().victory, self.side) {
            (Victory::DuckLake, _) => {
                for i in 0..self.enemy.len() {
                    self.goal(self.enemy[i].hex, 10.0);
                }
                if self.side == Side::Nations {
                    // Together first.
                    if let Some(at) = game.leaders[Leader::Dumont].get() {
                        self.goals.push(Goal::at(at, 6.0));
                    }
                }
            }
            (Victory::CutKnifeHill, Side::Government) => {
                if let Some(hex) = game.goal() {
                    self.goal(hex, 20.0);
                }
            }
            (Victory::Batoche, Side::Government) => {
                let map = game.map();
                self.goal(map.place(map.batoche).hex, 20.0);
            }
            (Victory::FishCreek, Side::Government) => {
                for i in 0..self.enemy.len() {
                    self.goal(self.enemy[i].hex, 20.0);
                }
            }
            _ => {}
        }
    }

    /// The nations: places to raid, weak columns to strike, Batoche to keep, bases to hold.
    fn raids(&mut self) {
        let (game, map) = (self.game, self.game.map());
        let scenario = game.scenario();
        for (i, place) in map.places.iter().enumerate() {
            let id = PlaceId(i as u8);
            let base = map.bases.contains(&id) && !scenario.historical;
            match game.controller(id) {
                Some(Side::Government) => {
                    let hostage = if place.metis || game.raided.has(id) { 0.0 } else { 1.5 };
                    let late = if scenario.historical && game.turn >= 10 { 4.0 } else { 0.0 };
                    self.goal(place.hex, 8.0 + hostage + late + if base { 6.0 } else { 0.0 });
                }
                Some(Side::Nations) if base => {
                    self.anchored = self.anchored.or(game.units_of(Side::Nations, place.hex));
                }
                Some(Side::Nations) if id == map.batoche && game.provisional => {
                    let here = game.force_in(Force::Metis, place.hex);
                    match here.first() {
                        Some(u) => self.anchored.insert(u),
                        None => self.goal(place.hex, 7.0),
                    }
                }
                _ => {}
            }
        }
        for i in 0..self.enemy.len() {
            let s = self.enemy[i];
            if map.place_in(s.hex).is_none_or(|p| game.controller(p) != Some(Side::Government)) {
                self.goal(s.hex, 4.0);
            }
        }
        // Riel's rating harms whom he is with: he stays behind with one of them.
        if let Some(hex) = game.leaders[Leader::Riel].get() {
            let here = game.units_of(Side::Nations, hex);
            if here.and(self.anchored).is_empty()
                && let Some(u) = here.iter().min_by_key(|u| (game.strength(*u), *u))
            {
                self.anchored.insert(u);
            }
        }
    }

    /// The Government: places and chiefs to take, a garrison for each place, a ring about each chief.
    fn columns(&mut self) {
        let (game, map) = (self.game, self.game.map());
        let roads = self.roads();
        // Big Bear's road is Poundmaker's, and goes on from there.
        self.heads = roads.iter().take(2).filter_map(|end| self.station(*end)).map(|(h, _)| h).collect();
        let mut posts: Vec<(HexId, f32)> = vec![];
        let bases = !game.scenario().historical;
        let end = self.is_end();
        for (i, place) in map.places.iter().enumerate() {
            let id = PlaceId(i as u8);
            match game.controller(id) {
                Some(Side::Nations) => {
                    let seat = if id == map.batoche && game.provisional { 5.0 } else { 0.0 };
                    let late = if game.turn >= 8 { 4.0 } else { 0.0 };
                    let base = if bases && map.bases.contains(&id) { 12.0 } else { 0.0 };
                    let worth = if end { CLEAR } else { 10.0 + seat + late + base };
                    self.goal(place.hex, worth);
                    if self.enemy_at(place.hex) == 0.0 {
                        posts.push((place.hex, TAKE + late));
                    }
                }
                Some(Side::Government) => {
                    if bases && map.bases.contains(&id) {
                        self.defend(place.hex);
                    }
                    let near = Plan::near(&self.enemy, game, place.hex, 6) > 0.0;
                    let owed = game.duty.has(id) || game.guarded.has(id) || game.retaken.has(id);
                    let worth = match () {
                        () if place.on_cpr && game.turn >= 3 => 11.0,
                        () if place.on_cpr => 7.0,
                        () if owed => 10.0,
                        () if game.turn >= 7 && (near || place.in_district) => 6.0,
                        () => 0.0,
                    };
                    if !end {
                        self.man(place.hex, self.watch(id), worth, &mut posts);
                    }
                }
                None => {}
            }
        }
        for i in 0..self.enemy.len() {
            let s = self.enemy[i];
            if !game.chief_in(s.hex) {
                if map.place_in(s.hex).is_none_or(|p| game.controller(p) != Some(Side::Nations)) {
                    self.goal(s.hex, 5.0);
                }
                continue;
            }
            let head = game.scenario().victory != Victory::OnToRegina;
            let need = self.need(s.hex);
            self.goals.push(Goal { need, head, ..Goal::at(s.hex, if head { HEAD } else { 6.0 }) });
            self.ring(s.hex, &mut posts);
        }
        if game.scenario().victory != Victory::OnToRegina {
            self.share_out();
        }
        if !end {
            self.escorts(&mut posts);
        }
        self.send(&mut posts);
        self.send_wagons(&roads);
    }

    /// The Government's last movement: what it holds nobody can take any more.
    fn is_end(&self) -> bool {
        let (game, scenario) = (self.game, self.game.scenario());
        game.turn >= scenario.last_turn && scenario.victory != Victory::OnToRegina && game.unrest < RESTLESS
    }

    /// SP that a place should have: more where it decides the game, as the end comes near.
    fn watch(&self, id: PlaceId) -> u8 {
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
    fn man(&mut self, hex: HexId, want: u8, worth: f32, posts: &mut Vec<(HexId, f32)>) {
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
    fn roads(&self) -> Vec<HexId> {
        let map = self.game.map();
        let homes = [Force::Poundmaker, Force::BigBear].into_iter().filter_map(|f| map.home(f));
        std::iter::once(map.place(map.batoche).hex).chain(homes).collect()
    }

    /// Somebody stays with each wagon that the enemy comes near: its road passes his zone (PA-7.7).
    fn escorts(&mut self, posts: &mut Vec<(HexId, f32)>) {
        let game = self.game;
        for w in game.on_map(Side::Government).and(UnitSet::WAGONS).iter() {
            let Some(hex) = game.at[w].get().filter(|h| !game.map().rail_hexes.contains(*h)) else { continue };
            if Plan::near(&self.enemy, game, hex, 2) > 0.0 {
                self.man(hex, 1, MORE, posts);
            }
        }
    }

    /// Supply wagons stand in stages along the roads (PA-7.5a).
    fn send_wagons(&mut self, roads: &[HexId]) {
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
    fn defend(&mut self, hex: HexId) {
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
    fn send(&mut self, posts: &mut Vec<(HexId, f32)>) {
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
