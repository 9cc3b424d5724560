//! Evaluation for bots: how good a position looks.

use crate::data::map::PlaceId;
use crate::data::scenario::Victory;
use crate::ids::{Leader, Side};
use crate::state::{At, PrairieAflame};
use redoubt_engine::Seat;
use redoubt_engine::contract::Evaluates;

impl Evaluates for PrairieAflame {
    fn evaluate(&self, seat: Seat) -> f32 {
        let side = Side::of(seat);
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
}

impl PrairieAflame {
    /// Returns the SP of a side that still count: half for disrupted units.
    fn ready(&self, side: Side) -> f32 {
        self.on_map(side)
            .iter()
            .map(|u| {
                let sp = f32::from(self.unit(u).rating.sp);
                if self.is_disrupted(u) { sp * 0.5 } else { sp }
            })
            .sum()
    }

    /// Scores a battle scenario for the nations: strength on both sides, losses, and that the other side must attack.
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

    /// Scores a campaign for the nations: where unrest is heading, places, leaders, strength.
    fn campaign_score(&self) -> f32 {
        let taken = |l: Leader| f32::from(u8::from(self.leaders[l] == At::CAPTURED));
        let held = (0..self.map().places.len())
            .filter(|i| self.controller(PlaceId(*i as u8)) == Some(Side::Nations))
            .count() as f32;
        let (turn, regina) = (f32::from(self.turn.max(1)), self.scenario().victory == Victory::OnToRegina);
        // In On To Regina unrest counts to turn 9 only (PA-18.C2a).
        let left = (if regina { 10.0 } else { 13.0 } - turn).max(0.0);
        let idle = f32::from(u8::from(!self.cpr)) * (left - (4.0 - turn).max(0.0)).max(0.0);
        let seat = if self.provisional { left.min(6.0) } else { 0.0 };
        let unrest = f32::from(self.unrest) + idle + seat + left * 0.8;
        let heads = taken(Leader::Riel) + taken(Leader::Poundmaker) + taken(Leader::BigBear);
        let others = taken(Leader::Dumont) + taken(Leader::WanderingSpirit);
        let officers = [Leader::Middleton, Leader::Otter, Leader::Strange, Leader::Crozier, Leader::Irvine];
        let officers: f32 = officers.into_iter().map(taken).sum();
        let bases = self.base_since.iter().filter(|t| **t > 0).count() as f32;
        let strength = 0.05 * (self.ready(Side::Nations) - 28.0) - 0.015 * self.ready(Side::Government);
        let ground =
            if regina { 0.1 } else { 0.08 + 0.03 * turn } * (held - 3.0) - if regina { 0.2 } else { 1.0 } * heads;
        0.2 * (unrest - 24.0) + ground + strength - 0.2 * others
            + 0.2 * officers
            + if regina { 2.5 } else { 1.5 } * bases
            + 1.0
    }
}
