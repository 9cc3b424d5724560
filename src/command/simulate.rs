//! `redoubt simulate`: lets bots play many games.

use super::cli::{SimulateArgs, library, options, scenario, seats};
use super::failure::{Failure, VerbResult};
use super::plain::Plain;
use crate::engine::GameInfo;
use crate::engine::bots::Bot;
use crate::engine::catalog::registry::Games;
use crate::engine::simulate::{Batch, Tally};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;

/// The object that `--json` prints.
#[derive(Serialize)]
struct Report<'a> {
    scenario: &'a str,
    games: u64,
    seed: u64,
    seats: &'a BTreeMap<String, String>,
    decisions: u64,
    cpu_seconds: f64,
    decisions_per_cpu_second: f64,
    games_per_cpu_second: f64,
    prompt_us: Prompts,
    outcomes: BTreeMap<String, u64>,
    turns: Turns,
    longest: u64,
    /// Figures of the games by name: mean for each game, mean for each time, share of the games.
    figures: BTreeMap<String, Figure>,
    panics: u64,
}

#[derive(Serialize)]
struct Figure {
    per_game: f64,
    each: f64,
    games: f64,
}

#[derive(Serialize)]
struct Prompts {
    p50: f64,
    p99: f64,
    max: f64,
}

#[derive(Serialize)]
struct Turns {
    min: u16,
    median: u16,
    max: u16,
}

/// Lets bots play many games and prints the results.
///
/// # Errors
/// One sentence with what is wrong and the exit code.
pub(super) fn run(games: Games, args: &SimulateArgs) -> VerbResult {
    let library = library(games, args.data.as_ref())?;
    let (game, info) = scenario(games, &library, &args.scenario)?;
    let game_info = game.info();
    let setup = info.setup(options(game_info, &args.options)?);
    let seats = seats(game_info, Some(&args.seats), "random", false)?;
    let bots: Result<Vec<Bot>, _> = game_info.seats.iter().map(|s| seats[s.key].parse()).collect();
    let plan = Batch { games: args.games, seed: args.seed, bots: bots?, budget: args.budget, threads: args.threads };
    // The progress is drawn on stderr, and only if that is a terminal.
    let bar = ProgressBar::new(args.games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {per_sec}, {eta} left") {
        bar.set_style(style);
    }
    let tally = game.simulate(&library, &setup, &plan, &|| bar.inc(1))?;
    bar.finish_and_clear();
    let report = report(&info.scenario, args, &seats, game_info, &tally);
    let mut out = Plain(std::io::stdout().lock());
    if args.json {
        let text = serde_json::to_string(&report).map_err(|e| Failure::Fault(e.to_string()))?;
        writeln!(out, "{text}")?;
    } else {
        print(&mut out, &report)?;
    }
    match tally.fault {
        None => Ok(()),
        Some((seed, text)) => Err(Failure::Fault(format!("{}, seed {seed}: {text}", info.scenario))),
    }
}

fn report<'a>(
    scenario: &'a str,
    args: &SimulateArgs,
    seats: &'a BTreeMap<String, String>,
    game_info: &GameInfo,
    tally: &Tally,
) -> Report<'a> {
    let outcomes = tally.outcomes.iter().map(|((winner, level), n)| {
        let winner = winner.and_then(|seat| game_info.seats.get(seat.index())).map_or("draw", |s| s.key);
        (format!("{winner}/{level}"), *n)
    });
    let cpu = tally.cpu_seconds.max(1e-6);
    let round = |x: f64| (x * 100.0).round() / 100.0;
    let (min, median, max) = tally.turns_min_median_max();
    let share = |sum: i64, of: u64| round(sum as f64 / of.max(1) as f64);
    let figures = tally.figures.iter().map(|(name, f)| {
        let games = share(f.games as i64, tally.games);
        (name.clone(), Figure { per_game: share(f.sum, tally.games), each: share(f.sum, f.times), games })
    });
    Report {
        scenario,
        games: tally.games,
        seed: args.seed,
        seats,
        decisions: tally.decisions,
        cpu_seconds: (tally.cpu_seconds * 1e6).round() / 1e6,
        decisions_per_cpu_second: round(tally.decisions as f64 / cpu),
        games_per_cpu_second: round(tally.games as f64 / cpu),
        prompt_us: Prompts {
            p50: round(tally.prompt_percentile(0.5)),
            p99: round(tally.prompt_percentile(0.99)),
            max: round(tally.prompt_percentile(1.0)),
        },
        outcomes: outcomes.collect(),
        turns: Turns { min, median, max },
        longest: tally.longest,
        figures: figures.collect(),
        panics: tally.panics,
    }
}

fn print(out: &mut impl Write, r: &Report) -> std::io::Result<()> {
    let seats: Vec<String> = r.seats.iter().map(|(seat, bot)| format!("{seat} {bot}")).collect();
    writeln!(out, "{}: {} games from seed {}, {}", r.scenario, r.games, r.seed, seats.join(", "))?;
    for (outcome, n) in &r.outcomes {
        let share = 100.0 * *n as f64 / r.games.max(1) as f64;
        writeln!(out, "  {outcome:<40} {n:>8}  {share:5.1} %")?;
    }
    writeln!(out, "  last turn {} to {}, median {}", r.turns.min, r.turns.max, r.turns.median)?;
    writeln!(
        out,
        "  {} decisions, at most {} in a game; {:.0} decisions and {:.1} games per second of processor time",
        r.decisions, r.longest, r.decisions_per_cpu_second, r.games_per_cpu_second
    )?;
    writeln!(
        out,
        "  a prompt takes {} microseconds (median), {} (99 of 100), {} (longest)",
        r.prompt_us.p50, r.prompt_us.p99, r.prompt_us.max
    )?;
    for (name, f) in &r.figures {
        let games = f.games * 100.0;
        writeln!(out, "  {name:<40} {:>8} a game, {:>6} each time, in {games:3.0} % of the games", f.per_game, f.each)?;
    }
    if r.panics > 0 {
        writeln!(out, "  {} games ended in a panic", r.panics)?;
    }
    Ok(())
}
