//! Long moves: where a group or the Northcote can get to, and the chain of steps that leads there.
//!
//! Every step of a search is taken by the rules themselves on a copy of the position, so that a route
//! cannot be cheaper, or lead further, than the march that follows it.

use crate::ids::{Leader, Side, Unit};
use crate::rules::sequence::Cx;
use crate::state::sets::UnitSet;
use crate::state::step::Step;
use crate::state::{Frame, Group, Marching, PrairieAflame, Stage};
use redoubt_engine::Refusal;
use redoubt_engine::contract::NullSink;
use redoubt_engine::dice::Dice;
use redoubt_engine::hex::{Dir, EdgeId, EntryCost, HexId, Reach};
use redoubt_engine::overlay::{Route, Way};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

/// More MP than any way over the map costs.
const ANY: u16 = 400;

/// A hex that a march can reach.
pub(crate) struct Leg {
    /// The hex.
    pub hex: HexId,
    /// MP spent to be there.
    pub cost: u8,
    /// The leg before it, and the step from there; `None` at the start.
    from: Option<(usize, Dir)>,
    /// The position there, while the march can go on from it.
    game: Option<PrairieAflame>,
    /// Why it cannot go on.
    pub stop: Option<Refusal>,
}

/// All hexes that a group can reach, cheapest first.
pub(crate) struct March {
    /// Hexes, the start first.
    pub legs: Vec<Leg>,
    best: HashMap<HexId, usize>,
}

impl March {
    /// Finds all hexes that the group can reach from where it is.
    pub(crate) fn of(game: &PrairieAflame, group: Group) -> March {
        let mut start = game.clone();
        if !matches!(start.agenda.top(), Some(Frame::March(_))) {
            start.agenda.push(Frame::March(group));
        }
        let mut out = March { legs: vec![], best: HashMap::new() };
        out.legs.push(Leg { hex: group.hex, cost: 0, from: None, game: Some(start), stop: None });
        out.best.insert(group.hex, 0);
        let mut queue = BinaryHeap::from([Reverse((0, 0))]);
        while let Some(Reverse((cost, at))) = queue.pop() {
            // Another way was cheaper, or the march ends here.
            if out.best[&out.legs[at].hex] != at {
                continue;
            }
            let Some(game) = out.legs[at].game.take() else { continue };
            for dir in Dir::ALL {
                let Some(leg) = out.onward(&game, at, cost, dir) else { continue };
                queue.push(Reverse((leg.cost, out.legs.len())));
                out.best.insert(leg.hex, out.legs.len());
                out.legs.push(leg);
            }
        }
        out
    }

    fn onward(&self, game: &PrairieAflame, at: usize, cost: u8, dir: Dir) -> Option<Leg> {
        let group = game.marching_group()?;
        let hex = game.map().grid.neighbour(group.hex, dir)?;
        let cost = cost.checked_add(game.pace(&group, dir)?)?;
        let dearer = self.best.get(&hex).is_some_and(|b| self.legs[*b].cost <= cost);
        if dearer || !game.can_go(&group, dir) {
            return None;
        }
        let next = game.after_step(group, dir);
        let stop = next.is_none().then(|| game.why_it_ends(hex));
        Some(Leg { hex, cost, from: Some((at, dir)), game: next, stop })
    }

    /// Finds the cheapest leg that ends in this hex.
    pub(crate) fn leg(&self, hex: HexId) -> Option<usize> {
        self.best.get(&hex).copied()
    }

    /// Lists the cheapest leg of every hex, the start first.
    pub(crate) fn best_legs(&self) -> Vec<&Leg> {
        self.legs.iter().enumerate().filter(|(i, l)| self.best[&l.hex] == *i).map(|(_, l)| l).collect()
    }

    /// Returns the hexes and steps from the start to a leg.
    pub(crate) fn course(&self, leg: usize) -> (Vec<HexId>, Vec<Dir>) {
        let (mut hexes, mut dirs, mut at) = (vec![self.legs[leg].hex], vec![], leg);
        while let Some((before, dir)) = self.legs[at].from {
            at = before;
            hexes.push(self.legs[at].hex);
            dirs.push(dir);
        }
        hexes.reverse();
        dirs.reverse();
        (hexes, dirs)
    }
}

impl PrairieAflame {
    /// Returns the group on the march.
    pub(crate) fn marching_group(&self) -> Option<Group> {
        match self.agenda.top() {
            Some(Frame::March(group)) => Some(*group),
            _ => None,
        }
    }

