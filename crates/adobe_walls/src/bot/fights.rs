//! What shots and melees are worth.

use crate::bot::plan::Plan;
use crate::data::results::{FireResult, Letter, Shell};
use crate::ids::{Counter, CounterSet, Kind, Side};
use crate::state::AdobeWalls;
use crate::state::agenda::{FireKind, Frame, Weapon};
use redoubt_engine::hex::{Dir, HexId};

/// Chances of the sums of two dice, in thirty-sixths, from 2 on.
const WAYS: [f32; 11] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0];

impl AdobeWalls {
    /// Returns the victory points that a lost combat factor of a side gives now.
    pub(super) fn price(&self, side: Side) -> f32 {
        let constants = &self.tables().constants;
        match side {
            Side::Us => 1.0,
            Side::Nations if self.casualties + 1 >= constants.casualties_double => 2.0,
            Side::Nations => 1.0,
        }
    }

    /// Returns the strength of the enemies of a side within two hexes of a hex, nearer ones counted whole.
    pub(super) fn threat(&self, hex: HexId, side: Side) -> f32 {
        let mut sum = 0.0;
        for near in self.grid().within(hex, 2) {
            let far = self.grid().distance(hex, near);
            let weight = if far <= 1 { 1.0 } else { 0.5 };
            let there = self.fighters(near, side.other()).less(self.routed);
            sum += weight * there.iter().map(|c| f32::from(self.cf[c])).sum::<f32>();
        }
        sum
    }

    /// Returns what a shot is worth on average, in victory points.
    fn value_of_shot(&self, letter: u8, drm: i8, long: bool, target: Counter) -> f32 {
        let price = self.price(target.side());
        let steady = if target.side() == Side::Us { 0.25 } else { 0.35 };
        let mut sum = 0.0;
        for (n, ways) in WAYS.iter().enumerate() {
            let result = self.tables().fire_result(Letter(letter), n as i8 + 2 + drm);
            sum += ways / 36.0
                * match result {
                    FireResult::None => 0.0,
                    FireResult::Morale(_) => steady,
                    FireResult::Points(1) if long => steady,
                    FireResult::Points(points) => f32::from(points.min(self.cf[target].max(1))) * price + steady,
                };
        }
        sum
    }

    /// Scores a shot: its value, less the risk for the ammunition; in Offensive Fire less what standing still costs.
    pub(super) fn worth_of_fire(&self, top: &Frame, plan: &Plan, firer: Counter, target: Counter, half: bool) -> f32 {
        let kind = Self::kind_of_fire(top);
        let Ok(aim) = self.aim(firer, target, kind, half) else { return -1.0 };
        let Weapon::Arms(letter) = aim.shot.weapon else { return 0.1 };
        let value = self.value_of_shot(letter, aim.shot.drm.total(), aim.shot.long, target);
        let ammo = if self.low.has(firer) { 0.0 } else { 0.06 * f32::from(self.cf[firer]).sqrt() };
        let stay = match kind {
            FireKind::Offensive if half => 0.10 + 0.5 * plan.urge(firer),
            FireKind::Offensive => 0.05 + plan.urge(firer),
            _ => 0.0,
        };
        value - ammo - stay
    }

    /// Scores a shell at a hex.
    pub(super) fn worth_of_shell(&self, top: &Frame, gun: Counter, hex: HexId, turn: Option<Dir>) -> f32 {
        let Ok(aim) = self.aim_shell(gun, hex, turn, Self::kind_of_fire(top)) else { return -1.0 };
        let Weapon::Shell(range, full) = aim.shot.weapon else { return 0.1 };
        let price = self.price(Side::Nations);
        let bands = self.fighters(hex, Side::Nations).len() as f32;
        let mut sum = 0.0;
        for die in 1..=6_i8 {
            sum += match self.tables().howitzer(full, u16::from(range), die + aim.shot.drm.total()) {
                Shell::None => 0.0,
                Shell::Disperse => 0.15 * bands,
                Shell::Hit => price + 0.15 * bands,
            } / 6.0;
        }
        sum - 0.05
    }

    /// Returns the enemies that a melee against a hex would meet.
    fn foes(&self, side: Side, hex: HexId) -> CounterSet {
        self.of_side(hex, side.other()).iter().filter(|c| !c.is_leader() && !self.herd.has(*c)).collect()
    }

    /// Returns the units of a side that could attack a hex now.
    fn attackers(&self, side: Side, hex: HexId) -> CounterSet {
        let mut out = CounterSet::EMPTY;
        for (_, near) in self.grid().neighbours(hex) {
            for unit in self.fighters(near, side).less(self.routed).less(self.pinned).iter() {
                if matches!(unit.kind(), Kind::Cavalry | Kind::Infantry | Kind::Scout | Kind::Warrior) {
                    out.insert(unit);
                }
            }
        }
        out
    }

    /// Returns the melee strength of units, roughly.
    fn punch(&self, units: CounterSet, defends: bool) -> f32 {
        let one = |c: Counter| {
            let low = if self.low.has(c) && c.side() == Side::Us { 0.5 } else { 1.0 };
            let routed = if self.routed.has(c) { 0.5 } else { 1.0 };
            let doubled = if defends && c.kind() == Kind::Infantry { 2.0 } else { 1.0 };
            f32::from(self.cf[c]) * low * routed * doubled
        };
        units.iter().map(one).sum()
    }

    /// Scores an attack on a hex by the odds of all who could take part.
    pub(super) fn worth_of_attack(&self, side: Side, hex: HexId) -> f32 {
        let (attack, defence) = (self.punch(self.attackers(side, hex), false), self.punch(self.foes(side, hex), true));
        if defence <= 0.0 {
            return 2.0;
        }
        let shaken =
            self.foes(side, hex).iter().filter(|c| self.pinned.has(*c) || self.disrupted.has(*c)).count() as f32;
        let odds = attack / defence;
        let least = if side == Side::Us { 2.0 } else { 3.0 };
        0.5 * (odds + 0.5 * shaken.min(2.0) - least)
    }

    /// Scores taking a unit into a melee that is declared, or leaving it out: everybody who is fit takes part.
    pub(super) fn worth_of_toggle(&self, top: &Frame, unit: Counter) -> f32 {
        let Frame::Declare(_, chosen) = top else { return -1.0 };
        let fit = !self.disrupted.has(unit) && self.cf[unit] > 1;
        match (chosen.has(unit), fit) {
            (false, true) => 1.0,
            _ => -1.0,
        }
    }
}
