//! The value of a position for bots: the ratio of points as it may be at the end.

use crate::ids::{Camp, Counter, Kind, Side, all_of};
use crate::state::AdobeWalls;
use redoubt_engine::Seat;
use redoubt_engine::contract::{Endings, Evaluates};
use redoubt_engine::ids::Id;

/// Points that a lost gun gives.
const GUN: f32 = 4.0;

impl Evaluates for AdobeWalls {
    fn evaluate(&self, seat: Seat) -> f32 {
        let us = match self.outcome() {
            Some(outcome) => match outcome.winner {
                Some(winner) => f32::from(u8::from(Side::of(winner) == Side::Us)),
                None => 0.5,
            },
            None => self.chance_of_us().clamp(0.005, 0.995),
        };
        if Side::of(seat) == Side::Us { us } else { 1.0 - us }
    }
}

impl AdobeWalls {
    /// Returns the chance of the US to win, a draw as half of a victory: as far as the logarithm of the ratio of points is
    /// from one and a half either way, against what may still come.
    fn chance_of_us(&self) -> f32 {
        let [us, nations] = self.points.map(f32::from);
        let last = f32::from(self.tables().constants.last_turn);
        let left = ((last - f32::from(self.turn)) / last).clamp(0.0, 1.0);
        let us = (us + self.hopes_of_us(left)).max(1.0);
        let nations = (nations + self.hopes_of_nations(left)).max(1.0);
        let lead = (us / nations).ln();
        let spread = 0.12 + 0.4 * left.sqrt();
        let at_least = |ratio: f32| 1.0 / (1.0 + (-(lead - ratio) / spread).exp());
        f32::midpoint(at_least(1.5_f32.ln()), at_least(-(1.5_f32.ln())))
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
        let guns =
            Counter::GUNS.into_iter().filter(|gun| self.at[*gun].on_map() && self.crew_of(*gun).is_none()).count();
        let strength = (self.strength(Side::Nations) / 110.0).min(1.1);
        let lone = self.on_map().and(all_of(Side::Us)).iter().filter(|c| c.is_leader());
        let lone = lone.filter(|c| self.attached[*c].is_none()).count() as f32;
        GUN * guns as f32 + lone + self.shaken(Side::Us) + 10.0 * left * strength
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
