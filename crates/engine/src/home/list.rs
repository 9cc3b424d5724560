//! The list of games: the files of one game are one game, with its furthest moment first.

use super::folders::saves;
use super::names::{ENDING, family, is_autosave};
use crate::journal::{SaveHead, SavedFile, remove_half_written};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

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
    /// What it says of its game; `None` where it is damaged or of another version.
    pub head: Option<SaveHead>,
}

/// A game with all its files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptGame {
    /// The file that goes furthest: this one is resumed.
    pub main: SaveFile,
    /// Its other files: those that branch off first, then older ones, each the furthest first.
    pub others: Vec<OtherFile>,
}

/// Another file of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherFile {
    /// The file.
    pub file: SaveFile,
    /// How it stands to the main one.
    pub standing: Standing,
}

/// How a file of a game stands to the one that goes furthest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Standing {
    /// The game went another way in it.
    Branch,
    /// All that happened in it happened in a file that goes further, too.
    Older,
    /// The same moment of the same game.
    Copy,
}

impl KeptGame {
    /// Returns when one of its files was last written.
    #[must_use]
    pub fn when(&self) -> SystemTime {
        self.files().map(|file| file.when).max().unwrap_or(self.main.when)
    }

    /// Returns all its files, the main one first.
    pub fn files(&self) -> impl Iterator<Item = &SaveFile> {
        std::iter::once(&self.main).chain(self.others.iter().map(|other| &other.file))
    }

    /// Returns the file with which the game is gone on: the main one, or where that is over the furthest branch that
    /// is not. `None` where the whole game is over. A file of an older version that does not tell counts as unfinished.
    #[must_use]
    pub fn unfinished(&self) -> Option<&SaveFile> {
        let branches = self.others.iter().filter(|other| other.standing == Standing::Branch).map(|other| &other.file);
        let goes_on = |file: &&SaveFile| file.head.as_ref().is_some_and(|head| !head.over);
        std::iter::once(&self.main).chain(branches).find(goes_on)
    }
}

/// Lists all games in the folder of saves, each once, the one that was played last first. Files that cannot be read
/// are games of their own, without a head. The half-written files of a crash are removed.
#[must_use]
pub fn games() -> Vec<KeptGame> {
    let Ok(folder) = saves() else { return vec![] };
    remove_half_written(&folder, "");
    games_in(&folder)
}

pub(super) fn games_in(folder: &Path) -> Vec<KeptGame> {
    let mut groups: Vec<Vec<SaveFile>> = vec![];
    let mut files = all_in(folder);
    // Autosaves make the games, and saves by hand find theirs; the furthest first, of equals the newest.
    files.sort_by_key(|file| (!file.auto, std::cmp::Reverse(length(file))));
    for file in files {
        match home_of(&file, &groups) {
            Some(at) => groups[at].push(file),
            None => groups.push(vec![file]),
        }
    }
    let mut games: Vec<KeptGame> = groups.into_iter().filter_map(kept_game).collect();
    games.sort_by(|a, b| b.when().cmp(&a.when()).then_with(|| a.main.name.cmp(&b.main.name)));
    games
}

/// Returns how much has happened in a file.
fn length(file: &SaveFile) -> usize {
    file.head.as_ref().map_or(0, |head| head.trail.len())
}

/// Counts the lines with which two files begin alike; 0 where they are not of one game.
fn alike(a: &SaveFile, b: &SaveFile) -> usize {
    let (Some(a), Some(b)) = (&a.head, &b.head) else { return 0 };
    let same = a.trail.iter().zip(&b.trail).take_while(|(a, b)| a == b).count();
    if a.begun == b.begun { same } else { 0 }
}

/// Finds the group to which a file belongs. Two games can be begun alike, with the same seed: then the names of the
/// autosaves tell them apart, and a save by hand belongs to the game with which it has most in common.
fn home_of(file: &SaveFile, groups: &[Vec<SaveFile>]) -> Option<usize> {
    let begun = |file: &SaveFile| file.head.as_ref().map(|head| head.begun);
    begun(file)?;
    let among = groups.iter().enumerate().filter(|(_, group)| group.iter().any(|other| begun(other) == begun(file)));
    if file.auto {
        let same = |other: &SaveFile| other.auto && family(&other.name) == family(&file.name);
        return among.filter(|(_, group)| group.iter().any(same)).map(|(at, _)| at).next();
    }
    let shared = |group: &[SaveFile]| group.iter().map(|other| alike(file, other)).max().unwrap_or_default();
    let most =
        among.map(|(at, group)| (shared(group), at)).max_by_key(|(shared, at)| (*shared, std::cmp::Reverse(*at)));
    most.filter(|(shared, _)| *shared > 0 || length(file) == 0).map(|(_, at)| at)
}

/// Puts the files of one game in order.
fn kept_game(mut files: Vec<SaveFile>) -> Option<KeptGame> {
    let steps = |file: &SaveFile| file.head.as_ref().map_or(0, |head| head.steps_told());
    let begins = |file: &SaveFile, other: &SaveFile| alike(file, other) == length(file);
    // The main file is one whose moments are not the beginning of another; of several the longest, then the newest.
    let leads = |file: &SaveFile| files.iter().all(|other| !begins(file, other) || length(other) == length(file));
    let best = (0..files.len()).filter(|i| leads(&files[*i])).max_by_key(|i| {
        let file = &files[*i];
        (steps(file), length(file), file.auto, file.when)
    })?;
    let main = files.remove(best);
    let standing = |file: &SaveFile| {
        let further = files.iter().chain([&main]).any(|other| begins(file, other) && length(other) > length(file));
        match begins(file, &main) && length(file) == length(&main) {
            true => Standing::Copy,
            false if further => Standing::Older,
            false => Standing::Branch,
        }
    };
    let standings: Vec<Standing> = files.iter().map(standing).collect();
    let mut others: Vec<OtherFile> =
        files.into_iter().zip(standings).map(|(file, standing)| OtherFile { file, standing }).collect();
    others.sort_by_key(|other| (other.standing, std::cmp::Reverse((steps(&other.file), other.file.when))));
    Some(KeptGame { main, others })
}

/// Lists the files that a list of files shows, the newest first: of each game the one that goes furthest, and all that
/// a player named. [`games`] has all files of a game together.
#[must_use]
pub fn list() -> Vec<SaveFile> {
    let shown = |game: KeptGame| {
        let others = game.others.into_iter().map(|other| other.file).filter(|file| !file.auto);
        std::iter::once(game.main).chain(others).collect::<Vec<_>>()
    };
    let mut files: Vec<SaveFile> = games().into_iter().flat_map(shown).collect();
    files.sort_by_key(|file| std::cmp::Reverse(file.when));
    files
}

/// Reads all saves of a folder, the newest first.
pub(super) fn all_in(folder: &Path) -> Vec<SaveFile> {
    let Ok(entries) = std::fs::read_dir(folder) else { return vec![] };
    let file = |path: PathBuf| {
        if path.extension()? != ENDING {
            return None;
        }
        let facts = path.metadata().ok().filter(std::fs::Metadata::is_file)?;
        let name = path.file_stem()?.to_str()?.to_string();
        let head = SavedFile::read(&path).and_then(|file| file.head()).ok();
        Some(SaveFile { auto: is_autosave(&path), path, name, when: facts.modified().ok()?, head })
    };
    let mut files: Vec<SaveFile> = entries.flatten().filter_map(|e| file(e.path())).collect();
    files.sort_by(|a, b| b.when.cmp(&a.when).then_with(|| a.name.cmp(&b.name)));
    files
}
