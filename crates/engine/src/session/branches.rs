//! Branches of a session: how they are made, entered and looked at.
//!
//! The current line has its state, its log and its key frames in the session. Going to another line goes back on the
//! current one to where both are alike and plays the rest of the other one; the log is made anew with it.

use super::moment::{Action, EditMode, Moment, end_of, stand_of, steps_in};
use super::running::{KEYFRAME_EVERY, Session};
use super::tree::{BranchLine, Marked};
use crate::contract::Game;
use crate::dice::Dice;
use crate::journal::JournalLine;
use crate::plain::clean;
use crate::play::past::{BranchId, BranchInfo, NewBranch, Past};
use crate::{Complaint, Refusal, Viewer};

/// What the log of a branch says at its beginning, where both sides had to agree to it.
const AGREED: &str = "Both sides agreed to branch off here";
/// What it says where nobody else was asked.
const BRANCHED: &str = "Branched off here";

/// Counts the moments that two lines have in common at their beginning.
fn alike<S: PartialEq>(a: &[Moment<S>], b: &[Moment<S>]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a.action == b.action && a.digest == b.digest).count()
}

impl<G: Game> Session<G> {
    /// Returns all moments of a line.
    ///
    /// # Errors
    /// There is none with this number.
    pub(super) fn moments_of(&self, id: BranchId) -> Result<&[Moment<G::Step>], Refusal> {
        let line = self.tree.line(id)?;
        Ok(if id == self.tree.current { &self.moments } else { &line.moments })
    }

    /// Counts the moments that two lines of the tree have in common.
    ///
    /// # Errors
    /// One of them does not exist.
    pub(super) fn common(&self, a: BranchId, b: BranchId) -> Result<usize, Refusal> {
        Ok(alike(self.moments_of(a)?, self.moments_of(b)?))
    }

    /// Finds state and dice after the first `n` moments of a line, from the key frames of the current one.
    ///
    /// # Errors
    /// There is no such line, or the rules refuse a step that was taken before.
    pub(super) fn position_on(&self, id: BranchId, n: usize) -> Result<(G, Dice), Complaint> {
        let said = |no: Refusal| Complaint::new("", no.text);
        let moments = self.moments_of(id).map_err(said)?;
        let n = n.min(moments.len());
        let common = self.common(self.tree.current, id).map_err(said)?.min(n);
        let (mut game, mut dice) = self.position(common)?;
        for moment in &moments[common..n] {
            Self::replay_one(&mut game, &mut dice, &moment.action, self.files.data)?;
        }
        Ok((game, dice))
    }

    /// Makes a session of the first `end` moments of the current line, without branches.
    pub(super) fn cut(&self, end: usize) -> Result<Session<G>, Complaint> {
        let mut other = Session::new(self.files.clone(), self.start.clone())?;
        (other.game, other.dice) = self.position(end)?;
        other.moments = self.moments[..end].to_vec();
        other.keyframes = self.keyframes[..self.keyframes.len().min(end.div_ceil(KEYFRAME_EVERY))].to_vec();
        other.log = self.log.first(self.moments.get(end).map_or(self.log.entries(), |m| m.log_before));
        other.unwritten = end;
        other.by_hand = EditMode { begin: other.begin_of_edit(), opened: self.by_hand.opened };
        other.played = self.played && end > 0;
        other.stepped = self.stepped;
        Ok(other)
    }

    /// Makes a session of any line after `n` of its steps, or after all of them, without branches.
    pub(super) fn cut_branch(&self, id: BranchId, n: Option<usize>) -> Result<Session<G>, Complaint> {
        let said = |no: Refusal| Complaint::new("", no.text);
        let moments = self.moments_of(id).map_err(said)?;
        let steps = steps_in(moments);
        if n.is_some_and(|n| n > steps) {
            return Err(Complaint::new("", format!("there are only {steps} steps")));
        }
        let end = n.map_or(moments.len(), |n| end_of(moments, n));
        let common = self.common(self.tree.current, id).map_err(said)?.min(end);
        let mut other = self.cut(common)?;
        for moment in &moments[common..end] {
            other.add(moment.action.clone(), None).map_err(said)?;
        }
        other.unwritten = end;
        Ok(other)
    }

    /// Puts the current line to rest: its moments go into the tree. The session is left with its first `n` moments.
    ///
    /// # Errors
    /// The rules refuse a step that was taken before; then nothing has changed.
    fn rest(&mut self, n: usize) -> Result<(), Refusal> {
        self.catch_up();
        let (moments, stand) = (self.moments.clone(), stand_of(&self.game));
        self.rewind(n)?;
        let redo = std::mem::take(&mut self.redo);
        if let Some(line) = self.tree.lines.get_mut(&self.tree.current) {
            (line.moments, line.redo, line.stand) = (moments, redo, stand);
        }
        Ok(())
    }

