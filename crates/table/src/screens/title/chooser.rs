//! The sheet below the cards: the scenarios of the chosen game with what is known of them, and the buttons that begin a
//! game, a lesson or the last game.

use crate::keys::action::Action;
use crate::keys::keymap::Keymap;
use crate::look::sides::Sides;
use crate::look::theme::{self, Palette, blend, family, font};
use crate::parts::pictures;
use crate::parts::rename_field::{remove, rename};
use crate::parts::ui_state::Pane;
use crate::parts::widgets::{KeyButton, heading, scrolling, spot_of};
use crate::screens::choice::TitleChoice;
use crate::session::catalog::{Catalog, CatalogGame};
use crate::session::commands::message::Command;
use crate::session::lessons::Lessons;
use crate::session::player_record::PlayerRecord;
use crate::session::saves;
use bevy::prelude::MessageWriter;
use bevy_egui::egui::{self, Rect as R, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use redoubt_engine::Seat;
use redoubt_engine::bots::Bot;
use redoubt_engine::catalog::registry::ScenarioInfo;
use redoubt_engine::home::own::LONGEST_TITLE;

/// Width of the column of buttons, in points.
const BUTTONS: f32 = 312.0;
/// Height of a button, least gap between two, and height of the choices of side and computer with their gaps, in points.
const BUTTON: f32 = 32.0;
const CLOSE: f32 = 4.0;
const PICKERS: f32 = 70.0;
/// Height of a scenario's line, in points.
const LINE: f32 = 34.0;

/// All that the sheet shows.
pub(super) struct Chooser<'a> {
    /// The games.
    pub catalog: &'a Catalog,
    /// The lessons of all games.
    pub lessons: &'a Lessons,
    /// What the player has played.
    pub record: &'a PlayerRecord,
    /// The keys of all actions.
    pub keymap: &'a Keymap,
    /// Colours of the chosen game's sides.
    pub sides: Sides,
    /// Colours of the interface.
    pub p: Palette,
}

