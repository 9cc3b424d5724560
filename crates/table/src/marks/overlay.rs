//! Overlays: tints with a pattern over spaces, a short text in them, and ways that end in an arrow or a bar.
//!
//! `overlay_ui.rs` fills [`ShownOverlays`] with the engine's overlays and the way of a long move;
//! `assets/look/sheet.ron` says how each tint is drawn. They lie above the ground and below names and counters,
//! except the text of a long move. Each tint has its own pattern besides its colour.

use crate::board::outlines::{hatch, inset};
use crate::board::paint::{Ink, Paint, chaikin, dashes, ink, path, rounded};
use crate::board::shapes::{Shapes, ShapesCache, celled, centre, side};
use crate::board::sheet::{SheetCx, SheetFonts, SheetMaterials, depth};
use crate::board::types::{Anchor, wrap};
use crate::bridge::{ShownGame, ShownOverlays};
use crate::cameras::viewport::Viewport;
use crate::look::art::Art;
use crate::look::{CREAM, DANGER, GameLook, Hex, INK, OverlayLook};
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;
use lyon_tessellation::LineCap;
use redoubt_engine::Seat;
use redoubt_engine::data::board::Board;
use redoubt_engine::overlay::{Overlay, Tint, Way};

/// Returns the key of a tint in the sheet's look, and the seat whose colour it has.
fn key(tint: Tint) -> (&'static str, Option<Seat>) {
    match tint {
        Tint::Reach => ("reach", None),
        Tint::Stop => ("stop", None),
        Tint::Supply => ("supply", None),
        Tint::NoSupply => ("no-supply", None),
        Tint::Zone(seat) => (["zone-0", "zone-1"][seat.index().min(1)], Some(seat)),
        Tint::Zones => ("zones", None),
        Tint::Command => ("command", None),
        Tint::NoCommand => ("no-command", None),
        Tint::Control(seat) => (["control-0", "control-1"][seat.index().min(1)], Some(seat)),
        Tint::Duty => ("duty", None),
        Tint::Sight => ("sight", None),
        Tint::Front => ("front", None),
        Tint::Flank => ("flank", None),
        Tint::Rear => ("rear", None),
        Tint::Danger => ("danger", None),
        Tint::Plain => ("plain", None),
    }
}

/// Returns the drawing of a tint: colour, density and pattern, in the colour of its seat. Legends use it too.
#[must_use]
pub fn drawing(art: &Art, game: &GameLook, tint: Tint) -> OverlayLook {
    let (key, seat) = key(tint);
    let look = art.sheet.overlay(key);
    let own = seat.and_then(|s| game.sides.get(s.index())).map(|s| s.flag.unwrap_or(s.field));
    OverlayLook { colour: own.unwrap_or(look.colour), ..look }
}

/// What all drawing functions here read.
struct Pen<'a> {
    cx: SheetCx<'a>,
    shapes: &'a Shapes,
    numbers: HashMap<&'a str, usize>,
    looks: &'a dyn Fn(Tint) -> OverlayLook,
    /// Sheet units a pixel.
    scale: f32,
}

impl<'a> Pen<'a> {
    fn outline(&self, id: &str) -> Option<&'a Vec<Vec2>> {
        self.numbers.get(id).map(|&i| &self.shapes.outlines[i])
    }

    /// Returns the factor by which lines are wider on a sheet that is seen from afar.
    fn widen(&self) -> f32 {
        (self.scale / self.cx.px / 1.6).clamp(1.0, 2.4)
    }

    /// Returns the size of a text that can be read at this scale, in steps.
    fn size(&self) -> f32 {
        let wanted = (13.0 * self.scale).max(self.cx.px * 13.0);
        let stepped = ((wanted / self.cx.px).ln() / 0.2).round() * 0.2;
        stepped.exp() * self.cx.px
    }

    /// Returns that size, or less where a space has not enough room.
    fn size_in_a_space(&self) -> f32 {
        let board = self.cx.board;
        let room = if celled(board) { side(board) * 0.62 } else { board.counter * 0.6 };
        self.size().min(room)
    }
}

