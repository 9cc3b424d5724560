//! The table without a window: its board half, its panels, keys, files, the edit mode, and what a player can explore.

mod board;
mod edit;
mod explore;
mod files;
#[path = "../common/headless.rs"]
mod headless;
mod keys;
mod panels;
#[path = "../common/process.rs"]
mod process;
mod widgets;
