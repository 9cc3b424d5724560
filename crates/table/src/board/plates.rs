//! Number plates and names of spaces, and the free names of the map, on sheets of few large spaces.
//! The names of sheets of cells are in `names.rs`.

use crate::board::boxes::panel_rect;
use crate::board::paint::{Paint, chaikin, ink, rounded};
use crate::board::shapes::{v, vs};
use crate::board::sheet::{SheetCx, SheetFonts};
use crate::board::types::{Anchor, wrap};
use crate::look::{CREAM, Hex};
use bevy::prelude::*;
use redoubt_engine::data::board::Space;

/// Returns half the size of a number plate. Shields and names keep clear of it.
pub(super) fn plate_half(cx: &SheetCx) -> Vec2 {
    vec2(cx.px * 21.0, cx.px * 13.0)
}

/// Size of a space's name in pixels of the art direction.
const SIZE: f32 = 15.5;

/// Draws a space's number plate and name.
pub(super) fn plate(paint: &mut Paint, cx: &SheetCx, ty: &SheetFonts, space: &Space) {
    let (px, at, half) = (cx.px, v(space.label), plate_half(cx));
    let dark = ink(cx.tone(Hex::of(0x2A2116)), 1.0);
    let shape = match space.plate_style.as_str() {
        "square-red" => vec![at - half, at + vec2(half.x, -half.y), at + half, at + vec2(-half.x, half.y)],
        "hex-gold" => {
            let w = half.x + px * 4.0;
            let s = half.x - px * 6.0;
            vec![
                at + vec2(-w, 0.0),
                at + vec2(-s, -half.y),
                at + vec2(s, -half.y),
                at + vec2(w, 0.0),
                at + vec2(s, half.y),
                at + vec2(-s, half.y),
            ]
        }
        "none" | "zone" => vec![],
        _ => rounded(Rect::from_center_half_size(at, half), px * 3.0),
    };
    let field = match space.plate_style.as_str() {
        "square-red" => Hex::of(0x8C2B27),
        "hex-gold" => Hex::of(0x8A6418),
        _ => Hex::of(0x5C4F3A),
    };
    if !shape.is_empty() {
        paint.polygon(&shape, ink(field, 1.0));
        paint.line(&shape, true, px * 1.6, dark);
        paint.text(&ty.title, &space.plate, px * 19.0, at, Anchor::Middle, ink(CREAM, 1.0));
    }
    // A free text of the map may bear the name already.
    let said = cx.board.texts.iter().any(|text| text.text.eq_ignore_ascii_case(&space.name));
    if space.plate_style == "zone" || space.name.is_empty() || said {
        return;
    }
    let name = spot(cx, ty, space, !shape.is_empty());
    let halo = (px * 3.6, ink(cx.tone(Hex::of(0xE9E4C4)), 1.0));
    for (i, line) in name.lines.iter().enumerate() {
        let at = vec2(name.middle, name.first + px * SIZE * i as f32);
        paint.haloed(&ty.italic, line, px * SIZE, at, Anchor::Base, ink(cx.tone(Hex::of(0x4A3B26)), 1.0), halo);
    }
}

/// A name as it is set: its lines, their middle, and the base of the first.
struct Name {
    lines: Vec<String>,
    middle: f32,
    first: f32,
}

