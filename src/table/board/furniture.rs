//! What is printed on a sheet besides the land: neat-line, cartouche, compass, scale, boxes,
//! panels of zones, number plates, shields and names.

use super::paint::{Paint, ink, ring, rounded};
use super::shapes::{v, vs};
use super::types::{Anchor, Font};
use super::{Ctx, Sheet, Type};
use crate::engine::board::{PrintedBox, Space};
use crate::table::art::Art;
use crate::table::look::{CREAM, Hex, INK};
use bevy::prelude::*;

/// The frame of alternating bars around the sheet.
pub fn neat_line(paint: &mut Paint, cx: &Ctx) {
    let px = cx.px;
    let sheet = Sheet::rect(cx.board);
    let dark = ink(cx.tone(Hex::of(0x33281B)), 1.0);
    let outer = sheet.inflate(-px * 9.0);
    let inner = sheet.inflate(-px * 16.0);
    paint.frame(outer, px * 1.2, dark);
    paint.frame(inner, px * 1.0, dark);
    let middle = outer.inflate(-px * 3.5);
    let paper = ink(cx.tone(Hex::of(0xF4EBCF)), 1.0);
    let mut side = |a: Vec2, b: Vec2| {
        let count = ((b - a).length() / (px * 30.0)).round().max(1.0);
        let step = (b - a) / count;
        for i in 0..count as i32 {
            let from = a + step * i as f32;
            paint.tick(from, from + step, px * 5.0, if i % 2 == 0 { dark } else { paper });
        }
    };
    let (min, max) = (middle.min, middle.max);
    side(min, vec2(max.x, min.y));
    side(vec2(min.x, max.y), max);
    side(min, vec2(min.x, max.y));
    side(vec2(max.x, min.y), max);
    for corner in [min, vec2(max.x, min.y), max, vec2(min.x, max.y)] {
        paint.rect(Rect::from_center_half_size(corner, Vec2::splat(px * 3.8)), dark);
        paint.rect(Rect::from_center_half_size(corner, Vec2::splat(px * 1.6)), paper);
    }
    paint.frame(sheet.inflate(-px * 0.5), px * 1.0, ink(cx.tone(Hex::of(0xB9A67C)), 1.0));
}

/// The soft shadow that the sheet throws on the table. Blended.
pub fn sheet_shadow(paint: &mut Paint, cx: &Ctx) {
    let sheet = Sheet::rect(cx.board);
    let r = cx.px * 14.0;
    let shift = vec2(cx.px * 3.0, cx.px * 6.0);
    let inner = Rect { min: sheet.min + shift, max: sheet.max + shift };
    let (a, b) = (rounded(inner.inflate(-1.0), cx.px * 2.0), rounded(inner.inflate(r), r));
    paint.strip(&a, &b, [0.0, 0.0, 0.0, 0.55], [0.0, 0.0, 0.0, 0.0]);
    paint.fan(inner.center(), &a, [0.0, 0.0, 0.0, 0.55], [0.0, 0.0, 0.0, 0.55]);
}

/// Cartouche, compass and scale bar where the board wants them.
pub fn furniture(paint: &mut Paint, cx: &Ctx, ty: &Type) {
    for (what, at) in &cx.board.furniture {
        match what.as_str() {
            "cartouche" => cartouche(paint, cx, ty, v(*at), f32::MAX),
            "compass" => compass(paint, cx, ty, v(*at)),
            "scale" => scale(paint, cx, ty, v(*at)),
            _ => {}
        }
    }
}

/// What is printed beside the land of a sheet of cells: larger, since the whole sheet is seen from afar.
pub fn beside(paint: &mut Paint, cx: &Ctx, ty: &Type, art: &Art) {
    let large = Ctx { px: cx.px * 2.2, ..*cx };
    cx.board.boxes.iter().for_each(|b| printed_box(paint, &large, ty, b));
    for (what, at) in &cx.board.furniture {
        match what.as_str() {
            "cartouche" => cartouche(paint, &Ctx { px: cx.px * 3.4, ..*cx }, ty, v(*at), 120.0),
            "compass" => compass(paint, &large, ty, v(*at)),
            "scale" => scale(paint, &large, ty, v(*at)),
            "legend" => super::legend::legend(paint, &large, ty, art, v(*at)),
            _ => {}
        }
    }
}

