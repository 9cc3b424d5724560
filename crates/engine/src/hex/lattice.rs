//! The lattice of whole numbers on which the centres and corners of hexes lie.

use super::spec::Orientation;
use hexx::Hex;

/// Corner `i` of a flat-topped hex from its centre, in lattice units; side `d` runs from corner `d`
/// to corner `d + 1`, clockwise. Pointed tops use [`POINTY`].
const FLAT: [(i32, i32); 6] = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)];
const POINTY: [(i32, i32); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];

/// A point of the lattice of centres and corners of a grid.
pub(super) type Lattice = (i32, i32);

/// Computes the centre of a hex on a lattice that begins at the centre of the axial origin.
pub(super) fn lattice_of(orientation: Orientation, hex: Hex) -> Lattice {
    match orientation {
        Orientation::Flat => (3 * hex.x, 2 * hex.y + hex.x),
        Orientation::Pointy => (2 * hex.x + hex.y, 3 * hex.y),
    }
}

/// Returns the corners of a hex around its centre, clockwise.
pub(super) fn corners_at(orientation: Orientation, (x, y): Lattice) -> [Lattice; 6] {
    let table = match orientation {
        Orientation::Flat => &FLAT,
        Orientation::Pointy => &POINTY,
    };
    table.map(|(dx, dy)| (x + dx, y + dy))
}
