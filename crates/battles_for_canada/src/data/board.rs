//! Draws the two boards: ground, water's edge, hexside lines, works, roads, names, and the boxes beside the map.
//!
//! What is drawn, in keys that the table's look files know:
//! - terrain: `clear`, `low` (clear ground below the plateau), `hill` (clear ground on a hill), `woods`, `scrub`,
//!   `buildings`, `marsh`, `abatis`, `redoubt`, `fort`, `water`;
//! - shields of a space: the icon of a named hex (`spot`, `house`, `redoubt`, `fort`, `town`, `gate`, `wall`) with
//!   the name; `works` in a works hex, `redoubt` in a redoubt;
//! - lines: `shore`, `stream`, `gully`, `escarpment`, `cliff`, `works`, `wall`, `road`;
//! - texts: `spot`, `house`, `hill`, `redoubt`, `fort`, `town`, `gate`, `lake`, `river`, `region`, `escarpment`, `city`;
//! - boxes: `turn-1` and on with the hour, `box-ZONE` for those who wait in an entry zone, and beside the map
//!   `reserve`, `left`, `lost` for both sides.

use crate::data::map::{Map, Terrain};
use crate::data::map_file::{MapFile, NamedLine, board_of, file_of};
use crate::ids::{Field, Zone};
use redoubt_engine::Complaint;
use redoubt_engine::data::board::{Board, MapLine, MapText, Point, PrintedBox, Space};
use redoubt_engine::hex::{Dir, HexId, HexSet, HexSheet};

/// From a hex's centre to its corner on the sheet.
const SIZE: f32 = 70.0;
/// From the sheet's edge to the grid's box.
const MARGIN: f32 = 64.0;
/// Width of the printed boxes beside the map, and the gap before them.
const SIDE: (f32, f32) = (560.0, 44.0);
/// Turn boxes of the longest scenario on a map.
const TURNS: u8 = 10;

/// Draws the board of a map.
///
/// # Errors
/// The file names a hex or hexside that the map lacks.
pub fn draw(file: &MapFile, map: &Map) -> Result<Board, Complaint> {
    let sheet = HexSheet::new(SIZE, (MARGIN, MARGIN));
    let far = sheet.extent(&map.grid);
    let column = Column { left: far.0 + SIDE.1, width: SIDE.0 };
    let (furniture, boxes, low) = column.set(map.field);
    let size = ((far.0 + SIDE.0 + SIDE.1 + MARGIN).ceil(), (far.1 + MARGIN).max(low).ceil());
    let mut pen = Pen { map, sheet, lines: vec![], texts: vec![] };
    pen.shore();
    pen.sides(file)?;
    pen.roads(file)?;
    pen.names(file)?;
    let shields = |hex: HexId| icon(file, map, hex);
    Ok(Board {
        id: board_of(map.field).into(),
        title: file.title.clone(),
        subtitle: file.subtitle.clone(),
        size,
        counter: 62.0,
        style: "colonial".into(),
        secret: false,
        provenance: file.provenance.clone(),
        // Hexes are 200 metres from centre to centre.
        scale: ("800 metres".into(), 4.0 * SIZE * 3.0_f32.sqrt()),
        furniture,
        areas: vec![],
        spaces: map.grid.hexes().map(|h| space(map, &sheet, h, shields(h))).collect(),
        lines: pen.lines,
        boxes,
        hexsides: vec![],
        texts: pen.texts,
    })
}

/// Returns the icon of a named hex; a hill is drawn by its ground and needs none.
fn icon(file: &MapFile, map: &Map, hex: HexId) -> Option<(String, String)> {
    let number = map.grid.number(hex);
    file.names
        .iter()
        .find(|(n, _, key)| *n == number && key != "hill")
        .map(|(_, name, key)| (key.clone(), name.clone()))
}

/// Returns the key of a hex's drawing: clear ground has three tints.
fn terrain_key(map: &Map, hex: HexId) -> &'static str {
    match (map.terrain(hex), map.level(hex)) {
        (Terrain::Clear, 0 | 1) => "low",
        (Terrain::Clear, 2) => "clear",
        (Terrain::Clear, _) => "hill",
        (Terrain::Woods, _) => "woods",
        (Terrain::Scrub, _) => "scrub",
        (Terrain::Buildings, _) => "buildings",
        (Terrain::Marsh, _) => "marsh",
        (Terrain::Abatis, _) => "abatis",
        (Terrain::Redoubt, _) => "redoubt",
        (Terrain::Fort, _) => "fort",
        (Terrain::Water, _) => "water",
    }
}

