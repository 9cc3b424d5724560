//! Reach and routes: which hexes movement points can reach; costs are asked hexside by hexside.

use super::grid::{Dir, HexGrid, HexId};
use super::set::HexSet;

/// A game's answer for one step from a hex to its neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryCost {
    /// The hex cannot be entered this way.
    No,
    /// The hex can be entered for this cost and left again.
    Through(u16),
    /// The hex can be entered for this cost, but the move ends there.
    Stop(u16),
}

const FREE: u16 = u16::MAX;

/// A search over a grid, with its buffers. Make one and use it for all searches: after the first ones nothing is
/// allocated any more.
///
/// ```
/// use redoubt_engine::hex::{EntryCost, GridSpec, HexGrid, Orientation, Parity, Reach};
/// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 38, rows: 31 }).unwrap();
/// let (start, river) = (grid.hex("2810").unwrap(), grid.edge_named("2810SE").unwrap());
/// let mut reach = Reach::default();
/// // 1 MP a hex, 2 more over the river's hexside.
/// reach.flood(&grid, [start], 4, |from, dir, _| {
///     EntryCost::Through(if grid.edge(from, dir) == Some(river) { 3 } else { 1 })
/// });
/// // The way around costs less than the ford.
/// assert_eq!(reach.cost(grid.hex("2911").unwrap()), Some(2));
/// assert_eq!(reach.cost(grid.hex("2815").unwrap()), None);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Reach {
    now: u32,
    nodes: Vec<Node>,
    /// Hexes touched, in the order in which they were first seen.
    seen: Vec<u16>,
    /// Queue by cost.
    buckets: Vec<Vec<u16>>,
}

/// What a search has found of a hex.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// Number of the search in which it was last touched.
    stamp: u32,
    /// Least cost to be in the hex, and the hex it is entered from.
    best: u16,
    from: u16,
    /// Least cost to be in it and still go on, and the hex it is entered from.
    go: u16,
    go_from: u16,
}

