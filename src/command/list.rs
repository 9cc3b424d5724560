//! `redoubt list`: lists games and scenarios.

use super::cli::{ListArgs, library};
use super::failure::{Failure, VerbResult};
use super::plain::Plain;
use super::program::program;
use crate::engine::catalog::registry::Games;
use std::io::Write;

/// Lists games and scenarios.
///
/// # Errors
/// One sentence with what is wrong and the exit code.
pub(super) fn run(games: Games, args: &ListArgs) -> VerbResult {
    let library = library(games, args.data.as_ref())?;
    let mut out = Plain(std::io::stdout().lock());
    let mut all = Vec::new();
    for game in games.iter() {
        let scenarios = game.scenarios(&library)?;
        if !args.json {
            let game_info = game.info();
            let seats: Vec<&str> = game_info.seats.iter().map(|s| s.name).collect();
            writeln!(out, "{} ({}), {}", game_info.title, game_info.when, seats.join(" against "))?;
            for info in &scenarios {
                writeln!(out, "  {:<39} {}", info.scenario, info.line())?;
                for (n, lesson) in info.lessons.iter().enumerate() {
                    writeln!(out, "  {:<39}   lesson {}: {lesson}", "", n + 1)?;
                }
            }
        }
        for fault in game.own_faults(&library) {
            writeln!(Plain(std::io::stderr()), "{}: left out: {fault}", program())?;
        }
        all.extend(scenarios);
    }
    if args.json {
        let text = serde_json::to_string(&all).map_err(|e| Failure::Fault(e.to_string()))?;
        writeln!(out, "{text}")?;
    }
    Ok(())
}
