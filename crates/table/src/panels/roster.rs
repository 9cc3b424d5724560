//! The roster: this seat's counters in groups (hidden, concealed, revealed, lost).

use crate::look::theme::Palette;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{heading, quiet};
use bevy_egui::egui::{Ui, vec2};
use redoubt_engine::view::{Face, View};

/// Draws the groups.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, view: &View, p: &Palette) {
    for group in &view.rosters {
        heading(ui, p, &group.title, &group.summary);
        if group.faces.is_empty() {
            quiet(ui, p, "none");
        }
        faces_of(ui, cx, &group.faces);
        ui.add_space(6.0);
    }
}

/// Draws counters with their numbers, side by side.
pub fn faces_of(ui: &mut Ui, cx: &PanelCx, faces: &[(Face, u16)]) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(9.0, 8.0);
        faces.iter().for_each(|(face, count)| super::forces::counted(ui, cx, face, *count));
    });
}
