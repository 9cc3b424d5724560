//! Tracks in the left zone: box by box with their thresholds, or as one line each.

use crate::look::theme::{self, Palette, blend, family, font, rgb};
use crate::panels::squeeze::Squeeze;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::{heading, rule_chip, spot};
use crate::session::commands::message::Command;
use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use egui_phosphor::regular as ph;
use redoubt_engine::view::TrackView;

/// Draws the title of a track, its rule and the link to its history. Returns true when the link was clicked.
fn track_head(ui: &mut Ui, cx: &mut PanelCx, t: &TrackView, p: &Palette) -> bool {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 23.0), Sense::hover());
    let inner = egui::UiBuilder::new()
        .max_rect(rect.translate(vec2(0.0, -2.0)))
        .layout(egui::Layout::right_to_left(egui::Align::Center));
    let clicked = ui.scope_builder(inner, |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let sign = theme::icon(ph::CLOCK_COUNTER_CLOCKWISE, 17.0).color(p.link);
        let sign = ui.add(egui::Label::new(sign).selectable(false).sense(Sense::click()));
        if rule_chip(ui, p, &t.rule) {
            cx.commands.write(Command::Rule(t.rule.to_string()));
        }
        let words = ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            let whole = ui.painter().layout_no_wrap(t.title.clone(), font(family::TITLE, 15.5), p.ink).size().x;
            let size = (15.5 * (ui.available_width() - 1.0) / whole.max(1.0)).clamp(12.0, 15.5);
            let title = theme::title(&t.title, size).color(p.ink);
            ui.add(egui::Label::new(title).selectable(false).truncate().sense(Sense::click()))
        });
        let all = sign.union(words.inner).on_hover_cursor(egui::CursorIcon::PointingHand);
        if ui.clip_rect().contains(rect.center()) {
            spot(ui.ctx(), format!("history {}", t.key), None, all.rect.center());
        }
        all.on_hover_text("A click shows its history").clicked()
    });
    ui.painter().hline(rect.x_range(), rect.bottom() - 1.0, Stroke::new(1.0, p.rule));
    clicked.inner
}

/// Draws a numbered track: its boxes in rows, the danger range hatched, the marker's box filled. `history` adds
/// the link to its history. Returns true when the link was clicked.
pub fn track(ui: &mut Ui, cx: &mut PanelCx, t: &TrackView, history: bool, squeeze: Squeeze, p: &Palette) -> bool {
    let wanted = history && track_head(ui, cx, t, p);
    let low = squeeze != Squeeze::None;
    let note = t.at.and_then(|i| t.boxes.get(i)).and_then(|b| b.chip.as_deref());
    if !history {
        let value = t.at.and_then(|i| t.boxes.get(i)).map_or("", |b| b.label.as_str());
        let beside = if low { note.unwrap_or_default() } else { "" };
        heading(ui, p, &t.title, if t.key == "turn" { beside } else { value });
    }
    ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
    let Grid { columns, rows, high, wide: w } = grid(t, ui.available_width(), low);
    // A row of boxes need not be as high as a button.
    ui.spacing_mut().interact_size.y = high;
    let mut danger = 0;
    for row in 0..rows {
        ui.horizontal(|ui| {
            for i in row * columns..((row + 1) * columns).min(t.boxes.len()) {
                let b = &t.boxes[i];
                danger += usize::from(b.danger);
                let (rect, response) = ui.allocate_exact_size(vec2(w, high), Sense::hover());
                let now = t.at == Some(i);
                let past = t.at.is_some_and(|n| i < n);
                let ground = match (now, danger, past) {
                    (true, ..) => p.accent,
                    (_, 2.., _) => blend(p.danger, p.panel, if p.dark { 0.2 } else { 0.35 }),
                    (_, 1, _) => {
                        if p.dark {
                            rgb(0x6E3A22)
                        } else {
                            rgb(0xD9A45F)
                        }
                    }
                    (_, _, true) => blend(p.panel2, p.rule, 0.45),
                    _ => {
                        if p.dark {
                            p.panel2
                        } else {
                            p.card
                        }
                    }
                };
                let painter = ui.painter();
                painter.rect(rect, 3, ground, Stroke::new(1.0, p.rule), StrokeKind::Inside);
                if danger > 0 && !now {
                    hatch(painter, rect.shrink(1.0), p.danger.gamma_multiply(0.45));
                }
                let text = if now {
                    p.on_accent
                } else if past {
                    p.ink2
                } else {
                    p.ink
                };
                painter.text(rect.center(), Align2::CENTER_CENTER, &b.label, font(family::FIGURES, 15.0), text);
                if past && t.key == "turn" {
                    painter.hline(
                        rect.left() + 6.0..=rect.right() - 6.0,
                        rect.bottom() - 6.0,
                        Stroke::new(1.0, p.ink2),
                    );
                }
                if let Some(chip) = &b.chip {
                    painter.circle_filled(
                        rect.right_top() + vec2(-5.0, 5.0),
                        2.6,
                        if now { p.on_accent } else { p.accent },
                    );
                    response.on_hover_text(chip);
                }
            }
        });
    }
    if let Some(note) = note.filter(|_| !low) {
        ui.label(theme::italic(note, 13.5).color(p.ink2));
    }
    wanted
}