impl Reach {
    fn begin(&mut self, len: usize) {
        if self.nodes.len() != len {
            *self = Reach { buckets: std::mem::take(&mut self.buckets), ..Reach::default() };
            self.nodes = vec![Node { stamp: 0, best: FREE, from: FREE, go: FREE, go_from: FREE }; len];
        }
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.nodes.iter_mut().for_each(|node| node.stamp = 0);
            self.now = 1;
        }
        self.seen.clear();
    }

    #[inline]
    fn touch(&mut self, i: usize) -> &mut Node {
        let node = &mut self.nodes[i];
        if node.stamp != self.now {
            (node.stamp, node.best, node.go) = (self.now, FREE, FREE);
            self.seen.push(i as u16);
        }
        node
    }

    /// Tells whether a hex was reached, and can be gone on from, for at most this cost.
    #[inline]
    fn is_settled(&self, i: usize, cost: u16) -> bool {
        let node = &self.nodes[i];
        node.stamp == self.now && node.best <= cost && node.go <= cost
    }

    #[inline]
    fn queue(&mut self, at: usize, hex: u16) {
        if at >= self.buckets.len() {
            self.buckets.resize_with(at + 1, Vec::new);
        }
        self.buckets[at].push(hex);
    }

    /// Finds all hexes that can be reached from `starts` for at most `budget`. `step` is called for each
    /// step (from, direction, to) that can still be paid for; it may also look at the hex it
    /// starts from (hills from hills). Starts cost nothing.
    pub fn flood(
        &mut self,
        grid: &HexGrid,
        starts: impl IntoIterator<Item = HexId>,
        budget: u16,
        step: impl FnMut(HexId, Dir, HexId) -> EntryCost,
    ) {
        self.begin(grid.len());
        self.search(grid, starts, budget, None, |_| false, step);
    }

    /// Continues the last [`Reach::flood`] with more starts, as if they had been among the first:
    /// hexes that they do not change are not searched again. Grid and budget must be the same.
    pub fn flood_on(
        &mut self,
        grid: &HexGrid,
        starts: impl IntoIterator<Item = HexId>,
        budget: u16,
        step: impl FnMut(HexId, Dir, HexId) -> EntryCost,
    ) {
        self.search(grid, starts, budget, None, |_| false, step);
    }

    /// Tells whether one of the `wanted` hexes can be reached from `start` for at most `budget`. The search ends with
    /// the first of them.
    ///
    /// ```
    /// # use redoubt_engine::hex::{EntryCost, GridSpec, HexGrid, HexSet, Orientation, Parity, Reach};
    /// # let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 9, rows: 9 }).unwrap();
    /// let (from, camp) = (grid.hex("0202").unwrap(), grid.hex("0205").unwrap());
    /// let mut reach = Reach::default();
    /// let mut in_reach = |budget| reach.finds(&grid, from, budget, |h| h == camp, |_, _, _| EntryCost::Through(2));
    /// assert!(in_reach(6) && !in_reach(5));
    /// ```
    pub fn finds(
        &mut self,
        grid: &HexGrid,
        start: HexId,
        budget: u16,
        mut wanted: impl FnMut(HexId) -> bool,
        step: impl FnMut(HexId, Dir, HexId) -> EntryCost,
    ) -> bool {
        self.begin(grid.len());
        wanted(start) || self.search(grid, [start], budget, None, wanted, step)
    }

    /// Finds the cost of the cheapest route to `goal`; `None` if there is none for at most `budget`.
    /// [`Reach::path`] then returns it. `least` is a lower bound of any step's cost (0 if unknown): the
    /// closer it is to the truth, the fewer hexes are searched.
    pub fn route(
        &mut self,
        grid: &HexGrid,
        start: HexId,
        goal: HexId,
        budget: u16,
        least: u16,
        step: impl FnMut(HexId, Dir, HexId) -> EntryCost,
    ) -> Option<u16> {
        self.begin(grid.len());
        self.search(grid, [start], budget, Some((goal, least)), |_| false, step);
        self.cost(goal)
    }

    /// Searches from new starts on top of what is already reached. Returns true where a hex is
    /// `enough`: the search ended there.
    fn search(
        &mut self,
        grid: &HexGrid,
        starts: impl IntoIterator<Item = HexId>,
        budget: u16,
        goal: Option<(HexId, u16)>,
        mut enough: impl FnMut(HexId) -> bool,
        mut step: impl FnMut(HexId, Dir, HexId) -> EntryCost,
    ) -> bool {
        for bucket in &mut self.buckets {
            bucket.clear();
        }
        let ahead = |hex: HexId| match goal {
            Some((goal, least)) => usize::from(least.saturating_mul(grid.distance(hex, goal))),
            None => 0,
        };
        let mut base = usize::MAX;
        for start in starts {
            let now = self.now;
            *self.touch(start.index()) = Node { stamp: now, best: 0, from: FREE, go: 0, go_from: FREE };
            let at = ahead(start);
            base = base.min(at);
            self.queue(at, start.0);
        }
        let mut at = base.min(self.buckets.len());
        while at < self.buckets.len() {
            let mut next = 0;
            while next < self.buckets[at].len() {
                let hex = HexId(self.buckets[at][next]);
                next += 1;
                let spent = self.nodes[hex.index()].go;
                // An entry that a cheaper one has replaced.
                if usize::from(spent) + ahead(hex) != at {
                    continue;
                }
                for (dir, to) in grid.neighbours(hex) {
                    // No step leads more cheaply to where the search has been for as little.
                    if self.is_settled(to.index(), spent) {
                        continue;
                    }
                    let (cost, on) = match step(hex, dir, to) {
                        EntryCost::No => continue,
                        EntryCost::Through(c) => (c, true),
                        EntryCost::Stop(c) => (c, false),
                    };
                    let Some(total) = spent.checked_add(cost).filter(|&t| t <= budget && t != FREE) else {
                        continue;
                    };
                    let node = self.touch(to.index());
                    let (better, goes) = (total < node.best, on && total < node.go);
                    if better {
                        (node.best, node.from) = (total, hex.0);
                    }
                    if goes {
                        (node.go, node.go_from) = (total, hex.0);
                    }
                    if better && enough(to) {
                        return true;
                    }
                    if goes {
                        self.queue(usize::from(total) + ahead(to), to.0);
                    }
                }
            }
            // A goal's cost is final when no cheaper entry is left.
            if let Some((goal, _)) = goal
                && self.cost(goal).is_some_and(|c| usize::from(c) <= at)
            {
                return false;
            }
            at += 1;
        }
        false
    }

    /// Returns the cost of a hex in the last search; `None` where it was not reached.
    #[inline]
    #[must_use]
    pub fn cost(&self, hex: HexId) -> Option<u16> {
        let node = self.nodes.get(hex.index())?;
        (node.stamp == self.now && self.now != 0 && node.best != FREE).then_some(node.best)
    }

    /// Tells whether the hex was reached and the move may go on from there.
    #[must_use]
    pub fn goes_on(&self, hex: HexId) -> bool {
        self.cost(hex).is_some() && self.nodes[hex.index()].go != FREE
    }

    /// Iterates over the hexes reached, starts included, in the order in which they were first seen.
    pub fn hexes(&self) -> impl Iterator<Item = (HexId, u16)> + '_ {
        self.seen.iter().map(|&h| (HexId(h), self.nodes[usize::from(h)].best))
    }

    /// Returns the reached hexes as a set, for an overlay.
    #[must_use]
    pub fn set(&self, grid: &HexGrid) -> HexSet {
        HexSet::of(grid, self.hexes().map(|(h, _)| h))
    }

    /// Writes the cheapest path of the last search into `path`: from a start to `to`, both
    /// included. Returns false and empties `path` where `to` was not reached.
    pub fn path(&self, to: HexId, path: &mut Vec<HexId>) -> bool {
        path.clear();
        if self.cost(to).is_none() {
            return false;
        }
        path.push(to);
        let mut from = self.nodes[to.index()].from;
        while from != FREE {
            path.push(HexId(from));
            from = self.nodes[usize::from(from)].go_from;
        }
        path.reverse();
        true
    }
}

#[cfg(test)]
mod tests {
    use super::super::{GridSpec, Orientation, Parity};
    use super::*;
    use proptest::prelude::*;

