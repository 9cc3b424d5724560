//! The left zone: turn track, phase ladder, the other tracks, short facts.

use crate::engine::game::PhaseCard;
use crate::engine::view::{TrackView, View};
use crate::engine::{GameCard, Seat};
use crate::table::desk::{At, Order};
use crate::table::layout::zone;
use crate::table::state::{Ladder, Screen};
use crate::table::theme::{self, Palette, blend, family, font, rgb};
use crate::table::widgets::{card, heading, rule_chip, spot};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_phosphor::regular as ph;

/// Adds the zone.
pub fn plugin(app: &mut App) {
    let on = in_state(Screen::Playing).or_else(in_state(Screen::Replay)).or_else(in_state(Screen::Ended));
    app.add_systems(EguiPrimaryContextPass, draw.in_set(crate::table::Layer::Panels).run_if(on));
}

fn draw(mut contexts: EguiContexts, mut at: At, ladder: Res<Ladder>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(view) = at.shown.view.clone() else { return Ok(()) };
    if !theme::ready(&ctx) || at.zones.left.width() < 1.0 {
        return Ok(());
    }
    let p = *at.palette;
    let rect = at.zones.left;
    zone(&ctx, "left zone", rect, p.window, 0.0, |ui| {
        ui.painter().vline(rect.right() - 0.5, rect.y_range(), Stroke::new(1.5, p.rule));
        egui::Frame::new().inner_margin(egui::Margin::same(9)).show(ui, |ui| {
            egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 8.0;
                if let Some(turn) = view.tracks.iter().find(|t| t.key == "turn") {
                    card(ui, &p, |ui| {
                        let _ = track(ui, &mut at, turn, false, &p);
                    });
                }
                card(ui, &p, |ui| phases(ui, &mut at, &view, &ladder, &p));
                // A track with thresholds is drawn box by box; the others are a line each.
                let full = |t: &&TrackView| t.boxes.len() <= 12 || t.boxes.iter().any(|b| b.danger);
                for t in view.tracks.iter().filter(|t| t.key != "turn").filter(full) {
                    card(ui, &p, |ui| {
                        if track(ui, &mut at, t, true, &p) {
                            at.orders.write(Order::Track(t.key.into()));
                        }
                    });
                }
                let lines: Vec<&TrackView> = view.tracks.iter().filter(|t| t.key != "turn" && !full(t)).collect();
                if !lines.is_empty() {
                    card(ui, &p, |ui| track_lines(ui, &mut at, &lines, &p));
                }
                if !view.facts.is_empty() {
                    card(ui, &p, |ui| facts(ui, &mut at, &view, &p));
                }
            });
        });
    });
    Ok(())
}

/// The title of a track, its rule and the way to its history; true when that was clicked.
fn track_head(ui: &mut Ui, at: &mut At, t: &TrackView, p: &Palette) -> bool {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 23.0), Sense::hover());
    let inner = egui::UiBuilder::new()
        .max_rect(rect.translate(vec2(0.0, -2.0)))
        .layout(egui::Layout::right_to_left(egui::Align::Center));
    let clicked = ui.scope_builder(inner, |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let sign = theme::icon(ph::CLOCK_COUNTER_CLOCKWISE, 17.0).color(p.link);
        let sign = ui.add(egui::Label::new(sign).selectable(false).sense(Sense::click()));
        if rule_chip(ui, p, t.rule) {
            at.orders.write(Order::Rule(t.rule.to_string()));
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

/// A numbered track: its boxes in rows, the danger range hatched, the marker's box filled. `history` puts
/// the way to its history at the head; true when that was clicked.
pub fn track(ui: &mut Ui, at: &mut At, t: &TrackView, history: bool, p: &Palette) -> bool {
    let wanted = history && track_head(ui, at, t, p);
    if !history {
        let value = t.at.and_then(|i| t.boxes.get(i)).map_or("", |b| b.label.as_str());
        heading(ui, p, &t.title, if t.key == "turn" { "" } else { value });
    }
    ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
    let width = ui.available_width();
    let longest = t.boxes.iter().map(|b| b.label.chars().count()).max().unwrap_or(1);
    // A long track has small boxes.
    let long = t.boxes.len() > 20;
    let least = if longest > 3 { 42.0 } else { 26.0 } - if long { 5.0 } else { 0.0 };
    let high = if long { 23.0 } else { 28.0 };
    let columns = ((width + 3.0) / (least + 3.0)).floor().max(1.0) as usize;
    let columns = columns.min(t.boxes.len().max(1));
    let rows = t.boxes.len().div_ceil(columns).max(1);
    let columns = t.boxes.len().div_ceil(rows).max(1);
    let w = ((width - 3.0 * (columns as f32 - 1.0)) / columns as f32).min(46.0);
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
    if let Some(chip) = t.at.and_then(|i| t.boxes.get(i)).and_then(|b| b.chip.as_ref()) {
        ui.label(theme::italic(chip.as_str(), 13.5).color(p.ink2));
    }
    wanted
}

/// Tracks as a line each: title and value; a click opens the history.
fn track_lines(ui: &mut Ui, at: &mut At, tracks: &[&TrackView], p: &Palette) {
    heading(ui, p, "Tracks", "");
    ui.spacing_mut().item_spacing.y = 1.0;
    for t in tracks {
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 20.5), Sense::click());
        if response.hovered() {
            ui.painter().rect_filled(rect.expand2(vec2(5.0, 0.0)), 3, p.panel2);
        }
        let value = t.at.and_then(|i| t.boxes.get(i)).map_or("", |b| b.label.as_str());
        let painter = ui.painter();
        painter.text(rect.left_center(), Align2::LEFT_CENTER, &t.title, egui::FontId::proportional(14.0), p.ink);
        painter.text(rect.right_center(), Align2::RIGHT_CENTER, value, font(family::SEMI, 15.0), p.ink);
        if ui.clip_rect().contains(rect.center()) {
            spot(ui.ctx(), format!("track {}", t.key), None, rect.center());
        }
        if response.clicked() {
            at.orders.write(Order::Track(t.key.into()));
        }
        response.on_hover_text(format!("{} ({}); a click shows its history", t.title, t.rule));
    }
}

