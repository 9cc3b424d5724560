//! Fields of fire: the cone of hexes in front of a gun that faces a vertex, the arc before one that faces a hexside.

use super::facing::Vertex;
use super::grid::{Dir, HexGrid, HexId};

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
    // From the cone's tip, axial steps in the two front directions form a basis of the plane.
    let by = grid.axial(to) - grid.axial(from);
    let [p, q] = facing.front().map(|dir| grid.steps()[dir.index()]);
    let det = p.0 * q.1 - p.1 * q.0;
    let a = (by.x * q.1 - by.y * q.0) * det;
    let b = (p.0 * by.y - p.1 * by.x) * det;
    from != to && a >= 0 && b >= 0
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

/// Tells whether `to` lies in the arc of 120 degrees before a hexside of `from`, up to `range` hexes away: the hexes that
/// are reached by steps in the direction of the side and in one of the two directions beside it. `from` itself does not
/// lie in it.
///
/// ```
/// use redoubt_engine::hex::{in_arc, GridSpec, HexGrid, Orientation, Parity};
/// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 16, rows: 17 }).unwrap();
/// let (gun, north) = (grid.hex("0812").unwrap(), grid.dir("N").unwrap());
/// assert!(in_arc(&grid, gun, north, grid.hex("0711").unwrap(), 4));
/// assert!(in_arc(&grid, gun, north, grid.hex("0808").unwrap(), 4));
/// assert!(!in_arc(&grid, gun, north, grid.hex("0807").unwrap(), 4));
/// assert!(!in_arc(&grid, gun, north, grid.hex("0712").unwrap(), 4));
/// ```
#[must_use]
pub fn in_arc(grid: &HexGrid, from: HexId, facing: Dir, to: HexId, range: u16) -> bool {
    // The cones of the two vertices at the side share the straight line through it.
    let left = Vertex(facing.0);
    grid.distance(from, to) <= range && [left, left.turned(1)].into_iter().any(|end| in_cone(grid, from, end, to))
}

/// Iterates over the hexes of the map in the arc before a hexside of `from`, up to `range` hexes away.
///
/// ```
/// use redoubt_engine::hex::{arc, GridSpec, HexGrid, Orientation, Parity};
/// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 16, rows: 17 }).unwrap();
/// let (gun, north) = (grid.hex("0812").unwrap(), grid.dir("N").unwrap());
/// assert_eq!(arc(&grid, gun, north, 2).count(), 3 + 5);
/// ```
pub fn arc(grid: &HexGrid, from: HexId, facing: Dir, range: u16) -> impl Iterator<Item = HexId> + '_ {
    grid.within(from, range).filter(move |to| in_arc(grid, from, facing, *to, range))
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

    /// The hexes of the arc as the definition has them: sums of steps in two directions, the one of the side and one
    /// beside it.
    fn sums(g: &HexGrid, from: HexId, side: Dir, range: u16) -> Vec<HexId> {
        let walk = |from, dir, n| (0..n).try_fold(from, |hex, _| g.neighbour(hex, dir));
        let mut all = Vec::new();
        for (p, q) in [(side.turned(-1), side), (side, side.turned(1))] {
            let pairs = (0..=range).flat_map(|a| (0..=range - a).map(move |b| (a, b))).filter(|ab| *ab != (0, 0));
            all.extend(pairs.map(|(a, b)| walk(walk(from, p, a).unwrap(), q, b).unwrap()));
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    #[test]
    fn an_arc_is_the_sums_of_steps_by_the_side_and_those_beside_it() {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            for lower in [Parity::Odd, Parity::Even] {
                let g = HexGrid::new(GridSpec { orientation, lower, columns: 15, rows: 15 }).unwrap();
                for gun in ["0808", "0708"].map(|n| g.hex(n).unwrap()) {
                    for side in Dir::ALL {
                        let mut found: Vec<_> = arc(&g, gun, side, 4).collect();
                        found.sort_unstable();
                        assert_eq!(found, sums(&g, gun, side, 4), "{orientation:?} {lower:?} {side:?}");
                        let at = |far| found.iter().filter(|hex| g.distance(gun, **hex) == far).count();
                        assert_eq!([1, 2, 3, 4].map(at), [3, 5, 7, 9]);
                        assert_eq!(found.len(), 24);
                    }
                }
            }
        }
    }

    #[test]
    fn an_arc_lies_before_the_side_and_ends_at_its_range_and_at_the_map() {
        let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 16, rows: 17 };
        let g = HexGrid::new(spec).unwrap();
        let gun = g.hex("0812").unwrap();
        for side in Dir::ALL {
            let before = |turn| g.neighbour(gun, side.turned(turn)).unwrap();
            let inside = [-2, -1, 0, 1, 2, 3].map(|turn| in_arc(&g, gun, side, before(turn), 1));
            assert_eq!(inside, [false, true, true, true, false, false]);
            assert!(!in_arc(&g, gun, side, gun, 4) && !in_arc(&g, gun, side, before(0), 0));
        }
        let corner = g.hex("0101").unwrap();
        let on_map = |side: &str, range| arc(&g, corner, g.dir(side).unwrap(), range).count();
        assert_eq!([on_map("NW", 4), on_map("N", 4), on_map("S", 2)], [0, 1, 5]);
    }
}
