//! The end of a lesson: what it taught, the rules that it used, the next lesson, and the way into a game.

use crate::look::theme::{self, Palette};
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{KeyButton, quiet, rule_chip};
use crate::session::catalog::Catalog;
use crate::session::commands::message::{Command, NewGame};
use crate::session::lessons::Lessons;
use crate::session::player_record::PlayerRecord;
use bevy_egui::egui::{self, Ui};
use redoubt_engine::Seat;
use redoubt_engine::bots::Bot;
use redoubt_engine::data::lesson::Lesson;

/// Draws the pane.
pub fn show(
    ui: &mut Ui,
    cx: &mut PanelCx,
    (catalog, lessons, record): (&Catalog, &Lessons, &PlayerRecord),
    p: &Palette,
) {
    let Some((game, id)) = cx.ui_state.lesson_over.clone() else { return };
    let Some(lesson) = lessons.find(&game, &id) else { return };
    ui.spacing_mut().item_spacing.y = 6.0;
    ui.add(egui::Label::new(theme::title(lesson.title.as_str(), 18.0).color(p.ink)).wrap());
    ui.add(egui::Label::new(theme::plain(lesson.blurb.as_str(), 15.0).color(p.ink)).wrap());
    rules(ui, cx, lesson, p);
    ui.add_space(6.0);
    let all: Vec<&Lesson> = lessons.of_game(&game).collect();
    let done = all.iter().filter(|lesson| record.0.learned(&game, &lesson.id)).count();
    quiet(ui, p, format!("Lessons of this game: {done} of {} done.", all.len()));
    let width = ui.available_width();
    if let Some(next) = next(&all, &id, |lesson| record.0.learned(&game, &lesson.id)) {
        let label = format!("Next lesson: {}", next.title);
        let button = KeyButton::new(&label).primary().width(width).id("next lesson").show(ui, p);
        if button.on_hover_text(next.blurb.as_str()).clicked() {
            cx.commands.write(Command::Lesson(game.clone(), next.id.clone()));
        }
    }
    if let Some((title, new)) = game_of(catalog, &game, lesson) {
        let label = format!("Now play it: {title}, against an easy computer");
        if KeyButton::new(&label).width(width).id("now play it").show(ui, p).clicked() {
            cx.commands.write(Command::Begin(Box::new(new)));
        }
    }
    if KeyButton::new("Play on from here").key("Esc").width(width).id("play on").show(ui, p).clicked() {
        cx.commands.write(Command::Back);
    }
    if KeyButton::new("Title").quiet().width(width).id("to title").show(ui, p).clicked() {
        cx.commands.write(Command::Title);
    }
}

/// Draws the rules that the pages have named, each once; a click opens one.
fn rules(ui: &mut Ui, cx: &mut PanelCx, lesson: &Lesson, p: &Palette) {
    let mut known: Vec<&str> = vec![];
    for page in lesson.pages.iter().map(|page| page.rule.as_str()).filter(|rule| !rule.is_empty()) {
        if !known.contains(&page) {
            known.push(page);
        }
    }
    ui.horizontal_wrapped(|ui| {
        quiet(ui, p, "Rules that you have used:");
        for rule in known {
            if rule_chip(ui, p, rule) {
                cx.commands.write(Command::Rule(rule.to_string()));
            }
        }
    });
}

/// Returns the next lesson after this one that has not been gone through, else the first such one.
fn next<'a>(all: &[&'a Lesson], id: &str, learned: impl Fn(&Lesson) -> bool) -> Option<&'a Lesson> {
    let here = all.iter().position(|lesson| lesson.id == id)?;
    let open = |lesson: &&&'a Lesson| lesson.id != id && !learned(lesson);
    all[here + 1..].iter().chain(&all[..here]).find(open).copied()
}

/// Returns title and start of a whole game of the scenario of a lesson.
fn game_of(catalog: &Catalog, game: &str, lesson: &Lesson) -> Option<(String, NewGame)> {
    let entry = catalog.games.iter().find(|entry| entry.info.id == game)?;
    let scenario = entry.scenarios.iter().find(|s| s.head.id == lesson.scenario)?;
    Some((scenario.head.title.clone(), entry.against(scenario, Seat(0), Bot::Easy)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_lesson_is_the_first_that_is_open() {
        let lesson = |id: &str| {
            ron::from_str::<Lesson>(&format!(
                "(id: \"{id}\", title: \"\", blurb: \"\", order: 0, scenario: \"\", pages: [])"
            ))
            .unwrap()
        };
        let all: Vec<Lesson> = ["a", "b", "c"].iter().map(|id| lesson(id)).collect();
        let all: Vec<&Lesson> = all.iter().collect();
        let after = |id: &str, known: &[&str]| {
            next(&all, id, |lesson| known.contains(&lesson.id.as_str())).map(|lesson| lesson.id.clone())
        };
        assert_eq!(after("a", &["a"]).as_deref(), Some("b"));
        assert_eq!(after("b", &["b", "c"]).as_deref(), Some("a"));
        assert_eq!(after("c", &["a", "b", "c"]), None);
        assert_eq!(after("c", &[]).as_deref(), Some("a"));
    }
}
