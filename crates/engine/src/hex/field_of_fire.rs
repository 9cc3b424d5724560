//! Fields of fire: the cone of hexes in front of a gun that faces a vertex.

use super::facing::Vertex;
use super::grid::{HexGrid, HexId};

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
}
