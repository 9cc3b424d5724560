//! The two maps: ground, hexsides, works, roads and named sets of hexes, read from the map files.

use crate::ids::{Field, ZONES, Zone};
use redoubt_engine::hex::{Dir, EdgeId, HexGrid, HexId, HexSet, HexSteps, Works};
use redoubt_engine::ids::ById;
use serde::{Deserialize, Serialize};

/// What a hex is (BC-6a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Terrain {
    /// Open ground.
    Clear,
    /// Woods.
    Woods,
    /// Scrub.
    Scrub,
    /// Buildings.
    Buildings,
    /// Marsh.
    Marsh,
    /// Abatis: felled trees before the works.
    Abatis,
    /// A redoubt: works all round.
    Redoubt,
    /// Fort Carillon: closed to all.
    Fort,
    /// Water: closed to all.
    Water,
}

impl Terrain {
    /// All, in the order of the terrain chart's own list.
    pub const ALL: [Terrain; 9] = [
        Terrain::Clear,
        Terrain::Woods,
        Terrain::Scrub,
        Terrain::Buildings,
        Terrain::Marsh,
        Terrain::Abatis,
        Terrain::Redoubt,
        Terrain::Fort,
        Terrain::Water,
    ];

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

    /// Finds the ground of a sign.
    #[must_use]
    pub fn of_sign(sign: char) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|t| t.sign() == sign)
    }

    /// Returns its name in a sentence.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Terrain::Clear => "clear ground",
            Terrain::Woods => "woods",
            Terrain::Scrub => "scrub",
            Terrain::Buildings => "buildings",
            Terrain::Marsh => "marsh",
            Terrain::Abatis => "abatis",
            Terrain::Redoubt => "a redoubt",
            Terrain::Fort => "Fort Carillon",
            Terrain::Water => "water",
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

    /// Returns the index, for tables with one entry for each terrain.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What lies along a hexside (BC-6a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Hexside {
    /// Nothing.
    #[default]
    Open,
    /// A stream.
    Stream,
    /// A gullied stream.
    Gully,
    /// An escarpment.
    Escarpment,
    /// A cliff: closed to all.
    Cliff,
    /// Works, which cover one of its two hexes ([`Map::covers`]).
    Works,
}

impl Hexside {
    /// All, in order.
    pub const ALL: [Hexside; 6] =
        [Hexside::Open, Hexside::Stream, Hexside::Gully, Hexside::Escarpment, Hexside::Cliff, Hexside::Works];

    /// Returns its name in a sentence.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Hexside::Open => "open ground",
            Hexside::Stream => "a stream",
            Hexside::Gully => "a gullied stream",
            Hexside::Escarpment => "an escarpment",
            Hexside::Cliff => "a cliff",
            Hexside::Works => "the works",
        }
    }

    /// Returns the index, for tables with one entry for each hexside.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A map, ready to use.
#[derive(Clone, Debug)]
pub struct Map {
    /// Which.
    pub field: Field,
    /// The grid.
    pub grid: HexGrid,
    /// All steps from hex to hex.
    pub around: HexSteps,
    /// Hexes where somebody may stand.
    pub open: HexSet,
    pub(crate) terrain: Vec<Terrain>,
    pub(crate) level: Vec<u8>,
    pub(crate) hexside: Vec<Hexside>,
    pub(crate) road: Vec<bool>,
    /// Hexsides that works cover, for those inside (BC-3e).
    pub works: Works,
    pub(crate) zones: ById<Zone, HexSet, ZONES>,
    pub(crate) names: Vec<String>,
    /// Names in a sentence.
    pub(crate) words: Vec<String>,
}

impl Map {
    /// Returns the ground of a hex.
    #[inline]
    #[must_use]
    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.terrain[hex.index()]
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

    /// Names a hex: "L'Anse au Foulon (0315)", "0806".
    #[must_use]
    pub fn name(&self, hex: HexId) -> String {
        match self.names[hex.index()].as_str() {
            "" => self.grid.number(hex),
            name => format!("{name} ({})", self.grid.number(hex)),
        }
    }

    /// Names a hex in a sentence: "L'Anse au Foulon (0315)", "hex 0806".
    #[must_use]
    pub fn word(&self, hex: HexId) -> &str {
        &self.words[hex.index()]
    }

    /// Returns the name of what stands in a hex, without its number; empty where nothing has a name.
    #[must_use]
    pub fn label(&self, hex: HexId) -> &str {
        &self.names[hex.index()]
    }
}
