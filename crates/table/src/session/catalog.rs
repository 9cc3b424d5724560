//! The games and scenarios that can be played, and how a game is begun or loaded.

use crate::session::commands::message::NewGame;
use crate::session::players::Player;
use bevy::prelude::*;
use redoubt_engine::bots::Bot;
use redoubt_engine::catalog::launch::ByHand;
use redoubt_engine::catalog::registry::{Entry, Games, ScenarioInfo};
use redoubt_engine::data::library::Library;
use redoubt_engine::dice::drawn_seed;
use redoubt_engine::home::pin::Pin;
use redoubt_engine::journal::Start;
use redoubt_engine::play::Play;
use redoubt_engine::{Complaint, GameInfo, Seat};
use std::collections::BTreeMap;
use std::path::Path;

/// A game with its scenarios, as the chooser lists it.
#[derive(Clone, Debug)]
pub struct CatalogGame {
    /// Its fixed facts.
    pub info: &'static GameInfo,
    /// Its scenarios in order.
    pub scenarios: Vec<ScenarioInfo>,
}

impl CatalogGame {
    /// Makes a game of one person on a side against the computer, with the ready-made set-up.
    #[must_use]
    pub fn against(&self, scenario: &ScenarioInfo, side: Seat, bot: Bot) -> NewGame {
        let seat = |i: usize| if side.index() == i { Player::Person } else { Player::Bot(bot) };
        NewGame {
            game: self.info.id.to_string(),
            setup: scenario.setup([]),
            players: (0..self.info.seats.len()).map(seat).collect(),
            open: false,
            same_dice: false,
            seed: None,
            pins: BTreeMap::new(),
            by_hand: ByHand::No,
            ready_made: true,
        }
    }
}

/// The function that begins a game as chosen on the page of a new game.
pub type BeginGame = Box<dyn Fn(&NewGame) -> Result<Box<dyn Play>, Complaint> + Send + Sync>;
/// The function that reads a save.
pub type LoadGame = Box<dyn Fn(&Path) -> Result<Box<dyn Play>, Complaint> + Send + Sync>;

/// All games, and the functions that begin and load them.
#[derive(Resource)]
pub struct Catalog {
    /// Games in order.
    pub games: Vec<CatalogGame>,
    /// The files that games and pictures are read from.
    pub library: Library,
    /// The games, as they find and open what a file names.
    pub entries: Games,
    begin: BeginGame,
    load: LoadGame,
}

impl Catalog {
    /// Makes a catalogue from its parts, for tests.
    #[must_use]
    pub fn new(games: Vec<CatalogGame>, begin: BeginGame, load: LoadGame) -> Self {
        Catalog { games, library: Library::built_in(), entries: Games::new(&[]), begin, load }
    }

    /// Makes the catalogue of these games. A game named in `also` is listed even where the list hides it.
    ///
    /// # Errors
    /// The first wrong scenario file of the overlay.
    pub fn of(entries: Games, library: &Library, also: Option<&str>) -> Result<Self, Complaint> {
        let mut games = vec![];
        let mut all: Vec<&dyn Entry> = entries.iter().collect();
        if let Some(game) = also.map(|name| name.split_once('/').map_or(name, |(g, _)| g))
            && !all.iter().any(|e| e.info().id == game)
        {
            all.push(entries.find(game)?);
        }
        for entry in all {
            games.push(CatalogGame { info: entry.info(), scenarios: entry.scenarios(library)? });
        }
        let (here, there) = (library.clone(), library.clone());
        let begin: BeginGame = Box::new(move |new| {
            let game = entries.find(&new.game)?;
            let seed = new.seed.map_or_else(drawn_seed, Ok)?;
            let mut pins = BTreeMap::new();
            for (seat, digits) in new.pins.iter().filter(|(_, digits)| !digits.is_empty()) {
                pins.insert(seat.clone(), Pin::of(digits, seed, seat)?);
            }
            let seats = crate::session::players::seats(game.info(), &new.players);
            let (setup, open, same_dice) = (new.setup.clone(), new.open, new.same_dice);
            let start = Start { setup, seats, open, seed, same_dice, pins, own: None };
            game.new_session(&here, start)
        });
        let load: LoadGame = Box::new(move |path| entries.load(&there, path));
        Ok(Catalog { games, library: library.clone(), entries, begin, load })
    }

    /// Reads the lists of scenarios anew: the player has kept one of his own.
    ///
    /// # Errors
    /// The first wrong scenario file of the overlay.
    pub fn read_scenarios(&mut self) -> Result<(), Complaint> {
        for game in &mut self.games {
            game.scenarios = self.entries.find(game.info.id)?.scenarios(&self.library)?;
        }
        Ok(())
    }

    /// Begins a game.
    ///
    /// # Errors
    /// Explains what is wrong with the scenario or an option.
    pub fn begin(&self, new: &NewGame) -> Result<Box<dyn Play>, Complaint> {
        (self.begin)(new)
    }

    /// Reads a save, with the players that sat at it.
    ///
    /// # Errors
    /// Explains what is wrong with the file.
    pub fn load(&self, path: &Path) -> Result<(Box<dyn Play>, Vec<Player>), Complaint> {
        let play = (self.load)(path)?;
        let players = crate::session::players::players(play.start(), play.info());
        Ok((play, players))
    }
}

/// Tells whether an option's value asks for an open table.
#[must_use]
pub fn opens(options: &BTreeMap<String, String>) -> bool {
    options.values().any(|v| v == "open")
}
