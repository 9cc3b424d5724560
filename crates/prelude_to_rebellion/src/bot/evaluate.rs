//! What bots weigh in a position: what the lead in VP may come to. The weights are those of
//! `assets/games/prelude-to-rebellion/evaluation.ron`.

use super::scales::{Scales, rising_margin, towards};
use crate::data::features::FEATURES;
use crate::ids::{CardId, County, LOYAL, PATRIOTE, ROUNDS, SEATS, Track};
use crate::state::PreludeToRebellion;
use redoubt_engine::Seat;
use redoubt_engine::contract::Evaluates;
use redoubt_engine::data::weights::{Names, Weights};
use redoubt_engine::ids::Id;

/// VP that win at once.
const WINS: u16 = 20;
/// The Rebellious Spirit at which there is a rising.
const RISING: u8 = 15;

/// Places of the features of a rising that has come and of a game that is won by points: the last two.
const RISEN: usize = FEATURES.len() - 2;
const WON: usize = FEATURES.len() - 1;

impl Evaluates for PreludeToRebellion {
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
        self.ending.map(|_| Some(self.leader()))
    }
}

impl PreludeToRebellion {
    /// Measures the features. What counts in VP is divided by how far the lead may still move.
    fn measured(&self) -> [f32; FEATURES.len()] {
        let mut values = [0.0; FEATURES.len()];
        let scales = Scales::of(self);
        let vp = f32::from(self.vp);
        if self.spirit >= RISING {
            values[RISEN] = rising_margin(self, &scales) / 3.0;
            return values;
        }
        if self.vp.unsigned_abs() >= WINS {
            values[WON] = vp.signum();
            return values;
        }
        let doubt = 1.0 / (3.0 + 0.15 * scales.left);
        let late = 1.0 - (scales.left / 40.0).min(1.0);
        let (mut rural, mut urban, mut cubes) = (0.0, 0.0, 0.0);
        for county in County::all() {
            let (p, l) = (self.mv(PATRIOTE, county), self.mv(LOYAL, county));
            if county.is_urban() {
                urban += scales.control(county, p, l);
                cubes += f32::from(p.min(12)) - f32::from(l.min(12));
            } else {
                rural += scales.county(county, p, l);
            }
        }
        let track = |track: Track| scales.weight[usize::from(track.0)] * scales.lead[usize::from(track.0)];
        let war = f32::from(self.war[PATRIOTE.index()]) - f32::from(self.war[LOYAL.index()]);
        let soon = (scales.left / 8.0).min(1.0);
        let (mut points, mut ap, mut cards) = (0.0, 0.0, 0.0);
        for seat in SEATS {
            let worth = scales.point[seat.index()] * f32::from(self.points[seat.index()]);
            let (in_hand, good) = self.hand(seat);
            points += towards(seat, worth);
            ap += towards(seat, in_hand * soon);
            cards += towards(seat, good * soon);
        }
        let spent = self.spend().map_or(0.0, |spend| towards(spend.seat, 0.5 * f32::from(spend.halves)));
        let spirit = f32::from(self.spirit);
        let margin = rising_margin(self, &scales) * scales.rising;
        let in_vp = [
            vp,
            vp * late,
            rural,
            urban,
            cubes,
            track(Track::ORGANIZATIONS),
            track(Track::INFLUENCE),
            spirit * soon,
            spirit * (1.0 - late),
            scales.rising * war,
            self.sessions_left(&scales),
            points,
            ap,
            cards,
            spent,
            margin,
            margin * (spirit / f32::from(RISING)).powi(3),
        ];
        values[0] = 0.02 * scales.left;
        values[1..RISEN].iter_mut().zip(in_vp).for_each(|(value, vp)| *value = vp * doubt);
        values
    }

    /// Counts the Sessions that will still end.
    fn sessions_left(&self, scales: &Scales) -> f32 {
        let this = (self.round..=ROUNDS).filter(|round| self.session_ends_with(*round)).count() as f32;
        let tables = &self.data.tables;
        let mut later = 0.0;
        for turn in tables.turns.iter().skip(usize::from(self.turn) + 1) {
            let sessions = turn.sessions.iter().filter(|round| !turn.sessions.contains(&(**round + 1))).count();
            later += sessions as f32;
        }
        let sure = (scales.left / 40.0).min(1.0);
        this * (scales.left / 3.0).min(1.0) + later * (0.35 + 0.5 * sure)
    }

    /// Counts the AP of a hand, and its own or neutral cards, less the opponent's.
    fn hand(&self, seat: Seat) -> (f32, f32) {
        self.hands[seat.index()].iter().fold((0.0, 0.0), |(ap, cards), card: &CardId| {
            let data = self.card(*card);
            let opposing = data.faction.seat().is_some_and(|own| own != seat);
            (ap + f32::from(data.ap), cards + if opposing { -1.0 } else { 1.0 })
        })
    }
}
