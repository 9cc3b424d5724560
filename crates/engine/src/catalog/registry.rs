//! The list of games of a program: finds every game by its id, as an [`Entry`], and opens sessions of any game, from a
//! file too.

use crate::Complaint;
use crate::catalog::entry::scenario_part;
use crate::data::library::Library;
use crate::home::own_files::Imported;
use crate::home::{self, KeptGame, OtherFile, SaveFile, Standing, own};
use crate::journal::{Record, SavedFile};
use crate::plain::echo;
use crate::play::Play;
use std::path::Path;

pub use crate::catalog::entry::{Entry, ScenarioInfo};

/// The games of a program. Whatever finds a game by its id is handed this list.
#[derive(Clone, Copy)]
pub struct Games {
    listed: &'static [&'static dyn Entry],
    unlisted: &'static [&'static dyn Entry],
}

impl Games {
    /// Makes the list of these games, in their order.
    pub const fn new(listed: &'static [&'static dyn Entry]) -> Self {
        Games { listed, unlisted: &[] }
    }

    /// Adds games that are found by their id, but not listed.
    pub const fn with_unlisted(self, unlisted: &'static [&'static dyn Entry]) -> Self {
        Games { unlisted, ..self }
    }

    /// Iterates over the listed games.
    pub fn iter(self) -> impl Iterator<Item = &'static dyn Entry> {
        self.listed.iter().copied()
    }

    /// Iterates over all games, with those that are not listed at the end.
    pub fn all(self) -> impl Iterator<Item = &'static dyn Entry> {
        self.listed.iter().chain(self.unlisted).copied()
    }

    /// Opens the data files of the program and of these games, with the overlay of a folder over them.
    #[must_use]
    pub fn library(self, overlay: Option<&Path>) -> Library {
        let library = overlay.map_or_else(Library::built_in, Library::with_overlay);
        self.all().fold(library, |library, game| library.with_files(game.files()))
    }

    /// Finds the game with this id, listed or not.
    ///
    /// # Errors
    /// No game has this id; the message lists those that there are.
    pub fn find(self, id: &str) -> Result<&'static dyn Entry, Complaint> {
        self.all().find(|g| g.info().id == id).ok_or_else(|| {
            let ids: Vec<&str> = self.iter().map(|g| g.info().id).collect();
            Complaint::new(echo(id), format!("there is no such game; there is {}", ids.join(", ")))
        })
    }

    /// Finds the game and the scenario of `name`: `<game>/<scenario>`, or a game's id for its first scenario.
    ///
    /// # Errors
    /// There is no such name; the message lists those that there are.
    pub fn resolve(self, library: &Library, name: &str) -> Result<(&'static dyn Entry, ScenarioInfo), Complaint> {
        let game = self.find(name.split_once('/').map_or(name, |(game, _)| game))?;
        let scenarios = game.scenarios(library)?;
        // A file of the player's own that is wrong is not in the list.
        if let Some(fault) = name.split_once('/').and_then(|(_, id)| own_fault(library, game, id)) {
            return Err(fault);
        }
        let full: Vec<&str> = scenarios.iter().map(|s| s.scenario.as_str()).collect();
        let none = Complaint::new(echo(name), format!("there is no such scenario; there is {}", full.join(", ")));
        let found = scenarios.into_iter().find(|s| s.scenario == name || !name.contains('/'));
        found.map(|info| (game, info)).ok_or(none)
    }

    /// Loads the session in a file, of any game.
    ///
    /// # Errors
    /// One sentence with the file's line and what to do. The file is left as it was.
    pub fn load(self, library: &Library, path: &Path) -> Result<Box<dyn Play>, Complaint> {
        self.open(library, &SavedFile::read(path)?.record()?)
    }

    /// Opens the session of a record, of any game.
    ///
    /// # Errors
    /// As [`Games::load`].
    pub fn open(self, library: &Library, record: &Record) -> Result<Box<dyn Play>, Complaint> {
        let game = self
            .find(&record.header.game)
            .map_err(|c| Complaint::new(format!("{}:2", record.place), format!("the saved game is {c}")))?;
        game.load_session(library, record)
    }

    /// Imports a file of a scenario of the player's own, of any game, into the player's own folder `folder` (see
    /// [`home::own()`]): under its own title, or under this one. Returns the id of its game, too.
    ///
    /// # Errors
    /// The file is damaged or no such scenario, no game can begin from it, or the folder cannot be written.
    pub fn import_own(
        self,
        library: &Library,
        file: &Path,
        title: Option<&str>,
        folder: &Path,
    ) -> Result<(&'static str, Imported), Complaint> {
        let game = self.of_own(file)?;
        Ok((game.info().id, game.import_own(library, file, title, folder)?))
    }

    /// Finds the game of a file of a scenario of the player's own. A file that does not name its game is damaged: then it is
    /// the first game, whose check says where.
    ///
    /// # Errors
    /// The program has no game.
    pub fn of_own(self, file: &Path) -> Result<&'static dyn Entry, Complaint> {
        let named = own::game_of(file).and_then(|id| self.find(&id).ok());
        let none = || Complaint::new(file.display().to_string(), "there is no game that could read it; install one");
        named.or(self.iter().next()).ok_or_else(none)
    }

    /// Words a saved file for a list; `None` where it cannot be read, or no game here has its id.
    #[must_use]
    pub fn saved_game(self, library: &Library, file: &SaveFile) -> Option<SavedGame> {
        let head = file.head.as_ref()?;
        let game = self.find(&head.game).ok()?;
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

    /// Lists all unfinished games, the one that was played last first. Files that cannot be read are left out.
    #[must_use]
    pub fn resumable(self, library: &Library) -> Vec<Unfinished> {
        home::games().into_iter().filter_map(|kept| self.unfinished(library, &kept)).collect()
    }

    /// Returns a kept game with its other files, where it is not over.
    fn unfinished(self, library: &Library, kept: &KeptGame) -> Option<Unfinished> {
        // A file of an older version does not tell whether its game is over.
        let goes_on = |game: &SavedGame| match game.turn {
            Some(_) => !game.over,
            None => self.load(library, &game.file.path).is_ok_and(|play| play.asked().is_some()),
        };
        let main = kept.unfinished()?;
        let game = self.saved_game(library, main).filter(goes_on)?;
        let told = |other: &OtherFile| {
            let shown = other.file != *main && (other.standing == Standing::Branch || !other.file.auto);
            self.saved_game(library, &other.file).filter(|_| shown).map(|game| (game, other.standing))
        };
        Some(Unfinished { game, others: kept.others.iter().filter_map(told).collect() })
    }
}

/// Finds what is wrong with the file of the scenario of the player's own with this id.
fn own_fault(library: &Library, game: &dyn Entry, id: &str) -> Option<Complaint> {
    own::find(library, game.info(), id)?.err()
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
    #[must_use]
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

/// An unfinished game: where it stands as far as it was played, and its other files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfinished {
    /// The file that goes furthest.
    pub game: SavedGame,
    /// The files that branch off, and older saves that a player named, each with how it stands to the first.
    pub others: Vec<(SavedGame, Standing)>,
}
