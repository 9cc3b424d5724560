//! Commands on the past: looking back, branches, bookmarks, going back by agreement.

use crate::keys::action::Action;
use crate::parts::ui_state::Pane;
use crate::session::commands::CommandCx;
use crate::session::{Replay, Sitting, SittingStage};
use crate::state::Screen;
use redoubt_engine::play::past::{BranchId, NewBranch};
use redoubt_engine::{Refusal, Seat, dice};
use std::sync::Arc;

impl CommandCx<'_> {
    /// Returns the sitting if its past may be looked at or changed now: no curtain is down, and no step is under way.
    pub(super) fn resting(&mut self) -> Result<&mut Sitting, Refusal> {
        let Some(sitting) = &mut self.table.sitting else { return Err(Refusal::plain("There is no game here.")) };
        if sitting.curtain.is_some() {
            return Err(Refusal::plain("Open the curtain first."));
        }
        match sitting.stage {
            _ if sitting.replay.is_some() => Ok(sitting),
            SittingStage::Asking | SittingStage::Over => Ok(sitting),
            _ => Err(Refusal::plain("Wait until it is your turn to answer.")),
        }
    }

    /// Shows the game as it stood at a place of the viewer's time line; a place beyond the last is the present.
    ///
    /// # Errors
    /// A lesson is being taken, the curtain is down, or it is not a person's turn to answer.
    pub(super) fn scrub(&mut self, place: usize) -> Result<(), Refusal> {
        self.lesson.forbid()?;
        let sitting = self.resting()?;
        let viewer = sitting.past_viewer();
        let place = place.min(sitting.play().last_place(viewer));
        match sitting.play().at(sitting.play().steps_at(viewer, place)) {
            Ok(then) => {
                let view = then.view(viewer);
                sitting.replay = Some(Replay::new(then, place, sitting.viewer));
                if !view.boards.iter().any(|b| *b == self.shown.front) {
                    self.shown.front = view.boards.first().map(|b| b.to_string()).unwrap_or_default();
                }
                self.shown.view = Some(Arc::new(view));
                self.asked.0 = None;
                if *self.screen.get() != Screen::Replay {
                    self.next.set(Screen::Replay);
                }
            }
            Err(wrong) => self.ui_state.complain(wrong),
        }
        Ok(())
    }

    /// Shows the game as it stood when a line of the viewer's log was written: at the last mark of the time line that is
    /// not after it.
    ///
    /// # Errors
    /// As [`CommandCx::scrub`].
    pub(super) fn scrub_to_line(&mut self, line: usize) -> Result<(), Refusal> {
        let sitting = self.resting()?;
        let marks = sitting.play().timeline(sitting.past_viewer()).marks;
        let place = marks.iter().rfind(|mark| mark.line.is_some_and(|n| n <= line)).map_or(0, |mark| mark.place);
        self.ui_state.pane = None;
        self.scrub(place)
    }

    /// Gives a branch another name.
    ///
    /// # Errors
    /// The name is empty, too long or taken, or there is no such branch.
    pub(super) fn rename_branch(&mut self, id: BranchId, name: &str) -> Result<(), Refusal> {
        self.resting()?.play_mut()?.rename_branch(id, name.trim())?;
        self.ui_state.past_name.clear();
        self.ui_state.past_changes += 1;
        Ok(())
    }

    /// Writes a remark into log and save. Undo does not remove it.
    ///
    /// # Errors
    /// It is empty, a lesson is being taken, or it is not a person's turn to answer.
    pub(super) fn write_note(&mut self, text: &str) -> Result<(), Refusal> {
        self.lesson.forbid()?;
        let text = text.trim();
        if text.is_empty() {
            return Err(Refusal::plain("Type the note first."));
        }
        let sitting = self.resting()?;
        sitting.play_mut()?.note(text);
        self.ui_state.past_name.clear();
        self.ui_state.past_changes += 1;
        if self.table.sitting.as_ref().is_some_and(|s| s.replay.is_none()) {
            self.after_change();
        }
        self.ui_state.say("Written into the log and the save.");
        Ok(())
    }

    /// Makes a branch from the place that is looked at, and plays on there; the line it leaves stays as it is.
    ///
    /// # Errors
    /// The name is taken or too long, or there are too many branches.
    pub(super) fn branch(&mut self, name: &str, fresh: bool) -> Result<(), Refusal> {
        let sitting = self.resting()?;
        let viewer = sitting.past_viewer();
        let place = sitting.replay.as_ref().map_or(usize::MAX, |replay| replay.at);
        let seed = fresh.then(dice::drawn_seed).transpose().map_err(|wrong| Refusal::plain(wrong.text))?;
        let play = sitting.play_mut()?;
        let from = play.steps_at(viewer, place);
        // The button that asks for it says that both agree.
        let new = NewBranch { from, name: name.trim().to_string(), fresh_dice: seed, agreed: true };
        play.branch(new)?;
        self.ui_state.past_name.clear();
        self.go_to_the_present();
        let now = self.branch_name();
        let way = self.keymap.tip("The game that it leaves is kept, and you can go back to it", Action::ToTheGame);
        self.ui_state.say(format!("{now} begins here. {way}."));
        Ok(())
    }

    /// Goes on with another line of the tree; 0 is the game as it was first played.
    ///
    /// # Errors
    /// There is no such line.
    pub(super) fn go_to_branch(&mut self, id: BranchId) -> Result<(), Refusal> {
        self.lesson.forbid()?;
        let sitting = self.resting()?;
        let viewer = sitting.past_viewer();
        if sitting.play().branches(viewer).iter().any(|line| line.id == id && line.current) {
            return Err(Refusal::plain("You are on that line of the game already."));
        }
        sitting.play_mut()?.go_to_branch(id)?;
        self.go_to_the_present();
        let now = self.branch_name();
        self.ui_state.say(format!("Play goes on in: {now}."));
        Ok(())
    }

    /// Removes a branch with all its steps.
    ///
    /// # Errors
    /// It is the game itself, the branch that is played, or others left it.
    pub(super) fn drop_branch(&mut self, id: BranchId) -> Result<(), Refusal> {
        self.resting()?.play_mut()?.drop_branch(id)?;
        self.ui_state.past_changes += 1;
        Ok(())
    }

    /// Sets a bookmark at the place that is looked at, or at the present.
    ///
    /// # Errors
    /// There are too many, or the text is too long.
    pub(super) fn bookmark(&mut self, text: &str) -> Result<(), Refusal> {
        let sitting = self.resting()?;
        let viewer = sitting.past_viewer();
        let place = sitting.replay.as_ref().map_or(usize::MAX, |replay| replay.at);
        let play = sitting.play_mut()?;
        let steps = play.steps_at(viewer, place);
        play.bookmark(steps, text.trim())?;
        self.ui_state.past_name.clear();
        self.ui_state.past_changes += 1;
        self.ui_state.say("Bookmark set. It is kept in the save.");
        Ok(())
    }

    /// Removes a bookmark.
    ///
    /// # Errors
    /// None has this number.
    pub(super) fn remove_bookmark(&mut self, n: u32) -> Result<(), Refusal> {
        self.resting()?.play_mut()?.remove_bookmark(n)?;
        self.ui_state.past_changes += 1;
        Ok(())
    }

    /// Goes back to the place that is looked at by agreement: what came after is undone, and can be redone.
    ///
    /// # Errors
    /// Nothing would be undone, or it lies before the beginning of the branch.
    pub(super) fn undo_to_here(&mut self) -> Result<(), Refusal> {
        let sitting = self.resting()?;
        let viewer = sitting.past_viewer();
        let place = sitting.replay.as_ref().map_or(usize::MAX, |replay| replay.at);
        let play = sitting.play_mut()?;
        let steps = play.steps_at(viewer, place);
        play.undo_to_agreed(steps)?;
        self.ui_state.pane = None;
        self.go_to_the_present();
        Ok(())
    }

    /// Notes that a side agrees to what the open pane asks for, or no longer does; where all persons agree, it is done.
    ///
    /// # Errors
    /// As what is agreed to.
    pub(super) fn agree(&mut self, seat: Seat) -> Result<(), Refusal> {
        let agreed = &mut self.ui_state.agreed;
        match agreed.iter().position(|s| *s == seat) {
            Some(i) => drop(agreed.remove(i)),
            None => agreed.push(seat),
        }
        let Some(sitting) = &self.table.sitting else { return Ok(()) };
        if !sitting.people().iter().all(|seat| self.ui_state.agreed.contains(seat)) {
            return Ok(());
        }
        self.ui_state.agreed.clear();
        match self.ui_state.pane {
            Some(Pane::Agree) => self.undo(true),
            Some(Pane::GoBack) => self.undo_to_here(),
            Some(Pane::BeginEdit) => self.begin_edit(),
            _ => Ok(()),
        }
    }

    /// Returns to the present of the line that is played.
    fn go_to_the_present(&mut self) {
        self.ui_state.past_changes += 1;
        let Some(sitting) = &mut self.table.sitting else { return };
        sitting.replay = None;
        if *self.screen.get() != Screen::Playing && sitting.play().outcome().is_none() {
            self.next.set(Screen::Playing);
        }
        self.after_change();
    }

    /// Returns the name of the line that is played.
    fn branch_name(&self) -> String {
        let lines = self.table.sitting.as_ref().map(|s| s.play().branches(s.past_viewer())).unwrap_or_default();
        lines.into_iter().find(|line| line.current).map_or(String::new(), |line| line.name)
    }
}
