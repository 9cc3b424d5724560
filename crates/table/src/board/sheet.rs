//! What all files that draw a sheet share: depths, fonts, materials, and the context of one board.

use crate::board::types::{Font, TextUse};
use crate::look::art::Art;
use crate::look::{Hex, LineLook, OverlayLook, SheetLook, TerrainLook};
use bevy::prelude::*;
use redoubt_engine::data::board::Board;

/// Depth of each layer in the world; higher is nearer to the eye.
pub mod depth {
    /// Shadow of the sheet on the table.
    pub const SHADOW: f32 = -1.0;
    /// Paper and tints.
    pub const SHEET: f32 = 0.0;
    /// Blended washes.
    pub const WASH: f32 = 1.0;
    /// Engraving.
    pub const ENGRAVING: f32 = 2.0;
    /// Overlays: reach, supply, zones.
    pub const OVERLAY: f32 = 2.8;
    /// Highlights of spaces.
    pub const LIGHTS: f32 = 3.0;
    /// Ways of long moves, and texts of overlays.
    pub const WAYS: f32 = 3.4;
    /// Number plates and names.
    pub const PLATES: f32 = 4.0;
    /// Shields beside the plates.
    pub const SHIELDS: f32 = 5.0;
    /// Shade over the land that is out of play.
    pub const OUT_OF_PLAY: f32 = 6.0;
    /// Lowest counter.
    pub const COUNTERS: f32 = 10.0;
    /// Rings around small stacks.
    pub const BEACONS: f32 = 140.0;
    /// The text of a long move, over resting counters.
    pub const TOLD: f32 = 150.0;
    /// Lowest counter of an open fan, and of one that moves.
    pub const RAISED: f32 = 200.0;
    /// Vignette of the evening theme: over the map, under the pieces.
    pub const VIGNETTE: f32 = 9.0;
}

/// Marks every entity of a sheet with its board's id.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct Sheet(pub String);

impl Sheet {
    /// Returns the whole sheet, in sheet units.
    #[must_use]
    pub fn rect(board: &Board) -> Rect {
        Rect::new(0.0, 0.0, board.size.0, board.size.1)
    }
}

/// For each of the four distances: the least and the largest scale at which it is shown (sheet units a
/// pixel, over the art pixel), and the size of type there.
pub const TIERS: [(f32, f32, f32); 4] = [(0.0, 1.3, 1.0), (1.3, 2.2, 1.62), (2.2, 3.8, 2.7), (3.8, f32::MAX, 4.3)];

/// The scales at which a layer is seen, in sheet units a pixel: from `.0` up to, but not including, `.1`.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct VisibleRange(pub f32, pub f32);

impl VisibleRange {
    /// Returns the range of one of the [`TIERS`].
    #[must_use]
    pub fn tier(cx: &SheetCx, tier: usize) -> VisibleRange {
        let (from, to, _) = TIERS[tier];
        VisibleRange(from * cx.px, to * cx.px)
    }

    /// Tells whether the layer is seen at this scale.
    #[must_use]
    pub fn at(&self, scale: f32) -> bool {
        self.0 <= scale && scale < self.1
    }
}

/// The fonts of a sheet.
pub struct SheetFonts {
    /// Figures on plates.
    pub figure: Font,
    /// Small labels.
    pub label: Font,
    /// Names on the map.
    pub name: Font,
    /// Bold titles.
    pub title: Font,
    /// Water, roads and remarks.
    pub italic: Font,
}

impl SheetFonts {
    /// Picks the fonts for a style of sheet; `None` where there is no font.
    #[must_use]
    pub fn new(art: &Art, style: &str) -> Option<SheetFonts> {
        let pick = |what| Font::pick(art, what, style);
        Some(SheetFonts {
            figure: pick(TextUse::Figure)?,
            label: pick(TextUse::Label)?,
            name: pick(TextUse::Name)?,
            title: pick(TextUse::Title)?,
            italic: pick(TextUse::Italic)?,
        })
    }
}

/// What all drawing functions read: the board, how it is drawn, and its unit of length.
pub struct SheetCx<'a> {
    /// The board.
    pub board: &'a Board,
    /// How maps are drawn.
    pub look: &'a SheetLook,
    /// One pixel of the art direction in sheet units; a counter has 56 of them.
    pub px: f32,
    /// True where the sheet is printed in grey, as a secret one is.
    pub grey: bool,
}

impl<'a> SheetCx<'a> {
    /// Makes the context of a board.
    #[must_use]
    pub fn new(board: &'a Board, look: &'a SheetLook) -> Self {
        // A sheet with columns of Cubes has small counters: its type is measured by the sheet, 1,240 pixels wide.
        let columns = board.spaces.iter().any(|space| !space.columns.is_empty());
        let px = if columns { board.size.0 / 1240.0 } else { board.counter / 56.0 };
        SheetCx { board, look, px, grey: board.style == "grey" }
    }

    /// Returns a colour as this sheet prints it: a secret sheet is grey.
    #[must_use]
    pub fn tone(&self, hex: Hex) -> Hex {
        if self.grey { hex.greyed(0.78).mix(Hex::of(0xD9D2C0), 0.18) } else { hex }
    }

    /// Returns the colour of the bare paper for this style of sheet.
    #[must_use]
    pub fn paper(&self) -> Hex {
        match self.board.style.as_str() {
            "grey" => Hex::of(0xDAD4C4),
            "prairie" => Hex::of(0xECDFB8),
            _ => Hex::of(0xEFE4C2),
        }
    }

    /// Returns the drawing of a terrain.
    #[must_use]
    pub fn terrain(&self, key: &str) -> TerrainLook {
        self.look.terrain(key)
    }

    /// Returns the drawing of an overlay.
    #[must_use]
    pub fn overlay(&self, key: &str) -> OverlayLook {
        self.look.overlay(key)
    }

    /// Returns the drawing of a kind of line.
    #[must_use]
    pub fn line(&self, kind: &str) -> LineLook {
        self.look.line(kind)
    }
}

/// The two materials of all sheets, both white: colours come from the vertices.
#[derive(Resource, Clone, Default)]
pub struct SheetMaterials {
    /// Opaque, depth-tested.
    pub opaque: Handle<ColorMaterial>,
    /// Blended, sorted by depth.
    pub blend: Handle<ColorMaterial>,
}

impl SheetMaterials {
    /// Returns the blended material or the opaque one.
    #[must_use]
    pub fn get(&self, blend: bool) -> MeshMaterial2d<ColorMaterial> {
        MeshMaterial2d(if blend { self.blend.clone() } else { self.opaque.clone() })
    }
}
