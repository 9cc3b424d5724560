//! Saved games as the list words them: each game with all its files.

use crate::session::saves;
use redoubt_engine::catalog::registry::{Games, SavedGame};
use redoubt_engine::data::library::Library;
use redoubt_engine::home::{self, KeptGame, SaveFile, Standing};
use redoubt_engine::plain::{LONGEST_WORD, line};
use redoubt_engine::record::log::capitalised;
use std::path::PathBuf;

/// A game as the list shows it, with all its files.
pub struct ListedGame {
    /// The row that stands for the game: the file that goes furthest.
    pub main: ListedSave,
    /// Its other files.
    pub others: Vec<(Standing, ListedSave)>,
}

impl ListedGame {
    /// Reads the list of all games, the one that was played last first.
    #[must_use]
    pub fn all(games: Games, library: &Library) -> Vec<ListedGame> {
        let one = |game: KeptGame| ListedGame {
            main: ListedSave::of(game.main, games, library),
            others: game.others.into_iter().map(|o| (o.standing, ListedSave::of(o.file, games, library))).collect(),
        };
        home::games().into_iter().map(one).collect()
    }

    /// Returns its files, the one that goes furthest first.
    #[must_use]
    pub fn files(&self) -> Vec<PathBuf> {
        let others = self.others.iter().map(|(_, save)| save.file.path.clone());
        std::iter::once(self.main.file.path.clone()).chain(others).collect()
    }

    /// Tells whether all words of a search are in what is listed of it.
    #[must_use]
    pub fn matches(&self, find: &str) -> bool {
        self.main.matches(find) || self.others.iter().any(|(_, save)| save.matches(find))
    }

    /// Words how many other files there are: "2 branches, 1 older file".
    #[must_use]
    pub fn others_in_words(&self) -> String {
        let count = |wanted: Standing| self.others.iter().filter(|(standing, _)| *standing == wanted).count();
        let many = |n: usize, one: &str, more: &str| match n {
            0 => None,
            1 => Some(format!("1 {one}")),
            n => Some(format!("{n} {more}")),
        };
        let words = [
            many(count(Standing::Branch), "branch", "branches"),
            many(count(Standing::Older), "older file", "older files"),
            many(count(Standing::Copy), "copy", "copies"),
        ];
        words.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

/// A save as the list shows it.
pub struct ListedSave {
    /// The file.
    pub file: SaveFile,
    /// What the file says of its game; `None` where it is damaged or of another version.
    pub game: Option<SavedGame>,
    /// Full name of the scenario, for its picture.
    pub picture: String,
}

impl ListedSave {
    fn of(file: SaveFile, games: Games, library: &Library) -> ListedSave {
        let picture = file.head.as_ref().map_or(String::new(), |h| format!("{}/{}", h.game, h.scenario));
        ListedSave { game: games.saved_game(library, &file), file, picture }
    }

    /// Returns the headline: the name that a player gave, else game and scenario.
    #[must_use]
    pub fn title(&self) -> String {
        match (&self.game, self.file.auto) {
            (_, false) => line(&self.file.name, LONGEST_WORD),
            (Some(game), true) => format!("{}: {}", game.game, game.scenario),
            (None, true) => "A game that this version cannot read".to_string(),
        }
    }

    /// Returns the second line: what game it is, where it stands, who plays.
    #[must_use]
    pub fn told(&self) -> String {
        let Some(game) = &self.game else { return String::new() };
        let who: Vec<String> = game.players.iter().map(|(seat, who)| format!("{seat}: {}", player(who))).collect();
        let named = if self.file.auto { String::new() } else { format!("{}: {} · ", game.game, game.scenario) };
        format!("{named}{} · {}", capitalised(&game.stand()), who.join(", "))
    }

    /// Words when and by whom it was saved.
    #[must_use]
    pub fn when(&self) -> String {
        let own = if self.file.auto { "saved automatically" } else { "saved by you" };
        format!("{}, {own}", saves::ago(self.file.when))
    }

    /// Tells whether all words of a search are in what is listed of it.
    #[must_use]
    pub fn matches(&self, find: &str) -> bool {
        let all = format!("{} {}", self.title(), self.told()).to_lowercase();
        find.to_lowercase().split_whitespace().all(|word| all.contains(word))
    }
}

/// Words who plays a seat: a person, or the computer with its strength.
fn player(word: &str) -> String {
    match word.parse::<redoubt_engine::bots::Bot>() {
        Ok(bot) => format!("computer ({})", bot.title().to_lowercase()),
        Err(_) => word.to_string(),
    }
}
