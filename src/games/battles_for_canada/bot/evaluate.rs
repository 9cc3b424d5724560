//! The value of a position for bots.

use crate::engine::Seat;
use crate::engine::game::Rules;
use crate::games::battles_for_canada::data::scenario::Victory;
use crate::games::battles_for_canada::ids::{Side, Unit, Zone};
use crate::games::battles_for_canada::state::BattlesForCanada;
use crate::games::battles_for_canada::state::at::At;

fn squash(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

impl BattlesForCanada {
    /// Evaluates the position for `seat`, 0 to 1; 0 and 1 exactly when it is over.
    pub(crate) fn evaluate(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome() {
            return match outcome.winner {
                Some(winner) => f32::from(u8::from(winner == seat)),
                None => 0.5,
            };
        }
        let english = match self.scenario().victory {
            Victory::Works(_) => self.works_lead(),
            Victory::Abraham(points) => {
                let difference = self.abraham_points(Side::English) - self.abraham_points(Side::French);
                // The English need a lead of some points.
                let need = f32::from(points.partial_english) * self.passed();
                0.45 * (f32::from(difference) - need + 0.5) + 0.25 * self.order_lead() + self.way_lead(points)
            }
            Victory::SainteFoy(points) => {
                let [french, english] = Side::ALL.map(|side| f32::from(self.sainte_foy_points(side, &points)));
                (0.35 + 0.25 * self.passed()) * (english - french + 0.3) + 0.25 * self.order_lead()
            }
        };
        let own = if Side::of(seat) == Side::English { english } else { -english };
        squash(own).clamp(0.01, 0.99)
    }

    /// Returns the part of the game that has passed, 0 to 1.
    fn passed(&self) -> f32 {
        f32::from(self.turn) / f32::from(self.turns().max(1))
    }

    /// Weighs what is in good order: strength without markers, of the English less the French.
    fn order_lead(&self) -> f32 {
        let worth = |unit: Unit| {
            let sp = f32::from(self.sp[unit]);
            let order = if self.routed.has(unit) {
                0.3
            } else if self.disorganized.has(unit) {
                0.8
            } else {
                1.0
            };
            let here = if matches!(self.at[unit], At::RESERVE | At::ABSENT) { 0.0 } else { 1.0 };
            sp * order * here
        };
        let [french, english] = Side::ALL.map(|side| self.army(side).map(worth).sum::<f32>());
        english - french
    }

    /// Weighs the works: who holds them, who is near, what the hours leave.
    fn works_lead(&self) -> f32 {
        let late = self.passed();
        let held = f32::from(self.works_held());
        let mut push = 0.0;
        let mut guard = 0.0;
        for side in Side::ALL {
            for unit in self.strong(self.on_map(side)).less(self.routed) {
                if side == Side::French && self.hidden.has(unit) {
                    guard += 0.3;
                    continue;
                }
                let Some(hex) = self.hex_of(unit).filter(|_| self.unit(unit).is_foot()) else { continue };
                let far = self.far_from(Zone::FORTIFICATIONS, unit, hex);
                let order = if self.disorganized.has(unit) { 0.7 } else { 1.0 };
                let near = order * f32::from(self.sp[unit]) / (1.0 + far);
                if side == Side::English { push += near } else { guard += near }
            }
        }
        let open = self.map().zone(Zone::FORTIFICATIONS).iter().filter(|hex| {
            let there = self.own_in(Side::French, *hex).less(self.routed);
            self.strong(there).is_empty()
        });
        0.5 * held + 2.5 * late * held.min(2.0) - 1.5 * late * f32::from(u8::from(held == 0.0))
            + 0.12 * (push - guard)
            + 0.08 * open.count() as f32
            + 0.04 * self.order_lead()
            - 0.4
    }

    /// Weighs the ways to the hexes that decide at once.
    fn way_lead(&self, points: crate::games::battles_for_canada::data::scenario::AbrahamPoints) -> f32 {
        let nearest = |side: Side, goal: Zone, line: bool| {
            let able = self.strong(self.on_map(side)).less(self.routed);
            let fit = |u: &Unit| !line || self.unit(*u).is_line();
            let far = |u: Unit| self.hex_of(u).map(|hex| self.far_from(goal, u, hex));
            able.iter().filter(fit).filter_map(far).fold(20.0, f32::min)
        };
        let english = nearest(Side::English, points.english_goal, false);
        let french = nearest(Side::French, points.french_goal, true);
        let near = |far: f32| (6.0 - far).max(0.0) * 0.25;
        near(english) - near(french)
    }
}
