//! Supply: from sources, within a length, over relays that begin a new length.

use super::grid::{Dir, HexGrid, HexId};

/// Marks the start of a path: it comes from no hex.
const START: u16 = u16::MAX;

/// A supply trace, with its buffers. Every hex costs one, so it needs no queue by cost and asks about most hexes only
/// once.
///
/// The length counts hexes from the source (not counted) to the unit (counted). A relay that is
/// reached within the length of a source or of another relay is itself a source for a further length.
///
/// ```
/// use redoubt_engine::hex::{GridSpec, HexGrid, Orientation, Parity, Supply};
/// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 38, rows: 31 }).unwrap();
/// let hex = |n: &str| grid.hex(n).unwrap();
/// let wagons = [hex("3421"), hex("3417")];
/// let mut supply = Supply::default();
/// supply.trace(&grid, &[hex("3425")], &wagons, 4, |_, _, _| true, |_| true);
/// assert!(supply.reaches(hex("3413")) && !supply.reaches(hex("3412")));
/// assert_eq!(supply.path(hex("3413")).first(), Some(&hex("3425")));
/// // An enemy who blocks the only way at the second wagon:
/// supply.trace(&grid, &[hex("3425")], &wagons, 4, |_, _, _| true, |h| h != hex("3421"));
/// assert!(supply.reaches(hex("3421")));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Supply {
    /// The trace in which a hex was last reached, its length there, and the hex it was reached from.
    stamp: Vec<u32>,
    now: u32,
    length: Vec<u16>,
    from: Vec<u16>,
    /// Hexes reached, in the order in which they were first seen.
    seen: Vec<HexId>,
    /// Hexes from which paths go on: those of this length and those of the next.
    edge: Vec<HexId>,
    next: Vec<HexId>,
    starts: Vec<HexId>,
    /// Relays linked so far, each with the range of its hexes in `trail`.
    links: Vec<(HexId, usize, usize)>,
    trail: Vec<HexId>,
}

impl Supply {
    /// Traces from `sources` over `relays`. `cross` says whether a hexside may be crossed at all
    /// (from, direction, to); `open` says whether a path may go on through a hex. A hex that is not
    /// open can still be the end of a path: a unit besieged in its own hex, a relay beside an
    /// enemy. The caller leaves out sources and relays that must not serve.
    pub fn trace(
        &mut self,
        grid: &HexGrid,
        sources: &[HexId],
        relays: &[HexId],
        length: u16,
        mut cross: impl FnMut(HexId, Dir, HexId) -> bool,
        mut open: impl FnMut(HexId) -> bool,
    ) {
        self.begin(grid.len());
        self.starts.extend_from_slice(sources);
        let mut first = 0;
        while first < self.starts.len() {
            self.spread(grid, first, length, &mut cross, &mut open);
            first = self.starts.len();
            for &relay in relays {
                if self.reaches(relay) && !self.starts.contains(&relay) {
                    let start = self.trail.len();
                    self.trace_back(relay);
                    self.links.push((relay, start, self.trail.len()));
                    self.starts.push(relay);
                }
            }
        }
    }

