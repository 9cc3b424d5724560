//! Keeps a session in its file: opens it, looks at it before each step, writes the game anew where it was lost, and
//! tries again after a fault.

use super::running::Session;
use crate::engine::game::Game;
use crate::engine::home::{check_name, siblings};
use crate::engine::journal::{
    Autosave, Journal, Look, NotNew, NotOpened, SavedFile, is_in_use, write_new, write_whole,
};
use crate::engine::keeping::{Keep, KeepNews, Keeping, NotKept, NotSaved};
use crate::engine::past::Past;
use crate::engine::play::Play;
use crate::engine::{Complaint, Viewer};
use std::path::{Path, PathBuf};

/// Most names that are tried for a game whose file is taken.
const MOST_NAMES: usize = 1000;

/// The file of a session, and what became of it.
#[derive(Debug, Default)]
pub(super) struct Keeper {
    file: Option<Autosave>,
    /// Where the game is to be kept.
    place: Option<PathBuf>,
    /// True until a line is written after a person has played.
    waits: bool,
    fault: Option<Complaint>,
    /// Number of steps that are in the file.
    kept: usize,
    news: Vec<KeepNews>,
}

impl Keeper {
    /// Writes the game into a file at once.
    ///
    /// # Errors
    /// The name is taken, or the file cannot be written; the game is then kept where it was.
    fn open(&mut self, path: &Path, journal: &Journal, steps: usize) -> Result<(), Complaint> {
        let file = Autosave::open(path, journal)?;
        *self =
            Keeper { place: Some(file.path().to_path_buf()), news: std::mem::take(&mut self.news), ..Self::default() };
        self.kept_in(file, steps);
        Ok(())
    }

    /// Leaves the file in which the game was kept, and keeps it in this one when the next line is written.
    fn wait(&mut self, path: &Path) {
        *self = Keeper { place: Some(path.to_path_buf()), waits: true, ..Self::default() };
    }

    /// Writes what the journal has beyond the file.
    fn write(&mut self, journal: &Journal, steps: usize) {
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

impl<G: Game> Session<G> {
    /// Brings the file up to the journal after a line was written; the first time when a person has played.
    pub(super) fn keep_up(&mut self) {
        self.keeper.waits &= !self.played;
        self.keep();
    }

    fn keep(&mut self) {
        if !self.keeper.waits && self.keeper.place.is_some() {
            let steps = Play::len(self);
            self.keeper.write(&self.journal, steps);
        }
    }

    /// Writes the game into this file at once, and every further step.
    ///
    /// # Errors
    /// As [`Play::autosave_to`].
    pub(super) fn keep_in(&mut self, path: &Path) -> Result<(), Complaint> {
        if self.warning.is_some() && path.exists() {
            let text =
                "this game differs from the file it was loaded from, so it does not replace a file; give a new name";
            return Err(Complaint::new(path.display().to_string(), text));
        }
        self.catch_up();
        let steps = Play::len(self);
        self.keeper.open(path, &self.journal, steps)
    }

    /// Keeps the game in this file from the next step on; one that holds this very game already is taken at once, so
    /// that no other program goes on in it.
    pub(super) fn keep_in_later(&mut self, path: &Path) {
        self.catch_up();
        self.keeper.wait(path);
        if path.exists() {
            // Another file that was found here is no fault before there is something to keep.
            let steps = Play::len(self);
            if self.warning.is_none() && self.keeper.open(path, &self.journal, steps).is_err() {
                self.keeper.wait(path);
            }
        }
    }
}

impl<G: Game> Keep for Session<G> {
    fn save_as(&self, path: &Path, replace: bool) -> Result<(), NotSaved> {
        let refuse = |text: &str| Err(NotSaved::Refused(Complaint::new(path.display().to_string(), text)));
        check_name(path).map_err(NotSaved::Refused)?;
        let text = self.whole_text().map_err(NotSaved::Refused)?;
        let same = |file: &Autosave| {
            path.canonicalize().is_ok_and(|path| file.path().canonicalize().is_ok_and(|own| own == path))
        };
        if self.keeper.file.as_ref().is_some_and(same) {
            return refuse("is the file in which this game is kept step by step; give another name");
        }
        if is_in_use(path) {
            return refuse("is the file of a game that is played now; leave that game, or give another name");
        }
        if std::fs::symlink_metadata(path).is_err() {
            return match write_new(path, &text) {
                Ok(()) => Ok(()),
                Err(NotNew::Fault(complaint)) => Err(NotSaved::Refused(complaint)),
                Err(NotNew::Exists) => self.save_as(path, replace),
            };
        }
        if !SavedFile::is_one(path).map_err(NotSaved::Refused)? {
            return refuse("is there already and is no saved game, so it is not replaced; give another name");
        }
        if !replace {
            let free = siblings(path).find(|free| std::fs::symlink_metadata(free).is_err());
            return Err(NotSaved::Exists { path: path.to_path_buf(), free: free.unwrap_or_default() });
        }
        write_whole(path, &text).map_err(NotSaved::Refused)
    }

    fn keeping(&self) -> Keeping {
        match (&self.keeper.fault, &self.keeper.file) {
            (Some(cause), _) => {
                let steps = Play::len(self).saturating_sub(self.keeper.kept);
                let steps = self.counts_steps(Viewer::Public).then_some(steps);
                Keeping::NotKept(NotKept { steps, cause: cause.clone() })
            }
            (None, Some(file)) => Keeping::Kept(file.path().to_path_buf()),
            (None, None) => Keeping::Nothing,
        }
    }

    fn keep_now(&mut self) -> Keeping {
        self.keep();
        self.keeping()
    }

    fn keep_news(&mut self) -> Vec<KeepNews> {
        std::mem::take(&mut self.keeper.news)
    }
}
