//! Where saves and autosaves lie: the user's data folder, or the folder that `REDOUBT_HOME` names.
//!
//! A game has one autosave, `autosave-GAME-NUMBER`, whose number tells when it was begun. A game that is continued from
//! it goes on in it. A game that is loaded from another save, or from an autosave that is open elsewhere, goes on in
//! `autosave-GAME-NUMBER+N`: the list shows only the newest of these. At most [`MOST`] autosaves are kept.

use super::Complaint;
use super::journal::{SaveHead, SavedFile, is_in_use, remove_half_written};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Extension of save files.
pub const ENDING: &str = "redoubt";
/// Most autosaves that are kept.
pub const MOST: usize = 20;
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
    /// What it says of its game; `None` where it is damaged or of another version.
    pub head: Option<SaveHead>,
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
    made("saves")
}

/// Returns the folder of the pages and pictures of reports, and makes it where it is missing.
///
/// # Errors
/// The folder cannot be made.
pub fn reports() -> Result<PathBuf, Complaint> {
    made("reports")
}

/// Returns a folder at home, and makes it where it is missing.
fn made(name: &str) -> Result<PathBuf, Complaint> {
    let folder = home()?.join(name);
    std::fs::create_dir_all(&folder).map_err(|e| {
        let text = format!("the folder of {name} cannot be made ({e}); set REDOUBT_HOME to another folder");
        Complaint::new(folder.display().to_string(), text)
    })?;
    Ok(folder)
}

/// Returns the folder of the player's own scenarios, with a folder for each game in it; it may be missing.
///
/// # Errors
/// As [`home`].
pub fn own() -> Result<PathBuf, Complaint> {
    Ok(home()?.join("own"))
}

/// Returns the file in which a game is autosaved from now on, and removes old autosaves to make room for a new one:
/// the autosave that the game was loaded from, unless it was loaded with a warning or is open elsewhere; else a new
/// file, which does not exist yet.
///
/// # Errors
/// As [`saves`].
pub fn autosave_for(game: &str, loaded: Option<&Path>, warned: bool) -> Result<PathBuf, Complaint> {
    autosave_in(&saves()?, game, loaded, warned)
}

fn autosave_in(folder: &Path, game: &str, loaded: Option<&Path>, warned: bool) -> Result<PathBuf, Complaint> {
    if let Some(file) = loaded.filter(|file| is_autosave(file) && !warned && !is_in_use(file)) {
        return Ok(file.to_path_buf());
    }
    let autosaves: Vec<SaveFile> = all_in(folder).into_iter().filter(|f| f.auto).collect();
    let path = |name: String| folder.join(format!("{name}.{ENDING}"));
    let family = loaded.and_then(|file| family_of_game(file, &autosaves));
    make_room(autosaves, MOST - 1);
    let new = match family {
        Some(family) => (2..).map(|n| path(format!("{family}+{n}"))).find(|p| !p.exists()),
        None => {
            let now = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |d| d.as_millis());
            (now..).map(|n| path(format!("{AUTO}{game}-{n}"))).find(|p| !p.exists())
        }
    };
    new.ok_or_else(|| Complaint::new(folder.display().to_string(), "is full; remove old saves"))
}

/// Returns the name that all autosaves of one game share: a name without its `+N`.
fn family(name: &str) -> &str {
    match name.rsplit_once('+') {
        Some((family, n)) if !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()) => family,
        _ => name,
    }
}

/// Finds the family of the game in a file: that of its own name, if it is an autosave; else that of the newest
/// autosave of the same game.
fn family_of_game(file: &Path, autosaves: &[SaveFile]) -> Option<String> {
    if is_autosave(file) {
        return file.file_stem().and_then(|name| name.to_str()).map(|name| family(name).to_string());
    }
    let begun = SavedFile::read(file).ok()?.head().ok()?.begun;
    let same = autosaves.iter().find(|f| f.head.as_ref().is_some_and(|head| head.begun == begun))?;
    Some(family(&same.name).to_string())
}

/// Removes the oldest autosaves, those of ended games first, until at most `most` are left; one that is open stays.
fn make_room(mut autosaves: Vec<SaveFile>, most: usize) {
    autosaves.sort_by_key(|f| (f.head.as_ref().is_none_or(|head| !head.over), f.when));
    let mut many = autosaves.len().saturating_sub(most);
    for file in autosaves {
        if many > 0 && !is_in_use(&file.path) && std::fs::remove_file(&file.path).is_ok() {
            many -= 1;
        }
    }
}

/// Tells by its name whether a file is an autosave.
pub fn is_autosave(path: &Path) -> bool {
    path.file_name().and_then(|n| n.to_str()).is_some_and(|n| n.starts_with(AUTO))
}

/// Lists all saves with their heads, the newest first; of the autosaves of one game only the newest. It removes the
/// half-written files of a crash.
pub fn list() -> Vec<SaveFile> {
    let Ok(folder) = saves() else { return vec![] };
    remove_half_written(&folder, "");
    list_in(&folder)
}

fn list_in(folder: &Path) -> Vec<SaveFile> {
    let mut shown: Vec<String> = vec![];
    let mut files = all_in(folder);
    files.retain(|file| {
        let family = family(&file.name).to_string();
        let first = !file.auto || !shown.contains(&family);
        if file.auto {
            shown.push(family);
        }
        first
    });
    files
}

