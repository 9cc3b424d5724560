//! What was fought at the place of the time line that is looked at: the battle board, and the chart on which the last
//! roll was read.

use crate::bridge::CameraCommand;
use crate::look::theme::Palette;
use crate::panels::{battle, chart};
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::card;
use bevy::prelude::MessageWriter;
use bevy_egui::egui::{self, Ui, vec2};

/// Height of the chart, in points: it scrolls to its lit row.
const CHART: f32 = 210.0;

/// Draws the battle of that moment, if one was fought, and the chart of its last roll, if there was one.
pub fn show(ui: &mut Ui, cx: &mut PanelCx, camera: &mut MessageWriter<CameraCommand>, p: &Palette) {
    let Some(view) = cx.shown.view.clone() else { return };
    if let Some(fought) = &view.battle {
        ui.add_space(6.0);
        card(ui, p, |ui| battle::show(ui, cx, &view, fought, camera, p));
    }
    if cx.cell().is_none() {
        return;
    }
    ui.add_space(6.0);
    card(ui, p, |ui| {
        let size = vec2(ui.available_width(), CHART);
        let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
        ui.scope_builder(egui::UiBuilder::new().max_rect(rect), |ui| chart::lit(ui, cx, p));
    });
}
