//! Colours, patterns and drawing styles as data: `assets/look/<game>.ron` for counters and
//! `assets/look/sheet.ron` for maps. What a file leaves out, and keys it does not know, become
//! something plain that can still be read.

mod colour;
mod game;
mod sheet;

pub use colour::{CREAM, DANGER, FELT, Hex, INK, MORALE, WHITE_BAND};
pub use game::{BandLook, GameLook, MarkerLook, SideLook};
pub use sheet::{Edge, LineLook, OverlayLook, SheetLook, SiteLook, TerrainLook, TextLook};
