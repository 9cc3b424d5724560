//! What shots and shells are worth, by the rules' own chances.

use crate::data::results::{FireResult, Letter, MoraleResult, Nerve, Shell};
use crate::ids::{Counter, Side};
use crate::rules::sequence::fire_of;
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Weapon};
use redoubt_engine::hex::{Dir, HexId};

/// Chances of the sums of two dice, in thirty-sixths, from 2 on.
const WAYS: [f32; 11] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0];
/// What a shot costs that may leave a unit low on ammunition: the US pay a point for it at the end, and have no camps.
const AMMO: [f32; 2] = [0.13, 0.05];

impl AdobeWalls {
    /// Returns the victory points that a lost combat factor of a side gives now, and what the loss costs beyond them.
    pub(super) fn price(&self, side: Side) -> f32 {
        let constants = &self.tables().constants;
        match side {
            Side::Us => 1.3,
            Side::Nations if self.casualties + 1 >= constants.casualties_double => 2.2,
            Side::Nations => 1.2,
        }
    }

    /// Returns what a morale check of a unit is worth to its enemy.
    fn value_of_check(&self, unit: Counter, check: i8) -> f32 {
        let drm = self.morale_drm(unit, check).total();
        let nerve = Nerve::of(unit);
        let weight = (f32::from(self.cf[unit]) / 5.0).min(1.2) + 0.2;
        let value = |result: MoraleResult| match result {
            MoraleResult::None => 0.0,
            MoraleResult::Disrupt if self.disrupted.has(unit) => 0.0,
            MoraleResult::Disrupt => 0.2,
            MoraleResult::Retreat(_) => 0.4,
            MoraleResult::Pin if self.pinned.has(unit) => 0.0,
            MoraleResult::Pin => 0.5,
            MoraleResult::Rout => 1.0,
        };
        let chances = WAYS.iter().enumerate();
        weight
            * chances.map(|(n, ways)| ways / 36.0 * value(self.tables().morale(nerve, n as i8 + 2 + drm))).sum::<f32>()
    }

    /// Returns what a shot is worth on average, in victory points.
    fn value_of_shot(&self, letter: Letter, drm: i8, long: bool, target: Counter) -> f32 {
        let cf = self.cf[target];
        let price = self.price(target.side()) * if cf == 0 { 0.4 } else { 1.0 };
        let checks = [0, -1].map(|check| self.value_of_check(target, check));
        let mut sum = 0.0;
        for (n, ways) in WAYS.iter().enumerate() {
            let value = match self.arms_result(letter, n as i8 + 2 + drm, long) {
                FireResult::None => 0.0,
                FireResult::Morale(check) => checks[usize::from(check < 0)],
                FireResult::Points(points) => f32::from(points.min(cf.max(1))) * price + checks[0],
            };
            sum += ways / 36.0 * value;
        }
        sum
    }

    /// Scores a shot: its value, less the risk for the ammunition.
    pub(super) fn worth_of_fire(&self, top: &Frame, firer: Counter, target: Counter, half: bool) -> f32 {
        let Ok(aim) = self.aim(firer, target, fire_of(top), half) else { return -1.0 };
        let Weapon::Arms(letter) = aim.shot.weapon else { return 0.1 };
        let value = self.value_of_shot(Letter(letter), aim.shot.drm.total(), aim.shot.long, target);
        let ammo = if self.low.has(firer) { 0.0 } else { AMMO[firer.side().index()] };
        value - ammo
    }

    /// Scores a shell at a hex.
    pub(super) fn worth_of_shell(&self, top: &Frame, gun: Counter, hex: HexId, turn: Option<Dir>) -> f32 {
        let Ok(aim) = self.aim_shell(gun, hex, turn, fire_of(top)) else { return -1.0 };
        let Weapon::Shell(range, full) = aim.shot.weapon else { return 0.1 };
        let price = self.price(Side::Nations);
        let bands = self.fighters(hex, Side::Nations).less(self.pinned).len() as f32;
        let mut sum = 0.0;
        for die in 1..=6_i8 {
            sum += match self.tables().howitzer(full, u16::from(range), die + aim.shot.drm.total()) {
                Shell::None => 0.0,
                Shell::Disperse => 0.3 * bands,
                Shell::Hit => price + 0.3 * bands,
            } / 6.0;
        }
        sum - 0.05
    }
}
