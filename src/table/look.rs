//! Colours, patterns and drawing styles as data: `assets/look/<game>.ron` for counters and
//! `assets/look/sheet.ron` for maps. What a file leaves out, and keys it does not know, fall back
//! to something plain that can still be read.

use bevy::prelude::Color;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A colour written as six hexadecimal digits, `8C2B27`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hex(pub u8, pub u8, pub u8);

impl Hex {
    /// Reads six hexadecimal digits.
    ///
    /// ```
    /// use redoubt::table::look::Hex;
    /// assert_eq!(Hex::parse("8C2B27"), Some(Hex(0x8C, 0x2B, 0x27)));
    /// assert_eq!(Hex::parse("red"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Hex> {
        let text = text.strip_prefix('#').unwrap_or(text);
        if text.len() != 6 || !text.is_ascii() {
            return None;
        }
        let part = |i: usize| u8::from_str_radix(&text[i..i + 2], 16).ok();
        Some(Hex(part(0)?, part(2)?, part(4)?))
    }

    /// A colour known to be written well.
    pub const fn of(rgb: u32) -> Hex {
        Hex((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
    }

    /// As SVG writes it.
    pub fn css(self) -> String {
        format!("#{:02X}{:02X}{:02X}", self.0, self.1, self.2)
    }

    /// As Bevy writes it.
    pub fn color(self) -> Color {
        Color::srgb_u8(self.0, self.1, self.2)
    }

    /// Relative luminance, 0 to 1 (WCAG 2).
    pub fn luminance(self) -> f32 {
        let l = self.color().to_linear();
        0.2126 * l.red + 0.7152 * l.green + 0.0722 * l.blue
    }

    /// Contrast of two colours, 1 to 21 (WCAG 2).
    pub fn contrast(self, other: Hex) -> f32 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// A blend, `t` of `other`.
    pub fn mix(self, other: Hex, t: f32) -> Hex {
        let m = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * t).round().clamp(0.0, 255.0) as u8;
        Hex(m(self.0, other.0), m(self.1, other.1), m(self.2, other.2))
    }

    /// The same drawn to grey paper by `t`.
    pub fn greyed(self, t: f32) -> Hex {
        let g = (0.3 * f32::from(self.0) + 0.59 * f32::from(self.1) + 0.11 * f32::from(self.2)).round() as u8;
        self.mix(Hex(g, g.saturating_sub(2), g.saturating_sub(8)), t)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = String::deserialize(d)?;
        Hex::parse(&text).ok_or_else(|| serde::de::Error::custom(format!("{text:?} is not a colour like \"8C2B27\"")))
    }
}

/// Ink of lines and text.
pub const INK: Hex = Hex::of(0x241D15);
/// Cream of light figures.
pub const CREAM: Hex = Hex::of(0xF6EEDB);
/// The band of a reduced side.
pub const WHITE_BAND: Hex = Hex::of(0xFFFDF6);
/// Figures of morale.
pub const MORALE: Hex = Hex::of(0x7D1C18);
/// Danger and legal targets.
pub const DANGER: Hex = Hex::of(0x8E1F17);
/// Felt of the table.
pub const FELT: Hex = Hex::of(0x39423B);

/// The look of one game's counters.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct GameLook {
    /// One entry a seat.
    pub sides: Vec<SideLook>,
    /// Formation bands by key.
    pub bands: BTreeMap<String, BandLook>,
    /// Markers by key, as in a counter's list of markers and as a marker face's band.
    pub markers: BTreeMap<String, MarkerLook>,
    /// Unit of the total on a stack's plate ("FP"); empty for no plate.
    pub total: String,
    /// Files of symbols whose key in the game's data is another: key and file name without ending.
    pub symbols: BTreeMap<String, String>,
}

impl GameLook {
    /// The file name of a symbol's key.
    pub fn symbol<'a>(&'a self, key: &'a str) -> &'a str {
        self.symbols.get(key).map_or(key, String::as_str)
    }
}

/// Colours and corners of a side.
#[derive(Clone, Debug, Deserialize)]
pub struct SideLook {
    /// Field.
    pub field: Hex,
    /// Clipped corners; rounded without.
    #[serde(default)]
    pub clipped: bool,
    /// Colour of flags and of marks on the map; that of the field without.
    #[serde(default)]
    pub flag: Option<Hex>,
}

