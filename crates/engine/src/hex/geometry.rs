//! The drawing of a grid. Corners lie on an integer lattice, so that neighbours share them exactly.

use super::grid::{Dir, EdgeId, HexGrid, HexId};
use super::lattice::{Lattice, corners_at};
use super::spec::Orientation;
use crate::data::board::Point;

/// Computes the centre of a hex on the lattice.
pub(super) fn lattice(grid: &HexGrid, hex: HexId) -> Lattice {
    let (c, r) = (i32::from(grid.column(hex)), i32::from(grid.row(hex)));
    let odd = |n: i32| (n % 2 == 1) == matches!(grid.spec().lower, super::Parity::Odd);
    match grid.spec().orientation {
        Orientation::Flat => (3 * c - 1, 2 * r - 1 + i32::from(odd(c))),
        Orientation::Pointy => (2 * c - 1 + i32::from(odd(r)), 3 * r - 1),
    }
}

/// Returns the corners of a hex on the lattice, clockwise; side `d` runs from corner `d` to corner `d + 1`.
pub(super) fn corners(grid: &HexGrid, hex: HexId) -> [Lattice; 6] {
    corners_at(grid.spec().orientation, lattice(grid, hex))
}

/// The place of a grid on a sheet: y down, in the sheet's units.
///
/// ```
/// use redoubt_engine::hex::{Dir, GridSpec, HexGrid, HexSheet, Orientation, Parity};
/// let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 4, rows: 4 };
/// let grid = HexGrid::new(spec).unwrap();
/// let sheet = HexSheet::new(60.0, (40.0, 40.0));
/// let hex = grid.hex("0203").unwrap();
/// assert_eq!(sheet.hex_at(&grid, sheet.centre(&grid, hex)), Some(hex));
/// let (a, b) = sheet.side(&grid, hex, Dir(0));
/// let north = grid.neighbour(hex, Dir(0)).unwrap();
/// assert_eq!(sheet.side(&grid, north, Dir(3)), (b, a));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HexSheet {
    size: f32,
    origin: Point,
}

impl HexSheet {
    /// Makes the drawing of a grid: `size` is the distance from a hex's centre to its corner; `origin` is the upper
    /// left corner of the grid's box.
    #[must_use]
    pub fn new(size: f32, origin: Point) -> Self {
        HexSheet { size, origin }
    }

    /// Returns the distance from centre to corner.
    #[must_use]
    pub fn size(&self) -> f32 {
        self.size
    }

    /// Converts a lattice point into a point of the sheet, to a tenth of a unit.
    fn place(&self, grid: &HexGrid, (x, y): Lattice) -> Point {
        let (half, inner) = (self.size / 2.0, self.size * 0.866_025_4);
        let (ux, uy) = match grid.spec().orientation {
            Orientation::Flat => (half, inner),
            Orientation::Pointy => (inner, half),
        };
        let tenth = |v: f32| (v * 10.0).round() / 10.0;
        (tenth(self.origin.0 + x as f32 * ux), tenth(self.origin.1 + y as f32 * uy))
    }

    /// Computes the centre of a hex.
    #[must_use]
    pub fn centre(&self, grid: &HexGrid, hex: HexId) -> Point {
        self.place(grid, lattice(grid, hex))
    }

    /// Computes the outline of a hex, clockwise, not closed; neighbours have exactly the same corners.
    #[must_use]
    pub fn outline(&self, grid: &HexGrid, hex: HexId) -> [Point; 6] {
        corners(grid, hex).map(|c| self.place(grid, c))
    }

    /// Computes the two ends of a side of a hex, clockwise; also at the edge of the map.
    #[must_use]
    pub fn side(&self, grid: &HexGrid, hex: HexId, dir: Dir) -> (Point, Point) {
        let c = corners(grid, hex);
        (self.place(grid, c[dir.index()]), self.place(grid, c[dir.turned(1).index()]))
    }

    /// Computes the middle of a hexside.
    #[must_use]
    pub fn middle(&self, grid: &HexGrid, edge: EdgeId) -> Point {
        let (hex, dir, _) = grid.sides(edge);
        let (a, b) = self.side(grid, hex, dir);
        ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
    }

    /// Computes the lower right corner of the grid's box; for the origin (0, 0) it is the size of the sheet.
    #[must_use]
    pub fn extent(&self, grid: &HexGrid) -> Point {
        let mut far = (0, 0);
        for hex in grid.hexes() {
            for (x, y) in corners(grid, hex) {
                far = (far.0.max(x), far.1.max(y));
            }
        }
        self.place(grid, far)
    }

    /// Finds the hex under a point of the sheet; `None` outside the grid.
    #[must_use]
    pub fn hex_at(&self, grid: &HexGrid, (x, y): Point) -> Option<HexId> {
        // The centre of column 1, row 1 and its axial coordinates anchor the fractional ones.
        let anchor = HexId(0);
        let (cx, cy) = self.centre(grid, anchor);
        let (dx, dy) = ((x - cx) / self.size, (y - cy) / self.size);
        let third = 3.0_f32.sqrt() / 3.0;
        let (q, r) = match grid.spec().orientation {
            Orientation::Flat => (dx * 2.0 / 3.0, dy * third - dx / 3.0),
            Orientation::Pointy => (dx * third - dy / 3.0, dy * 2.0 / 3.0),
        };
        let base = grid.axial(anchor);
        grid.at_axial(hexx::Hex::round([base.x as f32 + q, base.y as f32 + r]))
    }