    /// Makes a branch and makes it current; it is not in the journal yet.
    ///
    /// # Errors
    /// As [`Past::branch`]; then nothing has changed.
    pub(super) fn begin_branch(&mut self, new: &NewBranch) -> Result<BranchId, Refusal> {
        self.not_while_editing()?;
        self.tree.room(&self.moments)?;
        let asked = self.branch_needs_agreement();
        if asked && !new.agreed {
            let text = "a branch shows what would come, and a side has secrets: both sides must agree to it";
            return Err(Refusal::plain(text));
        }
        let name = self.tree.name(&new.name, None)?;
        let (parent, base) = self.tree.owner(&self.moments, new.from, self.moments_to(new.from)?);
        self.rest(base)?;
        let (left, fresh) = (stand_of(&self.game), new.fresh_dice.is_some());
        let (moments, redo) = (vec![], vec![]);
        let line = BranchLine { name, parent: Some(parent), base, left, fresh, moments, redo, stand: left };
        self.tree.current = self.tree.add(line);
        let told = Action::Note(if asked { AGREED } else { BRANCHED }.to_string());
        for action in std::iter::once(told).chain(new.fresh_dice.map(Action::Reseed)) {
            self.add(action, None)?;
        }
        let dice = if fresh { "other dice" } else { "the same dice" };
        let news =
            self.branch_news(self.tree.current, |name, at| format!("A branch '{name}' with {dice} leaves {at}"))?;
        self.tell_game(news)?;
        Ok(self.tree.current)
    }

    /// Makes another line current; it is not in the journal yet.
    ///
    /// # Errors
    /// As [`Past::go_to_branch`]; then the session stands where it stood.
    pub(super) fn go(&mut self, id: BranchId) -> Result<(), Refusal> {
        self.not_while_editing()?;
        let name = &self.tree.line(id)?.name;
        if id == self.tree.current {
            return Err(Refusal::plain(format!("'{name}' is played now")));
        }
        let left = self.branch_news(self.tree.current, |name, at| format!("The branch '{name}' was left in {at}"))?;
        // The rules may be at fault: that is found before anything changes.
        self.position_on(id, usize::MAX).map_err(|complaint| Refusal::plain(complaint.text))?;
        self.rest(self.common(self.tree.current, id)?)?;
        self.tree.current = id;
        let Some(line) = self.tree.lines.get_mut(&id) else { return Ok(()) };
        let moments = std::mem::take(&mut line.moments);
        self.redo = std::mem::take(&mut line.redo);
        for moment in moments.into_iter().skip(self.moments.len()) {
            self.add(moment.action, None)?;
        }
        let news = match id {
            0 => left,
            _ => self.branch_news(id, |name, at| format!("Play went on in the branch '{name}', from {at}"))?,
        };
        self.tell_game(news)
    }

    /// Words a line of the tree for a list.
    ///
    /// # Errors
    /// There is none with this number.
    pub(super) fn branch_info(&self, viewer: Viewer, id: BranchId) -> Result<BranchInfo, Refusal> {
        let (line, moments) = (self.tree.line(id)?, self.moments_of(id)?);
        let counts = self.counts_steps(viewer);
        let current = id == self.tree.current;
        let with_parent = match line.parent {
            None => 0,
            Some(parent) => self.common(parent, id)?.min(line.base),
        };
        Ok(BranchInfo {
            id,
            name: line.name.clone(),
            parent: line.parent,
            from: counts.then(|| steps_in(&moments[..with_parent.min(moments.len())])),
            left: line.left,
            steps: counts.then(|| steps_in(moments)),
            stand: if current { stand_of(&self.game) } else { line.stand },
            current,
            fresh_dice: line.fresh,
            can_drop: self.tree.may_drop(id).is_ok(),
        })
    }

    /// Goes on with other dice; the journal of a game that was cut out of a branch has it as a line of its own.
    ///
    /// # Errors
    /// As [`Session::apply`].
    pub(super) fn reseed(&mut self, seed: u64) -> Result<(), Refusal> {
        self.apply(Action::Reseed(seed), None)?;
        self.redo.clear();
        self.write_last();
        Ok(())
    }

    /// Adds a remark of the session, which is not in the journal by itself.
    ///
    /// # Errors
    /// As [`Session::apply`].
    pub(super) fn remark(&mut self, text: String) -> Result<(), Refusal> {
        self.apply(Action::Note(text), None).map(|_| ())
    }

    /// Writes what was done to the tree into the journal and the autosave.
    pub(super) fn record(&mut self, line: &JournalLine) {
        self.catch_up();
        self.write(line);
    }

    /// Makes a bookmark after so many steps of the current line, with its position; it has no number yet.
    ///
    /// # Errors
    /// There are fewer steps, or the rules refuse a step that was taken before.
    pub(super) fn marked(&self, steps: usize, text: &str) -> Result<Marked, Refusal> {
        self.not_while_editing()?;
        let end = self.moments_to(steps)?;
        let (game, _) = self.position(end).map_err(|complaint| Refusal::plain(complaint.text))?;
        let (branch, _) = self.tree.owner(&self.moments, steps, end);
        let text = clean(text).trim().to_string();
        Ok(Marked { n: 0, text, branch, steps, digest: self.digest_after(steps), stand: stand_of(&game) })
    }

    /// Returns the digest of the state after so many steps of the current line; 0 before the first.
    pub(super) fn digest_after(&self, steps: usize) -> u64 {
        let nth = steps.checked_sub(1).and_then(|n| self.moments.iter().filter(|m| m.is_step()).nth(n));
        nth.map_or(0, |m| m.digest)
    }

    /// Tells whether the current line passes a bookmark.
    pub(super) fn comes_by(&self, mark: &Marked) -> bool {
        mark.steps <= steps_in(&self.moments) && self.digest_after(mark.steps) == mark.digest
    }
}
