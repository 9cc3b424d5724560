//! Files on the disk that are written as a whole: the old one stays until the new one is on the disk.

use crate::Complaint;
use std::cell::Cell;
use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Follows a link to the file that it names; any other path stays as it is.
///
/// # Errors
/// The link leads nowhere.
pub(super) fn real_path(path: &Path) -> Result<PathBuf, Complaint> {
    match std::fs::symlink_metadata(path) {
        Ok(facts) if facts.is_symlink() => path.canonicalize().map_err(|_| {
            let text = "is a link that leads to no file; remove the link, or give another name";
            Complaint::new(path.display().to_string(), text)
        }),
        _ => Ok(path.to_path_buf()),
    }
}

/// Returns the place where a file may be written: a link is followed; what is no file is refused.
///
/// # Errors
/// The link leads nowhere, or a folder, a device or a pipe has this name.
pub(super) fn place_for(path: &Path) -> Result<PathBuf, Complaint> {
    let real = real_path(path)?;
    let no = |text: &str| Err(Complaint::new(path.display().to_string(), text));
    match std::fs::metadata(&real) {
        Ok(facts) if facts.is_dir() => no("is a folder; add the name of a file, such as game.redoubt"),
        Ok(facts) if !facts.is_file() => no("is a device or a pipe and no file; give the name of a file"),
        _ if real.file_name().is_none() => no("is not the name of a file; add a name such as game.redoubt"),
        _ => Ok(real),
    }
}

/// Complains that a file cannot be written.
fn unwritten(path: &Path, e: &std::io::Error) -> Complaint {
    Complaint::new(path.display().to_string(), format!("cannot be written ({e}); choose another place"))
}

/// Writes a new file beside the old one, and renames it over the old one when it is on the disk. A link stays: what it
/// leads to is written.
///
/// # Errors
/// The file cannot be written, or what lies there is no file; the old one is as it was.
pub fn write_whole(path: &Path, text: &str) -> Result<(), Complaint> {
    let path = place_for(path)?;
    let done = || -> std::io::Result<()> {
        let beside = written_beside(&path, text)?;
        std::fs::rename(&beside.0, &path)?;
        beside.1.set(false);
        sync_folder(&path);
        Ok(())
    };
    done().map_err(|e| unwritten(&path, &e))
}

/// Why a new file was not written.
pub enum NotNew {
    /// Something has this name already; it is as it was.
    Exists,
    /// The file cannot be written.
    Fault(Complaint),
}

/// Writes a file that does not exist yet. It appears under its name when it is whole and on the disk.
///
/// # Errors
/// There is such a file, which stays as it is, or it cannot be written.
pub fn write_new(path: &Path, text: &str) -> Result<(), NotNew> {
    let fail = |e: std::io::Error| match e.kind() {
        ErrorKind::AlreadyExists => NotNew::Exists,
        _ => NotNew::Fault(unwritten(path, &e)),
    };
    if std::fs::symlink_metadata(path).is_ok() {
        return Err(NotNew::Exists);
    }
    let beside = written_beside(path, text).map_err(fail)?;
    match std::fs::hard_link(&beside.0, path) {
        Err(e) if e.kind() == ErrorKind::AlreadyExists => return Err(NotNew::Exists),
        Ok(()) => {}
        // A file system without such links: the name is taken by an empty file, over which the whole one is renamed.
        Err(_) => {
            File::create_new(path).map_err(fail)?;
            if let Err(e) = std::fs::rename(&beside.0, path) {
                // The empty file is this one's own.
                let _ = std::fs::remove_file(path);
                return Err(fail(e));
            }
            beside.1.set(false);
        }
    }
    sync_folder(path);
    Ok(())
}

/// A file that is removed when it is dropped, unless it was renamed.
struct Beside(PathBuf, Cell<bool>);

impl Drop for Beside {
    fn drop(&mut self) {
        if self.1.get() {
            let _ = std::fs::remove_file(&self.0);
        }
    }
}

/// Writes a text into a file beside this one, with its rights where it exists, and waits until it is on the disk.
fn written_beside(path: &Path, text: &str) -> std::io::Result<Beside> {
    let name = path.file_name().unwrap_or_default();
    let mut beside = name.to_os_string();
    beside.push(format!(".{}.new", std::process::id()));
    let beside = Beside(path.with_file_name(beside), Cell::new(true));
    remove_half_written(&folder_of(path), name.to_string_lossy().as_ref());
    let mut file = match File::create(&beside.0) {
        Ok(file) => file,
        Err(e) => {
            // It is not this one's to remove.
            beside.1.set(false);
            return Err(e);
        }
    };
    file.write_all(text.as_bytes())?;
    if let Ok(old) = std::fs::metadata(path) {
        let _ = file.set_permissions(old.permissions());
    }
    file.sync_all()?;
    Ok(beside)
}

/// Returns the folder in which a file lies.
fn folder_of(path: &Path) -> PathBuf {
    path.parent().filter(|p| !p.as_os_str().is_empty()).map_or(PathBuf::from("."), PathBuf::from)
}

/// Waits until the name of a file is on the disk, too; where folders cannot be opened, this is skipped.
fn sync_folder(path: &Path) {
    if let Ok(folder) = File::open(folder_of(path)) {
        let _ = folder.sync_all();
    }
}

/// Age from which a half-written file was left by a crash: writing takes an instant only.
const HALF_WRITTEN: Duration = Duration::from_secs(3600);

/// Removes the half-written files of a crash, `NAME.NUMBER.new`, whose name begins with `name`; an empty `name` means
/// all in the folder. A file that cannot be removed stays.
pub fn remove_half_written(folder: &Path, name: &str) {
    let left = |entry: &std::fs::DirEntry| {
        let file = entry.file_name().to_string_lossy().into_owned();
        let number = file.strip_suffix(".new").and_then(|rest| rest.rsplit_once('.'));
        let ours = number.is_some_and(|(of, n)| {
            (name.is_empty() || of == name) && !of.is_empty() && !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit())
        });
        let age = entry.metadata().and_then(|facts| facts.modified()).ok().and_then(|when| when.elapsed().ok());
        ours && age.is_some_and(|age| age > HALF_WRITTEN)
    };
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten().filter(left) {
        let _ = std::fs::remove_file(entry.path());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_half_written_files_of_a_crash_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let make = |name: &str, old: bool| {
            let file = File::create(folder.path().join(name)).unwrap();
            let hours = if old { 5 } else { 0 };
            file.set_modified(std::time::SystemTime::now() - Duration::from_secs(hours * 3600)).unwrap();
        };
        make("game.redoubt.12.new", true);
        make("game.redoubt.13.new", false);
        make("other.redoubt.12.new", true);
        make("game.redoubt.new", true);
        make("game.redoubt.x1.new", true);
        let there = || {
            let mut names: Vec<String> = std::fs::read_dir(folder.path())
                .unwrap()
                .map(|e| e.unwrap().file_name().into_string().unwrap())
                .collect();
            names.sort();
            names
        };
        write_whole(&folder.path().join("game.redoubt"), "text").unwrap();
        let rest = ["game.redoubt", "game.redoubt.13.new", "game.redoubt.new", "game.redoubt.x1.new"];
        assert_eq!(there(), [&rest[..], &["other.redoubt.12.new"]].concat());
        remove_half_written(folder.path(), "");
        assert_eq!(there(), rest);
    }
}