/// Finds where the name of a space stands: below its plate, beside it, or below its counters, wholly inside the space and
/// clear of counters; where there is no such room, below or over the plate.
fn spot(cx: &SheetCx, ty: &SheetFonts, space: &Space, plated: bool) -> Name {
    let (px, at, half) = (cx.px, v(space.label), plate_half(cx));
    let set = |width: f32| wrap(&ty.italic, &space.name, px * SIZE, px * width);
    let size = |lines: &[String]| {
        let wide = lines.iter().map(|line| ty.italic.width(line, px * SIZE)).fold(0.0, f32::max);
        vec2(wide, px * SIZE * lines.len() as f32)
    };
    let outline = vs(&space.outline);
    let counter = cx.board.counter;
    // Counters of a stack lie a little beside each other.
    let counters = space.slots.iter().map(|slot| Rect::from_center_size(v(*slot), Vec2::splat(counter * 1.12)));
    let counters: Vec<Rect> = counters.collect();
    // The plate stands at the left of its shields.
    let row = at.x + half.x + px * (8.0 + 23.0 * space.shields.len() as f32);
    let plates = Rect::from_corners(at - half, vec2(row, at.y + half.y));
    let fits = |r: &Rect| {
        let room = r.inflate(px * 4.0);
        let edge = (0..=8).flat_map(|k| {
            let x = room.min.x + room.width() * k as f32 / 8.0;
            [vec2(x, room.min.y), vec2(x, room.center().y), vec2(x, room.max.y)]
        });
        let clear = counters.iter().chain([&plates]).all(|taken| r.intersect(*taken).is_empty());
        let lettered = cx.board.texts.iter().flat_map(|text| &text.along).any(|p| r.inflate(px * 12.0).contains(v(*p)));
        clear && !lettered && edge.into_iter().all(|p| space.contains((p.x, p.y)))
    };
    let low = outline.iter().map(|p| p.y).fold(f32::MIN, f32::max);
    let places = |size: Vec2| {
        let below = |x: f32, y: f32| Rect::from_center_size(vec2(x, y + size.y / 2.0), size);
        let mut all = vec![below(at.x, at.y + half.y + px * 2.0)];
        all.push(Rect::from_center_size(vec2(row + px * 3.0 + size.x / 2.0, at.y), size));
        all.push(Rect::from_center_size(vec2(at.x - half.x - px * 7.0 - size.x / 2.0, at.y), size));
        // Step by step from the lowest counters down to the edge.
        for slot in space.slots.iter().rev() {
            let foot = slot.1 + counter * 0.56 + px * 2.0;
            all.extend((0..8).map(|k| foot + px * 8.0 * k as f32).filter(|y| *y < low).map(|y| below(slot.0, y)));
        }
        all
    };
    let widths = if plated && !space.slots.is_empty() { &[112.0, 64.0][..] } else { &[] };
    let found = widths.iter().find_map(|width| {
        let lines = set(*width);
        let rect = places(size(&lines)).into_iter().find(&fits)?;
        Some(Name { lines, middle: rect.center().x, first: rect.min.y + px * SIZE * 0.78 })
    });
    found.unwrap_or_else(|| {
        let lines = set(112.0);
        let first = at.y + first_line(cx, space, lines.len());
        Name { lines, middle: at.x, first }
    })
}

/// Returns how far below the plate's middle the first line of a name stands: under the plate, or over it where counters
/// would lie on the name.
fn first_line(cx: &SheetCx, space: &Space, lines: usize) -> f32 {
    let (px, half) = (cx.px, plate_half(cx).y);
    let below = half + px * 14.0;
    let bottom = space.label.1 + below + px * SIZE * (lines as f32 - 1.0);
    let counter = cx.board.counter / 2.0;
    let near = |slot: &(f32, f32)| {
        (slot.0 - space.label.0).abs() < counter + px * 40.0
            && slot.1 > space.label.1
            && slot.1 - counter < bottom + px * 15.0
    };
    if space.slots.iter().any(near) { -half - px * (4.0 + SIZE * (lines as f32 - 1.0)) } else { below }
}

/// Draws the free names of the map.
pub(super) fn texts(paint: &mut Paint, cx: &SheetCx, ty: &SheetFonts) {
    for text in &cx.board.texts {
        let (font, size, spacing, colour) = match text.style.as_str() {
            "region" => (&ty.name, 20.0, 0.24, Hex::of(0x5C4F3A)),
            "hill" => (&ty.name, 16.0, 0.16, Hex::of(0x4A3B26)),
            "water" => (&ty.italic, 17.0, 0.04, Hex::of(0x2F5F73)),
            _ => (&ty.italic, 12.5, 0.02, Hex::of(0x4A3B26)),
        };
        let capitals = matches!(text.style.as_str(), "region" | "hill");
        let shown = if capitals { text.text.to_uppercase() } else { text.text.clone() };
        let mut guide = chaikin(&vs(&text.along), false, 3);
        let zones = cx.board.spaces.iter().filter(|s| cx.terrain(&s.terrain).panel);
        let frames: Vec<Rect> = zones.map(|s| panel_rect(&vs(&s.outline)).inflate(-cx.px * 12.0)).collect();
        if let Some(f) = frames.iter().find(|f| guide.iter().all(|p| f.inflate(cx.px * 60.0).contains(*p))) {
            guide.iter_mut().for_each(|p| p.x = p.x.clamp(f.min.x, f.max.x));
            guide.dedup();
        }
        // A name that is longer than its guide is set smaller, not left out.
        let name = (0..6).find_map(|i| font.along(&shown, cx.px * size * (1.0 - 0.12 * i as f32), &guide, spacing));
        if let Some(name) = name {
            paint.stroke(&name, cx.px * 4.0, ink(cx.tone(Hex::of(0xE3DDB6)), 1.0));
            paint.fill(&name, ink(cx.tone(colour), 1.0));
        }
    }
}
