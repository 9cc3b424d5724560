//! The map: ground, levels, hexsides and named sets of hexes, read from the map file.

use redoubt_engine::data::hex_map::HexMap;
use redoubt_engine::hex::{Dir, EdgeId, HexId, HexSet};
use std::ops::Deref;

/// The Adobe Fort, where the old trading post stands in ruins (AW-21.a).
pub const FORT: HexId = crate::ids::hex(2510);

redoubt_engine::listed! {
    /// What a hex is (AW-7B.1 to 7B.4).
    pub enum Terrain {
        /// Open ground.
        Clear = "clear ground",
        /// Light woods.
        LightWoods = "light woods",
        /// Marsh.
        Marsh = "marsh",
        /// The Adobe Fort.
        Fort = "the Adobe Fort",
    }
}

impl Terrain {
    /// Returns the sign in the map file.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Terrain::Clear => '.',
            Terrain::LightWoods => 'w',
            Terrain::Marsh => 'm',
            Terrain::Fort => 'F',
        }
    }
}

redoubt_engine::listed! {
    /// What lies along a hexside (AW-7B.6 to 7B.8).
    #[derive(Default)]
    pub enum Hexside {
        /// Nothing.
        #[default]
        Open = "open ground",
        /// A creek.
        Creek = "a creek",
        /// The Canadian River where there is no ford.
        River = "the Canadian River",
        /// A ford of the Canadian River.
        Ford = "a ford",
    }
}

redoubt_engine::listed! {
    /// An edge of the map.
    pub enum Edge {
        /// Column 01, where the US come and go.
        West = "the western edge",
        /// Column 48.
        East = "the eastern edge",
        /// Row 01.
        North = "the northern edge",
        /// Row 21.
        South = "the southern edge",
    }
}

redoubt_engine::listed! {
    /// A set of hexes that the rules name.
    #[serde(rename_all = "snake_case")]
    pub enum Zone {
        /// Hexes beside Carson Creek where the four Kiowa camps may stand (AW-20A.b).
        CarsonCreekCamp = "the Kiowa camp on Carson Creek",
        /// Hexes of the combined camp (AW-20A.d).
        CombinedCamp = "the combined camp",
        /// Hexes where the pony herds may graze (AW-20A.e).
        PonyHerdArea = "the pony pasture",
        /// The western edge: the US set up there and enter there (AW-20A.f). It follows from the grid.
        UsEntry = "the western edge",
    }
}

impl Zone {
    /// Returns its id, as the map file writes it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Zone::CarsonCreekCamp => "carson_creek_camp",
            Zone::CombinedCamp => "combined_camp",
            Zone::PonyHerdArea => "pony_herd_area",
            Zone::UsEntry => "us_entry",
        }
    }

    /// Tells whether it follows from the grid and is in no file.
    #[must_use]
    pub const fn is_derived(self) -> bool {
        matches!(self, Zone::UsEntry)
    }
}

/// What lies on the line between the centres of two hexes that are two apart (AW-9C.h).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Gap {
    /// The hex at the other end.
    pub to: HexId,
    /// The hex in between; one of two where the line runs along their common hexside.
    pub middle: HexId,
    /// The second hex, where the line runs along a hexside and both hexes are on the map. The line is then blocked
    /// only where both block (E-11).
    pub other: Option<HexId>,
    /// True where the line runs along a hexside.
    pub along: bool,
}

/// The map, ready to use: with the grid and names of its hexes.
#[derive(Clone, Debug)]
pub struct Map {
    pub(crate) hexes: HexMap,
    pub(crate) terrain: Vec<Terrain>,
    pub(crate) level: Vec<u8>,
    pub(crate) hexside: Vec<Hexside>,
    /// By hexside: the name of its creek, river or ford.
    pub(crate) waters: Vec<String>,
    /// By hex and direction, for steps.
    pub(crate) side: Vec<[Hexside; 6]>,
    /// By hex: the hexes two away.
    pub(crate) gaps: Vec<Vec<Gap>>,
    pub(crate) zones: [HexSet; 4],
    pub(crate) woods: HexSet,
}

