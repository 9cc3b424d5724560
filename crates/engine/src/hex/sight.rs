//! Lines of sight, exact: from centre to centre on the lattice of corners, in whole numbers.

use super::grid::{HexGrid, HexId};
use super::lines::OnLine;
use hexx::Hex;

/// Iterates over the hexes of the map on a line, with whether it only runs along them; of two at the same distance, the
/// first by its number comes first.
fn walk(grid: &HexGrid, from: HexId, to: HexId) -> impl Iterator<Item = (HexId, bool)> + '_ {
    let start = grid.axial(from);
    let mut left = grid.lines().line(grid.axial(to) - start);
    let mut second = None;
    let at =
        move |on: &OnLine| grid.at_axial(start + Hex::new(on.by.0.into(), on.by.1.into())).map(|hex| (hex, on.along));
    std::iter::from_fn(move || {
        loop {
            if let Some(next) = second.take() {
                return Some(next);
            }
            let (first, rest) = left.split_first()?;
            left = rest;
            let one = at(first);
            let Some((other, rest)) = left.split_first().filter(|(other, _)| other.far == first.far) else {
                if one.is_some() {
                    return one;
                }
                continue;
            };
            left = rest;
            let two = at(other);
            let swap = matches!((one, two), (Some(a), Some(b)) if b.0 < a.0);
            let (one, two) = if swap { (two, one) } else { (one, two) };
            second = two;
            if one.is_some() {
                return one;
            }
        }
    })
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
    walk(grid, from, to).collect()
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
    let mut line = walk(grid, from, to).peekable();
    while let Some((hex, along)) = line.next() {
        let beside = |&(h, a): &(HexId, bool)| {
            along && a && grid.adjacent(hex, h) && grid.distance(from, hex) == grid.distance(from, h)
        };
        let pair = line.next_if(beside);
        if blocks(hex) && pair.is_none_or(|(h, _)| blocks(h)) {
            return Err(hex);
        }
    }
    Ok(())
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
