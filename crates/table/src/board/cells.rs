//! Sheets of many small cells (hex maps): soft ground, hills over several cells, the grid, grass, and the printed
//! numbers.

use crate::board::ground::{self, Kind};
use crate::board::paint::{Ink, Paint, Tiles, chaikin, ink, jitter, noise, paths, walk};
use crate::board::shapes::{Shapes, SpaceFinder, celled, centre, side, unions, v, vs};
use crate::board::sheet::{Sheet, SheetCx, SheetFonts};
use crate::board::types::Anchor;
use crate::look::{Edge, Hex, TerrainLook};
use bevy::platform::collections::HashSet;
use bevy::prelude::*;

/// Number of tiles on each side of a sheet, into which fine drawing is cut.
pub(super) const TILES: usize = 5;

/// Returns the bounding rectangle of the land with a margin of 15 art pixels.
pub(super) fn land(shapes: &Shapes, px: f32) -> Rect {
    shapes.outlines.iter().flatten().fold(Rect::EMPTY, |r, p| r.union_point(*p)).inflate(px * 15.0)
}

/// Draws the ground, whose tints run into each other, and the hills on it. Opaque.
pub(super) fn ground(paint: &mut Paint, cx: &SheetCx, shapes: &Shapes) {
    let s = side(cx.board);
    let land = land(shapes, cx.px);
    let finder = SpaceFinder::new(cx.board);
    let cells = (land.size() / (s * 0.7)).ceil();
    let step = land.size() / cells;
    let base = cx.paper();
    let flat = |look: TerrainLook| (look.rise == 0).then_some((look.tint, look.edge));
    let tints: Vec<Option<(Hex, Edge)>> = cx.board.spaces.iter().map(|s| flat(cx.terrain(&s.terrain))).collect();
    let tint_at = |p: Vec2| -> Option<(Hex, Edge)> { tints[finder.at(cx.board, p)?] };
    let colour = |p: Vec2| -> Ink {
        // Areas with an edge are drawn over this ground: near them it takes the tints of its neighbours. At the edge
        // of the map all tints fade out.
        let inside = tint_at(p).is_some();
        let near = (-2..=2).flat_map(|dy| (-2..=2).map(move |dx| vec2(dx as f32, dy as f32) * s * 0.85));
        let near: Vec<(Hex, Edge)> = near.filter_map(|d| tint_at(p + d)).collect();
        let soft = inside && near.iter().any(|(_, edge)| *edge == Edge::Soft);
        let (mut sum, mut n) = (Vec3::ZERO, 0.0);
        for (t, _) in near.iter().filter(|(_, edge)| !soft || *edge == Edge::Soft) {
            sum += vec3(t.0.into(), t.1.into(), t.2.into());
            n += 1.0;
        }
        let mean = if n > 0.0 { sum / n } else { vec3(base.0.into(), base.1.into(), base.2.into()) };
        let hex = Hex(mean.x as u8, mean.y as u8, mean.z as u8);
        // The tints are a little uneven, as old colours are.
        let wave = noise(p / (s * 2.6), 21) * 0.6 + noise(p / (s * 0.9), 22) * 0.4 - 0.5;
        let hex =
            if wave > 0.0 { hex.mix(Hex::of(0xFFF9E4), wave * 0.6) } else { hex.mix(Hex::of(0xA8955C), -wave * 0.62) };
        ink(cx.tone(hex), 1.0)
    };
    let (across, down) = (cells.x as u32, cells.y as u32);
    let first = paint.out.vertices.len() as u32;
    for y in 0..=down {
        for x in 0..=across {
            let at = land.min + vec2(x as f32, y as f32) * step;
            paint.out.vertices.push(super::paint::PaintVertex { at, ink: colour(at) });
        }
    }
    for y in 0..down {
        for x in 0..across {
            let a = first + y * (across + 1) + x;
            let b = a + across + 1;
            paint.out.indices.extend([a, a + 1, b + 1, a, b + 1, b]);
        }
    }
    areas(paint, cx, s);
    for rims in hills(cx) {
        hill(paint, cx, &rims);
    }
    let dark = ink(cx.tone(Hex::of(0x33281B)), 1.0);
    paint.frame(land, cx.px * 2.2, dark);
    paint.frame(land.inflate(cx.px * 4.0), cx.px * 0.9, dark);
}

