//! Facing to a vertex of a hex: which neighbours lie in front, at the flanks and in the rear; facing to a hexside; sets
//! of directions.

use super::grid::{Dir, HexGrid, HexId};
use super::spec::Orientation;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

/// One of the six vertices of a hex, 0 to 5, clockwise; vertex `v` lies between the sides `v - 1` and `v`.
/// Flat tops: NW, NE, E, SE, SW, W; pointed tops: N, NE, SE, S, SW, NW.
///
/// ```
/// use redoubt_engine::hex::{Aspect, Dir, Vertex};
/// let east = Vertex(2);
/// assert_eq!(east.front(), [Dir(1), Dir(2)]);
/// assert_eq!(east.flank(), [Dir(0), Dir(3)]);
/// assert_eq!(east.rear(), [Dir(4), Dir(5)]);
/// assert_eq!(east.aspect(Dir(5)), Aspect::Rear);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Vertex(#[serde(deserialize_with = "read_vertex")] pub u8);

/// Reads the number of a vertex, 0 to 5: a text can hold any number.
fn read_vertex<'de, D: Deserializer<'de>>(d: D) -> Result<u8, D::Error> {
    let n = u8::deserialize(d)?;
    let wrong = || D::Error::invalid_value(Unexpected::Unsigned(n.into()), &"a vertex of a hex, 0 to 5");
    if n < 6 { Ok(n) } else { Err(wrong()) }
}

/// Where a counter faces, for clients: a vertex of its hex or a hexside. A vertex is written as its number, a hexside
/// with its kind before the number.
///
/// ```
/// use redoubt_engine::hex::{Dir, Facing, Vertex};
/// assert_eq!(serde_json::to_string(&Facing::from(Vertex(2))).unwrap(), "2");
/// assert_eq!(serde_json::to_string(&Facing::from(Dir(2))).unwrap(), r#"{"side":2}"#);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Facing {
    /// To the middle of a hexside.
    #[serde(rename = "side")]
    Side(Dir),
    /// To a vertex.
    #[serde(untagged)]
    Vertex(Vertex),
}

impl Facing {
    /// Returns the number of the vertex or of the hexside, 0 to 5, clockwise: for keys and tables with six entries.
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Facing::Vertex(vertex) => vertex.index(),
            Facing::Side(dir) => dir.index(),
        }
    }

    /// Returns the direction in twelfths of a turn, clockwise from vertex 0: even for a vertex, odd for a hexside.
    ///
    /// ```
    /// use redoubt_engine::hex::{Dir, Facing, Vertex};
    /// assert_eq!(Facing::from(Vertex(1)).twelfth(), 2);
    /// assert_eq!(Facing::from(Dir(1)).twelfth(), 3);
    /// ```
    #[must_use]
    pub fn twelfth(self) -> u8 {
        match self {
            Facing::Vertex(vertex) => vertex.0 * 2,
            Facing::Side(dir) => dir.0 * 2 + 1,
        }
    }
}

impl From<Vertex> for Facing {
    fn from(vertex: Vertex) -> Self {
        Facing::Vertex(vertex)
    }
}

impl From<Dir> for Facing {
    fn from(dir: Dir) -> Self {
        Facing::Side(dir)
    }
}

/// How a neighbouring hex lies to a unit that faces a vertex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Aspect {
    /// One of the two hexes at the vertex.
    Front,
    /// One of the two hexes beside those.
    Flank,
    /// One of the two hexes behind.
    Rear,
}

/// Names of the vertices of a hex with a flat top, clockwise.
const FLAT_NAMES: [&str; 6] = ["NW", "NE", "E", "SE", "SW", "W"];
/// Names of the vertices of a hex with a pointed top, clockwise.
const POINTY_NAMES: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];

impl Vertex {
    /// All six, clockwise.
    pub const ALL: [Vertex; 6] = [Vertex(0), Vertex(1), Vertex(2), Vertex(3), Vertex(4), Vertex(5)];

