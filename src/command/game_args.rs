//! The arguments of the verbs that play or measure games of bots: `simulate`, `fit`, `analyse`.

use crate::engine::record::analysis::DEFAULT_BUDGET;
use clap::Args;
use std::path::PathBuf;

/// Arguments of `simulate`.
#[derive(Args, Debug)]
pub(super) struct SimulateArgs {
    /// <game>/<scenario>, or a game's id for its first scenario
    pub scenario: String,
    /// Number of games
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Seed of the first game; the next has the next seed
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// random, heuristic, greedy or mcts for all seats, or SEAT=BOT separated by commas; BOT:N gives one bot its budget
    #[arg(long, default_value = "random")]
    pub seats: String,
    /// Play each seed twice, the second time with changed seats
    #[arg(long)]
    pub swap: bool,
    /// Append one JSON object for each game to this file, for `ladder`
    #[arg(long, value_name = "FILE")]
    pub lines: Option<PathBuf>,
    /// Write each game as a save into this folder
    #[arg(long, value_name = "DIR")]
    pub saves: Option<PathBuf>,
    /// Steps that mcts plays for a decision, samples that greedy takes of a step (default: as at the table)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub budget: Option<u32>,
    /// An option of the scenario: KEY=VALUE (may be repeated)
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// One JSON object
    #[arg(long)]
    pub json: bool,
    /// Threads (0: one per core)
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
    /// Folder whose files replace built-in data
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

/// Arguments of `fit`.
#[derive(Args, Debug)]
pub(super) struct FitArgs {
    /// <game>/<scenario>, or a game's id for its first scenario
    pub scenario: String,
    /// Number of games
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(10..))]
    pub games: u64,
    /// Seed of the first game; the next has the next seed
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Who plays, as for `simulate`
    #[arg(long, default_value = "heuristic")]
    pub seats: String,
    /// One step in N is taken at random, so that positions differ; 0 for none
    #[arg(long, value_name = "N", default_value_t = 25)]
    pub astray: u32,
    /// One question in N gives a position
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = clap::value_parser!(u64).range(1..))]
    pub every: u64,
    /// An option of the scenario: KEY=VALUE (may be repeated)
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// Threads (0: one per core)
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
    /// Folder whose files replace built-in data
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// The evaluation.ron to write; what it has for other scenarios stays
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// Arguments of `analyse`.
#[derive(Args, Debug)]
pub(super) struct AnalyseArgs {
    /// A save
    pub file: PathBuf,
    /// Write the page to this file and not to the screen
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Keep the analysis in this file as JSON; one that was stopped goes on there
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// Steps that are played for it: more takes longer and errs less
    #[arg(long, value_name = "N", default_value_t = DEFAULT_BUDGET, value_parser = clap::value_parser!(u32).range(1..))]
    pub budget: u32,
    /// Folder whose files replace built-in data
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}
