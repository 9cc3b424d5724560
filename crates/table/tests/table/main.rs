//! The table without a window: its board half, its panels, keys, files, the edit mode, and what a player can explore.
#![allow(unreachable_pub, reason = "a test program exports nothing")]

mod board;
mod drawn;
mod edit;
mod explore;
mod files;
mod headless;
mod keys;
mod panels;
mod player;
#[path = "../../../../tests/common/process.rs"]
mod process;
mod sizes;
#[allow(dead_code)]
#[path = "../../../../tests/window/spot.rs"]
mod spot;
mod stranger;
mod widgets;
