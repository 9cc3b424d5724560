//! Lines made from the outline of a space: moved inwards, as saw teeth, or hatched.

use crate::board::ground::bounds;
use crate::board::paint::{Ink, Paint, walk};
use bevy::prelude::*;

/// Moves an outline inwards by `d`.
#[must_use]
pub fn inset(outline: &[Vec2], d: f32) -> Vec<Vec2> {
    let n = outline.len();
    let mut area = 0.0;
    for i in 0..n {
        area += outline[i].perp_dot(outline[(i + 1) % n]);
    }
    let way = if area > 0.0 { 1.0 } else { -1.0 };
    (0..n)
        .map(|i| {
            let (a, b, c) = (outline[(i + n - 1) % n], outline[i], outline[(i + 1) % n]);
            let (e, f) = ((b - a).normalize_or_zero(), (c - b).normalize_or_zero());
            let normal = (e.perp() + f.perp()).normalize_or_zero();
            let stretch = (normal.dot(e.perp())).max(0.5);
            b + normal * way * d / stretch
        })
        .collect()
}

/// Turns a ring into saw teeth of about this width that point inwards.
#[must_use]
pub fn saw(ring: &[Vec2], step: f32, depth: f32) -> Vec<Vec2> {
    let next = || ring.iter().cycle().skip(1);
    let length: f32 = ring.iter().zip(next()).map(|(a, b)| (*b - *a).length()).sum();
    let turn: f32 = ring.iter().zip(next()).map(|(a, b)| a.perp_dot(*b)).sum();
    let teeth = (length / step / 2.0).round().max(3.0);
    let points = walk(ring, true, length / teeth / 2.0 * 1.0001);
    let inwards = |dir: Vec2| dir.perp() * depth * turn.signum();
    points.into_iter().zip(0..).map(|((at, dir), k)| if k % 2 == 0 { at } else { at + inwards(dir) }).collect()
}

/// Draws lines at 45 degrees, cut to an outline.
pub fn hatch(paint: &mut Paint, outline: &[Vec2], step: f32, width: f32, ink: Ink) {
    let bounds = bounds(outline);
    let (dir, normal) = (vec2(1.0, -1.0).normalize(), vec2(1.0, 1.0).normalize());
    let corners = [bounds.min, bounds.max, vec2(bounds.min.x, bounds.max.y), vec2(bounds.max.x, bounds.min.y)];
    let far = corners.iter().map(|c| c.dot(normal)).fold(f32::MIN, f32::max);
    let mut at = (corners.iter().map(|c| c.dot(normal)).fold(f32::MAX, f32::min) / step).ceil() * step;
    while at < far {
        let mut cuts: Vec<f32> = vec![];
        for i in 0..outline.len() {
            let (a, b) = (outline[i], outline[(i + 1) % outline.len()]);
            let (da, db) = (a.dot(normal) - at, b.dot(normal) - at);
            if (da > 0.0) != (db > 0.0) {
                cuts.push(a.lerp(b, da / (da - db)).dot(dir));
            }
        }
        cuts.sort_by(f32::total_cmp);
        for pair in cuts.chunks_exact(2) {
            paint.tick(normal * at + dir * pair[0], normal * at + dir * pair[1], width, ink);
        }
        at += step;
    }
}
