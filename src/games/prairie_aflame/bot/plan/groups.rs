//! Who goes, and what for: groups of units that are free, as strong as they need to be, and the goal that is
//! best for them. The goals are those of `plan.rs`; the steps are in `advance.rs`.

use crate::engine::hex::HexId;
use crate::games::prairie_aflame::bot::plan::distances::NO_WAY;
use crate::games::prairie_aflame::bot::plan::hunt::{ABOUT, CLEAR};
use crate::games::prairie_aflame::bot::plan::{Goal, Plan};
use crate::games::prairie_aflame::ids::{Force, Leader, Side};
use crate::games::prairie_aflame::state::sets::UnitSet;
use crate::games::prairie_aflame::state::{Group, LeaderSet};

/// Printed MA of those who ride and those who do as well.
pub(crate) const FAST: u8 = 7;
/// Worth of a goal lost by each MP of the way.
const LAG: f32 = 0.15;
/// What a goal loses when others are strong enough about it.
const SERVED: f32 = 12.0;
/// What a chief is worth more to those who ride: they can close a ring about him.
const HUNT: f32 = 25.0;
/// What he is worth more to those on foot.
const MARCH: f32 = 7.0;
/// MP that a column goes out of its way for a place.
const ASIDE: u16 = 8;

impl Plan<'_> {
    /// The first group of a hex that has a way to go.
    pub fn mover(&self, hex: HexId) -> Option<Group> {
        let mut tried = UnitSet::EMPTY;
        loop {
            let group = self.muster(hex, None, &mut tried);
            if group.units.is_empty() {
                return None;
            }
            if self.way(&group, |dir| self.game.can_go(&group, dir)).is_some() {
                return Some(group);
            }
        }
    }

    /// The units and leaders of a hex that are free to go together, but for those who were tried already.
    pub fn muster(&self, hex: HexId, taken: Option<&Group>, tried: &mut UnitSet) -> Group {
        let game = self.game;
        let here = game.movable(self.side).and(game.units_in(hex));
        let mut free = here;
        self.sent.iter().for_each(|(u, _)| free.remove(*u));
        free = free.less(self.anchored).less(*tried);
        let fleeing = self.side == Side::Nations && self.flees(hex);
        if fleeing {
            free = here.less(*tried);
        }
        let riding = free.and(game.entrained);
        let afoot = free.less(game.entrained);
        let mut units = if afoot.is_empty() { riding } else { afoot };
        // One errand at a time.
        let errand = match taken.and_then(|g| g.units.first()) {
            Some(u) => self.errand(u).map(|e| e.units),
            None => self.errand_of(units).map(|(_, u)| u),
        };
        if let Some(errand) = errand {
            units = units.and(errand);
        }
        // Who can strike a chief goes after those who close the ring about him.
        if self.side == Side::Government && game.is_campaign() {
            let strike = units.and(self.strikers);
            let second = match taken.and_then(|g| g.units.first()) {
                Some(u) => strike.has(u),
                None => strike == units,
            };
            units = if second { strike } else { units.less(strike) };
        }
        // One pace at a time: the stronger part first.
        let fast = UnitSet::of(units.iter().filter(|u| game.unit(*u).rating.ma >= FAST));
        let mut slow = units.less(fast);
        // Guns come after the companies.
        let foot = UnitSet::of(slow.iter().filter(|u| game.unit(*u).rating.ma > 4));
        if self.side == Side::Government && game.is_campaign() && !game.combat(foot).is_empty() {
            let guns = taken.and_then(|g| g.units.first()).is_some_and(|u| slow.has(u) && !foot.has(u));
            slow = if guns { slow.less(foot) } else { foot };
        }
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
        *tried = tried.or(units);
        let mut leaders = LeaderSet::default();
        for l in game.leaders_in(self.side, hex).iter() {
            let stays = l == Leader::Riel && !fleeing && !game.units_of(self.side, hex).less(units).is_empty()
                || self.lags(l, hex, units, !fast.is_empty() && units == fast);
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
            Some(goal) if self.game.is_campaign() && self.side == Side::Nations && !self.flees(group.hex) => {
                if goal.need > 0.0 { goal.need * 2.0 + 1.0 } else { 1.0 }
            }
            Some(goal) if self.game.is_campaign() && self.side == Side::Government => {
                let fast = group.units.iter().all(|u| self.game.unit(u).rating.ma >= FAST);
                let close = self.game.map().grid.distance(group.hex, goal.hex) <= ABOUT;
                match (goal.head, fast || close || self.bound_for(group, goal)) {
                    (true, true) => f32::MAX,
                    (true, false) => goal.need * 2.0 + 6.0,
                    _ => goal.need * 2.0 + 2.0,
                }
            }
            _ => f32::MAX,
        }
    }

    /// Stronger enemies stand near: time to go.
    pub(crate) fn flees(&self, hex: HexId) -> bool {
        let game = self.game;

        let own = self.own_at(hex) * game.led(self.side, hex) * game.shelter_factor(hex, self.side);
        let grid = &game.map().grid;
        let worst = self.enemy.iter().filter(|s| !s.units.is_empty() && grid.distance(s.hex, hex) <= 3);
        worst.map(|s| s.might).sum::<f32>() > 1.5 * own + 1.0
    }

    fn allowed(&self, group: &Group, hex: HexId) -> bool {
        self.side == Side::Government || !self.game.is_campaign() || self.game.check_bounds(group, hex).is_ok()
    }

    /// An enemy place that the Government wants.
    fn hostile(&self, hex: HexId) -> bool {
        let map = self.game.map();
        self.side == Side::Government
            && map.place_in(hex).is_some_and(|p| self.game.controller(p) == Some(Side::Nations))
    }

    /// The goal is the chief for whom the group is sent.
    fn bound_for(&self, group: &Group, goal: &Goal) -> bool {
        goal.head && self.errand_of(group.units).is_some_and(|(hex, _)| hex == goal.hex)
    }

    /// Goals of a group, the best first: at most three.
    pub(crate) fn ranked(&self, group: &Group) -> Vec<Goal> {
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
            // What is to be cleared now is for those who can, until there are enough of them.
            let late = goal.value >= CLEAR
                && (self.own_at(goal.hex) >= 2.0 * goal.need + 1.0
                    || !group.units.iter().all(|u| self.reaches(u, goal.hex)));
            if way < u16::from(NO_WAY) && self.allowed(group, goal.hex) && !late {
                // Others are about it already; who stands near himself goes in all the same.
                let near = grid.distance(group.hex, goal.hex) <= 3;
                let others = if near { 0.0 } else { Plan::near(&self.own, game, goal.hex, 2) };
                let bound = self.bound_for(group, &goal);
                let served = if !near && others >= 2.0 * goal.need + 2.0 && !bound { SERVED } else { 0.0 };
                let close = goal.head && grid.distance(group.hex, goal.hex) <= ABOUT && game.is_ringed(goal.hex);
                let hunt = match (bound, fast) {
                    _ if close => HUNT,
                    (true, true) => HUNT,
                    (true, false) => MARCH,
                    // A column takes the places on its way.
                    (false, false) if way <= ASIDE && self.hostile(goal.hex) => MARCH,
                    _ => 0.0,
                };
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
}
