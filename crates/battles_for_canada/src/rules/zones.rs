//! Zones of control (chapter 5): which hexes the units of a side cover. They are made once for a position, from those of
//! the position before, and remembered.

use crate::data::Data;
use crate::data::units::Kind;
use crate::house_rules::{HouseRule, HouseRules};
use crate::ids::{Fight, HEXES, Side, UNITS, Unit};
use crate::state::BattlesForCanada;
use crate::state::at::At;
use crate::state::sets::{HexBits, LeaderSet, UnitSet, differing};
use redoubt_engine::hex::{DirSet, HexId, Vertex};
use std::cell::RefCell;

impl BattlesForCanada {
    /// Tells whether a unit has a zone of control: all but skirmishers, routed and hidden units (BC-5a, BC-13.1j; house
    /// rule `no_gun_zoc`).
    #[must_use]
    pub fn has_zone(&self, unit: Unit) -> bool {
        let kind = self.unit(unit).kind;
        let silent = kind == Kind::Guns && self.plays(HouseRule::NoGunZoc);
        !self.routed.has(unit) && !self.hidden.has(unit) && kind != Kind::Skirmisher && !silent
    }

    /// Returns the directions of the hexes that a unit's zone covers from where it stands; none for a unit without a zone.
    #[must_use]
    pub fn zone_of(&self, unit: Unit) -> DirSet {
        let Some(hex) = self.hex_of(unit).filter(|_| self.has_zone(unit)) else { return DirSet::EMPTY };
        if unit == Unit::FORT_GUNS {
            // the battery covers the hexes round the fort's.
            let open = |(_, to): &(_, HexId)| self.tables().terrain.hex(self.terrain(*to)).zone;
            return DirSet::of(self.grid().neighbours(hex).filter(open).map(|(dir, _)| dir));
        }
        self.aspects_at(unit, hex).front.and(self.ways().zones_from(hex))
    }

    /// Returns the hexes in the zones of a side's units.
    #[inline]
    #[must_use]
    pub fn zone(&self, side: Side) -> HexBits {
        self.with_zones(|zones| zones.hexes[side.index()])
    }

    /// Tells whether a hex lies in the zone of an enemy of `side`.
    #[inline]
    #[must_use]
    pub fn in_enemy_zone(&self, side: Side, hex: HexId) -> bool {
        self.with_zones(|zones| zones.hexes[side.other().index()].has(hex))
    }

    /// Tells whether a unit's own zone covers a hex.
    #[must_use]
    pub fn covers(&self, unit: Unit, hex: HexId) -> bool {
        let dir = self.hex_of(unit).and_then(|at| self.grid().dir_to(at, hex));
        dir.is_some_and(|dir| self.zone_of(unit).has(dir))
    }

    /// Tells whether a hex is a flank hex of an enemy's faced infantry.
    #[must_use]
    pub fn in_enemy_flank(&self, side: Side, hex: HexId) -> bool {
        self.grid().neighbours(hex).any(|(dir, beside)| {
            self.enemies_in(side, beside).iter().any(|unit| {
                self.is_faced(unit)
                    && self.unit(unit).is_foot()
                    && self.aspects_at(unit, beside).flank.has(dir.opposite())
            })
        })
    }
}

/// What zones depend on, besides the units.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Ground {
    data: *const Data,
    fight: Fight,
    rules: HouseRules,
}

/// What zones depend on, of all units.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Units {
    at: u64,
    facing: u64,
    routed: UnitSet,
    hidden: UnitSet,
}

/// What the moves and places of leaders depend on: all facts of units and leaders except markers of disorganization.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct LeaderCacheKey {
    ground: Ground,
    units: Units,
    strengths: u64,
    leaders: u64,
    hidden: LeaderSet,
}

/// The zones of a position, and what they were made from.
struct Zones {
    ground: Option<Ground>,
    units: Units,
    at: [At; UNITS],
    facing: [Vertex; UNITS],
    /// What each unit covers, from its hex in `at`.
    covered: [DirSet; UNITS],
    /// How many units of a side cover a hex, by [`Side`].
    counts: [[u8; HEXES]; 2],
    /// The hexes that units of a side cover, by [`Side`].
    hexes: [HexBits; 2],
}

