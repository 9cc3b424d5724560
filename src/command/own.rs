//! `redoubt own`: lists, renames, imports and deletes positions of the player's own.

use super::cli::{OwnArgs, OwnCommand, library};
use super::failure::{Failure, VerbResult};
use super::plain::Plain;
use super::program::program;
use crate::engine::GameInfo;
use crate::engine::catalog::registry::{Games, ScenarioInfo};
use crate::engine::data::library::Library;
use crate::engine::home;
use crate::engine::home::own_files::{self, Imported};
use std::io::Write;

/// Lists, renames, imports or deletes positions of the player's own.
///
/// # Errors
/// One sentence with what is wrong and the exit code.
pub(super) fn run(games: Games, args: &OwnArgs) -> VerbResult {
    let library = library(games, None)?;
    let mut out = Plain(std::io::stdout().lock());
    let fault = |e: crate::engine::Complaint| Failure::Fault(e.to_string());
    match &args.deed {
        OwnCommand::List { json } => return list(games, &library, *json, &mut out),
        OwnCommand::Rename { scenario, title } => {
            let (info, id) = named(games, scenario)?;
            let id = own_files::rename(&library, info, id, title).map_err(fault)?;
            writeln!(out, "It is called \"{}\" now: {}/{id}", title.trim(), info.id)?;
        }
        OwnCommand::Import { file, title } => {
            let (game, imported) = games.import_own(&library, file, title.as_deref(), &home::own()?).map_err(fault)?;
            match imported {
                Imported::Done { id, title } => writeln!(out, "imported as \"{title}\": {game}/{id}")?,
                Imported::There { id, title } => {
                    writeln!(out, "it is there already as \"{title}\": {game}/{id}")?;
                }
                Imported::Taken { title, free } => {
                    let text = format!(
                        "{}: another position is called \"{title}\" or has its name; give a title of its own, as in \
                         --as \"{free}\"",
                        file.display()
                    );
                    return Err(Failure::Fault(text));
                }
            }
        }
        OwnCommand::Delete { scenario } => {
            let (info, id) = named(games, scenario)?;
            own_files::delete(&library, info, id).map_err(fault)?;
            writeln!(out, "deleted: {scenario}")?;
        }
    }
    Ok(())
}

/// Splits the full name of a position of the player's own into its game and its id.
fn named(games: Games, scenario: &str) -> Result<(&'static GameInfo, &str), Failure> {
    let (game, id) = scenario.split_once('/').ok_or_else(|| {
        let first = games.iter().next().map_or("GAME", |game| game.info().id);
        let list = format!("{} own list names them", program());
        Failure::usage(format!("{scenario}: give the game, too, as in {first}/own-name; {list}"))
    })?;
    Ok((games.find(game).map_err(Failure::usage)?.info(), id))
}

/// Lists them all.
fn list(games: Games, library: &Library, json: bool, out: &mut impl Write) -> VerbResult {
    let mut all: Vec<ScenarioInfo> = vec![];
    for game in games.all() {
        all.extend(game.scenarios(library)?.into_iter().filter(|info| info.head.is_own()));
        for fault in game.own_faults(library) {
            writeln!(Plain(std::io::stderr()), "{}: left out: {fault}", program())?;
        }
    }
    if json {
        let text = serde_json::to_string(&all).map_err(|e| Failure::Fault(e.to_string()))?;
        writeln!(out, "{text}")?;
        return Ok(());
    }
    for info in &all {
        writeln!(out, "{:<41} {}", info.scenario, info.line())?;
    }
    if all.is_empty() {
        writeln!(out, "You have kept no position yet: the edit mode keeps one (keep TITLE).")?;
    }
    Ok(())
}
