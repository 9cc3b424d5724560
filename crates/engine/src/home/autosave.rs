//! The file in which a game or a lesson is kept step by step.

use super::folders::{home, made};
use super::list::{SaveFile, all_in};
use super::names::{AUTO, ENDING, family, is_autosave, siblings};
use crate::Complaint;
use crate::journal::{SavedFile, is_in_use};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Returns the file in which a game is autosaved from now on: the autosave that the game was loaded from, if it lies in
/// the folder of saves and was not loaded with a warning and is not open elsewhere; else a new file, which does not exist
/// yet. No file is made or removed.
///
/// # Errors
/// As [`home`].
pub fn autosave_for(game: &str, loaded: Option<&Path>, warned: bool) -> Result<PathBuf, Complaint> {
    autosave_in(&home()?.join("saves"), game, loaded, warned)
}

pub(super) fn autosave_in(
    folder: &Path,
    game: &str,
    loaded: Option<&Path>,
    warned: bool,
) -> Result<PathBuf, Complaint> {
    // A file in another folder may be somebody else's: it stays as it is.
    let at_home = |file: &&Path| {
        let own = |path: &Path| path.canonicalize().ok();
        own(folder).is_some_and(|folder| file.parent().and_then(own).is_some_and(|place| place == folder))
    };
    if let Some(file) = loaded.filter(|file| is_autosave(file) && !warned && !is_in_use(file)).filter(at_home) {
        return Ok(file.to_path_buf());
    }
    let free = |path: &PathBuf| std::fs::symlink_metadata(path).is_err() && !is_in_use(path);
    let path = |name: String| folder.join(format!("{name}.{ENDING}"));
    let new = match loaded.and_then(|file| family_of_game(file, folder)) {
        Some(family) => siblings(&path(family)).find(free),
        None => {
            let now = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |d| d.as_millis());
            (now..).map(|n| path(format!("{AUTO}{game}-{n}"))).find(free)
        }
    };
    new.ok_or_else(|| Complaint::new(folder.display().to_string(), "is full; remove old saves"))
}

/// Finds the family of the game in a file: that of its own name, if it is an autosave; else that of the newest
/// autosave of the same game.
fn family_of_game(file: &Path, folder: &Path) -> Option<String> {
    if is_autosave(file) {
        return file.file_stem().and_then(|name| name.to_str()).map(|name| family(name).to_string());
    }
    let begun = SavedFile::read(file).ok()?.head().ok()?.begun;
    let same = |file: &SaveFile| file.auto && file.head.as_ref().is_some_and(|head| head.begun == begun);
    Some(family(&all_in(folder).into_iter().find(same)?.name).to_string())
}

/// Returns the file in which a lesson is kept from now on, in the folder `lessons` at home, and removes what the last
/// time left there: a lesson has one file at most, and none among the games. Where the player plays on after the lesson,
/// the client gives the game a file of its own ([`autosave_for`], then
/// [`Keep::autosave_when_played`](crate::play::keeping::Keep::autosave_when_played)).
///
/// # Errors
/// The folder cannot be made, or the lesson is being taken in another program.
pub fn lesson_file(game: &str, lesson: &str) -> Result<PathBuf, Complaint> {
    lesson_in(&made("lessons")?, game, lesson)
}

pub(super) fn lesson_in(folder: &Path, game: &str, lesson: &str) -> Result<PathBuf, Complaint> {
    let path = folder.join(format!("{game}-{lesson}.{ENDING}"));
    let fail = |text: String| Complaint::new(path.display().to_string(), text);
    if is_in_use(&path) {
        return Err(fail("this lesson is being taken in another window, so it is not kept here".into()));
    }
    match std::fs::remove_file(&path) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => Err(fail(format!("cannot be removed ({e})"))),
        _ => Ok(path),
    }
}
