//! The look of maps: grounds, lines, sites, names and overlays, as `assets/look/sheet.ron` has them, and the defaults
//! for keys that it does not have.

use crate::look::colour::{CREAM, Hex, INK};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The look of maps.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct SheetLook {
    /// Grounds by terrain key.
    pub terrains: BTreeMap<String, TerrainLook>,
    /// Lines by kind.
    pub lines: BTreeMap<String, LineLook>,
    /// What stands in spaces, by the key of its shield. A key that is missing here is drawn as a shield with its
    /// text.
    pub sites: BTreeMap<String, SiteLook>,
    /// Free names by style, on sheets of many small spaces.
    pub texts: BTreeMap<String, TextLook>,
    /// Overlays by key.
    pub overlays: BTreeMap<String, OverlayLook>,
}

/// How an overlay tints its spaces.
#[derive(Clone, Debug, Deserialize)]
pub struct OverlayLook {
    /// Colour of tint, pattern, edge and way.
    pub colour: Hex,
    /// Density of the tint, 0 to 1.
    #[serde(default = "thin")]
    pub alpha: f32,
    /// `hatch`, `back`, `cross`, `dots` or none.
    #[serde(default)]
    pub pattern: String,
}

fn thin() -> f32 {
    0.22
}

/// How a site is drawn. Lengths are in art pixels, of which a counter has 56.
#[derive(Clone, Debug, Deserialize)]
pub struct SiteLook {
    /// Key of the symbol, which may have several colours; `currentColor` becomes the holder's.
    pub symbol: String,
    /// Side of the symbol.
    pub size: f32,
    /// Offset from the middle of the space: right, down.
    #[serde(default)]
    pub shift: (f32, f32),
    /// True where the shield's text stands beside the symbol, in a chip.
    #[serde(default)]
    pub figure: bool,
    /// True where it hides all others in its space.
    #[serde(default)]
    pub alone: bool,
    /// True where it is also drawn, larger, on a sheet seen from afar.
    #[serde(default)]
    pub afar: bool,
    /// Name in the legend; `None` leaves it out.
    #[serde(default)]
    pub title: Option<String>,
}

/// How a style of names is set.
#[derive(Clone, Debug, Deserialize)]
pub struct TextLook {
    /// `name`, `title`, `italic` or `label`.
    #[serde(default)]
    pub font: String,
    /// Size in art pixels, as seen from near.
    pub size: f32,
    /// Letter spacing in ems.
    #[serde(default)]
    pub spacing: f32,
    /// Colour.
    pub colour: Hex,
    /// True for capitals.
    #[serde(default)]
    pub capitals: bool,
    /// Rank: names of a lower rank give way.
    #[serde(default)]
    pub rank: u8,
    /// The first and last distance at which it is shown: 0 near to 3 the whole sheet.
    #[serde(default = "all_distances")]
    pub seen: (u8, u8),
    /// True where it names what stands in a space; it may then be moved around that space.
    #[serde(default)]
    pub site: bool,
}

fn all_distances() -> (u8, u8) {
    (0, 3)
}

/// How a ground is drawn.
#[derive(Clone, Debug, Deserialize)]
pub struct TerrainLook {
    /// Tint.
    pub tint: Hex,
    /// Engraved trees in a square of ten counters' side; 0 for none.
    #[serde(default)]
    pub trees: f32,
    /// Hooks of scrub in such a square.
    #[serde(default)]
    pub scrub: f32,
    /// Felled trees in such a square.
    #[serde(default)]
    pub felled: f32,
    /// Tufts of grass in such a square.
    #[serde(default)]
    pub tufts: f32,
    /// Levels of hill drawn inside, with hachures.
    #[serde(default)]
    pub levels: u8,
    /// True where hachures point inwards and down.
    #[serde(default)]
    pub hollow: bool,
    /// True where it is drawn as a panel beside the map.
    #[serde(default)]
    pub panel: bool,
    /// On sheets of many small spaces: neighbours of the same kind rise together in this number of
    /// shades, one inside the other.
    #[serde(default)]
    pub rise: u8,
    /// On sheets of many small spaces: how its areas end.
    #[serde(default)]
    pub edge: Edge,
    /// Seat to which such a space leans: its sign stands before the name.
    #[serde(default)]
    pub sign: Option<u8>,
    /// Name in the legend; `None` leaves it out.
    #[serde(default)]
    pub title: Option<String>,
}

/// How an area of one terrain ends, on a sheet of many small spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub enum Edge {
    /// Its tint runs into that of its neighbours.
    #[default]
    Soft,
    /// A shore, rounded as lines are.
    Shore,
    /// An uneven rim: woods, scrub, marsh.
    Ragged,
}

