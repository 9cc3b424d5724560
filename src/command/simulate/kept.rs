//! Lines and saves of simulated games.

use super::lines::{GameLine, SeatLine};
use crate::command::failure::Failure;
use crate::command::game_args::SimulateArgs;
use crate::engine::catalog::registry::Entry;
use crate::engine::data::library::Library;
use crate::engine::journal::Start;
use crate::engine::simulate::{Batch, Played};
use crate::engine::{Complaint, Setup};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::PathBuf;

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
