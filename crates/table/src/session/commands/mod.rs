//! Handles the commands that panels, keys and menus write: calls the function that carries each out.

mod answers;
mod clicks;
mod dice;
mod edit;
mod games;
mod lesson;
pub mod message;
mod next_question;
mod past;
mod typed;

use crate::bridge::{AnimationQueue, Asked, ShownGame, TakenUp};
use crate::edit::state::EditState;
use crate::keys::keymap::Keymap;
use crate::parts::ui_state::{Pane, UiState};
use crate::session::catalog::Catalog;
use crate::session::commands::message::Command;
use crate::session::cover::CurtainReason;
use crate::session::lessons::{Lessons, OpenLesson};
use crate::session::player_record::PlayerRecord;
use crate::session::{Sitting, SittingStage, Table, curtain};
use crate::shell::open_file::OpenDialog;
use crate::shell::wakeups::Wakeups;
use crate::state::Screen;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use redoubt_engine::Refusal;
use std::sync::Arc;

/// Adds the systems that read clicks, handle commands, and open the next question.
pub fn plugin(app: &mut App) {
    app.add_message::<Command>().init_resource::<UiState>().init_resource::<TakenUp>().init_resource::<Leaving>();
    app.add_systems(Update, handle.in_set(crate::schedule::FrameStage::Commands));
    app.add_plugins((clicks::plugin, next_question::plugin));
}

/// The command that leaves the game on the table; it waits for the player's answer.
#[derive(Resource, Default)]
struct Leaving(Option<Command>);

/// All that a command may change.
#[derive(SystemParam)]
struct CommandCx<'w> {
    table: ResMut<'w, Table>,
    shown: ResMut<'w, ShownGame>,
    asked: ResMut<'w, Asked>,
    animations: ResMut<'w, AnimationQueue>,
    ui_state: ResMut<'w, UiState>,
    edit: ResMut<'w, EditState>,
    catalog: ResMut<'w, Catalog>,
    lessons: Res<'w, Lessons>,
    lesson: ResMut<'w, OpenLesson>,
    record: ResMut<'w, PlayerRecord>,
    taken: ResMut<'w, TakenUp>,
    keymap: Res<'w, Keymap>,
    screen: Res<'w, State<Screen>>,
    next: ResMut<'w, NextState<Screen>>,
    leaving: ResMut<'w, Leaving>,
    dialog: ResMut<'w, OpenDialog>,
    wakeups: Res<'w, Wakeups>,
    exit: MessageWriter<'w, AppExit>,
}

fn handle(mut commands: ParamSet<(MessageReader<Command>, CommandCx)>) {
    let now: Vec<Command> = commands.p0().read().cloned().collect();
    if now.is_empty() {
        return;
    }
    let mut cx = commands.p1();
    for command in now {
        if let Err(no) = cx.handle_or_ask(command) {
            cx.ui_state.refuse(no);
        }
    }
}

