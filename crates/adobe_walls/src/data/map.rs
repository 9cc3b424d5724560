//! The map: ground, levels, hexsides and named sets of hexes, read from the map file.

use redoubt_engine::hex::{Dir, EdgeId, HexGrid, HexId, HexSet, HexSteps};
use serde::{Deserialize, Serialize};

/// The Adobe Fort, where the old trading post stands in ruins (AW-21.a).
pub const FORT: HexId = crate::ids::hex(2510);

/// What a hex is (AW-7B.1 to 7B.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Terrain {
    /// Open ground.
    Clear,
    /// Light woods.
    LightWoods,
    /// Marsh.
    Marsh,
    /// The Adobe Fort.
    Fort,
}

impl Terrain {
    /// All, in the order of the terrain chart's rows.
    pub const ALL: [Terrain; 4] = [Terrain::Clear, Terrain::LightWoods, Terrain::Marsh, Terrain::Fort];

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
            Terrain::LightWoods => "light woods",
            Terrain::Marsh => "marsh",
            Terrain::Fort => "the Adobe Fort",
        }
    }

    /// Returns the index, for tables with one entry for each terrain.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What lies along a hexside (AW-7B.6 to 7B.8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Hexside {
    /// Nothing.
    #[default]
    Open,
    /// A creek.
    Creek,
    /// The Canadian River where there is no ford.
    River,
    /// A ford of the Canadian River.
    Ford,
}

impl Hexside {
    /// All, in order; those after the first are rows of the terrain chart.
    pub const ALL: [Hexside; 4] = [Hexside::Open, Hexside::Creek, Hexside::River, Hexside::Ford];

    /// Returns its name in a sentence.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Hexside::Open => "open ground",
            Hexside::Creek => "a creek",
            Hexside::River => "the Canadian River",
            Hexside::Ford => "a ford",
        }
    }

    /// Returns the index, for tables with one entry for each hexside.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// An edge of the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Edge {
    /// Column 01, where the US come and go.
    West,
    /// Column 48.
    East,
    /// Row 01.
    North,
    /// Row 21.
    South,
}

impl Edge {
    /// All four.
    pub const ALL: [Edge; 4] = [Edge::West, Edge::East, Edge::North, Edge::South];

    /// Returns its name in a sentence: "the western edge".
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Edge::West => "the western edge",
            Edge::East => "the eastern edge",
            Edge::North => "the northern edge",
            Edge::South => "the southern edge",
        }
    }
}

/// A set of hexes that the rules name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// Hexes beside Carson Creek where the four Kiowa camps may stand (AW-20A.b).
    CarsonCreekCamp,
    /// Hexes of the combined camp (AW-20A.d).
    CombinedCamp,
    /// Hexes where the pony herds may graze (AW-20A.e).
    PonyHerdArea,
    /// The western edge: the US set up there and enter there (AW-20A.f). It follows from the grid.
    UsEntry,
}

impl Zone {
    /// All, in order.
    pub const ALL: [Zone; 4] = [Zone::CarsonCreekCamp, Zone::CombinedCamp, Zone::PonyHerdArea, Zone::UsEntry];

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

    /// Returns its name in a sentence.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Zone::CarsonCreekCamp => "the Kiowa camp on Carson Creek",
            Zone::CombinedCamp => "the combined camp",
            Zone::PonyHerdArea => "the pony pasture",
            Zone::UsEntry => "the western edge",
        }
    }

    /// Tells whether it follows from the grid and is in no file.
    #[must_use]
    pub const fn is_derived(self) -> bool {
        matches!(self, Zone::UsEntry)
    }

    /// Returns the index, for tables with one entry for each zone.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
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

/// The map, ready to use.
#[derive(Clone, Debug)]
pub struct Map {
    /// The grid.
    pub grid: HexGrid,
    /// All steps from hex to hex.
    pub around: HexSteps,
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

    /// Names a hex: "the Adobe Fort (2510)", "2512".
    #[must_use]
    pub fn name(&self, hex: HexId) -> String {
        match self.names[hex.index()].as_str() {
            "" => self.grid.number(hex),
            name => format!("{name} ({})", self.grid.number(hex)),
        }
    }

    /// Names a hex in a sentence: "the Adobe Fort (2510)", "hex 2512".
    #[must_use]
    pub fn word(&self, hex: HexId) -> &str {
        &self.words[hex.index()]
    }

    /// Returns the name of what is in a hex, without its number; empty where nothing has a name.
    #[must_use]
    pub fn label(&self, hex: HexId) -> &str {
        &self.names[hex.index()]
    }
}
