//! The data files, built into the program: whatever lies in `assets` and `scenarios`.
//!
//! Nothing else is here, so that a changed file builds no code anew but this.

pub use include_dir::Dir;
use include_dir::include_dir;

/// Holds the folder `assets`: fonts, symbols, looks, and the data of the games.
pub static ASSETS: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../assets");

/// Holds the folder `scenarios`: scenarios and lessons, by game.
pub static SCENARIOS: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../scenarios");