/// Draws the ways and texts of all overlays on a board. Blended.
fn ways(pen: &Pen, ty: Option<&SheetFonts>, over: &ShownOverlays) -> Paint {
    let mut paint = Paint::new(pen.cx.px * 0.1);
    for path in over.layers.iter().flat_map(|l| &l.paths) {
        draw_way(&mut paint, pen, &path.places, path.tint, path.stop);
    }
    if let Some(way) = &over.way {
        draw_way(&mut paint, pen, &way.places, Tint::Plain, way.stop.as_ref().map(|s| s.0));
    }
    let Some(ty) = ty else { return paint };
    let size = pen.size_in_a_space();
    let mut written: HashMap<&str, usize> = HashMap::default();
    for (way, risk) in over.way.iter().flat_map(|way| way.risks.iter().map(move |risk| (way, risk))) {
        let Some((place, ring)) = way.places.get(risk.at).and_then(|id| Some((id, pen.outline(id)?))) else { continue };
        chip(&mut paint, ty, &risk.chance, size, centre(ring), hex(DANGER, 1.0));
        *written.entry(place).or_default() += 1;
    }
    let marks = over.layers.iter().flat_map(|l| &l.marks).map(|m| (m.place.as_str(), m.text.as_str(), m.tint));
    for (place, text, tint) in marks.filter(|(_, text, _)| !text.is_empty()) {
        let Some(ring) = pen.outline(place) else { continue };
        let n = written.entry(place).or_default();
        let at = centre(ring) + vec2(0.0, size * 1.5 * *n as f32);
        *n += 1;
        chip(&mut paint, ty, text, size, at, hex((pen.looks)(tint).colour.mix(INK, 0.3), 1.0));
    }
    paint
}

/// Draws the ways of the computer's advice with their numbers, and the card of the long move under the pointer, over all
/// resting counters. Blended.
fn card(pen: &Pen, ty: Option<&SheetFonts>, over: &ShownOverlays) -> Paint {
    let mut paint = Paint::new(pen.cx.px * 0.1);
    for path in over.advice.iter().flat_map(|advice| &advice.paths) {
        draw_way(&mut paint, pen, &path.places, path.tint, path.stop);
    }
    for mark in over.advice.iter().flat_map(|advice| &advice.marks) {
        if let (Some(ring), Some(ty)) = (pen.outline(&mark.place), ty) {
            let size = pen.size();
            let at = centre(ring) - vec2(0.0, pen.cx.board.counter * 0.5);
            chip(&mut paint, ty, &mark.text, size, at, hex((pen.looks)(mark.tint).colour.mix(INK, 0.3), 1.0));
        }
    }
    if let (Some(ty), Some(way)) = (ty, &over.way) {
        told(&mut paint, pen, ty, way, pen.size());
    }
    paint
}

/// Draws a short text on a chip.
fn chip(paint: &mut Paint, ty: &SheetFonts, text: &str, size: f32, at: Vec2, edge: Ink) {
    let half = vec2((ty.figure.width(text, size) / 2.0 + size * 0.24).max(size * 0.62), size * 0.62);
    let shape = rounded(Rect::from_center_half_size(at, half), half.y);
    paint.polygon(&shape, hex(Hex::of(0xFBF5E4), 0.94));
    paint.line(&shape, true, size * 0.09, edge);
    paint.text(&ty.figure, text, size, at, Anchor::Middle, hex(INK, 1.0));
}

/// Writes what a long move costs, at its end, and why it stops where it breaks off.
fn told(paint: &mut Paint, pen: &Pen, ty: &SheetFonts, way: &Way, size: f32) {
    let end = way.stop.as_ref().map_or(way.places.len() - 1, |s| s.0);
    let Some(ring) = way.places.get(end).and_then(|id| pen.outline(id)) else { return };
    let edge = if way.stop.is_some() { DANGER } else { INK };
    // The text is put below the arrow or the bar.
    let mut at = centre(ring) + vec2(0.0, size * 1.6);
    let Some((_, why)) = &way.stop else { return chip(paint, ty, &way.cost, size, at, hex(edge, 1.0)) };
    let small = size * 0.86;
    let mut lines = vec![(way.cost.clone(), size, &ty.figure)];
    lines.extend(wrap(&ty.label, &why.to_string(), small, size * 13.0).into_iter().map(|l| (l, small, &ty.label)));
    let wide = lines.iter().map(|(text, size, font)| font.width(text, *size)).fold(0.0, f32::max);
    let high: f32 = lines.iter().map(|l| l.1 * 1.24).sum();
    let card = Rect::from_corners(
        at + vec2(-wide / 2.0 - size * 0.5, -size * 0.75),
        at + vec2(wide / 2.0 + size * 0.5, high - size * 0.4),
    );
    let shape = rounded(card, size * 0.4);
    paint.polygon(&shape, hex(Hex::of(0xFBF5E4), 0.96));
    paint.line(&shape, true, size * 0.1, hex(edge, 1.0));
    for (text, size, font) in lines {
        paint.text(font, &text, size, at, Anchor::Middle, hex(INK, 1.0));
        at.y += size * 1.24;
    }
}

