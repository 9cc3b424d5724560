//! Draws the board: hexes, waters, railway, the District's border, places, names, boxes.
//!
//! What is drawn, in keys that the table's look files know:
//! - terrain: `hills`; `grass`, `parkland` and `bush` are all clear ground and differ only in tint;
//! - shields of a space: `town`, `fort`, `settlement`, `metis`, `reserve` and `spot` with the name, `station`,
//!   `garrison` with its strength points. A view replaces or adds them
//!   by the same keys (`garrison`, `destroyed`, `provisional` ...) and tells the place's holder;
//! - lines: `lake` (closed: an area), `creek`, `river`, `ford`, `rail`, `border`;
//! - texts: `town`, `fort`, `settlement`, `reserve`, `spot`, `hill`, `lake`, `region`;
//! - hexsides: those of the major rivers, where the Northcote lies;
//! - boxes: `turn-1` to `turn-12` (who is due then lies there), `bul-0` to `bul-30`, a holding box for
//!   the force of each leader (PA-11.6a), and the words of [`At`](crate::state::At) for what
//!   is beside the map.

use crate::data::boxes;
use crate::data::map::{Map, Water};
use crate::data::map_file::{MapFile, PlaceClass};
use redoubt_engine::Complaint;
use redoubt_engine::data::board::{Board, Hexside, Point};
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::data::hex_pen::HexPen;
use redoubt_engine::hex::{Dir, EdgeId, HexId};

/// Id of the one board.
pub const THEATRE: &str = "theatre";
/// From a hex's centre to its corner on the sheet.
const SIZE: f32 = 64.0;
/// From the sheet's edge to the grid's box.
const MARGIN: f32 = 64.0;
/// Width of the printed boxes beside the map, and the gap before them.
const SIDE: (f32, f32) = (600.0, 44.0);
/// Last row of the bush, and of the parkland: tints of clear ground from north to south.
const TINTS: (u8, u8) = (4, 13);

/// Draws the board of a map.
///
/// # Errors
/// The file names a hex or hexside that the map lacks.
pub fn draw(given: &MapFile, map: &Map, file: &DataFile) -> Result<Board, Complaint> {
    let mut pen = HexPen::new(map, file, SIZE, MARGIN);
    let far = pen.sheet.extent(&map.grid);
    for hex in map.grid.hexes() {
        space(&mut pen, map, hex);
    }
    lakes(&mut pen, given)?;
    reserves(&mut pen, given);
    waters(&mut pen, given, map)?;
    ways(&mut pen, map);
    names(&mut pen, given, map)?;
    let (furniture, boxes) = boxes::set(far.0 + SIDE.1, SIDE.0);
    let hexsides = map.river.nodes().iter().map(|&e| hexside(&pen, e)).collect();
    let size = (far.0 + SIDE.0 + SIDE.1 + MARGIN, far.1 + MARGIN);
    Ok(Board {
        subtitle: given.subtitle.clone(),
        counter: 58.0,
        style: "prairie".into(),
        provenance: given.provenance.clone(),
        scale: ("44 miles".into(), pen.length(4.0)),
        furniture,
        boxes,
        hexsides,
        ..pen.board(THEATRE, &given.title, size)
    })
}

/// Returns the key of a class of places: that of its icon, and the style of its name.
fn class_key(class: PlaceClass) -> &'static str {
    match class {
        PlaceClass::Town => "town",
        PlaceClass::Fort => "fort",
        PlaceClass::Settlement => "settlement",
    }
}