    /// Returns the name on a grid with this orientation: "NE".
    #[must_use]
    pub fn name(self, orientation: Orientation) -> &'static str {
        match orientation {
            Orientation::Flat => FLAT_NAMES[self.index()],
            Orientation::Pointy => POINTY_NAMES[self.index()],
        }
    }

    /// Finds the vertex with this name on a grid with this orientation.
    ///
    /// ```
    /// use redoubt_engine::hex::{Orientation, Vertex};
    /// assert_eq!(Vertex::named(Orientation::Flat, "E"), Some(Vertex(2)));
    /// assert_eq!(Vertex::named(Orientation::Pointy, "E"), None);
    /// ```
    #[must_use]
    pub fn named(orientation: Orientation, name: &str) -> Option<Vertex> {
        Vertex::ALL.into_iter().find(|vertex| vertex.name(orientation) == name)
    }

    /// Turns the facing clockwise by `n` sixths (negative: the other way).
    #[inline]
    #[must_use]
    pub fn turned(self, n: i8) -> Vertex {
        Vertex((i16::from(self.0) + i16::from(n)).rem_euclid(6) as u8)
    }

    /// Returns the opposite vertex.
    #[inline]
    #[must_use]
    pub fn opposite(self) -> Vertex {
        self.turned(3)
    }

    /// Counts the vertices between two facings, the shorter way round: 0 to 3.
    ///
    /// ```
    /// use redoubt_engine::hex::Vertex;
    /// assert_eq!(Vertex(5).turns_to(Vertex(1)), 2);
    /// assert_eq!(Vertex(0).turns_to(Vertex(3)), 3);
    /// ```
    #[inline]
    #[must_use]
    pub fn turns_to(self, other: Vertex) -> u8 {
        let by = (other.0 + 6 - self.0) % 6;
        by.min(6 - by)
    }

    /// Returns the directions of the two hexes at the vertex, clockwise.
    #[inline]
    #[must_use]
    pub fn front(self) -> [Dir; 2] {
        [Dir(self.0).turned(-1), Dir(self.0)]
    }

    /// Returns the directions of the two hexes beside the front: the left one, then the right one.
    #[inline]
    #[must_use]
    pub fn flank(self) -> [Dir; 2] {
        [Dir(self.0).turned(-2), Dir(self.0).turned(1)]
    }

    /// Returns the directions of the two hexes behind: those in front of the opposite vertex.
    #[inline]
    #[must_use]
    pub fn rear(self) -> [Dir; 2] {
        self.opposite().front()
    }

    /// Tells how the neighbour in a direction lies to a unit with this facing.
    #[inline]
    #[must_use]
    pub fn aspect(self, dir: Dir) -> Aspect {
        match (dir.0 + 6 - self.0) % 6 {
            0 | 5 => Aspect::Front,
            1 | 4 => Aspect::Flank,
            _ => Aspect::Rear,
        }
    }

    /// Returns the index, for tables with six entries.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl HexGrid {
    /// Returns the name of a vertex: "NE".
    #[must_use]
    pub fn vertex_name(&self, vertex: Vertex) -> &'static str {
        vertex.name(self.spec().orientation)
    }

    /// Finds the vertex with this name.
    ///
    /// ```
    /// use redoubt_engine::hex::{GridSpec, HexGrid, Orientation, Parity, Vertex};
    /// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 9, rows: 9 }).unwrap();
    /// assert_eq!(grid.vertex("E"), Some(Vertex(2)));
    /// assert_eq!(grid.vertex("N"), None);
    /// ```
    #[must_use]
    pub fn vertex(&self, name: &str) -> Option<Vertex> {
        Vertex::named(self.spec().orientation, name)
    }

    /// Tells how `of` lies to a unit in `hex` with this facing; `None` where the hexes are not adjacent.
    #[must_use]
    pub fn aspect(&self, hex: HexId, facing: Vertex, of: HexId) -> Option<Aspect> {
        self.dir_to(hex, of).map(|dir| facing.aspect(dir))
    }
}

