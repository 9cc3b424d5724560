//! Units in lines: which units stand abreast, and which are linked through others.

use super::facing::{Aspect, Vertex};
use super::grid::{HexGrid, HexId};

/// Tells whether two units stand abreast: in adjacent hexes, with the same facing, each in a flank hex of the other.
///
/// ```
/// use redoubt_engine::hex::{abreast, GridSpec, HexGrid, Orientation, Parity};
/// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 20, rows: 17 }).unwrap();
/// let unit = |hex, facing| (grid.hex(hex).unwrap(), grid.vertex(facing).unwrap());
/// assert!(abreast(&grid, unit("1110", "E"), unit("1111", "E")));
/// assert!(!abreast(&grid, unit("1110", "E"), unit("1111", "NE")));
/// assert!(!abreast(&grid, unit("1110", "E"), unit("1210", "E")));
/// ```
#[must_use]
pub fn abreast(grid: &HexGrid, (a, facing): (HexId, Vertex), (b, other): (HexId, Vertex)) -> bool {
    facing == other
        && grid.aspect(a, facing, b) == Some(Aspect::Flank)
        && grid.aspect(b, other, a) == Some(Aspect::Flank)
}

/// Finds all items, of `len` (at most 128) by number, that are linked to one of `seeds` directly or through others;
/// sets are bit masks. `link` is called for pairs of an item that is linked and one that is not yet; it must be the
/// same both ways.
///
/// ```
/// use redoubt_engine::hex::linked;
/// // 0-1-2 and 4-5: neighbours in number are linked, but not across 3.
/// let link = |a: usize, b: usize| a.abs_diff(b) == 1 && a != 3 && b != 3;
/// assert_eq!(linked(6, 0b000001, link), 0b000111);
/// assert_eq!(linked(6, 0b110000, link), 0b110000);
/// ```
pub fn linked(len: usize, seeds: u128, mut link: impl FnMut(usize, usize) -> bool) -> u128 {
    let (mut found, mut fresh) = (seeds, seeds);
    while fresh != 0 {
        let at = fresh.trailing_zeros() as usize;
        fresh &= fresh - 1;
        for other in (0..len.min(128)).filter(|n| found >> n & 1 == 0).collect::<arrayvec::ArrayVec<usize, 128>>() {
            if link(at, other) {
                found |= 1 << other;
                fresh |= 1 << other;
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::{GridSpec, Orientation, Parity};
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn abreast_is_the_same_both_ways() {
        let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 9, rows: 9 };
        let g = HexGrid::new(spec).unwrap();
        let a = g.hex("0505").unwrap();
        for v in Vertex::ALL {
            let beside = g.neighbours(a).filter(|(_, b)| abreast(&g, (a, v), (*b, v))).count();
            assert_eq!(beside, 2);
            for (_, b) in g.neighbours(a) {
                for w in Vertex::ALL {
                    assert_eq!(abreast(&g, (a, v), (b, w)), abreast(&g, (b, w), (a, v)));
                }
            }
        }
    }

    proptest! {
        #[test]
        fn what_is_linked_is_closed_and_reached(links in prop::collection::vec((0usize..40, 0usize..40), 0..60), seed in 0usize..40) {
            let link = |a: usize, b: usize| links.contains(&(a, b)) || links.contains(&(b, a));
            let found = linked(40, 1 << seed, link);
            let mut plain = 1u128 << seed;
            for _ in 0..40 {
                for a in 0..40 {
                    for b in 0..40 {
                        if plain >> a & 1 == 1 && link(a, b) {
                            plain |= 1 << b;
                        }
                    }
                }
            }
            prop_assert_eq!(found, plain);
        }
    }
}
