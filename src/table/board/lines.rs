//! Streams with edge and flow, roads with casing, rails, borders, and the names along them.

use super::Ctx;
use super::paint::{Paint, chaikin, dashes, ink, path, walk};
use super::shapes::{Shapes, vs};
use super::types::{Font, on};
use crate::table::look::{Hex, LineLook};
use bevy::prelude::*;
use lyon_tessellation::LineCap;

/// All lines of the board in their order, then the borders of its spaces.
pub fn lines(paint: &mut Paint, cx: &Ctx, shapes: &Shapes) {
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

/// The stretches of a line that run over land: under a zone's panel it would look out at the ends.
fn on_land(cx: &Ctx, points: &[Vec2]) -> Vec<Vec<Vec2>> {
    let land = |p: Vec2| cx.board.space_at((p.x, p.y)).is_some_and(|s| !cx.terrain(&s.terrain).panel);
    if !cx.board.spaces.iter().any(|s| cx.terrain(&s.terrain).panel) {
        return vec![points.to_vec()];
    }
    let fine: Vec<Vec2> = walk(points, false, cx.px * 4.0).into_iter().map(|(p, _)| p).collect();
    fine.chunk_by(|a, b| land(*a) == land(*b)).filter(|run| land(run[0])).map(<[Vec2]>::to_vec).collect()
}

fn water(paint: &mut Paint, cx: &Ctx, points: &[Vec2], look: &LineLook) {
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

fn way(paint: &mut Paint, cx: &Ctx, points: &[Vec2], look: &LineLook) {
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
    if let Some(every) = look.ticks {
        for (at, dir) in walk(points, false, every * unit) {
            let side = dir.perp() * width * 1.1;
            paint.tick(at - side, at + side, cx.px * 1.4, colour);
        }
    }
}

/// Names of lines, set beside them on the stretch that is straightest.
pub fn line_names(paint: &mut Paint, cx: &Ctx, font: &Font, avoid: &[Rect]) {
    // A brook that has the name of the space it runs through need not say it twice.
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
