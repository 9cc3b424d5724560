//! The summary of what happened since a moment, in a few lines: the scenes of the story that matter most.

use super::scenes::{Scene, scenes};
use super::words::sentence;
use crate::play::LogLine;
use crate::record::log::plural;
use crate::{Seat, Target, Viewer};
use serde::Serialize;

/// Most lines of a summary.
const MOST: usize = 6;

/// A line of a summary.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SummaryLine {
    /// The line, a sentence.
    pub text: String,
    /// Places and counters that it names, for clicks; each once.
    pub about: Vec<Target>,
    /// The side that did it, if it is one side.
    pub side: Option<Seat>,
}

/// Sums up lines of the log as `viewer` reads it: of the scenes of their story those that matter most, in their order, and
/// where the counts stand now. Returns at most six lines, and none where nothing happened.
#[must_use]
pub fn summary(lines: &[LogLine], viewer: Viewer) -> Vec<SummaryLine> {
    let last = standing(lines);
    let (chosen, left_out) = chosen(scenes(lines, viewer), MOST - usize::from(last.is_some()));
    let mut out: Vec<SummaryLine> =
        chosen.into_iter().map(|s| SummaryLine { text: s.text, about: s.about, side: s.side }).collect();
    if let Some(line) = out.last_mut().filter(|_| left_out > 0) {
        line.text = format!("{} And {}.", line.text, plural(left_out, "more event", "more events"));
    }
    out.extend(last);
    out
}

/// Keeps at most `room` of these scenes, those that matter most, in their order; returns them, and how many are left out.
fn chosen(mut all: Vec<Scene>, room: usize) -> (Vec<Scene>, usize) {
    let left_out = all.len().saturating_sub(room);
    all.sort_by_key(|scene| (std::cmp::Reverse(scene.weight), scene.first));
    all.truncate(room);
    all.sort_by_key(|scene| scene.first);
    (all, left_out)
}

/// Sums up where the counts stand that changed.
fn standing(lines: &[LogLine]) -> Option<SummaryLine> {
    let mut now: Vec<(&str, &str)> = vec![];
    for track in lines.iter().filter_map(|l| l.entry.track.as_ref()).filter(|t| !t.words.is_empty()) {
        now.retain(|(key, _)| *key != track.key);
        now.push((track.key, &track.words));
    }
    let words: Vec<String> = now.iter().map(|(_, words)| format!("{words} now")).collect();
    (!words.is_empty()).then(|| SummaryLine { text: sentence(&words.join("; ")), about: vec![], side: None })
}
