//! The command, its files, and what comes of them: the terminal, the protocol, saves of every version, killed programs,
//! the past, packages.
#![allow(unreachable_pub, reason = "a test program exports nothing")]

mod analyse;
mod by_hand;
mod command;
#[path = "../common/mod.rs"]
mod common;
mod drive;
mod fit;
mod games_kept;
mod kill;
mod ladder;
mod packaging;
mod past;
mod portable;
#[path = "../common/process.rs"]
mod process;
mod protocol;
mod saves;
mod stranger;
mod versions;