/// Slanted lines over a rectangle.
pub fn hatch(painter: &egui::Painter, rect: Rect, colour: Color32) {
    let clip = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let mut x = rect.left() - rect.height();
    while x < rect.right() {
        clip.line_segment([pos2(x, rect.bottom()), pos2(x + rect.height(), rect.top())], Stroke::new(1.5, colour));
        x += 7.0;
    }
}

fn phases(ui: &mut Ui, at: &mut At, view: &View, ladder: &Ladder, p: &Palette) {
    let Some(cardfacts) = at.shown.card else { return };
    let lit = if ladder.now.phase.is_empty() { view.phase } else { ladder.now.phase };
    let lit = if view.phase == lit { lit } else { view.phase };
    let title = view.phasing.map_or("Sequence of play".to_string(), |s| format!("{} phases", at.seat_name(s)));
    heading(ui, p, &title, "");
    ui.spacing_mut().item_spacing.y = 1.0;
    let now = cardfacts.phases.iter().position(|ph| ph.id == lit);
    let titles: Vec<&str> = cardfacts.phases.iter().map(|phase| short_title(at, view, phase)).collect();
    let size = ladder_size(ui, &titles);
    let mut last: Option<Option<Seat>> = None;
    for (i, phase) in cardfacts.phases.iter().enumerate() {
        if last.is_some_and(|l| l != phase.side) {
            ui.add_space(4.0);
        }
        let first = last != Some(phase.side);
        if passed(cardfacts, now, i) {
            continue;
        }
        last = Some(phase.side);
        if folded(cardfacts, now, phase.side) {
            if first {
                other_side(ui, at, cardfacts, phase.side, now.is_some_and(|n| i < n), p);
            }
            continue;
        }
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.5), Sense::click());
        let here = now == Some(i);
        let done = now.is_some_and(|n| i < n);
        let painter = ui.painter();
        let colour = if here {
            p.on_accent
        } else if done {
            p.ink2
        } else {
            p.ink
        };
        if here {
            let tip = 7.0;
            let r = rect.expand2(vec2(6.0, 0.0));
            let points: Vec<Pos2> = vec![
                r.left_top(),
                pos2(r.right() - tip, r.top()),
                pos2(r.right() + 2.0, r.center().y),
                pos2(r.right() - tip, r.bottom()),
                r.left_bottom(),
            ];
            painter.add(Shape::convex_polygon(points, p.accent, Stroke::NONE));
        } else if response.hovered() {
            painter.rect_filled(rect.expand2(vec2(6.0, 0.0)), 3, p.panel2);
        }
        let mark = pos2(rect.left() + 8.0, rect.center().y);
        if done {
            painter.text(mark, Align2::CENTER_CENTER, ph::CHECK, font(family::ICONS, 14.0), p.ink2);
        } else {
            at.sides.bullet(painter, mark, 11.0, phase.side, p);
            if here {
                painter.circle_stroke(mark, 9.0, Stroke::new(1.2, p.on_accent));
            }
        }
        let short = phase.rule.split_once('-').map_or(phase.rule, |(_, s)| s);
        let end = painter.text(
            pos2(rect.right() - 4.0, rect.center().y),
            Align2::RIGHT_CENTER,
            short,
            egui::FontId::proportional(12.0),
            if here { p.on_accent } else { p.ink2 },
        );
        let room = Rect::from_min_max(pos2(rect.left() + 20.0, rect.top()), pos2(end.left() - 4.0, rect.bottom()));
        let name = if here { font(family::SEMI, size) } else { egui::FontId::proportional(size) };
        let title = painter.layout_no_wrap(short_title(at, view, phase).into(), name, colour);
        let left = pos2(room.left(), rect.center().y - title.size().y / 2.0);
        painter.with_clip_rect(room.intersect(ui.clip_rect())).galley(left, title, colour);
        if response.clicked() && !phase.rule.is_empty() {
            at.orders.write(Order::Rule(phase.rule.to_string()));
        }
        let side = phase.side.map_or(String::new(), |s| format!("{}: ", at.seat_name(s)));
        response.on_hover_text(format!("{side}{} ({})", phase.title, phase.rule));
    }
}

