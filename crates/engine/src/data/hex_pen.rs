//! Draws the board of a hex map: the spaces of its hexes, lines along hexsides and through hexes, names, and the printed
//! boxes beside it.

use crate::Complaint;
use crate::data::board::{Board, MapLine, MapText, Point, PrintedBox, Provenance, Space};
use crate::data::datafile::DataFile;
use crate::data::hex_map::{HexMap, NamedLine};
use crate::hex::{EdgeId, HexGrid, HexId, HexSet, HexSheet};

/// A board that is being drawn.
///
/// ```
/// use redoubt_engine::data::datafile::DataFile;
/// use redoubt_engine::data::hex_map::MapDraft;
/// use redoubt_engine::data::hex_pen::HexPen;
/// use redoubt_engine::hex::{GridSpec, Orientation, Parity};
/// let file = DataFile::new("map.ron", "");
/// let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 4, rows: 4 };
/// let map = MapDraft::new(spec, spec, &file)?.finish();
/// let mut pen = HexPen::new(&map, &file, 70.0, 64.0);
/// pen.sides("river", &[("Otter Creek".into(), vec!["0101S".into(), "0102NE".into()])], |_| 0)?;
/// pen.over("hill", "Long Ridge", &["0102".into(), "0302".into()])?;
/// let board = pen.board("main", "The Valley", (800.0, 700.0));
/// assert_eq!((board.spaces.len(), board.lines[0].name.as_str(), board.texts.len()), (16, "Otter Creek", 1));
/// # Ok::<(), redoubt_engine::Complaint>(())
/// ```
#[derive(Debug)]
pub struct HexPen<'a> {
    /// The grid.
    pub grid: &'a HexGrid,
    /// Where its hexes lie.
    pub sheet: HexSheet,
    /// The map's file, for complaints.
    pub file: &'a DataFile,
    /// The spaces, by hex.
    pub spaces: Vec<Space>,
    /// Lines, in drawing order.
    pub lines: Vec<MapLine>,
    /// Names over the map.
    pub texts: Vec<MapText>,
}

impl<'a> HexPen<'a> {
    /// Begins with the spaces of the hexes, each with its number, name and outline. `size` is the length from a hex's
    /// centre to its corner, `margin` that from the sheet's edge to the grid, in the board's units.
    #[must_use]
    pub fn new(map: &'a HexMap, file: &'a DataFile, size: f32, margin: f32) -> Self {
        let (grid, sheet) = (&map.grid, HexSheet::new(size, (margin, margin)));
        let space = |hex: HexId| {
            let ((x, y), number) = (sheet.centre(grid, hex), grid.number(hex));
            Space {
                id: number.clone(),
                plate: number,
                name: map.label(hex).to_string(),
                terrain: "clear".into(),
                plate_style: "number".into(),
                shields: vec![],
                label: (x, y - size * 0.74),
                slots: vec![(x, y + size * 0.06); 2],
                outline: sheet.outline(grid, hex).to_vec(),
                parts: vec![],
                columns: vec![],
                adjacent: grid.neighbours(hex).map(|(_, n)| grid.number(n)).collect(),
                note: String::new(),
            }
        };
        HexPen { spaces: grid.hexes().map(space).collect(), grid, sheet, file, lines: vec![], texts: vec![] }
    }

    /// Returns the centre of a hex.
    #[must_use]
    pub fn centre(&self, hex: HexId) -> Point {
        self.sheet.centre(self.grid, hex)
    }

    /// Places the number of a hex `up` sizes above its centre: a line on the hexside above it needs room.
    pub fn lower_number(&mut self, hex: HexId, up: f32) {
        let (x, y) = self.centre(hex);
        self.spaces[hex.index()].label = (x, y - self.sheet.size() * up);
    }

    /// Parts the slots of a hex in which both sides may stand, `lower_left` that of the seat at the lower left, the other
    /// one at the upper right. A side alone stands between the two.
    pub fn part_slots(&mut self, hex: HexId, lower_left: usize) {
        let ((x, y), size) = (self.centre(hex), self.sheet.size());
        let mut slots = [(x + size * 0.36, y - size * 0.30); 2];
        slots[lower_left] = (x - size * 0.36, y + size * 0.20);
        self.spaces[hex.index()].slots = slots.to_vec();
    }

    /// Draws a line; a name is set along it, an empty one is none.
    pub fn line(&mut self, kind: &str, name: &str, points: Vec<Point>) {
        self.lines.push(MapLine { kind: kind.into(), name: name.into(), points });
    }

    /// Draws a line along hexsides, with its name on its first part. Where the ground beside it has levels, it runs with the
    /// lower ground to its right.
    pub fn along(&mut self, kind: &str, name: &str, edges: &[EdgeId], level: impl Fn(HexId) -> u8) {
        for (i, mut points) in self.sheet.along(self.grid, edges).into_iter().enumerate() {
            if self.rises_to_the_right(&points, &level) {
                points.reverse();
            }
            self.line(kind, if i == 0 { name } else { "" }, points);
        }
    }

