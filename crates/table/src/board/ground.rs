//! Paper, tints, hills and the engraved textures of a sheet.

use crate::board::paint::{Ink, Paint, ink, jitter, noise, walk};
use crate::board::shapes::{Shapes, centre, contour, distance, v, vs, within};
use crate::board::sheet::SheetCx;
use crate::look::{Hex, TerrainLook};
use bevy::prelude::*;

/// Draws the tints of the spaces. Opaque.
pub fn paper(paint: &mut Paint, cx: &SheetCx, shapes: &Shapes) {
    for (space, outline) in cx.board.spaces.iter().zip(&shapes.outlines) {
        let look = cx.terrain(&space.terrain);
        paint.polygon(outline, ink(cx.tone(look.tint), 1.0));
        for part in &space.parts {
            paint.polygon(&vs(part), ink(cx.tone(look.tint), 1.0));
        }
    }
}

/// Draws mottled paper in squares of about `side`. Opaque.
pub fn mottled(paint: &mut Paint, cx: &SheetCx, sheet: Rect, side: f32) {
    let base = cx.paper();
    let cells = (sheet.size() / side).ceil().max(Vec2::ONE);
    let step = sheet.size() / cells;
    let shade = |p: Vec2| {
        let n = noise(p / (cx.px * 120.0), 11) * 0.65 + noise(p / (cx.px * 38.0), 12) * 0.35;
        let c = if n > 0.5 {
            base.mix(Hex::of(0xFFFFFF), (n - 0.5) * 0.35)
        } else {
            base.mix(Hex::of(0x8A6F3E), (0.5 - n) * 0.34)
        };
        ink(c, 1.0)
    };
    for y in 0..cells.y as i32 {
        for x in 0..cells.x as i32 {
            let a = sheet.min + vec2(x as f32, y as f32) * step;
            let corners = [a, a + vec2(step.x, 0.0), a + step, a + vec2(0.0, step.y)];
            paint.quad(corners, corners.map(shade));
        }
    }
}

/// Draws soft washes over the tints: hills, hollows, and the unevenness of old colour. Blended.
pub fn wash(paint: &mut Paint, cx: &SheetCx, shapes: &Shapes) {
    for (i, (space, outline)) in cx.board.spaces.iter().zip(&shapes.outlines).enumerate() {
        let look = cx.terrain(&space.terrain);
        let middle = centre(outline);
        for (level, k) in levels(&look) {
            let hue = cx.tone(if level == 0 { Hex::of(0xB9B37F) } else { Hex::of(0x9C9059) });
            let alpha = if level == 0 { 0.75 } else { 0.55 };
            let rim = contour(outline, middle, k, i as u32);
            let inner: Vec<Vec2> = rim.iter().map(|p| middle.lerp(*p, 0.62)).collect();
            paint.strip(&rim, &inner, ink(hue, alpha * 0.12), ink(hue, alpha));
            paint.fan(middle, &inner, ink(hue, alpha), ink(hue, alpha));
        }
        if look.hollow {
            let rim = contour(outline, middle, 0.7, i as u32);
            let deep = ink(cx.tone(Hex::of(0x7E8F63)), 0.45);
            let inner: Vec<Vec2> = rim.iter().map(|p| middle + (*p - middle) * vec2(0.35, 0.8)).collect();
            paint.strip(&rim, &inner, ink(cx.tone(Hex::of(0x7E8F63)), 0.02), deep);
            paint.fan(middle, &inner, deep, deep);
        }
    }
    // The tints are a little uneven, as old colours are.
    let land = shapes.outlines.iter().flatten().fold(Rect::EMPTY, |r, p| r.union_point(*p));
    let step = cx.px * 24.0;
    let cells = (land.size() / step).ceil();
    let shade = |p: Vec2| -> Ink {
        let n = noise(p / (cx.px * 105.0), 21) * 0.62 + noise(p / (cx.px * 37.0), 22) * 0.38 - 0.5;
        let rim = (p - land.min).min(land.max - p).min_element() / (cx.px * 40.0);
        let n = n * rim.clamp(0.0, 1.0);
        if n > 0.0 { ink(Hex::of(0xFFF8E0), n * 0.55) } else { ink(cx.tone(Hex::of(0x5E5A2A)), -n * 0.5) }
    };
    for y in 0..cells.y as i32 {
        for x in 0..cells.x as i32 {
            let a = land.min + vec2(x as f32, y as f32) * step;
            let corners = [a, a + vec2(step, 0.0), a + Vec2::splat(step), a + vec2(0.0, step)];
            paint.quad(corners, corners.map(|c| shade(c.min(land.max))));
        }
    }
    // The land's edge is a little worn.
    for border in shapes.borders.iter().filter(|b| b.outer && !b.panel) {
        paint.line(&border.points, border.closed, cx.px * 9.0, ink(cx.tone(Hex::of(0x6B5A33)), 0.10));
    }
}

