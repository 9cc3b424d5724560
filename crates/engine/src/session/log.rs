//! The log of a session: what happened, and which viewers may read which entry.

use crate::contract::{Game, Sink};
use crate::journal::{Told, Whose};
use crate::play::{AnimationStep, LogLine};
use crate::record::log::{Audience, LogEntry, Topic};
use crate::{Seat, Target, Viewer};

/// The content of an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Said<E> {
    Event(Audience, E),
    Note(String),
    /// A change by hand, and what it is about.
    Hand(String, Option<Target>),
    /// What another version of the program told.
    Told(Told),
}

/// An entry, before it is worded for a viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Logged<E> {
    /// Number of the moment that caused it.
    moment: u32,
    turn: u16,
    phase: &'static str,
    said: Said<E>,
}

impl<E> Logged<E> {
    fn admits(&self, viewer: Viewer) -> bool {
        match &self.said {
            Said::Note(_) | Said::Hand(..) => true,
            Said::Told(told) => told.text(reader(viewer)).is_some(),
            Said::Event(audience, _) => audience.admits(viewer),
        }
    }

    /// Words it for a viewer that it admits; `n` and `group` are the viewer's numbers of its line and its step.
    fn line<G: Game<Event = E>>(&self, game: &G, viewer: Viewer, n: usize, group: usize) -> LogLine {
        let entry = match &self.said {
            Said::Note(text) => LogEntry::line(text.clone(), None).topic(Topic::Note),
            Said::Hand(text, about) => {
                let entry = LogEntry::line(text.clone(), None).topic(Topic::Edit);
                about.iter().fold(entry, |entry, target| entry.about(target.clone()))
            }
            Said::Event(_, event) => game.describe(event, viewer),
            Said::Told(told) => {
                let entry = LogEntry::line(told.text(reader(viewer)).unwrap_or_default(), None);
                match told.whose {
                    Whose::Side(n) => entry.side(Seat(n)),
                    Whose::All => entry,
                    Whose::Note => entry.topic(Topic::Note),
                }
            }
        };
        LogLine { n, group, turn: self.turn, phase: self.phase, entry }
    }

    /// Words it as text for all its readers.
    fn told<G: Game<Event = E>>(&self, game: &G) -> Told {
        let mut said: Vec<(u8, String)> = vec![];
        let mut whose = Whose::All;
        for (n, viewer) in viewers(G::info().seats.len()).enumerate().filter(|(_, viewer)| self.admits(*viewer)) {
            let entry = self.line(game, viewer, 0, 0).entry;
            whose = match entry.side {
                _ if entry.topic == Topic::Note => Whose::Note,
                side => side.map_or(Whose::All, |seat| Whose::Side(seat.0)),
            };
            let (bit, text) = (1 << n, words(&entry));
            match said.iter_mut().find(|(_, known)| *known == text) {
                Some((readers, _)) => *readers |= bit,
                None => said.push((bit, text)),
            }
        }
        Told { turn: self.turn, phase: self.phase.to_string(), whose, said }
    }
}

/// Lists the readers of a log: who may read everything, the public, and the seats.
fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    [Viewer::All, Viewer::Public].into_iter().chain((0..seats).map(|n| Viewer::Seat(Seat(n as u8))))
}

/// Returns the number of a viewer among the readers.
fn reader(viewer: Viewer) -> usize {
    match viewer {
        Viewer::All => 0,
        Viewer::Public => 1,
        Viewer::Seat(seat) => seat.index() + 2,
    }
}

/// Words an entry in one text, with its dice.
fn words(entry: &LogEntry) -> String {
    let Some(roll) = &entry.roll else { return entry.text.clone() };
    let faces: Vec<String> = roll.pools.iter().flat_map(|(_, dice)| dice).map(|die| die.face.to_string()).collect();
    let text = entry.text.trim_end_matches('.');
    let result = if entry.text.contains(&roll.result) { String::new() } else { format!(": {}", roll.result) };
    match faces.is_empty() {
        true => entry.text.clone(),
        false => format!("{text}; {}{result}", faces.join(" ")),
    }
}

/// A line of one viewer: the number of its entry, and that of its step among the steps that this viewer reads of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Admitted {
    entry: u32,
    group: u32,
}

/// All entries, and the lines of each reader: the public, each seat, and those who may read everything. So a reader's
/// lines are counted, and read from any line on, without looking at other entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SessionLog<E> {
    entries: Vec<Logged<E>>,
    /// All lines first, then those of the public, then those of the seats.
    admitted: Vec<Vec<Admitted>>,
    /// Number of the moment whose events are added now.
    moment: u32,
}

impl<E> SessionLog<E> {
    /// Makes an empty log for this number of seats.
    pub(super) fn new(seats: usize) -> Self {
        SessionLog { entries: vec![], admitted: vec![vec![]; seats + 2], moment: 0 }
    }

