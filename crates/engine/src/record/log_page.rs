//! The log as a page to keep or to send: by turns and events, each line with its dice and rules, as one viewer reads it.

use super::log::LogEntry;
use super::summary::{Scene, scenes};
use crate::play::Play;
use crate::{Seat, Viewer};
use std::fmt::Write;

/// How a page is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageForm {
    /// Markdown: headings, bold events, lists.
    Markdown,
    /// Plain text.
    Text,
}

impl LogEntry {
    /// Words the line in full: its text, dice, modifiers, result and rules.
    #[must_use]
    pub fn in_full(&self) -> String {
        let mut text = self.text.clone();
        if let Some(roll) = &self.roll {
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
            if !self.text.contains(&roll.result) {
                text.push_str(&format!(": {}", roll.result));
            }
        }
        if !self.rules.is_empty() {
            text.push_str(&format!(" ({})", self.rules.join(", ")));
        }
        text
    }
}

/// Writes the log of a game as a viewer may read it. It has no seed and no number of steps, so it can be shown to anybody who
/// may see what that viewer sees.
#[must_use]
pub fn log_page(play: &dyn Play, viewer: Viewer, form: PageForm) -> String {
    let lines = play.log(viewer, 0);
    // Whoever reads the page was not there: nothing is left out as known.
    let story = scenes(&lines, Viewer::All);
    let name = |side: Option<Seat>| side.and_then(|s| play.info().seats.get(s.index())).map_or("", |seat| seat.name);
    let mut out = format!("{}: {}\n", play.info().title, play.head().title);
    if form == PageForm::Markdown {
        out.insert_str(0, "# ");
    }
    if let Some(outcome) = play.outcome() {
        let _ = writeln!(out, "\n{}", outcome.text);
    }
    let mut turn = None;
    for (n, line) in lines.iter().enumerate() {
        if turn != Some(line.turn) {
            turn = Some(line.turn);
            let words = if line.turn == 0 { "Set-up".to_string() } else { format!("Turn {}", line.turn) };
            let _ = match form {
                PageForm::Markdown => writeln!(out, "\n## {words}\n"),
                PageForm::Text => writeln!(out, "\n{words}\n{}", "-".repeat(words.len())),
            };
        }
        let heads = |scene: &&Scene| scene.first == n && scene.len > 1;
        if let Some(scene) = story.iter().find(heads) {
            let _ = match form {
                PageForm::Markdown => writeln!(out, "\n**{}**\n", scene.text),
                PageForm::Text => writeln!(out, "\n{}", scene.text),
            };
        }
        let (side, text) = (name(line.entry.side), line.entry.in_full());
        let _ = match (form, side) {
            (PageForm::Markdown, "") => writeln!(out, "- {text}"),
            (PageForm::Markdown, side) => writeln!(out, "- {side}: {text}"),
            (PageForm::Text, side) => writeln!(out, "  {side:<23.23} {text}"),
        };
    }
    out
}
