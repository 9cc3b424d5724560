//! What a side is after in its movement, as a bot sees it at first sight: goals and what they are worth,
//! posts that must be manned, who is free to go, and the next step of a group.
//!
//! A plan is made anew from the position at every question: nothing is remembered between them, so a
//! march goes on because its goal still looks best from one hex further on.

use super::data::Victory;
use super::ids::{Force, Leader, Side, Unit};
use super::map::{PlaceId, Water};
use super::routes::NO_WAY;
use super::set::UnitSet;
use super::state::{At, Group, LeaderSet, PrairieAflame};
use crate::engine::hex::{Dir, HexId};

/// Printed MA of those who ride and those who do as well.
const FAST: u8 = 7;
/// Worth of a goal lost by each MP of the way.
const LAG: f32 = 0.15;
/// Worth of a chief of whom victory speaks.
const HEAD: f32 = 13.0;
/// What a goal loses when others are strong enough about it.
const SERVED: f32 = 12.0;
/// What a chief is worth more to those who ride: they can close a ring about him.
const HUNT: f32 = 9.0;
/// MP that the foot of a road with supply wagons is worth.
const ROADSIDE: u16 = 6;
/// Hexes between supply wagons on the road.
const STAGE: usize = 4;
/// Worth of a hex beside a chief that must be closed.
const RING: f32 = 14.0;

/// Units of one side in a hex, with an intrinsic garrison; `might` is strength that counts now.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stack {
    pub hex: HexId,
    pub might: f32,
    pub units: UnitSet,
}

/// Where it is worth to go.
#[derive(Clone, Copy, Debug)]
struct Goal {
    hex: HexId,
    value: f32,
    /// Enemy strength to be beaten there, with what the ground adds.
    need: f32,
    /// A chief is there whom the Government must have.
    head: bool,
}

impl Goal {
    fn at(hex: HexId, value: f32) -> Goal {
        Goal { hex, value, need: 0.0, head: false }
    }
}

const GENERALS: [Leader; 3] = [Leader::Middleton, Leader::Otter, Leader::Strange];

/// What a group does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Move {
    Go(Dir),
    Ride(HexId),
    Entrain,
    Detrain,
}