/// The layout of a track's boxes.
pub(super) struct Grid {
    columns: usize,
    pub(super) rows: usize,
    /// Height and width of a box.
    pub(super) high: f32,
    wide: f32,
}

/// Computes the layout of a track's boxes in a width; boxes are small on a long track and where room is scarce.
pub(super) fn grid(t: &TrackView, width: f32, low: bool) -> Grid {
    let longest = t.boxes.iter().map(|b| b.label.chars().count()).max().unwrap_or(1);
    let long = t.boxes.len() > 20;
    let (least, high) = match (low, long) {
        (false, false) => (if longest > 3 { 42.0 } else { 26.0 }, 28.0),
        (false, true) => (if longest > 3 { 37.0 } else { 21.0 }, 23.0),
        (true, _) => (if longest > 3 { 34.0 } else { 18.0 }, if long { 20.0 } else { 23.0 }),
    };
    let columns = ((width + 3.0) / (least + 3.0)).floor().max(1.0) as usize;
    let columns = columns.min(t.boxes.len().max(1));
    let rows = t.boxes.len().div_ceil(columns).max(1);
    let columns = t.boxes.len().div_ceil(rows).max(1);
    let wide = ((width - 3.0 * (columns as f32 - 1.0)) / columns as f32).min(46.0);
    Grid { columns, rows, high, wide }
}

/// Draws tracks as one line each: title and value. A click opens the history.
pub fn track_lines(ui: &mut Ui, cx: &mut PanelCx, tracks: &[&TrackView], squeeze: Squeeze, p: &Palette) {
    heading(ui, p, "Tracks", "");
    ui.spacing_mut().item_spacing.y = 1.0;
    let high = if squeeze == Squeeze::None { 20.5 } else { 18.5 };
    for t in tracks {
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::click());
        if response.hovered() {
            ui.painter().rect_filled(rect.expand2(vec2(5.0, 0.0)), 3, p.panel2);
        }
        let value = t.at.and_then(|i| t.boxes.get(i)).map_or("", |b| b.label.as_str());
        let painter = ui.painter();
        let end = painter.text(rect.right_center(), Align2::RIGHT_CENTER, value, font(family::SEMI, 15.0), p.ink);
        // The title stands beside the value, if need be in smaller type.
        let set = |size: f32| painter.layout_no_wrap(t.title.clone(), egui::FontId::proportional(size), p.ink);
        let room = end.left() - 4.0 - rect.left();
        let mut title = set(14.0);
        if title.size().x > room {
            title = set((14.0 * room / title.size().x).max(11.0));
        }
        painter.galley(pos2(rect.left(), rect.center().y - title.size().y / 2.0), title, p.ink);
        if ui.clip_rect().contains(rect.center()) {
            spot(ui.ctx(), format!("track {}", t.key), None, rect.center());
        }
        if response.clicked() {
            cx.commands.write(Command::Track(t.key.into()));
        }
        response.on_hover_text(format!("{} ({}); a click shows its history", t.title, t.rule));
    }
}

/// Draws slanted lines over a rectangle.
pub fn hatch(painter: &egui::Painter, rect: Rect, colour: Color32) {
    let clip = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let mut x = rect.left() - rect.height();
    while x < rect.right() {
        clip.line_segment([pos2(x, rect.bottom()), pos2(x + rect.height(), rect.top())], Stroke::new(1.5, colour));
        x += 7.0;
    }
}
