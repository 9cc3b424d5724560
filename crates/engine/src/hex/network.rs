//! Networks of hexes (railways) or hexsides (rivers): searches, breaks, connected parts.

use super::grid::{EdgeId, HexGrid};
use super::reach::EntryCost;

/// A network whose nodes are hexes or hexsides, in the order of their ids.
///
/// ```
/// use redoubt_engine::hex::{EntryCost, GridSpec, HexGrid, Network, Orientation, Parity, NetworkSearch};
/// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 38, rows: 31 }).unwrap();
/// let hex = |n| grid.hex(n).unwrap();
/// let rail = Network::from_paths([[hex("3625"), hex("3525"), hex("3425"), hex("3326")]]);
/// let mut walk = NetworkSearch::default();
/// walk.go(&rail, hex("3625"), u16::MAX, |_, to| if to == hex("3425") { EntryCost::Stop(0) } else { EntryCost::Through(0) });
/// assert_eq!(walk.cost(&rail, hex("3425")), Some(0));
/// assert_eq!(walk.cost(&rail, hex("3326")), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Network<N> {
    nodes: Vec<N>,
    links: Vec<Vec<u16>>,
}

impl<N: Copy + Ord> Network<N> {
    /// Makes the network of these links, each between two nodes.
    pub fn from_links(links: impl IntoIterator<Item = (N, N)>) -> Self {
        let pairs: Vec<(N, N)> = links.into_iter().collect();
        let mut nodes: Vec<N> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        nodes.sort_unstable();
        nodes.dedup();
        let mut network = Network { links: vec![vec![]; nodes.len()], nodes };
        for (a, b) in pairs {
            if let (Some(i), Some(j)) = (network.index(a), network.index(b))
                && i != j
            {
                network.links[i].push(j as u16);
                network.links[j].push(i as u16);
            }
        }
        for row in &mut network.links {
            row.sort_unstable();
            row.dedup();
        }
        network
    }

    /// Makes the network of these paths; neighbouring nodes of a path are linked.
    pub fn from_paths<P: AsRef<[N]>>(paths: impl IntoIterator<Item = P>) -> Self {
        Network::from_links(
            paths.into_iter().flat_map(|p| p.as_ref().windows(2).map(|w| (w[0], w[1])).collect::<Vec<_>>()),
        )
    }

    fn index(&self, node: N) -> Option<usize> {
        self.nodes.binary_search(&node).ok()
    }

    /// Tells whether the node belongs to the network.
    pub fn contains(&self, node: N) -> bool {
        self.index(node).is_some()
    }

    /// Iterates over all nodes in order.
    #[must_use]
    pub fn nodes(&self) -> &[N] {
        &self.nodes
    }

    /// Iterates over the nodes linked with this one, in order.
    pub fn linked(&self, node: N) -> impl Iterator<Item = N> + '_ {
        self.index(node).into_iter().flat_map(|i| self.links[i].iter().map(|&j| self.nodes[usize::from(j)]))
    }

    /// Finds the connected parts of the network when only nodes that are `open` count, each in order;
    /// the parts are in the order of their first nodes.
    ///
    /// ```
    /// # use redoubt_engine::hex::Network;
    /// let line = Network::from_paths([[1, 2, 3, 4, 5]]);
    /// assert_eq!(line.parts(|n| n != 3), [vec![1, 2], vec![4, 5]]);
    /// ```
    pub fn parts(&self, mut open: impl FnMut(N) -> bool) -> Vec<Vec<N>> {
        let mut left: Vec<bool> = self.nodes.iter().map(|&n| open(n)).collect();
        let mut parts = vec![];
        for i in 0..self.nodes.len() {
            if !std::mem::take(&mut left[i]) {
                continue;
            }
            let mut part = vec![i];
            let mut next = 0;
            while next < part.len() {
                for &j in &self.links[part[next]] {
                    if std::mem::take(&mut left[usize::from(j)]) {
                        part.push(usize::from(j));
                    }
                }
                next += 1;
            }
            part.sort_unstable();
            parts.push(part.into_iter().map(|k| self.nodes[k]).collect());
        }
        parts
    }
}

impl Network<EdgeId> {
    /// Makes the network of a river: its hexsides, linked where they share a corner.
    ///
    /// ```
    /// use redoubt_engine::hex::{GridSpec, HexGrid, Network, Orientation, Parity};
    /// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 38, rows: 31 }).unwrap();
    /// let side = |n| grid.edge_named(n).unwrap();
    /// let river = Network::river(&grid, ["0107S", "0107SE", "0206S", "2020N"].map(side));
    /// assert_eq!(river.linked(side("0107SE")).count(), 2);
    /// assert_eq!(river.linked(side("2020N")).count(), 0);
    /// ```
    pub fn river(grid: &HexGrid, edges: impl IntoIterator<Item = EdgeId>) -> Self {
        let mut nodes: Vec<EdgeId> = edges.into_iter().collect();
        nodes.sort_unstable();
        nodes.dedup();
        let links = nodes
            .iter()
            .map(|&e| {
                let mut row: Vec<u16> =
                    grid.touching(e).filter_map(|t| nodes.binary_search(&t).ok().map(|i| i as u16)).collect();
                row.sort_unstable();
                row
            })
            .collect();
        Network { nodes, links }
    }
}

