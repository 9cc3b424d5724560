//! Small files that the program writes for itself: settings, the place of the window. They are written as saves are,
//! and a damaged one is kept aside, never overwritten.

use crate::Complaint;
use crate::journal::write_whole;
use std::path::{Path, PathBuf};

/// Reads a file by `parse`; `None` where it is missing. A file that cannot be read is [kept aside](keep_aside), so that
/// nothing is written over it.
///
/// # Errors
/// The file is damaged or cannot be read; the complaint says where it is now. The usual values hold.
pub fn read<T>(path: &Path, parse: impl FnOnce(&str) -> Result<T, String>) -> Result<Option<T>, Complaint> {
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(e) => {
            let text = format!("cannot be read ({e}), so the usual values hold; allow reading it");
            return Err(Complaint::new(path.display().to_string(), text));
        }
    };
    let text = String::from_utf8(bytes).map_err(|_| "it is no text in UTF-8".to_string());
    let fault = match text.and_then(|text| parse(text.trim_start_matches('\u{feff}'))) {
        Ok(value) => return Ok(Some(value)),
        Err(fault) => fault,
    };
    let now = match keep_aside(path) {
        Ok(aside) => format!("it is kept as {}", aside.display()),
        Err(stays) => format!("it cannot be put aside ({})", stays.text),
    };
    Err(Complaint::new(path.display().to_string(), format!("is damaged ({fault}), so the usual values hold; {now}")))
}

/// Gives a damaged file another name, which no file has yet: `NAME.damaged`, `NAME.damaged-2` and so on. Returns its new
/// path.
///
/// # Errors
/// It cannot be renamed; then it is where it was.
pub fn keep_aside(path: &Path) -> Result<PathBuf, Complaint> {
    let named = |ending: String| {
        let mut name = path.as_os_str().to_os_string();
        name.push(ending);
        PathBuf::from(name)
    };
    let names = std::iter::once(".damaged".to_string()).chain((2..1000).map(|n| format!(".damaged-{n}")));
    let fail = |text: String| Complaint::new(path.display().to_string(), text);
    let free = names.map(named).find(|name| !name.exists());
    let free = free.ok_or_else(|| fail("has a thousand damaged files beside it; remove some".into()))?;
    std::fs::rename(path, &free).map_err(|e| fail(format!("cannot be renamed ({e}); allow writing in its folder")))?;
    Ok(free)
}

/// Writes a file as saves are written: a new one beside it, which then replaces it. Its folder is made where it is
/// missing.
///
/// # Errors
/// It cannot be written; the old one is as it was.
pub fn write(path: &Path, text: &str) -> Result<(), Complaint> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|e| {
            let text = format!("cannot be made ({e}); set REDOUBT_HOME to another folder");
            Complaint::new(folder.display().to_string(), text)
        })?;
    }
    write_whole(path, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(path: &Path) -> Result<Option<u8>, Complaint> {
        read(path, |text| text.trim().parse().map_err(|e: std::num::ParseIntError| e.to_string()))
    }

    #[test]
    fn a_damaged_file_is_kept_aside_and_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/settings.ron");
        assert_eq!(number(&path), Ok(None));
        write(&path, "7\n").unwrap();
        assert_eq!(number(&path), Ok(Some(7)));
        for (n, damage) in [&b"seven"[..], b"\0\0\0", b"\xff7"].into_iter().enumerate() {
            std::fs::write(&path, damage).unwrap();
            let told = number(&path).unwrap_err().to_string();
            let aside = if n == 0 { "settings.ron.damaged".into() } else { format!("settings.ron.damaged-{}", n + 1) };
            assert!(told.contains("is damaged") && told.ends_with(&aside), "{told}");
            assert_eq!(std::fs::read(path.with_file_name(aside)).unwrap(), damage);
            assert_eq!(number(&path), Ok(None), "it is told once");
        }
        write(&path, "8").unwrap();
        assert_eq!(number(&path), Ok(Some(8)));
    }

    #[test]
    fn a_file_that_cannot_be_written_stays() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("file"), "").unwrap();
        assert!(write(&folder.path().join("file/settings.ron"), "7").is_err());
        assert!(write(folder.path(), "7").is_err(), "a folder is no file");
        assert!(keep_aside(&folder.path().join("none")).is_err());
    }
}
