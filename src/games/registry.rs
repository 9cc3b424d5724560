//! The registry: finds every game by its id, as an [`Entry`], and opens sessions of any game, from a file too.

use super::entry::scenario_part;
use crate::engine::home::{self, SaveFile};
use crate::engine::journal::{Record, SavedFile};
use crate::engine::library::Library;
use crate::engine::play::Play;
use crate::engine::{Complaint, Setup};
use std::path::Path;

pub use super::entry::{Entry, ScenarioInfo};

/// Finds the game with this id. The engine's own test game is found too, but not listed.
///
/// # Errors
/// No game has this id; the message lists those that there are.
pub fn find(id: &str) -> Result<&'static dyn Entry, Complaint> {
    super::GAMES.iter().chain(super::UNLISTED).copied().find(|g| g.info().id == id).ok_or_else(|| {
        let ids: Vec<&str> = super::GAMES.iter().map(|g| g.info().id).collect();
        Complaint::new(id, format!("there is no such game; there is {}", ids.join(", ")))
    })
}

/// Finds the game and the scenario of `name`: `<game>/<scenario>`, or a game's id for its first scenario.
///
/// # Errors
/// There is no such name; the message lists those that there are.
pub fn resolve(library: &Library, name: &str) -> Result<(&'static dyn Entry, ScenarioInfo), Complaint> {
    let game = find(name.split_once('/').map_or(name, |(game, _)| game))?;
    let scenarios = game.scenarios(library)?;
    let full: Vec<&str> = scenarios.iter().map(|s| s.scenario.as_str()).collect();
    let none = Complaint::new(name, format!("there is no such scenario; there is {}", full.join(", ")));
    let found = scenarios.into_iter().find(|s| s.scenario == name || !name.contains('/'));
    found.map(|info| (game, info)).ok_or(none)
}

/// Makes the setup of a scenario with these options.
pub fn setup(info: &ScenarioInfo, options: impl IntoIterator<Item = (String, String)>) -> Setup {
    Setup { scenario: scenario_part(&info.scenario).to_string(), options: options.into_iter().collect() }
}

/// Loads the session in a file, of any game.
///
/// # Errors
/// One sentence with the file's line and what to do. The file is left as it was.
pub fn load(library: &Library, path: &Path) -> Result<Box<dyn Play>, Complaint> {
    open(library, &SavedFile::read(path)?.record()?)
}

/// Opens the session of a record, of any game.
///
/// # Errors
/// As [`load`].
pub fn open(library: &Library, record: &Record) -> Result<Box<dyn Play>, Complaint> {
    let game = find(&record.header.game)
        .map_err(|c| Complaint::new(format!("{}:2", record.place), format!("the saved game is {c}")))?;
    game.load_session(library, record)
}

/// An unfinished game in the folder of saves; public facts only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resumable {
    /// The file.
    pub file: SaveFile,
    /// Title of the game.
    pub game: &'static str,
    /// Title of the scenario.
    pub scenario: String,
    /// Game-turn.
    pub turn: u16,
    /// Name of the seat that must answer.
    pub asked: &'static str,
}

/// Lists the newest unfinished autosaves, at most `most`. Files that cannot be read are left out.
pub fn resumable(library: &Library, most: usize) -> Vec<Resumable> {
    let read = |file: SaveFile| {
        let play = load(library, &file.path).ok()?;
        let asked = play.asked()?;
        Some(Resumable {
            file,
            game: play.info().title,
            scenario: play.head().title.clone(),
            turn: play.turn(),
            asked: play.info().seats.get(asked.index()).map_or("", |s| s.name),
        })
    };
    home::list().into_iter().filter(|f| f.auto).filter_map(read).take(most).collect()
}
