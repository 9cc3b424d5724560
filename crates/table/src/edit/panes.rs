//! The two windows of the edit mode: its beginning, and a scenario of the player's own.

use crate::edit::state::EditState;
use crate::look::theme::{self, Palette};
use crate::panels::agreement;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{KeyButton, quiet, spot_of};
use crate::session::commands::message::Command;
use bevy_egui::egui::{self, Ui};

/// Draws what the edit mode does, and the button that begins it.
pub fn begin(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let Some(play) = cx.play() else { return };
    let (both, secrets) = (play.edit_needs_agreement(), play.info().seats.iter().any(|s| s.secrets) && !play.is_open());
    let mut text = "You can move every counter by hand, turn it, take it off the map, and set turn, phase and values. \
                    Each change is written into the record, and can be undone."
        .to_string();
    if secrets {
        text += " Everything lies open from then on: nothing is secret any more in this game.";
    }
    ui.add(egui::Label::new(theme::plain(text, 15.0)).wrap());
    ui.add_space(6.0);
    let (label, id) = ("Set the position by hand", "begin edit");
    if both {
        agreement::ask(ui, cx, (label, id), Command::BeginEdit, p);
    } else if KeyButton::new(label).primary().key("Enter").id(id).width(300.0).show(ui, p).clicked() {
        cx.commands.write(Command::BeginEdit);
    }
}

/// Draws the fields for title and note of a scenario of the player's own.
pub fn keep(ui: &mut Ui, cx: &mut PanelCx, state: &mut EditState, p: &Palette) {
    let text = "The position becomes a scenario of your own. It appears on the title page, and can be played by two, \
                against the computer, and from the terminal.";
    ui.add(egui::Label::new(theme::plain(text, 15.0)).wrap());
    let field = |ui: &mut Ui, id: &str, hint: &str, text: &mut String| {
        let edit = egui::TextEdit::singleline(text).hint_text(hint).desired_width(f32::INFINITY);
        let response = ui.add(edit.margin(egui::Margin::symmetric(10, 7)));
        spot_of(ui, id, None, response.rect);
        response
    };
    let title = field(ui, "scenario title", "Title", &mut state.title);
    if ui.memory(|m| m.focused().is_none()) {
        title.request_focus();
    }
    field(ui, "scenario note", "What it is about (need not be given)", &mut state.note);
    ui.add_space(4.0);
    let ready = !state.title.trim().is_empty();
    let button = KeyButton::new("Keep it").primary().key("Enter").id("keep scenario").width(180.0);
    let enter = ready && ui.input(|i| i.key_pressed(egui::Key::Enter));
    if ui.add_enabled_ui(ready, |ui| button.show(ui, p)).inner.clicked() || enter {
        cx.commands.write(Command::KeepScenario { title: state.title.clone(), note: state.note.clone() });
    }
    if !ready {
        quiet(ui, p, "Give it a title first.");
    }
}

/// Draws the field for the title of a scenario from another folder, whose own title is taken.
pub fn import(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let Some((path, mut title)) = cx.ui_state.import.clone() else { return };
    quiet(ui, p, "Its title is that of another position of your own. It is taken into the list as:");
    let edit = egui::TextEdit::singleline(&mut title).desired_width(f32::INFINITY);
    let field = ui.add(edit.margin(egui::Margin::symmetric(10, 7)));
    spot_of(ui, "import title", None, field.rect);
    if ui.memory(|m| m.focused().is_none()) {
        field.request_focus();
    }
    ui.add_space(4.0);
    let ready = !title.trim().is_empty();
    let button = KeyButton::new("Take it").primary().key("Enter").id("import").width(180.0);
    let enter = ready && ui.input(|i| i.key_pressed(egui::Key::Enter));
    if ui.add_enabled_ui(ready, |ui| button.show(ui, p)).inner.clicked() || enter {
        cx.commands.write(Command::ImportOwn { path: path.clone(), title: Some(title.clone()) });
    }
    if cx.ui_state.import.as_ref().is_some_and(|(_, before)| *before != title) {
        cx.ui_state.import = Some((path, title));
    }
}
