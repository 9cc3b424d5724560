//! Hexes, their numbers, neighbours, hexsides and distances.

use super::lines::Lines;
use super::spec::{GridSpec, Orientation, Parity};
use crate::Complaint;
use hexx::{Hex, HexOrientation, OffsetHexMode};
use serde::{Deserialize, Serialize};

/// A hex of a grid: a dense index, column by column from the west, in each column from the north.
/// It counts from 0 and is always below [`HexGrid::len`] of its own grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct HexId(pub u16);

impl HexId {
    /// Returns the index, for tables with one entry for each hex.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A hexside between two hexes of the map, below [`HexGrid::edge_count`]. Sides at the edge of the map have none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct EdgeId(pub u16);

impl EdgeId {
    /// Returns the index, for tables with one entry for each hexside.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// One of the six directions, 0 to 5, clockwise. Flat tops: N, NE, SE, S, SW, NW; pointed tops:
/// NE, E, SE, SW, W, NW.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Dir(pub u8);

impl Dir {
    /// All six, clockwise.
    pub const ALL: [Dir; 6] = [Dir(0), Dir(1), Dir(2), Dir(3), Dir(4), Dir(5)];

    /// Turns the direction clockwise by `n` sixths (negative: the other way).
    ///
    /// ```
    /// use redoubt_engine::hex::Dir;
    /// assert_eq!(Dir(5).turned(2), Dir(1));
    /// assert_eq!(Dir(0).turned(-1), Dir(5));
    /// ```
    #[inline]
    #[must_use]
    pub fn turned(self, n: i8) -> Dir {
        Dir((i16::from(self.0) + i16::from(n)).rem_euclid(6) as u8)
    }

    /// Returns the opposite direction.
    #[inline]
    #[must_use]
    pub fn opposite(self) -> Dir {
        self.turned(3)
    }

    /// Returns the index, for tables with six entries.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

const NONE: u16 = u16::MAX;
/// Axial steps (y down) clockwise from N (flat tops).
const FLAT: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
/// Axial steps (y down) clockwise from NE (pointed tops).
const POINTY: [(i32, i32); 6] = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)];
const FLAT_NAMES: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];
const POINTY_NAMES: [&str; 6] = ["NE", "E", "SE", "SW", "W", "NW"];

/// A grid with its tables: neighbours and hexsides by direction, axial coordinates.
///
/// ```
/// use redoubt_engine::hex::{GridSpec, HexGrid, Orientation, Parity};
/// let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 38, rows: 31 };
/// let grid = HexGrid::new(spec).unwrap();
/// let (batoche, duck_lake) = (grid.hex("2911").unwrap(), grid.hex("2810").unwrap());
/// assert_eq!(grid.distance(batoche, duck_lake), 1);
/// assert_eq!(grid.dir_name(grid.dir_to(batoche, duck_lake).unwrap()), "NW");
/// assert_eq!(grid.number(batoche), "2911");
/// ```
#[derive(Clone, Debug)]
pub struct HexGrid {
    spec: GridSpec,
    axial: Vec<Hex>,
    near: Vec<[u16; 6]>,
    edge_of: Vec<[u16; 6]>,
    edges: Vec<(HexId, Dir)>,
    lines: Lines,
}

