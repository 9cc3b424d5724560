//! The two maps: ground, hexsides, works, roads and named sets of hexes, read from the map files.

use crate::ids::{Field, ZONES, Zone};
use redoubt_engine::data::hex_map::HexMap;
use redoubt_engine::hex::{Dir, EdgeId, HexId, HexSet, Works};
use redoubt_engine::ids::ById;
use std::ops::Deref;

redoubt_engine::listed! {
    /// What a hex is (BC-6a).
    pub enum Terrain {
        /// Open ground.
        Clear = "clear ground",
        /// Woods.
        Woods = "woods",
        /// Scrub.
        Scrub = "scrub",
        /// Buildings.
        Buildings = "buildings",
        /// Marsh.
        Marsh = "marsh",
        /// Abatis: felled trees before the works.
        Abatis = "abatis",
        /// A redoubt: works all round.
        Redoubt = "a redoubt",
        /// Fort Carillon: closed to all.
        Fort = "Fort Carillon",
        /// Water: closed to all.
        Water = "water",
    }
}

impl Terrain {
    /// Returns the sign in the map files.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Terrain::Clear => '.',
            Terrain::Woods => 'w',
            Terrain::Scrub => 's',
            Terrain::Buildings => 'b',
            Terrain::Marsh => 'm',
            Terrain::Abatis => 'a',
            Terrain::Redoubt => 'r',
            Terrain::Fort => 'F',
            Terrain::Water => '~',
        }
    }

    /// Tells whether nobody may ever stand there.
    #[must_use]
    pub const fn is_closed(self) -> bool {
        matches!(self, Terrain::Fort | Terrain::Water)
    }

    /// Tells whether it blocks a line of sight (BC-7.1d); the fort does as buildings do.
    #[must_use]
    pub const fn blocks_sight(self) -> bool {
        matches!(self, Terrain::Woods | Terrain::Buildings | Terrain::Fort)
    }

    /// Tells whether it steadies militia and light infantry at a rout check (BC-12.4b).
    #[must_use]
    pub const fn is_cover(self) -> bool {
        matches!(self, Terrain::Woods | Terrain::Scrub | Terrain::Abatis)
    }
}

redoubt_engine::listed! {
    /// What lies along a hexside (BC-6a).
    #[derive(Default)]
    pub enum Hexside {
        /// Nothing.
        #[default]
        Open = "open ground",
        /// A stream.
        Stream = "a stream",
        /// A gullied stream.
        Gully = "a gullied stream",
        /// An escarpment.
        Escarpment = "an escarpment",
        /// A cliff: closed to all.
        Cliff = "a cliff",
        /// Works, which cover one of its two hexes ([`Map::covers`]).
        Works = "the works",
    }
}

/// A map, ready to use: with the grid and names of its hexes.
#[derive(Clone, Debug)]
pub struct Map {
    /// Which.
    pub field: Field,
    pub(crate) hexes: HexMap,
    /// Hexes where somebody may stand.
    pub open: HexSet,
    pub(crate) terrain: Vec<Terrain>,
    pub(crate) level: Vec<u8>,
    pub(crate) hexside: Vec<Hexside>,
    pub(crate) road: Vec<bool>,
    /// Hexsides that works cover, for those inside (BC-3e).
    pub works: Works,
    pub(crate) zones: ById<Zone, HexSet, ZONES>,
}

impl Map {
    /// Returns the ground of a hex.
    #[inline]
    #[must_use]
    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.terrain[hex.index()]
    }

    /// Returns the hexes of water.
    #[must_use]
    pub fn water(&self) -> HexSet {
        HexSet::of(&self.grid, self.grid.hexes().filter(|h| self.terrain(*h) == Terrain::Water))
    }

    /// Returns the level of a hex, 0 (water) to 3 (hill); no rule asks for it.
    #[must_use]
    pub fn level(&self, hex: HexId) -> u8 {
        self.level[hex.index()]
    }

    /// Returns what lies along a hexside.
    #[inline]
    #[must_use]
    pub fn hexside(&self, edge: EdgeId) -> Hexside {
        self.hexside[edge.index()]
    }

    /// Returns what lies between two adjacent hexes; open where they are not adjacent.
    #[must_use]
    pub fn between(&self, a: HexId, b: HexId) -> Hexside {
        self.grid.edge_between(a, b).map_or(Hexside::Open, |e| self.hexside(e))
    }

    /// Tells whether a road runs over a hexside (BC-6c).
    #[inline]
    #[must_use]
    pub fn has_road(&self, edge: EdgeId) -> bool {
        self.road[edge.index()]
    }

    /// Tells whether works cover a side of a hex for those inside it (BC-3e).
    #[inline]
    #[must_use]
    pub fn covers(&self, inside: HexId, side: Dir) -> bool {
        self.works.covered(inside).has(side)
    }

    /// Tells whether a hex has works on one of its sides: a fortification hex.
    #[must_use]
    pub fn has_works(&self, hex: HexId) -> bool {
        !self.works.covered(hex).is_empty()
    }

    /// Returns the hexes of a zone; none where it lies on the other map.
    #[must_use]
    pub fn zone(&self, zone: Zone) -> &HexSet {
        &self.zones[zone]
    }

    /// Tells whether a hex lies in a zone.
    #[inline]
    #[must_use]
    pub fn in_zone(&self, zone: Zone, hex: HexId) -> bool {
        self.zones[zone].contains(hex)
    }
}

impl Deref for Map {
    type Target = HexMap;

    fn deref(&self) -> &HexMap {
        &self.hexes
    }
}
