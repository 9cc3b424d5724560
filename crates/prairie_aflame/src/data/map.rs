//! The theatre: hexes, hexsides, places, railway and rivers, read from `map.ron`.

use crate::data::map_file::PlaceData;
use crate::ids::Force;
use redoubt_engine::data::hex_map::HexMap;
use redoubt_engine::hex::{EdgeId, HexId, HexSet, HexSteps, Network};
use redoubt_engine::ids::{Id, SetText};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::ops::Deref;

/// What water lies on a hexside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Water {
    /// None.
    #[default]
    Dry,
    /// A minor river.
    Minor,
    /// A ford of a major river.
    Ford,
    /// A major river without a ford.
    Major,
    /// Nothing but water: closed to all.
    Lake,
}

impl Water {
    /// Tells whether it is a river of any class, with or without a ford.
    #[must_use]
    pub fn is_river(self) -> bool {
        matches!(self, Water::Minor | Water::Ford | Water::Major)
    }

    /// Tells whether it is a major river, with or without a ford.
    #[must_use]
    pub fn is_major(self) -> bool {
        matches!(self, Water::Ford | Water::Major)
    }
}

/// A place by its number in `map.ron`, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct PlaceId(pub u8);

impl PlaceId {
    /// Returns the index, for tables with one entry for each place.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Id for PlaceId {
    const COUNT: usize = MAX_PLACES;
    const SET_TEXT: SetText = SetText::Bracketed;
    const WHAT: &'static str = "a place's number";

    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn at(index: usize) -> PlaceId {
        PlaceId(index as u8)
    }

    fn name(self) -> Cow<'static, str> {
        self.0.to_string().into()
    }
}

/// Most places that a map may have: one bit each in a state's masks.
pub const MAX_PLACES: usize = 32;

/// Hexes of the railway, one bit each from its eastern end.
pub type Stops = u64;

/// No river, no place: in the tables by hexside and by hex.
pub(crate) const NOWHERE: u8 = u8::MAX;

/// The map, ready to use: with the grid and names of its hexes.
#[derive(Clone, Debug)]
pub struct Map {
    pub(crate) hexes: HexMap,
    /// Hill hexes.
    pub hills: HexSet,
    /// The District of Saskatchewan.
    pub district: HexSet,
    /// Hexes with a hexside of a major river.
    pub riverside: HexSet,
    /// Those steps from hex to hex that no lake bars.
    pub land: HexSteps,
    /// Hexes of the railway.
    pub rail_hexes: HexSet,
    /// The railway.
    pub rail: Network<HexId>,
    /// Its hexes from the eastern end.
    pub rail_line: Vec<HexId>,
    /// Major-river hexsides, linked where they share a corner.
    pub river: Network<EdgeId>,
    /// Places.
    pub places: Vec<PlaceData>,
    /// Settlements of the railway from the east.
    pub cpr: Vec<PlaceId>,
    /// Batoche: the provisional government, Métis returns.
    pub batoche: PlaceId,
    /// Calgary and Regina: the nations win by holding one (PA-18.C0a).
    pub bases: [PlaceId; 2],
    /// Regina, Swift Current, Calgary: where Government units return (PA-8.3e).
    pub depots: [PlaceId; 3],
    pub(crate) water: Vec<Water>,
    /// Number of the river in the file, by hexside.
    pub(crate) river_at: Vec<u8>,
    pub(crate) place_at: Vec<u8>,
    /// By hex: its own stop on the railway, and those of its neighbours.
    pub(crate) stops: Vec<[Stops; 2]>,
    pub(crate) homes: [Option<HexId>; 3],
}

impl Map {
    /// Returns what water lies on a hexside.
    #[inline]
    #[must_use]
    pub fn water(&self, edge: EdgeId) -> Water {
        self.water[edge.index()]
    }

    /// Returns what water lies between two adjacent hexes; dry where they are not adjacent.
    #[must_use]
    pub fn water_between(&self, a: HexId, b: HexId) -> Water {
        self.grid.edge_between(a, b).map_or(Water::Dry, |e| self.water(e))
    }

    /// Tells whether the hex has a hexside of the same river as `edge` (PA-9.2d, PA-10.6c).
    #[must_use]
    pub fn lies_on_river_of(&self, hex: HexId, edge: EdgeId) -> bool {
        let river = self.river_at[edge.index()];
        river != NOWHERE
            && self
                .grid
                .neighbours(hex)
                .filter_map(|(dir, _)| self.grid.edge(hex, dir))
                .any(|e| self.river_at[e.index()] == river)
    }

    /// Returns the bits of the whole railway.
    #[must_use]
    pub fn all_stops(&self) -> Stops {
        Stops::MAX >> (Stops::BITS as usize - self.rail_line.len())
    }

    /// Returns the bit of a hex of the railway; none for other hexes.
    #[inline]
    #[must_use]
    pub fn stop(&self, hex: HexId) -> Stops {
        self.stops[hex.index()][0]
    }

    /// Returns the bits of a hex's neighbours on the railway.
    #[inline]
    #[must_use]
    pub fn stops_beside(&self, hex: HexId) -> Stops {
        self.stops[hex.index()][1]
    }

    /// Returns the place in a hex.
    #[inline]
    #[must_use]
    pub fn place_in(&self, hex: HexId) -> Option<PlaceId> {
        let p = self.place_at[hex.index()];
        (p != NOWHERE).then_some(PlaceId(p))
    }

    /// Returns a place's facts.
    #[inline]
    #[must_use]
    pub fn place(&self, place: PlaceId) -> &PlaceData {
        &self.places[place.index()]
    }

    /// Returns the reserve where a First Nation's band starts and draws supply.
    #[must_use]
    pub fn home(&self, force: Force) -> Option<HexId> {
        self.homes[force.index()]
    }
}

impl Deref for Map {
    type Target = HexMap;

    fn deref(&self) -> &HexMap {
        &self.hexes
    }
}