    /// Returns the position one step on, if the march can go on from there.
    fn after_step(&self, group: Group, dir: Dir) -> Option<PrairieAflame> {
        let mut next = self.clone();
        // Only a house rule rolls here (for a place taken in passing), and then the march stops.
        let mut dice = Dice::seeded(0);
        let mut deaf = NullSink;
        let mut cx = Cx::new(&mut dice, &mut deaf);
        next.march(group, Step::Move(dir), &mut cx);
        (next.marching_group().is_some() && dice.rolled() == 0).then_some(next)
    }

    /// Words why a march that enters this hex ends there.
    fn why_it_ends(&self, hex: HexId) -> Refusal {
        let at = self.hex_word(hex);
        if self.enemy_in(self.phasing(), hex) {
            return Refusal::new("PA-10.3a", format!("{at}: the enemy is there, the move ends and a battle follows"));
        }
        if self.map().place_in(hex).is_some_and(|p| self.controller(p) == Some(self.phasing().other())) {
            return Refusal::new("PA-9.3d", format!("{at}: the place is taken, and the march ends with its MP"));
        }
        Refusal::new("PA-10.0b", format!("{at}: no MP left"))
    }

    /// Finds the march of a group to a far hex.
    pub(crate) fn march_to(&self, group: Group, to: HexId) -> Option<Route<Step>> {
        if !self.scenario().in_window(self.map(), to) {
            return None;
        }
        let march = March::of(self, group);
        let route = match march.leg(to) {
            Some(leg) => {
                let (hexes, dirs) = march.course(leg);
                let enemy = march.legs[leg].stop.clone().filter(|why| why.rule.as_deref() == Some("PA-10.3a"));
                let cost = format!("{} of {} MP", march.legs[leg].cost, self.group_mp(&group));
                self.routed(hexes, dirs, cost, enemy.map(|why| (march.course(leg).0.len() - 1, why)))
            }
            None => self.as_far_as(group, to)?,
        };
        // One step is one click, unless the route says more than its hex does.
        (route.way.places.len() > 2).then_some(route)
    }

    fn routed(&self, hexes: Vec<HexId>, dirs: Vec<Dir>, cost: String, stop: Option<(usize, Refusal)>) -> Route<Step> {
        let places = hexes.into_iter().map(|h| self.map().grid.number(h)).collect();
        Route { steps: dirs.into_iter().map(Step::Move).collect(), way: Way { places, cost, stop, risks: vec![] } }
    }

    /// Finds the way to a hex out of reach: the shortest one, and those of its steps that can be taken now.
    fn as_far_as(&self, group: Group, to: HexId) -> Option<Route<Step>> {
        let (grid, side) = (&self.map().grid, self.phasing());
        let mut reach = Reach::default();
        reach.route(grid, group.hex, to, ANY, 1, |from, dir, hex| {
            let pace = self.pace(&Group { hex: from, ..group }, dir);
            match pace.filter(|_| self.scenario().in_window(self.map(), hex)) {
                Some(cost) if self.enemy_in(side, hex) => EntryCost::Stop(cost.into()),
                Some(cost) => EntryCost::Through(cost.into()),
                None => EntryCost::No,
            }
        })?;
        let mut hexes = vec![];
        reach.path(to, &mut hexes);
        let (mut game, mut dirs, mut spent) = (self.clone(), vec![], 0);
        let mut why = None;
        for pair in hexes.windows(2) {
            let (now, dir) = (game.marching_group()?, grid.dir_to(pair[0], pair[1])?);
            let left = game.group_mp(&now);
            if let Err(bar) = game.check_go(&now, dir) {
                let at = self.hex_word(pair[1]);
                why = Some(match game.pace(&now, dir) {
                    Some(cost) if cost > left => {
                        Refusal::new("PA-10.0b", format!("{at} costs {cost} MP, {left} MP left"))
                    }
                    _ => game.word_march(bar),
                });
                break;
            }
            spent += game.pace(&now, dir)?;
            dirs.push(dir);
            match game.after_step(now, dir) {
                Some(next) => game = next,
                None => {
                    why = Some(game.why_it_ends(pair[1]));
                    break;
                }
            }
        }
        let stop = why.map(|why| (dirs.len(), why));
        let cost = format!("{spent} of {} MP", self.group_mp(&group));
        (!dirs.is_empty()).then(|| self.routed(hexes, dirs, cost, stop))
    }

