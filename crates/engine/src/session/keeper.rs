//! The file of a session: it is opened, looked at before each step, written anew where it was lost, and tried again
//! after a fault.

use crate::Complaint;
use crate::home::siblings;
use crate::journal::{Autosave, Journal, Look, NotOpened};
use crate::play::keeping::KeepNews;
use std::path::{Path, PathBuf};

/// Most names that are tried for a game whose file is taken.
const MOST_NAMES: usize = 1000;

/// The file of a session, and what became of it.
#[derive(Debug, Default)]
pub(super) struct Keeper {
    pub(super) file: Option<Autosave>,
    /// Where the game is to be kept.
    pub(super) place: Option<PathBuf>,
    /// True until a line is written after a person has played.
    pub(super) waits: bool,
    pub(super) fault: Option<Complaint>,
    /// Number of steps that are in the file.
    pub(super) kept: usize,
    pub(super) news: Vec<KeepNews>,
}

impl Keeper {
    /// Writes the game into a file at once.
    ///
    /// # Errors
    /// The name is taken, or the file cannot be written; the game is then kept where it was.
    pub(super) fn open(&mut self, path: &Path, journal: &Journal, steps: usize) -> Result<(), Complaint> {
        let file = Autosave::open(path, journal)?;
        *self =
            Keeper { place: Some(file.path().to_path_buf()), news: std::mem::take(&mut self.news), ..Self::default() };
        self.kept_in(file, steps);
        Ok(())
    }

    /// Leaves the file in which the game was kept, and keeps it in this one when the next line is written.
    pub(super) fn wait(&mut self, path: &Path) {
        *self = Keeper { place: Some(path.to_path_buf()), waits: true, ..Self::default() };
    }

    /// Writes what the journal has beyond the file.
    pub(super) fn write(&mut self, journal: &Journal, steps: usize) {
        let Some(place) = self.place.clone() else { return };
        let mut look = None;
        if let Some(file) = &mut self.file {
            match file.look(journal) {
                Look::Ours => match file.append(journal) {
                    Ok(()) => return self.settle(steps),
                    Err(complaint) => return self.fault = Some(complaint),
                },
                other => look = Some(other),
            }
            self.file = None;
            self.kept = 0;
        }
        self.write_anew(&place, look, journal, steps);
    }

    /// Writes the whole game: into its place if that is free or holds an earlier moment of it, else beside it. `look`
    /// says what was found where the file should be.
    fn write_anew(&mut self, place: &Path, look: Option<Look>, journal: &Journal, steps: usize) {
        if let Some(folder) = place.parent() {
            // Where this fails, the writing tells why.
            let _ = std::fs::create_dir_all(folder);
        }
        // What another program has put there stays.
        let foreign = look.is_some_and(|look| look != Look::Gone);
        let own = (!foreign).then(|| place.to_path_buf());
        let mut taken = None;
        let beside = siblings(place).filter(|path| std::fs::symlink_metadata(path).is_err());
        for path in own.into_iter().chain(beside).take(MOST_NAMES) {
            match Autosave::open(&path, journal) {
                Ok(file) => {
                    let (old, new) = (place.to_path_buf(), file.path().to_path_buf());
                    match look {
                        Some(look) => self.news.push(KeepNews::Anew { old, what: look.words(), new }),
                        None if path != place => self.news.push(KeepNews::Beside { old, new }),
                        None => {}
                    }
                    return self.kept_in(file, steps);
                }
                Err(NotOpened::Occupied(complaint)) => taken = Some(complaint),
                Err(NotOpened::Fault(complaint)) => return self.fault = Some(complaint),
            }
        }
        self.fault = taken;
    }

    fn kept_in(&mut self, file: Autosave, steps: usize) {
        self.place = Some(file.path().to_path_buf());
        self.file = Some(file);
        self.settle(steps);
    }

    /// Notes that all steps are in the file.
    fn settle(&mut self, steps: usize) {
        self.kept = steps;
        if self.fault.take().is_some()
            && let Some(file) = &self.file
        {
            self.news.push(KeepNews::Again(file.path().to_path_buf()));
        }
    }
}
