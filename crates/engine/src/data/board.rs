//! A board as data: spaces, lines, boxes and texts, in the sheet's own units, y down.
//!
//! One form for area maps, county maps and hex maps. The table draws it as vectors, in the style
//! that the terrain keys and line kinds name, and knows no game.

use serde::{Deserialize, Serialize};

/// A point on the sheet: x to the right, y down, in the board's units.
pub type Point = (f32, f32);

/// A whole board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// Id, one of the game info's boards.
    pub id: String,
    /// Title for the cartouche.
    pub title: String,
    /// Line under the title.
    pub subtitle: String,
    /// Size of the sheet.
    pub size: Point,
    /// Side of a counter on this sheet, in the same units.
    pub counter: f32,
    /// Paper and type: `colonial` (1758-63), `prairie` (1834-85), `grey` (a sheet beside the main one).
    pub style: String,
    /// True for a sheet that only the seats whose view lists it may see; a client removes it with the view.
    #[serde(default)]
    pub secret: bool,
    /// Where the geometry comes from.
    pub provenance: Provenance,
    /// Text of the scale bar ("500 yards") and its length; empty for none.
    #[serde(default)]
    pub scale: (String, f32),
    /// Centres of cartouche, compass and scale bar; what is not listed is not drawn.
    #[serde(default)]
    pub furniture: Vec<(String, Point)>,
    /// Water and land that belong to no space, drawn under the borders of the spaces.
    #[serde(default)]
    pub areas: Vec<Area>,
    /// Spaces in the order of their ids.
    pub spaces: Vec<Space>,
    /// Roads, streams, rails, borders, in drawing order.
    #[serde(default)]
    pub lines: Vec<MapLine>,
    /// Printed boxes: turn track, events, eliminated ...
    #[serde(default)]
    pub boxes: Vec<PrintedBox>,
    /// Hexsides on which counters may lie: a river's, where boats go.
    #[serde(default)]
    pub hexsides: Vec<Hexside>,
    /// Names on the map that belong to no space.
    #[serde(default)]
    pub texts: Vec<MapText>,
}

impl Board {
    /// Makes a plain board of these spaces; `note` says where they come from.
    #[must_use]
    pub fn plain((id, title): (&str, &str), (size, counter): (Point, f32), spaces: Vec<Space>, note: &str) -> Board {
        Board {
            id: id.into(),
            title: title.into(),
            subtitle: String::new(),
            size,
            counter,
            style: "colonial".into(),
            secret: false,
            provenance: Provenance::Reconstructed(note.into()),
            scale: (String::new(), 0.0),
            furniture: vec![],
            areas: vec![],
            spaces,
            lines: vec![],
            boxes: vec![],
            hexsides: vec![],
            texts: vec![],
        }
    }

    /// Finds the space with this id.
    #[must_use]
    pub fn space(&self, id: &str) -> Option<&Space> {
        self.spaces.iter().find(|s| s.id == id)
    }

    /// Finds the space under a point of the sheet, if any.
    #[must_use]
    pub fn space_at(&self, at: Point) -> Option<&Space> {
        self.spaces.iter().find(|s| s.contains(at))
    }

    /// Tells whether a counter may lie there: a space, a printed box or a hexside.
    #[must_use]
    pub fn has(&self, place: &str) -> bool {
        self.space(place).is_some() || self.printed(place).is_some() || self.hexside(place).is_some()
    }

    /// Words a place: a space's name with its number, where it has one; a box's caption; the spaces of a hexside.
    pub fn words(&self, place: &str) -> String {
        if let Some(space) = self.space(place) {
            let name = space.name.as_str();
            return match name {
                "" => place.to_string(),
                _ if name.contains(place) || !place.contains(|c: char| c.is_ascii_digit()) => name.to_string(),
                _ => format!("{place} {name}"),
            };
        }
        let between = |h: &Hexside| format!("between {} and {}", h.spaces.0, h.spaces.1);
        let printed = self.printed(place).map(PrintedBox::words);
        printed.or_else(|| self.hexside(place).map(between)).unwrap_or_else(|| place.to_string())
    }

    /// Finds the hexside with this id.
    #[must_use]
    pub fn hexside(&self, id: &str) -> Option<&Hexside> {
        self.hexsides.iter().find(|h| h.id == id)
    }

    /// Finds the printed box with this id.
    #[must_use]
    pub fn printed(&self, id: &str) -> Option<&PrintedBox> {
        self.boxes.iter().find(|b| b.id == id)
    }

    /// Finds the printed box under a point of the sheet, if any.
    #[must_use]
    pub fn box_at(&self, (x, y): Point) -> Option<&PrintedBox> {
        self.boxes.iter().find(|b| {
            let (left, top, width, height) = b.rect;
            (left..left + width).contains(&x) && (top..top + height).contains(&y)
        })
    }
}

