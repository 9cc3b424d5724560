//! The value of a position for bots. `heuristic` chooses sensible steps.

use crate::ids::{BRITISH, Place};
use crate::state::sets::{REAL, SHOOTERS, british};
use crate::state::{BushyRun, Ending};
use redoubt_engine::Seat;
use redoubt_engine::contract::Evaluates;

impl Evaluates for BushyRun {
    fn evaluate(&self, seat: Seat) -> f32 {
        let chance = match self.ending {
            Some(Ending::ZoneB | Ending::Kills) => 1.0,
            Some(Ending::WagonLost | Ending::Time) => 0.0,
            None => self.british_chance(),
        };
        if seat == BRITISH { chance } else { 1.0 - chance }
    }
}

impl BushyRun {
    fn british_chance(&self) -> f32 {
        let turn = f32::from(self.turn.max(1));
        let turns = f32::from(self.data.scenario.turns);
        // British movement phases to come, spread evenly over the turn, so that the end of a phase costs nothing.
        let moves = turns - turn + 0.5;
        let strength: f32 = self.steps[..11].iter().map(|s| f32::from(*s)).sum::<f32>() / 44.0;

        // Plan B: eliminations, at the pace that the remaining turns need.
        let gone = f32::from(self.eliminated());
        let need = f32::from(self.data.scenario.kills);
        let mut expected = gone + 1.5 * strength * (turns - turn + 0.5).max(0.0);
        for u in crate::state::sets::bands(self.revealed) {
            // A Revealed band beside British shooters is half lost.
            let p = self.place_of(u);
            let close = !self.combat_at(p).is_empty();
            expected += if p.is_zone() {
                0.0
            } else if close {
                0.35
            } else if self.beside_british(p) {
                0.15
            } else {
                0.0
            };
        }
        let kills = 1.0 / (1.0 + (-(expected - need) * 0.55).exp());

        // Plan A: the march of the wagon.
        let wagon = self.place[13];
        let mut march = 0.0;
        let mut safety = 1.0;
        if wagon.in_play() {
            let far = f32::from(self.data.place(wagon).to_b);
            let mut pace = 1.0;
            let mut ahead = 0.0;
            if wagon.is_area() {
                for &p in &self.data.place(wagon).adjacent {
                    if self.data.place(p).to_b < self.data.place(wagon).to_b {
                        if p == Place::ZONE_B {
                            ahead += 2.0;
                        } else if self.visible_at(p).is_empty() {
                            ahead += if !self.combat_at(p).is_empty() { 1.0 } else { 0.3 };
                        } else if !self.combat_at(p).is_empty() {
                            ahead += 0.4;
                        }
                    }
                }
                let guard: u8 = british(self.combat_at(wagon)).map(|u| self.steps_of(u)).sum();
                let mut threat = 2.0 * self.threat(wagon);
                for &p in self.data.place(wagon).adjacent.iter().filter(|p| p.is_area()) {
                    threat += self.threat(p);
                }
                threat -= f32::from(self.data.place(wagon).dv) + if self.deployed { 3.0 } else { 0.0 };
                // Steps that the escort loses in a turn, against those that it has.
                safety = 1.0 / (1.0 + (0.11 * (threat.max(0.0) - 1.2 * f32::from(guard))).exp() * 0.22);
                if guard == 0 {
                    safety = if threat > 0.0 { 0.25 } else { 0.8 };
                }
            }
            pace += f32::min(ahead, 2.0) * 0.25;
            march = 1.0 / (1.0 + (-(moves * pace * (0.3 + 0.35 * strength) - far) * 0.8).exp());
        }
        let either = 1.0 - (1.0 - 0.9 * kills) * (1.0 - 0.65 * march);
        let volley = self.volley.and(SHOOTERS).len() as f32 * 0.003;
        let body = 0.25 * (strength - 0.75) + volley - 0.006 * self.low_ammo.len() as f32;
        // Taking choices back must not be worth more than making them.
        let idle = 0.0004 * (f32::from(self.edits[0]) - f32::from(self.edits[1]));
        let unplaced = if self.turn == 0 {
            let british = self.place.iter().filter(|p| **p == Place::OFF).count() as f32;
            let allied = self.band_place.iter().filter(|p| **p == Place::OFF).count() as f32;
            0.003 * (allied - british)
        } else {
            0.0
        };
        let watch = if self.orders.list.is_empty() { 0.0 } else { 0.02 };
        (either * safety + body - idle + unplaced - watch).clamp(0.01, 0.99)
    }

    /// Sums the FP of the bands in a place, decoys and unknown bands as the state has them.
    fn threat(&self, p: Place) -> f32 {
        crate::state::sets::bands(self.bands_at(p).and(REAL)).map(|u| f32::from(self.fp(u))).sum()
    }
}