impl SideLook {
    /// True for a dark field with cream figures.
    pub fn dark(&self) -> bool {
        self.field.contrast(CREAM) > self.field.contrast(INK)
    }

    /// Colour of figures on the field.
    pub fn ink(&self) -> Hex {
        if self.dark() { CREAM } else { INK }
    }
}

/// A formation band.
#[derive(Clone, Debug, Deserialize)]
pub struct BandLook {
    /// Name of the formation in lists; its key in words without.
    #[serde(default)]
    pub title: String,
    /// Colour.
    pub colour: Hex,
    /// Pattern of the strip below it: `tartan`, `bars`, `diagonals`, `dots`, `chevrons`, `plain` or `none`.
    #[serde(default)]
    pub pattern: String,
    /// Ink lettering instead of cream.
    #[serde(default)]
    pub ink: bool,
    /// Second colour of a coat block.
    #[serde(default)]
    pub facing: Option<Hex>,
    /// Colour of the symbol; that of the figures without.
    #[serde(default)]
    pub symbol: Option<Hex>,
    /// Key of a small symbol in a ring beside the large one.
    #[serde(default)]
    pub badge: Option<String>,
}

impl Default for BandLook {
    fn default() -> Self {
        BandLook {
            title: String::new(),
            colour: Hex::of(0x5C6670),
            pattern: "plain".into(),
            ink: false,
            facing: None,
            symbol: None,
            badge: None,
        }
    }
}

/// A marker.
#[derive(Clone, Debug, Deserialize)]
pub struct MarkerLook {
    /// Ground.
    pub field: Hex,
    /// Frame, symbol and word.
    pub ink: Hex,
    /// Key of the symbol.
    pub symbol: String,
    /// The one word on it.
    pub word: String,
}

/// The look of maps.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct SheetLook {
    /// Grounds by terrain key.
    pub terrains: BTreeMap<String, TerrainLook>,
    /// Lines by kind.
    pub lines: BTreeMap<String, LineLook>,
    /// What stands in spaces, by the key of its shield; a key that is not here is a shield with its text.
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
    /// How dense the tint lies, 0 to 1.
    #[serde(default = "thin")]
    pub alpha: f32,
    /// `hatch`, `back`, `cross`, `dots` or none.
    #[serde(default)]
    pub pattern: String,
}

fn thin() -> f32 {
    0.22
}

/// How a site is drawn: lengths in art pixels, of which a counter has 56.
#[derive(Clone, Debug, Deserialize)]
pub struct SiteLook {
    /// Key of the symbol, which may have several colours; `currentColor` is the holder's.
    pub symbol: String,
    /// Side of the symbol.
    pub size: f32,
    /// From the middle of the space: right, down.
    #[serde(default)]
    pub shift: (f32, f32),
    /// Text of the shield beside the symbol, in a chip.
    #[serde(default)]
    pub figure: bool,
    /// It stands in place of all others in its space.
    #[serde(default)]
    pub alone: bool,
    /// Also drawn, larger, where the sheet is seen from afar.
    #[serde(default)]
    pub afar: bool,
    /// Name in the legend; not there without.
    #[serde(default)]
    pub title: Option<String>,
}

