//! Draws the board: ground and levels, slopes and bluffs, creeks, river and fords, camp grounds, names, and the boxes
//! below the map.
//!
//! What is drawn, in keys that the table's look files know:
//! - terrain: `valley`, `plateau` and `plains` are clear ground at levels 1 to 3; `grove-1` to `grove-3` light woods;
//!   `marsh`; `ruin` the Adobe Fort;
//! - shields of a space: `ruin` with the name of the fort;
//! - lines: `slope` between neighbouring levels, `bluff` between levels 1 and 3, `brook`, `river`, `ford`, `camp-ground`
//!   round the grounds of the camps, `pasture` round that of the herds;
//! - texts: `ruin`, `hill`, `region`, `spot`;
//! - boxes: `turn-1` to `turn-32` with the time, and the words of [`At`](crate::state::at::At) for what is beside the map:
//!   `hand`, `reserve`, `left`, `lost`.

use crate::data::constants::Constants;
use crate::data::map::{Hexside, Map, Terrain, Zone};
use crate::data::map_file::{FILE, MapFile, NamedLine};
use redoubt_engine::Complaint;
use redoubt_engine::data::board::{Board, MapLine, MapText, Point, PrintedBox, Space};
use redoubt_engine::hex::{Dir, EdgeId, HexGrid, HexId, HexSheet};

/// Id of the one board.
pub const MAIN: &str = "main";
/// From a hex's centre to its corner on the sheet.
const SIZE: f32 = 70.0;
/// From the sheet's edge to the grid's box.
const MARGIN: f32 = 64.0;
/// Height of the strip of printed boxes below the map, and the gap before it.
const STRIP: (f32, f32) = (500.0, 44.0);

/// Width of the boxes of the turns.
const TURNS: f32 = 2640.0;

/// Draws the board of the map.
///
/// # Errors
/// The file names a hex or hexside that the map lacks.
pub fn draw(file: &MapFile, map: &Map, constants: &Constants) -> Result<Board, Complaint> {
    let sheet = HexSheet::new(SIZE, (MARGIN, MARGIN));
    let far = sheet.extent(&map.grid);
    let strip = Strip { left: MARGIN, right: far.0, top: far.1 + STRIP.1 };
    let (furniture, boxes) = strip.set(constants);
    let mut pen = Pen { map, sheet, lines: vec![], texts: vec![] };
    pen.slopes();
    pen.waters(file)?;
    pen.grounds();
    pen.names(file)?;
    Ok(Board {
        id: MAIN.into(),
        title: file.title.clone(),
        subtitle: file.subtitle.clone(),
        size: ((far.0 + MARGIN).ceil(), (strip.top + STRIP.0 + MARGIN).ceil()),
        counter: 62.0,
        style: "prairie".into(),
        secret: false,
        provenance: file.provenance.clone(),
        // Hexes are a quarter of a mile from centre to centre.
        scale: ("1 mile".into(), 4.0 * SIZE * 3.0_f32.sqrt()),
        furniture,
        areas: vec![],
        spaces: map.grid.hexes().map(|h| space(map, &sheet, h)).collect(),
        lines: pen.lines,
        boxes,
        hexsides: vec![],
        texts: pen.texts,
    })
}

/// Returns a name as it stands on the map, without its article.
fn bare(name: &str) -> &str {
    name.strip_prefix("the ").unwrap_or(name)
}

/// Returns the key of a hex's drawing: ground and level.
fn terrain_key(map: &Map, hex: HexId) -> &'static str {
    match (map.terrain(hex), map.level(hex)) {
        (Terrain::Clear, 1) => "valley",
        (Terrain::Clear, 2) => "plateau",
        (Terrain::Clear, _) => "plains",
        (Terrain::LightWoods, 1) => "grove-1",
        (Terrain::LightWoods, 2) => "grove-2",
        (Terrain::LightWoods, _) => "grove-3",
        (Terrain::Marsh, _) => "marsh",
        (Terrain::Fort, _) => "ruin",
    }
}