/// Draws the areas that have an edge: woods before water, so that a shore cuts both.
fn areas(paint: &mut Paint, cx: &SheetCx, s: f32) {
    let mut kinds: Vec<&str> = cx.board.spaces.iter().map(|s| s.terrain.as_str()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let look = |kind: &str| cx.terrain(kind);
    kinds.retain(|kind| look(kind).edge != Edge::Soft && look(kind).rise == 0);
    kinds.sort_by_key(|kind| look(kind).edge == Edge::Shore);
    for kind in kinds {
        let look = look(kind);
        let dark = ink(cx.tone(look.tint.mix(Hex::of(0x4B5A3A), 0.32)), 1.0);
        let rings = unions(cx.board, |space| space.terrain == kind);
        let shore = look.edge == Edge::Shore;
        let rim = |r: &Vec<Vec2>| if shore { chaikin(&rounded(r, SHORE), true, 2) } else { eased(r, s) };
        let rims: Vec<Vec<Vec2>> = rings.iter().map(rim).collect();
        // A ring inside another one is a clearing or an island.
        paint.fill(&paths(&rims), ink(cx.tone(look.tint), 1.0));
        for rim in rims.iter().filter(|_| !shore) {
            paint.line(rim, true, cx.px * 1.2, dark);
        }
    }
}

/// Share by which the corners of a shore move towards their neighbours, as those of the line that is drawn on it.
const SHORE: f32 = 0.34;

/// Moves the corners of a ring towards their neighbours by `share` (0 to 1).
fn rounded(ring: &[Vec2], share: f32) -> Vec<Vec2> {
    let n = ring.len();
    (0..n).map(|i| ring[i].lerp((ring[(i + n - 1) % n] + ring[(i + 1) % n]) / 2.0, share)).collect()
}

/// A hill: its foot and the rims of its shades, each with the same number of points, and its tint.
struct Rims {
    rings: Vec<Vec<Vec2>>,
    tint: Hex,
}

/// Returns all hills of the sheet: unions of neighbouring cells of one terrain that rises.
fn hills(cx: &SheetCx) -> Vec<Rims> {
    let s = side(cx.board);
    let mut kinds: Vec<&str> = cx.board.spaces.iter().map(|s| s.terrain.as_str()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let mut out = vec![];
    for kind in kinds {
        let look = cx.terrain(kind);
        if look.rise == 0 {
            continue;
        }
        for ring in unions(cx.board, |sp| sp.terrain == kind) {
            let foot = eased(&ring, s);
            let depths = (0..=look.rise).map(|k| s * (0.02 + 0.27 * f32::from(k)));
            let rings = depths.map(|d| moved_in(&foot, d, s)).collect();
            out.push(Rims { rings, tint: look.tint });
        }
    }
    out
}

/// Returns a ring of cell corners as a soft, slightly uneven line close to it.
fn eased(ring: &[Vec2], s: f32) -> Vec<Vec2> {
    const PARTS: usize = 4;
    let n = ring.len();
    let mut p: Vec<Vec2> = (0..n)
        .flat_map(|i| (0..PARTS).map(move |k| ring[i].lerp(ring[(i + 1) % n], k as f32 / PARTS as f32)))
        .collect();
    for _ in 0..7 {
        p = relaxed(&p);
    }
    p.iter()
        .map(|at| {
            let shift = vec2(noise(*at / (s * 0.42), 71), noise(*at / (s * 0.42), 72)) - 0.5;
            *at + shift * s * 0.2
        })
        .collect()
}

fn relaxed(p: &[Vec2]) -> Vec<Vec2> {
    let n = p.len();
    (0..n).map(|i| p[i] * 0.5 + (p[(i + n - 1) % n] + p[(i + 1) % n]) * 0.25).collect()
}

/// Returns a ring moved inwards; the land is on its right-hand side.
fn moved_in(ring: &[Vec2], by: f32, s: f32) -> Vec<Vec2> {
    let n = ring.len();
    let mut p: Vec<Vec2> = (0..n)
        .map(|i| {
            let dir = (ring[(i + 2) % n] - ring[(i + n - 2) % n]).normalize_or_zero();
            let uneven = 1.0 + 0.5 * (noise(ring[i] / (s * 0.5), 73) - 0.5);
            ring[i] + dir.perp() * by * uneven
        })
        .collect();
    for _ in 0..3 {
        p = relaxed(&p);
    }
    p
}

/// Draws the shades of a hill, lighter towards the light in the north-west.
fn hill(paint: &mut Paint, cx: &SheetCx, rims: &Rims) {
    let shade = |k: usize| rims.tint.mix(Hex::of(0x8A6230), 0.17 * k as f32);
    let n = rims.rings[0].len();
    for k in 0..rims.rings.len() - 1 {
        let (a, b) = (&rims.rings[k], &rims.rings[k + 1]);
        let lit = |ring: &[Vec2], i: usize, level: usize| {
            let out = -(ring[(i + 1) % n] - ring[(i + n - 1) % n]).normalize_or_zero().perp();
            let light = out.dot(vec2(-0.7, -0.7));
            let hex = shade(level);
            let hex = if light > 0.0 {
                hex.mix(Hex::of(0xFFF3CF), light * 0.3)
            } else {
                hex.mix(Hex::of(0x6B4A22), -light * 0.26)
            };
            ink(cx.tone(hex), 1.0)
        };
        paint.polygon(a, ink(cx.tone(shade(k)), 1.0));
        for i in 0..n {
            let j = (i + 1) % n;
            paint.quad(
                [a[i], a[j], b[j], b[i]],
                [lit(a, i, k), lit(a, j, k), ink(cx.tone(shade(k)), 1.0), ink(cx.tone(shade(k)), 1.0)],
            );
        }
    }
    if let Some(top) = rims.rings.last() {
        paint.polygon(top, ink(cx.tone(shade(rims.rings.len() - 1)), 1.0));
    }
    let edge = ink(cx.tone(rims.tint.mix(Hex::of(0x6B4A22), 0.45)), 1.0);
    paint.line(&rims.rings[0], true, cx.px * 1.1, edge);
}

/// Draws hachures of the hills, trees, bushes and tufts of grass, which are seen from near only.
pub(super) fn texture(tiles: &mut Tiles, cx: &SheetCx, shapes: &Shapes) {
    let px = cx.px;
    let stroke = ink(cx.tone(Hex::of(0x7A6038)), 1.0);
    for rims in hills(cx) {
        for (level, ring) in rims.rings.iter().enumerate().take(rims.rings.len() - 1) {
            for (i, (at, dir)) in walk(ring, true, px * 4.2).into_iter().enumerate() {
                let out = -dir.perp();
                // The lit side has half the strokes.
                let lit = out.dot(vec2(-0.7, -0.7)) > 0.2;
                if lit && i % 2 == 0 {
                    continue;
                }
                let r = jitter(i as i32, level as i32, 74);
                let lean = dir * px * (jitter(i as i32, level as i32, 75) - 0.5) * 2.4;
                let tip = at + out * px * (5.5 + 6.5 * r) + lean;
                tiles.at(at).taper(at, tip, px * if lit { 0.7 } else { 1.05 }, px * 0.3, stroke);
            }
        }
    }
    let s = side(cx.board);
    let wet = Wet::new(cx, s);
    growth(tiles, cx, shapes, 1.0);
    let grass = ink(cx.tone(Hex::of(0x9C9160)), 1.0);
    let cell = s * s * 2.598 / (cx.board.counter * 10.0).powi(2);
    for (n, (space, outline)) in cx.board.spaces.iter().zip(&shapes.outlines).enumerate() {
        let look = cx.terrain(&space.terrain);
        let wanted = look.tufts * cell;
        let count = wanted.floor() as i32 + i32::from(jitter(n as i32, 3, 76) < wanted.fract());
        for i in 0..count {
            let a = jitter(n as i32, i, 77) * std::f32::consts::TAU;
            let at = centre(outline) + vec2(a.cos(), a.sin()) * s * 0.78 * jitter(n as i32, i, 78).sqrt();
            let number = (at - v(space.label)).abs();
            let site = !space.shields.is_empty();
            if number.x < s * 0.4 && number.y < s * 0.2 || site || wet.near(at) {
                continue;
            }
            super::ground::tuft(tiles.at(at), px * 0.9, at, grass);
        }
    }
}

/// How much thicker trees and bushes stand in cells than in large areas: here they are the only sign of their ground.
const THICK: f32 = 2.2;

/// Draws trees and bushes, from north to south, off the printed numbers and the water: `share` of what stands there.
pub(super) fn growth(tiles: &mut Tiles, cx: &SheetCx, shapes: &Shapes, share: f32) {
    let s = side(cx.board);
    let wet = Wet::new(cx, s);
    let mut things: Vec<(Vec2, Kind)> = vec![];
    for (space, outline) in cx.board.spaces.iter().zip(&shapes.outlines) {
        let look = cx.terrain(&space.terrain);
        for (density, kind, seed) in ground::growth(&look) {
            if density > 0.0 {
                ground::scatter(cx, outline, density * THICK * share, seed, |at| {
                    let number = (at - v(space.label)).abs();
                    if !(number.x < s * 0.4 && number.y < s * 0.22 || wet.near(at)) {
                        things.push((at, kind));
                    }
                });
            }
        }
    }
    things.sort_by(|a, b| a.0.y.total_cmp(&b.0.y));
    for (n, (at, kind)) in things.into_iter().enumerate() {
        ground::thing(tiles.at(at), cx, at, kind, n);
    }
}

/// The areas of water and rails, where no grass is drawn.
struct Wet {
    step: f32,
    cells: HashSet<(i32, i32)>,
}

impl Wet {
    fn new(cx: &SheetCx, s: f32) -> Wet {
        let step = s * 0.3;
        let mut cells = HashSet::default();
        for line in cx.board.lines.iter() {
            for (p, _) in walk(&vs(&line.points), false, step * 0.5) {
                let at = (p / step).floor().as_ivec2();
                for dy in -1..=1 {
                    for dx in -1..=1 {
                        cells.insert((at.x + dx, at.y + dy));
                    }
                }
            }
        }
        Wet { step, cells }
    }

    fn near(&self, p: Vec2) -> bool {
        let at = (p / self.step).floor().as_ivec2();
        self.cells.contains(&(at.x, at.y))
    }
}

/// Draws the grid, each side once, and the edge of the map stronger. `boost` widens the lines.
pub(super) fn grid(paint: &mut Paint, cx: &SheetCx, shapes: &Shapes, boost: f32) {
    let look = cx.line("grid");
    let width = look.width * cx.board.counter / 100.0 * boost;
    let (line, edge) = (ink(cx.tone(look.colour), 1.0), ink(cx.tone(look.colour.mix(Hex::of(0x33281B), 0.5)), 1.0));
    for b in &shapes.borders {
        let (w, c) = if b.outer { (width * 1.5, edge) } else { (width, line) };
        paint.tick(b.points[0], b.points[1], w, c);
    }
}

/// Returns the printed numbers, drawn `grown` times their size.
pub(super) fn numbers(cx: &SheetCx, ty: &SheetFonts, grown: f32) -> Tiles {
    let mut tiles = Tiles::new(Sheet::rect(cx.board), TILES, cx.px * 0.2);
    let size = cx.px * 10.8 * grown;
    let (on_land, on_hill) = (ink(cx.tone(Hex::of(0x5A4A2A)), 1.0), ink(cx.tone(Hex::of(0x3D2B10)), 1.0));
    // Ten digits are tessellated once; every number is put together from them.
    let digits: Vec<(Paint, f32)> = ('0'..='9')
        .map(|c| {
            let mut pot = Paint::new(cx.px * 0.2);
            let width = pot.text(&ty.label, &c.to_string(), size, Vec2::ZERO, Anchor::Left, on_land);
            (pot, width)
        })
        .collect();
    for space in cx.board.spaces.iter().filter(|s| s.plate_style == "number") {
        let known: Vec<&(Paint, f32)> =
            space.plate.chars().filter_map(|c| digits.get(c.to_digit(10)? as usize)).collect();
        let colour = if cx.terrain(&space.terrain).rise > 0 { on_hill } else { on_land };
        let at = v(space.label);
        let mut x = -known.iter().map(|d| d.1).sum::<f32>() / 2.0;
        let pot = tiles.at(at);
        for (digit, width) in known {
            let base = pot.out.vertices.len() as u32;
            let shift = at + vec2(x, size * 0.35);
            pot.out
                .vertices
                .extend(digit.out.vertices.iter().map(|d| super::paint::PaintVertex { at: d.at + shift, ink: colour }));
            pot.out.indices.extend(digit.out.indices.iter().map(|i| base + i));
            x += width;
        }
    }
    tiles
}

/// Draws the paper beside the land: the ground of the sheet, in few cells.
pub(super) fn paper(paint: &mut Paint, cx: &SheetCx) {
    let sheet = Sheet::rect(cx.board);
    ground::mottled(paint, cx, sheet, sheet.size().max_element() / 48.0);
}

/// Tells whether this file draws the sheet.
pub(super) fn applies(cx: &SheetCx) -> bool {
    celled(cx.board)
}