impl CommandCx<'_> {
    /// Handles a command; where it leaves a game whose last steps are in no file, asks first.
    fn handle_or_ask(&mut self, command: Command) -> Result<(), Refusal> {
        if command.leaves() && !self.may_leave() {
            self.leaving.0 = Some(command);
            self.ui_state.pane = Some(Pane::Leave);
            return Ok(());
        }
        self.handle(command)
    }

    fn handle(&mut self, command: Command) -> Result<(), Refusal> {
        match command {
            Command::Choose(n) => return self.choose(n, false),
            Command::ChooseAnyway(n) => return self.choose(n, true),
            Command::Act { offers, under, at } => return self.act(offers, &under, at),
            Command::Drop { offers, under, at } => return self.drop_at(offers, &under, at),
            Command::PutBack => drop(self.put_back()),
            Command::Skip => self.skip(),
            Command::Undo => return self.undo(false),
            Command::UndoAgreed => return self.undo(true),
            Command::Agree(seat) => return self.agree(seat),
            Command::Redo => return self.redo(),
            Command::Dice(faces) => return self.put_dice(&faces),
            Command::Save { name, replace } => self.save(&name, replace),
            Command::SaveTo { path, replace } => self.save_to(&path, replace),
            Command::AskForFile(dialog) => self.ask_for_file(dialog),
            Command::OpenFile(path) => self.open_file(path),
            Command::ImportOwn { path, title } => self.import_own(&path, title.as_deref()),
            Command::TryToKeep => self.try_to_keep(),
            Command::LeaveAnyway => return self.leave_anyway(),
            Command::Load(path) => self.load(path),
            Command::RemoveSaves(paths) => self.remove_saves(&paths),
            Command::BringBack(file) => self.bring_back(&file),
            Command::Begin(new) => self.begin(*new),
            Command::Title => self.go_to_title(),
            Command::NewGame => self.next.set(Screen::NewGame),
            Command::Quit => drop(self.exit.write(AppExit::Success)),
            // The window does it, see `fit.rs` and `window_picture.rs`.
            Command::FullScreen | Command::Picture => {}
            Command::Pane(pane) => self.toggle_pane(pane),
            Command::Back => return self.back(),
            Command::Rule(id) => self.ui_state.show_rule(id),
            Command::Chart(id) => self.ui_state.show_chart(id),
            Command::Track(key) => self.ui_state.show_track(key),
            Command::SwapBoard => self.swap_board(),
            Command::Pause => self.ui_state.paused = !self.ui_state.paused,
            Command::OneStep => self.ui_state.one_step = true,
            Command::MoveNow => self.ui_state.move_now = true,
            Command::Hint => return self.hint(),
            Command::Story => self.ui_state.story = if self.ui_state.story.is_some() { None } else { Some(0) },
            Command::Scene(by) => {
                self.ui_state.story = self.ui_state.story.map(|at| at.saturating_add_signed(by));
            }
            Command::Goal => self.ui_state.goal = !self.ui_state.goal,
            Command::TakeUp(key) => self.take_up(key),
            Command::Overlays => self.ui_state.overlays = !self.ui_state.overlays,
            Command::HideSides => self.ui_state.sides_hidden = !self.ui_state.sides_hidden,
            Command::CurtainDown => self.close_curtain(),
            Command::CurtainUp(pin) => self.open_curtain(&pin),
            Command::ForgetPin => return self.table.sitting.as_mut().map_or(Ok(()), Sitting::forget_pin),
            Command::LookAtMine => self.look_at_mine(),
            Command::Replay => return self.scrub(0),
            Command::Scrub(n) => return self.scrub(n),
            Command::ScrubToLine(line) => return self.scrub_to_line(line),
            Command::RenameBranch(id, name) => return self.rename_branch(id, &name),
            Command::Note(text) => return self.write_note(&text),
            Command::LookBack => return self.scrub(usize::MAX),
            Command::Branch { name, fresh } => return self.branch(&name, fresh),
            Command::GoToBranch(id) => return self.go_to_branch(id),
            Command::DropBranch(id) => return self.drop_branch(id),
            Command::Bookmark(text) => return self.bookmark(&text),
            Command::RemoveBookmark(n) => return self.remove_bookmark(n),
            Command::UndoToHere => return self.undo_to_here(),
            Command::RealDice(on) => self.ui_state.real_dice = on,
            Command::Face(face) => return self.add_face(face),
            Command::FaceBack => return self.take_face_back(),
            Command::TakeWanted => return self.take_wanted(),
            Command::Typed(line) => return self.typed(&line),
            Command::BeginEdit => return self.begin_edit(),
            Command::Edit(edit) => return self.change_by_hand(&edit),
            Command::Mend(n) => return self.mend(n),
            Command::EndEdit => return self.end_edit(),
            Command::AbandonEdit => return self.abandon_edit(),
            Command::KeepScenario { title, note } => self.keep_scenario(&title, &note),
            Command::RenameOwn { game, id, title } => self.rename_own(&game, &id, &title),
            Command::DeleteOwn(game, id) => self.delete_own(&game, &id),
            Command::Lesson(game, id) => self.lesson(&game, &id),
            Command::TurnPage => self.turn_page(),
            Command::LessonBack => self.lesson_back(),
            Command::LeaveLesson => self.leave_lesson(),
        }
        Ok(())
    }

    /// Does what would leave the game although its last steps are in no file.
    fn leave_anyway(&mut self) -> Result<(), Refusal> {
        match self.leaving.0.take() {
            Some(command) => self.handle(command),
            None => Ok(()),
        }
    }

    /// Clears the table and opens the title; the game stays saved.
    fn go_to_title(&mut self) {
        self.clear_table();
        self.next.set(Screen::Title);
    }

    /// Skips the animation steps that wait and shows the view after the last of them.
    fn skip(&mut self) {
        if let Some(last) = self.animations.queue.drain(..).next_back()
            && self.shown.view.is_some()
        {
            self.shown.view = Some(Arc::new(last.view));
        }
    }

    fn toggle_pane(&mut self, pane: Pane) {
        self.ui_state.popup = None;
        self.ui_state.pane = if self.ui_state.pane == Some(pane) { None } else { Some(pane) };
        if pane == Pane::Save {
            self.ui_state.name_taken = None;
            self.ui_state.save_name = self.save_name();
        }
    }

    fn close_curtain(&mut self) {
        self.animations.queue.clear();
        let CommandCx { table, shown, asked, ui_state, .. } = self;
        if !curtain::cover_now(CurtainReason::Closed, table, shown, asked, ui_state) {
            self.ui_state.say("This view has nothing secret, so there is nothing to hide.");
        }
    }

    fn open_curtain(&mut self, pin: &str) {
        if let Some(sitting) = &mut self.table.sitting
            && sitting.curtain.as_ref().is_some_and(|c| sitting.admits(c.to, pin))
        {
            sitting.raise(&mut self.shown, &mut self.asked);
        }
    }

    fn look_at_mine(&mut self) {
        let curtain = self.table.sitting.as_ref().and_then(Sitting::look_at_mine);
        if let (Some(curtain), Some(sitting)) = (curtain, &mut self.table.sitting) {
            sitting.lower(curtain, &mut self.shown, &mut self.asked);
            self.ui_state.clear();
        }
    }

    fn at_rest(&self) -> Result<(), Refusal> {
        if self.animations.playing || !self.animations.queue.is_empty() {
            return Err(Refusal::plain("Wait until nothing moves on the map."));
        }
        Ok(())
    }

    /// Shows a game that has changed without animation steps: reads log, view and question anew.
    fn after_change(&mut self) {
        if let Some(sitting) = &mut self.table.sitting {
            sitting.forget_logs();
        }
        self.show_anew();
    }

    /// Shows the position without animation and asks the question again.
    fn show_anew(&mut self) {
        self.animations.queue.clear();
        if let Some(sitting) = &mut self.table.sitting {
            if *self.screen.get() == Screen::Ended && sitting.play().outcome().is_none() {
                // The game goes on after all: its secrets are secret again.
                sitting.viewer = sitting.resting();
                self.next.set(Screen::Playing);
            }
            sitting.refresh(&mut self.shown);
            sitting.stage = SittingStage::Showing;
            if sitting.play().is_editing() {
                self.edit.read(sitting.play());
            }
        }
        self.ui_state.warned = None;
        self.ui_state.hovered = None;
        self.ui_state.popup = None;
    }

    /// The one order of Esc. Does the first of these that applies, and nothing else: leaves the real roll, closes the
    /// window, the menu at a place, the chosen card, the warning, the goal, the menu of overlays, the list of answers; puts
    /// down the counter that is taken up; puts back one thing that is in hand; leaves the page of the question; opens the
    /// menu or goes back a screen. A text field or an open list has had Esc before (`typing.rs`).
    fn back(&mut self) -> Result<(), Refusal> {
        // Whoever closes the question before leaving stays.
        self.leaving.0 = None;
        if self.ui_state.pane == Some(Pane::RealDie) {
            return self.leave_real_roll();
        }
        let ui = &mut self.ui_state;
        if ui.pane.take().is_some()
            || ui.story.take().is_some()
            || ui.popup.take().is_some()
            || ui.card.take().is_some()
            || ui.warned.take().is_some()
            || std::mem::take(&mut ui.goal)
            || std::mem::take(&mut ui.overlays)
            || std::mem::take(&mut ui.listed)
            || self.taken.0.take().is_some()
        {
            return Ok(());
        }
        ui.toast = None;
        if *self.screen.get() == Screen::Playing && self.put_back() {
            return Ok(());
        }
        let way_out = self.asked.0.as_ref().and_then(|prompt| prompt.offers.iter().position(|offer| offer.leaves));
        if let Some(n) = way_out.filter(|_| *self.screen.get() == Screen::Playing) {
            return self.choose(n, false);
        }
        match self.screen.get() {
            Screen::Playing => self.ui_state.pane = Some(Pane::Menu),
            Screen::NewGame => self.next.set(Screen::Title),
            Screen::Editing if self.edit.chosen.is_some() => self.edit.put_down(),
            Screen::Editing => self.ui_state.pane = Some(Pane::Menu),
            Screen::Replay => {
                let over = self.table.sitting.as_ref().is_some_and(|s| s.play().outcome().is_some());
                self.next.set(if over { Screen::Ended } else { Screen::Playing });
            }
            _ => {}
        }
        Ok(())
    }

    fn swap_board(&mut self) {
        let Some(view) = self.shown.view.clone() else { return };
        let Some(at) = view.boards.iter().position(|b| *b == self.shown.front) else { return };
        if view.boards.len() > 1 {
            self.shown.front = view.boards[(at + 1) % view.boards.len()].to_string();
        } else if self.shown.info.is_some_and(|c| c.boards.len() > 1) {
            self.ui_state.say("The other map is secret: it belongs to the other side.");
        }
    }
}
