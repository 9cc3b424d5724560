//! The sheet: a board of the game as a few vector meshes, drawn once when it comes to the table.
//!
//! Layers, from the bottom: sheet (opaque paper and tints), wash (blended hills and unevenness),
//! engraving (opaque lines and textures), highlights, plates (opaque numbers and names), shields.
//!
//! Here is what all its files share, and the order in which sheets come, change and go.

mod boxes;
mod cells;
mod furniture;
pub mod ground;
mod layers;
mod legend;
mod lines;
mod lit;
mod names;
pub mod paint;
mod plates;
pub mod shapes;
mod shields;
pub mod sites;
pub mod types;
pub mod veil;

pub use layers::{Layer, layers};

use super::art::Art;
use super::bridge::Shown;
use super::camera::Sight;
use super::look::{Hex, LineLook, OverlayLook, SheetLook, TerrainLook};
use crate::engine::board::Board;
use bevy::prelude::*;
use bevy::sprite_render::AlphaMode2d;
use lit::light_boxes;
use shields::{Shields, draw_shields};
use types::{Font, Use};

/// Depth of each layer.
pub mod depth {
    /// Shadow of the sheet on the table.
    pub const SHADOW: f32 = -1.0;
    /// Paper and tints.
    pub const SHEET: f32 = 0.0;
    /// Blended washes.
    pub const WASH: f32 = 1.0;
    /// Engraving.
    pub const ENGRAVING: f32 = 2.0;
    /// Overlays: reach, supply, zones.
    pub const OVERLAY: f32 = 2.8;
    /// Highlights of spaces.
    pub const LIGHTS: f32 = 3.0;
    /// Ways and texts of overlays.
    pub const WAYS: f32 = 3.4;
    /// Number plates and names.
    pub const PLATES: f32 = 4.0;
    /// Shields beside the plates.
    pub const SHIELDS: f32 = 5.0;
    /// Veil over what is not played on.
    pub const VEIL: f32 = 6.0;
    /// Lowest counter.
    pub const COUNTERS: f32 = 10.0;
    /// What is told of a long move, over resting counters.
    pub const TOLD: f32 = 150.0;
    /// Lowest counter of a fan-out, and of one on the move.
    pub const RAISED: f32 = 200.0;
    /// Lamp over the table.
    pub const LAMP: f32 = 400.0;
}

/// Marks every entity of a sheet with its board's id.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct Sheet(pub String);

impl Sheet {
    /// The whole sheet, in sheet units.
    pub fn rect(board: &Board) -> Rect {
        Rect::new(0.0, 0.0, board.size.0, board.size.1)
    }
}

/// A layer that is seen only while a pixel shows from `.0` up to, but not, `.1` sheet units.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Seen(pub f32, pub f32);

impl Seen {
    fn tier(cx: &Ctx, tier: usize) -> Seen {
        let (from, to, _) = names::TIERS[tier];
        Seen(from * cx.px, to * cx.px)
    }

    /// True where the layer is seen at this scale.
    pub fn at(&self, scale: f32) -> bool {
        self.0 <= scale && scale < self.1
    }
}

/// The fonts of a sheet.
pub struct Type {
    /// Figures.
    pub figure: Font,
    /// Labels.
    pub label: Font,
    /// Names.
    pub name: Font,
    /// Titles.
    pub title: Font,
    /// Italic.
    pub italic: Font,
}

impl Type {
    /// Fonts for a style of sheet; `None` without any font.
    pub fn new(art: &Art, style: &str) -> Option<Type> {
        let pick = |what| Font::pick(art, what, style);
        Some(Type {
            figure: pick(Use::Figure)?,
            label: pick(Use::Label)?,
            name: pick(Use::Name)?,
            title: pick(Use::Title)?,
            italic: pick(Use::Italic)?,
        })
    }
}

/// What all drawing functions need.
pub struct Ctx<'a> {
    /// The board.
    pub board: &'a Board,
    look: &'a SheetLook,
    /// One pixel of the art direction (a counter is 56 of them), in sheet units.
    pub px: f32,
    grey: bool,
}

impl<'a> Ctx<'a> {
    /// Context of a board.
    pub fn new(board: &'a Board, look: &'a SheetLook) -> Self {
        Ctx { board, look, px: board.counter / 56.0, grey: board.style == "grey" }
    }

    /// A colour as this sheet prints it: a secret sheet is grey.
    pub fn tone(&self, hex: Hex) -> Hex {
        if self.grey { hex.greyed(0.78).mix(Hex::of(0xD9D2C0), 0.18) } else { hex }
    }

    fn paper(&self) -> Hex {
        match self.board.style.as_str() {
            "grey" => Hex::of(0xDAD4C4),
            "prairie" => Hex::of(0xECDFB8),
            _ => Hex::of(0xEFE4C2),
        }
    }

    /// Drawing of a terrain.
    pub fn terrain(&self, key: &str) -> TerrainLook {
        self.look.terrain(key)
    }

