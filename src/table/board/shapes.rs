//! Outlines of spaces, rounded: neighbours share their vertices, so each stretch of border between
//! two corners is smoothed once and used by both sides.

use super::paint::{chaikin, noise};
use crate::engine::board::{Board, Point, inside};
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;

/// Rounded outlines and borders of a board.
#[derive(Default)]
pub struct Shapes {
    /// One closed outline a space, in the board's order.
    pub outlines: Vec<Vec<Vec2>>,
    /// Every stretch of border once.
    pub borders: Vec<Border>,
}

/// A stretch of border.
pub struct Border {
    /// Points.
    pub points: Vec<Vec2>,
    /// It runs back into itself.
    pub closed: bool,
    /// Nothing lies on its other side.
    pub outer: bool,
    /// It is the outer edge of a zone, which has a panel instead of land.
    pub panel: bool,
}

type Key = (i32, i32);

fn key(p: Vec2) -> Key {
    ((p.x * 8.0).round() as i32, (p.y * 8.0).round() as i32)
}

/// A point as a vector.
pub fn v(p: Point) -> Vec2 {
    vec2(p.0, p.1)
}

/// A poly-line as vectors.
pub fn vs(points: &[Point]) -> Vec<Vec2> {
    points.iter().copied().map(v).collect()
}

/// True where a point lies inside a rounded outline.
pub fn within(outline: &[Vec2], at: Vec2) -> bool {
    let mut odd = false;
    let n = outline.len();
    for i in 0..n {
        let (a, b) = (outline[i], outline[(i + 1) % n]);
        if (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x {
            odd = !odd;
        }
    }
    odd
}

/// Middle of the vertices.
pub fn centre(points: &[Vec2]) -> Vec2 {
    points.iter().copied().sum::<Vec2>() / points.len().max(1) as f32
}

/// Distance from a point to a poly-line.
pub fn distance(points: &[Vec2], at: Vec2) -> f32 {
    points.windows(2).map(|p| segment(p[0], p[1], at)).fold(f32::MAX, f32::min)
}

fn segment(a: Vec2, b: Vec2, at: Vec2) -> f32 {
    let d = b - a;
    let t = ((at - a).dot(d) / d.length_squared().max(1e-6)).clamp(0.0, 1.0);
    (a + d * t - at).length()
}

impl Shapes {
    /// Shapes of a board.
    pub fn new(board: &Board) -> Shapes {
        let raw: Vec<Vec<Vec2>> = board.spaces.iter().map(|s| vs(&s.outline)).collect();
        let mut near: HashMap<Key, HashSet<Key>> = HashMap::default();
        for outline in &raw {
            for i in 0..outline.len() {
                let (a, b) = (key(outline[i]), key(outline[(i + 1) % outline.len()]));
                near.entry(a).or_default().insert(b);
                near.entry(b).or_default().insert(a);
            }
        }
        let mut shapes = Shapes::default();
        let mut known: HashMap<Vec<Key>, usize> = HashMap::default();
        for outline in &raw {
            let n = outline.len();
            let corners: Vec<usize> = (0..n).filter(|&i| near[&key(outline[i])].len() > 2).collect();
            let mut smooth = Vec::new();
            if corners.len() < 2 {
                smooth = chaikin(outline, true, 2);
                shapes.borders.push(Border { points: smooth.clone(), closed: true, outer: true, panel: false });
            }
            for (k, &from) in corners.iter().enumerate().filter(|_| corners.len() > 1) {
                let to = corners[(k + 1) % corners.len()];
                let count = (to + n - from - 1) % n + 1;
                let mut chain: Vec<Vec2> = (0..=count).map(|i| outline[(from + i) % n]).collect();
                let mut keys: Vec<Key> = chain.iter().map(|&p| key(p)).collect();
                let flipped = keys.iter().rev().lt(keys.iter());
                if flipped {
                    keys.reverse();
                    chain.reverse();
                }
                let at = *known.entry(keys).or_insert_with(|| {
                    shapes.borders.push(Border {
                        points: chaikin(&chain, false, 2),
                        closed: false,
                        outer: true,
                        panel: false,
                    });
                    shapes.borders.len() - 1
                });
                let points = &shapes.borders[at].points;
                let take = points.len() - 1;
                if flipped {
                    smooth.extend(points.iter().rev().take(take));
                } else {
                    smooth.extend(points.iter().take(take));
                }
            }
            shapes.outlines.push(smooth);
        }
        shapes.mark_outer(board);
        shapes
    }

    /// A border is an outer one where only one of its sides lies in a space.
    fn mark_outer(&mut self, board: &Board) {
        let step = board.counter * 0.06;
        for border in &mut self.borders {
            let middle = border.points.len() / 2;
            let (a, b) = (border.points[middle.saturating_sub(1)], border.points[middle]);
            let side = (b - a).normalize_or(Vec2::X).perp() * step;
            let m = (a + b) / 2.0;
            let hit = |p: Vec2| board.spaces.iter().find(|s| inside(&s.outline, (p.x, p.y)));
            let (a, b) = (hit(m + side), hit(m - side));
            border.outer = a.is_none() || b.is_none();
            border.panel = border.outer && a.or(b).is_some_and(|s| s.plate_style == "zone");
        }
    }
}

/// A contour inside an outline: rays from `middle` cut at the share `k`, gently uneven.
pub fn contour(outline: &[Vec2], middle: Vec2, k: f32, seed: u32) -> Vec<Vec2> {
    const RAYS: usize = 56;
    let mut ring = Vec::with_capacity(RAYS);
    for i in 0..RAYS {
        let a = i as f32 / RAYS as f32 * std::f32::consts::TAU;
        let dir = vec2(a.sin(), -a.cos());
        let mut reach = f32::MAX;
        for j in 0..outline.len() {
            let (p, q) = (outline[j], outline[(j + 1) % outline.len()]);
            let (e, w) = (q - p, p - middle);
            let cross = dir.perp_dot(e);
            if cross.abs() > 1e-6 {
                let (t, u) = (w.perp_dot(e) / cross, w.perp_dot(dir) / cross);
                if t > 0.0 && (0.0..=1.0).contains(&u) {
                    reach = reach.min(t);
                }
            }
        }
        let uneven = 1.0 + 0.22 * (noise(vec2(a.cos(), a.sin()) * 2.0 + 9.0, seed) - 0.5);
        ring.push(middle + dir * if reach == f32::MAX { 0.0 } else { reach } * (k * uneven).min(0.93));
    }
    chaikin(&ring, true, 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contour_lies_inside_its_outline() {
        let outline = [vec2(0.0, 0.0), vec2(100.0, 0.0), vec2(100.0, 200.0), vec2(0.0, 200.0)];
        for p in contour(&outline, vec2(50.0, 100.0), 0.8, 3) {
            assert!(within(&outline, p), "{p}");
        }
    }
}
