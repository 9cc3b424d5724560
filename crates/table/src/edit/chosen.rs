//! What is chosen in the edit mode: a counter with its faces and markers, a place with its values.

use crate::edit::settings;
use crate::edit::state::EditState;
use crate::keys::action::Action;
use crate::look::theme::{self, Palette};
use crate::parts::faces;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{KeyButton, heading, quiet, spot_of};
use crate::session::commands::message::Command;
use bevy_egui::egui::{self, Ui};
use redoubt_engine::edit::{DeskCounter, Edit};
use redoubt_engine::view::View;

/// Draws what is chosen, or how to choose.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, state: &EditState, p: &Palette) {
    if let Some(counter) = state.counter() {
        one(ui, cx, state, counter, p);
    }
    if let Some(place) = state.place() {
        ui.add_space(6.0);
        of_place(ui, cx, state, place, p);
    }
    if state.chosen.is_none() {
        let counters = [
            "Click a counter, then the place where it is to lie. Or drag it there.",
            "Drag a counter to the trays at the left, or press Delete, to take it off the map.",
        ];
        let always = [
            "Click a place to set what belongs to it.",
            "U undoes a change. Everything is written into the record of the game.",
        ];
        let counters = counters.iter().filter(|_| !state.desk.counters.is_empty());
        for line in counters.chain(&always) {
            crate::parts::widgets::bullet_line(ui, p, line);
        }
    }
}

/// Draws a counter with what can be set of it.
fn one(ui: &mut Ui, cx: &mut PanelCx, state: &EditState, counter: &DeskCounter, p: &Palette) {
    ui.horizontal(|ui| {
        faces::counter(ui, &counter.face, &cx.sides, 54.0);
        ui.vertical(|ui| {
            ui.add(egui::Label::new(theme::title(counter.title.as_str(), 16.0)).wrap());
            let where_it_is = match (counter.place.is_empty(), state.carrying) {
                (true, true) => "In its tray. Click the place where it is to lie.".to_string(),
                (true, false) => "In its tray".to_string(),
                (false, true) => format!("On {}. Click another place to move it.", place_words(cx, &counter.place)),
                (false, false) => format!("On {}", place_words(cx, &counter.place)),
            };
            ui.add(egui::Label::new(theme::plain(where_it_is, 13.0).color(p.ink2)).wrap());
        });
    });
    let key = || counter.key.clone();
    if !counter.faces.is_empty() {
        ui.horizontal_wrapped(|ui| {
            quiet(ui, p, "Face (F):");
            for face in &counter.faces {
                let response = ui.selectable_label(face.key == counter.up, theme::plain(face.title.as_str(), 14.5));
                spot_of(ui, &format!("face {}", face.key), None, response.rect);
                if response.clicked() && face.key != counter.up {
                    cx.commands.write(Command::Edit(Edit::Face { counter: key(), face: face.key.clone() }));
                }
            }
        });
    }
    for (mark, laid) in &counter.marks {
        let mut on = *laid;
        let response = ui.checkbox(&mut on, theme::plain(mark.title.as_str(), 14.5));
        spot_of(ui, &format!("mark {}", mark.key), None, response.rect);
        if response.changed() {
            cx.commands.write(Command::Edit(Edit::Mark { counter: key(), mark: mark.key.clone(), on }));
        }
    }
    let away = KeyButton::new("Back to its tray").key(cx.keymap.label(Action::PutAway)).id("to tray");
    if !counter.place.is_empty() && away.show(ui, p).clicked() {
        cx.commands.write(Command::Edit(Edit::Place { counter: key(), place: String::new() }));
    }
}

/// Draws a place: its name, what lies there, its values.
fn of_place(ui: &mut Ui, cx: &mut PanelCx, state: &EditState, place: &str, p: &Palette) {
    let title = place_words(cx, place);
    heading(ui, p, &title, "");
    let here = state.desk.counters.iter().filter(|c| c.place == place);
    let names: Vec<&str> = here.map(|c| c.title.as_str()).collect();
    if !names.is_empty() {
        ui.add(egui::Label::new(theme::plain(names.join(", "), 13.5).color(p.ink2)).wrap());
    }
    let values: Vec<_> = state.desk.settings.iter().filter(|s| s.place == place).collect();
    for setting in &values {
        settings::one(ui, cx, setting, p);
    }
    if values.is_empty() && names.is_empty() {
        quiet(ui, p, "Nothing lies here, and nothing can be set of it.");
    }
}

/// Names a place by the first board of the view that has it.
#[must_use]
pub fn place_words(cx: &PanelCx, place: &str) -> String {
    let seen = |view: &View, board: &str| view.boards.contains(&board);
    let view = cx.shown.view.as_deref();
    let board = cx.shown.boards.iter().find(|b| b.has(place) && view.is_some_and(|v| seen(v, &b.id)));
    board.map_or_else(|| place.to_string(), |board| board.words(place))
}
