//! `redoubt simulate`: lets bots play many games.

mod kept;
pub(super) mod lines;
mod pairs;

use self::kept::Kept;
pub(super) use self::pairs::name;
use self::pairs::{Pairs, Points};
use crate::command::cli::{library, options, scenario, seats};
use crate::command::failure::{Failure, VerbResult};
use crate::command::game_args::SimulateArgs;
use crate::command::plain::Plain;
use crate::engine::GameInfo;
use crate::engine::bots::Bot;
use crate::engine::catalog::registry::Games;
use crate::engine::contract::SeatInfo;
use crate::engine::plain::echo;
use crate::engine::simulate::{Batch, Player, Tally};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Mutex;

/// The object that `--json` prints.
#[derive(Serialize)]
struct Report<'a> {
    scenario: &'a str,
    games: u64,
    seed: u64,
    /// The player of each seat; with `--swap` those of the first game of a pair.
    seats: BTreeMap<&'static str, String>,
    /// What the first seat's player got with `--swap`, both seats together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pairs: Option<Pairs>,
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
    let players = players(game_info, &args.seats, args.budget)?;
    let plan = Batch {
        swap: args.swap,
        steps: args.saves.is_some(),
        threads: args.threads,
        ..Batch::new(args.games, args.seed, players)
    };
    let kept = Kept::open(&info.scenario, &setup, args)?;
    let bar = games_bar(args.games);
    let ended: Mutex<(Points, Option<Failure>)> = Mutex::default();
    let tally = game.simulate(&library, &setup, &plan, &|played| {
        bar.inc(1);
        let Ok(mut ended) = ended.lock() else { return };
        ended.0.add(&plan, played);
        if ended.1.is_none() {
            ended.1 = kept.keep(game, &library, &plan, played).err();
        }
    })?;
    bar.finish_and_clear();
    let (points, fault) = ended.into_inner().unwrap_or_default();
    if let Some(fault) = fault {
        return Err(fault);
    }
    let report = report(&info.scenario, args, &plan, game_info, (&tally, &points));
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

/// Makes the line that shows how many games are over; it is drawn on stderr, and only if that is a terminal.
pub(super) fn games_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {per_sec}, {eta} left") {
        bar.set_style(style);
    }
    bar
}

/// Reads the player of each seat: the words of `--seats`, with the budget `usual` for each bot that has no budget of its own.
///
/// # Errors
/// A word is no bot, a seat is none of the game, or a budget is no number from 1.
pub(super) fn players(game_info: &GameInfo, words: &str, usual: Option<u32>) -> Result<Vec<Player>, Failure> {
    let mut plain = Vec::new();
    let mut budgets: BTreeMap<Option<&str>, u32> = BTreeMap::new();
    for part in words.split(',').map(str::trim) {
        let (part, budget) = part.split_once(':').map_or((part, None), |(part, budget)| (part, Some(budget)));
        if let Some(text) = budget {
            let budget = text.parse().ok().filter(|n| *n > 0).ok_or_else(|| {
                Failure::usage(format!("--seats {part}:{}: give a budget from 1, such as mcts:5000", echo(text)))
            })?;
            budgets.insert(part.split_once('=').map(|(seat, _)| seat), budget);
        }
        plain.push(part);
    }
    let words = seats(game_info, Some(&plain.join(",")), "random", false)?;
    let player = |seat: &SeatInfo| {
        let bot: Bot = words[seat.key].parse()?;
        let own = budgets.get(&Some(seat.key)).or_else(|| budgets.get(&None)).copied();
        let budget = own.or(usual.filter(|_| bot.budget() > 0)).unwrap_or(bot.budget());
        Ok(Player { bot, budget })
    };
    game_info.seats.iter().map(player).collect()
}

fn report<'a>(
    scenario: &'a str,
    args: &SimulateArgs,
    plan: &Batch,
    game_info: &GameInfo,
    (tally, points): (&Tally, &Points),
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
        seats: game_info.seats.iter().zip(&plan.players).map(|(seat, player)| (seat.key, name(*player))).collect(),
        pairs: plan.swap.then(|| points.pairs()),
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
        let share = *n as f64 / r.games.max(1) as f64;
        let error = 100.0 * (share * (1.0 - share) / r.games.max(1) as f64).sqrt();
        writeln!(out, "  {outcome:<40} {n:>8}  {:5.1} %, error {error:.1}", 100.0 * share)?;
    }
    if let Some(pairs) = &r.pairs {
        writeln!(
            out,
            "  {} gets {:.1} % of the points over {} pairs of games with changed seats, error {:.1}",
            pairs.player, pairs.points, pairs.pairs, pairs.error
        )?;
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
