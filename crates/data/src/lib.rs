//! The data files, built into the program: whatever lies in `assets` and `scenarios`.
//!
//! Nothing else is here: the build script has cargo build this crate anew where a file is new or has changed.

pub use include_dir::Dir;
use include_dir::include_dir;

/// Holds the folder `assets`: fonts, symbols, looks, and the data of the games.
pub static ASSETS: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../assets");

/// Holds the folder `scenarios`: scenarios and lessons, by game.
pub static SCENARIOS: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../scenarios");
