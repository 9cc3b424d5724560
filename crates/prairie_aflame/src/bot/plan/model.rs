//! The model of a plan: stacks, goals, detachments, and what is asked about them.

use crate::bot::plan::distances::Routes;
use crate::ids::{Leader, Side, Unit};
use crate::state::PrairieAflame;
use crate::state::sets::UnitSet;
use redoubt_engine::hex::HexId;

/// The units of one side in a hex, together with an intrinsic garrison.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stack {
    /// Where it stands.
    pub hex: HexId,
    /// Its strength, see [`PrairieAflame::might`].
    pub might: f32,
    /// Its units.
    pub units: UnitSet,
}

/// A hex that is worth going to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goal {
    /// The hex.
    pub hex: HexId,
    /// Its worth, as in `weights`.
    pub value: f32,
    /// Enemy strength to be beaten there, with what the ground adds.
    pub need: f32,
    /// True where a chief whom the Government must capture is there.
    pub head: bool,
}

impl Goal {
    /// Makes a goal where no enemy is to be beaten.
    pub(crate) fn at(hex: HexId, value: f32) -> Goal {
        Goal { hex, value, need: 0.0, head: false }
    }
}

/// Units that are sent against one chief.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Detachment {
    /// The units.
    pub units: UnitSet,
    /// Where the chief is.
    pub hex: HexId,
}

/// A side's plan for its movement.
pub(crate) struct Plan<'a> {
    /// The position.
    pub game: &'a PrairieAflame,
    /// Whose plan it is.
    pub side: Side,
    /// Its stacks.
    pub own: Vec<Stack>,
    /// The enemy's stacks.
    pub enemy: Vec<Stack>,
    /// The hexes that are worth going to.
    pub goals: Vec<Goal>,
    /// Units that stay where they are.
    pub anchored: UnitSet,
    /// Where roads with supply wagons leave the railway.
    pub railheads: Vec<HexId>,
    /// Units on their way to a post, and where it is.
    pub posted: Vec<(Unit, HexId)>,
    /// Units that are sent against each chief.
    pub detachments: Vec<Detachment>,
    /// Units that can attack a chief in this phase.
    pub strikers: UnitSet,
    /// Ways over the map.
    pub routes: &'static Routes,
}

impl PrairieAflame {
    /// Returns the strength of a unit as it would count in a fight: SP, less for disruption and hunger.
    pub(crate) fn might(&self, unit: Unit) -> f32 {
        let sp = f32::from(self.unit(unit).rating.sp);
        let worn = if self.is_disrupted(unit) { 0.3 } else { 1.0 };
        let hungry = if self.unsupplied.has(unit) { 0.6 } else { 1.0 };
        sp * worn * hungry
    }

    /// Returns the strength of some units together.
    pub(crate) fn might_of(&self, units: UnitSet) -> f32 {
        units.iter().map(|u| self.might(u)).sum()
    }

    /// Lists all stacks of a side.
    pub(crate) fn stacks(&self, side: Side) -> Vec<Stack> {
        let mut all: Vec<Stack> = Vec::with_capacity(24);
        for u in self.on_map(side).iter() {
            let Some(hex) = self.at[u].get() else { continue };
            let might = self.might(u);
            match all.iter_mut().rev().find(|s| s.hex == hex) {
                Some(s) => {
                    s.might += might;
                    s.units.insert(u);
                }
                None => all.push(Stack { hex, might, units: UnitSet::one(u) }),
            }
        }
        if side == Side::Government && self.is_campaign() {
            for (place, strength) in self.map().places.iter().zip(self.garrison) {
                if strength > 0 {
                    match all.iter_mut().find(|s| s.hex == place.hex) {
                        Some(s) => s.might += f32::from(strength),
                        None => {
                            all.push(Stack { hex: place.hex, might: f32::from(strength), units: UnitSet::EMPTY });
                        }
                    }
                }
            }
        }
        all
    }

    /// Returns the factor by which the ground makes a defender stronger.
    pub(crate) fn shelter_factor(&self, hex: HexId, defender: Side) -> f32 {
        1.2_f32.powi(-i32::from(self.hex_shift(hex, defender)))
    }

    /// Returns the best rating of a side's leaders in or beside a hex, as a factor of strength.
    pub(crate) fn led(&self, side: Side, hex: HexId) -> f32 {
        let grid = &self.map().grid;
        let near = |l: &Leader| self.leaders[*l].get().is_some_and(|at| grid.distance(at, hex) <= 1);
        let best = Leader::ALL.into_iter().filter(|l| l.side() == side && near(l)).map(|l| self.leader(l).combat).max();
        1.0 + 0.14 * f32::from(best.unwrap_or(0))
    }
}

impl Plan<'_> {
    /// Returns the strength of the enemy in a hex.
    pub(crate) fn enemy_at(&self, hex: HexId) -> f32 {
        self.enemy.iter().find(|s| s.hex == hex).map_or(0.0, |s| s.might)
    }

    /// Returns the own strength in a hex.
    pub(crate) fn own_at(&self, hex: HexId) -> f32 {
        self.own.iter().find(|s| s.hex == hex).map_or(0.0, |s| s.might)
    }

    /// Returns the strength of those stacks that are within `range` hexes of a hex.
    pub(crate) fn near(stacks: &[Stack], game: &PrairieAflame, hex: HexId, range: u16) -> f32 {
        let grid = &game.map().grid;
        stacks.iter().filter(|s| grid.distance(s.hex, hex) <= range).map(|s| s.might).sum()
    }

    /// Returns the strength that must be beaten in a hex, with what the ground adds.
    pub(crate) fn need(&self, hex: HexId) -> f32 {
        self.enemy_at(hex) * self.game.shelter_factor(hex, self.side.other())
    }

    /// Adds a goal with what must be beaten there.
    pub(crate) fn goal(&mut self, hex: HexId, value: f32) {
        let need = self.need(hex);
        self.goals.push(Goal { need, ..Goal::at(hex, value) });
    }

    /// Returns the MP to a goal from every hex, by index of the hex; see [`Routes::to`].
    pub(crate) fn ways(&self, goal: HexId, mounted: bool) -> &'static [u8] {
        self.routes.to(goal, mounted)
    }
}
