//! Streams with edge and flow, roads with casing, rails, borders, and the names along them.

use crate::board::paint::{Paint, chaikin, dashes, ink, jitter, noise, path, walk};
use crate::board::shapes::{Shapes, side, vs};
use crate::board::sheet::SheetCx;
use crate::board::types::{Font, on};
use crate::look::{Hex, LineLook};
use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use lyon_tessellation::LineCap;

/// Draws all lines of the board in their order, then the borders of its spaces.
pub fn lines(paint: &mut Paint, cx: &SheetCx, shapes: &Shapes) {
    for line in &cx.board.lines {
        let look = cx.line(&line.kind);
        let points = chaikin(&vs(&line.points), false, 3);
        if look.taper.is_some() || look.flow {
            water(paint, cx, &points, &look);
        } else {
            on_land(cx, &points).iter().for_each(|run| way(paint, cx, run, &look));
        }
    }
    let px = cx.px;
    let edge = ink(cx.tone(Hex::of(0x3D3222)), 1.0);
    for border in shapes.borders.iter().filter(|b| !b.panel) {
        let width = if border.outer { 2.2 } else { 1.7 };
        paint.line(&border.points, border.closed, px * width, edge);
    }
}

/// Moves the corners of a line towards their neighbours by `share` (0 to 1); the ends stay.
#[must_use]
pub fn eased(points: &[Vec2], share: f32) -> Vec<Vec2> {
    let n = points.len();
    let mid = |i: usize| (points[i - 1] + points[i + 1]) / 2.0;
    (0..n).map(|i| if i == 0 || i + 1 == n { points[i] } else { points[i].lerp(mid(i), share) }).collect()
}

/// Returns a softened course on land. Points that are to be kept, where ways meet, stay where they are.
fn softened(points: &[Vec2], share: f32, keep: impl Fn(Vec2) -> bool) -> Vec<Vec2> {
    let eased = eased(points, share);
    let mut course: Vec<Vec2> = vec![];
    let mut run: Vec<Vec2> = vec![];
    for (i, (raw, soft)) in points.iter().zip(eased).enumerate() {
        let stays = keep(*raw);
        run.push(if stays { *raw } else { soft });
        if i > 0 && (stays || i + 1 == points.len()) {
            course.extend(chaikin(&run, false, 2));
            run = vec![*raw];
        }
    }
    course.dedup();
    course
}

/// Rounds a point of a board to an eighth, so that points can be compared.
fn key(p: Vec2) -> (i32, i32) {
    ((p.x * 8.0).round() as i32, (p.y * 8.0).round() as i32)
}

/// Finds the points at which lines of one kind meet. Cliffs along a shore have its points, too, and take its course.
fn met<'a>(cx: &'a SheetCx) -> HashSet<(&'a str, (i32, i32))> {
    let mut once = HashSet::new();
    let points = cx.board.lines.iter().flat_map(|l| vs(&l.points).into_iter().map(|p| (l.kind.as_str(), key(p))));
    points.filter(|point| !once.insert(*point)).collect()
}