/// Words what a hex is, for its tooltip.
fn note(map: &Map, hex: HexId) -> String {
    let mut note = match map.terrain(hex) {
        Terrain::Clear => "Clear ground.",
        Terrain::Woods => "Woods.",
        Terrain::Scrub => "Scrub.",
        Terrain::Buildings => "Buildings: all six hexes are in front of those inside (BC-3d).",
        Terrain::Marsh => "Marsh.",
        Terrain::Abatis => "Abatis: who enters is disorganized (BC-13.1u).",
        Terrain::Redoubt => "Redoubt: all six hexes are in front of those inside (BC-3d).",
        Terrain::Fort => "Fort Carillon: nobody may enter (BC-13.1y).",
        Terrain::Water => "Water: nobody may enter.",
    }
    .to_string();
    if map.has_works(hex) {
        note.push_str(" Works: they cover the sides towards the abatis (BC-3e).");
    }
    if map.in_zone(Zone::NORTH_BANK, hex) {
        note.push_str(" Beyond the river nobody can come here.");
    }
    note
}

/// Makes the space of a hex: its ground, its number and what stands in it.
fn space(map: &Map, sheet: &HexSheet, hex: HexId, icon: Option<(String, String)>) -> Space {
    let grid = &map.grid;
    let (x, y) = sheet.centre(grid, hex);
    let number = grid.number(hex);
    let mut shields: Vec<(String, String)> = icon.into_iter().collect();
    // The number stands below the works of the northern side.
    let walled = grid.dir("N").is_some_and(|north| map.covers(hex, north));
    let up = if walled { 0.59 } else { 0.74 };
    if map.has_works(hex) {
        shields.push(("works".into(), String::new()));
    }
    Space {
        id: number.clone(),
        plate: number,
        name: map.label(hex).to_string(),
        terrain: terrain_key(map, hex).into(),
        plate_style: "number".into(),
        shields,
        label: (x, y - SIZE * up),
        // Only one side stands in a hex.
        slots: vec![(x, y + SIZE * 0.06); 2],
        outline: sheet.outline(grid, hex).to_vec(),
        parts: vec![],
        columns: vec![],
        adjacent: grid.neighbours(hex).map(|(_, n)| grid.number(n)).collect(),
        note: note(map, hex),
    }
}

/// What is being drawn.
struct Pen<'a> {
    map: &'a Map,
    sheet: HexSheet,
    lines: Vec<MapLine>,
    texts: Vec<MapText>,
}

