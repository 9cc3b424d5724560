//! A group as it stands at a moment of its march, real or only thought of, and where it could still get.

use crate::engine::hex::{Dir, HexId, Vertex};
use crate::games::battles_for_canada::data::units::Kind;
use crate::games::battles_for_canada::house_rules::HouseRule;
use crate::games::battles_for_canada::ids::{HEXES, Side, Unit, Zone};
use crate::games::battles_for_canada::rules::bar::Bar;
use crate::games::battles_for_canada::rules::zones::LeadersFooting;
use crate::games::battles_for_canada::state::BattlesForCanada;
use crate::games::battles_for_canada::state::agenda::{Group, Mode};
use crate::games::battles_for_canada::state::sets::{HexBits, LeaderSet, UnitSet};
use std::cell::RefCell;

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
}

/// What the best goal of a group was found from.
type Asked = (LeadersFooting, Option<(LeaderSet, UnitSet, Mode)>, u8, Probe);

/// Facings that a search tells apart: none, and six.
const FACINGS: usize = 7;

/// The places of a search, in the order in which they were found, and the least that was spent to be there.
struct Seen {
    /// Number of the search, and the least spent in it, by hex and facing.
    spent: [(u32, u8); HEXES * FACINGS],
    now: u32,
    open: Vec<Probe>,
    next: usize,
}

impl Seen {
    fn begin(&mut self) {
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.spent.fill((0, 0));
            self.now = 1;
        }
        self.open.clear();
        self.next = 0;
    }

    /// Notes a place, unless somebody has been there for less: he could do all of this.
    #[inline]
    fn reach(&mut self, p: Probe) {
        let facing = p.facing.map_or(FACINGS - 1, |v| usize::from(v.0));
        let least = &mut self.spent[p.hex.index() * FACINGS + facing];
        if least.0 != self.now || p.spent < least.1 {
            *least = (self.now, p.spent);
            self.open.push(p);
        }
    }

    fn next(&mut self) -> Option<Probe> {
        let p = self.open.get(self.next).copied();
        self.next += 1;
        p
    }
}

thread_local! {
    static SEEN: RefCell<Seen> =
        const { RefCell::new(Seen { spent: [(0, 0); HEXES * FACINGS], now: 0, open: vec![], next: 0 }) };
    static CLOSED: RefCell<(Option<(LeadersFooting, UnitSet)>, HexBits)> =
        const { RefCell::new((None, HexBits::EMPTY)) };
    static GOAL: RefCell<(Option<Asked>, u16)> = const { RefCell::new((None, 0)) };
}

impl BattlesForCanada {
    /// Describes a group on the map as it stands; `None` for one in a box.
    pub fn probe(&self, group: &Group) -> Option<Probe> {
        let side = group.units.first()?.side();
        Some(Probe {
            zone: self.zone(side.other()),
            allowance: self.slowest(group.units),
            units: group.units,
            hex: group.at.get()?,
            facing: self.facing_of(group.units),
            spent: group.spent,
            entered: group.entered,
            stopped: group.stopped,
        })
    }

    /// Returns the facing that units share; `None` where none has one.
    pub fn facing_of(&self, units: UnitSet) -> Option<Vertex> {
        units.iter().find(|u| self.is_faced(*u) && self.unit(*u).kind != Kind::Guns).map(|u| self.facing[u])
    }

    /// Returns a unit's movement allowance in the open activation: half of it, at least 1, out of command (BC-8.3d).
    pub fn allowance(&self, unit: Unit) -> u8 {
        let ma = self.unit(unit).ma;
        let free = matches!(self.unit(unit).kind, Kind::Warriors | Kind::Skirmisher);
        if free || self.is_commanded(unit) { ma } else { (ma / 2).max(1) }
    }