/// Draws the lines of a sheet of cells: lakes first, then the others in their order. `boost` widens them for a sheet
/// that is seen from afar; `fine` adds what is seen from near only.
pub fn cell_lines(paint: &mut Paint, cx: &SheetCx, boost: f32, fine: bool) {
    let unit = cx.board.counter / 100.0;
    let s = side(cx.board);
    let lakes: Vec<_> = cx.board.lines.iter().filter(|l| cx.line(&l.kind).area).collect();
    let shore = |points: &[Vec2]| -> Vec<Vec2> {
        let soft = chaikin(&points[..points.len() - 1], true, 2);
        let wild = |p: Vec2| vec2(noise(p / (s * 0.2), 93), noise(p / (s * 0.2), 94)) - 0.5;
        let uneven: Vec<Vec2> = walk(&soft, true, s * 0.09).into_iter().map(|(p, _)| p + wild(p) * s * 0.17).collect();
        chaikin(&uneven, true, 1)
    };
    for (pass, line) in [0, 1, 2].into_iter().flat_map(|p| lakes.iter().map(move |l| (p, *l))) {
        let (look, points) = (cx.line(&line.kind), vs(&line.points));
        if points.len() < 4 {
            continue;
        }
        let ring = shore(&points);
        match pass {
            0 => paint.line(&ring, true, look.width * unit * boost.sqrt(), ink(cx.tone(look.casing), 1.0)),
            1 => paint.polygon(&ring, ink(cx.tone(look.colour), 1.0)),
            _ if fine && look.flow => {
                let wave = ink(cx.tone(look.colour.mix(look.casing, 0.4)), 1.0);
                let all = super::ground::bounds(&ring);
                let mut y = all.min.y + cx.px * 7.0;
                while y < all.max.y - cx.px * 4.0 {
                    let m = all.center().x + (jitter(y as i32, 5, 91) - 0.5) * all.width() * 0.3;
                    let half = all.width() * (0.12 + 0.12 * jitter(y as i32, 6, 91));
                    let (a, b) = (vec2(m - half, y), vec2(m + half, y));
                    if super::shapes::within(&ring, a) && super::shapes::within(&ring, b) {
                        paint.tick(a, b, cx.px * 0.7, wave);
                    }
                    y += cx.px * 6.5;
                }
            }
            _ => {}
        }
    }
    // Where two waters meet, both follow the eased course of the one that passes through.
    let mut course: bevy::platform::collections::HashMap<(i32, i32), Vec2> = Default::default();
    for line in &cx.board.lines {
        let look = cx.line(&line.kind);
        if look.smooth > 0.0 && (look.flow || look.taper.is_some()) {
            let raw = vs(&line.points);
            let n = raw.len();
            for (i, (from, to)) in raw.iter().zip(eased(&raw, look.smooth)).enumerate() {
                let a = jitter(from.x as i32, from.y as i32, 92) * std::f32::consts::TAU;
                let wild = vec2(a.cos(), a.sin()) * s * 0.05;
                if i > 0 && i + 1 < n {
                    course.insert(key(*from), to + wild);
                }
            }
        }
    }
    let met = met(cx);
    for line in cx.board.lines.iter() {
        let look = cx.line(&line.kind);
        if look.area {
            continue;
        }
        let raw = vs(&line.points);
        let wet = look.flow || look.taper.is_some();
        let points: Vec<Vec2> = match wet {
            true => {
                let eased = raw.iter().zip(eased(&raw, look.smooth));
                eased.map(|(r, e)| course.get(&key(*r)).copied().unwrap_or(e)).collect()
            }
            false if look.smooth > 0.0 => softened(&raw, look.smooth, |p| met.contains(&(line.kind.as_str(), key(p)))),
            false => raw,
        };
        let look = LineLook { width: look.width * boost, flow: look.flow && fine, ..look };
        if look.ladder {
            ladder(paint, cx, &points, &look, boost);
        } else if look.bastions {
            wall(paint, cx, &points, &look);
        } else if wet {
            water(paint, cx, &chaikin(&points, false, 2), &look);
        } else {
            way(paint, cx, &points, &spread(look, boost));
        }
    }
}

/// Spreads the dashes, ticks and hachures of a line by a factor.
fn spread(look: LineLook, by: f32) -> LineLook {
    let dash = look.dash.map(|(dash, gap)| (dash * by, gap * by));
    LineLook { dash, ticks: look.ticks.map(|t| t * by), slope: look.slope.map(|s| s * by), ..look }
}

/// Draws a sample of a line for the legend, larger than on the map.
pub fn sample(paint: &mut Paint, cx: &SheetCx, points: &[Vec2], look: &LineLook) {
    let large = LineLook { width: look.width * 1.5, taper: None, ..look.clone() };
    if look.ladder {
        ladder(paint, cx, points, &LineLook { width: look.width * 1.1, ..large }, 1.0);
    } else if look.area {
        let (a, b) = (points[0], points[points.len() - 1]);
        let (half, up) = ((b - a) * 0.5, vec2(0.0, cx.px * 6.0));
        let m = a + half;
        let ring = chaikin(&[a, m - up - half * 0.3, b - up * 0.4, b, m + up + half * 0.2, a + up * 0.6], true, 3);
        paint.line(&ring, true, cx.px * 1.6, ink(cx.tone(look.casing), 1.0));
        paint.polygon(&ring, ink(cx.tone(look.colour), 1.0));
    } else if look.flow {
        water(paint, cx, points, &LineLook { flow: false, ..large });
    } else if look.bastions {
        let middle = (points[0] + points[points.len() - 1]) / 2.0 - vec2(0.0, cx.px * 3.0);
        wall(paint, cx, &[points[0], middle, points[points.len() - 1]], look);
    } else {
        way(paint, cx, points, &spread(large, 1.5));
    }
}

