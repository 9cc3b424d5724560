//! The head of a file: what a list of saved games shows, read without replaying a step.

use super::edit::EditLine;
use super::line::JournalLine;
use super::record::{Record, SavedFile};
use crate::digest::digest_bytes;
use crate::{Complaint, GameInfo};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What a file says of its game without being replayed; public facts only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveHead {
    /// Id of the game.
    pub game: String,
    /// Id of the scenario, without the game's.
    pub scenario: String,
    /// Title of the scenario, where it is one of the player's own.
    pub own: Option<String>,
    /// Who plays which seat, by the seat's key: `person`, or a bot's key. A seat that is left out is a person's.
    pub seats: BTreeMap<String, String>,
    /// True for a game that was begun as an open one, or whose position was set by hand.
    pub open: bool,
    /// Game-turn; `None` where the file does not tell (it is older, or the game has not left its first phase).
    pub turn: Option<u16>,
    /// Id of the phase, where the file tells it.
    pub phase: Option<String>,
    /// True where the file tells that the game is over; a game that goes on beside a branch that ended is not.
    pub over: bool,
    /// True for an autosave.
    pub autosave: bool,
    /// Version of the program that wrote the file.
    pub program: String,
    /// Steps that stand: taken and not undone.
    steps: usize,
    /// Digest of what the game was begun from; the same in all files of one game.
    pub(crate) begun: u64,
    /// For every line that changes the game or its past: the digest of this line and all before it.
    pub(crate) trail: Vec<u64>,
}

impl SaveHead {
    /// Counts the steps that stand, if the number may be shown: where no seat has secrets, or the game is open.
    #[must_use]
    pub fn steps(&self, info: &GameInfo) -> Option<usize> {
        (self.open || info.seats.iter().all(|seat| !seat.secrets)).then_some(self.steps)
    }

    /// Counts the steps that stand, whoever has secrets; not to be shown.
    pub(crate) fn steps_told(&self) -> usize {
        self.steps
    }

    /// Lists who plays each seat of the game, in the order of its seats: the seat's name, and `person` or a bot's key.
    #[must_use]
    pub fn players(&self, info: &GameInfo) -> Vec<(&'static str, String)> {
        let who = |key: &str| self.seats.get(key).map_or("person", String::as_str).to_string();
        info.seats.iter().map(|seat| (seat.name, who(seat.key))).collect()
    }

    /// Returns the title of the phase in which the game stands, where the file tells it.
    #[must_use]
    pub fn phase_title(&self, info: &GameInfo) -> Option<&'static str> {
        let id = self.phase.as_deref()?;
        info.phase(id).map(|phase| phase.title)
    }
}

impl SavedFile {
    /// Reads the head of the file. Every line is checked, none is replayed.
    ///
    /// # Errors
    /// As [`Record::parse`].
    pub fn head(&self) -> Result<SaveHead, Complaint> {
        Ok(self.record()?.head())
    }
}

