//! The field as a side sees it at a decision: strength of both sides in and around every hex.

use crate::data::terrain::Gait;
use crate::ids::{Counter, Kind, Side, all_of};
use crate::state::AdobeWalls;
use redoubt_engine::hex::HexId;

/// A stack on the field: its hex and its combat factors.
#[derive(Clone, Copy)]
pub(super) struct Stack {
    pub hex: HexId,
    pub cf: f32,
}

/// What a side sees. Lists over all hexes have one entry for each.
pub(super) struct Field {
    pub side: Side,
    /// Own combat factors in each hex.
    pub own: Vec<f32>,
    /// Own combat factors in each hex and next to it.
    pub support: Vec<f32>,
    /// Enemy combat factors in each hex and next to it.
    pub near: Vec<f32>,
    /// Enemy combat factors two hexes away.
    pub two: Vec<f32>,
    /// A unit or pony holder of the enemy closes the hex.
    pub shut: Vec<bool>,
    /// An enemy zone of control covers the hex.
    pub zone: Vec<bool>,
    /// Where the enemy stands.
    pub foes: Vec<Stack>,
    /// Where the own side stands.
    pub stacks: Vec<Stack>,
}

impl AdobeWalls {
    /// Looks at the field for a side.
    pub(super) fn field(&self, side: Side) -> Field {
        let n = self.grid().len();
        let zeros = || vec![0.0_f32; n];
        let mut field = Field {
            side,
            own: zeros(),
            support: zeros(),
            near: zeros(),
            two: zeros(),
            shut: vec![false; n],
            zone: vec![false; n],
            foes: vec![],
            stacks: vec![],
        };
        let mut foe = zeros();
        for counter in self.on_map().iter() {
            let Some(hex) = self.hex_of(counter) else { continue };
            let i = hex.index();
            let fights = self.is_combat(counter);
            if counter.side() == side {
                let cf = if fights { f32::from(self.points_of(counter).max(self.cf[counter])) } else { 0.0 };
                add(&mut field.stacks, &mut field.own, hex, cf);
                continue;
            }
            field.shut[i] |= !counter.is_leader() && !self.herd.has(counter) && !self.left_alone().has(counter);
            if fights && !self.routed.has(counter) {
                add(&mut field.foes, &mut foe, hex, f32::from(self.cf[counter]));
            }
        }
        field.foes.retain(|s| s.cf > 0.0);
        field.stacks.retain(|s| s.cf > 0.0);
        for stack in &field.foes {
            for hex in self.grid().within(stack.hex, 2) {
                if self.grid().distance(hex, stack.hex) <= 1 {
                    field.near[hex.index()] += stack.cf;
                    field.zone[hex.index()] = true;
                } else {
                    field.two[hex.index()] += stack.cf;
                }
            }
        }
        for stack in &field.stacks {
            for hex in self.grid().within(stack.hex, 1) {
                field.support[hex.index()] += stack.cf;
            }
        }
        field
    }

    /// Returns the hexes from here to the nearest enemy stack; 99 where there is none.
    pub(super) fn foe_distance(&self, field: &Field, hex: HexId) -> u16 {
        field.foes.iter().map(|s| self.grid().distance(hex, s.hex)).min().unwrap_or(99)
    }

    /// Returns how many turns a way takes with so many MP, by the ground alone.
    pub(super) fn turns_to(&self, gait: Gait, mp: u8, from: HexId, goal: HexId) -> f32 {
        let quarters = self.data.0.ways.length(self.map(), gait, from, goal).unwrap_or(999);
        f32::from(quarters) / (4.0 * f32::from(mp.max(1)))
    }

    /// Returns the combat factors of a side that are still on the map and in order.
    pub(super) fn strength(&self, side: Side) -> f32 {
        self.on_map().and(all_of(side)).less(self.routed).iter().map(|c| f32::from(self.cf[c])).sum()
    }

    /// Tells whether a counter fights on its own feet or horses: what stands in the line.
    pub(super) fn is_line(unit: Counter) -> bool {
        matches!(unit.kind(), Kind::Cavalry | Kind::Scout | Kind::Infantry | Kind::Warrior)
    }

    /// Returns who would win if the game ended now, as a lead: 1 where this side has one and a half times the other's points,
    /// -1 where the other has, between them in between.
    pub(super) fn lead(&self, side: Side) -> f32 {
        let [us, nations] = self.points.map(|p| f32::from(p).max(1.0));
        let lead = (us / nations).ln() / 1.5_f32.ln();
        (if side == Side::Us { lead } else { -lead }).clamp(-2.0, 2.0)
    }
}

/// Adds a unit to the stacks and to the sums of the hexes.
fn add(stacks: &mut Vec<Stack>, sums: &mut [f32], hex: HexId, cf: f32) {
    sums[hex.index()] += cf;
    match stacks.iter_mut().find(|s| s.hex == hex) {
        Some(stack) => stack.cf += cf,
        None => stacks.push(Stack { hex, cf }),
    }
}