fn levels(look: &TerrainLook) -> Vec<(usize, f32)> {
    match look.levels {
        0 => vec![],
        1 => vec![(0, 0.72)],
        _ => vec![(0, 0.86), (1, 0.58)],
    }
}

/// Returns the bounding box of some points.
#[must_use]
pub fn bounds(points: &[Vec2]) -> Rect {
    points.iter().fold(Rect::EMPTY, |r, p| r.union_point(*p))
}

/// Draws hachures, trees, scrub and tufts. Opaque.
pub fn texture(paint: &mut Paint, cx: &SheetCx, shapes: &Shapes) {
    for (i, (space, outline)) in cx.board.spaces.iter().zip(&shapes.outlines).enumerate() {
        let look = cx.terrain(&space.terrain);
        let middle = centre(outline);
        for (level, k) in levels(&look) {
            hachures(paint, cx, &contour(outline, middle, k, i as u32), middle, 1.0, level);
        }
        if look.hollow {
            hachures(paint, cx, &contour(outline, middle, 0.7, i as u32), middle, -0.8, 0);
        }
    }
    // The engravings of all spaces are drawn from north to south, so that nearer ones overlap farther ones.
    let mut things: Vec<(Vec2, Kind)> = vec![];
    let keep_off = KeepOff::new(cx, shapes);
    for (space, outline) in cx.board.spaces.iter().zip(&shapes.outlines) {
        let look = cx.terrain(&space.terrain);
        for (density, kind, seed) in growth(&look).into_iter().chain([(look.tufts, Kind::Tuft, 51)]) {
            if density > 0.0 {
                scatter(cx, outline, density, seed, |at| {
                    if keep_off.allows(at, kind, cx.px) {
                        things.push((at, kind));
                    }
                });
            }
        }
    }
    things.sort_by(|a, b| a.0.y.total_cmp(&b.0.y));
    for (n, (at, kind)) in things.into_iter().enumerate() {
        thing(paint, cx, at, kind, n);
    }
}

/// What stands on the ground.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    /// A tree of either kind.
    Tree,
    /// A bush.
    Scrub,
    /// Grass.
    Tuft,
    /// A felled tree.
    Felled,
}

/// Lists what grows or lies on a terrain, grass left out: its density, what it is, and the seed of its places.
#[must_use]
pub fn growth(look: &TerrainLook) -> [(f32, Kind, u32); 3] {
    [(look.trees, Kind::Tree, 31), (look.scrub, Kind::Scrub, 41), (look.felled, Kind::Felled, 91)]
}

/// Draws the `n`-th thing that stands on the ground.
pub fn thing(paint: &mut Paint, cx: &SheetCx, at: Vec2, kind: Kind, n: usize) {
    match kind {
        Kind::Tree if jitter(at.x as i32, at.y as i32, 61) < 0.34 => conifer(paint, cx, at, n),
        Kind::Tree => broadleaf(paint, cx, at, n),
        Kind::Scrub => hook(paint, cx, at),
        Kind::Felled => felled(paint, cx, at, n),
        Kind::Tuft => tuft(paint, cx.px, at, ink(cx.tone(Hex::of(0xA59C68)), 1.0)),
    }
}

/// The areas that engravings leave free: lines, plates, the middle of stacks, names and borders.
struct KeepOff {
    lines: Vec<(Vec<Vec2>, f32)>,
    boxes: Vec<Rect>,
}

