//! The way back on the current line: earlier positions from key frames, and steps that are undone.

use super::moment::{Action, EditAction, Moment, end_of, steps_in};
use super::running::{KEYFRAME_EVERY, Session};
use crate::contract::{Cx, Game, NullSink};
use crate::dice::Dice;
use crate::{Complaint, Refusal};
use std::sync::{Mutex, OnceLock};

/// What an undo leaves to be done.
#[must_use]
pub(super) struct Undone {
    /// The seed of the dice that were renewed after the undone steps: they stay.
    pub(super) dice: Option<u64>,
}

impl<G: Game> Session<G> {
    /// Takes the current line back to its first `n` moments. On an error nothing has changed.
    pub(super) fn rewind(&mut self, n: usize) -> Result<(), Refusal> {
        let Some(first) = self.moments.get(n) else { return Ok(()) };
        let log_before = first.log_before;
        let (game, dice) = self.position(n).map_err(|complaint| Refusal::plain(complaint.text))?;
        self.catch_up();
        self.log.truncate(log_before);
        self.moments.truncate(n);
        (self.game, self.dice) = (game, dice);
        self.keyframes.truncate(n / KEYFRAME_EVERY + 1);
        self.by_hand.begin = self.begin_of_edit();
        self.choices = OnceLock::new();
        // Another course may be taken now: the computer plans anew.
        self.mind = Mutex::default();
        Ok(())
    }

    /// Finds state and dice after the first `n` moments.
    ///
    /// # Errors
    /// The rules refuse a step that was taken before: they are at fault.
    pub(super) fn position(&self, n: usize) -> Result<(G, Dice), Complaint> {
        let frame = (n / KEYFRAME_EVERY).min(self.keyframes.len().saturating_sub(1));
        let Some((game, dice)) = self.keyframes.get(frame) else { return Ok((self.game.clone(), self.dice.clone())) };
        let (mut game, mut dice) = (game.clone(), dice.clone());
        for moment in &self.moments[(frame * KEYFRAME_EVERY).min(n)..n] {
            Self::replay_one(&mut game, &mut dice, &moment.action, self.files.data)?;
        }
        Ok((game, dice))
    }

    /// Carries out one moment anew, on another state and other dice than the session's.
    ///
    /// # Errors
    /// The rules refuse a step that was taken before: they are at fault.
    pub(super) fn replay_one(
        game: &mut G,
        dice: &mut Dice,
        action: &Action<G::Step>,
        data: &'static G::Data,
    ) -> Result<(), Complaint> {
        match action {
            Action::Step { step, .. } => game.play(*step, &mut Cx::new(dice, &mut NullSink)).map_err(|bar| {
                let no = game.refusal(bar);
                let text = "a step that was taken is refused when it is replayed";
                Complaint::new("", format!("{text} ({no}); save the game and report this fault of the rules"))
            })?,
            Action::Dice(faces) => dice.put(faces),
            Action::StepDice(step) => dice.put_alone(&step.faces),
            Action::Hand(EditAction::Change(edit)) => game.alter(edit).map_err(|no| {
                let text = "a change that was made by hand is refused when it is replayed";
                Complaint::new("", format!("{text} ({no}); save the game and report this fault of the rules"))
            })?,
            Action::Hand(EditAction::End(true)) => game.resume(&mut Cx::new(dice, &mut NullSink)),
            Action::Note(_) | Action::Hand(EditAction::Begin(_) | EditAction::End(false)) => {}
            Action::Reseed(seed) | Action::NewDice(seed) => dice.reseed(*seed),
            Action::Opened(opened) => (*game, *dice) = opened.position(data)?,
        }
        Ok(())
    }

    /// Returns how many moments at the beginning of the current line cannot be undone on it: those that belong to the
    /// line that it left, which are undone only there, and those up to a kept position from which the game went on.
    pub(super) fn floor(&self) -> usize {
        let opened = self.moments.iter().rposition(Moment::is_opened).map_or(0, |n| n + 1);
        self.tree.now().map_or(0, |line| line.base).max(opened)
    }

