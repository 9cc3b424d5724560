//! The moments of a session: its steps, dice and notes, one after the other.

use crate::engine::journal::JournalLine;
use serde::Serialize;

/// What a moment is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Action<S> {
    /// A step; an aside is a step of a seat that was not asked.
    Step { step: S, aside: bool },
    /// Faces put before the dice.
    Dice(Vec<u8>),
    /// A remark in the log.
    Note(String),
}

/// One entry of the timeline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Moment<S> {
    pub(super) action: Action<S>,
    /// True where it revealed something, or passed the question to another seat: undo then needs agreement.
    pub(super) barrier: bool,
    /// Number of log entries before it.
    pub(super) log_before: usize,
    /// Digest of the state after it, for steps; else 0.
    pub(super) digest: u64,
}

impl<S: Serialize> Moment<S> {
    /// Tells whether it is a step.
    pub(super) fn is_step(&self) -> bool {
        matches!(self.action, Action::Step { .. })
    }

    /// Returns the text of its step; an empty text where it is none.
    pub(super) fn text(&self) -> String {
        if let Action::Step { step, .. } = &self.action { step_text(step) } else { String::new() }
    }

    /// Returns its line in a file, with the text of its step.
    pub(super) fn line<'a>(&self, text: &'a str) -> JournalLine<'a> {
        match &self.action {
            Action::Step { aside, .. } => JournalLine::Step { aside: *aside, digest: self.digest, text },
            Action::Dice(faces) => JournalLine::Dice(faces.clone()),
            Action::Note(text) => JournalLine::Note(text.clone()),
        }
    }
}

/// Writes a step as RON. Steps are plain enums, and each of them has a text.
pub(super) fn step_text(step: &impl Serialize) -> String {
    ron::to_string(step).unwrap_or_default()
}
