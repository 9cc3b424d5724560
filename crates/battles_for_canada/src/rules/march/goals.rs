//! Groups that are bound to a goal: the charge of 1000 (BC-13.2j) and advances on impulse (BC-13.1s).

use crate::rules::frame_cache::FrameCache;
use crate::rules::march::probe::Probe;
use crate::rules::march::walk::{Bounds, Next};
use crate::rules::prelude::*;
use crate::state::agenda::Mode;

impl BattlesForCanada {
    /// Tells whether a group is bound to a goal in this move: the charge of 1000 (BC-13.2j) or an impulse (BC-13.1s).
    #[must_use]
    pub fn is_driven(&self, units: UnitSet) -> bool {
        let Some(act) = self.activation else { return false };
        act.mode == Mode::Advance || (self.is_first_charge() && units.iter().any(|u| self.is_charging(u)))
    }

    /// Measures how far a driven group is from its goal: 0 or 1 for an enemy in its zone, else hexes to the nearest
    /// enemy, or to the fort where none is on the map.
    fn shortfall(&self, p: &Probe) -> u16 {
        let Some(side) = p.units.first().map(Unit::side) else { return 0 };
        if self.is_first_charge() {
            let meets = p.units.iter().filter(|u| self.is_charging(*u)).all(|u| self.would_meet(u, p));
            return u16::from(!meets);
        }
        let fort = || self.grid().nearest(p.hex, self.map().zone(Zone::FORT_CARILLON).iter());
        self.nearest_enemy(side, p.hex).or_else(fort).map_or(0, |near| near.1)
    }

    /// Tells whether a unit that stood as the group is thought to would have an enemy in its zone (BC-13.2j).
    fn would_meet(&self, unit: Unit, p: &Probe) -> bool {
        let facing = p.facing.unwrap_or(self.facing[unit]);
        let front = self.aspects_facing(unit, p.hex, facing).front;
        self.grid().neighbours(p.hex).any(|(dir, to)| {
            front.has(dir) && self.ways().zones_from(p.hex).has(dir) && !self.enemies_in(unit.side(), to).is_empty()
        })
    }

    /// Returns what the shortfall of a group cannot fall below: each hex nearer must be paid for.
    fn least_shortfall(&self, p: &Probe) -> u16 {
        if self.is_first_charge() {
            return 0;
        }
        let left = if p.stopped { 0 } else { p.allowance.saturating_sub(p.spent) };
        self.shortfall(p).saturating_sub(self.ways().most_steps(left))
    }

    /// Returns the least shortfall that a driven group can still come to.
    #[must_use]
    pub fn best_goal(&self, p: &Probe) -> u16 {
        let (mut best, least) = (u16::MAX, self.least_shortfall(p));
        self.walk(*p, Bounds::NONE, |q, ends, _| {
            if ends {
                best = best.min(self.shortfall(q));
            }
            if best <= least {
                Next::Found
            } else if self.least_shortfall(q) >= best {
                Next::Past
            } else {
                Next::On
            }
        });
        best
    }

    /// Returns the best goal of a group as it stands, which is asked for with each of its answers.
    fn goal_once(&self, p: &Probe, facts: &FrameCache) -> u16 {
        if let Some((_, known)) = facts.goal.get().filter(|(of, _)| of == p) {
            return known;
        }
        let best = self.best_goal(p);
        facts.goal.set(Some((*p, best)));
        best
    }

    /// Tells whether a driven group can still come as near to its goal as this.
    fn reaches_goal(&self, p: &Probe, goal: u16) -> bool {
        let near = |q: &Probe| self.shortfall(q) <= goal;
        if near(p) && self.check_end(p).is_ok() {
            return true;
        }
        self.walk(*p, Bounds::NONE, |q, ends, _| {
            if ends && near(q) {
                Next::Found
            } else if self.least_shortfall(q) > goal {
                Next::Past
            } else {
                Next::On
            }
        })
    }

    /// Checks that a driven group keeps to its goal on the way from `before` to `after`; `ends` where it would stop
    /// there.
    ///
    /// # Errors
    /// It could come nearer.
    pub(super) fn check_goal(&self, facts: &FrameCache, before: &Probe, after: &Probe, ends: bool) -> Result<(), Bar> {
        if !self.is_driven(before.units) {
            return Ok(());
        }
        let goal = self.goal_once(before, facts);
        if if ends { self.shortfall(after) <= goal } else { self.reaches_goal(after, goal) } {
            return Ok(());
        }
        let unit = before.units.first().ok_or(Bar::NotAsked)?;
        Err(if self.is_first_charge() { Bar::MustMeetEnemy(unit) } else { Bar::MustAdvance(unit) })
    }
}
