//! `redoubt ladder`: rates bots by the games that `simulate --lines` wrote.

use super::failure::{Failure, VerbResult};
use super::plain::Plain;
use super::simulate::lines::GameLine;
use crate::engine::ladder::{Elo, Match, rate};
use crate::engine::plain::echo;
use crate::engine::record::log::plural;
use clap::Args;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Player whose rating is 0 where he has played, so that ladders can be compared.
const ZERO: &str = "heuristic";

/// Arguments of `ladder`.
#[derive(Args, Debug)]
pub(super) struct LadderArgs {
    /// Files of `simulate --lines`; several of them are added up
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// One JSON object
    #[arg(long)]
    pub json: bool,
}

/// A ladder as it is printed.
#[derive(Serialize)]
struct Rated {
    /// Full name of the scenario; `None` for all of them.
    scenario: Option<String>,
    games: usize,
    players: Vec<PlayerLine>,
    /// What the first seat of each scenario is worth, by the scenario.
    first_seat: BTreeMap<String, Elo>,
}

#[derive(Serialize)]
struct PlayerLine {
    player: String,
    #[serde(flatten)]
    elo: Elo,
    games: usize,
    /// Share of the points: a win counts 1, a draw 0.5.
    points: f64,
    /// Processor time of a game in seconds, both players together.
    seconds: f64,
}

/// Adds the lines of files up and prints a ladder for each scenario, and one for all.
///
/// # Errors
/// A file cannot be read, or a line is none of `simulate --lines`: one sentence with file and line.
pub(super) fn run(args: &LadderArgs) -> VerbResult {
    let mut games = Vec::new();
    for file in &args.files {
        games.extend(read(file)?);
    }
    if games.is_empty() {
        return Err(Failure::Fault("the files hold no games: write some with `simulate --lines FILE`".into()));
    }
    let scenarios: BTreeSet<&str> = games.iter().map(|game| game.scenario.as_str()).collect();
    let mut ladders: Vec<Rated> =
        scenarios.iter().map(|id| rated(Some(id), games.iter().filter(|g| g.scenario == *id))).collect();
    if scenarios.len() > 1 {
        ladders.push(rated(None, games.iter()));
    }
    let mut out = Plain(std::io::stdout().lock());
    if args.json {
        let text = serde_json::to_string(&ladders).map_err(|e| Failure::Fault(e.to_string()))?;
        writeln!(out, "{text}")?;
        return Ok(());
    }
    ladders.iter().try_for_each(|ladder| print(&mut out, ladder))?;
    Ok(())
}

/// Reads the games of a file. Lines without text are passed over.
fn read(file: &Path) -> Result<Vec<GameLine>, Failure> {
    let place = file.display();
    let text = std::fs::read_to_string(file)
        .map_err(|e| Failure::Fault(format!("{}: it cannot be read: {e}", echo(&place.to_string()))))?;
    let mut games = Vec::new();
    for (n, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let wrong = |what: String| {
            let what = echo(&what).to_string();
            Failure::Fault(format!("{place}:{}: {what}; give files that `simulate --lines` wrote", n + 1))
        };
        let game: GameLine = serde_json::from_str(line).map_err(|e| wrong(format!("it is no game: {e}")))?;
        if game.seats.len() != 2 {
            return Err(wrong(format!("it has {} seats, and a ladder needs two", game.seats.len())));
        }
        if game.winner.as_ref().is_some_and(|winner| game.seats.iter().all(|s| s.seat != *winner)) {
            return Err(wrong("the winner is none of its seats".into()));
        }
        games.push(game);
    }
    Ok(games)
}

/// Rates the players of these games.
fn rated<'a>(scenario: Option<&str>, games: impl Iterator<Item = &'a GameLine>) -> Rated {
    let games: Vec<&GameLine> = games.collect();
    let names: BTreeSet<String> = games.iter().flat_map(|g| g.seats.iter().map(|s| s.player())).collect();
    let fields: BTreeSet<&str> = games.iter().map(|g| g.scenario.as_str()).collect();
    let names: Vec<String> = names.into_iter().collect();
    let index = |name: &str| names.iter().position(|n| n == name).unwrap_or(0);
    let matches: Vec<Match> = games
        .iter()
        .map(|game| Match {
            field: fields.iter().position(|f| *f == game.scenario).unwrap_or(0),
            first: index(&game.seats[0].player()),
            second: index(&game.seats[1].player()),
            score: game.score_of(0),
        })
        .collect();
    let ladder = rate(&matches, (names.len(), fields.len()), index(ZERO));
    let mut players: Vec<PlayerLine> = names
        .iter()
        .zip(&ladder.players)
        .map(|(name, elo)| {
            let seats = || games.iter().flat_map(|g| (0..2).map(move |seat| (*g, seat)));
            let own: Vec<(&GameLine, usize)> = seats().filter(|(g, seat)| g.seats[*seat].player() == *name).collect();
            let of = own.len().max(1) as f64;
            PlayerLine {
                player: name.clone(),
                elo: *elo,
                games: own.len(),
                points: own.iter().map(|(g, seat)| g.score_of(*seat)).sum::<f64>() / of,
                seconds: own.iter().map(|(g, _)| g.seconds).sum::<f64>() / of,
            }
        })
        .collect();
    players.sort_by(|a, b| b.elo.elo.total_cmp(&a.elo.elo));
    Rated {
        scenario: scenario.map(str::to_string),
        games: games.len(),
        players,
        first_seat: fields.into_iter().map(str::to_string).zip(ladder.fields).collect(),
    }
}

fn print(out: &mut impl Write, ladder: &Rated) -> std::io::Result<()> {
    let games = plural(ladder.games, "game", "games");
    writeln!(out, "{}: {games}", ladder.scenario.as_deref().unwrap_or("All scenarios"))?;
    for p in &ladder.players {
        writeln!(
            out,
            "  {:<24} {:+6.0} Elo, error {:>4.0}; {:5.1} % of the points of {}; {:.2} s a game",
            p.player,
            p.elo.elo,
            p.elo.error,
            100.0 * p.points,
            plural(p.games, "game", "games"),
            p.seconds
        )?;
    }
    for (scenario, elo) in &ladder.first_seat {
        writeln!(out, "  the first seat of {scenario} is worth {:+.0} Elo, error {:.0}", elo.elo, elo.error)?;
    }
    Ok(())
}
