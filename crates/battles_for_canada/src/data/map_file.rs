//! `map-carillon.ron` and `map-quebec.ron`: the form of the map files.

use crate::ids::{Field, Zone};
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::hex_map::NamedLine;
use redoubt_engine::hex::GridSpec;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Returns the file of a map.
#[must_use]
pub const fn file_of(field: Field) -> &'static str {
    match field {
        Field::Carillon => "assets/games/battles-for-canada/map-carillon.ron",
        Field::Quebec => "assets/games/battles-for-canada/map-quebec.ron",
    }
}

/// Returns the id of the board of a map.
#[must_use]
pub const fn board_of(field: Field) -> &'static str {
    match field {
        Field::Carillon => "carillon",
        Field::Quebec => "quebec",
    }
}

/// A map file.
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
    /// The ground: one line for each row, one sign for each column.
    pub ground: Vec<String>,
    /// Levels 0 to 3: one line for each row, one digit for each column.
    pub levels: Vec<String>,
    /// Hexsides covered by works, each named from the hex inside.
    pub works: Vec<String>,
    /// Streams, as hexsides in order.
    pub streams: Vec<NamedLine>,
    /// Gullied streams, as hexsides in order.
    pub gullies: Vec<NamedLine>,
    /// Escarpments, as hexsides in order.
    pub escarpments: Vec<NamedLine>,
    /// Cliffs, as hexsides in order.
    pub cliffs: Vec<NamedLine>,
    /// Walls of a town, as hexsides in order. They are only drawn; the rules go by the ground of their hexes.
    #[serde(default)]
    pub walls: Vec<NamedLine>,
    /// Roads and paths, as hexes in order.
    pub roads: Vec<NamedLine>,
    /// Named hexes: number, name, key of the icon.
    pub names: Vec<(String, String, String)>,
    /// Names over the map: text, style, hexes from left to right.
    pub texts: Vec<(String, String, Vec<String>)>,
    /// Sets of hexes that the rules name.
    pub zones: BTreeMap<Zone, Vec<String>>,
}
