//! Lights on spaces and rings on counters: what may be done, what is chosen, what is pointed at.
//! Each kind has its own line, hatch or shape besides its colour.

use crate::board::boxes::panel_edge;
use crate::board::outlines::{hatch, inset, saw};
use crate::board::paint::{Ink, Paint, dashes, ink, path, walk};
use crate::board::shapes::{Shapes, ShapesCache, celled, centre};
use crate::board::sheet::{SheetCx, SheetMaterials, depth};
use crate::bridge::{Asked, Pointed, Settings, ShownGame, ShownOverlays, Spotlight};
use crate::cameras::viewport::Viewport;
use crate::look::art::Art;
use crate::pieces::entities::{BoardPlace, Choosable, Chosen, Counter, Location};
use crate::pieces::stacks::Stacks;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use lyon_tessellation::LineCap;
use redoubt_engine::Target;
use redoubt_engine::data::board::Board;

/// How a space is lit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Light {
    /// It may be chosen: pale fill, double edge, dot.
    Legal,
    /// It may be attacked: hatch, six ticks, heavy edge.
    Target,
    /// Choosing it is risky: saw-tooth edge.
    Danger,
    /// What is chosen stands here: cream ring with dark dashes.
    Selected,
    /// The pointer is on it and it may be chosen.
    Hover,
    /// The pointer is on it and it may not be chosen while others may: grey shade and barred ring.
    Barred,
    /// The panels or the keyboard point at it.
    Spot,
}

/// Widening of lines, in tenths, from which on counters hide the lights of their cell.
const FAR: u8 = 18;

/// Places that may be chosen, beyond which their lights are drawn thin: together they would hide the map.
const MANY: usize = 60;

/// The lights of the board in front, space by space, and the planned path.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct Lights {
    /// Board.
    pub board: String,
    /// Spaces with their light, in drawing order.
    pub lit: Vec<(String, Light)>,
    /// From the chosen counter's place to the place under the pointer.
    pub path: Option<(String, String)>,
    /// How much wider lines are drawn on a map of many cells than near to it, in tenths.
    pub widen: u8,
}

impl Lights {
    /// Tells whether so many places may be chosen that their lights are drawn thin.
    #[must_use]
    pub fn crowded(&self) -> bool {
        self.lit.iter().filter(|(_, light)| *light == Light::Legal).count() > MANY
    }
}

/// Returns the lights of a board: on places that may be chosen, are chosen, pointed at or spotlighted.
/// `choosable` is keyed by the id of the place.
pub fn lights(
    board: &Board,
    choosable: &HashMap<&str, &Choosable>,
    pointed: Option<&Target>,
    spotlight: &[Target],
    chosen: &[String],
    place_of_counter: impl Fn(&str) -> Option<String>,
) -> Lights {
    let mut lit: Vec<(String, Light)> = vec![];
    for space in board.spaces.iter().filter(|_| !choosable.is_empty()) {
        let Some(here) = choosable.get(space.id.as_str()) else { continue };
        lit.push((space.id.clone(), if here.attacks { Light::Target } else { Light::Legal }));
        if here.warned {
            lit.push((space.id.clone(), Light::Danger));
        }
    }
    let legal = |id: &str, lit: &[(String, Light)]| lit.iter().any(|(s, l)| s == id && *l <= Light::Target);
    let place = |target: &Target| match target {
        Target::Place(id) => Some(id.clone()),
        Target::Counter(key) => place_of_counter(key),
        _ => None,
    };
    for id in chosen {
        if board.space(id).is_some() && !lit.contains(&(id.clone(), Light::Selected)) {
            lit.push((id.clone(), Light::Selected));
        }
    }
    let mut path = None;
    if let Some(id) = pointed.and_then(place).filter(|id| board.space(id).is_some()) {
        let any = lit.iter().any(|(_, l)| *l <= Light::Target);
        if legal(&id, &lit) {
            lit.push((id.clone(), Light::Hover));
            path = chosen.first().filter(|from| **from != id).map(|from| (from.clone(), id.clone()));
        } else if any && matches!(pointed, Some(Target::Place(_))) && !chosen.contains(&id) {
            lit.push((id, Light::Barred));
        }
    }
    for id in spotlight.iter().filter_map(place) {
        if board.space(&id).is_some() && spotlight.contains(&Target::Place(id.clone())) {
            lit.push((id, Light::Spot));
        }
    }
    Lights { board: board.id.clone(), lit, path, widen: 10 }
}