/// A cell of the board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Space {
    /// Id, as in prompts and views ("6", "A", "2911").
    pub id: String,
    /// Number or letter on its plate.
    pub plate: String,
    /// Name shown.
    pub name: String,
    /// Key of the ground's drawing: woods, scrub, heights, zone ...
    pub terrain: String,
    /// Shape of the number plate: `square-red`, `hex-gold`, `zone`, `none`.
    pub plate_style: String,
    /// Small shields beside the plate: key and text ("dv", "2").
    #[serde(default)]
    pub shields: Vec<(String, String)>,
    /// Centre of the plate.
    pub label: Point,
    /// Where stacks lie: one point for each seat.
    pub slots: Vec<Point>,
    /// Outline, clockwise, not closed; neighbours share their vertices.
    pub outline: Vec<Point>,
    /// Further rings of a space in several parts: islands and strips beyond a river.
    #[serde(default)]
    pub parts: Vec<Vec<Point>>,
    /// Printed columns of boxes for cubes.
    #[serde(default)]
    pub columns: Vec<Column>,
    /// Ids of adjacent spaces.
    pub adjacent: Vec<String>,
    /// Tooltip.
    #[serde(default)]
    pub note: String,
}

impl Space {
    /// Makes a plain space in woods: its name is its id, its plate the first letter, at the upper edge of the outline, and
    /// a slot for each of two seats lies in its middle.
    #[must_use]
    pub fn plain(id: &str, (left, top): Point, (width, height): Point, adjacent: Vec<String>) -> Space {
        let at = |x: f32, y: f32| (left + x * width, top + y * height);
        Space {
            id: id.into(),
            plate: id.chars().take(1).flat_map(char::to_uppercase).collect(),
            name: id.into(),
            terrain: "woods".into(),
            plate_style: "square-red".into(),
            shields: vec![],
            label: at(0.5, 0.2),
            slots: vec![at(0.3, 0.6), at(0.7, 0.6)],
            outline: vec![at(0.0, 0.0), at(1.0, 0.0), at(1.0, 1.0), at(0.0, 1.0)],
            parts: vec![],
            columns: vec![],
            adjacent,
            note: String::new(),
        }
    }

    /// Tells whether a point of the sheet lies in one of its parts.
    #[must_use]
    pub fn contains(&self, at: Point) -> bool {
        self.rings().any(|ring| inside(ring, at))
    }

    /// Iterates over its outline and its further parts.
    pub fn rings(&self) -> impl Iterator<Item = &Vec<Point>> {
        std::iter::once(&self.outline).chain(&self.parts)
    }
}

/// A row of printed boxes that one side fills with cubes, from the first box on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Column {
    /// Whose cubes lie there.
    pub seat: u8,
    /// Side of a box.
    pub size: f32,
    /// Upper left corner of each box, and what is printed in it ("+1"); may be empty.
    pub boxes: Vec<(f32, f32, String)>,
    /// Number of boxes in the side's dark colour: its cubes at the start.
    #[serde(default)]
    pub start: u8,
}

/// Water or land of the sheet that belongs to no space.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// Key of the drawing: `water`, `foreign`, `neutral`.
    pub kind: String,
    /// Outline, not closed.
    pub outline: Vec<Point>,
}

/// A line on the map: a road, a stream, a border.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapLine {
    /// Key of the drawing: road, trail, river, creek, rail, border.
    pub kind: String,
    /// Name set along it; empty for none.
    #[serde(default)]
    pub name: String,
    /// Points.
    pub points: Vec<Point>,
}

/// A printed box that may hold counters or markers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrintedBox {
    /// Id, usable as a counter's place.
    pub id: String,
    /// Caption.
    pub title: String,
    /// Large figure in the box (a turn number); may be empty.
    #[serde(default)]
    pub figure: String,
    /// Left, top, width, height.
    pub rect: (f32, f32, f32, f32),
}

impl PrintedBox {
    /// Words caption and figure: "Turn 5".
    #[must_use]
    pub fn words(&self) -> String {
        if self.title.ends_with(&self.figure) {
            return self.title.clone();
        }
        format!("{} {}", self.title, self.figure).trim().to_string()
    }
}

/// A hexside between two spaces on which counters may lie.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hexside {
    /// Id, usable as a counter's place ("2810SE").
    pub id: String,
    /// Its middle.
    pub at: Point,
    /// Ids of the spaces on its two sides.
    pub spaces: (String, String),
}

/// A free name on the map.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapText {
    /// Text.
    pub text: String,
    /// Style: region, hill, water, small.
    pub style: String,
    /// Guide from left to right; two points or more.
    pub along: Vec<Point>,
}

/// Where a datum comes from: how much of it the rulebook states.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Provenance {
    /// The rulebook states it.
    Printed,
    /// Forced by what the rulebook states.
    Inferred(String),
    /// Found in public material, named here.
    Public(String),
    /// Designed anew, with a note. The table marks what depends on it.
    Reconstructed(String),
}

/// Tells whether `at` lies inside the outline (even-odd rule).
///
/// ```
/// use redoubt_engine::data::board::inside;
/// let square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)];
/// assert!(inside(&square, (5.0, 5.0)));
/// assert!(!inside(&square, (15.0, 5.0)));
/// ```
#[must_use]
pub fn inside(outline: &[Point], (x, y): Point) -> bool {
    let mut odd = false;
    let mut j = outline.len().wrapping_sub(1);
    for i in 0..outline.len() {
        let ((xi, yi), (xj, yj)) = (outline[i], outline[j]);
        if (yi > y) != (yj > y) && x < (xj - xi) * (y - yi) / (yj - yi) + xi {
            odd = !odd;
        }
        j = i;
    }
    odd
}
