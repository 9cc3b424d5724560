//! The sheet: a board of the game as a few vector meshes, drawn once when it comes to the table.
//!
//! Layers, from the bottom: sheet (opaque paper and tints), wash (blended hills and unevenness),
//! engraving (opaque lines and textures), highlights, plates (opaque numbers and names), shields.

mod cells;
pub mod furniture;
pub mod ground;
mod legend;
mod lines;
mod names;
pub mod paint;
pub mod shapes;
pub mod sites;
pub mod types;
pub mod veil;

use super::art::Art;
use super::bridge::Shown;
use super::camera::Sight;
use super::look::{GameLook, Hex, LineLook, OverlayLook, SheetLook, TerrainLook};
use crate::engine::board::Board;
use crate::engine::view::{SpaceView, View};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::sprite_render::AlphaMode2d;
use paint::Paint;
use shapes::Shapes;
use sites::{Figures, Standing};
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

/// The changing shields of a sheet, with what they show, at one distance or at all.
#[derive(Component, Default)]
struct Shields {
    shown: Vec<Standing>,
    tier: Option<usize>,
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

/// One mesh of a sheet.
pub struct Layer {
    /// Depth.
    pub z: f32,
    /// Blended with what is below; else opaque.
    pub blend: bool,
    /// Seen only from some distances.
    pub seen: Option<Seen>,
    /// The mesh.
    pub mesh: Mesh,
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

/// The layers of a sheet as meshes.
pub fn layers(board: &Board, art: &Art) -> Vec<Layer> {
    let cx = Ctx::new(board, &art.sheet);
    if cells::applies(&cx) {
        return cell_layers(&cx, art);
    }
    let shapes = Shapes::new(board);
    let tolerance = cx.px * 0.05;
    let pot = || Paint::new(tolerance);
    let (mut shadow, mut sheet, mut wash) = (pot(), pot(), pot());
    let (mut engraving, mut plates) = (pot(), pot());
    furniture::sheet_shadow(&mut shadow, &cx);
    ground::paper(&mut sheet, &cx, &shapes);
    ground::wash(&mut wash, &cx, &shapes);
    ground::texture(&mut engraving, &cx, &shapes);
    lines::lines(&mut engraving, &cx, &shapes);
    furniture::neat_line(&mut engraving, &cx);
    if let Some(ty) = Type::new(art, &board.style) {
        for space in board.spaces.iter().filter(|s| cx.terrain(&s.terrain).panel) {
            furniture::panel(&mut engraving, &cx, &ty, space, false);
            furniture::panel(&mut plates, &cx, &ty, space, true);
        }
        for b in &board.boxes {
            furniture::printed_box(&mut engraving, &cx, &ty, b);
        }
        furniture::texts(&mut plates, &cx, &ty);
        let avoid: Vec<Rect> = board
            .spaces
            .iter()
            .flat_map(|s| {
                let plate =
                    Rect::from_center_half_size(shapes::v(s.label), furniture::plate_half(&cx) * vec2(2.2, 2.0));
                let slots = s
                    .slots
                    .iter()
                    .map(|p| Rect::from_center_half_size(shapes::v(*p), Vec2::splat(board.counter * 0.55)));
                let panel = cx.terrain(&s.terrain).panel.then(|| ground::bounds(&shapes::vs(&s.outline)));
                slots.chain([plate]).chain(panel)
            })
            .chain(board.texts.iter().map(|t| ground::bounds(&shapes::vs(&t.along)).inflate(cx.px * 8.0)))
            .collect();
        lines::line_names(&mut plates, &cx, &ty.italic, &avoid);
        furniture::furniture(&mut plates, &cx, &ty);
        for space in &board.spaces {
            furniture::plate(&mut plates, &cx, &ty, space);
        }
    }
    [
        (depth::SHADOW, true, shadow),
        (depth::SHEET, false, sheet),
        (depth::WASH, true, wash),
        (depth::ENGRAVING, false, engraving),
        (depth::PLATES, false, plates),
    ]
    .into_iter()
    .filter(|(_, _, p)| !p.is_empty())
    .map(|(z, blend, p)| Layer { z, blend, seen: None, mesh: p.mesh() })
    .collect()
}

/// Scale over the art pixel from which a sheet of cells is drawn for the distance: wider lines, no
/// engraving.
const AFAR: f32 = 2.6;

/// The layers of a sheet of many cells: what only a near eye can see is cut into tiles, so that
/// the rest of it costs nothing, and is left out afar.
fn cell_layers(cx: &Ctx, art: &Art) -> Vec<Layer> {
    let (px, sheet) = (cx.px, Sheet::rect(cx.board));
    let shapes = Shapes::new(cx.board);
    let pot = || Paint::new(px * 0.08);
    let (near, afar) = (Seen(0.0, AFAR * px), Seen(AFAR * px, f32::MAX));
    let mut out = vec![];
    let mut lay = |z: f32, blend: bool, seen: Option<Seen>, pot: Paint| {
        if !pot.is_empty() {
            out.push(Layer { z, blend, seen, mesh: pot.mesh() });
        }
    };
    let mut shadow = pot();
    furniture::sheet_shadow(&mut shadow, cx);
    lay(depth::SHADOW, true, None, shadow);
    let mut ground = pot();
    cells::paper(&mut ground, cx);
    cells::ground(&mut ground, cx, &shapes);
    furniture::neat_line(&mut ground, cx);
    lay(depth::SHEET, false, None, ground);
    let mut texture = paint::Tiles::new(sheet, cells::TILES, px * 0.1);
    cells::texture(&mut texture, cx, &shapes);
    texture.filled().for_each(|p| lay(depth::WASH, false, Some(near), p));
    for (seen, boost, fine) in [(near, 1.0, true), (afar, 1.9, false)] {
        let mut lines = pot();
        cells::grid(&mut lines, cx, &shapes, if fine { 1.0 } else { 1.6 });
        lines::cell_lines(&mut lines, cx, boost, fine);
        lay(depth::ENGRAVING, false, Some(seen), lines);
    }
    let Some(ty) = Type::new(art, &cx.board.style) else { return out };
    for (seen, grown) in [(Seen(0.0, 1.25 * px), 1.0), (Seen(1.25 * px, 1.85 * px), 1.3)] {
        cells::numbers(cx, &ty, grown).filled().for_each(|p| lay(depth::PLATES, false, Some(seen), p));
    }
    for tier in 0..names::TIERS.len() {
        for pot in names::names(cx, &ty, tier) {
            lay(depth::PLATES + 0.1, false, Some(Seen::tier(cx, tier)), pot);
        }
    }
    let mut boxes = Paint::new(px * 0.24);
    furniture::beside(&mut boxes, cx, &ty, art);
    lay(depth::PLATES, false, None, boxes);
    out
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

/// Draws the shields anew where the view's figures have changed.
fn draw_shields(
    mut commands: Commands,
    shown: Res<Shown>,
    art: Res<Art>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut sheets: Query<(Entity, &Sheet, &mut Shields)>,
) {
    let Some(view) = &shown.view else { return };
    let look = art.look(shown.card.map_or("", |c| c.id));
    let mut figures = Figures::default();
    let mut known: HashMap<String, Vec<Standing>> = HashMap::default();
    for (entity, sheet, mut shields) in &mut sheets {
        let Some(board) = shown.boards.iter().find(|b| b.id == sheet.0) else { continue };
        let wanted = known.entry(board.id.clone()).or_insert_with(|| {
            let changed: HashMap<&str, &SpaceView> = view.spaces.iter().map(|s| (s.place.as_str(), s)).collect();
            board.spaces.iter().map(|s| standing(s, changed.get(s.id.as_str()).copied())).collect()
        });
        if shields.shown == *wanted {
            continue;
        }
        let cx = Ctx::new(board, &art.sheet);
        let mut paint = Paint::new(cx.px * 0.05);
        if let Some(ty) = Type::new(&art, &board.style) {
            for (space, now) in board.spaces.iter().zip(wanted.iter()) {
                match shields.tier {
                    None => furniture::shields(&mut paint, &cx, &ty, space, &now.plates),
                    Some(tier) => {
                        let flag = flag(&look, now);
                        sites::site(&mut paint, &cx, &ty, &art, &mut figures, space, now, flag, tier);
                    }
                }
            }
        }
        shields.shown = wanted.clone();
        if !paint.is_empty() {
            commands.entity(entity).insert(Mesh2d(meshes.add(paint.mesh())));
        }
    }
}

/// Marks the mesh of lit track boxes, with what it shows.
#[derive(Component, PartialEq)]
struct LitBoxes(Vec<(String, bool)>);

/// Printed boxes of the view's tracks: where the marker stands, and which are dangerous.
fn lit_boxes(board: &Board, view: &View) -> Vec<(String, bool)> {
    let mut lit = vec![];
    for track in &view.tracks {
        for (n, place) in track.boxes.iter().enumerate() {
            let id = format!("{}-{}", track.key, place.label);
            let here = track.at == Some(n);
            if (here || place.danger) && board.boxes.iter().any(|b| b.id == id) {
                lit.push((id, here));
            }
        }
    }
    lit
}

/// Lights the printed boxes of tracks on sheets of cells, where the panels' tracks are far away.
fn light_boxes(
    mut commands: Commands,
    shown: Res<Shown>,
    art: Res<Art>,
    whites: Res<Whites>,
    mut meshes: ResMut<Assets<Mesh>>,
    old: Query<(Entity, &LitBoxes)>,
) {
    let front = shown.boards.iter().find(|b| b.id == shown.front);
    let wanted = match (&shown.view, front) {
        (Some(view), Some(board)) if shapes::celled(board) => lit_boxes(board, view),
        _ => vec![],
    };
    if old.iter().any(|(_, lit)| lit.0 == wanted) || old.is_empty() && wanted.is_empty() {
        return;
    }
    old.iter().for_each(|(e, _)| commands.entity(e).despawn());
    let Some(board) = front.filter(|_| !wanted.is_empty()) else { return };
    let cx = Ctx::new(board, &art.sheet);
    let mut paint = Paint::new(cx.px * 0.1);
    for b in &board.boxes {
        if let Some((_, here)) = wanted.iter().find(|(id, _)| *id == b.id) {
            furniture::lit_box(&mut paint, &cx, b, *here);
        }
    }
    let place = Transform::from_xyz(0.0, 0.0, depth::PLATES + 0.2);
    commands.spawn((LitBoxes(wanted), Mesh2d(meshes.add(paint.mesh())), whites.get(true), place));
}

/// Colour of a space's holder.
fn flag(look: &GameLook, now: &Standing) -> Option<Hex> {
    look.sides.get(now.holder?.index()).map(|s| s.flag.unwrap_or(s.field))
}

/// What stands in a space: printed shields, replaced or followed by the view's, and its holder.
fn standing(space: &crate::engine::board::Space, changed: Option<&SpaceView>) -> Standing {
    let now = |key: &str| changed.and_then(|s| s.plates.iter().find(|(k, _)| *k == key)).map(|(_, t)| t.clone());
    let mut plates: Vec<(String, String, bool)> = space
        .shields
        .iter()
        .map(|(key, text)| match now(key) {
            Some(new) => (key.clone(), new.clone(), new != *text),
            None => (key.clone(), text.clone(), false),
        })
        .collect();
    for (key, text) in changed.iter().flat_map(|s| &s.plates) {
        if !space.shields.iter().any(|(k, _)| k == key) {
            plates.push((key.to_string(), text.clone(), true));
        }
    }
    Standing { plates, holder: changed.and_then(|s| s.holder) }
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