impl Pen<'_> {
    fn bad(&self, text: String) -> Complaint {
        Complaint::new(file_of(self.map.field), text)
    }

    fn hex(&self, number: &str) -> Result<HexId, Complaint> {
        let gone = || self.bad(format!("\"{number}\" is no hex of the map; give column and row"));
        self.map.grid.hex(number).ok_or_else(gone)
    }

    fn line(&mut self, kind: &str, name: &str, points: Vec<Point>) {
        self.lines.push(MapLine { kind: kind.into(), name: name.into(), points });
    }

    /// Draws the edge of the water.
    fn shore(&mut self) {
        let grid = &self.map.grid;
        let wet = grid.hexes().filter(|h| self.map.terrain(*h) == Terrain::Water);
        let water = HexSet::of(grid, wet);
        for points in self.sheet.border(grid, &water) {
            self.line("shore", "", points);
        }
    }

    /// Draws the lines along hexsides.
    fn sides(&mut self, file: &MapFile) -> Result<(), Complaint> {
        let works: [NamedLine; 1] = [(String::new(), file.works.clone())];
        let kinds: [(&str, &[NamedLine]); 6] = [
            ("stream", &file.streams),
            ("gully", &file.gullies),
            ("escarpment", &file.escarpments),
            ("cliff", &file.cliffs),
            ("works", &works),
            ("wall", &file.walls),
        ];
        let grid = &self.map.grid;
        for (kind, lines) in kinds {
            for (name, sides) in lines {
                let gone = |n: &str| self.bad(format!("\"{n}\" is no hexside of the map; give it as \"0609NW\""));
                let edges = sides.iter().map(|n| grid.edge_named(n).ok_or_else(|| gone(n)));
                let edges = edges.collect::<Result<Vec<_>, _>>()?;
                for (i, mut points) in self.sheet.along(grid, &edges).into_iter().enumerate() {
                    // The look file draws a slope to the right of its line.
                    if self.rises_to_the_right(&points) {
                        points.reverse();
                    }
                    self.line(kind, if i == 0 { name } else { "" }, points);
                }
            }
        }
        Ok(())
    }

    /// Tells whether the ground to the right of a line along hexsides is higher than that to its left.
    fn rises_to_the_right(&self, points: &[Point]) -> bool {
        let level = |x: f32, y: f32| self.sheet.hex_at(&self.map.grid, (x, y)).map_or(0, |h| self.map.level(h).into());
        let rise = points.windows(2).map(|ends| {
            let ((ax, ay), (bx, by)) = (ends[0], ends[1]);
            let (x, y, dx, dy) = ((ax + bx) / 2.0, (ay + by) / 2.0, (bx - ax) * 0.3, (by - ay) * 0.3);
            level(x - dy, y + dx) - level(x + dy, y - dx)
        });
        rise.sum::<i32>() > 0
    }

    /// Draws the roads; a road that ends at the edge of the map goes on to it.
    fn roads(&mut self, file: &MapFile) -> Result<(), Complaint> {
        for (name, path) in &file.roads {
            let hexes = path.iter().map(|n| self.hex(n)).collect::<Result<Vec<_>, _>>()?;
            let mut points: Vec<Point> = hexes.iter().map(|h| self.sheet.centre(&self.map.grid, *h)).collect();
            if let (Some(first), Some(last)) = (hexes.first().copied(), hexes.last().copied()) {
                if let Some(edge) = self.edge_of_map(first) {
                    points.insert(0, edge);
                }
                points.extend(self.edge_of_map(last));
            }
            if points.len() < 2 {
                return Err(self.bad(format!("the road {name} has one hex; give two or more")));
            }
            self.line("road", name, points);
        }
        Ok(())
    }

    /// Returns the middle of the western or eastern border of a hex in the first or last column.
    fn edge_of_map(&self, hex: HexId) -> Option<Point> {
        let grid = &self.map.grid;
        let out = match grid.column(hex) {
            1 => Some(Dir(5)),
            c if c == grid.spec().columns => Some(Dir(2)),
            _ => None,
        }?;
        let (a, b) = self.sheet.side(grid, hex, out);
        Some(((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0))
    }

    /// Writes the names of hexes below their middle, one for hexes with the same name, and the names over the map.
    fn names(&mut self, file: &MapFile) -> Result<(), Complaint> {
        let mut written: Vec<&str> = vec![];
        for (number, name, key) in &file.names {
            if written.contains(&name.as_str()) {
                continue;
            }
            written.push(name);
            let same = file.names.iter().filter(|(_, other, _)| other == name);
            let centres = same.map(|(n, ..)| self.hex(n)).collect::<Result<Vec<_>, _>>()?;
            // Over a field of several hexes the name stands in its middle.
            let at = match centres.len() {
                1 => self.sheet.centre(&self.map.grid, self.hex(number)?),
                n => {
                    let all = centres.iter().map(|h| self.sheet.centre(&self.map.grid, *h));
                    let (x, y) = all.fold((0.0, 0.0), |(x, y), p| (x + p.0 / n as f32, y + p.1 / n as f32));
                    (x, y - SIZE * 0.1)
                }
            };
            let (x, y) = (at.0, at.1 + SIZE * 0.66);
            self.texts.push(MapText {
                text: name.clone(),
                style: key.clone(),
                along: vec![(x - 84.0, y), (x + 84.0, y)],
            });
        }
        for (text, style, hexes) in &file.texts {
            let centres = hexes.iter().map(|n| self.hex(n)).collect::<Result<Vec<_>, _>>()?;
            let along: Vec<Point> = centres.iter().map(|h| self.sheet.centre(&self.map.grid, *h)).collect();
            if along.len() < 2 {
                return Err(
                    self.bad(format!("the text \"{text}\" needs two hexes or more, from left to right; add them"))
                );
            }
            self.texts.push(MapText { text: text.clone(), style: style.clone(), along });
        }
        Ok(())
    }
}