impl Record<'_> {
    /// Returns the head of the file.
    #[must_use]
    pub fn head(&self) -> SaveHead {
        let (header, start) = (&self.header, &self.header.start);
        let (mut tree, mut mark) = (Counted::new(), None);
        for line in &self.lines {
            match line {
                JournalLine::Mark { turn, phase, over } => {
                    mark = Some((*turn, *phase));
                    tree.over.insert(tree.current, *over);
                }
                other => tree.read(other),
            }
        }
        SaveHead {
            game: header.game.clone(),
            scenario: start.setup.scenario.clone(),
            own: start.own.as_ref().map(|own| own.head.title.clone()),
            seats: start.seats.clone(),
            open: start.open || tree.edited,
            turn: mark.map(|m| m.0),
            phase: mark.map(|m| m.1.to_string()),
            over: tree.is_over(),
            autosave: self.end.is_none(),
            program: header.program.clone(),
            steps: tree.now().0,
            begun: self.begun(),
            trail: self.trail(),
        }
    }

    /// Computes the digest of what the game was begun from; the same in all files of one game.
    fn begun(&self) -> u64 {
        digest_bytes(format!("{} {:?}", self.header.game, self.header.start).as_bytes())
    }

    /// Computes the trail of the file: for every line that changes the game or its past the digest of this line and
    /// all before it. Digests of states are left out, so that versions of the program do not matter.
    fn trail(&self) -> Vec<u64> {
        let (mut trail, mut text, mut so_far) = (Vec::with_capacity(self.lines.len()), String::new(), 0);
        for line in &self.lines {
            text.clear();
            // Writing into a string cannot fail.
            let _ = write!(text, "{so_far:016x}");
            match line {
                JournalLine::Mark { .. } | JournalLine::Kept(_) | JournalLine::Told(_) => continue,
                JournalLine::Step { aside, text: step, .. } => {
                    JournalLine::Step { aside: *aside, digest: 0, text: step }.write(&mut text);
                }
                JournalLine::Edit(EditLine::Change { text: change, .. }) => {
                    JournalLine::Edit(EditLine::Change { digest: 0, text: change }).write(&mut text);
                }
                other => other.write(&mut text),
            }
            so_far = digest_bytes(text.as_bytes());
            trail.push(so_far);
        }
        trail
    }

    /// Tells whether this is the same game as another record, and no further: all that happened here happened there.
    #[must_use]
    pub fn is_beginning_of(&self, other: &Record) -> bool {
        let (own, others) = (self.trail(), other.trail());
        self.begun() == other.begun() && others.starts_with(&own)
    }
}

/// Counts the steps of every line of the tree: those that stand, and those that were undone.
struct Counted {
    lines: BTreeMap<u32, (usize, usize)>,
    /// The lines for which the file tells whether they are over.
    over: BTreeMap<u32, bool>,
    current: u32,
    made: u32,
    /// True while the position is being set by hand.
    editing: bool,
    /// True once it has been.
    edited: bool,
}

impl Counted {
    fn new() -> Self {
        let lines = BTreeMap::from([(0, (0, 0))]);
        Counted { lines, over: BTreeMap::new(), current: 0, made: 0, editing: false, edited: false }
    }

    /// Returns the counts of the current line.
    fn now(&self) -> (usize, usize) {
        self.lines.get(&self.current).copied().unwrap_or_default()
    }

    /// Tells whether both the game itself and the line that is played are over.
    fn is_over(&self) -> bool {
        [0, self.current].iter().all(|id| self.over.get(id).copied().unwrap_or_default())
    }

    fn read(&mut self, line: &JournalLine) {
        let (steps, undone) = self.now();
        let now = match line {
            // A file can hold any number, so nothing is added up beyond what a number holds.
            JournalLine::Step { .. } => (steps.saturating_add(1), 0),
            // A position set by hand is one step; what is undone within it is no step.
            JournalLine::Edit(EditLine::Begin { .. }) => {
                (self.editing, self.edited) = (true, true);
                (steps, 0)
            }
            JournalLine::Edit(EditLine::End { .. }) => {
                self.editing = false;
                (steps.saturating_add(1), 0)
            }
            JournalLine::Edit(EditLine::Abandon) => {
                self.editing = false;
                return;
            }
            // To open at a kept position is one step, even from the middle of the edit mode.
            JournalLine::Opened { open, .. } => {
                self.editing = false;
                self.edited |= *open;
                (steps + 1, 0)
            }
            JournalLine::Undo { .. } | JournalLine::Redo if self.editing => return,
            JournalLine::Undo { .. } => (steps.saturating_sub(1), undone.saturating_add(1)),
            JournalLine::Back(n) => {
                let back = steps.min(*n);
                (steps - back, undone.saturating_add(back))
            }
            JournalLine::Redo if undone > 0 => (steps.saturating_add(1), undone - 1),
            JournalLine::Branch { from, .. } => {
                self.made = self.made.saturating_add(1);
                self.current = self.made;
                // No branch leaves a line after its end.
                (steps.min(*from), 0)
            }
            JournalLine::Go(id) => {
                self.current = *id;
                self.now()
            }
            _ => return,
        };
        self.lines.insert(self.current, now);
    }
}