/// A set of directions, one bit each.
///
/// ```
/// use redoubt_engine::hex::{Dir, DirSet};
/// let set = DirSet::of([Dir(1), Dir(4)]);
/// assert!(set.has(Dir(4)) && !set.has(Dir(0)));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Dir(1), Dir(4)]);
/// assert_eq!(set.beside(), DirSet::of([Dir(0), Dir(2), Dir(3), Dir(5)]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct DirSet(pub u8);

impl DirSet {
    /// No direction.
    pub const EMPTY: DirSet = DirSet(0);
    /// All six.
    pub const ALL: DirSet = DirSet(63);

    /// Makes the set of these directions.
    pub fn of(dirs: impl IntoIterator<Item = Dir>) -> Self {
        dirs.into_iter().fold(DirSet::EMPTY, DirSet::with)
    }

    /// Returns the set with a direction added.
    #[inline]
    #[must_use]
    pub fn with(self, dir: Dir) -> Self {
        DirSet(self.0 | 1 << dir.0)
    }

    /// Returns the directions that are in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: DirSet) -> Self {
        DirSet(self.0 & other.0)
    }

    /// Returns the directions that are in either set.
    #[inline]
    #[must_use]
    pub fn or(self, other: DirSet) -> Self {
        DirSet(self.0 | other.0)
    }

    /// Returns the directions that are not in the other set.
    #[inline]
    #[must_use]
    pub fn less(self, other: DirSet) -> Self {
        DirSet(self.0 & !other.0)
    }

    /// Tells whether a direction is in it.
    #[inline]
    #[must_use]
    pub fn has(self, dir: Dir) -> bool {
        self.0 >> dir.0 & 1 == 1
    }

    /// Tells whether there is none.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Counts the directions, 0 to 6.
    #[inline]
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the directions next to one of the set that are not in it themselves.
    #[must_use]
    pub fn beside(self) -> Self {
        let left = (self.0 << 1 | self.0 >> 5) & 63;
        let right = (self.0 >> 1 | self.0 << 5) & 63;
        DirSet((left | right) & !self.0)
    }

    /// Iterates over the directions, clockwise from 0.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Dir> + Clone {
        Dir::ALL.into_iter().filter(move |dir| self.has(*dir))
    }

    /// Finds the directions of the lowest rank, for a unit that must go to the best of several hexes. `rank` gives
    /// `None` for a direction that is not allowed.
    ///
    /// ```
    /// use redoubt_engine::hex::{Dir, DirSet};
    /// let ranks = [None, Some(2), Some(1), None, Some(1), Some(3)];
    /// assert_eq!(DirSet::best(|dir| ranks[dir.index()]), DirSet::of([Dir(2), Dir(4)]));
    /// assert!(DirSet::best(|_| None::<u8>).is_empty());
    /// ```
    pub fn best<R: Ord>(mut rank: impl FnMut(Dir) -> Option<R>) -> Self {
        let (mut found, mut least) = (DirSet::EMPTY, None);
        for dir in Dir::ALL {
            let Some(rank) = rank(dir) else { continue };
            match least.as_ref().map(|least| rank.cmp(least)) {
                Some(std::cmp::Ordering::Greater) => {}
                Some(std::cmp::Ordering::Equal) => found = found.with(dir),
                Some(std::cmp::Ordering::Less) | None => (found, least) = (DirSet::of([dir]), Some(rank)),
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::super::{GridSpec, HexSheet, Parity};
    use super::*;

    fn grid(orientation: Orientation) -> HexGrid {
        HexGrid::new(GridSpec { orientation, lower: Parity::Odd, columns: 20, rows: 17 }).unwrap()
    }

    #[test]
    fn the_two_front_hexes_meet_at_the_vertex() {
        let sheet = HexSheet::new(60.0, (0.0, 0.0));
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            let g = grid(orientation);
            let hex = g.hex("0808").unwrap();
            for v in Vertex::ALL {
                let corner = sheet.outline(&g, hex)[v.index()];
                for dir in v.front() {
                    assert!(sheet.outline(&g, g.neighbour(hex, dir).unwrap()).contains(&corner), "{v:?} {dir:?}");
                }
                assert_eq!(v.front().map(|d| v.aspect(d)), [Aspect::Front; 2]);
                assert_eq!(v.flank().map(|d| v.aspect(d)), [Aspect::Flank; 2]);
                assert_eq!(v.rear().map(|d| v.aspect(d)), [Aspect::Rear; 2]);
                assert_eq!(g.vertex(g.vertex_name(v)), Some(v));
            }
        }
    }

    #[test]
    fn a_column_of_hexes_stands_in_its_own_flanks() {
        let g = grid(Orientation::Flat);
        let hex = |n| g.hex(n).unwrap();
        let east = g.vertex("E").unwrap();
        let aspects = ["1211", "1212", "1110", "1112", "1011", "1012"].map(|n| g.aspect(hex("1111"), east, hex(n)));
        let want = [Aspect::Front, Aspect::Front, Aspect::Flank, Aspect::Flank, Aspect::Rear, Aspect::Rear];
        assert_eq!(aspects, want.map(Some));
        assert_eq!(g.aspect(hex("1111"), east, hex("0909")), None);
    }

    #[test]
    fn turning_is_counted_the_shorter_way() {
        for a in Vertex::ALL {
            for n in -3..=3i8 {
                assert_eq!(a.turns_to(a.turned(n)), n.unsigned_abs());
            }
            assert_eq!(a.opposite().opposite(), a);
        }
    }

    #[test]
    fn a_facing_points_from_the_middle_to_its_vertex_or_to_the_hex_across_its_side() {
        let sheet = HexSheet::new(60.0, (0.0, 0.0));
        for (orientation, first) in [(Orientation::Flat, 120.0_f32), (Orientation::Pointy, 90.0)] {
            let g = grid(orientation);
            let hex = g.hex("0808").unwrap();
            let (x, y) = sheet.centre(&g, hex);
            let degrees = |(to_x, to_y): (f32, f32)| (y - to_y).atan2(to_x - x).to_degrees();
            for n in 0..6u8 {
                let vertex = (sheet.outline(&g, hex)[usize::from(n)], Facing::from(Vertex(n)));
                let side = (sheet.centre(&g, g.neighbour(hex, Dir(n)).unwrap()), Facing::from(Dir(n)));
                for (at, facing) in [vertex, side] {
                    let off = degrees(at) - (first - 30.0 * f32::from(facing.twelfth()));
                    assert!((off.rem_euclid(360.0) + 1.0) % 360.0 < 2.0, "{orientation:?} {facing:?}: {off}");
                    assert_eq!(facing.index(), usize::from(n));
                }
            }
        }
    }

    #[test]
    fn a_facing_to_a_vertex_is_written_as_the_vertex_is() {
        let (vertex, side) = (Vertex(4), Dir(4));
        assert_eq!(ron::to_string(&Facing::from(vertex)).unwrap(), ron::to_string(&vertex).unwrap());
        assert_eq!(serde_json::to_value(Facing::from(vertex)).unwrap(), serde_json::json!(4));
        assert_eq!(serde_json::to_value(Facing::from(side)).unwrap(), serde_json::json!({"side": 4}));
    }

    #[test]
    fn sets_of_directions_are_sets() {
        let (a, b) = (DirSet::of([Dir(0), Dir(5)]), DirSet::of([Dir(5), Dir(3)]));
        assert_eq!((a.and(b), a.or(b).len()), (DirSet::of([Dir(5)]), 3));
        assert_eq!((a.less(b), DirSet::ALL.beside()), (DirSet::of([Dir(0)]), DirSet::EMPTY));
        assert_eq!(a.beside(), DirSet::of([Dir(1), Dir(4)]));
        assert!(DirSet::EMPTY.is_empty() && DirSet::EMPTY.beside().is_empty());
    }
}
