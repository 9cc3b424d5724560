//! Panels of zones and boxes of tracks: what is printed beside the land to lay counters on.
//! Counters on them are drawn elsewhere; `track_lights.rs` lights the boxes of tracks.

use crate::board::ground;
use crate::board::paint::{Paint, ink, rounded};
use crate::board::shapes::{v, vs};
use crate::board::sheet::{SheetCx, SheetFonts};
use crate::board::types::{Anchor, wrap};
use crate::look::Hex;
use bevy::prelude::*;
use redoubt_engine::data::board::{PrintedBox, Space};

/// Returns the printed frame of a zone's panel.
fn frame(cx: &SheetCx, space: &Space) -> Rect {
    panel_rect(&vs(&space.outline)).inflate(-cx.px * 5.0)
}

/// Returns the edge of a zone's panel as it is printed, which is not the uneven border of its land; `None` for a space
/// without a panel.
#[must_use]
pub fn panel_edge(cx: &SheetCx, space: &Space) -> Option<Vec<Vec2>> {
    cx.terrain(&space.terrain).panel.then(|| rounded(frame(cx, space), cx.px * 6.0))
}

/// Draws a zone's panel: paper, double frame, letter and remark.
pub fn panel(paint: &mut Paint, cx: &SheetCx, ty: &SheetFonts, space: &Space, counters: bool) {
    let px = cx.px;
    let frame = frame(cx, space);
    let dark = ink(cx.tone(Hex::of(0x3A2E1F)), 1.0);
    if !counters {
        paint.polygon(&rounded(frame, px * 6.0), ink(cx.tone(Hex::of(0xF3EBD4)), 1.0));
        paint.line(&rounded(frame, px * 6.0), true, px * 1.6, dark);
        paint.line(&rounded(frame.inflate(-px * 4.0), px * 4.0), true, px * 0.7, dark);
        return;
    }
    let x = frame.center().x;
    let top = frame.min.y + px * 44.0;
    paint.text(&ty.title, &space.plate, px * 34.0, vec2(x, top), Anchor::Base, dark);
    let (name, remark) = space.name.split_once(':').unwrap_or((space.name.as_str(), ""));
    let head = name.strip_suffix(&space.plate).unwrap_or(name).trim().to_uppercase();
    let (line, _) = ty.label.line(&head, px * 12.0, vec2(x, top + px * 20.0), Anchor::Base, 0.18);
    paint.fill(&line, ink(cx.tone(Hex::of(0x5C4F3A)), 1.0));
    let taken = cx
        .board
        .texts
        .iter()
        .flat_map(|t| &t.along)
        .map(|p| v(*p))
        .filter(|p| frame.contains(*p) && p.y < top + px * 160.0);
    let mut y = taken.map(|p| p.y + px * 22.0).fold(top + px * 42.0, f32::max);
    for line in wrap(&ty.italic, remark.trim(), px * 13.0, frame.width() - px * 16.0) {
        paint.text(&ty.italic, &line, px * 13.0, vec2(x, y), Anchor::Base, dark);
        y += px * 16.0;
    }
}

/// Returns the largest upright rectangle that fits into the uneven outline of a panel.
#[must_use]
pub fn panel_rect(outline: &[Vec2]) -> Rect {
    let all = ground::bounds(outline);
    let size = all.size();
    let mut r = all;
    for p in outline {
        let t = (*p - all.min) / size;
        if t.x < 0.2 {
            r.min.x = r.min.x.max(p.x);
        } else if t.x > 0.8 {
            r.max.x = r.max.x.min(p.x);
        }
        if (0.2..0.8).contains(&t.x) {
            if t.y < 0.1 {
                r.min.y = r.min.y.max(p.y);
            } else if t.y > 0.9 {
                r.max.y = r.max.y.min(p.y);
            }
        }
    }
    r
}

/// Draws a printed box: a box of a track, of events, of eliminated units.
pub fn printed_box(paint: &mut Paint, cx: &SheetCx, ty: &SheetFonts, b: &PrintedBox) {
    let px = cx.px;
    let rect = Rect::new(b.rect.0, b.rect.1, b.rect.0 + b.rect.2, b.rect.1 + b.rect.3);
    let dark = ink(cx.tone(Hex::of(0x3A2E1F)), 1.0);
    let shape = rounded(rect, px * 4.0);
    paint.polygon(&shape, ink(cx.tone(Hex::of(0xF1E8CE)), 1.0));
    paint.line(&shape, true, px * 1.4, dark);
    paint.line(&rounded(rect.inflate(-px * 3.0), px * 2.5), true, px * 0.6, ink(cx.tone(Hex::of(0x8A7A55)), 1.0));
    // Caption and figure share the box. Where they do not fit, the figure stands alone if it says the same.
    let head = px * 18.0;
    let same = !b.figure.is_empty() && b.title.ends_with(&b.figure);
    let titled = !b.title.is_empty() && (head < rect.height() * 0.36 || !same);
    let lower = Rect { min: vec2(rect.min.x, if titled { rect.min.y + head } else { rect.min.y }), ..rect };
    if !b.figure.is_empty() {
        let faint = ink(cx.tone(Hex::of(0xC0B083)), 1.0);
        let size = (lower.height() * 0.62).min(rect.width() * 0.46);
        paint.text(&ty.title, &b.figure, size, lower.center(), Anchor::Middle, faint);
    }
    if !titled {
        return;
    }
    let size = px * 11.0;
    let lines = wrap(&ty.label, &b.title.to_uppercase(), size, rect.width() - px * 8.0);
    for (i, line) in lines.iter().enumerate() {
        let at = vec2(rect.center().x, rect.min.y + px * 14.0 + i as f32 * size * 1.1);
        let (path, _) = ty.label.line(line, size, at, Anchor::Base, 0.05);
        paint.small_text(&path, size, ink(cx.tone(Hex::of(0x5C4F3A)), 1.0));
    }
}
