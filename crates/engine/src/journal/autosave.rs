//! Autosaves, which grow step by step, and are looked at before each step: another program may have removed or changed
//! the file.

use super::file::{NotNew, place_for, write_new, write_whole};
use super::lock::{Lock, Locking, is_at};
use super::record::{Record, SavedFile};
use super::text::Journal;
use crate::Complaint;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

/// An open autosave. Every line is given to the system before its step is shown, so that the death of the program loses
/// nothing. It is forced to the disk at most once a second, with the next line.
#[derive(Debug)]
pub struct Autosave {
    path: PathBuf,
    file: File,
    /// Bytes of the file that are good.
    length: u64,
    /// Bytes of the journal's text that are in it.
    written: usize,
    /// True where more than the good bytes may be in it.
    torn: bool,
    /// When it was last changed here.
    changed: Option<SystemTime>,
    synced: Instant,
    /// Tells other sessions that the file is in use.
    _lock: Option<Lock>,
}

/// Why an autosave was not opened.
pub enum NotOpened {
    /// The name is taken: by another game, by a program that writes to it now, or by what is no autosave. It is as it
    /// was.
    Occupied(Complaint),
    /// The file cannot be written.
    Fault(Complaint),
}

impl From<NotOpened> for Complaint {
    fn from(not: NotOpened) -> Complaint {
        match not {
            NotOpened::Occupied(complaint) | NotOpened::Fault(complaint) => complaint,
        }
    }
}

/// What lies where an open autosave should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// The file as it was left.
    Ours,
    /// Nothing.
    Gone,
    /// Another file.
    Replaced,
    /// The file, with more or less in it than was written here.
    Changed,
}

impl Look {
    /// Words what has happened to the file: "was removed".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Look::Ours => "is as it was",
            Look::Gone => "was removed by another program",
            Look::Replaced => "was replaced by another file",
            Look::Changed => "was changed by another program",
        }
    }
}

impl Autosave {
    /// Writes the journal so far and opens the file for the lines that follow. A file that exists is gone on with only
    /// if it is an autosave of this very game, and no further than the journal.
    ///
    /// # Errors
    /// The name is taken, or the file cannot be written; a file that was there is as it was.
    pub fn open(path: &Path, journal: &Journal) -> Result<Autosave, NotOpened> {
        let path = place_for(path).map_err(NotOpened::Occupied)?;
        let occupied = |text: &str| NotOpened::Occupied(Complaint::new(path.display().to_string(), text));
        let lock = match Lock::take(&path) {
            Locking::Mine(lock) => Some(lock),
            Locking::Unknown => None,
            Locking::Taken => {
                return Err(occupied(
                    "is being written by a game that is played now; leave that game, or give another name",
                ));
            }
        };
        let text = journal.autosave();
        if std::fs::symlink_metadata(&path).is_ok() {
            let old = SavedFile::read(&path).map_err(NotOpened::Occupied)?;
            let goes_on = match (old.record(), Record::parse("", text.as_bytes())) {
                (Ok(old), Ok(now)) => old.end.is_none() && old.is_beginning_of(&now),
                _ => false,
            };
            if !goes_on {
                return Err(occupied(
                    "is there already and does not lead to this moment of the game, so it is not replaced; give another name",
                ));
            }
            write_whole(&path, &text).map_err(NotOpened::Fault)?;
        } else {
            write_new(&path, &text).map_err(|not| match not {
                NotNew::Exists => occupied("is there already; give another name"),
                NotNew::Fault(complaint) => NotOpened::Fault(complaint),
            })?;
        }
        let file = appended(&path).map_err(|e| NotOpened::Fault(unkept(&path, &e)))?;
        let mut autosave = Autosave {
            path,
            file,
            length: text.len() as u64,
            written: journal.text().len(),
            torn: false,
            changed: None,
            synced: Instant::now(),
            _lock: lock,
        };
        autosave.changed = autosave.modified();
        Ok(autosave)
    }

    /// Looks whether the file is still there as it was left.
    pub fn look(&mut self, journal: &Journal) -> Look {
        let Ok(there) = std::fs::symlink_metadata(&self.path) else { return Look::Gone };
        if !is_at(&self.file, &self.path) {
            return Look::Replaced;
        }
        if self.torn {
            return Look::Ours;
        }
        if there.len() != self.length {
            return Look::Changed;
        }
        if there.modified().ok() != self.changed {
            // Somebody wrote to it, or only touched it; what is in it tells.
            let ours = [Journal::autosave_magic().as_bytes(), journal.text().as_bytes()].concat();
            let same = std::fs::read(&self.path).is_ok_and(|bytes| ours.starts_with(&bytes));
            if !same {
                return Look::Changed;
            }
            self.changed = there.modified().ok();
        }
        Look::Ours
    }

    /// Appends what the journal has beyond the file, in one write; where that fails, the whole file is written anew in
    /// its place.
    ///
    /// # Errors
    /// The file can no longer be written. What was in it is still there.
    pub fn append(&mut self, journal: &Journal) -> Result<(), Complaint> {
        let Err(e) = self.try_append(journal) else { return Ok(()) };
        let anew = write_whole(&self.path, &journal.autosave()).is_ok();
        match appended(&self.path) {
            Ok(file) if anew => {
                self.file = file;
                (self.length, self.written) = (journal.autosave().len() as u64, journal.text().len());
                (self.torn, self.changed) = (false, self.modified());
                Ok(())
            }
            _ => Err(unkept(&self.path, &e)),
        }
    }

    fn try_append(&mut self, journal: &Journal) -> std::io::Result<()> {
        let rest = journal.text().get(self.written..).ok_or(std::io::ErrorKind::InvalidInput)?;
        if self.torn {
            self.file.set_len(self.length)?;
            self.torn = false;
        }
        let mut write = || {
            self.file.write_all(rest.as_bytes())?;
            if self.synced.elapsed() > Duration::from_secs(1) {
                self.file.sync_data()?;
                self.synced = Instant::now();
            }
            Ok(())
        };
        let done = write();
        match done {
            Ok(()) => {
                self.length += rest.len() as u64;
                self.written += rest.len();
            }
            Err(_) => self.torn = self.file.set_len(self.length).is_err(),
        }
        self.changed = self.modified();
        done
    }

    fn modified(&self) -> Option<SystemTime> {
        self.file.metadata().and_then(|facts| facts.modified()).ok()
    }

    /// Returns the path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Opens a file to append to it.
fn appended(path: &Path) -> std::io::Result<File> {
    OpenOptions::new().append(true).open(path)
}

/// Complains that the steps of a game cannot be written.
fn unkept(path: &Path, e: &std::io::Error) -> Complaint {
    Complaint::new(path.display().to_string(), format!("cannot be written ({e})"))
}
