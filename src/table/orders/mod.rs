//! Obeys the orders that panels, keys and menus give: each goes from here to what obeys it.

mod answers;
mod games;
mod going_on;
mod lesson;

use super::bridge::{Asked, Beats, Shown};
use super::catalog::Catalog;
use super::curtain::{self, Drop};
use super::desk::{Desk, Order, Pane};
use super::lessons::{Lessons, Taking};
use super::saves;
use super::session::{Sitting, Stage, Table};
use super::state::Screen;
use crate::engine::Refusal;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::sync::Arc;

/// Adds the obedient systems.
pub fn plugin(app: &mut App) {
    app.add_message::<Order>().init_resource::<Desk>();
    app.add_systems(Update, obey.in_set(super::Step::Obey));
    app.add_plugins(going_on::plugin);
}

/// All that an order may change.
#[derive(SystemParam)]
struct Hands<'w> {
    table: ResMut<'w, Table>,
    shown: ResMut<'w, Shown>,
    asked: ResMut<'w, Asked>,
    beats: ResMut<'w, Beats>,
    desk: ResMut<'w, Desk>,
    catalog: Res<'w, Catalog>,
    lessons: Res<'w, Lessons>,
    taking: ResMut<'w, Taking>,
    screen: Res<'w, State<Screen>>,
    next: ResMut<'w, NextState<Screen>>,
    exit: MessageWriter<'w, AppExit>,
}

fn obey(mut orders: ParamSet<(MessageReader<Order>, Hands)>) {
    let now: Vec<Order> = orders.p0().read().cloned().collect();
    if now.is_empty() {
        return;
    }
    let mut hands = orders.p1();
    for order in now {
        if let Err(no) = hands.obey(order) {
            hands.desk.refuse(no);
        }
    }
}

impl Hands<'_> {
    fn obey(&mut self, order: Order) -> Result<(), Refusal> {
        match order {
            Order::Choose(n) => return self.choose(n, false),
            Order::ChooseAnyway(n) => return self.choose(n, true),
            Order::Act(under, at) => self.act(&under, at),
            Order::Skip => {
                if let Some(last) = self.beats.queue.drain(..).next_back()
                    && self.shown.view.is_some()
                {
                    self.shown.view = Some(Arc::new(last.view));
                }
            }
            Order::Undo => return self.undo(false),
            Order::UndoAgreed => return self.undo(true),
            Order::Redo => {
                self.at_rest()?;
                self.taking.forbid()?;
                if let Some(sitting) = &mut self.table.sitting {
                    sitting.play_mut()?.redo()?;
                }
                self.after_change();
            }
            Order::Save(name) => self.save(&name),
            Order::Load(path) => match self.catalog.load(&path) {
                Ok((play, players)) => self.lay(play, players, Some(path)),
                Err(wrong) => self.desk.complain(wrong),
            },
            Order::Forget(path) => {
                if let Err(wrong) = saves::forget(&path) {
                    self.desk.complain(wrong);
                }
            }
            Order::Begin(new) => self.begin(*new),
            Order::Title => {
                self.clear_table();
                self.next.set(Screen::Title);
            }
            Order::NewGame => self.next.set(Screen::NewGame),
            Order::Quit => {
                self.exit.write(AppExit::Success);
            }
            Order::Pane(pane) => {
                self.desk.popup = None;
                self.desk.pane = if self.desk.pane == Some(pane) { None } else { Some(pane) };
                if pane == Pane::Save && self.desk.save_name.is_empty() {
                    self.desk.save_name = self.save_name();
                }
            }
            Order::Back => self.back(),
            Order::Rule(id) => {
                self.desk.rule = Some(id);
                self.desk.search.clear();
                self.desk.pane = Some(Pane::Rules);
            }
            Order::Chart(id) => {
                self.desk.chart = Some(id);
                self.desk.pane = Some(Pane::Charts);
            }
            Order::Track(key) => {
                self.desk.track = Some(key);
                self.desk.pane = Some(Pane::Track);
            }
            Order::SwapBoard => self.swap_board(),
            Order::Overlays => self.desk.overlays = !self.desk.overlays,
            Order::HideSides => self.desk.sides_hidden = !self.desk.sides_hidden,
            Order::CurtainDown => {
                self.beats.queue.clear();
                if !curtain::cover_now(Drop::Closed, &mut self.table, &mut self.shown, &mut self.asked, &mut self.desk)
                {
                    self.desk.say("There is nothing to hide: this sight is open to everybody.");
                }
            }
            Order::CurtainUp(pin) => {
                if let Some(sitting) = &mut self.table.sitting
                    && sitting.curtain.as_ref().is_some_and(|c| sitting.admits(c.to, &pin))
                {
                    sitting.raise(&mut self.shown, &mut self.asked);
                }
            }
            Order::ForgetPin => {
                if let Some(sitting) = &mut self.table.sitting {
                    sitting.forget_pin()?;
                }
            }
            Order::LookAtMine => {
                let curtain = self.table.sitting.as_ref().and_then(Sitting::look_at_mine);
                if let (Some(curtain), Some(sitting)) = (curtain, &mut self.table.sitting) {
                    sitting.lower(curtain, &mut self.shown, &mut self.asked);
                    self.desk.clear();
                }
            }
            Order::Replay => return self.scrub(0),
            Order::Scrub(n) => return self.scrub(n),
            Order::Branch => self.branch(),
            Order::Dice(faces) => {
                self.at_rest()?;
                self.taking.forbid()?;
                if let Some(sitting) = &mut self.table.sitting {
                    sitting.play_mut()?.put_dice(&faces)?;
                }
                self.desk.pane = None;
                self.desk.say(format!("The next rolls will show {}.", list(&faces)));
            }
            Order::Lesson(game, id) => self.lesson(&game, &id),
            Order::TurnPage => self.turn_page(),
            Order::LeaveLesson => {
                self.taking.0 = None;
                self.sight(None);
            }
        }
        Ok(())
    }

    fn at_rest(&self) -> Result<(), Refusal> {
        if self.beats.playing || !self.beats.queue.is_empty() {
            return Err(Refusal::new("", "Wait until everything has come to rest."));
        }
        Ok(())
    }

    /// The game has changed without beats: log and sight are read anew, and the question is put anew.
    fn after_change(&mut self) {
        self.beats.queue.clear();
        if let Some(sitting) = &mut self.table.sitting {
            sitting.refresh(&mut self.shown);
            sitting.stage = Stage::Showing;
        }
        self.desk.warned = None;
        self.desk.hovered = None;
        self.desk.popup = None;
    }

    /// Closes what is open on top; with nothing open the menu comes.
    fn back(&mut self) {
        if self.desk.popup.take().is_some() || self.desk.warned.take().is_some() || self.desk.toast.take().is_some() {
            return;
        }
        if self.desk.pane.take().is_some() {
            return;
        }
        match self.screen.get() {
            Screen::Playing => self.desk.pane = Some(Pane::Menu),
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
        } else if self.shown.card.is_some_and(|c| c.boards.len() > 1) {
            self.desk.say("The other sheet is another seat's secret.");
        }
    }
}

fn list(faces: &[u8]) -> String {
    faces.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}
