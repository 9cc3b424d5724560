//! `redoubt replay`: verifies a save and prints its log.
//!
//! Of an unfinished game only the public log is shown, without its seed and the number of its
//! steps: both would tell secrets. A finished game, or an open one, is shown in full.

use super::cli::{ReplayArgs, library};
use super::failure::VerbResult;
use super::plain::Plain;
use crate::engine::catalog::registry::Games;
use crate::engine::play::{LogLine, Play};
use crate::engine::record::log_page::{PageForm, log_page};
use crate::engine::{Complaint, Viewer};

use std::io::Write;
use std::path::Path;

/// Replays a save, verifies it and prints its log.
///
/// # Errors
/// One sentence with what is wrong and the exit code.
pub(super) fn run(games: Games, args: &ReplayArgs) -> VerbResult {
    let library = library(games, args.data.as_ref())?;
    let play = games.load(&library, &args.file)?;
    let game_info = play.info();
    let mut out = Plain(std::io::stdout().lock());
    writeln!(out, "{}: {}", game_info.title, play.head().title)?;
    for option in game_info.options {
        if let Some(value) = play.setup().options.get(option.key) {
            let label = option.values.iter().find(|v| v.0 == value).map_or(value.as_str(), |v| v.1);
            writeln!(out, "  {}: {label}", option.title)?;
        }
    }
    let told = play.outcome().is_some() || play.is_open();
    if let Some(path) = &args.log {
        let viewer = if told { Viewer::All } else { Viewer::Public };
        return write_log(play.as_ref(), viewer, path);
    }
    let lines = match (told, args.to) {
        (true, Some(n)) => play.at(n).map_err(|c| Complaint::new("--to", c.text))?.log(Viewer::All, 0),
        (true, None) => play.log(Viewer::All, 0),
        (false, to) => play.log(Viewer::Public, 0).into_iter().take(to.unwrap_or(usize::MAX)).collect(),
    };
    for line in &lines {
        writeln!(out, "{}", log_line(play.as_ref(), line))?;
    }
    match play.outcome() {
        Some(outcome) => {
            writeln!(out, "{} ({})", outcome.text, outcome.rule)?;
            let (seed, steps) = (play.seed(), play.len());
            match play.warning() {
                Some(warning) => writeln!(out, "seed {seed}, {steps} steps; note: {warning}")?,
                None => writeln!(out, "verified: seed {seed}, {steps} steps, every digest as saved")?,
            }
        }
        None => {
            let seat = play.asked().and_then(|s| game_info.seats.get(s.index())).map_or("", |s| s.name);
            let turn = play.turn();
            match play.warning() {
                Some(warning) => writeln!(out, "the game goes on in turn {turn}, {seat} to answer; note: {warning}")?,
                None => {
                    writeln!(
                        out,
                        "verified: every digest as saved; the game goes on in turn {turn}, {seat} to answer"
                    )?;
                }
            }
        }
    }
    Ok(())
}

/// Writes the log into a new file: Markdown where its name ends in `.md`, else plain text.
fn write_log(play: &dyn Play, viewer: Viewer, path: &Path) -> VerbResult {
    let markdown = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("md"));
    let form = if markdown { PageForm::Markdown } else { PageForm::Text };
    let place = path.display().to_string();
    let no = |text: String| Complaint::new(place.clone(), text);
    let mut file = match std::fs::OpenOptions::new().write(true).create_new(true).open(path) {
        Err(e) if e.kind() == std::io::ErrorKind::AlreadyExists => {
            return Err(no("is there already; give another name".into()).into());
        }
        Err(e) => return Err(no(format!("cannot be written ({e})")).into()),
        Ok(file) => file,
    };
    file.write_all(log_page(play, viewer, form).as_bytes()).map_err(|e| no(format!("cannot be written ({e})")))?;
    writeln!(Plain(std::io::stdout().lock()), "The log is in {place}")?;
    Ok(())
}

/// Formats a line of the log for the terminal: turn, text, roll, rules.
pub(super) fn log_line(play: &dyn Play, line: &LogLine) -> String {
    let side = line.entry.side.and_then(|s| play.info().seats.get(s.index())).map_or("", |s| s.name);
    format!("{:>3} {side:<23.23} {}", line.turn, line.entry.in_full())
}
