//! The way to a goal: how far every hex is from the nearest of some goals, for flights and other moves that go nearer
//! with every step.

use super::facing::DirSet;
use super::grid::{Dir, HexGrid, HexId};
use super::reach::{EntryCost, Reach};
use std::cell::Cell;

thread_local! {
    /// The buffers of the last search.
    static BUFFERS: Cell<Reach> = Cell::default();
}

/// The lengths of the cheapest paths from every hex to the nearest goal. It is searched once and asked often.
///
/// ```
/// use redoubt_engine::hex::{Descent, GridSpec, HexGrid, Orientation, Parity};
/// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 9, rows: 9 }).unwrap();
/// let (goal, far) = (grid.hex("0105").unwrap(), grid.hex("0505").unwrap());
/// let down = Descent::new(&grid, [goal], |_, _, _| Some(1));
/// assert_eq!(down.left(far), Some(4));
/// assert!(down.nearer(&grid, far).iter().all(|dir| down.left(grid.neighbour(far, dir).unwrap()) == Some(3)));
/// ```
#[derive(Clone, Debug)]
pub struct Descent {
    left: Vec<u16>,
}

const NONE: u16 = u16::MAX;

impl Descent {
    /// Searches the map. `step` gives the cost of a step (from, direction, to) towards the goal; `None` where it
    /// cannot be made.
    pub fn new(
        grid: &HexGrid,
        goals: impl IntoIterator<Item = HexId>,
        step: impl Fn(HexId, Dir, HexId) -> Option<u16>,
    ) -> Self {
        let mut reach = BUFFERS.take();
        // The search runs from the goals, so `step` is asked for the reverse of each step: as it will be walked.
        reach.flood(grid, goals, NONE - 1, |at, dir, from| match step(from, dir.opposite(), at) {
            Some(cost) => EntryCost::Through(cost),
            None => EntryCost::No,
        });
        let left = grid.hexes().map(|hex| reach.cost(hex).unwrap_or(NONE)).collect();
        BUFFERS.set(reach);
        Descent { left }
    }

    /// Searches the map in steps of 1 each. `open` tells whether a step (from, direction, to) towards the goal can be made.
    pub fn in_steps(
        grid: &HexGrid,
        goals: impl IntoIterator<Item = HexId>,
        open: impl Fn(HexId, Dir, HexId) -> bool,
    ) -> Self {
        let mut left = vec![NONE; grid.len()];
        let mut found: Vec<HexId> = Vec::with_capacity(grid.len());
        for goal in goals {
            if left[goal.index()] == NONE {
                left[goal.index()] = 0;
                found.push(goal);
            }
        }
        let mut next = 0;
        while let Some(&at) = found.get(next) {
            next += 1;
            let steps = left[at.index()] + 1;
            for (dir, from) in grid.neighbours(at) {
                if left[from.index()] == NONE && open(from, dir.opposite(), at) {
                    left[from.index()] = steps;
                    found.push(from);
                }
            }
        }
        Descent { left }
    }

    /// Returns the length of the cheapest path to a goal; `None` where there is none.
    #[inline]
    #[must_use]
    pub fn left(&self, hex: HexId) -> Option<u16> {
        let left = self.left[hex.index()];
        (left != NONE).then_some(left)
    }

    /// Returns the directions of the neighbours from which the path is shorter than from here.
    #[must_use]
    pub fn nearer(&self, grid: &HexGrid, hex: HexId) -> DirSet {
        let here = self.left[hex.index()];
        DirSet::of(grid.neighbours(hex).filter(|(_, to)| self.left[to.index()] < here).map(|(dir, _)| dir))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{GridSpec, Orientation, Parity};
    use super::*;

    fn grid() -> HexGrid {
        HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 9, rows: 9 }).unwrap()
    }

    #[test]
    fn without_obstacles_it_is_the_distance_to_the_nearest() {
        let g = grid();
        let goals = [g.hex("0101").unwrap(), g.hex("0909").unwrap()];
        let down = Descent::new(&g, goals, |_, _, _| Some(1));
        for hex in g.hexes() {
            assert_eq!(down.left(hex), g.nearest(hex, goals).map(|(_, far)| far));
        }
    }

    #[test]
    fn steps_of_1_are_found_as_costs_of_1_are() {
        let g = grid();
        let goals = [g.hex("0101").unwrap(), g.hex("0907").unwrap(), g.hex("0101").unwrap()];
        let south = g.dir("S").unwrap();
        let open = |from: HexId, dir: Dir, to: HexId| !(from.index() + to.index()).is_multiple_of(3) || dir == south;
        let (by_cost, by_step) =
            (Descent::new(&g, goals, |f, d, t| open(f, d, t).then_some(1)), Descent::in_steps(&g, goals, open));
        assert_eq!(by_cost.left, by_step.left);
        assert!(by_step.left.contains(&NONE), "the test is worth something where some hex has no way");
    }

    #[test]
    fn it_goes_round_what_is_closed_and_obeys_one_way_steps() {
        let g = grid();
        let (goal, wall) = (g.hex("0505").unwrap(), g.hex("0504").unwrap());
        let down = Descent::new(&g, [goal], |_, _, to| (to != wall).then_some(1));
        // The closed hex is never entered, but it can be left.
        assert_eq!((down.left(wall), down.left(g.hex("0503").unwrap())), (Some(1), Some(3)));
        let south = g.dir("S").unwrap();
        let down = Descent::new(&g, [goal], |_, dir, _| (dir == south).then_some(1));
        assert_eq!(down.left(g.hex("0501").unwrap()), Some(4));
        assert_eq!(down.left(g.hex("0506").unwrap()), None);
        assert_eq!(down.nearer(&g, g.hex("0501").unwrap()), DirSet::of([south]));
    }
}
