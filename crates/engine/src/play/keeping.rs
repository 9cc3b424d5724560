//! How the files of a running game are kept: where its steps are, what the player must be told of it, and saves under
//! a name of the player's.
//!
//! A client
//! - asks [`Keep::keeping`] at every question, and shows its text as long as it is [`Keeping::NotKept`];
//! - tells what [`Keep::keep_news`] has, after every step;
//! - asks [`Keep::keep_now`] before the player leaves: where even that finds the game not kept, it asks the player
//!   whether to try again, to save elsewhere or to leave;
//! - says that a game can be resumed only where that was [`Keeping::Kept`].

use crate::Complaint;
use serde::Serialize;
use std::fmt;
use std::path::{Path, PathBuf};

/// Whether the steps of a running game are on the disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Keeping {
    /// There is nothing to keep: nobody has played yet, or the client wants no file.
    Nothing,
    /// Every step is in this file.
    Kept(PathBuf),
    /// The last steps are in no file. Writing is tried again at every step.
    NotKept(NotKept),
}

/// The last steps of a game are in no file. Its text is one sentence for the player, without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotKept {
    /// How many steps; `None` where the number must not be shown, because a seat has secrets.
    pub steps: Option<usize>,
    /// Why they cannot be written, with the file.
    pub cause: Complaint,
}

impl fmt::Display for NotKept {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let what = match self.steps {
            None => "the last steps are".to_string(),
            Some(0) => "the last changes are".to_string(),
            Some(1) => "the last step is".to_string(),
            Some(n) => format!("the last {n} steps are"),
        };
        write!(f, "{what} not kept: {}", self.cause)
    }
}

/// Something that happened to the file of a running game, which the player is told once. Its text is one sentence,
/// without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeepNews {
    /// The file was removed, replaced or changed by another program; the whole game was written anew.
    Anew {
        /// The file that was.
        old: PathBuf,
        /// What happened to it: "was removed by another program".
        what: &'static str,
        /// The file in which the game is kept now.
        new: PathBuf,
    },
    /// The file in which the game was to be kept was taken; it is kept in another one.
    Beside {
        /// The file that is taken.
        old: PathBuf,
        /// The file in which the game is kept.
        new: PathBuf,
    },
    /// After a fault all steps are kept again, in this file.
    Again(PathBuf),
}

impl fmt::Display for KeepNews {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            KeepNews::Anew { old, what, new } => {
                write!(
                    f,
                    "the file of this game, {}, {what}; the whole game is kept in {} now",
                    old.display(),
                    new.display()
                )
            }
            KeepNews::Beside { old, new } => {
                write!(f, "{} is in use or holds something else; this game is kept in {}", old.display(), new.display())
            }
            KeepNews::Again(path) => write!(f, "all steps are kept again, in {}", path.display()),
        }
    }
}

/// Why a save was not written. What was there is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotSaved {
    /// A saved game has this name already: the player is asked whether to replace it, to keep both, or to give another
    /// name.
    Exists {
        /// The file that is there.
        path: PathBuf,
        /// A free name beside it, with which both are kept.
        free: PathBuf,
    },
    /// It cannot or must not be written there; the sentence says why and what to do.
    Refused(Complaint),
}

impl From<NotSaved> for Complaint {
    fn from(not: NotSaved) -> Complaint {
        match not {
            NotSaved::Refused(complaint) => complaint,
            NotSaved::Exists { path, .. } => {
                let text = "is there already; replace it on purpose, or give another name";
                Complaint::new(path.display().to_string(), text)
            }
        }
    }
}

/// Where a game opens that is not loaded exactly as it was saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Opens {
    /// At its end: the position that was saved is read from the file, because the steps do not lead there here.
    Kept,
    /// After its last step, from a position that was kept on the way, which the steps before it do not lead to here.
    AfterKept,
    /// After its last step, and the position is not quite the one that was saved.
    Near,
    /// After the last step that can be read or is legal here: the rest is lost.
    Cut,
}

/// The warning for a game that was not loaded exactly as it was saved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LoadWarning {
    /// Where the game opens.
    pub opens: Opens,
    /// One sentence for the players; it tells no secret.
    pub text: String,
}

impl fmt::Display for LoadWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The files of a running game; see the head of this file.
pub trait Keep {
    /// Writes a whole save. Where `replace` is false, a save that exists stays. Where it is true, the new file is
    /// written beside the old one and then replaces it. A link stays: what it leads to is written.
    ///
    /// # Errors
    /// A save has this name (where `replace` is false); or the place is refused in any case: it is no file or no saved
    /// game, it is the file of a game that is being played, this one's too, its name is one of the program's own, or it
    /// cannot be written.
    fn save_as(&self, path: &Path, replace: bool) -> Result<(), NotSaved>;
    /// Tells whether the steps are on the disk, as far as the last step found out. It reads no file.
    fn keeping(&self) -> Keeping;
    /// Looks whether the file still holds the whole game, tries again to write it where it does not, and tells what
    /// came of it.
    fn keep_now(&mut self) -> Keeping;
    /// Returns what has happened to the file since it was last asked for.
    fn keep_news(&mut self) -> Vec<KeepNews>;
    /// Writes a whole save, over another save too; [`Keep::save_as`] asks first.
    ///
    /// # Errors
    /// As [`Keep::save_as`] with `replace`; the old file is as it was.
    fn save(&self, path: &Path) -> Result<(), Complaint> {
        Ok(self.save_as(path, true)?)
    }
    /// Appends every further step to this file, and flushes each. A file that exists is gone on with only if it is an
    /// autosave of this very game, and no further than it.
    ///
    /// # Errors
    /// The file cannot be written; it is another file, or in use; or the game has a [warning](Keep::warning) and the
    /// file exists. Then nothing has changed.
    fn autosave_to(&mut self, path: &Path) -> Result<(), Complaint>;
    /// Does the same from the next step on, but not before a person has taken one, so that a game that nobody plays
    /// leaves no file. An autosave of this very game is taken at once. Where the file cannot be had, another one
    /// beside it is taken; [`Keep::keeping`] and [`Keep::keep_news`] tell what came of it. The file in which the game
    /// was kept before stays as it is.
    fn autosave_when_played(&mut self, path: &Path);
    /// Returns the warning of a game that was not loaded exactly as it was saved; clients show it once.
    fn warning(&self) -> Option<&LoadWarning>;
    /// Says why the last steps are not kept, if they are not; see [`Keep::keeping`].
    fn trouble(&self) -> Option<Complaint> {
        match self.keeping() {
            Keeping::NotKept(not) => Some(Complaint::new("", not.to_string())),
            Keeping::Nothing | Keeping::Kept(_) => None,
        }
    }
}
