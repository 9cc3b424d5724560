//! The moments of a session: its steps, dice, notes and changes by hand, one after the other.

use super::opened::Opened;
use crate::contract::Game;
use crate::edit::Edit;
use crate::journal::{EditLine, JournalLine, KeptLine, Told};
use crate::play::past::TurnPhase;
use crate::play::trial::StepDice;
use serde::Serialize;
use std::sync::Arc;

/// Tells where a game stands.
pub(super) fn stand_of<G: Game>(game: &G) -> TurnPhase {
    TurnPhase { turn: game.turn(), phase: game.phase(), over: game.asked().is_none() }
}

/// Words where a game stands as a line of a journal.
pub(super) fn mark_line(stand: TurnPhase) -> JournalLine<'static> {
    JournalLine::Mark { turn: stand.turn, phase: stand.phase, over: stand.over }
}

/// What a moment is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Action<S> {
    /// A step; an aside is a step of a seat that was not asked.
    Step { step: S, aside: bool },
    /// Faces put before the dice.
    Dice(Vec<u8>),
    /// Dice for the next step alone.
    StepDice(StepDice),
    /// A remark in the log.
    Note(String),
    /// Other dice from here on, by this seed.
    Reseed(u64),
    /// The same after an undo by agreement: it stays, whatever is undone.
    NewDice(u64),
    /// The position is set by hand.
    Hand(EditAction),
    /// The game goes on from a position that a file kept.
    Opened(Arc<Opened>),
}

/// What is done in the edit mode.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum EditAction {
    /// It begins; true by agreement of both seats.
    Begin(bool),
    /// A change.
    Change(Edit),
    /// It ends, and the game goes on; true where what happens by itself has happened then.
    End(bool),
}

/// What a session knows of its edit mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct EditMode {
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
    /// True where a die fell or a card was drawn that nobody could know before.
    pub(super) rolled: bool,
    /// Number of log entries before it.
    pub(super) log_before: usize,
    /// Digest of the state after it, for steps and changes by hand; else 0.
    pub(super) digest: u64,
}

impl<S> Moment<S> {
    /// Makes a moment of a line that is not played now; what it leads to is found when play goes on there.
    pub(super) fn quiet(action: Action<S>) -> Self {
        Moment { action, barrier: false, rolled: false, log_before: 0, digest: 0 }
    }
}

impl<S: Serialize> Moment<S> {
    /// Tells whether it is a step, or what counts as one: the end of a position set by hand, and a kept position from
    /// which the game goes on.
    pub(super) fn is_step(&self) -> bool {
        matches!(self.action, Action::Step { .. } | Action::Hand(EditAction::End(_)) | Action::Opened(_))
    }

    /// Tells whether the game goes on with it from a kept position.
    pub(super) fn is_opened(&self) -> bool {
        matches!(self.action, Action::Opened(_))
    }

    /// Counts the bytes that it takes, about.
    pub(super) fn bytes(&self) -> usize {
        let held = match &self.action {
            Action::Dice(faces) => faces.len(),
            Action::StepDice(dice) => dice.faces.len() + dice.what.len(),
            Action::Note(text) => text.len(),
            // Copies share the text of a kept position.
            Action::Step { .. } | Action::Reseed(_) | Action::NewDice(_) | Action::Hand(_) | Action::Opened(_) => 0,
        };
        size_of::<Self>() + held
    }

    /// Tells whether the edit mode begins with it.
    pub(super) fn is_begin(&self) -> bool {
        matches!(self.action, Action::Hand(EditAction::Begin(_)))
    }

    /// Tells whether a player put faces before the dice.
    pub(super) fn is_by_hand(&self) -> bool {
        matches!(self.action, Action::Dice(_) | Action::StepDice(StepDice { rolled: false, .. }))
    }

    /// Tells whether it puts dice for the step after it alone.
    pub(super) fn is_step_dice(&self) -> bool {
        matches!(self.action, Action::StepDice(_))
    }

    /// Returns the text of its step, its change or its dice; an empty text where it is none.
    pub(super) fn text(&self) -> String {
        match &self.action {
            Action::Step { step, .. } => step_text(step),
            Action::Hand(EditAction::Change(edit)) => step_text(edit),
            Action::Opened(opened) => step_text(&opened.dice),
            _ => String::new(),
        }
    }

    /// Returns the entries of the log that stand before its line in a file.
    pub(super) fn told(&self) -> &[Told] {
        match &self.action {
            Action::Opened(opened) => &opened.told,
            _ => &[],
        }
    }

    /// Returns its line in a file, with the text of its step.
    pub(super) fn line<'a>(&'a self, text: &'a str) -> JournalLine<'a> {
        match &self.action {
            Action::Step { aside, .. } => JournalLine::Step { aside: *aside, digest: self.digest, text },
            Action::Dice(faces) => JournalLine::Dice(faces.clone()),
            Action::StepDice(dice) => JournalLine::StepDice(dice.clone()),
            Action::Note(text) => JournalLine::Note(text.clone()),
            Action::Reseed(seed) => JournalLine::Fresh(*seed),
            Action::NewDice(seed) => JournalLine::NewDice(*seed),
            Action::Hand(EditAction::Begin(agreed)) => JournalLine::Edit(EditLine::Begin { agreed: *agreed }),
            Action::Hand(EditAction::Change(_)) => JournalLine::Edit(EditLine::Change { digest: self.digest, text }),
            Action::Opened(opened) => {
                JournalLine::Opened { open: opened.open, kept: KeptLine { dice: text, state: &opened.state } }
            }
            Action::Hand(EditAction::End(resumed)) => {
                JournalLine::Edit(EditLine::End { resumed: resumed.then_some(self.digest) })
            }
        }
    }
}

/// Counts the steps among moments.
pub(super) fn steps_in<S: Serialize>(moments: &[Moment<S>]) -> usize {
    moments.iter().filter(|m| m.is_step()).count()
}

/// Finds how many moments at the beginning hold the first `n` steps and nothing after them; all moments where there are
/// no more steps.
pub(super) fn end_of<S: Serialize>(moments: &[Moment<S>], n: usize) -> usize {
    let mut steps = moments.iter().enumerate().filter(|(_, m)| m.is_step()).map(|(i, _)| i);
    match n.checked_sub(1) {
        None => steps.next().map_or(moments.len(), |_| 0),
        Some(last) => match (steps.nth(last), steps.next()) {
            (Some(i), Some(_)) => i + 1,
            _ => moments.len(),
        },
    }
}

/// Writes a step as RON. Steps are plain enums, and each of them has a text.
pub(super) fn step_text(step: &impl Serialize) -> String {
    ron::to_string(step).unwrap_or_default()
}