    /// Draws a line along hexsides given in order, corner to corner. A hexside that shares no corner with the one
    /// before it begins a new line. Used for rivers, borders and walls.
    ///
    /// ```
    /// # use redoubt_engine::hex::{GridSpec, HexGrid, HexSheet, Orientation, Parity};
    /// # let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 9, rows: 9 };
    /// # let grid = HexGrid::new(spec).unwrap();
    /// let river: Vec<_> = ["0303S", "0303SE", "0402S"].iter().map(|e| grid.edge_named(e).unwrap()).collect();
    /// let lines = HexSheet::new(60.0, (0.0, 0.0)).along(&grid, &river);
    /// assert_eq!(lines.len(), 1);
    /// assert_eq!(lines[0].len(), 4);
    /// ```
    #[must_use]
    pub fn along(&self, grid: &HexGrid, edges: &[EdgeId]) -> Vec<Vec<Point>> {
        let ends = |e: EdgeId| {
            let (hex, dir, _) = grid.sides(e);
            let c = corners(grid, hex);
            (c[dir.index()], c[dir.turned(1).index()])
        };
        let mut lines: Vec<Vec<Lattice>> = vec![];
        for &edge in edges {
            let (a, b) = ends(edge);
            let Some(line) = lines.last_mut() else {
                lines.push(vec![a, b]);
                continue;
            };
            let last = line[line.len() - 1];
            if last == a || last == b {
                line.push(if last == a { b } else { a });
            } else if line.len() == 2 && (line[0] == a || line[0] == b) {
                // The first hexside was laid in the wrong direction.
                line.reverse();
                line.push(if line[1] == a { b } else { a });
            } else {
                lines.push(vec![a, b]);
            }
        }
        lines.into_iter().map(|line| line.into_iter().map(|c| self.place(grid, c)).collect()).collect()
    }

    /// Draws the border of a set of hexes, as closed or open lines along hexsides; sides at the edge of
    /// the map are left out.
    #[must_use]
    pub fn border(&self, grid: &HexGrid, inside: &super::HexSet) -> Vec<Vec<Point>> {
        let mut left: Vec<EdgeId> = grid
            .edges()
            .filter(|&e| {
                let (a, _, b) = grid.sides(e);
                inside.contains(a) != inside.contains(b)
            })
            .collect();
        let mut lines = vec![];
        while !left.is_empty() {
            // Begin at an end, if there is one, so that an open border is one line.
            let start =
                left.iter().position(|&e| grid.touching(e).filter(|t| left.contains(t)).count() < 2).unwrap_or(0);
            let mut chain = vec![left.swap_remove(start)];
            while let Some(next) = left.iter().position(|&e| grid.touching(chain[chain.len() - 1]).any(|t| t == e)) {
                chain.push(left.swap_remove(next));
            }
            lines.extend(self.along(grid, &chain));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::super::{GridSpec, HexSet, Parity};
    use super::*;
    use crate::data::board::inside;

    fn grids() -> Vec<HexGrid> {
        let mut all = vec![];
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            for lower in [Parity::Odd, Parity::Even] {
                all.push(HexGrid::new(GridSpec { orientation, lower, columns: 7, rows: 6 }).unwrap());
            }
        }
        all
    }

    #[test]
    fn neighbours_share_their_corners() {
        let sheet = HexSheet::new(64.0, (30.0, 20.0));
        for grid in grids() {
            for hex in grid.hexes() {
                for (dir, other) in grid.neighbours(hex) {
                    let (a, b) = sheet.side(&grid, hex, dir);
                    assert_eq!(sheet.side(&grid, other, dir.opposite()), (b, a));
                }
            }
        }
    }

    #[test]
    fn the_hex_under_a_point_is_the_one_whose_outline_holds_it() {
        let sheet = HexSheet::new(64.0, (30.0, 20.0));
        for grid in grids() {
            for hex in grid.hexes() {
                let outline = sheet.outline(&grid, hex);
                let (cx, cy) = sheet.centre(&grid, hex);
                for (x, y) in outline {
                    let near = (cx + (x - cx) * 0.93, cy + (y - cy) * 0.93);
                    assert!(inside(&outline, near));
                    assert_eq!(sheet.hex_at(&grid, near), Some(hex));
                }
            }
            assert_eq!(sheet.hex_at(&grid, (0.0, 0.0)), None);
            let (x, y) = sheet.extent(&grid);
            assert_eq!(sheet.hex_at(&grid, (x + 40.0, y + 40.0)), None);
        }
    }

    #[test]
    fn a_border_is_closed_inside_the_map_and_open_at_its_edge() {
        let sheet = HexSheet::new(64.0, (30.0, 20.0));
        for grid in grids() {
            let one = HexSet::of(&grid, [grid.hex("0303").unwrap()]);
            let lines = sheet.border(&grid, &one);
            assert_eq!(lines.len(), 1);
            assert_eq!(lines[0].len(), 7);
            assert_eq!(lines[0][0], lines[0][6]);
            let corner = HexSet::of(&grid, [grid.hex("0101").unwrap()]);
            let lines = sheet.border(&grid, &corner);
            assert_eq!(lines.len(), 1);
            assert_ne!(lines[0].first(), lines[0].last());
        }
    }
}