/// Draws a hex: its ground, its number and what stands in it.
fn space(pen: &mut HexPen, map: &Map, hex: HexId) {
    // A number gives way to water on the hexside above it.
    if map.grid.edge(hex, Dir(0)).is_some_and(|e| map.water(e) != Water::Dry) {
        pen.lower_number(hex, 0.57);
    }
    // Where both sides stand: the nations at the upper right, the Government at the lower left.
    pen.part_slots(hex, 1);
    let space = &mut pen.spaces[hex.index()];
    let hill = map.hills.contains(hex);
    space.terrain = match map.grid.row(hex) {
        _ if hill => "hills",
        row if row <= TINTS.0 => "bush",
        row if row <= TINTS.1 => "parkland",
        _ => "grass",
    }
    .into();
    space.note = if hill { "Hills." } else { "Clear ground." }.into();
    if let Some(id) = map.place_in(hex) {
        let place = map.place(id);
        space.shields.push((class_key(place.class).into(), place.name.clone()));
        space.note = format!("{:?}{}. {}", place.class, if place.metis { " of the Métis" } else { "" }, space.note);
        if place.metis {
            space.shields.push(("metis".into(), String::new()));
        }
        if place.on_cpr {
            space.shields.push(("station".into(), String::new()));
            space.note.push_str(" Station of the railway.");
        }
        if place.garrison > 0 {
            space.shields.push(("garrison".into(), place.garrison.to_string()));
        }
    }
}

/// Makes a hexside of a major river.
fn hexside(pen: &HexPen, edge: EdgeId) -> Hexside {
    let (a, _, b) = pen.grid.sides(edge);
    let spaces = (pen.grid.number(a), pen.grid.number(b));
    Hexside { id: pen.grid.edge_number(edge), at: pen.sheet.middle(pen.grid, edge), spaces }
}

/// Draws lakes: broad water along hexsides that are all water, a pond in hexes with a part of a lake.
fn lakes(pen: &mut HexPen, given: &MapFile) -> Result<(), Complaint> {
    for (name, list) in &given.lakes {
        let hexes = pen.file.hexes(pen.grid, list)?;
        for &h in &hexes {
            let s = &mut pen.spaces[h.index()];
            s.note.push_str(&format!(" {name}: water in a part of the hex changes nothing."));
        }
        let sides: Vec<EdgeId> = match given.lake_sides.iter().find(|(n, _)| n == name) {
            Some((_, sides)) => pen.file.hexsides(pen.grid, sides)?,
            None => vec![],
        };
        let mut low = (0.0, f32::MIN);
        let shore = |low: &mut Point, area: &[Point]| {
            let y = area.iter().map(|p| p.1).fold(f32::MIN, f32::max);
            if y > low.1 {
                *low = (area.iter().map(|p| p.0).sum::<f32>() / area.len() as f32, y);
            }
        };
        for chain in pen.sheet.along(pen.grid, &sides) {
            let area = capsule(&chain, SIZE * 0.17);
            shore(&mut low, &area);
            pen.line("lake", name, area);
        }
        let touched = |h: HexId| {
            sides.iter().any(|&e| {
                let (a, _, b) = pen.grid.sides(e);
                a == h || b == h
            })
        };
        let dry: Vec<HexId> = hexes.iter().copied().filter(|&h| !touched(h)).collect();
        for (i, &h) in dry.iter().enumerate() {
            // A pond leans towards the rest of its lake, else to the south-east of its hex.
            let (x, y) = pen.centre(h);
            let lean = hexes.iter().find(|&&o| o != h && pen.grid.adjacent(o, h)).map(|&o| pen.centre(o));
            let at =
                lean.map_or((x + SIZE * 0.36, y + SIZE * 0.34), |(ox, oy)| (x + (ox - x) * 0.34, y + (oy - y) * 0.34));
            let area = pond(at, SIZE * 0.27, usize::from(h.0) + i);
            shore(&mut low, &area);
            pen.line("lake", name, area);
        }
        if low.1 > f32::MIN {
            pen.text("lake", name, (low.0, low.1 + 15.0), 70.0);
        }
    }
    Ok(())
}

/// Draws reserves.
fn reserves(pen: &mut HexPen, given: &MapFile) {
    for r in &given.reserves {
        let space = &mut pen.spaces[r.hex.index()];
        space.shields.push(("reserve".into(), r.name.clone()));
        space.note = format!("Reserve. {}", space.note);
        if r.home.is_some() {
            space.note.push_str(" Home of its band, and its supply (PA-7.1b).");
        }
    }
}