/// The title in a frame, in lines of at most `widest` art pixels.
fn cartouche(paint: &mut Paint, cx: &Ctx, ty: &Type, at: Vec2, widest: f32) {
    let px = cx.px;
    let size = px * 19.0;
    let set = |line: &str| ty.title.width(line, size) + line.chars().count() as f32 * size * 0.07;
    let lines = wrap(&ty.title, &cx.board.title.to_uppercase(), size * 1.08, widest * px);
    let small = px * 12.5 * if lines.len() > 1 { 0.82 } else { 1.0 };
    let more = lines.len().saturating_sub(1) as f32 * size * 1.12;
    let title = lines.iter().map(|l| set(l)).fold(0.0, f32::max);
    let width = title.max(ty.italic.width(&cx.board.subtitle, small)) + px * if more > 0.0 { 26.0 } else { 46.0 };
    let half = vec2(width / 2.0, px * 31.0 + more / 2.0);
    let frame = Rect::from_center_half_size(at, half);
    let dark = ink(cx.tone(Hex::of(0x3A2E1F)), 1.0);
    // Corner rounds bite into the frame, as on engraved titles.
    let bite = |r: Rect, c: f32| -> Vec<Vec2> {
        let quarter = |x: f32, y: f32, q: i32| {
            (0..=6).map(move |k| {
                let a = (q as f32 - k as f32 / 6.0) * std::f32::consts::FRAC_PI_2;
                vec2(x, y) + vec2(a.cos(), a.sin()) * c
            })
        };
        let (n, x) = (r.min, r.max);
        quarter(n.x, n.y, 1)
            .chain(quarter(x.x, n.y, 2))
            .chain(quarter(x.x, x.y, 3))
            .chain(quarter(n.x, x.y, 4))
            .collect()
    };
    paint.polygon(&bite(frame, px * 9.0), ink(cx.tone(Hex::of(0xF5ECD3)), 1.0));
    paint.line(&bite(frame, px * 9.0), true, px * 2.0, dark);
    paint.line(&bite(frame.inflate(-px * 4.0), px * 8.0), true, px * 0.8, dark);
    for (i, line) in lines.iter().enumerate() {
        let base = at - vec2(0.0, px * 3.0 + more / 2.0) + vec2(0.0, size * 1.12 * i as f32);
        paint.fill(&ty.title.line(line, size, base, Anchor::Base, 0.07).0, dark);
    }
    let at = at + vec2(0.0, more / 2.0);
    paint.tick(at + vec2(-px * 30.0, px * 4.0), at + vec2(px * 30.0, px * 4.0), px * 0.8, dark);
    paint.text(&ty.italic, &cx.board.subtitle, small, at + vec2(0.0, px * 18.5), Anchor::Base, dark);
}

fn compass(paint: &mut Paint, cx: &Ctx, ty: &Type, at: Vec2) {
    let px = cx.px;
    let dark = ink(cx.tone(Hex::of(0x3A2E1F)), 1.0);
    let pale = ink(cx.tone(Hex::of(0xF5ECD3)), 1.0);
    for r in [27.0, 23.5] {
        paint.line(&ring(at, px * r, 48), true, px * 0.8, dark);
    }
    for i in 0..32 {
        let a = i as f32 / 32.0 * std::f32::consts::TAU;
        let d = vec2(a.sin(), -a.cos());
        let long = if i % 8 == 0 { 5.0 } else { 2.2 };
        paint.tick(at + d * px * 23.5, at + d * px * (23.5 + long), px * 0.7, dark);
    }
    for (points, reach, waist) in [(4, 20.0, 5.0), (4, 31.0, 6.0)] {
        for i in 0..points {
            let a = (i as f32 + if reach < 25.0 { 0.5 } else { 0.0 }) / points as f32 * std::f32::consts::TAU;
            let (d, s) = (vec2(a.sin(), -a.cos()), vec2(a.cos(), a.sin()));
            let (tip, side) = (at + d * px * reach, d * px * waist * 0.7);
            paint.polygon(&[at, at + side - s * px * waist * 0.7, tip], dark);
            paint.polygon(&[at, at + side + s * px * waist * 0.7, tip], pale);
            paint.line(
                &[at + side - s * px * waist * 0.7, tip, at + side + s * px * waist * 0.7],
                false,
                px * 0.7,
                dark,
            );
        }
    }
    paint.disc(at, px * 2.4, 16, dark);
    paint.disc(at, px * 1.2, 12, pale);
    let red = ink(cx.tone(Hex::of(0x8E2A26)), 1.0);
    let tip = at - vec2(0.0, px * 39.0);
    paint.polygon(&[tip, tip + vec2(-3.4, 7.5) * px, tip + vec2(3.4, 7.5) * px], red);
    paint.text(&ty.title, "N", px * 13.0, tip - vec2(0.0, px * 3.0), Anchor::Base, dark);
}

