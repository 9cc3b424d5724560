//! The word by which the program was called: sentences that send the player to the command name it.

use crate::engine::plain::echo;
use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;

/// Returns the program's file name as it was called: `redoubt`, or that of a program with other games.
pub(super) fn program() -> String {
    let called = std::env::args_os().next().map(PathBuf::from);
    let name = called.as_ref().and_then(|path| path.file_name()).map(|name| name.to_string_lossy());
    let name = name.as_deref().map(|name| name.strip_suffix(EXE_SUFFIX).unwrap_or(name));
    echo(name.filter(|name| !name.is_empty()).unwrap_or("redoubt"))
}
