//! `redoubt fit`: fits the weights of a game's evaluation to games between bots.

use super::cli::{library, options, scenario};
use super::failure::{Failure, VerbResult};
use super::game_args::FitArgs;
use super::plain::Plain;
use super::simulate::{games_bar, name, players};
use crate::engine::catalog::registry::Games;
use crate::engine::contract::GameInfo;
use crate::engine::data::datafile::DataFile;
use crate::engine::data::stored;
use crate::engine::data::weights::{Fitted, text_of};
use crate::engine::fit::{Fit, Sampling, Share};
use crate::engine::simulate::Batch;
use std::io::Write;
use std::path::Path;

/// Plays games, fits weights, writes them, and prints how good they are.
///
/// # Errors
/// One sentence with what is wrong and the exit code.
pub(super) fn run(games: Games, args: &FitArgs) -> VerbResult {
    let library = library(games, args.data.as_ref())?;
    let (game, info) = scenario(games, &library, &args.scenario)?;
    if info.own.is_some() {
        let text = format!("{} is a position of your own, which has the weights of its scenario", info.scenario);
        return Err(Failure::usage(format!("{text}; name that one")));
    }
    let setup = info.setup(options(game.info(), &args.options)?);
    let players = players(game.info(), &args.seats, None)?;
    let batch = Batch { astray: args.astray, threads: args.threads, ..Batch::new(args.games, args.seed, players) };
    // A file that cannot be added to is told of before the games are played.
    let mut entries = entries(&args.out)?;
    let bar = games_bar(args.games);
    let fit = game.fit(&library, &setup, &Sampling { batch: batch.clone(), every: args.every }, &|_| bar.inc(1))?;
    bar.finish_and_clear();
    let entry = fit.entry(info.id(), args.seed, bots(game.info(), &batch));
    match entries.iter_mut().find(|there| there.scenario == entry.scenario) {
        Some(there) => *there = entry.clone(),
        None => entries.push(entry.clone()),
    }
    let text = text_of(&entries).map_err(|e| Failure::Fault(e.to_string()))?;
    stored::write(&args.out, &text)?;
    print(&mut Plain(std::io::stdout().lock()), &info.scenario, &fit, &entry)?;
    Ok(())
}

/// Reads the entries of the file to write; none where there is no such file.
fn entries(path: &Path) -> Result<Vec<Fitted>, Failure> {
    match std::fs::read_to_string(path) {
        Ok(text) => Ok(DataFile::new(path.display().to_string(), text).parse()?),
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(vec![]),
        Err(e) => Err(Failure::Fault(format!("{}: cannot be read ({e}); name another file", path.display()))),
    }
}

/// Words who played.
fn bots(game_info: &GameInfo, batch: &Batch) -> String {
    let each =
        game_info.seats.iter().zip(&batch.players).map(|(seat, player)| format!("{} {}", seat.key, name(*player)));
    let astray = match batch.astray {
        0 => String::new(),
        n => format!("; one step in {n} at random"),
    };
    format!("{}{astray}", each.collect::<Vec<_>>().join(", "))
}

fn print(out: &mut impl Write, scenario: &str, fit: &Fit, entry: &Fitted) -> std::io::Result<()> {
    let Fitted { games, seed, positions, bots, log_loss, .. } = entry;
    writeln!(out, "{scenario}: {positions} positions of {games} games from seed {seed}, {bots}")?;
    let (constant, fitted) = (log_loss.constant, log_loss.fitted);
    writeln!(out, "  log loss of games held out: {fitted:.4}, of a constant {constant:.4}; penalty {}", fit.penalty)?;
    writeln!(out, "  chances foretold lie {:.1} points in 100 off what happened", 100.0 * fit.gap)?;
    writeln!(out, "  {:<40} {:>10} {:>12} {:>12}", "feature", "weight", "standardized", "carries")?;
    let mut shares: Vec<&Share> = fit.shares.iter().collect();
    shares.sort_by(|a, b| b.carries.total_cmp(&a.carries));
    for Share { name, weight, standard, carries } in shares {
        writeln!(out, "  {name:<40} {weight:>10.4} {standard:>12.3} {carries:>12.5}")?;
    }
    Ok(())
}
