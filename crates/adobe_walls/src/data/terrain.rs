//! The terrain chart: what hexes and hexsides cost, hide and protect. All costs are in quarters of an MP.

use crate::data::map::{Hexside, Terrain};

/// Quarters of an MP in one.
pub const QUARTERS: u8 = 4;

redoubt_engine::listed! {
    /// Which column of the terrain chart a mover uses.
    pub enum Gait {
        /// On horseback; leaders and the headquarters too (AW-8A.a, AW-13B.a, AW-13E.a).
        Mounted,
        /// On foot, upright or prone; holders, trains, packers and crews too (AW-8.a).
        Dismounted,
        /// A limbered howitzer with its crew (AW-11B.c).
        Limbered,
    }
}

/// A modifier of a die that may hold for dismounted troops only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cover {
    /// The modifier.
    pub drm: i8,
    /// True where it counts only for those on foot; prone counts as on foot.
    pub on_foot: bool,
}

impl Cover {
    /// Returns the modifier for troops that are on foot or not.
    #[inline]
    #[must_use]
    pub fn of(self, dismounted: bool) -> i8 {
        if dismounted || !self.on_foot { self.drm } else { 0 }
    }
}

/// What a hex's ground does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TerrainRow {
    /// Quarters of an MP to enter, by [`Gait`]; `None` where it is forbidden.
    pub cost: [Option<u8>; 3],
    /// True where it blocks a line of sight through it (AW-9C.b).
    pub blocks_sight: bool,
    /// Modifier of fire at a target in it (AW-9B.1a).
    pub fire: Cover,
    /// Modifier of melee against a defender in it (AW-10D.c).
    pub melee: Cover,
}

/// What a hexside does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HexsideRow {
    /// Quarters of an MP to cross besides the hex, by [`Gait`]; `None` where it is forbidden.
    pub cost: [Option<u8>; 3],
    /// True where a limbered howitzer rolls whether it is mired (AW-11B.i).
    pub mires: bool,
    /// Modifier of melee over it (AW-10D.a).
    pub melee: i8,
}

/// The terrain chart, ready to use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TerrainTable {
    /// By [`Terrain`].
    pub(crate) hexes: [TerrainRow; 4],
    /// By [`Hexside`].
    pub(crate) hexsides: [HexsideRow; 4],
    /// Quarters of an MP more for each level uphill, by [`Gait`] (AW-7B.5).
    pub uphill: [u8; 3],
    /// Modifier of melee for each level that the attackers attack uphill (AW-10D.b).
    pub uphill_melee: i8,
    /// Quarters of an MP more for leaving a hex in an enemy zone of control (AW-5.f).
    pub leave_zone: u8,
    /// Quarters of an MP to leave the map from a hex at its edge, by [`Gait`] (AW-7I.a).
    pub exit: [u8; 3],
    /// True where a camp blocks a line of sight through its hex (AW-9C.b).
    pub camp_blocks_sight: bool,
    /// True where a grass fire or a burning camp does; nobody may enter them (AW-17D.b, AW-18C.c).
    pub fire_blocks_sight: bool,
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

    /// Returns the quarters of an MP to enter a ground; `None` where this mover may not enter it.
    #[inline]
    #[must_use]
    pub fn cost(&self, terrain: Terrain, gait: Gait) -> Option<u8> {
        self.hex(terrain).cost[gait as usize]
    }

    /// Returns the quarters of an MP to cross a hexside besides the ground's; `None` where it is forbidden.
    #[inline]
    #[must_use]
    pub fn crossing(&self, hexside: Hexside, gait: Gait) -> Option<u8> {
        self.hexside(hexside).cost[gait as usize]
    }
}