/// Draws a ford or a bridge: a pale strip across the water, with two rails and rungs.
fn ladder(paint: &mut Paint, cx: &SheetCx, points: &[Vec2], look: &LineLook, boost: f32) {
    let (Some(&a), Some(&b)) = (points.first(), points.last()) else { return };
    let half = (b - a).normalize_or(Vec2::X).perp() * look.width * cx.board.counter / 200.0;
    let (dark, pale) = (ink(cx.tone(look.colour), 1.0), ink(cx.tone(look.casing), 1.0));
    if boost == 1.0 {
        paint.tick(a, b, half.length() * 2.0, pale);
    }
    for rail in [half, -half] {
        paint.tick(a + rail, b + rail, cx.px * 1.3 * boost, dark);
    }
    let n = ((b - a).length() / (cx.px * 5.0 * boost)).round().max(2.0) as i32;
    for i in 0..=n {
        let at = a.lerp(b, i as f32 / n as f32);
        paint.tick(at - half * 1.25, at + half * 1.25, cx.px * 1.1 * boost, dark);
    }
}

/// Returns the stretches of a line that run over land. Under a zone's panel a line would show at the ends.
fn on_land(cx: &SheetCx, points: &[Vec2]) -> Vec<Vec<Vec2>> {
    let land = |p: Vec2| cx.board.space_at((p.x, p.y)).is_some_and(|s| !cx.terrain(&s.terrain).panel);
    if !cx.board.spaces.iter().any(|s| cx.terrain(&s.terrain).panel) {
        return vec![points.to_vec()];
    }
    let fine: Vec<Vec2> = walk(points, false, cx.px * 4.0).into_iter().map(|(p, _)| p).collect();
    fine.chunk_by(|a, b| land(*a) == land(*b)).filter(|run| land(run[0])).map(<[Vec2]>::to_vec).collect()
}

fn water(paint: &mut Paint, cx: &SheetCx, points: &[Vec2], look: &LineLook) {
    let unit = cx.board.counter / 100.0;
    let total: f32 = points.windows(2).map(|p| (p[1] - p[0]).length()).sum();
    let start = look.taper.unwrap_or(1.0);
    let width = |l: f32| look.width * unit * (start + (1.0 - start) * (l / total.max(1.0)));
    let ribbon = |extra: f32| -> Vec<Vec2> {
        let (mut left, mut right, mut l) = (vec![], vec![], 0.0);
        for i in 0..points.len() {
            if i > 0 {
                l += (points[i] - points[i - 1]).length();
            }
            let dir = (points[(i + 1).min(points.len() - 1)] - points[i.saturating_sub(1)]).normalize_or(Vec2::X);
            let half = dir.perp() * (width(l) / 2.0 + extra);
            left.push(points[i] + half);
            right.push(points[i] - half);
        }
        right.reverse();
        left.extend(right);
        left
    };
    paint.polygon(&ribbon(1.3 * cx.px), ink(cx.tone(look.casing), 1.0));
    paint.polygon(&ribbon(0.0), ink(cx.tone(look.colour), 1.0));
    if look.flow {
        let thread = ink(cx.tone(look.colour.mix(look.casing, 0.42)), 1.0);
        for (shift, dash, gap) in [(0.2, 26.0, 17.0), (-0.18, 19.0, 23.0)] {
            let side: Vec<Vec2> = (0..points.len())
                .map(|i| {
                    let d = points[(i + 1).min(points.len() - 1)] - points[i.saturating_sub(1)];
                    points[i] + d.normalize_or(Vec2::X).perp() * look.width * unit * shift
                })
                .collect();
            for run in dashes(&side, false, dash * cx.px, gap * cx.px) {
                paint.stroke_with(&path(&run, false), cx.px * 0.7, thread, LineCap::Butt);
            }
        }
    }
}

fn way(paint: &mut Paint, cx: &SheetCx, points: &[Vec2], look: &LineLook) {
    let unit = cx.board.counter / 100.0;
    let (width, colour) = (look.width * unit, ink(cx.tone(look.colour), 1.0));
    if let Some((dash, gap)) = look.dash {
        for run in dashes(points, false, dash * unit, gap * unit) {
            paint.stroke_with(&path(&run, false), width, colour, LineCap::Butt);
        }
        return;
    }
    if look.casing != look.colour {
        let casing = path(points, false);
        paint.stroke_with(&casing, width + 2.0 * 1.4 * cx.px, ink(cx.tone(look.casing), 1.0), LineCap::Butt);
    }
    paint.stroke_with(&path(points, false), width, colour, LineCap::Butt);
    let marks = look.ticks.map(|every| walk(points, false, every * unit)).unwrap_or_default();
    for (i, (at, dir)) in marks.into_iter().enumerate() {
        let side = dir.perp();
        match look.slope {
            Some(length) => {
                let end = at + side * unit * length * (0.7 + 0.6 * jitter(i as i32, at.x as i32, 95));
                paint.taper(at, end, width * 0.5, width * 0.2, colour);
            }
            None => paint.tick(at - side * width * 1.1, at + side * width * 1.1, cx.px * 1.4, colour),
        }
    }
}

