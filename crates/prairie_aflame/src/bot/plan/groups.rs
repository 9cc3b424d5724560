//! Groups: which free units of a hex move together, how strong they must be, and which goal is best for them.

use crate::bot::plan::distances::NO_WAY;
use crate::bot::plan::model::{Goal, Plan};
use crate::bot::plan::weights::{
    BREAK_RING, CHIEF_FOR_FOOT, CHIEF_FOR_RIDERS, FAST_MA, HUNT_RANGE, LOSS_IF_SERVED, LOSS_PER_MP, PLACE_DETOUR,
};
use crate::ids::{Force, Leader, Side};
use crate::state::sets::UnitSet;
use crate::state::{Group, LeaderSet};
use redoubt_engine::hex::HexId;

impl Plan<'_> {
    /// Finds the first group of a hex that has a step to make.
    pub(crate) fn first_group(&self, hex: HexId) -> Option<Group> {
        let mut tried = UnitSet::EMPTY;
        loop {
            let group = self.gather(hex, None, &mut tried);
            if group.units.is_empty() {
                return None;
            }
            if self.next_move(&group, |dir| self.game.can_go(&group, dir)).is_some() {
                return Some(group);
            }
        }
    }

    /// Gathers the free units and leaders of a hex that should move together. `taken` is the group in hand, if
    /// any; units in `tried` are left out, and those of the new group are added to it.
    pub(crate) fn gather(&self, hex: HexId, taken: Option<&Group>, tried: &mut UnitSet) -> Group {
        let game = self.game;
        let here = game.movable(self.side).and(game.units_in(hex));
        let mut free = here;
        self.posted.iter().for_each(|(u, _)| free.remove(*u));
        free = free.less(self.anchored).less(*tried);
        let fleeing = self.side == Side::Nations && self.is_threatened(hex);
        if fleeing {
            free = here.less(*tried);
        }
        let riding = free.and(game.entrained);
        let afoot = free.less(game.entrained);
        let mut units = if afoot.is_empty() { riding } else { afoot };
        // One detachment at a time.
        let detachment = match taken.and_then(|g| g.units.first()) {
            Some(u) => self.detachment_of(u).map(|e| e.units),
            None => self.main_detachment(units).map(|(_, u)| u),
        };
        if let Some(detachment) = detachment {
            units = units.and(detachment);
        }
        // Units that can attack a chief move after those that close the ring around him.
        if self.side == Side::Government && game.is_campaign() {
            let strike = units.and(self.strikers);
            let second = match taken.and_then(|g| g.units.first()) {
                Some(u) => strike.has(u),
                None => strike == units,
            };
            units = if second { strike } else { units.less(strike) };
        }
        // Fast and slow units move apart: the stronger part first.
        let fast = UnitSet::of(units.iter().filter(|u| game.unit(*u).rating.ma >= FAST_MA));
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
            let force = Force::ALL.into_iter().max_by_key(|f| units.and(f.units()).len());
            if let Some(f) = force {
                units = units.and(f.units());
            }
        }
        *tried = tried.or(units);
        let mut leaders = LeaderSet::EMPTY;
        for l in game.leaders_in(self.side, hex).iter() {
            let stays = l == Leader::Riel && !fleeing && !game.units_of(self.side, hex).less(units).is_empty()
                || self.stays_behind(l, hex, units, !fast.is_empty() && units == fast);
            if game.leader_movable(l) && !stays && !units.is_empty() {
                leaders.insert(l);
            }
        }
        let mut group = Group::of(hex, units);
        group.leaders = leaders;
        if game.is_campaign() && !fleeing && taken.is_none() {
            self.trim_to_need(&mut group);
        }
        group
    }

    /// Leaves out of a group the units that its goal does not need.
    fn trim_to_need(&self, group: &mut Group) {
        let Some(goal) = self.ranked_goals(group).into_iter().next() else { return };
        let wanted = self.strength_wanted(group);
        let mut part = UnitSet::EMPTY;
        let mut might = 0.0;
        for u in group.units.iter() {
            if might >= wanted {
                break;
            }
            part.insert(u);
            might += self.game.might(u);
        }
        if part != group.units {
            group.units = part;
            if goal.need <= 1.0 {
                group.leaders = LeaderSet::EMPTY;
            }
        }
    }

    /// Returns the strength that a group should have for its goal; `f32::MAX` for as much as there is.
    pub(crate) fn strength_wanted(&self, group: &Group) -> f32 {
        match self.ranked_goals(group).first() {
            Some(goal) if self.game.is_campaign() && self.side == Side::Nations && !self.is_threatened(group.hex) => {
                if goal.need > 0.0 {
                    goal.need * 2.0 + 1.0
                } else {
                    1.0
                }
            }
            Some(goal) if self.game.is_campaign() && self.side == Side::Government => {
                let fast = group.units.iter().all(|u| self.game.unit(u).rating.ma >= FAST_MA);
                let close = self.game.map().grid.distance(group.hex, goal.hex) <= HUNT_RANGE;
                match (goal.head, fast || close || self.is_sent_for(group, goal)) {
                    (true, true) => f32::MAX,
                    (true, false) => goal.need * 2.0 + 6.0,
                    _ => goal.need * 2.0 + 2.0,
                }
            }
            _ => f32::MAX,
        }
    }

    /// Tells whether enemies within three hexes are half as strong again as the own units in a hex.
    pub(crate) fn is_threatened(&self, hex: HexId) -> bool {
        let game = self.game;

        let own = self.own_at(hex) * game.led(self.side, hex) * game.shelter_factor(hex, self.side);
        let grid = &game.map().grid;
        let worst = self.enemy.iter().filter(|s| !s.units.is_empty() && grid.distance(s.hex, hex) <= 3);
        worst.map(|s| s.might).sum::<f32>() > 1.5 * own + 1.0
    }

    /// Tells whether the bands of a group may go to a hex.
    fn allowed(&self, group: &Group, hex: HexId) -> bool {
        self.side == Side::Government || !self.game.is_campaign() || self.game.check_bounds(group, hex).is_ok()
    }

    /// Tells whether the nations hold a place in the hex, for a plan of the Government.
    fn is_enemy_place(&self, hex: HexId) -> bool {
        let map = self.game.map();
        self.side == Side::Government
            && map.place_in(hex).is_some_and(|p| self.game.controller(p) == Some(Side::Nations))
    }

    /// Tells whether the goal is the chief against whom the group is sent.
    fn is_sent_for(&self, group: &Group, goal: &Goal) -> bool {
        goal.head && self.main_detachment(group.units).is_some_and(|(hex, _)| hex == goal.hex)
    }

    /// Lists the goals of a group, the best first: at most three.
    pub(crate) fn ranked_goals(&self, group: &Group) -> Vec<Goal> {
        let game = self.game;
        if let Some((_, hex)) = self.posted.iter().find(|(u, _)| group.units == UnitSet::one(*u)) {
            return vec![Goal::at(*hex, 20.0)];
        }
        let fast = group.units.iter().all(|u| game.unit(u).rating.ma >= FAST_MA);
        let riding = !group.units.and(game.entrained).is_empty();
        let mut all: Vec<Goal> = vec![];
        let grid = &game.map().grid;
        let mut weigh = |goal: Goal| {
            let mut way = u16::from(self.ways(goal.hex, fast)[group.hex.index()]);
            if riding {
                way = way.min(self.mp_from_rail(goal.hex) + 1);
            }
            // An enemy in a ring is a goal only for units that reach him in this phase, until there are enough of them.
            let late = goal.value >= BREAK_RING
                && (self.own_at(goal.hex) >= 2.0 * goal.need + 1.0
                    || !group.units.iter().all(|u| self.reaches(u, goal.hex)));
            if way < u16::from(NO_WAY) && self.allowed(group, goal.hex) && !late {
                // A goal counts less where others are near it already, unless the group itself is near.
                let near = grid.distance(group.hex, goal.hex) <= 3;
                let others = if near { 0.0 } else { Plan::near(&self.own, game, goal.hex, 2) };
                let bound = self.is_sent_for(group, &goal);
                let served = if !near && others >= 2.0 * goal.need + 2.0 && !bound { LOSS_IF_SERVED } else { 0.0 };
                let close = goal.head && grid.distance(group.hex, goal.hex) <= HUNT_RANGE && game.is_ringed(goal.hex);
                let hunt = match (bound, fast) {
                    _ if close => CHIEF_FOR_RIDERS,
                    (true, true) => CHIEF_FOR_RIDERS,
                    (true, false) => CHIEF_FOR_FOOT,
                    // A column takes the places on its way.
                    (false, false) if way <= PLACE_DETOUR && self.is_enemy_place(goal.hex) => CHIEF_FOR_FOOT,
                    _ => 0.0,
                };
                all.push(Goal { value: goal.value + hunt - served - LOSS_PER_MP * f32::from(way), ..goal });
            }
        };
        if group.units.is_empty() {
            if let Some(leader) = group.leaders.iter().next() {
                self.own.iter().for_each(|s| weigh(Goal::at(s.hex, self.command_value(leader, s.hex))));
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
