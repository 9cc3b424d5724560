//! Obeys the commands that panels, keys and menus give: each goes from here to what obeys it.

mod answers;
mod games;
mod lesson;
pub mod message;
mod next_question;

use crate::engine::Refusal;
use crate::table::bridge::{AnimationQueue, Asked, Shown};
use crate::table::catalog::Catalog;
use crate::table::commands::message::Command;
use crate::table::curtain;
use crate::table::lessons::{Lessons, OpenLesson};
use crate::table::saves;
use crate::table::session::cover::CurtainReason;
use crate::table::session::{Sitting, SittingStage, Table};
use crate::table::state::Screen;
use crate::table::ui_state::{Pane, UiState};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::sync::Arc;

/// Adds the obedient systems.
pub fn plugin(app: &mut App) {
    app.add_message::<Command>().init_resource::<UiState>();
    app.add_systems(Update, obey.in_set(crate::table::schedule::FrameStage::Commands));
    app.add_plugins(next_question::plugin);
}

/// All that an order may change.
#[derive(SystemParam)]
struct CommandCx<'w> {
    table: ResMut<'w, Table>,
    shown: ResMut<'w, Shown>,
    asked: ResMut<'w, Asked>,
    animations: ResMut<'w, AnimationQueue>,
    ui_state: ResMut<'w, UiState>,
    catalog: Res<'w, Catalog>,
    lessons: Res<'w, Lessons>,
    lesson: ResMut<'w, OpenLesson>,
    screen: Res<'w, State<Screen>>,
    next: ResMut<'w, NextState<Screen>>,
    exit: MessageWriter<'w, AppExit>,
}

fn obey(mut commands: ParamSet<(MessageReader<Command>, CommandCx)>) {
    let now: Vec<Command> = commands.p0().read().cloned().collect();
    if now.is_empty() {
        return;
    }
    let mut hands = commands.p1();
    for command in now {
        if let Err(no) = hands.obey(command) {
            hands.ui_state.refuse(no);
        }
    }
}