/// Lights the edge of a space, where boxes and tints fill it.
fn edge(paint: &mut Paint, outline: &[Vec2], px: f32) {
    let inner = inset(outline, 2.6 * px);
    paint.polygon(outline, hex(0xFFF9DE, 0.12));
    paint.line(&inner, true, px * 5.0, hex(0xFFF9DE, 0.95));
    paint.line(&inner, true, px * 2.4, hex(0xB5651D, 1.0));
}

/// Lights one of many places: a pale fill and a small dot.
fn thin(paint: &mut Paint, outline: &[Vec2], px: f32) {
    paint.polygon(outline, hex(0xFFF9DE, 0.3));
    let at = centre(outline);
    paint.disc(at, px * 4.2, 16, hex(0x4C3F14, 0.9));
    paint.disc(at, px * 2.8, 16, hex(0xFFF9DE, 1.0));
}

/// Lights a place that may be chosen.
fn legal(paint: &mut Paint, outline: &[Vec2], px: f32, far: bool) {
    let inner = |d: f32| inset(outline, d * px);
    paint.polygon(outline, hex(0xFFF9DE, 0.42));
    paint.line(&inner(3.0), true, px * 4.4, hex(0xFFF9DE, 0.9));
    paint.line(&inner(2.2), true, px * 1.5, hex(0x6E5B1E, 0.95));
    paint.line(&inner(6.6), true, px * 1.1, hex(0x6E5B1E, 0.85));
    // From afar counters fill their cell, so its edge is lit too.
    if far {
        paint.line(outline, true, px * 6.4, hex(0xFFF9DE, 1.0));
        paint.line(outline, true, px * 2.6, hex(0x4C3F14, 1.0));
    }
    let at = centre(outline);
    paint.disc(at, px * 6.4, 20, hex(0x4C3F14, 0.95));
    paint.disc(at, px * 4.6, 20, hex(0xFFF9DE, 1.0));
}

/// Draws the lights. Blended.
fn draw(cx: &SheetCx, shapes: &Shapes, lights: &Lights) -> Paint {
    let px = cx.px * f32::from(lights.widen.max(10)) / 10.0;
    let mut paint = Paint::new(px * 0.08);
    let pale = ink(crate::look::Hex::of(0xFFF9DE), 1.0);
    let numbers: HashMap<&str, usize> = cx.board.spaces.iter().enumerate().map(|(i, s)| (s.id.as_str(), i)).collect();
    let crowded = lights.crowded();
    for (id, light) in &lights.lit {
        let Some(&i) = numbers.get(id.as_str()) else { continue };
        let panel = panel_edge(cx, &cx.board.spaces[i]);
        let outline = panel.as_ref().unwrap_or(&shapes.outlines[i]);
        let inner = |d: f32| inset(outline, d * px);
        match light {
            Light::Legal if !cx.board.spaces[i].columns.is_empty() => edge(&mut paint, outline, px),
            Light::Legal if crowded => thin(&mut paint, outline, px),
            Light::Legal => legal(&mut paint, outline, px, lights.widen >= FAR),
            Light::Target => {
                hatch(&mut paint, outline, px * 8.5, px * 2.0, hex(0x8E1F17, 0.42));
                paint.line(&inner(2.6), true, px * 7.0, fade(pale, 0.85));
                paint.line(&inner(2.6), true, px * 4.2, hex(0x8E1F17, 1.0));
                let ring = inner(2.6);
                let length: f32 = ring.iter().zip(ring.iter().cycle().skip(1)).map(|(a, b)| (*b - *a).length()).sum();
                let middle = centre(outline);
                for (at, dir) in walk(&ring, true, length / 6.0 + 0.01) {
                    let mut n = dir.perp();
                    if n.dot(middle - at) < 0.0 {
                        n = -n;
                    }
                    paint.tick(at - n * px, at + n * px * 15.0, px * 7.0, fade(pale, 0.9));
                    paint.tick(at - n * px, at + n * px * 14.0, px * 4.6, hex(0x8E1F17, 1.0));
                }
            }
            Light::Danger => {
                let saw = saw(&inner(4.0), px * 7.5, px * 6.5);
                paint.line(&saw, true, px * 4.2, fade(pale, 0.9));
                paint.line(&saw, true, px * 2.2, hex(0x8E1F17, 1.0));
            }
            Light::Selected => {
                paint.line(&inner(2.0), true, px * 5.6, fade(pale, 1.0));
                for run in dashes(&inner(2.0), true, px * 10.0, px * 4.5) {
                    paint.stroke_with(&path(&run, false), px * 2.6, hex(0x241D15, 1.0), LineCap::Butt);
                }
            }
            Light::Hover => {
                paint.polygon(outline, fade(pale, 0.26));
                paint.line(&inner(1.5), true, px * 3.4, hex(0x2C5F63, 0.95));
            }
            Light::Barred => {
                paint.polygon(outline, hex(0x4A463C, 0.26));
                let at = centre(outline);
                let ring = crate::board::paint::ring(at, px * 12.0, 28);
                paint.line(&ring, true, px * 4.6, fade(pale, 0.75));
                paint.line(&ring, true, px * 2.6, hex(0x3A342A, 0.95));
                let d = vec2(0.7, -0.7) * px * 12.0;
                paint.tick(at - d, at + d, px * 2.6, hex(0x3A342A, 0.95));
            }
            Light::Spot => {
                paint.polygon(outline, hex(0xF2D06B, 0.26));
                paint.line(outline, true, px * 9.6, hex(0xFBF5E4, 0.95));
                paint.line(outline, true, px * 5.4, hex(0x2C5F63, 1.0));
            }
        }
    }
    if let Some((from, to)) = &lights.path {
        let spot = |id: &str| cx.board.space(id).map(|s| crate::board::places::middle(cx.board, s));
        if let (Some(a), Some(b)) = (spot(from), spot(to)) {
            arrow(&mut paint, a, b, px);
        }
    }
    paint
}