    /// Draws the lines of a file along hexsides, as [`HexPen::along`] does.
    ///
    /// # Errors
    /// The map has no such hexside.
    pub fn sides(
        &mut self,
        kind: &str,
        lines: &[NamedLine],
        level: impl Fn(HexId) -> u8 + Copy,
    ) -> Result<(), Complaint> {
        for (name, sides) in lines {
            let edges = self.file.hexsides(self.grid, sides)?;
            self.along(kind, name, &edges, level);
        }
        Ok(())
    }

    /// Tells whether the ground to the right of a line along hexsides is higher than that to its left.
    fn rises_to_the_right(&self, points: &[Point], level: impl Fn(HexId) -> u8) -> bool {
        let level = |x: f32, y: f32| self.sheet.hex_at(self.grid, (x, y)).map_or(0, |h| i32::from(level(h)));
        let rise = points.windows(2).map(|ends| {
            let ((ax, ay), (bx, by)) = (ends[0], ends[1]);
            let (x, y, dx, dy) = ((ax + bx) / 2.0, (ay + by) / 2.0, (bx - ax) * 0.3, (by - ay) * 0.3);
            level(x - dy, y + dx) - level(x + dy, y - dx)
        });
        rise.sum::<i32>() > 0
    }

    /// Draws the border of a set of hexes.
    pub fn border(&mut self, kind: &str, hexes: &HexSet) {
        for points in self.sheet.border(self.grid, hexes) {
            self.line(kind, "", points);
        }
    }

    /// Draws a short line across a hexside: a ford, a bridge.
    pub fn across(&mut self, kind: &str, edge: EdgeId) {
        let (a, _, b) = self.grid.sides(edge);
        let middle = self.sheet.middle(self.grid, edge);
        let toward = |(x, y): Point| (middle.0 + (x - middle.0) * 0.19, middle.1 + (y - middle.1) * 0.19);
        self.line(kind, "", vec![toward(self.centre(a)), toward(self.centre(b))]);
    }

    /// Writes a name with its middle at a point; `half` is half the length of its line.
    pub fn text(&mut self, style: &str, text: &str, (x, y): Point, half: f32) {
        self.text_along(style, text, vec![(x - half, y), (x + half, y)]);
    }

    /// Writes a name below the middle of a hex.
    pub fn below(&mut self, style: &str, text: &str, (x, y): Point) {
        self.text(style, text, (x, y + self.sheet.size() * 0.66), 84.0);
    }

    /// Writes a name along a line from left to right.
    pub fn text_along(&mut self, style: &str, text: &str, along: Vec<Point>) {
        self.texts.push(MapText { text: text.into(), style: style.into(), along });
    }

    /// Writes a name over hexes from left to right.
    ///
    /// # Errors
    /// The map has no such hex, or there are fewer than two.
    pub fn over(&mut self, style: &str, text: &str, hexes: &[String]) -> Result<(), Complaint> {
        let hexes = self.file.hexes(self.grid, hexes)?;
        if hexes.len() < 2 {
            let said = format!("the text \"{text}\" needs two hexes or more, from left to right; add them");
            return Err(self.file.complaint_at(&format!("\"{text}\""), said));
        }
        self.text_along(style, text, hexes.iter().map(|hex| self.centre(*hex)).collect());
        Ok(())
    }

    /// Returns a length of `hexes` from centre to centre, for the scale bar.
    #[must_use]
    pub fn length(&self, hexes: f32) -> f32 {
        hexes * self.sheet.size() * 3.0_f32.sqrt()
    }

    /// Ends the drawing: a board of all this, with counters of 62 units and without boxes; the game sets the rest.
    #[must_use]
    pub fn board(self, id: &str, title: &str, size: Point) -> Board {
        let size = (size.0.ceil(), size.1.ceil());
        let plain = Board::plain((id, title), (size, 62.0), self.spaces, "");
        Board { lines: self.lines, texts: self.texts, provenance: Provenance::Printed, ..plain }
    }
}

/// A printed box to come: id, caption, large figure.
pub type BoxText = (String, String, String);

/// The printed boxes in a column beside the map, from the top.
#[derive(Debug)]
pub struct BoxColumn {
    /// Left edge, in the board's units.
    pub left: f32,
    /// Width of the column.
    pub width: f32,
    /// Where the next row begins.
    pub top: f32,
    /// The boxes so far.
    pub boxes: Vec<PrintedBox>,
}

/// Space between two boxes.
const GAP: f32 = 12.0;

impl BoxColumn {
    /// Begins a column.
    #[must_use]
    pub fn new(left: f32, width: f32, top: f32) -> Self {
        BoxColumn { left, width, top, boxes: vec![] }
    }