    fn begin(&mut self, len: usize) {
        if self.stamp.len() != len {
            *self = Supply { stamp: vec![0; len], length: vec![0; len], from: vec![START; len], ..Supply::default() };
        }
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.stamp.fill(0);
            self.now = 1;
        }
        self.seen.clear();
        self.starts.clear();
        self.links.clear();
        self.trail.clear();
    }

    /// Extends the paths from the starts with numbers from `first` on, where they are shorter than the known ones.
    fn spread(
        &mut self,
        grid: &HexGrid,
        first: usize,
        length: u16,
        cross: &mut impl FnMut(HexId, Dir, HexId) -> bool,
        open: &mut impl FnMut(HexId) -> bool,
    ) {
        self.edge.clear();
        for i in first..self.starts.len() {
            let start = self.starts[i];
            self.arrive(start, 0, START);
            self.edge.push(start);
        }
        for n in 1..=length {
            let edge = std::mem::take(&mut self.edge);
            for &hex in &edge {
                for (dir, to) in grid.neighbours(hex) {
                    if self.length(to).is_none_or(|l| n < l) && cross(hex, dir, to) {
                        self.arrive(to, n, hex.0);
                        if open(to) {
                            self.next.push(to);
                        }
                    }
                }
            }
            self.edge = std::mem::replace(&mut self.next, edge);
            self.next.clear();
        }
    }

    fn arrive(&mut self, hex: HexId, length: u16, from: u16) {
        let i = hex.index();
        if self.stamp[i] != self.now {
            self.stamp[i] = self.now;
            self.seen.push(hex);
        }
        (self.length[i], self.from[i]) = (length, from);
    }

    /// Adds the path to a reached hex to the trail, from its start on.
    fn trace_back(&mut self, to: HexId) {
        let begin = self.trail.len();
        let mut at = to.0;
        while at != START {
            self.trail.push(HexId(at));
            at = self.from[usize::from(at)];
        }
        self.trail[begin..].reverse();
    }

    /// Tells whether the last trace reaches this hex.
    #[inline]
    #[must_use]
    pub fn reaches(&self, hex: HexId) -> bool {
        self.length(hex).is_some()
    }

    /// Returns the distance from the nearest source or linked relay; `None` out of supply.
    #[inline]
    #[must_use]
    pub fn length(&self, hex: HexId) -> Option<u16> {
        let i = hex.index();
        (self.now != 0 && self.stamp.get(i) == Some(&self.now)).then(|| self.length[i])
    }

    /// Returns all hexes in supply, for an overlay.
    pub fn hexes(&self) -> impl Iterator<Item = HexId> + '_ {
        self.seen.iter().copied()
    }

    /// Returns the path of the last trace from a source over its relays to `hex`; empty out of supply.
    #[must_use]
    pub fn path(&self, hex: HexId) -> Vec<HexId> {
        let mut path = vec![];
        if !self.reaches(hex) {
            return path;
        }
        let mut at = hex.0;
        while at != START {
            path.push(HexId(at));
            at = self.from[usize::from(at)];
        }
        path.reverse();
        // Each stretch begins at a source or at a relay that was linked before.
        while let Some(&(_, start, end)) = path.first().and_then(|f| self.links.iter().find(|(r, ..)| r == f)) {
            path.splice(0..1, self.trail[start..end].iter().copied());
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use super::super::{EntryCost, GridSpec, Orientation, Parity, Reach};
    use super::*;
    use proptest::prelude::*;

    fn grid() -> HexGrid {
        let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 38, rows: 31 };
        HexGrid::new(spec).unwrap()
    }

    #[test]
    fn length_counts_the_units_hex_and_not_the_sources() {
        let g = grid();
        let mut s = Supply::default();
        s.trace(&g, &[g.hex("2911").unwrap()], &[], 4, |_, _, _| true, |_| true);
        assert_eq!(s.length(g.hex("2915").unwrap()), Some(4));
        assert!(!s.reaches(g.hex("2916").unwrap()));
        assert_eq!(s.path(g.hex("2915").unwrap()).len(), 5);
        assert!(s.path(g.hex("2916").unwrap()).is_empty());
    }

    #[test]
    fn a_closed_hex_may_be_the_end_but_not_the_middle() {
        let g = grid();
        let source = g.hex("0101").unwrap();
        let mut s = Supply::default();
        // 0101 has only the neighbours 0102 and 0201.
        let (a, b) = (g.hex("0102").unwrap(), g.hex("0201").unwrap());
        s.trace(&g, &[source], &[], 4, |_, _, _| true, |h| h != a && h != b);
        assert!(s.reaches(a) && s.reaches(b));
        assert_eq!(s.hexes().count(), 3);
        // Impassable hexsides cut even that path.
        s.trace(&g, &[source], &[], 4, |from, _, to| !(from == source && to == a), |h| h != b);
        assert!(!s.reaches(a) && s.reaches(b));
    }

    #[test]
    fn relays_chain_in_any_order_and_show_their_path() {
        let g = grid();
        let h = |n: &str| g.hex(n).unwrap();
        let mut s = Supply::default();
        let relays = [h("3413"), h("3417"), h("3421"), h("1010")];
        s.trace(&g, &[h("3425")], &relays, 4, |_, _, _| true, |_| true);
        assert!(s.reaches(h("3409")) && !s.reaches(h("1010")));
        let path = s.path(h("3409"));
        assert_eq!((path[0], path[path.len() - 1], path.len()), (h("3425"), h("3409"), 17));
        for w in path.windows(2) {
            assert!(g.adjacent(w[0], w[1]));
        }
        // Without the middle relay the far one is out of the chain.
        s.trace(&g, &[h("3425")], &[h("3413"), h("3421")], 4, |_, _, _| true, |_| true);
        assert!(!s.reaches(h("3413")));
    }

    proptest! {
        /// Compares with one search after the other by [`Reach`], until no relay is added.
        #[test]
        fn lengths_are_the_least(
            closed in prop::collection::vec(0u8..4, 1178),
            sources in prop::collection::vec(0u16..1178, 0..4),
            relays in prop::collection::vec(0u16..1178, 0..40),
            length in 1u16..6,
        ) {
            let g = grid();
            let hexes = |ids: &[u16]| ids.iter().map(|i| HexId(*i)).collect::<Vec<_>>();
            let (sources, relays) = (hexes(&sources), hexes(&relays));
            let cross = |from: HexId, dir: Dir, _: HexId| !(from.0 + u16::from(dir.0)).is_multiple_of(9);
            let open = |h: HexId| closed[h.index()] != 0;
            let (mut starts, mut reach) = (sources.clone(), Reach::default());
            loop {
                reach.flood(&g, starts.iter().copied(), length, |f, d, t| match (cross(f, d, t), open(t)) {
                    (false, _) => EntryCost::No,
                    (true, true) => EntryCost::Through(1),
                    (true, false) => EntryCost::Stop(1),
                });
                let more: Vec<HexId> =
                    relays.iter().copied().filter(|r| reach.cost(*r).is_some() && !starts.contains(r)).collect();
                if more.is_empty() {
                    break;
                }
                starts.extend(more);
            }
            let mut supply = Supply::default();
            for _ in 0..2 {
                supply.trace(&g, &sources, &relays, length, cross, open);
                for h in g.hexes() {
                    prop_assert_eq!(supply.length(h), reach.cost(h));
                    let path = supply.path(h);
                    prop_assert_eq!(path.last().copied(), supply.reaches(h).then_some(h));
                    prop_assert!(path.first().is_none_or(|f| sources.contains(f)));
                    prop_assert!(path.windows(2).all(|w| g.dir_to(w[0], w[1]).is_some_and(|d| cross(w[0], d, w[1]))));
                }
            }
        }
    }
}