/// How a style of names is set.
#[derive(Clone, Debug, Deserialize)]
pub struct TextLook {
    /// `name`, `title`, `italic` or `label`.
    #[serde(default)]
    pub font: String,
    /// Size in art pixels, seen near.
    pub size: f32,
    /// Letter spacing in ems.
    #[serde(default)]
    pub spacing: f32,
    /// Colour.
    pub colour: Hex,
    /// Set in capitals.
    #[serde(default)]
    pub capitals: bool,
    /// Names of a lower rank give way.
    #[serde(default)]
    pub rank: u8,
    /// From and to which distance it is shown: 0 near to 3 the whole sheet.
    #[serde(default = "all_distances")]
    pub seen: (u8, u8),
    /// It names what stands in a space: it may be moved around that space.
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
    /// Engraved trees a square of ten counters' side, 0 for none.
    #[serde(default)]
    pub trees: f32,
    /// Hooks of scrub, likewise.
    #[serde(default)]
    pub scrub: f32,
    /// Tufts of grass, likewise.
    #[serde(default)]
    pub tufts: f32,
    /// Levels of hill drawn inside, with hachures.
    #[serde(default)]
    pub levels: u8,
    /// Hachures point inwards and down.
    #[serde(default)]
    pub hollow: bool,
    /// Drawn as a panel beside the map.
    #[serde(default)]
    pub panel: bool,
    /// On sheets of many small spaces: neighbours of the same kind rise together, with this many
    /// shades, one within the other.
    #[serde(default)]
    pub rise: u8,
    /// Name in the legend; not there without.
    #[serde(default)]
    pub title: Option<String>,
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
    /// Taper from this share of the width at its first point.
    #[serde(default)]
    pub taper: Option<f32>,
    /// Fine lines of flow inside.
    #[serde(default)]
    pub flow: bool,
    /// Dash and gap; a whole line without.
    #[serde(default)]
    pub dash: Option<(f32, f32)>,
    /// Cross ticks at this distance (rail).
    #[serde(default)]
    pub ticks: Option<f32>,
    /// A closed line is the shore of a water.
    #[serde(default)]
    pub area: bool,
    /// Rungs across, as of a ladder (ford, bridge).
    #[serde(default)]
    pub ladder: bool,
    /// Share by which each corner is drawn to its neighbours before it is rounded, 0 to 1.
    #[serde(default)]
    pub smooth: f32,
    /// Name: letter spacing and size in art pixels; no name without.
    #[serde(default)]
    pub lettered: Option<(f32, f32)>,
    /// Name in the legend; not there without.
    #[serde(default)]
    pub title: Option<String>,
}

impl SheetLook {
    /// The drawing of a terrain key; open ground for an unknown one.
    pub fn terrain(&self, key: &str) -> TerrainLook {
        self.terrains.get(key).cloned().unwrap_or_else(|| built_in_terrain(key))
    }

    /// The drawing of an overlay; a plain tint for an unknown key.
    pub fn overlay(&self, key: &str) -> OverlayLook {
        let plain = || OverlayLook { colour: Hex::of(0x2C5F63), alpha: thin(), pattern: String::new() };
        self.overlays.get(key).cloned().unwrap_or_else(plain)
    }

    /// The drawing of a kind of line; a thin ink line for an unknown one.
    pub fn line(&self, kind: &str) -> LineLook {
        self.lines.get(kind).cloned().unwrap_or_else(|| built_in_line(kind))
    }
}

fn built_in_terrain(key: &str) -> TerrainLook {
    let plain = TerrainLook {
        tint: Hex::of(0xEFE6C0),
        trees: 0.0,
        scrub: 0.0,
        tufts: 0.0,
        levels: 0,
        hollow: false,
        panel: false,
        rise: 0,
        title: None,
    };
    match key {
        "woods" => TerrainLook { tint: Hex::of(0xC9CD9F), trees: 380.0, ..plain },
        "scrub" => TerrainLook { tint: Hex::of(0xDBDAAC), trees: 40.0, scrub: 150.0, tufts: 30.0, ..plain },
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
        area: false,
        ladder: false,
        smooth: 0.0,
        lettered: None,
        title: None,
    };
    let water = LineLook { colour: Hex::of(0xA9C6CF), casing: Hex::of(0x2F5F73), ..plain.clone() };
    match kind {
        "river" => LineLook { width: 18.0, taper: Some(0.6), flow: true, ..water },
        "stream" | "creek" => LineLook { width: 9.0, taper: Some(0.4), flow: true, ..water },
        "road" => LineLook { colour: Hex::of(0xE3C48C), casing: Hex::of(0x8A6A3C), width: 8.0, ..plain },
        "trail" => LineLook { width: 3.0, dash: Some((12.0, 9.0)), ..plain },
        "rail" => LineLook { colour: INK, casing: CREAM, width: 4.0, ticks: Some(16.0), ..plain },
        _ => plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_choose_the_ink_that_can_be_read() {
        let british = SideLook { field: Hex::of(0x8C2B27), clipped: false, flag: None };
        let nations = SideLook { field: Hex::of(0xDCAE54), clipped: true, flag: None };
        assert_eq!((british.ink(), nations.ink()), (CREAM, INK));
        assert!(british.field.contrast(british.ink()) >= 4.5 && nations.field.contrast(nations.ink()) >= 4.5);
    }
}
