//! A running game for clients that know no game: table, text client, protocol, replay.
//!
//! What does not change is in [`About`], what can be asked in [`Query`], the odds in [`Chances`], positions set by hand in
//! [`ByHand`], the time line and its branches in [`Past`], dice tried before a step in [`Trial`], and the files in [`Keep`].

mod about;
mod by_hand;
mod chances;
mod fight_out;
mod hint;
pub mod keeping;
pub mod past;
mod query;
pub mod trial;

use crate::play::keeping::Keep;
use crate::play::past::{BranchId, Past};
use crate::play::trial::Trial;
use crate::view::View;
use crate::{Complaint, Refusal, Target, Viewer};
use serde::Serialize;

pub use crate::play::keeping::{LoadWarning, Opens};
pub use crate::record::log::LogLine;
pub use about::About;
pub use by_hand::ByHand;
pub use chances::{Chances, LedgerJob, Odds, OddsJob, OddsTable};
pub use fight_out::{Ended, FightOut, FightOutJob, GAMES};
pub use hint::{Hint, HintJob, IDEAS, Idea};
pub use query::Query;

/// One event of a step, with the view just after it: what the table animates.
#[derive(Clone, Debug)]
pub struct AnimationStep {
    /// The event, as it is described to the watching viewer.
    pub line: LogLine,
    /// That viewer's view after it.
    pub view: View,
}

/// Whether the last step can be undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum UndoState {
    /// There is nothing to take back.
    Nothing,
    /// The last step revealed nothing: undo is free.
    Free,
    /// Something was revealed: both seats must agree.
    NeedsAgreement,
}

/// A running game of any kind, for clients: steps and what takes them back. The index of a step is that of its offer in the
/// open prompt; asides follow after the offers (index = offers + number of the aside).
pub trait Play: About + Query + Chances + ByHand + Past + Trial + Keep + Send + Sync {
    /// Takes the steps of that long move one by one, each as an ordinary step of the journal. It stops
    /// where another seat is asked, where something was revealed, or where the next step is no
    /// longer legal.
    ///
    /// # Errors
    /// There is no such move, or its first step is refused; then nothing has changed.
    fn take_route(&mut self, target: &Target, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal>;
    /// Takes the `n`-th step of the open prompt; the animation steps are made for `watch`.
    ///
    /// # Errors
    /// There is no such step.
    fn take(&mut self, n: usize, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal>;
    /// Takes a step by its RON text.
    ///
    /// # Errors
    /// No step has this text, or the step is refused.
    fn take_text(&mut self, step: &str, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal>;
    /// Puts faces before the dice, for the next rolls (sandbox, lessons, real dice), and writes them into the
    /// journal.
    ///
    /// # Errors
    /// A face is not from 1 to 6, there are too many, or the game is over.
    fn put_dice(&mut self, faces: &[u8]) -> Result<(), Refusal>;
    /// Writes a remark of the players into log and journal; undo does not remove it.
    fn note(&mut self, text: &str);
    /// Tells whether the last step can be taken back, and how.
    fn undo_state(&self) -> UndoState;
    /// Takes back the last step if it revealed nothing.
    ///
    /// # Errors
    /// There is no step, a branch begins here, or both seats must agree.
    fn undo(&mut self) -> Result<(), Refusal>;
    /// Takes back the last step by agreement of both seats, and writes that into the log. Where two persons play and
    /// have seen a die of it, other dice fall afterwards (unless [`Start::same_dice`](crate::journal::Start) says
    /// otherwise), and the step cannot be redone.
    ///
    /// # Errors
    /// There is no step.
    fn undo_agreed(&mut self) -> Result<(), Refusal>;
    /// Takes the last undone step again.
    ///
    /// # Errors
    /// Nothing was undone.
    fn redo(&mut self) -> Result<(), Refusal>;
    /// Tells whether there is an undone step to take again.
    fn can_redo(&self) -> bool;
    /// Makes the session as it stood after `n` steps, to look at or to play on from there.
    ///
    /// # Errors
    /// There are fewer steps.
    fn at(&self, n: usize) -> Result<Box<dyn Play>, Complaint>;
    /// Makes the session of a branch as it stood after `n` of its steps, including those that it shares with its
    /// parents; `None` for all of them. That session has no branches of its own. A client shows it like any game:
    /// everything only where it is over.
    ///
    /// # Errors
    /// There is no such branch, or it has fewer steps.
    fn at_branch(&self, id: BranchId, n: Option<usize>) -> Result<Box<dyn Play>, Complaint>;
    /// Tells whether the game has no secrets: it was begun as an open one, by an option called `open` or with that
    /// value; its scenario has no secrets; or its position was set by hand.
    fn is_open(&self) -> bool {
        let (info, setup) = (self.info(), self.setup());
        let open = |text: &str| matches!(text, "open" | "open_table" | "open-table");
        let by_option = info.options.iter().any(|o| {
            let value = setup.option(info, o.key);
            open(value) || open(o.key) && value == "on"
        });
        let elsewhere = info.seats.iter().any(|seat| seat.secrets) && !self.has_secrets();
        self.start().open || by_option || elsewhere || self.was_edited()
    }
}
