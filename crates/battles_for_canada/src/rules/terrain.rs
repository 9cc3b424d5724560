//! Terrain and what it costs (chapter 6, BC-T13): by column of the chart, by hexside, along roads.

use crate::data::map::{Hexside, Terrain};
use crate::data::units::Mover;
use crate::data::ways::{Closed, Reading, Ways};
use crate::rules::prelude::*;

/// The column of the terrain chart on which leaders move.
pub const RIDER: Mover = Mover::Cavalry;

impl From<Closed> for Bar {
    fn from(closed: Closed) -> Bar {
        match closed {
            Closed::Ground => Bar::Forbidden,
            Closed::Side => Bar::Cliff,
        }
    }
}

impl Forces {
    /// Returns steps and zones of the map as this game's house rules have them (house rules `no_redoubts_1759`,
    /// `stream_three`).
    #[inline]
    #[must_use]
    pub fn ways(&self) -> &'static Ways {
        let reading = Reading {
            no_redoubts: self.is_abraham() && self.plays(HouseRule::NoRedoubts1759),
            stream_three: self.plays(HouseRule::StreamThree),
        };
        &self.data.0.ways[self.field().index()][Ways::number(reading)]
    }

    /// Returns the terrain of a hex in this game.
    #[inline]
    #[must_use]
    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.ways().terrain(hex)
    }

    /// Tells whether a hex has walls all round: buildings or a redoubt (BC-3d).
    #[inline]
    #[must_use]
    pub fn has_walls(&self, hex: HexId) -> bool {
        matches!(self.terrain(hex), Terrain::Buildings | Terrain::Redoubt)
    }

    /// Tells whether the works of Carillon lie along a side of a hex.
    #[must_use]
    pub fn has_works(&self, hex: HexId) -> bool {
        !self.covered(hex).is_empty()
    }

    /// Returns what lies along the hexside of a hex in a direction; open at the edge of the map.
    #[inline]
    #[must_use]
    pub fn hexside(&self, hex: HexId, dir: Dir) -> Hexside {
        let map = self.map();
        map.grid.edge(hex, dir).map_or(Hexside::Open, |edge| map.hexside(edge))
    }

    /// Returns the sides of a hex that works cover for those inside (BC-3e).
    #[inline]
    #[must_use]
    pub fn covered(&self, hex: HexId) -> DirSet {
        self.map().works.covered(hex)
    }

    /// Tells whether a cliff parts two neighbours: nothing moves or fights across it (BC-11d).
    #[inline]
    #[must_use]
    pub fn is_cliff(&self, hex: HexId, dir: Dir) -> bool {
        self.hexside(hex, dir) == Hexside::Cliff
    }

    /// Computes what a hex costs a mover, without the hexside, in movement points.
    ///
    /// # Errors
    /// The terrain is forbidden to it (BC-10.1j).
    pub fn hex_cost(&self, mover: Mover, to: HexId) -> Result<u8, Bar> {
        self.tables().terrain.cost(self.terrain(to), mover).ok_or(Bar::Forbidden)
    }

    /// Computes what a step costs a mover, in movement points, without what an enemy zone adds (BC-6a, BC-6c, BC-6d).
    ///
    /// # Errors
    /// The terrain is forbidden to it, or a cliff is in the way.
    #[inline]
    pub fn step_cost(&self, mover: Mover, from: HexId, dir: Dir) -> Result<u8, Bar> {
        self.ways().step(mover, from, dir).map_err(Bar::from)
    }

    /// Tells whether a mover may be in a hex at all, by whatever way.
    #[must_use]
    pub fn may_enter(&self, mover: Mover, to: HexId) -> bool {
        self.hex_cost(mover, to).is_ok()
    }

    /// Tells whether entering a hex disorganizes a unit: abatis do, skirmishers excepted (BC-13.1u; house rule
    /// `light_abatis_free`).
    #[must_use]
    pub fn is_tangled_in(&self, unit: Unit, to: HexId) -> bool {
        let free = match self.unit(unit).kind {
            Kind::Skirmisher => true,
            Kind::Light | Kind::Warriors => self.plays(HouseRule::LightAbatisFree),
            _ => false,
        };
        self.tables().terrain.hex(self.terrain(to)).disorders && !free
    }

    /// Returns the column on which a Formation Leader moves (BC-2.2a, house rule `leader_as_infantry`).
    #[must_use]
    pub fn rider(&self) -> Mover {
        if self.plays(HouseRule::LeaderAsInfantry) { Mover::Regular } else { RIDER }
    }
}
