//! Overlays: tints with a pattern over spaces, a number in them, and ways with an arrow or a stop.
//!
//! Whoever knows what is to be shown (reach, supply, zones, range) fills [`Overlaid`]; keys choose
//! the drawing in `assets/look/sheet.ron`. Everything lies above the ground and below names and
//! counters, and each key differs by its pattern besides its colour.

use super::art::Art;
use super::board::paint::{Ink, Paint, chaikin, dashes, ink, path};
use super::board::shapes::{Shapes, celled, centre, side};
use super::board::types::Anchor;
use super::board::{Ctx, Type, Whites, depth};
use super::bridge::Shown;
use super::camera::Sight;
use super::highlight::{hatch, inset};
use super::look::{CREAM, DANGER, Hex, INK};
use crate::engine::board::Board;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use lyon_tessellation::LineCap;

/// What is laid over a board now; empty for nothing.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct Overlaid {
    /// Id of the board.
    pub board: String,
    /// Tinted spaces in drawing order; a space may have several.
    pub cells: Vec<Cell>,
    /// Ways from space to space.
    pub ways: Vec<Way>,
}

/// One tinted space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Id of the space.
    pub place: String,
    /// Key of the tint: `reach`, `stop`, `supply`, `cut`, `zone`, `range` ...
    pub tint: String,
    /// A short text in the space, such as a cost; empty for none.
    pub text: String,
}

/// A way over spaces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// Key of the line, as the tints'.
    pub tint: String,
    /// Ids of the spaces from the first to the last.
    pub places: Vec<String>,
    /// It is stopped in the last: a bar instead of an arrow.
    pub stopped: bool,
}

/// Steps of distance at which texts are set anew, in pixels of an art pixel.
fn reading_size(cx: &Ctx, scale: f32, room: f32) -> f32 {
    let wanted = (13.0 * scale).max(cx.px * 13.0);
    let stepped = ((wanted / cx.px).ln() / 0.2).round() * 0.2;
    (stepped.exp() * cx.px).min(room)
}

