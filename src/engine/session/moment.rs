//! The moments of a session: its steps, dice, notes and changes by hand, one after the other.

use crate::engine::edit::Edit;
use crate::engine::journal::{EditLine, JournalLine};
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
    /// The position is set by hand.
    Hand(Deed),
}

/// What is done in the edit mode.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Deed {
    /// It begins; true by agreement of both seats.
    Begin(bool),
    /// A change.
    Change(Edit),
    /// It ends, and the game goes on.
    End,
}

/// What a session knows of its edit mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct ByHand {
    /// Index of the moment with which it began; `None` outside the edit mode.
    pub(super) begin: Option<usize>,
    /// True once it has begun: all secrets were laid open, and no undo hides them again.
    pub(super) opened: bool,
}

/// One entry of the timeline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Moment<S> {
    pub(super) action: Action<S>,
    /// True where it revealed something, or passed the question to another seat: undo then needs agreement.
    pub(super) barrier: bool,
    /// Number of log entries before it.
    pub(super) log_before: usize,
    /// Digest of the state after it, for steps and changes by hand; else 0.
    pub(super) digest: u64,
}

impl<S: Serialize> Moment<S> {
    /// Tells whether it is a step, or the end of a position set by hand, which is one step as a whole.
    pub(super) fn is_step(&self) -> bool {
        matches!(self.action, Action::Step { .. } | Action::Hand(Deed::End))
    }

    /// Tells whether the edit mode begins with it.
    pub(super) fn is_begin(&self) -> bool {
        matches!(self.action, Action::Hand(Deed::Begin(_)))
    }

    /// Returns the text of its step or change; an empty text where it is none.
    pub(super) fn text(&self) -> String {
        match &self.action {
            Action::Step { step, .. } => step_text(step),
            Action::Hand(Deed::Change(edit)) => step_text(edit),
            _ => String::new(),
        }
    }

    /// Returns its line in a file, with the text of its step.
    pub(super) fn line<'a>(&self, text: &'a str) -> JournalLine<'a> {
        match &self.action {
            Action::Step { aside, .. } => JournalLine::Step { aside: *aside, digest: self.digest, text },
            Action::Dice(faces) => JournalLine::Dice(faces.clone()),
            Action::Note(text) => JournalLine::Note(text.clone()),
            Action::Hand(Deed::Begin(agreed)) => JournalLine::Edit(EditLine::Begin { agreed: *agreed }),
            Action::Hand(Deed::Change(_)) => JournalLine::Edit(EditLine::Change { digest: self.digest, text }),
            Action::Hand(Deed::End) => JournalLine::Edit(EditLine::End),
        }
    }
}

/// Writes a step as RON. Steps are plain enums, and each of them has a text.
pub(super) fn step_text(step: &impl Serialize) -> String {
    ron::to_string(step).unwrap_or_default()
}
