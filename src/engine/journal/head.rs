//! The head of a file: what a list of saved games shows, read without replaying a step.

use super::edit::EditLine;
use super::line::JournalLine;
use super::record::{Record, SavedFile};
use crate::engine::digest::digest_bytes;
use crate::engine::{Complaint, GameInfo};
use std::collections::BTreeMap;

/// What a file says of its game without being replayed; public facts only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveHead {
    /// Id of the game.
    pub game: String,
    /// Id of the scenario, without the game's.
    pub scenario: String,
    /// Title of the scenario, where it is one of the player's own.
    pub own: Option<String>,
    /// Who plays which seat, by the seat's key: `person`, or a bot's key. Seats left out are persons'.
    pub seats: BTreeMap<String, String>,
    /// True for a game that was begun as an open one, or whose position was set by hand.
    pub open: bool,
    /// Game-turn; `None` where the file does not tell (it is older, or the game has not left its first phase).
    pub turn: Option<u16>,
    /// Id of the phase, where the file tells it.
    pub phase: Option<String>,
    /// True where the file tells that the game is over.
    pub over: bool,
    /// True for an autosave.
    pub autosave: bool,
    /// Version of the program that wrote the file.
    pub program: String,
    /// Steps that stand: taken and not undone.
    steps: usize,
    /// Digest of what the game was begun from; the same in all files of one game.
    pub(crate) begun: u64,
}

impl SaveHead {
    /// Counts the steps that stand, if the number may be shown: where no seat has secrets, or the game is open.
    pub fn steps(&self, info: &GameInfo) -> Option<usize> {
        (self.open || info.seats.iter().all(|seat| !seat.secrets)).then_some(self.steps)
    }

    /// Lists who plays each seat of the game, in the order of its seats: the seat's name, and `person` or a bot's key.
    pub fn players(&self, info: &GameInfo) -> Vec<(&'static str, String)> {
        let who = |key: &str| self.seats.get(key).map_or("person", String::as_str).to_string();
        info.seats.iter().map(|seat| (seat.name, who(seat.key))).collect()
    }

    /// Returns the title of the phase in which the game stands, where the file tells it.
    pub fn phase_title(&self, info: &GameInfo) -> Option<&'static str> {
        let id = self.phase.as_deref()?;
        info.phases.iter().find(|phase| phase.id == id).map(|phase| phase.title)
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
    pub fn head(&self) -> SaveHead {
        let (header, start) = (&self.header, &self.header.start);
        let (mut steps, mut undone, mut mark) = (0_usize, 0_usize, None);
        let (mut editing, mut edited) = (false, false);
        for line in &self.lines {
            match line {
                JournalLine::Step { .. } => (steps, undone) = (steps + 1, 0),
                // A position set by hand is one step; what is undone within it is no step.
                JournalLine::Edit(EditLine::Begin { .. }) => (editing, edited, undone) = (true, true, 0),
                JournalLine::Edit(EditLine::End) => (editing, steps) = (false, steps + 1),
                JournalLine::Edit(EditLine::Abandon) => editing = false,
                JournalLine::Undo { .. } | JournalLine::Redo if editing => {}
                JournalLine::Undo { .. } => (steps, undone) = (steps.saturating_sub(1), undone + 1),
                JournalLine::Redo if undone > 0 => (steps, undone) = (steps + 1, undone - 1),
                JournalLine::Mark { turn, phase, over } => mark = Some((*turn, *phase, *over)),
                JournalLine::Edit(EditLine::Change { .. }) => {}
                JournalLine::Redo | JournalLine::Dice(_) | JournalLine::Note(_) => {}
            }
        }
        let begun = format!("{} {:?}", header.game, start);
        SaveHead {
            game: header.game.clone(),
            scenario: start.setup.scenario.clone(),
            own: start.own.as_ref().map(|own| own.head.title.clone()),
            seats: start.seats.clone(),
            open: start.open || edited,
            turn: mark.map(|m| m.0),
            phase: mark.map(|m| m.1.to_string()),
            over: mark.is_some_and(|m| m.2),
            autosave: self.end.is_none(),
            program: header.program.clone(),
            steps,
            begun: digest_bytes(begun.as_bytes()),
        }
    }
}