/// The title of a phase in the ladder of the side that is at it, whose name stands above.
fn short_title(at: &At, view: &View, phase: &PhaseCard) -> &'static str {
    let side = phase.side.filter(|side| view.phasing == Some(*side));
    // "Movement of the Nations" is "Movement" too.
    let before = || side.and(phase.title.split_once(" of the ")).map(|(before, _)| before);
    let rest = side.and_then(|side| phase.title.strip_prefix(at.seat_name(side))).or_else(before);
    rest.map(str::trim_start).filter(|rest| !rest.is_empty()).unwrap_or(phase.title)
}

/// Phases from which on those of the side that is not at it are a line together.
const LONG: usize = 11;

/// True where the phases of this side are a line together: the ladder is long, and another side is at it.
fn folded(card: &GameCard, now: Option<usize>, side: Option<Seat>) -> bool {
    let at_it = now.and_then(|n| card.phases[n].side);
    card.phases.len() >= LONG && side.is_some() && at_it.is_some() && at_it != side
}

/// True for a phase before all sides' phases (the set-up) that is over, where the ladder is long.
fn passed(card: &GameCard, now: Option<usize>, i: usize) -> bool {
    card.phases.len() >= LONG && now.is_some_and(|n| i < n) && card.phases[..=i].iter().all(|ph| ph.side.is_none())
}

/// The folded phases of a side: its name and their number, and their titles under the pointer.
fn other_side(ui: &mut Ui, at: &At, card: &GameCard, side: Option<Seat>, done: bool, p: &Palette) {
    let titles: Vec<&str> = card.phases.iter().filter(|ph| ph.side == side).map(|ph| ph.title).collect();
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.5), Sense::hover());
    let mark = pos2(rect.left() + 8.0, rect.center().y);
    if done {
        ui.painter().text(mark, Align2::CENTER_CENTER, ph::CHECK, font(family::ICONS, 14.0), p.ink2);
    } else {
        at.sides.bullet(ui.painter(), mark, 11.0, side, p);
    }
    let name = side.map_or("", |s| at.seat_name(s));
    let ink = if done { p.ink2 } else { p.ink };
    let words = format!("{name}: {} phases", titles.len());
    let set = |size: f32| ui.painter().layout_no_wrap(words.clone(), font(family::ITALIC, size), ink);
    let (mut text, room) = (set(14.0), rect.width() - 22.0);
    if text.size().x > room {
        text = set((14.0 * room / text.size().x).max(10.0));
    }
    let left = pos2(rect.left() + 20.0, rect.center().y - text.size().y / 2.0);
    ui.painter().with_clip_rect(rect.intersect(ui.clip_rect())).galley(left, text, p.ink);
    response.on_hover_text(titles.join("\n"));
}

/// Size of the ladder's type: the largest at which every title fits beside its rule.
fn ladder_size(ui: &Ui, titles: &[&str]) -> f32 {
    let room = ui.available_width() - 62.0;
    let wide = |title: &str| {
        let galley = ui.painter().layout_no_wrap(title.into(), font(family::SEMI, 14.5), egui::Color32::PLACEHOLDER);
        galley.size().x
    };
    let widest = titles.iter().map(|title| wide(title)).fold(room, f32::max);
    (14.5 * room / widest).max(12.0)
}

fn facts(ui: &mut Ui, at: &mut At, view: &View, p: &Palette) {
    heading(ui, p, "State of play", "");
    ui.spacing_mut().item_spacing.y = 2.0;
    for fact in &view.facts {
        let width = ui.available_width();
        let line = |text: &str, font: egui::FontId, room: f32| ui.painter().layout(text.to_string(), font, p.ink, room);
        let value = line(&fact.value, font(family::SEMI, 14.5), width);
        let label = line(&fact.label, egui::FontId::proportional(14.0), width);
        // Side by side where both fit; else the value has a line of its own.
        let beside = label.size().x + value.size().x + 10.0 <= width;
        let high = if beside { label.size().y.max(value.size().y) } else { label.size().y + value.size().y } + 3.0;
        let (rect, response) = ui.allocate_exact_size(vec2(width, high), Sense::click());
        if response.hovered() {
            ui.painter().rect_filled(rect.expand2(vec2(5.0, 0.0)), 3, p.panel2);
        }
        let down = if beside { 1.0 } else { label.size().y };
        ui.painter().galley(rect.min + vec2(0.0, 1.0), label, p.ink);
        ui.painter().galley(pos2(rect.right() - value.size().x, rect.top() + down), value, p.ink);
        if !fact.rule.is_empty() {
            if response.clicked() {
                at.orders.write(Order::Rule(fact.rule.to_string()));
            }
            response.on_hover_text(format!("{}: {} ({})", fact.label, fact.value, fact.rule));
        }
    }
}
