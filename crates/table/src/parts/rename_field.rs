//! The button "Rename" and the field that it opens in place, for all that can be given another name.

use crate::look::theme::Palette;
use crate::parts::widgets::{KeyButton, spot_of};
use bevy_egui::egui::{self, Key, Ui};

/// Draws the button, or the field while it is open; returns the new name when it is confirmed. `id` tells one named thing
/// from others on the screen, `most` is the largest number of characters.
pub fn rename(ui: &mut Ui, id: &str, name: &str, most: usize, p: &Palette) -> Option<String> {
    let key = egui::Id::new(("rename", id));
    let Some(mut text) = ui.data(|d| d.get_temp::<String>(key)) else {
        if KeyButton::new("Rename").quiet().id(&format!("rename {id}")).show(ui, p).clicked() {
            ui.data_mut(|d| d.insert_temp(key, name.to_string()));
        }
        return None;
    };
    let field = egui::TextEdit::singleline(&mut text).char_limit(most).desired_width(200.0).id(key.with("field"));
    let response = ui.add(field);
    spot_of(ui, &format!("name of {id}"), None, response.rect);
    if !response.has_focus() && !response.lost_focus() {
        response.request_focus();
    }
    // The field has the keys: nothing else on the page hears them.
    let take = |ui: &mut Ui, key| ui.input_mut(|i| i.consume_key(egui::Modifiers::NONE, key));
    let (enter, esc) = (take(ui, Key::Enter), take(ui, Key::Escape));
    let fits = !text.trim().is_empty();
    let kept =
        ui.add_enabled_ui(fits, |ui| KeyButton::new("Keep").quiet().id(&format!("keep name of {id}")).show(ui, p));
    let done = fits && (kept.inner.clicked() || response.lost_focus() && enter);
    if done || esc {
        ui.data_mut(|d| d.remove::<String>(key));
    } else {
        ui.data_mut(|d| d.insert_temp(key, text.clone()));
    }
    done.then(|| text.trim().to_string())
}

/// Draws a button that removes something for good, and asks once more before. Returns true once it is confirmed.
pub fn remove(ui: &mut Ui, id: &str, label: &str, again: &str, p: &Palette) -> bool {
    let asked = egui::Id::new(("remove", id));
    if !ui.data(|d| d.get_temp(asked).unwrap_or(false)) {
        if KeyButton::new(label).quiet().id(&format!("remove {id}")).show(ui, p).clicked() {
            ui.data_mut(|d| d.insert_temp(asked, true));
        }
        return false;
    }
    let sure = KeyButton::new(again).id(&format!("really remove {id}")).show(ui, p).clicked();
    let keep = KeyButton::new("Keep it").quiet().id(&format!("keep {id}")).show(ui, p).clicked();
    if sure || keep {
        ui.data_mut(|d| d.remove::<bool>(asked));
    }
    sure
}
