//! What bots weigh in a position. The weights are those of `assets/games/bushy-run/evaluation.ron`.

use crate::data::features::FEATURES;
use crate::ids::{ALLIED, BRITISH, Place};
use crate::state::sets::{REAL, SHOOTERS, bands, british};
use crate::state::{BushyRun, Ending};
use redoubt_engine::Seat;
use redoubt_engine::contract::Evaluates;
use redoubt_engine::data::weights::{Names, Weights};

impl Evaluates for BushyRun {
    fn features(&self) -> Names {
        &FEATURES
    }

    fn measure_features(&self, values: &mut [f32]) {
        values.copy_from_slice(&self.measured());
    }

    fn weights(&self) -> Option<&Weights> {
        self.data.evaluation.as_ref()
    }

    fn decided(&self) -> Option<Option<Seat>> {
        self.ending.map(|ending| match ending {
            Ending::ZoneB | Ending::Kills => Some(BRITISH),
            Ending::WagonLost | Ending::Time => Some(ALLIED),
        })
    }
}

/// How the wagon stands.
#[derive(Clone, Copy, Default)]
struct Wagon {
    /// Areas to Zone B.
    far: f32,
    /// How open the Areas ahead are, 0 to 2.
    ahead: f32,
    /// Steps of its escort.
    guard: f32,
    /// FP of the bands beside it, against what shelters it; 0 or more.
    threat: f32,
    /// Chance that it lives, as far as threat and guard tell.
    safety: f32,
}

impl BushyRun {
    /// Measures the features: the two ways in which the British win, what they have left, and the danger of the wagon.
    fn measured(&self) -> [f32; FEATURES.len()] {
        let turns = f32::from(self.data.scenario.turns);
        // British movement phases to come, spread evenly over the turn, so that the end of a phase costs nothing.
        let moves = turns - f32::from(self.turn.max(1)) + 0.5;
        let late = 1.0 - moves / turns;
        let steps = self.steps[..11].iter().map(|s| f32::from(*s)).sum::<f32>() / 44.0;
        let gone = f32::from(self.eliminated());
        let half_lost = self.half_lost();
        let expected = gone + 1.5 * steps * moves.max(0.0) + half_lost - f32::from(self.data.scenario.kills);
        let kills = logistic(0.55 * expected);
        let wagon = self.wagon();
        let pace = 1.0 + 0.25 * wagon.ahead;
        let march = match self.place[13].in_play() {
            true => logistic(0.8 * (moves * pace * (0.3 + 0.35 * steps) - wagon.far)),
            false => 0.0,
        };
        let either = 1.0 - (1.0 - kills) * (1.0 - march);
        let set_up = |left: usize| if self.turn == 0 { 0.05 * left as f32 } else { 0.0 };
        let off = |places: &[Place]| set_up(places.iter().filter(|p| **p == Place::OFF).count());
        [
            late,
            steps,
            steps * late,
            0.1 * gone,
            0.1 * gone * late,
            0.1 * expected,
            kills,
            march,
            either,
            wagon.safety,
            either * wagon.safety,
            0.1 * wagon.far,
            0.1 * wagon.far * late,
            wagon.ahead,
            0.1 * wagon.guard,
            0.05 * wagon.threat,
            f32::from(u8::from(self.deployed)),
            0.1 * self.volley.and(SHOOTERS).len() as f32,
            0.1 * self.low_ammo.len() as f32,
            0.1 * self.revealed.len() as f32,
            0.1 * half_lost,
            off(&self.place),
            off(&self.band_place),
            f32::from(u8::from(!self.orders.list.is_empty())),
        ]
    }

    /// Counts the Revealed bands that will soon be eliminated: those beside British shooters by parts.
    fn half_lost(&self) -> f32 {
        let part = |place: Place| match place {
            p if p.is_zone() => 0.0,
            p if !self.combat_at(p).is_empty() => 0.35,
            p if self.beside_british(p) => 0.15,
            _ => 0.0,
        };
        bands(self.revealed).map(|band| part(self.place_of(band))).sum()
    }

    /// Measures the wagon.
    fn wagon(&self) -> Wagon {
        let place = self.place[13];
        if !place.in_play() {
            return Wagon { safety: 1.0, ..Wagon::default() };
        }
        let far = f32::from(self.data.place(place).to_b);
        if !place.is_area() {
            return Wagon { far, safety: 1.0, ..Wagon::default() };
        }
        let near = &self.data.place(place).adjacent;
        let open = |p: Place| match (self.visible_at(p).is_empty(), self.combat_at(p).is_empty()) {
            _ if p == Place::ZONE_B => 2.0,
            (true, false) => 1.0,
            (true, true) => 0.3,
            (false, false) => 0.4,
            (false, true) => 0.0,
        };
        let onward = near.iter().filter(|p| self.data.place(**p).to_b < self.data.place(place).to_b);
        let ahead = onward.map(|p| open(*p)).sum::<f32>().min(2.0);
        let guard: u8 = british(self.combat_at(place)).map(|u| self.steps_of(u)).sum();
        let beside: f32 = near.iter().filter(|p| p.is_area()).map(|p| self.threat(*p)).sum();
        let shelter = f32::from(self.data.place(place).dv) + if self.deployed { 3.0 } else { 0.0 };
        let threat = (2.0 * self.threat(place) + beside - shelter).max(0.0);
        let guard = f32::from(guard);
        // Steps that the escort loses in a turn, against those that it has.
        let safety = match guard > 0.0 {
            true => 1.0 / (1.0 + (0.11 * (threat - 1.2 * guard)).exp() * 0.22),
            false if threat > 0.0 => 0.25,
            false => 0.8,
        };
        Wagon { far, ahead, guard, threat, safety }
    }

    /// Sums the FP of the bands in a place, decoys and unknown bands as the state has them.
    fn threat(&self, p: Place) -> f32 {
        bands(self.bands_at(p).and(REAL)).map(|u| f32::from(self.fp(u))).sum()
    }
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}
