//! Commands of the edit mode: begin, change, mend, end or abandon, keep as a scenario.

use crate::parts::ui_state::Pane;
use crate::session::commands::CommandCx;
use crate::session::{Sitting, SittingStage};
use crate::state::Screen;
use redoubt_engine::data::library::Library;
use redoubt_engine::edit::Edit;
use redoubt_engine::home::own_files::{self, Imported};
use redoubt_engine::play::Play;
use redoubt_engine::{Complaint, GameInfo, Refusal, Viewer, home};
use std::path::Path;

impl CommandCx<'_> {
    /// Begins the edit mode; the button that asks for it says that both agree.
    ///
    /// # Errors
    /// A lesson is being taken, the curtain is down, the past is looked at, or it is not a person's turn to answer.
    pub(super) fn begin_edit(&mut self) -> Result<(), Refusal> {
        self.at_rest()?;
        self.lesson.forbid()?;
        let sitting = self.resting()?;
        if sitting.replay.is_some() {
            return Err(Refusal::plain("You are looking back. Go back to the game first, or begin a branch here."));
        }
        sitting.play_mut()?.begin_edit(true)?;
        self.lay_open();
        Ok(())
    }

    /// Shows a game whose position is being set by hand: everything lies open, and nobody is asked.
    pub(super) fn lay_open(&mut self) {
        let Some(sitting) = &mut self.table.sitting else { return };
        sitting.open = sitting.play().is_open();
        sitting.viewer = Viewer::All;
        sitting.curtain = None;
        *self.edit = Default::default();
        self.asked.0 = None;
        self.ui_state.clear();
        self.after_change();
        self.next.set(Screen::Editing);
    }

    /// Returns the game whose position is being set by hand.
    fn edited(&mut self) -> Result<&mut Box<dyn Play>, Refusal> {
        let sitting = self.table.sitting.as_mut().filter(|s| s.play().is_editing());
        let none = || Refusal::plain("The position is not being set by hand.");
        sitting.ok_or_else(none).and_then(Sitting::play_mut)
    }

    /// Makes a change, and brings to the front the board on which the counter now lies.
    ///
    /// # Errors
    /// What is named does not exist.
    pub(super) fn change_by_hand(&mut self, edit: &Edit) -> Result<(), Refusal> {
        let play = self.edited()?;
        let before = play.digest();
        play.edit(edit, None)?;
        if play.digest() == before {
            self.ui_state.say("It already is as you want it: nothing would change.");
            return Ok(());
        }
        self.show_anew();
        if let (Edit::Place { counter, .. } | Edit::Face { counter, .. }, Some(view)) = (edit, &self.shown.view)
            && let Some(there) = view.counters.iter().find(|c| c.key == *counter)
            && there.board != self.shown.front
        {
            self.shown.front = there.board.to_string();
        }
        Ok(())
    }

    /// Makes the changes that mend a flaw.
    ///
    /// # Errors
    /// There is no such flaw, or only a person can decide.
    pub(super) fn mend(&mut self, n: usize) -> Result<(), Refusal> {
        self.edited()?.mend(n)?;
        self.show_anew();
        Ok(())
    }

    /// Goes on from the position. What may surprise the player is told first: asked again, it goes on.
    ///
    /// # Errors
    /// The rules cannot go on from it, or something odd would come of it; the sentence says what.
    pub(super) fn end_edit(&mut self) -> Result<(), Refusal> {
        if self.edit.doubts.is_empty() {
            let doubts = self.edited()?.doubts();
            if !doubts.is_empty() {
                let text = format!("{} Press Play on again to go on anyway.", doubts.join(" "));
                self.edit.doubts = doubts;
                return Err(Refusal::plain(text));
            }
        }
        self.edited()?.end_edit()?;
        self.play_again();
        Ok(())
    }

    /// Puts everything back as it was when the edit mode began.
    ///
    /// # Errors
    /// The position is not being set by hand.
    pub(super) fn abandon_edit(&mut self) -> Result<(), Refusal> {
        self.edited()?.abandon_edit()?;
        self.play_again();
        self.ui_state.say("Everything is as it was before.");
        Ok(())
    }

    /// Opens the next question after the edit mode.
    fn play_again(&mut self) {
        self.after_change();
        self.ui_state.clear();
        if let Some(sitting) = &mut self.table.sitting {
            sitting.open = sitting.play().is_open();
            sitting.viewer = sitting.resting();
            sitting.refresh(&mut self.shown);
            sitting.stage = SittingStage::Showing;
        }
        self.next.set(Screen::Playing);
    }

    /// Writes the position as a scenario of the player's own, and lists it on the title page.
    pub(super) fn keep_scenario(&mut self, title: &str, note: &str) {
        let Some(sitting) = &self.table.sitting else { return };
        let kept = home::own().and_then(|own| {
            let folder = own.join(sitting.play().info().id);
            sitting.play().keep(title.trim(), note.trim(), &folder)
        });
        match kept.and_then(|_| self.catalog.read_scenarios()) {
            Ok(()) => {
                self.ui_state.pane = None;
                self.ui_state.say(format!("Kept as \"{}\". It is listed on the title page.", title.trim()));
            }
            Err(wrong) => self.ui_state.complain(wrong),
        }
    }

    /// Gives a scenario of the player's own another title.
    pub(super) fn rename_own(&mut self, game: &str, id: &str, title: &str) {
        let done = self.on_own(game, |library, info| own_files::rename(library, info, id, title).map(drop));
        if done {
            self.ui_state.say(format!("The position is called \"{}\" now.", title.trim()));
        }
    }

    /// Deletes a scenario of the player's own.
    pub(super) fn delete_own(&mut self, game: &str, id: &str) {
        if self.on_own(game, |library, info| own_files::delete(library, info, id)) {
            self.ui_state.say("The position is deleted. Games that were begun from it stay.");
        }
    }

    /// Takes a scenario of the player's own from another folder into his list; where its title is taken, asks for another.
    pub(super) fn import_own(&mut self, path: &Path, title: Option<&str>) {
        let catalog = &self.catalog;
        let taken = home::own().and_then(|own| catalog.entries.import_own(&catalog.library, path, title, &own));
        match taken.and_then(|(_, imported)| self.catalog.read_scenarios().map(|()| imported)) {
            Ok(Imported::Done { title, .. }) => {
                self.ui_state.pane = None;
                self.ui_state.say(format!("\"{title}\" is on the title page now, among the scenarios of your own."));
            }
            Ok(Imported::There { title, .. }) => {
                self.ui_state.say(format!("This position is there already: \"{title}\"."));
            }
            Ok(Imported::Taken { title, free }) => {
                self.ui_state.import = Some((path.to_path_buf(), free));
                self.ui_state.pane = Some(Pane::Import);
                let text = format!("another position of your own is called \"{title}\"; give another title");
                self.ui_state.refuse(Refusal::plain(text));
            }
            Err(wrong) => self.ui_state.complain(wrong),
        }
    }

    /// Changes the scenarios of the player's own, and lists them anew; says what went wrong.
    fn on_own(&mut self, game: &str, change: impl FnOnce(&Library, &GameInfo) -> Result<(), Complaint>) -> bool {
        let Some(info) = self.catalog.games.iter().map(|g| g.info).find(|info| info.id == game) else { return false };
        let changed = change(&self.catalog.library, info).and_then(|()| self.catalog.read_scenarios());
        changed.map_err(|wrong| self.ui_state.complain(wrong)).is_ok()
    }
}
