//! The time line of a session for one viewer: its places and its marks.
//!
//! A viewer who may count the steps has a place for each. Any other viewer has one for each group of lines of its own
//! log, so that its places tell nothing that its log does not tell.

use super::moment::steps_in;
use super::running::Session;
use crate::Viewer;
use crate::contract::Game;
use crate::play::Query;
use crate::play::past::{Bookmark, Past, TimeKind, TimeLine, TimeMark};
use crate::record::log::{Animation, LogEntry, LogLine, Topic};

/// Finds what a log entry is on the time line; `None` where it has no mark.
fn kind(entry: &LogEntry) -> Option<TimeKind> {
    Some(match (&entry.animation, entry.topic) {
        (Animation::End, _) => TimeKind::End,
        (_, Topic::Note) => TimeKind::Note,
        (_, Topic::Edit) => TimeKind::Edit,
        (_, Topic::Battle) if entry.opens => TimeKind::Battle,
        (Animation::Loss { .. }, _) | (_, Topic::Loss) => TimeKind::Loss,
        (Animation::Card { .. }, _) => TimeKind::Card,
        _ if entry.roll.is_some() => TimeKind::Dice,
        (Animation::Reveal { .. }, _) => TimeKind::Reveal,
        // The turn has its own mark.
        _ if entry.track.as_ref().is_some_and(|track| track.key != "turn") => TimeKind::Track,
        _ => return None,
    })
}

/// Words a turn: "Turn 3", or "Set-up" before the first.
fn turn_words(turn: u16) -> String {
    if turn == 0 { "Set-up".into() } else { format!("Turn {turn}") }
}

impl<G: Game> Session<G> {
    /// Returns the title of a phase.
    pub(super) fn phase_title(&self, id: &str) -> &'static str {
        G::info().phase(id).map_or("", |phase| phase.title)
    }

    /// Lists how many steps had been taken at each place of a viewer's time line.
    pub(super) fn stops(&self, viewer: Viewer) -> Vec<usize> {
        let steps = Query::len(self);
        if self.counts_steps(viewer) {
            return (0..=steps).collect();
        }
        let after = self.steps_after();
        let mut stops = vec![0];
        let mut last = None;
        for moment in self.log.moments(self.reader(viewer)) {
            if last != Some(moment) {
                stops.push(after.get(moment).copied().unwrap_or(steps));
                last = Some(moment);
            }
        }
        // The last place is the present.
        if let Some(last) = stops.last_mut() {
            *last = steps;
        }
        stops
    }

    /// Lists how many steps had been taken after each moment.
    fn steps_after(&self) -> Vec<usize> {
        let count = |steps: &mut usize, step: bool| {
            *steps += usize::from(step);
            Some(*steps)
        };
        self.moments.iter().map(|m| m.is_step()).scan(0, count).collect()
    }

    /// Builds the time line for a viewer.
    pub(super) fn time_line(&self, viewer: Viewer) -> TimeLine {
        let (counts, stops, after) = (self.counts_steps(viewer), self.stops(viewer), self.steps_after());
        let reader = self.reader(viewer);
        let mut marks = Vec::new();
        let mut stand = self.position(0).map(|(game, _)| (game.turn(), game.phase())).unwrap_or_default();
        self.begin_marks(&mut marks, None, (0, None), stand);
        for (line, moment) in self.log.read(&self.game, reader, 0).into_iter().zip(self.log.moments(reader)) {
            let place = if counts { after.get(moment).copied().unwrap_or_default() } else { line.group + 1 };
            let now = (line.turn, line.phase);
            self.begin_marks(&mut marks, Some(stand), (place, Some(line.n)), now);
            stand = now;
            let kind = match self.moments.get(moment) {
                Some(moment) if moment.is_by_hand() => Some(TimeKind::Edit),
                _ => kind(&line.entry),
            };
            if let Some(kind) = kind {
                let (turn, phase, side, text) = (line.turn, line.phase, line.entry.side, line.entry.text);
                marks.push(TimeMark { place, turn, phase, kind, side, text, line: Some(line.n) });
            }
        }
        marks.extend(self.bookmark_marks(viewer));
        marks.extend(self.branch_marks(&stops));
        marks.sort_by_key(|mark| mark.place);
        TimeLine { last: stops.len().saturating_sub(1), marks }
    }

    /// Adds the marks of a turn and a phase that begin here, at a place and with a line of the log.
    fn begin_marks(
        &self,
        marks: &mut Vec<TimeMark>,
        before: Option<(u16, &str)>,
        (place, line): (usize, Option<usize>),
        (turn, phase): (u16, &'static str),
    ) {
        if before.is_none_or(|(other, _)| other != turn) {
            let (kind, text) = (TimeKind::Turn, turn_words(turn));
            marks.push(TimeMark { place, turn, phase, kind, side: None, text, line });
        }
        if before != Some((turn, phase)) {
            let side = G::info().phase(phase).and_then(|known| known.side);
            let (kind, text) = (TimeKind::Phase, self.phase_title(phase).to_string());
            marks.push(TimeMark { place, turn, phase, kind, side, text, line });
        }
    }

    /// Makes the marks of the bookmarks that the current line passes.
    fn bookmark_marks(&self, viewer: Viewer) -> Vec<TimeMark> {
        let mark = |mark: Bookmark| {
            let (turn, phase) = (mark.stand.turn, mark.stand.phase);
            let place = mark.place?;
            Some(TimeMark { place, turn, phase, kind: TimeKind::Bookmark, side: None, text: mark.text, line: None })
        };
        self.bookmarks(viewer).into_iter().filter_map(mark).collect()
    }

    /// Makes the marks of the places of the current line at which branches begin, including its own beginning.
    fn branch_marks(&self, stops: &[usize]) -> Vec<TimeMark> {
        let mut marks = Vec::new();
        for (id, line) in self.tree.lines.iter().filter(|(_, line)| line.parent.is_some()) {
            let alike = self.common(self.tree.current, *id).unwrap_or_default();
            if alike < line.base {
                continue;
            }
            let place = place_of(stops, steps_in(&self.moments[..line.base.min(self.moments.len())]));
            let (turn, phase, text) = (line.left.turn, line.left.phase, line.name.clone());
            marks.push(TimeMark { place, turn, phase, kind: TimeKind::Branch, side: None, text, line: None });
        }
        marks
    }

    /// Lists the lines of a viewer's log from moment `n` on, all but remarks.
    pub(super) fn lines_from(&self, viewer: Viewer, n: usize) -> Vec<LogLine> {
        let reader = self.reader(viewer);
        let first = self.log.moments(reader).take_while(|moment| *moment < n).count();
        let mut lines = self.log.read(&self.game, reader, first);
        lines.retain(|line| line.entry.topic != Topic::Note);
        lines
    }
}

/// Finds the last of these stops that is not later than `steps`.
pub(super) fn place_of(stops: &[usize], steps: usize) -> usize {
    stops.partition_point(|stop| *stop <= steps).saturating_sub(1)
}