fn hex(rgb: u32, alpha: f32) -> Ink {
    ink(crate::look::Hex::of(rgb), alpha)
}

fn fade(mut ink: Ink, alpha: f32) -> Ink {
    ink[3] = alpha;
    ink
}

/// Draws an arrow of dark dashes on cream.
fn arrow(paint: &mut Paint, a: Vec2, b: Vec2, px: f32) {
    let dir = (b - a).normalize_or(Vec2::X);
    let tip = b - dir * px * 12.0;
    let foot = tip - dir * px * 15.0;
    let side = dir.perp() * px * 8.0;
    paint.tick(a, foot, px * 8.0, hex(0xFBF5E4, 0.95));
    paint.polygon(
        &[tip + dir * px * 5.0, foot + side * 1.5 - dir * px * 3.0, foot - side * 1.5 - dir * px * 3.0],
        hex(0xFBF5E4, 0.95),
    );
    for run in dashes(&[a, foot], false, px * 10.0, px * 6.0) {
        paint.stroke_with(&path(&run, false), px * 3.4, hex(0x241D15, 1.0), LineCap::Butt);
    }
    paint.polygon(&[tip, foot + side, foot - side], hex(0x241D15, 1.0));
}

/// Marks the one mesh of lights.
#[derive(Component)]
struct LightMesh;