impl CommandCx<'_> {
    fn obey(&mut self, command: Command) -> Result<(), Refusal> {
        match command {
            Command::Choose(n) => return self.choose(n, false),
            Command::ChooseAnyway(n) => return self.choose(n, true),
            Command::Act(under, at) => self.act(&under, at),
            Command::Skip => {
                if let Some(last) = self.animations.queue.drain(..).next_back()
                    && self.shown.view.is_some()
                {
                    self.shown.view = Some(Arc::new(last.view));
                }
            }
            Command::Undo => return self.undo(false),
            Command::UndoAgreed => return self.undo(true),
            Command::Redo => {
                self.at_rest()?;
                self.lesson.forbid()?;
                if let Some(sitting) = &mut self.table.sitting {
                    sitting.play_mut()?.redo()?;
                }
                self.after_change();
            }
            Command::Save(name) => self.save(&name),
            Command::Load(path) => match self.catalog.load(&path) {
                Ok((play, players)) => self.lay(play, players, Some(path)),
                Err(wrong) => self.ui_state.complain(wrong),
            },
            Command::Forget(path) => {
                if let Err(wrong) = saves::forget(&path) {
                    self.ui_state.complain(wrong);
                }
            }
            Command::Begin(new) => self.begin(*new),
            Command::Title => {
                self.clear_table();
                self.next.set(Screen::Title);
            }
            Command::NewGame => self.next.set(Screen::NewGame),
            Command::Quit => {
                self.exit.write(AppExit::Success);
            }
            Command::Pane(pane) => {
                self.ui_state.popup = None;
                self.ui_state.pane = if self.ui_state.pane == Some(pane) { None } else { Some(pane) };
                if pane == Pane::Save && self.ui_state.save_name.is_empty() {
                    self.ui_state.save_name = self.save_name();
                }
            }
            Command::Back => self.back(),
            Command::Rule(id) => {
                self.ui_state.rule = Some(id);
                self.ui_state.search.clear();
                self.ui_state.pane = Some(Pane::Rules);
            }
            Command::Chart(id) => {
                self.ui_state.chart = Some(id);
                self.ui_state.pane = Some(Pane::Charts);
            }
            Command::Track(key) => {
                self.ui_state.track = Some(key);
                self.ui_state.pane = Some(Pane::Track);
            }
            Command::SwapBoard => self.swap_board(),
            Command::Overlays => self.ui_state.overlays = !self.ui_state.overlays,
            Command::HideSides => self.ui_state.sides_hidden = !self.ui_state.sides_hidden,
            Command::CurtainDown => {
                self.animations.queue.clear();
                if !curtain::cover_now(
                    CurtainReason::Closed,
                    &mut self.table,
                    &mut self.shown,
                    &mut self.asked,
                    &mut self.ui_state,
                ) {
                    self.ui_state.say("There is nothing to hide: this sight is open to everybody.");
                }
            }
            Command::CurtainUp(pin) => {
                if let Some(sitting) = &mut self.table.sitting
                    && sitting.curtain.as_ref().is_some_and(|c| sitting.admits(c.to, &pin))
                {
                    sitting.raise(&mut self.shown, &mut self.asked);
                }
            }
            Command::ForgetPin => {
                if let Some(sitting) = &mut self.table.sitting {
                    sitting.forget_pin()?;
                }
            }
            Command::LookAtMine => {
                let curtain = self.table.sitting.as_ref().and_then(Sitting::look_at_mine);
                if let (Some(curtain), Some(sitting)) = (curtain, &mut self.table.sitting) {
                    sitting.lower(curtain, &mut self.shown, &mut self.asked);
                    self.ui_state.clear();
                }
            }
            Command::Replay => return self.scrub(0),
            Command::Scrub(n) => return self.scrub(n),
            Command::Branch => self.branch(),
            Command::Dice(faces) => {
                self.at_rest()?;
                self.lesson.forbid()?;
                if let Some(sitting) = &mut self.table.sitting {
                    sitting.play_mut()?.put_dice(&faces)?;
                }
                self.ui_state.pane = None;
                self.ui_state.say(format!("The next rolls will show {}.", list(&faces)));
            }
            Command::Lesson(game, id) => self.lesson(&game, &id),
            Command::TurnPage => self.turn_page(),
            Command::LeaveLesson => {
                self.lesson.0 = None;
                self.sight(None);
            }
        }
        Ok(())
    }

    fn at_rest(&self) -> Result<(), Refusal> {
        if self.animations.playing || !self.animations.queue.is_empty() {
            return Err(Refusal::new("", "Wait until everything has come to rest."));
        }
        Ok(())
    }

    /// The game has changed without animation steps: log and sight are read anew, and the question is put anew.
    fn after_change(&mut self) {
        self.animations.queue.clear();
        if let Some(sitting) = &mut self.table.sitting {
            sitting.refresh(&mut self.shown);
            sitting.stage = SittingStage::Showing;
        }
        self.ui_state.warned = None;
        self.ui_state.hovered = None;
        self.ui_state.popup = None;
    }

    /// Closes what is open on top; with nothing open the menu comes.
    fn back(&mut self) {
        if self.ui_state.popup.take().is_some()
            || self.ui_state.warned.take().is_some()
            || self.ui_state.toast.take().is_some()
        {
            return;
        }
        if self.ui_state.pane.take().is_some() {
            return;
        }
        match self.screen.get() {
            Screen::Playing => self.ui_state.pane = Some(Pane::Menu),
            Screen::NewGame => self.next.set(Screen::Title),
            Screen::Replay => self.next.set(Screen::Ended),
            _ => {}
        }
    }

    fn swap_board(&mut self) {
        let Some(view) = self.shown.view.clone() else { return };
        let Some(at) = view.boards.iter().position(|b| *b == self.shown.front) else { return };
        if view.boards.len() > 1 {
            self.shown.front = view.boards[(at + 1) % view.boards.len()].to_string();
        } else if self.shown.info.is_some_and(|c| c.boards.len() > 1) {
            self.ui_state.say("The other sheet is another seat's secret.");
        }
    }
}

fn list(faces: &[u8]) -> String {
    faces.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}
