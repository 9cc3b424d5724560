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
use crate::data::map_file::MapFile;
use redoubt_engine::Complaint;
use redoubt_engine::data::board::{Board, Point, PrintedBox};
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::data::hex_pen::HexPen;
use redoubt_engine::hex::{Dir, EdgeId, HexGrid, HexId};

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
pub fn draw(given: &MapFile, map: &Map, file: &DataFile, constants: &Constants) -> Result<Board, Complaint> {
    let mut pen = HexPen::new(map, file, SIZE, MARGIN);
    let far = pen.sheet.extent(&map.grid);
    let strip = Strip { left: MARGIN, right: far.0, top: far.1 + STRIP.1 };
    let (furniture, boxes) = strip.set(constants);
    for hex in map.grid.hexes() {
        space(&mut pen, map, hex);
    }
    slopes(&mut pen, map);
    pen.sides("brook", &given.creeks, |_| 0)?;
    pen.sides("river", &given.river, |_| 0)?;
    fords(&mut pen, map);
    for (zone, kind) in
        [(Zone::CarsonCreekCamp, "camp-ground"), (Zone::CombinedCamp, "camp-ground"), (Zone::PonyHerdArea, "pasture")]
    {
        pen.border(kind, map.zone(zone));
    }
    for (number, name, key) in &given.names {
        let at = pen.centre(file.hex(&map.grid, number)?);
        pen.below(key, bare(name), at);
    }
    given.texts.iter().try_for_each(|(text, style, hexes)| pen.over(style, text, hexes))?;
    let size = (far.0 + MARGIN, strip.top + STRIP.0 + MARGIN);
    Ok(Board {
        subtitle: given.subtitle.clone(),
        style: "prairie".into(),
        provenance: given.provenance.clone(),
        // Hexes are a quarter of a mile from centre to centre.
        scale: ("1 mile".into(), pen.length(4.0)),
        furniture,
        boxes,
        ..pen.board(MAIN, &given.title, size)
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

/// Draws a hex: its ground, its number and what stands in it.
fn space(pen: &mut HexPen, map: &Map, hex: HexId) {
    // A number gives way to water on the hexside above it.
    if map.side(hex, Dir(0)) != Hexside::Open {
        pen.lower_number(hex, 0.57);
    }
    // Where both sides are in a hex: the US at the lower left, the Kiowa and Comanche at the upper right.
    pen.part_slots(hex, 0);
    let space = &mut pen.spaces[hex.index()];
    space.name = bare(map.label(hex)).to_string();
    space.terrain = terrain_key(map, hex).into();
    space.note = note(map, hex);
    if map.terrain(hex) == Terrain::Fort {
        space.shields.push(("ruin".into(), space.name.clone()));
    }
}

/// Draws the slopes between levels and the bluffs, each with its foot at the right hand.
fn slopes(pen: &mut HexPen, map: &Map) {
    let levels = |e: EdgeId| {
        let (a, _, b) = map.grid.sides(e);
        let (a, b) = (map.level(a), map.level(b));
        (a.min(b), a.max(b))
    };
    for (kind, of) in [("slope", (1, 2)), ("slope", (2, 3)), ("bluff", (1, 3))] {
        let edges = map.grid.edges().filter(|e| levels(*e) == of).collect();
        for chain in chains(&map.grid, edges) {
            pen.along(kind, "", &chain, |hex| map.level(hex));
        }
    }
}

/// Draws the fords with their names.
fn fords(pen: &mut HexPen, map: &Map) {
    for edge in map.grid.edges().filter(|e| map.hexside(*e) == Hexside::Ford) {
        pen.across("ford", edge);
        let (a, _, b) = map.grid.sides(edge);
        let (x, y) = pen.sheet.middle(&map.grid, edge);
        pen.text("spot", map.water(a, b), (x, y + SIZE * 0.44), 70.0);
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