impl KeepOff {
    fn new(cx: &SheetCx, shapes: &Shapes) -> Self {
        let px = cx.px;
        let mut lines: Vec<(Vec<Vec2>, f32)> = vec![];
        for line in &cx.board.lines {
            lines.push((vs(&line.points), cx.line(&line.kind).width * cx.board.counter / 200.0 + px * 7.0));
        }
        lines.extend(shapes.borders.iter().map(|b| (b.points.clone(), px * 6.0)));
        lines.extend(cx.board.texts.iter().map(|t| (vs(&t.along), px * 15.0)));
        let mut boxes = vec![];
        for space in &cx.board.spaces {
            let at = v(space.label);
            boxes.push(Rect::from_center_half_size(at + vec2(px * 10.0, px * 2.0), vec2(px * 44.0, px * 24.0)));
            for slot in &space.slots {
                boxes.push(Rect::from_center_half_size(v(*slot), Vec2::splat(cx.board.counter * 0.42)));
            }
        }
        KeepOff { lines, boxes }
    }

    fn allows(&self, at: Vec2, kind: Kind, px: f32) -> bool {
        let foot = if kind == Kind::Tree { at - vec2(0.0, px * 4.0) } else { at };
        self.boxes.iter().all(|b| !b.contains(foot)) && self.lines.iter().all(|(l, room)| distance(l, foot) > *room)
    }
}

/// Finds points of a jittered grid inside an outline. `density` is the number of things in a square of ten counters'
/// side.
pub fn scatter(cx: &SheetCx, outline: &[Vec2], density: f32, seed: u32, mut found: impl FnMut(Vec2)) {
    let step = cx.board.counter * 10.0 / density.max(1.0).sqrt();
    let area = bounds(outline);
    let (from, to) = ((area.min / step).floor(), (area.max / step).ceil());
    for y in from.y as i32..=to.y as i32 {
        for x in from.x as i32..=to.x as i32 {
            let shift = vec2(jitter(x, y, seed), jitter(x, y, seed + 1)) * 0.86;
            let row = if y % 2 == 0 { 0.5 } else { 0.0 };
            let at = (vec2(x as f32 + row, y as f32) + shift) * step;
            // Some places in woods have no trees.
            if within(outline, at) && noise(at / (cx.px * 95.0), seed + 2) > 0.22 {
                found(at);
            }
        }
    }
}

fn hachures(paint: &mut Paint, cx: &SheetCx, rim: &[Vec2], middle: Vec2, way: f32, level: usize) {
    let px = cx.px;
    let colour = ink(cx.tone(Hex::of(0x6E6238)), 1.0);
    for (i, (at, dir)) in walk(rim, true, px * 3.6).into_iter().enumerate() {
        let mut out = dir.perp();
        if out.dot(at - middle) < 0.0 {
            out = -out;
        }
        // The light comes from the north-west: that side has half the strokes.
        let lit = out.dot(vec2(-0.7, -0.7)) > 0.25;
        if lit && i % 2 == 0 {
            continue;
        }
        let r = jitter(i as i32, level as i32, 71);
        let length = px * (6.0 + 7.0 * r) * way;
        let lean = dir * px * (jitter(i as i32, level as i32, 72) - 0.5) * 2.5;
        let wide = if lit { 0.7 } else { 1.1 };
        paint.taper(at, at + out * length + lean, px * wide, px * 0.35, colour);
    }
}

fn broadleaf(paint: &mut Paint, cx: &SheetCx, at: Vec2, n: usize) {
    let px = cx.px * (0.92 + 0.3 * jitter(n as i32, 1, 81));
    let (edge, leaf) = (ink(cx.tone(Hex::of(0x4B6449)), 1.0), cx.tone(Hex::of(0x9DB489)));
    let crown = at - vec2(0.0, px * 7.5);
    shadow(paint, cx, at, px);
    paint.taper(at, at - vec2(0.0, px * 5.0), px * 1.6, px * 1.2, edge);
    let blobs = [vec2(-3.2, 0.6), vec2(3.2, 0.8), vec2(0.0, -1.6), vec2(0.2, 1.4)];
    for b in blobs {
        paint.disc(crown + b * px, px * 3.5, 9, edge);
    }
    for (k, b) in blobs.into_iter().enumerate() {
        let tone = if k == 1 { leaf.mix(Hex::of(0x5B7A56), 0.3) } else { leaf };
        paint.disc(crown + b * px, px * 2.65, 9, ink(tone, 1.0));
    }
    paint.tick(crown + vec2(1.2, 2.4) * px, crown + vec2(4.6, 2.0) * px, px * 0.6, edge);
    paint.tick(crown + vec2(0.6, 0.4) * px, crown + vec2(3.6, -0.1) * px, px * 0.5, edge);
}

