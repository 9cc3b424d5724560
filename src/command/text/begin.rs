//! The game to play: loaded, named, or chosen from the list.

use super::terminal::Terminal;
use crate::command::Failure;
use crate::command::cli::{drawn_seed, scenario};
use crate::engine::Setup;
use crate::engine::journal::Start;
use crate::engine::library::Library;
use crate::engine::play::Play;
use crate::games::launch::Launch;
use crate::games::{GAMES, registry};
use std::collections::BTreeMap;
use std::io::{BufRead, Write};
use std::path::PathBuf;

/// A game, and the file it was resumed from.
type Begun = (Box<dyn Play>, Option<PathBuf>);

/// The game to play: loaded, named, or chosen from the list.
pub(super) fn begin<R: BufRead, W: Write>(
    library: &Library,
    launch: &Launch,
    terminal: &mut Terminal<R, W>,
) -> Result<Option<Begun>, Failure> {
    if let Some(path) = &launch.load {
        return Ok(Some((registry::load(library, path)?, Some(path.clone()))));
    }
    let start = |setup: Setup| Start {
        setup,
        seats: launch.seats.clone(),
        open: launch.open,
        seed: launch.seed.unwrap_or_else(drawn_seed),
        ..Start::default()
    };
    if let Some(name) = &launch.scenario {
        let (game, info) = scenario(library, name)?;
        let setup = registry::setup(&info, launch.options.clone());
        return Ok(Some((game.new_session(library, start(setup))?, None)));
    }
    let resumable = registry::resumable(library, 9);
    let mut scenarios = Vec::new();
    for game in GAMES {
        scenarios.extend(game.scenarios(library)?.into_iter().map(|info| (*game, info)));
    }
    for (n, r) in resumable.iter().enumerate() {
        terminal.say(format!(
            "{:>4}  resume {}, {}: turn {}, {} to answer",
            n + 1,
            r.game,
            r.scenario,
            r.turn,
            r.asked
        ))?;
    }
    for (n, (game, info)) in scenarios.iter().enumerate() {
        terminal.say(format!("{:>4}  {}: {}", resumable.len() + n + 1, game.info().title, info.title))?;
    }
    loop {
        let Some(line) = terminal.ask("Which game? (a number, or quit)")? else { return Ok(None) };
        if matches!(line.as_str(), "quit" | "q") {
            return Ok(None);
        }
        let n = line.parse::<usize>().unwrap_or(0);
        if let Some(r) = n.checked_sub(1).and_then(|n| resumable.get(n)) {
            return Ok(Some((registry::load(library, &r.file.path)?, Some(r.file.path.clone()))));
        }
        if let Some((game, info)) = n.checked_sub(1 + resumable.len()).and_then(|n| scenarios.get(n)) {
            let setup = registry::setup(info, BTreeMap::new());
            return Ok(Some((game.new_session(library, start(setup))?, None)));
        }
        terminal.say("Give one of the numbers.")?;
    }
}
