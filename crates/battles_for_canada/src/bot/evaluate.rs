//! What bots weigh in a position. The weights are those of `assets/games/battles-for-canada/evaluation.ron`.

use crate::data::features::{SIGNS, names};
use crate::data::scenario::{AbrahamPoints, SainteFoyPoints, Victory};
use crate::ids::{Side, Unit, Zone};
use crate::state::BattlesForCanada;
use crate::state::at::At;
use redoubt_engine::Seat;
use redoubt_engine::contract::Evaluates;
use redoubt_engine::data::weights::{Names, Weights};

impl Evaluates for BattlesForCanada {
    fn features(&self) -> Names {
        names(self.scenario())
    }

    fn measure_features(&self, values: &mut [f32]) {
        let late = f32::from(self.turn) / f32::from(self.turns().max(1));
        for (n, sign) in self.signs().into_iter().enumerate() {
            values[n] = sign;
            values[SIGNS + n] = sign * late;
        }
        values[2 * SIGNS] = late;
    }

    fn weights(&self) -> Option<&Weights> {
        self.data.0.weights(self.fight)
    }

    fn decided(&self) -> Option<Option<Seat>> {
        self.ending.map(|ending| ending.winner.map(Side::seat))
    }
}

impl BattlesForCanada {
    /// Measures the signs by which a position is weighed; all of them about 1 in size.
    fn signs(&self) -> [f32; SIGNS] {
        let mut signs = [0.0; SIGNS];
        for (n, side) in Side::ALL.into_iter().enumerate() {
            for unit in self.army(side).filter(|u| !matches!(self.at[*u], At::RESERVE | At::ABSENT)) {
                let state = if self.routed.has(unit) { 2 } else { usize::from(self.disorganized.has(unit)) };
                signs[3 * n + state] += 0.1 * f32::from(self.sp[unit]);
            }
        }
        let [french, english] = self.leaders_lost;
        signs[6] = f32::from(french) - f32::from(english);
        let own = match &self.scenario().victory {
            Victory::Works(_) => self.works_signs(),
            Victory::Abraham(points) => self.abraham_signs(points),
            Victory::SainteFoy(points) => self.sainte_foy_signs(points),
        };
        signs[7..].copy_from_slice(&own);
        signs
    }

    /// Measures the works: who holds them, which lie open, who is near.
    fn works_signs(&self) -> [f32; 6] {
        let held = f32::from(self.works_held());
        let works = self.map().zone(Zone::FORTIFICATIONS);
        let bare = |hex: redoubt_engine::hex::HexId| {
            let there = self.own_in(Side::French, hex).less(self.routed);
            self.strong(there).is_empty()
        };
        let (mut push, mut guard, mut close) = (0.0, 0.0, 0.0);
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
                match side {
                    Side::English => {
                        push += near;
                        close += if far <= 1.0 { 0.2 * f32::from(self.sp[unit]) } else { 0.0 };
                    }
                    Side::French => guard += near,
                }
            }
        }
        let open = works.iter().filter(|hex| bare(*hex)).count() as f32;
        [held.min(1.0), 0.5 * held, 0.2 * push, 0.2 * guard, 0.3 * open, close]
    }

    /// Measures points and the ways to the hexes that decide at once.
    fn abraham_signs(&self, points: &AbrahamPoints) -> [f32; 6] {
        let nearest = |side: Side, goal: Zone, line: bool| {
            let able = self.strong(self.on_map(side)).less(self.routed);
            let fit = |u: &Unit| !line || self.unit(*u).is_line();
            let far = |u: Unit| self.hex_of(u).map(|hex| self.far_from(goal, u, hex));
            able.iter().filter(fit).filter_map(far).fold(20.0, f32::min)
        };
        let near = |far: f32| (6.0 - far).max(0.0) * 0.25;
        let english = near(nearest(Side::English, points.english_goal, false));
        let french = near(nearest(Side::French, points.french_goal, true));
        let lead = f32::from(self.abraham_points(Side::English) - self.abraham_points(Side::French));
        let short = lead - f32::from(points.partial_english);
        let broken = match self.broken {
            Some(Side::French) => 1.0,
            Some(Side::English) => -1.0,
            None => 0.0,
        };
        [0.2 * lead, (short + 0.5).clamp(-1.5, 1.5), (0.3 * short).tanh(), english, french, broken]
    }

    /// Measures points, redoubts, and who is near them.
    fn sainte_foy_signs(&self, points: &SainteFoyPoints) -> [f32; 6] {
        let [french, english] = Side::ALL.map(|side| f32::from(self.sainte_foy_points(side, points)));
        let lead = english - french;
        let held = |side: Side| self.redoubts.iter().filter(|holder| **holder == Some(side)).count() as f32;
        let near = |side: Side| {
            let able = self.strong(self.on_map(side)).less(self.routed);
            let close = |u: Unit| {
                let far = self.hex_of(u).map_or(20.0, |hex| self.far_from(Zone::REDOUBTS, u, hex));
                f32::from(self.sp[u]) / (1.0 + far)
            };
            able.iter().map(close).sum::<f32>()
        };
        [
            0.2 * lead,
            (0.5 * (lead + 0.3)).tanh(),
            (lead + 0.3).clamp(-1.0, 1.0),
            held(Side::English) - held(Side::French),
            0.2 * near(Side::English),
            0.2 * near(Side::French),
        ]
    }
}
