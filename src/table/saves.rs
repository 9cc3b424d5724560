//! Saved games in the table's lists: names and ages. [`crate::engine::home`] owns the folder.

use crate::engine::home::{ENDING, saves};
pub use crate::engine::home::{SaveFile, autosave_for, list};

use crate::engine::Complaint;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Returns the path of a save with this name. Only letters, digits, space, dot, dash and underscore are kept.
///
/// # Errors
/// The name is empty, or there is no folder for saves.
pub fn path_for(name: &str) -> Result<PathBuf, Complaint> {
    let clean: String =
        name.trim().chars().map(|c| if c.is_alphanumeric() || " .-_".contains(c) { c } else { '-' }).take(80).collect();
    let clean = clean.trim_start_matches('.').to_string();
    if clean.is_empty() {
        return Err(Complaint::new("name", "give the save a name"));
    }
    Ok(saves()?.join(format!("{clean}.{ENDING}")))
}

/// Deletes a save.
///
/// # Errors
/// The system's reason.
pub fn forget(path: &Path) -> Result<(), Complaint> {
    std::fs::remove_file(path)
        .map_err(|e| Complaint::new(path.display().to_string(), format!("the save cannot be removed: {e}")))
}

/// Words the age of a file: "just now", "5 minutes ago", "3 days ago".
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