fn find_lights(
    shown: Res<ShownGame>,
    pointed: Res<Pointed>,
    spotlight: Res<Spotlight>,
    (viewport, art, over): (Res<Viewport>, Res<Art>, Res<ShownOverlays>),
    counters: Query<(&Counter, &Location, Has<Chosen>)>,
    places: Query<(&BoardPlace, &Choosable)>,
    asked: Res<Asked>,
    mut lights: ResMut<Lights>,
) {
    let board = shown.boards.iter().find(|b| b.id == shown.front);
    let next = match (&shown.view, board) {
        (Some(view), Some(board)) if view.boards.contains(&board.id.as_str()) => {
            let mut chosen: Vec<String> =
                counters.iter().filter(|c| c.2 && c.1.board == board.id).map(|c| c.1.place.clone()).collect();
            chosen.sort();
            let place =
                |key: &str| counters.iter().find(|c| c.0.0 == key && c.1.board == board.id).map(|c| c.1.place.clone());
            let here = places.iter().filter(|(space, _)| space.board == board.id);
            let choosable = here.map(|(space, choosable)| (space.id.as_str(), choosable)).collect();
            let mut next = self::lights(board, &choosable, pointed.0.as_ref(), &spotlight.0, &chosen, place);
            // Where the answer itself names its unit, the way begins there.
            let prompt = asked.0.as_deref();
            if let Some((to, _)) = next.lit.iter().find(|l| l.1 == Light::Hover)
                && let Some(n) = choosable.get(to.as_str()).and_then(|c| c.offers.first())
                && let Some(from) = prompt.and_then(|q| q.offers.get(*n)?.unit.as_deref()).and_then(place)
            {
                next.path = (from != *to).then(|| (from, to.clone()));
            }
            // What is attacked or fought over is marked, whether it can be chosen or not.
            for mark in view.marks.iter().filter(|m| board.space(m).is_some()) {
                if !next.lit.iter().any(|(id, light)| id == mark && *light == Light::Target) {
                    next.lit.push((mark.clone(), Light::Target));
                }
            }
            // A place to which a long move goes is not barred, and its way is drawn elsewhere.
            if let Some(end) = over.way.as_ref().and_then(|w| w.places.last()) {
                let far = |l: &&mut (String, Light)| l.0 == *end && l.1 == Light::Barred;
                next.lit.iter_mut().filter(far).for_each(|l| l.1 = Light::Hover);
            }
            if celled(board) && !next.lit.is_empty() {
                let afar = viewport.scale / SheetCx::new(board, &art.sheet).px / 1.7;
                next.widen = (afar.clamp(1.0, 2.6) * 5.0).round() as u8 * 2;
            }
            next
        }
        _ => Lights::default(),
    };
    lights.set_if_neq(next);
}

fn draw_lights(
    mut commands: Commands,
    lights: Res<Lights>,
    shown: Res<ShownGame>,
    art: Res<Art>,
    materials: Res<SheetMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
    old: Query<Entity, With<LightMesh>>,
    mut kept: Local<ShapesCache>,
) {
    old.iter().for_each(|e| commands.entity(e).despawn());
    let Some(board) = shown.boards.iter().find(|b| b.id == lights.board) else { return };
    let paint = draw(&SheetCx::new(board, &art.sheet), kept.of(board), &lights);
    if !paint.is_empty() {
        commands.spawn((
            LightMesh,
            Mesh2d(meshes.add(paint.mesh())),
            materials.get(true),
            Transform::from_xyz(0.0, 0.0, depth::LIGHTS),
        ));
    }
}

/// Adds lights and rings.
pub fn plugin(app: &mut App) {
    use crate::schedule::BoardStage;
    let told = resource_changed::<ShownGame>
        .or_else(resource_changed::<Asked>)
        .or_else(resource_changed::<Pointed>)
        .or_else(resource_changed::<Spotlight>)
        .or_else(resource_changed::<Settings>);
    app.init_resource::<Lights>().add_systems(
        Update,
        (
            find_lights.run_if(told.clone().or_else(resource_changed::<Viewport>)),
            draw_lights.run_if(resource_changed::<Lights>),
            crate::marks::rings::draw.run_if(told.or_else(resource_changed::<Stacks>)),
        )
            .chain()
            .in_set(BoardStage::Paint)
            .run_if(resource_exists::<Art>),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn saw_teeth_point_inwards_and_are_all_alike() {
        let hex: Vec<Vec2> = (0..6).map(|k| Vec2::from_angle(k as f32 * std::f32::consts::FRAC_PI_3) * 40.0).collect();
        let turned: Vec<Vec2> = hex.iter().rev().copied().collect();
        for ring in [hex, turned] {
            let saw = saw(&ring, 7.5, 6.5);
            assert!(saw.len().is_multiple_of(2) && saw.len() > 24, "{}", saw.len());
            for (k, pair) in saw.windows(2).enumerate() {
                assert!(pair[0].distance(pair[1]) < 16.0, "{pair:?}");
                let (tip, foot) = if k % 2 == 0 { (pair[1], pair[0]) } else { (pair[0], pair[1]) };
                assert!(tip.length() < foot.length() + 0.5, "{tip} {foot}");
            }
        }
    }

    #[test]
    fn an_inset_square_is_smaller_whichever_way_it_runs() {
        let square = vec![vec2(0.0, 0.0), vec2(10.0, 0.0), vec2(10.0, 10.0), vec2(0.0, 10.0)];
        let turned: Vec<Vec2> = square.iter().rev().copied().collect();
        for s in [square, turned] {
            for p in inset(&s, 1.0) {
                assert!(p.min_element() > 0.5 && p.max_element() < 9.5, "{p}");
            }
        }
    }
}