/// A search over a network, with its buffers.
#[derive(Clone, Debug, Default)]
pub struct NetworkSearch {
    best: Vec<u16>,
    from: Vec<u16>,
    queue: Vec<u16>,
}

const FREE: u16 = u16::MAX;

impl NetworkSearch {
    /// Finds everything that can be reached from `start` for at most `budget`. `step` is called for each
    /// step (from, to); whether a step must be the last may depend on the entered node only.
    pub fn go<N: Copy + Ord>(
        &mut self,
        network: &Network<N>,
        start: N,
        budget: u16,
        mut step: impl FnMut(N, N) -> EntryCost,
    ) {
        for table in [&mut self.best, &mut self.from] {
            table.clear();
            table.resize(network.nodes.len(), FREE);
        }
        self.queue.clear();
        let Some(i) = network.index(start) else { return };
        self.best[i] = 0;
        self.queue.push(i as u16);
        // Lines are short and their steps cost the same: relax until nothing changes.
        let mut next = 0;
        while next < self.queue.len() {
            let here = usize::from(self.queue[next]);
            next += 1;
            let spent = self.best[here];
            for &j in &network.links[here] {
                let (cost, on) = match step(network.nodes[here], network.nodes[usize::from(j)]) {
                    EntryCost::No => continue,
                    EntryCost::Through(c) => (c, true),
                    EntryCost::Stop(c) => (c, false),
                };
                let Some(total) = spent.checked_add(cost).filter(|&t| t <= budget && t != FREE) else { continue };
                if total < self.best[usize::from(j)] {
                    self.best[usize::from(j)] = total;
                    self.from[usize::from(j)] = here as u16;
                    if on {
                        self.queue.push(j);
                    }
                }
            }
        }
    }

    /// Returns the cost of a node in the last search of this network; `None` where it was not reached.
    pub fn cost<N: Copy + Ord>(&self, network: &Network<N>, node: N) -> Option<u16> {
        network.index(node).map(|i| self.best[i]).filter(|&c| c != FREE)
    }

    /// Lists the nodes reached, the start included, in order.
    pub fn reached<'a, N: Copy + Ord>(&'a self, network: &'a Network<N>) -> impl Iterator<Item = (N, u16)> + 'a {
        network.nodes.iter().zip(&self.best).filter(|&(_, &c)| c != FREE).map(|(&n, &c)| (n, c))
    }

    /// Returns the path of the last search from its start to `to`, both included; empty if not reached.
    pub fn path<N: Copy + Ord>(&self, network: &Network<N>, to: N) -> Vec<N> {
        let mut path = vec![];
        let mut at = network.index(to).filter(|&i| self.best[i] != FREE);
        while let Some(i) = at {
            path.push(network.nodes[i]);
            at = (self.from[i] != FREE).then(|| usize::from(self.from[i]));
        }
        path.reverse();
        path
    }
}

#[cfg(test)]
mod tests {
    use super::super::{GridSpec, Orientation, Parity};
    use super::*;

    #[test]
    fn a_broken_line_falls_apart_and_stops_the_walk() {
        let line = Network::from_paths([vec![1u16, 2, 3, 4, 5, 6], vec![4, 9]]);
        assert_eq!(line.linked(4).collect::<Vec<_>>(), [3, 5, 9]);
        assert_eq!(line.parts(|n| n != 4).len(), 3);
        let mut walk = NetworkSearch::default();
        walk.go(&line, 1, 100, |_, to| if to == 4 { EntryCost::No } else { EntryCost::Through(1) });
        assert_eq!(walk.reached(&line).collect::<Vec<_>>(), [(1, 0), (2, 1), (3, 2)]);
        assert_eq!(walk.path(&line, 3), [1, 2, 3]);
        assert!(walk.path(&line, 5).is_empty());
        walk.go(&line, 1, 3, |_, _| EntryCost::Through(1));
        assert_eq!(walk.cost(&line, 4), Some(3));
        assert_eq!(walk.cost(&line, 9), None);
        assert_eq!(walk.cost(&line, 77), None);
    }

    #[test]
    fn a_river_walk_follows_shared_corners() {
        let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 38, rows: 31 };
        let grid = HexGrid::new(spec).unwrap();
        let side = |n: &str| grid.edge_named(n).unwrap();
        let river = Network::river(&grid, ["2810S", "2810SE", "2810NE", "2909SE"].map(side));
        let mut walk = NetworkSearch::default();
        walk.go(&river, side("2810S"), 18, |_, _| EntryCost::Through(1));
        assert_eq!(walk.cost(&river, side("2810NE")), Some(2));
        assert_eq!(walk.path(&river, side("2810NE")).len(), 3);
    }
}