impl HexGrid {
    /// Builds the tables.
    ///
    /// # Errors
    /// A grid without hexes, or one whose numbers have more than two digits.
    pub fn new(spec: GridSpec) -> Result<HexGrid, Complaint> {
        if !(1..=99).contains(&spec.columns) || !(1..=99).contains(&spec.rows) {
            return Err(Complaint::new(
                "grid",
                format!("{} columns and {} rows: both must be from 1 to 99", spec.columns, spec.rows),
            ));
        }
        let (columns, rows) = (i32::from(spec.columns), i32::from(spec.rows));
        // On the skew axis hexes are half as far apart again as the other axis is long.
        let most = match spec.orientation {
            Orientation::Flat => (columns, rows + columns / 2 + 1),
            Orientation::Pointy => (columns + rows / 2 + 1, rows),
        };
        let lines = Lines::new(spec.orientation, most);
        let mut grid = HexGrid { spec, axial: vec![], near: vec![], edge_of: vec![], edges: vec![], lines };
        for c in 1..=columns {
            for r in 1..=rows {
                grid.axial.push(Hex::from_offset_coordinates([c, r], grid.mode(), grid.hexx_orientation()));
            }
        }
        let len = grid.len();
        grid.edge_of = vec![[NONE; 6]; len];
        for i in 0..len {
            let mut row = [NONE; 6];
            for (d, slot) in row.iter_mut().enumerate() {
                let (dx, dy) = grid.steps()[d];
                *slot = grid.at_axial(grid.axial[i] + Hex::new(dx, dy)).map_or(NONE, |h| h.0);
            }
            grid.near.push(row);
        }
        for i in 0..len {
            for d in Dir::ALL {
                let other = grid.near[i][d.index()];
                if other != NONE && usize::from(other) > i {
                    let id = grid.edges.len() as u16;
                    grid.edges.push((HexId(i as u16), d));
                    grid.edge_of[i][d.index()] = id;
                    grid.edge_of[usize::from(other)][d.opposite().index()] = id;
                }
            }
        }
        Ok(grid)
    }

    fn mode(&self) -> OffsetHexMode {
        match self.spec.lower {
            Parity::Odd => OffsetHexMode::Odd,
            Parity::Even => OffsetHexMode::Even,
        }
    }

    fn hexx_orientation(&self) -> HexOrientation {
        match self.spec.orientation {
            Orientation::Flat => HexOrientation::Flat,
            Orientation::Pointy => HexOrientation::Pointy,
        }
    }

    /// Returns the lines of sight that were found so far.
    pub(super) fn lines(&self) -> &Lines {
        &self.lines
    }

