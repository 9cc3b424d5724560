//! Outlines of spaces, rounded. Neighbours share their vertices, so each stretch of border between
//! two corners is smoothed once and used by both sides.

use crate::board::paint::{chaikin, noise};
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;
use redoubt_engine::data::board::{Board, Point, inside};

/// The rounded outlines and borders of a board.
#[derive(Default)]
pub struct Shapes {
    /// One closed outline for each space, in the board's order.
    pub outlines: Vec<Vec<Vec2>>,
    /// Every stretch of border, once.
    pub borders: Vec<Border>,
}

/// A cache: the shapes of the board that was last asked for.
#[derive(Default)]
pub struct ShapesCache(Option<(String, Shapes)>);

impl ShapesCache {
    /// Returns the shapes of this board; computes them where the board has changed.
    pub fn of(&mut self, board: &Board) -> &Shapes {
        if self.0.as_ref().is_some_and(|(id, s)| *id != board.id || s.outlines.len() != board.spaces.len()) {
            self.0 = None;
        }
        &self.0.get_or_insert_with(|| (board.id.clone(), Shapes::new(board))).1
    }
}

/// A stretch of border.
pub struct Border {
    /// Points of the line.
    pub points: Vec<Vec2>,
    /// True where it runs back into itself.
    pub closed: bool,
    /// True where nothing lies on its other side.
    pub outer: bool,
    /// True where it is the outer edge of a zone, which has a panel instead of land.
    pub panel: bool,
}

type Key = (i32, i32);

fn key(p: Vec2) -> Key {
    ((p.x * 8.0).round() as i32, (p.y * 8.0).round() as i32)
}

/// Converts a point into a vector.
#[must_use]
pub fn v(p: Point) -> Vec2 {
    vec2(p.0, p.1)
}

/// Converts a poly-line into vectors.
pub fn vs(points: &[Point]) -> Vec<Vec2> {
    points.iter().copied().map(v).collect()
}

/// Tells whether a point lies inside a rounded outline.
#[must_use]
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

/// Returns the mean of the vertices.
#[must_use]
pub fn centre(points: &[Vec2]) -> Vec2 {
    points.iter().copied().sum::<Vec2>() / points.len().max(1) as f32
}

/// Returns the distance from a point to a poly-line.
pub fn distance(points: &[Vec2], at: Vec2) -> f32 {
    points.windows(2).map(|p| segment(p[0], p[1], at)).fold(f32::MAX, f32::min)
}

fn segment(a: Vec2, b: Vec2, at: Vec2) -> f32 {
    let d = b - a;
    let t = ((at - a).dot(d) / d.length_squared().max(1e-6)).clamp(0.0, 1.0);
    (a + d * t - at).length()
}

/// Tells whether a sheet is a hex map: many small cells with printed numbers.
#[must_use]
pub fn celled(board: &Board) -> bool {
    board.spaces.iter().any(|s| s.plate_style == "number")
}

/// Returns the length of a cell's side.
#[must_use]
pub fn side(board: &Board) -> f32 {
    board.spaces.first().map_or(board.counter, |s| (v(s.outline[0]) - v(s.outline[1])).length())
}

/// A grid that finds the space under a point without looking at all spaces.
pub struct SpaceFinder {
    boxes: Vec<Vec<u32>>,
    across: i32,
    step: f32,
}

impl SpaceFinder {
    /// Makes a finder for the spaces of a board.
    #[must_use]
    pub fn new(board: &Board) -> SpaceFinder {
        let step = board.counter.max(1.0) * 2.0;
        let (across, down) = ((board.size.0 / step).ceil() as i32 + 1, (board.size.1 / step).ceil() as i32 + 1);
        let mut finder = SpaceFinder { boxes: vec![vec![]; (across * down) as usize], across, step };
        for (n, space) in board.spaces.iter().enumerate() {
            let area = space.outline.iter().fold(Rect::EMPTY, |r, p| r.union_point(v(*p)));
            let (from, to) = ((area.min / step).floor(), (area.max / step).floor());
            for y in from.y as i32..=to.y as i32 {
                for x in from.x as i32..=to.x as i32 {
                    if let Some(cell) = finder.cell(x, y) {
                        finder.boxes[cell].push(n as u32);
                    }
                }
            }
        }
        finder
    }

    fn cell(&self, x: i32, y: i32) -> Option<usize> {
        let n = usize::try_from(y * self.across + x).ok()?;
        ((0..self.across).contains(&x) && n < self.boxes.len()).then_some(n)
    }

    /// Returns the number of the space under a point of the sheet.
    #[must_use]
    pub fn at(&self, board: &Board, p: Vec2) -> Option<usize> {
        let cell = self.cell((p.x / self.step).floor() as i32, (p.y / self.step).floor() as i32)?;
        let mut found = self.boxes[cell].iter().map(|n| *n as usize);
        found.find(|n| inside(&board.spaces[*n].outline, (p.x, p.y)))
    }
}

