//! How a session is kept: implements [`Keep`] for any game, and brings its file up to its journal.

use super::running::Session;
use crate::contract::Game;
use crate::home::{check_name, numbered};
use crate::journal::{Autosave, NotNew, SavedFile, is_in_use, write_new, write_whole};
use crate::play::keeping::{Keep, KeepNews, Keeping, NotKept, NotSaved};
use crate::play::past::Past;
use crate::play::{LoadWarning, Query};
use crate::{Complaint, Viewer};
use std::path::Path;

impl<G: Game> Session<G> {
    /// Brings the file up to the journal after a line was written; the first time when a person has played.
    pub(super) fn keep_up(&mut self) {
        self.keeper.waits &= !self.played;
        self.keep();
    }

    fn keep(&mut self) {
        if !self.keeper.waits && self.keeper.place.is_some() {
            let steps = Query::len(self);
            self.keeper.write(&self.journal, steps);
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
            let free = numbered(path).find(|free| std::fs::symlink_metadata(free).is_err());
            return Err(NotSaved::Exists { path: path.to_path_buf(), free: free.unwrap_or_default() });
        }
        write_whole(path, &text).map_err(NotSaved::Refused)
    }

    fn keeping(&self) -> Keeping {
        match (&self.keeper.fault, &self.keeper.file) {
            (Some(cause), _) => {
                let steps = Query::len(self).saturating_sub(self.keeper.kept);
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

    fn autosave_to(&mut self, path: &Path) -> Result<(), Complaint> {
        if self.warning.is_some() && path.exists() {
            let text =
                "this game differs from the file it was loaded from, so it does not replace a file; give a new name";
            return Err(Complaint::new(path.display().to_string(), text));
        }
        self.catch_up();
        let steps = Query::len(self);
        self.keeper.open(path, &self.journal, steps)
    }

    fn autosave_when_played(&mut self, path: &Path) {
        self.catch_up();
        self.keeper.wait(path);
        if path.exists() {
            // Another file that was found here is no fault before there is something to keep.
            let steps = Query::len(self);
            if self.warning.is_none() && self.keeper.open(path, &self.journal, steps).is_err() {
                self.keeper.wait(path);
            }
        }
    }

    fn warning(&self) -> Option<&LoadWarning> {
        self.warning.as_ref()
    }
}
