//! The folders at home, and whether games can be kept there.

use crate::Complaint;
use std::io::Write;
use std::path::{Path, PathBuf};

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
pub(super) fn made(name: &str) -> Result<PathBuf, Complaint> {
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

/// Bytes that are written to find out whether a folder can be written.
const TRIAL: usize = 16 << 10;

/// Finds out whether a game can be kept in this file, by writing a small file into its folder and removing it. The
/// folder is made where it is missing. Clients ask when a game begins, and tell the player at once where it fails; the
/// game can be played all the same.
///
/// # Errors
/// The folder cannot be made or written.
pub fn can_keep(file: &Path) -> Result<(), Complaint> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // What a crash leaves of it is removed as a half-written file.
    let trial = folder.join(format!("trial.{}.new", std::process::id()));
    let write = || -> std::io::Result<()> {
        std::fs::create_dir_all(folder)?;
        let mut file = std::fs::File::create(&trial)?;
        file.write_all(&[b'.'; TRIAL])?;
        file.sync_data()
    };
    let done = write();
    let _ = std::fs::remove_file(&trial);
    done.map_err(|e| {
        let text =
            format!("cannot be written ({e}); make room or allow writing, or set REDOUBT_HOME to another folder");
        Complaint::new(folder.display().to_string(), text)
    })
}
