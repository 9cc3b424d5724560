//! What bots weigh in a position. The weights are those of `assets/games/adobe-walls/evaluation.ron`.

use crate::data::features::FEATURES;
use crate::ids::{Camp, Counter, Kind, Side, all_of};
use crate::state::AdobeWalls;
use redoubt_engine::Seat;
use redoubt_engine::contract::Evaluates;
use redoubt_engine::data::weights::{Names, Weights};
use redoubt_engine::ids::Id;

/// Points that a lost gun gives.
const GUN: f32 = 4.0;
/// Ratio of points that wins.
const ENOUGH: f32 = 1.5;

impl Evaluates for AdobeWalls {
    fn features(&self) -> Names {
        &FEATURES
    }

    fn measure_features(&self, values: &mut [f32]) {
        values.copy_from_slice(&self.measured());
    }

    fn weights(&self) -> Option<&Weights> {
        self.data.0.weights(self.fight)
    }

    fn decided(&self) -> Option<Option<Seat>> {
        self.ending.map(|ending| ending.winner.map(Side::seat))
    }
}

impl AdobeWalls {
    /// Measures the features: the ratio of points as it is and as it may be at the end, and what it may still come from.
    fn measured(&self) -> [f32; FEATURES.len()] {
        let [us, nations] = self.points.map(|points| f32::from(points).max(1.0));
        let last = f32::from(self.tables().constants.last_turn);
        let left = ((last - f32::from(self.turn)) / last).clamp(0.0, 1.0);
        let late = 1.0 - left;
        let ratio = (us / nations).ln();
        let expected = ((us + self.hopes_of_us(left)).max(1.0) / (nations + self.hopes_of_nations(left)).max(1.0)).ln();
        // How far the ratio is from that of a victory, either way, against what may still come.
        let spread = 0.12 + 0.4 * left.sqrt();
        let beyond = |ratio: f32, way: f32| ((ratio + way * ENOUGH.ln()) / spread).tanh();
        let camps = Camp::all().filter(|c| c.on_carson_creek() && self.camps[*c].at.on_map());
        let (mut whole, mut looted) = (0.0, 0.0);
        camps.for_each(|c| *(if self.camps[c].looted { &mut looted } else { &mut whole }) += 1.0);
        let strength = Side::ALL.map(|side| 0.01 * self.strength(side));
        let [of_us, of_nations] = strength;
        [
            left,
            left.sqrt(),
            0.1 * us,
            0.1 * nations,
            ratio,
            ratio * late,
            beyond(ratio, -1.0) * late,
            beyond(ratio, 1.0) * late,
            expected,
            0.5 * (beyond(expected, -1.0) + beyond(expected, 1.0)),
            of_us,
            of_nations,
            of_us * left,
            of_nations * left,
            0.1 * self.shaken(Side::Us),
            0.1 * self.shaken(Side::Nations),
            f32::from(u8::from(self.fort_taken)),
            0.1 * whole,
            0.1 * looted,
            self.guns_alone(),
            0.1 * self.leaders_alone(),
            0.1 * self.low_units(),
        ]
    }

    /// Returns the points that the US may still hope for: the fort, camps, losses of shaken bands.
    fn hopes_of_us(&self, left: f32) -> f32 {
        let strength = (self.strength(Side::Us) / 36.0).min(1.2);
        let fort = if self.fort_taken { 0.0 } else { 4.5 * left.min(0.8) * strength };
        let camps = Camp::all().filter(|c| c.on_carson_creek() && self.camps[*c].at.on_map());
        let camps = camps.map(|c| if self.camps[c].looted { 0.5 } else { 1.0 }).sum::<f32>();
        let bands = self.shaken(Side::Nations) * self.price(Side::Nations);
        fort + camps * strength * (0.2 + left).min(0.6) + bands + 8.0 * left * strength - self.low_units()
    }

    /// Returns the points that the Nations may still hope for: guns that nobody mans, losses of shaken companies.
    fn hopes_of_nations(&self, left: f32) -> f32 {
        let strength = (self.strength(Side::Nations) / 110.0).min(1.1);
        GUN * self.guns_alone() + self.leaders_alone() + self.shaken(Side::Us) + 10.0 * left * strength
    }

    /// Counts the guns that nobody mans.
    fn guns_alone(&self) -> f32 {
        let alone = |gun: &Counter| self.at[*gun].on_map() && self.crew_of(*gun).is_none();
        Counter::GUNS.into_iter().filter(alone).count() as f32
    }

    /// Counts the leaders of the US who are with nobody.
    fn leaders_alone(&self) -> f32 {
        let leaders = self.on_map().and(all_of(Side::Us)).iter().filter(|c| c.is_leader());
        leaders.filter(|c| self.attached[*c].is_none()).count() as f32
    }

    /// Returns the points that units of a side are in danger of losing: those that are pinned, routed or disrupted.
    fn shaken(&self, side: Side) -> f32 {
        let mut sum = 0.0;
        for unit in self.on_map().and(all_of(side)).iter().filter(|c| !self.in_good_order(*c)) {
            let weight = if self.routed.has(unit) {
                0.35
            } else if self.pinned.has(unit) {
                0.25
            } else {
                0.1
            };
            let near = if self.hex_of(unit).is_some_and(|hex| self.in_zone_of(hex, side.other())) { 1.0 } else { 0.5 };
            sum += weight * near * f32::from(self.cf[unit]).min(4.0);
        }
        sum
    }

    /// Counts what the US may lose for ammunition.
    fn low_units(&self) -> f32 {
        let low = self.low.and(self.on_map()).and(all_of(Side::Us));
        low.iter().filter(|c| !matches!(c.kind(), Kind::Leader | Kind::Train)).count() as f32 * 0.9
    }
}
