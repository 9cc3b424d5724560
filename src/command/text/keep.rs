//! The files of the game in the terminal: where its steps are kept, what is told of that, saves, and the way out.

use super::client::Client;
use crate::command::failure::{Failure, VerbResult};
use crate::command::program::program;
use crate::engine::home;
use crate::engine::play::keeping::{Keeping, NotSaved};
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

/// What can be done where steps are not kept.
const CHOICES: &str = "again: try again; save FILE: save elsewhere; leave: leave without them";

impl<R: BufRead, W: Write> Client<R, W> {
    /// Keeps every step in a file: in the resumed one if it is an autosave, else in a new one.
    pub(super) fn begin_keeping(&mut self, resumed: Option<PathBuf>) -> VerbResult {
        if let Some(warning) = self.play.warning() {
            self.terminal.say(format!("Note: {warning}."))?;
        }
        let path = home::autosave_for(self.play.info().id, resumed.as_deref(), self.play.warning().is_some());
        self.resumed = resumed;
        self.keep_in(path)
    }

    /// Keeps every step from the next one on in this file, and says so, or that it cannot be done.
    pub(super) fn keep_in(&mut self, path: Result<PathBuf, crate::engine::Complaint>) -> VerbResult {
        let path = match path {
            Ok(path) => path,
            Err(complaint) => return self.terminal.say(format!("Take care: this game is not kept: {complaint}.")),
        };
        self.play.autosave_when_played(&path);
        match home::can_keep(&path) {
            Ok(()) => self.terminal.say(format!("Every step is saved in {}", path.display())),
            Err(complaint) => {
                let text = "Take care: as it is, no step of this game is kept";
                self.terminal.say(format!("{text}: {complaint}."))
            }
        }
    }

    /// Says what happened to the file, and as long as steps are not kept, that they are not.
    pub(super) fn tell_keeping(&mut self) -> VerbResult {
        for news in self.play.keep_news() {
            self.terminal.say(format!("Note: {news}."))?;
        }
        match self.play.trouble() {
            Some(trouble) => self.terminal.say(format!("Take care: {trouble}.")),
            None => Ok(()),
        }
    }

    /// Makes sure that the game is kept before it is left; where it is not, the player chooses. Returns whether it is.
    pub(super) fn close(&mut self) -> Result<bool, Failure> {
        loop {
            let keeping = self.play.keep_now();
            self.tell_keeping()?;
            if !matches!(keeping, Keeping::NotKept(_)) {
                return Ok(true);
            }
            let Some(line) = self.terminal.ask(CHOICES)? else { return Ok(false) };
            let (word, rest) = line.split_once(char::is_whitespace).map_or((line.as_str(), ""), |(w, r)| (w, r.trim()));
            match word {
                "leave" | "l" => return Ok(false),
                "save" | "s" => {
                    if let Some(path) = self.save_under(rest)? {
                        self.terminal.say(format!(
                            "{} play --text --load {} resumes it.",
                            program(),
                            path.display()
                        ))?;
                        return Ok(false);
                    }
                }
                _ => {}
            }
        }
    }

    /// Tells a player who leaves where the game is kept, once it is.
    pub(super) fn leave(&mut self) -> VerbResult {
        if self.course.is_some() {
            return self.terminal.say("\nThe lesson can be taken again at any time.");
        }
        self.terminal.say("")?;
        if !self.close()? {
            return self.terminal.say("The game is left.");
        }
        let path = match (self.play.keeping(), &self.resumed) {
            (Keeping::Kept(path), _) => path,
            (_, Some(path)) => path.clone(),
            (_, None) => return self.terminal.say("No step was taken, so there is no file of this game."),
        };
        let listed = home::saves().is_ok_and(|saves| path.parent() == Some(&saves));
        match listed {
            true => {
                let text = format!("The game stays as it is; {} play --text offers to resume it.", program());
                self.terminal.say(text)
            }
            false => {
                let path = path.display();
                let program = program();
                self.terminal.say(format!("The game stays as it is; {program} play --text --load {path} resumes it."))
            }
        }
    }

    /// Writes a save, and says under which name, or why not.
    pub(super) fn save(&mut self, name: &str) -> VerbResult {
        self.save_under(name).map(drop)
    }

    /// Writes a save under this name; where a save has it, the player chooses. Returns the file that was written.
    fn save_under(&mut self, name: &str) -> Result<Option<PathBuf>, Failure> {
        let (mut path, mut replace) = (PathBuf::from(name), false);
        loop {
            if path.as_os_str().is_empty() {
                self.terminal.say("Give the name of a file: save game.redoubt")?;
                return Ok(None);
            }
            match self.play.save_as(&path, replace) {
                Ok(()) => {
                    self.terminal.say(format!("Saved as {}", path.display()))?;
                    return Ok(Some(path));
                }
                Err(NotSaved::Refused(complaint)) => {
                    self.terminal.say(format!("{complaint}."))?;
                    return Ok(None);
                }
                Err(NotSaved::Exists { free, .. }) => {
                    let what = format!(
                        "{} is there already. replace: replace it; both: save as {}; a name: save under that; Enter: do not save",
                        path.display(),
                        free.display()
                    );
                    match self.terminal.ask(&what)?.as_deref() {
                        None | Some("" | "no" | "n") => {
                            self.terminal.say("Nothing is saved.")?;
                            return Ok(None);
                        }
                        Some("replace" | "r") => replace = true,
                        Some("both" | "b") => path = free,
                        Some(other) => path = Path::new(other.strip_prefix("save ").unwrap_or(other)).to_path_buf(),
                    }
                }
            }
        }
    }
}
