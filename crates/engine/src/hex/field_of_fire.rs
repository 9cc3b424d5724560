//! Fields of fire: the cone of hexes in front of a gun that faces a vertex, and the arc of a gun that faces a hexside.

use super::facing::Vertex;
use super::grid::{Dir, HexGrid, HexId};

/// Tells whether `to` is reached from `from` by steps in two neighbouring directions only. They form a basis of the plane.
fn is_between(grid: &HexGrid, from: HexId, dirs: [Dir; 2], to: HexId) -> bool {
    let by = grid.axial(to) - grid.axial(from);
    let [p, q] = dirs.map(|dir| grid.steps()[dir.index()]);
    let det = p.0 * q.1 - p.1 * q.0;
    let a = (by.x * q.1 - by.y * q.0) * det;
    let b = (p.0 * by.y - p.1 * by.x) * det;
    from != to && a >= 0 && b >= 0
}

/// Tells whether `to` lies in the cone of 60 degrees in front of `from`: the hexes that are reached by steps in the
/// two front directions of the facing only. `from` itself does not lie in it.
///
/// ```
/// use redoubt_engine::hex::{in_cone, GridSpec, HexGrid, Orientation, Parity};
/// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 16, rows: 17 }).unwrap();
/// let (gun, nw) = (grid.hex("0812").unwrap(), grid.vertex("NW").unwrap());
/// assert!(in_cone(&grid, gun, nw, grid.hex("0609").unwrap()));
/// assert!(!in_cone(&grid, gun, nw, grid.hex("1011").unwrap()));
/// ```
#[must_use]
pub fn in_cone(grid: &HexGrid, from: HexId, facing: Vertex, to: HexId) -> bool {
    is_between(grid, from, facing.front(), to)
}

/// Iterates over the hexes of the map in the cone in front of `from`, up to `range` hexes away.
///
/// ```
/// use redoubt_engine::hex::{cone, GridSpec, HexGrid, Orientation, Parity};
/// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 16, rows: 17 }).unwrap();
/// let (gun, nw) = (grid.hex("0812").unwrap(), grid.vertex("NW").unwrap());
/// assert_eq!(cone(&grid, gun, nw, 2).count(), 5);
/// ```
pub fn cone(grid: &HexGrid, from: HexId, facing: Vertex, range: u16) -> impl Iterator<Item = HexId> + '_ {
    grid.within(from, range).filter(move |to| in_cone(grid, from, facing, *to))
}

/// Tells whether `to` lies in the arc of 120 degrees in front of `from`, which faces a hexside: the hexes that are reached
/// by steps in that direction and one of the two beside it. `from` itself does not lie in it.
///
/// ```
/// use redoubt_engine::hex::{in_arc, GridSpec, HexGrid, Orientation, Parity};
/// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 16, rows: 17 }).unwrap();
/// let (gun, north) = (grid.hex("0812").unwrap(), grid.dir("N").unwrap());
/// assert!(in_arc(&grid, gun, north, grid.hex("0609").unwrap()));
/// assert!(!in_arc(&grid, gun, north, grid.hex("0813").unwrap()));
/// ```
#[must_use]
pub fn in_arc(grid: &HexGrid, from: HexId, facing: Dir, to: HexId) -> bool {
    is_between(grid, from, [facing.turned(-1), facing], to) || is_between(grid, from, [facing, facing.turned(1)], to)
}

/// Iterates over the hexes of the map in the arc in front of `from`, up to `range` hexes away: 3 at range 1, then 5, 7, 9.
///
/// ```
/// use redoubt_engine::hex::{arc, GridSpec, HexGrid, Orientation, Parity};
/// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 16, rows: 17 }).unwrap();
/// let (gun, north) = (grid.hex("0812").unwrap(), grid.dir("N").unwrap());
/// assert_eq!(arc(&grid, gun, north, 4).count(), 3 + 5 + 7 + 9);
/// ```
pub fn arc(grid: &HexGrid, from: HexId, facing: Dir, range: u16) -> impl Iterator<Item = HexId> + '_ {
    grid.within(from, range).filter(move |to| in_arc(grid, from, facing, *to))
}

#[cfg(test)]
mod tests {
    use super::super::{GridSpec, Orientation, Parity};
    use super::*;