/// The mesh of an overlay. Blended.
fn draw(cx: &Ctx, ty: Option<&Type>, shapes: &Shapes, over: &Overlaid, scale: f32) -> Paint {
    let px = cx.px;
    let mut paint = Paint::new(px * 0.1);
    let numbers: HashMap<&str, usize> = cx.board.spaces.iter().enumerate().map(|(i, s)| (s.id.as_str(), i)).collect();
    let outline = |id: &str| numbers.get(id).map(|&i| &shapes.outlines[i]);
    // Neighbours of one tint are one area: only its edge is drawn.
    let mut areas: Vec<(&str, HashMap<&str, ()>)> = vec![];
    for cell in &over.cells {
        match areas.iter_mut().find(|(tint, _)| *tint == cell.tint) {
            Some((_, members)) => drop(members.insert(&cell.place, ())),
            None => areas.push((&cell.tint, [(cell.place.as_str(), ())].into_iter().collect())),
        }
    }
    for cell in &over.cells {
        let Some(ring) = outline(&cell.place) else { continue };
        let look = cx.overlay(&cell.tint);
        paint.fan(centre(ring), ring, hex(look.colour, look.alpha), hex(look.colour, look.alpha));
        pattern(&mut paint, cx, ring, &look.pattern, hex(look.colour, (look.alpha * 2.2).min(0.85)));
    }
    for (tint, members) in &areas {
        let look = cx.overlay(tint);
        let (pale, dark) = (hex(CREAM, 0.85), hex(look.colour.mix(INK, 0.25), 1.0));
        let widen = (scale / px / 1.6).clamp(1.0, 2.4);
        if celled(cx.board) {
            for ring in super::board::shapes::unions(cx.board, |s| members.contains_key(s.id.as_str())) {
                let inner = inset(&ring, px * 2.6);
                paint.line(&inner, true, px * 4.6 * widen, pale);
                paint.line(&inner, true, px * 2.4 * widen, dark);
            }
        } else {
            for ring in members.keys().filter_map(|id| outline(id)) {
                let inner = inset(ring, px * 3.0);
                paint.line(&inner, true, px * 4.6, pale);
                paint.line(&inner, true, px * 2.4, dark);
            }
        }
    }
    for way in &over.ways {
        let points: Vec<Vec2> = way
            .places
            .iter()
            .filter_map(|id| numbers.get(id.as_str()))
            .map(|&i| super::stacks::middle(cx.board, &cx.board.spaces[i]))
            .collect();
        draw_way(&mut paint, cx, &points, way, (scale / px / 1.6).clamp(1.0, 2.6));
    }
    let Some(ty) = ty else { return paint };
    let room = if celled(cx.board) { side(cx.board) * 0.62 } else { cx.board.counter * 0.6 };
    let size = reading_size(cx, scale, room);
    let mut written: HashMap<&str, usize> = HashMap::default();
    for cell in over.cells.iter().filter(|c| !c.text.is_empty()) {
        let Some(ring) = outline(&cell.place) else { continue };
        let n = written.entry(&cell.place).or_default();
        let at = centre(ring) + vec2(0.0, size * 1.5 * *n as f32);
        *n += 1;
        let half = vec2((ty.figure.width(&cell.text, size) / 2.0 + size * 0.24).max(size * 0.62), size * 0.62);
        let chip = super::board::paint::rounded(Rect::from_center_half_size(at, half), half.y);
        let look = cx.overlay(&cell.tint);
        paint.polygon(&chip, hex(Hex::of(0xFBF5E4), 0.94));
        paint.line(&chip, true, size * 0.09, hex(look.colour.mix(INK, 0.3), 1.0));
        paint.text(&ty.figure, &cell.text, size, at, Anchor::Middle, hex(INK, 1.0));
    }
    paint
}

fn hex(hex: Hex, alpha: f32) -> Ink {
    ink(hex, alpha)
}

/// A pattern inside an outline: `hatch`, `back`, `cross`, `dots` or none.
fn pattern(paint: &mut Paint, cx: &Ctx, ring: &[Vec2], key: &str, ink: Ink) {
    let px = cx.px;
    let mirrored = |paint: &mut Paint| {
        let middle = centre(ring).x;
        let flip = |p: Vec2| vec2(2.0 * middle - p.x, p.y);
        let from = paint.out.vertices.len();
        let turned: Vec<Vec2> = ring.iter().rev().map(|p| flip(*p)).collect();
        hatch(paint, &turned, px * 11.0, px * 1.5, ink);
        paint.out.vertices[from..].iter_mut().for_each(|d| d.at = flip(d.at));
    };
    match key {
        "hatch" => hatch(paint, ring, px * 11.0, px * 1.5, ink),
        "back" => mirrored(paint),
        "cross" => {
            hatch(paint, ring, px * 13.0, px * 1.3, ink);
            mirrored(paint);
        }
        "dots" => {
            let area = super::board::ground::bounds(ring);
            let step = px * 13.0;
            let (from, to) = ((area.min / step).floor(), (area.max / step).ceil());
            for y in from.y as i32..=to.y as i32 {
                for x in from.x as i32..=to.x as i32 {
                    let at = vec2(x as f32 + if y % 2 == 0 { 0.0 } else { 0.5 }, y as f32) * step;
                    if super::board::shapes::within(ring, at) {
                        paint.disc(at, px * 1.7, 8, ink);
                    }
                }
            }
        }
        _ => {}
    }
}

