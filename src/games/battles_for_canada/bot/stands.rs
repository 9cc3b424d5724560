//! What it is worth for units to stand in a hex and face a way: targets in front, enemies that reach them, the goal, the
//! leader's voice.

use crate::engine::hex::{Dir, HexId, Vertex};
use crate::games::battles_for_canada::bot::goals::Plan;
use crate::games::battles_for_canada::data::units::Kind;
use crate::games::battles_for_canada::ids::{Side, Unit};
use crate::games::battles_for_canada::state::BattlesForCanada;
use crate::games::battles_for_canada::state::sets::UnitSet;

/// Units that are thought to stand somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stand {
    /// The units.
    pub units: UnitSet,
    /// Their hex.
    pub hex: HexId,
    /// Their facing, for those who have one.
    pub facing: Option<Vertex>,
}

impl BattlesForCanada {
    /// Rates a stand for the side of its units, in strength points.
    pub(crate) fn stand_worth(&self, stand: Stand) -> f32 {
        let Some(unit) = stand.units.first() else { return 0.0 };
        let side = unit.side();
        let strength = f32::from(self.strength(stand.units));
        let friends = self.own_in(side, stand.hex).less(stand.units);
        let mut worth = self.cover_worth(stand.hex) * strength;
        worth += self.goal_worth(stand, unit, friends);
        worth += self.reach_worth(stand, unit, friends);
        if self.is_tangled_in(unit, stand.hex) && self.hex_of(unit) != Some(stand.hex) {
            worth -= 0.25 * f32::from(stand.units.len() as u8);
        }
        worth - self.voice_cost(stand, unit)
    }

    /// Rates what the stand does for the plan of its side.
    fn goal_worth(&self, stand: Stand, unit: Unit, friends: UnitSet) -> f32 {
        let side = unit.side();
        let left = f32::from(self.turns().saturating_sub(self.turn)) + 1.0;
        let mut worth = 0.0;
        if self.holds_ground(stand.units) && !self.holds_ground(friends) {
            worth += self.ground_worth(side, stand.hex);
        }
        let strength = f32::from(self.strength(stand.units).max(1));
        let near = self.nearest_enemy(side, stand.hex);
        worth += match self.plan(side) {
            Plan::Take(zone) => {
                let haste = if self.is_abraham() { 0.5 } else { 0.25 };
                -self.far_from(zone, unit, stand.hex) * (haste + 0.5 / left) * strength.sqrt()
            }
            Plan::Hold(zone) => -0.15 * self.far_from(zone, unit, stand.hex) * strength.sqrt(),
            Plan::Fight => -0.3 * f32::from(near.max(1)) * strength.sqrt(),
            Plan::Stand => -0.02 * f32::from(near),
        };
        // A front to the enemy.
        if let Some(facing) = stand.facing
            && let Some(at) = self.nearest_enemy_hex(side, stand.hex)
        {
            let nearer = |dir: Dir| {
                let to = self.grid().neighbour(stand.hex, dir);
                to.is_some_and(|to| self.grid().distance(to, at) < self.grid().distance(stand.hex, at))
            };
            worth += 0.06 * facing.front().into_iter().filter(|dir| nearer(*dir)).count() as f32;
        }
        worth
    }

    fn nearest_enemy_hex(&self, side: Side, hex: HexId) -> Option<HexId> {
        let enemies = self.on_map(side.other()).less(self.hidden);
        self.grid().nearest(hex, enemies.iter().filter_map(|u| self.hex_of(u))).map(|near| near.0)
    }

    fn nearest_enemy(&self, side: Side, hex: HexId) -> u16 {
        self.nearest_enemy_hex(side, hex).map_or(12, |at| self.grid().distance(hex, at))
    }

    /// Rates the enemies beside the stand: those that it can strike, less those that can strike it.
    fn reach_worth(&self, stand: Stand, unit: Unit, friends: UnitSet) -> f32 {
        let side = unit.side();
        let ways = stand.facing.map_or_else(
            || self.aspects_facing(unit, stand.hex, Vertex(0)),
            |facing| self.aspects_facing(unit, stand.hex, facing),
        );
        let fires = stand.units.iter().any(|u| self.ever_fires(u));
        let own = f32::from(self.strength(stand.units.or(friends)));
        let (mut best, mut danger) = (0.0_f32, 0.0_f32);
        for (dir, to) in self.grid().neighbours(stand.hex) {
            let there = self.enemies_in(side, to);
            let Some(enemy) = there.first() else { continue };
            if self.is_cliff(stand.hex, dir) || self.unit(enemy).kind == Kind::Guns {
                continue;
            }
            let theirs = f32::from(self.strength(there));
            let routed = there.iter().all(|u| self.routed.has(u));
            if ways.front.has(dir) {
                let shield = f32::from(self.protection(stand.hex, to, self.strong(there)));
                let shaken = there.iter().any(|u| self.disorganized.has(u));
                let fire = if fires { (0.18 * (own + 1.0 - shield)).clamp(0.0, 0.8) } else { 0.0 };
                let shock = 0.12 * (own - theirs - shield).clamp(-2.0, 3.0);
                let ground = 0.25 * self.ground_worth(side, to);
                best = best.max(fire.max(shock) + ground + if shaken || routed { 0.2 } else { 0.0 });
            }
            let reaches = !routed && there.iter().any(|u| self.aspects(u).front.has(dir.opposite()));
            if reaches {
                let shield = f32::from(self.protection(to, stand.hex, self.strong(stand.units)));
                let side_on = if ways.front.has(dir) {
                    0.0
                } else if ways.rear.has(dir) {
                    0.8
                } else {
                    0.4
                };
                danger += (0.14 * (theirs + 1.0 - shield)).clamp(0.0, 0.7) + side_on * theirs * 0.5;
            }
        }
        let bold = match self.plan(side) {
            Plan::Take(_) | Plan::Fight => 0.55,
            Plan::Hold(_) => 0.8,
            Plan::Stand => 0.9,
        };
        best - bold * danger
    }

    /// Rates what it costs a unit to be out of its leader's voice.
    fn voice_cost(&self, stand: Stand, unit: Unit) -> f32 {
        if matches!(self.unit(unit).kind, Kind::Skirmisher | Kind::Warriors) {
            return 0.0;
        }
        let leader = self.formation(unit).map_or(self.commander(unit.side()), |f| f.leader());
        let Some(at) = self.leaders[leader].get() else { return 0.0 };
        let beyond = self.grid().distance(at, stand.hex).saturating_sub(u16::from(self.cv(leader)) + 2);
        0.05 * f32::from(beyond)
    }
}