/// Draws the tints of one overlay. Neighbours of one tint become one area with one edge.
fn tints(paint: &mut Paint, pen: &Pen, layer: &Overlay) {
    let (cx, px) = (&pen.cx, pen.cx.px);
    let mut areas: Vec<(Tint, HashSet<&str>)> = vec![];
    for mark in &layer.marks {
        let Some(ring) = pen.outline(&mark.place) else { continue };
        let look = (pen.looks)(mark.tint);
        if celled(cx.board) {
            paint.fan(centre(ring), ring, hex(look.colour, look.alpha), hex(look.colour, look.alpha));
        } else {
            paint.polygon(ring, hex(look.colour, look.alpha));
        }
        pattern(paint, px * pen.widen(), ring, &look.pattern, hex(look.colour, (look.alpha * 2.2).min(0.85)));
        match areas.iter_mut().find(|(tint, _)| *tint == mark.tint) {
            Some((_, members)) => drop(members.insert(mark.place.as_str())),
            None => areas.push((mark.tint, [mark.place.as_str()].into_iter().collect())),
        }
    }
    for (tint, members) in &areas {
        let (pale, dark) = (hex(CREAM, 0.85), hex((pen.looks)(*tint).colour.mix(INK, 0.25), 1.0));
        let rings = if celled(cx.board) {
            crate::board::shapes::unions(cx.board, |s| members.contains(s.id.as_str()))
        } else {
            members.iter().filter_map(|id| pen.outline(id)).cloned().collect()
        };
        for ring in rings {
            let inner = inset(&ring, px * 2.6);
            paint.line(&inner, true, px * 4.6 * pen.widen(), pale);
            paint.line(&inner, true, px * 2.4 * pen.widen(), dark);
        }
    }
}

fn hex(hex: Hex, alpha: f32) -> Ink {
    ink(hex, alpha)
}

/// Draws a pattern inside an outline: `hatch`, `back`, `cross`, `dots` or none.
fn pattern(paint: &mut Paint, px: f32, ring: &[Vec2], key: &str, ink: Ink) {
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
            let area = crate::board::ground::bounds(ring);
            let step = px * 13.0;
            let (from, to) = ((area.min / step).floor(), (area.max / step).ceil());
            for y in from.y as i32..=to.y as i32 {
                for x in from.x as i32..=to.x as i32 {
                    let at = vec2(x as f32 + if y % 2 == 0 { 0.0 } else { 0.5 }, y as f32) * step;
                    if crate::board::shapes::within(ring, at) {
                        paint.disc(at, px * 1.7, 8, ink);
                    }
                }
            }
        }
        _ => {}
    }
}

