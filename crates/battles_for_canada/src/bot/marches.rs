//! Marches with a plan: the best place that a group can end its move at, and the first step on the way there.

use crate::bot::placements::{Outlook, Placement, Site};
use crate::bot::stances::Stance;
use crate::ids::HEXES;
use crate::prelude::*;
use crate::rules::march::probe::Probe;
use crate::rules::march::walk::{Bounds, Next};
use crate::state::agenda::Group;

/// Most places that a search looks at.
const MOST: usize = 160;
/// What a movement point is worth that is not spent: of equal ends the nearer one.
const THRIFT: f32 = 0.004;

impl BattlesForCanada {
    /// Finds the best end of a group's move from where it is, and the first step to it: `None` to stop here.
    pub(super) fn best_march(&self, stance: Stance, start: Probe) -> (f32, Option<Step>) {
        let (mut best, mut way) = (f32::MIN, None);
        let Some(outlook) = Outlook::of(self, stance, start.units) else { return (best, way) };
        let mut sites: [Option<Site>; HEXES] = [None; HEXES];
        self.walk(start, Bounds { most: MOST, steady: true }, |p, ends, first| {
            if ends {
                let site = sites[p.hex.index()].get_or_insert_with(|| outlook.site(p.hex));
                let worth = outlook.placement(site, p.hex, p.facing) - THRIFT * f32::from(p.spent);
                if worth > best {
                    (best, way) = (worth, first);
                }
            }
            Next::On
        });
        (best, way)
    }

    /// Rates what the move of a unit, and of those that begin with it, would gain.
    pub(super) fn march_gain(&self, stance: Stance, unit: Unit) -> f32 {
        let at = self.at[unit];
        let units = self.comrades(unit);
        let group = Group::new(at, units);
        match self.probe(&group) {
            Some(start) => {
                let placement = Placement { units, hex: start.hex, facing: start.facing };
                self.best_march(stance, start).0 - self.placement_worth(stance, placement)
            }
            // In a box: to enter is what it came for.
            None => 1.0,
        }
    }

    /// Returns those who march with a unit: the others of its hex who may still move and face the same way.
    pub(crate) fn comrades(&self, unit: Unit) -> UnitSet {
        let mut units = UnitSet::one(unit);
        if self.at[unit] == At::BOX {
            return units;
        }
        let Some(act) = self.activation else { return units };
        let here = self.hex_of(unit).map_or(UnitSet::EMPTY, |hex| self.own_in(unit.side(), hex));
        for other in here.and(act.units).less(act.done) {
            if self.check_pick(other).is_ok() && self.has_strength(other) {
                units.insert(other);
            }
        }
        units
    }

    /// Rates entering the map at a hex, for the units of a box.
    pub(super) fn entry_worth(&self, stance: Stance, units: UnitSet, hex: HexId, facing: Vertex) -> f32 {
        self.placement_worth(stance, Placement { units, hex, facing: Some(facing) })
    }
}
