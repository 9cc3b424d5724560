//! The roster: this seat's pieces in groups (hidden, concealed, revealed, lost).

use crate::engine::view::View;
use crate::table::desk::At;
use crate::table::faces;
use crate::table::theme::{self, Palette, family, font};
use crate::table::widgets::{heading, quiet};
use bevy_egui::egui::{self, Align2, Ui, vec2};

/// Draws the groups.
pub fn show(ui: &mut Ui, at: &mut At, view: &View, p: &Palette) {
    for group in &view.rosters {
        heading(ui, p, &group.title, &group.summary);
        if group.faces.is_empty() {
            quiet(ui, p, "none");
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(9.0, 8.0);
            for (face, count) in &group.faces {
                let response = faces::counter(ui, face, &at.sides, 46.0);
                if *count > 1 {
                    let c = response.rect.right_top() + vec2(-3.0, 3.0);
                    ui.painter().circle_filled(c, 9.0, theme::INK);
                    ui.painter().circle_stroke(c, 9.0, egui::Stroke::new(1.0, theme::CREAM));
                    ui.painter().text(
                        c,
                        Align2::CENTER_CENTER,
                        count.to_string(),
                        font(family::FIGURES, 13.0),
                        theme::CREAM,
                    );
                }
                response.on_hover_text(format!("{} × {}", count, face.name));
            }
        });
        ui.add_space(6.0);
    }
}
