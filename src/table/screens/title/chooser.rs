//! The part below the cards: scenarios of the chosen game, their descriptions, its lessons, and the last game,
//! unfinished.

use crate::games::registry::ScenarioInfo;
use crate::table::catalog::{Catalog, CatalogGame};
use crate::table::commands::message::Command;
use crate::table::lessons::Lessons;
use crate::table::panels::saved::auto_name;
use crate::table::screens::choice::TitleChoice;
use crate::table::theme::{self, Palette, blend, family, font};
use crate::table::ui_state::Pane;
use crate::table::widgets::{KeyButton, spot};
use crate::table::{pictures, saves};
use bevy::prelude::MessageWriter;
use bevy_egui::egui::{self, Align2, Rect as R, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

/// Draws the part below the cards.
pub(super) fn chooser(
    ui: &mut Ui,
    catalog: &Catalog,
    lessons: &Lessons,
    choice: &mut TitleChoice,
    p: &Palette,
    commands: &mut MessageWriter<Command>,
) {
    let Some(entry) = catalog.games.get(choice.game) else {
        ui.label(theme::plain("There is no game in this copy of Redoubt.", 16.0));
        return;
    };
    ui.horizontal(|ui| {
        ui.label(theme::title(entry.info.title, 25.0));
        ui.add_space(14.0);
        ui.label(theme::plain(entry.info.when, 15.0).color(p.ink2));
    });
    ui.painter().hline(ui.max_rect().x_range(), ui.min_rect().bottom() + 3.0, Stroke::new(1.0, p.rule));
    ui.add_space(10.0);
    let whole = ui.available_rect_before_wrap();
    let side = 286.0;
    let scenario = entry.scenarios.get(choice.scenario);
    let texture = scenario.and_then(|s| pictures::picture(ui.ctx(), &catalog.library, &s.scenario));
    // The picture takes the width that the list does not need.
    let wide = (whole.width() - side - 480.0).clamp(0.0, 400.0);
    let wide = if texture.is_some() && wide > 220.0 { wide } else { 0.0 };
    if let Some(texture) = texture.filter(|_| wide > 0.0) {
        let right = whole.right() - side - 30.0;
        let high = (wide * 0.8).min(whole.height());
        let rect = R::from_min_max(pos2(right - wide + 22.0, whole.top()), pos2(right, whole.top() + high));
        pictures::fill(ui.painter(), rect, &texture);
        ui.painter().rect_stroke(rect, 0, Stroke::new(1.5, theme::INK), StrokeKind::Inside);
    }
    let left = R::from_min_max(whole.min, pos2(whole.right() - side - 30.0 - wide, whole.bottom()));
    let right = R::from_min_max(pos2(whole.right() - side, whole.top()), whole.max);
    // Many scenarios fill the list: then the description stands beside it.
    let aside = entry.scenarios.len() > 4;
    let mut list = ui.new_child(egui::UiBuilder::new().max_rect(left));
    list.set_clip_rect(left.expand(4.0));
    egui::ScrollArea::vertical().auto_shrink([false, false]).show(&mut list, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        for (i, s) in entry.scenarios.iter().enumerate() {
            scenario_line(ui, choice, i, s, p, commands);
        }
        if !aside {
            ui.add_space(4.0);
            told(ui, entry, choice, lessons, p, commands);
        }
    });
    let mut box_ = ui.new_child(egui::UiBuilder::new().max_rect(right));
    box_.spacing_mut().item_spacing.y = 8.0;
    let title = entry.scenarios.get(choice.scenario).map_or("New game", |_| "Set up this game");
    if KeyButton::new(title).key("Enter").primary().width(side).id("new game").show(&mut box_, p).clicked() {
        commands.write(Command::NewGame);
    }
    if let Some(last) = &choice.last {
        let name = if last.auto { auto_name(&last.name) } else { last.name.clone() };
        let label = format!("Continue {name}");
        if KeyButton::new(&label).width(side).id("continue").show(&mut box_, p).clicked() {
            commands.write(Command::Load(last.path.clone()));
        }
        box_.label(theme::plain(format!("left {}", saves::ago(last.when)), 13.0).color(p.ink2));
    }
    if KeyButton::new("Saved games …").key("Ctrl+O").width(side).id("saved games").show(&mut box_, p).clicked() {
        commands.write(Command::Pane(Pane::Load));
    }
    if aside {
        egui::ScrollArea::vertical().id_salt("told").auto_shrink([false, false]).show(&mut box_, |ui| {
            told(ui, entry, choice, lessons, p, commands);
        });
    }
}

/// Draws the line of a scenario. A click chooses it, a double click opens the page of a new game.
fn scenario_line(
    ui: &mut Ui,
    choice: &mut TitleChoice,
    i: usize,
    s: &ScenarioInfo,
    p: &Palette,
    commands: &mut MessageWriter<Command>,
) {
    let on = choice.scenario == i;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 36.0), Sense::click());
    spot(ui.ctx(), s.scenario.as_str(), None, rect.center());
    let ground = if on {
        p.accent
    } else if response.hovered() {
        p.panel2
    } else {
        blend(p.panel, p.panel2, 0.5)
    };
    let ink = if on { p.on_accent } else { p.ink };
    let quiet = if on { p.on_accent } else { p.ink2 };
    let painter = ui.painter();
    painter.rect_filled(rect, 4, ground);
    let c = rect.left_center() + vec2(18.0, 0.0);
    painter.circle_stroke(c, 5.5, Stroke::new(1.6, ink));
    if on {
        painter.circle_filled(c, 5.5, ink);
    }
    painter.text(
        rect.left_center() + vec2(36.0, 0.0),
        Align2::LEFT_CENTER,
        &s.head.title,
        font(family::SEMI, 16.0),
        ink,
    );
    let turns = s.head.turns_word();
    painter.text(
        rect.right_center() - vec2(14.0, 0.0),
        Align2::RIGHT_CENTER,
        turns,
        egui::FontId::proportional(14.5),
        quiet,
    );
    if response.clicked() {
        choice.scenario = i;
    }
    if response.double_clicked() {
        choice.scenario = i;
        commands.write(Command::NewGame);
    }
}

/// Draws the description of the chosen scenario and its game, and the lessons on it.
fn told(
    ui: &mut Ui,
    entry: &CatalogGame,
    choice: &TitleChoice,
    lessons: &Lessons,
    p: &Palette,
    commands: &mut MessageWriter<Command>,
) {
    ui.spacing_mut().item_spacing.y = 4.0;
    if let Some(s) = entry.scenarios.get(choice.scenario) {
        ui.add_space(4.0);
        ui.add(egui::Label::new(theme::plain(s.head.blurb.as_str(), 15.5)).wrap());
        if lessons.of_scenario(&s.scenario).next().is_some() {
            ui.add_space(4.0);
            ui.horizontal_wrapped(|ui| {
                ui.label(theme::semi("Lessons", 14.5).color(p.ink2));
                for lesson in lessons.of_scenario(&s.scenario) {
                    let id = format!("lesson {}", lesson.id);
                    let button = KeyButton::new(&lesson.title).id(&id).show(ui, p);
                    if button.on_hover_text(lesson.blurb.as_str()).clicked() {
                        commands.write(Command::Lesson(entry.info.id.to_string(), lesson.id.clone()));
                    }
                }
            });
        }
    }
    ui.add_space(4.0);
    ui.add(egui::Label::new(theme::italic(entry.info.blurb, 14.5).color(p.ink2)).wrap());
}
