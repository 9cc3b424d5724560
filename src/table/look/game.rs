//! The look of one game's counters: its sides, formation bands and markers, as `assets/look/<game>.ron` has them.

use crate::table::look::colour::{CREAM, Hex, INK};
use serde::Deserialize;
use std::collections::BTreeMap;

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
    /// Gives the file name of a symbol's key.
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
    /// Tells whether the field is dark and its figures are cream.
    pub fn dark(&self) -> bool {
        self.field.contrast(CREAM) > self.field.contrast(INK)
    }

    /// Gives colour of figures on the field.
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