/// Ink dashes on cream with an arrow at the end, or with a bar where the way is stopped.
fn draw_way(paint: &mut Paint, cx: &Ctx, points: &[Vec2], way: &Way, widen: f32) {
    let (px, look) = (cx.px * widen, cx.overlay(&way.tint));
    let [.., before, end] = points else { return };
    let dir = (*end - *before).normalize_or(Vec2::X);
    let side = dir.perp();
    let foot = *end - dir * px * 13.0;
    let mut line = points[..points.len() - 1].to_vec();
    line.push(foot);
    let line = chaikin(&line, false, 2);
    paint.line(&line, false, px * 8.0, hex(Hex::of(0xFBF5E4), 0.92));
    let colour = hex(look.colour.mix(INK, 0.45), 1.0);
    for run in dashes(&line, false, px * 10.0, px * 6.0) {
        paint.stroke_with(&path(&run, false), px * 3.4, colour, LineCap::Butt);
    }
    paint.disc(points[0], px * 5.2, 16, hex(Hex::of(0xFBF5E4), 0.95));
    paint.disc(points[0], px * 3.4, 16, colour);
    if way.stopped {
        let (a, b) = (*end + side * px * 11.0, *end - side * px * 11.0);
        paint.tick(a, b, px * 9.5, hex(Hex::of(0xFBF5E4), 0.95));
        paint.tick(a, b, px * 5.5, hex(DANGER, 1.0));
        return;
    }
    let head = |k: f32| [*end + dir * px * 3.0 * k, foot + side * px * 8.0 * k, foot - side * px * 8.0 * k];
    paint.polygon(&head(1.5), hex(Hex::of(0xFBF5E4), 0.95));
    paint.polygon(&head(1.0), colour);
}

/// Marks the one mesh of overlays.
#[derive(Component)]
struct OverlayMesh;

/// What the mesh was drawn for.
type Drawn = Option<(Overlaid, i32)>;

#[allow(clippy::too_many_arguments)]
fn lay(
    mut commands: Commands,
    over: Res<Overlaid>,
    shown: Res<Shown>,
    sight: Res<Sight>,
    art: Res<Art>,
    whites: Res<Whites>,
    mut meshes: ResMut<Assets<Mesh>>,
    old: Query<Entity, With<OverlayMesh>>,
    mut drawn: Local<Drawn>,
    mut kept: Local<Option<(String, Shapes)>>,
) {
    let board: Option<&Board> =
        shown.boards.iter().find(|b| b.id == over.board && shown.view.is_some() && shown.front == b.id);
    let wanted = board.filter(|_| !over.cells.is_empty() || !over.ways.is_empty()).map(|b| {
        let step = ((sight.scale * 56.0 / b.counter).ln() / 0.2).round() as i32;
        (over.clone(), step)
    });
    if *drawn == wanted && !art.is_changed() {
        return;
    }
    old.iter().for_each(|e| commands.entity(e).despawn());
    *drawn = wanted;
    let (Some(board), true) = (board, drawn.is_some()) else { return };
    if kept.as_ref().is_none_or(|(id, s)| *id != board.id || s.outlines.len() != board.spaces.len()) {
        *kept = Some((board.id.clone(), Shapes::new(board)));
    }
    let Some((_, shapes)) = kept.as_ref() else { return };
    let cx = Ctx::new(board, &art.sheet);
    let paint = draw(&cx, Type::new(&art, &board.style).as_ref(), shapes, &over, sight.scale);
    if !paint.is_empty() {
        let place = Transform::from_xyz(0.0, 0.0, depth::OVERLAY);
        commands.spawn((OverlayMesh, Mesh2d(meshes.add(paint.mesh())), whites.get(true), place));
    }
}

/// Draws what [`Overlaid`] says whenever it, the view or the distance changes.
pub fn plugin(app: &mut App) {
    let told = resource_changed::<Overlaid>
        .or_else(resource_changed::<Shown>)
        .or_else(resource_changed::<Sight>)
        .or_else(resource_changed::<Art>);
    app.init_resource::<Overlaid>().add_systems(
        Update,
        lay.in_set(super::tabletop::BoardSet::Paint).run_if(resource_exists::<Art>.and_then(told)),
    );
}
