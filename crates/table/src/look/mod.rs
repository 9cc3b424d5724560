//! Colours, patterns and drawing styles as data: `assets/look/<game>.ron` for counters and
//! `assets/look/sheet.ron` for maps. What a file leaves out, and keys it does not know, become
//! something plain that can still be read.

pub mod art;
mod colour;
mod game;
mod sheet;
pub mod sides;
pub mod system_fonts;
pub mod theme;
pub mod vignette;

pub use colour::{CREAM, DANGER, FELT, Hex, INK, MORALE, WHITE_BAND};
pub use game::{BandLook, GameLook, MarkerLook, SideLook};
pub use sheet::{Edge, LineLook, OverlayLook, SheetLook, SiteLook, TerrainLook, TextLook};