/// Reads all saves of a folder, the newest first.
fn all_in(folder: &Path) -> Vec<SaveFile> {
    let Ok(entries) = std::fs::read_dir(folder) else { return vec![] };
    let file = |path: PathBuf| {
        if path.extension()? != ENDING {
            return None;
        }
        let when = path.metadata().and_then(|m| m.modified()).ok()?;
        let name = path.file_stem()?.to_str()?.to_string();
        let head = SavedFile::read(&path).and_then(|file| file.head()).ok();
        Some(SaveFile { auto: is_autosave(&path), path, name, when, head })
    };
    let mut files: Vec<SaveFile> = entries.flatten().filter_map(|e| file(e.path())).collect();
    files.sort_by(|a, b| b.when.cmp(&a.when).then_with(|| a.name.cmp(&b.name)));
    files
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::play::Play;
    use crate::engine::session::Session;
    use crate::engine::testgame::{Picket, Step};
    use crate::engine::{Rules, Setup};
    use std::time::Duration;

    fn session(seed: u64) -> Session<Picket> {
        Session::built_in(Setup { scenario: "short".into(), ..Setup::default() }, seed).unwrap()
    }

    fn names(folder: &Path) -> Vec<String> {
        list_in(folder).into_iter().map(|f| f.name).collect()
    }

    fn aged(path: &Path, hours: u64) {
        let file = std::fs::OpenOptions::new().write(true).open(path).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(3600 * hours)).unwrap();
    }

    /// Saves a game of one step, or one that is over, as an autosave with this name.
    fn left(folder: &Path, name: &str, over: bool, hours: u64) -> PathBuf {
        let path = folder.join(format!("{name}.{ENDING}"));
        let mut session = session(1);
        session.autosave_to(&path).unwrap();
        session.take_step(Step::Company(1), None).unwrap();
        if over {
            session.take_text("Concede", None).unwrap();
        }
        drop(session);
        aged(&path, hours);
        path
    }

    #[test]
    fn a_game_that_nobody_plays_leaves_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = autosave_in(folder.path(), "picket", None, false).unwrap();
        let mut game = session(1);
        game.autosave_when_played(&path).unwrap();
        assert!(names(folder.path()).is_empty(), "nothing was played");
        game.take_step(Step::Company(1), None).unwrap();
        let head = list_in(folder.path()).remove(0).head.unwrap();
        assert_eq!((head.game.as_str(), head.scenario.as_str(), head.autosave), ("picket", "short", true));
        assert_eq!(head.steps(<Picket as Rules>::info()), None, "the watch has secrets");
    }

    #[test]
    fn a_game_goes_on_in_its_own_file_and_is_listed_once() {
        let folder = tempfile::tempdir().unwrap();
        let first = autosave_in(folder.path(), "picket", None, false).unwrap();
        let mut game = session(1);
        game.autosave_to(&first).unwrap();
        game.take_step(Step::Company(1), None).unwrap();
        let save = folder.path().join("by hand.redoubt");
        game.save(&save).unwrap();
        // It is open here, so it is not written to from elsewhere.
        let second = autosave_in(folder.path(), "picket", Some(&first), false).unwrap();
        assert_ne!(second, first);
        drop(game);
        assert_eq!(autosave_in(folder.path(), "picket", Some(&first), false).unwrap(), first);
        assert_ne!(autosave_in(folder.path(), "picket", Some(&first), true).unwrap(), first, "loaded with a warning");
        // A game that is loaded from the save by hand is still the same game.
        let third = autosave_in(folder.path(), "picket", Some(&save), false).unwrap();
        assert!(third.to_str().unwrap().ends_with("+2.redoubt"), "{third:?}");
        let mut again = session(1);
        again.autosave_to(&third).unwrap();
        drop(again);
        aged(&first, 1);
        assert_eq!(names(folder.path()).len(), 2, "one autosave, and the save by hand: {:?}", names(folder.path()));
        assert!(names(folder.path()).iter().any(|n| n.ends_with("+2")), "the newest is listed");
    }

    #[test]
    fn the_oldest_autosaves_go_those_of_ended_games_first_and_open_ones_stay() {
        let folder = tempfile::tempdir().unwrap();
        for n in 0..MOST as u64 {
            left(folder.path(), &format!("autosave-picket-{}", 100 + n), n % 10 == 5, 100 - n);
        }
        let open = folder.path().join("autosave-picket-100.redoubt");
        let mut game = session(1);
        game.autosave_to(&open).unwrap();
        aged(&open, 200);
        let gone = |name: &str| !folder.path().join(format!("autosave-picket-{name}.redoubt")).exists();
        let next = || {
            let path = autosave_in(folder.path(), "picket", None, false).unwrap();
            left(folder.path(), path.file_stem().unwrap().to_str().unwrap(), false, 0);
        };
        next();
        assert!(gone("105") && !gone("115"), "the oldest ended game");
        next();
        assert!(gone("115") && !gone("100") && !gone("101"));
        next();
        assert!(gone("101") && !gone("100") && !gone("102"), "then the oldest that is not open");
        assert_eq!(all_in(folder.path()).len(), MOST);
    }

    #[test]
    fn a_damaged_file_is_listed_without_a_head() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("odd.redoubt"), "redoubt save 1\nnothing").unwrap();
        let files = list_in(folder.path());
        assert_eq!((files.len(), files[0].head.is_none()), (1, true));
    }
}
