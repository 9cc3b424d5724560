//! What a side wants on the map: hexes to take or to hold, by what decides the scenario.

use crate::data::map::Terrain;
use crate::data::scenario::{AbrahamPoints, Victory};
use crate::prelude::*;

/// Turns that the English at Abraham keep in hand for the run to the bridge.
const SLACK: u16 = 2;
/// Strength points that are too few to guard the bridge.
const FEW_GUARDS: u8 = 3;
/// Hexes from the bridge within which units guard it.
const GUARDED_WITHIN: f32 = 4.0;

/// How a side plays a scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Plan {
    /// Take hexes of this zone, and go through the enemy for it.
    Take(Zone),
    /// Hold the hexes of this zone.
    Hold(Zone),
    /// Beat the enemy's army wherever it is.
    Fight,
    /// Keep the army whole, and strike at what comes near.
    Stand,
}

impl BattlesForCanada {
    /// Returns the plan of a side.
    pub(crate) fn plan(&self, side: Side) -> Plan {
        match (&self.scenario().victory, side) {
            (Victory::Works(_), Side::English) => Plan::Take(Zone::FORTIFICATIONS),
            (Victory::Works(_), Side::French) => Plan::Hold(Zone::FORTIFICATIONS),
            (Victory::Abraham(points), _) => self.plan_at_abraham(points, side),
            (Victory::SainteFoy(_), Side::French) => Plan::Take(Zone::REDOUBTS),
            (Victory::SainteFoy(_), Side::English) => Plan::Hold(Zone::REDOUBTS),
        }
    }

    /// Returns the plan at Abraham: each side has a hex that wins at once. The English fight; they run for theirs when it is
    /// near, or when few guard it and there is time. The French run where they are there first; else they guard the
    /// bridge.
    fn plan_at_abraham(&self, points: &AbrahamPoints, side: Side) -> Plan {
        if self.is_first_charge() {
            return Plan::Fight;
        }
        let left = u16::from(self.turns().saturating_sub(self.turn)) + 1;
        let english = self.turns_to(Side::English, points.english_goal);
        if side == Side::English {
            let open = english + SLACK <= left && self.guards(points.english_goal) <= FEW_GUARDS;
            let runs = english <= 1 || open;
            return if runs { Plan::Take(points.english_goal) } else { Plan::Fight };
        }
        let french = self.turns_to(Side::French, points.french_goal);
        if french < english && french <= left {
            Plan::Take(points.french_goal)
        } else if english <= left {
            Plan::Hold(points.english_goal)
        } else {
            Plan::Stand
        }
    }

    /// Adds up the strength points of the French in good order who are near a zone, as far as they are seen.
    fn guards(&self, zone: Zone) -> u8 {
        let able = self.strong(self.on_map(Side::French)).less(self.routed).less(self.hidden);
        let near =
            |unit: &Unit| self.hex_of(*unit).is_some_and(|hex| self.far_from(zone, *unit, hex) <= GUARDED_WITHIN);
        self.strength(able.iter().filter(near).collect())
    }

    /// Estimates the turns that a side's nearest unit, of the French regulars only, needs to a zone.
    fn turns_to(&self, side: Side, zone: Zone) -> u16 {
        const PACE: f32 = 4.0;
        let able = self.strong(self.on_map(side)).less(self.routed);
        let fit = |unit: &Unit| side == Side::English || self.unit(*unit).is_line();
        let far = |unit: Unit| self.hex_of(unit).map(|hex| self.far_from(zone, unit, hex));
        let nearest = able.iter().filter(fit).filter_map(far).fold(99.0, f32::min);
        (nearest / PACE).ceil() as u16
    }

    /// Measures how far a hex is from a zone for a unit, in hexes: by the ways of flight where the zone is a shelter.
    pub(crate) fn far_from(&self, zone: Zone, unit: Unit, hex: HexId) -> f32 {
        if let Some((hexes, _)) = self.data.0.flights.left(zone, self.mover(unit), hex) {
            return f32::from(hexes);
        }
        let goals = self.map().zone(zone).iter();
        self.grid().nearest(hex, goals).map_or(40.0, |near| f32::from(near.1))
    }

    /// Rates a hex for a side that holds it, in strength points.
    pub(crate) fn ground_worth(&self, side: Side, hex: HexId) -> f32 {
        let map = self.map();
        let late = f32::from(self.turn) / f32::from(self.turns().max(1));
        match self.scenario().victory {
            Victory::Works(_) if map.in_zone(Zone::FORTIFICATIONS, hex) => {
                if side == Side::English {
                    2.0 + 6.0 * late * late
                } else {
                    6.0 + 6.0 * late
                }
            }
            Victory::SainteFoy(_) if map.in_zone(Zone::REDOUBTS, hex) => 1.2,
            Victory::Abraham(points) => {
                let goal = if side == Side::French { points.french_goal } else { points.english_goal };
                let own = if side == Side::French { points.english_goal } else { points.french_goal };
                if map.in_zone(goal, hex) {
                    60.0
                } else if map.in_zone(own, hex) {
                    // Somebody stays there as a guard.
                    6.0
                } else {
                    0.0
                }
            }
            _ => 0.0,
        }
    }

    /// Tells whether units could hold a hex that decides: infantry with strength.
    pub(crate) fn holds_ground(&self, units: UnitSet) -> bool {
        units.iter().any(|u| self.unit(u).is_foot() && !self.routed.has(u))
    }

    /// Rates the cover of a hex, in strength points.
    pub(crate) fn cover_worth(&self, hex: HexId) -> f32 {
        match self.terrain(hex) {
            Terrain::Woods => 0.1,
            Terrain::Buildings | Terrain::Redoubt => 0.25,
            Terrain::Marsh => -0.1,
            _ if self.has_works(hex) => 0.25,
            _ => 0.0,
        }
    }
}
