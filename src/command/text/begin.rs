//! Begins the game to play, or loads it from its file.

use crate::command::cli::scenario;
use crate::command::failure::Failure;
use crate::engine::catalog::launch::Launch;
use crate::engine::catalog::registry::Games;
use crate::engine::data::library::Library;
use crate::engine::dice::drawn_seed;
use crate::engine::home::bug_log;
use crate::engine::journal::Start;
use crate::engine::play::Play;
use std::path::PathBuf;

/// A game, and the file from which it was resumed.
type Begun = (Box<dyn Play>, Option<PathBuf>);

/// Loads the save of a launch, or begins its scenario.
///
/// # Errors
/// The file cannot be loaded, or there is no such scenario, option or seat.
pub(super) fn begin((games, library): (Games, &Library), launch: &Launch) -> Result<Begun, Failure> {
    if let Some(path) = &launch.load {
        bug_log::opened(path);
        return Ok((games.load(library, path)?, Some(path.clone())));
    }
    let Some(name) = &launch.scenario else { return Err(Failure::usage("name a scenario")) };
    let (game, info) = scenario(games, library, name)?;
    let start = Start {
        setup: info.setup(launch.options.clone()),
        seats: launch.seats.clone(),
        open: launch.open,
        same_dice: launch.same_dice,
        seed: launch.seed.map_or_else(drawn_seed, Ok)?,
        ..Start::default()
    };
    let mut play = game.new_session(library, start)?;
    launch.by_hand.begin(play.as_mut())?;
    Ok((play, None))
}