/// Draws minor rivers below major ones, then the fords.
fn waters(pen: &mut HexPen, given: &MapFile, map: &Map) -> Result<(), Complaint> {
    for (major, kind) in [(false, "creek"), (true, "river")] {
        for river in given.rivers.iter().filter(|r| r.major == major) {
            let edges = pen.file.hexsides(pen.grid, &river.sides)?;
            pen.along(kind, &river.name, &edges, |_| 0);
        }
    }
    map.grid.edges().filter(|&e| map.water(e) == Water::Ford).for_each(|e| pen.across("ford", e));
    Ok(())
}

/// Draws the railway and the border of the District.
fn ways(pen: &mut HexPen, map: &Map) {
    pen.border("border", &map.district);
    let mut rail: Vec<Point> = map.rail_line.iter().map(|&h| pen.centre(h)).collect();
    // At the map's edge the line goes on to the east.
    if let [a, b, ..] = rail[..]
        && map.rail_line.first().is_some_and(|&h| pen.grid.at_border(h))
    {
        rail.insert(0, (a.0 + (a.0 - b.0) * 0.6, a.1 + (a.1 - b.1) * 0.6));
    }
    pen.line("rail", "Canadian Pacific Railway", rail);
}

/// Writes the names of hills, places, reserves, spots, fords and districts.
fn names(pen: &mut HexPen, given: &MapFile, map: &Map) -> Result<(), Complaint> {
    for (name, list) in &given.hills {
        let hexes = pen.file.hexes(pen.grid, list)?;
        let along = lie(pen, &hexes);
        pen.text_along("hill", name, along);
    }
    let mut named = vec![];
    let below = |(x, y): Point| (x, y + SIZE * 0.79);
    for place in &map.places {
        pen.text(class_key(place.class), &place.name, below(pen.centre(place.hex)), 84.0);
        named.push(place.hex);
    }
    for r in &given.reserves {
        // The band's name stands in the hex's tooltip.
        let short = r.name.split(" (").next().unwrap_or(&r.name);
        pen.text("reserve", short, below(pen.centre(r.hex)), 84.0);
        named.push(r.hex);
    }
    let hills: Vec<&str> = given.hills.iter().map(|(n, _)| n.as_str()).collect();
    let fords: Vec<&str> = given.fords.iter().map(|(_, n)| n.as_str()).collect();
    for (number, name) in &given.labels {
        let at = pen.file.hex(pen.grid, number)?;
        if !named.contains(&at) && !hills.contains(&name.as_str()) && !fords.contains(&name.as_str()) {
            pen.spaces[at.index()].shields.push(("spot".into(), name.clone()));
            pen.text("spot", name, below(pen.centre(at)), 70.0);
        }
    }
    for (side, name) in &given.fords {
        let edge = pen.file.hexside(pen.grid, side)?;
        let (x, y) = pen.sheet.middle(pen.grid, edge);
        pen.text("spot", name, (x, y + SIZE * 0.42), 84.0);
    }
    region(pen, "District of Saskatchewan", "1907", "3507");
    region(pen, "District of Alberta", "0225", "1225");
    region(pen, "District of Assiniboia", "1829", "3329");
    Ok(())
}

/// Writes the name of a region between two hexes, on a flat arc.
fn region(pen: &mut HexPen, name: &str, from: &str, to: &str) {
    let middle = |hex: &str| pen.grid.hex(hex).map(|h| pen.centre(h));
    if let (Some(a), Some(b)) = (middle(from), middle(to)) {
        let along = vec![a, ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0 - SIZE * 0.8), b];
        pen.text_along("region", name, along);
    }
}

