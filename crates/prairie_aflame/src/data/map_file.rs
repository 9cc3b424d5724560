//! `map.ron`: the form of the map file.

use crate::ids::{Force, Side, hex_text};
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::hex_map::NamedLine;
use redoubt_engine::hex::{GridSpec, HexId};
use serde::{Deserialize, Serialize};

/// The map file.
pub const FILE: &str = "assets/games/prairie-aflame/map.ron";

/// What kind of place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum PlaceClass {
    /// Shelters its defender by two columns.
    Town,
    /// By one column.
    Fort,
    /// By one column.
    Settlement,
}

/// Whose supply a place gives from the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum SourceOf {
    /// Nobody's by itself.
    None,
    /// The Métis', while the Government does not control it (PA-7.1a).
    Metis,
    /// The Government's main bases (PA-7.1d).
    Government,
}

/// A fort, settlement or town, as `map.ron` gives it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlaceData {
    /// Its hex.
    #[serde(with = "hex_text")]
    pub hex: HexId,
    /// Name.
    pub name: String,
    /// Class.
    pub class: PlaceClass,
    /// A Métis settlement: never burned, no hostages.
    pub metis: bool,
    /// A settlement of the railway: entraining, garrison.
    pub on_cpr: bool,
    /// In the District of Saskatchewan; it follows from its hex.
    #[serde(skip)]
    pub in_district: bool,
    /// Strength points of its intrinsic garrison in campaigns; 0 for none.
    pub garrison: u8,
    /// Who controls it at the start.
    pub control: Side,
    /// Whose supply it gives.
    pub source: SourceOf,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// A river, as `map.ron` gives it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RiverFile {
    /// Name.
    pub name: String,
    /// A major river (else a minor one).
    pub major: bool,
    /// Its hexsides from source to mouth.
    pub sides: Vec<String>,
}

/// A reserve, as `map.ron` gives it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReserveFile {
    /// Its hex.
    #[serde(with = "hex_text")]
    pub hex: HexId,
    /// Name.
    pub name: String,
    /// The force whose home and supply source it is.
    pub home: Option<Force>,
}

/// The District of Saskatchewan, as `map.ron` gives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DistrictFile {
    /// Its westernmost column.
    pub west: u8,
    /// Its southernmost row.
    pub south: u8,
}

/// `map.ron`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    /// The grid.
    pub grid: GridSpec,
    /// Title for the cartouche.
    pub title: String,
    /// Line under it.
    pub subtitle: String,
    /// Where the geometry comes from.
    pub provenance: Provenance,
    /// The District of Saskatchewan.
    pub district: DistrictFile,
    /// Hill hexes by name; every other hex is clear.
    pub hills: Vec<NamedLine>,
    /// Hexes with a lake in them, by name.
    pub lakes: Vec<NamedLine>,
    /// Hexsides of nothing but water, by name of the lake.
    pub lake_sides: Vec<NamedLine>,
    /// Rivers.
    pub rivers: Vec<RiverFile>,
    /// Fords away from places: hexside and name.
    pub fords: Vec<(String, String)>,
    /// Hexes of the railway from its eastern to its western end.
    pub rail: Vec<String>,
    /// Forts, settlements and towns.
    pub places: Vec<PlaceData>,
    /// Reserves.
    pub reserves: Vec<ReserveFile>,
    /// Named spots without effect.
    pub labels: Vec<(String, String)>,
}
