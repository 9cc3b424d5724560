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
use crate::data::map_file::{MapFile, board_of};
use crate::ids::{Field, Zone};
use redoubt_engine::Complaint;
use redoubt_engine::data::board::{Board, Point, PrintedBox, Space};
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::data::hex_map::NamedLine;
use redoubt_engine::data::hex_pen::{BoxColumn, HexPen};
use redoubt_engine::hex::{Dir, HexId};

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
pub fn draw(given: &MapFile, map: &Map, file: &DataFile) -> Result<Board, Complaint> {
    let mut pen = HexPen::new(map, file, SIZE, MARGIN);
    let far = pen.sheet.extent(&map.grid);
    let (furniture, boxes, low) = column(map.field, far.0 + SIDE.1);
    for hex in map.grid.hexes() {
        space(&mut pen, given, map, hex);
    }
    pen.border("shore", &map.water());
    sides(&mut pen, given, map)?;
    roads(&mut pen, given)?;
    names(&mut pen, given)?;
    let size = (far.0 + SIDE.0 + SIDE.1 + MARGIN, (far.1 + MARGIN).max(low));
    Ok(Board {
        subtitle: given.subtitle.clone(),
        provenance: given.provenance.clone(),
        // Hexes are 200 metres from centre to centre.
        scale: ("800 metres".into(), pen.length(4.0)),
        furniture,
        boxes,
        ..pen.board(board_of(map.field), &given.title, size)
    })
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

/// Draws a hex: its ground, its number and what stands in it.
fn space(pen: &mut HexPen, given: &MapFile, map: &Map, hex: HexId) {
    // The number stands below the works of the northern side.
    if map.grid.dir("N").is_some_and(|north| map.covers(hex, north)) {
        pen.lower_number(hex, 0.59);
    }
    let space: &mut Space = &mut pen.spaces[hex.index()];
    space.terrain = terrain_key(map, hex).into();
    space.note = note(map, hex);
    // A hill is drawn by its ground and needs no icon.
    let icon = given.names.iter().find(|(number, _, key)| *number == space.id && key != "hill");
    space.shields.extend(icon.map(|(_, name, key)| (key.clone(), name.clone())));
    if map.has_works(hex) {
        space.shields.push(("works".into(), String::new()));
    }
}

/// Draws the lines along hexsides. The look file draws a slope to the right of its line.
fn sides(pen: &mut HexPen, given: &MapFile, map: &Map) -> Result<(), Complaint> {
    let works: [NamedLine; 1] = [(String::new(), given.works.clone())];
    let kinds: [(&str, &[NamedLine]); 6] = [
        ("stream", &given.streams),
        ("gully", &given.gullies),
        ("escarpment", &given.escarpments),
        ("cliff", &given.cliffs),
        ("works", &works),
        ("wall", &given.walls),
    ];
    kinds.iter().try_for_each(|(kind, lines)| pen.sides(kind, lines, |hex| map.level(hex)))
}

/// Draws the roads; a road that ends at the edge of the map goes on to it.
fn roads(pen: &mut HexPen, given: &MapFile) -> Result<(), Complaint> {
    for (name, path) in &given.roads {
        let hexes = pen.file.hexes(pen.grid, path)?;
        let (Some(first), Some(last)) = (hexes.first().copied(), hexes.last().copied()) else { continue };
        let mut points: Vec<Point> = edge_of_map(pen, first).into_iter().collect();
        points.extend(hexes.iter().map(|h| pen.centre(*h)).chain(edge_of_map(pen, last)));
        if points.len() < 2 {
            let text = format!("the road {name} has one hex; give two or more");
            return Err(pen.file.complaint_at(&format!("\"{name}\""), text));
        }
        pen.line("road", name, points);
    }
    Ok(())
}

/// Returns the middle of the western or eastern border of a hex in the first or last column.
fn edge_of_map(pen: &HexPen, hex: HexId) -> Option<Point> {
    let out = match pen.grid.column(hex) {
        1 => Some(Dir(5)),
        c if c == pen.grid.spec().columns => Some(Dir(2)),
        _ => None,
    }?;
    let (a, b) = pen.sheet.side(pen.grid, hex, out);
    Some(((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0))
}

/// Writes the names of hexes below their middle, one for hexes with the same name, and the names over the map.
fn names(pen: &mut HexPen, given: &MapFile) -> Result<(), Complaint> {
    let mut written: Vec<&str> = vec![];
    for (_, name, key) in &given.names {
        if written.contains(&name.as_str()) {
            continue;
        }
        written.push(name);
        let same = given.names.iter().filter(|(_, other, _)| other == name);
        let hexes = same.map(|(number, ..)| pen.file.hex(pen.grid, number)).collect::<Result<Vec<_>, _>>()?;
        let n = hexes.len() as f32;
        let (x, y) = hexes.iter().map(|h| pen.centre(*h)).fold((0.0, 0.0), |at, p| (at.0 + p.0 / n, at.1 + p.1 / n));
        // Over a field of several hexes the name stands in its middle.
        pen.below(key, name, (x, if hexes.len() > 1 { y - SIZE * 0.1 } else { y }));
    }
    given.texts.iter().try_for_each(|(text, style, hexes)| pen.over(style, text, hexes))
}

/// Returns title, compass, scale bar and legend with their middles, the boxes beside the map, and where they end.
fn column(field: Field, left: f32) -> (Vec<(String, Point)>, Vec<PrintedBox>, f32) {
    let mut column = BoxColumn::new(left, SIDE.0, 380.0);
    let turn = |n: u8| (format!("turn-{n}"), format!("Turn {n}"), n.to_string());
    column.row(5, 124.0, 28.0, (1..=TURNS).map(turn));
    let waiting = entries(field).iter().map(|(zone, title)| (waiting_box(*zone), title.to_string(), String::new()));
    column.row(2, 150.0, 28.0, waiting);
    column.pools(2, 150.0, 28.0, &[("reserve", "Still to come"), ("left", "Routed off the map")]);
    column.pools(1, 190.0, 28.0, &[("lost", "Eliminated")]);
    let top = column.top;
    let furniture = vec![
        column.at("cartouche", 220.0),
        column.at("compass", top + 80.0),
        column.at("scale", top + 190.0),
        column.at("legend", top + 400.0),
    ];
    (furniture, column.boxes, top + 640.0)
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
