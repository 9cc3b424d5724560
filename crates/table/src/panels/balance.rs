//! Tracks of other kinds than a row of boxes: a balance between two sides, a supply, a calendar.

use crate::look::theme::{self, Palette, blend, family, font};
use crate::parts::card_face;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::spot;
use crate::session::commands::message::Command;
use bevy_egui::egui::{self, Align2, Color32, Painter, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};
use redoubt_engine::Seat;
use redoubt_engine::view::{TrackBox, TrackStyle, TrackView, View};

/// Returns the ground of a box of one side's half, where the marker is not.
fn half(cx: &PanelCx, side: Option<Seat>, p: &Palette) -> Color32 {
    side.map_or(p.panel2, |seat| blend(p.panel2, cx.sides.of(seat).field, 0.42))
}

/// Opens the history of a track when its row was clicked, and tells what it is when pointed at.
fn finish(ui: &Ui, cx: &mut PanelCx, t: &TrackView, rect: Rect, p: &Palette) {
    let response = ui.interact(rect, ui.id().with(("track", t.key)), Sense::click());
    if ui.clip_rect().contains(rect.center()) {
        spot(ui.ctx(), format!("track {}", t.key), None, rect.center());
    }
    if response.hovered() {
        ui.painter().rect_stroke(rect.expand(2.0), 3, Stroke::new(1.0, p.rule), StrokeKind::Outside);
    }
    if response.clicked() {
        cx.commands.write(Command::Track(t.key.into()));
    }
    let note = if t.note.is_empty() { String::new() } else { format!(", {}", t.note) };
    response.on_hover_text(format!("{}{note} ({}); a click shows its history", t.title, t.rule));
}

/// Draws a balance with its scoring marker: title, what it pays now, the way to the next scoring, and the boxes of both
/// sides.
pub fn balance(ui: &mut Ui, cx: &mut PanelCx, t: &TrackView, p: &Palette) {
    let high = if t.meter.is_some() { 39.0 } else { 36.0 };
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
    let painter = ui.painter().clone();
    let mut left = rect.left();
    if t.meter.is_some() {
        let sign = Rect::from_min_size(rect.min + vec2(0.0, 1.0), Vec2::splat(19.0));
        card_face::mark(&painter, sign, &t.key.to_uppercase());
        left = sign.right() + 6.0;
    }
    let title =
        painter.text(pos2(left, rect.top() + 10.0), Align2::LEFT_CENTER, &t.title, font(family::TITLE, 14.5), p.ink);
    let mut right = rect.right();
    if let Some((at, of)) = t.meter {
        right = meter(&painter, pos2(rect.right(), rect.top() + 2.0), at, of, p);
    }
    let room = right - title.right() - 14.0;
    let lay = |text: &str, size: f32| painter.layout_no_wrap(text.into(), font(family::ITALIC, size), p.ink2);
    // Smaller, then shorter, then left to the tooltip, rather than over the title.
    let sizes = [12.5_f32, 11.5, 10.5].into_iter();
    let note = sizes.flat_map(|size| shorter(&t.note).map(move |text| (text, size)));
    let note =
        note.map(|(text, size)| lay(text, size)).find(|note| note.size().x <= room).unwrap_or_else(|| lay("", 10.0));
    painter.galley(pos2(right - 7.0 - note.size().x, rect.top() + 3.0), note, p.ink2);
    let n = t.boxes.len().max(1) as f32;
    let wide = ((rect.width() + 1.0) / n).min(26.0);
    let from = rect.center().x - wide * n / 2.0;
    let top = rect.top() + 22.0;
    for label in [false, true] {
        for (i, b) in t.boxes.iter().enumerate() {
            let cell = Rect::from_min_size(pos2(from + i as f32 * wide, top), vec2(wide - 1.0, rect.bottom() - top));
            balance_box(&painter, cx, t, (i, b), (cell, label), p);
        }
    }
    finish(ui, cx, t, rect, p);
}

/// Returns a remark beside a title, and what of it says the most: behind a semicolon, or whom it is about.
fn shorter(note: &str) -> impl Iterator<Item = &str> {
    let tail = |mark: &str| note.rsplit_once(mark).map(|(_, tail)| tail);
    [Some(note), tail("; "), tail("the ")].into_iter().flatten()
}