    /// Drawing of an overlay.
    pub fn overlay(&self, key: &str) -> OverlayLook {
        self.look.overlay(key)
    }

    /// Drawing of a line.
    pub fn line(&self, kind: &str) -> LineLook {
        self.look.line(kind)
    }
}

/// The two materials of all sheets: white, opaque and blended; colours come from the vertices.
#[derive(Resource, Clone, Default)]
pub struct Whites {
    /// Opaque, depth-tested.
    pub opaque: Handle<ColorMaterial>,
    /// Blended, sorted by depth.
    pub blend: Handle<ColorMaterial>,
}

impl Whites {
    /// One of the two.
    pub fn get(&self, blend: bool) -> MeshMaterial2d<ColorMaterial> {
        MeshMaterial2d(if blend { self.blend.clone() } else { self.opaque.clone() })
    }
}

fn mix_whites(mut whites: ResMut<Whites>, materials: Option<ResMut<Assets<ColorMaterial>>>) {
    if let Some(mut materials) = materials {
        let white = |mode| ColorMaterial { color: Color::WHITE, alpha_mode: mode, ..default() };
        whites.opaque = materials.add(white(AlphaMode2d::Opaque));
        whites.blend = materials.add(white(AlphaMode2d::Blend));
    }
}

/// Lays out the sheets that the view lists, takes away those it does not, and shows the one in front.
fn lay_sheets(
    mut commands: Commands,
    shown: Res<Shown>,
    art: Res<Art>,
    whites: Res<Whites>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut sheets: Query<(Entity, &Sheet, &mut Visibility)>,
    mut game: Local<&'static str>,
) {
    let id = shown.card.map_or("", |c| c.id);
    let stale = std::mem::replace(&mut *game, id) != id || (art.is_changed() && !art.is_added());
    let wanted = |board: &str| shown.view.as_ref().is_some_and(|v| v.boards.contains(&board));
    let mut there: Vec<String> = vec![];
    for (entity, sheet, mut visibility) in &mut sheets {
        // A secret sheet leaves the world with the view that owns it; the others are only hidden.
        let secret = shown.boards.iter().any(|b| b.id == sheet.0 && b.style == "grey");
        if stale || shown.card.is_none() || (secret && !wanted(&sheet.0)) {
            commands.entity(entity).despawn();
            continue;
        }
        let show = if wanted(&sheet.0) && shown.front == sheet.0 { Visibility::Inherited } else { Visibility::Hidden };
        visibility.set_if_neq(show);
        there.push(sheet.0.clone());
    }
    for board in shown.boards.iter().filter(|b| wanted(&b.id) && !there.contains(&b.id)) {
        let visibility = if shown.front == board.id { Visibility::Inherited } else { Visibility::Hidden };
        for layer in layers(board, &art) {
            let mut entity = commands.spawn((
                Sheet(board.id.clone()),
                Mesh2d(meshes.add(layer.mesh)),
                whites.get(layer.blend),
                Transform::from_xyz(0.0, 0.0, layer.z),
                visibility,
            ));
            if let Some(seen) = layer.seen {
                entity.insert(seen);
            }
        }
        let cx = Ctx::new(board, &art.sheet);
        let tiers = if cells::applies(&cx) { (0..names::TIERS.len()).map(Some).collect() } else { vec![None] };
        for tier in tiers {
            let shields = Shields { shown: vec![], tier };
            let place = Transform::from_xyz(0.0, 0.0, depth::SHIELDS);
            let mut entity = commands.spawn((Sheet(board.id.clone()), shields, whites.get(false), place, visibility));
            if let Some(tier) = tier {
                entity.insert(Seen::tier(&cx, tier));
            }
        }
    }
}

/// Layers for another distance are put away. Runs after [`lay_sheets`].
fn keep_distance(shown: Res<Shown>, sight: Res<Sight>, mut layers: Query<(&Sheet, &Seen, &mut Visibility)>) {
    for (sheet, seen, mut visibility) in &mut layers {
        let show = shown.front == sheet.0 && seen.at(sight.scale);
        let listed = shown.view.as_ref().is_some_and(|v| v.boards.contains(&sheet.0.as_str()));
        visibility.set_if_neq(if show && listed { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Sheets appear, change and go with the view.
pub fn plugin(app: &mut App) {
    use super::tabletop::BoardSet;
    let changed = resource_changed::<Shown>.or_else(resource_changed::<Art>);
    app.init_resource::<Whites>()
        .add_systems(Startup, mix_whites)
        .add_systems(
            Update,
            (lay_sheets, draw_shields, light_boxes, veil::lay)
                .chain()
                .in_set(BoardSet::Lay)
                .run_if(resource_exists::<Art>.and_then(changed.clone())),
        )
        .add_systems(
            Update,
            keep_distance
                .in_set(BoardSet::Paint)
                .run_if(resource_exists::<Art>.and_then(changed.or_else(resource_changed::<Sight>))),
        );
}