fn scale(paint: &mut Paint, cx: &Ctx, ty: &Type, at: Vec2) {
    let (text, length) = (&cx.board.scale.0, cx.board.scale.1);
    if text.is_empty() || length <= 0.0 {
        return;
    }
    let px = cx.px;
    let dark = ink(cx.tone(Hex::of(0x3A2E1F)), 1.0);
    let pale = ink(cx.tone(Hex::of(0xF5ECD3)), 1.0);
    let chip = Rect::from_center_half_size(at, vec2(length / 2.0 + px * 6.0, px * 15.0));
    paint.polygon(&rounded(chip, px * 3.0), pale);
    paint.line(&rounded(chip, px * 3.0), true, px * 0.7, ink(cx.tone(Hex::of(0xB9A67C)), 1.0));
    let left = at + vec2(-length / 2.0, px * 5.0);
    for i in 0..4 {
        let a = left + vec2(length * i as f32 / 4.0, 0.0);
        paint.tick(a, a + vec2(length / 4.0, 0.0), px * 4.0, if i % 2 == 0 { dark } else { pale });
    }
    paint.frame(Rect { min: left - vec2(0.0, px * 2.0), max: left + vec2(length, px * 2.0) }, px * 0.8, dark);
    paint.text(&ty.italic, text, px * 11.5, at - vec2(0.0, px * 2.0), Anchor::Base, dark);
}

