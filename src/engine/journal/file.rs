//! Files on the disk: whole saves, and autosaves that grow step by step.

use super::text::Journal;
use crate::engine::Complaint;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Writes a new file beside the old one, and renames it over the old one when it is on the disk.
///
/// # Errors
/// The file cannot be written; the old one is as it was.
pub fn write_whole(path: &Path, text: &str) -> Result<(), Complaint> {
    let fail = |e: std::io::Error| {
        Complaint::new(path.display().to_string(), format!("cannot be written ({e}); choose another place"))
    };
    let name = path.file_name().ok_or_else(|| {
        Complaint::new(path.display().to_string(), "is not the name of a file; add a name such as game.redoubt")
    })?;
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).map_or(PathBuf::from("."), PathBuf::from);
    let mut beside = name.to_os_string();
    beside.push(format!(".{}.new", std::process::id()));
    let beside = path.with_file_name(beside);
    remove_half_written(&folder, name.to_string_lossy().as_ref());
    let done = || -> std::io::Result<()> {
        let mut file = File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        std::fs::rename(&beside, path)?;
        // The new name is safe only when the folder is on the disk, too; where folders cannot be opened, this is
        // skipped.
        if let Ok(folder) = File::open(&folder) {
            let _ = folder.sync_all();
        }
        Ok(())
    };
    done().map_err(|e| {
        let _ = std::fs::remove_file(&beside);
        fail(e)
    })
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

/// Marks a file as being written to: a lock on a second file beside it. It is held as long as this value lives, and
/// the system frees it when the program dies.
#[derive(Debug)]
struct Lock {
    path: PathBuf,
    _file: File,
}

/// Returns the path of the lock of a file.
fn lock_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(".lock");
    PathBuf::from(name)
}

impl Lock {
    /// Takes the lock of a file; `None` where another has it, or where there are no locks.
    fn take(path: &Path) -> Option<Lock> {
        let path = lock_path(path);
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path).ok()?;
        file.try_lock().ok()?;
        Some(Lock { path, _file: file })
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Tells whether a session, of this or another program, writes to this file now.
pub fn is_in_use(path: &Path) -> bool {
    lock_path(path).exists() && Lock::take(path).is_none()
}

/// An open autosave. Every line is given to the system before its step is shown, so that the
/// death of the program loses nothing; it is on the disk within a second of play.
#[derive(Debug)]
pub struct Autosave {
    path: PathBuf,
    file: File,
    synced: Instant,
    /// Tells other sessions that the file is in use.
    _lock: Option<Lock>,
}

impl Autosave {
    /// Writes the journal so far and opens the file for the lines that follow.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn open(path: &Path, journal: &Journal) -> Result<Autosave, Complaint> {
        write_whole(path, &journal.autosave())?;
        let file = OpenOptions::new().append(true).open(path).map_err(|e| {
            Complaint::new(path.display().to_string(), format!("cannot be appended to ({e}); choose another place"))
        })?;
        Ok(Autosave { path: path.to_path_buf(), file, synced: Instant::now(), _lock: Lock::take(path) })
    }

    /// Appends a line, in one write.
    ///
    /// # Errors
    /// The file can no longer be written.
    pub fn append(&mut self, line: &str) -> Result<(), Complaint> {
        let mut write = || -> std::io::Result<()> {
            self.file.write_all(line.as_bytes())?;
            if self.synced.elapsed() > Duration::from_secs(1) {
                self.file.sync_data()?;
                self.synced = Instant::now();
            }
            Ok(())
        };
        write().map_err(|e| {
            let text = format!("the autosave cannot be written any more ({e}); save the game elsewhere now");
            Complaint::new(self.path.display().to_string(), text)
        })
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
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
