//! The log of a session: what happened, and which viewers may read which entry.

use crate::engine::Viewer;
use crate::engine::game::{Game, Sink};
use crate::engine::log::{Audience, LogEntry};
use crate::engine::play::{AnimationStep, LogLine};

/// The content of an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Said<E> {
    Event(Audience, E),
    Note(String),
}

/// An entry, before it is worded for a viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Logged<E> {
    turn: u16,
    phase: &'static str,
    said: Said<E>,
}

impl<E> Logged<E> {
    fn admits(&self, viewer: Viewer) -> bool {
        match &self.said {
            Said::Note(_) => true,
            Said::Event(audience, _) => audience.admits(viewer),
        }
    }

    /// Words it for a viewer that it admits; `n` is the viewer's line number.
    fn line<G: Game<Event = E>>(&self, game: &G, viewer: Viewer, n: usize) -> LogLine {
        let entry = match &self.said {
            Said::Note(text) => LogEntry::line(text.clone(), ""),
            Said::Event(_, event) => game.describe(event, viewer),
        };
        LogLine { n, turn: self.turn, phase: self.phase, entry }
    }
}

/// All entries, and for the public and each seat the numbers of the entries that it may read: so the lines of a
/// viewer are counted, and read from any line on, without a look at the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SessionLog<E> {
    entries: Vec<Logged<E>>,
    /// The public first, then the seats.
    admitted: Vec<Vec<u32>>,
}

impl<E> SessionLog<E> {
    /// Makes an empty log for this number of seats.
    pub(super) fn new(seats: usize) -> Self {
        SessionLog { entries: vec![], admitted: vec![vec![]; seats + 1] }
    }

    /// Reserves memory for more entries.
    pub(super) fn reserve(&mut self, entries: usize) {
        self.entries.reserve(entries);
    }

    /// Counts all entries.
    pub(super) fn entries(&self) -> usize {
        self.entries.len()
    }

    /// Counts the lines that a viewer may read.
    pub(super) fn lines(&self, viewer: Viewer) -> usize {
        self.admitted(viewer).map_or(self.entries.len(), <[u32]>::len)
    }

    /// Words the lines of a viewer from number `from` on.
    pub(super) fn read<G: Game<Event = E>>(&self, game: &G, viewer: Viewer, from: usize) -> Vec<LogLine> {
        let lines = from..self.lines(viewer);
        let entry = |n: usize| self.admitted(viewer).map_or(n, |admitted| admitted[n] as usize);
        lines.map(|n| self.entries[entry(n)].line(game, viewer, n)).collect()
    }

    /// Removes all but the first entries.
    pub(super) fn truncate(&mut self, entries: usize) {
        self.entries.truncate(entries);
        for admitted in &mut self.admitted {
            admitted.truncate(admitted.partition_point(|n| (*n as usize) < entries));
        }
    }

    /// Copies the first entries.
    pub(super) fn first(&self, entries: usize) -> Self
    where
        E: Clone,
    {
        let part = |all: &Vec<u32>| all[..all.partition_point(|n| (*n as usize) < entries)].to_vec();
        let admitted = self.admitted.iter().map(part).collect();
        SessionLog { entries: self.entries[..entries.min(self.entries.len())].to_vec(), admitted }
    }

    /// Adds a remark.
    pub(super) fn note<G: Game<Event = E>>(&mut self, game: &G, text: String) {
        self.push(Logged { turn: game.turn(), phase: game.phase(), said: Said::Note(text) });
    }

    fn push(&mut self, entry: Logged<E>) {
        let n = self.entries.len() as u32;
        for (i, admitted) in self.admitted.iter_mut().enumerate() {
            let viewer = match i.checked_sub(1) {
                None => Viewer::Public,
                Some(seat) => Viewer::Seat(crate::engine::Seat(seat as u8)),
            };
            if entry.admits(viewer) {
                admitted.push(n);
            }
        }
        self.entries.push(entry);
    }

    /// Returns the numbers of the entries that a viewer may read; `None` where these are all.
    fn admitted(&self, viewer: Viewer) -> Option<&[u32]> {
        let i = match viewer {
            Viewer::All => return None,
            Viewer::Public => 0,
            Viewer::Seat(seat) => seat.index() + 1,
        };
        Some(self.admitted.get(i).map_or(&[], Vec::as_slice))
    }
}

/// Collects the events of a step into the log, and the animation steps of the viewer who watches.
pub(super) struct LogSink<'a, G: Game> {
    pub(super) log: &'a mut SessionLog<G::Event>,
    /// The viewer, and what was collected.
    pub(super) watch: Option<(Viewer, Vec<AnimationStep>)>,
}

impl<G: Game> Sink<G> for LogSink<'_, G> {
    fn event(&mut self, game: &G, audience: Audience, event: G::Event) {
        let entry = Logged { turn: game.turn(), phase: game.phase(), said: Said::Event(audience, event) };
        if let Some((viewer, steps)) = &mut self.watch
            && entry.admits(*viewer)
        {
            let line = entry.line(game, *viewer, self.log.lines(*viewer));
            steps.push(AnimationStep { line, view: game.view(*viewer) });
        }
        self.log.push(entry);
    }
}
