//! Locks: which files are being written to now, by this program or another one.

use super::file::real_path;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

/// Marks a file as being written to: a lock on a second file beside it. It is held as long as this value lives, and
/// the system frees it when the program dies.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    _file: File,
}

/// What came of the try to take a lock.
pub(super) enum Locking {
    /// This session has it now.
    Mine(Lock),
    /// Another session has it.
    Taken,
    /// There are no locks here: the folder is read-only, or the file system has none.
    Unknown,
}

/// Returns the path of the lock of a file.
fn lock_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(".lock");
    PathBuf::from(name)
}

impl Lock {
    /// Tries to take the lock of a file, which is no link.
    pub(super) fn take(path: &Path) -> Locking {
        let path = lock_path(path);
        // Another session may remove its lock file while this one opens it; then a new one is made.
        for _ in 0..16 {
            let Ok(file) = OpenOptions::new().create(true).truncate(false).write(true).open(&path) else {
                return Locking::Unknown;
            };
            match file.try_lock() {
                Ok(()) if is_at(&file, &path) => return Locking::Mine(Lock { path, _file: file }),
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Locking::Taken,
                Err(TryLockError::Error(_)) => {
                    let _ = std::fs::remove_file(&path);
                    return Locking::Unknown;
                }
            }
        }
        Locking::Taken
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Tells whether an open file is the one that lies at this path now. Where the system does not tell, any file there
/// is taken for it.
pub(super) fn is_at(file: &File, path: &Path) -> bool {
    let (Ok(open), Ok(there)) = (file.metadata(), std::fs::symlink_metadata(path)) else { return false };
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        (open.dev(), open.ino()) == (there.dev(), there.ino())
    }
    #[cfg(not(unix))]
    {
        open.is_file() == there.is_file()
    }
}

/// Tells whether a session, of this or another program, writes to this file now.
#[must_use]
pub fn is_in_use(path: &Path) -> bool {
    let Ok(path) = real_path(path) else { return false };
    lock_path(&path).exists() && matches!(Lock::take(&path), Locking::Taken)
}
