//! The table with the test game alone: `cargo run --example picket`, with the same verbs as `redoubt`.

use redoubt::engine::catalog::entry::Entry;
use redoubt::engine::catalog::registry::Games;

static LISTED: &[&dyn Entry] = &[redoubt_testkit::testgame::ENTRY];

fn main() -> std::process::ExitCode {
    redoubt::command::main(Games::new(LISTED))
}
