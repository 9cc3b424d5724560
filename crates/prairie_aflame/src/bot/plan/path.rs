//! The next step of a group towards its goal, around enemies or against them; and generals who are worth more
//! elsewhere.

use crate::bot::plan::model::{Goal, Plan, Stack};
use crate::bot::plan::weights::{FAST_MA, GENERALS, HUNT_DETOUR, KILL_ODDS, LAST_HUNTS, OFFICERS};
use crate::data::map::Water;
use crate::ids::{Leader, Side, Unit};

use crate::data::scenario::Victory;
use crate::data::units::commands;
use crate::state::Group;
use crate::state::sets::UnitSet;
use redoubt_engine::hex::{Dir, EntryCost, HexId, Reach};
use std::cell::RefCell;

thread_local! {
    static REACH: RefCell<Reach> = RefCell::default();
}

/// The next step of a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Move {
    /// One hex on, this way.
    Go(Dir),
    /// By train to this hex.
    Ride(HexId),
    /// On board a train.
    Entrain,
    /// Off the train.
    Detrain,
}

impl Plan<'_> {
    /// Finds the next step of a group, if one brings it nearer to a goal; `can` tells which directions are legal.
    pub(crate) fn next_move(&self, group: &Group, can: impl Fn(Dir) -> bool) -> Option<Move> {
        let game = self.game;
        let riding = !group.units.and(game.entrained).is_empty();
        if self.side == Side::Nations && game.is_campaign() && self.is_threatened(group.hex) {
            if let Some(dir) = self.strike_direction(group, &can) {
                return Some(Move::Go(dir));
            }
            return self.flee_direction(group, &can).map(Move::Go);
        }
        if !group.units.is_empty() && group.units.less(self.anchored).is_empty() {
            return None; // They stay at their post.
        }
        if !riding
            && let Some((unit, hex)) = self.posted.iter().find(|(u, _)| group.units == UnitSet::one(*u))
            && let Some(dir) = self.way_around(*unit, *hex)
        {
            return can(dir).then_some(Move::Go(dir));
        }
        for goal in self.ranked_goals(group) {
            if goal.hex == group.hex {
                return None;
            }
            let fast = group.units.iter().all(|u| game.unit(u).rating.ma >= FAST_MA);
            let ways = self.ways(goal.hex, fast);
            let here = ways[group.hex.index()];
            if self.side == Side::Government
                && game.is_campaign()
                && let Some((stop, way)) = self.nearest_station(goal.hex)
            {
                if riding {
                    return Some(if stop == group.hex { Move::Detrain } else { Move::Ride(stop) });
                }
                let station = game.map().place_in(group.hex).is_some_and(|p| game.map().place(p).on_cpr);
                if station && way + 6 < u16::from(here) && !group.stepped {
                    return Some(Move::Entrain);
                }
            }
            if goal.head
                && let Some((dir, n)) = self.detour_to_chief(group, &goal, fast)
                && self.is_safe(group, &goal, n)
                && can(dir)
            {
                return Some(Move::Go(dir));
            }
            // A way without other enemies is preferred.
            let stray = |n: HexId| n != goal.hex && game.enemy_in(self.side, n);
            let mut dirs: Vec<(bool, u8, Dir, HexId)> = game
                .map()
                .grid
                .neighbours(group.hex)
                .map(|(dir, n)| (stray(n), ways[n.index()], dir, n))
                .filter(|(_, way, ..)| *way < here)
                .collect();
            dirs.sort_unstable();
            for (_, _, dir, n) in dirs {
                if self.is_safe(group, &goal, n) && can(dir) {
                    return Some(Move::Go(dir));
                }
            }
        }
        None
    }

    /// Finds the first step of a unit's way to a hex within its MP, around all enemies.
    pub(crate) fn way_around(&self, unit: Unit, to: HexId) -> Option<Dir> {
        let game = self.game;
        let grid = &game.map().grid;
        let from = game.at[unit].get().filter(|h| *h != to)?;
        REACH.with_borrow_mut(|reach| {
            let budget = u16::from(game.mp_left(unit));
            reach.route(grid, from, to, budget, 1, |hex, dir, next| match game.step_cost(unit, hex, dir, next) {
                Some((cost, _)) if !self.enemy.iter().any(|s| s.hex == next) => EntryCost::Through(u16::from(cost)),
                _ => EntryCost::No,
            })?;
            let mut path = vec![];
            reach.path(to, &mut path);
            grid.dir_to(from, *path.get(1)?)
        })
    }

    /// Finds the first step of the way to a chief around other enemies who are near, if it is at most
    /// [`HUNT_DETOUR`] MP longer: a column that fights everybody on its way comes too late.
    fn detour_to_chief(&self, group: &Group, goal: &Goal, fast: bool) -> Option<(Dir, HexId)> {
        let game = self.game;
        let (map, terrain) = (game.map(), &game.data.0.tables.terrain);
        let grid = &map.grid;
        let stray = |s: &Stack, hex: HexId, range: u16| s.hex != goal.hex && grid.distance(s.hex, hex) <= range;
        if !self.enemy.iter().any(|s| stray(s, group.hex, 2)) {
            return None;
        }
        let here = u16::from(self.ways(goal.hex, fast)[group.hex.index()]);
        REACH.with_borrow_mut(|reach| {
            reach.route(grid, group.hex, goal.hex, here + HUNT_DETOUR, 1, |hex, _, next| {
                match crate::bot::plan::distances::step(map, terrain, hex, next, fast) {
                    Some(cost) if !self.enemy.iter().any(|s| stray(s, next, 0)) => EntryCost::Through(cost),
                    _ => EntryCost::No,
                }
            })?;
            let mut path = vec![];
            reach.path(goal.hex, &mut path);
            let next = *path.get(1)?;
            Some((grid.dir_to(group.hex, next)?, next))
        })
    }

    /// Finds an enemy beside the group that it can beat: the direction to him.
    fn strike_direction(&self, group: &Group, can: &impl Fn(Dir) -> bool) -> Option<Dir> {
        let near = self.game.map().grid.neighbours(group.hex);
        near.filter(|(_, n)| self.enemy_at(*n) > 0.0)
            .find(|(dir, n)| self.can_win(group, *n) && can(*dir))
            .map(|(dir, _)| dir)
    }

    /// Finds the step that leads away from the strongest enemies.
    fn flee_direction(&self, group: &Group, can: &impl Fn(Dir) -> bool) -> Option<Dir> {
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

    /// Tells whether a step keeps the group away from enemies that are too strong for it.
    fn is_safe(&self, group: &Group, goal: &Goal, to: HexId) -> bool {
        let game = self.game;
        if game.enemy_in(self.side, to) {
            return self.can_win(group, to);
        }
        if !game.is_campaign() {
            return true;
        }
        if self.side == Side::Government && self.holds_back(group, goal, to) {
            return false;
        }
        let grid = &game.map().grid;
        let might = game.might_of(group.units) + self.own_at(to);
        let beside = self.enemy.iter().filter(|s| !s.units.is_empty() && grid.distance(s.hex, to) <= 1);
        let threat: f32 = beside.map(|s| s.might).sum();
        let post = self.posted.iter().find(|(u, _)| group.units == UnitSet::one(*u));
        let mut heads = self.goals.iter().filter(|g| g.head);
        if post.is_some_and(|(_, h)| heads.any(|g| grid.distance(g.hex, *h) == 1 && self.can_surround(g.hex))) {
            return true;
        }
        if self.side == Side::Government && !group.units.is_empty() {
            // Small groups keep away from stronger enemies; a group that takes a place looks only one hex ahead.
            let taking = post.is_some_and(|(_, h)| game.map().place_in(*h).is_some());
            let range = if taking && game.turn > 8 { 1 } else { 3 };
            let about = self.enemy.iter().filter(|s| grid.distance(s.hex, to) <= range).map(|s| s.might);
            let army = Plan::near(&self.own, game, to, 1).max(might);
            if game.turn < LAST_HUNTS && about.fold(0.0, f32::max) > 1.2 * army {
                return false;
            }
            if post.is_some() {
                return true;
            }
        }
        if threat > 1.1 * might + 0.5 && self.side == Side::Nations {
            return false;
        }
        // Near an enemy goal a group waits until the army around it is strong enough.
        let close = grid.distance(to, goal.hex) <= 2 && self.enemy_at(goal.hex) > 0.0;
        let army = Plan::near(&self.own, game, goal.hex, 4).max(might);
        !close || goal.need == 0.0 || army >= 1.1 * goal.need
    }

    /// Tells whether an attack on a hex is likely to succeed.
    fn can_win(&self, group: &Group, to: HexId) -> bool {
        let game = self.game;
        let enemy = self.need(to) * game.led(self.side.other(), to);
        let helpers = self.helpers_might(group, to);
        if self.side == Side::Government && self.waits_for_ring(to) {
            return false;
        }
        let own = (game.might_of(group.units) * self.river_factor(group.hex, to) + self.own_at(to) + helpers)
            * self.leader_factor(group, to);
        let (victory, last) = (game.scenario().victory, game.scenario().last_turn);
        let ratio = match (victory, self.side) {
            (Victory::DuckLake, Side::Government) => 1.1,
            (Victory::DuckLake, Side::Nations) => 0.9,
            (Victory::FishCreek | Victory::CutKnifeHill | Victory::Batoche, _) => 0.0,
            // A chief who is surrounded can be attacked again after a lost fight.
            (_, Side::Government) if game.is_kill(to) && game.turn < LAST_HUNTS => KILL_ODDS,
            // The last turn: every chance is taken.
            (_, Side::Government) if game.chief_in(to) && game.turn >= last => 0.0,
            (_, Side::Government) => 1.15,
            (_, Side::Nations) => 1.3,
        };
        own >= ratio * enemy
    }

    /// Returns the factor by which a river makes an attack weaker.
    fn river_factor(&self, from: HexId, to: HexId) -> f32 {
        match self.game.map().water_between(from, to) {
            w if w.is_major() => 0.55,
            Water::Minor => 0.85,
            _ => 1.0,
        }
    }

    /// Returns the factor by which the best leader of a group, or of those in the hex, makes it stronger.
    fn leader_factor(&self, group: &Group, to: HexId) -> f32 {
        let rating = group.leaders.iter().map(|l| self.game.leader(l).combat).max().unwrap_or(0);
        (1.0 + 0.14 * f32::from(rating)).max(self.game.led(self.side, to))
    }

    /// Returns the strength of other units that can still come into the same fight in this phase.
    fn helpers_might(&self, group: &Group, to: HexId) -> f32 {
        let game = self.game;
        let rate = if game.winter() { 2 } else { 1 };
        let mut sum = 0.0;
        for s in self.own.iter().filter(|s| s.hex != to && game.map().grid.distance(s.hex, to) <= 8) {
            for u in s.units.less(game.marching.done).less(group.units).less(self.anchored).iter() {
                let data = game.unit(u);
                let way = u16::from(self.ways(to, data.is_mounted())[s.hex.index()]);
                if way * rate <= u16::from(game.mp_left(u)) {
                    sum += game.might(u) * self.river_factor(s.hex, to);
                }
            }
        }
        sum * 0.8
    }

    /// Rates a general in a hex: the free strength in his range that is in no other general's range.
    pub(crate) fn command_value(&self, leader: Leader, hex: HexId) -> f32 {
        let game = self.game;
        let grid = &game.map().grid;
        let range = u16::from(game.leader(leader).range);
        let others = GENERALS.into_iter().filter(|l| *l != leader);
        let led = |h: HexId| others.clone().any(|l| game.in_range(l, h));
        let near = self.own.iter().filter(|s| grid.distance(s.hex, hex) <= range && !led(s.hex));
        let here = if game.combat(game.units_of(self.side, hex)).is_empty() { -50.0 } else { 0.0 };
        let his = |s: &Stack| {
            s.units
                .less(self.anchored)
                .iter()
                .filter(|u| commands(leader, game.unit(*u)))
                .map(|u| {
                    let own = self.chief_of(leader).is_some_and(|h| self.detachment_of(u).is_some_and(|e| e.hex == h));
                    game.might(u) * if own { 1.5 } else { 1.0 }
                })
                .sum::<f32>()
        };
        near.map(his).sum::<f32>() * 0.5 + here + self.rating_value(leader, hex)
    }

    /// Rates the combat rating of a leader by the fights that he could lead from a hex.
    fn rating_value(&self, leader: Leader, hex: HexId) -> f32 {
        let game = self.game;
        let grid = &game.map().grid;
        let rating = |l: Leader| f32::from(game.leader(l).combat);
        let fights = self.own.iter().filter(|s| grid.distance(s.hex, hex) <= 1 && self.enemy_at(s.hex) > 0.0);
        fights
            .map(|s| {
                let others = OFFICERS.into_iter().filter(|l| *l != leader);
                let near = others.filter(|l| game.leaders[*l].get().is_some_and(|h| grid.distance(h, s.hex) <= 1));
                let more = rating(leader) - near.map(rating).fold(0.0, f32::max);
                let worth = if game.chief_in(s.hex) { 4.0 } else { 1.0 };
                more.max(0.0) * worth
            })
            .sum()
    }

    /// Finds a leader of the Government who is worth more elsewhere, and where he is now.
    pub(crate) fn general_to_move(&self) -> Option<(Leader, HexId)> {
        let game = self.game;
        if self.side != Side::Government || !game.is_campaign() {
            return None;
        }
        let fit = |l: &Leader| game.leader_movable(*l) && !game.marching.leaders_riding.has(*l);
        OFFICERS.into_iter().filter(fit).find_map(|leader| {
            let hex = game.leaders[leader].get()?;
            let mut group = Group::of(hex, UnitSet::EMPTY);
            group.leaders.insert(leader);
            let goal = self.ranked_goals(&group).into_iter().next()?;
            // A leader does not leave a column for one that is only a little stronger.
            let better = goal.value > 1.2 * self.command_value(leader, hex) + 1.0 && goal.hex != hex;
            (better && self.next_move(&group, |dir| game.can_go(&group, dir)).is_some()).then_some((leader, hex))
        })
    }
}
