//! The pane in which the game gets a name and is saved.

use crate::look::theme::{self, Palette};
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::{Dialog, NameTaken};
use crate::parts::widgets::{KeyButton, quiet, spot_of};
use crate::session::commands::message::Command;
use crate::session::saves;
use bevy_egui::egui::{self, Ui};

/// Draws a field for a name, under which the game is saved, and what to do where a save has that name.
pub fn save(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    quiet(ui, p, "Name of the save, or a file in another folder:");
    let mut name = cx.ui_state.save_name.clone();
    let field = ui
        .add(egui::TextEdit::singleline(&mut name).desired_width(f32::INFINITY).margin(egui::Margin::symmetric(10, 8)));
    spot_of(ui, "name of the save", None, field.rect);
    if !field.has_focus() && !field.lost_focus() {
        field.request_focus();
    }
    let enter = field.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter));
    if name != cx.ui_state.save_name {
        cx.ui_state.save_name = name.clone();
        cx.ui_state.name_taken = None;
    }
    ui.add_space(4.0);
    if let Some(taken) = cx.ui_state.name_taken.clone() {
        return name_taken(ui, cx, &taken, enter, p);
    }
    ui.horizontal(|ui| {
        if KeyButton::new("Save").key("Enter").primary().width(160.0).show(ui, p).clicked() || enter {
            cx.commands.write(Command::Save { name, replace: false });
        }
        let other = KeyButton::new("Other folder …").id("other folder").show(ui, p);
        if other.on_hover_text("Opens the desktop's dialog for files.").clicked() {
            cx.commands.write(Command::AskForFile(Dialog::SaveElsewhere));
        }
    });
}

/// Asks what to do where a save has the name: Enter keeps both.
fn name_taken(ui: &mut Ui, cx: &mut PanelCx, taken: &NameTaken, enter: bool, p: &Palette) {
    let text = format!("There is a save with the name \"{}\" already.", saves::shown(&taken.path));
    ui.add(egui::Label::new(theme::plain(text, 15.0).color(p.danger)).wrap());
    let both = format!("Keep both: save as \"{}\"", saves::shown(&taken.free));
    let keep = KeyButton::new(&both).key("Enter").primary().width(ui.available_width()).id("keep both");
    if keep.show(ui, p).clicked() || enter {
        cx.commands.write(Command::SaveTo { path: taken.free.clone(), replace: false });
    }
    if KeyButton::new("Replace it").width(ui.available_width()).id("replace save").show(ui, p).clicked() {
        cx.commands.write(Command::SaveTo { path: taken.path.clone(), replace: true });
    }
    quiet(ui, p, "Or give another name above.");
}
