//! The clean-up of finished games: it says what it would remove, and removes nothing that is not asked for.

use super::list::{KeptGame, SaveFile, Standing, games};
use super::removed::remove;
use crate::Complaint;
use std::time::{Duration, SystemTime};

/// A clean-up that is offered: the games that it would remove, with all their files. Nothing is removed before
/// [`CleanUp::run`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CleanUp {
    /// The games, the one that was played last first.
    pub games: Vec<KeptGame>,
}

impl CleanUp {
    /// Finds the games that are over, in every branch too, and that nobody has played for so many days.
    #[must_use]
    pub fn of_finished(days: u64) -> CleanUp {
        CleanUp { games: finished(games(), days, SystemTime::now()) }
    }

    /// Returns the files that would be removed.
    pub fn files(&self) -> impl Iterator<Item = &SaveFile> {
        self.games.iter().flat_map(KeptGame::files)
    }

    /// Moves the files into the folder of removed files. Returns how many, and why others stayed.
    #[must_use]
    pub fn run(&self) -> (usize, Vec<Complaint>) {
        let stayed: Vec<Complaint> = self.files().filter_map(|file| remove(&file.path).err()).collect();
        (self.files().count() - stayed.len(), stayed)
    }
}

/// Keeps the games that are over and old enough.
pub(super) fn finished(games: Vec<KeptGame>, days: u64, now: SystemTime) -> Vec<KeptGame> {
    let least = Duration::from_secs(days.saturating_mul(24 * 3600));
    let over = |file: &SaveFile| file.head.as_ref().is_some_and(|head| head.over);
    let goes = |game: &KeptGame| {
        let branches = game.others.iter().filter(|other| other.standing == Standing::Branch);
        let old = now.duration_since(game.when()).is_ok_and(|age| age >= least);
        old && over(&game.main) && branches.into_iter().all(|other| over(&other.file))
    };
    games.into_iter().filter(goes).collect()
}
