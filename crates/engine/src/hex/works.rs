//! Works along hexsides, which cover those inside the hex, and the side by which a straight line enters a hex.

use super::facing::DirSet;
use super::geometry::{corners, lattice};
use super::grid::{Dir, HexGrid, HexId};

/// Hexsides that are covered by works, as seen from the hex inside them.
///
/// ```
/// use redoubt_engine::hex::{Dir, DirSet, GridSpec, HexGrid, Orientation, Parity, Works};
/// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 9, rows: 9 }).unwrap();
/// let (inside, outside) = (grid.hex("0505").unwrap(), grid.hex("0504").unwrap());
/// let mut works = Works::new(&grid);
/// works.cover(inside, Dir(0));
/// assert_eq!(works.covered(inside), DirSet::of([Dir(0)]));
/// assert!(works.covered(outside).is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Works(Vec<DirSet>);

impl Works {
    /// Makes a map without works.
    #[must_use]
    pub fn new(grid: &HexGrid) -> Self {
        Works(vec![DirSet::EMPTY; grid.len()])
    }

    /// Covers a side of the hex inside.
    pub fn cover(&mut self, inside: HexId, side: Dir) {
        let sides = &mut self.0[inside.index()];
        *sides = sides.with(side);
    }

    /// Returns the sides of a hex that are covered for those in it.
    #[inline]
    #[must_use]
    pub fn covered(&self, inside: HexId) -> DirSet {
        self.0[inside.index()]
    }

    /// Tells whether a straight line from centre to centre enters `to` over a covered side of it; at a corner one of
    /// the two sides is enough.
    #[must_use]
    pub fn shield(&self, grid: &HexGrid, from: HexId, to: HexId) -> bool {
        !self.covered(to).is_empty() && !entered_by(grid, from, to).and(self.covered(to)).is_empty()
    }
}

/// Finds the side of `to` by which the straight line from the centre of `from` enters it: one side, two where
/// the line comes in through a corner, none for a hex and itself.
///
/// ```
/// use redoubt_engine::hex::{entered_by, Dir, DirSet, GridSpec, HexGrid, Orientation, Parity};
/// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 16, rows: 17 }).unwrap();
/// let hex = |n| grid.hex(n).unwrap();
/// assert_eq!(entered_by(&grid, hex("0508"), hex("0609")), DirSet::of([Dir(5)]));
/// // Three columns over and one and a half hexes down: the line meets the corner between S and SE.
/// assert_eq!(entered_by(&grid, hex("0812"), hex("0609")), DirSet::of([Dir(2), Dir(3)]));
/// ```
#[must_use]
pub fn entered_by(grid: &HexGrid, from: HexId, to: HexId) -> DirSet {
    let (a, b) = (lattice(grid, from), lattice(grid, to));
    if a == b {
        return DirSet::EMPTY;
    }
    // Lattice units differ in x and y, but sides of a line and proportions along it are the same in any units.
    let off = |c: (i32, i32)| ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum();
    let outline = corners(grid, to);
    // Corner `c` is on the near side of the hex where it is nearer to `from` than the centre, measured along the line.
    let ahead = |c: (i32, i32)| near(grid, a, b, c);
    let mut sides = DirSet::EMPTY;
    for dir in Dir::ALL {
        let (c, d) = (outline[dir.index()], outline[(dir.index() + 1) % 6]);
        let (left, right) = (off(c), off(d));
        let crossed = left * right < 0 && (ahead(c) || ahead(d));
        let touched = (left == 0 && ahead(c)) || (right == 0 && ahead(d));
        if crossed || touched {
            sides = sides.with(dir);
        }
    }
    sides
}

/// Tells whether a corner of the hex around `b` lies towards `a`, in true proportions of the lattice.
fn near(grid: &HexGrid, a: (i32, i32), b: (i32, i32), corner: (i32, i32)) -> bool {
    // A unit of the long axis is half a size; a unit of the other one is the square root of three halves of it.
    let (x, y) = match grid.spec().orientation {
        super::Orientation::Flat => (1, 3),
        super::Orientation::Pointy => (3, 1),
    };
    let (ab, cb) = ((a.0 - b.0, a.1 - b.1), (corner.0 - b.0, corner.1 - b.1));
    x * ab.0 * cb.0 + y * ab.1 * cb.1 > 0
}

#[cfg(test)]
mod tests {
    use super::super::{GridSpec, HexSheet, Orientation, Parity};
    use super::*;

    fn grid(orientation: Orientation) -> HexGrid {
        HexGrid::new(GridSpec { orientation, lower: Parity::Odd, columns: 16, rows: 17 }).unwrap()
    }

    #[test]
    fn a_neighbour_enters_by_the_common_side() {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            let g = grid(orientation);
            let hex = g.hex("0808").unwrap();
            for (dir, from) in g.neighbours(hex) {
                assert_eq!(entered_by(&g, from, hex), DirSet::of([dir]));
            }
            assert_eq!(entered_by(&g, hex, hex), DirSet::EMPTY);
        }
    }

    #[test]
    fn the_side_is_the_one_where_a_finely_sampled_line_comes_in() {
        let sheet = HexSheet::new(100.0, (0.0, 0.0));
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            let g = grid(orientation);
            let to = g.hex("0808").unwrap();
            let (bx, by) = sheet.centre(&g, to);
            for from in g.hexes().filter(|h| *h != to) {
                let (ax, ay) = sheet.centre(&g, from);
                let at = |t: f32| sheet.hex_at(&g, (ax + (bx - ax) * t, ay + (by - ay) * t));
                let last = (0..2000).map(|i| i as f32 / 2000.0).rfind(|t| at(*t) != Some(to)).unwrap();
                let before = at(last).unwrap();
                let sides = entered_by(&g, from, to);
                assert!(sides.len() == 1 || sides.len() == 2);
                // Through a corner the sampled line may come in by either hex beside it, or between the two.
                if sides.len() == 1 {
                    assert!(sides.has(g.dir_to(to, before).unwrap()), "{}", g.number(from));
                }
            }
        }
    }

    #[test]
    fn works_cover_from_their_own_side_only() {
        let g = grid(Orientation::Flat);
        let hex = |n| g.hex(n).unwrap();
        let mut works = Works::new(&g);
        for out in ["0506", "0507", "0606"] {
            works.cover(hex("0607"), g.dir_to(hex("0607"), hex(out)).unwrap());
        }
        assert!(works.shield(&g, hex("0507"), hex("0607")) && works.shield(&g, hex("0303"), hex("0607")));
        assert!(!works.shield(&g, hex("0608"), hex("0607")) && !works.shield(&g, hex("0909"), hex("0607")));
        assert!(!works.shield(&g, hex("0607"), hex("0507")));
    }
}
