//! What melees are worth, by the rules' own odds: who attacks, who retreats before, who bears the loss.

use crate::data::results::{Flight, Harm, LeaderLoss};
use crate::ids::{Counter, CounterSet, Kind, Side, all_like};
use crate::state::AdobeWalls;
use crate::state::agenda::Frame;
use crate::state::melee::Melee;
use crate::state::parts::Mode;
use redoubt_engine::hex::HexId;

/// Points that canister of a full gun takes on average.
const CANISTER: f32 = 1.7;

impl AdobeWalls {
    /// Returns what a melee is worth to its attackers on average, in victory points, if the defenders stay.
    pub(super) fn value_of_melee(&self, melee: &Melee) -> f32 {
        let roll = self.reckon(melee);
        let side = melee.attackers.first().map_or(self.player, Counter::side);
        let drm = roll.total();
        let mut sum = 0.0;
        for die in 1..=6_i8 {
            let cell = self.tables().melee(die + drm, roll.column);
            sum += self.harm(melee.defenders, cell.defender) - self.harm(melee.attackers, cell.attacker);
        }
        sum / 6.0 - self.canister_at(melee.target, side)
    }

    /// Returns what a harm costs these units.
    fn harm(&self, units: CounterSet, harm: Harm) -> f32 {
        let Some(side) = units.first().map(Counter::side) else { return 0.0 };
        let all: u8 = units.iter().map(|c| self.cf[c]).sum();
        let price = self.price(side);
        let leaders = self.worth_of_leaders(units);
        let danger = if harm.points > 0 { leaders * self.chance_of_death() } else { 0.0 };
        let points = f32::from(harm.points.min(all)) * price + danger;
        if harm.points >= all {
            return points + self.prize(units) + leaders;
        }
        let count = units.iter().map(|c| (f32::from(self.cf[c]) / 5.0).min(1.0)).sum::<f32>();
        points
            + match harm.flight {
                Flight::Stay => 0.0,
                Flight::Retreat(_) => 0.25 * count + 0.4 * self.prize(units),
                Flight::Rout => 0.6 * count + 0.5 * self.prize(units),
            }
    }

    /// Returns the points that the death of the leaders gives who are attached to these units.
    fn worth_of_leaders(&self, units: CounterSet) -> f32 {
        let there = all_like(Kind::Leader).and(self.on_map());
        let with = there.iter().filter(|leader| self.attached[*leader].is_some_and(|unit| units.has(unit)));
        with.map(|leader| if leader == Counter::CARSON { 10.0 } else { 5.0 }).sum()
    }

    /// Returns the chance that a Leader Loss Check kills.
    fn chance_of_death(&self) -> f32 {
        let rolls = (1..=6).flat_map(|a| (1..=6).map(move |b| a + b));
        rolls.filter(|roll| self.tables().leader_loss(*roll) == LeaderLoss::Killed).count() as f32 / 36.0
    }

    /// Returns what falls with units that leave their hex: a howitzer that does not roll, horses.
    pub(super) fn prize(&self, units: CounterSet) -> f32 {
        let one = |unit: Counter| match unit.kind() {
            Kind::Crew if self.gun_of(unit).is_some_and(|gun| self.mode[gun] == Mode::Dismounted) => 4.0,
            Kind::Holder | Kind::ScoutHolder => 0.4,
            Kind::Train => 4.0,
            _ => 0.0,
        };
        units.iter().map(one).sum()
    }

    /// Returns what canister from a hex would cost the attackers.
    fn canister_at(&self, hex: HexId, side: Side) -> f32 {
        if side == Side::Us {
            return 0.0;
        }
        let fires = |gun: Counter| {
            self.hex_of(gun) == Some(hex)
                && self.mode[gun] == Mode::Dismounted
                && self.mired[gun.nth()].is_none()
                && self.crew_of(gun).is_some_and(|crew| self.in_good_order(crew))
        };
        let guns = Counter::GUNS.into_iter().filter(|gun| fires(*gun)).count();
        guns as f32 * CANISTER * self.price(Side::Nations)
    }

    /// Scores an attack on a hex by all who can take part, against what is asked of it.
    pub(super) fn worth_of_attack(&self, side: Side, hex: HexId) -> f32 {
        let all = self.fit_for(side, hex);
        if all.is_empty() {
            return -1.0;
        }
        let melee = self.melee_of(hex, all);
        if melee.defenders.is_empty() {
            return 2.0;
        }
        self.value_of_melee(&melee) - self.caution(side)
    }

    /// Returns what a melee must be worth to a side: more when it is ahead.
    fn caution(&self, side: Side) -> f32 {
        let ahead = self.lead(side).clamp(-1.0, 1.0);
        match side {
            Side::Us => 0.5 + 0.4 * ahead,
            Side::Nations => 0.1 + 0.4 * ahead,
        }
    }

    /// Returns the units that would attack a hex: all who can, but those who are nearly spent; all of them where nobody else is.
    fn fit_for(&self, side: Side, hex: HexId) -> CounterSet {
        let all = self.attackers_of(hex);
        let fit: CounterSet = all
            .iter()
            .filter(|c| {
                self.cf[*c] > 1
                    && c.kind() != Kind::Hq
                    && self.attached[Counter::CARSON] != Some(*c)
                    && !(side == Side::Us && self.low.has(*c))
            })
            .collect();
        if fit.is_empty() { all } else { fit }
    }

    /// Scores taking a unit into a melee that is declared, or leaving it out.
    pub(super) fn worth_of_toggle(&self, side: Side, top: &Frame, unit: Counter) -> f32 {
        let Frame::Declare(hex, chosen) = top else { return -1.0 };
        let fit = self.fit_for(side, *hex);
        match (chosen.has(unit), fit.has(unit) || fit.is_empty()) {
            (false, true) | (true, false) => 1.0,
            _ => -1.0,
        }
    }

    /// Scores a try to retreat before melee: if the melee looks bad, and no gun is left behind for it.
    pub(super) fn worth_of_retreat(&self, unit: Option<Counter>) -> f32 {
        let Some(melee) = self.melee else { return 0.0 };
        let left = unit.map_or(melee.defenders, CounterSet::one);
        // A unit of a stack does not leave the others alone.
        let parts = unit.is_some() && melee.defenders.len() > 1;
        self.value_of_melee(&melee) - 0.5 - 0.5 * self.prize(left) - if parts { 0.3 } else { 0.0 }
    }

    /// Scores the loss of a casualty point: who is disrupted already, has most, and does not die of it.
    pub(super) fn worth_of_loss(&self, unit: Counter) -> f32 {
        let hit = self.melee.is_some_and(|m| m.hit.has(unit));
        let last = self.cf[unit] <= 1;
        let gunner = self.gun_of(unit).is_some();
        f32::from(u8::from(hit)) * 2.0 + f32::from(self.cf[unit]) * 0.1
            - f32::from(u8::from(last)) * 3.0
            - f32::from(u8::from(gunner)) * 2.0
    }
}
