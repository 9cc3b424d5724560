//! `map.ron`: the form of the map file.

use crate::data::map::Zone;
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::hex_map::NamedLine;
use redoubt_engine::hex::GridSpec;
use serde::Deserialize;

/// The map's file.
pub const FILE: &str = "assets/games/adobe-walls/map.ron";

/// The map file.
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
    /// Levels 1 to 3: one line for each row, one digit for each column.
    pub levels: Vec<String>,
    /// Creeks, as hexsides in order, upstream first.
    pub creeks: Vec<NamedLine>,
    /// The Canadian River, as hexsides in order from west to east, its fords among them.
    pub river: Vec<NamedLine>,
    /// Fords: name and hexside, which is one of the river's.
    pub fords: Vec<(String, String)>,
    /// Named hexes: number, name as in a sentence, key of the icon.
    pub names: Vec<(String, String, String)>,
    /// Names over the map: text, style, hexes from left to right.
    pub texts: Vec<(String, String, Vec<String>)>,
    /// Sets of hexes that the rules name.
    pub zones: Vec<(Zone, Vec<String>)>,
}
