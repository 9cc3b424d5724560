//! A small game of a stranger: all that a program needs which opens the table with this game alone.
//!
//! `docs/new-game.md` leads through it, step by step.
#![allow(unreachable_pub, reason = "a program exports nothing")]

mod bot;
mod data;
mod rules;
mod shown;
mod state;

use redoubt::engine::catalog::entry::{Entry, GameEntry};
use redoubt::engine::catalog::registry::Games;
use state::Skirmish;

static LISTED: &[&dyn Entry] = &[&GameEntry::<Skirmish>::new()];

fn main() -> std::process::ExitCode {
    redoubt::command::main(Games::new(LISTED))
}

#[cfg(test)]
redoubt_testkit::conformance!(kit, Skirmish, Plan::scenario("bridge").seeds(0..6));
