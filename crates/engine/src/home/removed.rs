//! What the player removes: it lies in the folder `removed` at home for 30 days and can be brought back.

use super::folders::{home, made, saves};
use super::names::{ENDING, siblings};
use crate::Complaint;
use crate::home::bug_log;
use crate::journal::is_in_use;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// How long a removed file is kept.
const KEPT: Duration = Duration::from_secs(30 * 24 * 3600);
/// What stands between the name of a removed file and the time of its removal, in seconds since 1970.
const MARK: &str = " removed-";

/// A save that was removed and can be brought back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RemovedFile {
    /// Path of the file, in the folder of removed files.
    pub path: PathBuf,
    /// The name that it had, without the ending.
    pub name: String,
    /// When it was removed.
    pub when: SystemTime,
}

/// Removes a save: moves it into the folder of removed files, from which [`restore`] brings it back within 30 days.
/// Returns its new path.
///
/// # Errors
/// It is the file of a game that is being played, or it cannot be moved; then it stays where it is.
pub fn remove(path: &Path) -> Result<PathBuf, Complaint> {
    remove_to(&made("removed")?, path)
}

pub(super) fn remove_to(folder: &Path, path: &Path) -> Result<PathBuf, Complaint> {
    let fail = |text: String| Complaint::new(path.display().to_string(), text);
    if is_in_use(path) {
        return Err(fail("is the file of a game that is being played; leave that game first".into()));
    }
    let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let now = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |d| d.as_secs());
    let named = folder.join(format!("{name}{MARK}{now}.{ENDING}"));
    move_to(path, &named).map_err(|e| fail(format!("cannot be removed ({e}); allow writing in its folder")))
}

/// Moves a file to this place, or to a free name beside it. Returns its new path.
fn move_to(from: &Path, to: &Path) -> std::io::Result<PathBuf> {
    let mut places = std::iter::once(to.to_path_buf()).chain(siblings(to));
    let free = places.find(|place| std::fs::symlink_metadata(place).is_err()).unwrap_or_else(|| to.to_path_buf());
    match std::fs::rename(from, &free) {
        // Another file system: a copy, and then the old one goes.
        Err(e) if e.kind() == std::io::ErrorKind::CrossesDevices => {
            std::fs::copy(from, &free)?;
            std::fs::File::open(&free)?.sync_all()?;
            std::fs::remove_file(from)?;
        }
        done => done?,
    }
    Ok(free)
}

/// Lists the removed saves, the one that was removed last first.
#[must_use]
pub fn removed_files() -> Vec<RemovedFile> {
    home().map_or_else(|_| vec![], |home| removed_in(&home.join("removed")))
}

pub(super) fn removed_in(folder: &Path) -> Vec<RemovedFile> {
    let file = |path: PathBuf| {
        let (name, seconds) = path.file_stem()?.to_str()?.rsplit_once(MARK)?;
        let seconds: u64 = seconds.split('+').next()?.parse().ok()?;
        let when = SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds))?;
        let name = name.to_string();
        (path.extension()? == ENDING).then_some(RemovedFile { path, name, when })
    };
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<RemovedFile> = entries.filter_map(|entry| file(entry.path())).collect();
    files.sort_by(|a, b| b.when.cmp(&a.when).then_with(|| a.name.cmp(&b.name)));
    files
}

/// Brings a removed save back, under the name that it had, or a free one beside it. Returns its path.
///
/// # Errors
/// It cannot be moved; then it stays where it is.
pub fn restore(removed: &RemovedFile) -> Result<PathBuf, Complaint> {
    restore_to(&saves()?, removed)
}

pub(super) fn restore_to(folder: &Path, removed: &RemovedFile) -> Result<PathBuf, Complaint> {
    move_to(&removed.path, &folder.join(format!("{}.{ENDING}", removed.name))).map_err(|e| {
        Complaint::new(removed.path.display().to_string(), format!("cannot be brought back ({e}); copy it by hand"))
    })
}

/// Deletes the files that were removed more than 30 days ago; the command does so at its start. Files that are not
/// named as [`remove`] names them stay.
pub fn empty_removed() {
    if let Ok(home) = home() {
        empty(&home.join("removed"), SystemTime::now());
    }
}

pub(super) fn empty(folder: &Path, now: SystemTime) {
    for file in removed_in(folder) {
        if now.duration_since(file.when).is_ok_and(|age| age > KEPT)
            && let Err(e) = std::fs::remove_file(&file.path)
        {
            let text = format!("was removed more than 30 days ago and cannot be deleted ({e}); delete it by hand");
            bug_log::fault(&Complaint::new(file.path.display().to_string(), text));
        }
    }
}