impl Map {
    /// Returns the ground of a hex.
    #[inline]
    #[must_use]
    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.terrain[hex.index()]
    }

    /// Returns the level of a hex, 1 (the valley) to 3 (the plains above the bluffs); a hex counts at its highest
    /// (AW-7B.5).
    #[inline]
    #[must_use]
    pub fn level(&self, hex: HexId) -> u8 {
        self.level[hex.index()]
    }

    /// Returns by how many levels a step goes up, 0 where it is level or goes down (AW-7B.5, AW-10D.b).
    #[inline]
    #[must_use]
    pub fn climb(&self, from: HexId, to: HexId) -> u8 {
        self.level(to).saturating_sub(self.level(from))
    }

    /// Tells whether a bluff lies between two hexes: levels 1 and 3, closed to howitzers either way (AW-11B.c).
    #[inline]
    #[must_use]
    pub fn is_bluff(&self, a: HexId, b: HexId) -> bool {
        self.level(a).abs_diff(self.level(b)) >= 2
    }

    /// Returns what lies along a hexside.
    #[inline]
    #[must_use]
    pub fn hexside(&self, edge: EdgeId) -> Hexside {
        self.hexside[edge.index()]
    }

    /// Returns what lies along a side of a hex; open at the edge of the map.
    #[inline]
    #[must_use]
    pub fn side(&self, hex: HexId, dir: Dir) -> Hexside {
        self.side[hex.index()][dir.index()]
    }

    /// Returns what lies between two adjacent hexes; open where they are not adjacent.
    #[must_use]
    pub fn between(&self, a: HexId, b: HexId) -> Hexside {
        self.grid.dir_to(a, b).map_or(Hexside::Open, |dir| self.side(a, dir))
    }

    /// Returns the name of the creek, river or ford between two adjacent hexes: "Bent Creek", "Walls Ford"; empty where
    /// there is none.
    #[must_use]
    pub fn water(&self, a: HexId, b: HexId) -> &str {
        self.grid.edge_between(a, b).map_or("", |edge| &self.waters[edge.index()])
    }

    /// Returns the hexes that are two away, in order, with what lies in between: the targets at long range (AW-9B.3a).
    #[inline]
    #[must_use]
    pub fn two_away(&self, hex: HexId) -> &[Gap] {
        &self.gaps[hex.index()]
    }

    /// Finds what lies between two hexes that are two apart; `None` for all others.
    #[must_use]
    pub fn gap(&self, from: HexId, to: HexId) -> Option<Gap> {
        self.gaps[from.index()].iter().find(|gap| gap.to == to).copied()
    }

    /// Returns the hexes of a zone.
    #[inline]
    #[must_use]
    pub fn zone(&self, zone: Zone) -> &HexSet {
        &self.zones[zone.index()]
    }

    /// Tells whether a hex lies in a zone.
    #[inline]
    #[must_use]
    pub fn in_zone(&self, zone: Zone, hex: HexId) -> bool {
        self.zones[zone.index()].contains(hex)
    }

    /// Returns the hexes of light woods, where routed US units may stop (AW-10J.2a).
    #[must_use]
    pub fn woods(&self) -> &HexSet {
        &self.woods
    }

    /// Tells whether a hex lies at an edge of the map, so that who stands there may leave over it (AW-7I.a).
    #[inline]
    #[must_use]
    pub fn is_edge(&self, hex: HexId, edge: Edge) -> bool {
        let spec = self.grid.spec();
        match edge {
            Edge::West => self.grid.column(hex) == 1,
            Edge::East => self.grid.column(hex) == spec.columns,
            Edge::North => self.grid.row(hex) == 1,
            Edge::South => self.grid.row(hex) == spec.rows,
        }
    }

    /// Iterates over the edges at which a hex lies; none inside the map.
    pub fn edges(&self, hex: HexId) -> impl Iterator<Item = Edge> + '_ {
        Edge::ALL.into_iter().filter(move |edge| self.is_edge(hex, *edge))
    }
}

impl Deref for Map {
    type Target = HexMap;

    fn deref(&self) -> &HexMap {
        &self.hexes
    }
}