/// How a line is drawn: widths in hundredths of a counter's side.
#[derive(Clone, Debug, Deserialize)]
pub struct LineLook {
    /// Colour.
    pub colour: Hex,
    /// Colour of the casing or edge.
    pub casing: Hex,
    /// Width of the line.
    pub width: f32,
    /// Share of the width at the first point, from which the line grows wider; `None` for an even width.
    #[serde(default)]
    pub taper: Option<f32>,
    /// True for fine lines of flow inside.
    #[serde(default)]
    pub flow: bool,
    /// Length of dash and gap; `None` for an unbroken line.
    #[serde(default)]
    pub dash: Option<(f32, f32)>,
    /// Distance of cross ticks (rail).
    #[serde(default)]
    pub ticks: Option<f32>,
    /// Length of hachures that take the place of the ticks, on the right-hand side of the line (the foot of a slope);
    /// `None` for cross ticks.
    #[serde(default)]
    pub slope: Option<f32>,
    /// True where a closed line is the shore of a water.
    #[serde(default)]
    pub area: bool,
    /// True for rungs across, as on a ladder (ford, bridge).
    #[serde(default)]
    pub ladder: bool,
    /// True for a town wall, with a bastion at every second corner.
    #[serde(default)]
    pub bastions: bool,
    /// Share by which each corner moves towards its neighbours before it is rounded, 0 to 1.
    #[serde(default)]
    pub smooth: f32,
    /// Letter spacing and size of the name, in art pixels; `None` for no name.
    #[serde(default)]
    pub lettered: Option<(f32, f32)>,
    /// Name in the legend; `None` leaves it out.
    #[serde(default)]
    pub title: Option<String>,
}

impl SheetLook {
    /// Returns the drawing of a terrain key; open ground for an unknown one.
    #[must_use]
    pub fn terrain(&self, key: &str) -> TerrainLook {
        self.terrains.get(key).cloned().unwrap_or_else(|| built_in_terrain(key))
    }

    /// Returns the drawing of an overlay; a plain tint for an unknown key.
    #[must_use]
    pub fn overlay(&self, key: &str) -> OverlayLook {
        let plain = || OverlayLook { colour: Hex::of(0x2C5F63), alpha: thin(), pattern: String::new() };
        self.overlays.get(key).cloned().unwrap_or_else(plain)
    }

    /// Returns the drawing of a kind of line; a thin ink line for an unknown one.
    #[must_use]
    pub fn line(&self, kind: &str) -> LineLook {
        self.lines.get(kind).cloned().unwrap_or_else(|| built_in_line(kind))
    }
}

fn built_in_terrain(key: &str) -> TerrainLook {
    let plain = TerrainLook {
        tint: Hex::of(0xEFE6C0),
        trees: 0.0,
        scrub: 0.0,
        felled: 0.0,
        tufts: 0.0,
        levels: 0,
        hollow: false,
        panel: false,
        rise: 0,
        edge: Edge::Soft,
        sign: None,
        title: None,
    };
    match key {
        "woods" => TerrainLook { tint: Hex::of(0xC9CD9F), trees: 380.0, edge: Edge::Ragged, ..plain },
        "scrub" => {
            TerrainLook { tint: Hex::of(0xDBDAAC), trees: 40.0, scrub: 150.0, tufts: 30.0, edge: Edge::Ragged, ..plain }
        }
        "bottom" => TerrainLook { tint: Hex::of(0xD6D8AE), trees: 90.0, tufts: 160.0, ..plain },
        "road" => TerrainLook { tint: Hex::of(0xEAE3BB), trees: 36.0, tufts: 60.0, ..plain },
        "heights" => TerrainLook { tint: Hex::of(0xC4C794), trees: 230.0, levels: 2, ..plain },
        "hilltop" => TerrainLook { tint: Hex::of(0xD9D6A8), trees: 70.0, tufts: 40.0, levels: 2, ..plain },
        "knoll" => TerrainLook { tint: Hex::of(0xE2DDB0), trees: 60.0, tufts: 50.0, levels: 1, ..plain },
        "ravine" => TerrainLook { tint: Hex::of(0xC6CC9E), trees: 210.0, hollow: true, ..plain },
        "zone" => TerrainLook { tint: Hex::of(0xEFE6CC), panel: true, ..plain },
        _ => TerrainLook { tufts: 40.0, ..plain },
    }
}

fn built_in_line(kind: &str) -> LineLook {
    let plain = LineLook {
        colour: Hex::of(0x6B5A3A),
        casing: Hex::of(0x6B5A3A),
        width: 2.0,
        taper: None,
        flow: false,
        dash: None,
        ticks: None,
        slope: None,
        area: false,
        ladder: false,
        bastions: false,
        smooth: 0.0,
        lettered: None,
        title: None,
    };
    let water = LineLook { colour: Hex::of(0xA9C6CF), casing: Hex::of(0x2F5F73), ..plain.clone() };
    match kind {
        "river" => LineLook { width: 18.0, taper: Some(0.6), flow: true, ..water },
        "stream" | "creek" => LineLook { width: 9.0, taper: Some(0.4), flow: true, ..water },
        "road" => LineLook { colour: Hex::of(0xE3C48C), casing: Hex::of(0x8A6A3C), width: 8.0, smooth: 0.3, ..plain },
        "trail" => LineLook { width: 3.0, dash: Some((12.0, 9.0)), ..plain },
        "rail" => LineLook { colour: INK, casing: CREAM, width: 4.0, ticks: Some(16.0), ..plain },
        _ => plain,
    }
}