    pub(super) fn steps(&self) -> &'static [(i32, i32); 6] {
        match self.spec.orientation {
            Orientation::Flat => &FLAT,
            Orientation::Pointy => &POINTY,
        }
    }

    /// Returns the grid as the map file describes it.
    #[must_use]
    pub fn spec(&self) -> GridSpec {
        self.spec
    }

    /// Counts the hexes.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.axial.len()
    }

    /// Returns false: a grid has at least one hex.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.axial.is_empty()
    }

    /// Counts the hexsides between two hexes of the map.
    #[inline]
    #[must_use]
    pub fn edge_count(&self) -> usize {
        self.edges.len()
    }

    /// Iterates over all hexes in order.
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = HexId> + use<> {
        (0..self.axial.len() as u16).map(HexId)
    }

    /// Iterates over all hexsides in order.
    pub fn edges(&self) -> impl ExactSizeIterator<Item = EdgeId> + use<> {
        (0..self.edges.len() as u16).map(EdgeId)
    }

    /// Finds the hex with this printed number, column before row: "2911".
    ///
    /// ```
    /// # use redoubt_engine::hex::{GridSpec, HexGrid, Orientation, Parity};
    /// # let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 38, rows: 31 }).unwrap();
    /// assert!(grid.hex("0101").is_some());
    /// assert!(grid.hex("3901").is_none());
    /// assert!(grid.hex("29-1").is_none());
    /// ```
    pub fn hex(&self, number: &str) -> Option<HexId> {
        let b = number.as_bytes();
        if b.len() != 4 || !b.iter().all(u8::is_ascii_digit) {
            return None;
        }
        let two = |i: usize| (b[i] - b'0') * 10 + (b[i + 1] - b'0');
        self.at(two(0), two(2))
    }

    /// Finds the hex in this printed column and row, both from 1.
    #[must_use]
    pub fn at(&self, column: u8, row: u8) -> Option<HexId> {
        let inside = (1..=self.spec.columns).contains(&column) && (1..=self.spec.rows).contains(&row);
        inside.then(|| HexId((u16::from(column) - 1) * u16::from(self.spec.rows) + u16::from(row) - 1))
    }

    /// Returns the printed column of a hex, from 1.
    #[inline]
    #[must_use]
    pub fn column(&self, hex: HexId) -> u8 {
        (hex.0 / u16::from(self.spec.rows)) as u8 + 1
    }

    /// Returns the printed row of a hex, from 1.
    #[inline]
    #[must_use]
    pub fn row(&self, hex: HexId) -> u8 {
        (hex.0 % u16::from(self.spec.rows)) as u8 + 1
    }

    /// Returns the printed number of a hex.
    #[must_use]
    pub fn number(&self, hex: HexId) -> String {
        let (column, row) = (self.column(hex), self.row(hex));
        let digits = [column / 10, column % 10, row / 10, row % 10].map(|d| b'0' + d);
        String::from_utf8_lossy(&digits).into_owned()
    }

    /// Returns the axial coordinates of a hex (y down), for geometry with `hexx`.
    #[must_use]
    pub fn axial(&self, hex: HexId) -> Hex {
        self.axial[hex.index()]
    }

    /// Finds the hex with these axial coordinates, if it is on the map.
    #[must_use]
    pub fn at_axial(&self, axial: Hex) -> Option<HexId> {
        let [c, r] = axial.to_offset_coordinates(self.mode(), self.hexx_orientation());
        match (u8::try_from(c), u8::try_from(r)) {
            (Ok(c), Ok(r)) => self.at(c, r),
            _ => None,
        }
    }

    /// Finds the neighbour in a direction; `None` off the map.
    #[inline]
    #[must_use]
    pub fn neighbour(&self, hex: HexId, dir: Dir) -> Option<HexId> {
        let n = self.near[hex.index()][dir.index()];
        (n != NONE).then_some(HexId(n))
    }

    /// Iterates over the neighbours on the map with their directions, clockwise.
    #[inline]
    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = (Dir, HexId)> + '_ {
        let row = &self.near[hex.index()];
        Dir::ALL.into_iter().filter(|d| row[d.index()] != NONE).map(|d| (d, HexId(row[d.index()])))
    }

    /// Finds the direction from a hex to an adjacent one; `None` where they are not adjacent.
    #[must_use]
    pub fn dir_to(&self, from: HexId, to: HexId) -> Option<Dir> {
        let row = &self.near[from.index()];
        Dir::ALL.into_iter().find(|d| row[d.index()] == to.0)
    }

    /// Tells whether two hexes share a hexside.
    #[inline]
    #[must_use]
    pub fn adjacent(&self, a: HexId, b: HexId) -> bool {
        self.near[a.index()].contains(&b.0)
    }

    /// Tells whether a hex is at the edge of the map.
    #[must_use]
    pub fn at_border(&self, hex: HexId) -> bool {
        self.near[hex.index()].contains(&NONE)
    }

    /// Finds the hexside of a hex in a direction; `None` at the edge of the map.
    #[inline]
    #[must_use]
    pub fn edge(&self, hex: HexId, dir: Dir) -> Option<EdgeId> {
        let e = self.edge_of[hex.index()][dir.index()];
        (e != NONE).then_some(EdgeId(e))
    }

    /// Finds the hexside between two adjacent hexes.
    #[must_use]
    pub fn edge_between(&self, a: HexId, b: HexId) -> Option<EdgeId> {
        self.edge(a, self.dir_to(a, b)?)
    }

    /// Returns the two hexes of a hexside: the western or northern one, the direction to the other, the other.
    ///
    /// ```
    /// # use redoubt_engine::hex::{GridSpec, HexGrid, Orientation, Parity};
    /// # let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 38, rows: 31 }).unwrap();
    /// let edge = grid.edge_between(grid.hex("2811").unwrap(), grid.hex("2711").unwrap()).unwrap();
    /// let (west, dir, east) = grid.sides(edge);
    /// assert_eq!((grid.number(west), grid.dir_name(dir), grid.number(east)), ("2711".into(), "SE", "2811".into()));
    /// ```
    #[inline]
    #[must_use]
    pub fn sides(&self, edge: EdgeId) -> (HexId, Dir, HexId) {
        let (hex, dir) = self.edges[edge.index()];
        (hex, dir, HexId(self.near[hex.index()][dir.index()]))
    }

    /// Finds the hex across a hexside, seen from one of its two hexes.
    #[must_use]
    pub fn across(&self, edge: EdgeId, from: HexId) -> HexId {
        let (a, _, b) = self.sides(edge);
        if a == from { b } else { a }
    }

    /// Iterates over the hexsides that share a corner with this one, at most four.
    pub fn touching(&self, edge: EdgeId) -> impl Iterator<Item = EdgeId> + '_ {
        let (a, d, b) = self.sides(edge);
        let back = d.opposite();
        [(a, d.turned(-1)), (a, d.turned(1)), (b, back.turned(-1)), (b, back.turned(1))]
            .into_iter()
            .filter_map(|(h, d)| self.edge(h, d))
    }

    /// Returns a hexside's name: its western or northern hex and the direction, "2711SE".
    #[must_use]
    pub fn edge_number(&self, edge: EdgeId) -> String {
        let (hex, dir, _) = self.sides(edge);
        format!("{}{}", self.number(hex), self.dir_name(dir))
    }

    /// Finds the hexside with this name, given from either of its hexes: "2711SE" or "2811NW".
    #[must_use]
    pub fn edge_named(&self, name: &str) -> Option<EdgeId> {
        let (number, dir) = name.split_at_checked(4)?;
        self.edge(self.hex(number)?, self.dir(dir)?)
    }

    /// Returns the name of a direction: "NE".
    #[must_use]
    pub fn dir_name(&self, dir: Dir) -> &'static str {
        match self.spec.orientation {
            Orientation::Flat => FLAT_NAMES[dir.index()],
            Orientation::Pointy => POINTY_NAMES[dir.index()],
        }
    }

    /// Finds the direction with this name.
    #[must_use]
    pub fn dir(&self, name: &str) -> Option<Dir> {
        Dir::ALL.into_iter().find(|&d| self.dir_name(d) == name)
    }

    /// Returns the distance in hexes, 0 for the hex itself.
    #[inline]
    #[must_use]
    pub fn distance(&self, a: HexId, b: HexId) -> u16 {
        self.axial[a.index()].unsigned_distance_to(self.axial[b.index()]) as u16
    }

    /// Iterates over the hexes of the map within a distance, the hex itself included.
    ///
    /// ```
    /// # use redoubt_engine::hex::{GridSpec, HexGrid, Orientation, Parity};
    /// # let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 38, rows: 31 }).unwrap();
    /// assert_eq!(grid.within(grid.hex("2911").unwrap(), 2).count(), 19);
    /// assert_eq!(grid.within(grid.hex("0101").unwrap(), 1).count(), 3);
    /// ```
    pub fn within(&self, hex: HexId, range: u16) -> impl Iterator<Item = HexId> + '_ {
        self.axial[hex.index()].range(u32::from(range)).filter_map(|a| self.at_axial(a))
    }

    /// Finds the nearest of some hexes and its distance; of several the one with the lowest number.
    pub fn nearest(&self, from: HexId, of: impl IntoIterator<Item = HexId>) -> Option<(HexId, u16)> {
        of.into_iter().map(|h| (self.distance(from, h), h)).min().map(|(d, h)| (h, d))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(orientation: Orientation, lower: Parity, columns: u8, rows: u8) -> HexGrid {
        HexGrid::new(GridSpec { orientation, lower, columns, rows }).unwrap()
    }

    fn distance(g: &HexGrid, a: &str, b: &str) -> u16 {
        g.distance(g.hex(a).unwrap(), g.hex(b).unwrap())
    }

    fn around(g: &HexGrid, hex: &str) -> Vec<String> {
        Dir::ALL.iter().map(|&d| g.number(g.neighbour(g.hex(hex).unwrap(), d).unwrap())).collect()
    }

    #[test]
    fn even_columns_lower() {
        let g = grid(Orientation::Flat, Parity::Even, 38, 31);
        assert_eq!(g.len(), 1178);
        assert_eq!(around(&g, "2911"), ["2910", "3010", "3011", "2912", "2811", "2810"]);
        assert_eq!(around(&g, "2810"), ["2809", "2910", "2911", "2811", "2711", "2710"]);
        for (a, b, d) in [("2911", "2710", 2), ("2911", "3425", 17), ("2326", "2111", 16), ("0122", "0306", 17)] {
            assert_eq!(distance(&g, a, b), d, "{a} to {b}");
        }
    }

    #[test]
    fn odd_columns_lower() {
        let g = grid(Orientation::Flat, Parity::Odd, 48, 21);
        let mut six = around(&g, "0806");
        six.sort();
        assert_eq!(six, ["0705", "0706", "0805", "0807", "0905", "0906"]);
        for (a, b, d) in [("1109", "0705", 6), ("0607", "1206", 6), ("0416", "0609", 8), ("0412", "1509", 11)] {
            assert_eq!(distance(&g, a, b), d, "{a} to {b}");
        }
        for (a, b, d) in [("4416", "4515", 1), ("3909", "4512", 6), ("3913", "4416", 5), ("0913", "0914", 1)] {
            assert_eq!(distance(&g, a, b), d, "{a} to {b}");
        }
    }

    #[test]
    fn pointed_tops() {
        let g = grid(Orientation::Pointy, Parity::Even, 10, 10);
        assert_eq!(around(&g, "0504"), ["0603", "0604", "0605", "0505", "0404", "0503"]);
        assert_eq!(around(&g, "0505"), ["0504", "0605", "0506", "0406", "0405", "0404"]);
        assert_eq!(g.dir_name(Dir(1)), "E");
    }

    #[test]
    fn hexsides_are_shared_and_named_from_the_west_or_north() {
        for g in [grid(Orientation::Flat, Parity::Even, 9, 8), grid(Orientation::Pointy, Parity::Odd, 9, 8)] {
            for e in g.edges() {
                let (a, d, b) = g.sides(e);
                assert!(a < b);
                assert_eq!(g.edge(b, d.opposite()), Some(e));
                assert_eq!(g.across(e, a), b);
                assert_eq!(g.across(e, b), a);
                assert_eq!(g.edge_named(&g.edge_number(e)), Some(e));
                for t in g.touching(e) {
                    assert!(t != e && g.touching(t).any(|x| x == e));
                }
            }
            let inner = g.edge_between(g.hex("0404").unwrap(), g.hex("0405").unwrap()).unwrap();
            assert_eq!(g.touching(inner).count(), 4);
        }
    }

    #[test]
    fn every_hex_number_reads_back() {
        let g = grid(Orientation::Flat, Parity::Even, 38, 31);
        for h in g.hexes() {
            assert_eq!(g.hex(&g.number(h)), Some(h));
            assert_eq!(g.at_axial(g.axial(h)), Some(h));
        }
        for wrong in ["", "0000", "3932", "29111", "2é1", "+1+1"] {
            assert_eq!(g.hex(wrong), None, "{wrong}");
        }
        assert_eq!(g.edge_named("29é"), None);
    }

    #[test]
    fn a_grid_without_hexes_is_a_complaint() {
        let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 0, rows: 5 };
        assert!(HexGrid::new(spec).is_err());
    }
}
