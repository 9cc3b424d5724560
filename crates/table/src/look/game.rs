//! The look of one game's counters: its sides, formation bands and markers, as `assets/look/<game>.ron` has them.

use crate::look::colour::{CREAM, Hex, INK};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The look of one game's counters.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct GameLook {
    /// One entry for each seat.
    pub sides: Vec<SideLook>,
    /// Colour of the game's card on the title page; the darker side's field where it is not given.
    pub cover: Option<Hex>,
    /// Formation bands by key.
    pub bands: BTreeMap<String, BandLook>,
    /// Markers by key: the keys of a counter's markers, and the band of a marker face.
    pub markers: BTreeMap<String, MarkerLook>,
    /// Unit of the total on a stack's plate ("FP"); empty where there is no plate.
    pub total: String,
    /// Files of symbols whose key in the game's data differs: key, and file name without ending.
    pub symbols: BTreeMap<String, String>,
}

impl GameLook {
    /// Returns the file name of a symbol's key.
    pub fn symbol<'a>(&'a self, key: &'a str) -> &'a str {
        self.symbols.get(key).map_or(key, String::as_str)
    }
}

/// Colours and corners of a side.
#[derive(Clone, Debug, Deserialize)]
pub struct SideLook {
    /// Colour of the field.
    pub field: Hex,
    /// True for clipped corners; else they are rounded.
    #[serde(default)]
    pub clipped: bool,
    /// Colour of flags and of marks on the map; the field's where it is not given.
    #[serde(default)]
    pub flag: Option<Hex>,
    /// Colour of the coat in a coat block; red where it is not given.
    #[serde(default)]
    pub coat: Option<Hex>,
    /// Second colour of a coat block whose band gives none; the band's colour where it is not given either.
    #[serde(default)]
    pub facing: Option<Hex>,
}

impl SideLook {
    /// Returns the look of a side of which nothing is known: a pale field with round corners.
    #[must_use]
    pub fn plain() -> SideLook {
        SideLook { field: Hex::of(0xF4E9CF), clipped: false, flag: None, coat: None, facing: None }
    }

    /// Tells whether the field is dark and its figures are cream.
    #[must_use]
    pub fn dark(&self) -> bool {
        self.field.contrast(CREAM) > self.field.contrast(INK)
    }

    /// Returns the colour of figures on the field.
    #[must_use]
    pub fn ink(&self) -> Hex {
        if self.dark() { CREAM } else { INK }
    }
}

/// A formation band.
#[derive(Clone, Debug, Deserialize)]
pub struct BandLook {
    /// Name of the formation in lists; its key in words where it is not given.
    #[serde(default)]
    pub title: String,
    /// Colour.
    pub colour: Hex,
    /// Pattern of the strip below it: `tartan`, `bars`, `diagonals`, `dots`, `chevrons`, `plain` or `none`.
    #[serde(default)]
    pub pattern: String,
    /// True for dark letters; else they are cream.
    #[serde(default)]
    pub ink: bool,
    /// Second colour of a coat block.
    #[serde(default)]
    pub facing: Option<Hex>,
    /// Colour of the symbol; that of the figures where it is not given.
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
    /// Colour of the ground.
    pub field: Hex,
    /// Colour of frame, symbol and word.
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
        let british = SideLook { field: Hex::of(0x8C2B27), clipped: false, ..SideLook::plain() };
        let nations = SideLook { field: Hex::of(0xDCAE54), clipped: true, ..SideLook::plain() };
        assert_eq!((british.ink(), nations.ink()), (CREAM, INK));
        assert!(british.field.contrast(british.ink()) >= 4.5 && nations.field.contrast(nations.ink()) >= 4.5);
    }
}
