//! Supply: from sources, within a length, over relays that begin a new length.

use super::grid::{Dir, HexGrid, HexId};
use super::reach::{Entry, Reach};

/// A supply trace with its buffers.
///
/// The length counts hexes from the source (not counted) to the unit (counted). A relay that is
/// reached within the length of a source or of another relay is itself a source for a further length.
///
/// ```
/// use redoubt::engine::hex::{GridSpec, HexGrid, Orientation, Parity, Supply};
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
    reach: Reach,
    starts: Vec<HexId>,
    /// Relays linked so far, each with its hexes' range in `trail`.
    links: Vec<(HexId, usize, usize)>,
    trail: Vec<HexId>,
    buffer: Vec<HexId>,
}

impl Supply {
    /// Traces from `sources` over `relays`. `cross` says whether a hexside may be crossed at all
    /// (from, direction, to); `open` whether a path may lead on through a hex (a hex that is not
    /// open can still be the end of a path: a unit besieged in its own hex, a relay beside an
    /// enemy). A source that must not serve is to be left out by the caller; so is a relay.
    pub fn trace(
        &mut self,
        grid: &HexGrid,
        sources: &[HexId],
        relays: &[HexId],
        length: u16,
        mut cross: impl FnMut(HexId, Dir, HexId) -> bool,
        mut open: impl FnMut(HexId) -> bool,
    ) {
        self.starts.clear();
        self.starts.extend_from_slice(sources);
        self.links.clear();
        self.trail.clear();
        let mut step = |from, dir, to| {
            if !cross(from, dir, to) {
                Entry::No
            } else if open(to) {
                Entry::Through(1)
            } else {
                Entry::Stop(1)
            }
        };
        self.reach.flood(grid, sources.iter().copied(), length, &mut step);
        loop {
            let before = self.starts.len();
            for &relay in relays {
                if self.reach.cost(relay).is_some() && !self.starts.contains(&relay) {
                    let start = self.trail.len();
                    self.reach.path(relay, &mut self.buffer);
                    self.trail.extend_from_slice(&self.buffer);
                    self.links.push((relay, start, self.trail.len()));
                    self.starts.push(relay);
                }
            }
            if self.starts.len() == before {
                return;
            }
            self.reach.flood_on(grid, self.starts[before..].iter().copied(), length, &mut step);
        }
    }

    /// True where the last trace reaches this hex.
    #[inline]
    pub fn reaches(&self, hex: HexId) -> bool {
        self.reach.cost(hex).is_some()
    }

    /// Hexes from the nearest source or linked relay; `None` out of supply.
    pub fn length(&self, hex: HexId) -> Option<u16> {
        self.reach.cost(hex)
    }

    /// All hexes in supply, for an overlay.
    pub fn hexes(&self) -> impl Iterator<Item = HexId> + '_ {
        self.reach.hexes().map(|(h, _)| h)
    }

    /// The path of the last trace from a source over its relays to `hex`; empty out of supply.
    pub fn path(&self, hex: HexId) -> Vec<HexId> {
        let mut path = vec![];
        self.reach.path(hex, &mut path);
        // Each stretch begins at a source or at a relay that was linked earlier.
        while let Some(&(_, start, end)) = path.first().and_then(|f| self.links.iter().find(|(r, ..)| r == f)) {
            path.splice(0..1, self.trail[start..end].iter().copied());
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use super::super::{GridSpec, Orientation, Parity};
    use super::*;

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
        // Impassable hexsides cut even that.
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
}