impl Chooser<'_> {
    /// Draws the sheet: beside each other what fits, else below each other.
    pub(super) fn show(&self, ui: &mut Ui, choice: &mut TitleChoice, commands: &mut MessageWriter<Command>) {
        ui.spacing_mut().scroll = egui::style::ScrollStyle::solid();
        let Some(entry) = self.catalog.games.get(choice.game) else {
            ui.label(theme::plain("There is no game in this copy of Redoubt.", 16.0));
            return;
        };
        // A position of the player's own may have been deleted.
        choice.scenario = choice.scenario.min(entry.scenarios.len().saturating_sub(1));
        self.headline(ui, entry);
        let whole = ui.available_rect_before_wrap();
        if whole.width() < 560.0 {
            scrolling(ui, whole, "title sheet", |ui| {
                self.buttons(ui, entry, choice, false, commands);
                ui.add_space(10.0);
                let whole = self.scenarios(ui, entry, choice, commands);
                self.story(ui, entry, choice, whole);
                self.own(ui, entry, choice, commands);
                self.map(ui, entry, choice);
                self.more_lessons(ui, entry, commands);
            });
            return;
        }
        let right = R::from_min_max(pos2(whole.right() - BUTTONS, whole.top()), whole.max);
        // All lessons stand among the buttons where these have room.
        let lessons = self.lessons.of_game(entry.info.id).count();
        let lines = 3 + lessons + usize::from(choice.last.is_some());
        let beside = right.height() >= lines as f32 * (BUTTON + CLOSE) - CLOSE + PICKERS;
        scrolling(ui, right, "title buttons", |ui| self.buttons(ui, entry, choice, beside, commands));
        let rest = R::from_min_max(whole.min, pos2(right.left() - 24.0, whole.bottom()));
        if rest.width() < 760.0 {
            scrolling(ui, rest, "title list", |ui| {
                let whole = self.scenarios(ui, entry, choice, commands);
                self.story(ui, entry, choice, whole);
                self.own(ui, entry, choice, commands);
                self.map(ui, entry, choice);
                if !beside {
                    self.more_lessons(ui, entry, commands);
                }
            });
            return;
        }
        // A short list leaves room below it for the story.
        let short = entry.scenarios.len() <= 3;
        let middle = (rest.width() * 0.42).min(430.0);
        let list = R::from_min_max(rest.min, pos2(rest.right() - middle - 24.0, rest.bottom()));
        let mut whole = true;
        scrolling(ui, list, "title list", |ui| {
            whole = self.scenarios(ui, entry, choice, commands);
            if short {
                ui.add_space(8.0);
                self.story(ui, entry, choice, whole);
            }
            if !beside {
                self.more_lessons(ui, entry, commands);
            }
        });
        let told = R::from_min_max(pos2(rest.right() - middle, rest.top()), rest.max);
        scrolling(ui, told, "title told", |ui| {
            self.map(ui, entry, choice);
            if !short {
                self.story(ui, entry, choice, whole);
            }
            self.own(ui, entry, choice, commands);
        });
    }

    fn headline(&self, ui: &mut Ui, entry: &CatalogGame) {
        let p = &self.p;
        ui.horizontal(|ui| {
            let roomy = ui.available_width() > 700.0;
            ui.label(theme::title(entry.info.title, if roomy { 24.0 } else { 20.0 }));
            ui.add_space(12.0);
            // The first sentence of the blurb, where it has room on the line.
            let first = entry.info.blurb.split_inclusive(". ").next().unwrap_or_default().trim();
            let laid = ui.painter().layout_no_wrap(first.into(), font(family::TITLE_ITALIC, 15.5), p.ink2);
            if laid.size().x < ui.available_width() {
                ui.add(egui::Label::new(laid)).on_hover_text(entry.info.blurb);
            }
        });
        ui.painter().hline(ui.max_rect().x_range(), ui.min_rect().bottom() + 2.0, Stroke::new(1.0, p.rule));
        ui.add_space(8.0);
    }

    /// Draws a line for each scenario. Returns false where the lines have no room for all that is known.
    fn scenarios(
        &self,
        ui: &mut Ui,
        entry: &CatalogGame,
        choice: &mut TitleChoice,
        commands: &mut MessageWriter<Command>,
    ) -> bool {
        ui.spacing_mut().item_spacing.y = 4.0;
        let mut whole = true;
        // Every line has the same columns: those that fit beside the longest title.
        let measure =
            |title: &str| ui.painter().layout_no_wrap(title.into(), font(family::SEMI, 16.0), self.p.ink).size().x;
        let longest = entry.scenarios.iter().map(|s| measure(&s.head.title)).fold(0.0, f32::max);
        for (i, s) in entry.scenarios.iter().enumerate() {
            let on = choice.scenario == i;
            let (response, all) = scenario_line(ui, s, on, longest, &self.p);
            whole &= all;
            if response.clicked() || response.double_clicked() {
                choice.scenario = i;
            }
            if response.double_clicked() {
                commands.write(Command::NewGame);
            }
        }
        whole
    }

    /// Draws the map of the chosen scenario; of a position of the player's own, the map of the scenario from which it came.
    fn map(&self, ui: &mut Ui, entry: &CatalogGame, choice: &TitleChoice) {
        let Some(chosen) = entry.scenarios.get(choice.scenario) else { return };
        let from =
            chosen.head.kept.as_ref().and_then(|kept| entry.scenarios.iter().find(|s| s.head.title == kept.from));
        let s = from.unwrap_or(chosen);
        ui.add_space(2.0);
        if let Some(texture) = pictures::picture(ui.ctx(), &self.catalog.library, &s.scenario) {
            let wide = ui.available_width().min(400.0);
            let (rect, _) = ui.allocate_exact_size(vec2(wide, wide * 0.5), Sense::hover());
            pictures::fill(ui.painter(), rect, &texture);
            ui.painter().rect_stroke(rect, 0, Stroke::new(1.5, theme::INK), StrokeKind::Inside);
            ui.add_space(4.0);
        }
    }

    /// Draws the situation of the chosen scenario, its goal, and the goal of each side; before them its date and length, where
    /// its line in the list is not `whole`.
    fn story(&self, ui: &mut Ui, entry: &CatalogGame, choice: &TitleChoice, whole: bool) {
        let p = &self.p;
        let Some(s) = entry.scenarios.get(choice.scenario) else { return };
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.add_space(2.0);
        let text = |ui: &mut Ui, text: &str| ui.add(egui::Label::new(theme::plain(text, 15.0)).wrap());
        if !whole {
            ui.add(egui::Label::new(theme::italic(s.line(), 15.0).color(p.ink2)).wrap());
        }
        let told = self.record.words(entry.info.id, &s.head.id);
        if !told.is_empty() {
            ui.add(egui::Label::new(theme::italic(told, 14.5).color(p.ink2)).wrap());
        }
        // The goal of a position of the player's own begins with what it is; without a note there is no more to say.
        if !s.head.goal.starts_with(&s.head.blurb) {
            text(ui, &s.head.blurb);
        }
        text(ui, &s.head.goal);
        for (i, goal) in s.head.goals.iter().enumerate() {
            ui.horizontal_top(|ui| {
                let (r, _) = ui.allocate_exact_size(vec2(16.0, 20.0), Sense::hover());
                let plate = R::from_center_size(r.center(), vec2(14.0, 14.0));
                self.sides.plate(ui.painter(), plate, Seat(i as u8), Stroke::new(1.0, p.ink));
                let name = entry.info.seats.get(i).map_or("", |seat| seat.name);
                let line = theme::plain(format!("{name}: {}.", goal.line), 14.5).color(p.ink2);
                ui.add(egui::Label::new(line).wrap());
            });
        }
        ui.add_space(2.0);
    }

    /// Draws what can be done with a position of the player's own: rename it, delete it.
    fn own(&self, ui: &mut Ui, entry: &CatalogGame, choice: &TitleChoice, commands: &mut MessageWriter<Command>) {
        let Some(s) = entry.scenarios.get(choice.scenario).filter(|s| s.head.is_own()) else { return };
        let (game, id) = (entry.info.id.to_string(), s.head.id.clone());
        ui.horizontal_wrapped(|ui| {
            let key = format!("{game}/{id}");
            if let Some(title) = rename(ui, &key, &s.head.title, LONGEST_TITLE, &self.p) {
                commands.write(Command::RenameOwn { game: game.clone(), id: id.clone(), title });
            }
            if remove(ui, &key, "Delete", "Delete it for good", &self.p) {
                commands.write(Command::DeleteOwn(game, id));
            }
        });
    }

    /// Draws the lessons after the first.
    fn more_lessons(&self, ui: &mut Ui, entry: &CatalogGame, commands: &mut MessageWriter<Command>) {
        let p = &self.p;
        let lessons: Vec<_> = self.lessons.of_game(entry.info.id).skip(1).collect();
        if !lessons.is_empty() {
            ui.add_space(12.0);
            heading(ui, p, "More lessons", "");
            ui.horizontal_wrapped(|ui| {
                for lesson in lessons {
                    let id = format!("lesson {}", lesson.id);
                    let done = self.record.done(entry.info.id, &lesson.id);
                    let button = KeyButton::new(&format!("{}{done}", lesson.title)).id(&id).show(ui, p);
                    if button.on_hover_text(lesson.blurb.as_str()).clicked() {
                        commands.write(Command::Lesson(entry.info.id.to_string(), lesson.id.clone()));
                    }
                }
            });
        }
    }

    /// Draws the buttons: play at once, the first lesson or all `lessons`, a game set up by hand, the last game, all saves.
    fn buttons(
        &self,
        ui: &mut Ui,
        entry: &CatalogGame,
        choice: &mut TitleChoice,
        lessons: bool,
        commands: &mut MessageWriter<Command>,
    ) {
        let p = &self.p;
        ui.spacing_mut().item_spacing.y = if lessons && ui.available_height() < 380.0 { CLOSE } else { 6.0 };
        let width = ui.available_width();
        if KeyButton::new("Play now against the computer")
            .key("Enter")
            .primary()
            .width(width)
            .id("play now")
            .show(ui, p)
            .on_hover_text("Begins at once. Where the game begins with a set-up, a ready-made one lies there for you.")
            .clicked()
            && let Some(command) = play_now(self.catalog, choice)
        {
            commands.write(command);
        }
        self.opponent(ui, entry, choice);
        ui.add_space(4.0);
        for (i, lesson) in self.lessons.of_game(entry.info.id).enumerate().take(if lessons { usize::MAX } else { 1 }) {
            let done = self.record.done(entry.info.id, &lesson.id);
            let (label, id) = match i {
                0 => (format!("First lesson: {}{done}", lesson.title), "first lesson".to_string()),
                _ => (format!("Lesson {}: {}{done}", i + 1, lesson.title), format!("lesson {}", lesson.id)),
            };
            let button = KeyButton::new(&label).width(width).id(&id).show(ui, p);
            if button.on_hover_text(lesson.blurb.as_str()).clicked() {
                commands.write(Command::Lesson(entry.info.id.to_string(), lesson.id.clone()));
            }
        }
        let button = KeyButton::new("Two players, house rules …").width(width).id("new game").show(ui, p);
        if button.on_hover_text("Choose who plays each side, house rules, and the seed of the dice.").clicked() {
            commands.write(Command::NewGame);
        }
        if let Some(last) = &choice.last {
            let label = format!("Continue {}", last.scenario);
            let button = KeyButton::new(&label).width(width).id("continue").show(ui, p);
            let tip = format!("{}: {}. Last played: {}.", last.game, last.stand(), saves::ago(last.file.when));
            if button.on_hover_text(tip).clicked() {
                commands.write(Command::Load(last.file.path.clone()));
            }
        }
        if KeyButton::new("Saved games …")
            .key(self.keymap.label(Action::SavedGames))
            .width(width)
            .id("saved games")
            .show(ui, p)
            .clicked()
        {
            commands.write(Command::Pane(Pane::Load));
        }
    }

    /// Draws the choice of the player's side and of the computer's strength.
    fn opponent(&self, ui: &mut Ui, entry: &CatalogGame, choice: &mut TitleChoice) {
        let p = &self.p;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            ui.spacing_mut().button_padding = vec2(7.0, 3.0);
            ui.label(theme::semi("You play", 14.0).color(p.ink2));
            for (i, seat) in entry.info.seats.iter().enumerate() {
                let on = choice.side.index() == i;
                let response = ui.selectable_label(on, theme::plain(seat.name, 14.0));
                spot_of(ui, &format!("play {}", seat.key), None, response.rect);
                if response.clicked() {
                    choice.side = Seat(i as u8);
                }
            }
        });
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            ui.spacing_mut().button_padding = vec2(6.0, 3.0);
            ui.label(theme::semi("Computer", 14.0).color(p.ink2));
            for bot in Bot::LEVELS {
                let response = ui.selectable_label(choice.bot == bot, theme::plain(bot.title(), 14.0));
                spot_of(ui, &format!("computer {}", bot.key()), None, response.rect);
                if response.on_hover_text(bot.text()).clicked() {
                    choice.bot = bot;
                }
            }
        });
    }
}