    /// Finds how many moments are left when undo leaves `steps` steps.
    ///
    /// # Errors
    /// There are no steps after them, or a step after them belongs to the line that the current one left.
    pub(super) fn way_back(&self, steps: usize) -> Result<usize, Refusal> {
        self.not_while_editing()?;
        let all = steps_in(&self.moments);
        if all == 0 || steps > all {
            return Err(Refusal::plain("there is no step to undo"));
        }
        let floor = self.floor();
        if steps < steps_in(&self.moments[..floor]) || all == steps_in(&self.moments[..floor]) {
            if floor.checked_sub(1).is_some_and(|n| self.moments[n].is_opened()) {
                let text = "the game goes on here from a position that its file kept: what was before cannot be undone";
                return Err(Refusal::plain(text));
            }
            let (here, before) = self.tree.names();
            let text = format!("'{here}' begins here; go to '{before}' to undo what was before");
            return Err(Refusal::plain(text));
        }
        if steps == all {
            return Err(Refusal::plain("the game stands there now: there is nothing to undo"));
        }
        // Remarks and dice that follow the last step to be kept stay; the first undone step comes after them.
        let next = self.moments.iter().enumerate().filter(|(_, m)| m.is_step()).nth(steps);
        Ok(next.and_then(|(i, _)| self.begin_of_step(i)).unwrap_or(self.moments.len()))
    }

    /// Takes back all steps after the first `steps`; notes made since then stay. [`Session::finish_undo`] ends it.
    ///
    /// # Errors
    /// As [`Session::way_back`]; then nothing has changed.
    pub(super) fn take_back_to(&mut self, steps: usize) -> Result<Undone, Refusal> {
        self.take_back_from(self.way_back(steps)?)
    }

    /// Takes back the last step, or the last change by hand; notes made since then stay. [`Session::finish_undo`] ends
    /// it.
    ///
    /// # Errors
    /// There is nothing to undo on this line; then nothing has changed.
    pub(super) fn take_back(&mut self) -> Result<Undone, Refusal> {
        match self.last_step() {
            Some(n) => self.take_back_from(n),
            None if self.by_hand.begin.is_some() => Err(self.nothing_to_undo()),
            None => self.take_back_to(steps_in(&self.moments).saturating_sub(1)),
        }
    }

    /// Takes back all moments from the `n`-th on, with which a step or a change begins; redo then brings back one
    /// after the other.
    ///
    /// # Errors
    /// The rules refuse a step that was taken before; then nothing has changed.
    fn take_back_from(&mut self, n: usize) -> Result<Undone, Refusal> {
        let (mut groups, mut notes): (Vec<Vec<_>>, Vec<_>) = (vec![], vec![]);
        let mut undone = Undone { dice: None };
        for moment in &self.moments[n..] {
            let put = |group: &Vec<Action<G::Step>>| matches!(group.last(), Some(Action::StepDice(_)));
            let step = matches!(moment.action, Action::Step { .. }) && !groups.last().is_some_and(put);
            let begins = groups.is_empty() || moment.is_begin() || moment.is_step_dice() || step;
            match (&moment.action, groups.last_mut()) {
                (Action::Note(text), _) => notes.push(text.clone()),
                (Action::NewDice(seed), _) => undone.dice = Some(*seed),
                // Faces put before the next step are put again with the step before them.
                (action, Some(group)) if !begins => group.push(action.clone()),
                (action, _) => groups.push(vec![action.clone()]),
            }
        }
        self.rewind(n)?;
        self.redo.extend(groups.into_iter().rev());
        for note in notes {
            self.apply(Action::Note(note), None)?;
        }
        Ok(undone)
    }

    /// Finds how many moments hold the first `n` steps, as [`end_of`].
    ///
    /// # Errors
    /// There are fewer steps.
    pub(super) fn moments_to(&self, n: usize) -> Result<usize, Refusal> {
        let steps = steps_in(&self.moments);
        match n <= steps {
            true => Ok(end_of(&self.moments, n)),
            false => Err(Refusal::plain(format!("there are only {steps} steps"))),
        }
    }
}
