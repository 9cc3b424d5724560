//! `redoubt replay`: verifies a save and prints its log.
//!
//! Of an unfinished game only the public log is shown, without its seed and the number of its
//! steps: both would tell secrets. A finished game, or an open one, is shown in full.

use super::cli::{ReplayArgs, library};
use super::failure::VerbResult;
use super::plain::Plain;
use crate::engine::catalog::registry::Games;
use crate::engine::play::{LogLine, Play};
use crate::engine::{Complaint, Viewer};

use std::io::Write;

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

/// Formats a line of the log for the terminal: turn, text, roll, rules.
pub(super) fn log_line(play: &dyn Play, line: &LogLine) -> String {
    let entry = &line.entry;
    let side = entry.side.and_then(|s| play.info().seats.get(s.index())).map_or("", |s| s.name);
    let mut text = format!("{:>3} {side:<23.23} {}", line.turn, entry.text);
    if let Some(roll) = &entry.roll {
        // The dice follow in the same sentence.
        text.truncate(text.trim_end_matches('.').len());
        for (caption, dice) in &roll.pools {
            let faces: Vec<String> =
                dice.iter().map(|d| if d.counts { format!("[{}]", d.face) } else { d.face.to_string() }).collect();
            let caption = if caption.is_empty() { String::new() } else { format!("{caption}: ") };
            text.push_str(&format!("; {caption}{}", faces.join(" ")));
        }
        for m in &roll.modifiers {
            text.push_str(&format!("; {} {:+} ({})", m.label, m.value, m.rule));
        }
        if !entry.text.contains(&roll.result) {
            text.push_str(&format!(": {}", roll.result));
        }
    }
    if !entry.rules.is_empty() {
        text.push_str(&format!(" ({})", entry.rules.join(", ")));
    }
    text
}
