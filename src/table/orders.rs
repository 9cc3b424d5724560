//! Obeys the orders that panels, keys and menus give.

use super::alarm::Alarm;
use super::bots::Thinker;
use super::bridge::{Asked, Beats, Settings, Shown};
use super::catalog::Catalog;
use super::curtain::{self, Drop};
use super::desk::{Desk, NewGame, Order, Pane, Popup};
use super::lessons::{Lessons, Taking};
use super::saves;
use super::session::{Replay, Sitting, Stage, Table};
use super::state::Screen;
use crate::engine::play::{Play, UndoState};
use crate::engine::{Refusal, Target};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui;
use std::sync::Arc;

/// Adds the obedient systems.
pub fn plugin(app: &mut App) {
    app.add_message::<Order>().init_resource::<Desk>();
    app.add_systems(Update, obey.in_set(super::Step::Obey));
    app.add_systems(Update, go_on.in_set(super::Step::Settle).run_if(in_state(Screen::Playing)));
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

    fn choose(&mut self, n: usize, anyway: bool) -> Result<(), Refusal> {
        let Some(prompt) = self.asked.0.clone() else { return Ok(()) };
        if !anyway && prompt.offers.get(n).is_some_and(|o| o.warning.is_some()) && self.desk.warned != Some(n) {
            self.desk.warned = Some(n);
            return Ok(());
        }
        self.desk.warned = None;
        self.desk.hovered = None;
        self.desk.focus = None;
        self.desk.popup = None;
        self.desk.toast = None;
        if let Some(sitting) = &mut self.table.sitting {
            self.taking.allows(sitting.play(), n)?;
            sitting.take(n, &mut self.beats, &mut self.asked)?;
            if let Some(trouble) = sitting.play().trouble() {
                self.desk.complain(trouble);
            }
            self.turn_page();
        }
        Ok(())
    }

    /// Begins a lesson: its game is laid on the table, open, with persons at all seats.
    fn lesson(&mut self, game: &str, id: &str) {
        let Some(lesson) = self.lessons.find(game, id).cloned() else { return };
        let start = lesson.start();
        let seats = self.catalog.games.iter().find(|g| g.card.id == game).map_or(0, |g| g.card.seats.len());
        let players = vec![super::session::Player::Person; seats];
        let new = NewGame {
            game: game.into(),
            setup: start.setup,
            players,
            open: true,
            seed: Some(start.seed),
            pins: default(),
        };
        let begun = self.catalog.begin(&new).and_then(|mut play| {
            let course = crate::engine::lesson::Course::begin(lesson, play.as_mut())?;
            Ok((play, course))
        });
        match begun {
            Ok((play, course)) => {
                let sight = course.viewer(play.as_ref());
                self.lay(play, new.players, None);
                self.taking.0 = Some(course);
                self.sight(Some(sight));
            }
            Err(wrong) => self.desk.complain(wrong),
        }
    }

    /// Turns the page of the lesson, if one is being taken.
    fn turn_page(&mut self) {
        let Some(sitting) = &mut self.table.sitting else { return };
        if self.taking.0.is_none() {
            return;
        }
        let on = sitting.on;
        let turned = match sitting.play_mut() {
            Ok(play) => self.taking.turn(play.as_mut(), on),
            Err(no) => return self.desk.refuse(no),
        };
        match turned {
            Ok((told, sight)) => {
                sitting.tell(told, &mut self.beats, &mut self.asked);
                sitting.lens = sight;
                if sight.is_none() {
                    self.desk.say("The lesson is over. Play on as you like.");
                }
            }
            Err(wrong) => {
                self.taking.0 = None;
                sitting.lens = None;
                self.desk.complain(wrong);
            }
        }
    }

    /// Shows the table with the sight that a lesson wants, or with the usual one.
    fn sight(&mut self, lens: Option<crate::engine::Viewer>) {
        if let Some(sitting) = &mut self.table.sitting {
            sitting.lens = lens;
            sitting.on = sitting.resting();
        }
        self.after_change();
    }

    /// A click on the board: of all that lies under the pointer the first thing that is offered counts.
    fn act(&mut self, under: &[Target], at: egui::Pos2) {
        let Some(prompt) = self.asked.0.clone() else { return };
        for target in under {
            let offers: Vec<usize> =
                prompt.offers.iter().enumerate().filter(|(_, o)| o.target == *target).map(|(n, _)| n).collect();
            match offers.as_slice() {
                [] => continue,
                [one] => {
                    if let Err(no) = self.choose(*one, false) {
                        self.desk.refuse(no);
                    }
                }
                _ => self.desk.popup = Some(Popup { at, offers, fresh: true }),
            }
            return;
        }
        if self.go(under) {
            return;
        }
        let Some(target) = under.first() else { return };
        if let Some(sitting) = &self.table.sitting {
            let no = sitting.play().why(sitting.on, target);
            self.desk.refuse(no);
        }
    }

    /// A long move to a place that is more than one click away; false where there is none. Lessons
    /// are read step by step.
    fn go(&mut self, under: &[Target]) -> bool {
        if self.taking.0.is_some() || self.at_rest().is_err() {
            return false;
        }
        let Some(sitting) = &mut self.table.sitting else { return false };
        let far = |t: &&Target| matches!(t, Target::Place(_)) && sitting.play().route(t).is_some();
        let Some(target) = under.iter().find(far).cloned() else { return false };
        self.desk.hovered = None;
        self.desk.focus = None;
        match sitting.go(&target, &mut self.beats, &mut self.asked) {
            Err(no) => self.desk.refuse(no),
            Ok(()) => {
                if let Some(trouble) = sitting.play().trouble() {
                    self.desk.complain(trouble);
                }
            }
        }
        true
    }

    fn undo(&mut self, agreed: bool) -> Result<(), Refusal> {
        self.at_rest()?;
        self.taking.forbid()?;
        let Some(sitting) = &mut self.table.sitting else { return Ok(()) };
        if sitting.curtain.is_some() {
            return Err(Refusal::new("", "Draw the curtain first."));
        }
        match sitting.play().undo_state() {
            UndoState::Nothing => return Err(Refusal::new("", "There is nothing to take back.")),
            UndoState::NeedsAgreement if !agreed => {
                self.desk.pane = Some(Pane::Agree);
                return Ok(());
            }
            _ => {}
        }
        loop {
            let play = sitting.play_mut()?;
            if agreed && play.undo_state() == UndoState::NeedsAgreement {
                play.undo_agreed()?
            } else {
                play.undo()?
            }
            let asked = sitting.asked();
            let again = asked.is_some_and(|s| !sitting.is_person(s));
            let state = sitting.play().undo_state();
            if !again || state == UndoState::Nothing || state == UndoState::NeedsAgreement && !agreed {
                break;
            }
        }
        self.desk.pane = None;
        self.after_change();
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

    fn begin(&mut self, new: NewGame) {
        match self.catalog.begin(&new) {
            Ok(play) => self.lay(play, new.players, None),
            Err(wrong) => self.desk.complain(wrong),
        }
    }

    /// Lays a game on the table; `file` is the save it came from, which then goes on being its autosave
    /// only if it was one.
    fn lay(&mut self, mut play: Box<dyn Play>, players: Vec<super::session::Player>, file: Option<std::path::PathBuf>) {
        self.clear_table();
        let loaded = file.is_some();
        let auto = match file.filter(|f| saves::is_autosave(f)) {
            Some(file) => Ok(file),
            None => saves::new_autosave(play.card().id),
        };
        let mut autosave = None;
        match auto.and_then(|path| play.autosave_to(&path).map(|()| path)) {
            Ok(path) => autosave = Some(path),
            Err(wrong) => self.desk.complain(wrong),
        }
        self.shown.card = Some(play.card());
        self.shown.boards = Arc::new(play.boards().to_vec());
        self.shown.charts = Arc::new(play.charts().to_vec());
        self.shown.front = play.card().boards.first().map(|b| b.0.to_string()).unwrap_or_default();
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
                curtain.drop = Drop::Loaded;
                sitting.lower(curtain, &mut self.shown, &mut self.asked);
            }
        } else {
            sitting.refresh(&mut self.shown);
        }
        self.table.generation += 1;
        self.table.sitting = Some(sitting);
        self.next.set(Screen::Playing);
    }

    fn clear_table(&mut self) {
        self.table.generation += 1;
        self.table.sitting = None;
        self.taking.0 = None;
        *self.shown = Shown::default();
        self.asked.0 = None;
        self.beats.queue.clear();
        let toast = self.desk.toast.take();
        *self.desk = Desk::default();
        self.desk.toast = toast;
    }

    fn save_name(&self) -> String {
        let Some(sitting) = &self.table.sitting else { return String::new() };
        let view = sitting.play().view(crate::engine::Viewer::Public);
        format!("{} turn {}", sitting.play().setup().scenario, view.turn)
    }

    fn save(&mut self, name: &str) {
        let Some(sitting) = &self.table.sitting else { return };
        match saves::path_for(name).and_then(|path| sitting.play().save(&path).map(|()| path)) {
            Ok(_) => {
                self.desk.pane = None;
                self.desk.say(format!("Saved as \"{}\".", name.trim()));
            }
            Err(wrong) => self.desk.complain(wrong),
        }
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

    fn scrub(&mut self, n: usize) -> Result<(), Refusal> {
        let Some(sitting) = &mut self.table.sitting else { return Ok(()) };
        if sitting.play().outcome().is_none() && !sitting.open {
            return Err(Refusal::new("", "A game with secrets can be looked through when it is over."));
        }
        let n = n.min(sitting.play().len());
        match sitting.play().at(n) {
            Ok(then) => {
                let view = then.view(crate::engine::Viewer::All);
                if !view.boards.iter().any(|b| *b == self.shown.front) {
                    self.shown.front = view.boards.first().map(|b| b.to_string()).unwrap_or_default();
                }
                self.shown.view = Some(Arc::new(view));
                self.asked.0 = None;
                sitting.replay = Some(Replay { then, at: n });
                if *self.screen.get() != Screen::Replay {
                    self.next.set(Screen::Replay);
                }
            }
            Err(wrong) => self.desk.complain(wrong),
        }
        Ok(())
    }

    fn branch(&mut self) {
        let Some(sitting) = &mut self.table.sitting else { return };
        let Some(replay) = sitting.replay.take() else { return };
        let players = sitting.players.clone();
        self.lay(replay.then, players, None);
        self.desk.say("A new game goes on from here; the old one is kept.");
    }
}

fn list(faces: &[u8]) -> String {
    faces.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}

/// When all beats have been shown, the next question is opened, or a bot set thinking.
#[allow(clippy::too_many_arguments)]
fn go_on(
    mut table: ResMut<Table>,
    mut shown: ResMut<Shown>,
    mut asked: ResMut<Asked>,
    beats: Res<Beats>,
    mut thinker: ResMut<Thinker>,
    settings: Res<Settings>,
    alarm: Res<Alarm>,
    mut next: ResMut<NextState<Screen>>,
) {
    let waiting = beats.queue.len();
    let Some(sitting) = &mut table.bypass_change_detection().sitting else { return };
    let grew = sitting.stage == Stage::Showing && sitting.follow(waiting);
    let settle = sitting.stage == Stage::Showing && waiting == 0 && !beats.playing;
    if grew || settle {
        table.set_changed();
    }
    if !settle {
        return;
    }
    let Some(sitting) = &mut table.sitting else { return };
    let think = sitting.settle(&mut shown, &mut asked);
    if sitting.stage == Stage::Over {
        next.set(Screen::Ended);
    }
    if let Some((seat, bot)) = think {
        thinker.begin(&table, bot, seat, &settings, &alarm);
    }
}
