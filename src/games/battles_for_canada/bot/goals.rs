//! What a side wants on the map: hexes to take or to hold, by what decides the scenario.

use crate::engine::hex::HexId;
use crate::games::battles_for_canada::data::map::Terrain;
use crate::games::battles_for_canada::data::scenario::Victory;
use crate::games::battles_for_canada::ids::{Side, Unit, Zone};
use crate::games::battles_for_canada::state::BattlesForCanada;
use crate::games::battles_for_canada::state::sets::UnitSet;

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
            (Victory::Abraham(points), Side::English) => {
                if self.english_go_round() {
                    Plan::Take(points.english_goal)
                } else {
                    Plan::Fight
                }
            }
            (Victory::Abraham(points), Side::French) => {
                if self.is_open_for_french(points.french_goal) {
                    Plan::Take(points.french_goal)
                } else {
                    Plan::Stand
                }
            }
            (Victory::SainteFoy(_), Side::French) => Plan::Take(Zone::REDOUBTS),
            (Victory::SainteFoy(_), Side::English) => Plan::Hold(Zone::REDOUBTS),
        }
    }

    /// Tells whether the way to the bridge is the better plan for the English: where they have the time for it.
    fn english_go_round(&self) -> bool {
        !self.is_first_charge() && self.turns() > 5
    }

    /// Tells whether no English unit with strength is near the cove.
    fn is_open_for_french(&self, goal: Zone) -> bool {
        const NEAR: u16 = 2;
        let goals = self.map().zone(goal);
        let guards = self.strong(self.on_map(Side::English)).less(self.routed);
        let near = |unit: Unit| {
            let hex = self.hex_of(unit);
            hex.and_then(|hex| self.grid().nearest(hex, goals.iter())).is_some_and(|n| n.1 <= NEAR)
        };
        !guards.iter().any(near)
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
                    3.0 + 3.0 * late
                }
            }
            Victory::SainteFoy(_) if map.in_zone(Zone::REDOUBTS, hex) => 1.2,
            Victory::Abraham(points) => {
                let goal = if side == Side::French { points.french_goal } else { points.english_goal };
                let own = if side == Side::French { points.english_goal } else { points.french_goal };
                if map.in_zone(goal, hex) {
                    60.0
                } else if map.in_zone(own, hex) {
                    0.8
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