/// Draws one box of a balance. On a long track only some boxes have room for their label.
fn balance_box(
    painter: &Painter,
    cx: &PanelCx,
    t: &TrackView,
    (i, b): (usize, &TrackBox),
    (cell, label): (Rect, bool),
    p: &Palette,
) {
    let now = t.at == Some(i);
    let ground = match (now, b.side) {
        (true, Some(seat)) => cx.sides.of(seat).field,
        (true, None) => p.accent,
        _ => half(cx, b.side, p),
    };
    if !label {
        painter.rect_filled(cell, 2, ground);
        return;
    }
    if now {
        let cell = if cell.width() < 9.0 { cell.expand2(vec2(4.0, 0.0)) } else { cell };
        painter.rect_filled(cell, 2, ground);
        painter.rect_stroke(cell.expand(1.0), 2, Stroke::new(2.0, p.accent), StrokeKind::Outside);
    }
    let roomy = cell.width() >= 12.0;
    // Of neighbours with the same figure only the outer one has room for it, and none has it beside the marker.
    let outer = if i < t.boxes.len() / 2 { i.checked_sub(1) } else { Some(i + 1) };
    let alone = outer.and_then(|n| t.boxes.get(n)).is_none_or(|next| next.label != b.label);
    let clear = t.at.is_none_or(|at| at.abs_diff(i) > 2);
    let sparse = alone && clear && b.label.parse::<u32>().is_ok_and(|n| n % 5 == 0);
    if roomy || sparse || now {
        let size = if roomy { 13.0 } else { 11.0 };
        let ink = match (now, b.side) {
            (true, Some(seat)) => cx.sides.of(seat).text,
            (true, None) => p.on_accent,
            _ => p.ink,
        };
        painter.text(cell.center(), Align2::CENTER_CENTER, &b.label, font(family::FIGURES, size), ink);
    }
}

/// Draws the boxes up to the next scoring, the reached ones filled; returns their left edge.
fn meter(painter: &Painter, corner: egui::Pos2, at: u8, of: u8, p: &Palette) -> f32 {
    let side = 14.0;
    let mut x = corner.x - f32::from(of) * (side + 2.0);
    let left = x;
    for i in 1..=of {
        let cell = Rect::from_min_size(pos2(x, corner.y), Vec2::splat(side));
        let last = i == of;
        let fill = if i <= at { p.accent } else { p.card };
        painter.rect(cell, 2, fill, Stroke::new(1.0, if last { p.accent } else { p.rule }), StrokeKind::Inside);
        if last && i > at {
            painter.text(cell.center(), Align2::CENTER_CENTER, "S", font(family::FIGURES, 11.0), p.ink2);
        }
        x += side + 2.0;
    }
    left
}

/// Draws a supply on one line: the sign of its side, its title, a bar of small boxes, the number.
pub fn supply(ui: &mut Ui, cx: &mut PanelCx, t: &TrackView, p: &Palette) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 19.0), Sense::hover());
    let painter = ui.painter().clone();
    let seat = t.boxes.first().and_then(|b| b.side);
    let at = t.at.unwrap_or(0);
    let y = rect.center().y;
    painter.text(pos2(rect.right(), y), Align2::RIGHT_CENTER, at.to_string(), font(family::FIGURES, 15.0), p.ink);
    cx.sides.bullet(&painter, pos2(rect.left() + 6.0, y), 10.0, seat, p);
    // The sign says whose supply it is.
    let name = t.title.split(',').next().unwrap_or_default().to_string();
    let room = rect.width() * 0.6 - 17.0;
    let mut title = painter.layout_no_wrap(name.clone(), egui::FontId::proportional(13.0), p.ink);
    if title.size().x > room {
        let small = (13.0 * room / title.size().x).max(10.0);
        title = painter.layout_no_wrap(name, egui::FontId::proportional(small), p.ink);
    }
    painter.galley(pos2(rect.left() + 15.0, y - title.size().y / 2.0), title, p.ink);
    let bar = Rect::from_min_max(pos2(rect.left() + rect.width() * 0.61, y - 5.0), pos2(rect.right() - 24.0, y + 5.0));
    let wide = bar.width() / (t.boxes.len().max(2) - 1) as f32;
    for i in 0..t.boxes.len().saturating_sub(1) {
        let cell =
            Rect::from_min_size(pos2(bar.left() + i as f32 * wide, bar.top()), vec2((wide - 1.0).max(1.5), 10.0));
        let full = i < at;
        painter.rect_filled(cell, 1, if full { seat.map_or(p.accent, |s| cx.sides.of(s).field) } else { p.panel2 });
    }
    painter.rect_stroke(bar.expand(1.0), 2, Stroke::new(1.0, p.rule), StrokeKind::Outside);
    finish(ui, cx, t, rect, p);
}