fn conifer(paint: &mut Paint, cx: &SheetCx, at: Vec2, n: usize) {
    let px = cx.px * (0.92 + 0.3 * jitter(n as i32, 2, 82));
    let edge = ink(cx.tone(Hex::of(0x3F5B45)), 1.0);
    let leaf = ink(cx.tone(Hex::of(0x86A281)), 1.0);
    shadow(paint, cx, at, px);
    paint.tick(at, at - vec2(0.0, px * 3.0), px * 1.3, edge);
    let top = at - vec2(0.0, px * 14.0);
    paint.polygon(&[top - vec2(0.0, px), at + vec2(-4.9, -2.0) * px, at + vec2(4.9, -2.0) * px], edge);
    paint.polygon(&[top + vec2(0.0, px * 1.4), at + vec2(-3.4, -2.9) * px, at + vec2(3.4, -2.9) * px], leaf);
    for (y, w) in [(-5.0, 2.6), (-7.6, 1.8)] {
        paint.tick(at + vec2(-w * 0.2, y) * px, at + vec2(w, y - 0.3) * px, px * 0.55, edge);
    }
}

fn shadow(paint: &mut Paint, cx: &SheetCx, at: Vec2, px: f32) {
    let colour = ink(cx.tone(Hex::of(0x8B935F)), 1.0);
    for k in 0..2 {
        let y = k as f32 * 1.4;
        paint.tick(
            at + vec2(1.0 - y * 0.4, y * 0.8 - 0.2) * px,
            at + vec2(7.0 - y, y * 0.8 - 0.4) * px,
            px * 0.6,
            colour,
        );
    }
}

fn hook(paint: &mut Paint, cx: &SheetCx, at: Vec2) {
    let (px, colour) = (cx.px, ink(cx.tone(Hex::of(0x7C8850)), 1.0));
    for (x, s) in [(-3.0, 0.9), (0.4, 1.2), (3.4, 0.8)] {
        let foot = at + vec2(x, 0.0) * px;
        let top = foot + vec2(-0.8, -4.0 * s) * px;
        paint.taper(foot, top, px * 1.0, px * 0.8, colour);
        paint.taper(top, top + vec2(2.1, -1.0) * px * s, px * 0.8, px * 0.4, colour);
    }
}

/// Draws a felled tree: a trunk with bare branches towards its top, and its stump.
fn felled(paint: &mut Paint, cx: &SheetCx, at: Vec2, n: usize) {
    let px = cx.px * (0.9 + 0.3 * jitter(n as i32, 3, 92));
    let wood = ink(cx.tone(Hex::of(0x6A5130)), 1.0);
    let turn = (jitter(n as i32, 4, 93) - 0.5) * 1.5 + if n.is_multiple_of(2) { 0.0 } else { std::f32::consts::PI };
    let dir = Vec2::from_angle(turn);
    let (foot, top) = (at - dir * px * 7.0, at + dir * px * 8.0);
    paint.taper(foot, top, px * 2.6, px * 0.8, wood);
    for (along, length) in [(0.35, 5.5), (0.58, 4.6), (0.78, 3.4)] {
        let from = foot.lerp(top, along);
        for side in [-1.0, 1.0] {
            paint.taper(from, from + (dir + dir.perp() * side).normalize() * px * length, px * 1.1, px * 0.5, wood);
        }
    }
    paint.disc(foot - dir * px * 2.6, px * 1.6, 8, wood);
}

/// Draws three blades of grass on a line.
pub fn tuft(paint: &mut Paint, px: f32, at: Vec2, colour: Ink) {
    paint.tick(at + vec2(-4.0, 0.6) * px, at + vec2(4.0, 0.4) * px, px * 0.5, colour);
    for (x, y) in [(-2.4, -3.0), (0.0, -4.2), (2.4, -3.0)] {
        paint.taper(at + vec2(x * 0.4, 0.4) * px, at + vec2(x, y) * px, px * 0.9, px * 0.3, colour);
    }
}
