//! The panes of saved games: one to load, one to save. `saves.rs` reads and writes the files.

use crate::table::commands::message::Command;
use crate::table::panel_cx::PanelCx;
use crate::table::saves;
use crate::table::theme::{self, Palette};
use crate::table::ui_state::Pane;
use crate::table::widgets::{KeyButton, quiet, spot};
use bevy::prelude::Resource;
use bevy_egui::egui::{self, Align2, Sense, Ui, vec2};
use egui_phosphor::regular as ph;

/// What the panes of saves hold while they are open: the list of saves, as read when the pane opened, and the save
/// whose deletion waits to be confirmed.
#[derive(Resource, Default)]
pub struct PaneDrafts {
    pub(super) open: Option<Pane>,
    pub(super) saves: Vec<saves::SaveFile>,
    pub(super) to_forget: Option<usize>,
}

/// Draws the list of saved games, with buttons to load and to delete each.
pub fn load(ui: &mut Ui, cx: &mut PanelCx, drafts: &mut PaneDrafts, p: &Palette) {
    if drafts.saves.is_empty() {
        quiet(ui, p, "There is no saved game yet. Every game is saved automatically from its first step on.");
        return;
    }
    let mut gone = None;
    egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        for (i, file) in drafts.saves.iter().enumerate() {
            let width = ui.available_width();
            let (rect, response) = ui.allocate_exact_size(vec2(width, 46.0), Sense::click());
            if response.hovered() {
                ui.painter().rect_filled(rect, 4, p.panel2);
            }
            let glyph = if file.auto { ph::CLOCK_COUNTER_CLOCKWISE } else { ph::FLOPPY_DISK };
            let painter = ui.painter();
            painter.text(
                rect.left_center() + vec2(20.0, 0.0),
                Align2::CENTER_CENTER,
                glyph,
                theme::font(theme::family::ICONS, 20.0),
                p.ink2,
            );
            let name = if file.auto { auto_name(&file.name) } else { file.name.clone() };
            painter.text(
                rect.left_center() + vec2(42.0, -9.0),
                Align2::LEFT_CENTER,
                name,
                theme::font(theme::family::SEMI, 15.0),
                p.ink,
            );
            let below = format!("{}{}", if file.auto { "autosave, " } else { "" }, saves::ago(file.when));
            painter.text(
                rect.left_center() + vec2(42.0, 10.0),
                Align2::LEFT_CENTER,
                below,
                egui::FontId::proportional(12.5),
                p.ink2,
            );
            let bin = egui::Rect::from_center_size(rect.right_center() - vec2(24.0, 0.0), vec2(34.0, 34.0));
            let bin_response = ui.interact(bin, egui::Id::new(("bin", i)), Sense::click());
            let asks = drafts.to_forget == Some(i);
            let colour = if asks || bin_response.hovered() { p.danger } else { p.ink2 };
            ui.painter().text(
                bin.center(),
                Align2::CENTER_CENTER,
                ph::TRASH,
                theme::font(theme::family::ICONS, 19.0),
                colour,
            );
            if asks {
                ui.painter().text(
                    bin.left_center(),
                    Align2::RIGHT_CENTER,
                    "click again to delete",
                    egui::FontId::proportional(12.5),
                    p.danger,
                );
            }
            spot(ui.ctx(), format!("load {}", file.name), None, rect.center());
            if bin_response.on_hover_text("Delete this save").clicked() {
                if asks { gone = Some(i) } else { drafts.to_forget = Some(i) }
            } else if response.clicked() {
                cx.commands.write(Command::Load(file.path.clone()));
            }
        }
    });
    if let Some(i) = gone {
        cx.commands.write(Command::Forget(drafts.saves.remove(i).path));
        drafts.to_forget = None;
    }
}

/// Returns the readable name of an autosave: its game, without its time in seconds.
pub fn auto_name(name: &str) -> String {
    let core = name.trim_start_matches("autosave-");
    let words: Vec<&str> = core.split('-').filter(|w| !w.chars().all(|c| c.is_ascii_digit())).collect();
    if let Ok(game) = crate::games::registry::find(&words.join("-")) {
        return game.info().title.to_string();
    }
    let mut text = words.join(" ");
    if let Some(first) = text.get(0..1) {
        text = format!("{}{}", first.to_uppercase(), &text[1..]);
    }
    text
}

/// Draws a field for a name, under which the game is saved.
pub fn save(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    quiet(ui, p, "Name of the save:");
    let mut name = cx.ui_state.save_name.clone();
    let field = ui
        .add(egui::TextEdit::singleline(&mut name).desired_width(f32::INFINITY).margin(egui::Margin::symmetric(10, 8)));
    if !field.has_focus() && !field.lost_focus() {
        field.request_focus();
    }
    let enter = field.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter));
    if name != cx.ui_state.save_name {
        cx.ui_state.save_name = name.clone();
    }
    ui.add_space(4.0);
    if KeyButton::new("Save").key("Enter").primary().width(160.0).show(ui, p).clicked() || enter {
        cx.commands.write(Command::Save(name));
    }
}