/// Returns a guide for a name over some hexes, from west to east through their middle.
fn lie(pen: &HexPen, hexes: &[HexId]) -> Vec<Point> {
    let points: Vec<Point> = hexes.iter().map(|&h| pen.centre(h)).collect();
    let n = points.len().max(1) as f32;
    let (x, y) = points.iter().fold((0.0, 0.0), |(x, y), p| (x + p.0 / n, y + p.1 / n));
    let half = points.iter().map(|p| (p.0 - x).abs()).fold(0.0, f32::max) + SIZE * 0.9;
    // The name follows the lie of the hills, but never steeply.
    let spread = |f: fn(f32, f32) -> f32| points.iter().map(|p| f(p.0 - x, p.1 - y)).sum::<f32>();
    let (xx, xy) = (spread(|dx, _| dx * dx), spread(|dx, dy| dx * dy));
    let slope = if xx > 1.0 { (xy / xx).clamp(-0.5, 0.5) } else { 0.0 };
    let y = y + SIZE * 0.3;
    vec![(x - half, y - slope * half), (x, y), (x + half, y + slope * half)]
}

/// Returns an area of even width around a line, rounded at both ends, closed.
fn capsule(line: &[Point], half: f32) -> Vec<Point> {
    let n = line.len();
    let dir = |i: usize| {
        let (a, b) = (line[i.saturating_sub(1)], line[(i + 1).min(n - 1)]);
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = dx.hypot(dy).max(1e-3);
        (dx / length, dy / length)
    };
    let mut left = vec![];
    let mut right = vec![];
    for (i, p) in line.iter().enumerate() {
        let (dx, dy) = dir(i);
        left.push((p.0 - dy * half, p.1 + dx * half));
        right.push((p.0 + dy * half, p.1 - dx * half));
    }
    let cap = |i: usize, way: f32| {
        let ((dx, dy), p) = (dir(i), line[i]);
        (p.0 + dx * half * way, p.1 + dy * half * way)
    };
    let mut area = left;
    area.push(cap(n - 1, 1.0));
    area.extend(right.into_iter().rev());
    area.push(cap(0, -1.0));
    area.push(area[0]);
    area
}

