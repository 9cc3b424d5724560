//! A group as it stands at a moment of its march, real or only thought of, and where it could still get.

use crate::data::units::Mover;
use crate::rules::prelude::*;
use crate::state::agenda::Group;

/// A group at a moment of its march.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Probe {
    /// The units.
    pub units: UnitSet,
    /// Their hex.
    pub hex: HexId,
    /// Their facing; `None` where none of them has one.
    pub facing: Option<Vertex>,
    /// Movement points spent.
    pub spent: u8,
    /// They have entered a hex in this move.
    pub entered: bool,
    /// Their move is over.
    pub stopped: bool,
    /// The least of their movement allowances.
    pub allowance: u8,
    /// The zones of their enemies, which do not change while they march.
    pub zone: HexBits,
    /// The columns of the terrain chart that they use, each once.
    pub movers: [Option<Mover>; 3],
    /// Some of them may not go farther from their leader (BC-8.3e).
    pub bound: bool,
}

impl BattlesForCanada {
    /// Describes a group on the map as it stands; `None` for one in a box.
    #[must_use]
    pub fn probe(&self, group: &Group) -> Option<Probe> {
        let start = self.standing(group.units, group.at.get()?, self.facing_of(group.units))?;
        Some(Probe { spent: group.spent, entered: group.entered, stopped: group.stopped, ..start })
    }

    /// Describes units that have not moved yet as they would stand in a hex; `None` where there are none.
    pub(super) fn standing(&self, units: UnitSet, hex: HexId, facing: Option<Vertex>) -> Option<Probe> {
        let side = units.first()?.side();
        Some(Probe {
            zone: self.zone(side.other()),
            allowance: self.slowest(units),
            movers: self.movers(units),
            bound: units.iter().any(|u| self.is_bound(u)),
            units,
            hex,
            facing,
            spent: 0,
            entered: false,
            stopped: false,
        })
    }

    /// Returns the columns of the terrain chart that units use, each once, in the order of the units.
    fn movers(&self, units: UnitSet) -> [Option<Mover>; 3] {
        let mut found = [None; 3];
        for mover in units.iter().map(|u| self.mover(u)) {
            if let Some(free) = found.iter_mut().find(|known| known.is_none_or(|m| m == mover)) {
                *free = Some(mover);
            }
        }
        found
    }

    /// Tells whether a unit may not go farther from its leader in the open activation: out of command, and no warriors
    /// or skirmisher (BC-8.3e).
    fn is_bound(&self, unit: Unit) -> bool {
        let free = matches!(self.unit(unit).kind, Kind::Warriors | Kind::Skirmisher);
        self.activation.is_some_and(|act| !act.commanded.has(unit)) && !free
    }

    /// Returns a unit's movement allowance in the open activation: half of it, at least 1, out of command (BC-8.3d).
    #[must_use]
    pub fn allowance(&self, unit: Unit) -> u8 {
        let ma = self.unit(unit).ma;
        let free = matches!(self.unit(unit).kind, Kind::Warriors | Kind::Skirmisher);
        if free || self.is_commanded(unit) { ma } else { (ma / 2).max(1) }
    }

    /// Returns the least allowance in a group.
    #[must_use]
    pub fn slowest(&self, units: UnitSet) -> u8 {
        units.iter().map(|u| self.allowance(u)).min().unwrap_or(0)
    }

    /// Computes what a step of a group costs, in movement points (BC-10.1a, BC-10.1b, BC-10.1e, BC-5.1b).
    ///
    /// # Errors
    /// What forbids the step itself; whether the group could end its move behind it is another question.
    pub fn step_of(&self, p: &Probe, dir: Dir) -> Result<(HexId, u8), Bar> {
        let (to, cost) = self.step_into(p, dir, |to| self.check_enemies(p.units, to))?;
        self.check_passing(p.units, self.friends_in(p.units, to))?;
        Ok((to, cost))
    }

    /// Computes what a step costs; `open` says whether the hex behind it is free.
    #[inline]
    pub(super) fn step_into(
        &self,
        p: &Probe,
        dir: Dir,
        open: impl FnOnce(HexId) -> Result<(), Bar>,
    ) -> Result<(HexId, u8), Bar> {
        let to = self.grid().neighbour(p.hex, dir).ok_or(Bar::OffMap)?;
        if p.stopped {
            return Err(Bar::ZoneStops);
        }
        if let Some(facing) = p.facing
            && !facing.front().contains(&dir)
            && !(self.plays(HouseRule::MoveAllFront) && self.is_front_of_all(p, facing, dir))
        {
            return Err(Bar::NotInFront);
        }
        open(to)?;
        let ways = self.ways();
        let mut cost = 0;
        for mover in p.movers.into_iter().flatten() {
            cost = cost.max(ways.step(mover, p.hex, dir).map_err(Bar::from)?);
        }
        if !p.entered && p.zone.has(p.hex) {
            if p.zone.has(to) {
                return Err(Bar::ZoneToZone);
            }
            cost += self.tables().terrain.leave_zone;
        }
        self.pay(p, cost)?;
        if p.bound {
            self.check_distance_of(p.units, p.hex, to)?;
        }
        Ok((to, cost))
    }

