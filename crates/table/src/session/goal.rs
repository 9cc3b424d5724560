//! What the game is about: a card at the start with the goal of each side, and one line that stands on the screen all the
//! time. The words come from the head of the scenario.

use crate::look::theme::{self, Palette, family, font};
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{KeyButton, spot_of};
use crate::schedule::PanelLayer;
use crate::session::commands::message::Command;
use crate::state::Screen;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Galley, Sense, Stroke, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;
use redoubt_engine::{Seat, Viewer};
use std::sync::Arc;

/// Least height of the line in the left zone with the gap below it, in points.
pub const LINE: f32 = 46.0;
/// The gap below the line.
const GAP: f32 = 8.0;

/// Returns the seat whose goal stands on the screen: the viewer's, else the one that is asked.
fn seat_of(cx: &PanelCx) -> Option<Seat> {
    let sitting = cx.table.sitting.as_ref()?;
    match (sitting.alone(), sitting.viewer) {
        (Some(seat), _) | (None, Viewer::Seat(seat)) => Some(seat),
        _ => cx.shown.view.as_ref()?.asked,
    }
}

/// Lays out the goal of the side whose view is shown: in two lines if possible, else in as many as it needs.
fn laid(ui: &Ui, cx: &PanelCx, ink: Color32) -> Option<(Seat, String, Arc<Galley>)> {
    let seat = seat_of(cx)?;
    let goal = cx.play()?.head().goal_of(seat)?.line.clone();
    let width = ui.available_width() - 22.0;
    let set = |size: f32| ui.painter().layout(goal.clone(), font(family::SEMI, size), ink, width);
    let low = [13.5, 12.5, 12.0].into_iter().map(set).find(|galley| galley.size().y <= LINE - GAP - 4.0);
    let galley = low.unwrap_or_else(|| set(12.5));
    Some((seat, goal, galley))
}

/// Returns the height of the line with the gap below it, in points.
#[must_use]
pub fn height(ui: &Ui, cx: &PanelCx) -> f32 {
    laid(ui, cx, Color32::BLACK).map_or(0.0, |(.., galley)| LINE.max(galley.size().y + 8.0 + GAP))
}

/// Draws the line with the goal of the side whose view is shown. A click opens the card.
pub fn line(ui: &mut Ui, cx: &mut PanelCx, p: &Palette) {
    let Some((seat, goal, galley)) = laid(ui, cx, p.ink) else { return };
    let size = vec2(ui.available_width(), height(ui, cx) - GAP);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let side = cx.sides.of(seat);
    ui.painter().rect(rect, 5, p.card, Stroke::new(1.0, p.rule), egui::StrokeKind::Inside);
    let edge = egui::Rect::from_min_size(rect.min, vec2(5.0, rect.height()));
    ui.painter().rect_filled(edge, egui::CornerRadius { nw: 5, sw: 5, ne: 0, se: 0 }, side.field);
    let at = egui::pos2(rect.left() + 13.0, rect.center().y - galley.size().y / 2.0);
    ui.painter().with_clip_rect(rect).galley(at, galley, p.ink);
    spot_of(ui, "goal", None, rect);
    let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
    if response.on_hover_text(format!("{}. Click for the goals of both sides.", goal)).clicked() {
        cx.commands.write(Command::Goal);
    }
}

fn card(mut contexts: EguiContexts, mut cx: PanelCx) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if !cx.ui_state.goal || cx.shown.view.is_none() || cx.ui_state.pane.is_some() || !theme::ready(&ctx) {
        return Ok(());
    }
    let Some(head) = cx.play().map(|play| play.head().clone()) else { return Ok(()) };
    let (p, map) = (*cx.palette, cx.zones.map);
    let own = cx.table.sitting.as_ref().and_then(|s| s.alone());
    egui::Area::new(egui::Id::new("goal card"))
        .order(egui::Order::Foreground)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(egui::pos2(map.center().x, map.bottom() - 12.0))
        .constrain_to(map.shrink(4.0))
        .fade_in(false)
        .show(&ctx, |ui| {
            let frame = egui::Frame::popup(ui.style())
                .fill(p.card)
                .stroke(Stroke::new(1.6, p.accent))
                .inner_margin(egui::Margin::symmetric(16, 11));
            frame.show(ui, |ui| {
                ui.set_width((map.width() - 80.0).clamp(260.0, 640.0).min(map.width() - 46.0));
                ui.spacing_mut().item_spacing.y = 4.0;
                ui.horizontal(|ui| {
                    ui.label(theme::icon(ph::FLAG_BANNER, 20.0).color(p.accent));
                    ui.label(theme::title(head.title.as_str(), 18.0).color(p.ink));
                    ui.label(theme::plain(head.date.as_str(), 14.0).color(p.ink2));
                });
                let room = (map.height() - 110.0).max(80.0);
                egui::ScrollArea::vertical().max_height(room).show(ui, |ui| {
                    ui.add(egui::Label::new(theme::plain(head.goal.as_str(), 15.0)).wrap());
                    // The player's own goal comes first and in full; for the other side one line is enough.
                    let mut seats: Vec<usize> = (0..head.goals.len()).collect();
                    seats.sort_by_key(|i| Some(Seat(*i as u8)) != own);
                    for i in seats {
                        let (seat, goal) = (Seat(i as u8), &head.goals[i]);
                        let whole = own.is_none() || own == Some(seat);
                        ui.horizontal_top(|ui| {
                            let (r, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
                            let plate = egui::Rect::from_center_size(r.center(), vec2(16.0, 16.0));
                            cx.sides.plate(ui.painter(), plate, seat, Stroke::new(1.0, p.ink));
                            let you = if own == Some(seat) { " (you)" } else { "" };
                            let text = if whole { goal.text.clone() } else { format!("{}.", goal.line) };
                            ui.vertical(|ui| {
                                ui.spacing_mut().item_spacing.y = 1.0;
                                ui.label(theme::semi(format!("{}{you}", cx.seat_name(seat)), 14.5));
                                ui.add(egui::Label::new(theme::plain(text, 14.5)).wrap());
                            });
                        });
                    }
                });
                ui.horizontal(|ui| {
                    if KeyButton::new("Close").key("Esc").id("close goal").show(ui, &p).clicked() {
                        cx.commands.write(Command::Goal);
                    }
                    let quiet = "It closes with your first step. Click the line at the left to see it again.";
                    ui.add(egui::Label::new(theme::plain(quiet, 12.5).color(p.ink2)).wrap());
                });
            });
        });
    Ok(())
}

/// Adds the card.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, card.in_set(PanelLayer::Floating).run_if(in_state(Screen::Playing)));
}
