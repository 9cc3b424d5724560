//! Lines of sight, exact: from centre to centre on the lattice of corners, in whole numbers.

use super::geometry::{corners, lattice};
use super::grid::{HexGrid, HexId};

/// How the line from centre to centre meets a hex between its ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meets {
    Not,
    /// Through its inside.
    Through,
    /// Along one of its sides; the other hex at that side meets it too.
    Along,
}

fn meets(grid: &HexGrid, from: HexId, to: HexId, hex: HexId) -> Meets {
    let (a, b) = (lattice(grid, from), lattice(grid, to));
    let (mut left, mut right, mut on) = (0, 0, 0);
    for c in corners(grid, hex) {
        match ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum() {
            1 => left += 1,
            -1 => right += 1,
            _ => on += 1,
        }
    }
    if left > 0 && right > 0 {
        Meets::Through
    } else if on == 2 {
        Meets::Along
    } else {
        Meets::Not
    }
}

/// Lists the hexes that the line between two centres passes through or along, without its ends, in order of
/// their distance from `from`. `true` marks a hex that the line only runs along; such hexes come
/// in pairs, one on each side, unless the other is off the map.
///
/// ```
/// use redoubt_engine::hex::{between, GridSpec, HexGrid, Orientation, Parity};
/// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 10, rows: 10 }).unwrap();
/// let hex = |n| grid.hex(n).unwrap();
/// assert_eq!(between(&grid, hex("0302"), hex("0304")), [(hex("0303"), false)]);
/// // Two columns over at the same height the line runs along the side of two hexes.
/// assert_eq!(between(&grid, hex("0303"), hex("0503")), [(hex("0403"), true), (hex("0404"), true)]);
/// ```
#[must_use]
pub fn between(grid: &HexGrid, from: HexId, to: HexId) -> Vec<(HexId, bool)> {
    let range = grid.distance(from, to);
    let mut found: Vec<(u16, HexId, bool)> = vec![];
    // A hex on the line lies on a shortest path: search those only.
    let mut ring = vec![from];
    for far in 1..range {
        let mut next: Vec<HexId> = vec![];
        for &hex in &ring {
            for (_, n) in grid.neighbours(hex) {
                if grid.distance(from, n) == far && grid.distance(n, to) == range - far && !next.contains(&n) {
                    next.push(n);
                }
            }
        }
        next.sort_unstable();
        for &hex in &next {
            match meets(grid, from, to, hex) {
                Meets::Not => {}
                m => found.push((far, hex, m == Meets::Along)),
            }
        }
        ring = next;
    }
    found.into_iter().map(|(_, h, along)| (h, along)).collect()
}

/// Finds the line of sight between two hexes: clear, or the first hex that blocks it. A line along a hexside is
/// blocked only where the hexes on both sides block; off the map counts as blocking. The game decides what blocks,
/// and at which heights: `blocks` is called only for hexes between the two.
///
/// ```
/// use redoubt_engine::hex::{sight, GridSpec, HexGrid, Orientation, Parity};
/// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 10, rows: 10 }).unwrap();
/// let hex = |n| grid.hex(n).unwrap();
/// let woods = [hex("0403")];
/// assert_eq!(sight(&grid, hex("0303"), hex("0503"), |h| woods.contains(&h)), Ok(()));
/// assert_eq!(sight(&grid, hex("0402"), hex("0405"), |h| woods.contains(&h)), Err(hex("0403")));
/// ```
pub fn sight(grid: &HexGrid, from: HexId, to: HexId, mut blocks: impl FnMut(HexId) -> bool) -> Result<(), HexId> {
    let line = between(grid, from, to);
    let mut i = 0;
    while i < line.len() {
        let (hex, along) = line[i];
        let pair =
            line.get(i + 1).filter(|&&(h, a)| along && a && grid.adjacent(hex, h) && same_ring(grid, from, hex, h));
        if blocks(hex) && pair.is_none_or(|&(h, _)| blocks(h)) {
            return Err(hex);
        }
        i += if pair.is_some() { 2 } else { 1 };
    }
    Ok(())
}

fn same_ring(grid: &HexGrid, from: HexId, a: HexId, b: HexId) -> bool {
    grid.distance(from, a) == grid.distance(from, b)
}

#[cfg(test)]
mod tests {
    use super::super::{GridSpec, Orientation, Parity};
    use super::*;

    fn grid() -> HexGrid {
        let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 20, rows: 20 };
        HexGrid::new(spec).unwrap()
    }

    #[test]
    fn a_line_and_its_way_back_meet_the_same_hexes() {
        let g = grid();
        let sorted = |mut v: Vec<(HexId, bool)>| {
            v.sort_unstable();
            v
        };
        for a in g.within(g.hex("1010").unwrap(), 3) {
            for b in g.within(g.hex("1010").unwrap(), 6) {
                assert_eq!(sorted(between(&g, a, b)), sorted(between(&g, b, a)));
                assert_eq!(sight(&g, a, b, |h| h.0 % 3 == 0).is_ok(), sight(&g, b, a, |h| h.0 % 3 == 0).is_ok());
            }
        }
    }

    #[test]
    fn adjacent_hexes_always_see_each_other() {
        let g = grid();
        assert_eq!(sight(&g, g.hex("0505").unwrap(), g.hex("0506").unwrap(), |_| true), Ok(()));
    }

    #[test]
    fn every_crossed_hex_is_found() {
        // Sampled finely along the line: each sample's hex must be among those found, or an end.
        let g = grid();
        let sheet = super::super::HexSheet::new(100.0, (0.0, 0.0));
        let a = g.hex("0404").unwrap();
        for b in g.hexes() {
            let line = between(&g, a, b);
            let ((ax, ay), (bx, by)) = (sheet.centre(&g, a), sheet.centre(&g, b));
            for i in 0..=400 {
                let t = (i as f32 + 0.37) / 401.0;
                let at = sheet.hex_at(&g, (ax + (bx - ax) * t, ay + (by - ay) * t)).unwrap();
                assert!(at == a || at == b || line.iter().any(|l| l.0 == at), "{} {}", g.number(b), g.number(at));
            }
        }
    }

    #[test]
    fn both_sides_of_a_hexside_must_block() {
        let g = grid();
        let (a, b) = (g.hex("0303").unwrap(), g.hex("0503").unwrap());
        assert!(sight(&g, a, b, |_| true).is_err());
        for (h, along) in between(&g, a, b) {
            assert!(along);
            assert_eq!(sight(&g, a, b, |x| x == h), Ok(()));
        }
    }
}
