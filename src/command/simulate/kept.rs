//! Simulated games at their ends: what the players got, and the lines and saves that are kept of each game.

use super::cli::SimulateArgs;
use super::failure::Failure;
use super::lines::{GameLine, SeatLine};
use crate::engine::catalog::registry::Entry;
use crate::engine::data::library::Library;
use crate::engine::journal::Start;
use crate::engine::simulate::{Batch, Played, Player};
use crate::engine::{Complaint, Setup};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::PathBuf;

/// What a player got over pairs of games with the same dice and changed seats, in percent of the points: a win counts 1,
/// a draw 0.5.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Pairs {
    pub player: String,
    pub pairs: usize,
    pub points: f64,
    /// Standard error, from the spread of the pairs.
    pub error: f64,
}

/// Returns the name of a player: its bot, with the budget if that is not the usual one.
pub(super) fn name(player: Player) -> String {
    if player.budget == player.bot.budget() {
        player.bot.key().to_string()
    } else {
        format!("{}:{}", player.bot.key(), player.budget)
    }
}

/// What is known of the games that have ended.
#[derive(Default)]
pub(super) struct Ended {
    /// What the first seat's player of the first game got, by pair: from the first game and from the second.
    points: BTreeMap<u64, [Option<f64>; 2]>,
    first: Option<Player>,
    /// Why a game could not be kept.
    pub fault: Option<Failure>,
}

impl Ended {
    /// Adds a game.
    pub(super) fn add(&mut self, plan: &Batch, played: &Played) {
        let second = (played.n % 2) as usize;
        self.first = plan.players.first().copied();
        // With changed seats the first player has the last seat.
        let own = if second == 1 { plan.players.len() - 1 } else { 0 };
        let points = played.outcome.winner.map_or(0.5, |winner| f64::from(winner.index() == own));
        self.points.entry(played.n / 2).or_default()[second] = Some(points);
    }

    /// Adds up the whole pairs.
    pub(super) fn pairs(&self) -> Pairs {
        let means: Vec<f64> = self.points.values().filter_map(|[a, b]| Some((((*a)? + (*b)?) / 2.0) * 100.0)).collect();
        let of = means.len().max(1) as f64;
        let mean = means.iter().sum::<f64>() / of;
        let spread = means.iter().map(|m| (m - mean).powi(2)).sum::<f64>() / (of - 1.0).max(1.0);
        let round = |x: f64| (x * 100.0).round() / 100.0;
        let player = self.first.map_or(String::new(), name);
        Pairs { player, pairs: means.len(), points: round(mean), error: round((spread / of).sqrt()) }
    }
}

/// Where the games are kept.
pub(super) struct Kept {
    scenario: String,
    setup: Setup,
    lines: Option<File>,
    saves: Option<PathBuf>,
}

impl Kept {
    /// Opens the file for lines and makes the folder for saves, where they are asked for.
    ///
    /// # Errors
    /// The file or folder cannot be written: one sentence with its name.
    pub(super) fn open(scenario: &str, setup: &Setup, args: &SimulateArgs) -> Result<Kept, Failure> {
        let fault = |path: &PathBuf| {
            let place = path.display().to_string();
            move |e: std::io::Error| Failure::from(Complaint::new(place, format!("it cannot be written: {e}")))
        };
        let open = |path: &PathBuf| OpenOptions::new().create(true).append(true).open(path).map_err(fault(path));
        let lines = args.lines.as_ref().map(open).transpose()?;
        if let Some(folder) = &args.saves {
            std::fs::create_dir_all(folder).map_err(fault(folder))?;
        }
        Ok(Kept { scenario: scenario.to_string(), setup: setup.clone(), lines, saves: args.saves.clone() })
    }

    /// Keeps a game: appends its line, writes its save under a name that is free.
    ///
    /// # Errors
    /// Line or save cannot be written.
    pub(super) fn keep(
        &self,
        game: &dyn Entry,
        library: &Library,
        plan: &Batch,
        played: &Played,
    ) -> Result<(), Failure> {
        if let Some(mut file) = self.lines.as_ref() {
            let line =
                serde_json::to_string(&self.line(game, plan, played)).map_err(|e| Failure::Fault(e.to_string()))?;
            // One write, so that several programs can append to one file.
            file.write_all(format!("{line}\n").as_bytes())?;
        }
        let Some(folder) = &self.saves else { return Ok(()) };
        let start = Start {
            setup: self.setup.clone(),
            seed: plan.seed_of(played.n),
            seats: self.seats(game, plan, played).map(|s| (s.seat, s.bot)).collect(),
            ..Start::default()
        };
        let mut play = game.new_session(library, start)?;
        for step in &played.steps {
            play.take_text(step, None)?;
        }
        let half = if plan.swap { ["-a", "-b"][(played.n % 2) as usize] } else { "" };
        let stem = format!("{}-{}{half}", self.scenario.replace('/', "-"), plan.seed_of(played.n));
        let free = (1..).map(|n| if n == 1 { stem.clone() } else { format!("{stem}-{n}") });
        let path = free.map(|stem| folder.join(format!("{stem}.redoubt"))).find(|path| !path.exists());
        path.map_or(Ok(()), |path| play.save(&path))?;
        Ok(())
    }

    fn seats(&self, game: &dyn Entry, plan: &Batch, played: &Played) -> impl Iterator<Item = SeatLine> {
        game.info().seats.iter().zip(plan.players_of(played.n)).map(|(seat, player)| SeatLine {
            seat: seat.key.to_string(),
            bot: player.bot.key().to_string(),
            budget: player.budget,
        })
    }

    fn line(&self, game: &dyn Entry, plan: &Batch, played: &Played) -> GameLine {
        let winner = played.outcome.winner.and_then(|seat| game.info().seats.get(seat.index()));
        GameLine {
            program: env!("CARGO_PKG_VERSION").to_string(),
            scenario: self.scenario.clone(),
            options: self.setup.options.clone(),
            seed: plan.seed_of(played.n),
            seats: self.seats(game, plan, played).collect(),
            winner: winner.map(|seat| seat.key.to_string()),
            level: played.outcome.level.to_string(),
            rule: played.outcome.rule.to_string(),
            turn: played.turn,
            decisions: played.decisions,
            seconds: (played.seconds * 1e6).round() / 1e6,
            score: played.outcome.score.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bots::Bot;
    use crate::engine::{Outcome, RuleId, Seat};

    #[test]
    fn pairs_have_the_error_of_their_spread() {
        let plan = Batch { swap: true, ..Batch::new(6, 1, [Bot::Mcts, Bot::Heuristic]) };
        let mut ended = Ended::default();
        // The first player wins both games of the first pair, one of the second and none of the third.
        for (n, winner) in [(0, 0), (1, 1), (2, 0), (3, 0), (4, 1), (5, 0)] {
            let outcome = Outcome {
                winner: Some(Seat(winner)),
                level: "victory",
                title: "",
                text: String::new(),
                rule: RuleId::new("TG-6"),
                score: vec![],
            };
            ended.add(&plan, &Played { n, outcome, turn: 3, decisions: 9, seconds: 0.0, steps: vec![] });
        }
        let expected = Pairs { player: "mcts".into(), pairs: 3, points: 50.0, error: 28.87 };
        assert_eq!(ended.pairs(), expected);
    }
}