/// Draws a town wall of stone with its shadow, and a bastion that points outwards at every second corner.
fn wall(paint: &mut Paint, cx: &SheetCx, points: &[Vec2], look: &LineLook) {
    let unit = cx.board.counter / 100.0;
    let width = look.width * unit;
    let (stone, edge) = (ink(cx.tone(look.colour), 1.0), ink(cx.tone(look.casing), 1.0));
    // The sheet is opaque: a shadow has a colour of its own.
    let shade = ink(cx.tone(Hex::of(0xBCA982)), 1.0);
    let moved = |points: &[Vec2]| points.iter().map(|p| *p + vec2(0.55, 0.4) * width).collect::<Vec<_>>();
    let corners = points.windows(3).step_by(2).map(|w| {
        let out = (w[1] - (w[0] + w[2]) / 2.0).normalize_or(Vec2::NEG_X);
        let (side, r) = (out.perp(), width * 1.5);
        [out * 1.1, out * 0.15 + side, side * 0.6 - out * 0.75, -side * 0.6 - out * 0.75, out * 0.15 - side]
            .map(|d| w[1] + d * r)
    });
    let bastions: Vec<[Vec2; 5]> = corners.collect();
    paint.line(&moved(points), false, width, shade);
    bastions.iter().for_each(|b| paint.polygon(&moved(b), shade));
    paint.line(points, false, width + 2.8 * cx.px, edge);
    paint.line(points, false, width, stone);
    for bastion in &bastions {
        paint.polygon(bastion, stone);
        paint.line(bastion, true, 1.6 * cx.px, edge);
    }
}

/// Draws the names of lines, beside the straightest stretch of each.
pub fn line_names(paint: &mut Paint, cx: &SheetCx, font: &Font, avoid: &[Rect]) {
    // A brook with the name of the space it runs through is not named again.
    let told = |name: &str| cx.board.spaces.iter().any(|s| s.name == name);
    for line in cx.board.lines.iter().filter(|l| !l.name.is_empty() && !told(&l.name)) {
        let look = cx.line(&line.kind);
        let water = look.flow;
        let size = cx.px * if water { 17.0 } else { 18.0 };
        let mut points = chaikin(&vs(&line.points), false, 3);
        let run = points[points.len() - 1] - points[0];
        if run.x < 0.0 || (run.x.abs() < run.y.abs() * 0.2 && run.y < 0.0) {
            points.reverse();
        }
        let length = font.width(&line.name, size) * 1.12 + size;
        let total: f32 = points.windows(2).map(|p| (p[1] - p[0]).length()).sum();
        let off = look.width * cx.board.counter / 200.0 + cx.px * 6.0;
        let mut best: Option<(f32, Vec<Vec2>)> = None;
        let steps = ((total - length) / (cx.px * 12.0)).max(0.0) as usize;
        for k in 0..=steps {
            let from = k as f32 * cx.px * 12.0;
            let guide: Vec<Vec2> = (0..=8)
                .map(|i| {
                    let (at, dir) = on(&points, from + length * i as f32 / 8.0);
                    at + vec2(dir.y, -dir.x) * off
                })
                .collect();
            let bend = guide.windows(3).map(|w| (w[1] - w[0]).angle_to(w[2] - w[1]).abs()).fold(0.0, f32::max);
            let hits = guide.iter().filter(|p| avoid.iter().any(|r| r.inflate(size * 0.6).contains(**p))).count();
            let steep = (guide[8] - guide[0]).normalize_or(Vec2::X).y.abs() * if water { 0.02 } else { 0.2 };
            let score = bend + hits as f32 * 1.5 + steep + (from / total - 0.3).abs() * 0.1;
            if best.as_ref().is_none_or(|(s, _)| score < *s) {
                best = Some((score, guide));
            }
        }
        let Some((_, guide)) = best else { continue };
        let Some(name) = font.along(&line.name, size, &chaikin(&guide, false, 2), 0.04) else { continue };
        let colour = if water { Hex::of(0x2F5F73) } else { Hex::of(0x5A4526) };
        paint.stroke(&name, cx.px * 4.0, ink(cx.tone(Hex::of(0xEDE6C6)), 1.0));
        paint.fill(&name, ink(cx.tone(colour), 1.0));
    }
}
