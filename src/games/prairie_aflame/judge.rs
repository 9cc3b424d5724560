//! Judgement for bots: how good a position looks. Sensible steps are in `guess.rs`.

use super::data::Victory;
use super::ids::{Leader, Side};
use super::map::PlaceId;
use super::state::{At, PrairieAflame};

impl PrairieAflame {
    /// How good the position is for `side`, 0 to 1; 0 and 1 exactly when it is won or lost.
    pub(super) fn judge(&self, side: Side) -> f32 {
        let nations = match self.ending {
            Some(ending) => match ending.winner {
                Some(Side::Nations) => 1.0,
                Some(Side::Government) => 0.0,
                None => 0.5,
            },
            None => {
                let score = if self.is_campaign() { self.campaign_score() } else { self.battle_score() };
                (1.0 / (1.0 + (-score).exp())).clamp(0.001, 0.999)
            }
        };
        if side == Side::Nations { nations } else { 1.0 - nations }
    }

    /// Strength that still counts: half for disrupted units.
    fn ready(&self, side: Side) -> f32 {
        self.on_map(side)
            .iter()
            .map(|u| {
                let sp = f32::from(self.unit(u).rating.sp);
                if self.is_disrupted(u) { sp * 0.5 } else { sp }
            })
            .sum()
    }

    /// Battle scenarios: strength on both sides, and the time that is left to him who must act.
    fn battle_score(&self) -> f32 {
        let (nations, government) = (self.ready(Side::Nations), self.ready(Side::Government));
        let total = (nations + government).max(1.0);
        let lost = f32::from(self.lost[1]) - f32::from(self.lost[0]);
        let clock = match self.scenario().victory {
            Victory::FishCreek | Victory::CutKnifeHill | Victory::Batoche => 0.4,
            _ => 0.0,
        };
        4.0 * (nations - government) / total + 0.3 * lost + clock
    }

    /// Campaigns: unrest against the calendar, places, leaders.
    fn campaign_score(&self) -> f32 {
        let taken = |l: Leader| f32::from(u8::from(self.leaders[l] == At::CAPTURED));
        let held = (0..self.map().places.len())
            .filter(|i| self.controller(PlaceId(*i as u8)) == Some(Side::Nations))
            .count() as f32;
        let turn = f32::from(self.turn.max(1));
        let pace = f32::from(self.unrest) - 2.5 * turn;
        let heads = taken(Leader::Riel) + taken(Leader::Poundmaker) + taken(Leader::BigBear);
        0.18 * pace + 0.15 * (held - 3.0) - 0.9 * heads + 0.03 * (self.ready(Side::Nations) - 28.0)
            - 0.01 * self.ready(Side::Government)
    }
}
