//! The record of what a player has done on this machine: games that were played to their end, and lessons. It is a file
//! `played.jsonl` at home, one JSON object a line, that is only ever added to; lines that this version does not
//! understand stay in it and are passed over. Nothing of it leaves the machine.

use super::folders::{home, made};
use crate::Complaint;
use serde::{Deserialize, Serialize};
use std::fs::OpenOptions;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

/// Name of the file.
const NAME: &str = "played.jsonl";
/// Most bytes of it that are read: the newest.
const MOST: u64 = 4 << 20;

/// How a game ended for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// The player won.
    Won,
    /// The player lost.
    Lost,
    /// Nobody won.
    Drawn,
}

/// Something that the player has done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "lowercase")]
pub enum Deed {
    /// Played a game against the computer to its end.
    Game {
        /// Id of the game.
        game: String,
        /// Id of the scenario.
        scenario: String,
        /// Key of the player's seat.
        seat: String,
        /// Key of the computer's level ("heuristic"); empty where it played several seats by several levels.
        level: String,
        /// How it ended.
        ending: Ending,
    },
    /// Went through a lesson to its last page.
    Lesson {
        /// Id of the game.
        game: String,
        /// Id of the lesson.
        lesson: String,
    },
}

/// What the player has done, the oldest first.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Played(Vec<Deed>);

impl FromIterator<Deed> for Played {
    fn from_iter<T: IntoIterator<Item = Deed>>(deeds: T) -> Self {
        Played(deeds.into_iter().collect())
    }
}

impl Played {
    /// Reads the record; empty where there is none, or where it cannot be read.
    #[must_use]
    pub fn read() -> Played {
        home().map_or_else(|_| Played::default(), |home| Played::of(&home.join(NAME)))
    }

    fn of(path: &Path) -> Played {
        let text = || -> std::io::Result<String> {
            let mut file = std::fs::File::open(path)?;
            let long = file.metadata()?.len();
            file.seek(SeekFrom::Start(long.saturating_sub(MOST)))?;
            let mut bytes = vec![];
            file.take(MOST).read_to_end(&mut bytes)?;
            Ok(String::from_utf8_lossy(&bytes).into_owned())
        };
        let text = text().unwrap_or_default();
        Played(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
    }

    /// Counts the games of a scenario that were won, and all of them; `None` where there was none.
    #[must_use]
    pub fn games(&self, game: &str, scenario: &str) -> Option<(usize, usize)> {
        let rows = self.by_level(game, scenario);
        let sum = rows.iter().fold((0, 0), |(won, all), row| (won + row.1, all + row.2));
        (sum.1 > 0).then_some(sum)
    }

    /// Counts the games of a scenario by the level of the computer: its key, the games won, and all.
    #[must_use]
    pub fn by_level(&self, game: &str, scenario: &str) -> Vec<(String, usize, usize)> {
        let mut out: Vec<(String, usize, usize)> = vec![];
        for deed in &self.0 {
            let Deed::Game { game: g, scenario: s, level, ending, .. } = deed else { continue };
            if (g.as_str(), s.as_str()) != (game, scenario) {
                continue;
            }
            let n = out.iter().position(|row| row.0 == *level).unwrap_or_else(|| {
                out.push((level.clone(), 0, 0));
                out.len() - 1
            });
            out[n].1 += usize::from(*ending == Ending::Won);
            out[n].2 += 1;
        }
        out
    }

    /// Tells whether a lesson was gone through.
    #[must_use]
    pub fn learned(&self, game: &str, lesson: &str) -> bool {
        self.0.iter().any(|deed| matches!(deed, Deed::Lesson { game: g, lesson: l } if g == game && l == lesson))
    }

    /// Adds a deed, here and in the file.
    ///
    /// # Errors
    /// The file cannot be written; then the deed counts in this program only.
    pub fn note(&mut self, deed: Deed) -> Result<(), Complaint> {
        let path = made("")?.join(NAME);
        let done = add(&path, &deed);
        self.0.push(deed);
        done.map_err(|e| {
            let text = format!("what you have played cannot be noted ({e}); allow writing there");
            Complaint::new(path.display().to_string(), text)
        })
    }
}

/// Adds a line to the file; a last line that was cut off is ended first.
fn add(path: &Path, deed: &Deed) -> std::io::Result<()> {
    let mut file = OpenOptions::new().create(true).read(true).append(true).open(path)?;
    let mut last = [b'\n'];
    if file.metadata()?.len() > 0 {
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)?;
    }
    let line = serde_json::to_string(deed)?;
    let begin = if last == [b'\n'] { "" } else { "\n" };
    file.write_all(format!("{begin}{line}\n").as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_played_is_added_up_and_foreign_lines_stay() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(NAME);
        assert_eq!(Played::of(&path), Played::default());
        // A line of a later version, and one that was cut off.
        let foreign = "{\"did\":\"puzzle\",\"n\":3}\n{\"did\":\"less";
        std::fs::write(&path, foreign).unwrap();
        let game = |level: &str, ending| Deed::Game {
            game: "picket".into(),
            scenario: "hill".into(),
            seat: "watch".into(),
            level: level.into(),
            ending,
        };
        let lesson = Deed::Lesson { game: "picket".into(), lesson: "first".into() };
        for deed in [game("easy", Ending::Won), game("mcts", Ending::Lost), lesson, game("easy", Ending::Drawn)] {
            add(&path, &deed).unwrap();
        }
        assert!(std::fs::read_to_string(&path).unwrap().starts_with(&format!("{foreign}\n")));
        let played = Played::of(&path);
        assert_eq!(played.games("picket", "hill"), Some((1, 3)));
        assert_eq!(played.games("picket", "ford"), None);
        assert_eq!(played.by_level("picket", "hill"), [("easy".into(), 1, 2), ("mcts".into(), 0, 1)]);
        assert!(played.learned("picket", "first") && !played.learned("other", "first"));
    }
}
