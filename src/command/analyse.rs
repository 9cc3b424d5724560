//! `redoubt analyse`: tells of a game what luck and play did, and which choices were mistakes.
//!
//! With `--json` the analysis is kept in a file while it is made, so that it goes on there when it was stopped.

use super::cli::library;
use super::failure::{Failure, VerbResult};
use super::game_args::AnalyseArgs;
use super::plain::Plain;
use crate::engine::bots::Thinking;
use crate::engine::catalog::registry::Games;
use crate::engine::journal::{NotNew, write_new, write_whole};
use crate::engine::plain::echo;
use crate::engine::play::Play;
use crate::engine::record::analysis::Analysis;
use crate::engine::{Complaint, Viewer};
use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// Version of the file of `--json`.
const VERSION: u32 = 1;
/// Time after which what is known is written to the file of `--json`.
const KEEP_EVERY: Duration = Duration::from_secs(5);
/// Steps of the progress bar.
const BAR: u64 = 1000;

/// What the file of `--json` holds.
#[derive(Serialize, Deserialize)]
struct Kept {
    version: u32,
    /// Title of the game and its scenario.
    game: String,
    /// Digest of its last position, and the number of its steps.
    digest: String,
    steps: usize,
    budget: u32,
    seats: Vec<String>,
    analysis: Analysis,
}

/// Analyses a save, and writes what it found.
///
/// # Errors
/// One sentence with what is wrong and the exit code.
pub(super) fn run(games: Games, args: &AnalyseArgs) -> VerbResult {
    let library = library(games, args.data.as_ref())?;
    let play = games.load(&library, &args.file)?;
    let seats: Vec<String> = play.info().seats.iter().map(|seat| seat.name.to_string()).collect();
    let mut kept = Kept {
        version: VERSION,
        game: format!("{}: {}", play.info().title, play.head().title),
        digest: format!("{:016x}", play.digest()),
        steps: play.len(),
        budget: args.budget,
        seats,
        analysis: Analysis::default(),
    };
    if let Some(path) = &args.json
        && let Some(known) = known(path, &kept)?
    {
        kept.analysis = known;
    }
    if let Some(path) = args.out.as_ref().filter(|path| path.exists()) {
        return Err(Complaint::new(path.display().to_string(), "is there already; give another name").into());
    }
    make(play.as_ref(), &mut kept, args.json.as_deref())?;
    let marks = play.timeline(Viewer::All).marks;
    let page = format!("# {}\n\n{}", kept.game, kept.analysis.markdown(&kept.seats, &marks));
    match &args.out {
        Some(path) => write_new(path, &page).map_err(|not| match not {
            NotNew::Exists => Complaint::new(path.display().to_string(), "is there already; give another name"),
            NotNew::Fault(fault) => fault,
        })?,
        None => write!(Plain(std::io::stdout().lock()), "{page}")?,
    }
    Ok(())
}

/// Reads the analysis that a file keeps of this game; `None` where there is no file.
///
/// # Errors
/// The file is there and holds something else.
fn known(path: &Path, of: &Kept) -> Result<Option<Analysis>, Failure> {
    if !path.exists() {
        return Ok(None);
    }
    let not = |what: &str| {
        let text = format!("{}: {what}; give another name", echo(&path.display().to_string()));
        Failure::Fault(text)
    };
    let text = std::fs::read_to_string(path).map_err(|e| not(&format!("it cannot be read ({e})")))?;
    let there: Kept = serde_json::from_str(&text).map_err(|_| not("it is there already and is no analysis"))?;
    let same = (there.version, &there.digest, there.steps) == (VERSION, &of.digest, of.steps);
    if !same {
        return Err(not("it is there already and is the analysis of another game"));
    }
    if there.budget != of.budget {
        return Err(not(&format!(
            "it is an analysis with --budget {}, which can only go on with the same",
            there.budget
        )));
    }
    Ok(Some(there.analysis))
}

/// Makes the analysis, with a bar of its progress; keeps it in the file again and again.
fn make(play: &dyn Play, kept: &mut Kept, file: Option<&Path>) -> VerbResult {
    let bar = ProgressBar::new(BAR);
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} % analysed, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let mut done = 0.0;
    while !kept.analysis.whole {
        let job = play.analysis_job().map_err(|no| Failure::Fault(no.to_string()))?;
        let thinking = Arc::new(Thinking::new(kept.budget));
        let (its, before, begun) = (thinking.clone(), std::mem::take(&mut kept.analysis), Instant::now());
        let before = (before.samples > 0).then_some(before);
        let (sender, receiver) = channel();
        let worker = std::thread::spawn(move || {
            // Nobody waits where the program is stopped.
            let _ = sender.send(job(before, &its));
        });
        kept.analysis = loop {
            match receiver.recv_timeout(Duration::from_millis(100)) {
                Ok(found) => break found,
                Err(RecvTimeoutError::Timeout) => {
                    bar.set_position(((done + f64::from(thinking.share())) * BAR as f64) as u64)
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Failure::Fault("the analysis broke off: report this fault of the rules".into()));
                }
            }
            if file.is_some() && begun.elapsed() > KEEP_EVERY {
                thinking.hurry();
            }
        };
        let _ = worker.join();
        done += f64::from(thinking.share());
        if let Some(path) = file {
            let text = serde_json::to_string(kept).map_err(|e| Failure::Fault(e.to_string()))?;
            write_whole(path, &text)?;
        }
    }
    bar.finish_and_clear();
    Ok(())
}
