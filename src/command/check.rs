//! `redoubt check`: validates data, scenarios and saves.
//!
//! Without a path it validates the built-in data (with the overlay of `--data`, if given). A folder that holds
//! `assets` or `scenarios` is validated as an overlay; in any other folder every file is checked. A data file is
//! checked as part of the folder in which it lies; any other file should be a save. A save is in order only where the
//! whole game replays to its end; else the check says what holds. Every fault is one line with file, line, column and
//! cure. A file `own-...ron` is a scenario of the player's own. A file of an overlay that nothing would ever read is a
//! fault too. `--origins` lists what the rulebook does not state.

use super::cli::{CheckArgs, library};
use super::failure::{Failure, VerbResult};
use super::plain::Plain;
use super::program::program;
use crate::engine::Complaint;
use crate::engine::catalog::registry::Games;
use crate::engine::data::library::Library;
use crate::engine::home::own;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Validates what was named: built-in data, an overlay, or files.
///
/// # Errors
/// One sentence with what is wrong and the exit code.
pub(super) fn run(games: Games, args: &CheckArgs) -> VerbResult {
    let library = library(games, args.data.as_ref())?;
    let mut out = Plain(std::io::stdout().lock());
    let mut faults: Vec<Complaint> = Vec::new();
    if args.paths.is_empty() {
        for game in games.iter() {
            let done = game.check(&library).and_then(|()| game.scenarios(&library));
            match done {
                Ok(scenarios) => {
                    let n = scenarios.len();
                    let n = if n == 1 { "1 scenario".to_string() } else { format!("{n} scenarios") };
                    writeln!(out, "{}: data and {n} in order; {}", game.info().id, origins(&library, game.info().id)?)?;
                }
                Err(complaint) => faults.push(complaint),
            }
            let own = library.own_files(game.info().id);
            faults.extend(own.iter().filter_map(|file| game.check_own(&library, file).err()));
        }
        faults.extend(unread(games, &library));
    }
    if args.origins {
        for game in games.iter() {
            for origin in library.provenance(game.info().id)?.iter().filter(|o| o.kind != "Printed") {
                writeln!(out, "{}: {}: {}", origin.place, origin.kind.to_lowercase(), origin.note)?;
            }
        }
    }
    for path in &args.paths {
        let (found, mut notes) = (faults.len(), vec![]);
        check_path((games, &library), path, &mut faults, &mut notes);
        for note in &notes {
            writeln!(out, "{note}")?;
        }
        if faults.len() == found && notes.is_empty() {
            writeln!(out, "{}: in order", path.display())?;
        }
    }
    out.flush()?;
    match &faults[..] {
        [] => Ok(()),
        [one] => Err(Failure::Fault(one.to_string())),
        [all @ .., last] => {
            for fault in all {
                writeln!(Plain(std::io::stderr()), "{}: {fault}", program())?;
            }
            Err(Failure::Fault(last.to_string()))
        }
    }
}

/// Checks what lies at a path. A save that opens, but not exactly as it was saved, is no fault: it is noted what holds.
fn check_path(read: (Games, &Library), path: &Path, faults: &mut Vec<Complaint>, notes: &mut Vec<Complaint>) {
    let (place, (games, library)) = (path.display().to_string(), read);
    if path.is_dir() {
        if path.join("assets").is_dir() || path.join("scenarios").is_dir() {
            return check_overlay(games, path, faults);
        }
        match std::fs::read_dir(path) {
            Err(e) => faults.push(Complaint::new(place, format!("cannot be listed ({e}); correct its permissions"))),
            Ok(entries) => {
                let mut files: Vec<PathBuf> = entries.flatten().map(|e| e.path()).collect();
                files.sort();
                files.iter().for_each(|file| check_path(read, file, faults, notes));
            }
        }
        return;
    }
    if own::is_own(path) && path.exists() {
        return faults.extend(games.of_own(path).and_then(|game| game.check_own(library, path)).err());
    }
    let is_data = path.extension().is_some_and(|e| e == "ron");
    match overlay_root(path) {
        Some(root) if is_data => check_overlay(games, &root, faults),
        _ if is_data && path.exists() => faults.push(Complaint::new(
            place,
            "is not where a data file lies; put it under assets/games/<game>/ or scenarios/<game>/ of a folder",
        )),
        _ => match games.load(library, path) {
            Ok(play) => notes.extend(play.warning().map(|warning| Complaint::new(place, warning.text.clone()))),
            Err(fault) => faults.push(fault),
        },
    }
}

/// Validates all games with a player's folder laid over the built-in files.
fn check_overlay(games: Games, folder: &Path, faults: &mut Vec<Complaint>) {
    let library = games.library(Some(folder));
    let checks = games.iter().map(|game| game.check(&library).and_then(|()| game.scenarios(&library)));
    faults.extend(checks.filter_map(Result::err));
    faults.extend(unread(games, &library));
}

/// Lists the files of the overlay that nothing reads.
fn unread(games: Games, library: &Library) -> Vec<Complaint> {
    let ids: Vec<&str> = games.iter().map(|game| game.info().id).collect();
    let cure = "nothing reads this file; give it the name of the file that it is to replace, or remove it";
    match library.unread(&ids) {
        Ok(names) => names.into_iter().map(|name| Complaint::new(name, cure)).collect(),
        Err(complaint) => vec![complaint],
    }
}

/// Counts the data of a game by their origin, in one clause.
fn origins(library: &Library, game: &str) -> Result<String, Complaint> {
    let all = library.provenance(game)?;
    let count = |kind: &str| all.iter().filter(|o| o.kind == kind).count();
    let kinds = ["Printed", "Inferred", "Public", "Reconstructed"].map(|k| (k.to_lowercase(), count(k)));
    let told: Vec<String> = kinds.iter().filter(|k| k.1 > 0).map(|(kind, n)| format!("{n} {kind}")).collect();
    Ok(format!("origins stated: {}", if told.is_empty() { "none".into() } else { told.join(", ") }))
}

/// Returns the folder in which this file is `assets/games/<game>/...` or `scenarios/<game>/...`.
fn overlay_root(path: &Path) -> Option<PathBuf> {
    let full = std::fs::canonicalize(path).ok()?;
    full.ancestors()
        .find(|a| a.file_name().is_some_and(|n| n == "assets" || n == "scenarios"))
        .and_then(Path::parent)
        .map(Path::to_path_buf)
}