    /// Says which moment causes the entries that are added from now on, by its number in the timeline.
    pub(super) fn begin(&mut self, moment: usize) {
        self.moment = moment as u32;
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
        self.admitted(viewer).len()
    }

    /// Words the lines of a viewer from number `from` on.
    pub(super) fn read<G: Game<Event = E>>(&self, game: &G, viewer: Viewer, from: usize) -> Vec<LogLine> {
        let lines = self.admitted(viewer).iter().enumerate().skip(from);
        let line = |(n, a): (usize, &Admitted)| self.entries[a.entry as usize].line(game, viewer, n, a.group as usize);
        lines.map(line).collect()
    }

    /// Returns turn and phase of each line of a viewer from number `from` on, without wording it.
    pub(super) fn phases(&self, viewer: Viewer, from: usize) -> impl Iterator<Item = (u16, &'static str)> {
        let lines = self.admitted(viewer).iter().skip(from);
        lines.map(|a| &self.entries[a.entry as usize]).map(|entry| (entry.turn, entry.phase))
    }

    /// Returns, for each line of a viewer, the number of the moment that caused it.
    pub(super) fn moments(&self, viewer: Viewer) -> impl Iterator<Item = usize> {
        self.admitted(viewer).iter().map(|a| self.entries[a.entry as usize].moment as usize)
    }

    /// Removes all but the first entries.
    pub(super) fn truncate(&mut self, entries: usize) {
        self.entries.truncate(entries);
        for admitted in &mut self.admitted {
            admitted.truncate(admitted.partition_point(|a| (a.entry as usize) < entries));
        }
    }

    /// Copies the first entries.
    pub(super) fn first(&self, entries: usize) -> Self
    where
        E: Clone,
    {
        let part = |all: &Vec<Admitted>| all[..all.partition_point(|a| (a.entry as usize) < entries)].to_vec();
        let admitted = self.admitted.iter().map(part).collect();
        let entries = self.entries[..entries.min(self.entries.len())].to_vec();
        SessionLog { entries, admitted, moment: self.moment }
    }

    /// Adds a remark.
    pub(super) fn note<G: Game<Event = E>>(&mut self, game: &G, text: String) {
        let (turn, phase) = (game.turn(), game.phase());
        self.push(Logged { moment: self.moment, turn, phase, said: Said::Note(text) });
    }

    /// Adds a change by hand.
    pub(super) fn by_hand<G: Game<Event = E>>(&mut self, game: &G, text: String, about: Option<Target>) {
        let (turn, phase) = (game.turn(), game.phase());
        self.push(Logged { moment: self.moment, turn, phase, said: Said::Hand(text, about) });
    }

    /// Adds what another version of the program told in this phase.
    pub(super) fn told(&mut self, told: Told, phase: &'static str) {
        let turn = told.turn;
        self.push(Logged { moment: self.moment, turn, phase, said: Said::Told(told) });
    }

    /// Words all entries as text.
    pub(super) fn as_text<G: Game<Event = E>>(&self, game: &G) -> Vec<Told> {
        self.entries.iter().map(|entry| entry.told(game)).collect()
    }

    /// Returns the number of the moment that caused an entry.
    pub(super) fn moment_of(&self, entry: usize) -> Option<usize> {
        self.entries.get(entry).map(|entry| entry.moment as usize)
    }

    fn push(&mut self, entry: Logged<E>) {
        let n = self.entries.len() as u32;
        for (i, viewer) in viewers(self.admitted.len() - 2).enumerate() {
            if entry.admits(viewer) {
                let group = self.group(i, entry.moment);
                self.admitted[i].push(Admitted { entry: n, group });
            }
        }
        self.entries.push(entry);
    }

    /// Returns the number that the next line of a moment has among the steps of a reader.
    fn group(&self, reader: usize, moment: u32) -> u32 {
        self.admitted[reader].last().map_or(0, |last| {
            let same = self.entries.get(last.entry as usize).is_some_and(|e| e.moment == moment);
            last.group + u32::from(!same)
        })
    }

    /// Returns the lines of a viewer.
    fn admitted(&self, viewer: Viewer) -> &[Admitted] {
        self.admitted.get(reader(viewer)).map_or(&[], Vec::as_slice)
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
        let (turn, phase) = (game.turn(), game.phase());
        let entry = Logged { moment: self.log.moment, turn, phase, said: Said::Event(audience, event) };
        if let Some((viewer, steps)) = &mut self.watch
            && entry.admits(*viewer)
        {
            let group = self.log.group(reader(*viewer), entry.moment);
            let line = entry.line(game, *viewer, self.log.lines(*viewer), group as usize);
            steps.push(AnimationStep { line, view: game.view(*viewer) });
        }
        self.log.push(entry);
    }
}
