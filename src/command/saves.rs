//! `redoubt saves`: lists saved games, offers a clean-up, removes files and brings them back.

use super::cli::library;
use super::failure::{Failure, VerbResult};
use super::program::program;
use super::saves_args::{SavesArgs, SavesDeed};
use crate::engine::catalog::registry::Games;
use crate::engine::data::library::Library;
use crate::engine::home::{self, CleanUp, KeptGame, RemovedFile, SaveFile, Standing};

use serde_json::{Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Lists saved games, offers a clean-up, removes files or brings them back.
///
/// # Errors
/// One sentence with what is wrong and the exit code.
pub(super) fn run(games: Games, args: &SavesArgs) -> VerbResult {
    let library = library(games, None)?;
    let mut out = std::io::stdout().lock();
    home::empty_removed();
    match &args.deed {
        SavesDeed::List { json, removed: true, .. } => list_removed(*json, &mut out),
        SavesDeed::List { json, removed: false, words } => list((games, &library), *json, words, &mut out),
        SavesDeed::Clean { days, yes } => clean((games, &library), *days, *yes, &mut out),
        SavesDeed::Remove { name } => {
            let path = home::remove(&file_named(name)?).map_err(|no| Failure::Fault(no.to_string()))?;
            let removed = home::removed_files().into_iter().find(|file| file.path == path);
            let name = removed.map_or_else(|| name.clone(), |file| file.name);
            let restore = format!("{} saves restore \"{name}\" brings it back within 30 days", program());
            Ok(writeln!(out, "removed: {name}; {restore}")?)
        }
        SavesDeed::Restore { name } => {
            let files = home::removed_files();
            let Some(file) = files.iter().find(|file| file.name == *name) else {
                let list = format!("{} saves list --removed names them", program());
                let text = format!("{name}: no removed file has this name; {list}");
                return Err(Failure::Fault(text));
            };
            let path = home::restore(file).map_err(|no| Failure::Fault(no.to_string()))?;
            Ok(writeln!(out, "restored: {}", path.display())?)
        }
    }
}

/// What saved games are read with.
type Read<'a> = (Games, &'a Library);

/// Finds the file of a save by its name or its path.
fn file_named(name: &str) -> Result<PathBuf, Failure> {
    let listed = home::games().into_iter().flat_map(|game| game.files().cloned().collect::<Vec<_>>());
    if let Some(file) = listed.into_iter().find(|file| file.name == name || file.path == Path::new(name)) {
        return Ok(file.path);
    }
    Err(Failure::Fault(format!("{name}: no saved game has this name; {} saves list names them", program())))
}

/// Returns the time of a file, in seconds since 1970.
fn seconds(when: SystemTime) -> u64 {
    when.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Words how a file stands to the one that goes furthest.
fn standing_key(standing: Standing) -> &'static str {
    match standing {
        Standing::Branch => "branch",
        Standing::Older => "older",
        Standing::Copy => "copy",
    }
}

/// Words one file: game, scenario and where it stands.
fn line((games, library): Read, file: &SaveFile) -> String {
    let told = games.saved_game(library, file).map_or_else(
        || "cannot be read by this version".to_string(),
        |game| format!("{}, {}: {}", game.game, game.scenario, game.stand()),
    );
    format!("{:<41} {told}", file.name)
}

fn list(read: Read, json: bool, words: &[String], out: &mut impl Write) -> VerbResult {
    let fits = |game: &KeptGame| {
        let text: String = game.files().map(|file| line(read, file).to_lowercase()).collect();
        words.iter().all(|word| text.contains(&word.to_lowercase()))
    };
    let mut games = home::games();
    games.retain(fits);
    if json {
        let all: Vec<Value> = games.iter().map(|game| object(read, game)).collect();
        return Ok(writeln!(out, "{}", Value::Array(all))?);
    }
    for game in &games {
        writeln!(out, "{}", line(read, &game.main))?;
        for other in &game.others {
            let what = standing_key(other.standing);
            writeln!(out, "  {what}: {}", line(read, &other.file))?;
        }
    }
    if games.is_empty() {
        let text = if words.is_empty() { "There is no saved game yet." } else { "No saved game fits these words." };
        writeln!(out, "{text}")?;
    }
    Ok(())
}

/// Makes the JSON object of a game.
fn object((games, library): Read, game: &KeptGame) -> Value {
    let file = |file: &SaveFile| {
        let mut object = json!({
            "name": file.name, "path": file.path.display().to_string(), "auto": file.auto, "when": seconds(file.when),
        });
        if let Some(game) = games.saved_game(library, file) {
            let head = file.head.as_ref();
            object["game"] = head.map_or_else(String::new, |head| head.game.clone()).into();
            object["scenario"] = game.scenario.clone().into();
            object["turn"] = game.turn.into();
            object["over"] = game.over.into();
            object["stand"] = game.stand().into();
            object["steps"] = game.steps.into();
        }
        object
    };
    let mut all = file(&game.main);
    let other = |other: &home::OtherFile| {
        let mut object = file(&other.file);
        object["standing"] = standing_key(other.standing).into();
        object
    };
    all["others"] = game.others.iter().map(other).collect();
    all
}

fn list_removed(json: bool, out: &mut impl Write) -> VerbResult {
    let files = home::removed_files();
    let object = |file: &RemovedFile| json!({"name": file.name, "path": file.path.display().to_string(), "when": seconds(file.when)});
    if json {
        return Ok(writeln!(out, "{}", files.iter().map(object).collect::<Value>())?);
    }
    for file in &files {
        let days = SystemTime::now().duration_since(file.when).map_or(0, |age| age.as_secs() / 86_400);
        writeln!(out, "{:<41} removed {days} days ago", file.name)?;
    }
    if files.is_empty() {
        writeln!(out, "No removed file is kept.")?;
    }
    Ok(())
}

fn clean(read: Read, days: u64, yes: bool, out: &mut impl Write) -> VerbResult {
    let clean = CleanUp::of_finished(days);
    if clean.games.is_empty() {
        return Ok(writeln!(
            out,
            "There is nothing to clean up: no game is over that was not played for {days} days."
        )?);
    }
    for file in clean.files() {
        writeln!(out, "{}", line(read, file))?;
    }
    if !yes {
        let text = format!("These files of {} finished games would be removed, for 30 days to the", clean.games.len());
        return Ok(writeln!(out, "{text} folder removed; add --yes to do it.")?);
    }
    let (many, stayed) = clean.run();
    writeln!(out, "{many} files are removed; {} saves restore brings one back within 30 days.", program())?;
    match stayed.first() {
        None => Ok(()),
        Some(no) => Err(Failure::Fault(format!("{} files stay; {no}", stayed.len()))),
    }
}