/// Draws a way: dark dashes on cream, with an arrow at the end, or with a bar where the way breaks off and
/// thin dashes beyond it.
fn draw_way(paint: &mut Paint, pen: &Pen, places: &[String], tint: Tint, stop: Option<usize>) {
    let (cx, px) = (&pen.cx, pen.cx.px * pen.widen());
    let spot = |id: &String| {
        pen.numbers.get(id.as_str()).map(|&i| crate::board::places::middle(cx.board, &cx.board.spaces[i]))
    };
    let points: Vec<Vec2> = places.iter().filter_map(spot).collect();
    let last = stop.unwrap_or(points.len()).min(points.len().saturating_sub(1));
    let colour = hex((pen.looks)(tint).colour.mix(INK, 0.45), 1.0);
    let cream = |alpha: f32| hex(Hex::of(0xFBF5E4), alpha);
    if last + 1 < points.len() {
        for run in dashes(&chaikin(&points[last..], false, 2), false, px * 5.0, px * 6.0) {
            paint.stroke_with(&path(&run, false), px * 4.4, cream(0.8), LineCap::Butt);
            paint.stroke_with(&path(&run, false), px * 2.0, colour, LineCap::Butt);
        }
    }
    let [.., before, end] = points[..=last.min(points.len().saturating_sub(1))] else {
        if let (Some(&at), Some(_)) = (points.first(), stop) {
            paint.disc(at, px * 7.0, 20, cream(0.95));
            paint.disc(at, px * 4.6, 20, hex(DANGER, 1.0));
        }
        return;
    };
    let dir = (end - before).normalize_or(Vec2::X);
    let across = dir.perp();
    let foot = end - dir * px * 13.0;
    let mut line = points[..last].to_vec();
    line.push(foot);
    let line = chaikin(&line, false, 2);
    paint.line(&line, false, px * 8.0, cream(0.92));
    for run in dashes(&line, false, px * 10.0, px * 6.0) {
        paint.stroke_with(&path(&run, false), px * 3.4, colour, LineCap::Butt);
    }
    paint.disc(points[0], px * 5.2, 16, cream(0.95));
    paint.disc(points[0], px * 3.4, 16, colour);
    if stop.is_some() {
        let (a, b) = (end + across * px * 11.0, end - across * px * 11.0);
        paint.tick(a, b, px * 9.5, cream(0.95));
        paint.tick(a, b, px * 5.5, hex(DANGER, 1.0));
        return;
    }
    let head = |k: f32| [end + dir * px * 3.0 * k, foot + across * px * 8.0 * k, foot - across * px * 8.0 * k];
    paint.polygon(&head(1.5), cream(0.95));
    paint.polygon(&head(1.0), colour);
}

/// Marks the meshes of overlays.
#[derive(Component)]
struct OverlayMesh;

/// What the mesh was drawn for: overlays and scale.
type Drawn = Option<(ShownOverlays, i32)>;

fn lay(
    mut commands: Commands,
    over: Res<ShownOverlays>,
    shown: Res<ShownGame>,
    viewport: Res<Viewport>,
    art: Res<Art>,
    materials: Res<SheetMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
    old: Query<Entity, With<OverlayMesh>>,
    mut drawn: Local<Drawn>,
    mut kept: Local<ShapesCache>,
) {
    let board: Option<&Board> =
        shown.boards.iter().find(|b| b.id == over.board && shown.view.is_some() && shown.front == b.id);
    let wanted = board.filter(|_| !over.layers.is_empty() || over.way.is_some() || over.advice.is_some()).map(|b| {
        let step = ((viewport.scale * 56.0 / b.counter).ln() / 0.2).round() as i32;
        (over.clone(), step)
    });
    if *drawn == wanted && !art.is_changed() {
        return;
    }
    old.iter().for_each(|e| commands.entity(e).despawn());
    *drawn = wanted;
    let (Some(board), true) = (board, drawn.is_some()) else { return };
    let game = art.look(shown.info.map_or("", |c| c.id));
    let pen = Pen {
        cx: SheetCx::new(board, &art.sheet),
        shapes: kept.of(board),
        numbers: board.spaces.iter().enumerate().map(|(i, s)| (s.id.as_str(), i)).collect(),
        looks: &|tint| drawing(&art, &game, tint),
        scale: viewport.scale,
    };
    let mut ground = Paint::new(pen.cx.px * 0.1);
    over.layers.iter().chain(&over.advice).for_each(|layer| tints(&mut ground, &pen, layer));
    let ty = SheetFonts::new(&art, &board.style);
    let above = ways(&pen, ty.as_ref(), &over);
    let card = card(&pen, ty.as_ref(), &over);
    for (paint, z) in [(ground, depth::OVERLAY), (above, depth::WAYS), (card, depth::TOLD)] {
        if !paint.is_empty() {
            let place = Transform::from_xyz(0.0, 0.0, z);
            commands.spawn((OverlayMesh, Mesh2d(meshes.add(paint.mesh())), materials.get(true), place));
        }
    }
}

/// Adds the system that draws the overlays whenever they, the view or the distance change.
pub fn plugin(app: &mut App) {
    let told = resource_changed::<ShownOverlays>
        .or_else(resource_changed::<ShownGame>)
        .or_else(resource_changed::<Viewport>)
        .or_else(resource_changed::<Art>);
    app.init_resource::<ShownOverlays>().add_systems(
        Update,
        lay.in_set(crate::schedule::BoardStage::Paint).run_if(resource_exists::<Art>.and_then(told)),
    );
}