/// The printed boxes in a column beside the map.
struct Column {
    left: f32,
    width: f32,
}

impl Column {
    /// Returns title, compass, scale bar and legend with their middles, the boxes from the top, and where they end.
    fn set(&self, field: Field) -> (Vec<(String, Point)>, Vec<PrintedBox>, f32) {
        let middle = self.left + self.width / 2.0;
        let (gap, mut top) = (12.0, 380.0);
        let mut boxes = vec![];
        let mut row = |top: &mut f32, across: usize, height: f32, all: Vec<(String, String, String)>| {
            let step = (self.width + gap) / across as f32;
            let lines = all.len().div_ceil(across);
            for (i, (id, title, figure)) in all.into_iter().enumerate() {
                let (x, y) = ((i % across) as f32, (i / across) as f32);
                let rect = (self.left + step * x, *top + (height + gap) * y, step - gap, height);
                boxes.push(PrintedBox { id, title, figure, rect });
            }
            *top += (height + gap) * lines as f32 + 28.0;
        };
        let turn = |n: u8| (format!("turn-{n}"), format!("Turn {n}"), n.to_string());
        row(&mut top, 5, 124.0, (1..=TURNS).map(turn).collect());
        let waiting = entries(field).iter().map(|(zone, title)| (waiting_box(*zone), title.to_string(), String::new()));
        row(&mut top, 2, 150.0, waiting.collect());
        let pools = |list: &[(&str, &str)]| {
            list.iter().map(|(id, title)| (id.to_string(), title.to_string(), String::new())).collect()
        };
        row(&mut top, 2, 150.0, pools(&[("reserve", "Still to come"), ("left", "Routed off the map")]));
        row(&mut top, 1, 190.0, pools(&[("lost", "Eliminated")]));
        let at = |what: &str, y: f32| (what.to_string(), (middle, y));
        let furniture = vec![
            at("cartouche", 220.0),
            at("compass", top + 80.0),
            at("scale", top + 190.0),
            at("legend", top + 400.0),
        ];
        (furniture, boxes, top + 640.0)
    }
}

/// Returns the id of the box of those who wait in an entry zone.
#[must_use]
pub fn waiting_box(zone: Zone) -> String {
    format!("box-{}", zone.id())
}

/// Returns the entry zones of a map with the captions of their boxes.
#[must_use]
pub const fn entries(field: Field) -> &'static [(Zone, &'static str)] {
    match field {
        Field::Carillon => &[(Zone::ENGLISH_ENTRY, "At the English entry")],
        Field::Quebec => &[
            (Zone::BOUGAINVILLE_ENTRY, "With Bougainville"),
            (Zone::VAUDREUIL_ENTRY, "With Vaudreuil"),
            (Zone::GARRISON_ENTRY, "In the town"),
            (Zone::SHELTER_FRENCH_OTHERS_A, "At gates and bridge"),
            (Zone::STE_FOY_ROAD_ENTRY, "On the Sainte-Foy road"),
        ],
    }
}

#[cfg(test)]
mod tests {
    use crate::data::Data;
    use redoubt_engine::BuiltIn;

    #[test]
    fn slopes_fall_to_the_right_of_their_lines() {
        for board in &Data::built_in().boards {
            let space_at = |x: f32, y: f32| board.space_at((x, y)).map(|s| s.terrain.as_str());
            let slopes = board.lines.iter().filter(|l| l.kind == "cliff");
            for line in slopes {
                let wet = line.points.windows(2).filter(|ends| {
                    let ((ax, ay), (bx, by)) = (ends[0], ends[1]);
                    let (x, y) = ((ax + bx) / 2.0, (ay + by) / 2.0);
                    space_at(x - (by - ay) * 0.3, y + (bx - ax) * 0.3) == Some("water")
                });
                assert!(wet.count() * 2 > line.points.len(), "a cliff has the river at its foot: {line:?}");
            }
        }
    }
}