/// Returns an uneven pond, closed; `seed` gives each its own shore.
fn pond((x, y): Point, radius: f32, seed: usize) -> Vec<Point> {
    const POINTS: usize = 9;
    let mut area: Vec<Point> = (0..POINTS)
        .map(|i| {
            let a = i as f32 / POINTS as f32 * std::f32::consts::TAU;
            let uneven = 0.78 + 0.34 * (((seed * 7 + i * i * 3) % 11) as f32 / 10.0);
            (x + a.cos() * radius * uneven * 1.25, y + a.sin() * radius * uneven * 0.85)
        })
        .collect();
    area.push(area[0]);
    area
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::boxes::holding_box;
    use crate::ids::Leader;
    use crate::state::At;
    use redoubt_engine::data::board::Space;
    use redoubt_engine::data::library::Library;
    use std::collections::HashMap;

    fn load() -> (Map, Board) {
        Map::load(&Library::built_in()).unwrap()
    }

    #[test]
    fn each_hex_is_a_space_on_the_sheet() {
        let (map, board) = load();
        assert_eq!((board.id.as_str(), board.spaces.len()), (THEATRE, 1178));
        for h in map.grid.hexes() {
            let s = &board.spaces[h.index()];
            assert_eq!(s.id, map.grid.number(h));
            assert_eq!(s.adjacent.len(), map.grid.neighbours(h).count());
            assert!(s.outline.iter().all(|p| p.0 > 0.0 && p.1 > 0.0 && p.0 < board.size.0 && p.1 < board.size.1));
            for at in s.slots.iter().chain([&s.label]) {
                assert_eq!(board.space_at(*at).unwrap().id, s.id, "what belongs to {} lies in it", s.id);
            }
            assert_eq!(s.terrain == "hills", map.hills.contains(h));
        }
    }

    #[test]
    fn neighbours_share_two_corners_to_the_last_digit() {
        let (_, board) = load();
        let by_id: HashMap<&str, &Space> = board.spaces.iter().map(|s| (s.id.as_str(), s)).collect();
        for s in &board.spaces {
            for n in &s.adjacent {
                let other = by_id[n.as_str()];
                let shared = s.outline.iter().filter(|p| other.outline.contains(p)).count();
                assert_eq!(shared, 2, "{} and {n}", s.id);
                assert!(other.adjacent.contains(&s.id));
            }
        }
    }

    #[test]
    fn every_place_has_its_icon_and_its_name() {
        let (map, board) = load();
        let has = |hex: &str, key: &str| board.space(hex).unwrap().shields.iter().any(|(k, _)| k == key);
        for place in &map.places {
            let key = match place.class {
                PlaceClass::Town => "town",
                PlaceClass::Fort => "fort",
                PlaceClass::Settlement => "settlement",
            };
            let number = map.grid.number(place.hex);
            assert!(has(&number, key), "{}", place.name);
            assert_eq!(has(&number, "garrison"), place.garrison > 0);
            assert_eq!(has(&number, "station"), place.on_cpr);
            assert!(board.texts.iter().any(|t| t.text == place.name && t.style == key));
        }
        assert!(has("1911", "reserve") && has("1505", "reserve") && has("2911", "metis"));
        assert!(board.texts.iter().any(|t| t.text == "Cut Knife Hill Reserve" && t.style == "reserve"));
        assert!(board.texts.iter().any(|t| t.text == "Fish Creek" && t.style == "spot"));
        assert_eq!(board.texts.iter().filter(|t| t.text == "Frenchman's Butte").count(), 1);
    }

    #[test]
    fn waters_ways_and_borders_are_all_there() {
        let (_, board) = load();
        let kinds = |k: &str| board.lines.iter().filter(|l| l.kind == k).count();
        assert_eq!((kinds("rail"), kinds("ford"), kinds("border")), (1, 35, 1));
        assert_eq!((kinds("river"), kinds("creek")), (2, 7));
        for lake in board.lines.iter().filter(|l| l.kind == "lake") {
            assert_eq!(lake.points.first(), lake.points.last(), "{} is an area", lake.name);
        }
        for name in ["Last Mountain Lake", "Frog Lake", "Quill Lakes"] {
            assert!(board.lines.iter().any(|l| l.kind == "lake" && l.name == name), "{name}");
        }
    }

    #[test]
    fn the_hexsides_of_major_rivers_lie_between_their_hexes() {
        let (map, board) = load();
        assert_eq!(board.hexsides.len(), map.river.nodes().len());
        for side in &board.hexsides {
            let edge = map.grid.edge_named(&side.id).unwrap();
            let (a, _, b) = map.grid.sides(edge);
            assert!(map.water(edge).is_major());
            assert_eq!(side.spaces, (map.grid.number(a), map.grid.number(b)));
            let corners = |id: &str| board.space(id).unwrap().outline.clone();
            let shared: Vec<Point> =
                corners(&side.spaces.0).into_iter().filter(|p| corners(&side.spaces.1).contains(p)).collect();
            let middle = ((shared[0].0 + shared[1].0) / 2.0, (shared[0].1 + shared[1].1) / 2.0);
            assert!((middle.0 - side.at.0).hypot(middle.1 - side.at.1) < 0.1, "{}", side.id);
        }
    }

    #[test]
    fn what_is_beside_the_map_has_its_box() {
        let (_, board) = load();
        let known = |id: &str| board.boxes.iter().any(|b| b.id == id);
        for at in [At::ELIMINATED, At::SURRENDERED, At::CAPTURED, At::TRACK, At::GONE, At::POOL] {
            assert!(known(&at.to_string()), "{at}");
        }
        assert!(Leader::ALL.into_iter().all(|l| known(&holding_box(l))));
        assert!((1..=12).all(|t| known(&format!("turn-{t}"))) && (0..=30).all(|n| known(&format!("bul-{n}"))));
        for (i, a) in board.boxes.iter().enumerate() {
            let (x, y, w, h) = a.rect;
            assert!(x > 0.0 && y > 0.0 && x + w < board.size.0 && y + h < board.size.1, "{} is on the sheet", a.id);
            assert!(board.spaces.iter().all(|s| s.outline.iter().all(|p| p.0 < x)), "{} is beside the map", a.id);
            for b in &board.boxes[i + 1..] {
                let (u, v, o, p) = b.rect;
                assert!(x + w <= u || u + o <= x || y + h <= v || v + p <= y, "{} on {}", a.id, b.id);
            }
        }
    }
}
