//! What bots weigh in a position. The weights are those of `assets/games/prairie-aflame/evaluation.ron`.

use crate::data::features::{BATTLE, CAMPAIGN, names};
use crate::data::map::PlaceId;
use crate::data::scenario::Victory;
use crate::ids::{Leader, Side};
use crate::state::PrairieAflame;
use redoubt_engine::Seat;
use redoubt_engine::contract::Evaluates;
use redoubt_engine::data::weights::{Names, Weights};
use redoubt_engine::hex::HexId;

impl Evaluates for PrairieAflame {
    fn features(&self) -> Names {
        names(self.scenario())
    }

    fn measure_features(&self, values: &mut [f32]) {
        if self.is_campaign() {
            values.copy_from_slice(&self.campaign_features());
        } else {
            values.copy_from_slice(&self.battle_features());
        }
    }

    fn weights(&self) -> Option<&Weights> {
        self.data.0.evaluation.get(usize::from(self.scenario))?.as_ref()
    }

    fn decided(&self) -> Option<Option<Seat>> {
        self.ending.map(|ending| ending.winner.map(Side::seat))
    }
}

/// The strength of a side.
#[derive(Clone, Copy, Default)]
struct Force {
    /// SP that still count: half of those of disrupted units.
    ready: f32,
    /// SP of disrupted units.
    disrupted: f32,
    /// Ready SP in hexes with an enemy.
    fighting: f32,
}

/// Returns by how much the first is stronger, -1 to 1.
fn share(nations: f32, government: f32) -> f32 {
    (nations - government) / (nations + government).max(1.0)
}

impl PrairieAflame {
    /// Measures the strength of a side.
    fn force(&self, side: Side) -> Force {
        let mut force = Force::default();
        for unit in self.on_map(side).iter() {
            let sp = f32::from(self.unit(unit).rating.sp);
            let disrupted = self.is_disrupted(unit);
            let ready = if disrupted { 0.5 * sp } else { sp };
            force.ready += ready;
            force.disrupted += sp - ready;
            if self.at[unit].get().is_some_and(|hex| self.enemy_in(side, hex)) {
                force.fighting += ready;
            }
        }
        force
    }

    /// Returns the hex that the Government must take; without one, that where the battle is fought, or where the leader of the
    /// nations stands.
    fn objective(&self) -> Option<HexId> {
        let batoche = self.scenario().victory == Victory::Batoche;
        let map = self.map();
        let ground = if batoche { Some(map.place(map.batoche).hex) } else { self.goal() };
        ground.or(self.battle.as_ref().map(|battle| battle.hex)).or(self.leaders[Leader::Dumont].get())
    }

    /// Measures a battle scenario.
    fn battle_features(&self) -> [f32; BATTLE.len()] {
        let [nations, government] = [Side::Nations, Side::Government].map(|side| self.force(side));
        let lost = |side: Side| f32::from(self.lost[side.index()]);
        let scenario = self.scenario();
        let turns = f32::from(scenario.last_turn - scenario.first_turn) + 1.0;
        let late = (f32::from(self.turn) - f32::from(scenario.first_turn)).max(0.0) / turns;
        let strength = share(nations.ready, government.ready);
        let (mut near, mut nearest, mut held) = (0.0, 20.0_f32, 0.0);
        if let Some(goal) = self.objective() {
            for unit in self.combat(self.on_map(Side::Government)).iter() {
                let Some(hex) = self.at[unit].get() else { continue };
                let far = f32::from(self.map().grid.distance(hex, goal));
                near += f32::from(self.unit(unit).rating.sp) / (1.0 + far);
                nearest = nearest.min(far);
            }
            let there = self.units_of(Side::Nations, goal);
            held = there.iter().map(|unit| f32::from(self.unit(unit).rating.sp)).sum();
        }
        [
            late,
            strength,
            strength * late,
            0.1 * nations.ready,
            0.1 * government.ready,
            0.1 * lost(Side::Nations),
            0.1 * lost(Side::Government),
            0.1 * (lost(Side::Government) - lost(Side::Nations)) * late,
            0.1 * nations.disrupted,
            0.1 * government.disrupted,
            share(nations.fighting, government.fighting),
            f32::from(u8::from(self.battle.is_some())),
            0.1 * near,
            0.1 * near * late,
            0.1 * held,
            0.1 * nearest,
        ]
    }

    /// Measures a campaign.
    fn campaign_features(&self) -> [f32; CAMPAIGN.len()] {
        let taken = |leader: Leader| f32::from(u8::from(self.taken(leader)));
        let (mut held, mut district) = (0.0, 0.0);
        for place in (0..self.map().places.len()).map(|i| PlaceId(i as u8)) {
            if self.controller(place) == Some(Side::Nations) {
                held += 1.0;
                district += f32::from(u8::from(self.map().place(place).in_district));
            }
        }
        let regina = self.scenario().victory == Victory::OnToRegina;
        // In On To Regina unrest counts to turn 9 only (PA-18.C2a).
        let turn = f32::from(self.turn.max(1));
        let left = (if regina { 10.0 } else { 13.0 } - turn).max(0.0);
        let late = turn / 12.0;
        let idle = if self.cpr { 0.0 } else { (left - (4.0 - turn).max(0.0)).max(0.0) };
        let seat = if self.provisional { left.min(6.0) } else { 0.0 };
        let unrest = f32::from(self.unrest);
        let chiefs = taken(Leader::Poundmaker) + taken(Leader::BigBear);
        let heads = taken(Leader::Riel) + chiefs;
        let officers = [Leader::Middleton, Leader::Otter, Leader::Strange, Leader::Crozier, Leader::Irvine];
        let [nations, government] = [Side::Nations, Side::Government].map(|side| self.force(side).ready);
        let strength = share(nations, government);
        let lost = |side: Side| f32::from(self.lost[side.index()]);
        [
            0.1 * left,
            0.1 * unrest,
            0.1 * (unrest + idle + seat),
            (0.2 * (unrest + idle + seat + 0.8 * left - 28.0)).tanh(),
            0.1 * idle,
            0.1 * seat,
            0.1 * held,
            0.1 * held * late,
            0.1 * district,
            f32::from(u8::from(district == 0.0)) * late,
            0.1 * self.fallen.len() as f32,
            0.1 * self.hostages.iter().map(|n| f32::from(*n)).sum::<f32>(),
            taken(Leader::Riel),
            chiefs,
            heads * late,
            taken(Leader::Dumont) + taken(Leader::WanderingSpirit),
            officers.into_iter().map(taken).sum(),
            self.base_since.iter().filter(|turn| **turn > 0).count() as f32,
            0.1 * nations,
            0.1 * government,
            strength,
            strength * late,
            0.1 * (lost(Side::Government) - lost(Side::Nations)),
        ]
    }
}
