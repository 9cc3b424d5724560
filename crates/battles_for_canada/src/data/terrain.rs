//! The terrain chart: what hexes and hexsides cost, protect, and do to assaults and zones of control (BC-T13).

use crate::data::assault::Ground;
use crate::data::map::{Hexside, Terrain};
use crate::data::units::Mover;

/// What a hex's ground does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TerrainRow {
    /// Movement points to enter, by [`Mover`]; `None` where it is forbidden.
    pub cost: [Option<u8>; 3],
    /// Protection against fire, subtracted from the die.
    pub protection: u8,
    /// Row of the odds for a defender in it.
    pub ground: Ground,
    /// True where enemy zones of control reach into it.
    pub zone: bool,
    /// True where it disorganizes a unit that enters (abatis, BC-13.1u).
    pub disorders: bool,
}

/// What a hexside does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HexsideRow {
    /// Movement points to cross besides the hex, by [`Mover`]; `None` where it is forbidden.
    pub cost: [Option<u8>; 3],
    /// Row of the odds where all attackers attack over it; `None` where it changes nothing.
    pub ground: Option<Ground>,
    /// True where zones of control reach across; those of units inside reach out over works (BC-5c).
    pub zone: bool,
}

/// The terrain chart, ready to use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TerrainTable {
    /// By [`Terrain`].
    pub(crate) hexes: [TerrainRow; 9],
    /// By [`Hexside`].
    pub(crate) hexsides: [HexsideRow; 6],
    /// Movement points for a step along a road, for all (BC-6c).
    pub road: u8,
    /// Protection of works against fire that comes in over them.
    pub works_protection: u8,
    /// Movement points for each vertex of a facing change outside an enemy zone of control (BC-10.1c).
    pub turn: u8,
    /// The same in an enemy zone of control, with a Facing Check (BC-10.1d).
    pub turn_in_zone: u8,
    /// Movement points more for leaving an enemy zone of control (BC-5.1b).
    pub leave_zone: u8,
    /// Movement points more for Irregulars and light infantry at a stream by the house rule `stream_three`.
    pub light_stream: u8,
}

impl TerrainTable {
    /// Returns what a ground does.
    #[inline]
    #[must_use]
    pub fn hex(&self, terrain: Terrain) -> &TerrainRow {
        &self.hexes[terrain.index()]
    }

    /// Returns what a hexside does.
    #[inline]
    #[must_use]
    pub fn hexside(&self, hexside: Hexside) -> &HexsideRow {
        &self.hexsides[hexside.index()]
    }

    /// Returns the movement points to enter a ground; `None` where this mover may not enter it.
    #[inline]
    #[must_use]
    pub fn cost(&self, terrain: Terrain, mover: Mover) -> Option<u8> {
        self.hex(terrain).cost[mover as usize]
    }

    /// Returns the movement points to cross a hexside besides the ground's; `None` where this mover may not cross it.
    #[inline]
    #[must_use]
    pub fn crossing(&self, hexside: Hexside, mover: Mover) -> Option<u8> {
        self.hexside(hexside).cost[mover as usize]
    }
}