    /// Adds boxes of one height in lines of `across`, and leaves `after` below them.
    ///
    /// ```
    /// use redoubt_engine::data::hex_pen::BoxColumn;
    /// let mut column = BoxColumn::new(100.0, 212.0, 40.0);
    /// column.row(2, 50.0, 20.0, (1..=3).map(|n| (format!("turn-{n}"), format!("Turn {n}"), n.to_string())));
    /// assert_eq!(column.boxes[2].rect, (100.0, 102.0, 100.0, 50.0));
    /// assert_eq!((column.top, column.at("compass", 193.0)), (184.0, ("compass".to_string(), (206.0, 193.0))));
    /// ```
    pub fn row(&mut self, across: usize, height: f32, after: f32, all: impl IntoIterator<Item = BoxText>) {
        let step = (self.width + GAP) / across as f32;
        let mut lines = 0;
        for (i, (id, title, figure)) in all.into_iter().enumerate() {
            let (x, y) = ((i % across) as f32, (i / across) as f32);
            let rect = (self.left + step * x, self.top + (height + GAP) * y, step - GAP, height);
            self.boxes.push(PrintedBox { id, title, figure, rect });
            lines = i / across + 1;
        }
        self.top += (height + GAP) * lines as f32 + after;
    }

    /// Adds boxes without figures, by id and caption, as [`BoxColumn::row`] does.
    pub fn pools(&mut self, across: usize, height: f32, after: f32, all: &[(&str, &str)]) {
        self.row(
            across,
            height,
            after,
            all.iter().map(|(id, title)| (id.to_string(), title.to_string(), String::new())),
        );
    }

    /// Returns a piece of furniture in the middle of the column, at this height.
    #[must_use]
    pub fn at(&self, what: &str, y: f32) -> (String, Point) {
        (what.to_string(), (self.left + self.width / 2.0, y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::hex_map::MapDraft;
    use crate::hex::{GridSpec, Orientation, Parity};

    fn file() -> DataFile {
        DataFile::new("map.ron", "(texts: [\n \"Ridge\"])")
    }

    fn map(file: &DataFile) -> HexMap {
        let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 4, rows: 4 };
        MapDraft::new(spec, spec, file).unwrap().finish()
    }

    #[test]
    fn slopes_fall_to_the_right_of_their_lines() {
        let file = file();
        let map = map(&file);
        let hex = |number: &str| map.grid.hex(number).unwrap();
        let edge = map.grid.edge_named("0202S").unwrap();
        let mut drawn = vec![];
        for high in ["0202", "0203"] {
            let mut pen = HexPen::new(&map, &file, 70.0, 64.0);
            pen.along("slope", "", &[edge], |h| u8::from(h == hex(high)) + 1);
            drawn.push(pen.lines.remove(0).points);
        }
        assert!(drawn[0].len() == 2 && drawn[0].iter().rev().eq(&drawn[1]), "{drawn:?}");
        // With the higher ground in the north the line runs to the east.
        assert!(drawn[0][0].0 < drawn[0][1].0 || drawn[1][0].0 < drawn[1][1].0);
    }

    #[test]
    fn what_is_drawn_lies_where_it_belongs() {
        let file = file();
        let map = map(&file);
        let mut pen = HexPen::new(&map, &file, 70.0, 64.0);
        let (hex, edge) = (map.grid.hex("0202").unwrap(), map.grid.edge_named("0202S").unwrap());
        pen.across("ford", edge);
        let middle = pen.sheet.middle(&map.grid, edge);
        let (a, b) = (pen.lines[0].points[0], pen.lines[0].points[1]);
        assert!(((a.0 + b.0) / 2.0 - middle.0).abs() < 0.01 && ((a.1 + b.1) / 2.0 - middle.1).abs() < 0.01);
        pen.border("camp", &HexSet::of(&map.grid, [hex]));
        assert!(pen.lines[1].points.len() >= 6);
        pen.part_slots(hex, 1);
        pen.lower_number(hex, 0.5);
        let space = &pen.spaces[hex.index()];
        assert!(space.slots[1].0 < space.slots[0].0 && space.slots[1].1 > space.slots[0].1);
        assert_eq!(space.label, (pen.centre(hex).0, pen.centre(hex).1 - 35.0));
        pen.below("town", "Mill", pen.centre(hex));
        assert_eq!(pen.texts[0].along[1].0 - pen.texts[0].along[0].0, 168.0);
        let said = pen.over("hill", "Ridge", &["0202".into()]).unwrap_err().to_string();
        assert_eq!(said, "map.ron:2:2: the text \"Ridge\" needs two hexes or more, from left to right; add them");
        assert!(pen.sides("river", &[("".into(), vec!["0109S".into()])], |_| 0).is_err());
        assert_eq!(pen.length(2.0), 140.0 * 3.0_f32.sqrt());
        let board = pen.board("main", "The Map", (500.2, 400.0));
        assert_eq!((board.size, board.words("0202").as_str()), ((501.0, 400.0), "0202"));
    }
}
