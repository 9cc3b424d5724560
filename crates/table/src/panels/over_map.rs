//! What lies over the map: its buttons (nearer, farther, the whole map), the warning at the pointer, and the counter that
//! is dragged.

use crate::bridge::{CameraCommand, CounterDrag};
use crate::keys::ZOOM_STEP;
use crate::keys::action::Action;
use crate::look::theme;
use crate::parts::faces;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::icon_button;
use crate::schedule::PanelLayer;
use crate::state::{Screen, in_game};
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Rect as R, Vec2 as V, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;

/// Side of a dragged counter, in points.
const SIDE: f32 = 56.0;

/// Adds buttons and dragged counter.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, buttons.in_set(PanelLayer::Floating).run_if(in_game));
    app.add_systems(EguiPrimaryContextPass, warned.in_set(PanelLayer::Top).run_if(in_state(Screen::Playing)));
    let dragged = dragged.run_if(resource_exists::<CounterDrag>).run_if(in_state(Screen::Playing));
    app.add_systems(EguiPrimaryContextPass, dragged.in_set(PanelLayer::Top));
}

/// Side of a button with its frame, in points.
const SIZE: f32 = 34.0;

/// Returns the id of the area with the tabs of the maps.
pub(super) fn boards_id() -> egui::Id {
    egui::Id::new("boards")
}

/// Returns where the buttons stand: in the corner of the map, or beside the tabs of the maps, or below them.
#[must_use]
pub fn strip(ctx: &egui::Context, map: R) -> R {
    let size = vec2(SIZE * 3.0 + 2.0, SIZE);
    let there = ctx.memory(|m| m.areas().visible_layer_ids().iter().any(|layer| layer.id == boards_id()));
    let tabs = egui::AreaState::load(ctx, boards_id()).map(|tabs| tabs.rect()).filter(|_| there);
    let corner = match tabs {
        None => map.min + vec2(10.0, 9.0),
        Some(tabs) if tabs.right() + size.x + 16.0 < map.right() => pos2(tabs.right() + 10.0, map.top() + 9.0),
        Some(tabs) => pos2(map.left() + 10.0, tabs.bottom() + 8.0),
    };
    R::from_min_size(corner, size)
}

fn buttons(mut contexts: EguiContexts, cx: PanelCx, mut camera: MessageWriter<CameraCommand>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if !theme::ready(&ctx) || cx.shown.view.is_none() {
        return Ok(());
    }
    let p = *cx.palette;
    let strip = strip(&ctx, cx.zones.map);
    let corner = strip.min;
    let whole = cx.keymap.tip("Show the whole map, or the part in play", Action::WholeMap);
    let all = [
        (ph::PLUS, cx.keymap.tip("Zoom in", Action::ZoomIn), "zoom in", CameraCommand::Zoom(ZOOM_STEP)),
        (ph::MINUS, cx.keymap.tip("Zoom out", Action::ZoomOut), "zoom out", CameraCommand::Zoom(1.0 / ZOOM_STEP)),
        (ph::CORNERS_OUT, whole, "fit", CameraCommand::Fit),
    ];
    egui::Area::new(egui::Id::new("map buttons"))
        .order(egui::Order::Middle)
        .fixed_pos(corner)
        .constrain(false)
        .fade_in(false)
        .show(&ctx, |ui| {
            // The area takes the clicks of all its ground, not only those of what is laid out in it.
            ui.set_min_size(strip.size());
            ui.painter().rect(strip, 5, p.panel, egui::Stroke::new(1.0, p.rule), egui::StrokeKind::Inside);
            for (i, (glyph, tip, id, command)) in all.into_iter().enumerate() {
                let at = R::from_min_size(corner + vec2(1.0 + SIZE * i as f32, 1.0), V::splat(SIZE - 2.0));
                let mut cell = ui.new_child(egui::UiBuilder::new().max_rect(at));
                if icon_button(&mut cell, glyph, p.ink, false, true, &tip, id).clicked() {
                    camera.write(command);
                }
            }
        });
    Ok(())
}

/// Draws beside the pointer what the answer there does, and its warning, so that a warning stands where it applies.
fn warned(mut contexts: EguiContexts, cx: PanelCx) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let (Some(target), Some(prompt)) = (&cx.pointed.0, &cx.asked.0) else { return Ok(()) };
    let pointer = ctx.pointer_latest_pos().filter(|at| cx.zones.map.contains(*at));
    let here: Vec<_> = prompt.offers.iter().filter(|o| o.target == *target && o.warning.is_some()).collect();
    let (Some(at), false, true) = (pointer, here.is_empty(), theme::ready(&ctx)) else { return Ok(()) };
    // Once a warning stands on the card, it is not repeated here.
    if cx.ui_state.popup.is_some() || cx.ui_state.pane.is_some() || cx.ui_state.warned.is_some() {
        return Ok(());
    }
    let p = *cx.palette;
    egui::Area::new(egui::Id::new("warning at the pointer"))
        .order(egui::Order::Tooltip)
        .interactable(false)
        .fixed_pos(at + vec2(18.0, 16.0))
        .constrain_to(cx.zones.map.shrink(6.0))
        .fade_in(false)
        .show(&ctx, |ui| {
            egui::Frame::popup(ui.style()).stroke(egui::Stroke::new(1.4, p.danger)).show(ui, |ui| {
                ui.set_max_width(300.0);
                for offer in here.iter().take(3) {
                    ui.label(theme::semi(offer.label.as_str(), 13.5));
                    let text = offer.warning.clone().unwrap_or_default();
                    ui.horizontal_top(|ui| {
                        ui.label(theme::icon(ph::WARNING, 16.0).color(p.danger));
                        ui.add(egui::Label::new(theme::plain(text, 13.5).color(p.danger)).wrap());
                    });
                }
            });
        });
    Ok(())
}

fn dragged(mut contexts: EguiContexts, cx: PanelCx, held: Res<CounterDrag>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let (Some(drag), Some(view)) = (held.0.as_ref().filter(|d| d.moved), &cx.shown.view) else { return Ok(()) };
    let Some(counter) = view.counters.iter().find(|c| c.key == drag.key) else { return Ok(()) };
    if !theme::ready(&ctx) {
        return Ok(());
    }
    let at = pos2(drag.at.x, drag.at.y) / ctx.zoom_factor();
    let rect = R::from_center_size(at + vec2(-6.0, -10.0), V::splat(SIDE));
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("dragged counter")));
    painter.rect_filled(rect.translate(vec2(4.0, 7.0)), 5, Color32::from_black_alpha(80));
    faces::draw(&painter, rect, &counter.face, &cx.sides);
    Ok(())
}
