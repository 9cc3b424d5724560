//! Begins, loads, saves, replays and branches games.

use crate::bridge::ShownGame;
use crate::parts::ui_state::{Dialog, NameTaken, Pane, UiState};
use crate::session::commands::CommandCx;
use crate::session::commands::message::{Command, NewGame};
use crate::session::cover::CurtainReason;
use crate::session::players::Player;
use crate::session::{Sitting, saves};
use crate::state::Screen;
use redoubt_engine::home::{self, RemovedFile};
use redoubt_engine::play::Play;
use redoubt_engine::play::keeping::{Keeping, NotSaved};
use redoubt_engine::{Complaint, home::bug_log, home::own};
use std::path::{Path, PathBuf};
use std::sync::Arc;

impl CommandCx<'_> {
    /// Begins a new game and lays it on the table.
    pub(super) fn begin(&mut self, new: NewGame) {
        match self.catalog.begin(&new) {
            Ok(mut play) => {
                if let Err(no) = new.by_hand.begin(play.as_mut()) {
                    return self.ui_state.refuse(no);
                }
                // The goal card does not open for a player who only watches; the goal line at the left opens it.
                let played = new.players.contains(&Player::Person) && !play.is_editing();
                self.lay(play, new.players, None);
                if let Some(sitting) = &mut self.table.sitting {
                    sitting.lays_ready_made = new.ready_made;
                }
                self.ui_state.goal = played;
            }
            Err(wrong) => self.ui_state.fault(&wrong),
        }
    }

    /// Loads a save and lays it on the table.
    pub(super) fn load(&mut self, path: PathBuf) {
        match self.catalog.load(&path) {
            Ok((play, players)) => {
                bug_log::opened(&path);
                self.lay(play, players, Some(path));
            }
            Err(wrong) => self.ui_state.fault(&wrong),
        }
    }

    /// Moves saves into the folder of removed files; those that cannot be moved stay, and the first reason is told.
    pub(super) fn remove_saves(&mut self, paths: &[PathBuf]) {
        let stayed: Vec<Complaint> = paths.iter().filter_map(|path| home::remove(path).err()).collect();
        self.ui_state.file_changes += 1;
        match stayed.into_iter().next() {
            Some(wrong) => self.ui_state.fault(&wrong),
            None => self.ui_state.say("Removed. You can bring it back for 30 days, under \"Removed files\"."),
        }
    }

    /// Brings a removed save back.
    pub(super) fn bring_back(&mut self, file: &RemovedFile) {
        self.ui_state.file_changes += 1;
        match home::restore(file) {
            Ok(path) => self.ui_state.say(format!("\"{}\" is back among the saved games.", saves::shown(&path))),
            Err(wrong) => self.ui_state.fault(&wrong),
        }
    }

    /// Lays a game on the table. `file` is the save it was loaded from; it stays its autosave
    /// only if it was an autosave.
    pub(super) fn lay(&mut self, mut play: Box<dyn Play>, players: Vec<Player>, file: Option<PathBuf>) {
        let auto = home::autosave_for(play.info().id, file.as_deref(), play.warning().is_some());
        // A folder that cannot be written is told before anything is played.
        let can_keep = auto.and_then(|path| {
            play.autosave_when_played(&path);
            home::can_keep(&path)
        });
        if let Err(wrong) = can_keep {
            self.ui_state.fault(&wrong);
        }
        self.lay_kept(play, players, file.is_some());
    }

    /// Lays a lesson's game on the table. A lesson has one file, in the folder of lessons.
    pub(super) fn lay_lesson(&mut self, mut play: Box<dyn Play>, players: Vec<Player>, lesson: &str) {
        // The file of the lesson may be that of the game on the table.
        self.table.sitting = None;
        // Without its file a lesson can be taken all the same.
        match home::lesson_file(play.info().id, lesson) {
            Ok(path) => play.autosave_when_played(&path),
            Err(wrong) => self.ui_state.fault(&wrong),
        }
        self.lay_kept(play, players, false);
    }

    /// Keeps the game that goes on after a lesson among the games, from its next step on.
    pub(super) fn keep_after_lesson(&mut self) {
        let Some(Ok(play)) = self.table.sitting.as_mut().map(|sitting| sitting.play_mut()) else { return };
        match home::autosave_for(play.info().id, None, false) {
            Ok(path) => play.autosave_when_played(&path),
            Err(wrong) => self.ui_state.fault(&wrong),
        }
    }

    /// Lays a game on the table that has its file already; `loaded` is true for a saved game.
    fn lay_kept(&mut self, play: Box<dyn Play>, players: Vec<Player>, loaded: bool) {
        self.clear_table();
        if let Some(warning) = play.warning() {
            self.ui_state.say(warning.to_string());
        }
        self.shown.info = Some(play.info());
        self.shown.boards = Arc::new(play.boards().to_vec());
        self.shown.charts = Arc::new(play.explained_charts());
        self.shown.cards = Arc::new(play.cards().clone());
        self.shown.front = play.info().boards.first().map(|b| b.0.to_string()).unwrap_or_default();
        let over = play.outcome().is_some();
        let mut sitting = Sitting::new(play, players);
        if loaded
            && !over
            && let Some(prompt) = sitting.play().prompt()
            && sitting.guarded(prompt.seat)
            && prompt.question.secret
        {
            if let Some(mut curtain) = sitting.curtain_before(prompt.seat, &prompt.question) {
                curtain.cause = CurtainReason::Loaded;
                sitting.lower(curtain, &mut self.shown, &mut self.asked);
            }
        } else {
            sitting.refresh(&mut self.shown);
        }
        self.table.generation += 1;
        self.table.sitting = Some(sitting);
        match self.table.sitting.as_ref().is_some_and(|s| s.play().is_editing()) {
            true => self.lay_open(),
            false => self.next.set(Screen::Playing),
        }
    }

    /// Removes the game, and everything of it that the interface holds.
    pub(super) fn clear_table(&mut self) {
        self.table.generation += 1;
        self.table.sitting = None;
        self.lesson.0 = None;
        *self.shown = ShownGame::default();
        self.asked.0 = None;
        self.animations.queue.clear();
        let toast = self.ui_state.toast.take();
        *self.ui_state = UiState::default();
        self.ui_state.toast = toast;
    }

    /// Returns the name that the pane of saving suggests; no save has it yet.
    pub(super) fn save_name(&self) -> String {
        let Some(sitting) = &self.table.sitting else { return String::new() };
        home::free_name(&format!("{} turn {}", sitting.play().setup().scenario, sitting.play().turn()))
    }

    /// Saves the game under this name in the folder of saves; a path with a folder in it is taken as it is. Where a save
    /// has the name already, the pane asks what to do.
    pub(super) fn save(&mut self, name: &str, replace: bool) {
        match saves::path_for(name) {
            Ok(path) => self.save_to(&path, replace),
            Err(wrong) => self.ui_state.complain(wrong),
        }
    }

    /// Saves the game into this file.
    pub(super) fn save_to(&mut self, path: &Path, replace: bool) {
        let Some(sitting) = &mut self.table.sitting else { return };
        match sitting.play().save_as(path, replace) {
            Ok(()) => {
                sitting.note_save();
                self.ui_state.name_taken = None;
                // The question that waits goes on: the steps are kept now.
                let waits = self.leaving.0.is_some();
                self.ui_state.pane = waits.then_some(Pane::Leave);
                self.ui_state.say(format!("Saved as \"{}\".", saves::shown(path)));
            }
            Err(NotSaved::Exists { path, free }) => {
                let name = self.ui_state.save_name.trim().to_string();
                self.ui_state.name_taken = Some(NameTaken { name, path, free });
                self.ui_state.pane = Some(Pane::Save);
            }
            Err(NotSaved::Refused(wrong)) => self.ui_state.fault(&wrong),
        }
    }

    /// Opens the desktop's dialog for a file.
    pub(super) fn ask_for_file(&mut self, dialog: Dialog) {
        let suggested = self.save_name();
        self.dialog.ask(dialog, &suggested, &self.wakeups);
    }

    /// Opens a file from elsewhere: a save is laid on the table, a scenario of the player's own is taken into his list.
    pub(super) fn open_file(&mut self, path: PathBuf) {
        if own::is_own(&path) || own::game_of(&path).is_some() {
            return self.import_own(&path, None);
        }
        // Leaving the game that lies on the table may need an answer first.
        if let Err(no) = self.handle_or_ask(Command::Load(path)) {
            self.ui_state.refuse(no);
        }
    }

    /// Tries again to write the steps that are in no file.
    pub(super) fn try_to_keep(&mut self) {
        let Some(sitting) = &mut self.table.sitting else { return };
        match sitting.play_mut().map(|play| play.keep_now()) {
            Ok(Keeping::NotKept(not)) => self.ui_state.fault(&not.cause),
            Ok(Keeping::Kept(_) | Keeping::Nothing) => {}
            Err(no) => self.ui_state.refuse(no),
        }
    }

    /// Tells whether the game on the table may be left without a question: all its steps are in its file or in a save.
    pub(super) fn may_leave(&mut self) -> bool {
        let Some(sitting) = &mut self.table.sitting else { return true };
        if sitting.is_saved() {
            return true;
        }
        let keeping = match sitting.play_mut() {
            Ok(play) => play.keep_now(),
            Err(_) => sitting.play().keeping(),
        };
        !matches!(keeping, Keeping::NotKept(_))
    }
}