/// Returns the edges of the union of some spaces of a hex map: closed rings, the land on the right-hand side.
pub fn unions(board: &Board, of: impl Fn(&redoubt_engine::data::board::Space) -> bool) -> Vec<Vec<Vec2>> {
    let mut open: HashMap<(Key, Key), (Vec2, Vec2)> = HashMap::default();
    for space in board.spaces.iter().filter(|s| of(s)) {
        let outline = vs(&space.outline);
        for (i, &a) in outline.iter().enumerate() {
            let b = outline[(i + 1) % outline.len()];
            if open.remove(&(key(b), key(a))).is_none() {
                open.insert((key(a), key(b)), (a, b));
            }
        }
    }
    let mut after: HashMap<Key, (Vec2, Vec2)> = open.into_values().map(|e| (key(e.0), e)).collect();
    let mut starts: Vec<Key> = after.keys().copied().collect();
    starts.sort_unstable();
    let mut rings = vec![];
    for start in starts {
        let mut ring = vec![];
        let mut at = start;
        while let Some((a, b)) = after.remove(&at) {
            ring.push(a);
            at = key(b);
        }
        if ring.len() > 2 {
            rings.push(ring);
        }
    }
    rings
}

impl Shapes {
    /// Makes the shapes of a hex map: cells keep their corners, and each side is one border.
    fn of_cells(board: &Board) -> Shapes {
        let mut shapes = Shapes::default();
        let mut known: HashMap<(Key, Key), usize> = HashMap::default();
        for space in &board.spaces {
            let outline = vs(&space.outline);
            for (i, &a) in outline.iter().enumerate() {
                let b = outline[(i + 1) % outline.len()];
                let (ka, kb) = (key(a), key(b));
                match known.entry((ka.min(kb), ka.max(kb))) {
                    bevy::platform::collections::hash_map::Entry::Occupied(at) => {
                        shapes.borders[*at.get()].outer = false;
                    }
                    bevy::platform::collections::hash_map::Entry::Vacant(free) => {
                        free.insert(shapes.borders.len());
                        shapes.borders.push(Border { points: vec![a, b], closed: false, outer: true, panel: false });
                    }
                }
            }
            shapes.outlines.push(outline);
        }
        shapes
    }

    /// Makes the shapes of a board.
    #[must_use]
    pub fn new(board: &Board) -> Shapes {
        if celled(board) {
            return Shapes::of_cells(board);
        }
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

    /// Marks the outer borders: those with a space on one side only.
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

/// Returns a contour inside an outline: slightly uneven, at the share `k` of the way from `middle` to the outline.
#[must_use]
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

    /// Makes a hex map of five columns and four rows.
    fn hexes() -> Board {
        use redoubt_engine::data::board::{Provenance, Space};
        use redoubt_engine::hex::{GridSpec, HexGrid, HexSheet, Orientation, Parity};
        let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 5, rows: 4 };
        let grid = HexGrid::new(spec).unwrap();
        let sheet = HexSheet::new(64.0, (20.0, 20.0));
        let space = |h| Space {
            id: grid.number(h),
            plate: grid.number(h),
            name: String::new(),
            terrain: "grass".into(),
            plate_style: "number".into(),
            shields: vec![],
            label: sheet.centre(&grid, h),
            slots: vec![sheet.centre(&grid, h)],
            outline: sheet.outline(&grid, h).to_vec(),
            parts: vec![],
            columns: vec![],
            adjacent: vec![],
            note: String::new(),
        };
        Board {
            id: "hexes".into(),
            title: String::new(),
            subtitle: String::new(),
            size: sheet.extent(&grid),
            counter: 58.0,
            style: "prairie".into(),
            secret: false,
            provenance: Provenance::Printed,
            scale: (String::new(), 0.0),
            furniture: vec![],
            areas: vec![],
            spaces: grid.hexes().map(space).collect(),
            lines: vec![],
            boxes: vec![],
            hexsides: vec![],
            texts: vec![],
        }
    }

    #[test]
    fn cells_together_have_one_edge_and_are_found_again() {
        let board = hexes();
        let (shapes, finder) = (Shapes::new(&board), SpaceFinder::new(&board));
        let outer = shapes.borders.iter().filter(|b| b.outer).count();
        assert_eq!(shapes.borders.len() * 2 - outer, 20 * 6, "each side is drawn once");
        let all = unions(&board, |_| true);
        assert_eq!((all.len(), all[0].len()), (1, outer), "the whole map is one land");
        let two = unions(&board, |s| s.id == "0102" || s.id == "0103");
        assert_eq!((two.len(), two[0].len()), (1, 10));
        let m = centre(&two[0]);
        for (a, b) in two[0].iter().zip(two[0].iter().cycle().skip(1)) {
            assert!((*b - *a).perp_dot(m - *a) > 0.0, "the land is on the right hand");
        }
        for (n, outline) in shapes.outlines.iter().enumerate() {
            assert_eq!(finder.at(&board, centre(outline)), Some(n));
        }
        assert_eq!(finder.at(&board, vec2(-500.0, 90.0)), None);
    }

    #[test]
    fn a_contour_lies_inside_its_outline() {
        let outline = [vec2(0.0, 0.0), vec2(100.0, 0.0), vec2(100.0, 200.0), vec2(0.0, 200.0)];
        for p in contour(&outline, vec2(50.0, 100.0), 0.8, 3) {
            assert!(within(&outline, p), "{p}");
        }
    }
}