/// Words what a hex is, for its tooltip.
fn note(map: &Map, hex: HexId) -> String {
    let ground = match map.terrain(hex) {
        Terrain::Clear => "Clear ground",
        Terrain::LightWoods => "Light woods",
        Terrain::Marsh => "Marsh",
        Terrain::Fort => "Walls of an old trading post",
    };
    let mut note = format!("{ground}, level {}.", map.level(hex));
    for zone in Zone::ALL {
        if map.in_zone(zone, hex) {
            note.push_str(match zone {
                Zone::CarsonCreekCamp => " A Kiowa camp may stand here at the start (AW-20A.b).",
                Zone::CombinedCamp => " A camp of the combined camp may stand here at the start (AW-20A.d).",
                Zone::PonyHerdArea => " Herds may graze here at the start (AW-20A.e).",
                Zone::UsEntry => " The US set up here and leave here (AW-20A.f, AW-7I.c).",
            });
        }
    }
    note
}

/// Makes the space of a hex: its ground, its number and what stands in it.
fn space(map: &Map, sheet: &HexSheet, hex: HexId) -> Space {
    let grid = &map.grid;
    let (x, y) = sheet.centre(grid, hex);
    let (number, name) = (grid.number(hex), bare(map.label(hex)).to_string());
    let fort = map.terrain(hex) == Terrain::Fort;
    // A number gives way to water on the hexside above it.
    let up = if map.side(hex, Dir(0)) == Hexside::Open { 0.74 } else { 0.57 };
    Space {
        id: number.clone(),
        plate: number,
        terrain: terrain_key(map, hex).into(),
        plate_style: "number".into(),
        shields: if fort { vec![("ruin".into(), name.clone())] } else { vec![] },
        name,
        label: (x, y - SIZE * up),
        // Where both sides are in a hex: the US at the lower left, the Kiowa and Comanche at the upper right. A side alone
        // stands between the two.
        slots: vec![(x - SIZE * 0.36, y + SIZE * 0.20), (x + SIZE * 0.36, y - SIZE * 0.30)],
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
    fn grid(&self) -> &HexGrid {
        &self.map.grid
    }

    fn bad(text: String) -> Complaint {
        Complaint::new(FILE, text)
    }

    fn line(&mut self, kind: &str, name: &str, points: Vec<Point>) {
        self.lines.push(MapLine { kind: kind.into(), name: name.into(), points });
    }

    fn text(&mut self, style: &str, text: &str, (x, y): Point, half: f32) {
        let along = vec![(x - half, y), (x + half, y)];
        self.texts.push(MapText { text: text.into(), style: style.into(), along });
    }

    /// Draws the slopes between levels and the bluffs, each with its foot at the right hand.
    fn slopes(&mut self) {
        let map = self.map;
        let levels = |e: EdgeId| {
            let (a, _, b) = map.grid.sides(e);
            let (a, b) = (map.level(a), map.level(b));
            (a.min(b), a.max(b))
        };
        for (kind, of) in [("slope", (1, 2)), ("slope", (2, 3)), ("bluff", (1, 3))] {
            let edges = map.grid.edges().filter(|e| levels(*e) == of).collect();
            for chain in chains(&map.grid, edges) {
                for mut points in self.sheet.along(&map.grid, &chain) {
                    if self.rises_to_the_right(&points) {
                        points.reverse();
                    }
                    self.line(kind, "", points);
                }
            }
        }
    }

    /// Tells whether the ground to the right of a line along hexsides is higher than that to its left.
    fn rises_to_the_right(&self, points: &[Point]) -> bool {
        let level = |x: f32, y: f32| self.sheet.hex_at(self.grid(), (x, y)).map_or(0, |h| self.map.level(h).into());
        let rise = points.windows(2).map(|ends| {
            let ((ax, ay), (bx, by)) = (ends[0], ends[1]);
            let (x, y, dx, dy) = ((ax + bx) / 2.0, (ay + by) / 2.0, (bx - ax) * 0.3, (by - ay) * 0.3);
            level(x - dy, y + dx) - level(x + dy, y - dx)
        });
        rise.sum::<i32>() > 0
    }

    /// Draws creeks, the river above them, and the fords with their names.
    fn waters(&mut self, file: &MapFile) -> Result<(), Complaint> {
        let kinds: [(&str, &[NamedLine]); 2] = [("brook", &file.creeks), ("river", &file.river)];
        for (kind, lines) in kinds {
            for (name, sides) in lines {
                let gone = |n: &str| Self::bad(format!("\"{n}\" is no hexside of the map; give it as \"2513SE\""));
                let edges = sides.iter().map(|n| self.grid().edge_named(n).ok_or_else(|| gone(n)));
                let edges = edges.collect::<Result<Vec<_>, _>>()?;
                for (i, points) in self.sheet.along(self.grid(), &edges).into_iter().enumerate() {
                    self.line(kind, if i == 0 { name } else { "" }, points);
                }
            }
        }
        let fords: Vec<EdgeId> = self.grid().edges().filter(|e| self.map.hexside(*e) == Hexside::Ford).collect();
        for edge in fords {
            let (a, _, b) = self.grid().sides(edge);
            let (m, ca, cb) = (self.sheet.middle(self.grid(), edge), self.centre(a), self.centre(b));
            let toward = |c: Point| (m.0 + (c.0 - m.0) * 0.19, m.1 + (c.1 - m.1) * 0.19);
            self.line("ford", "", vec![toward(ca), toward(cb)]);
            let name = self.map.water(a, b).to_string();
            self.text("spot", &name, (m.0, m.1 + SIZE * 0.44), 70.0);
        }
        Ok(())
    }

    /// Draws the borders of the grounds of camps and herds.
    fn grounds(&mut self) {
        let kinds = [
            (Zone::CarsonCreekCamp, "camp-ground"),
            (Zone::CombinedCamp, "camp-ground"),
            (Zone::PonyHerdArea, "pasture"),
        ];
        for (zone, kind) in kinds {
            for points in self.sheet.border(self.grid(), self.map.zone(zone)) {
                self.line(kind, "", points);
            }
        }
    }

    fn centre(&self, hex: HexId) -> Point {
        self.sheet.centre(self.grid(), hex)
    }

    /// Writes the names of hexes below their middle, and the names over the map.
    fn names(&mut self, file: &MapFile) -> Result<(), Complaint> {
        let centre = |number: &str| {
            let gone = || Self::bad(format!("\"{number}\" is no hex of the map; give column and row as \"2510\""));
            self.grid().hex(number).map(|h| self.centre(h)).ok_or_else(gone)
        };
        let mut written = vec![];
        for (number, name, key) in &file.names {
            let (x, y) = centre(number)?;
            written.push((key.clone(), bare(name).to_string(), vec![(x - 84.0, y), (x + 84.0, y)], SIZE * 0.66));
        }
        for (text, style, hexes) in &file.texts {
            let along = hexes.iter().map(|n| centre(n)).collect::<Result<Vec<_>, _>>()?;
            if along.len() < 2 {
                let text = format!("the text \"{text}\" needs two hexes or more, from left to right; add them");
                return Err(Self::bad(text));
            }
            written.push((style.clone(), text.clone(), along, 0.0));
        }
        for (style, text, along, down) in written {
            let along = along.into_iter().map(|(x, y)| (x, y + down)).collect();
            self.texts.push(MapText { text, style, along });
        }
        Ok(())
    }
}

/// Puts hexsides into lines, each from one to the next that touches it; a line begins at an end where there is one.
fn chains(grid: &HexGrid, mut left: Vec<EdgeId>) -> Vec<Vec<EdgeId>> {
    let mut out = vec![];
    while !left.is_empty() {
        let ends = |e: EdgeId| grid.touching(e).filter(|t| left.contains(t)).count() < 2;
        let start = left.iter().position(|e| ends(*e)).unwrap_or(0);
        let mut chain = vec![left.swap_remove(start)];
        while let Some(next) = left.iter().position(|e| grid.touching(chain[chain.len() - 1]).any(|t| t == *e)) {
            chain.push(left.swap_remove(next));
        }
        out.push(chain);
    }
    out
}

/// The printed boxes in a strip below the map.
struct Strip {
    left: f32,
    right: f32,
    top: f32,
}

impl Strip {
    /// Returns title, compass, scale bar and legend with their middles, and the boxes.
    fn set(&self, constants: &Constants) -> (Vec<(String, Point)>, Vec<PrintedBox>) {
        let (gap, height) = (12.0, (STRIP.0 - 12.0) / 2.0);
        let (low, turns) = (self.top + height + gap, constants.last_turn);
        let from = self.left + 700.0;
        let mut boxes = vec![];
        // Two rows of turns.
        let across = usize::from(turns.div_ceil(2));
        let (step, row) = (TURNS / across as f32, (height + gap) / 2.0);
        for turn in 1..=turns {
            let at = usize::from(turn - 1);
            let (x, y) = (from + step * (at % across) as f32, self.top + row * (at / across) as f32);
            boxes.push(PrintedBox {
                id: format!("turn-{turn}"),
                title: format!("Turn {turn}"),
                figure: constants.time(turn),
                rect: (x, y, step - gap, row - gap),
            });
        }
        let right = from + TURNS;
        let mut add = |id: &str, title: &str, rect| {
            boxes.push(PrintedBox { id: id.into(), title: title.into(), figure: String::new(), rect });
        };
        let room = self.right - 560.0 - right;
        add("hand", "To be placed", (from, low, TURNS - gap, height));
        add("reserve", "Still to come", (right, self.top, room / 2.0 - gap, height));
        add("left", "Left the map", (right + room / 2.0, self.top, room / 2.0 - gap, height));
        add("lost", "Eliminated", (right, low, room - gap, height));
        let at = |what: &str, x: f32, y: f32| (what.to_string(), (x, self.top + y));
        let furniture = vec![
            at("cartouche", self.left + 330.0, 130.0),
            at("compass", self.left + 80.0, 400.0),
            at("scale", self.left + 425.0, 440.0),
            at("legend", self.right - 270.0, STRIP.0 / 2.0),
        ];
        (furniture, boxes)
    }
}

#[cfg(test)]
mod tests {
    use crate::data::Data;
    use redoubt_engine::BuiltIn;
    use redoubt_engine::data::check::check_board;

    #[test]
    fn the_board_is_sound() {
        let board = &Data::built_in().boards[0];
        assert_eq!(check_board(board, 2), Ok(()));
        assert_eq!((board.spaces.len(), board.boxes.len()), (1008, 32 + 4));
        assert_eq!(board.words("turn-14"), "Turn 14 12:20");
        assert_eq!(board.space("2510").unwrap().name, "Adobe Fort");
    }

    #[test]
    fn slopes_fall_to_the_right_of_their_lines() {
        let data = Data::built_in();
        let board = &data.boards[0];
        let level = |x: f32, y: f32| {
            board.space_at((x, y)).and_then(|s| data.map.grid.hex(&s.id)).map_or(0, |h| i32::from(data.map.level(h)))
        };
        for line in board.lines.iter().filter(|l| l.kind == "slope" || l.kind == "bluff") {
            for ends in line.points.windows(2) {
                let ((ax, ay), (bx, by)) = (ends[0], ends[1]);
                let (x, y, dx, dy) = ((ax + bx) / 2.0, (ay + by) / 2.0, (bx - ax) * 0.3, (by - ay) * 0.3);
                assert!(level(x - dy, y + dx) < level(x + dy, y - dx), "{line:?}");
            }
        }
        assert!(board.lines.iter().any(|l| l.kind == "bluff"));
    }
}