    /// Lists the hexsides of the river that the Northcote can reach: the hexside, the MP, the one before it.
    pub(crate) fn steaming(&self) -> Vec<(EdgeId, u8, Option<usize>)> {
        let Some(start) = self.boat else { return vec![] };
        let (map, left) = (self.map(), self.mp_left(Unit::NORTHCOTE));
        let mut out = vec![(start, 0, None)];
        let mut at = 0;
        while let Some(&(edge, cost, _)) = out.get(at) {
            let stopped = at > 0 && self.stops_boat(edge);
            for next in map.river.linked(edge).filter(|_| cost < left && !stopped) {
                let (a, _, b) = map.grid.sides(next);
                let inside = self.scenario().in_window(map, a) || self.scenario().in_window(map, b);
                if inside && !out.iter().any(|(e, ..)| *e == next) {
                    out.push((next, cost + 1, Some(at)));
                }
            }
            at += 1;
        }
        out
    }

    /// Tells whether an enemy zone in either hex stops her (PA-15.11b).
    pub(crate) fn stops_boat(&self, edge: EdgeId) -> bool {
        let (a, _, b) = self.map().grid.sides(edge);
        self.nations_zoi(a) || self.nations_zoi(b)
    }

    /// Finds the way of the Northcote to a far hex.
    pub(crate) fn steam_to(&self, to: HexId) -> Option<Route<Step>> {
        let reached = self.steaming();
        let sides = |edge: EdgeId| {
            let (a, _, b) = self.map().grid.sides(edge);
            [a, b]
        };
        if self.boat_hexes().contains(&Some(to)) {
            return None;
        }
        let end = reached.iter().position(|(edge, ..)| sides(*edge).contains(&to))?;
        let (mut chain, mut at) = (vec![], end);
        while let Some(before) = reached[at].2 {
            chain.push(reached[at].0);
            at = before;
        }
        chain.reverse();
        // Of the two hexes of each hexside, take the one nearer to her goal.
        let grid = &self.map().grid;
        let nearer = |edge: EdgeId| sides(edge).into_iter().min_by_key(|h| grid.distance(*h, to));
        let mut hexes: Vec<HexId> = self.boat.into_iter().chain(chain.iter().copied()).filter_map(nearer).collect();
        hexes.dedup();
        let stop = self.stops_boat(reached[end].0).then(|| {
            let text = format!("{}: the nations' zone stops her", self.edge_word(reached[end].0));
            (hexes.len() - 1, Refusal::new("PA-15.11b", text))
        });
        let cost = format!("{} of {} MP", reached[end].1, self.mp_left(Unit::NORTHCOTE));
        let way = Way { places: hexes.into_iter().map(|h| grid.number(h)).collect(), cost, stop, risks: vec![] };
        let steps: Vec<Step> = chain.into_iter().map(Step::SteamTo).collect();
        (steps.len() > 1 && way.places.len() > 1).then_some(Route { steps, way })
    }

    /// Returns the position during a side's movement: the present one where its movement is on, else as at the
    /// beginning of its next movement.
    pub(crate) fn as_marching(&self, side: Side) -> PrairieAflame {
        let mut game = self.clone();
        if self.is_marching() && self.phasing() == side && self.ending.is_none() {
            while !matches!(game.agenda.top(), Some(Frame::Turn(..))) && game.agenda.len() > 1 {
                game.agenda.pop();
            }
            return game;
        }
        game.agenda.clear();
        game.agenda.push(Frame::Turn(side, Stage::March, true));
        game.marching = Marching::default();
        for u in game.on_map(side).iter() {
            game.marching.start[u] = game.at[u];
        }
        game
    }

    /// Makes the group of one unit, or of one leader, that is on the map on foot.
    pub(crate) fn alone(&self, unit: Option<Unit>, leader: Option<Leader>) -> Option<Group> {
        if let Some(unit) = unit {
            let hex = self.at[unit].get()?;
            return (!self.entrained.has(unit)).then(|| Group::of(hex, UnitSet::of([unit])));
        }
        let leader = leader?;
        let mut group = Group::of(self.leaders[leader].get()?, UnitSet::EMPTY);
        group.leaders.insert(leader);
        Some(group)
    }

    /// Makes the group of all units and leaders of a side in a hex that are on foot and have MP left.
    pub(crate) fn everybody(&self, side: Side, hex: HexId) -> Option<Group> {
        let units = self.movable(side).and(self.units_in(hex)).less(self.entrained);
        let mut group = Group::of(hex, units);
        for l in self.leaders_in(side, hex).iter().filter(|l| self.leader_mp_left(*l) > 0) {
            group.leaders.insert(l);
        }
        (!units.is_empty() || !group.leaders.is_empty()).then_some(group)
    }
}