    /// Checks that no enemies of units hold a hex (BC-10.1k).
    ///
    /// # Errors
    /// They do.
    fn check_enemies(&self, units: UnitSet, to: HexId) -> Result<(), Bar> {
        let held = units.first().is_some_and(|unit| self.is_enemy_held(unit.side(), to));
        if held { Err(Bar::Enemy(to)) } else { Ok(()) }
    }

    /// Tells whether a direction is frontal for all faced units of a group as it is thought to stand (house rule
    /// `move_all_front`).
    fn is_front_of_all(&self, p: &Probe, facing: Vertex, dir: Dir) -> bool {
        p.units.iter().filter(|u| self.is_faced(*u)).all(|u| self.aspects_facing(u, p.hex, facing).front.has(dir))
    }

    /// Checks whether a group can pay.
    ///
    /// # Errors
    /// What is left is too little.
    pub fn pay(&self, p: &Probe, cost: u8) -> Result<(), Bar> {
        let left = p.allowance.saturating_sub(p.spent);
        if cost > left { Err(Bar::NoMp(cost, left)) } else { Ok(()) }
    }

    /// Checks that out of command units do not go farther from their leader (BC-8.3e, R-69).
    pub fn check_distance_of(&self, units: UnitSet, from: HexId, to: HexId) -> Result<(), Bar> {
        let Some(act) = self.activation else { return Ok(()) };
        let farther = |unit: Unit| {
            let own = self.formation(unit).map(|f| f.leader()).filter(|l| act.leaders.has(*l));
            let leaders = own.map_or(act.leaders, LeaderSet::one);
            let far = |hex| {
                let there = leaders.iter().filter_map(|l| self.leaders[l].get());
                there.map(|l| self.grid().distance(l, hex)).min()
            };
            far(to) > far(from)
        };
        if units.iter().filter(|u| self.is_bound(*u)).any(farther) { Err(Bar::FartherFromLeader) } else { Ok(()) }
    }

    /// Computes the price of a voluntary retreat: all of the allowance out of an enemy zone, else half, rounded up.
    pub(crate) fn fall_back_cost(&self, p: &Probe) -> u8 {
        let all = self.slowest(p.units);
        let side = p.units.first().map(Unit::side);
        if side.is_some_and(|side| self.in_enemy_zone(side, p.hex)) { all } else { all.div_ceil(2) }
    }

    /// Computes what turning a group costs, in movement points, and whether it is in an enemy zone (BC-10.1c,
    /// BC-10.1d).
    ///
    /// # Errors
    /// What forbids the turn.
    pub fn turn_of(&self, p: &Probe, to: Vertex) -> Result<(u8, bool), Bar> {
        let Some(facing) = p.facing else {
            return Err(p.units.first().map_or(Bar::NotAsked, Bar::NoFacing));
        };
        if facing == to {
            return Err(Bar::SameFacing);
        }
        if p.stopped {
            return Err(Bar::ZoneStops);
        }
        let cost = facing.turns_to(to) * self.vertex_cost(p);
        self.pay(p, cost)?;
        Ok((cost, p.zone.has(p.hex)))
    }

    /// Returns what a group pays to turn by one vertex (BC-10.1c, BC-10.1d).
    #[inline]
    fn vertex_cost(&self, p: &Probe) -> u8 {
        let table = &self.tables().terrain;
        if p.zone.has(p.hex) { table.turn_in_zone } else { table.turn }
    }

    /// Tells whether any turn can be open to a group: it has a facing, and can pay for one vertex.
    #[inline]
    pub(super) fn can_turn(&self, p: &Probe) -> bool {
        p.facing.is_some() && self.pay(p, self.vertex_cost(p)).is_ok()
    }

    /// Returns the group as it would stand after a step.
    #[must_use]
    pub fn stepped(&self, p: &Probe, to: HexId, cost: u8) -> Probe {
        Probe { hex: to, spent: p.spent + cost, entered: true, stopped: p.zone.has(to), ..*p }
    }

    /// Returns the group as it would stand after a turn.
    #[must_use]
    pub fn turned(&self, p: &Probe, to: Vertex, cost: u8) -> Probe {
        Probe { facing: Some(to), spent: p.spent + cost, ..*p }
    }

    /// Checks whether a group may end its move where it is thought to be (BC-4a, BC-3g).
    ///
    /// # Errors
    /// What the stack breaks.
    pub fn check_end(&self, p: &Probe) -> Result<(), Bar> {
        self.check_ending(p.units, self.friends_in(p.units, p.hex), p.facing)
    }

    /// Checks whether a group faces as the friends do where it is thought to be (BC-3g).
    ///
    /// # Errors
    /// They face another way.
    pub(super) fn check_facing(&self, p: &Probe) -> Result<(), Bar> {
        self.check_same_facing(self.friends_in(p.units, p.hex), p.facing)
    }
}
