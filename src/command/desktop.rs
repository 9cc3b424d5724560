//! `redoubt desktop`: puts Redoubt into the menu of the desktop, or takes it out. Linux only.
//!
//! The entry and the icon go into the user's own data folder (`XDG_DATA_HOME`), where every desktop that
//! keeps to the XDG standards looks. The entry starts the program from where it lies now.

use super::cli::{DesktopAction, DesktopArgs};
use super::failure::{Failure, VerbResult};
use super::plain::Plain;
use super::program::program;
use crate::engine::catalog::registry::Games;
use crate::games::GAMES;
use directories::BaseDirs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The entry as the Debian package installs it; its `Exec` line is a name on the path.
const ENTRY: &str = include_str!("../../packaging/redoubt.desktop");
/// The icon.
const ICON: &str = include_str!("../../packaging/redoubt.svg");

/// Installs or removes the entry and the icon of the user. They are Redoubt's own: a program with other games leaves them
/// alone.
pub(super) fn run(games: Games, args: &DesktopArgs) -> VerbResult {
    if !games.iter().map(|game| game.info().id).eq(GAMES.iter().map(|game| game.info().id)) {
        let text = format!("the entry and the icon are those of Redoubt; write an entry of its own for {}", program());
        return Err(Failure::Fault(text));
    }
    let dirs = BaseDirs::new().ok_or_else(|| Failure::Fault("no home folder is known; set HOME to a folder".into()))?;
    let mut out = Plain(std::io::stdout().lock());
    match args.deed {
        DesktopAction::Install => install(dirs.data_dir(), &std::env::current_exe()?, &mut out),
        DesktopAction::Remove => remove(dirs.data_dir(), &mut out),
    }
}

/// Returns the paths of the entry and of the icon in a data folder.
fn files(data: &Path) -> [PathBuf; 2] {
    ["applications/redoubt.desktop", "icons/hicolor/scalable/apps/redoubt.svg"].map(|name| data.join(name))
}

fn install(data: &Path, program: &Path, out: &mut impl Write) -> VerbResult {
    let fault = |path: &Path, e: std::io::Error| {
        Failure::Fault(format!("{}: cannot be written ({e}); correct its permissions", path.display()))
    };
    for (path, text) in files(data).iter().zip([entry(program)?.as_str(), ICON]) {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|e| fault(folder, e))?;
        }
        std::fs::write(path, text).map_err(|e| fault(path, e))?;
        writeln!(out, "written: {}", path.display())?;
    }
    writeln!(out, "The entry starts {}. If the program moves, install it again.", program.display())?;
    Ok(())
}

fn remove(data: &Path, out: &mut impl Write) -> VerbResult {
    for path in files(data) {
        match std::fs::remove_file(&path) {
            Ok(()) => writeln!(out, "removed: {}", path.display())?,
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => {
                writeln!(out, "not there: {}", path.display())?;
            }
            Err(e) => {
                let text = format!("{}: cannot be removed ({e}); correct its permissions", path.display());
                return Err(Failure::Fault(text));
            }
        }
    }
    Ok(())
}

/// Returns the entry that starts the program at this path.
fn entry(program: &Path) -> Result<String, Failure> {
    let path = program.to_str().filter(|path| !path.contains(char::is_control)).ok_or_else(|| {
        let place = program.display();
        Failure::Fault(format!("{place}: a desktop entry cannot name this path; move the program to another folder"))
    })?;
    let exec = format!("Exec={}", quoted(path));
    let lines: Vec<&str> = ENTRY.lines().map(|l| if l.starts_with("Exec=") { exec.as_str() } else { l }).collect();
    Ok(lines.join("\n") + "\n")
}

/// Quotes a path for the `Exec` line: quoted for the line, escaped once more for the value, and `%` doubled.
fn quoted(path: &str) -> String {
    let mut text = String::from("\"");
    for c in path.chars() {
        match c {
            '"' | '`' | '$' => text.extend(["\\\\", c.encode_utf8(&mut [0; 4])]),
            '\\' => text.push_str(r"\\\\"),
            '%' => text.push_str("%%"),
            c => text.push(c),
        }
    }
    text + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_entry_and_the_icon_come_and_go() {
        let data = tempfile::tempdir().unwrap();
        let program = Path::new("/opt/my games/redoubt");
        let mut told = Vec::new();
        for _ in 0..2 {
            install(data.path(), program, &mut told).unwrap();
        }
        let [entry, icon] = files(data.path());
        let text = std::fs::read_to_string(&entry).unwrap();
        assert!(text.lines().any(|l| l == "Exec=\"/opt/my games/redoubt\""), "{text}");
        assert_eq!(text.lines().count(), ENTRY.lines().count());
        assert!(std::fs::read_to_string(&icon).unwrap().starts_with("<svg"));
        for _ in 0..2 {
            remove(data.path(), &mut told).unwrap();
            assert!(!entry.exists() && !icon.exists());
        }
        let told = String::from_utf8(told).unwrap();
        assert_eq!((told.matches("written: ").count(), told.matches("removed: ").count()), (4, 2), "{told}");
        assert_eq!(told.matches("not there: ").count(), 2);
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_named() {
        let data = tempfile::tempdir().unwrap();
        std::fs::write(data.path().join("applications"), "a file").unwrap();
        let Err(Failure::Fault(text)) = install(data.path(), Path::new("/redoubt"), &mut Vec::new()) else {
            panic!("a file is no folder");
        };
        assert!(text.contains("applications") && text.contains("correct"), "{text}");
    }

    #[test]
    fn odd_paths_are_quoted() {
        assert_eq!(quoted("/a/b c"), "\"/a/b c\"");
        assert_eq!(quoted("/100%"), "\"/100%%\"");
        assert_eq!(quoted("/a$b"), "\"/a\\\\$b\"");
        assert_eq!(quoted("/a\\b"), "\"/a\\\\\\\\b\"");
        assert!(entry(Path::new("/a\nb")).is_err());
    }

    #[test]
    fn the_entry_names_this_program_and_its_icon() {
        for line in ["[Desktop Entry]", "Type=Application", "Name=Redoubt", "Icon=redoubt", "Exec=redoubt"] {
            assert!(ENTRY.lines().any(|l| l == line), "{line}");
        }
    }
}