impl Zones {
    const NONE: Zones = Zones {
        ground: None,
        units: Units { at: 0, facing: 0, routed: UnitSet::EMPTY, hidden: UnitSet::EMPTY },
        at: [At::ABSENT; UNITS],
        facing: [Vertex(0); UNITS],
        covered: [DirSet::EMPTY; UNITS],
        counts: [[0; HEXES]; 2],
        hexes: [HexBits::EMPTY; 2],
    };

    /// Recomputes the zones of units whose hex, facing or state has changed.
    fn follow(&mut self, game: &BattlesForCanada, ground: Ground, units: Units) {
        if self.ground != Some(ground) {
            *self = Zones { ground: Some(ground), ..Zones::NONE };
        }
        let moved = differing(&self.at, game.at.values()).or(differing(&self.facing, game.facing.values()));
        let other = |a: UnitSet, b: UnitSet| a.less(b).or(b.less(a));
        let changed = moved.or(other(self.units.routed, units.routed)).or(other(self.units.hidden, units.hidden));
        self.units = units;
        let grid = game.grid();
        for unit in changed {
            let (n, side) = (unit.index(), unit.side().index());
            let after = game.zone_of(unit);
            for (at, dirs, more) in [(self.at[n], self.covered[n], false), (game.at[unit], after, true)] {
                let Some(hex) = at.get() else { continue };
                for to in dirs.iter().filter_map(|dir| grid.neighbour(hex, dir)) {
                    let count = &mut self.counts[side][to.index()];
                    *count = if more { *count + 1 } else { count.saturating_sub(1) };
                    if *count == 0 {
                        self.hexes[side].remove(to);
                    } else {
                        self.hexes[side].insert(to);
                    }
                }
            }
            (self.at[n], self.facing[n], self.covered[n]) = (game.at[unit], game.facing[unit], after);
        }
    }
}

thread_local! {
    /// The zones of the position that was looked at last.
    static ZONES: RefCell<Zones> = const { RefCell::new(Zones::NONE) };
}

impl BattlesForCanada {
    /// Returns what the zones depend on: while it is the same, they are the same.
    #[inline]
    fn footing(&self) -> (Ground, Units) {
        let ground = Ground { data: self.data.0, fight: self.fight, rules: self.rules };
        let (at, facing) = (self.at.stamp(), self.facing.stamp());
        (ground, Units { at, facing, routed: self.routed, hidden: self.hidden })
    }

    /// Returns what the moves and places of leaders depend on.
    #[inline]
    pub(crate) fn leaders_footing(&self) -> LeaderCacheKey {
        let (ground, units) = self.footing();
        let (strengths, leaders) = (self.sp.stamp(), self.leaders.stamp());
        LeaderCacheKey { ground, units, strengths, leaders, hidden: self.leaders_hidden }
    }

    /// Looks something up in the zones of this position.
    #[inline]
    fn with_zones<T>(&self, find: impl FnOnce(&Zones) -> T) -> T {
        let (ground, units) = self.footing();
        ZONES.with_borrow_mut(|zones| {
            if zones.units != units || zones.ground != Some(ground) {
                zones.follow(self, ground, units);
            }
            find(zones)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::contract::{NullSink, Rules, Sequence, Setup};
    use redoubt_engine::dice::Dice;
    use redoubt_engine::{BuiltIn, Cx};

    /// The zones that are remembered are those that a look at every unit gives, in all positions of random games.
    #[test]
    fn remembered_zones_are_the_zones() {
        let mut looked = 0;
        for (seed, scenario) in ["like-lions", "sainte-foy", "plains-of-abraham-free"].into_iter().enumerate() {
            let setup = Setup { scenario: scenario.into(), ..Setup::default() };
            let mut dice = Dice::seeded(seed as u64);
            let mut game = BattlesForCanada::new(Data::built_in(), &setup, &mut dice).unwrap();
            let mut legal = vec![];
            while game.asked().is_some() {
                for side in Side::ALL {
                    let mut zone = HexBits::EMPTY;
                    for unit in game.on_map(side) {
                        let Some(hex) = game.hex_of(unit) else { continue };
                        game.grid().neighbours(hex).filter(|n| game.covers(unit, n.1)).for_each(|n| zone.insert(n.1));
                    }
                    assert_eq!(game.zone(side), zone);
                }
                looked += 1;
                legal.clear();
                game.legal(&mut legal);
                let step = legal[(looked * 7919) % legal.len()];
                game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
            }
        }
        assert!(looked > 500, "{looked}");
    }
}
