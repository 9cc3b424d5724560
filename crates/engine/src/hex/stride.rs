//! Steps over a map, taken from many hexes at once.

use super::grid::{Dir, HexGrid, HexId};
use super::set::HexSet;

/// The steps that a map allows, for whole sets of hexes. A step changes the number of a hex by one of
/// only a few differences, so all hexes of a set step at once by a shift of its words.
///
/// ```
/// use redoubt_engine::hex::{GridSpec, HexGrid, HexSet, Orientation, Parity, HexSteps};
/// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 9, rows: 9 }).unwrap();
/// let strides = HexSteps::new(&grid, |_, _, _| true);
/// let (hex, mut beside) = (grid.hex("0505").unwrap(), HexSet::new(&grid));
/// strides.spread(&HexSet::of(&grid, [hex]), &mut beside);
/// assert_eq!(beside, HexSet::of(&grid, grid.neighbours(hex).map(|(_, n)| n)));
/// ```
#[derive(Clone, Debug)]
pub struct HexSteps {
    /// The difference in number, and the hexes from which the step is allowed.
    moves: Vec<(i32, HexSet)>,
}

impl HexSteps {
    /// Lists the steps for which `cross` returns true: from, direction, to.
    pub fn new(grid: &HexGrid, cross: impl Fn(HexId, Dir, HexId) -> bool) -> Self {
        let mut moves: Vec<(i32, HexSet)> = vec![];
        for hex in grid.hexes() {
            for (_, to) in grid.neighbours(hex).filter(|(dir, to)| cross(hex, *dir, *to)) {
                let by = i32::from(to.0) - i32::from(hex.0);
                match moves.iter_mut().find(|m| m.0 == by) {
                    Some((_, hexes)) => {
                        hexes.insert(hex);
                    }
                    None => moves.push((by, HexSet::of(grid, [hex]))),
                }
            }
        }
        HexSteps { moves }
    }

    /// Adds all hexes that are one step away from a hex of `from`.
    pub fn spread(&self, from: &HexSet, into: &mut HexSet) {
        for (by, hexes) in &self.moves {
            into.add_moved(from, hexes, *by);
        }
    }

    /// Finds all hexes in supply: those that [`Supply::trace`](super::Supply::trace) reaches, without the paths
    /// to them. Paths do not go on from `closed` hexes.
    #[must_use]
    pub fn supplied(
        &self,
        grid: &HexGrid,
        sources: &[HexId],
        relays: &[HexId],
        length: u16,
        closed: &HexSet,
    ) -> HexSet {
        let (mut all, mut edge, mut next) = (HexSet::new(grid), HexSet::new(grid), HexSet::new(grid));
        let mut starts = HexSet::of(grid, sources.iter().copied());
        let mut begun = starts.clone();
        while !starts.is_empty() {
            // Search from these again: a hex that was reached before may now be nearer to a start.
            edge.copy(&starts);
            let mut wave = starts;
            for _ in 0..length {
                next.clear();
                self.spread(&edge, &mut next);
                next.drop_all(&wave);
                wave.add_all(&next);
                next.drop_all(closed);
                std::mem::swap(&mut edge, &mut next);
            }
            all.add_all(&wave);
            let linked = relays.iter().copied().filter(|r| all.contains(*r) && !begun.contains(*r));
            starts = HexSet::of(grid, linked);
            begun.add_all(&starts);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::super::{GridSpec, Orientation, Parity, Supply};
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn all_at_once_is_one_by_one(
            (columns, rows) in (1u8..40, 1u8..80),
            pointed: bool,
            odd: bool,
            seed: u64,
        ) {
            let orientation = if pointed { Orientation::Pointy } else { Orientation::Flat };
            let lower = if odd { Parity::Odd } else { Parity::Even };
            let grid = HexGrid::new(GridSpec { orientation, lower, columns, rows }).unwrap();
            let chance = |n: u64, of: u64| (seed ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33 & of != 0;
            let cross = |from: HexId, dir: Dir, _: HexId| chance(u64::from(from.0) << 3 | u64::from(dir.0), 3);
            let strides = HexSteps::new(&grid, cross);
            let from = HexSet::of(&grid, grid.hexes().filter(|h| chance(u64::from(h.0) << 20, 1)));
            let mut expected = HexSet::new(&grid);
            for hex in from.iter() {
                for (dir, to) in grid.neighbours(hex) {
                    if cross(hex, dir, to) {
                        expected.insert(to);
                    }
                }
            }
            let mut into = HexSet::new(&grid);
            strides.spread(&from, &mut into);
            prop_assert_eq!(into, expected);
        }

        #[test]
        fn what_is_supplied_is_what_a_trace_reaches(
            closed in prop::collection::vec(0u8..3, 1178),
            sources in prop::collection::vec(0u16..1178, 0..4),
            relays in prop::collection::vec(0u16..1178, 0..40),
            length in 0u16..6,
        ) {
            let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 38, rows: 31 };
            let grid = HexGrid::new(spec).unwrap();
            let cross = |from: HexId, dir: Dir, to: HexId| !(from.0.min(to.0) + u16::from(dir.0 % 3)).is_multiple_of(9);
            let hexes = |ids: &[u16]| ids.iter().map(|i| HexId(*i)).collect::<Vec<_>>();
            let (sources, relays) = (hexes(&sources), hexes(&relays));
            let shut = HexSet::of(&grid, grid.hexes().filter(|h| closed[h.index()] == 0));
            let mut supply = Supply::default();
            supply.trace(&grid, &sources, &relays, length, cross, |h| !shut.contains(h));
            let fed = HexSteps::new(&grid, cross).supplied(&grid, &sources, &relays, length, &shut);
            prop_assert_eq!(fed, HexSet::of(&grid, supply.hexes()));
        }
    }
}