/// Draws a calendar: a row for each Turn, whose title is the first part of the first box's remark; `low` where room is
/// scarce.
pub fn calendar(ui: &mut Ui, t: &TrackView, low: bool, p: &Palette) {
    let high = if low { 15.0 } else { 19.0 };
    let starts: Vec<usize> = (0..t.boxes.len()).filter(|i| t.boxes[*i].label == "1").collect();
    let per_row = starts.get(1).copied().unwrap_or(t.boxes.len()).max(1);
    let width = ui.available_width();
    let title_width = (width * 0.40).min(96.0);
    let wide = ((width - title_width) / per_row as f32).min(26.0);
    let now_row = t.at.map_or(0, |at| at / per_row);
    let (rect, _) = ui.allocate_exact_size(vec2(width, starts.len() as f32 * high), Sense::hover());
    let painter = ui.painter().clone();
    let pointer = ui.ctx().pointer_latest_pos();
    let mut told = None;
    for (row, start) in starts.iter().enumerate() {
        let y = rect.top() + row as f32 * high;
        let chip = t.boxes[*start].chip.as_deref().unwrap_or_default();
        let name = chip.split(';').next().unwrap_or_default();
        let (face, ink) = if row == now_row { (family::SEMI, p.ink) } else { (family::ITALIC, p.ink2) };
        painter.text(pos2(rect.left(), y + high / 2.0 - 0.5), Align2::LEFT_CENTER, name, font(face, 12.5), ink);
        for i in *start..(*start + per_row).min(t.boxes.len()) {
            let b = &t.boxes[i];
            let from = pos2(rect.left() + title_width + (i - start) as f32 * wide, y + 1.0);
            let cell = Rect::from_min_size(from, vec2(wide - 2.0, high - 2.5));
            calendar_box(&painter, t, (i, b), cell, p);
            if pointer.is_some_and(|at| cell.contains(at)) {
                let remark = b.chip.as_deref().filter(|c| *c != name).unwrap_or_default();
                let remark = remark.strip_prefix(name).unwrap_or(remark).trim_start_matches("; ");
                let tail = if remark.is_empty() { String::new() } else { format!(": {remark}") };
                told = Some(format!("{name}, {} {}{tail}", t.title, b.label));
            }
        }
    }
    let response = ui.interact(rect, ui.id().with("calendar"), Sense::hover());
    if let Some(text) = told {
        response.on_hover_text_at_pointer(text);
    }
    if !low && !t.note.is_empty() {
        ui.label(theme::italic(t.note.as_str(), 11.5).color(p.ink2));
    }
}

/// Words where a view's calendar stands, where it has one: "Early 1834 · Action Round 2".
#[must_use]
pub fn calendar_now(view: &View) -> Option<String> {
    let track = view.tracks.iter().find(|t| t.style == TrackStyle::Calendar)?;
    let at = track.at?;
    let first = (0..=at).rev().find(|i| track.boxes[*i].label == "1")?;
    let title = track.boxes[first].chip.as_deref()?.split(';').next()?;
    Some(format!("{title} · {} {}", track.title, track.boxes[at].label))
}

/// Draws one box of a calendar.
fn calendar_box(painter: &Painter, t: &TrackView, (i, b): (usize, &TrackBox), cell: Rect, p: &Palette) {
    let now = t.at == Some(i);
    let past = t.at.is_some_and(|at| i < at);
    let ground = if now {
        p.accent
    } else if past {
        blend(p.panel2, p.rule, 0.45)
    } else {
        p.card
    };
    painter.rect(cell, 2, ground, Stroke::new(0.8, p.rule), StrokeKind::Inside);
    let ink = if now { p.on_accent } else { if past { p.ink2 } else { p.ink } };
    painter.text(cell.center(), Align2::CENTER_CENTER, &b.label, font(family::FIGURES, 12.0), ink);
    if b.danger {
        let corner = cell.right_top();
        let points = vec![corner, corner - vec2(7.0, 0.0), corner + vec2(0.0, 7.0)];
        painter.add(egui::Shape::convex_polygon(points, p.link, Stroke::NONE));
    }
    if b.dot {
        painter.circle_filled(cell.left_bottom() + vec2(4.5, -4.0), 2.3, p.success);
    }
}
