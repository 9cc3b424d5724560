//! The colours of the sides, for chips, dice, banners and badges.

use crate::bridge::ShownGame;
use crate::look::SideLook;
use crate::look::art::Art;
use crate::look::theme::{CREAM, INK, Palette, contrast, rgb};
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Painter, Pos2, Rect, Stroke};
use redoubt_engine::record::log::capitalised;
use redoubt_engine::{GameInfo, Seat};
use std::collections::BTreeMap;

/// The colours of one side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SideColours {
    /// Field colour of its counters.
    pub field: Color32,
    /// Colour of text on it.
    pub text: Color32,
    /// True where corners are clipped; else they are rounded.
    pub clipped: bool,
}

/// The sides of the game on the table.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Sides {
    /// Colours by seat.
    seats: Vec<SideColours>,
    /// Names of formations by the keys of their bands.
    bands: BTreeMap<String, String>,
    /// Colour of the game's card, where its look names one.
    cover: Option<Color32>,
}

impl Default for Sides {
    fn default() -> Self {
        let seats = vec![SideColours::new(rgb(0x8C2B27), false), SideColours::new(rgb(0xDCAE54), true)];
        Sides { seats, bands: BTreeMap::new(), cover: None }
    }
}

impl SideColours {
    /// Makes a side, with the text colour that reads best on its field.
    #[must_use]
    pub fn new(field: Color32, clipped: bool) -> Self {
        let text = if contrast(field, CREAM) >= contrast(field, INK) { CREAM } else { INK };
        SideColours { field, text, clipped }
    }

    /// Tells whether its dice have square pips: those of the darker side do.
    #[must_use]
    pub fn square_pips(&self) -> bool {
        self.text == CREAM
    }
}

impl Sides {
    /// Returns the colours of a seat.
    #[must_use]
    pub fn of(&self, seat: Seat) -> SideColours {
        self.seats.get(seat.index()).copied().unwrap_or(SideColours::new(rgb(0x6F6148), false))
    }

    /// Returns the colours of the game's card on the title page: its head with the text on it, and the stripe below.
    #[must_use]
    pub fn cover(&self) -> (SideColours, Color32) {
        let (first, second) = (self.of(Seat(0)), self.of(Seat(1)));
        let light = contrast(first.field, INK) > contrast(second.field, INK);
        let (dark, light) = if light { (second, first) } else { (first, second) };
        match self.cover {
            Some(colour) => (SideColours::new(colour, false), dark.field),
            None => (dark, light.field),
        }
    }

    /// Returns the name of a formation by its band's key: "Big bear" for "big-bear" where the look has no name.
    #[must_use]
    pub fn band(&self, key: &str) -> String {
        if let Some(title) = self.bands.get(key) {
            return title.clone();
        }
        if key.is_empty() { "Others".into() } else { capitalised(&key.replace('-', " ")) }
    }

    /// Draws a bullet in the side's colour and shape; grey for none.
    pub fn bullet(&self, painter: &Painter, at: Pos2, size: f32, seat: Option<Seat>, p: &Palette) {
        let Some(seat) = seat else {
            painter.rect_filled(Rect::from_center_size(at, egui::Vec2::splat(size * 0.8)), 1, p.rule);
            return;
        };
        self.plate(painter, Rect::from_center_size(at, egui::Vec2::splat(size)), seat, Stroke::new(0.8, p.ink));
    }

    /// Draws a plate in the side's colour, with its corners.
    pub fn plate(&self, painter: &Painter, rect: Rect, seat: Seat, stroke: Stroke) {
        let side = self.of(seat);
        outline(painter, rect, side.clipped, side.field, stroke);
    }
}

/// Draws a rectangle with clipped or rounded corners, as counters have them.
pub fn outline(painter: &Painter, rect: Rect, clipped: bool, fill: Color32, stroke: Stroke) {
    let unit = rect.width().min(rect.height());
    if clipped {
        let c = unit * 0.22;
        let (l, t, r, b) = (rect.left(), rect.top(), rect.right(), rect.bottom());
        let points = [(l + c, t), (r - c, t), (r, t + c), (r, b - c), (r - c, b), (l + c, b), (l, b - c), (l, t + c)];
        let points = points.iter().map(|(x, y)| Pos2::new(*x, *y)).collect();
        painter.add(egui::Shape::convex_polygon(points, fill, stroke));
    } else {
        let radius = (unit * 0.12).clamp(1.0, 8.0);
        painter.rect(rect, radius, fill, stroke, egui::StrokeKind::Inside);
    }
}

/// Adds the resource and keeps it up to date.
pub fn plugin(app: &mut App) {
    app.init_resource::<Sides>();
    app.add_systems(
        Update,
        follow_game.in_set(crate::schedule::FrameStage::Follow).run_if(resource_exists_and_changed::<ShownGame>),
    );
}

fn follow_game(shown: Res<ShownGame>, art: Option<Res<Art>>, mut sides: ResMut<Sides>) {
    if let (Some(info), Some(art)) = (shown.info, art) {
        sides.set_if_neq(of_game(info, &art));
    }
}

/// Returns the sides of a game by its look file; two plain ones where it has none.
#[must_use]
pub fn of_game(info: &GameInfo, art: &Art) -> Sides {
    let look = art.look(info.id);
    if look.sides.is_empty() {
        return Sides::default();
    }
    let side = |s: &SideLook| SideColours::new(Color32::from_rgb(s.field.0, s.field.1, s.field.2), s.clipped);
    let titled = look.bands.iter().filter(|b| !b.1.title.is_empty());
    Sides {
        seats: look.sides.iter().map(side).collect(),
        bands: titled.map(|(k, b)| (k.clone(), b.title.clone())).collect(),
        cover: look.cover.map(|c| Color32::from_rgb(c.0, c.1, c.2)),
    }
}
