//! The right zone of a card game below the prompt: the scoring tracks, then log, inspector or chart, and the last roll.

use crate::look::theme::Palette;
use crate::panels::{balance, bottom, chart, inspector, log};
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::RightTab;
use crate::parts::widgets::{card, heading, tabs};
use bevy_egui::egui::{self, Stroke, Ui};
use redoubt_engine::view::{TrackStyle, View};

/// Height of the last roll at the foot, in points.
const ROLL: f32 = 92.0;
/// Least height of the card with the log, in points.
const LEAST: f32 = 92.0;

/// Draws what stands below the prompt.
pub fn lower(ui: &mut Ui, cx: &mut PanelCx, view: &View, p: &Palette) {
    let scored: Vec<_> = view.tracks.iter().filter(|t| t.style == TrackStyle::Balance && t.meter.is_some()).collect();
    if !scored.is_empty() {
        card(ui, p, |ui| {
            heading(ui, p, "Scoring tracks", "");
            ui.spacing_mut().item_spacing.y = 3.0;
            for track in scored {
                balance::balance(ui, cx, track, p);
            }
        });
    }
    let whole = ui.available_height();
    // Where there is no room for a line, nothing is drawn.
    if whole < LEAST {
        return;
    }
    card(ui, p, |ui| {
        ui.set_min_height((whole - 22.0).max(60.0));
        let list = [(RightTab::Log, "Log"), (RightTab::Inspect, "Here"), (RightTab::Chart, "Chart")];
        let known = list.iter().any(|(tab, _)| *tab == cx.ui_state.right);
        let now = if known { cx.ui_state.right } else { RightTab::Log };
        if let Some(tab) = tabs(ui, p, now, &list) {
            cx.ui_state.right = tab;
        }
        ui.add_space(3.0);
        let room = ui.available_rect_before_wrap();
        let foot = if room.height() > 190.0 { ROLL } else { 0.0 };
        let upper = room.with_max_y(room.bottom() - foot);
        let mut above = ui.new_child(egui::UiBuilder::new().max_rect(upper));
        above.set_clip_rect(upper.expand(2.0).intersect(ui.clip_rect()));
        match now {
            RightTab::Inspect => {
                egui::ScrollArea::vertical().id_salt("here").show(&mut above, |ui| inspector::show(ui, cx, view, p));
            }
            RightTab::Chart => chart::lit(&mut above, cx, p),
            _ => {
                log::show(&mut above, cx, p);
            }
        }
        if foot > 0.0 {
            let lower = room.with_min_y(upper.bottom() + 4.0);
            ui.painter().hline(lower.x_range(), lower.top() - 2.0, Stroke::new(1.0, p.rule));
            let mut below = ui.new_child(egui::UiBuilder::new().max_rect(lower));
            below.set_clip_rect(lower.intersect(ui.clip_rect()));
            bottom::last_roll(&mut below, cx, p);
        }
    });
}
