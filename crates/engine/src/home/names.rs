//! Names of saves: which are free, which are the program's own, which belong to one game.

use super::folders::{home, saves};
use crate::Complaint;
use std::path::{Path, PathBuf};

/// Extension of save files.
pub const ENDING: &str = "redoubt";
/// How the names of autosaves begin.
pub(super) const AUTO: &str = "autosave-";

/// Tells by its name whether a file is an autosave.
#[must_use]
pub fn is_autosave(path: &Path) -> bool {
    path.file_name().and_then(|n| n.to_str()).is_some_and(|n| n.starts_with(AUTO))
}

/// Checks that a name is none that means something to the program.
///
/// # Errors
/// It begins like that of an autosave, or ends like that of a file that is removed by itself.
pub fn check_name(path: &Path) -> Result<(), Complaint> {
    let name = path.file_name().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
    let no = |text: &str| Err(Complaint::new(path.display().to_string(), text));
    if name.starts_with(AUTO) {
        return no("names that begin with autosave- are those of games that are kept by themselves; give another name");
    }
    if [".lock", ".new"].iter().any(|end| name.ends_with(end)) {
        return no("names that end with .lock or .new are those of files that are removed again; give another name");
    }
    Ok(())
}

/// Returns the path of a save with this name in the folder of saves. Only letters, digits, space, dot, dash and
/// underscore are kept.
///
/// # Errors
/// The name is empty, is one of the program's own, or there is no folder for saves.
pub fn path_for(name: &str) -> Result<PathBuf, Complaint> {
    let path = saves()?.join(file_name(name)?);
    check_name(&path).map_err(|no| Complaint::new(name, no.text))?;
    Ok(path)
}

/// Returns the name of the file of a save with this name.
fn file_name(name: &str) -> Result<String, Complaint> {
    let clean: String =
        name.trim().chars().map(|c| if c.is_alphanumeric() || " .-_".contains(c) { c } else { '-' }).take(80).collect();
    let clean = clean.trim_start_matches('.').to_string();
    if clean.is_empty() {
        return Err(Complaint::new("name", "give the save a name"));
    }
    Ok(format!("{clean}.{ENDING}"))
}

/// Returns a name that no save has yet: the suggested one, or the same with a number. Where the folder of saves cannot
/// be read it is the suggested one.
#[must_use]
pub fn free_name(suggested: &str) -> String {
    home().map_or_else(|_| suggested.to_string(), |home| free_name_in(&home.join("saves"), suggested))
}

pub(super) fn free_name_in(folder: &Path, suggested: &str) -> String {
    let free = |name: &String| file_name(name).is_ok_and(|file| std::fs::symlink_metadata(folder.join(file)).is_err());
    let numbered = (2..=u32::MAX).map(|n| format!("{suggested} {n}"));
    let name = [suggested.to_string()].into_iter().chain(numbered).take(10_000).find(free);
    name.unwrap_or_else(|| suggested.to_string())
}

/// Returns the name that all files of one game share: a name without its `+N`.
pub(super) fn family(name: &str) -> &str {
    match name.rsplit_once('+') {
        Some((family, n)) if !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()) => family,
        _ => name,
    }
}

/// Names the files beside this one by its name and a number from 2 on. They may exist.
fn beside(path: &Path, named: fn(&str, u32) -> String) -> impl Iterator<Item = PathBuf> + use<> {
    let path = path.to_path_buf();
    (2..=u32::MAX).map(move |n| {
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let ending = path.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
        path.with_file_name(named(&stem, n) + &ending)
    })
}

/// Names the files beside a save that a player named: `NAME 2`, `NAME 3` and so on. They may exist.
pub fn numbered(path: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    beside(path, |name, n| format!("{name} {n}"))
}

/// Names the files beside this one, of the same game: `NAME+2`, `NAME+3` and so on. They may exist.
pub fn siblings(path: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    beside(path, |name, n| format!("{}+{n}", family(name)))
}