/// A zone's panel: paper, double frame, letter and remark.
pub fn panel(paint: &mut Paint, cx: &Ctx, ty: &Type, space: &Space, counters: bool) {
    let px = cx.px;
    let frame = panel_rect(&vs(&space.outline)).inflate(-px * 5.0);
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

/// Words in lines no longer than `width`.
pub fn wrap(font: &Font, text: &str, size: f32, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = vec![];
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if font.width(&format!("{line} {word}"), size) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// The largest upright rectangle that a ragged panel's outline leaves.
fn panel_rect(outline: &[Vec2]) -> Rect {
    let all = super::ground::bounds(outline);
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

/// A printed box: turn track, events, eliminated.
pub fn printed_box(paint: &mut Paint, cx: &Ctx, ty: &Type, b: &PrintedBox) {
    let px = cx.px;
    let rect = Rect::new(b.rect.0, b.rect.1, b.rect.0 + b.rect.2, b.rect.1 + b.rect.3);
    let dark = ink(cx.tone(Hex::of(0x3A2E1F)), 1.0);
    let shape = rounded(rect, px * 4.0);
    paint.polygon(&shape, ink(cx.tone(Hex::of(0xF1E8CE)), 1.0));
    paint.line(&shape, true, px * 1.4, dark);
    paint.line(&rounded(rect.inflate(-px * 3.0), px * 2.5), true, px * 0.6, ink(cx.tone(Hex::of(0x8A7A55)), 1.0));
    if !b.figure.is_empty() {
        let faint = ink(cx.tone(Hex::of(0xC0B083)), 1.0);
        paint.text(
            &ty.title,
            &b.figure,
            rect.height() * if b.title.is_empty() { 0.62 } else { 0.5 },
            rect.center() + vec2(0.0, if b.title.is_empty() { 0.0 } else { px * 3.0 }),
            Anchor::Middle,
            faint,
        );
    }
    let size = px * 11.0;
    let lines = wrap(&ty.label, &b.title.to_uppercase(), size, rect.width() - px * 8.0);
    for (i, line) in lines.iter().enumerate() {
        let at = vec2(rect.center().x, rect.min.y + px * 14.0 + i as f32 * size * 1.1);
        let (path, _) = ty.label.line(line, size, at, Anchor::Base, 0.05);
        paint.fill(&path, ink(cx.tone(Hex::of(0x5C4F3A)), 1.0));
    }
}

/// The light on a printed box: the marker stands there, or it is dangerous. Blended.
pub fn lit_box(paint: &mut Paint, cx: &Ctx, b: &PrintedBox, here: bool) {
    let px = cx.px * 2.2;
    let rect = Rect::new(b.rect.0, b.rect.1, b.rect.0 + b.rect.2, b.rect.1 + b.rect.3);
    if here {
        paint.polygon(&rounded(rect, px * 4.0), ink(Hex::of(0xF2D06B), 0.5));
        paint.line(&rounded(rect.inflate(-px * 1.4), px * 3.0), true, px * 4.4, ink(CREAM, 1.0));
        paint.line(&rounded(rect.inflate(-px * 1.4), px * 3.0), true, px * 2.8, ink(Hex::of(0x8E2A26), 1.0));
    } else {
        let corner = vec2(rect.max.x - px * 1.6, rect.min.y + px * 1.6);
        let red = ink(Hex::of(0x8E1F17), 0.9);
        for k in 1..=3 {
            let d = px * 3.4 * k as f32;
            paint.tick(corner - vec2(d, 0.0), corner + vec2(0.0, d), px * 1.3, red);
        }
    }
}

/// Size of a number plate, for shields and for room.
pub fn plate_half(cx: &Ctx) -> Vec2 {
    vec2(cx.px * 21.0, cx.px * 13.0)
}

/// A space's number plate and name.
pub fn plate(paint: &mut Paint, cx: &Ctx, ty: &Type, space: &Space) {
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
    if space.plate_style != "zone" && !space.name.is_empty() {
        let below = at + vec2(0.0, half.y + px * 14.0);
        let halo = (px * 3.6, ink(cx.tone(Hex::of(0xE9E4C4)), 1.0));
        for (i, line) in wrap(&ty.italic, &space.name, px * 12.5, px * 128.0).iter().enumerate() {
            let at = below + vec2(0.0, px * 13.0 * i as f32);
            paint.haloed(&ty.italic, line, px * 12.5, at, Anchor::Base, ink(cx.tone(Hex::of(0x4A3B26)), 1.0), halo);
        }
    }
}

/// Shields beside the plate; `lit` where the view's figure differs from the printed one.
pub fn shields(paint: &mut Paint, cx: &Ctx, ty: &Type, space: &Space, plates: &[(String, String, bool)]) {
    let px = cx.px;
    let wide = if space.plate_style == "hex-gold" { px * 6.0 } else { px * 3.0 };
    let mut x = v(space.label).x + plate_half(cx).x + wide;
    let y = v(space.label).y;
    for (key, text, lit) in plates {
        let dark = ink(INK, 1.0);
        let (fill, letter) =
            if *lit { (Hex::of(0x2F4A3A), CREAM) } else { (cx.tone(Hex::of(0xF8F1DC)), Hex::of(0x241D15)) };
        let shield = key == "dv" && text.chars().count() <= 2;
        let half = if shield { px * 9.5 } else { ty.figure.width(text, px * 13.0) / 2.0 + px * 6.0 };
        x += half + px * 2.0;
        let c = vec2(x, y);
        let shape = if shield {
            let (w, h) = (half, px * 12.0);
            [
                (-w, -h),
                (w, -h),
                (w, 2.0 * px),
                (w * 0.75, h * 0.62),
                (0.0, h + px * 1.5),
                (-w * 0.75, h * 0.62),
                (-w, 2.0 * px),
            ]
            .map(|(x, y)| c + vec2(x, y))
            .to_vec()
        } else {
            rounded(Rect::from_center_half_size(c, vec2(half, px * 9.5)), px * 3.0)
        };
        paint.polygon(&shape, ink(fill, 1.0));
        paint.line(&shape, true, px * 1.5, dark);
        let size = if shield { 16.0 } else { 13.0 };
        let lift = if shield { px * 0.8 } else { 0.0 };
        paint.text(&ty.figure, text, px * size, c - vec2(0.0, lift), Anchor::Middle, ink(letter, 1.0));
        x += half + px * 2.0;
    }
}

/// Free names of the map.
pub fn texts(paint: &mut Paint, cx: &Ctx, ty: &Type) {
    for text in &cx.board.texts {
        let (font, size, spacing, colour) = match text.style.as_str() {
            "region" => (&ty.name, 20.0, 0.24, Hex::of(0x5C4F3A)),
            "hill" => (&ty.name, 16.0, 0.16, Hex::of(0x4A3B26)),
            "water" => (&ty.italic, 17.0, 0.04, Hex::of(0x2F5F73)),
            _ => (&ty.italic, 12.5, 0.02, Hex::of(0x4A3B26)),
        };
        let capitals = matches!(text.style.as_str(), "region" | "hill");
        let shown = if capitals { text.text.to_uppercase() } else { text.text.clone() };
        let mut guide = super::paint::chaikin(&vs(&text.along), false, 3);
        let zones = cx.board.spaces.iter().filter(|s| cx.terrain(&s.terrain).panel);
        let frames: Vec<Rect> = zones.map(|s| panel_rect(&vs(&s.outline)).inflate(-cx.px * 12.0)).collect();
        if let Some(f) = frames.iter().find(|f| guide.iter().all(|p| f.inflate(cx.px * 60.0).contains(*p))) {
            guide.iter_mut().for_each(|p| p.x = p.x.clamp(f.min.x, f.max.x));
            guide.dedup();
        }
        // A name longer than its guide is set smaller rather than left out.
        let name = (0..6).find_map(|i| font.along(&shown, cx.px * size * (1.0 - 0.12 * i as f32), &guide, spacing));
        if let Some(name) = name {
            paint.stroke(&name, cx.px * 4.0, ink(cx.tone(Hex::of(0xE3DDB6)), 1.0));
            paint.fill(&name, ink(cx.tone(colour), 1.0));
        }
    }
}
