//! Where saves and autosaves lie: the user's data folder, or the folder that `REDOUBT_HOME` names.

use super::Complaint;
use super::journal::remove_half_written;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Extension of save files.
pub const ENDING: &str = "redoubt";
const AUTO: &str = "autosave-";

/// A file in the folder of saves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveFile {
    /// Path of the file.
    pub path: PathBuf,
    /// Its name without the ending.
    pub name: String,
    /// When it was last written.
    pub when: SystemTime,
    /// True for an autosave.
    pub auto: bool,
}

/// Returns Redoubt's own folder: `REDOUBT_HOME` if that is set, else the user's data folder.
///
/// # Errors
/// No home folder is known.
pub fn home() -> Result<PathBuf, Complaint> {
    match std::env::var_os("REDOUBT_HOME").filter(|h| !h.is_empty()) {
        Some(folder) => Ok(PathBuf::from(folder)),
        None => directories::ProjectDirs::from("", "", "redoubt")
            .map(|dirs| dirs.data_dir().to_path_buf())
            .ok_or_else(|| Complaint::new("REDOUBT_HOME", "no home folder is known; set it to a folder")),
    }
}

/// Returns the folder of saves, and makes it where it is missing.
///
/// # Errors
/// The folder cannot be made.
pub fn saves() -> Result<PathBuf, Complaint> {
    let folder = home()?.join("saves");
    std::fs::create_dir_all(&folder).map_err(|e| {
        let text = format!("the folder of saves cannot be made ({e}); set REDOUBT_HOME to another folder");
        Complaint::new(folder.display().to_string(), text)
    })?;
    Ok(folder)
}

/// Returns a new path for the autosave of a game that begins now; no such file exists.
///
/// # Errors
/// As [`saves`].
pub fn new_autosave(game: &str) -> Result<PathBuf, Complaint> {
    let folder = saves()?;
    let now = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |d| d.as_millis());
    let name = |n: u128| folder.join(format!("{AUTO}{game}-{n}.{ENDING}"));
    Ok((now..).map(name).find(|path| !path.exists()).unwrap_or_else(|| name(now)))
}

/// Returns the file in which a game is autosaved from now on: the autosave that it was loaded from, unless it was
/// loaded with a warning; else a new one.
///
/// # Errors
/// As [`saves`].
pub fn autosave_for(game: &str, loaded: Option<&Path>, warned: bool) -> Result<PathBuf, Complaint> {
    match loaded.filter(|file| is_autosave(file) && !warned) {
        Some(file) => Ok(file.to_path_buf()),
        None => new_autosave(game),
    }
}

/// Tells by its name whether a file is an autosave.
pub fn is_autosave(path: &Path) -> bool {
    path.file_name().and_then(|n| n.to_str()).is_some_and(|n| n.starts_with(AUTO))
}

/// Lists all saves, the newest first, and removes the half-written files of a crash.
pub fn list() -> Vec<SaveFile> {
    let Ok(folder) = saves() else { return vec![] };
    remove_half_written(&folder, "");
    let Ok(entries) = std::fs::read_dir(folder) else { return vec![] };
    let file = |path: PathBuf| {
        let when = path.metadata().and_then(|m| m.modified()).ok()?;
        let name = path.file_stem()?.to_str()?.to_string();
        (path.extension()? == ENDING).then(|| SaveFile { auto: is_autosave(&path), path, name, when })
    };
    let mut files: Vec<SaveFile> = entries.flatten().filter_map(|e| file(e.path())).collect();
    files.sort_by(|a, b| b.when.cmp(&a.when).then_with(|| a.name.cmp(&b.name)));
    files
}
