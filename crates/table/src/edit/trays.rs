//! The left zone of the edit mode: the trays with all counters that do not lie on the map, and a search over all.

use crate::bridge::CameraCommand;
use crate::edit::state::EditState;
use crate::look::theme::{self, Palette};
use crate::parts::faces;
use crate::parts::layout::zone;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{heading, quiet, spot_of};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Rect, Sense, Stroke, StrokeKind, Ui, vec2};
use redoubt_engine::Target;
use redoubt_engine::edit::DeskCounter;

/// Side of a counter in its tray, in points.
const SIDE: f32 = 46.0;

/// Draws the trays.
pub fn draw(
    mut contexts: EguiContexts,
    cx: PanelCx,
    mut state: ResMut<EditState>,
    mut camera: MessageWriter<CameraCommand>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if !theme::ready(&ctx) || cx.shown.view.is_none() {
        return Ok(());
    }
    let (p, rect) = (*cx.palette, cx.zones.left);
    zone(&ctx, "trays", rect, p.window, 0.0, |ui| {
        ui.painter().vline(rect.right() - 0.5, rect.y_range(), Stroke::new(1.5, p.rule));
        egui::Frame::new().inner_margin(egui::Margin::same(9)).show(ui, |ui| {
            heading(ui, &p, "Counters", "");
            if state.desk.counters.is_empty() {
                quiet(ui, &p, "This game has no counters. Click a place on the map to set what lies there.");
                return;
            }
            let mut find = state.find.clone();
            let field = egui::TextEdit::singleline(&mut find).hint_text("Search by name").desired_width(f32::INFINITY);
            let field = ui.add(field.margin(egui::Margin::symmetric(8, 5)));
            spot_of(ui, "search counters", None, field.rect);
            if find != state.find {
                state.find = find;
            }
            egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
                trays(ui, &cx, &mut state, &mut camera, &p);
            });
        });
    });
    Ok(())
}

/// Lists the titles of the trays in their order.
fn titles(counters: &[DeskCounter]) -> Vec<&str> {
    let mut out: Vec<&str> = vec![];
    for counter in counters {
        if !out.contains(&counter.tray.as_str()) {
            out.push(&counter.tray);
        }
    }
    out
}

fn trays(ui: &mut Ui, cx: &PanelCx, state: &mut EditState, camera: &mut MessageWriter<CameraCommand>, p: &Palette) {
    let wanted = state.find.trim().to_lowercase();
    let desk = std::mem::take(&mut state.desk.counters);
    let mut met = 0;
    for tray in titles(&desk) {
        let all: Vec<&DeskCounter> = desk.iter().filter(|c| c.tray == tray).collect();
        let laid = all.iter().filter(|c| !c.place.is_empty()).count();
        let named = |c: &&&DeskCounter| c.title.to_lowercase().contains(&wanted);
        // A search finds what lies on the map, too.
        let here: Vec<&DeskCounter> = match wanted.is_empty() {
            true => all.iter().filter(|c| c.place.is_empty()).copied().collect(),
            false => all.iter().filter(named).copied().collect(),
        };
        met += here.len();
        if !wanted.is_empty() && here.is_empty() {
            continue;
        }
        let head = format!("{tray} ({})", all.len() - laid);
        let group = egui::CollapsingHeader::new(theme::semi(head, 14.0)).id_salt(tray).default_open(true);
        let shown = group.show(ui, |ui| {
            if here.is_empty() {
                quiet(ui, p, "All of them lie on the map.");
            }
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
                for counter in here {
                    one(ui, cx, state, counter, camera, p);
                }
            });
        });
        shown.header_response.on_hover_text(format!("{} here, {laid} on the map", all.len() - laid));
    }
    if met == 0 && !wanted.is_empty() {
        quiet(ui, p, "No counter has this name.");
    }
    state.desk.counters = desk;
}

/// Draws one counter: a click takes it up, a drag carries it to the map.
fn one(
    ui: &mut Ui,
    cx: &PanelCx,
    state: &mut EditState,
    counter: &DeskCounter,
    camera: &mut MessageWriter<CameraCommand>,
    p: &Palette,
) {
    let (rect, response) = ui.allocate_exact_size(vec2(SIDE, SIDE), Sense::click_and_drag());
    spot_of(ui, &format!("tray {}", counter.key), None, rect);
    if ui.is_rect_visible(rect) {
        faces::draw(ui.painter(), Rect::from_center_size(rect.center(), rect.size() * 0.9), &counter.face, &cx.sides);
        if !counter.place.is_empty() {
            ui.painter().rect_filled(rect, 4, p.window.gamma_multiply(0.55));
        }
        let chosen = state.chosen == Some(Target::Counter(counter.key.clone()));
        if chosen || response.hovered() {
            let line = Stroke::new(2.0, if chosen { p.accent } else { p.rule });
            ui.painter().rect_stroke(rect, 5, line, StrokeKind::Inside);
        }
    }
    if response.drag_started() {
        state.choose(Target::Counter(counter.key.clone()));
        state.lifted = Some(counter.key.clone());
    }
    if response.clicked() {
        state.choose(Target::Counter(counter.key.clone()));
        if !counter.place.is_empty() {
            camera.write(CameraCommand::Show(Target::Counter(counter.key.clone())));
        }
    }
    let tip = match counter.place.is_empty() {
        true => format!("{}. Click it and then its place, or drag it there.", counter.title),
        false => format!("{}. It lies on the map; click it to see where.", counter.title),
    };
    response.on_hover_text(tip);
}

#[cfg(test)]
mod tests {
    #[test]
    fn trays_keep_the_order_of_the_desk() {
        use redoubt_engine::Seat;
        use redoubt_engine::edit::DeskCounter;
        use redoubt_engine::view::Face;
        let counter = |tray: &str| DeskCounter {
            key: String::new(),
            title: String::new(),
            tray: tray.into(),
            side: Seat(0),
            face: Face::hidden(Seat(0)),
            place: String::new(),
            faces: vec![],
            up: String::new(),
            marks: vec![],
        };
        assert_eq!(super::titles(&[counter("B"), counter("A"), counter("B")]), ["B", "A"]);
    }
}
