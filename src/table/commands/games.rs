//! Begins, loads, saves, replays and branches games.

use crate::engine::home;
use crate::engine::play::Play;
use crate::table::bridge::ShownGame;
use crate::table::commands::CommandCx;
use crate::table::commands::message::NewGame;
use crate::table::players::Player;
use crate::table::saves;
use crate::table::session::Sitting;
use crate::table::session::cover::CurtainReason;
use crate::table::state::Screen;
use crate::table::ui_state::UiState;
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
            Err(wrong) => self.ui_state.complain(wrong),
        }
    }

    /// Loads a save and lays it on the table.
    pub(super) fn load(&mut self, path: PathBuf) {
        match self.catalog.load(&path) {
            Ok((play, players)) => self.lay(play, players, Some(path)),
            Err(wrong) => self.ui_state.complain(wrong),
        }
    }

    /// Removes a save into the folder of removed files.
    pub(super) fn forget(&mut self, path: &Path) {
        if let Err(wrong) = home::remove(path) {
            self.ui_state.complain(wrong);
        }
    }

    /// Lays a game on the table. `file` is the save it was loaded from; it stays its autosave
    /// only if it was an autosave.
    pub(super) fn lay(&mut self, mut play: Box<dyn Play>, players: Vec<Player>, file: Option<PathBuf>) {
        self.clear_table();
        let loaded = file.is_some();
        let auto = saves::autosave_for(play.info().id, file.as_deref(), play.warning().is_some());
        let mut autosave = None;
        match auto {
            Ok(path) => {
                play.autosave_when_played(&path);
                if let Err(wrong) = home::can_keep(&path) {
                    self.ui_state.complain(wrong);
                }
                autosave = Some(path);
            }
            Err(wrong) => self.ui_state.complain(wrong),
        }
        if let Some(warning) = play.warning() {
            self.ui_state.say(warning.to_string());
        }
        self.shown.info = Some(play.info());
        self.shown.boards = Arc::new(play.boards().to_vec());
        self.shown.charts = Arc::new(play.charts().to_vec());
        self.shown.cards = Arc::new(play.cards().clone());
        self.shown.front = play.info().boards.first().map(|b| b.0.to_string()).unwrap_or_default();
        let over = play.outcome().is_some();
        let mut sitting = Sitting::new(play, players);
        sitting.autosave = autosave;
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

    /// Returns the name that the pane of saving suggests.
    pub(super) fn save_name(&self) -> String {
        let Some(sitting) = &self.table.sitting else { return String::new() };
        home::free_name(&format!("{} turn {}", sitting.play().setup().scenario, sitting.play().turn()))
    }

    /// Saves the game under this name.
    pub(super) fn save(&mut self, name: &str) {
        let Some(sitting) = &self.table.sitting else { return };
        match saves::path_for(name).and_then(|path| Ok(sitting.play().save_as(&path, false)?)) {
            Ok(()) => {
                self.ui_state.pane = None;
                self.ui_state.say(format!("Saved as \"{}\".", name.trim()));
            }
            Err(wrong) => self.ui_state.complain(wrong),
        }
    }
}
