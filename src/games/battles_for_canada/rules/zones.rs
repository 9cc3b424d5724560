//! Zones of control (chapter 5): which hexes the units of a side cover.

use crate::engine::hex::{Dir, HexId};
use crate::games::battles_for_canada::data::map::Hexside;
use crate::games::battles_for_canada::data::units::Kind;
use crate::games::battles_for_canada::house_rules::HouseRule;
use crate::games::battles_for_canada::ids::{Side, Unit};
use crate::games::battles_for_canada::state::BattlesForCanada;
use crate::games::battles_for_canada::state::sets::HexBits;

impl BattlesForCanada {
    /// Tells whether a unit has a zone of control: all but skirmishers, routed and hidden units (BC-5a, BC-13.1j; house
    /// rule `no_gun_zoc`).
    pub fn has_zone(&self, unit: Unit) -> bool {
        let kind = self.unit(unit).kind;
        let silent = kind == Kind::Guns && self.plays(HouseRule::NoGunZoc);
        !self.routed.has(unit) && !self.hidden.has(unit) && kind != Kind::Skirmisher && !silent
    }

    /// Tells whether zones reach from a hex over its side into the neighbour: not into woods, buildings, redoubts or
    /// abatis, over works, gullied streams or cliffs (BC-5b to BC-5d).
    pub fn zone_reaches(&self, from: HexId, dir: Dir, to: HexId) -> bool {
        let table = &self.tables().terrain;
        let side = self.hexside(from, dir);
        let across =
            if side == Hexside::Works { !self.covered(to).has(dir.opposite()) } else { table.hexside(side).zone };
        across && table.hex(self.terrain(to)).zone
    }

    /// Adds the hexes that a unit's zone covers.
    pub fn add_zone(&self, unit: Unit, zone: &mut HexBits) {
        let Some(hex) = self.hex_of(unit) else { return };
        if unit == Unit::FORT_GUNS {
            // the battery covers the hexes round the fort's.
            for (_, to) in self.grid().neighbours(hex) {
                if self.tables().terrain.hex(self.terrain(to)).zone {
                    zone.insert(to);
                }
            }
            return;
        }
        for dir in self.aspects_at(unit, hex).front.iter() {
            if let Some(to) = self.grid().neighbour(hex, dir)
                && self.zone_reaches(hex, dir, to)
            {
                zone.insert(to);
            }
        }
    }

    /// Returns the hexes in the zones of a side's units.
    pub fn zone(&self, side: Side) -> HexBits {
        let mut zone = HexBits::EMPTY;
        for unit in self.on_map(side) {
            if self.has_zone(unit) {
                self.add_zone(unit, &mut zone);
            }
        }
        zone
    }

    /// Tells whether a hex lies in the zone of an enemy of `side`.
    pub fn in_enemy_zone(&self, side: Side, hex: HexId) -> bool {
        let enemies = self.on_map(side.other());
        enemies.iter().any(|unit| self.has_zone(unit) && self.covers(unit, hex))
    }

    /// Tells whether a unit's own zone covers a hex.
    pub fn covers(&self, unit: Unit, hex: HexId) -> bool {
        let Some(at) = self.hex_of(unit) else { return false };
        if !self.grid().adjacent(at, hex) || !self.has_zone(unit) {
            return false;
        }
        let mut zone = HexBits::EMPTY;
        self.add_zone(unit, &mut zone);
        zone.has(hex)
    }

    /// Tells whether a hex is a flank hex of an enemy's faced infantry.
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