    fn grid() -> HexGrid {
        let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 12, rows: 12 };
        HexGrid::new(spec).unwrap()
    }

    #[test]
    fn a_stop_ends_the_move_but_can_be_passed_on_a_dearer_way() {
        let g = grid();
        let start = g.hex("0505").unwrap();
        let (a, b) = (g.hex("0506").unwrap(), g.hex("0507").unwrap());
        let south = g.dir("S").unwrap();
        // Straight south one enters for 1 and must stop; by any other side it costs 4 and leads on.
        let step = |from: HexId, dir: Dir, to: HexId| {
            if to != a {
                EntryCost::Through(1)
            } else if from == start && dir == south {
                EntryCost::Stop(1)
            } else {
                EntryCost::Through(4)
            }
        };
        let mut reach = Reach::default();
        reach.flood(&g, [start], 9, step);
        assert_eq!((reach.cost(a), reach.goes_on(a)), (Some(1), true));
        let mut path = vec![];
        assert!(reach.path(b, &mut path));
        assert_eq!(reach.cost(b), Some(3));
        assert!(!path.contains(&a));
        // Only the straight column is open: nothing lies beyond it.
        reach.flood(&g, [start], 9, |f, d, t| if d == south { step(f, d, t) } else { EntryCost::No });
        assert_eq!((reach.cost(a), reach.cost(b), reach.goes_on(a)), (Some(1), None, false));
        assert!(!reach.path(b, &mut path) && path.is_empty());
    }

    #[test]
    fn an_old_search_leaves_nothing_behind() {
        let g = grid();
        let mut reach = Reach::default();
        assert_eq!(reach.cost(HexId(0)), None);
        reach.flood(&g, g.hexes(), 0, |_, _, _| EntryCost::Through(1));
        reach.flood(&g, [HexId(5)], 1, |_, _, _| EntryCost::Through(1));
        assert_eq!(reach.hexes().count(), 1 + g.neighbours(HexId(5)).count());
        let small =
            HexGrid::new(GridSpec { orientation: Orientation::Pointy, lower: Parity::Odd, columns: 2, rows: 2 })
                .unwrap();
        reach.flood(&small, [HexId(0)], 9, |_, _, _| EntryCost::Through(2));
        assert_eq!(reach.hexes().count(), 4);
    }

    proptest! {
        /// Compares with a plain relaxation until nothing changes.
        #[test]
        fn costs_are_the_least(costs in prop::collection::vec(0u16..6, 144), budget in 0u16..30, s in 0u16..144, t in 0u16..144) {
            let g = grid();
            let step = |_: HexId, dir: Dir, to: HexId| {
                let c = costs[to.index()] + u16::from(dir.0 % 2);
                if costs[to.index()] == 5 { EntryCost::No } else { EntryCost::Through(c) }
            };
            let mut plain = vec![None; g.len()];
            plain[usize::from(s)] = Some(0u16);
            loop {
                let mut changed = false;
                for h in g.hexes() {
                    let Some(c) = plain[h.index()] else { continue };
                    for (d, n) in g.neighbours(h) {
                        if let EntryCost::Through(x) = step(h, d, n) && c + x <= budget
                            && plain[n.index()].is_none_or(|old| c + x < old) {
                            plain[n.index()] = Some(c + x);
                            changed = true;
                        }
                    }
                }
                if !changed { break; }
            }
            let mut reach = Reach::default();
            reach.flood(&g, [HexId(s)], budget, step);
            for h in g.hexes() {
                prop_assert_eq!(reach.cost(h), plain[h.index()]);
            }
            let mut path = vec![];
            if reach.path(HexId(t), &mut path) {
                let mut sum = 0;
                for w in path.windows(2) {
                    if let EntryCost::Through(c) = step(w[0], g.dir_to(w[0], w[1]).unwrap(), w[1]) { sum += c }
                }
                prop_assert_eq!((path[0], sum), (HexId(s), plain[usize::from(t)].unwrap()));
            }
            prop_assert_eq!(reach.route(&g, HexId(s), HexId(t), budget, 0, step), plain[usize::from(t)]);
            reach.flood(&g, [HexId(s), HexId(t)], budget, step);
            let both: Vec<_> = g.hexes().map(|h| (reach.cost(h), reach.goes_on(h))).collect();
            reach.flood(&g, [HexId(s)], budget, step);
            reach.flood_on(&g, [HexId(t)], budget, step);
            prop_assert_eq!(g.hexes().map(|h| (reach.cost(h), reach.goes_on(h))).collect::<Vec<_>>(), both);
            let found = reach.finds(&g, HexId(s), budget, |h| h == HexId(t), step);
            prop_assert_eq!(found, plain[usize::from(t)].is_some());
            let dear = |f: HexId, d: Dir, t: HexId| match step(f, d, t) { EntryCost::Through(c) => EntryCost::Through(c + 2), e => e };
            reach.flood(&g, [HexId(s)], budget, dear);
            let want = reach.cost(HexId(t));
            prop_assert_eq!(reach.route(&g, HexId(s), HexId(t), budget, 2, dear), want);
        }
    }
}
