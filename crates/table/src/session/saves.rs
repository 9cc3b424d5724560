//! Words about saved games for the table's lists. The engine's `home` owns the files and their folder.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use redoubt_engine::{Complaint, home};

/// Returns the file of a save with this name in the folder of saves. A name with a folder in it is a path, taken as it
/// is; without an ending it gets that of saves.
///
/// # Errors
/// The name is empty or one of the program's own, or there is no folder for saves.
pub fn path_for(name: &str) -> Result<PathBuf, Complaint> {
    let path = Path::new(name.trim());
    if !path.is_absolute() {
        return home::path_for(name);
    }
    home::check_name(path)?;
    Ok(if path.extension().is_none() { path.with_extension(home::ENDING) } else { path.to_path_buf() })
}

/// Returns the name of a save as the player reads it: without the ending, and without the folder where it lies in the
/// folder of saves.
#[must_use]
pub fn shown(path: &Path) -> String {
    let at_home = home::saves().is_ok_and(|folder| path.parent() == Some(folder.as_path()));
    match path.file_stem() {
        Some(name) if at_home => name.to_string_lossy().into_owned(),
        _ => path.display().to_string(),
    }
}

/// Words the age of a file: "just now", "5 minutes ago", "3 days ago".
#[must_use]
pub fn ago(when: SystemTime) -> String {
    let seconds = SystemTime::now().duration_since(when).map_or(0, |d| d.as_secs());
    let many = |n: u64, what: &str| format!("{n} {what}{} ago", if n == 1 { "" } else { "s" });
    match seconds {
        0..90 => "just now".into(),
        90..5400 => many(seconds.div_ceil(60), "minute"),
        5400..129_600 => many(seconds.div_ceil(3600), "hour"),
        _ => many(seconds / 86_400, "day"),
    }
}