/// Returns the command that begins the chosen scenario against the computer.
pub(super) fn play_now(catalog: &Catalog, choice: &TitleChoice) -> Option<Command> {
    let entry = catalog.games.get(choice.game)?;
    let scenario = entry.scenarios.get(choice.scenario)?;
    Some(Command::Begin(Box::new(entry.against(scenario, choice.side, choice.bot))))
}

/// Draws the line of a scenario with what its width has room for: date, length, time, level. Returns its response, and
/// whether there was room for all.
fn scenario_line(ui: &mut Ui, s: &ScenarioInfo, on: bool, longest: f32, p: &Palette) -> (egui::Response, bool) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::click());
    spot_of(ui, &s.scenario, None, rect);
    let ground = match on {
        true => p.accent,
        false if response.hovered() => p.panel2,
        false => blend(p.panel, p.panel2, 0.5),
    };
    let (ink, quiet) = if on { (p.on_accent, p.on_accent) } else { (p.ink, p.ink2) };
    let painter = ui.painter();
    painter.rect_filled(rect, 4, ground);
    let c = rect.left_center() + vec2(18.0, 0.0);
    painter.circle_stroke(c, 5.5, Stroke::new(1.6, ink));
    if on {
        painter.circle_filled(c, 5.5, ink);
    }
    let level = painter.layout_no_wrap(
        if s.head.is_own() { "your own".to_string() } else { s.head.level.to_string() },
        font(family::TITLE_ITALIC, 15.0),
        quiet,
    );
    let mut end = rect.right() - 12.0;
    painter.galley(pos2(end - level.size().x, rect.center().y - level.size().y / 2.0), level, quiet);
    end -= 88.0;
    let title = painter.layout_no_wrap(s.head.title.clone(), font(family::SEMI, 16.0), ink);
    let free_from = rect.left() + 36.0 + longest + 10.0;
    painter.galley(pos2(rect.left() + 36.0, rect.center().y - title.size().y / 2.0), title, ink);
    // From the right: what does not fit beside the title is left to the tooltip.
    let mut whole = true;
    for (text, wide) in [(s.head.time_word(), 84.0f32), (s.head.turns_word(), 66.0), (s.head.date.clone(), 132.0)] {
        let laid = painter.layout_no_wrap(text, egui::FontId::proportional(14.0), quiet);
        if end - wide.max(laid.size().x) < free_from {
            whole = false;
            break;
        }
        painter.galley(pos2(end - wide, rect.center().y - laid.size().y / 2.0), laid, quiet);
        end -= wide;
    }
    (response.on_hover_text(s.line()), whole)
}