    #[test]
    fn the_six_cones_cover_the_map_and_share_their_edges_only() {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            let g = HexGrid::new(GridSpec { orientation, lower: Parity::Even, columns: 15, rows: 15 }).unwrap();
            let gun = g.hex("0808").unwrap();
            for hex in g.within(gun, 6).filter(|h| *h != gun) {
                let cones = Vertex::ALL.into_iter().filter(|v| in_cone(&g, gun, *v, hex)).count();
                let straight = g.neighbours(gun).any(|(dir, _)| {
                    std::iter::successors(Some(gun), |h| g.neighbour(*h, dir)).take(7).any(|h| h == hex)
                });
                assert_eq!(cones, if straight { 2 } else { 1 });
            }
        }
    }

    #[test]
    fn a_cone_begins_with_the_front_hexes() {
        let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 16, rows: 17 };
        let g = HexGrid::new(spec).unwrap();
        let gun = g.hex("0812").unwrap();
        for v in Vertex::ALL {
            let mut near: Vec<_> = cone(&g, gun, v, 1).collect();
            let mut front: Vec<_> = v.front().iter().filter_map(|d| g.neighbour(gun, *d)).collect();
            near.sort_unstable();
            front.sort_unstable();
            assert_eq!(near, front);
            assert!(!in_cone(&g, gun, v, gun));
        }
    }

    #[test]
    fn an_arc_is_two_cones_side_by_side() {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            let g = HexGrid::new(GridSpec { orientation, lower: Parity::Even, columns: 15, rows: 15 }).unwrap();
            let gun = g.hex("0808").unwrap();
            for dir in Dir::ALL {
                for range in 1..=4 {
                    let ring = arc(&g, gun, dir, range).filter(|h| g.distance(gun, *h) == range).count();
                    assert_eq!(ring, usize::from(2 * range + 1));
                }
                let near: Vec<_> = [-1, 0, 1].iter().filter_map(|n| g.neighbour(gun, dir.turned(*n))).collect();
                assert!(near.iter().all(|h| in_arc(&g, gun, dir, *h)) && !in_arc(&g, gun, dir, gun));
                // Every hex lies in two of the six arcs; in three straight ahead of a side.
                for hex in g.within(gun, 6).filter(|h| *h != gun) {
                    let straight = std::iter::successors(Some(gun), |h| g.neighbour(*h, dir)).take(7).any(|h| h == hex);
                    assert!(!straight || in_arc(&g, gun, dir, hex));
                    let arcs = Dir::ALL.into_iter().filter(|d| in_arc(&g, gun, *d, hex)).count();
                    assert!((2..=3).contains(&arcs), "{arcs}");
                }
            }
        }
    }

    #[test]
    fn an_arc_ends_at_the_edge_of_the_map() {
        let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 16, rows: 17 };
        let g = HexGrid::new(spec).unwrap();
        let corner = g.hex("0101").unwrap();
        let on_map = |side, range| arc(&g, corner, g.dir(side).unwrap(), range).count();
        assert_eq!([on_map("NW", 4), on_map("N", 4), on_map("S", 1), on_map("S", 2)], [0, 1, 2, 5]);
    }

    /// The hexes of an arc as it is defined: sums of steps in two directions, the one of the side and one beside it.
    fn sums(g: &HexGrid, from: HexId, side: Dir, range: u16) -> Vec<HexId> {
        let walk = |from, dir, n| (0..n).try_fold(from, |hex, _| g.neighbour(hex, dir)).unwrap();
        let mut all = Vec::new();
        for (p, q) in [(side.turned(-1), side), (side, side.turned(1))] {
            let pairs = (0..=range).flat_map(|a| (0..=range - a).map(move |b| (a, b))).filter(|ab| *ab != (0, 0));
            all.extend(pairs.map(|(a, b)| walk(walk(from, p, a), q, b)));
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    #[test]
    fn an_arc_is_the_sums_of_steps_by_the_side_and_those_beside_it() {
        for (orientation, lower) in [(Orientation::Flat, Parity::Odd), (Orientation::Pointy, Parity::Even)] {
            let g = HexGrid::new(GridSpec { orientation, lower, columns: 15, rows: 15 }).unwrap();
            for gun in ["0808", "0708"].map(|n| g.hex(n).unwrap()) {
                for side in Dir::ALL {
                    let mut found: Vec<_> = arc(&g, gun, side, 4).collect();
                    found.sort_unstable();
                    assert_eq!(found, sums(&g, gun, side, 4), "{orientation:?} {side:?}");
                }
            }
        }
    }
}
