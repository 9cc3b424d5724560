//! Questions to the position: who is where, strength, morale, movement, command, zones.

use crate::data::map::{Map, PlaceId};
use crate::data::map_file::PlaceClass;
use crate::data::units::{Arm, LeaderData, UnitData, commands};
use crate::ids::{Force, GOVERNMENT_UNITS, Leader, Side, Unit};
use crate::state::sets::UnitSet;
use crate::state::{At, LeaderSet, PrairieAflame};
use redoubt_engine::hex::{HexId, HexSet, Influence};

impl PrairieAflame {
    /// Returns the map.
    #[inline]
    #[must_use]
    pub fn map(&self) -> &'static Map {
        &self.data.0.map
    }

    /// Returns a unit's fixed facts.
    #[inline]
    #[must_use]
    pub fn unit(&self, unit: Unit) -> &'static UnitData {
        &self.data.0.roster.units[unit.index()]
    }

    /// Returns a leader's fixed facts.
    #[must_use]
    pub fn leader(&self, leader: Leader) -> &'static LeaderData {
        &self.data.0.roster.leaders[leader.index()]
    }

    /// Returns all units in a hex except passengers and the Northcote.
    #[inline]
    #[must_use]
    pub fn units_in(&self, hex: HexId) -> UnitSet {
        let at = At::hex(hex);
        UnitSet::matching(&self.at, |a| a == at)
    }

    /// Returns the units of a side in a hex.
    #[must_use]
    pub fn units_of(&self, side: Side, hex: HexId) -> UnitSet {
        self.units_in(hex).and(side.units())
    }

    /// Tells whether a side has any unit in a hex.
    #[inline]
    #[must_use]
    pub fn any_of(&self, side: Side, hex: HexId) -> bool {
        let (nations, at) = (&self.at.values()[GOVERNMENT_UNITS..], At::hex(hex));
        let units = if side == Side::Nations { nations } else { &self.at.values()[..GOVERNMENT_UNITS] };
        units.iter().fold(false, |any, a| any | (*a == at))
    }

    /// Returns the units of a side on the map, in hexes.
    #[must_use]
    pub fn on_map(&self, side: Side) -> UnitSet {
        UnitSet::matching(&self.at, |a| a.get().is_some()).and(side.units())
    }

    /// Returns the combat units among these: all except wagons.
    #[must_use]
    pub fn combat(&self, units: UnitSet) -> UnitSet {
        units.less(Unit::WAGONS)
    }

    /// Returns the leaders of a side in a hex.
    #[must_use]
    pub fn leaders_in(&self, side: Side, hex: HexId) -> LeaderSet {
        let at = At::hex(hex);
        LeaderSet::matching(&self.leaders, |a| a == at).and(side.leaders())
    }

    /// Tells whether a unit is disrupted: a company with a marker, a battalion with two (PA-12.10d).
    #[inline]
    #[must_use]
    pub fn is_disrupted(&self, unit: Unit) -> bool {
        if self.unit(unit).formed { self.broken.has(unit) } else { self.hit.has(unit) }
    }

    /// Returns the morale value now (PA-5.1b).
    #[must_use]
    pub fn morale(&self, unit: Unit) -> u8 {
        self.unit(unit).rating.ml - u8::from(self.is_disrupted(unit))
    }

    /// Returns the strength points that count: none when disrupted (PA-12.8a).
    #[must_use]
    pub fn strength(&self, unit: Unit) -> u8 {
        if self.is_disrupted(unit) { 0 } else { self.unit(unit).rating.sp }
    }

    /// Returns the movement allowance now (PA-7.6d): hostages off, then halves for disruption and supply, rounded up.
    #[must_use]
    pub fn allowance(&self, unit: Unit) -> u8 {
        let printed = self.unit(unit).rating.ma;
        let mut ma = if self.is_disrupted(unit) { printed.div_ceil(2) } else { printed };
        for force in Force::ALL {
            if self.guards[force.index()] == Some(unit) {
                ma = ma.saturating_sub(self.hostages_of(force).min(4));
            }
        }
        if self.unsupplied.has(unit) { ma.div_ceil(2) } else { ma }
    }

    /// Returns the MP a unit has left in this phase.
    #[must_use]
    pub fn mp_left(&self, unit: Unit) -> u8 {
        self.allowance(unit).saturating_sub(self.marching.spent[unit])
    }

    /// Returns the MP a leader has left in this phase; never reduced (PA-10.5a).
    #[must_use]
    pub fn leader_mp_left(&self, leader: Leader) -> u8 {
        self.leader(leader).ma.saturating_sub(self.marching.leader_spent[leader])
    }

    /// Tells who controls a place; nobody controls a destroyed one (PA-9.32e).
    #[must_use]
    pub fn controller(&self, place: PlaceId) -> Option<Side> {
        if self.destroyed.has(place) {
            None
        } else if self.held.has(place) {
            Some(Side::Nations)
        } else {
            Some(Side::Government)
        }
    }

    /// Tells whether the intrinsic garrison of the hex stands.
    #[must_use]
    pub fn garrisoned(&self, hex: HexId) -> bool {
        self.map().place_in(hex).is_some_and(|p| self.garrison[p.index()] > 0)
    }

    /// Tells whether an enemy of `side` is met on entering: units, an intrinsic garrison, the Northcote (PA-10.3a).
    #[must_use]
    pub fn enemy_in(&self, side: Side, hex: HexId) -> bool {
        self.any_of(side.other(), hex)
            || side == Side::Nations && (self.garrisoned(hex) || self.boat_hexes().contains(&Some(hex)))
    }

    /// Tells whether a combat unit or an intrinsic garrison of `side` holds the hex (PA-4.5i).
    #[must_use]
    pub fn occupied_by(&self, side: Side, hex: HexId) -> bool {
        !self.combat(self.units_of(side, hex)).is_empty() || side == Side::Government && self.garrisoned(hex)
    }

    /// Returns the two hexes of the Northcote's hexside.
    #[must_use]
    pub fn boat_hexes(&self) -> [Option<HexId>; 2] {
        match self.boat {
            Some(edge) => {
                let (a, _, b) = self.map().grid.sides(edge);
                [Some(a), Some(b)]
            }
            None => [None; 2],
        }
    }

    /// Returns the hexes a unit is in: for the Northcote and a unit on board, both of her hexside.
    #[must_use]
    pub fn hexes_of(&self, unit: Unit) -> [Option<HexId>; 2] {
        let afloat = unit == Unit::NORTHCOTE || self.at[unit] == At::ABOARD;
        if afloat { self.boat_hexes() } else { [self.at[unit].get(), None] }
    }

    /// Puts the zones of influence of a side into `zone` (PA-2.2a): those of every unit with strength except the
    /// Northcote. The nations' zones do not reach the garrisoned railway (PA-7.7c).
    pub fn zoi(&self, side: Side, zone: &mut Influence) {
        zone.clear();
        let mut last = None;
        for u in self.on_map(side).iter() {
            // Stacks of companies lie together, so one mark for each hex is enough in most cases.
            let hex = self.at[u].get();
            if let Some(h) = hex
                && hex != last
                && self.unit(u).has_zoi()
            {
                zone.add(&self.map().grid, h);
                last = hex;
            }
        }
    }

    /// Tells whether the zone of `side` covers the hex, except on the garrisoned railway (PA-7.7c).
    #[must_use]
    pub fn in_zoi(&self, side: Side, zone: &Influence, hex: HexId) -> bool {
        zone.covers(hex) && !(side == Side::Nations && self.cpr && self.map().rail_hexes.contains(hex))
    }

    /// Tells whether a hex is within a leader's command for rally and movement: in range, or his own hex.
    #[must_use]
    pub fn in_range(&self, leader: Leader, hex: HexId) -> bool {
        self.leaders[leader]
            .get()
            .is_some_and(|at| self.map().grid.distance(at, hex) <= u16::from(self.leader(leader).range))
    }

    /// Tells whether the unit moves under command: a leader of 10.1 in range, or stacked.
    #[must_use]
    pub fn is_commanded(&self, unit: Unit) -> bool {
        let data = self.unit(unit);
        if data.arm == Arm::Wagon {
            return true; // PA-10.2d
        }
        self.hexes_of(unit).into_iter().flatten().any(|hex| {
            Leader::ALL.into_iter().any(|l| {
                commands(l, data) && self.in_range(l, hex) && {
                    // PA-10.1b: Riel moves First Nations only with a Métis in their stack.
                    l != Leader::Riel
                        || data.force == Some(Force::Metis)
                        || !self.force_in(Force::Metis, hex).is_empty()
                }
            })
        })
    }

    /// Returns the units of a force in a hex.
    #[must_use]
    pub fn force_in(&self, force: Force, hex: HexId) -> UnitSet {
        self.units_in(hex).and(force.units())
    }

    /// Returns the hexes with friendly combat units, where a leader may end.
    #[must_use]
    pub fn shelter(&self, side: Side) -> HexSet {
        let combat = self.combat(self.on_map(side));
        HexSet::of(&self.map().grid, combat.iter().filter_map(|u| self.at[u].get()))
    }

    /// Tells whether costs of hexes are doubled in this turn (PA-9.1c).
    #[must_use]
    pub fn winter(&self) -> bool {
        self.data.0.tables.turn(self.turn).winter
    }

    /// Returns the columns that the hex shifts against an attacker, without the crossing of rivers (PA-9.2b).
    #[must_use]
    pub fn hex_shift(&self, hex: HexId, defender: Side) -> i8 {
        let [hills, _, fort, town] = self.data.0.tables.terrain.shifts;
        let ground = if self.map().hills.contains(hex) { hills } else { 0 };
        let walls = match self.map().place_in(hex) {
            Some(p) if self.controller(p) == Some(defender) => match self.map().place(p).class {
                PlaceClass::Town => town,
                PlaceClass::Fort | PlaceClass::Settlement => fort,
            },
            _ => 0,
        };
        ground + walls
    }
}