/// A side's view of the map.
pub(super) struct Plan<'a> {
    game: &'a PrairieAflame,
    side: Side,
    pub own: Vec<Stack>,
    pub enemy: Vec<Stack>,
    goals: Vec<Goal>,
    /// Units that stay where they are.
    anchored: UnitSet,
    /// Where roads with supply wagons leave the railway.
    heads: Vec<HexId>,
    /// Units on their way to a post, and where it is.
    pub sent: Vec<(Unit, HexId)>,
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
        let (goals, heads, sent) = (vec![], vec![], vec![]);
        let mut plan = Plan { game, side, own, enemy, goals, anchored: UnitSet::EMPTY, heads, sent };
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

    fn own_at(&self, hex: HexId) -> f32 {
        self.own.iter().find(|s| s.hex == hex).map_or(0.0, |s| s.might)
    }

    fn near(stacks: &[Stack], game: &PrairieAflame, hex: HexId, range: u16) -> f32 {
        let grid = &game.map().grid;
        stacks.iter().filter(|s| grid.distance(s.hex, hex) <= range).map(|s| s.might).sum()
    }

    fn need(&self, hex: HexId) -> f32 {
        self.enemy_at(hex) * self.game.shelter_factor(hex, self.side.other())
    }

    fn goal(&mut self, hex: HexId, value: f32) {
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
        self.heads = roads.iter().filter_map(|end| self.station(*end)).map(|(h, _)| h).collect();
        let mut posts: Vec<(HexId, f32)> = vec![];
        let bases = !game.scenario().historical;
        for (i, place) in map.places.iter().enumerate() {
            let id = PlaceId(i as u8);
            match game.controller(id) {
                Some(Side::Nations) => {
                    let seat = if id == map.batoche && game.provisional { 5.0 } else { 0.0 };
                    let late = if game.turn >= 8 { 4.0 } else { 0.0 };
                    let base = if bases && map.bases.contains(&id) { 12.0 } else { 0.0 };
                    self.goal(place.hex, 10.0 + seat + late + base);
                }
                Some(Side::Government) => {
                    if bases && map.bases.contains(&id) {
                        self.defend(place.hex);
                    }
                    let units = game.units_of(Side::Government, place.hex);
                    let guards = units.iter().filter(|u| game.unit(*u).is_garrison());
                    let weakest = guards.min_by_key(|u| {
                        let r = game.unit(*u).rating;
                        (r.sp, r.ml, r.ma, *u)
                    });
                    let near = Plan::near(&self.enemy, game, place.hex, 6) > 0.0;
                    let owed = game.duty.has(id) || game.guarded.has(id) || game.retaken.has(id);
                    if let Some(u) = weakest {
                        if game.unit(u).rating.sp <= 2 {
                            self.anchored.insert(u);
                        }
                    } else if place.on_cpr {
                        posts.push((place.hex, if game.turn >= 3 { 11.0 } else { 7.0 }));
                    } else if owed {
                        posts.push((place.hex, 10.0));
                    } else if near || place.in_district {
                        posts.push((place.hex, 6.0));
                    }
                }
                None => {}
            }
        }
        let heads = [Leader::Riel, Leader::Poundmaker, Leader::BigBear];
        for i in 0..self.enemy.len() {
            let s = self.enemy[i];
            let chief = heads.iter().any(|l| game.leaders[*l] == At::hex(s.hex));
            if !chief {
                if map.place_in(s.hex).is_none_or(|p| game.controller(p) != Some(Side::Nations)) {
                    self.goal(s.hex, 5.0);
                }
                continue;
            }
            let head = game.scenario().victory != Victory::OnToRegina;
            let need = self.need(s.hex);
            self.goals.push(Goal { need, head, ..Goal::at(s.hex, if head { HEAD } else { 6.0 }) });
            if self.besets(s.hex) {
                for (_, n) in map.grid.neighbours(s.hex) {
                    let closed = map.water_between(s.hex, n) == Water::Lake;
                    if closed || game.enemy_in(Side::Government, n) {
                        continue;
                    }
                    let here = game.combat(game.units_of(Side::Government, n));
                    if here.and(self.anchored).is_empty() {
                        match here.iter().min_by_key(|u| (game.unit(*u).rating.sp, *u)) {
                            Some(u) => self.anchored.insert(u),
                            None => posts.push((n, RING)),
                        }
                    }
                }
            }
        }
        self.send(&mut posts);
        self.send_wagons(&roads);
    }

    /// Where the roads lead to along which supply goes.
    fn roads(&self) -> [HexId; 2] {
        let map = self.game.map();
        let batoche = map.place(map.batoche).hex;
        [batoche, map.home(Force::Poundmaker).unwrap_or(batoche)]
    }

    /// There is strength enough about a chief to close a ring.
    fn besets(&self, hex: HexId) -> bool {
        Plan::near(&self.own, self.game, hex, 3) >= 1.2 * self.need(hex) + 5.0
    }

    /// Every way out of a hex is closed: by the Government's units, by lakes, by others of the enemy.
    fn is_ringed(&self, hex: HexId) -> bool {
        let (game, map) = (self.game, self.game.map());
        map.grid
            .neighbours(hex)
            .all(|(_, n)| map.water_between(hex, n) == Water::Lake || game.any_of(Side::Government, n))
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
                if steps % STAGE == 0 && map.grid.distance(at, end) > 1 {
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
    fn send(&mut self, posts: &mut [(HexId, f32)]) {
        let game = self.game;
        posts.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let mut pool = game.combat(game.movable(self.side)).less(self.anchored);
        for &mut (hex, value) in posts {
            let ring = value > RING - 1.0;
            let rail = self.by_rail(hex);
            let rate = if game.winter() { 2 } else { 1 };
            let mut best: Option<(u16, Unit)> = None;
            for u in pool.iter() {
                let data = game.unit(u);
                if data.rating.sp > 2 || !ring && !data.is_garrison() || game.is_disrupted(u) {
                    continue;
                }
                let Some(at) = game.at[u].get() else { continue };
                let mounted = data.is_mounted();
                let afoot = u16::from(game.data.0.ways(hex, mounted)[at.index()]);
                let way = if game.entrained.has(u) { afoot.min(rail + 1) } else { afoot };
                if ring && way * rate > u16::from(game.mp_left(u)) || way > 45 {
                    continue;
                }
                let dear = if ring { 0 } else { u16::from(!data.militia) * 5 + u16::from(mounted) * 3 };
                let cost = way + dear + u16::from(data.rating.sp);
                if best.is_none_or(|b| (cost, u) < b) {
                    best = Some((cost, u));
                }
            }
            if let Some((_, u)) = best {
                pool.remove(u);
                self.sent.push((u, hex));
            }
        }
    }

    /// MP from the nearest hex of the railway.
    fn by_rail(&self, hex: HexId) -> u16 {
        self.station(hex).map_or(u16::from(NO_WAY), |(_, way)| way)
    }

    /// The hex of the railway nearest to a goal.
    fn station(&self, goal: HexId) -> Option<(HexId, u16)> {
        let ways = self.game.data.0.ways(goal, false);
        let line = &self.game.map().rail_line;
        let far = |h: &HexId| if self.heads.contains(h) { 0 } else { ROADSIDE };
        line.iter().map(|h| (*h, u16::from(ways[h.index()]))).min_by_key(|(h, way)| (*way + far(h), *h))
    }

    /// What a general is worth in a hex: the free strength in his range that no other general has in his.
    fn command(&self, leader: Leader, hex: HexId) -> f32 {
        let game = self.game;
        let grid = &game.map().grid;
        let range = u16::from(game.leader(leader).range);
        let others = GENERALS.into_iter().filter(|l| *l != leader);
        let led = |h: HexId| others.clone().any(|l| game.in_range(l, h));
        let near = self.own.iter().filter(|s| grid.distance(s.hex, hex) <= range && !led(s.hex));
        let here = if game.combat(game.units_of(self.side, hex)).is_empty() { -50.0 } else { 0.0 };
        near.map(|s| game.might_of(s.units.less(self.anchored))).sum::<f32>() * 0.5 + here
    }

    /// A general who would do better elsewhere.
    pub fn general(&self) -> Option<(Leader, HexId)> {
        let game = self.game;
        if self.side != Side::Government || !game.is_campaign() {
            return None;
        }
        let fit = |l: &Leader| game.leader_movable(*l) && !game.marching.leaders_riding.has(*l);
        GENERALS.into_iter().filter(fit).find_map(|leader| {
            let hex = game.leaders[leader].get()?;
            let mut group = Group::of(hex, UnitSet::EMPTY);
            group.leaders.insert(leader);
            let goal = self.ranked(&group).into_iter().next()?;
            let better = goal.value > self.command(leader, hex) + 2.0 && goal.hex != hex;
            (better && self.way(&group, |dir| game.can_go(&group, dir)).is_some()).then_some((leader, hex))
        })
    }

    // Who goes.

    /// The units and leaders of a hex that are free to go together.
    pub fn muster(&self, hex: HexId, taken: Option<&Group>) -> Group {
        let game = self.game;
        let here = game.movable(self.side).and(game.units_in(hex));
        let mut free = here;
        self.sent.iter().for_each(|(u, _)| free.remove(*u));
        free = free.less(self.anchored);
        let fleeing = self.side == Side::Nations && self.flees(hex);
        if fleeing {
            free = here;
        }
        let riding = free.and(game.entrained);
        let afoot = free.less(game.entrained);
        let mut units = if afoot.is_empty() { riding } else { afoot };
        // One pace at a time: the stronger part first.
        let fast = UnitSet::of(units.iter().filter(|u| game.unit(*u).rating.ma >= FAST));
        let slow = units.less(fast);
        if let Some(group) = taken
            && let Some(u) = group.units.first()
        {
            units = if fast.has(u) { fast } else { slow };
        } else if !game.combat(fast).is_empty() && game.might_of(fast) >= game.might_of(slow) {
            units = fast;
        } else if !slow.is_empty() {
            units = slow;
        }
        if self.side == Side::Nations {
            let force = Force::ALL.into_iter().max_by_key(|f| units.and(UnitSet::force(*f)).len());
            if let Some(f) = force {
                units = units.and(UnitSet::force(f));
            }
        }
        let mut leaders = LeaderSet::default();
        for l in game.leaders_in(self.side, hex).iter() {
            let stays = l == Leader::Riel && !fleeing && !game.units_of(self.side, hex).less(units).is_empty();
            if game.leader_movable(l) && !stays && !units.is_empty() {
                leaders.insert(l);
            }
        }
        let mut group = Group::of(hex, units);
        group.leaders = leaders;
        if game.is_campaign() && !fleeing && taken.is_none() {
            self.detach(&mut group);
        }
        group
    }

    /// No more than the goal asks for.
    fn detach(&self, group: &mut Group) {
        let Some(goal) = self.ranked(group).into_iter().next() else { return };
        let crew = self.crew(group);
        let mut part = UnitSet::EMPTY;
        let mut might = 0.0;
        for u in group.units.iter() {
            if might >= crew {
                break;
            }
            part.insert(u);
            might += self.game.might(u);
        }
        if part != group.units {
            group.units = part;
            if goal.need <= 1.0 {
                group.leaders = LeaderSet::default();
            }
        }
    }

    /// Strength that a group in the making should have for its goal.
    pub fn crew(&self, group: &Group) -> f32 {
        match self.ranked(group).first() {
            Some(goal) if self.side == Side::Nations && !self.flees(group.hex) => {
                if goal.need > 0.0 {
                    goal.need * 2.0 + 1.0
                } else {
                    1.0
                }
            }
            _ => f32::MAX,
        }
    }

    /// Stronger enemies stand near: time to go.
    fn flees(&self, hex: HexId) -> bool {
        let game = self.game;
        let own = self.own_at(hex) * game.led(self.side, hex) * game.shelter_factor(hex, self.side);
        let grid = &game.map().grid;
        let worst = self.enemy.iter().filter(|s| !s.units.is_empty() && grid.distance(s.hex, hex) <= 3);
        worst.map(|s| s.might).sum::<f32>() > 1.5 * own + 1.0
    }

    fn allowed(&self, group: &Group, hex: HexId) -> bool {
        self.side == Side::Government || !self.game.is_campaign() || self.game.bounds_allow(group, hex)
    }

    /// Goals of a group, the best first: at most three.
    fn ranked(&self, group: &Group) -> Vec<Goal> {
        let game = self.game;
        if let Some((_, hex)) = self.sent.iter().find(|(u, _)| group.units == UnitSet::one(*u)) {
            return vec![Goal::at(*hex, 20.0)];
        }
        let fast = group.units.iter().all(|u| game.unit(u).rating.ma >= FAST);
        let riding = !group.units.and(game.entrained).is_empty();
        let mut all: Vec<Goal> = vec![];
        let grid = &game.map().grid;
        let mut weigh = |goal: Goal| {
            let mut way = u16::from(game.data.0.ways(goal.hex, fast)[group.hex.index()]);
            if riding {
                way = way.min(self.by_rail(goal.hex) + 1);
            }
            if way < u16::from(NO_WAY) && self.allowed(group, goal.hex) {
                // Others are about it already.
                let others = Plan::near(&self.own, game, goal.hex, 2)
                    - if grid.distance(group.hex, goal.hex) <= 2 { game.might_of(group.units) } else { 0.0 };
                let served = if others >= 2.0 * goal.need + 2.0 && !goal.head { SERVED } else { 0.0 };
                let hunt = if goal.head && fast { HUNT } else { 0.0 };
                all.push(Goal { value: goal.value + hunt - served - LAG * f32::from(way), ..goal });
            }
        };
        if group.units.is_empty() {
            if let Some(leader) = group.leaders.iter().next() {
                self.own.iter().for_each(|s| weigh(Goal::at(s.hex, self.command(leader, s.hex))));
            }
        } else if game.combat(group.units).is_empty() {
            // Wagons go to the army.
            for s in self.own.iter().filter(|s| s.might >= 4.0 && !game.map().rail_hexes.contains(s.hex)) {
                weigh(Goal::at(s.hex, 8.0));
            }
        } else {
            self.goals.iter().for_each(|g| weigh(*g));
        }
        all.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.hex.cmp(&b.hex)));
        all.truncate(3);
        all
    }

    // Where to.

    /// The next step of a group, if it has any use for one; `can` tells which steps are legal.
    pub fn way(&self, group: &Group, can: impl Fn(Dir) -> bool) -> Option<Move> {
        let game = self.game;
        let riding = !group.units.and(game.entrained).is_empty();
        if self.side == Side::Nations && game.is_campaign() && self.flees(group.hex) {
            if let Some(dir) = self.strike(group, &can) {
                return Some(Move::Go(dir));
            }
            return self.flight(group, &can).map(Move::Go);
        }
        for goal in self.ranked(group) {
            if goal.hex == group.hex {
                return None;
            }
            let fast = group.units.iter().all(|u| game.unit(u).rating.ma >= FAST);
            let ways = game.data.0.ways(goal.hex, fast);
            let here = ways[group.hex.index()];
            if self.side == Side::Government
                && game.is_campaign()
                && let Some((stop, way)) = self.station(goal.hex)
            {
                if riding {
                    return Some(if stop == group.hex { Move::Detrain } else { Move::Ride(stop) });
                }
                let station = game.map().place_in(group.hex).is_some_and(|p| game.map().place(p).on_cpr);
                if station && way + 6 < u16::from(here) && !group.stepped {
                    return Some(Move::Entrain);
                }
            }
            let mut dirs: Vec<(u8, Dir, HexId)> = game
                .map()
                .grid
                .neighbours(group.hex)
                .map(|(dir, n)| (ways[n.index()], dir, n))
                .filter(|(way, ..)| *way < here)
                .collect();
            dirs.sort_unstable();
            for (_, dir, n) in dirs {
                if self.wise(group, &goal, n) && can(dir) {
                    return Some(Move::Go(dir));
                }
            }
        }
        None
    }

    /// An enemy beside the group that it can beat.
    fn strike(&self, group: &Group, can: &impl Fn(Dir) -> bool) -> Option<Dir> {
        let near = self.game.map().grid.neighbours(group.hex);
        near.filter(|(_, n)| self.enemy_at(*n) > 0.0)
            .find(|(dir, n)| self.dares(group, *n) && can(*dir))
            .map(|(dir, _)| dir)
    }

    /// Away from the strong.
    fn flight(&self, group: &Group, can: &impl Fn(Dir) -> bool) -> Option<Dir> {
        let game = self.game;
        let grid = &game.map().grid;
        let safe = |hex: HexId| {
            let ring = self.enemy.iter().filter(|s| !s.units.is_empty());
            ring.map(|s| (f32::from(grid.distance(s.hex, hex)).min(6.0) - 6.0) * s.might).sum::<f32>()
        };
        let here = safe(group.hex);
        let mut best = None;
        for (dir, n) in grid.neighbours(group.hex) {
            let value = safe(n);
            if self.enemy_at(n) == 0.0
                && value > best.map_or(here + 0.1, |(v, _)| v)
                && !game.enemy_in(self.side, n)
                && can(dir)
            {
                best = Some((value, dir));
            }
        }
        best.map(|(_, dir)| dir)
    }

    /// The step is none into a stronger enemy's arms.
    fn wise(&self, group: &Group, goal: &Goal, to: HexId) -> bool {
        let game = self.game;
        if game.enemy_in(self.side, to) {
            return self.dares(group, to);
        }
        if !game.is_campaign() {
            return true;
        }
        let grid = &game.map().grid;
        let might = game.might_of(group.units) + self.own_at(to);
        let beside = self.enemy.iter().filter(|s| !s.units.is_empty() && grid.distance(s.hex, to) <= 1);
        let threat: f32 = beside.map(|s| s.might).sum();
        let sent = self.sent.iter().any(|(u, _)| group.units == UnitSet::one(*u));
        if sent {
            return true;
        }
        if threat > 1.1 * might + 0.5 && self.side == Side::Nations {
            return false;
        }
        // Together or not at all.
        let close = grid.distance(to, goal.hex) <= 2 && self.enemy_at(goal.hex) > 0.0;
        let army = Plan::near(&self.own, game, goal.hex, 4).max(might);
        !close || goal.need == 0.0 || army >= 1.1 * goal.need
    }

    /// True where an attack on a hex looks good.
    fn dares(&self, group: &Group, to: HexId) -> bool {
        let game = self.game;
        let enemy = self.need(to) * game.led(self.side.other(), to);
        let helpers = self.helpers(group, to);
        let chief = [Leader::Riel, Leader::Poundmaker, Leader::BigBear].iter().any(|l| game.leaders[*l] == At::hex(to));
        if self.side == Side::Government && game.is_campaign() && chief && self.besets(to) && !self.is_ringed(to) {
            return false;
        }
        let own = (game.might_of(group.units) * self.ford(group.hex, to) + self.own_at(to) + helpers)
            * self.lead_of(group, to);
        let victory = game.scenario().victory;
        let ratio = match (victory, self.side) {
            (Victory::DuckLake, Side::Government) => 1.1,
            (Victory::DuckLake, Side::Nations) => 0.9,
            (Victory::FishCreek | Victory::CutKnifeHill | Victory::Batoche, _) => 0.0,
            (_, Side::Government) => 1.15,
            (_, Side::Nations) => 1.3,
        };
        own >= ratio * enemy
    }

    fn ford(&self, from: HexId, to: HexId) -> f32 {
        match self.game.map().water_between(from, to) {
            w if w.is_major() => 0.55,
            Water::Minor => 0.85,
            _ => 1.0,
        }
    }

    fn lead_of(&self, group: &Group, to: HexId) -> f32 {
        let rating = group.leaders.iter().map(|l| self.game.leader(l).combat).max().unwrap_or(0);
        (1.0 + 0.14 * f32::from(rating)).max(self.game.led(self.side, to))
    }

    /// Strength of others who can still come into the same fight in this phase.
    fn helpers(&self, group: &Group, to: HexId) -> f32 {
        let game = self.game;
        let rate = if game.winter() { 2 } else { 1 };
        let mut sum = 0.0;
        for s in self.own.iter().filter(|s| s.hex != to && game.map().grid.distance(s.hex, to) <= 8) {
            for u in s.units.less(game.marching.done).less(group.units).less(self.anchored).iter() {
                let data = game.unit(u);
                let way = u16::from(game.data.0.ways(to, data.is_mounted())[s.hex.index()]);
                if way * rate <= u16::from(game.mp_left(u)) {
                    sum += game.might(u) * self.ford(s.hex, to);
                }
            }
        }
        sum * 0.8
    }
}