    /// Returns the least allowance in a group.
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
    fn step_into(&self, p: &Probe, dir: Dir, open: impl FnOnce(HexId) -> Result<(), Bar>) -> Result<(HexId, u8), Bar> {
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
        for unit in p.units {
            cost = cost.max(ways.step(self.mover(unit), p.hex, dir).map_err(Bar::from)?);
        }
        if !p.entered && p.zone.has(p.hex) {
            if p.zone.has(to) {
                return Err(Bar::ZoneToZone);
            }
            cost += self.tables().terrain.leave_zone;
        }
        self.pay(p, cost)?;
        self.check_distance_of(p.units, p.hex, to)?;
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

    /// Returns the hexes that units may not pass through; found once for a position.
    fn closed_to_units(&self, units: UnitSet) -> HexBits {
        let asked = Some((self.leaders_footing(), units));
        if let Some(known) = CLOSED.with_borrow(|closed| (closed.0 == asked).then_some(closed.1)) {
            return known;
        }
        let [french, english] = Side::ALL.map(|side| self.on_map(side));
        let all = french.or(english).iter().filter_map(|u| self.hex_of(u));
        let leaders = self.leaders.values().iter().filter_map(|at| at.get());
        let open = |hex: HexId| {
            self.check_enemies(units, hex).and_then(|()| self.check_passing(units, self.friends_in(units, hex)))
        };
        let closed = HexBits::of(HexBits::of(all.chain(leaders)).iter().filter(|hex| open(*hex).is_err()));
        CLOSED.replace((asked, closed));
        closed
    }

    /// Tells whether a direction is frontal for all faced units of a group as it is thought to stand (house rule
    /// `move_all_front`).
    fn is_front_of_all(&self, p: &Probe, facing: Vertex, dir: Dir) -> bool {
        p.units.iter().filter(|u| self.is_faced(*u)).all(|u| self.aspects_facing(u, p.hex, facing).front.has(dir))
    }

    /// Tells whether known enemies of a side, or their leaders, stand in a hex (BC-10.1k).
    pub fn is_enemy_held(&self, side: Side, hex: HexId) -> bool {
        let leaders = self.own_leaders_in(side.other(), hex).less(self.leaders_hidden);
        !self.enemies_in(side, hex).is_empty() || !leaders.is_empty()
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
        let bound =
            |u: &Unit| !act.commanded.has(*u) && !matches!(self.unit(*u).kind, Kind::Warriors | Kind::Skirmisher);
        let farther = |unit: Unit| {
            let own = self.formation(unit).map(|f| f.leader()).filter(|l| act.leaders.has(*l));
            let leaders = own.map_or(act.leaders, LeaderSet::one);
            let far = |hex| {
                let there = leaders.iter().filter_map(|l| self.leaders[l].get());
                there.map(|l| self.grid().distance(l, hex)).min()
            };
            far(to) > far(from)
        };
        if units.iter().filter(bound).any(farther) { Err(Bar::FartherFromLeader) } else { Ok(()) }
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
        let in_zone = p.zone.has(p.hex);
        let table = &self.tables().terrain;
        let cost = facing.turns_to(to) * if in_zone { table.turn_in_zone } else { table.turn };
        self.pay(p, cost)?;
        Ok((cost, in_zone))
    }

    /// Returns the group as it would stand after a step.
    pub fn stepped(&self, p: &Probe, to: HexId, cost: u8) -> Probe {
        Probe { hex: to, spent: p.spent + cost, entered: true, stopped: p.zone.has(to), ..*p }
    }

    /// Returns the group as it would stand after a turn.
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

    /// Walks through everything that a group could still do by steps and turns, itself as it stands first, until
    /// `visit` returns true. Returns whether it did.
    pub fn explore(&self, start: Probe, mut visit: impl FnMut(&Probe) -> bool) -> bool {
        let closed = self.closed_to_units(start.units);
        SEEN.with_borrow_mut(|seen| {
            seen.begin();
            seen.reach(start);
            while let Some(p) = seen.next() {
                if visit(&p) {
                    return true;
                }
                if p.stopped {
                    continue;
                }
                for dir in Dir::ALL {
                    let open = |to| if closed.has(to) { Err(Bar::Enemy(to)) } else { Ok(()) };
                    if let Ok((to, cost)) = self.step_into(&p, dir, open) {
                        seen.reach(self.stepped(&p, to, cost));
                    }
                }
                for to in Vertex::ALL {
                    if let Ok((cost, _)) = self.turn_of(&p, to) {
                        seen.reach(self.turned(&p, to, cost));
                    }
                }
            }
            false
        })
    }

    /// Tells whether a group can end its move somewhere.
    pub fn can_end(&self, p: &Probe) -> bool {
        self.check_end(p).is_ok() || self.explore(*p, |q| self.check_end(q).is_ok())
    }

    /// Tells whether a group is bound to a goal in this move: the charge of 1000 (BC-13.2j) or an impulse (BC-13.1s).
    pub fn is_driven(&self, units: UnitSet) -> bool {
        let Some(act) = self.activation else { return false };
        act.mode == Mode::Advance || (self.is_first_charge() && units.iter().any(|u| self.is_charging(u)))
    }

    /// Tells whether a unit charges in this activation: one of the regulars, in command.
    pub fn is_charging(&self, unit: Unit) -> bool {
        self.is_first_charge() && self.charges(unit) && self.is_commanded(unit)
    }

    /// Measures how far a driven group is from its goal: 0 or 1 for an enemy in its zone, else hexes to the nearest
    /// enemy, or to the fort where none is on the map.
    fn shortfall(&self, p: &Probe) -> u16 {
        let Some(side) = p.units.first().map(Unit::side) else { return 0 };
        let enemies = self.on_map(side.other()).less(self.hidden);
        if self.is_first_charge() {
            let meets = p.units.iter().filter(|u| self.is_charging(*u)).all(|u| self.would_meet(u, p));
            return u16::from(!meets);
        }
        let near = |hexes: &mut dyn Iterator<Item = HexId>| self.grid().nearest(p.hex, hexes).map(|n| n.1);
        near(&mut enemies.iter().filter_map(|u| self.hex_of(u)))
            .or_else(|| near(&mut self.map().zone(Zone::FORT_CARILLON).iter()))
            .unwrap_or(0)
    }

    /// Tells whether a unit that stood as the group is thought to would have an enemy in its zone (BC-13.2j).
    fn would_meet(&self, unit: Unit, p: &Probe) -> bool {
        let facing = p.facing.unwrap_or(self.facing[unit]);
        let front = self.aspects_facing(unit, p.hex, facing).front;
        self.grid().neighbours(p.hex).any(|(dir, to)| {
            front.has(dir) && self.ways().zones_from(p.hex).has(dir) && !self.enemies_in(unit.side(), to).is_empty()
        })
    }

    /// Returns the least shortfall that a driven group can still come to.
    pub fn best_goal(&self, p: &Probe) -> u16 {
        let mut best = u16::MAX;
        self.explore(*p, |q| {
            if self.check_end(q).is_ok() {
                best = best.min(self.shortfall(q));
            }
            best == 0
        });
        best
    }

    /// Returns the best goal of a group as it stands, which is asked for with each of its answers.
    fn goal_now(&self, p: &Probe) -> u16 {
        let act = self.activation.map(|a| (a.leaders, a.commanded, a.mode));
        let asked = Some((self.leaders_footing(), act, self.turn, *p));
        if let Some(known) = GOAL.with_borrow(|goal| (goal.0 == asked).then_some(goal.1)) {
            return known;
        }
        let best = self.best_goal(p);
        GOAL.replace((asked, best));
        best
    }

    /// Tells whether a driven group can still come as near to its goal as this.
    fn reaches_goal(&self, p: &Probe, goal: u16) -> bool {
        self.explore(*p, |q| self.shortfall(q) <= goal && self.check_end(q).is_ok())
    }

    /// Checks that a driven group keeps to its goal on the way from `before` to `after`; `ends` where it would stop
    /// there.
    ///
    /// # Errors
    /// It could come nearer.
    pub fn check_goal(&self, before: &Probe, after: &Probe, ends: bool) -> Result<(), Bar> {
        if !self.is_driven(before.units) {
            return Ok(());
        }
        let goal = self.goal_now(before);
        if if ends { self.shortfall(after) <= goal } else { self.reaches_goal(after, goal) } {
            return Ok(());
        }
        let unit = before.units.first().ok_or(Bar::NotAsked)?;
        Err(if self.is_first_charge() { Bar::MustMeetEnemy(unit) } else { Bar::MustAdvance(unit) })
    }
}
