//! The table without a window: its board half, its panels, keys, files, the edit mode, and what a player can explore.

mod board;
#[path = "../common/drawn.rs"]
mod drawn;
mod edit;
mod explore;
mod files;
#[path = "../common/headless.rs"]
mod headless;
mod keys;
mod panels;
#[path = "../common/process.rs"]
mod process;
mod sizes;
#[allow(dead_code)]
#[path = "../window/spot.rs"]
mod spot;
mod widgets;
