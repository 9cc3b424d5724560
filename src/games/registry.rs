//! The registry: finds every game by its id, as an [`Entry`], and opens sessions of any game, from a file too.

use super::entry::scenario_part;
use crate::engine::home::{self, KeptGame, OtherFile, SaveFile, Standing};
use crate::engine::journal::{Record, SavedFile};
use crate::engine::library::Library;
use crate::engine::own;
use crate::engine::own_files::Imported;
use crate::engine::play::Play;
use crate::engine::{Complaint, Setup};
use std::collections::BTreeMap;
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

/// Begins a scenario of the built-in data with its usual options, for tests of the table.
#[cfg(all(test, feature = "table"))]
pub(crate) fn begun(name: &str, seed: u64) -> Box<dyn Play> {
    let library = Library::built_in();
    let (game, info) = resolve(&library, name).expect("a scenario");
    let start = crate::engine::journal::Start { setup: setup(&info, []), seed, ..Default::default() };
    game.new_session(&library, start).expect("it begins")
}

/// Finds the game and the scenario of `name`: `<game>/<scenario>`, or a game's id for its first scenario.
///
/// # Errors
/// There is no such name; the message lists those that there are.
pub fn resolve(library: &Library, name: &str) -> Result<(&'static dyn Entry, ScenarioInfo), Complaint> {
    let game = find(name.split_once('/').map_or(name, |(game, _)| game))?;
    let scenarios = game.scenarios(library)?;
    // A file of the player's own that is wrong is not in the list.
    if let Some(fault) = name.split_once('/').and_then(|(_, id)| own_fault(library, game, id)) {
        return Err(fault);
    }
    let full: Vec<&str> = scenarios.iter().map(|s| s.scenario.as_str()).collect();
    let none = Complaint::new(name, format!("there is no such scenario; there is {}", full.join(", ")));
    let found = scenarios.into_iter().find(|s| s.scenario == name || !name.contains('/'));
    found.map(|info| (game, info)).ok_or(none)
}

/// Finds what is wrong with the file of the scenario of the player's own with this id.
fn own_fault(library: &Library, game: &dyn Entry, id: &str) -> Option<Complaint> {
    own::find(library, game.info(), id)?.err()
}

/// Makes the setup of a scenario with these options; one of the player's own has its options already.
pub fn setup(info: &ScenarioInfo, options: impl IntoIterator<Item = (String, String)>) -> Setup {
    let chosen: BTreeMap<String, String> = options.into_iter().collect();
    let options = info.own.clone().filter(|_| chosen.is_empty()).unwrap_or(chosen);
    Setup { scenario: scenario_part(&info.scenario).to_string(), options }
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

/// Imports a file of a scenario of the player's own, of any game, into the player's own folder `folder` (see
/// [`home::own`]): under its own title, or under this one. Returns the id of its game, too.
///
/// # Errors
/// The file is damaged or no such scenario, no game can begin from it, or the folder cannot be written.
pub fn import_own(
    library: &Library,
    file: &Path,
    title: Option<&str>,
    folder: &Path,
) -> Result<(&'static str, Imported), Complaint> {
    // A file that does not name its game is damaged, so any game says where.
    let game = own::game_of(file).and_then(|id| find(&id).ok()).unwrap_or(super::GAMES[0]);
    Ok((game.info().id, game.import_own(library, file, title, folder)?))
}

/// A saved game as a list shows it; public facts only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// The file.
    pub file: SaveFile,
    /// Title of the game.
    pub game: &'static str,
    /// Title of the scenario.
    pub scenario: String,
    /// Game-turn, where the file tells it.
    pub turn: Option<u16>,
    /// Title of the phase, where the file tells it.
    pub phase: Option<&'static str>,
    /// True where the file tells that the game is over.
    pub over: bool,
    /// Who plays each seat: its name, and `person` or a bot's key.
    pub players: Vec<(&'static str, String)>,
    /// Number of steps, where no seat has secrets.
    pub steps: Option<usize>,
}

impl SavedGame {
    /// Words where the game stands: "turn 3, Allied Movement", "over, turn 8", or an empty text.
    pub fn stand(&self) -> String {
        let turn = self.turn.map(|turn| if turn == 0 { "set-up".to_string() } else { format!("turn {turn}") });
        match (self.over, turn, self.phase) {
            (true, Some(turn), _) => format!("over, {turn}"),
            (true, None, _) => "over".into(),
            (false, Some(turn), Some(phase)) => format!("{turn}, {phase}"),
            (false, turn, _) => turn.unwrap_or_else(|| "at the start".into()),
        }
    }
}

/// Words a saved file for a list; `None` where it cannot be read, or no game here has its id.
pub fn saved_game(library: &Library, file: &SaveFile) -> Option<SavedGame> {
    let head = file.head.as_ref()?;
    let game = find(&head.game).ok()?;
    let scenarios = game.scenarios(library).ok()?;
    let known = scenarios.iter().find(|s| scenario_part(&s.scenario) == head.scenario);
    Some(SavedGame {
        game: game.info().title,
        scenario: match &head.own {
            Some(title) => title.clone(),
            None => known.map_or_else(|| head.scenario.clone(), |s| s.head.title.clone()),
        },
        turn: head.turn,
        phase: head.phase_title(game.info()),
        over: head.over,
        players: head.players(game.info()),
        steps: head.steps(game.info()),
        file: file.clone(),
    })
}

/// An unfinished game: where it stands as far as it was played, and its other files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfinished {
    /// The file that goes furthest.
    pub game: SavedGame,
    /// The files that branch off, and older saves that a player named, each with how it stands to the first.
    pub others: Vec<(SavedGame, Standing)>,
}

/// Lists all unfinished games, the one that was played last first. Files that cannot be read are left out.
pub fn resumable(library: &Library) -> Vec<Unfinished> {
    // A file of an older version does not tell whether its game is over.
    let goes_on = |game: &SavedGame| match game.turn {
        Some(_) => !game.over,
        None => load(library, &game.file.path).is_ok_and(|play| play.asked().is_some()),
    };
    let unfinished = |kept: KeptGame| {
        let main = kept.unfinished()?;
        let game = saved_game(library, main).filter(goes_on)?;
        let told = |other: &OtherFile| {
            let shown = other.file != *main && (other.standing == Standing::Branch || !other.file.auto);
            saved_game(library, &other.file).filter(|_| shown).map(|game| (game, other.standing))
        };
        Some(Unfinished { game, others: kept.others.iter().filter_map(told).collect() })
    };
    home::games().into_iter().filter_map(unfinished).collect()
}
