//! The hexes that a line from centre to centre passes, by where its end lies: found once for each grid.

use super::lattice::{corners_at, lattice_of};
use super::spec::Orientation;
use hexx::Hex;
use std::sync::OnceLock;

/// How the line from centre to centre meets a hex between its ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meets {
    Not,
    /// Through its inside.
    Through,
    /// Along one of its sides; the other hex at that side meets it too.
    Along,
}

fn meets(orientation: Orientation, to: Hex, hex: Hex) -> Meets {
    let b = lattice_of(orientation, to);
    let (mut left, mut right, mut on) = (0, 0, 0);
    for c in corners_at(orientation, lattice_of(orientation, hex)) {
        match (b.0 * c.1 - b.1 * c.0).signum() {
            1 => left += 1,
            -1 => right += 1,
            _ => on += 1,
        }
    }
    if left > 0 && right > 0 {
        Meets::Through
    } else if on == 2 {
        Meets::Along
    } else {
        Meets::Not
    }
}

/// A hex on a line of sight, as it lies from the beginning of the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OnLine {
    /// Where it lies on the axes.
    pub(super) by: (i8, i8),
    /// Its distance in hexes.
    pub(super) far: u8,
    /// The line only runs along one of its sides.
    pub(super) along: bool,
}

/// A line of sight, found when it is looked along first.
type Line = OnceLock<Box<[OnLine]>>;

/// The lines of sight of a grid, by where the end lies from the beginning: each is found when it is looked along first.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    orientation: Orientation,
    most: (i32, i32),
    /// One cell for each end; made when the first line is asked for, because most grids of data that are only checked need
    /// none.
    found: OnceLock<Box<[Line]>>,
}

impl Lines {
    /// Knows no line yet; hexes are at most so far apart on each axis.
    pub(super) fn new(orientation: Orientation, most: (i32, i32)) -> Self {
        Lines { orientation, most, found: OnceLock::new() }
    }

    /// Returns the hexes on a line, in order of their distance.
    pub(super) fn line(&self, to: Hex) -> &[OnLine] {
        let cell = (to.x + self.most.0) * (2 * self.most.1 + 1) + to.y + self.most.1;
        let cells = (2 * self.most.0 + 1) * (2 * self.most.1 + 1);
        let found = self.found.get_or_init(|| (0..cells).map(|_| OnceLock::new()).collect());
        found[cell as usize].get_or_init(|| line_to(self.orientation, to).into())
    }
}

/// Finds the hexes on the line from the origin.
fn line_to(orientation: Orientation, to: Hex) -> Vec<OnLine> {
    let range = to.length();
    let mut found: Vec<OnLine> = vec![];
    // A hex on the line lies on a shortest path: search those only.
    let mut ring = vec![Hex::ZERO];
    for far in 1..range {
        let mut next: Vec<Hex> = vec![];
        for &hex in &ring {
            for n in hex.all_neighbors() {
                if n.length() == far && n.distance_to(to) == range - far && !next.contains(&n) {
                    next.push(n);
                }
            }
        }
        for &hex in &next {
            match meets(orientation, to, hex) {
                Meets::Not => {}
                m => found.push(OnLine { by: (hex.x as i8, hex.y as i8), far: far as u8, along: m == Meets::Along }),
            }
        }
        ring = next;
    }
    found
}
