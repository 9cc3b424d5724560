//! The `redoubt` command: one file for each verb.
//!
//! It stands beside the three floors: it knows the engine, the games' registry and, with the feature `table`, the
//! entry function of the table. Exit codes: 0 for success; 1 for a fault of the game or the file, with one clear
//! sentence on stderr; 2 for wrong usage. There is never a panic or a backtrace.

mod analyse;
mod check;
mod cli;
#[cfg(target_os = "linux")]
mod desktop;
mod drive;
mod edits;
mod failure;
mod fit;
mod game_args;
mod ladder;
mod list;
mod named;
mod own;
mod plain;
mod play;
mod program;
mod replay;
mod saves;
mod saves_args;
mod simulate;
mod snapshot;
mod text;

use crate::engine::catalog::registry::Games;
use crate::engine::home::bug_log;
use crate::engine::plain::line;
use clap::Parser;
use clap::error::ErrorKind;
use cli::{Cli, Verb};
use failure::{Failure, VerbResult};
use program::program;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::Once;

/// Most characters of the sentence that tells of a fault.
const LONGEST_FAULT: usize = 2_000;

/// Runs the command with these games and the arguments of the process. It is all that the `main` of a program needs.
#[must_use]
pub fn main(games: Games) -> ExitCode {
    one_line_for_a_panic();
    let done = catch_unwind(AssertUnwindSafe(|| match Cli::try_parse() {
        Ok(cli) => run(games, cli),
        Err(error) => usage(&error),
    }));
    match done {
        Ok(Ok(()) | Err(Failure::Gone)) => ExitCode::SUCCESS,
        Ok(Err(Failure::Usage(text))) => fail(&format!("{text}; see {} --help", program()), 2),
        Ok(Err(Failure::Fault(text))) => fail(&text, 1),
        Err(_) => ExitCode::from(1),
    }
}

fn run(games: Games, cli: Cli) -> VerbResult {
    bug_log::begin(cli.verb.as_ref().map_or("play", Verb::name));
    match cli.verb {
        None => play::run(games, None, cli.play),
        Some(Verb::Play { scenario, play }) => play::run(games, scenario, play),
        Some(Verb::List(args)) => list::run(games, &args),
        Some(Verb::Own(args)) => own::run(games, &args),
        Some(Verb::Saves(args)) => saves::run(games, &args),
        Some(Verb::Check(args)) => check::run(games, &args),
        Some(Verb::Simulate(args)) => simulate::run(games, &args),
        Some(Verb::Fit(args)) => fit::run(games, &args),
        Some(Verb::Ladder(args)) => ladder::run(&args),
        Some(Verb::Analyse(args)) => analyse::run(games, &args),
        Some(Verb::Replay(args)) => replay::run(games, &args),
        Some(Verb::Drive(args)) => drive::run(games, &args),
        Some(Verb::Snapshot(args)) => snapshot::run(games, args),
        #[cfg(target_os = "linux")]
        Some(Verb::Desktop(args)) => desktop::run(games, &args),
    }
}

impl Verb {
    /// Returns the word for it, for the log for reports of bugs.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Verb::Play { .. } => "play",
            Verb::List(_) => "list",
            Verb::Own(_) => "own",
            Verb::Saves(_) => "saves",
            Verb::Check(_) => "check",
            Verb::Simulate(_) => "simulate",
            Verb::Fit(_) => "fit",
            Verb::Ladder(_) => "ladder",
            Verb::Analyse(_) => "analyse",
            Verb::Replay(_) => "replay",
            Verb::Drive(_) => "drive",
            Verb::Snapshot(_) => "snapshot",
            #[cfg(target_os = "linux")]
            Verb::Desktop(_) => "desktop",
        }
    }
}

/// Prints help and version; of a usage error it keeps the first line, which says enough.
fn usage(error: &clap::Error) -> VerbResult {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            write!(std::io::stdout(), "{}", error.render())?;
            Ok(())
        }
        _ => {
            let text = error.render().to_string();
            let lines: Vec<&str> = text.lines().map(str::trim).take_while(|l| !l.is_empty()).collect();
            Err(Failure::Usage(lines.join(" ").trim_start_matches("error: ").to_string()))
        }
    }
}

fn fail(text: &str, code: u8) -> ExitCode {
    let _ = writeln!(std::io::stderr(), "{}: {}", program(), line(text, LONGEST_FAULT));
    // Wrong usage is no fault of the program.
    if code == 1 {
        bug_log::failed(code);
    }
    ExitCode::from(code)
}

/// Makes a panic print one line to report instead of a backtrace.
fn one_line_for_a_panic() {
    static FIRST: Once = Once::new();
    std::panic::set_hook(Box::new(|info| {
        FIRST.call_once(|| {
            bug_log::panicked(info);
            let place = info.location().map_or(String::new(), |l| format!(" at {}:{}", l.file(), l.line()));
            let what = line(info.payload_as_str().unwrap_or("no message"), LONGEST_FAULT);
            let log = bug_log::path().map_or(String::new(), |path| format!(" with {}", path.display()));
            let told = format!("{}: a fault of the program{place} ({what}); please report it{log}", program());
            let _ = writeln!(std::io::stderr(), "{told}");
        });
    }));
}
