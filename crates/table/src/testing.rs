//! What the unit tests of the table share: games of the list, begun.

use redoubt::games::GAMES;
use redoubt_engine::data::library::Library;
use redoubt_engine::journal::Start;
use redoubt_engine::play::Play;

/// Begins a scenario of the built-in data with its usual options.
pub(crate) fn begun(name: &str, seed: u64) -> Box<dyn Play> {
    let library = Library::built_in();
    let (game, info) = GAMES.resolve(&library, name).expect("a scenario");
    game.new_session(&library, Start { setup: info.setup([]), seed, ..Start::default() }).expect("it begins")
}
